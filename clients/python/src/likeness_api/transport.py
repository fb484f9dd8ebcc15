"""Transport: one request over httpx2. This is the only file that imports it."""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import httpx2

from .options import CONNECT_TIMEOUT
from .requests import Body
from .version import VERSION

USER_AGENT = f"likeness-python/{VERSION} python/{platform.python_version()} httpx2/{httpx2.__version__}"

_NEVER_SENT = (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout, httpx2.ProxyError)
_NEVER_AGAIN = (httpx2.UnsupportedProtocol, httpx2.InvalidURL, httpx2.LocalProtocolError)


@dataclass(frozen=True)
class Response:
    """A whole answer; names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class SendError(Exception):
    """A request without a whole answer.

    sent: a byte of it may have arrived. again: another try may help. timed_out: the time was up.
    """

    def __init__(self, message: str, *, sent: bool, again: bool = True, timed_out: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.sent = sent
        self.again = again
        self.timed_out = timed_out


class _OutOfTime(Exception):
    pass


class _Timer:
    """The time of one try, and whether a byte of its body has been asked for."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.sent = False
        self._end = time.monotonic() + seconds

    def check(self) -> None:
        if time.monotonic() >= self._end:
            raise _OutOfTime

    def body(self, body: Body) -> Iterator[bytes]:
        for part in body:
            self.check()
            self.sent = True
            yield part

    async def abody(self, body: Body) -> AsyncIterator[bytes]:
        for part in body:
            self.sent = True
            yield part

    def httpx_timeout(self) -> httpx2.Timeout:
        return httpx2.Timeout(self.seconds, connect=min(CONNECT_TIMEOUT, self.seconds))

    def failed(self, error: BaseException) -> SendError:
        sent = not isinstance(error, _NEVER_SENT)
        if isinstance(error, (_OutOfTime, httpx2.TimeoutException, TimeoutError)):
            return SendError(f"There was no whole answer within {self.seconds:g} s.", sent=sent, timed_out=True)
        again = not isinstance(error, _NEVER_AGAIN) and not _is_certificate_error(error)
        return SendError(f"The connection failed: {type(error).__name__}: {error}.", sent=sent, again=again)


def _is_certificate_error(error: BaseException | None) -> bool:
    for _ in range(8):
        if error is None:
            return False
        if type(error).__name__ in (
            "SSLCertVerificationError",
            "CertificateError",
        ) or "CERTIFICATE_VERIFY_FAILED" in str(error):
            return True
        error = error.__cause__ or error.__context__
    return False


def _limits() -> httpx2.Limits:
    return httpx2.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=50.0)


class SyncTransport:
    """Sends requests and waits for their answers."""

    def __init__(self, client: httpx2.Client | None, proxy: str | None) -> None:
        self._owned = client is None
        self._client = client or httpx2.Client(limits=_limits(), proxy=proxy, follow_redirects=False)

    def send(self, method: str, url: str, headers: Mapping[str, str], body: Body | None, seconds: float) -> Response:
        """Send one request within seconds. Raises SendError."""
        timer = _Timer(seconds)
        try:
            with self._client.stream(
                method,
                url,
                headers=_headers(headers, body),
                content=None if body is None else timer.body(body),
                timeout=timer.httpx_timeout(),
                follow_redirects=False,
            ) as response:
                timer.sent = True
                parts = []
                for part in response.iter_bytes():
                    timer.check()
                    parts.append(part)
                return Response(response.status_code, dict(response.headers), b"".join(parts))
        except (_OutOfTime, httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise timer.failed(error) from error

    def close(self) -> None:
        """Close the connections, unless the HTTP client was given."""
        if self._owned:
            self._client.close()


class AsyncTransport:
    """Sends requests and awaits their answers."""

    def __init__(self, client: httpx2.AsyncClient | None, proxy: str | None) -> None:
        self._owned = client is None
        self._client = client or httpx2.AsyncClient(limits=_limits(), proxy=proxy, follow_redirects=False)

    async def send(
        self, method: str, url: str, headers: Mapping[str, str], body: Body | None, seconds: float
    ) -> Response:
        """Send one request within seconds. Raises SendError."""
        timer = _Timer(seconds)
        try:
            async with asyncio.timeout(seconds):
                async with self._client.stream(
                    method,
                    url,
                    headers=_headers(headers, body),
                    content=None if body is None else timer.abody(body),
                    timeout=timer.httpx_timeout(),
                    follow_redirects=False,
                ) as response:
                    timer.sent = True
                    return Response(response.status_code, dict(response.headers), await response.aread())
        except (TimeoutError, httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise timer.failed(error) from error

    async def aclose(self) -> None:
        """Close the connections, unless the HTTP client was given."""
        if self._owned:
            await self._client.aclose()


def _headers(headers: Mapping[str, str], body: Body | None) -> dict[str, Any]:
    out = {"User-Agent": USER_AGENT, "Accept": "application/json", **headers}
    if body is not None:
        out.setdefault("Content-Type", "application/json")
        out["Content-Length"] = str(body.length)
    return out
