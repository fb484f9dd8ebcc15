"""What the checks of this folder share: the recorded answers, and the comparison with what a client read."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any


# KNOWN are the answers that a generator's client cannot read, with the reason; they are counted apart.
KNOWN = {
    ("openapi-generator typescript-fetch", "mrz.read"): "it tells the branches of a oneOf by the names of required fields alone, which an answer"
    " without a result has too, and then maps a list that is not there",
}


def read_recorded() -> list[dict[str, Any]]:
    """Return the recorded answers in the folder of the first argument."""
    return [json.loads(path.read_text()) for path in sorted(Path(sys.argv[1]).glob("*.json"))]


def differences(path: str, want: Any, got: Any) -> list[str]:
    """List what of an answer is not in what a client wrote back. Null and absent are the same."""
    if isinstance(want, dict) and isinstance(got, dict):
        read = {plain(k): v for k, v in got.items()}
        return [d for k, v in want.items() if v is not None for d in differences(f"{path}.{k}", v, read.get(plain(k)))]
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        return [d for i, v in enumerate(want) for d in differences(f"{path}[{i}]", v, got[i])]
    if want == got or is_same_time(want, got) or is_same_number(want, got):
        return []
    return [f"{path} is {str(got)[:80]!r}, in the answer {str(want)[:80]!r}"]


def plain(name: str) -> str:
    """Return a name of a field without what generators change in it: request_id is requestId."""
    return name.replace("_", "").lower()


def is_same_time(one: Any, other: Any) -> bool:
    """Report whether both are texts of one time, or of one day where the first is a day."""
    try:
        if len(one) == len("2026-01-31"):
            return one == datetime.fromisoformat(other).date().isoformat()
        return datetime.fromisoformat(one) == datetime.fromisoformat(other)
    except (TypeError, ValueError):
        return False


def is_same_number(text: Any, number: Any) -> bool:
    """Report whether a number is that of a decimal text, as credits are: the Java client reads one into a BigDecimal."""
    try:
        return isinstance(text, str) and not isinstance(number, str) and Decimal(text) == Decimal(str(number))
    except ArithmeticError:
        return False


def check_all(name: str, parse: Callable[[dict[str, Any]], Any]) -> None:
    """Parse every recorded answer; parse returns the JSON that the client writes back."""
    failed = known = 0
    recorded = read_recorded()
    for answer in recorded:
        try:
            problems = differences("answer", answer["answer"], parse(answer))
        except Exception as error:
            problems = [f"{type(error).__name__}: {str(error)[:300]}"]
        if problems and (name, answer["operation"]) in KNOWN:
            known += 1
            print(f"{answer['operation']}, known: {KNOWN[name, answer['operation']]}", file=sys.stderr)
        elif problems:
            failed += 1
            print(f"{answer['operation']}: {'; '.join(problems[:3])}", file=sys.stderr)
    operations = {answer["operation"] for answer in recorded}
    print(f"| {name} | {len(recorded)} | {len(operations)} | {failed} | {known} |")
    sys.exit(failed > 0 or len(operations) < 103)
