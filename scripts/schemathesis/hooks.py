"""Real photos for Schemathesis, and what a schema cannot say about requests.

Where the description asks for an image, generated data hold one. Reports that REASONS name, by operation, status and cause,
are counted by their reason and are no failures; run.sh prints the counts.
"""

import base64
import json
import os
import pathlib
import re
import typing

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

class Reason(typing.NamedTuple):
    """Why a report is no failure: reports of an operation with a status and an error, whose message or text is of one form."""

    operations: str | typing.Callable  # names (operationId) separated by spaces, or a condition of the case
    status: int
    code: str  # of the error; empty for an answer of another form
    message: str  # a regular expression of the whole message, or of the beginning of such an answer
    reason: str
    kind: str = "RejectedPositiveData"


def takes(place):
    """Return the condition that an operation has parameters in a place."""
    attribute = {"path": "path_parameters", "query": "query", "header": "headers"}[place]
    return lambda case: len(getattr(case.operation, attribute)) > 0


def takes_image_alone(case):
    return any(name.startswith("image/") for name in body_types(case)) and takes("query")(case)


def takes_form(case):
    return "multipart/form-data" in body_types(case)


def body_types(case):
    return case.operation.definition.raw.get("requestBody", {}).get("content", {})


def sends_no_json(case):
    return case.media_type in ("multipart/form-data",) or str(case.media_type).startswith("image/")


