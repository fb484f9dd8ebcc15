"""The clients: Likeness and AsyncLikeness for a project, LikenessAdmin and AsyncLikenessAdmin for operators."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Self, TypeVar

import httpx2

from .answers import Call, Result, decode, to_decimal
from .errors import ApiTimeoutError, InvalidResponseError, LikenessError
from .gen.async_operations import AsyncAdminOperations, AsyncProjectOperations
from .gen.sync_operations import AdminOperations, ProjectOperations
from .options import CallOptions, ClientOptions, Secret, read_client_options
from .requests import Operation, Request, build_request
from .retries import Repeat, Retries
from .tokens import (
    TOKEN_OPERATION,
    TOKEN_PATH,
    AsyncTokenCache,
    Token,
    TokenCache,
    read_token,
    refused,
    token_request,
)
from .transport import AsyncTransport, Response, SendError, SyncTransport

R = TypeVar("R", bound=Result)

_FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Core:
    """Makes the calls of a sync client."""

    def __init__(self, options: ClientOptions, transport: SyncTransport) -> None:
        self._options = options
        self._transport = transport
        self._tokens = TokenCache(self._exchange)

    def call(self, operation: Operation, result: type[R], params: Mapping[str, Any], options: CallOptions | None) -> R:
        """Make a call and return its typed result."""
        retries = Retries(operation, self._options, options)
        request = build_request(operation, params, self._options.allow_paths)
        while True:
            key = self._key(retries)
            seconds = retries.begin_try()
            headers = {"Authorization": f"Bearer {key.reveal()}", **retries.headers}
            try:
                response = self._send(request, headers, seconds)
            except SendError as failure:
                step = retries.after_failure(failure)
            else:
                answer = retries.after_answer(response)
                if not isinstance(answer, Repeat):
                    return _make_result(result, answer, response, retries.tries)
                step = answer
            if step.renew:
                self._tokens.forget(key)
            time.sleep(step.wait)

    def pages(
        self,
        operation: Operation,
        result: type[R],
        params: Mapping[str, Any],
        options: CallOptions | None,
        param: str,
        items: Callable[[R], list[Any]],
        following: Callable[[R], Any],
    ) -> Iterator[Any]:
        """Yield the items of all pages; each page is a call of its own."""
        sent = params.get(param)
        while True:
            page = self.call(operation, result, {**params, param: sent}, options)
            yield from items(page)
            after = following(page)
            if after is None or after == sent or not items(page):
                return
            sent = after

    def close(self) -> None:
        """Close the connections."""
        self._transport.close()

    def _key(self, retries: Retries) -> Secret:
        credentials = self._options.credentials
        if credentials.client_secret is None and credentials.key is not None:
            return credentials.key
        try:
            return self._tokens.get(retries.remaining())
        except TimeoutError:
            raise ApiTimeoutError("The token exchange took too long.", tries=retries.tries) from None

    def _send(self, request: Request, headers: Mapping[str, str], seconds: float) -> Response:
        url = self._options.base_url + request.target
        return self._transport.send(request.operation.method, url, headers, request.body, seconds)

    def _exchange(self, seconds: float) -> Token:
        body = token_request(self._options.credentials)
        retries = Retries(TOKEN_OPERATION, self._options, CallOptions(deadline=seconds))
        while True:
            try:
                limit = retries.begin_try()
                started = time.monotonic()
                url = self._options.base_url + TOKEN_PATH
                response = self._transport.send("POST", url, {**_FORM, **retries.headers}, body, limit)
            except SendError as failure:
                step = retries.after_failure(failure)
            else:
                if response.status == 200:
                    return read_token(response, started)
                if response.status in (400, 401):
                    raise refused(response)
                answered = retries.after_answer(response)
                if not isinstance(answered, Repeat):
                    return read_token(response, started)
                step = answered
            time.sleep(step.wait)


class AsyncCore:
    """Makes the calls of an async client."""

    def __init__(self, options: ClientOptions, transport: AsyncTransport) -> None:
        self._options = options
        self._transport = transport
        self._tokens = AsyncTokenCache(self._exchange)

    async def call(
        self, operation: Operation, result: type[R], params: Mapping[str, Any], options: CallOptions | None
    ) -> R:
        """Make a call and return its typed result."""
        retries = Retries(operation, self._options, options)
        request = await asyncio.to_thread(build_request, operation, params, self._options.allow_paths)
        while True:
            key = await self._key(retries)
            seconds = retries.begin_try()
            headers = {"Authorization": f"Bearer {key.reveal()}", **retries.headers}
            try:
                url = self._options.base_url + request.target
                response = await self._transport.send(operation.method, url, headers, request.body, seconds)
            except SendError as failure:
                step = retries.after_failure(failure)
            else:
                answer = retries.after_answer(response)
                if not isinstance(answer, Repeat):
                    return _make_result(result, answer, response, retries.tries)
                step = answer
            if step.renew:
                self._tokens.forget(key)
            await asyncio.sleep(step.wait)

    async def pages(
        self,
        operation: Operation,
        result: type[R],
        params: Mapping[str, Any],
        options: CallOptions | None,
        param: str,
        items: Callable[[R], list[Any]],
        following: Callable[[R], Any],
    ) -> AsyncIterator[Any]:
        """Yield the items of all pages; each page is a call of its own."""
        sent = params.get(param)
        while True:
            page = await self.call(operation, result, {**params, param: sent}, options)
            for item in items(page):
                yield item
            after = following(page)
            if after is None or after == sent or not items(page):
                return
            sent = after

    async def aclose(self) -> None:
        """Close the connections."""
        await self._transport.aclose()

    async def _key(self, retries: Retries) -> Secret:
        credentials = self._options.credentials
        if credentials.client_secret is None and credentials.key is not None:
            return credentials.key
        try:
            return await self._tokens.get(retries.remaining())
        except TimeoutError:
            raise ApiTimeoutError("The token exchange took too long.", tries=retries.tries) from None

    async def _exchange(self, seconds: float) -> Token:
        body = token_request(self._options.credentials)
        retries = Retries(TOKEN_OPERATION, self._options, CallOptions(deadline=seconds))
        while True:
            try:
                limit = retries.begin_try()
                started = time.monotonic()
                url = self._options.base_url + TOKEN_PATH
                response = await self._transport.send("POST", url, {**_FORM, **retries.headers}, body, limit)
            except SendError as failure:
                step = retries.after_failure(failure)
            else:
                if response.status == 200:
                    return read_token(response, started)
                if response.status in (400, 401):
                    raise refused(response)
                answered = retries.after_answer(response)
                if not isinstance(answered, Repeat):
                    return read_token(response, started)
                step = answered
            await asyncio.sleep(step.wait)


def _make_result(cls: type[R], answer: Mapping[str, Any], response: Response, tries: int) -> R:
    try:
        return decode(cls, answer["data"], _make_call(answer, response, tries))
    except ValueError as error:
        raise InvalidResponseError(
            f"The answer does not have the form of {cls.__name__}: {error}.",
            status=response.status,
            request_id=response.headers.get("x-request-id"),
            tries=tries,
        ) from None


def _make_call(answer: Mapping[str, Any], response: Response, tries: int) -> Call:
    headers = response.headers
    warnings = answer.get("warnings")
    return Call(
        request_id=str(answer.get("request_id") or headers.get("x-request-id", "")),
        status=response.status,
        headers=headers,
        tries=tries,
        credits_charged=_credits(headers, "x-credits-charged"),
        credits_remaining=_credits(headers, "x-credits-remaining"),
        replayed=headers.get("idempotent-replayed") == "true",
        latency_ms=float(answer.get("latency_ms") or 0.0),
        warnings=tuple(str(w) for w in warnings) if isinstance(warnings, list) else (),
        model_pack=headers.get("x-model-pack"),
        raw=answer,
    )


def _credits(headers: Mapping[str, str], name: str) -> Decimal | None:
    try:
        return to_decimal(headers.get(name, ""), name)
    except ValueError:
        return None


class _Client:
    _core: Core

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        timeout: float | None = None,
        deadline: float | None = None,
        max_retries: int | None = None,
        allow_paths: bool = True,
        proxy: str | None = None,
        http_client: httpx2.Client | None = None,
    ) -> None:
        """Make a client; nothing is sent yet.

        api_key: sk_test_... (or LIKENESS_API_KEY); the ak_live_... key beside client_id.
        base_url: address of the service, such as https://host:8443 (or LIKENESS_BASE_URL).
        client_id, client_secret: of a live key (or LIKENESS_CLIENT_ID, LIKENESS_CLIENT_SECRET).
        timeout: seconds for one try; default 60. deadline: seconds for a whole call; default none.
        max_retries: tries after the first, 0 to 10; default 2.
        allow_paths: False refuses paths as images, for programs that pass on the input of users.
        proxy: address of a proxy; default HTTP_PROXY, HTTPS_PROXY and NO_PROXY.
        http_client: an httpx2 client of your own; then proxy has no effect.

        Raises InvalidInputError naming the option at fault.
        """
        options = read_client_options(
            api_key, base_url, client_id, client_secret, timeout, deadline, max_retries, allow_paths
        )
        self._options = options
        self._core = Core(options, SyncTransport(http_client, proxy))
        super().__init__(self._core)  # type: ignore[call-arg]

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._options.base_url!r})"

    def close(self) -> None:
        """Close the connections."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


