"""Retries: what happens after each try. The table is in clients/README.md.

A Retries object holds no connection; the client asks it before and after every try, in the
same way for the sync and the async client.
"""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    InvalidInputError,
    InvalidResponseError,
    LikenessError,
    NotAnsweredError,
    error_class,
)
from .logs import log_try
from .options import CallOptions, ClientOptions, check_positive, check_retries
from .requests import Operation
from .transport import Response, SendError

LONGEST_RETRY_AFTER = 30.0
"""Seconds; a longer wait is left to the caller, as retry_after of the error."""

_AGAIN = (408, 500, 502, 504)
_IN_PROGRESS = "idempotency_in_progress"


@dataclass(frozen=True)
class Repeat:
    """Send the request again after wait seconds; with renew after a new token was fetched."""

    wait: float
    renew: bool = False


class Retries:
    """The tries of one call."""

    def __init__(self, operation: Operation, client: ClientOptions, options: CallOptions | None) -> None:
        options = options or CallOptions()
        self.operation = operation
        self._sent = 0
        self.started = time.monotonic()
        self.timeout = client.timeout if options.timeout is None else check_positive(options.timeout, "timeout")
        deadline = client.deadline if options.deadline is None else check_positive(options.deadline, "deadline")
        self._end = None if deadline is None else self.started + deadline
        self._left = client.max_retries if options.max_retries is None else check_retries(options.max_retries)
        self._may_renew = client.credentials.client_secret is not None
        self._try_started = self.started
        self.headers = _check_headers(options.headers)
        if operation.idempotent:
            self.headers["Idempotency-Key"] = _check_key(options.idempotency_key) or str(uuid.uuid4())

    @property
    def tries(self) -> int:
        """Number of requests of the operation so far; token exchanges do not count."""
        return 0 if self.operation.harmless else self._sent

    def begin_try(self) -> float:
        """Count a try and return its seconds. Raises ApiTimeoutError when the deadline has passed."""
        seconds = self.remaining()
        self._sent += 1
        self.headers["X-Likeness-Try"] = str(self._sent)
        self._try_started = time.monotonic()
        return seconds

    def remaining(self) -> float:
        """Return the seconds that a request may take now."""
        if self._end is None:
            return self.timeout
        left = self._end - time.monotonic()
        if left <= 0:
            raise ApiTimeoutError("The deadline of the call has passed.", tries=self.tries)
        return min(self.timeout, left)

    def after_failure(self, failure: SendError) -> Repeat:
        """Return how to go on after a try without a whole answer, or raise."""
        repeatable = self.operation.repeatable
        error_type = ApiTimeoutError if failure.timed_out else ApiConnectionError
        maybe = failure.sent and not repeatable
        message = failure.message
        if maybe:
            message += " The change may have been made; check before you repeat it."
        error = error_type(message, tries=self.tries, maybe_applied=maybe)
        if not failure.again or (failure.sent and not repeatable):
            self._log(None, None)
            raise error from failure
        return self._repeat(error, None, None, None)

    def after_answer(self, response: Response) -> Mapping[str, Any] | Repeat:
        """Return the answer of a call that succeeded or how to go on, or raise the error."""
        request_id = response.headers.get("x-request-id")
        if 200 <= response.status < 300:
            self._log(response.status, request_id)
            return self._success(response, request_id)
        envelope = _parse_object(response.body)
        error = self._error(response, envelope)
        if not isinstance(error, ApiError):
            self._log(response.status, request_id)
            raise error
        if response.status == 401 and error.code == "key_expired" and self._may_renew:
            self._may_renew = False
            self._log(response.status, error.request_id)
            return Repeat(0.0, renew=True)
        if not self._repeats(response.status, error):
            self._log(response.status, error.request_id)
            raise error
        return self._repeat(error, error.retry_after, response.status, error.request_id)

    def _repeats(self, status: int, error: ApiError) -> bool:
        if status == 429 or (status == 503 and error.retry_after is not None):
            return True
        if status in _AGAIN or status == 503:
            return self.operation.repeatable
        return status == 409 and error.code == _IN_PROGRESS and self.operation.repeatable

    def _repeat(
        self, error: LikenessError, retry_after: float | None, status: int | None, request_id: str | None
    ) -> Repeat:
        wait = self._wait(retry_after)
        too_late = self._end is not None and time.monotonic() + wait >= self._end
        if self._left <= 0 or too_late or (retry_after or 0.0) > LONGEST_RETRY_AFTER:
            self._log(status, request_id)
            raise error
        self._left -= 1
        self._retries_done += 1
        self._log(status, request_id, wait)
        return Repeat(wait)

    _retries_done = 0

    def _wait(self, retry_after: float | None) -> float:
        if retry_after is not None:
            return retry_after + random.uniform(0.0, 0.5)
        return random.random() * min(8.0, 0.5 * 2.0**self._retries_done)

    def _success(self, response: Response, request_id: str | None) -> Mapping[str, Any]:
        answer = _parse_object(response.body)
        if answer is None or not isinstance(answer.get("ok"), bool):
            raise InvalidResponseError(
                "The answer is not the JSON of the service; check base_url and what stands between.",
                status=response.status,
                request_id=request_id,
                tries=self.tries,
            )
        if not answer["ok"]:
            raise self._error(response, answer)
        if not isinstance(answer.get("data"), dict):
            raise InvalidResponseError(
                "The answer has no data.", status=response.status, request_id=request_id, tries=self.tries
            )
        return answer

    def _error(self, response: Response, envelope: Mapping[str, Any] | None) -> LikenessError:
        request_id = response.headers.get("x-request-id")
        if response.status < 400 and (envelope is None or response.status != 200):
            where = " A redirect is not followed; check base_url." if response.status >= 300 else ""
            return InvalidResponseError(
                f"The answer has the status {response.status}.{where}",
                status=response.status,
                request_id=request_id,
                tries=self.tries,
            )
        envelope = envelope or {}
        body = envelope.get("error")
        detail: Mapping[str, Any] = body if isinstance(body, dict) else {}
        data = envelope.get("data")
        cls = NotAnsweredError if response.status == 200 else error_class(response.status)
        return cls(
            _text(detail, "message") or f"The answer has the status {response.status}.",
            status=response.status,
            code=_text(detail, "code"),
            param=_text(detail, "param"),
            fix=_text(detail, "fix"),
            doc_url=_text(detail, "doc_url"),
            request_id=_text(envelope, "request_id") or request_id,
            retry_after=parse_retry_after(response.headers),
            tries=self.tries,
            headers=response.headers,
            data=data if isinstance(data, dict) else None,
        )

    def _log(self, status: int | None, request_id: str | None, wait: float | None = None) -> None:
        seconds = time.monotonic() - self._try_started
        log_try(self.operation.method, self.operation.path, status, request_id, self._sent, seconds, wait)


