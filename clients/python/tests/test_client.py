"""The rules that all libraries share are tested by clients/conformance. Here is what is Python's own."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import io
import json
import logging
import random
import ssl
import subprocess
import sys
import threading
import typing
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import httpx2
import pytest

import likeness_api
from likeness_api import (
    ApiConnectionError,
    ApiTimeoutError,
    AsyncLikeness,
    AsyncLikenessAdmin,
    CallOptions,
    Image,
    InvalidInputError,
    InvalidResponseError,
    Likeness,
    LikenessAdmin,
    LikenessError,
    Picture,
    types,
)
from tests.conftest import JPEG, Server

DETECTED = {"faceCount": 1, "faces": []}
GALLERIES = '{"ok":true,"data":{"galleries":[{"id":"a","people":1,"faces":2.5,"created":null}]},"latency_ms":1}'


def make_client(server: Server, **options: Any) -> Likeness:
    return Likeness(api_key="sk_test_1", base_url=server.url, **options)


def test_every_kind_of_image_is_sent_as_the_same_bytes(server: Server, tmp_path: Path) -> None:
    server.answer(DETECTED)
    file = tmp_path / "photo.jpg"
    file.write_bytes(JPEG)
    with make_client(server) as client, file.open("rb") as opened, file.open("rb", buffering=0) as unbuffered:
        for image in (
            str(file),
            file,
            JPEG,
            bytearray(JPEG),
            memoryview(JPEG),
            memoryview(b"x" + JPEG)[1:],
            opened,
            unbuffered,
            io.BytesIO(JPEG),
            Image.path(file),
            Image.bytes(JPEG),
            Image.stream(io.BytesIO(JPEG)),
            Image.base64(base64.b64encode(JPEG).decode()),
        ):
            assert client.face.detect(image=image).face_count == 1
    assert {body for *_, body in server.requests} == {b'{"image":"' + base64.b64encode(JPEG) + b'"}'}
    assert len(server.connections) == 1


@pytest.mark.parametrize(
    ("image", "part"),
    [
        (io.StringIO("text"), "text mode"),
        (12, "image"),
        (["a.jpg"], "image"),
        (io.BytesIO(b""), "empty"),
        (memoryview(JPEG * 20)[::2], "does not begin"),
        (Image.base64(typing.cast(str, JPEG)), "takes text"),
    ],
)
def test_what_is_no_image_is_refused_before_sending(server: Server, image: Any, part: str) -> None:
    with make_client(server) as client, pytest.raises(InvalidInputError, match=part) as caught:
        client.face.detect(image=image)
    assert caught.value.param in ("image", "image[0]")
    assert server.requests == []


def test_a_broken_stream_names_its_parameter(server: Server) -> None:
    class Broken(io.RawIOBase):
        def readinto(self, buffer: Any) -> int:
            raise OSError("gone")

        def readable(self) -> bool:
            return True

    with make_client(server) as client, pytest.raises(InvalidInputError, match="gone"):
        client.face.detect(image=typing.cast(Any, Broken()))


def test_threads_share_a_client(server: Server) -> None:
    server.answer(DETECTED)
    with make_client(server) as client, ThreadPoolExecutor(16) as pool:
        counts = list(pool.map(lambda _: client.face.detect(image=JPEG).face_count, range(64)))
    keys = {headers["Idempotency-Key"] for _, _, headers, _ in server.requests}
    assert counts == [1] * 64
    assert len(keys) == 64


def test_a_given_http_client_is_used_and_stays_open(server: Server) -> None:
    server.answer(DETECTED)
    seen: list[str] = []
    http = httpx2.Client(
        event_hooks={"request": [lambda request: seen.append(request.url.path)]}, follow_redirects=True
    )
    with make_client(server, http_client=http) as client:
        client.face.detect(image=JPEG)
    assert seen == ["/v1/face/detect"]
    assert not http.is_closed
    server.answers = [lambda h: redirect(h)]
    with pytest.raises(InvalidResponseError) as caught, make_client(server, http_client=http) as client:
        client.galleries.list()
    assert caught.value.status == 307
    assert len(seen) == 2
    http.close()


def redirect(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(307)
    handler.send_header("Location", "/elsewhere")
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def test_closing_closes_the_connections(server: Server) -> None:
    server.answer({"galleries": []})
    client = make_client(server)
    client.galleries.list()
    client.close()
    client.close()
    with pytest.raises((LikenessError, RuntimeError)):
        client.galleries.list()


def test_pages_are_fetched_when_they_are_asked_for(server: Server) -> None:
    server.answer({"people": [{"id": "a"}], "next": "a"})
    server.answer({"people": [{"id": "b"}]})
    with make_client(server) as client:
        people = client.galleries.people.list_all(gallery="g")
        assert server.requests == []
        assert next(iter(people)).id == "a"
        assert len(server.requests) == 1
        assert [person.id for person in client.galleries.people.list_all(gallery="g")] == ["b"]


def test_an_untrusted_certificate_is_not_tried_again(tmp_path: Path) -> None:
    key, cert = tmp_path / "key", tmp_path / "cert"
    command = (
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
    )
    made = subprocess.run([*command.split(), "-keyout", str(key), "-out", str(cert)], capture_output=True)
    assert made.returncode == 0, made.stderr
    server = Server()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    server.answer({"galleries": []})
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        url = server.url.replace("http:", "https:")
        with Likeness(api_key="k", base_url=url) as client, pytest.raises(ApiConnectionError) as caught:
            client.galleries.list()
        assert caught.value.tries == 1
        trusting = httpx2.Client(verify=ssl.create_default_context(cafile=str(cert)))
        assert Likeness(api_key="k", base_url=url, http_client=trusting).galleries.list().galleries == []
        trusting.close()
    finally:
        server.shutdown()
        server.server_close()


def test_cancelling_leaves_the_client_usable(server: Server) -> None:
    release = threading.Event()

    def stall(handler: BaseHTTPRequestHandler) -> None:
        release.wait(20)

    async def run() -> None:
        server.answers = [stall]
        async with AsyncLikeness(api_key="k", base_url=server.url) as client:
            tasks = [asyncio.create_task(client.galleries.list()) for _ in range(8)]
            await asyncio.sleep(0.3)
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(o, asyncio.CancelledError) for o in outcomes), outcomes
            release.set()
            server.answers = []
            server.answer({"galleries": []})
            assert (await client.galleries.list()).galleries == []

    asyncio.run(run())


def test_an_outer_timeout_is_not_ours(server: Server) -> None:
    release = threading.Event()
    server.answers = [lambda handler: typing.cast(None, release.wait(20))]

    async def run() -> None:
        async with AsyncLikeness(api_key="k", base_url=server.url) as client:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await client.galleries.list()
            with pytest.raises(ApiTimeoutError):
                await client.galleries.list(options=CallOptions(timeout=0.2, max_retries=0))

    asyncio.run(run())
    release.set()


def test_an_outer_timeout_of_the_token_exchange_leaves_other_waiters(server: Server) -> None:
    started, release = threading.Event(), threading.Event()

    def exchange(handler: BaseHTTPRequestHandler) -> None:
        started.set()
        release.wait(20)
        body = b'{"access_token":"at_1","expires_in":3600}'
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    server.answers = [exchange]
    server.answer({"galleries": []})

    async def run() -> None:
        async with AsyncLikeness(client_id="id", client_secret="cs_1", base_url=server.url) as client:
            first = asyncio.create_task(client.galleries.list())
            await asyncio.to_thread(started.wait, 10)
            second = asyncio.create_task(client.galleries.list())
            await asyncio.sleep(0.1)
            first.cancel()
            await asyncio.sleep(0.1)
            release.set()
            assert (await second).galleries == []
            with pytest.raises(asyncio.CancelledError):
                await first

    asyncio.run(run())
    assert [path for _, path, _, _ in server.requests] == ["/v2/oauth/token", "/v1/galleries"]


def test_secrets_and_images_are_not_printed(server: Server) -> None:
    client = Likeness(api_key="ak_live_hidden", client_id="id", client_secret="cs_hidden", base_url=server.url)
    for value in (client, vars(client), Image.base64("hidden"), Image.bytes(b"hidden"), Picture("hidden0=")):
        assert "hidden" not in repr(value) + str(value)
    client.close()


def test_nothing_is_logged_by_default() -> None:
    code = (
        "import likeness_api\n"
        "client = likeness_api.Likeness(api_key='k', base_url='http://127.0.0.1:1', max_retries=0)\n"
        "try: client.galleries.list()\n"
        "except likeness_api.ApiConnectionError: pass\n"
    )
    ran = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr
    assert ran.stderr.count("\n") <= 1, ran.stderr  # logging's last resort prints warnings alone
    assert logging.getLogger("likeness").handlers == []


def test_a_picture_that_is_not_base64_is_an_invalid_response() -> None:
    for text in ("***", "abc", "/9j/*AAA"):
        with pytest.raises(InvalidResponseError):
            _ = Picture(text).bytes


def test_an_object_of_requests_is_read_in_an_answer() -> None:
    """Its lists are declared as sequences."""
    check = likeness_api.answers.decode(types.QualityCheckRequest, {"name": "Yaw", "range": [-15, 15]})
    assert check.range == [-15.0, 15.0]


def test_a_picture_is_saved(tmp_path: Path) -> None:
    picture = Picture(base64.b64encode(JPEG).decode())
    picture.save(tmp_path / "out.jpg")
    assert (tmp_path / "out.jpg").read_bytes() == JPEG == picture.bytes
    assert picture == Picture(picture.base64)


@pytest.mark.parametrize(
    ("options", "param"),
    [
        ({"timeout": "5"}, "timeout"),
        ({"timeout": float("nan")}, "timeout"),
        ({"deadline": 0}, "deadline"),
        ({"max_retries": 1.5}, "max_retries"),
        ({"max_retries": True}, "max_retries"),
        ({"api_key": "ü"}, "api_key"),
        ({"base_url": 3}, "base_url"),
    ],
)
def test_options_of_another_type_are_refused(options: dict[str, Any], param: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        Likeness(**{"api_key": "k", "base_url": "http://h", **options})
    assert caught.value.param == param


def test_unpaired_surrogates_and_headers_with_lines_are_refused(server: Server) -> None:
    with make_client(server) as client:
        with pytest.raises(InvalidInputError) as caught:
            client.face.detect(image=JPEG, tag="\ud800")
        assert caught.value.param == "tag"
        for headers in ({"X-A": "1\r\nX-B: 2"}, {"": "1"}, {"Host": "h"}):
            with pytest.raises(InvalidInputError) as caught:
                client.galleries.list(options=CallOptions(headers=headers))
            assert caught.value.param == "headers"
    assert server.requests == []


def test_annotations_resolve_and_both_clients_have_the_same_methods() -> None:
    for name, value in vars(types).items():
        if isinstance(value, type):
            assert typing.get_type_hints(value) is not None, name
    for sync, other in ((Likeness, AsyncLikeness), (LikenessAdmin, AsyncLikenessAdmin)):
        assert operations_of(sync) == operations_of(other)
        assert len(operations_of(sync)) > 25


def operations_of(cls: type) -> set[str]:
    client = cls(api_key="k", base_url="http://h")
    found: set[str] = set()

    def walk(group: Any, path: str) -> None:
        for name in dir(group):
            value = None if name.startswith("_") else getattr(group, name)
            if type(value).__name__.endswith("Operations"):
                walk(value, f"{path}{name}.")
            elif callable(value) and name not in ("close", "aclose"):
                found.add(path + name)

    walk(client, "")
    return found


def test_the_package_is_typed() -> None:
    package = Path(likeness_api.__file__).parent
    assert (package / "py.typed").exists()
    for name in ("ConnectionError", "TimeoutError", "PermissionError"):
        assert not hasattr(likeness_api, name)
    uses = [p.name for p in package.rglob("*.py") if "import httpx2" in p.read_text()]
    assert sorted(set(uses) - {"client.py"}) == ["transport.py"]


def test_random_answers_do_no_harm(server: Server) -> None:
    """Whatever is answered, the outcome is a value or an error of this package."""
    chosen = random.Random(1)
    with make_client(server, max_retries=0) as client:
        for i in range(300):
            at = chosen.randrange(len(GALLERIES))
            text = GALLERIES[:at] + '{}[]",:1tn\\'[i % 11] + GALLERIES[at + i % 3 :]
            server.answers = [text.encode()]
            with contextlib.suppress(LikenessError):
                client.galleries.list()


def test_a_request_that_the_server_does_not_read_ends() -> None:
    unread = Server()
    unread.RequestHandlerClass = type("Unread", (BaseHTTPRequestHandler,), {"do_POST": answer_unread})
    threading.Thread(target=unread.serve_forever, daemon=True).start()
    client = Likeness(api_key="k", base_url=unread.url, max_retries=0, timeout=20)
    with client, pytest.raises((likeness_api.TooLargeError, ApiConnectionError)):
        client.face.detect(image=JPEG + bytes(9_000_000))
    unread.shutdown()
    unread.server_close()


def answer_unread(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(413)
    handler.send_header("Content-Length", "2")
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.wfile.write(b"{}")


def test_results_are_written_back_as_json(server: Server) -> None:
    server.answer({**DETECTED, "unknown": {"a": 1}})
    with make_client(server) as client:
        result = client.face.detect(image=JPEG)
    assert json.loads(json.dumps(result.to_dict())) == DETECTED
    assert typing.cast(dict[str, Any], result.call.raw["data"])["unknown"] == {"a": 1}
