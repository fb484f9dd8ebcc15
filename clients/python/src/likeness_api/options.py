"""Options of a client and of one call, and where the keys come from."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from .errors import InvalidInputError

DEFAULT_TIMEOUT = 60.0
"""Seconds for one try: connecting, sending, and reading the whole answer."""

DEFAULT_MAX_RETRIES = 2
MOST_RETRIES = 10
CONNECT_TIMEOUT = 5.0


@dataclass(frozen=True, kw_only=True)
class CallOptions:
    """Options of one call; None takes the client's."""

    timeout: float | None = None
    """Seconds for one try, the body of the answer included."""
    deadline: float | None = None
    """Seconds for the whole call: all tries, the waits between them and the token exchange."""
    max_retries: int | None = None
    """Tries after the first, 0 to 10; 0 sends exactly one request."""
    idempotency_key: str | None = None
    """1 to 255 characters that name this call; a new UUID when left out."""
    headers: Mapping[str, str] | None = None
    """More headers to send."""


@dataclass(frozen=True, kw_only=True)
class ClientOptions:
    """Checked options of a client."""

    base_url: str
    credentials: Credentials
    timeout: float
    deadline: float | None
    max_retries: int
    allow_paths: bool


class Secret:
    """A text that is not shown when its owner is printed or logged."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def reveal(self) -> str:
        """Return the text itself."""
        return self._value

    def __repr__(self) -> str:
        return "Secret(***)"

    __str__ = __repr__

    def __reduce__(self) -> tuple[type, tuple[str]]:
        raise TypeError("a secret cannot be pickled")


@dataclass(frozen=True)
class Credentials:
    """A key that is sent as it is, or a client id and secret that are exchanged for a token."""

    key: Secret | None = None
    client_id: str | None = None
    client_secret: Secret | None = None


def read_client_options(
    api_key: str | None,
    base_url: str | None,
    client_id: str | None,
    client_secret: str | None,
    timeout: float | None,
    deadline: float | None,
    max_retries: int | None,
    allow_paths: bool,
) -> ClientOptions:
    """Check the options of a client and fill in what the environment gives.

    Raises InvalidInputError naming the option at fault.
    """
    url = base_url if base_url is not None else os.environ.get("LIKENESS_BASE_URL", "")
    return ClientOptions(
        base_url=_check_base_url(url),
        credentials=_find_credentials(api_key, client_id, client_secret),
        timeout=check_positive(timeout if timeout is not None else DEFAULT_TIMEOUT, "timeout"),
        deadline=None if deadline is None else check_positive(deadline, "deadline"),
        max_retries=check_retries(DEFAULT_MAX_RETRIES if max_retries is None else max_retries),
        allow_paths=allow_paths,
    )


def _check_base_url(url: str) -> str:
    if not url:
        raise InvalidInputError("Give base_url or set LIKENESS_BASE_URL, such as https://host:8443.", param="base_url")
    parts = urlsplit(url) if isinstance(url, str) else urlsplit("")
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise InvalidInputError(
            "base_url must be an http:// or https:// address without user, query or fragment.", param="base_url"
        )
    return url.rstrip("/")


def _find_credentials(api_key: str | None, client_id: str | None, client_secret: str | None) -> Credentials:
    if api_key is None and client_id is None and client_secret is None:
        api_key = os.environ.get("LIKENESS_API_KEY") or None
        client_id = os.environ.get("LIKENESS_CLIENT_ID") or None
        client_secret = os.environ.get("LIKENESS_CLIENT_SECRET") or None
    for name, value in (("api_key", api_key), ("client_id", client_id), ("client_secret", client_secret)):
        if value is not None and (
            not isinstance(value, str) or not value or not value.isascii() or not value.isprintable() or " " in value
        ):
            raise InvalidInputError(
                f"{name} must be visible ASCII characters; check that it was copied whole.", param=name
            )
    if client_id is not None or client_secret is not None:
        if client_id is None or client_secret is None:
            missing = "client_id" if client_id is None else "client_secret"
            raise InvalidInputError("client_id and client_secret are given together.", param=missing)
        return Credentials(Secret(api_key) if api_key else None, client_id, Secret(client_secret))
    if api_key is None:
        raise InvalidInputError(
            "Give api_key or set LIKENESS_API_KEY; a live key needs client_id and client_secret.", param="api_key"
        )
    if api_key.startswith("ak_"):
        raise InvalidInputError(
            "A live key is exchanged for a token: give client_id and client_secret too.", param="api_key"
        )
    return Credentials(Secret(api_key))


def check_positive(value: float, name: str) -> float:
    """Return a number of seconds; raises InvalidInputError unless it is above 0."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < float("inf"):
        raise InvalidInputError(f"{name} is {value!r}; give seconds above 0.", param=name)
    return float(value)


def check_retries(value: int) -> int:
    """Return a number of retries; raises InvalidInputError unless it is 0 to 10."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_RETRIES:
        raise InvalidInputError(f"max_retries is {value!r}; give 0 to {MOST_RETRIES}.", param="max_retries")
    return value
