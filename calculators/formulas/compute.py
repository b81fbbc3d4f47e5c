"""The arithmetic of a training run, and the rate at which one GPU does it."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def n_active_params(n_params: float, active_share: float) -> float:
    """Parameters that take part in a token [parameter].

        n_active_params = n_params * active_share

    A dense model has a share of 1; a mixture of experts has less.

    Args:
        n_params: Parameters in all [parameter], > 0.
        active_share: Share at work on one token [share], > 0 and <= 1.

    Raises:
        ValueError: If the parameters are not positive or the share is not a share.

    Source:
        Definition. By hand: DeepSeek-V3's 37B of 671B are a share of 5.5 %.

    >>> round(n_active_params(n_params=671e9, active_share=0.0551) / 1e9)
    37
    """
    return n_params * active_share


@formula
def n_tokens(n_params: float, tokens_per_param: float) -> float:
    """Training tokens, from tokens per parameter [token].

        n_tokens = n_params * tokens_per_param

    Counts all parameters, active or not; the ratio is a choice, not a law.

    Args:
        n_params: Parameters in all [parameter], > 0.
        tokens_per_param: Tokens per parameter [token/parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Table 4: Chinchilla has 70B
        parameters and 1.4T tokens, 20 per parameter.

    >>> n_tokens(n_params=70e9, tokens_per_param=20) / 1e12
    1.4
    """
    return n_params * tokens_per_param


@formula
def train_flop(flop_per_param_token: float, n_active_params: float, n_tokens: float) -> float:
    """FLOP of the whole training run [FLOP].

        train_flop = flop_per_param_token * n_active_params * n_tokens

    With 6 per parameter and token: 2 forward, 4 backward. Leaves out attention over the context (small while
    d_model is well above a twelfth of the context length), embeddings, recomputation and failed runs.

    Args:
        flop_per_param_token: FLOP per parameter and token [FLOP/parameter/token], > 0.
        n_active_params: Parameters that take part in a token [parameter], > 0.
        n_tokens: Training tokens [token], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Kaplan et al. 2020, "Scaling Laws for Neural Language Models", Sec. 2.1, Eq. 2.2 and the text after it.
        The Llama 3 Herd of Models, Sec. 3.2.1: 405B parameters and 15.6T tokens take 3.8e25 FLOP.

    >>> f"{train_flop(flop_per_param_token=6, n_active_params=405e9, n_tokens=15.6e12):.1e}"
    '3.8e+25'
    """
    return flop_per_param_token * n_active_params * n_tokens


@formula
def peak_flop_per_s(n_sms: float, tensor_cores_per_sm: float, flop_per_core_cycle: float, clock_hz: float) -> float:
    """Peak rate of one GPU, built from its parts [FLOP/second/GPU].

        peak_flop_per_s = n_sms * tensor_cores_per_sm * flop_per_core_cycle * clock_hz

    Every tensor core finishes its full count in every cycle. FLOP per core and cycle depend on precision and on
    whether sparsity is counted.

    Args:
        n_sms: Streaming multiprocessors [count], whole, >= 1.
        tensor_cores_per_sm: Tensor cores of one multiprocessor [count], whole, >= 1.
        flop_per_core_cycle: FLOP of one tensor core in one cycle [FLOP/GPU], > 0.
        clock_hz: Clock at which the peak is quoted [1/second], > 0.

    Raises:
        ValueError: If a count is not a whole number of at least 1, or a rate is not positive.

    Source:
        NVIDIA H100 Tensor Core GPU Architecture, whitepaper, Table 3: 132 multiprocessors at 1,830 MHz, 989.4
        TFLOP/s in BF16 without sparsity.

    >>> round(peak_flop_per_s(n_sms=132, tensor_cores_per_sm=4, flop_per_core_cycle=1024, clock_hz=1.83e9) / 1e12, 1)
    989.4
    """
    return n_sms * tensor_cores_per_sm * flop_per_core_cycle * clock_hz


@formula
def achieved_flop_per_s(peak_flop_per_s: float, mfu: float) -> float:
    """Model FLOP per second that one GPU gets done [FLOP/second/GPU].

        achieved_flop_per_s = peak_flop_per_s * mfu

    Utilisation and peak must be quoted for the same precision, both without sparsity.

    Args:
        peak_flop_per_s: Peak of one GPU [FLOP/second/GPU], > 0.
        mfu: Model FLOP utilisation [share], > 0 and <= 1.

    Raises:
        ValueError: If the peak is not positive or the utilisation is not a share.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1. By hand: 40 % of 989.4 is 395.76 TFLOP/s.

    >>> round(achieved_flop_per_s(peak_flop_per_s=989.4e12, mfu=0.4) / 1e12, 2)
    395.76
    """
    return peak_flop_per_s * mfu


@formula
def share_of_peak(achieved_flop_per_s: float, peak_flop_per_s: float) -> float:
    """Achieved rate over peak [ratio].

        share_of_peak = achieved_flop_per_s / peak_flop_per_s

    The utilisation that a measured rate comes to; above 1 the peak is the wrong one.

    Args:
        achieved_flop_per_s: Model FLOP per second of one GPU [FLOP/second/GPU], > 0.
        peak_flop_per_s: Peak of one GPU [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        The Llama 3 Herd of Models, Table 4: 430 TFLOP/s is an MFU of 43 %.

    >>> round(share_of_peak(achieved_flop_per_s=430e12, peak_flop_per_s=989.4e12), 2)
    0.43
    """
    return achieved_flop_per_s / peak_flop_per_s


@formula
def quoted_peak_flop_per_s(achieved_flop_per_s: float, mfu: float) -> float:
    """Peak that a measured rate and its utilisation were quoted against [FLOP/second/GPU].

        quoted_peak_flop_per_s = achieved_flop_per_s / mfu

    As coarse as the coarser of the two: a utilisation of two digits leaves more than a percent open.

    Args:
        achieved_flop_per_s: Model FLOP per second of one GPU [FLOP/second/GPU], > 0.
        mfu: Model FLOP utilisation [share], > 0 and <= 1.

    Raises:
        ValueError: If the rate is not positive or the utilisation is not a share.

    Source:
        Definition of the utilisation. The Llama 3 Herd of Models, Table 4: 400 TFLOP/s and 41 %. By hand: 976.

    >>> round(quoted_peak_flop_per_s(achieved_flop_per_s=400e12, mfu=0.41) / 1e12)
    976
    """
    return achieved_flop_per_s / mfu
