"""Logging: one line for each try, on the logger "likeness". Never bodies, images, keys or tokens."""

from __future__ import annotations

import logging

logger = logging.getLogger("likeness")


def log_try(
    method: str,
    path: str,
    status: int | None,
    request_id: str | None,
    number: int,
    seconds: float,
    wait: float | None,
) -> None:
    """Log a try: at INFO, or at WARNING when it is repeated after wait seconds."""
    result = str(status) if status is not None else "no answer"
    again = "" if wait is None else f", again in {wait:.2f} s"
    logger.log(
        logging.INFO if wait is None else logging.WARNING,
        "%s %s: %s (request %s, try %d, %.0f ms%s)",
        method,
        path,
        result,
        request_id or "-",
        number,
        seconds * 1000,
        again,
    )
