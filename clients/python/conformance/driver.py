"""Driver of the conformance suite: reads tasks as lines of JSON, writes reports as lines of JSON.

The protocol is described in clients/README.md, part "Driver".
"""

from __future__ import annotations

import asyncio
import base64
import concurrent.futures
import dataclasses
import hashlib
import inspect
import io
import json
import logging
import sys
import time
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import likeness_api
from likeness_api import AsyncLikeness, AsyncLikenessAdmin, CallOptions, Image, Likeness, LikenessAdmin, types, webhooks
from likeness_api.answers import Model, Result

ASYNC = "--async" in sys.argv
printed: list[str] = []


def snake(name: str) -> str:
    out = "".join("_" + c.lower() if c.isupper() else c for c in name)
    return out + "_" if out in ("from", "import") else out


def to_value(hint: Any, value: Any) -> Any:
    """Turn a value of a task into what the library takes at a place with this type."""
    if isinstance(value, dict) and any(k.startswith("$") for k in value):
        return to_image(value)
    members = typing.get_args(hint) if typing.get_origin(hint) is not None else ()
    if isinstance(value, list):
        inner = next((m for m in (hint, *members) if typing.get_origin(m) in (list, Sequence)), None)
        if inner is None:
            inner = next((m for m in members if getattr(typing.get_origin(m), "__name__", "") == "Sequence"), None)
        item = typing.get_args(inner)[0] if inner else Any
        return [to_value(item, v) for v in value]
    if isinstance(value, dict):
        cls = next((m for m in (hint, *members) if isinstance(m, type) and issubclass(m, Model)), None)
        if cls is not None:
            hints = typing.get_type_hints(cls)
            names = {cls._wire.get(f.name, f.name): f.name for f in dataclasses.fields(cls)}  # type: ignore[arg-type]
            return cls(**{names[k]: to_value(hints[names[k]], v) for k, v in value.items()})
    if isinstance(value, str) and datetime in (hint, *members):
        return datetime.fromisoformat(value)
    if isinstance(value, str) and Decimal in (hint, *members):
        return Decimal(value)
    return value


def to_image(mark: Mapping[str, Any]) -> Any:
    if "$path" in mark:
        return Path(mark["$path"])
    if "$text" in mark:
        return mark["$text"]
    if "$bytes_file" in mark:
        return Path(mark["$bytes_file"]).read_bytes()
    if "$stream_file" in mark:
        return io.BufferedReader(io.FileIO(mark["$stream_file"]))
    if "$base64_file" in mark:
        return Image.base64(Path(mark["$base64_file"]).read_text())
    if "$base64" in mark:
        return Image.base64(mark["$base64"])
    if "$nan" in mark:
        return float("nan")
    raise ValueError(f"unknown mark {mark}")


def find_method(client: Any, operation: str, suffix: str) -> Callable[..., Any]:
    parts = operation.split(".")
    if parts[0] == "admin":
        parts = parts[1:]
    at = client
    for part in parts[:-1]:
        at = getattr(at, snake(part))
    return typing.cast(Callable[..., Any], getattr(at, snake(parts[-1]) + suffix))


def prepare(client: Any, step: Mapping[str, Any]) -> Callable[[], Any]:
    method = find_method(client, step["call"], "_all" if step.get("all") else "")
    hints = typing.get_type_hints(method, vars(types) | vars(sys.modules[method.__module__]))
    params = {snake(k): to_value(hints[snake(k)], v) for k, v in step["params"].items()}
    options = CallOptions(**step["options"]) if "options" in step else None
    return lambda: method(**params, options=options)


def success(result: Result, step: Mapping[str, Any]) -> dict[str, Any]:
    call = result.call
    out: dict[str, Any] = {
        "ok": True,
        "data": result.to_dict(),
        "call": {
            "request_id": call.request_id,
            "status": call.status,
            "tries": call.tries,
            "credits_charged": None if call.credits_charged is None else str(call.credits_charged),
            "credits_remaining": None if call.credits_remaining is None else str(call.credits_remaining),
            "replayed": call.replayed,
            "latency_ms": call.latency_ms,
            "warnings": list(call.warnings),
            "model_pack": call.model_pack,
        },
    }
    printed.append(repr(result.call))
    if step.get("raw"):
        out["raw"] = call.raw
    if "save" in step:
        picture: Any = result
        for name in step["save"].split("."):
            picture = getattr(picture, snake(name))
        picture.save(step["to_file"])
        data = Path(step["to_file"]).read_bytes()
        assert data == picture.bytes
        out["saved"] = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    return out


def failure(error: Exception) -> dict[str, Any]:
    printed.append(repr(error))
    names = ("status", "code", "message", "param", "fix", "doc_url", "request_id", "retry_after", "tries", "reason")
    fields = {name: getattr(error, name, None) for name in (*names, "maybe_applied", "data")}
    return {"error": {"class": type(error).__name__.removesuffix("Error"), "text": str(error), **fields}}


