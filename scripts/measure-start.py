#!/usr/bin/env python3
"""Starts a program several times on empty stores and prints, for each start, the seconds until /readyz answers 200, the
processor time until then, and the memory then and some seconds later.

    scripts/measure-start.py bin/likeness 4 20      # 4 starts, at rest 20 s after being ready
"""
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

COLUMNS = ("ready s", "user s", "system s", "processor s", "MB ready", "MB peak", "MB at rest", "of it own", "of files")


def read_memory(pid):
    """Returns the memory figures of a process, MB."""
    figures = {}
    for line in open(f"/proc/{pid}/status"):
        name, _, rest = line.partition(":")
        if name in ("VmRSS", "VmHWM", "RssAnon", "RssFile"):
            figures[name] = int(rest.split()[0]) * 1024 / 1e6
    return figures


def wait_until_ready(process, port):
    while True:
        try:
            if urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).status == 200:
                return
        except OSError:
            pass
        if process.poll() is not None:
            sys.exit("the program ended before it was ready")
        time.sleep(0.005)


def measure_start(binary, folder, rest):
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    environment = dict(os.environ, LIKENESS_ADDR=f"127.0.0.1:{port}", LIKENESS_DATABASE=f"sqlite:{folder}/{port}.db", LIKENESS_DRAIN_DELAY="0s")
    began = time.monotonic()
    process = subprocess.Popen([binary, "serve"], env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_until_ready(process, port)
        wall = time.monotonic() - began
        fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
        user, system = (int(fields[i]) / os.sysconf("SC_CLK_TCK") for i in (11, 12))
        ready = read_memory(process.pid)
        time.sleep(rest)
        later = read_memory(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
    return wall, user, system, user + system, ready["VmRSS"], ready["VmHWM"], later["VmRSS"], later["RssAnon"], later["RssFile"]


def main():
    binary, times, rest = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    print(*(f"{c:>11}" for c in COLUMNS))
    with tempfile.TemporaryDirectory() as folder:
        rows = [measure_start(binary, folder, rest) for _ in range(times)]
    for row in rows:
        print(*(f"{x:11.2f}" for x in row))
    print(*(f"{statistics.median(c):11.2f}" for c in zip(*rows)), " median")


if __name__ == "__main__":
    main()
