"""Errors: one hierarchy, the same in all seven client libraries.

LikenessError
  ApiError                     the server answered with an error
    InvalidRequestError        400 and other 4xx
    AuthenticationError        401, or the token exchange was refused
    InsufficientCreditsError   402
    PermissionDeniedError      403
    NotFoundError              404
    ConflictError              409
    TooLargeError              413
    RateLimitError             429
    ServerError                5xx and 408
    NotAnsweredError           200 with ok false, such as face_not_found
  ApiConnectionError           no whole answer arrived
    ApiTimeoutError            ... in time
  InvalidResponseError         an answer that is not of the service
  InvalidInputError            refused before anything was sent
  WebhookVerificationError     a webhook that must not be trusted
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class LikenessError(Exception):
    """Base of all errors of this package.

    request_id and status are None where there was no answer; tries is the number of
    requests that were sent for the call.
    """

    def __init__(
        self,
        message: str,
        *,
        request_id: str | None = None,
        status: int | None = None,
        tries: int = 0,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.request_id = request_id
        self.status = status
        self.tries = tries


class ApiError(LikenessError):
    """An error answer of the service, or of a proxy before it (then code is None)."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str | None = None,
        param: str | None = None,
        fix: str | None = None,
        doc_url: str | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
        tries: int = 0,
        headers: Mapping[str, str] | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message, request_id=request_id, status=status, tries=tries)
        self.code = code
        self.param = param
        self.fix = fix
        self.doc_url = doc_url
        self.retry_after = retry_after
        self.headers = dict(headers or {})
        self.data = dict(data or {})

    def __str__(self) -> str:
        text = f"{self.code or self.status}: {self.message}"
        if self.param:
            text += f" (param {self.param})"
        if self.fix:
            text += f" {self.fix}"
        if self.request_id:
            text += f" [request {self.request_id}]"
        return text


class InvalidRequestError(ApiError):
    """The request is not valid (400, 405 and other 4xx); param names the field."""


class AuthenticationError(ApiError):
    """The key is missing, malformed, unknown, expired or revoked (401)."""


class InsufficientCreditsError(ApiError):
    """Not enough credits, or the spend cap of the key is reached (402)."""


class PermissionDeniedError(ApiError):
    """The key may not do this (403)."""


class NotFoundError(ApiError):
    """What the path or the request names does not exist (404)."""


class ConflictError(ApiError):
    """The idempotency key was used for another request, or the thing exists already (409)."""


class TooLargeError(ApiError):
    """An image or the request is too large (413)."""


class RateLimitError(ApiError):
    """Too many requests (429); retry_after is the wait in seconds that the server asked for."""


class ServerError(ApiError):
    """The service or a proxy before it failed (5xx, 408)."""


class NotAnsweredError(ApiError):
    """The call ran without a result (200 with ok false); code says why, data holds what was found.

    Nothing was charged.
    """


class ApiConnectionError(LikenessError):
    """No whole answer arrived.

    maybe_applied is True when a change without an idempotency key may have been made.
    """

    def __init__(self, message: str, *, tries: int = 0, maybe_applied: bool = False) -> None:
        super().__init__(message, tries=tries)
        self.maybe_applied = maybe_applied


class ApiTimeoutError(ApiConnectionError):
    """No whole answer arrived within the time-out of a try or the deadline of the call."""


class InvalidResponseError(LikenessError):
    """The answer is not one of the service: a redirect, or a 2xx that is not its JSON."""


class InvalidInputError(LikenessError, ValueError):
    """An argument was refused before anything was sent; param names it."""

    def __init__(self, message: str, *, param: str) -> None:
        super().__init__(message)
        self.param = param


class WebhookVerificationError(LikenessError):
    """A webhook delivery must not be trusted.

    reason is missing_header, malformed_header, stale, no_match or unreadable_payload.
    """

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


_BY_STATUS: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    402: InsufficientCreditsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    408: ServerError,
    409: ConflictError,
    413: TooLargeError,
    429: RateLimitError,
}


def error_class(status: int) -> type[ApiError]:
    """Return the class of an error answer with this status."""
    if status >= 500:
        return ServerError
    return _BY_STATUS.get(status, InvalidRequestError)
