"""Types of parameters, results and events. Generated from api/openapi.gen.yaml by make generate; do not edit."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from ..answers import Model, Result
from ..images import ImageInput, Picture

CropType: TypeAlias = Literal[0, 1, 2, 3, 4] | int
"""Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1
(600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. A newer server may
send other values.
"""

RedactMode: TypeAlias = Literal["blur", "pixelate", "box"] | str
"""How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer server may send
other values.
"""

ImageSource: TypeAlias = Literal[3, 1, 2, 5] | int
"""Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
another source. A newer server may send other values.
"""

AgeGroup: TypeAlias = Literal["65-120", "13-24", "6-12", "0-5", "unknown"] | str
"""The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for
other adults, and for an adult and a child, who resemble each other less often than two adults do. A face that
is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and
perhaps young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and
no similarity is a match; a warning names the images and the cause. A newer server may send other values.
"""

MatchStatus: TypeAlias = Literal["undetermined"] | str
"""undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
similarity that has the same false match rate at their age, or both show too little to tell people apart.
Whether they are one person is not known. Absent otherwise. A newer server may send other values.
"""

ComparedFaceImage: TypeAlias = Literal["image1", "image2"] | str
"""The field that held the image. A newer server may send other values."""

AttributeName: TypeAlias = (
    Literal[
        "Age",
        "EyeRight",
        "EyeLeft",
        "Mouth",
        "Emotion",
        "Smile",
        "Glasses",
        "HeadCovering",
        "ForeheadCovering",
        "MedicalMask",
        "Occlusion",
        "StrongMakeup",
        "Headphones",
    ]
    | str
)
"""One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an
upright image. A newer server may send other values.
"""

QualityCheckName: TypeAlias = (
    Literal[
        "ImageWidth",
        "ImageHeight",
        "ImageWidthToHeight",
        "ImageChannelsNumber",
        "ArtFace",
        "PaddingRatio",
        "FaceMidPointHorizontalPosition",
        "FaceMidPointVerticalPosition",
        "HeadWidthRatio",
        "HeadHeightRatio",
        "EyesDistance",
        "Yaw",
        "Pitch",
        "Roll",
        "BlurLevel",
        "NoiseLevel",
        "FaceDynamicRange",
        "UnnaturalSkinTone",
        "EyeRightClosed",
        "EyeLeftClosed",
        "EyeRightOccluded",
        "EyeLeftOccluded",
        "EyesRed",
        "EyeRightCoveredWithHair",
        "EyeLeftCoveredWithHair",
        "OffGaze",
        "TooDark",
        "TooLight",
        "FaceGlare",
        "ShadowsOnFace",
        "ShouldersPose",
        "ExpressionLevel",
        "MouthOpen",
        "Smile",
        "DarkGlasses",
        "ReflectionOnGlasses",
        "FramesTooHeavy",
        "FaceOccluded",
        "HeadCovering",
        "ForeheadCovering",
        "StrongMakeup",
        "Headphones",
        "MedicalMask",
        "BackgroundUniformity",
        "ShadowsOnBackground",
        "OtherFaces",
        "BackgroundColorMatch",
    ]
    | str
)
"""One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the
right eye is on the left side of an upright image. A newer server may send other values.
"""

AnswerStatus: TypeAlias = Literal["undetermined"] | str
"""undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. A newer
server may send other values.
"""

QualityStatus: TypeAlias = Literal[0, 1, 2] | int
"""1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A newer server may
send other values.
"""

QualityCheckMeasuredOn: TypeAlias = Literal["input", "crop", "face", "eyes", "shoulders", "background"] | str
"""What was measured. Size and position are measured on the input when it already is a portrait in the aspect of
the standard, else on the aligned crop. A newer server may send other values.
"""

EvidenceKind: TypeAlias = Literal["box", "line", "polygon"] | str
"""The form; a box has its top left and bottom right corner. A newer server may send other values."""

PpeItem: TypeAlias = (
    Literal[
        "MedicalMask",
        "Glasses",
        "HeadCovering",
        "ForeheadCovering",
        "Headphones",
        "Occlusion",
    ]
    | str
)
"""Something worn on or held in front of a face. A newer server may send other values."""

YesNo: TypeAlias = Literal["yes", "no"] | str
"""Whether the face has it. A newer server may send other values."""

EmotionLabel: TypeAlias = Literal["neutral", "happy", "sad", "surprise", "fear", "disgust", "angry"] | str
"""The emotion of a face. A newer server may send other values."""

AgePolicy: TypeAlias = Literal["lowerBound", "midpoint", "challenge25"] | str
"""What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the
band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no
minors. challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both
is, unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
borderline_age, and a document decides. With an undetermined age nobody is allowed. A newer server may send
other values.
"""

ReasonCode: TypeAlias = (
    Literal[
        "no_face",
        "several_faces",
        "not_live",
        "liveness_unknown",
        "quality_failed",
        "quality_undetermined",
        "no_match",
        "match_undetermined",
        "ambiguous",
        "duplicate",
        "under_age",
        "age_undetermined",
        "borderline_age",
        "looking_away",
        "gaze_unknown",
        "mask_worn",
        "mask_unknown",
    ]
    | str
)
"""Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means
that the image does not show enough; this never leads to a favourable decision. borderline_age: the person may
be old enough, ask for a document. A newer server may send other values.
"""

Scenario: TypeAlias = Literal["QualityICAO", "QualityVisaSchengen", "QualityVisaUSA", "QualityFull"] | str
"""The checks to run, with their ranges. A newer server may send other values."""

Iso29794Name: TypeAlias = (
    Literal[
        "LuminanceMean",
        "LuminanceVariance",
        "UnderExposurePrevention",
        "OverExposurePrevention",
        "DynamicRange",
        "SingleFacePresent",
        "InterEyeDistance",
        "HeadPoseYaw",
        "HeadPosePitch",
        "HeadPoseRoll",
    ]
    | str
)
"""Name of a component, as OFIQ names it. A newer server may send other values."""

PhotoFileRuleRule: TypeAlias = Literal["format", "bytes"] | str
"""The format of the file, or its size. A newer server may send other values."""

PhotoStandardDocument: TypeAlias = (
    Literal[
        "passport",
        "visa",
        "identityCard",
        "drivingLicence",
        "residencePermit",
        "any",
    ]
    | str
)
"""The kind of document. A newer server may send other values."""

PhotoStandardHeadTo: TypeAlias = Literal["crown", "hair"] | str
"""Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer server may
send other values.
"""

PhotoStandardGlasses: TypeAlias = Literal["allowed", "forbidden"] | str
"""Whether clear glasses may be worn. A newer server may send other values."""

PhotoStandardHeadCovering: TypeAlias = Literal["allowed", "religious", "forbidden"] | str
"""Whether the head may be covered; religious includes medical reasons. A newer server may send other values."""

PhotoStandardExpression: TypeAlias = Literal["neutral", "smallSmile"] | str
"""The expression; smallSmile allows one with the mouth closed. A newer server may send other values."""

PhotoStandardEdits: TypeAlias = Literal["none", "cropAndRotation", "all"] | str
"""Changes that the authority accepts: none, the frame alone, or a new background too. A newer server may send
other values.
"""

PhotoUploadFormat: TypeAlias = Literal["jpeg", "png"] | str
"""Value of photo upload format. A newer server may send other values."""

Aspect: TypeAlias = Literal["3:4", "4:5", "2:3", "1:1", "7:9"] | str
"""Width to height of the fixed photo. A newer server may send other values."""

KioskEdits: TypeAlias = Literal["all", "cropAndRotation"] | str
"""Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
background is not replaced. A newer server may send other values.
"""

LivenessStatus: TypeAlias = Literal[0, 1, 2] | int
"""0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other values."""

SignupReason: TypeAlias = Literal["duplicate", "not_live"] | str
"""Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may send other
values.
"""

ProctorField: TypeAlias = Literal["offGaze", "lookingAway", "maskWorn"] | str
"""A field of the result of proctor.check that may be absent. A newer server may send other values."""

MrzCorrect: TypeAlias = Literal["forced", "unique", "none"] | str
"""Which of the corrections that check digits prove are applied; all are listed. forced: only those where the
type of the field allows one reading, such as a letter O in a date. unique: also a similar character if it is
the only one that the check digit accepts; this is wrong in about one of three cases where the misread
character was not similar. none: none. A newer server may send other values.
"""

MrzFormat: TypeAlias = Literal["TD1", "TD2", "TD3", "MRV-A", "MRV-B", "FRA-ID", "unknown"] | str
"""Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card
of 1988 to 2021. A newer server may send other values.
"""

MrzDatePrecision: TypeAlias = Literal["day", "month", "year", "unknown"] | str
"""Known parts of the date. A newer server may send other values."""

MrzCheckVerdict: TypeAlias = Literal["pass", "fail", "empty", "missing"] | str
"""pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other values."""

MrzReason: TypeAlias = Literal["characters_unclear", "characters_ambiguous", "check_digit"] | str
"""characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as
likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does
not hold. A newer server may send other values.
"""

DocumentKind: TypeAlias = Literal["passport", "id_card", "visa"] | str
"""passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A and MRV-B.
The zone tells the kind; a document without one has none. A newer server may send other values.
"""

DocumentSideName: TypeAlias = Literal["image_front", "image_back"] | str
"""A side of a document by the name of its field. A newer server may send other values."""

DocumentPortraitType: TypeAlias = Literal[1] | int
"""Source of the image for face.match: 1, the printed portrait of a document. A newer server may send other
values.
"""

DocumentOutlineSource: TypeAlias = Literal["zone", "edges", "image"] | str
"""What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front
of a card is in the image. A newer server may send other values.
"""

DocumentFlaw: TypeAlias = Literal["cut_corner", "too_small", "blur", "glare_on_zone", "glare"] | str
"""cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels. blur: edges are
wider than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings is lost to light. glare:
more than 3 % of the document is lost to light. A newer server may send other values.
"""

DocumentReason: TypeAlias = (
    Literal[
        "zone_not_found",
        "characters_small",
        "zone_not_recognised",
        "no_face",
        "outline_unknown",
        "not_measured",
    ]
    | str
)
"""zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait,
if it has a plausible shape. not_measured: this service does not measure it. A newer server may send other
values.
"""

NfcStatus: TypeAlias = Literal["pass", "fail", "unknown", "not_run"] | str
"""The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer server may
send other values.
"""

NfcStep: TypeAlias = Literal["hash", "signature", "chain", "country", "revocation", "active", "zone"] | str
"""The step that a reason belongs to. A newer server may send other values."""

NfcReasonCode: TypeAlias = (
    Literal[
        "hash_mismatch",
        "group_not_signed",
        "digest_unsupported",
        "signature_invalid",
        "signer_missing",
        "signer_unsuitable",
        "signing_time_future",
        "no_trust_anchor",
        "issuer_unknown",
        "chain_invalid",
        "signer_expired",
        "signer_not_yet_valid",
        "country_mismatch",
        "country_unknown",
        "signer_revoked",
        "no_revocation_list",
        "revocation_list_expired",
        "active_authentication_failed",
        "active_authentication_unsupported",
        "zone_mismatch",
    ]
    | str
)
"""A cause. docs/chip.md explains each. A newer server may send other values."""

NfcDetailName: TypeAlias = (
    Literal[
        "fullName",
        "personalNumber",
        "fullDateOfBirth",
        "placeOfBirth",
        "address",
        "telephone",
        "profession",
        "title",
        "personalSummary",
        "otherDocumentNumbers",
        "custodyInformation",
        "issuingAuthority",
        "dateOfIssue",
        "endorsements",
        "taxOrExitRequirements",
        "personalisationTime",
        "personalisationSystem",
    ]
    | str
)
"""A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values."""

AmlStatus: TypeAlias = Literal["clear", "hit", "unknown"] | str
"""clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
otherwise, cannot be compared, which is not clear. A newer server may send other values.
"""

AmlFieldField: TypeAlias = Literal["name", "birthDate", "country"] | str
"""The field. A newer server may send other values."""

AmlAgreement: TypeAlias = Literal["same", "similar", "differs", "not_compared"] | str
"""same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one
year off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it
cannot be compared. A newer server may send other values.
"""

AmlUnknownCode: TypeAlias = Literal["name_not_comparable", "entries_not_comparable"] | str
"""name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
otherwise have names that cannot be compared with it. A newer server may send other values.
"""

JobKind: TypeAlias = Literal["enrol", "dedupe", "check", "screen"] | str
"""enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
A newer server may send other values.
"""

JobStatus: TypeAlias = Literal["receiving", "running", "paused", "completed", "cancelled"] | str
"""Where the job is. receiving: items can be added; those that are there are processed. running: the upload was
ended. paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the
job was ended before that. A newer server may send other values.
"""

DeletionReceiptKind: TypeAlias = Literal["face", "person", "gallery", "merge", "move"] | str
"""What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces
now. move: another person has the face now. Nothing of a face is deleted by these two. A newer server may send
other values.
"""

DeletionReceiptReason: TypeAlias = Literal["request", "retention", "purge_at", "operator"] | str
"""request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
operator: the operator. A newer server may send other values.
"""

VerificationStatus: TypeAlias = (
    Literal[
        "created",
        "opened",
        "capturing",
        "processing",
        "needs_review",
        "completed",
        "expired",
        "cancelled",
    ]
    | str
)
"""Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person
agreed and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed:
there is a decision. expired: the person did not finish in time. cancelled: the business or the person stopped
it. A newer server may send other values.
"""

VerificationDecision: TypeAlias = Literal["approved", "declined", "needs_review"] | str
"""The outcome. Absent before the first decision. A newer server may send other values."""

VerificationDecidedBy: TypeAlias = Literal["rules", "reviewer"] | str
"""Who decided; absent before the first decision. A newer server may send other values."""

VerificationActor: TypeAlias = Literal["person", "service", "reviewer", "none"] | str
"""Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. A
newer server may send other values.
"""

VerificationWaitingFor: TypeAlias = Literal["credits", "chip"] | str
"""chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
credits for the decision, or the key reached its spend cap. Absent otherwise. A newer server may send other
values.
"""

VerificationStepName: TypeAlias = Literal["consent", "document_front", "document_back", "selfie", "challenge"] | str
"""A step of the person. A newer server may send other values."""

VerificationDocumentKind: TypeAlias = Literal["passport", "id_card", "residence_permit", "visa"] | str
"""A kind of identity document. A newer server may send other values."""

VerificationDocumentCheckRequiredField: TypeAlias = (
    Literal[
        "name",
        "birthDate",
        "documentNumber",
        "expiryDate",
        "nationality",
        "sex",
        "issuer",
        "personalNumber",
    ]
    | str
)
"""Value of verification document check required field. A newer server may send other values."""

VerificationFaceMatchCheckAgainst: TypeAlias = Literal["portrait", "document", "chip"] | str
"""portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
Without it: the portrait if one is sent, else the chip if it is asked for, else the document. A newer server
may send other values.
"""

VerificationLivenessMode: TypeAlias = Literal["passive", "motion", "light"] | str
"""How liveness is checked. passive: on the burst of five frames alone. motion: the person also turns the head
and comes nearer in an order that the service draws; frames of all of it must show one head with depth, of the
person of the selfie. light: the screen shows seven colours in an order that the service draws, two a second
at most, and the light on the face must follow them; who is sensitive to that does motion instead. A challenge
never makes up for a burst that is not live. Who cannot do it asks for a reviewer. A newer server may send
other values.
"""

VerificationCheckValue: TypeAlias = Literal["pass", "fail", "review", "unknown", "not_run"] | str
"""pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run:
it was not asked for, or not reached yet. A newer server may send other values.
"""

VerificationAmlValue: TypeAlias = Literal["clear", "hit", "unknown", "not_run"] | str
"""clear: no list has an entry like this person; hit: at least one does; unknown: the lists could not be asked;
not_run: not asked for, or not reached yet. A newer server may send other values.
"""

VerificationDocumentSideSide: TypeAlias = Literal["document_front", "document_back"] | str
"""The step that took it. A newer server may send other values."""

VerificationPrintedFieldField: TypeAlias = (
    Literal[
        "documentNumber",
        "birthDate",
        "expiryDate",
        "surname",
        "givenNames",
    ]
    | str
)
"""The field. A newer server may send other values."""

VerificationPrintedFieldOutcome: TypeAlias = Literal["found", "differing", "not_found"] | str
"""found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
neither. A newer server may send other values.
"""

VerificationReasonCode: TypeAlias = (
    Literal[
        "tries_exhausted",
        "check_failed",
        "consent_declined",
        "not_opened",
        "abandoned",
        "cancelled_by_business",
        "insufficient_credits",
        "picture_reused",
        "camera_suspicious",
        "frames_inconsistent",
        "upload_used",
        "not_live",
        "liveness_unknown",
        "challenge_failed",
        "challenge_unknown",
        "challenge_skipped",
        "document_not_found",
        "several_documents",
        "sides_differ",
        "glare_on_zone",
        "document_image_unreadable",
        "document_kind_not_accepted",
        "document_expired",
        "mrz_unreadable",
        "mrz_check_digit",
        "mrz_corrected",
        "mrz_text_mismatch",
        "text_not_compared",
        "portrait_outside_document",
        "portrait_not_found",
        "document_copy_suspected",
        "no_face",
        "several_faces",
        "quality_failed",
        "quality_undetermined",
        "no_match",
        "match_borderline",
        "under_age",
        "age_unknown",
        "name_mismatch",
        "birth_date_mismatch",
        "birth_date_incomplete",
        "duplicate",
        "aml_hit",
        "aml_unavailable",
        "aml_not_compared",
        "chip_not_authentic",
        "chip_not_verifiable",
        "chip_differs",
        "reviewer_approved",
        "reviewer_declined",
        "reviewers_disagree",
    ]
    | str
)
"""Code of a reason. docs/verification.md has the table. A newer server may send other values."""

VerificationReasonOutcome: TypeAlias = Literal["declined", "review", "note", "none"] | str
"""What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or
was cancelled). A newer server may send other values.
"""

VerificationLocale: TypeAlias = Literal["en", "de", "fr", "es", "ar"] | str
"""Language of the pages for the person. Without it the browser's language is used. A newer server may send other
values.
"""

VerificationEnrolmentState: TypeAlias = Literal["waiting", "enrolled", "failed", "none"] | str
"""waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or
its results are those of a test reference. A newer server may send other values.
"""

VerificationEnrolmentReasonCode: TypeAlias = (
    Literal[
        "person_exists",
        "person_deleted",
        "gallery_not_found",
        "gallery_full",
        "storing_not_enabled",
        "purge_date_passed",
        "face_not_usable",
        "models_changed",
    ]
    | str
)
"""Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with
this id was deleted or merged after the verification was created. gallery_not_found: it was deleted.
gallery_full: there is no room for another face or person. storing_not_enabled: storing was switched off for
the project. purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face,
several, or too little of one to tell people apart. models_changed: the face was described by other models
than those that run now. A newer server may send other values.
"""

VerificationDeletionReason: TypeAlias = Literal["request", "retention", "expired", "cancelled"] | str
"""request: your request; retention: the date that the project sets; expired and cancelled: what the person had
sent is deleted at once. A newer server may send other values.
"""

VerificationsReviewDecision: TypeAlias = Literal["approved", "declined"] | str
"""The decision. A newer server may send other values."""

VerificationImageResultContentType: TypeAlias = Literal["image/jpeg"] | str
"""The type of the file. A newer server may send other values."""

ReviewsListOrder: TypeAlias = Literal["oldest", "newest"] | str
"""oldest: those that wait longest first; newest: those that wait shortest first. A newer server may send other
values.
"""

ReviewsAskAgainStep: TypeAlias = Literal["document_front", "document_back", "selfie", "challenge"] | str
"""Value of reviews ask again step. A newer server may send other values."""

JobItemStatus: TypeAlias = Literal["waiting", "running", "succeeded", "failed", "cancelled"] | str
"""Where an item is. A failed item was not charged. A newer server may send other values."""

AdminEnvironment: TypeAlias = Literal["test", "live"] | str
"""Test keys spend test credits, live keys live ones. A newer server may send other values."""

AdminCreditsEntriesEnvironment: TypeAlias = Literal["test", "live"] | str
"""Only this environment. A newer server may send other values."""

AdminUsageEnvironment: TypeAlias = Literal["test", "live"] | str
"""Only this environment. A newer server may send other values."""

AdminEventKind: TypeAlias = (
    Literal[
        "verification.completed",
        "verification.needs_review",
        "verification.declined",
        "aml.hit",
        "credits.low",
        "webhook.disabled",
        "job.ended",
        "verification.created",
        "verification.opened",
        "verification.resubmission_requested",
        "verification.expired",
        "verification.cancelled",
        "verification.deleted",
    ]
    | str
)
"""What happened. A newer server may send other values."""

AdminWebhooksCreateEnvironment: TypeAlias = Literal["test", "live"] | str
"""Value of admin webhooks create environment. A newer server may send other values."""

AdminWebhooksUpdateEnvironment: TypeAlias = Literal["test", "live"] | str
"""Value of admin webhooks update environment. A newer server may send other values."""

AdminWebhooksDeliveriesState: TypeAlias = Literal["pending", "delivered", "failed"] | str
"""Only deliveries in this state. A newer server may send other values."""

WebhookVerificationDecision: TypeAlias = Literal["approved", "needs_review", "declined"] | str
"""The outcome. A newer server may send other values."""

WebhookChecksDocumentAuthenticity: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether what was examined on the document fits together; no proof that it is genuine. A newer server may send
other values.
"""

