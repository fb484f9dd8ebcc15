"""Parses recorded answers with a client of openapi-python-client: python_client.py RECORDED PACKAGE."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import httpx
from compare import check_all

package = Path(sys.argv[2])
sys.path.insert(0, str(package.parent))
client = importlib.import_module(package.name).Client(base_url="http://127.0.0.1")
modules = {path.stem.replace("_", ""): path for path in package.glob("api/*/*.py")}


def parse(answer: dict[str, Any]) -> Any:
    path = modules[answer["operationId"].lower()]
    module = importlib.import_module(f"{package.name}.api.{path.parent.name}.{path.stem}")
    parsed = module._parse_response(client=client, response=httpx.Response(200, json=answer["answer"]))
    return parsed.to_dict()


check_all("openapi-python-client", parse)
