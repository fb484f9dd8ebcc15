"""Images: what a parameter takes, the checks before sending, and images in answers."""

from __future__ import annotations

import base64
import binascii
import builtins
import io
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeAlias

from .errors import InvalidInputError, InvalidResponseError

MAX_BYTES = 12_000_000
"""Largest image file, in bytes."""

CHUNK = 49_152
"""Bytes that are encoded at a time: a multiple of 3, so that parts of base64 can be joined."""

_FORMATS = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF"
_STARTS = re.compile(
    rb"\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP|II\*\0|MM\0\*|BM|\0{3}\x0cjP  |\xff\x4f\xff\x51|.{4}ftyp",
    re.DOTALL,
)
_BASE64_STARTS = re.compile("/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|/0//U|_0__U|AAAA.[GWm2]Z0eX")
_BLANKS = re.compile(r"\s+")


class Image:
    """An image of a parameter, made by one of path, bytes, stream and base64."""

    __slots__ = ("_kind", "_value")

    def __init__(self, kind: str, value: Any) -> None:
        self._kind = kind
        self._value = value

    @staticmethod
    def path(path: str | os.PathLike[str]) -> Image:
        """Return the image in the file at path."""
        return Image("path", path)

    @staticmethod
    def bytes(data: builtins.bytes | bytearray | memoryview) -> Image:
        """Return the image whose file holds data."""
        return Image("bytes", data)

    @staticmethod
    def stream(stream: IO[builtins.bytes]) -> Image:
        """Return the image that stream delivers; it is read once and kept for retries."""
        return Image("stream", stream)

    @staticmethod
    def base64(text: str) -> Image:
        """Return the image that is encoded already; a data: address is taken too."""
        return Image("base64", text)

    def __repr__(self) -> str:
        return f"Image.{self._kind}(...)"


ImageInput: TypeAlias = Image | str | os.PathLike[str] | bytes | bytearray | memoryview | IO[bytes]
"""A path (str or PathLike), the bytes of a file, a binary stream, or an Image."""