def parse_retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds of the header Retry-After, or None when it is absent or no time.

    A date is read against the header Date of the same answer, so that a wrong clock does no harm.
    """
    text = headers.get("retry-after", "").strip()
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        try:
            at = parsedate_to_datetime(text)
            now = parsedate_to_datetime(headers["date"]).timestamp() if "date" in headers else time.time()
            seconds = at.timestamp() - now
        except (ValueError, TypeError):
            return None
    if seconds != seconds or seconds == float("inf"):
        return None
    return max(0.0, seconds)


_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e]*")


def _check_headers(headers: Mapping[str, str] | None) -> dict[str, str]:
    out = {}
    for name, value in (headers or {}).items():
        if name.lower() in ("authorization", "idempotency-key", "content-length", "content-type", "host"):
            raise InvalidInputError(f"headers: {name} is set by the client.", param="headers")
        if not _HEADER_NAME.fullmatch(name) or not isinstance(value, str) or not _HEADER_VALUE.fullmatch(value):
            raise InvalidInputError(
                "headers: a header has a name of letters and a value of ASCII text without line breaks.",
                param="headers",
            )
        out[name] = value
    return out


def _check_key(key: str | None) -> str | None:
    if key is not None and (not 1 <= len(key) <= 255 or not key.isascii() or not key.isprintable()):
        raise InvalidInputError(
            "idempotency_key must have 1 to 255 printable ASCII characters.", param="idempotency_key"
        )
    return key


def _parse_object(body: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _text(fields: Mapping[str, Any], name: str) -> str | None:
    value = fields.get(name)
    return value if isinstance(value, str) else None