WebhookChecksChip: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether a state signed the files of the chip and none was changed. A newer server may send other values."""

WebhookChecksFaceMatch: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether the faces are of one person. A newer server may send other values."""

WebhookChecksLiveness: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether the face was live. A newer server may send other values."""

WebhookChecksAmlScreening: TypeAlias = Literal["clear", "hit", "not_run", "unknown"] | str
"""Whether a list contains the person. A newer server may send other values."""

WebhookChecksAge: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether the person is old enough. A newer server may send other values."""

WebhookChecksDuplicates: TypeAlias = Literal["pass", "fail", "not_run", "review", "unknown"] | str
"""Whether the face is new in the gallery. A newer server may send other values."""

EventReasonOutcome: TypeAlias = Literal["declined", "review", "note", "none"] | str
"""What it leads to. A newer server may send other values."""

WebhookVerificationStatus: TypeAlias = Literal["needs_review", "completed"] | str
"""Where the verification is. A newer server may send other values."""

WebhookVerificationDecidedBy: TypeAlias = Literal["rules", "reviewer"] | str
"""Who decided. A newer server may send other values."""

WebhookEnrolmentState: TypeAlias = Literal["waiting", "enrolled", "failed", "none"] | str
"""waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its
results are those of a test reference. A newer server may send other values.
"""

WebhookDisabledReason: TypeAlias = Literal["gone", "failing", "operator"] | str
"""gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. A
newer server may send other values.
"""

WebhookJobStatus: TypeAlias = Literal["completed", "cancelled"] | str
"""How it ended. A newer server may send other values."""

WebhookVerificationProgressStatus: TypeAlias = (
    Literal[
        "created",
        "opened",
        "capturing",
        "processing",
        "needs_review",
        "completed",
        "expired",
        "cancelled",
    ]
    | str
)
"""Where the verification is. A newer server may send other values."""


@dataclass(frozen=True, kw_only=True)
class CallContext(Model):
    """The caller."""

    user_ip: str
    """IP address of the caller as the service sees it."""

    _wire = {
        "user_ip": "userIp",
    }


@dataclass(frozen=True, kw_only=True)
class Metadata(Model):
    """When and for which caller the call was answered."""

    server_time: datetime
    """Time of the answer, ISO 8601 in UTC."""
    ctx: CallContext
    """The caller."""

    _wire = {
        "server_time": "serverTime",
    }


@dataclass(frozen=True, kw_only=True)
class FoundFace(Model):
    """A face of an image."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    rotation_angle: float
    """Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright."""
    landmarks: list[list[float]]
    """Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the
    side with the smaller x in an upright face. Exactly 5 items.
    """
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """

    _wire = {
        "rotation_angle": "rotationAngle",
    }


@dataclass(frozen=True, kw_only=True)
class FaceDetectResult(Result):
    """The result of face.detect."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    face_count: int
    """Number of faces in faces."""
    faces: list[FoundFace]
    """The faces, larger ones first; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "face_count": "faceCount",
    }


@dataclass(frozen=True, kw_only=True)
class CountedFace(Model):
    """A face of an image."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """


@dataclass(frozen=True, kw_only=True)
class FaceCountResult(Result):
    """The result of face.count."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    face_count: int
    """Number of faces found."""
    ok: bool
    """True only when faceCount equals expected."""
    rule: str
    """The rule applied, such as expected==1."""
    faces: list[CountedFace]
    """The faces found."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "face_count": "faceCount",
    }


@dataclass(frozen=True, kw_only=True)
class FaceCrop(Model):
    """A crop of a face."""

    roi: list[float]
    """The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items."""
    rotation_angle: float
    """The tilt that was corrected, in degrees, counter-clockwise positive."""
    crop: Picture
    """The crop, a JPEG file."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """

    _wire = {
        "rotation_angle": "rotationAngle",
    }


@dataclass(frozen=True, kw_only=True)
class FaceCropResult(Result):
    """The result of face.crop."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    crops: list[FaceCrop]
    """One crop per face; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceRedactResult(Result):
    """The result of face.redact."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    face_count: int
    """Number of faces redacted."""
    complete: bool
    """True when a search of the redacted image found no more faces and examined every place that may show one.
    False: faces may be left, as in large crowds; send the answer again, or parts of the image.
    """
    image: Picture
    """The redacted image in the format sent, upright; the unchanged original when no face was found."""
    boxes: list[list[float]]
    """The parts of the image that were redacted, one per face, each [x, y, width, height] in pixels of the
    upright image.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "face_count": "faceCount",
    }


@dataclass(frozen=True, kw_only=True)
class MatchImage(Model):
    """One of the two images."""

    data: ImageInput
    """An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the
    long side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG;
    HEIC and AVIF need libheif on the server.
    """
    index: int | None = None
    """Number of the image in the answer; its position from 0 when left out. 0 to 1000000."""
    type: ImageSource | None = None
    """Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's
    chip, 5 another source. The server's default is 3.
    """
    detect_all: bool | None = None
    """True: every face of the image is compared. False: only the main face. The server's default is false."""
    liveness_transaction_id: str | None = None
    """Id of an earlier liveness check of the image. 1 to 128 characters."""

    _wire = {
        "detect_all": "detectAll",
        "liveness_transaction_id": "livenessTransactionId",
    }


@dataclass(frozen=True, kw_only=True)
class CropOptions(Model):
    """Asks for an aligned crop."""

    type: CropType
    """Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is
    1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred.
    """


@dataclass(frozen=True, kw_only=True)
class MatchFace(Model):
    """A face of an image."""

    face_index: int
    """Number of the face in its image, from 0; 0 is the main face."""
    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    rotation_angle: float
    """Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright."""
    landmarks: list[list[float]]
    """Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the
    side with the smaller x in an upright face. Exactly 5 items.
    """
    crop: Picture | None = None
    """The aligned crop, a JPEG file; present when crop was sent."""

    _wire = {
        "face_index": "faceIndex",
        "rotation_angle": "rotationAngle",
    }


@dataclass(frozen=True, kw_only=True)
class MatchDetection(Model):
    """What was found in one image."""

    image_index: int
    """Index of the image."""
    status: int
    """0 when a face was found, 2 when none was."""
    faces: list[MatchFace]
    """The faces to compare: the main face, or all with detectAll."""

    _wire = {
        "image_index": "imageIndex",
    }


@dataclass(frozen=True, kw_only=True)
class MatchPair(Model):
    """The similarity of two faces."""

    first_index: int
    """Index of the first image."""
    first_face_index: int
    """Index of the face in the first image."""
    first: ImageSource
    """Source type of the first image."""
    second_index: int
    """Index of the second image."""
    second_face_index: int
    """Index of the face in the second image."""
    second: ImageSource
    """Source type of the second image."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    score: float
    """Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person."""
    age_group: AgeGroup | None = None
    """The age in years that the faces of a comparison look by the age estimate; the one who looks older counts.
    The false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so
    that group holds all who may be minors. For two people who both look about 65 or older it is 65-120.
    Absent for other adults, and for an adult and a child, who resemble each other less often than two adults
    do. A face that is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark,
    or compressed and perhaps young, counts as being as old as the other one. For two such faces it is
    unknown: no rates hold, and no similarity is a match; a warning names the images and the cause.
    """

    _wire = {
        "first_index": "firstIndex",
        "first_face_index": "firstFaceIndex",
        "second_index": "secondIndex",
        "second_face_index": "secondFaceIndex",
        "age_group": "ageGroup",
    }


@dataclass(frozen=True, kw_only=True)
class CalibrationPoint(Model):
    """A similarity and the false match rate at it."""

    fmr: float
    """False match rate, such as 0.0001."""
    similarity: float
    """The similarity that has this false match rate."""


@dataclass(frozen=True, kw_only=True)
class Calibration(Model):
    """What the similarities of this answer mean."""

    model: str
    """The models that computed the face vectors."""
    thresholds: list[CalibrationPoint]
    """Similarity thresholds and the false match rate of one comparison at each."""
    age_group: AgeGroup | None = None
    """The age in years that the faces of a comparison look by the age estimate; the one who looks older counts.
    The false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so
    that group holds all who may be minors. For two people who both look about 65 or older it is 65-120.
    Absent for other adults, and for an adult and a child, who resemble each other less often than two adults
    do. A face that is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark,
    or compressed and perhaps young, counts as being as old as the other one. For two such faces it is
    unknown: no rates hold, and no similarity is a match; a warning names the images and the cause.
    """
    threshold: float | None = None
    """The similarity that each comparison of this call had to reach; absent when no similarity is a match."""
    fmr_at_threshold: float | None = None
    """False match rate of the whole call at the threshold applied: the probability that a different person is
    accepted. Absent when it is not known.
    """

    _wire = {
        "age_group": "ageGroup",
        "fmr_at_threshold": "fmrAtThreshold",
    }


@dataclass(frozen=True, kw_only=True)
class FaceMatchResult(Result):
    """The result of face.match."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    error_code: int
    """Same as code."""
    detections: list[MatchDetection]
    """What was found, one item per image."""
    results: list[MatchPair]
    """One item per compared pair of faces, one face of each image."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "error_code": "ErrorCode",
    }


@dataclass(frozen=True, kw_only=True)
class ComparedFace(Model):
    """A face that was compared."""

    image: ComparedFaceImage
    """The field that held the image."""
    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""


@dataclass(frozen=True, kw_only=True)
class FaceVerifyResult(Result):
    """The result of face.verify."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    score: float
    """Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person."""
    match: bool
    """True when similarity is at or above threshold and, for young faces, at or above the similarity that has
    the same false match rate at their age (calibration.threshold).
    """
    threshold: float
    """The threshold applied."""
    compared: list[ComparedFace]
    """The two faces compared, image1 first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceSimilarityResult(Result):
    """The result of face.similarity."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    score: float
    """Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person."""
    compared: list[ComparedFace]
    """The two faces compared, image1 first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class GalleryEntry(Model):
    """A face to compare with."""

    image: ImageInput
    """An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the
    long side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG;
    HEIC and AVIF need libheif on the server.
    """
    id: str | None = None
    """Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters."""


@dataclass(frozen=True, kw_only=True)
class FaceDedupeResult(Result):
    """The result of face.dedupe."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    duplicate: bool
    """True when the closest face is at or above the threshold."""
    matched_id: str | None
    """Id of the closest face when it is a duplicate, else null."""
    similarity: float
    """Similarity of the closest face. 0 to 1."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "matched_id": "matchedId",
    }


@dataclass(frozen=True, kw_only=True)
class WatchlistEntry(Model):
    """An entry of a watchlist."""

    image: ImageInput
    """An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the
    long side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG;
    HEIC and AVIF need libheif on the server.
    """
    id: str | None = None
    """Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters."""
    label: str | None = None
    """A text of your choice; returned with a hit. At most 1024 characters."""


@dataclass(frozen=True, kw_only=True)
class WatchlistHit(Model):
    """The entry that was hit."""

    id: str
    """Id of the entry."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    label: str | None = None
    """Label of the entry, if one was sent."""


@dataclass(frozen=True, kw_only=True)
class FaceWatchlistResult(Result):
    """The result of face.watchlist."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    hit: bool
    """True when the closest entry is at or above the threshold."""
    entry: WatchlistHit | None
    """The closest entry of a hit, else null."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class ClusterPair(Model):
    """The similarity of two of the faces."""

    a: str
    """Id of the first face."""
    b: str
    """Id of the second face."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""


@dataclass(frozen=True, kw_only=True)
class FaceClusterResult(Result):
    """The result of face.cluster."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    clusters: list[list[str]]
    """Ids, one inner array per person, in the order sent."""
    pairs: list[ClusterPair]
    """Every pair, highest similarity first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class QualityCheckRequest(Model):
    """A check to run and the range in which its value passes."""

    name: QualityCheckName
    """One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the
    right eye is on the left side of an upright image.
    """
    range: Sequence[float]
    """[lowest, highest] value that passes, both included. Exactly 2 items."""


@dataclass(frozen=True, kw_only=True)
class Attribute(Model):
    """The value of one attribute of a face. Without value the attribute is undetermined."""

    name: AttributeName
    """One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an
    upright image.
    """
    value: Any | None = None
    """Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the
    seven labels. All others: yes or no. Absent when the image does not show enough; status then says
    undetermined.
    """
    detail: str | None = None
    """A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when there
    is none.
    """
    confidence: float | None = None
    """Calibrated probability that value is right; absent for Age and without value. 0 to 1."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str | None = None
    """Why the value is absent, in one sentence; present with status undetermined."""


