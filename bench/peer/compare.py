"""Compares Likeness with the service in service.py: same photos, same weights, same machine.

Starts both, sends the same calls to each in turn (so that a busy machine hurts both), and
prints medians and ratios as Markdown. `make bench-peer` is its caller; both services and
this client share the machine's cores.
"""

import argparse
import base64
import contextlib
import http.client
import json
import os
import re
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

HERE = Path(__file__).parent
CLIENTS = 8
START_SECONDS = 60


@dataclass
class Service:
    """One running service: where it listens and how its calls look."""

    name: str
    port: int
    headers: dict[str, str]

    def call(self, connection: http.client.HTTPConnection, path: str, body: bytes) -> None:
        connection.request("POST", path, body, self.headers)
        answer = connection.getresponse()
        data = answer.read()
        if answer.status != 200 or json.loads(data).get("ok") is False:
            raise SystemExit(f"{self.name} {path}: {answer.status} {data[:300]!r}")


@dataclass
class Case:
    """One kind of call: the path and body for each service."""

    name: str
    ours: tuple[str, bytes]
    theirs: tuple[str, bytes]


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_until_ready(port: int, path: str) -> None:
    for _ in range(START_SECONDS * 10):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
            connection.request("GET", path)
            if connection.getresponse().status == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit(f"no answer on port {port} after {START_SECONDS} s")


def start_process(stack: contextlib.ExitStack, command: list[str], **options: Any) -> subprocess.Popen:
    """Starts a program that ends with the stack."""
    process = subprocess.Popen(command, **options)
    stack.callback(process.wait)
    stack.callback(process.terminate)
    return process


