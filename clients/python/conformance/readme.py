"""Runs the code blocks of README.md, one after another in one module.

LIKENESS_README_URL is the address of a service, LIKENESS_README_KEY a key of it, and
LIKENESS_README_PHOTOS a folder with the photos that the blocks name. Exits with 1 when a block
fails or prints something else than it should.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import io
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
PRINTED = re.compile(r"True (0\.\d+|1\.0)\nreq_\w+ 0\.20\n3\nface_not_found .+\n")


def signed_delivery() -> tuple[str, dict[str, str]]:
    body = '{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","environment":"test","data":{}}'
    timestamp = str(int(time.time()))
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signature = base64.b64encode(hmac.new(key, f"evt_1.{timestamp}.{body}".encode(), hashlib.sha256).digest()).decode()
    return body, {"webhook-id": "evt_1", "webhook-timestamp": timestamp, "webhook-signature": f"v1,{signature}"}


def main() -> None:
    readme = Path("README.md").read_text()
    os.chdir(os.environ["LIKENESS_README_PHOTOS"])
    photo = base64.b64encode(Path("selfie.jpg").read_bytes()).decode()
    code = "\n".join(re.findall(r"```python\n(.*?)```", readme, re.DOTALL))
    for placeholder, value in {
        "http://127.0.0.1:8080": os.environ["LIKENESS_README_URL"],
        "sk_test_...": os.environ["LIKENESS_README_KEY"],
        "whsec_...": SECRET,
        "/9j/4AAQ...": photo,
    }.items():
        assert placeholder in code, placeholder
        code = code.replace(placeholder, value)
    names: dict[str, Any] = {"__name__": "readme"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), names)
    if not PRINTED.fullmatch(printed.getvalue()):
        sys.exit(f"the blocks printed {printed.getvalue()!r}")
    assert Path("redacted.jpg").read_bytes().startswith(b"\xff\xd8\xff")
    browser = names["app"].test_client()
    body, headers = signed_delivery()
    answer = browser.post("/webhooks", data=body, headers=headers)
    assert (answer.status_code, answer.text) == (200, "credits.low"), answer.text
    answer = browser.post("/webhooks", data="{}", headers=headers)
    assert (answer.status_code, answer.text) == (400, "no_match"), answer.text
    names["client"].close()


main()
