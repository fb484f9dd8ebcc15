"""Tokens: a live client id and secret are exchanged for a short-lived access token.

The token is kept until a minute before its end. However many calls wait for one, there is one
exchange at a time; a failed one is forgotten. The long-lived key goes to /v2/oauth/token alone.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import json
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from .errors import AuthenticationError, InvalidResponseError, LikenessError
from .options import Credentials, Secret
from .requests import Body, Operation
from .transport import Response

TOKEN_PATH = "/v2/oauth/token"
TOKEN_OPERATION = Operation(name="oauth.token", method="POST", path=TOKEN_PATH, harmless=True)
RENEW_BEFORE = 60.0
"""Seconds before its end when a token is renewed."""


@dataclass(frozen=True)
class Token:
    """An access token and when it must be renewed, by the monotonic clock."""

    value: Secret
    renew_at: float


def token_request(credentials: Credentials) -> Body:
    """Return the body of the exchange."""
    fields = {"grant_type": "client_credentials", "client_id": credentials.client_id or ""}
    if credentials.client_secret is not None:
        fields["client_secret"] = credentials.client_secret.reveal()
    if credentials.key is not None:
        fields["api_key"] = credentials.key.reveal()
    return Body([urlencode(fields).encode("ascii")])


def read_token(response: Response, started: float) -> Token:
    """Return the token of an exchange that succeeded."""
    try:
        answer = json.loads(response.body)
        value, seconds = answer["access_token"], float(answer["expires_in"])
        if not isinstance(value, str) or not value:
            raise ValueError
    except (ValueError, TypeError, KeyError):
        raise InvalidResponseError(
            "The answer of the token exchange holds no token; check base_url.", status=response.status
        ) from None
    return Token(Secret(value), started + seconds - RENEW_BEFORE)


def refused(response: Response) -> LikenessError:
    """Return the error of an exchange that was refused with 400 or 401."""
    code, message = None, None
    try:
        answer = json.loads(response.body)
        code, message = answer.get("error"), answer.get("error_description")
    except (ValueError, AttributeError):
        pass
    return AuthenticationError(
        str(message or "The client id or secret was refused."),
        status=response.status,
        code=code if isinstance(code, str) else None,
        fix="Check client_id and client_secret.",
        request_id=response.headers.get("x-request-id"),
        headers=response.headers,
    )


class TokenCache:
    """The token of a sync client, shared by its threads."""

    def __init__(self, exchange: Callable[[float], Token]) -> None:
        self._exchange = exchange
        self._lock = threading.Lock()
        self._token: Token | None = None
        self._pending: concurrent.futures.Future[Token] | None = None

    def get(self, seconds: float) -> Secret:
        """Return a token, waiting at most seconds. Raises the error of the exchange."""
        with self._lock:
            if self._token is not None and time.monotonic() < self._token.renew_at:
                return self._token.value
            pending = self._pending
            owner = pending is None
            if pending is None:
                pending = self._pending = concurrent.futures.Future()
        if owner:
            self._run(pending, seconds)
        return pending.result(timeout=seconds).value

    def _run(self, pending: concurrent.futures.Future[Token], seconds: float) -> None:
        try:
            token = self._exchange(seconds)
        except BaseException as error:
            with self._lock:
                self._pending = None
            pending.set_exception(error)
            return
        with self._lock:
            self._token, self._pending = token, None
        pending.set_result(token)

    def forget(self, value: Secret) -> None:
        """Drop the token that the server called expired, unless a newer one is there."""
        with self._lock:
            if self._token is not None and self._token.value is value:
                self._token = None


class AsyncTokenCache:
    """The token of an async client, shared by its tasks."""

    def __init__(self, exchange: Callable[[float], Coroutine[Any, Any, Token]]) -> None:
        self._exchange = exchange
        self._token: Token | None = None
        self._pending: asyncio.Task[Token] | None = None

    async def get(self, seconds: float) -> Secret:
        """Return a token, waiting at most seconds. Raises the error of the exchange."""
        if self._token is not None and time.monotonic() < self._token.renew_at:
            return self._token.value
        if self._pending is None:
            self._pending = asyncio.create_task(self._run(seconds))
            # An exchange whose waiters were all cancelled has nobody to raise its error to.
            self._pending.add_done_callback(lambda task: task.cancelled() or task.exception())
        # shield: a cancelled waiter does not cancel the exchange of the others.
        return (await asyncio.wait_for(asyncio.shield(self._pending), seconds)).value

    async def _run(self, seconds: float) -> Token:
        try:
            self._token = await self._exchange(seconds)
            return self._token
        finally:
            self._pending = None

    def forget(self, value: Secret) -> None:
        """Drop the token that the server called expired, unless a newer one is there."""
        if self._token is not None and self._token.value is value:
            self._token = None
