"""Compute-optimal sizes from a fitted loss, Chinchilla's third approach and its correction."""

from __future__ import annotations

from calculators.formulas.formula import formula

# The fit takes its variables as bare numbers.
ONE_PARAMETER = 1
ONE_TOKEN = 1


@formula
def fitted_loss(
    n_params: float,
    n_tokens: float,
    loss_floor: float,
    loss_params_factor: float,
    loss_tokens_factor: float,
    loss_params_exponent: float,
    loss_tokens_exponent: float,
) -> float:
    """Loss by a fit in parameters and tokens [ratio].

        fitted_loss = loss_floor
            + loss_params_factor / n_params**loss_params_exponent
            + loss_tokens_factor / n_tokens**loss_tokens_exponent

    Parameters and tokens as bare numbers. Fitted to models of up to some 16 billion parameters; beyond them it
    extrapolates.

    Args:
        n_params: Parameters [parameter], > 0.
        n_tokens: Training tokens [token], > 0.
        loss_floor: E of the fit [ratio], >= 0.
        loss_params_factor: A of the fit [ratio], > 0.
        loss_tokens_factor: B of the fit [ratio], > 0.
        loss_params_exponent: alpha of the fit [ratio], >= 0.1 and <= 2.
        loss_tokens_exponent: beta of the fit [ratio], >= 0.1 and <= 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Approach 3, Eq. 2 and 10.

    >>> round(fitted_loss(n_params=70e9, n_tokens=1.4e12, loss_floor=1.69, loss_params_factor=406.4,
    ...     loss_tokens_factor=410.7, loss_params_exponent=0.34, loss_tokens_exponent=0.28), 2)
    1.94
    """
    size = n_params / ONE_PARAMETER
    data = n_tokens / ONE_TOKEN
    params_term: float = loss_params_factor / size**loss_params_exponent
    tokens_term: float = loss_tokens_factor / data**loss_tokens_exponent
    return loss_floor + params_term + tokens_term


@formula
def fitted_tokens(
    n_params: float,
    loss_params_factor: float,
    loss_tokens_factor: float,
    loss_params_exponent: float,
    loss_tokens_exponent: float,
) -> float:
    """Tokens that are optimal for a size, by the fit [token].

        fitted_tokens = (loss_tokens_exponent * loss_tokens_factor / (loss_params_exponent * loss_params_factor)
            * n_params**loss_params_exponent) ** (1 / loss_tokens_exponent)

    Where a FLOP more buys as much loss in parameters as in tokens, FLOP being proportional to their product.

    Args:
        n_params: Parameters [parameter], > 0.
        loss_params_factor: A of the fit [ratio], > 0.
        loss_tokens_factor: B of the fit [ratio], > 0.
        loss_params_exponent: alpha of the fit [ratio], >= 0.1 and <= 2.
        loss_tokens_exponent: beta of the fit [ratio], >= 0.1 and <= 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        The condition for a minimum of the loss at a given product of parameters and tokens. Hoffmann et al. 2022,
        "Training Compute-Optimal Large Language Models", Approach 3.

    >>> round(fitted_tokens(n_params=70e9, loss_params_factor=482.01, loss_tokens_factor=2085.43,
    ...     loss_params_exponent=0.3478, loss_tokens_exponent=0.3658) / 1e12, 1)
    1.3
    """
    size = n_params / ONE_PARAMETER
    slopes = loss_tokens_exponent * loss_tokens_factor / (loss_params_exponent * loss_params_factor)
    best: float = ONE_TOKEN * (slopes * size**loss_params_exponent) ** (1 / loss_tokens_exponent)
    return best


@formula
def fitted_tokens_per_param(fitted_tokens: float, n_params: float) -> float:
    """Tokens per parameter that are optimal for a size, by the fit [token/parameter].

        fitted_tokens_per_param = fitted_tokens / n_params

    Args:
        fitted_tokens: Tokens that are optimal for this size [token], > 0.
        n_params: Parameters [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition.

    >>> fitted_tokens_per_param(fitted_tokens=1.4e12, n_params=70e9)
    20.0
    """
    return fitted_tokens / n_params


