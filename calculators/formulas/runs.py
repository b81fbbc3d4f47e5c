"""Published runs: what one published figure asks of another."""

from __future__ import annotations

from calculators.formulas.formula import formula

SECONDS_PER_HOUR = 3600
WATTS_PER_KILOWATT = 1000


@formula
def recomputed_flop(train_flop: float, recompute_overhead: float) -> float:
    """FLOP of a run that makes its forward pass again [FLOP].

        recomputed_flop = train_flop * (1 + recompute_overhead)

    With full recomputation the overhead is a third: 8 FLOP per parameter and token in place of 6.

    Args:
        train_flop: Model FLOP of the whole run [FLOP], > 0.
        recompute_overhead: Extra FLOP over model FLOP [ratio], >= 0.

    Raises:
        ValueError: If the FLOP are not positive or the overhead is negative.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Sec. 5. By hand:
        3 FLOP and a third of them are 4.

    >>> recomputed_flop(train_flop=3, recompute_overhead=1 / 3)
    4.0
    """
    return train_flop * (1 + recompute_overhead)


@formula
def recomputed_mfu(mfu: float, recompute_overhead: float) -> float:
    """Hardware utilisation that belongs to a model utilisation [ratio].

        recomputed_mfu = mfu * (1 + recompute_overhead)

    A ratio and not a share: a value above 1 shows two figures that cannot belong together.

    Args:
        mfu: Model FLOP utilisation [share], > 0 and <= 1.
        recompute_overhead: Extra FLOP over model FLOP [ratio], >= 0.

    Raises:
        ValueError: If the utilisation is not a share or the overhead is negative.

    Source:
        GLM-130B, Sec. 2.3: an MFU of 32.5 % and an HFU of 43.3 %.

    >>> round(recomputed_mfu(mfu=0.325, recompute_overhead=1 / 3), 3)
    0.433
    """
    return mfu * (1 + recompute_overhead)


@formula
def implied_hardware_flop_per_s(recomputed_flop: float, stated_gpu_hours: float) -> float:
    """Hardware rate that every GPU must keep to finish in the stated hours [FLOP/second/GPU].

        implied_hardware_flop_per_s = recomputed_flop / (stated_gpu_hours * 3600)

    Compares with rates that count recomputation, as logs of training frameworks print them.

    Args:
        recomputed_flop: FLOP of the run, recomputation with them [FLOP], > 0.
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 8 FLOP per parameter and token, 50.6B parameters and 569B tokens in 512 GPUs times 53
        days are 98 TFLOP/s; BloombergGPT, Sec. 3.3, states 102.

    >>> round(implied_hardware_flop_per_s(recomputed_flop=8 * 50.6e9 * 569e9, stated_gpu_hours=512 * 53 * 24) / 1e12)
    98
    """
    return recomputed_flop / (stated_gpu_hours * SECONDS_PER_HOUR)


@formula
def train_flop_with_attention(train_flop: float, attention_flop_per_token: float, n_tokens: float) -> float:
    """FLOP of the whole run with attention over the context [FLOP].

        train_flop_with_attention = train_flop + attention_flop_per_token * n_tokens

    Whether attention is counted whole or as its causal half lies in attention_flop_per_token.

    Args:
        train_flop: FLOP of the run from its parameters [FLOP], > 0.
        attention_flop_per_token: FLOP per token of attention over the context [FLOP/token], > 0.
        n_tokens: Training tokens [token], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Chowdhery et al. 2022, "PaLM", Appendix B. By hand: 10 FLOP and 2 for each of 3 tokens are 16.

    >>> train_flop_with_attention(train_flop=10, attention_flop_per_token=2, n_tokens=3)
    16
    """
    return train_flop + attention_flop_per_token * n_tokens