def start_likeness(stack: contextlib.ExitStack, binary: str, models: str) -> Service:
    """Starts a node on a fresh store, with a key and credits that no limit stops."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    database, port = f"sqlite:{folder}/likeness.db", free_port()
    manage = [binary, "--database", database, "--models", models]
    start_process(
        stack,
        [binary, "serve", "--addr", f"127.0.0.1:{port}", "--database", database, "--models", models,
         "--bootstrap-key", "sk_test_" + secrets.token_hex(24)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    wait_until_ready(port, "/readyz")

    def run(*words: str) -> str:
        return subprocess.run([manage[0], *words, *manage[1:]], check=True, capture_output=True, text=True).stdout

    run("credits", "top-up", "default", "test", "100000", "--reason", "benchmark")
    key = re.search(r"sk_test_\w+", run("keys", "create", "default", "bench-peer", "--rate", "10000", "--burst", "10000"))
    if key is None:
        raise SystemExit("likeness keys create printed no key")
    return Service("likeness", port, {"Authorization": f"Bearer {key[0]}", "Content-Type": "application/json"})


def start_peer(stack: contextlib.ExitStack, models: str) -> Service:
    port = free_port()
    start_process(
        stack,
        [sys.executable, "-m", "uvicorn", "service:app", "--port", str(port), "--log-level", "error", "--no-access-log"],
        cwd=HERE, env=os.environ | {"PEER_MODELS": str(Path(models).resolve())},
    )
    wait_until_ready(port, "/healthz")
    return Service("peer", port, {"Content-Type": "application/json"})


def scaled(path: Path, megapixels: float) -> str:
    """Base64 of the photo as JPEG (quality 92) with so many megapixels."""
    return encoded(cv2.imread(str(path)), megapixels)


def portrait(photos: Path, megapixels: float) -> str:
    """The right-hand person of sample3.jpg alone, as portraitJPEG of internal/command/bench cuts it."""
    return encoded(cv2.imread(str(photos / "sample3.jpg"))[0:813, 1310:1920], megapixels)


def encoded(photo: np.ndarray, megapixels: float) -> str:
    factor = (megapixels * 1e6 / (photo.shape[0] * photo.shape[1])) ** 0.5
    photo = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    return base64.b64encode(cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 92])[1]).decode()


def make_cases(photos: Path) -> list[Case]:
    group, other = photos / "sample1.jpg", photos / "sample2.jpg"

    def detect(name: str, image: str) -> Case:
        body = json.dumps({"image": image}).encode()
        return Case(name, ("/v1/face/detect", body), ("/detect", body))

    def verify(name: str, image1: str, image2: str) -> Case:
        body = json.dumps({"image1": image1, "image2": image2}).encode()
        return Case(name, ("/v1/face/verify", body), ("/verify", body))

    return [
        detect("detect, 1 MP, one face", portrait(photos, 1)),
        detect("detect, 1 MP, three faces", scaled(group, 1)),
        detect("detect, 12 MP, one face", portrait(photos, 12)),
        verify("verify, 2 x 1 MP, one person", portrait(photos, 1), portrait(photos, 0.9)),
        verify("verify, 2 x 1 MP, likely miss", scaled(group, 1), scaled(other, 1)),
        verify("verify, 2 x 12 MP, one person", portrait(photos, 12), portrait(photos, 11)),
    ]


def measure_latency(service: Service, path: str, body: bytes, calls: int) -> list[float]:
    connection = http.client.HTTPConnection("127.0.0.1", service.port)
    times = []
    for _ in range(calls):
        began = time.perf_counter()
        service.call(connection, path, body)
        times.append((time.perf_counter() - began) * 1000)
    return times


def measure_throughput(service: Service, path: str, body: bytes, seconds: float) -> float:
    """Calls a second of CLIENTS clients that each send the next call when the last is answered."""
    end, counts = time.perf_counter() + seconds, [0] * CLIENTS

    def client(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", service.port)
        while time.perf_counter() < end:
            service.call(connection, path, body)
            counts[number] += 1

    began = time.perf_counter()
    threads = [threading.Thread(target=client, args=(n,)) for n in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (time.perf_counter() - began)


def compare(case: Case, ours: Service, theirs: Service, rounds: int, calls: int, seconds: float) -> str:
    pairs = [(ours, case.ours), (theirs, case.theirs)]
    times: dict[str, list[float]] = {ours.name: [], theirs.name: []}
    rates: dict[str, list[float]] = {ours.name: [], theirs.name: []}
    for service, call in pairs:
        measure_latency(service, *call, 2)  # warm-up
    for _ in range(rounds):
        for service, call in pairs:
            times[service.name] += measure_latency(service, *call, calls)
        for service, call in pairs:
            rates[service.name].append(measure_throughput(service, *call, seconds))
    p50 = [statistics.median(times[s.name]) for s, _ in pairs]
    rate = [statistics.median(rates[s.name]) for s, _ in pairs]
    return (
        f"| {case.name} | {p50[0]:.1f} | {p50[1]:.1f} | {p50[0] / p50[1]:.2f} "
        f"| {rate[0]:.1f} | {rate[1]:.1f} | {rate[0] / rate[1]:.2f} |"
    )


def processor() -> str:
    names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return f"{len(names)} x {names[0]}" if names else "unknown processor"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default="bin/likeness")
    parser.add_argument("--models", default="models/cache", help="model pack of Likeness")
    parser.add_argument("--peer-models", help="models of the peer; default: the same files")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--calls", type=int, default=10, help="calls of one round, one after the other")
    parser.add_argument("--seconds", type=float, default=5, help="length of one throughput run")
    parser.add_argument("--only", metavar="TEXT", help="measure only the cases whose name contains this text")
    args = parser.parse_args()
    cases = [case for case in make_cases(Path(args.models) / "photos") if (args.only or "") in case.name]
    if not cases:
        raise SystemExit(f"no case has {args.only!r} in its name")
    with contextlib.ExitStack() as stack:
        ours = start_likeness(stack, args.binary, args.models)
        theirs = start_peer(stack, args.peer_models or args.models)
        print(f"{processor()}; {args.rounds} rounds of {args.calls} calls, and of {args.seconds:g} s with {CLIENTS} clients.\n")
        print("| call | p50 ms, Likeness | peer | ratio | calls/s, Likeness | peer | ratio |")
        print("| --- | --: | --: | --: | --: | --: | --: |", flush=True)
        for case in cases:
            print(compare(case, ours, theirs, args.rounds, args.calls, args.seconds), flush=True)


if __name__ == "__main__":
    main()