@formula
def budget_exponent(loss_params_exponent: float, loss_tokens_exponent: float) -> float:
    """Exponent with which the best size grows with the budget [ratio].

        budget_exponent = loss_tokens_exponent / (loss_params_exponent + loss_tokens_exponent)

    Above a half, parameters grow faster than tokens; below it, tokens do.

    Args:
        loss_params_exponent: alpha of the fit [ratio], >= 0.1 and <= 2.
        loss_tokens_exponent: beta of the fit [ratio], >= 0.1 and <= 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Approach 3, Eq. 4 (a). Table 2 prints
        0.46.

    >>> round(budget_exponent(loss_params_exponent=0.3392, loss_tokens_exponent=0.2849), 2)
    0.46
    """
    return loss_tokens_exponent / (loss_params_exponent + loss_tokens_exponent)


@formula
def budget_params(
    flop_budget: float,
    flop_per_param_token: float,
    loss_params_factor: float,
    loss_tokens_factor: float,
    loss_params_exponent: float,
    loss_tokens_exponent: float,
    budget_exponent: float,
) -> float:
    """Parameters that are optimal for a budget, by the fit [parameter].

        budget_params = (loss_params_exponent * loss_params_factor / (loss_tokens_exponent * loss_tokens_factor))
            ** (1 / (loss_params_exponent + loss_tokens_exponent))
            * (flop_budget / flop_per_param_token) ** budget_exponent

    The budget is spent on six FLOP per parameter and token.

    Args:
        flop_budget: FLOP to spend [FLOP], > 0.
        flop_per_param_token: FLOP of forward and backward pass per parameter; 6 [FLOP/parameter/token], > 0.
        loss_params_factor: A of the fit [ratio], > 0.
        loss_tokens_factor: B of the fit [ratio], > 0.
        loss_params_exponent: alpha of the fit [ratio], >= 0.1 and <= 2.
        loss_tokens_exponent: beta of the fit [ratio], >= 0.1 and <= 2.
        budget_exponent: Exponent of the budget in the best size [ratio], > 0 and <= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Approach 3, Eq. 4.

    >>> round(budget_params(flop_budget=5.76e23, flop_per_param_token=6, loss_params_factor=482.01,
    ...     loss_tokens_factor=2085.43, loss_params_exponent=0.3478, loss_tokens_exponent=0.3658,
    ...     budget_exponent=0.5126) / 1e9)
    72
    """
    slopes = loss_params_exponent * loss_params_factor / (loss_tokens_exponent * loss_tokens_factor)
    scale = slopes ** (1 / (loss_params_exponent + loss_tokens_exponent))
    product = flop_budget / flop_per_param_token / (ONE_PARAMETER * ONE_TOKEN)
    best: float = ONE_PARAMETER * scale * product**budget_exponent
    return best


@formula
def budget_tokens(flop_budget: float, flop_per_param_token: float, budget_params: float) -> float:
    """Tokens that are optimal for a budget, by the fit [token].

        budget_tokens = flop_budget / (flop_per_param_token * budget_params)

    What the best size leaves.

    Args:
        flop_budget: FLOP to spend [FLOP], > 0.
        flop_per_param_token: FLOP of forward and backward pass per parameter; 6 [FLOP/parameter/token], > 0.
        budget_params: Parameters that are optimal for the budget [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: 5.88e23 FLOP train 70 billion parameters on 1.4 trillion tokens.

    >>> budget_tokens(flop_budget=5.88e23, flop_per_param_token=6, budget_params=70e9) / 1e12
    1.4
    """
    return flop_budget / (flop_per_param_token * budget_params)


@formula
def budget_tokens_per_param(budget_tokens: float, budget_params: float) -> float:
    """Tokens per parameter where the budget is spent best, by the fit [token/parameter].

        budget_tokens_per_param = budget_tokens / budget_params

    Args:
        budget_tokens: Tokens that are optimal for the budget [token], > 0.
        budget_params: Parameters that are optimal for the budget [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition.

    >>> budget_tokens_per_param(budget_tokens=1.4e12, budget_params=70e9)
    20.0
    """
    return budget_tokens / budget_params