@formula
def implied_mfu_with_attention(
    train_flop_with_attention: float, stated_gpu_hours: float, peak_flop_per_s: float
) -> float:
    """Utilisation that the stated hours ask for, attention counted [ratio].

        implied_mfu_with_attention = train_flop_with_attention / (stated_gpu_hours * 3600) / peak_flop_per_s

    A mean over all stated hours: whatever is lost to restarts lowers it.

    Args:
        train_flop_with_attention: FLOP of the run with attention [FLOP], > 0.
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.
        peak_flop_per_s: Peak of one GPU at the precision in use [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Chowdhery et al. 2022, "PaLM", Appendix B. By hand: 360 PFLOP in an hour of a GPU of 200 TFLOP/s are a half.

    >>> implied_mfu_with_attention(train_flop_with_attention=3.6e17, stated_gpu_hours=1, peak_flop_per_s=2e14)
    0.5
    """
    return train_flop_with_attention / (stated_gpu_hours * SECONDS_PER_HOUR) / peak_flop_per_s


@formula
def stated_tokens_per_s_per_gpu(stated_tokens_per_s: float, n_gpus: float) -> float:
    """Published speed of one GPU, from that of the whole job [token/second/GPU].

        stated_tokens_per_s_per_gpu = stated_tokens_per_s / n_gpus

    All GPUs work at the same speed.

    Args:
        stated_tokens_per_s: Tokens per second of the whole job [token/second], > 0.
        n_gpus: GPUs at work [GPU], whole, >= 1.

    Raises:
        ValueError: If the speed is not positive or the GPUs are not a whole number of at least 1.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1: 238.3K tokens per second on 6,144 chips. By hand: 38.8 each.

    >>> round(stated_tokens_per_s_per_gpu(stated_tokens_per_s=238_300, n_gpus=6144), 1)
    38.8
    """
    return stated_tokens_per_s / n_gpus


@formula
def speed_gpu_hours(n_tokens: float, stated_tokens_per_s_per_gpu: float) -> float:
    """GPU-hours that the tokens take at the published speed [GPU*hour].

        speed_gpu_hours = n_tokens / (stated_tokens_per_s_per_gpu * 3600)

    Steady training only: no restarts, no evaluation, no idle GPUs.

    Args:
        n_tokens: Training tokens [token], > 0.
        stated_tokens_per_s_per_gpu: Tokens per second of one GPU [token/second/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        LLaMA, Sec. 2.4: 1.4T tokens at 380 tokens per second and GPU; on 2,048 GPUs about 21 days.

    >>> round(speed_gpu_hours(n_tokens=1.4e12, stated_tokens_per_s_per_gpu=380) / 2048 / 24)
    21
    """
    return n_tokens / (stated_tokens_per_s_per_gpu * SECONDS_PER_HOUR)


@formula
def speed_mfu(
    flop_per_param_token: float, n_active_params: float, stated_tokens_per_s_per_gpu: float, peak_flop_per_s: float
) -> float:
    """Utilisation at the published speed, attention left out [ratio].

        speed_mfu = flop_per_param_token * n_active_params * stated_tokens_per_s_per_gpu / peak_flop_per_s

    Below a stated utilisation where that counts attention.

    Args:
        flop_per_param_token: FLOP per parameter and token [FLOP/parameter/token], > 0.
        n_active_params: Parameters that take part in a token [parameter], > 0.
        stated_tokens_per_s_per_gpu: Tokens per second of one GPU [token/second/GPU], > 0.
        peak_flop_per_s: Peak of one GPU [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1: 45.7 % without attention.

    >>> round(speed_mfu(flop_per_param_token=6, n_active_params=540.35e9, stated_tokens_per_s_per_gpu=238_300 / 6144,
    ...     peak_flop_per_s=275e12), 3)
    0.457
    """
    return flop_per_param_token * n_active_params * stated_tokens_per_s_per_gpu / peak_flop_per_s


@formula
def paid_gpu_hours(published_usd: float, usd_per_gpu_hour: float) -> float:
    """GPU-hours that a published cost pays for [GPU*hour].

        paid_gpu_hours = published_usd / usd_per_gpu_hour

    The cost is taken to be rent at one price and nothing else.

    Args:
        published_usd: Cost as published [USD], > 0.
        usd_per_gpu_hour: Price of one GPU for one hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        DeepSeek-V3 Technical Report, Table 1: 5.576M dollars at 2 dollars are 2,788K hours.

    >>> paid_gpu_hours(published_usd=5.576e6, usd_per_gpu_hour=2)
    2788000.0
    """
    return published_usd / usd_per_gpu_hour