@dataclass(frozen=True, kw_only=True)
class Evidence(Model):
    """The place in the image that a check measured or found."""

    kind: EvidenceKind
    """The form; a box has its top left and bottom right corner."""
    points: list[list[float]]
    """Its points."""


@dataclass(frozen=True, kw_only=True)
class QualityCheck(Model):
    """The result of a check."""

    group_id: int
    """Group of the check. 1 to 8."""
    name: QualityCheckName
    """One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the
    right eye is on the left side of an upright image.
    """
    range: list[float]
    """[lowest, highest] value that passes, both included. Exactly 2 items."""
    status: QualityStatus
    """1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo."""
    value: float | None = None
    """The measured value, in unit; absent when status is 2."""
    unit: str | None = None
    """Unit and direction of value."""
    measured_on: QualityCheckMeasuredOn | None = None
    """What was measured. Size and position are measured on the input when it already is a portrait in the aspect
    of the standard, else on the aligned crop.
    """
    why: str | None = None
    """Why the check did not pass; absent when it passed."""
    fix: str | None = None
    """What to do, for a reader without training; absent when the check passed."""
    evidence: list[Evidence] | None = None
    """Places in the image, in pixels of the upright image."""

    _wire = {
        "group_id": "groupId",
        "measured_on": "measuredOn",
    }


@dataclass(frozen=True, kw_only=True)
class Quality(Model):
    """The checks of one face."""

    checks: list[QualityCheck]
    """Every check, in the order requested."""
    non_compliant: list[QualityCheckName]
    """Names of the checks that did not pass, undetermined ones included."""
    score: float
    """Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1."""

    _wire = {
        "non_compliant": "nonCompliant",
    }


@dataclass(frozen=True, kw_only=True)
class AnalyzedFace(Model):
    """A face of an image with what was requested."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    rotation_angle: float
    """Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright."""
    landmarks: list[list[float]]
    """Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the
    side with the smaller x in an upright face. Exactly 5 items.
    """
    crop: Picture | None = None
    """The aligned crop, a JPEG file; present when one was requested."""
    attributes: list[Attribute] | None = None
    """The requested attributes."""
    quality: Quality | None = None
    """The requested checks."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """

    _wire = {
        "rotation_angle": "rotationAngle",
    }


@dataclass(frozen=True, kw_only=True)
class FaceAnalyzeResult(Result):
    """The result of face.analyze."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    detection_time: float
    """Duration of the face detection in seconds."""
    faces: list[AnalyzedFace]
    """The faces, larger ones first; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "detection_time": "detectionTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceWithAttributes(Model):
    """A face and its attributes."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    attributes: list[Attribute]
    """The requested attributes."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """


@dataclass(frozen=True, kw_only=True)
class FaceAttributesResult(Result):
    """The result of face.attributes."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    faces: list[FaceWithAttributes]
    """The faces, larger ones first; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class UndeterminedItem(Model):
    """An item without an answer."""

    item: PpeItem
    """Something worn on or held in front of a face."""
    status: AnswerStatus
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str
    """Why the value is absent, in one sentence; present with status undetermined."""


@dataclass(frozen=True, kw_only=True)
class FaceWithItems(Model):
    """A face with one field for each requested item; undetermined lists those without an answer."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    medical_mask: YesNo | None = None
    """Whether the face has it."""
    glasses: YesNo | None = None
    """Whether the face has it."""
    head_covering: YesNo | None = None
    """Whether the face has it."""
    forehead_covering: YesNo | None = None
    """Whether the face has it."""
    headphones: YesNo | None = None
    """Whether the face has it."""
    occlusion: YesNo | None = None
    """Whether the face has it."""
    undetermined: list[UndeterminedItem] | None = None
    """The items that this face does not show well enough; absent when there is none."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """

    _wire = {
        "medical_mask": "MedicalMask",
        "glasses": "Glasses",
        "head_covering": "HeadCovering",
        "forehead_covering": "ForeheadCovering",
        "headphones": "Headphones",
        "occlusion": "Occlusion",
    }


@dataclass(frozen=True, kw_only=True)
class FacePpeResult(Result):
    """The result of face.ppe."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    faces: list[FaceWithItems]
    """The faces, larger ones first; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceWithEmotion(Model):
    """A face and its emotion. Without emotion it is undetermined."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    emotion: EmotionLabel | None = None
    """The emotion of a face."""
    confidence: float | None = None
    """Calibrated probability that emotion is right. 0 to 1."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str | None = None
    """Why the value is absent, in one sentence; present with status undetermined."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """


@dataclass(frozen=True, kw_only=True)
class FrameEmotion(Model):
    """One frame. Without a face, or with an undetermined one, it has no emotion."""

    face_count: int
    """Number of faces in the frame."""
    emotion: EmotionLabel | None = None
    """The emotion of a face."""
    confidence: float | None = None
    """Calibrated probability that emotion is right. 0 to 1."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str | None = None
    """Why the value is absent, in one sentence; present with status undetermined."""

    _wire = {
        "face_count": "faceCount",
    }


@dataclass(frozen=True, kw_only=True)
class FaceEmotionResult(Result):
    """The result of face.emotion."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    faces: list[FaceWithEmotion]
    """For image: its faces, larger ones first. For frames: the main face of each frame that has one."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    per_frame: list[FrameEmotion] | None = None
    """For frames: one entry a frame, in order."""
    dominant: EmotionLabel | None = None
    """For frames: the most frequent emotion; of equally frequent ones the last one. Absent when no frame has
    one.
    """

    _wire = {
        "elapsed_time": "elapsedTime",
        "per_frame": "perFrame",
    }


@dataclass(frozen=True, kw_only=True)
class FaceWithAge(Model):
    """A face and its age. With status undetermined age is the widest band and ageMid is absent."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    age: list[int]
    """Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true
    age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are
    worse. docs/fairness.md has the figures. Exactly 2 items.
    """
    age_mid: float | None = None
    """Centre of the band in years."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str | None = None
    """Why the value is absent, in one sentence; present with status undetermined."""
    crop: Picture | None = None
    """The aligned crop, a JPEG file; present when one was requested."""
    score: float | None = None
    """Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or
    of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or
    left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
    detections of one image. 0 to 1.
    """

    _wire = {
        "age_mid": "ageMid",
    }


@dataclass(frozen=True, kw_only=True)
class FaceAgeResult(Result):
    """The result of face.age."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    faces: list[FaceWithAge]
    """The faces; empty when there is none."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class Reason(Model):
    """Why a decision is not the favourable one, and what to do about it."""

    code: ReasonCode
    """Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined
    means that the image does not show enough; this never leads to a favourable decision. borderline_age: the
    person may be old enough, ask for a document.
    """
    text: str
    """What was found, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class AgeVerifyResult(Result):
    """The result of age.verify."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    age: list[int]
    """Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true
    age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are
    worse. docs/fairness.md has the figures. Exactly 2 items.
    """
    allowed: bool
    """True when the rule named in basis holds and the image shows one person in front of the camera."""
    min_age: int
    """The required age in years. 0 to 120."""
    basis: str
    """The rule applied, such as lowerBound(17)>=18."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "min_age": "minAge",
    }


@dataclass(frozen=True, kw_only=True)
class QualityOutput(Model):
    """Images to add to the answer."""

    crop: CropOptions | None = None
    """Asks for an aligned crop."""
    background_color: Sequence[int] | None = None
    """Replaces the background of the crop. Without crop, the crop of the scenario is used. Exactly 3 items."""
    report: bool | None = None
    """Adds the annotated image and a report of one page. The server's default is false."""
    iso29794: bool | None = None
    """Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default
    is false.
    """

    _wire = {
        "background_color": "backgroundColor",
    }


@dataclass(frozen=True, kw_only=True)
class QualityGroup(Model):
    """How many checks of a group passed."""

    group_id: int
    """1 to 8."""
    name: str
    """Name of the group."""
    compliant_count: int
    """Checks that passed."""
    total_count: int
    """Checks that ran."""

    _wire = {
        "group_id": "groupId",
        "compliant_count": "compliantCount",
        "total_count": "totalCount",
    }


@dataclass(frozen=True, kw_only=True)
class QualityReport(Model):
    """The result as an annotated image and a report."""

    picture: Picture
    """A PNG file: the evaluated image with head height, eye line, frame and failed checks marked."""
    document: Picture
    """A PDF file of one page: every check, the rule it comes from, the image's SHA-256 and the model pack."""


@dataclass(frozen=True, kw_only=True)
class Iso29794Component(Model):
    """A component of ISO/IEC 29794-5. Without value it is undetermined."""

    name: Iso29794Name
    """Name of a component, as OFIQ names it."""
    same_measure: bool
    """True: native is the quantity that OFIQ measures, found by another detector, other landmarks or in another
    part of the face. False: it is a related one, corrected for the error of its own measurement.
    """
    value: int | None = None
    """The quality component value; absent when undetermined. 0 to 100."""
    native: float | None = None
    """What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits, pixels or degrees; absent
    when undetermined.
    """
    reason: str | None = None
    """Why there is no value, in one sentence; absent with a value."""

    _wire = {
        "same_measure": "sameMeasure",
    }


@dataclass(frozen=True, kw_only=True)
class Iso29794Quality(Model):
    """Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service measures, by
    the mappings of OFIQ 1.0.3, its reference implementation. The measurements are those of this service: the
    values are no output of OFIQ, they were not compared with its expected results, and no conformance is
    claimed. Components that are not measured are absent.
    """

    mappings: str
    """Where the mappings are from, such as OFIQ 1.0.3."""
    components: list[Iso29794Component]
    """The components in the order of OFIQ's configuration."""


@dataclass(frozen=True, kw_only=True)
class FaceWithQuality(Model):
    """A face and its result."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    compliant: bool
    """True when every check passed."""
    quality: Quality
    """The checks of one face."""


@dataclass(frozen=True, kw_only=True)
class FaceQualityResult(Result):
    """The result of face.quality."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    compliant: bool
    """True when every check passed."""
    non_compliant: list[QualityCheckName]
    """Names of the checks that did not pass, undetermined ones included."""
    groups: list[QualityGroup]
    """The groups with checks that ran."""
    checks: list[QualityCheck]
    """Every check of the main face."""
    scenario: str
    """The scenario applied, or Custom for customChecks."""
    score: float
    """Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    crop: Picture | None = None
    """The aligned crop, a JPEG file; present when one was requested."""
    report: QualityReport | None = None
    """The result as an annotated image and a report."""
    iso29794: Iso29794Quality | None = None
    """Of the main face; present with output.iso29794."""
    faces: list[FaceWithQuality] | None = None
    """With onlyCentralFace false: every face, including the main face."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "non_compliant": "nonCompliant",
    }


@dataclass(frozen=True, kw_only=True)
class ComplianceOutput(Model):
    """Values to add to the answer."""

    iso29794: bool | None = None
    """Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default
    is false.
    """


@dataclass(frozen=True, kw_only=True)
class PhotoFileRule(Model):
    """A rule of the standard for the file itself."""

    rule: PhotoFileRuleRule
    """The format of the file, or its size."""
    status: QualityStatus
    """1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo."""
    why: str | None = None
    """Why the file does not meet the rule; absent when it does."""
    fix: str | None = None
    """What to do; absent when the file meets the rule."""


@dataclass(frozen=True, kw_only=True)
class PhotoComplianceResult(Result):
    """The result of photo.compliance."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    compliant: bool
    """True when every check passed."""
    non_compliant: list[QualityCheckName]
    """Names of the checks that did not pass, undetermined ones included."""
    checks: list[QualityCheck]
    """Every check of the main face."""
    standard: str
    """The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
    IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO
    9303 and the rules of the authorities; a result is not a certificate. At most 43 characters.
    """
    score: float
    """Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    file: list[PhotoFileRule] | None = None
    """The rules of the standard for uploaded files; absent where it has none. They do not count in compliant: a
    photo is printed as well.
    """
    report: QualityReport | None = None
    """The result as an annotated image and a report."""
    iso29794: Iso29794Quality | None = None
    """Present with output.iso29794."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "non_compliant": "nonCompliant",
    }


@dataclass(frozen=True, kw_only=True)
class PhotoPaper(Model):
    """A size on paper."""

    width: float
    """In millimetres."""
    height: float
    """In millimetres."""


@dataclass(frozen=True, kw_only=True)
class PhotoBackground(Model):
    """A colour of the background."""

    name: str
    """As the authority names it."""
    color: list[int]
    """What BackgroundColorMatch compares with. Exactly 3 items."""


@dataclass(frozen=True, kw_only=True)
class PhotoUpload(Model):
    """What a file for upload must be."""

    formats: list[PhotoUploadFormat]
    """Formats of the file."""
    min_bytes: int | None = None
    """The least size of the file in bytes; absent where the standard names none."""
    max_bytes: int | None = None
    """The largest size of the file in bytes; absent where the standard names none."""

    _wire = {
        "min_bytes": "minBytes",
        "max_bytes": "maxBytes",
    }


@dataclass(frozen=True, kw_only=True)
class PhotoStandard(Model):
    """What an authority asks of a photo. A value that its source does not say is absent; requirements has the
    ranges that are checked, those that follow from it included.
    """

    name: str
    """The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
    IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO
    9303 and the rules of the authorities; a result is not a certificate. At most 43 characters.
    """
    title: str
    """The document in words."""
    document: PhotoStandardDocument
    """The kind of document."""
    authority: str
    """Who makes the rule."""
    source: str
    """The address where the rule was read."""
    read_on: str
    """The day on which it was read."""
    head_to: PhotoStandardHeadTo
    """Where the height of the head ends: at the crown of the skull or at the top of the hair."""
    requirements: list[QualityCheckRequest]
    """The checks that are run, with their ranges."""
    country: str | None = None
    """ISO 3166-1 alpha-2, or EU; absent for rules of no country."""
    paper: PhotoPaper | None = None
    """A size on paper."""
    backgrounds: list[PhotoBackground] | None = None
    """Colours of the background that are allowed, the preferred one first."""
    glasses: PhotoStandardGlasses | None = None
    """Whether clear glasses may be worn."""
    head_covering: PhotoStandardHeadCovering | None = None
    """Whether the head may be covered; religious includes medical reasons."""
    expression: PhotoStandardExpression | None = None
    """The expression; smallSmile allows one with the mouth closed."""
    edits: PhotoStandardEdits | None = None
    """Changes that the authority accepts: none, the frame alone, or a new background too."""
    upload: PhotoUpload | None = None
    """What a file for upload must be."""
    notes: str | None = None
    """What else the source says."""

    _wire = {
        "read_on": "readOn",
        "head_to": "headTo",
        "head_covering": "headCovering",
    }


@dataclass(frozen=True, kw_only=True)
class PhotoStandardListResult(Result):
    """The result of standards.list."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    standards: list[PhotoStandard]
    """All standards, in the order of their names."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class KioskPhotoResult(Result):
    """The result of kiosk.photo."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    compliant: bool
    """Whether the original passed."""
    non_compliant: list[QualityCheckName]
    """Checks that the original did not pass."""
    fixed_image: Picture
    """A JPEG file: upright, cropped, with the new background, and the density that makes the size on paper."""
    print_ready: bool
    """True when the fixed image can be printed: its checks pass but for those that only the crop makes
    undetermined, shoulders are judged on the photo as sent, and the photo shows everything of the person that
    the fixed image needs.
    """
    edits: list[str]
    """The changes, in the order made. The face is never retouched."""
    remaining: list[QualityCheckName]
    """Checks that the fixed image does not pass."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    fixed_checks: list[QualityCheck] | None = None
    """Every check of the fixed image; coordinates are its pixels."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "non_compliant": "nonCompliant",
        "fixed_image": "fixedImage",
        "print_ready": "printReady",
        "fixed_checks": "fixedChecks",
    }


@dataclass(frozen=True, kw_only=True)
class LivenessFrame(Model):
    """The result of one frame alone. Without a face it is unknown, with reason code 246."""

    face_count: int
    """Number of faces in the frame."""
    live: bool | None = None
    """True for status 0 alone."""
    status: LivenessStatus | None = None
    """0: live. 1: not live. 2: unknown, the image does not show enough."""
    reason_code: int | None = None
    """0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show
    different people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the
    frames do not move as a person does. 254: the face cannot be distinguished from an image of a face.
    """
    score: float | None = None
    """As score of the whole check; sent to test keys only. 0 to 1."""

    _wire = {
        "face_count": "faceCount",
        "reason_code": "reasonCode",
    }