class _AsyncClient:
    _core: AsyncCore

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        timeout: float | None = None,
        deadline: float | None = None,
        max_retries: int | None = None,
        allow_paths: bool = True,
        proxy: str | None = None,
        http_client: httpx2.AsyncClient | None = None,
    ) -> None:
        """Make a client for one event loop; the options are those of the sync client."""
        options = read_client_options(
            api_key, base_url, client_id, client_secret, timeout, deadline, max_retries, allow_paths
        )
        self._options = options
        self._core = AsyncCore(options, AsyncTransport(http_client, proxy))
        super().__init__(self._core)  # type: ignore[call-arg]

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._options.base_url!r})"

    async def aclose(self) -> None:
        """Close the connections."""
        await self._core.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.aclose()


class Likeness(_Client, ProjectOperations):
    """The client of a project; safe for use by several threads."""


class AsyncLikeness(_AsyncClient, AsyncProjectOperations):
    """The client of a project for asyncio."""


class LikenessAdmin(_Client, AdminOperations):
    """The client of an operator, with an sk_admin_... key as api_key."""


class AsyncLikenessAdmin(_AsyncClient, AsyncAdminOperations):
    """The client of an operator for asyncio."""


__all__ = ["AsyncLikeness", "AsyncLikenessAdmin", "Likeness", "LikenessAdmin", "LikenessError"]