@formula
def implied_usd_per_gpu_hour(published_usd: float, stated_gpu_hours: float) -> float:
    """Price of a GPU-hour that cost and hours ask for [USD/GPU/hour].

        implied_usd_per_gpu_hour = published_usd / stated_gpu_hours

    Too low where the hours hold more than was paid for, too high where the cost covers more than the run.

    Args:
        published_usd: Cost as published [USD], > 0.
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        MiniMax-M1, abstract: 534,700 dollars, 512 GPUs, three weeks. By hand: 2.07 dollars.

    >>> round(implied_usd_per_gpu_hour(published_usd=534_700, stated_gpu_hours=512 * 21 * 24), 2)
    2.07
    """
    return published_usd / stated_gpu_hours


@formula
def run_energy_kwh(stated_gpu_hours: float, gpu_watts: float, pue: float) -> float:
    """Energy of a run, from its hours and the power of a GPU [kilowatt*hour].

        run_energy_kwh = stated_gpu_hours * gpu_watts * pue / 1000

    Every GPU draws this power all the time; hosts and network are in it only as far as the PUE holds them.

    Args:
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.
        gpu_watts: Power that one GPU is reckoned with [watt/GPU], > 0.
        pue: Power of the centre over that of its machines [ratio], >= 1 and <= 100.

    Raises:
        ValueError: If hours or power are not positive, or the PUE is below 1.

    Source:
        LLaMA, Table 15: 82,432 hours, 400 W and a PUE of 1.1 are 36 MWh.

    >>> round(run_energy_kwh(stated_gpu_hours=82_432, gpu_watts=400, pue=1.1) / 1e3)
    36
    """
    return stated_gpu_hours * gpu_watts * pue / WATTS_PER_KILOWATT


@formula
def two_stage_gpu_hours(first_gpu_hours: float, second_gpu_hours: float) -> float:
    """GPU-hours of two parts [GPU*hour].

        two_stage_gpu_hours = first_gpu_hours + second_gpu_hours

    Args:
        first_gpu_hours: GPU-hours of the first part [GPU*hour], > 0.
        second_gpu_hours: GPU-hours of the second part [GPU*hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Olmo 3, Sec. 2.4: 512 GPUs for 9.5 days, then 1,024 for 35. By hand: 976,896 hours.

    >>> two_stage_gpu_hours(first_gpu_hours=512 * 9.5 * 24, second_gpu_hours=1024 * 35 * 24)
    976896.0
    """
    return first_gpu_hours + second_gpu_hours


@formula
def summed_gpu_hours(first_gpu_hours: float, second_gpu_hours: float, third_gpu_hours: float) -> float:
    """GPU-hours of three parts [GPU*hour].

        summed_gpu_hours = first_gpu_hours + second_gpu_hours + third_gpu_hours

    Args:
        first_gpu_hours: GPU-hours of the first part [GPU*hour], > 0.
        second_gpu_hours: GPU-hours of the second part [GPU*hour], > 0.
        third_gpu_hours: GPU-hours of the third part [GPU*hour], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        DeepSeek-V3 Technical Report, Table 1: 2,664K, 119K and 5K hours are 2,788K.

    >>> summed_gpu_hours(first_gpu_hours=2_664_000, second_gpu_hours=119_000, third_gpu_hours=5_000)
    2788000
    """
    return first_gpu_hours + second_gpu_hours + third_gpu_hours


@formula
def left_out_gpu_hours(table_total_gpu_hours: float, summed_gpu_hours: float) -> float:
    """GPU-hours of a published total that the listed parts leave out [GPU*hour].

        left_out_gpu_hours = table_total_gpu_hours - summed_gpu_hours

    Args:
        table_total_gpu_hours: Total as printed under the table [GPU*hour], > 0.
        summed_gpu_hours: GPU-hours of the listed parts [GPU*hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Llama 2 model card: rows of 184,320, 368,640 and 1,720,320 hours, a total of 3,311,616. By hand: 1,038,336,
        the row of the paper that the card does not have.

    >>> left_out_gpu_hours(table_total_gpu_hours=3_311_616, summed_gpu_hours=184_320 + 368_640 + 1_720_320)
    1038336
    """
    return table_total_gpu_hours - summed_gpu_hours
