"""Real photos for Schemathesis, and what a schema cannot say about requests.

Where the description asks for an image, generated data hold one. Reports that REASONS or ANSWERS name are counted by their
reason and are no failures; run.sh prints the counts.
"""

import base64
import json
import os
import pathlib
import re

import schemathesis
from hypothesis import strategies
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi import checks

# passport.jpg and selfie.jpg of one person, as `likeness serve --hello` writes them.
PHOTOS = [path.read_bytes() for path in sorted(pathlib.Path(os.environ["LIKENESS_PHOTOS"]).glob("*.jpg"))]

schemathesis.openapi.format("byte", strategies.sampled_from([base64.b64encode(photo).decode() for photo in PHOTOS]))
schemathesis.openapi.format("binary", strategies.sampled_from(PHOTOS))
schemathesis.openapi.format("decimal", strategies.decimals(1, 1000, places=2).map(str))
schemathesis.openapi.media_type("image/*", strategies.sampled_from(PHOTOS))

# REASONS say why data that fit the description were refused: a pattern of the answer, and the reason.
REASONS = [
    (r"bytes that are no text|outside printable ASCII|zero character|printable characters", "control characters: JSON Schema takes them for text, an address or a header with them is refused"),
    (r"was sent in the body and in the query", "a field is sent once: no schema relates the query, which is for bodies that are an image, to the body"),
    (r"The form is not valid|part of the form has no name|is not valid JSON; it must be JSON text", "forms: Schemathesis writes objects and foreign names into parts in a way of its own"),
    (r"balance would be|The project is closed|exists already|already has|is the last", "state: the same data are accepted of another project"),
    (r"No liveness check with this id|No machine-readable zone|too_many_faces|face_not_found", "content: what a photo shows, or what an id names, is no matter of its form"),
    (r"dg1 cannot be read|sod cannot be read|cannot be read: the object", "content: the files of a chip are text in base64 whose bytes have a structure of their own"),
    (r"is not a position in this list", "state: a cursor is one that an answer gave"),
    (r"The URL cannot be used", "state: which addresses events may go to is what the operator allows"),
    (r"There is no (standard|operation|gallery|workflow)|No (gallery|workflow)", "state: a name of the right form need not be one of a thing that is there"),
    (r"is no past day of the calendar", "content: a day of the right form need not be in the calendar"),
    (r"lines contains no text|name has no letters|no letter", "content: white space is text"),
    (r"HTTP Basic header|invalid_request|unsupported_grant_type", "the token page takes the credentials in the body or in the header, as RFC 6749 says"),
]
# ANSWERS say the same of statuses and of data that do not fit and were accepted.
ANSWERS = [
    ("UndefinedStatusCode", r"^431 ", "headers beyond 128 KiB never become a request: Go answers without a body in this form"),
    ("AcceptedNegativeData", r"The path and headers of the request have", "headers beyond 32 KiB are refused with 413 whatever they hold"),
    ("AcceptedNegativeData", r"^431 ", "headers beyond 128 KiB never become a request: Go answers without a body in this form"),
    ("AcceptedNegativeData", r"The parameter .* is unknown and was ignored|The field .* is unknown and was ignored", "unknown parameters and fields are ignored with a warning"),
    ("JsonSchemaError", r"^(#.*\n)?openapi: ", "the answer is YAML text; Schemathesis reads it as an object"),
]
# WORDS are rules that a schema of JSON has and those of forms and of the query beside an image have in words alone.
WORDS = re.compile(r"Only one of image and frames|One of image and frames|The field \w+ is missing|names no check")
counts = {}


def forgive(reason):
    counts[reason] = counts.get(reason, 0) + 1
    pathlib.Path(os.environ["LIKENESS_REASONS"]).write_text(json.dumps(counts))


def wrap(check):
    """Return a check that counts the failures with a reason."""

    def wrapped(ctx, response, case):
        try:
            return check(ctx, response, case)
        except Failure as failure:
            text = response.content.decode(errors="replace")
            reasons = [(pattern, reason) for kind, pattern, reason in ANSWERS if kind == type(failure).__name__]
            if type(failure).__name__ == "RejectedPositiveData":
                reasons = REASONS
            if type(failure).__name__ == "RejectedPositiveData" and case.media_type != "application/json" and WORDS.search(text):
                return forgive("forms and images alone: which fields are needed together is said in words")
            for pattern, reason in reasons:
                if re.search(pattern, text):
                    return forgive(reason)
            if is_null_left_out(failure, case):
                return forgive("an optional field that is null counts as left out, as the description says in words")
            raise

    wrapped.__name__ = wrapped.__qualname__ = check.__name__ + "_or_reason"
    return schemathesis.check(wrapped)


def is_null_left_out(failure, case):
    """Report whether data are refused by the schema for null in an optional field alone."""
    return type(failure).__name__ == "AcceptedNegativeData" and isinstance(case.body, dict) and None in case.body.values()


for name in ("positive_data_acceptance", "negative_data_rejection", "status_code_conformance", "response_schema_conformance"):
    wrap(getattr(checks, name))