@dataclass(frozen=True, kw_only=True)
class LivenessResult(Result):
    """The result of liveness."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    live: bool
    """True for status 0 alone."""
    status: LivenessStatus
    """0: live. 1: not live. 2: unknown, the image does not show enough."""
    reason_code: int
    """0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show
    different people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the
    frames do not move as a person does. 254: the face cannot be distinguished from an image of a face.
    """
    roi: list[float]
    """Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4 items."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    score: float | None = None
    """Calibrated probability that the face is live, if live faces and attacks are equally frequent. Sent to test
    keys only; absent when the image is not good enough for a decision. 0 to 1.
    """
    transaction_id: str | None = None
    """Id of this check, for livenessTransactionId of match and verify; absent when it was not kept."""
    expires_at: datetime | None = None
    """When the id expires, ISO 8601 in UTC."""
    per_frame: list[LivenessFrame] | None = None
    """For frames: the result of each frame alone, in order."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "reason_code": "reasonCode",
        "transaction_id": "transactionId",
        "expires_at": "expiresAt",
        "per_frame": "perFrame",
    }


@dataclass(frozen=True, kw_only=True)
class AgeVerifyLiveResult(Result):
    """The result of age.verifyLive."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    age: list[int]
    """Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true
    age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are
    worse. docs/fairness.md has the figures. Exactly 2 items.
    """
    allowed: bool
    """True when old enough, live, and the only person in front of the camera."""
    live: bool
    """True when the face is a live person in front of the camera."""
    basis: str
    """The rule applied, such as lowerBound(25)>=18 && live."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class AgeGateResult(Result):
    """The result of ageGate.checkout."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    allowed: bool
    """True when old enough, live, and the only person in front of the camera."""
    age: list[int]
    """Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true
    age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are
    worse. docs/fairness.md has the figures. Exactly 2 items.
    """
    live: bool
    """True when the face is a live person in front of the camera."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    status: AnswerStatus | None = None
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceLoginResult(Result):
    """The result of faceLogin.authenticate."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    authenticated: bool
    """True when live, matched and not ambiguous."""
    user_id: str | None
    """Id of the user who logs in; null unless authenticated."""
    similarity: float
    """Similarity of the closest user. 0 to 1."""
    live: bool
    """True when the face is a live person in front of the camera."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "user_id": "userId",
    }


@dataclass(frozen=True, kw_only=True)
class SignupCheckResult(Result):
    """The result of fraud.signupCheck."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    allow: bool
    """True when live and not a duplicate."""
    reason: SignupReason | None
    """Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate."""
    matched_id: str | None
    """Id of the face that the selfie duplicates, else null."""
    live: bool
    """True when the face is a live person in front of the camera."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "matched_id": "matchedId",
    }


@dataclass(frozen=True, kw_only=True)
class ProctorUndetermined(Model):
    """A field without a value."""

    field: ProctorField
    """A field of the result of proctor.check that may be absent."""
    status: AnswerStatus
    """undetermined: the image does not show enough, so the value is absent. Absent itself beside a value."""
    reason: str
    """Why the value is absent, in one sentence; present with status undetermined."""


@dataclass(frozen=True, kw_only=True)
class ProctorResult(Result):
    """The result of proctor.check."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    ok: bool
    """True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is undetermined never
    makes it true.
    """
    live: bool
    """True when the main face is a live person in front of the camera."""
    face_count: int
    """Number of faces in the frame."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    off_gaze: float | None = None
    """Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or more. Absent when the gaze
    is undetermined. 0 to 1.
    """
    looking_away: bool | None = None
    """False when the gaze is within 20 degrees of the camera (offGaze 0.444), the yaw of the head within 35
    degrees and its pitch within 30, true otherwise. Absent when the gaze is undetermined and the head is not
    turned away; undetermined says why.
    """
    mask_worn: bool | None = None
    """Whether the main face wears a medical mask. Absent when this is undetermined; undetermined says why."""
    undetermined: list[ProctorUndetermined] | None = None
    """The fields that the frame does not show well enough; absent when there is none."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "face_count": "faceCount",
        "off_gaze": "offGaze",
        "looking_away": "lookingAway",
        "mask_worn": "maskWorn",
    }


@dataclass(frozen=True, kw_only=True)
class LivenessStep(Model):
    """The liveness of the selfie."""

    live: bool
    """True for status 0 alone."""
    status: LivenessStatus
    """0: live. 1: not live. 2: unknown, the image does not show enough."""
    reason_code: int
    """0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show
    different people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the
    frames do not move as a person does. 254: the face cannot be distinguished from an image of a face.
    """

    _wire = {
        "reason_code": "reasonCode",
    }


@dataclass(frozen=True, kw_only=True)
class QualityStep(Model):
    """The quality checks of the selfie."""

    ok: bool
    """True when failed is empty."""
    failed: list[str]
    """Checks that did not pass, undetermined ones included."""
    checked: list[str]
    """Checks that ran, in the order requested."""


@dataclass(frozen=True, kw_only=True)
class MatchStep(Model):
    """The comparison of the two faces."""

    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    score: float
    """Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person."""
    match: bool
    """True when similarity is at or above threshold and, for young faces, at or above the similarity that has
    the same false match rate at their age (calibration.threshold).
    """
    threshold: float
    """The threshold applied."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""


@dataclass(frozen=True, kw_only=True)
class IdentitySteps(Model):
    """The result of each step; all steps always run."""

    liveness: LivenessStep
    """The liveness of the selfie."""
    quality: QualityStep
    """The quality checks of the selfie."""
    match: MatchStep
    """The comparison of the two faces."""


@dataclass(frozen=True, kw_only=True)
class IdentityVerifyResult(Result):
    """The result of identity.verify."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    verified: bool
    """True when the selfie is live, passed the quality checks, and the faces match."""
    live: bool
    """True when the face of the selfie is a live person in front of the camera."""
    quality_ok: bool
    """True when every quality check passed."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    steps: IdentitySteps
    """The result of each step; all steps always run."""
    reasons: list[Reason]
    """Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
    favourable.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "quality_ok": "qualityOk",
    }


@dataclass(frozen=True, kw_only=True)
class MrzNameParts(Model):
    """The parts of the identifiers, split at single fillers."""

    primary: list[str]
    """Parts of the primary identifier."""
    secondary: list[str]
    """Parts of the secondary identifier."""


@dataclass(frozen=True, kw_only=True)
class MrzTransliteration(Model):
    """A place where letters may stand for one letter. The candidates are suggestions."""

    field: str
    """primaryIdentifier or secondaryIdentifier."""
    component: int
    """Index in nameParts, from 0."""
    offset: int
    """First letter in the component, from 0."""
    letters: str
    """The letters of the zone, such as UE."""
    candidates: list[str]
    """What they may stand for."""


@dataclass(frozen=True, kw_only=True)
class MrzDate(Model):
    """A date with possibly unknown parts."""

    raw: str
    """The characters of the zone."""
    precision: MrzDatePrecision
    """Known parts of the date."""
    value: str | None = None
    """2006-01-02, 2006-01 or 2006; absent when the year is unknown."""


@dataclass(frozen=True, kw_only=True)
class MrzCheck(Model):
    """A check digit with its place and verdict."""

    field: str
    """The field that it covers."""
    line: int
    """Line, from 1."""
    column: int
    """Column, from 1."""
    expected: str
    """The digit computed; empty when a covered character is unreadable."""
    found: str
    """The character in its place."""
    verdict: MrzCheckVerdict
    """pass, fail, empty (a filler where one is allowed) or missing."""


@dataclass(frozen=True, kw_only=True)
class MrzProblem(Model):
    """Why a zone is not valid."""

    code: str
    """Code of the problem, such as check_digit."""
    line: int
    """Line, from 1; 0 for the whole zone."""
    column: int
    """Column, from 1; 0 for the whole line."""
    message: str
    """What is wrong, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""
    field: str | None = None
    """The field with the problem."""


@dataclass(frozen=True, kw_only=True)
class MrzNote(Model):
    """Something to know about a zone."""

    code: str
    """Code of the note, such as lower_case."""
    message: str
    """The note, in one sentence."""
    line: int | None = None
    """Line, from 1."""
    column: int | None = None
    """Column, from 1."""


@dataclass(frozen=True, kw_only=True)
class MrzCorrection(Model):
    """A change that check digits prove."""

    line: int
    """Line, from 1."""
    column: int
    """Column, from 1."""
    from_: str
    """What was sent; empty for an inserted filler."""
    to: str
    """What it is read as; empty for a removed filler."""
    field: str
    """The field that holds it."""
    forced: bool
    """True when the type of the field allows no other reading."""
    applied: bool
    """True when the correction was applied to the result."""
    proved_by: list[str]
    """The fields whose check digits hold with it."""

    _wire = {
        "from_": "from",
        "proved_by": "provedBy",
    }


@dataclass(frozen=True, kw_only=True)
class MrzSuggestion(Model):
    """A change that no check digit proves."""

    line: int
    """Line, from 1."""
    column: int
    """Column, from 1."""
    from_: str
    """What was sent."""
    to: str
    """What it may be."""
    field: str
    """The field that holds it."""
    reason: str
    """Why it is not applied."""

    _wire = {
        "from_": "from",
    }


@dataclass(frozen=True, kw_only=True)
class MrzParseResult(Result):
    """The result of mrz.parse."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    format: MrzFormat
    """Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national
    card of 1988 to 2021.
    """
    valid: bool
    """True when every check digit holds, every character fits its field and every code is known; after the
    applied corrections.
    """
    corrected: bool
    """True when a correction was applied."""
    lines: list[str]
    """The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone."""
    document_code: str
    """Document code."""
    issuing_state: str
    """Code of the issuing state or organisation."""
    document_number: str
    """Document number, its overflow included."""
    primary_identifier: str
    """Family name, as a rule."""
    secondary_identifier: str
    """Given names, as a rule; empty when the state does not separate them."""
    name_parts: MrzNameParts
    """The parts of the identifiers, split at single fillers."""
    name_truncated: bool
    """True when the name field is full: letters may be missing."""
    transliterations: list[MrzTransliteration]
    """Places where letters may stand for one letter that a zone cannot hold."""
    sex: str
    """M, F or X (unspecified); empty when unreadable."""
    check_digits: list[MrzCheck]
    """The check digits of single fields, in order."""
    errors: list[MrzProblem]
    """Why the zone is not valid; empty when it is valid."""
    notes: list[MrzNote]
    """What to know about the zone, valid or not."""
    corrections: list[MrzCorrection]
    """Changes that check digits prove, applied or not."""
    suggestions: list[MrzSuggestion]
    """Changes that no check digit proves; never applied."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    issuing_state_note: str | None = None
    """Meaning of a code defined by ICAO; absent for countries."""
    nationality: str | None = None
    """Code of the nationality."""
    nationality_note: str | None = None
    """Meaning of a code defined by ICAO; absent for countries."""
    date_of_birth: MrzDate | None = None
    """A date with possibly unknown parts."""
    date_of_expiry: MrzDate | None = None
    """A date with possibly unknown parts."""
    date_of_issue: MrzDate | None = None
    """French national card only, to the month."""
    expired: bool | None = None
    """True when the document has expired today (UTC); absent when the zone has no complete date of expiry."""
    never_expires: bool | None = None
    """True for a card that never expires: the zone has what its state writes in place of the date. Absent
    otherwise.
    """
    personal_number: str | None = None
    """Personal number, of a passport."""
    optional_data: str | None = None
    """Optional data."""
    optional_data2: str | None = None
    """Optional data of line 2, of TD1."""
    issuing_office: str | None = None
    """Issuing office, of the French national card."""
    composite: MrzCheck | None = None
    """The check digit over several fields; visas have none."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "document_code": "documentCode",
        "issuing_state": "issuingState",
        "issuing_state_note": "issuingStateNote",
        "document_number": "documentNumber",
        "primary_identifier": "primaryIdentifier",
        "secondary_identifier": "secondaryIdentifier",
        "name_parts": "nameParts",
        "name_truncated": "nameTruncated",
        "nationality_note": "nationalityNote",
        "date_of_birth": "dateOfBirth",
        "date_of_expiry": "dateOfExpiry",
        "date_of_issue": "dateOfIssue",
        "never_expires": "neverExpires",
        "personal_number": "personalNumber",
        "optional_data": "optionalData",
        "optional_data2": "optionalData2",
        "issuing_office": "issuingOffice",
        "check_digits": "checkDigits",
    }


@dataclass(frozen=True, kw_only=True)
class MrzPlace(Model):
    """Where the zone is in the image."""

    corners: list[list[float]]
    """Corners of the text, clockwise from its top left corner as it is read. Exactly 4 items."""
    rotation: float
    """Direction of reading in degrees, clockwise from left to right, 0 up to 360."""
    character_width: float
    """Distance from one character to the next in pixels. Below 9 expect errors."""

    _wire = {
        "character_width": "characterWidth",
    }


@dataclass(frozen=True, kw_only=True)
class MrzLine(Model):
    """A line of the zone as it was read."""

    text: str
    """The characters; ? stands for one that could not be read."""
    confidence: float
    """The lowest of confidences. 0 to 1."""
    confidences: list[float]
    """Of each character how likely it is by the image alone, before check digits. This is not a calibrated
    probability.
    """


@dataclass(frozen=True, kw_only=True)
class MrzZone(Model):
    """A machine-readable zone, its fields and its check digits."""

    format: MrzFormat
    """Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national
    card of 1988 to 2021.
    """
    valid: bool
    """True when every check digit holds, every character fits its field and every code is known; after the
    applied corrections.
    """
    corrected: bool
    """True when a correction was applied."""
    lines: list[str]
    """The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone."""
    document_code: str
    """Document code."""
    issuing_state: str
    """Code of the issuing state or organisation."""
    document_number: str
    """Document number, its overflow included."""
    primary_identifier: str
    """Family name, as a rule."""
    secondary_identifier: str
    """Given names, as a rule; empty when the state does not separate them."""
    name_parts: MrzNameParts
    """The parts of the identifiers, split at single fillers."""
    name_truncated: bool
    """True when the name field is full: letters may be missing."""
    transliterations: list[MrzTransliteration]
    """Places where letters may stand for one letter that a zone cannot hold."""
    sex: str
    """M, F or X (unspecified); empty when unreadable."""
    check_digits: list[MrzCheck]
    """The check digits of single fields, in order."""
    errors: list[MrzProblem]
    """Why the zone is not valid; empty when it is valid."""
    notes: list[MrzNote]
    """What to know about the zone, valid or not."""
    corrections: list[MrzCorrection]
    """Changes that check digits prove, applied or not."""
    suggestions: list[MrzSuggestion]
    """Changes that no check digit proves; never applied."""
    issuing_state_note: str | None = None
    """Meaning of a code defined by ICAO; absent for countries."""
    nationality: str | None = None
    """Code of the nationality."""
    nationality_note: str | None = None
    """Meaning of a code defined by ICAO; absent for countries."""
    date_of_birth: MrzDate | None = None
    """A date with possibly unknown parts."""
    date_of_expiry: MrzDate | None = None
    """A date with possibly unknown parts."""
    date_of_issue: MrzDate | None = None
    """French national card only, to the month."""
    expired: bool | None = None
    """True when the document has expired today (UTC); absent when the zone has no complete date of expiry."""
    never_expires: bool | None = None
    """True for a card that never expires: the zone has what its state writes in place of the date. Absent
    otherwise.
    """
    personal_number: str | None = None
    """Personal number, of a passport."""
    optional_data: str | None = None
    """Optional data."""
    optional_data2: str | None = None
    """Optional data of line 2, of TD1."""
    issuing_office: str | None = None
    """Issuing office, of the French national card."""
    composite: MrzCheck | None = None
    """The check digit over several fields; visas have none."""

    _wire = {
        "document_code": "documentCode",
        "issuing_state": "issuingState",
        "issuing_state_note": "issuingStateNote",
        "document_number": "documentNumber",
        "primary_identifier": "primaryIdentifier",
        "secondary_identifier": "secondaryIdentifier",
        "name_parts": "nameParts",
        "name_truncated": "nameTruncated",
        "nationality_note": "nationalityNote",
        "date_of_birth": "dateOfBirth",
        "date_of_expiry": "dateOfExpiry",
        "date_of_issue": "dateOfIssue",
        "never_expires": "neverExpires",
        "personal_number": "personalNumber",
        "optional_data": "optionalData",
        "optional_data2": "optionalData2",
        "issuing_office": "issuingOffice",
        "check_digits": "checkDigits",
    }


@dataclass(frozen=True, kw_only=True)
class MrzUndetermined(Model):
    """A field without a value."""

    field: str
    """Name of the field, such as documentNumber; names covers both identifiers."""
    reason: MrzReason
    """characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about
    as likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit
    does not hold.
    """
    message: str
    """Why the field has no value, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class MrzReplacement(Model):
    """A character that was replaced because of a check digit."""

    line: int
    """Line, from 1."""
    column: int
    """Column, from 1."""
    from_: str
    """What the image shows best."""
    to: str
    """What it is read as: the likeliest character with which the check digit holds. Where that is too uncertain,
    lines has ? in its place.
    """
    field: str
    """The field whose check digit holds with it."""

    _wire = {
        "from_": "from",
    }


@dataclass(frozen=True, kw_only=True)
class MrzReadResult(Result):
    """The result of mrz.read."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    zone: MrzPlace
    """Where the zone is in the image."""
    lines: list[MrzLine]
    """The lines, from the top."""
    mrz: MrzZone
    """The fields of the zone. Fields that are listed in undetermined have no value."""
    undetermined: list[MrzUndetermined]
    """Fields that could not be read. They have no value."""
    corrections: list[MrzReplacement]
    """Characters that were replaced because a check digit did not hold with what the image shows best."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class DocumentOutput(Model):
    """Which pictures the answer holds."""

    flat: bool | None = None
    """True: each side whose outline is known, flat and upright, as a JPEG file. The server's default is false."""
    portrait: bool | None = None
    """True: the portrait as a JPEG file. The server's default is true."""


