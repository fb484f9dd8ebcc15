"""Webhooks: verify a delivery and read its event (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from .answers import Model, decode
from .errors import InvalidInputError, WebhookVerificationError
from .gen.types import EVENT_DATA, WebhookEventData

DEFAULT_TOLERANCE = 300
"""Seconds by which the timestamp of a delivery may differ from the clock."""


@dataclass(frozen=True, kw_only=True)
class WebhookEvent:
    """An event whose signature is good."""

    id: str
    """Id of the event, the same on every delivery of it; keep it to recognise repetitions."""
    type: str
    """Kind of the event, such as verification.completed; a newer server may send others."""
    timestamp: datetime
    environment: str
    """test or live."""
    data: WebhookEventData | Mapping[str, Any]
    """The typed data of a known kind, else the JSON object."""
    raw: Mapping[str, Any] = field(repr=False)
    """The whole payload as JSON."""

    def to_dict(self) -> dict[str, Any]:
        """Return the payload as JSON values, made from the typed fields."""
        data = self.data.to_dict() if isinstance(self.data, Model) else dict(self.data)
        return {"type": self.type, "environment": self.environment, "data": data}


def verify(
    body: bytes,
    headers: Mapping[str, Any],
    secrets: str | Iterable[str],
    tolerance: float = DEFAULT_TOLERANCE,
    now: float | None = None,
) -> WebhookEvent:
    """Verify a delivery and return its event.

    body: the raw bytes as received, never JSON that was parsed and written again.
    headers: of the request; names in any case, or as HTTP_WEBHOOK_ID; values text or lists of text.
    secrets: whsec_..., or several while one is being changed.
    tolerance: an age of tolerance seconds or more, or as far in the future, is refused.
    now: Unix seconds, for tests.

    Raises WebhookVerificationError with reason missing_header, malformed_header, stale,
    no_match or unreadable_payload, and InvalidInputError for a body or a secret that cannot be right.
    """
    if not isinstance(body, (bytes, bytearray, memoryview)):
        raise InvalidInputError("body must be the raw bytes of the request.", param="body")
    keys = [_key(s) for s in ([secrets] if isinstance(secrets, str) else list(secrets))]
    if not keys:
        raise InvalidInputError("Give the secret of the endpoint.", param="secrets")
    message_id = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise WebhookVerificationError("webhook-timestamp is no number of seconds.", reason="malformed_header")
    age = abs((time.time() if now is None else now) - int(timestamp))
    if not age < tolerance:
        raise WebhookVerificationError(f"The delivery is {age:.0f} s away from the clock.", reason="stale")
    signed = f"{message_id}.{timestamp}.".encode() + bytes(body)
    if not _matches(keys, signed, signatures):
        raise WebhookVerificationError("No signature fits the body and the secret.", reason="no_match")
    return _read_event(message_id, bytes(body))


def _key(secret: str) -> bytes:
    text = secret.removeprefix("whsec_")
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise InvalidInputError("A secret is whsec_ and base64; this one is empty or not base64.", param="secrets")
    return key


def _header(headers: Mapping[str, Any], name: str) -> str:
    wanted = {name, "http_" + name.replace("-", "_")}
    for key, value in headers.items():
        if str(key).lower() not in wanted:
            continue
        if isinstance(value, (list, tuple)):
            value = value[0] if value else ""
        text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
        if text:
            return text
    raise WebhookVerificationError(f"The header {name} is missing.", reason="missing_header")


def _matches(keys: list[bytes], signed: bytes, signatures: str) -> bool:
    good = False
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    for part in signatures.split(" "):
        version, comma, encoded = part.partition(",")
        if version != "v1" or not comma:
            continue
        try:
            given = base64.b64decode(encoded, validate=True)
        except (binascii.Error, ValueError):
            continue
        for digest in expected:
            good |= hmac.compare_digest(digest, given)
    return good


def _read_event(message_id: str, body: bytes) -> WebhookEvent:
    try:
        payload = json.loads(body)
        kind, data = payload["type"], payload["data"]
        if not isinstance(kind, str) or not isinstance(data, dict):
            raise ValueError
        cls = EVENT_DATA.get(kind)
        return WebhookEvent(
            id=message_id,
            type=kind,
            timestamp=datetime.fromisoformat(payload["timestamp"]),
            environment=str(payload.get("environment", "")),
            data=decode(cls, data) if cls else data,
            raw=payload,
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        raise WebhookVerificationError(
            "The signature is good, but the payload is not an event.", reason="unreadable_payload"
        ) from None
