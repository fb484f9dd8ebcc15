"""Requests: an operation with its parameters as a path, a query and the bytes of a body."""

from __future__ import annotations

import dataclasses
import functools
import json
import math
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from urllib.parse import quote, urlencode

from .answers import Model, format_time
from .errors import InvalidInputError
from .images import ImageInput, LoadedImage, load_image


@dataclass(frozen=True, kw_only=True)
class Operation:
    """What the core knows about an operation; gen/operations.py has one for each."""

    name: str
    method: str
    path: str
    idempotent: bool = False
    """Takes an Idempotency-Key."""
    path_params: tuple[str, ...] = ()
    query_params: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    """Parameters that are an image or a list of images."""
    numbered: Mapping[str, tuple[str, str]] = dataclasses.field(default_factory=dict)
    """List parameters whose entries are numbered: name -> (field, prefix)."""
    price_milli: int = 0
    """Price of an answered call in thousandths of a credit."""
    body: bool = False
    """Takes a JSON body."""
    harmless: bool = False
    """May be repeated although it is a POST without a key: the token exchange."""

    @property
    def repeatable(self) -> bool:
        """True when a second request cannot change anything a second time."""
        return self.idempotent or self.harmless or self.method in ("GET", "DELETE")


class Body:
    """The bytes of a request, delivered in parts, the same on every try."""

    def __init__(self, parts: Sequence[bytes | LoadedImage]) -> None:
        self._parts = parts
        self.length = sum(len(p) if isinstance(p, bytes) else p.length for p in parts)

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            if isinstance(part, bytes):
                yield part
            else:
                yield from part.chunks()


@dataclass(frozen=True)
class Request:
    """A request without its key."""

    operation: Operation
    target: str
    """Path and query."""
    body: Body | None


def build_request(operation: Operation, params: Mapping[str, Any], allow_paths: bool) -> Request:
    """Check the parameters and write the request.

    Raises InvalidInputError naming the parameter; nothing has been sent then.
    """
    for name in operation.required:
        if params.get(name) is None:
            raise InvalidInputError(f"{name} is required.", param=name)
    path = operation.path
    for name in operation.path_params:
        path = path.replace("{" + name + "}", _escape_segment(params[name], name))
    query = [(name, _query_text(params[name], name)) for name in operation.query_params if params.get(name) is not None]
    target = path + ("?" + urlencode(query, quote_via=quote) if query else "")
    if not operation.body:
        return Request(operation, target, None)
    writer = _BodyWriter(operation, allow_paths)
    others = {*operation.path_params, *operation.query_params}
    return Request(operation, target, writer.write({n: v for n, v in params.items() if n not in others}))


def _escape_segment(value: object, name: str) -> str:
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise InvalidInputError(f"{name} must be a text that is not empty, . or ..", param=name)
    return quote(value, safe="")


def _query_text(value: object, name: str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return format_time(value)
    if isinstance(value, (str, int, float)):
        return str(value)
    raise InvalidInputError(f"{name} is a {type(value).__name__}.", param=name)


class _BodyWriter:
    """Writes parameters as JSON without blanks; images stay apart until they are sent."""

    def __init__(self, operation: Operation, allow_paths: bool) -> None:
        self._operation = operation
        self._allow_paths = allow_paths
        self._parts: list[bytes | LoadedImage] = []
        self._text: list[str] = []

    def write(self, params: Mapping[str, Any]) -> Body:
        separator = "{"
        for name, value in params.items():
            if value is None:
                continue
            self._text.append(f"{separator}{json.dumps(name)}:")
            separator = ","
            if name in self._operation.images:
                self._images(value, name)
            elif name in self._operation.numbered:
                self._numbered(value, name, *self._operation.numbered[name])
            else:
                self._value(value, name)
        self._text.append("{}" if separator == "{" else "}")
        self._flush()
        return Body(self._parts)

    def _flush(self) -> None:
        if self._text:
            self._parts.append("".join(self._text).encode("utf-8"))
            self._text = []

    def _image(self, value: Any, param: str) -> None:
        image = load_image(value, param, self._allow_paths)
        self._text.append('"')
        self._flush()
        self._parts.append(image)
        self._text.append('"')

    def _images(self, value: Any, param: str) -> None:
        if not isinstance(value, (list, tuple)):
            self._image(value, param)
            return
        self._list(value, param, self._image)

    def _list(self, values: Any, param: str, write: Any) -> None:
        self._text.append("[")
        for i, item in enumerate(values):
            if i > 0:
                self._text.append(",")
            write(item, f"{param}[{i}]")
        self._text.append("]")

    def _numbered(self, values: Any, param: str, field: str, prefix: str) -> None:
        numbers = iter(range(len(values)))

        def write(item: Any, place: str) -> None:
            i = next(numbers)
            if not isinstance(item, Model):
                raise InvalidInputError(f"{place} is a {type(item).__name__}; see the type of {param}.", param=place)
            self._object(item, place, {field: f"{prefix}{i + 1}" if prefix else i})

        self._list(values, param, write)

    def _object(self, value: Model, param: str, defaults: Mapping[str, Any]) -> None:
        separator = "{"
        for name, wire, is_image, required in input_fields(typing.cast(Any, type(value))):
            item = getattr(value, name)
            if item is None:
                item = defaults.get(wire)
            place = f"{param}.{wire}"
            if item is None and required:
                raise InvalidInputError(f"{place} is required.", param=place)
            if item is None:
                continue
            self._text.append(f"{separator}{json.dumps(wire)}:")
            separator = ","
            if is_image:
                self._image(item, place)
            else:
                self._value(item, place)
        self._text.append("{}" if separator == "{" else "}")

    def _value(self, value: Any, param: str) -> None:
        if isinstance(value, Model):
            self._object(value, param, {})
        elif isinstance(value, Mapping):
            self._map(value, param)
        elif isinstance(value, (list, tuple)):
            self._list(value, param, self._value)
        else:
            self._text.append(_scalar(value, param))

    def _map(self, values: Mapping[Any, Any], param: str) -> None:
        separator = "{"
        for name, item in values.items():
            place = f"{param}.{name}"
            if not isinstance(name, str):
                raise InvalidInputError(f"{place} has a name that is no text.", param=place)
            self._text.append(f"{separator}{_scalar(name, param)}:")
            separator = ","
            self._value(item, place)
        self._text.append("{}" if separator == "{" else "}")


def _scalar(value: Any, param: str) -> str:
    if isinstance(value, datetime):
        value = format_time(value)
    elif isinstance(value, Decimal):
        value = format(value, "f")
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InvalidInputError(f"{param} is {value}; give a finite number.", param=param)
        if value.is_integer() and abs(value) < 2**53:
            value = int(value)
    if not isinstance(value, (str, int, float)):
        raise InvalidInputError(f"{param} is a {type(value).__name__}; see the type of the parameter.", param=param)
    try:
        return json.dumps(value, ensure_ascii=False).encode("utf-8").decode("utf-8")
    except UnicodeEncodeError:
        raise InvalidInputError(f"{param} is not valid Unicode.", param=param) from None


@functools.cache
def input_fields(cls: Any) -> list[tuple[str, str, bool, bool]]:
    """Return attribute, name in JSON, whether it is an image and whether it is required."""
    hints = typing.get_type_hints(cls)
    out = []
    for f in dataclasses.fields(typing.cast(Any, cls)):
        hint = hints[f.name]
        required = f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
        is_image = hint == ImageInput or hint == (ImageInput | None)
        out.append((f.name, cls._wire.get(f.name, f.name), is_image, required))
    return out
