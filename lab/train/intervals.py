"""Confidence intervals of the figures that the fitting scripts print."""

import numpy as np


def wilson(k, n):
    """Wilson's 95 % interval of a share of k in n; 0 to 1 of nothing."""
    if n == 0:
        return 0.0, 1.0
    z, p = 1.96, k / n
    c, r = p + z * z / (2 * n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (c - r) / (1 + z * z / n)), min(1.0, (c + r) / (1 + z * z / n))
