"""Answers: what a call tells about itself, and typed results made from JSON."""

from __future__ import annotations

import dataclasses
import functools
import re
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, TypeVar

from .images import Picture

T = TypeVar("T", bound="Model")


@dataclass(frozen=True, kw_only=True)
class Call:
    """What a call tells about itself: identifiers, price, tries and the whole answer."""

    request_id: str = ""
    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Headers of the answer, names in lower case."""
    tries: int = 0
    """Number of requests that were sent for this call."""
    credits_charged: Decimal | None = None
    credits_remaining: Decimal | None = None
    replayed: bool = False
    """True when this is the stored answer of an earlier call with the same idempotency key."""
    latency_ms: float = 0.0
    """How long the server took, in milliseconds."""
    warnings: tuple[str, ...] = ()
    model_pack: str | None = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """The whole answer as JSON, fields that this version does not know included."""


class Model:
    """Base of all objects of the interface. Fields are attributes in snake case."""

    _wire: typing.ClassVar[Mapping[str, str]] = {}  # attribute -> name in JSON, where they differ

    def to_dict(self) -> dict[str, Any]:
        """Return the object as JSON values, with the names of the interface."""
        out = {}
        for item in dataclasses.fields(typing.cast(Any, self)):
            value = getattr(self, item.name)
            if value is not None and item.name != "call":
                out[self._wire.get(item.name, item.name)] = to_json(value)
        return out


@dataclass(frozen=True, kw_only=True)
class Result(Model):
    """Base of all results."""

    call: Call = field(default_factory=Call, repr=False, compare=False)
    """What the call tells about itself: request_id, credits, tries, warnings, raw."""


def to_json(value: Any) -> Any:
    """Return a typed value as JSON values."""
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {name: to_json(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_json(item) for item in value]
    if isinstance(value, datetime):
        return format_time(value)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, Picture):
        return value.base64
    return value


def format_time(value: datetime) -> str:
    """Return value in UTC as RFC 3339, the fraction without zeros at its end; a naive time counts as UTC."""
    if value.tzinfo is None:
        value = value.replace(tzinfo=UTC)
    text = value.astimezone(UTC).isoformat().removesuffix("+00:00")
    return (text.rstrip("0") if "." in text else text) + "Z"


def decode(cls: type[T], data: Mapping[str, Any], call: Call | None = None) -> T:
    """Return data as an object of class cls.

    Fields that cls does not have are left out, missing ones are None. Raises ValueError when
    a value is not of its field's type.
    """
    values: dict[str, Any] = {}
    for name, wire, hint in _fields_of(typing.cast(Any, cls)):
        if name == "call":
            continue
        value = data.get(wire)
        values[name] = None if value is None else _convert(hint, value, wire)
    if call is not None:
        values["call"] = call
    return cls(**values)


@functools.cache
def _fields_of(cls: Any) -> list[tuple[str, str, Any]]:
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(typing.cast(Any, cls))
    return [(f.name, cls._wire.get(f.name, f.name), _without_none(hints[f.name])) for f in fields]


def _without_none(hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        rest = tuple(a for a in typing.get_args(hint) if a is not type(None))
        # An open enum is Literal[...] | str: its last member is the plain type.
        return rest[-1]
    return hint


def _convert(hint: Any, value: Any, wire: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (list, Sequence):  # the lists of an object that requests hold too are any sequence
        if not isinstance(value, list):
            raise ValueError(f"{wire} is not a list")
        inner = _without_none(typing.get_args(hint)[0])
        return [_convert(inner, item, wire) for item in value]
    if origin is dict:
        if not isinstance(value, dict):
            raise ValueError(f"{wire} is not an object")
        inner = _without_none(typing.get_args(hint)[1])
        return {name: _convert(inner, item, wire) for name, item in value.items()}
    if hint is Any:
        return value
    if isinstance(hint, type) and issubclass(hint, Model):
        if not isinstance(value, dict):
            raise ValueError(f"{wire} is not an object")
        return decode(hint, value)
    return _convert_scalar(hint, value, wire)


def _convert_scalar(hint: Any, value: Any, wire: str) -> Any:
    if hint is float and isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    if hint is int and isinstance(value, float) and value.is_integer():
        return int(value)
    if hint in (str, bool) and isinstance(value, hint):
        return value
    if hint is int and isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str):
        if hint is Picture:
            return Picture(value)
        if hint is Decimal:
            return to_decimal(value, wire)
        if hint is datetime:
            return datetime.fromisoformat(value)
    raise ValueError(f"{wire} is not of type {getattr(hint, '__name__', hint)}")


_DECIMAL = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")


def to_decimal(text: str, what: str) -> Decimal:
    """Return credits as a decimal number. Raises ValueError when text is none."""
    if not _DECIMAL.fullmatch(text):
        raise ValueError(f"{what} is no decimal number")
    return Decimal(text)