@dataclass(frozen=True, kw_only=True)
class MrzReading(Model):
    """A machine-readable zone that was read in an image."""

    zone: MrzPlace
    """Where the zone is in the image."""
    lines: list[MrzLine]
    """The lines, from the top."""
    mrz: MrzZone
    """The fields of the zone. Fields that are listed in undetermined have no value."""
    undetermined: list[MrzUndetermined]
    """Fields that could not be read. They have no value."""
    corrections: list[MrzReplacement]
    """Characters that were replaced because a check digit did not hold with what the image shows best."""


@dataclass(frozen=True, kw_only=True)
class DocumentPortrait(Model):
    """The portrait on the document."""

    side: DocumentSideName
    """A side of a document by the name of its field."""
    type: DocumentPortraitType
    """Source of the image for face.match: 1, the printed portrait of a document."""
    roi: list[float]
    """Box of the face in the image of the side. Exactly 4 items."""
    image: Picture | None = None
    """The portrait as a JPEG file, upright, 3:4; absent unless asked for."""


@dataclass(frozen=True, kw_only=True)
class DocumentOutline(Model):
    """The edge of the document."""

    corners: list[list[float]]
    """Corners, clockwise from the upper left corner of the document. They may lie outside the image. Exactly 4
    items.
    """
    width: float
    """Width of the format in millimetres."""
    height: float
    """Height of the format in millimetres."""
    source: DocumentOutlineSource
    """What the outline follows from. zone: the places of the characters of the machine-readable zone. edges:
    four straight edges in the shape of a card around a face at the place of a portrait. image: nothing but
    the front of a card is in the image.
    """


@dataclass(frozen=True, kw_only=True)
class DocumentPlace(Model):
    """A box on the flat document in millimetres."""

    x: float
    """From the left edge to the box."""
    y: float
    """From the upper edge to the box."""
    w: float
    """Width of the box."""
    h: float
    """Height of the box."""


@dataclass(frozen=True, kw_only=True)
class DocumentFieldPlace(Model):
    """The place of a field of the zone."""

    name: str
    """Name of the field, as in undetermined of the reading."""
    roi: DocumentPlace
    """A box on the flat document in millimetres."""


@dataclass(frozen=True, kw_only=True)
class DocumentPlaces(Model):
    """Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left corner."""

    fields: list[DocumentFieldPlace]
    """The fields of the zone in their order; empty on a side without one."""
    portrait: DocumentPlace | None = None
    """The face at the place of the portrait; absent where there is none on this side."""
    zone: DocumentPlace | None = None
    """The lines of the machine-readable zone; absent on a side without one."""


@dataclass(frozen=True, kw_only=True)
class DocumentQuality(Model):
    """How well the photo shows the document."""

    character_width: float
    """Distance from one character of the zone to the next in pixels of the image."""
    edge_width: float
    """Width of the sharpest edges of the zone's characters in millimetres; about 0.3 in a sharp photo, above
    0.75 it is blurred.
    """
    glare: float
    """Share of the document that is lost to light: areas in which nearly every pixel is white. It is not
    measured, and 0, where the document itself is about as white. 0 to 1.
    """
    cut_corners: int
    """Number of corners of the document outside the image, by outline."""
    flaws: list[DocumentFlaw]
    """What to fix, the most important first; empty when nothing was found."""

    _wire = {
        "character_width": "characterWidth",
        "edge_width": "edgeWidth",
        "cut_corners": "cutCorners",
    }


@dataclass(frozen=True, kw_only=True)
class DocumentSide(Model):
    """What one photo shows."""

    side: DocumentSideName
    """A side of a document by the name of its field."""
    outline: DocumentOutline | None = None
    """The edge of the document; absent when it is unknown, which undetermined says."""
    places: DocumentPlaces | None = None
    """Where the portrait, the zone and its fields lie on the document; absent without outline."""
    quality: DocumentQuality | None = None
    """How well the photo shows the document; absent without outline and on a side without a zone."""
    flat: Picture | None = None
    """The document flat and upright as a JPEG file; absent unless asked for, and without outline."""


@dataclass(frozen=True, kw_only=True)
class DocumentUndetermined(Model):
    """Something that the answer does not say."""

    name: str
    """What is absent: reading, portrait, outline, or copy (whether the photo shows a screen, a print or a
    photocopy).
    """
    reason: DocumentReason
    """zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no
    face. outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a
    portrait, if it has a plausible shape. not_measured: this service does not measure it.
    """
    message: str
    """Why, in one sentence."""
    side: DocumentSideName | None = None
    """The photo that it is absent from; absent for copy."""


@dataclass(frozen=True, kw_only=True)
class DocumentsReadResult(Result):
    """The result of documents.read."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    sides: list[DocumentSide]
    """The sides in the order image_front, image_back. A photo sent alone that shows both sides of a card, about
    as large, has both; the places of image_back are in that photo then.
    """
    undetermined: list[DocumentUndetermined]
    """What is absent from the answer and why."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    kind: DocumentKind | None = None
    """Kind of the document, by its zone; absent when no zone was read."""
    kind_accepted: bool | None = None
    """True when kind is one of kinds; absent without kinds or kind."""
    zone_side: DocumentSideName | None = None
    """The side that the zone was read on."""
    reading: MrzReading | None = None
    """The zone, as mrz.read returns it; absent when no zone was read."""
    portrait: DocumentPortrait | None = None
    """The face at the place of a portrait on the front, or the largest face where the outline is unknown; absent
    when there is none.
    """

    _wire = {
        "elapsed_time": "elapsedTime",
        "kind_accepted": "kindAccepted",
        "zone_side": "zoneSide",
    }


@dataclass(frozen=True, kw_only=True)
class NfcActiveAuthentication(Model):
    """What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the
    chip is no copy only if the challenge was made for this reading, by your server. Send dg15 with it, and
    dg14 where the chip has it.
    """

    challenge: str
    """Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters."""
    response: str
    """Base64 of the answer of the chip. 4 to 2048 characters."""


@dataclass(frozen=True, kw_only=True)
class NfcReason(Model):
    """A cause by its step."""

    step: NfcStep
    """The step that a reason belongs to."""
    code: NfcReasonCode
    """A cause. docs/chip.md explains each."""
    message: str
    """A sentence for people."""


@dataclass(frozen=True, kw_only=True)
class NfcSteps(Model):
    """The steps of passive authentication (Doc 9303-11, 5.1), and active authentication."""

    hash: NfcStatus
    """Every file that was sent has the hash that was signed."""
    signature: NfcStatus
    """The signature of the security object holds, by a key that may sign."""
    chain: NfcStatus
    """The certificate of the signer leads to an imported country signing certificate, at the time of signing."""
    country: NfcStatus
    """Signer, country signing certificate and the issuing state of dg1 are of one country."""
    revocation: NfcStatus
    """No imported list of the issuer names a certificate of the chain. unknown: there is no current list; the
    status of the whole stays as it is.
    """
    active: NfcStatus
    """The response of the chip fits the signed key of dg15."""


@dataclass(frozen=True, kw_only=True)
class NfcGroup(Model):
    """A data group that was sent."""

    name: str
    """Name of the group, such as dg2."""
    status: NfcStatus
    """Whether the file has the hash that was signed."""


@dataclass(frozen=True, kw_only=True)
class NfcSignature(Model):
    """How the files were signed."""

    digest: str
    """Object identifier of the digest of the files."""
    algorithm: str
    """Name of the algorithm of the signature."""
    signed_at: datetime | None = None
    """When the security object says that it was signed; absent when it does not say."""

    _wire = {
        "signed_at": "signedAt",
    }


@dataclass(frozen=True, kw_only=True)
class NfcCertificate(Model):
    """A certificate."""

    subject: str
    """Name, as in RFC 4514."""
    issuer: str
    """Name of the issuer, as in RFC 4514."""
    country: str
    """Country of the name, two letters."""
    serial: str
    """Serial number, hexadecimal."""
    not_before: datetime
    """Begin of its validity."""
    not_after: datetime
    """End of its validity."""

    _wire = {
        "not_before": "notBefore",
        "not_after": "notAfter",
    }


@dataclass(frozen=True, kw_only=True)
class NfcDetail(Model):
    """A field of dg11 or dg12."""

    group: str
    """dg11 or dg12."""
    name: NfcDetailName
    """A field of Doc 9303-10, 4.7.11 and 4.7.12."""
    value: str
    """The text of the chip."""


@dataclass(frozen=True, kw_only=True)
class NfcVerifyResult(Result):
    """The result of nfc.verify."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    status: NfcStatus
    """pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
    taken.
    """
    reasons: list[NfcReason]
    """What failed, what could not be examined, and what to know, in the order of the steps."""
    steps: NfcSteps
    """The steps of passive authentication (Doc 9303-11, 5.1), and active authentication."""
    groups: list[NfcGroup]
    """The data groups that were sent."""
    document: MrzZone
    """The zone of dg1, as mrz.parse returns it."""
    details: list[NfcDetail]
    """The fields of text of dg11 and dg12."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    authentic: bool | None = None
    """True for status pass, false for fail; absent for unknown."""
    signature: NfcSignature | None = None
    """How the files were signed."""
    signer: NfcCertificate | None = None
    """The certificate of the document signer; absent when it is not known."""
    anchor: NfcCertificate | None = None
    """The imported country signing certificate that the chain leads to; absent without a chain."""
    portrait: Picture | None = None
    """The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without dg2, and when it cannot be
    read, which a warning says.
    """
    zone_agrees: bool | None = None
    """True when mrzLines say the same as dg1; absent when they were not sent or cannot be read."""
    zone_differences: list[str] | None = None
    """The fields of mrzLines that differ from dg1."""
    liveness: LivenessStep | None = None
    """The liveness of the selfie; absent without one."""
    match: MatchStep | None = None
    """The comparison of selfie and portrait; absent without a selfie."""
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "zone_agrees": "zoneAgrees",
        "zone_differences": "zoneDifferences",
    }


@dataclass(frozen=True, kw_only=True)
class AmlPerson(Model):
    """The person to look for."""

    name: str
    """The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1
    to 200 characters.
    """
    birth_date: str | None = None
    """The date of birth, such as 1990-12-31."""
    countries: Sequence[str] | None = None
    """Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is
    enough. 1 to 8 items.
    """

    _wire = {
        "birth_date": "birthDate",
    }


@dataclass(frozen=True, kw_only=True)
class AmlField(Model):
    """How far a field of the person and of the entry agree."""

    field: AmlFieldField
    """The field."""
    agreement: AmlAgreement
    """same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged,
    one year off, or only the year is listed); differs; not_compared: the person or the entry lacks the field,
    or it cannot be compared.
    """


@dataclass(frozen=True, kw_only=True)
class AmlHit(Model):
    """An entry of a list that may be the person."""

    entry_id: str
    """Id of the entry in the list."""
    list: str
    """Name of the list."""
    score: float
    """Similarity of the person and the entry. 0 to 1."""
    fields: builtins.list[AmlField]
    """How far name, birthDate and country agree."""
    reasons: builtins.list[str]
    """What spoke for and against the entry, in words."""
    list_version: str | None = None
    """Version of the list: a hash or a time."""
    name: str | None = None
    """The name in the list that fits best."""
    birth_date: str | None = None
    """The date of birth in the list; absent when there is none."""
    topic: str | None = None
    """What the list is about, such as sanction."""

    _wire = {
        "entry_id": "entryId",
        "list_version": "listVersion",
        "birth_date": "birthDate",
    }


@dataclass(frozen=True, kw_only=True)
class AmlUnknown(Model):
    """Why a person can be neither cleared nor found."""

    code: AmlUnknownCode
    """name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that
    fit otherwise have names that cannot be compared with it.
    """
    message: str
    """A sentence for people."""
    entries: int | None = None
    """How many entries it is about; absent where it is about the name."""


@dataclass(frozen=True, kw_only=True)
class AmlScreenResult(Result):
    """The result of aml.screen."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    screening_id: str
    """Id of this screening, scr_...; the event aml.hit names it."""
    status: AmlStatus
    """clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that
    fit otherwise, cannot be compared, which is not clear.
    """
    provider: str
    """Who answered: file, watchman or yente."""
    threshold: float
    """The threshold that was used."""
    hits: list[AmlHit]
    """Entries that may be the person, the highest score first; at most 25."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    unknown: AmlUnknown | None = None
    """Why the status is unknown; absent otherwise."""
    not_compared_entries: int | None = None
    """How many entries have no name that can be compared with this one, such as one in Han of another country
    than China. Their date of birth and country do not fit, or say nothing, so the status does not depend on
    them. Absent where every entry was compared, where the status is unknown, and where another server
    compares. At least 1.
    """

    _wire = {
        "elapsed_time": "elapsedTime",
        "screening_id": "screeningId",
        "not_compared_entries": "notComparedEntries",
    }


@dataclass(frozen=True, kw_only=True)
class AmlBatchPerson(Model):
    """A person to look for, an item of the job."""

    id: str
    """Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes
    the id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128
    characters.
    """
    name: str
    """The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1
    to 200 characters.
    """
    birth_date: str | None = None
    """The date of birth, such as 1990-12-31."""
    countries: Sequence[str] | None = None
    """Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is
    enough. 1 to 8 items.
    """

    _wire = {
        "birth_date": "birthDate",
    }


@dataclass(frozen=True, kw_only=True)
class JobCounts(Model):
    """The items of a job by status."""

    total: int
    """All items."""
    waiting: int
    """Not processed yet."""
    running: int
    """Being processed."""
    succeeded: int
    """Processed and charged."""
    failed: int
    """Failed; not charged."""
    cancelled: int
    """Not processed because the job was cancelled."""


@dataclass(frozen=True, kw_only=True)
class Job(Model):
    """A job."""

    id: str
    """Id of the job, job_..."""
    kind: JobKind
    """enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the
    others. check: photos are checked against a standard. screen: lists are asked for people; POST
    /v1/aml/batch makes it.
    """
    status: JobStatus
    """Where the job is. receiving: items can be added; those that are there are processed. running: the upload
    was ended. paused: nothing is processed; pauseReason says why. completed: every item is processed.
    cancelled: the job was ended before that.
    """
    closed: bool
    """Whether the upload was ended."""
    items: JobCounts
    """The items of a job by status."""
    charged: float
    """Credits charged for items so far."""
    created: datetime
    """When the job was created."""
    expires_at: datetime
    """When it is cancelled unless it has ended."""
    name: str | None = None
    """The name that was given."""
    gallery: str | None = None
    """The gallery of enrol and dedupe."""
    standard: str | None = None
    """The standard of check. At most 43 characters."""
    threshold: float | None = None
    """The threshold of dedupe and screen."""
    list: str | None = None
    """Of screen: the only list that is asked; absent when all are."""
    pause_reason: str | None = None
    """Why the job is paused: request, or the code of the error that every further item would get, such as
    insufficient_credits.
    """
    ended: datetime | None = None
    """When it was completed or cancelled."""

    _wire = {
        "pause_reason": "pauseReason",
        "expires_at": "expiresAt",
    }


@dataclass(frozen=True, kw_only=True)
class JobResult(Result):
    """The result of an operation on a job."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    job: Job
    """A job."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class SearchMatch(Model):
    """A person found. The values are those of the person's most similar face."""

    person_id: str
    """Your id of the person."""
    face_id: str
    """The most similar face of the person."""
    labels: list[str]
    """The person's labels."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    score: float
    """Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person."""
    status: MatchStatus | None = None
    """undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach
    the similarity that has the same false match rate at their age, or both show too little to tell people
    apart. Whether they are one person is not known. Absent otherwise.
    """
    reason: str | None = None
    """Why the match is undetermined, in one sentence; present with status undetermined."""

    _wire = {
        "person_id": "personId",
        "face_id": "faceId",
    }


@dataclass(frozen=True, kw_only=True)
class SearchedFace(Model):
    """A face of the image and the people it may show."""

    roi: list[float]
    """Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items."""
    matches: list[SearchMatch]
    """People at or above the threshold, the most similar first; empty when there is none."""
    undetermined: list[SearchMatch] | None = None
    """Of a face that looks younger than 25: people at or above the threshold whose similarity does not have its
    false match rate at that age, the most similar first. Enrolled faces count as looking as old as the
    searched face. Absent when there is none.
    """


@dataclass(frozen=True, kw_only=True)
class FaceSearchResult(Result):
    """The result of face.search."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    gallery: str
    """The gallery that was searched."""
    compared: int
    """Number of enrolled faces that each face was compared with."""
    faces: list[SearchedFace]
    """The faces of the image and the people they may show."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    not_compared: int | None = None
    """Number of enrolled faces that were not compared, because their face vectors were made with other models or
    the master key that encrypts them was lost; absent when there are none.
    """
    calibration: Calibration | None = None
    """What the similarities of this answer mean."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "not_compared": "notCompared",
    }


