"""Parses recorded answers with a Python client of openapi-generator: generator_python.py RECORDED FOLDER."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from compare import check_all

folder = Path(sys.argv[2])
sys.path.insert(0, str(folder))
import openapi_client.models as models  # noqa: E402

source = "\n".join(path.read_text() for path in folder.glob("openapi_client/api/*_api.py"))
# Each method is followed by the table of its answers.
found = re.findall(r"\n    def (\w+)_with_http_info\(.*?'200': \"(\w+)\"", source, re.DOTALL)
result_of = {name.replace("_", ""): model for name, model in found}


def parse(answer: dict[str, Any]) -> Any:
    model = getattr(models, result_of[answer["operationId"].lower()])
    return json.loads(model.from_json(json.dumps(answer["answer"])).to_json())


check_all("openapi-generator python", parse)