@dataclass(frozen=True)
class LoadedImage:
    """An image in memory: the bytes of the file, or its base64 text."""

    data: bytes | memoryview | None
    text: str | None = None

    @property
    def length(self) -> int:
        """Number of bytes of the base64 text."""
        if self.data is None:
            return len(self.text or "")
        return 4 * ((len(self.data) + 2) // 3)

    def chunks(self) -> Iterator[bytes]:
        """Yield the base64 text in parts."""
        if self.data is None:
            yield (self.text or "").encode("ascii")
            return
        view = memoryview(self.data)
        for start in range(0, len(view), CHUNK):
            yield binascii.b2a_base64(view[start : start + CHUNK], newline=False)


def load_image(value: object, param: str, allow_paths: bool) -> LoadedImage:
    """Read and check the image of parameter param.

    Raises InvalidInputError when it is missing, cannot be read, is empty, is larger than
    12 MB, or does not begin like a file of a format that servers read.
    """
    kind, content = _classify(value, param, allow_paths)
    if kind == "base64":
        return _load_base64(content, param)
    if kind == "path":
        data: bytes | memoryview = _read_path(content, param)
    elif kind == "stream":
        data = _read_stream(content, param)
    else:
        data = content if isinstance(content, bytes) else memoryview(bytes(content))
    _check_size(len(data), param)
    if not _STARTS.match(bytes(data[:12])):
        raise InvalidInputError(f"{param} does not begin like a file of {_FORMATS}; convert it first.", param=param)
    return LoadedImage(data)


def _classify(value: object, param: str, allow_paths: bool) -> tuple[str, Any]:
    if value is None:
        raise InvalidInputError(f"{param} is required; send an image.", param=param)
    bare = not isinstance(value, Image)
    if isinstance(value, Image):
        kind, content = value._kind, value._value
    elif isinstance(value, (bytes, bytearray, memoryview)):
        kind, content = "bytes", value
    elif isinstance(value, (str, os.PathLike)):
        kind, content = "path", value
    elif hasattr(value, "read"):
        kind, content = "stream", value
    else:
        raise InvalidInputError(
            f"{param} is a {type(value).__name__}; send a path, bytes, a binary stream or Image.base64(text).",
            param=param,
        )
    if kind == "path":
        _check_path(content, param, bare, allow_paths)
    return kind, content


def _check_path(path: str | os.PathLike[str], param: str, bare: bool, allow_paths: bool) -> None:
    text = path if isinstance(path, str) else ""
    if bare and text.startswith(("/9j/", "iVBOR", "data:")):
        raise InvalidInputError(
            f"{param} is a text that looks like base64; send Image.base64(text), because a bare text is a path.",
            param=param,
        )
    if "\0" in text or text.startswith(("\x89PNG", "\xff\xd8")):
        raise InvalidInputError(
            f"{param} is a text that looks like the contents of a file; send Image.bytes(data).", param=param
        )
    if not allow_paths:
        raise InvalidInputError(
            f"{param} is a path, and this client was made with allow_paths=False; send Image.bytes or Image.base64.",
            param=param,
        )


def _read_path(path: str | os.PathLike[str], param: str) -> bytes:
    file = Path(path)
    try:
        if not file.exists():
            raise InvalidInputError(f"{param}: there is no file {str(file)!r}.", param=param)
        if not file.is_file():
            raise InvalidInputError(f"{param}: {str(file)!r} is not a file.", param=param)
        size = file.stat().st_size
        if size > MAX_BYTES:
            _check_size(size, param)
        return file.read_bytes()
    except OSError as error:
        raise InvalidInputError(f"{param}: {str(file)!r} cannot be read: {error.strerror}.", param=param) from error


def _read_stream(stream: IO[bytes], param: str) -> bytes:
    if isinstance(stream, io.TextIOBase):
        raise InvalidInputError(f"{param} is a file in text mode; open it with mode 'rb'.", param=param)
    try:
        # One byte more than allowed, so that a larger stream is not read whole.
        data = _read_up_to(stream, MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"{param}: the stream cannot be read: {error}.", param=param) from error
    return data


def _read_up_to(stream: IO[bytes], limit: int) -> bytes:
    parts, size = [], 0
    while size < limit:
        part = stream.read(limit - size)
        if not isinstance(part, (bytes, bytearray)):
            raise ValueError("it does not deliver bytes")
        if not part:
            break
        parts.append(bytes(part))
        size += len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _load_base64(text: object, param: str) -> LoadedImage:
    if not isinstance(text, str):
        raise InvalidInputError(f"{param}: Image.base64 takes text.", param=param)
    text = _BLANKS.sub("", text)
    content = text.partition(",")[2] if text.startswith("data:") else text
    _check_size(len(content) * 3 // 4, param)
    if not content.isascii() or not _BASE64_STARTS.match(content):
        raise InvalidInputError(f"{param} is not the base64 of a file of {_FORMATS}.", param=param)
    return LoadedImage(None, text)


def _check_size(size: int, param: str) -> None:
    if size == 0:
        raise InvalidInputError(f"{param} is empty; send an image file.", param=param)
    # Base64 without its padding is counted up to two bytes short; the server counts exactly.
    if size > MAX_BYTES:
        shown = f"has more than {MAX_BYTES}" if size == MAX_BYTES + 1 else f"has {size}"
        raise InvalidInputError(f"{param} {shown} bytes; an image may have {MAX_BYTES}.", param=param)


class Picture:
    """A picture or document in an answer. It is decoded when it is first asked for."""

    __slots__ = ("_bytes", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._bytes: builtins.bytes | None = None

    @property
    def bytes(self) -> builtins.bytes:
        """The contents of the file. Raises InvalidResponseError when the answer held no base64."""
        if self._bytes is None:
            try:
                self._bytes = base64.b64decode(self._text, validate=True)
            except ValueError as error:
                raise InvalidResponseError(f"The picture is not base64: {error}.") from error
        return self._bytes

    @property
    def base64(self) -> str:
        """The base64 text as it was answered."""
        return self._text

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file to path."""
        Path(path).write_bytes(self.bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"Picture({len(self._text) * 3 // 4} bytes)"
