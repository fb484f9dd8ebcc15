"""Writes every answer with status 200 that the description shows into a folder: list_answers.py DESCRIPTION FOLDER.

The tests of the description replay these examples, and `make examples` records those that depend on calls before them, so
they are answers of the program. A file each: operation, operationId, method, path and answer."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML


def main() -> None:
    yaml = YAML(typ="safe", pure=False)
    description = yaml.load(Path(sys.argv[1]).read_text())
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for path, item in description["paths"].items():
        for method, operation in item.items():
            if "x-operation" not in operation:
                continue
            content = operation["responses"].get("200", {}).get("content", {}).get("application/json", {})
            for name, example in content.get("examples", {}).items():
                write(folder, path, method, operation, name, example["value"])


def write(folder: Path, path: str, method: str, operation: dict[str, Any], name: str, answer: Any) -> None:
    """Write one example; times that YAML has read become texts again."""
    text = json.dumps(
        {"operation": operation["x-operation"], "operationId": operation["operationId"], "method": method.upper(), "path": path, "answer": answer},
        indent=2,
        default=lambda value: value.isoformat().replace("+00:00", "Z") if isinstance(value, datetime) else str(value),
    )
    (folder / f"{operation['x-operation']}-{name}.json").write_text(text)


main()
