"""Compares lines of JSON with the recorded answers: printed_compare.py RECORDED PRINTED NAME."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from compare import check_all

printed = iter(Path(sys.argv[2]).read_text().splitlines())
check_all(sys.argv[3], lambda answer: json.loads(next(printed)))