@dataclass(frozen=True, kw_only=True)
class Gallery(Model):
    """A set of enrolled people."""

    id: str
    """Your id of the gallery."""
    retention_days: int
    """Number of days after enrolment at which people are deleted; 0: never."""
    people: int
    """Number of people in the gallery."""
    faces: int
    """Number of faces of these people."""
    created: datetime
    """When the gallery was created."""

    _wire = {
        "retention_days": "retentionDays",
    }


@dataclass(frozen=True, kw_only=True)
class GalleryListResult(Result):
    """The galleries of the project in the key's environment."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    galleries: list[Gallery]
    """The galleries, oldest first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class GalleryResult(Result):
    """A gallery."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    gallery: Gallery
    """A set of enrolled people."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class DeletionReceipt(Model):
    """What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
    after the gallery is deleted, and the audit log of the operator holds it too.
    """

    id: str
    """Such as dlr_..."""
    kind: DeletionReceiptKind
    """What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the
    faces now. move: another person has the face now. Nothing of a face is deleted by these two.
    """
    gallery: str
    """Your id of the gallery."""
    reason: DeletionReceiptReason
    """request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
    operator: the operator.
    """
    actor: str
    """The key or the operator who requested it, or system."""
    asked: datetime
    """When it was requested. After a deletion no call returns the data from then on."""
    people: int
    """Number of people deleted; 1 for a merge, 0 for a move."""
    faces: int
    """Number of faces deleted, merged or moved."""
    digest: str
    """Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person
    by face number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
    """
    person: str | None = None
    """Your id of the person, of a merge and a move the one who had the faces before; absent for a gallery."""
    into: str | None = None
    """Your id of the person who has the faces now, of a merge and a move; absent otherwise."""
    request_id: str | None = None
    """Id of the request that asked for it."""
    done: datetime | None = None
    """When the last record was deleted; absent while a large gallery is still being deleted."""

    _wire = {
        "request_id": "requestId",
    }


@dataclass(frozen=True, kw_only=True)
class DeletionResult(Result):
    """A receipt."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    receipt: DeletionReceipt
    """What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
    after the gallery is deleted, and the audit log of the operator holds it too.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class EnrolledFace(Model):
    """Information about an enrolled face. The face vector itself is never returned."""

    id: str
    """Such as face_7; unique in the gallery."""
    recogniser: str
    """The recogniser that made the face vector."""
    created: datetime
    """When it was enrolled."""
    digest: str
    """SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion receipts."""
    stale: bool | None = None
    """True when searches do not compare the face, because its face vector was made with other models or the
    master key that encrypts it was lost. Enrol the face again. Absent otherwise.
    """


@dataclass(frozen=True, kw_only=True)
class Person(Model):
    """An enrolled person."""

    id: str
    """Your id of the person."""
    labels: list[str]
    """The person's labels."""
    created: datetime
    """When the person was enrolled."""
    purge_at: datetime | None = None
    """When the person is deleted; absent when no date is set."""
    faces: list[EnrolledFace] | None = None
    """The person's faces; absent in lists."""

    _wire = {
        "purge_at": "purgeAt",
    }


