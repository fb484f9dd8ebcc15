"""A server on loopback that answers with what a test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

JPEG = b"\xff\xd8\xff\xe0 and more"


class Server(ThreadingHTTPServer):
    """Answers every request with the next of answers, the last one again and again."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers: list[bytes | Callable[[BaseHTTPRequestHandler], None]] = []
        self.requests: list[tuple[str, str, dict[str, str], bytes]] = []
        self.connections: set[tuple[str, int]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def answer(self, data: Any) -> None:
        envelope = {"ok": True, "request_id": "req_1", "latency_ms": 1, "warnings": [], "error": None, "data": data}
        self.answers.append(json.dumps(envelope).encode())


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = 1 << 16  # headers and body leave together
    server: Server

    def handle_any(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.connections.add(self.client_address)
        self.server.requests.append((self.command, self.path, dict(self.headers), body))
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if callable(answer):
            answer(self)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_GET = do_POST = do_PATCH = do_DELETE = handle_any

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    for name in ("API_KEY", "BASE_URL", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.delenv(f"LIKENESS_{name}", raising=False)
    server = Server()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()