CONTROL = "control characters: JSON Schema takes them for text, an address or a header with them is refused"
FORMS = "forms: Schemathesis writes objects and foreign names into parts in a way of its own"
CONTENT = "content: what a photo shows, or what an id names, is no matter of its form"
STATE = "state: the same data are accepted of another project"
NAMES = "state: a name of the right form need not be one of a thing that is there"
CHIP = "content: the files of a chip are text in base64 whose bytes have a structure of their own"
DAYS = "content: a day of the right form need not be in the calendar"
TOKEN = "the token page takes the credentials in the body or in the header, as RFC 6749 says"
LARGE = "headers beyond 128 KiB never become a request: Go answers without a body in this form"
REASONS = [
    Reason(takes("path"), 400, "request_invalid", r"The path has bytes that are no text: not UTF-8, or control characters\.", CONTROL),
    Reason(takes("query"), 400, "request_invalid", r"The query has bytes that are no text: not UTF-8, or control characters\.", CONTROL),
    Reason(takes("header"), 400, "field_invalid", r"The header Idempotency-Key contains a character outside printable ASCII\.", CONTROL),
    Reason("adminKeysCreate adminKeysUpdate", 400, "field_invalid", r"The field (allow_list|permissions)\[\d+\] is text with a zero character; it must be text without one\.", CONTROL),
    Reason("adminKeysCreate adminKeysUpdate adminOperatorKeysCreate adminProjectsCreate adminProjectsUpdate", 400, "field_invalid", r"A name has 1 to 100 printable characters\.", CONTROL),
    Reason("adminCreditsTopUp adminCreditsAdjust", 400, "field_invalid", r"A reason is one line of at most 500 bytes\.", CONTROL),
    Reason("adminWebhooksCreate adminWebhooksUpdate", 400, "field_invalid", r"A description is one line of at most 500 bytes\.", CONTROL),
    Reason(takes_image_alone, 400, "field_invalid", r"The field \w+ was sent in the body and in the query\.", "a field is sent once: no schema relates the query, which is for bodies that are an image, to the body"),
    Reason(takes_image_alone, 400, "field_invalid", r"The field (qualityChecks|customChecks|output|metadata|person|checks|workflow)(\[\d+\])? is not valid JSON; it must be JSON text\.", FORMS),
    Reason(takes_form, 400, "request_invalid", r"The form is not valid\.|A part of the form has no name, or one of more than 128 bytes\.", FORMS),
    Reason("jobsItemsAdd", 400, "field_missing", r"The field items\[\d+\]\.(id|image) is missing\.", FORMS),
    Reason(lambda case: takes_form(case) and sends_no_json(case), 400, "field_missing", r"The field \w+ is missing\.", "forms and images alone: which fields are needed together is said in words"),
    Reason("faceEmotion livenessCheck", 400, "field_missing", r"One of image and frames.*", "forms and images alone: which fields are needed together is said in words"),
    Reason("faceEmotion livenessCheck", 400, "field_invalid", r"Only one of image and frames.*", "forms and images alone: which fields are needed together is said in words"),
    Reason("verificationsCreate", 400, "field_missing", r"checks names no check\.", "forms and images alone: which fields are needed together is said in words"),
    Reason("faceDetect faceCrop faceAge ageVerify faceQuality photoCompliance faceVerify", 400, "field_invalid", r"The rectangle (ends at \(.*\), outside the image of .* pixels|is .* pixels; at least 16 x 16 are needed)\.", "content: where a rectangle lies in a photo is no matter of its form"),
    Reason("documentsRead", 400, "document_image_unreadable", r"No machine-readable zone was found in image_(front|back)\.", CONTENT),
    Reason("faceMatch identityVerify faceVerify", 400, "field_invalid", r"No liveness check with this id was found\.", CONTENT),
    Reason("mrzParse", 400, "field_invalid", r"lines contains no text", "content: white space is text"),
    Reason("amlScreen amlBatch", 400, "field_invalid", r"(name has no letters|.*no letter).*", "content: white space is text"),
    Reason("amlScreen amlBatch", 400, "field_invalid", r"birthDate is no past day of the calendar\.", DAYS),
    Reason("amlScreen amlBatch", 400, "field_invalid", r'There is no list ".*"\.', NAMES),
    Reason("photoCompliance kioskPhoto jobsCreate adminKeysCreate adminKeysUpdate verificationsCreate", 400, "field_invalid", r'(There is no (standard|operation|workflow)|No (gallery|workflow)).*', NAMES),
    Reason("workflowsCodesCreate", 400, "field_invalid", r'The workflow ".*" needs what only a business can send with each verification\.', NAMES),
    Reason("verificationsCreate", 400, "field_invalid", r"redirectUrl (is not an address such as|contains a|must begin with) .*|The host .* is not on the list of this project\.", "state: which addresses the browser may go to is what the project lists"),
    Reason("verificationsCreate", 400, "field_invalid", r"faceMatch compares the selfie with a (document|chip), and none is asked for\.", "which checks need another is said in words"),
    Reason("verificationsCreate", 400, "field_invalid", r"checks and workflow were both sent\.", "forms and images alone: which fields are needed together is said in words"),
    Reason("verificationsCreate", 400, "field_invalid", r"person\.birthDate is no day of the calendar\.", DAYS),
    Reason("nfcVerify verificationsChip", 400, "field_invalid", r"(dg\d+|sod) (cannot be read: .*|is no base64\.)", CHIP),
    Reason("adminCreditsAdjust", 400, "field_invalid", r"The balance would be .*", STATE),
    Reason("adminKeysCreate", 400, "field_invalid", r"The project is closed\.", STATE),
    Reason("jobsItemsList jobsList galleriesPeopleList verificationsList reviewsList adminAudit adminCreditsEntries adminUsage", 400, "field_invalid", r"\w+ is not a position in this list\.", "state: a cursor is one that an answer gave"),
    Reason("adminWebhooksCreate adminWebhooksUpdate", 400, "field_invalid", r"The URL cannot be used: .*", "state: which addresses events may go to is what the operator allows"),
    Reason("oauthToken", 400, "invalid_request", r".*", TOKEN),
    Reason("oauthToken", 400, "unsupported_grant_type", r".*", TOKEN),
    Reason("oauthToken", 401, "invalid_client", r".*HTTP Basic header.*", TOKEN),
    Reason(takes_form, 431, "", r"431 ", LARGE, "UndefinedStatusCode"),
    Reason(takes_form, 431, "", r"431 ", LARGE, "AcceptedNegativeData"),
    Reason(takes_form, 413, "request_too_large", r"The path and headers of the request have \d+ bytes; at most 32768 are accepted\.", "headers beyond 32 KiB are refused with 413 whatever they hold", "AcceptedNegativeData"),
    Reason("openapi", 200, "", r"(#.*\n)?openapi: ", "the answer is YAML text; Schemathesis reads it as an object", "JsonSchemaError"),
]
counts = {}


def forgive(reason):
    counts[reason] = counts.get(reason, 0) + 1
    pathlib.Path(os.environ["LIKENESS_REASONS"]).write_text(json.dumps(counts))


def fits(r, failure, response, case):
    """Report whether a reason is that of a report."""
    if type(failure).__name__ != r.kind or response.status_code != r.status:
        return False
    if not (r.operations(case) if callable(r.operations) else case.operation.definition.raw.get("operationId") in r.operations.split()):
        return False
    code, message = "", response.content.decode(errors="replace")
    if not r.code:
        return re.match(r.message, message) is not None
    try:
        error = json.loads(message)["error"]
        code, message = (error["code"], error["message"]) if isinstance(error, dict) else (error, json.loads(message).get("error_description", ""))
    except (ValueError, KeyError, TypeError):
        return False
    return code == r.code and re.fullmatch(r.message, message, re.DOTALL) is not None


def wrap(check):
    """Return a check that counts the failures with a reason."""

    def wrapped(ctx, response, case):
        try:
            return check(ctx, response, case)
        except Failure as failure:
            for r in REASONS:
                if fits(r, failure, response, case):
                    return forgive(r.reason)
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