@dataclass(frozen=True, kw_only=True)
class PersonListResult(Result):
    """People of a gallery."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    people: list[Person]
    """The people, in the order of enrolment."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    next: str | None = None
    """Send it as after for the next page; absent at the end."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class PersonResult(Result):
    """A person."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    person: Person
    """An enrolled person."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class EnrolledFaceResult(Result):
    """An enrolled face."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    face: EnrolledFace
    """Information about an enrolled face. The face vector itself is never returned."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class PersonMergeResult(Result):
    """A person after a merge, and the receipt."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    person: Person
    """An enrolled person."""
    receipt: DeletionReceipt
    """What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
    after the gallery is deleted, and the audit log of the operator holds it too.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class FaceMoveResult(Result):
    """A face after it was moved, and the receipt."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    face: EnrolledFace
    """Information about an enrolled face. The face vector itself is never returned."""
    receipt: DeletionReceipt
    """What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
    after the gallery is deleted, and the audit log of the operator holds it too.
    """
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class DeletionListResult(Result):
    """Receipts."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    receipts: list[DeletionReceipt]
    """The receipts, newest first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    next: str | None = None
    """Send it as before for the next page; absent at the end."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationDocumentCheck(Model):
    """Asks for an identity document."""

    kinds: Sequence[VerificationDocumentKind] | None = None
    """Kinds of documents that are accepted; all when left out. 1 to 4 items."""
    required_fields: Sequence[VerificationDocumentCheckRequiredField] | None = None
    """Fields that must be readable on the document. 1 to 8 items."""
    allow_expired: bool | None = None
    """Whether an expired document is accepted. The server's default is false."""

    _wire = {
        "required_fields": "requiredFields",
        "allow_expired": "allowExpired",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationChipCheck(Model):
    """Checks the chip of the document, whose files your app reads and you send with verifications.chip. An
    authentic chip stands for the document: leave out document where no photo of it is needed, or ask for both
    to compare them.
    """

    kinds: Sequence[VerificationDocumentKind] | None = None
    """Kinds of documents that are accepted; all when left out. 1 to 4 items."""
    allow_expired: bool | None = None
    """Whether an expired document is accepted. The server's default is false."""

    _wire = {
        "allow_expired": "allowExpired",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationFaceMatchCheck(Model):
    """Compares the selfie with a portrait."""

    against: VerificationFaceMatchCheckAgainst | None = None
    """portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
    Without it: the portrait if one is sent, else the chip if it is asked for, else the document.
    """
    threshold: float | None = None
    """Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a review. 0 to 1;
    the server's default is 0.75.
    """


@dataclass(frozen=True, kw_only=True)
class VerificationLivenessCheck(Model):
    """Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
    challenge.
    """

    mode: VerificationLivenessMode | None = None
    """How it is checked. Left out: the liveness_mode of the project, passive unless it sets another."""
    live_capture: bool | None = None
    """True: a photo sent as a file instead of taken by the page goes to review, whatever the step. The server's
    default is false.
    """
    accept_uploads: bool | None = None
    """True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a file proves
    nobody in front of a camera. The server's default is false.
    """

    _wire = {
        "live_capture": "liveCapture",
        "accept_uploads": "acceptUploads",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationAgeCheck(Model):
    """Checks the age that the face shows; with a document, the date of birth counts."""

    min_age: int
    """Lowest age in years. 1 to 120."""
    policy: AgePolicy | None = None
    """What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the
    band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no
    minors. challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach
    both is, unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the
    reason borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's
    default is lowerBound.
    """

    _wire = {
        "min_age": "minAge",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationAmlCheck(Model):
    """Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
    without lists answers check_not_available. Alone it runs at once, without a link.
    """

    threshold: float | None = None
    """Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75."""


@dataclass(frozen=True, kw_only=True)
class VerificationDuplicatesCheck(Model):
    """Searches a gallery for the face of the selfie."""

    gallery: str
    """The gallery to search. 1 to 64 characters."""
    threshold: float | None = None
    """Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default is 0.8."""


@dataclass(frozen=True, kw_only=True)
class VerificationEnrol(Model):
    """No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is
    enrolled as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write
    galleries. enrolment of the answer says what came of it; a failure never changes the decision.
    """

    gallery: str
    """The gallery. 1 to 64 characters."""
    person_id: str | None = None
    """Your id of the person, which the gallery must not have yet. Without it: the reference of the verification,
    and the id of the verification where a standing code opened it. A workflow has none. 1 to 128 characters.
    """
    labels: Sequence[str] | None = None
    """Labels that searches can be limited to. 0 to 16 items."""
    purge_at: datetime | None = None
    """When to delete the person from the gallery. Without it: at the end of the retention of the gallery, or
    never.
    """

    _wire = {
        "person_id": "personId",
        "purge_at": "purgeAt",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationChecks(Model):
    """The checks that are asked for, at least one."""

    document: VerificationDocumentCheck | None = None
    """Asks for an identity document."""
    chip: VerificationChipCheck | None = None
    """Checks the chip of the document, whose files your app reads and you send with verifications.chip. An
    authentic chip stands for the document: leave out document where no photo of it is needed, or ask for both
    to compare them.
    """
    face_match: VerificationFaceMatchCheck | None = None
    """Compares the selfie with a portrait."""
    liveness: VerificationLivenessCheck | None = None
    """Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
    challenge.
    """
    age: VerificationAgeCheck | None = None
    """Checks the age that the face shows; with a document, the date of birth counts."""
    aml: VerificationAmlCheck | None = None
    """Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
    without lists answers check_not_available. Alone it runs at once, without a link.
    """
    duplicates: VerificationDuplicatesCheck | None = None
    """Searches a gallery for the face of the selfie."""
    enrol: VerificationEnrol | None = None
    """No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is
    enrolled as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write
    galleries. enrolment of the answer says what came of it; a failure never changes the decision.
    """

    _wire = {
        "face_match": "faceMatch",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationWorkflowRef(Model):
    """A stored workflow."""

    name: str
    """Name of the workflow. 1 to 64 characters."""
    version: int | None = None
    """Its version; the latest when left out. At least 1."""


@dataclass(frozen=True, kw_only=True)
class VerificationQr(Model):
    """The link as a QR code."""

    png: Picture
    """An image file."""
    svg: str
    """The same as an SVG document."""


@dataclass(frozen=True, kw_only=True)
class VerificationCheckResults(Model):
    """The results of the checks. A check that was not asked for is not_run."""

    document_authenticity: VerificationCheckValue
    """Whether what was examined on the document fits together; documentChecks names it. It is no proof that the
    document is genuine.
    """
    chip: VerificationCheckValue
    """Whether a state signed the files of the chip, none was changed, and the document is of an accepted kind
    and valid.
    """
    face_match: VerificationCheckValue
    """Whether selfie and portrait show one person."""
    liveness: VerificationCheckValue
    """Whether the face was in front of the camera."""
    aml_screening: VerificationAmlValue
    """Whether a list has the person."""
    age: VerificationCheckValue
    """Whether the person is old enough."""
    duplicates: VerificationCheckValue
    """Whether the face is new in the gallery."""


@dataclass(frozen=True, kw_only=True)
class VerificationEvidence(Model):
    """One measured or recorded value."""

    name: str
    """What it is, such as similarity."""
    value: str
    """The value as text, such as 0.4312."""


@dataclass(frozen=True, kw_only=True)
class VerificationSubCheck(Model):
    """Something that was examined on the document."""

    name: str
    """What was examined: document (one was located in each photo), sides (where a back was taken), kind,
    machine_readable_zone (every field was read), check_digits, expiry, portrait; copy is pass for a front
    with colours, which is no photocopy in grey, review for one without, and unknown where no document was
    located on the front: a screen or a print in colour is not detected, as its evidence says; printed_text is
    pass where the number, dates and names of the zone stand in the printed text of the front, review where
    one of them is printed with one or two other characters, unknown where one of them was not found, and
    not_run where there is nothing to compare.
    """
    value: VerificationCheckValue
    """pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result;
    not_run: it was not asked for, or not reached yet.
    """
    evidence: list[VerificationEvidence] | None = None
    """Of printed_text: each field of the zone that was searched, with found, differing or not_found, and as
    FIELD.place where it is printed on the flat document (left, top, width, height in mm); of portrait and
    machine_readable_zone: place; of expiry: basis printed where the printed date decided; of document: each
    side by its name (image_front, image_back) with what its outline follows from (zone, edges, image) or
    not_found; of copy: examined and not_examined, which name what the value says something of and what not,
    and colour, the 98th percentile of the chroma of the front in CIE L*a*b* once the light is white: below
    6.0 it has no colours. Absent where there is none.
    """


@dataclass(frozen=True, kw_only=True)
class VerificationDocument(Model):
    """What was read on the document. A field that was not read with certainty is absent. Stored encrypted, and
    deleted with the images.
    """

    kind: VerificationDocumentKind | None = None
    """A kind of identity document."""
    name: str | None = None
    """Given names, then the family name, as in the machine-readable zone."""
    birth_date: str | None = None
    """Date of birth, such as 1990-12-31."""
    birth_date_known: str | None = None
    """The known part of a date of birth that is not whole, such as 2012, 2012-05, XXXX-08-12, or XX24-08-12 and
    XX24 where the century is open; absent otherwise.
    """
    document_number: str | None = None
    """Number of the document."""
    expiry_date: str | None = None
    """Last day of validity, such as 2030-12-31."""
    nationality: str | None = None
    """Code of the nationality."""
    sex: str | None = None
    """M, F or X (unspecified)."""
    issuer: str | None = None
    """Code of the issuing state or organisation."""
    personal_number: str | None = None
    """Personal number, of a passport."""

    _wire = {
        "birth_date": "birthDate",
        "birth_date_known": "birthDateKnown",
        "document_number": "documentNumber",
        "expiry_date": "expiryDate",
        "personal_number": "personalNumber",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationChip(Model):
    """What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted with the
    images.
    """

    status: NfcStatus
    """pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
    taken.
    """
    steps: NfcSteps
    """The steps of passive authentication (Doc 9303-11, 5.1), and active authentication."""
    reasons: list[NfcReason]
    """What failed, what could not be examined, and what to know, in the order of the steps."""
    document: VerificationDocument
    """The fields of dg1."""
    signer: NfcCertificate | None = None
    """The certificate of the document signer; absent when it is not known."""
    anchor: NfcCertificate | None = None
    """The imported country signing certificate that the chain leads to; absent without a chain."""
    differences: list[str] | None = None
    """Fields of dg1 that differ from the photographed document; absent where there are none, or nothing to
    compare.
    """
    portrait: str | None = None
    """Name of the image of the portrait of dg2, for GET /v1/verifications/{verification}/images/{name}; absent
    where there is none.
    """


@dataclass(frozen=True, kw_only=True)
class VerificationDocumentSide(Model):
    """A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres from its
    upper left corner.
    """

    side: VerificationDocumentSideSide
    """The step that took it."""
    image: str
    """Name of the image of the flat side, for GET /v1/verifications/{verification}/images/{name}; it shows the
    side from edge to edge.
    """
    width: float
    """Width of the side in millimetres."""
    height: float
    """Height of the side in millimetres."""
    fields: list[DocumentFieldPlace]
    """The fields of the zone in their order; empty on a side without one."""
    portrait: DocumentPlace | None = None
    """The face at the place of the portrait; absent where there is none."""
    zone: DocumentPlace | None = None
    """The lines of the machine-readable zone; absent on a side without one."""


@dataclass(frozen=True, kw_only=True)
class VerificationPrintedField(Model):
    """A field of the zone that was searched in the printed text of the front."""

    field: VerificationPrintedFieldField
    """The field."""
    outcome: VerificationPrintedFieldOutcome
    """found: it is printed as the zone has it; differing: it is printed with one or two other characters;
    not_found: neither.
    """
    text: str | None = None
    """The printed lines that bear it, as they were read, with what else stands in them; absent where it was not
    found.
    """
    place: DocumentPlace | None = None
    """Where it is printed; absent where it was not found and where the outline of the front is not known."""


@dataclass(frozen=True, kw_only=True)
class VerificationPerson(Model):
    """What you know of the person. It is stored encrypted and deleted with the verification."""

    name: str | None = None
    """The full name, as in the document. 1 to 200 characters."""
    birth_date: str | None = None
    """The date of birth, such as 1990-12-31."""

    _wire = {
        "birth_date": "birthDate",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationCheckEvidence(Model):
    """What a check rests on."""

    check: str
    """The check by its name in requests: faceMatch has similarity and threshold, liveness has status, score,
    reasonCode and frames; with a challenge also challenge and found, and depth and growth (motion) or
    reflection and strength (light): numbers without a unit (docs/verification.md); what could not be measured
    is 0, and found says so.
    """
    evidence: list[VerificationEvidence]
    """The values."""


@dataclass(frozen=True, kw_only=True)
class VerificationReason(Model):
    """Something that was found, and what follows from it."""

    code: VerificationReasonCode
    """Code of a reason. docs/verification.md has the table."""
    outcome: VerificationReasonOutcome
    """What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired
    or was cancelled).
    """
    text: str
    """What was found, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""
    evidence: list[VerificationEvidence] | None = None
    """What the reason rests on; absent when there is nothing to add."""


@dataclass(frozen=True, kw_only=True)
class VerificationAmlHit(Model):
    """An entry of a list that may be the person."""

    entry_id: str
    """Id of the entry in the list."""
    list: str
    """Name of the list."""
    provider: str
    """Who answered."""
    score: float
    """Similarity of the person and the entry. 0 to 1."""
    threshold: float
    """Score from which on an entry is a hit. 0 to 1."""
    list_version: str | None = None
    """Version of the list: a hash or a time."""
    name: str | None = None
    """The name in the list that fits best; absent after the data was deleted."""
    birth_date: str | None = None
    """The date of birth in the list; absent when there is none."""
    topic: str | None = None
    """What the list is about, such as sanction."""
    reasons: builtins.list[str] | None = None
    """What spoke for and against the entry."""

    _wire = {
        "entry_id": "entryId",
        "list_version": "listVersion",
        "birth_date": "birthDate",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationTrustMove(Model):
    """A check and the points that it took away."""

    check: str
    """Name of the check."""
    by: float
    """Points, below 0."""


@dataclass(frozen=True, kw_only=True)
class VerificationTrustSeal(Model):
    """A number that sums the checks up. It informs and never decides: 100 minus what each check takes away, at
    least 0 (docs/verification.md).
    """

    score: float
    """The number. 0 to 100."""
    moved: list[VerificationTrustMove]
    """What took points away, the most first; empty when nothing did."""


@dataclass(frozen=True, kw_only=True)
class VerificationConsent(Model):
    """What the person agreed to."""

    text_id: str
    """Id of the text."""
    text_sha256: str
    """SHA-256 of the text as it was shown, hexadecimal."""
    language: str
    """Language of the text."""
    at: datetime
    """When the person agreed."""

    _wire = {
        "text_id": "textId",
        "text_sha256": "textSha256",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationEnrolmentReason(Model):
    """Why a face was not enrolled."""

    code: VerificationEnrolmentReasonCode
    """Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one
    with this id was deleted or merged after the verification was created. gallery_not_found: it was deleted.
    gallery_full: there is no room for another face or person. storing_not_enabled: storing was switched off
    for the project. purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no
    face, several, or too little of one to tell people apart. models_changed: the face was described by other
    models than those that run now.
    """
    text: str
    """What happened, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class VerificationEnrolment(Model):
    """What came of the enrolment of the selfie's face in a gallery."""

    state: VerificationEnrolmentState
    """waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed:
    the verification was approved, and reason says why the face is not in the gallery. none: it was not
    approved, or its results are those of a test reference.
    """
    gallery: str
    """The gallery."""
    person_id: str
    """Your id of the person."""
    face_id: str | None = None
    """The face in the gallery; absent unless enrolled."""
    reason: VerificationEnrolmentReason | None = None
    """Absent unless failed."""

    _wire = {
        "person_id": "personId",
        "face_id": "faceId",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationDeletion(Model):
    """Receipt of a deletion. It holds no data of the person."""

    id: str
    """Such as dlr_..."""
    reason: VerificationDeletionReason
    """request: your request; retention: the date that the project sets; expired and cancelled: what the person
    had sent is deleted at once.
    """
    actor: str
    """The key that asked for it, or system."""
    at: datetime
    """When the data was deleted."""
    images: int
    """Number of images that were deleted."""
    digest: str
    """Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d followed by the SHA-256
    of the encrypted image), beginning with no bytes; empty without images.
    """
    request_id: str | None = None
    """Id of the request that asked for it."""

    _wire = {
        "request_id": "requestId",
    }


@dataclass(frozen=True, kw_only=True)
class Verification(Model):
    """A verification."""

    id: str
    """Such as ver_..."""
    reference: str
    """Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so
    use a pseudonym instead of a name. In the test environment references that begin with test:approved,
    test:declined, test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128
    characters.
    """
    status: VerificationStatus
    """Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person
    agreed and takes the photos. processing: the checks run. needs_review: a reviewer has to decide.
    completed: there is a decision. expired: the person did not finish in time. cancelled: the business or the
    person stopped it.
    """
    next_actor: VerificationActor
    """Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished."""
    asked: VerificationChecks
    """The checks that were asked for."""
    price: float
    """What the first decision costs, in credits."""
    checks: VerificationCheckResults
    """The results of the checks. A check that was not asked for is not_run."""
    reasons: list[VerificationReason]
    """Why the decision is what it is, the deciding reason first: what a reviewer decided, what declines, what
    leads to a review, notes.
    """
    sequence: int
    """Number of the last event of this verification."""
    images: list[str]
    """Names of the stored images, for GET /v1/verifications/{verification}/images/{name}."""
    created: datetime
    """When it was created."""
    expires_at: datetime
    """Until when the link works."""
    decision: VerificationDecision | None = None
    """The outcome. Absent before the first decision."""
    decided_by: VerificationDecidedBy | None = None
    """Who decided; absent before the first decision."""
    waiting_for: VerificationWaitingFor | None = None
    """chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too
    few credits for the decision, or the key reached its spend cap. Absent otherwise.
    """
    last_step: VerificationStepName | None = None
    """The last step that the person completed; absent before the first."""
    workflow: VerificationWorkflowRef | None = None
    """The workflow and the version that it keeps; absent without one."""
    url: str | None = None
    """The link for the person; in the answer that makes it alone. Absent where no check needs a step of the
    person, such as aml alone: it runs at once.
    """
    qr: VerificationQr | None = None
    """The link as a QR code; only together with url."""
    document_checks: list[VerificationSubCheck] | None = None
    """What was examined on the document; absent when there was none."""
    document: VerificationDocument | None = None
    """What was read on the document; absent when there was none."""
    chip: VerificationChip | None = None
    """The chip of the document; absent where none was examined, and after the data was deleted."""
    document_sides: list[VerificationDocumentSide] | None = None
    """The sides of the document whose outline is known, the front first, and where their parts lie; absent when
    there are none, and after the data was deleted.
    """
    printed_fields: list[VerificationPrintedField] | None = None
    """The fields of the zone that were searched in the printed text of the front; absent where no text was read,
    and after the data was deleted.
    """
    person: VerificationPerson | None = None
    """What you stated of the person; absent when you stated nothing, and after the data was deleted."""
    check_evidence: list[VerificationCheckEvidence] | None = None
    """What the checks rest on, whatever they found; absent before they ran, and after the data was deleted."""
    aml_hits: list[VerificationAmlHit] | None = None
    """Entries of lists that may be the person; absent when there are none."""
    trust_seal: VerificationTrustSeal | None = None
    """Absent before the first decision."""
    tag: str | None = None
    """The tag that it was created with; absent without one, and after the data was deleted."""
    metadata: dict[str, str] | None = None
    """The metadata that it was created with; absent without any, and after the data was deleted."""
    locale: VerificationLocale | None = None
    """Language of the pages for the person. Without it the browser's language is used."""
    redirect_url: str | None = None
    """Where the person is sent at the end; absent when none was given."""
    consent: VerificationConsent | None = None
    """What the person agreed to; absent before."""
    enrolment: VerificationEnrolment | None = None
    """What came of checks.enrol; absent where it was not asked for. It stays when the data of the verification
    is deleted, as the person of the gallery does.
    """
    decided_at: datetime | None = None
    """When the first decision was made; absent before."""
    delete_at: datetime | None = None
    """When images and personal fields are deleted; absent before the end, and after."""
    deletion: VerificationDeletion | None = None
    """Receipt of the deletion of the data; absent before."""

    _wire = {
        "decided_by": "decidedBy",
        "next_actor": "nextActor",
        "waiting_for": "waitingFor",
        "last_step": "lastStep",
        "document_checks": "documentChecks",
        "document_sides": "documentSides",
        "printed_fields": "printedFields",
        "check_evidence": "checkEvidence",
        "aml_hits": "amlHits",
        "redirect_url": "redirectUrl",
        "expires_at": "expiresAt",
        "decided_at": "decidedAt",
        "delete_at": "deleteAt",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationListResult(Result):
    """Verifications."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    verifications: list[Verification]
    """The verifications, newest first."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    next: str | None = None
    """Send it as after for the next page; absent at the end."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationResult(Result):
    """A verification."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    verification: Verification
    """A verification."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationDeletionResult(Result):
    """The receipt of a deletion."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    receipt: VerificationDeletion
    """Receipt of a deletion. It holds no data of the person."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class VerificationImageResult(Result):
    """An image of a verification."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    name: str
    """Name of the image."""
    image: Picture
    """An image file."""
    content_type: VerificationImageResultContentType
    """The type of the file."""
    captured: datetime
    """When the service received it."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "content_type": "contentType",
    }


@dataclass(frozen=True, kw_only=True)
class Workflow(Model):
    """A stored set of checks and rules."""

    name: str
    """Name of the workflow."""
    version: int
    """Its version: 1, 2, ..."""
    checks: VerificationChecks
    """The checks that are asked for, at least one."""
    second_reviewer: bool
    """Whether a second reviewer has to agree with the first."""
    price: float
    """What a verification with it costs, in credits."""
    created: datetime
    """When this version was stored."""
    review_when: list[VerificationReasonCode] | None = None
    """Reasons that send the verification to review; absent when there are none."""

    _wire = {
        "review_when": "reviewWhen",
        "second_reviewer": "secondReviewer",
    }


@dataclass(frozen=True, kw_only=True)
class WorkflowListResult(Result):
    """Workflows."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    workflows: list[Workflow]
    """The latest version of each workflow, by name."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class WorkflowResult(Result):
    """A workflow."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    workflow: Workflow
    """A stored set of checks and rules."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class StandingCode(Model):
    """A link with a QR code that is printed once, each scan of which opens a new verification."""

    id: str
    """Id of the code, code_..."""
    name: str
    """Name of the code."""
    workflow: str
    """Name of the workflow whose latest version each scan takes."""
    enabled: bool
    """Whether scans open verifications."""
    per_hour: int
    """Most verifications that it opens in an hour."""
    scans: int
    """Number of scans that asked for a verification so far. It is the number in the reference of the last one."""
    created: datetime
    """When it was made."""
    problem: str | None = None
    """Code of the error for which the last scan opened nothing, such as insufficient_credits; absent when it
    did.
    """
    url: str | None = None
    """The link. Only from workflows.codes.create and workflows.codes.get."""
    qr: VerificationQr | None = None
    """The link as a QR code. Only with url."""

    _wire = {
        "per_hour": "perHour",
    }


@dataclass(frozen=True, kw_only=True)
class StandingCodeListResult(Result):
    """Standing codes."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    standing_codes: list[StandingCode]
    """The codes of the workflow, by name."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "standing_codes": "standingCodes",
    }


@dataclass(frozen=True, kw_only=True)
class StandingCodeResult(Result):
    """A standing code."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    standing_code: StandingCode
    """A link with a QR code that is printed once, each scan of which opens a new verification."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
        "standing_code": "standingCode",
    }


@dataclass(frozen=True, kw_only=True)
class Review(Model):
    """A verification that waits for a reviewer."""

    verification: Verification
    """A verification."""
    since: datetime
    """Since when it waits."""
    opinions: int
    """How many reviewers have decided already; above 0 only where a second one is needed. What they chose is not
    shown.
    """
    reviewers: list[str]
    """Who has decided already, in the order of their decisions."""
    needed: int
    """How many reviewers have to agree, 1 or 2."""
    claimed_by: str | None = None
    """Who holds it now; absent when nobody does."""
    claimed_until: datetime | None = None
    """When the claim ends; absent when nobody holds it."""
    undo_until: datetime | None = None
    """Until when the reviewer who holds it can take the decision back; absent when no decision waits."""

    _wire = {
        "claimed_by": "claimedBy",
        "claimed_until": "claimedUntil",
        "undo_until": "undoUntil",
    }


@dataclass(frozen=True, kw_only=True)
class ReviewListResult(Result):
    """What waits for review."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    reviews: list[Review]
    """The verifications, those that wait longest first."""
    waiting: int
    """How many wait in all."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    oldest: datetime | None = None
    """Since when the one waits that waits longest; absent when none waits."""
    next: str | None = None
    """Send it as after for the next page; absent at the end."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class ReviewClaimResult(Result):
    """A claim."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    lease: str
    """The claim, for the decision and for renewing it."""
    until: datetime
    """When the claim ends."""
    verification: Verification
    """A verification."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class JobListResult(Result):
    """The result of jobs.list."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    jobs: list[Job]
    """The jobs."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    next: str | None = None
    """Send it as after to get the next page; absent on the last page."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class JobDuplicate(Model):
    """Another person of the gallery who may be the same."""

    person_id: str
    """Your id of the other person."""
    similarity: float
    """Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1."""
    undetermined: bool | None = None
    """True when the faces look younger than 25 and the similarity does not have its false match rate at that
    age.
    """

    _wire = {
        "person_id": "personId",
    }


@dataclass(frozen=True, kw_only=True)
class AmlBatchHit(Model):
    """An entry of a list that may be the person, without its name and dates: results of jobs are kept for 30
    days.
    """

    entry_id: str
    """Id of the entry in the list."""
    list: str
    """Name of the list."""
    score: float
    """Similarity of the person and the entry. 0 to 1."""
    fields: builtins.list[AmlField]
    """How far name, birthDate and country agree."""
    list_version: str | None = None
    """Version of the list: a hash or a time."""
    topic: str | None = None
    """What the list is about, such as sanction."""

    _wire = {
        "entry_id": "entryId",
        "list_version": "listVersion",
    }


@dataclass(frozen=True, kw_only=True)
class AmlBatchScreening(Model):
    """What screening a person of a batch came to."""

    screening_id: str
    """Id of this screening, scr_...; the event aml.hit names it."""
    status: AmlStatus
    """clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that
    fit otherwise, cannot be compared, which is not clear.
    """
    hits: list[AmlBatchHit]
    """Entries that may be the person, the highest score first; at most 25."""
    not_compared_entries: int | None = None
    """How many entries have no name that can be compared with this one, such as one in Han of another country
    than China. Their date of birth and country do not fit, or say nothing, so the status does not depend on
    them. Absent where every entry was compared, where the status is unknown, and where another server
    compares. At least 1.
    """
    unknown: AmlUnknown | None = None
    """Why the status is unknown; absent otherwise."""

    _wire = {
        "screening_id": "screeningId",
        "not_compared_entries": "notComparedEntries",
    }


@dataclass(frozen=True, kw_only=True)
class JobItemError(Model):
    """Why an item failed."""

    code: str
    """Code of the error; see the list of errors."""
    message: str
    """What happened."""
    fix: str
    """What to do about it."""


@dataclass(frozen=True, kw_only=True)
class JobItem(Model):
    """An item of a job."""

    id: str
    """Your id of the item; of dedupe the id of the person."""
    status: JobItemStatus
    """Where an item is. A failed item was not charged."""
    attempts: int
    """How many times the item was begun."""
    finished: datetime | None = None
    """When it succeeded or failed."""
    face_id: str | None = None
    """Of enrol: the id of the enrolled face."""
    compliant: bool | None = None
    """Of check: whether the photo meets the standard."""
    non_compliant: list[QualityCheckName] | None = None
    """Of check: the checks that failed."""
    duplicates: list[JobDuplicate] | None = None
    """Of dedupe: people who may be the same, the most similar first."""
    screening: AmlBatchScreening | None = None
    """Of screen: what the lists say."""
    error: JobItemError | None = None
    """Why an item failed."""

    _wire = {
        "face_id": "faceId",
        "non_compliant": "nonCompliant",
    }


@dataclass(frozen=True, kw_only=True)
class JobItemListResult(Result):
    """The result of jobs.items.list."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    items: list[JobItem]
    """The items."""
    tag: str | None = None
    """The tag of the request, where one was sent."""
    next: str | None = None
    """Send it as after to get the next page; absent on the last page."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class JobItemNew(Model):
    """A photo to process."""

    id: str
    """Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes
    the id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128
    characters.
    """
    image: ImageInput
    """An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the
    long side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG;
    HEIC and AVIF need libheif on the server.
    """
    labels: Sequence[str] | None = None
    """Labels of the person, for enrol. 0 to 16 items."""


@dataclass(frozen=True, kw_only=True)
class JobItemsAddResult(Result):
    """The result of jobs.items.add."""

    code: int
    """0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
    machine-readable zone.
    """
    msg: str
    """OK for success, else what happened."""
    elapsed_time: float
    """Processing time in seconds."""
    metadata: Metadata
    """When and for which caller the call was answered."""
    added: int
    """Items that were added."""
    existing: int
    """Items whose id the job had already; they were left alone."""
    tag: str | None = None
    """The tag of the request, where one was sent."""

    _wire = {
        "elapsed_time": "elapsedTime",
    }


@dataclass(frozen=True, kw_only=True)
class AdminProject(Result):
    """Part of the interface: admin project."""

    id: str
    """Such as prj_..."""
    name: str
    """The project's name, unique."""
    created: datetime
    """When it was opened."""
    live_approved: bool
    """Whether live keys are let in."""
    storing: bool | None = None
    """Whether the project may store faces in galleries and images of verifications; absent when it may not."""
    closed: datetime | None = None
    """When it was closed; absent while it is open."""
    display_name: str | None = None
    """What people with a verification link read as the name of the business; absent when it is the project's
    name.
    """
    retention_days: int | None = None
    """Days after the decision at which images and personal fields of a verification are deleted; 0: at the
    decision.
    """
    redirect_hosts: list[str] | None = None
    """Hosts that redirectUrl of a verification may name; absent when there are none."""
    decline_reasons: list[str] | None = None
    """Reasons that reviewers choose from when they decline, besides those of the service; absent when there are
    none.
    """
    till_min_age: int | None = None
    """Age in years that the page for clerks asks of customers; absent when it is not set and 18 holds."""
    liveness_mode: VerificationLivenessMode | None = None
    """How verifications check liveness that do not say it; absent when it is not set and passive holds."""


@dataclass(frozen=True, kw_only=True)
class AdminProjectList(Result):
    """Part of the interface: admin project list."""

    projects: list[AdminProject]
    """The projects, oldest first."""


@dataclass(frozen=True, kw_only=True)
class AdminKeyRate(Model):
    """Sustained calls a second and how many may come at once."""

    per_second: float
    """Sustained calls a second. 0.001 to 100000."""
    burst: int
    """Calls that may come at once. 1 to 1000000."""


@dataclass(frozen=True, kw_only=True)
class AdminKeySecretInfo(Model):
    """What is known of a secret after it was shown."""

    id: str
    """Such as sec_..."""
    shown: str
    """The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz."""
    last_four: str
    """Its last four characters."""
    created: datetime
    """When it was made."""
    expires: datetime | None = None
    """The end of the overlap after a rotation."""


@dataclass(frozen=True, kw_only=True)
class AdminKey(Result):
    """Part of the interface: admin key."""

    id: str
    """Such as key_..."""
    project: str
    """Id of the project."""
    environment: AdminEnvironment
    """Test keys spend test credits, live keys live ones."""
    name: str
    """What the key is for."""
    permissions: list[str]
    """Operations such as face.detect, groups such as face.*, or *."""
    allow_list: list[str]
    """Addresses and ranges that may use the key; empty: every address."""
    day_cap: Decimal
    """Most credits in a UTC day; 0.00: no cap."""
    month_cap: Decimal
    """Most credits in a UTC month; 0.00: no cap."""
    created: datetime
    """When it was made."""
    secrets: list[AdminKeySecretInfo]
    """Its secrets, oldest first."""
    rate: AdminKeyRate | None = None
    """Sustained calls a second and how many may come at once."""
    client_id: str | None = None
    """Of live keys."""
    expires: datetime | None = None
    """When it stops working; absent: never."""
    revoked: datetime | None = None
    """When it was revoked; absent: it was not."""


@dataclass(frozen=True, kw_only=True)
class AdminKeyList(Result):
    """Part of the interface: admin key list."""

    keys: list[AdminKey]
    """The keys, oldest first."""


@dataclass(frozen=True, kw_only=True)
class AdminKeyCreated(Result):
    """A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call with its
    Idempotency-Key.
    """

    key: AdminKey
    api_key: str
    """sk_test_... to be sent as it is, or ak_live_..."""
    client_id: str | None = None
    """Of live keys; for /v2/oauth/token."""
    client_secret: str | None = None
    """Of live keys; for /v2/oauth/token."""


@dataclass(frozen=True, kw_only=True)
class AdminWallet(Result):
    """Part of the interface: admin wallet."""

    project: str
    """Id of the project."""
    environment: AdminEnvironment
    """Test keys spend test credits, live keys live ones."""
    balance: Decimal
    """Sum of the entries."""
    held: Decimal
    """Reserved by running calls."""
    available: Decimal
    """What a new call may spend."""
    threshold: Decimal
    """Balance below which credits.low is sent; 0.00: never."""


@dataclass(frozen=True, kw_only=True)
class AdminWalletList(Result):
    """Part of the interface: admin wallet list."""

    wallets: list[AdminWallet]
    """The wallets by project."""


@dataclass(frozen=True, kw_only=True)
class AdminEntry(Model):
    """Part of the interface: admin entry."""

    seq: int
    """Grows with every entry."""
    project: str
    """Id of the project."""
    environment: AdminEnvironment
    """Test keys spend test credits, live keys live ones."""
    kind: str
    """grant, topup, adjustment or charge."""
    amount: Decimal
    """Credits; charges are negative."""
    created: datetime
    """When it was written."""
    key: str | None = None
    """Id of the key, of charges."""
    operation: str | None = None
    """Of charges."""
    request_id: str | None = None
    """Of charges."""
    reason: str | None = None
    """Of all others."""


@dataclass(frozen=True, kw_only=True)
class AdminEntryList(Result):
    """Part of the interface: admin entry list."""

    entries: list[AdminEntry]
    """The entries, oldest first."""
    next: int
    """Send it as after to read on."""


@dataclass(frozen=True, kw_only=True)
class AdminUsage(Model):
    """Part of the interface: admin usage."""

    project: str
    """Id of the project."""
    environment: AdminEnvironment
    """Test keys spend test credits, live keys live ones."""
    key: str
    """Id of the key."""
    operation: str
    """Such as face.detect."""
    day: str
    """UTC day, such as 2026-11-21."""
    calls: int
    """Calls that were charged."""
    spent: Decimal
    """Credits."""


@dataclass(frozen=True, kw_only=True)
class AdminUsageList(Result):
    """Part of the interface: admin usage list."""

    usage: list[AdminUsage]
    """One row for each day, key and operation."""


@dataclass(frozen=True, kw_only=True)
class AdminWebhook(Result):
    """Part of the interface: admin webhook."""

    id: str
    """Such as whe_..."""
    project: str
    """Id of the project."""
    url: str
    """Where deliveries go."""
    description: str
    """A line about it."""
    kinds: list[str]
    """The kinds it gets; empty: every kind, those to come included."""
    environments: list[str]
    """test, live or both."""
    enabled: bool
    """Whether deliveries go out."""
    created: datetime
    """When it was added."""
    disabled: datetime | None = None
    """Since when it is disabled."""
    disabled_reason: str | None = None
    """operator: somebody did it; gone: it answered 410; failing: 120 hours of nothing but failures."""
    failing_since: datetime | None = None
    """First failure after the last success."""


@dataclass(frozen=True, kw_only=True)
class AdminWebhookList(Result):
    """Part of the interface: admin webhook list."""

    webhooks: list[AdminWebhook]
    """The endpoints, oldest first."""


@dataclass(frozen=True, kw_only=True)
class AdminWebhookCreated(Result):
    """An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition of the
    call with its Idempotency-Key.
    """

    webhook: AdminWebhook
    secret: str
    """whsec_..."""


@dataclass(frozen=True, kw_only=True)
class AdminDeleted(Result):
    """Part of the interface: admin deleted."""

    id: str
    """What was deleted."""


@dataclass(frozen=True, kw_only=True)
class AdminAttempt(Model):
    """Part of the interface: admin attempt."""

    number: int
    """From 1."""
    at: datetime
    """When it began."""
    latency_ms: int
    """Milliseconds until the answer began."""
    status: int
    """HTTP status; 0: there was no answer."""
    answer: str | None = None
    """First kilobyte of the answer."""
    error: str | None = None
    """Why there was no answer."""


@dataclass(frozen=True, kw_only=True)
class AdminDelivery(Result):
    """Part of the interface: admin delivery."""

    id: str
    """Such as dlv_..."""
    event: str
    """Id of the event, evt_...; the webhook-id that the receiver sees."""
    endpoint: str
    """Id of the endpoint."""
    kind: AdminEventKind
    """What happened."""
    state: str
    """pending, delivered or failed."""
    tries: int
    """Attempts so far."""
    created: datetime
    """When it was queued."""
    due: datetime | None = None
    """The next try, while pending."""
    finished: datetime | None = None
    """When it was delivered or failed for good."""
    attempts: list[AdminAttempt] | None = None
    """The attempts, the first one first; only where one delivery is shown."""


@dataclass(frozen=True, kw_only=True)
class AdminDeliveryList(Result):
    """Part of the interface: admin delivery list."""

    deliveries: list[AdminDelivery]
    """The newest first."""


@dataclass(frozen=True, kw_only=True)
class AdminEvent(Model):
    """Part of the interface: admin event."""

    seq: int
    """Grows with every event."""
    id: str
    """Such as evt_..."""
    project: str
    """Id of the project."""
    environment: str
    """test or live."""
    kind: AdminEventKind
    """What happened."""
    body: str
    """The JSON text that is signed and sent."""
    created: datetime
    """When it happened."""


@dataclass(frozen=True, kw_only=True)
class AdminEventList(Result):
    """Part of the interface: admin event list."""

    events: list[AdminEvent]
    """The events, oldest first."""
    next: int
    """Send it as after to read on."""
    latest: int
    """The place after the newest event of all."""


@dataclass(frozen=True, kw_only=True)
class AdminAuditEntry(Model):
    """Part of the interface: admin audit entry."""

    seq: int
    """1, 2, 3, ... without gaps."""
    at: datetime
    """When it happened."""
    actor: str
    """Who: a key, an admin key, cli:user, system or anonymous."""
    action: str
    """What, such as key.create or access.refused."""
    outcome: str
    """ok or an error code."""
    hash: str
    """SHA-256 of this entry and the hash before it, in hex."""
    project: str | None = None
    """Id of the project."""
    target: str | None = None
    """Id of the thing changed."""
    address: str | None = None
    """From where."""
    request: str | None = None
    """Id of the call that did it."""
    detail: dict[str, str] | None = None
    """A few short words."""


@dataclass(frozen=True, kw_only=True)
class AdminAuditList(Result):
    """Part of the interface: admin audit list."""

    entries: list[AdminAuditEntry]
    """The entries, oldest first."""
    next: int
    """Send it as after to read on."""
    anchor: str
    """SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was removed."""


@dataclass(frozen=True, kw_only=True)
class AdminOperatorKey(Result):
    """Part of the interface: admin operator key."""

    id: str
    """Such as adk_..."""
    name: str
    """What the key is for."""
    last_four: str
    """Last four characters of its secret."""
    read_only: bool
    """Whether it may only look."""
    created: datetime
    """When it was made."""
    project: str | None = None
    """The one project that it may see; absent: all."""
    expires: datetime | None = None
    """When it stops working; absent: never."""
    revoked: datetime | None = None
    """When it was revoked; absent: it was not."""


@dataclass(frozen=True, kw_only=True)
class AdminOperatorKeyList(Result):
    """Part of the interface: admin operator key list."""

    admin_keys: list[AdminOperatorKey]
    """The keys, oldest first."""


@dataclass(frozen=True, kw_only=True)
class AdminOperatorKeyCreated(Result):
    """An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call with its
    Idempotency-Key.
    """

    admin_key: AdminOperatorKey
    secret: str
    """sk_admin_..., sent as Authorization: Bearer."""


@dataclass(frozen=True, kw_only=True)
class WebhookTrustSeal(Model):
    """Part of the interface: webhook trust seal."""

    score: float
    """Overall score of the verification. 0 to 100."""


@dataclass(frozen=True, kw_only=True)
class WebhookChecks(Model):
    """The results of the checks."""

    document_authenticity: WebhookChecksDocumentAuthenticity | None = None
    """Whether what was examined on the document fits together; no proof that it is genuine."""
    chip: WebhookChecksChip | None = None
    """Whether a state signed the files of the chip and none was changed."""
    face_match: WebhookChecksFaceMatch | None = None
    """Whether the faces are of one person."""
    liveness: WebhookChecksLiveness | None = None
    """Whether the face was live."""
    aml_screening: WebhookChecksAmlScreening | None = None
    """Whether a list contains the person."""
    age: WebhookChecksAge | None = None
    """Whether the person is old enough."""
    duplicates: WebhookChecksDuplicates | None = None
    """Whether the face is new in the gallery."""


@dataclass(frozen=True, kw_only=True)
class EventReason(Model):
    """Part of the interface: event reason."""

    code: str
    """Code of the reason."""
    outcome: EventReasonOutcome
    """What it leads to."""
    text: str
    """What was found, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class WebhookEnrolmentReason(Model):
    """Why the face was not enrolled; absent unless the enrolment failed."""

    code: str
    """Code of the reason."""
    text: str
    """What happened, in one sentence."""
    fix: str
    """What to do about it, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class WebhookEnrolment(Model):
    """What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for."""

    state: WebhookEnrolmentState
    """waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its
    results are those of a test reference.
    """
    gallery: str
    """The gallery."""
    person_id: str
    """Your id of the person."""
    face_id: str | None = None
    """The face in the gallery; absent unless enrolled."""
    reason: WebhookEnrolmentReason | None = None
    """Why the face was not enrolled; absent unless the enrolment failed."""


@dataclass(frozen=True, kw_only=True)
class WebhookVerification(Model):
    """Part of the interface: webhook verification."""

    verification_id: str
    """Such as ver_..."""
    decision: WebhookVerificationDecision
    """The outcome."""
    checks: WebhookChecks
    """The results of the checks."""
    reference: str | None = None
    """Your own reference."""
    trust_seal: WebhookTrustSeal | None = None
    reasons: list[str] | None = None
    """Codes of the reasons, the deciding one first: what a reviewer decided, what declines, what leads to a
    review, notes.
    """
    reason_details: list[EventReason] | None = None
    """The first reasons in words, in the order of reasons. 0 to 12 items."""
    status: WebhookVerificationStatus | None = None
    """Where the verification is."""
    sequence: int | None = None
    """Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
    receive are missing.
    """
    decided_by: WebhookVerificationDecidedBy | None = None
    """Who decided."""
    enrolment: WebhookEnrolment | None = None
    """What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for."""
    tag: str | None = None
    """The tag that the verification was created with."""
    metadata: dict[str, str] | None = None
    """The metadata that the verification was created with, where its JSON text has at most 8000 bytes."""


@dataclass(frozen=True, kw_only=True)
class WebhookHit(Model):
    """Part of the interface: webhook hit."""

    entry_id: str
    """Id of the list entry."""
    score: float
    """Similarity of the person and the list entry. 0 to 1."""
    list: str | None = None
    """Name of the list."""


@dataclass(frozen=True, kw_only=True)
class WebhookScreening(Model):
    """Part of the interface: webhook screening."""

    screening_id: str
    """Such as scr_..."""
    hits: list[WebhookHit]
    """The scored hits."""
    reference: str | None = None
    """Your own reference."""
    verification_id: str | None = None
    """The verification that asked the lists; absent for aml.screen and aml.batch."""
    job_id: str | None = None
    """The job that asked the lists; reference is then the id of its item."""
    sequence: int | None = None
    """Number of the event among all of this verification."""


@dataclass(frozen=True, kw_only=True)
class WebhookCredits(Model):
    """Part of the interface: webhook credits."""

    project_id: str
    """Id of the project."""
    remaining: float
    """The balance in credits."""
    threshold: float
    """The balance below which this event is sent."""


@dataclass(frozen=True, kw_only=True)
class WebhookDisabled(Model):
    """Part of the interface: webhook disabled."""

    endpoint_id: str
    """Such as whe_..."""
    url: str
    """URL of the endpoint."""
    reason: WebhookDisabledReason
    """gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it."""


@dataclass(frozen=True, kw_only=True)
class WebhookJobItems(Model):
    """Part of the interface: webhook job items."""

    total: int
    """All items of the job."""
    succeeded: int
    """Items that succeeded and were charged."""
    failed: int
    """Items that failed and were not charged."""
    cancelled: int
    """Items that were not processed."""


@dataclass(frozen=True, kw_only=True)
class WebhookJob(Model):
    """Part of the interface: webhook job."""

    job_id: str
    """Such as job_..."""
    kind: JobKind
    """enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the
    others. check: photos are checked against a standard. screen: lists are asked for people; POST
    /v1/aml/batch makes it.
    """
    status: WebhookJobStatus
    """How it ended."""
    items: WebhookJobItems
    charged: float
    """Credits that its items cost."""
    name: str | None = None
    """The name that the job was created with."""
    reason: str | None = None
    """Of a cancelled job: request, expired (7 days after its creation) or restored (the operator restored a
    backup).
    """


@dataclass(frozen=True, kw_only=True)
class WebhookVerificationProgress(Model):
    """Part of the interface: webhook verification progress."""

    verification_id: str
    """Such as ver_..."""
    status: WebhookVerificationProgressStatus
    """Where the verification is."""
    sequence: int
    """Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
    receive are missing.
    """
    reference: str | None = None
    """Your own reference."""
    reasons: list[str] | None = None
    """Codes of the reasons, where there are some."""
    tag: str | None = None
    """The tag that the verification was created with."""
    metadata: dict[str, str] | None = None
    """The metadata that the verification was created with, where its JSON text has at most 8000 bytes."""


WebhookEventData: TypeAlias = (
    WebhookVerification | WebhookScreening | WebhookCredits | WebhookDisabled | WebhookJob | WebhookVerificationProgress
)
"""The typed data of the known kinds of events."""

EVENT_DATA: Mapping[str, type[WebhookEventData]] = {
    "verification.completed": WebhookVerification,
    "verification.needs_review": WebhookVerification,
    "verification.declined": WebhookVerification,
    "aml.hit": WebhookScreening,
    "credits.low": WebhookCredits,
    "webhook.disabled": WebhookDisabled,
    "job.ended": WebhookJob,
    "verification.created": WebhookVerificationProgress,
    "verification.opened": WebhookVerificationProgress,
    "verification.resubmission_requested": WebhookVerificationProgress,
    "verification.expired": WebhookVerificationProgress,
    "verification.cancelled": WebhookVerificationProgress,
    "verification.deleted": WebhookVerificationProgress,
}