def webhook(task: Mapping[str, Any]) -> dict[str, Any]:
    extra = {"tolerance": task["tolerance"]} if "tolerance" in task else {}
    body = base64.b64decode(task["body"])
    event = webhooks.verify(body, task["headers"], task["secrets"], now=task["now"], **extra)
    return {"event": {"id": event.id, **event.to_dict()}}


def guarded(step: Mapping[str, Any], act: Callable[[], Any]) -> dict[str, Any]:
    started = time.monotonic()
    try:
        out = act()
        outcome = out if isinstance(out, dict) else success(out, step)
    except likeness_api.LikenessError as error:
        outcome = failure(error)
    outcome["elapsed_ms"] = round((time.monotonic() - started) * 1000)
    return outcome


def collect(items: Iterable[Any], step: Mapping[str, Any]) -> dict[str, Any]:
    out = []
    for item in items:
        out.append(item.to_dict())
        if len(out) == step.get("take"):
            break
    return {"items": out}


def run_sync(client: Likeness | LikenessAdmin, step: Mapping[str, Any]) -> list[dict[str, Any]]:
    if "cancel_after" in step:
        return [{"unsupported": "a sync call cannot be cancelled"}]
    act = prepare(client, step)
    if step.get("all"):
        return [guarded(step, lambda: collect(act(), step))]
    count = step.get("parallel", 1)
    if count == 1:
        return [guarded(step, act)]
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda _: guarded(step, act), range(count)))


async def aguarded(step: Mapping[str, Any], act: Callable[[], Any]) -> dict[str, Any]:
    started = time.monotonic()
    try:
        if step.get("all"):
            out = []
            async for item in act():
                out.append(item.to_dict())
                if len(out) == step.get("take"):
                    break
            outcome: dict[str, Any] = {"items": out}
        else:
            outcome = success(await act(), step)
    except likeness_api.LikenessError as error:
        outcome = failure(error)
    except asyncio.CancelledError:
        outcome = {"cancelled": True}
    outcome["elapsed_ms"] = round((time.monotonic() - started) * 1000)
    return outcome


async def run_async(client: AsyncLikeness | AsyncLikenessAdmin, step: Mapping[str, Any]) -> list[dict[str, Any]]:
    act = prepare(client, step)
    tasks = [asyncio.create_task(aguarded(step, act)) for _ in range(step.get("parallel", 1))]
    if "cancel_after" in step:
        await asyncio.sleep(step["cancel_after"])
        for task in tasks:
            task.cancel()
    return list(await asyncio.gather(*tasks))


def make_client(task: Mapping[str, Any]) -> Any:
    options = dict(task["client"])
    admin = options.pop("admin", False)
    cls = ((Likeness, LikenessAdmin), (AsyncLikeness, AsyncLikenessAdmin))[ASYNC][admin]
    client = cls(**options)
    printed.append(repr(client))
    printed.append(repr(vars(client)))
    return client


def webhook_only(task: Mapping[str, Any]) -> bool:
    return all("verify_webhook" in step for step in task["steps"])


def play_sync(task: Mapping[str, Any]) -> list[dict[str, Any]]:
    if webhook_only(task):
        return [guarded(s, lambda s=s: webhook(s["verify_webhook"])) for s in task["steps"]]  # type: ignore[misc]
    outcomes: list[dict[str, Any]] = []
    try:
        client = make_client(task)
    except likeness_api.LikenessError as error:
        return [failure(error)]
    with client:
        for step in task["steps"]:
            if "sleep" in step:
                time.sleep(step["sleep"])
            else:
                outcomes += run_sync(client, step)
    return outcomes


async def play_async(task: Mapping[str, Any]) -> list[dict[str, Any]]:
    if webhook_only(task):
        return play_sync(task)
    outcomes: list[dict[str, Any]] = []
    try:
        client = make_client(task)
    except likeness_api.LikenessError as error:
        return [failure(error)]
    async with client:
        for step in task["steps"]:
            if "sleep" in step:
                await asyncio.sleep(step["sleep"])
            else:
                outcomes += await run_async(client, step)
    return outcomes


def main() -> None:
    log = io.StringIO()
    logger = logging.getLogger("likeness")
    logger.setLevel(logging.DEBUG)
    logger.addHandler(logging.StreamHandler(log))
    for line in sys.stdin:
        log.seek(0)
        log.truncate()
        printed.clear()
        report: dict[str, Any] = {}
        try:
            task = json.loads(line)
            report["outcomes"] = asyncio.run(play_async(task)) if ASYNC else play_sync(task)
        except Exception as error:
            import traceback

            report["fault"] = f"{error!r} {traceback.format_exc()}"
        report["log"] = log.getvalue()
        report["printed"] = "\n".join(printed)
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    assert inspect.isclass(Image)
    main()
