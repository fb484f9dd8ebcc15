// Types of parameters, results and events. Generated from api/openapi.gen.yaml by make generate; do not edit.

import type { Schema } from "../answers.js";
import type { ImageInput, Picture } from "../images.js";

/**
 * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600 x
 * 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. A newer server may send other
 * values.
 */
export type CropType = 0 | 1 | 2 | 3 | 4 | (number & {});

/**
 * How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer server may send other
 * values.
 */
export type RedactMode = "blur" | "pixelate" | "box" | (string & {});

/**
 * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
 * another source. A newer server may send other values.
 */
export type ImageSource = 3 | 1 | 2 | 5 | (number & {});

/**
 * The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The false
 * match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that group holds all
 * who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other adults, and for an
 * adult and a child, who resemble each other less often than two adults do. A face that is covered by a mask or dark
 * glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps young, counts as being as old
 * as the other one. For two such faces it is unknown: no rates hold, and no similarity is a match; a warning names the
 * images and the cause. A newer server may send other values.
 */
export type AgeGroup = "65-120" | "13-24" | "6-12" | "0-5" | "unknown" | (string & {});

/**
 * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
 * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
 * they are one person is not known. Absent otherwise. A newer server may send other values.
 */
export type MatchStatus = "undetermined" | (string & {});

/** The field that held the image. A newer server may send other values. */
export type ComparedFaceImage = "image1" | "image2" | (string & {});

/**
 * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
 * image. A newer server may send other values.
 */
export type AttributeName =
  | "Age"
  | "EyeRight"
  | "EyeLeft"
  | "Mouth"
  | "Emotion"
  | "Smile"
  | "Glasses"
  | "HeadCovering"
  | "ForeheadCovering"
  | "MedicalMask"
  | "Occlusion"
  | "StrongMakeup"
  | "Headphones"
  | (string & {});

/**
 * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right eye
 * is on the left side of an upright image. A newer server may send other values.
 */
export type QualityCheckName =
  | "ImageWidth"
  | "ImageHeight"
  | "ImageWidthToHeight"
  | "ImageChannelsNumber"
  | "ArtFace"
  | "PaddingRatio"
  | "FaceMidPointHorizontalPosition"
  | "FaceMidPointVerticalPosition"
  | "HeadWidthRatio"
  | "HeadHeightRatio"
  | "EyesDistance"
  | "Yaw"
  | "Pitch"
  | "Roll"
  | "BlurLevel"
  | "NoiseLevel"
  | "FaceDynamicRange"
  | "UnnaturalSkinTone"
  | "EyeRightClosed"
  | "EyeLeftClosed"
  | "EyeRightOccluded"
  | "EyeLeftOccluded"
  | "EyesRed"
  | "EyeRightCoveredWithHair"
  | "EyeLeftCoveredWithHair"
  | "OffGaze"
  | "TooDark"
  | "TooLight"
  | "FaceGlare"
  | "ShadowsOnFace"
  | "ShouldersPose"
  | "ExpressionLevel"
  | "MouthOpen"
  | "Smile"
  | "DarkGlasses"
  | "ReflectionOnGlasses"
  | "FramesTooHeavy"
  | "FaceOccluded"
  | "HeadCovering"
  | "ForeheadCovering"
  | "StrongMakeup"
  | "Headphones"
  | "MedicalMask"
  | "BackgroundUniformity"
  | "ShadowsOnBackground"
  | "OtherFaces"
  | "BackgroundColorMatch"
  | (string & {});

/**
 * undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. A newer server
 * may send other values.
 */
export type AnswerStatus = "undetermined" | (string & {});

/**
 * 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A newer server may send
 * other values.
 */
export type QualityStatus = 0 | 1 | 2 | (number & {});

/**
 * What was measured. Size and position are measured on the input when it already is a portrait in the aspect of the
 * standard, else on the aligned crop. A newer server may send other values.
 */
export type QualityCheckMeasuredOn = "input" | "crop" | "face" | "eyes" | "shoulders" | "background" | (string & {});

/** The form; a box has its top left and bottom right corner. A newer server may send other values. */
export type EvidenceKind = "box" | "line" | "polygon" | (string & {});

/** Something worn on or held in front of a face. A newer server may send other values. */
export type PpeItem =
  "MedicalMask" | "Glasses" | "HeadCovering" | "ForeheadCovering" | "Headphones" | "Occlusion" | (string & {});

/** Whether the face has it. A newer server may send other values. */
export type YesNo = "yes" | "no" | (string & {});

/** The emotion of a face. A newer server may send other values. */
export type EmotionLabel = "neutral" | "happy" | "sad" | "surprise" | "fear" | "disgust" | "angry" | (string & {});

/**
 * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
 * reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
 * challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless the
 * whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and a
 * document decides. With an undetermined age nobody is allowed. A newer server may send other values.
 */
export type AgePolicy = "lowerBound" | "midpoint" | "challenge25" | (string & {});

/**
 * Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means that
 * the image does not show enough; this never leads to a favourable decision. borderline_age: the person may be old
 * enough, ask for a document. A newer server may send other values.
 */
export type ReasonCode =
  | "no_face"
  | "several_faces"
  | "not_live"
  | "liveness_unknown"
  | "quality_failed"
  | "quality_undetermined"
  | "no_match"
  | "match_undetermined"
  | "ambiguous"
  | "duplicate"
  | "under_age"
  | "age_undetermined"
  | "borderline_age"
  | "looking_away"
  | "gaze_unknown"
  | "mask_worn"
  | "mask_unknown"
  | (string & {});

/** The checks to run, with their ranges. A newer server may send other values. */
export type Scenario = "QualityICAO" | "QualityVisaSchengen" | "QualityVisaUSA" | "QualityFull" | (string & {});

/** Name of a component, as OFIQ names it. A newer server may send other values. */
export type Iso29794Name =
  | "LuminanceMean"
  | "LuminanceVariance"
  | "UnderExposurePrevention"
  | "OverExposurePrevention"
  | "DynamicRange"
  | "SingleFacePresent"
  | "InterEyeDistance"
  | "HeadPoseYaw"
  | "HeadPosePitch"
  | "HeadPoseRoll"
  | (string & {});

/** The format of the file, or its size. A newer server may send other values. */
export type PhotoFileRuleRule = "format" | "bytes" | (string & {});

/** The kind of document. A newer server may send other values. */
export type PhotoStandardDocument =
  "passport" | "visa" | "identityCard" | "drivingLicence" | "residencePermit" | "any" | (string & {});

/**
 * Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer server may send other
 * values.
 */
export type PhotoStandardHeadTo = "crown" | "hair" | (string & {});

/** Whether clear glasses may be worn. A newer server may send other values. */
export type PhotoStandardGlasses = "allowed" | "forbidden" | (string & {});

/** Whether the head may be covered; religious includes medical reasons. A newer server may send other values. */
export type PhotoStandardHeadCovering = "allowed" | "religious" | "forbidden" | (string & {});

/** The expression; smallSmile allows one with the mouth closed. A newer server may send other values. */
export type PhotoStandardExpression = "neutral" | "smallSmile" | (string & {});

/**
 * Changes that the authority accepts: none, the frame alone, or a new background too. A newer server may send other
 * values.
 */
export type PhotoStandardEdits = "none" | "cropAndRotation" | "all" | (string & {});

/** Value of photo upload format. A newer server may send other values. */
export type PhotoUploadFormat = "jpeg" | "png" | (string & {});

/** Width to height of the fixed photo. A newer server may send other values. */
export type Aspect = "3:4" | "4:5" | "2:3" | "1:1" | "7:9" | (string & {});

/**
 * Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
 * background is not replaced. A newer server may send other values.
 */
export type KioskEdits = "all" | "cropAndRotation" | (string & {});

/** 0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other values. */
export type LivenessStatus = 0 | 1 | 2 | (number & {});

/**
 * Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may send other values.
 */
export type SignupReason = "duplicate" | "not_live" | (string & {});

/** A field of the result of proctor.check that may be absent. A newer server may send other values. */
export type ProctorField = "offGaze" | "lookingAway" | "maskWorn" | (string & {});

/**
 * Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type of
 * the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the only one
 * that the check digit accepts; this is wrong in about one of three cases where the misread character was not similar.
 * none: none. A newer server may send other values.
 */
export type MrzCorrect = "forced" | "unique" | "none" | (string & {});

/**
 * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of 1988
 * to 2021. A newer server may send other values.
 */
export type MrzFormat = "TD1" | "TD2" | "TD3" | "MRV-A" | "MRV-B" | "FRA-ID" | "unknown" | (string & {});

/** Known parts of the date. A newer server may send other values. */
export type MrzDatePrecision = "day" | "month" | "year" | "unknown" | (string & {});

/** pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other values. */
export type MrzCheckVerdict = "pass" | "fail" | "empty" | "missing" | (string & {});

/**
 * characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as likely
 * and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not hold. A
 * newer server may send other values.
 */
export type MrzReason = "characters_unclear" | "characters_ambiguous" | "check_digit" | (string & {});

/**
 * passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A and MRV-B. The zone
 * tells the kind; a document without one has none. A newer server may send other values.
 */
export type DocumentKind = "passport" | "id_card" | "visa" | (string & {});

/** A side of a document by the name of its field. A newer server may send other values. */
export type DocumentSideName = "image_front" | "image_back" | (string & {});

/** Source of the image for face.match: 1, the printed portrait of a document. A newer server may send other values. */
export type DocumentPortraitType = 1 | (number & {});

/**
 * What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four straight
 * edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of a card is in
 * the image. A newer server may send other values.
 */
export type DocumentOutlineSource = "zone" | "edges" | "image" | (string & {});

/**
 * cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels. blur: edges are wider
 * than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings is lost to light. glare: more than 3 % of
 * the document is lost to light. A newer server may send other values.
 */
export type DocumentFlaw = "cut_corner" | "too_small" | "blur" | "glare_on_zone" | "glare" | (string & {});

/**
 * zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
 * outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait, if it
 * has a plausible shape. not_measured: this service does not measure it. A newer server may send other values.
 */
export type DocumentReason =
  | "zone_not_found"
  | "characters_small"
  | "zone_not_recognised"
  | "no_face"
  | "outline_unknown"
  | "not_measured"
  | (string & {});

/**
 * The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer server may send
 * other values.
 */
export type NfcStatus = "pass" | "fail" | "unknown" | "not_run" | (string & {});

/** The step that a reason belongs to. A newer server may send other values. */
export type NfcStep = "hash" | "signature" | "chain" | "country" | "revocation" | "active" | "zone" | (string & {});

/** A cause. docs/chip.md explains each. A newer server may send other values. */
export type NfcReasonCode =
  | "hash_mismatch"
  | "group_not_signed"
  | "digest_unsupported"
  | "signature_invalid"
  | "signer_missing"
  | "signer_unsuitable"
  | "signing_time_future"
  | "no_trust_anchor"
  | "issuer_unknown"
  | "chain_invalid"
  | "signer_expired"
  | "signer_not_yet_valid"
  | "country_mismatch"
  | "country_unknown"
  | "signer_revoked"
  | "no_revocation_list"
  | "revocation_list_expired"
  | "active_authentication_failed"
  | "active_authentication_unsupported"
  | "zone_mismatch"
  | (string & {});

/** A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values. */
export type NfcDetailName =
  | "fullName"
  | "personalNumber"
  | "fullDateOfBirth"
  | "placeOfBirth"
  | "address"
  | "telephone"
  | "profession"
  | "title"
  | "personalSummary"
  | "otherDocumentNumbers"
  | "custodyInformation"
  | "issuingAuthority"
  | "dateOfIssue"
  | "endorsements"
  | "taxOrExitRequirements"
  | "personalisationTime"
  | "personalisationSystem"
  | (string & {});

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
 * otherwise, cannot be compared, which is not clear. A newer server may send other values.
 */
export type AmlStatus = "clear" | "hit" | "unknown" | (string & {});

/** The field. A newer server may send other values. */
export type AmlFieldField = "name" | "birthDate" | "country" | (string & {});

/**
 * same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year off,
 * or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot be
 * compared. A newer server may send other values.
 */
export type AmlAgreement = "same" | "similar" | "differs" | "not_compared" | (string & {});

/**
 * name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit otherwise
 * have names that cannot be compared with it. A newer server may send other values.
 */
export type AmlUnknownCode = "name_not_comparable" | "entries_not_comparable" | (string & {});

/**
 * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others. check:
 * photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it. A newer
 * server may send other values.
 */
export type JobKind = "enrol" | "dedupe" | "check" | "screen" | (string & {});

/**
 * Where the job is. receiving: items can be added; those that are there are processed. running: the upload was ended.
 * paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the job was ended
 * before that. A newer server may send other values.
 */
export type JobStatus = "receiving" | "running" | "paused" | "completed" | "cancelled" | (string & {});

/**
 * What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
 * move: another person has the face now. Nothing of a face is deleted by these two. A newer server may send other
 * values.
 */
export type DeletionReceiptKind = "face" | "person" | "gallery" | "merge" | "move" | (string & {});

/**
 * request: your request; retention: the end of the gallery's retention; purge_at: the date of the person; operator: the
 * operator. A newer server may send other values.
 */
export type DeletionReceiptReason = "request" | "retention" | "purge_at" | "operator" | (string & {});

/**
 * Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed and
 * takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a decision.
 * expired: the person did not finish in time. cancelled: the business or the person stopped it. A newer server may send
 * other values.
 */
export type VerificationStatus =
  | "created"
  | "opened"
  | "capturing"
  | "processing"
  | "needs_review"
  | "completed"
  | "expired"
  | "cancelled"
  | (string & {});

/** The outcome. Absent before the first decision. A newer server may send other values. */
export type VerificationDecision = "approved" | "declined" | "needs_review" | (string & {});

/** Who decided; absent before the first decision. A newer server may send other values. */
export type VerificationDecidedBy = "rules" | "reviewer" | (string & {});

/**
 * Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. A newer
 * server may send other values.
 */
export type VerificationActor = "person" | "service" | "reviewer" | "none" | (string & {});

/**
 * chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
 * credits for the decision, or the key reached its spend cap. Absent otherwise. A newer server may send other values.
 */
export type VerificationWaitingFor = "credits" | "chip" | (string & {});

/** A step of the person. A newer server may send other values. */
export type VerificationStepName =
  "consent" | "document_front" | "document_back" | "selfie" | "challenge" | (string & {});

/** A kind of identity document. A newer server may send other values. */
export type VerificationDocumentKind = "passport" | "id_card" | "residence_permit" | "visa" | (string & {});

/** Value of verification document check required field. A newer server may send other values. */
export type VerificationDocumentCheckRequiredField =
  | "name"
  | "birthDate"
  | "documentNumber"
  | "expiryDate"
  | "nationality"
  | "sex"
  | "issuer"
  | "personalNumber"
  | (string & {});

/**
 * portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2. Without it:
 * the portrait if one is sent, else the chip if it is asked for, else the document. A newer server may send other
 * values.
 */
export type VerificationFaceMatchCheckAgainst = "portrait" | "document" | "chip" | (string & {});

/**
 * How liveness is checked. passive: on the burst of five frames alone. motion: the person also turns the head and comes
 * nearer in an order that the service draws; frames of all of it must show one head with depth, of the person of the
 * selfie. light: the screen shows seven colours in an order that the service draws, two a second at most, and the light
 * on the face must follow them; who is sensitive to that does motion instead. A challenge never makes up for a burst
 * that is not live. Who cannot do it asks for a reviewer. A newer server may send other values.
 */
export type VerificationLivenessMode = "passive" | "motion" | "light" | (string & {});

/**
 * pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it was
 * not asked for, or not reached yet. A newer server may send other values.
 */
export type VerificationCheckValue = "pass" | "fail" | "review" | "unknown" | "not_run" | (string & {});

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the lists could not be asked; not_run:
 * not asked for, or not reached yet. A newer server may send other values.
 */
export type VerificationAmlValue = "clear" | "hit" | "unknown" | "not_run" | (string & {});

/** The step that took it. A newer server may send other values. */
export type VerificationDocumentSideSide = "document_front" | "document_back" | (string & {});

/** The field. A newer server may send other values. */
export type VerificationPrintedFieldField =
  "documentNumber" | "birthDate" | "expiryDate" | "surname" | "givenNames" | (string & {});

/**
 * found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
 * neither. A newer server may send other values.
 */
export type VerificationPrintedFieldOutcome = "found" | "differing" | "not_found" | (string & {});

/** Code of a reason. docs/verification.md has the table. A newer server may send other values. */
export type VerificationReasonCode =
  | "tries_exhausted"
  | "check_failed"
  | "consent_declined"
  | "not_opened"
  | "abandoned"
  | "cancelled_by_business"
  | "insufficient_credits"
  | "picture_reused"
  | "camera_suspicious"
  | "frames_inconsistent"
  | "upload_used"
  | "not_live"
  | "liveness_unknown"
  | "challenge_failed"
  | "challenge_unknown"
  | "challenge_skipped"
  | "document_not_found"
  | "several_documents"
  | "sides_differ"
  | "glare_on_zone"
  | "document_image_unreadable"
  | "document_kind_not_accepted"
  | "document_expired"
  | "mrz_unreadable"
  | "mrz_check_digit"
  | "mrz_corrected"
  | "mrz_text_mismatch"
  | "text_not_compared"
  | "portrait_outside_document"
  | "portrait_not_found"
  | "document_copy_suspected"
  | "no_face"
  | "several_faces"
  | "quality_failed"
  | "quality_undetermined"
  | "no_match"
  | "match_borderline"
  | "under_age"
  | "age_unknown"
  | "name_mismatch"
  | "birth_date_mismatch"
  | "birth_date_incomplete"
  | "duplicate"
  | "aml_hit"
  | "aml_unavailable"
  | "aml_not_compared"
  | "chip_not_authentic"
  | "chip_not_verifiable"
  | "chip_differs"
  | "reviewer_approved"
  | "reviewer_declined"
  | "reviewers_disagree"
  | (string & {});

/**
 * What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
 * cancelled). A newer server may send other values.
 */
export type VerificationReasonOutcome = "declined" | "review" | "note" | "none" | (string & {});

/**
 * Language of the pages for the person. Without it the browser's language is used. A newer server may send other
 * values.
 */
export type VerificationLocale = "en" | "de" | "fr" | "es" | "ar" | (string & {});

/**
 * waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
 * verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
 * results are those of a test reference. A newer server may send other values.
 */
export type VerificationEnrolmentState = "waiting" | "enrolled" | "failed" | "none" | (string & {});

/**
 * Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this id
 * was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full: there is
 * no room for another face or person. storing_not_enabled: storing was switched off for the project. purge_date_passed:
 * purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too little of one to tell
 * people apart. models_changed: the face was described by other models than those that run now. A newer server may send
 * other values.
 */
export type VerificationEnrolmentReasonCode =
  | "person_exists"
  | "person_deleted"
  | "gallery_not_found"
  | "gallery_full"
  | "storing_not_enabled"
  | "purge_date_passed"
  | "face_not_usable"
  | "models_changed"
  | (string & {});

/**
 * request: your request; retention: the date that the project sets; expired and cancelled: what the person had sent is
 * deleted at once. A newer server may send other values.
 */
export type VerificationDeletionReason = "request" | "retention" | "expired" | "cancelled" | (string & {});

/** The decision. A newer server may send other values. */
export type VerificationsReviewDecision = "approved" | "declined" | (string & {});

/** The type of the file. A newer server may send other values. */
export type VerificationImageResultContentType = "image/jpeg" | (string & {});

/**
 * oldest: those that wait longest first; newest: those that wait shortest first. A newer server may send other values.
 */
export type ReviewsListOrder = "oldest" | "newest" | (string & {});

/** Value of reviews ask again step. A newer server may send other values. */
export type ReviewsAskAgainStep = "document_front" | "document_back" | "selfie" | "challenge" | (string & {});

/** Where an item is. A failed item was not charged. A newer server may send other values. */
export type JobItemStatus = "waiting" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});

/** Test keys spend test credits, live keys live ones. A newer server may send other values. */
export type AdminEnvironment = "test" | "live" | (string & {});

/** Only this environment. A newer server may send other values. */
export type AdminCreditsEntriesEnvironment = "test" | "live" | (string & {});

/** Only this environment. A newer server may send other values. */
export type AdminUsageEnvironment = "test" | "live" | (string & {});

/** What happened. A newer server may send other values. */
export type AdminEventKind =
  | "verification.completed"
  | "verification.needs_review"
  | "verification.declined"
  | "aml.hit"
  | "credits.low"
  | "webhook.disabled"
  | "job.ended"
  | "verification.created"
  | "verification.opened"
  | "verification.resubmission_requested"
  | "verification.expired"
  | "verification.cancelled"
  | "verification.deleted"
  | (string & {});

/** Value of admin webhooks create environment. A newer server may send other values. */
export type AdminWebhooksCreateEnvironment = "test" | "live" | (string & {});

/** Value of admin webhooks update environment. A newer server may send other values. */
export type AdminWebhooksUpdateEnvironment = "test" | "live" | (string & {});

/** Only deliveries in this state. A newer server may send other values. */
export type AdminWebhooksDeliveriesState = "pending" | "delivered" | "failed" | (string & {});

/** The outcome. A newer server may send other values. */
export type WebhookVerificationDecision = "approved" | "needs_review" | "declined" | (string & {});

/**
 * Whether what was examined on the document fits together; no proof that it is genuine. A newer server may send other
 * values.
 */
export type WebhookChecksDocumentAuthenticity = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** Whether a state signed the files of the chip and none was changed. A newer server may send other values. */
export type WebhookChecksChip = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** Whether the faces are of one person. A newer server may send other values. */
export type WebhookChecksFaceMatch = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** Whether the face was live. A newer server may send other values. */
export type WebhookChecksLiveness = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** Whether a list contains the person. A newer server may send other values. */
export type WebhookChecksAmlScreening = "clear" | "hit" | "not_run" | "unknown" | (string & {});

/** Whether the person is old enough. A newer server may send other values. */
export type WebhookChecksAge = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** Whether the face is new in the gallery. A newer server may send other values. */
export type WebhookChecksDuplicates = "pass" | "fail" | "not_run" | "review" | "unknown" | (string & {});

/** What it leads to. A newer server may send other values. */
export type EventReasonOutcome = "declined" | "review" | "note" | "none" | (string & {});

/** Where the verification is. A newer server may send other values. */
export type WebhookVerificationStatus = "needs_review" | "completed" | (string & {});

/** Who decided. A newer server may send other values. */
export type WebhookVerificationDecidedBy = "rules" | "reviewer" | (string & {});

/**
 * waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its results are
 * those of a test reference. A newer server may send other values.
 */
export type WebhookEnrolmentState = "waiting" | "enrolled" | "failed" | "none" | (string & {});

/**
 * gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. A newer
 * server may send other values.
 */
export type WebhookDisabledReason = "gone" | "failing" | "operator" | (string & {});

/** How it ended. A newer server may send other values. */
export type WebhookJobStatus = "completed" | "cancelled" | (string & {});

/** Where the verification is. A newer server may send other values. */
export type WebhookVerificationProgressStatus =
  | "created"
  | "opened"
  | "capturing"
  | "processing"
  | "needs_review"
  | "completed"
  | "expired"
  | "cancelled"
  | (string & {});

/** The caller. */
export interface CallContext {
  /** IP address of the caller as the service sees it. */
  userIp: string;
}

/** When and for which caller the call was answered. */
export interface Metadata {
  /** Time of the answer, ISO 8601 in UTC. */
  serverTime: string;
  /** The caller. */
  ctx: CallContext;
}

/** A face of an image. */
export interface FoundFace {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright. */
  rotationAngle: number;
  /**
   * Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side with
   * the smaller x in an upright face. Exactly 5 items.
   */
  landmarks: number[][];
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.detect. */
export interface FaceDetectResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Number of faces in faces. */
  faceCount: number;
  /** The faces, larger ones first; empty when there is none. */
  faces: FoundFace[];
}

/** A face of an image. */
export interface CountedFace {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.count. */
export interface FaceCountResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Number of faces found. */
  faceCount: number;
  /** True only when faceCount equals expected. */
  ok: boolean;
  /** The rule applied, such as expected==1. */
  rule: string;
  /** The faces found. */
  faces: CountedFace[];
}

/** A crop of a face. */
export interface FaceCrop {
  /** The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items. */
  roi: number[];
  /** The tilt that was corrected, in degrees, counter-clockwise positive. */
  rotationAngle: number;
  /** The crop, a JPEG file. */
  crop: Picture;
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.crop. */
export interface FaceCropResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** One crop per face; empty when there is none. */
  crops: FaceCrop[];
}

/** The result of face.redact. */
export interface FaceRedactResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Number of faces redacted. */
  faceCount: number;
  /**
   * True when a search of the redacted image found no more faces and examined every place that may show one. False:
   * faces may be left, as in large crowds; send the answer again, or parts of the image.
   */
  complete: boolean;
  /** The redacted image in the format sent, upright; the unchanged original when no face was found. */
  image: Picture;
  /**
   * The parts of the image that were redacted, one per face, each [x, y, width, height] in pixels of the upright image.
   */
  boxes: number[][];
}

/** One of the two images. */
export interface MatchImage {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  data: ImageInput;
  /** Number of the image in the answer; its position from 0 when left out. 0 to 1000000. */
  index?: number;
  /**
   * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
   * another source. The server's default is 3.
   */
  type?: ImageSource;
  /** True: every face of the image is compared. False: only the main face. The server's default is false. */
  detectAll?: boolean;
  /** Id of an earlier liveness check of the image. 1 to 128 characters. */
  livenessTransactionId?: string;
}

/** Asks for an aligned crop. */
export interface CropOptions {
  /**
   * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600 x
   * 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred.
   */
  type: CropType;
}

/** A face of an image. */
export interface MatchFace {
  /** Number of the face in its image, from 0; 0 is the main face. */
  faceIndex: number;
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright. */
  rotationAngle: number;
  /**
   * Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side with
   * the smaller x in an upright face. Exactly 5 items.
   */
  landmarks: number[][];
  /** The aligned crop, a JPEG file; present when crop was sent. */
  crop?: Picture;
}

/** What was found in one image. */
export interface MatchDetection {
  /** Index of the image. */
  imageIndex: number;
  /** 0 when a face was found, 2 when none was. */
  status: number;
  /** The faces to compare: the main face, or all with detectAll. */
  faces: MatchFace[];
}

/** The similarity of two faces. */
export interface MatchPair {
  /** Index of the first image. */
  firstIndex: number;
  /** Index of the face in the first image. */
  firstFaceIndex: number;
  /** Source type of the first image. */
  first: ImageSource;
  /** Index of the second image. */
  secondIndex: number;
  /** Index of the face in the second image. */
  secondFaceIndex: number;
  /** Source type of the second image. */
  second: ImageSource;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
  score: number;
  /**
   * The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The false
   * match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that group holds
   * all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other adults, and
   * for an adult and a child, who resemble each other less often than two adults do. A face that is covered by a mask
   * or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps young, counts as
   * being as old as the other one. For two such faces it is unknown: no rates hold, and no similarity is a match; a
   * warning names the images and the cause.
   */
  ageGroup?: AgeGroup;
}

/** A similarity and the false match rate at it. */
export interface CalibrationPoint {
  /** False match rate, such as 0.0001. */
  fmr: number;
  /** The similarity that has this false match rate. */
  similarity: number;
}

/** What the similarities of this answer mean. */
export interface Calibration {
  /** The models that computed the face vectors. */
  model: string;
  /** Similarity thresholds and the false match rate of one comparison at each. */
  thresholds: CalibrationPoint[];
  /**
   * The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The false
   * match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that group holds
   * all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other adults, and
   * for an adult and a child, who resemble each other less often than two adults do. A face that is covered by a mask
   * or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps young, counts as
   * being as old as the other one. For two such faces it is unknown: no rates hold, and no similarity is a match; a
   * warning names the images and the cause.
   */
  ageGroup?: AgeGroup;
  /** The similarity that each comparison of this call had to reach; absent when no similarity is a match. */
  threshold?: number;
  /**
   * False match rate of the whole call at the threshold applied: the probability that a different person is accepted.
   * Absent when it is not known.
   */
  fmrAtThreshold?: number;
}

/** The result of face.match. */
export interface FaceMatchResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Same as code. */
  ErrorCode: number;
  /** What was found, one item per image. */
  detections: MatchDetection[];
  /** One item per compared pair of faces, one face of each image. */
  results: MatchPair[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** A face that was compared. */
export interface ComparedFace {
  /** The field that held the image. */
  image: ComparedFaceImage;
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
}

/** The result of face.verify. */
export interface FaceVerifyResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
  score: number;
  /**
   * True when similarity is at or above threshold and, for young faces, at or above the similarity that has the same
   * false match rate at their age (calibration.threshold).
   */
  match: boolean;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
  /** The threshold applied. */
  threshold: number;
  /** The two faces compared, image1 first. */
  compared: ComparedFace[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** The result of face.similarity. */
export interface FaceSimilarityResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
  score: number;
  /** The two faces compared, image1 first. */
  compared: ComparedFace[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** A face to compare with. */
export interface GalleryEntry {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters. */
  id?: string;
}

/** The result of face.dedupe. */
export interface FaceDedupeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when the closest face is at or above the threshold. */
  duplicate: boolean;
  /** Id of the closest face when it is a duplicate, else null. */
  matchedId: string | null;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
  /** Similarity of the closest face. 0 to 1. */
  similarity: number;
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** An entry of a watchlist. */
export interface WatchlistEntry {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters. */
  id?: string;
  /** A text of your choice; returned with a hit. At most 1024 characters. */
  label?: string;
}

/** The entry that was hit. */
export interface WatchlistHit {
  /** Id of the entry. */
  id: string;
  /** Label of the entry, if one was sent. */
  label?: string;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
}

/** The result of face.watchlist. */
export interface FaceWatchlistResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when the closest entry is at or above the threshold. */
  hit: boolean;
  /** The closest entry of a hit, else null. */
  entry: WatchlistHit | null;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** The similarity of two of the faces. */
export interface ClusterPair {
  /** Id of the first face. */
  a: string;
  /** Id of the second face. */
  b: string;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
}

/** The result of face.cluster. */
export interface FaceClusterResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Ids, one inner array per person, in the order sent. */
  clusters: string[][];
  /** Every pair, highest similarity first. */
  pairs: ClusterPair[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** A check to run and the range in which its value passes. */
export interface QualityCheckRequest {
  /**
   * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
   * eye is on the left side of an upright image.
   */
  name: QualityCheckName;
  /** [lowest, highest] value that passes, both included. Exactly 2 items. */
  range: number[];
}

/** The value of one attribute of a face. Without value the attribute is undetermined. */
export interface Attribute {
  /**
   * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
   * image.
   */
  name: AttributeName;
  /**
   * Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the seven labels.
   * All others: yes or no. Absent when the image does not show enough; status then says undetermined.
   */
  value?: unknown;
  /**
   * A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when there is none.
   */
  detail?: string;
  /** Calibrated probability that value is right; absent for Age and without value. 0 to 1. */
  confidence?: number;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason?: string;
}

/** The place in the image that a check measured or found. */
export interface Evidence {
  /** The form; a box has its top left and bottom right corner. */
  kind: EvidenceKind;
  /** Its points. */
  points: number[][];
}

/** The result of a check. */
export interface QualityCheck {
  /** Group of the check. 1 to 8. */
  groupId: number;
  /**
   * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
   * eye is on the left side of an upright image.
   */
  name: QualityCheckName;
  /** [lowest, highest] value that passes, both included. Exactly 2 items. */
  range: number[];
  /** 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. */
  status: QualityStatus;
  /** The measured value, in unit; absent when status is 2. */
  value?: number;
  /** Unit and direction of value. */
  unit?: string;
  /**
   * What was measured. Size and position are measured on the input when it already is a portrait in the aspect of the
   * standard, else on the aligned crop.
   */
  measuredOn?: QualityCheckMeasuredOn;
  /** Why the check did not pass; absent when it passed. */
  why?: string;
  /** What to do, for a reader without training; absent when the check passed. */
  fix?: string;
  /** Places in the image, in pixels of the upright image. */
  evidence?: Evidence[];
}

/** The checks of one face. */
export interface Quality {
  /** Every check, in the order requested. */
  checks: QualityCheck[];
  /** Names of the checks that did not pass, undetermined ones included. */
  nonCompliant: QualityCheckName[];
  /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
  score: number;
}

/** A face of an image with what was requested. */
export interface AnalyzedFace {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright. */
  rotationAngle: number;
  /**
   * Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side with
   * the smaller x in an upright face. Exactly 5 items.
   */
  landmarks: number[][];
  /** The aligned crop, a JPEG file; present when one was requested. */
  crop?: Picture;
  /** The requested attributes. */
  attributes?: Attribute[];
  /** The requested checks. */
  quality?: Quality;
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.analyze. */
export interface FaceAnalyzeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Duration of the face detection in seconds. */
  detectionTime: number;
  /** The faces, larger ones first; empty when there is none. */
  faces: AnalyzedFace[];
}

/** A face and its attributes. */
export interface FaceWithAttributes {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** The requested attributes. */
  attributes: Attribute[];
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.attributes. */
export interface FaceAttributesResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The faces, larger ones first; empty when there is none. */
  faces: FaceWithAttributes[];
}

/** An item without an answer. */
export interface UndeterminedItem {
  /** Something worn on or held in front of a face. */
  item: PpeItem;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason: string;
}

/** A face with one field for each requested item; undetermined lists those without an answer. */
export interface FaceWithItems {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** Whether the face has it. */
  MedicalMask?: YesNo;
  /** Whether the face has it. */
  Glasses?: YesNo;
  /** Whether the face has it. */
  HeadCovering?: YesNo;
  /** Whether the face has it. */
  ForeheadCovering?: YesNo;
  /** Whether the face has it. */
  Headphones?: YesNo;
  /** Whether the face has it. */
  Occlusion?: YesNo;
  /** The items that this face does not show well enough; absent when there is none. */
  undetermined?: UndeterminedItem[];
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.ppe. */
export interface FacePpeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The faces, larger ones first; empty when there is none. */
  faces: FaceWithItems[];
}

/** A face and its emotion. Without emotion it is undetermined. */
export interface FaceWithEmotion {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** The emotion of a face. */
  emotion?: EmotionLabel;
  /** Calibrated probability that emotion is right. 0 to 1. */
  confidence?: number;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason?: string;
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** One frame. Without a face, or with an undetermined one, it has no emotion. */
export interface FrameEmotion {
  /** Number of faces in the frame. */
  faceCount: number;
  /** The emotion of a face. */
  emotion?: EmotionLabel;
  /** Calibrated probability that emotion is right. 0 to 1. */
  confidence?: number;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason?: string;
}

/** The result of face.emotion. */
export interface FaceEmotionResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** For image: its faces, larger ones first. For frames: the main face of each frame that has one. */
  faces: FaceWithEmotion[];
  /** For frames: one entry a frame, in order. */
  perFrame?: FrameEmotion[];
  /** For frames: the most frequent emotion; of equally frequent ones the last one. Absent when no frame has one. */
  dominant?: EmotionLabel;
}

/** A face and its age. With status undetermined age is the widest band and ageMid is absent. */
export interface FaceWithAge {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /**
   * Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of nine
   * of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
   * docs/fairness.md has the figures. Exactly 2 items.
   */
  age: number[];
  /** Centre of the band in years. */
  ageMid?: number;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason?: string;
  /** The aligned crop, a JPEG file; present when one was requested. */
  crop?: Picture;
  /**
   * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the detector's
   * network as it is, not calibrated: no probability, and no measure of the quality of the photo or of the similarity
   * of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left out; small faces of a
   * crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections of one image. 0 to 1.
   */
  score?: number;
}

/** The result of face.age. */
export interface FaceAgeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The faces; empty when there is none. */
  faces: FaceWithAge[];
}

/** Why a decision is not the favourable one, and what to do about it. */
export interface Reason {
  /**
   * Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means that
   * the image does not show enough; this never leads to a favourable decision. borderline_age: the person may be old
   * enough, ask for a document.
   */
  code: ReasonCode;
  /** What was found, in one sentence. */
  text: string;
  /** What to do about it, in one sentence. */
  fix: string;
}

/** The result of age.verify. */
export interface AgeVerifyResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /**
   * Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of nine
   * of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
   * docs/fairness.md has the figures. Exactly 2 items.
   */
  age: number[];
  /** True when the rule named in basis holds and the image shows one person in front of the camera. */
  allowed: boolean;
  /** The required age in years. 0 to 120. */
  minAge: number;
  /** The rule applied, such as lowerBound(17)>=18. */
  basis: string;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
}

/** Images to add to the answer. */
export interface QualityOutput {
  /** Asks for an aligned crop. */
  crop?: CropOptions;
  /** Replaces the background of the crop. Without crop, the crop of the scenario is used. Exactly 3 items. */
  backgroundColor?: number[];
  /** Adds the annotated image and a report of one page. The server's default is false. */
  report?: boolean;
  /**
   * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is false.
   */
  iso29794?: boolean;
}

/** How many checks of a group passed. */
export interface QualityGroup {
  /** 1 to 8. */
  groupId: number;
  /** Name of the group. */
  name: string;
  /** Checks that passed. */
  compliantCount: number;
  /** Checks that ran. */
  totalCount: number;
}

/** The result as an annotated image and a report. */
export interface QualityReport {
  /** A PNG file: the evaluated image with head height, eye line, frame and failed checks marked. */
  picture: Picture;
  /** A PDF file of one page: every check, the rule it comes from, the image's SHA-256 and the model pack. */
  document: Picture;
}

/** A component of ISO/IEC 29794-5. Without value it is undetermined. */
export interface Iso29794Component {
  /** Name of a component, as OFIQ names it. */
  name: Iso29794Name;
  /** The quality component value; absent when undetermined. 0 to 100. */
  value?: number;
  /**
   * What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits, pixels or degrees; absent when
   * undetermined.
   */
  native?: number;
  /**
   * True: native is the quantity that OFIQ measures, found by another detector, other landmarks or in another part of
   * the face. False: it is a related one, corrected for the error of its own measurement.
   */
  sameMeasure: boolean;
  /** Why there is no value, in one sentence; absent with a value. */
  reason?: string;
}

/**
 * Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service measures, by the mappings
 * of OFIQ 1.0.3, its reference implementation. The measurements are those of this service: the values are no output of
 * OFIQ, they were not compared with its expected results, and no conformance is claimed. Components that are not
 * measured are absent.
 */
export interface Iso29794Quality {
  /** Where the mappings are from, such as OFIQ 1.0.3. */
  mappings: string;
  /** The components in the order of OFIQ's configuration. */
  components: Iso29794Component[];
}

/** A face and its result. */
export interface FaceWithQuality {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** True when every check passed. */
  compliant: boolean;
  /** The checks of one face. */
  quality: Quality;
}

/** The result of face.quality. */
export interface FaceQualityResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when every check passed. */
  compliant: boolean;
  /** Names of the checks that did not pass, undetermined ones included. */
  nonCompliant: QualityCheckName[];
  /** The groups with checks that ran. */
  groups: QualityGroup[];
  /** Every check of the main face. */
  checks: QualityCheck[];
  /** The scenario applied, or Custom for customChecks. */
  scenario: string;
  /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
  score: number;
  /** The aligned crop, a JPEG file; present when one was requested. */
  crop?: Picture;
  /** The result as an annotated image and a report. */
  report?: QualityReport;
  /** Of the main face; present with output.iso29794. */
  iso29794?: Iso29794Quality;
  /** With onlyCentralFace false: every face, including the main face. */
  faces?: FaceWithQuality[];
}

/** Values to add to the answer. */
export interface ComplianceOutput {
  /**
   * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is false.
   */
  iso29794?: boolean;
}

/** A rule of the standard for the file itself. */
export interface PhotoFileRule {
  /** The format of the file, or its size. */
  rule: PhotoFileRuleRule;
  /** 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. */
  status: QualityStatus;
  /** Why the file does not meet the rule; absent when it does. */
  why?: string;
  /** What to do; absent when the file meets the rule. */
  fix?: string;
}

/** The result of photo.compliance. */
export interface PhotoComplianceResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when every check passed. */
  compliant: boolean;
  /** Names of the checks that did not pass, undetermined ones included. */
  nonCompliant: QualityCheckName[];
  /** Every check of the main face. */
  checks: QualityCheck[];
  /**
   * The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as IN-passport;
   * standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303 and the rules of
   * the authorities; a result is not a certificate. At most 43 characters.
   */
  standard: string;
  /**
   * The rules of the standard for uploaded files; absent where it has none. They do not count in compliant: a photo is
   * printed as well.
   */
  file?: PhotoFileRule[];
  /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
  score: number;
  /** The result as an annotated image and a report. */
  report?: QualityReport;
  /** Present with output.iso29794. */
  iso29794?: Iso29794Quality;
}

/** A size on paper. */
export interface PhotoPaper {
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
}

/** A colour of the background. */
export interface PhotoBackground {
  /** As the authority names it. */
  name: string;
  /** What BackgroundColorMatch compares with. Exactly 3 items. */
  color: number[];
}

/** What a file for upload must be. */
export interface PhotoUpload {
  /** Formats of the file. */
  formats: PhotoUploadFormat[];
  /** The least size of the file in bytes; absent where the standard names none. */
  minBytes?: number;
  /** The largest size of the file in bytes; absent where the standard names none. */
  maxBytes?: number;
}

/**
 * What an authority asks of a photo. A value that its source does not say is absent; requirements has the ranges that
 * are checked, those that follow from it included.
 */
export interface PhotoStandard {
  /**
   * The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as IN-passport;
   * standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303 and the rules of
   * the authorities; a result is not a certificate. At most 43 characters.
   */
  name: string;
  /** The document in words. */
  title: string;
  /** ISO 3166-1 alpha-2, or EU; absent for rules of no country. */
  country?: string;
  /** The kind of document. */
  document: PhotoStandardDocument;
  /** Who makes the rule. */
  authority: string;
  /** The address where the rule was read. */
  source: string;
  /** The day on which it was read. */
  readOn: string;
  /** A size on paper. */
  paper?: PhotoPaper;
  /** Where the height of the head ends: at the crown of the skull or at the top of the hair. */
  headTo: PhotoStandardHeadTo;
  /** Colours of the background that are allowed, the preferred one first. */
  backgrounds?: PhotoBackground[];
  /** Whether clear glasses may be worn. */
  glasses?: PhotoStandardGlasses;
  /** Whether the head may be covered; religious includes medical reasons. */
  headCovering?: PhotoStandardHeadCovering;
  /** The expression; smallSmile allows one with the mouth closed. */
  expression?: PhotoStandardExpression;
  /** Changes that the authority accepts: none, the frame alone, or a new background too. */
  edits?: PhotoStandardEdits;
  /** What a file for upload must be. */
  upload?: PhotoUpload;
  /** What else the source says. */
  notes?: string;
  /** The checks that are run, with their ranges. */
  requirements: QualityCheckRequest[];
}

/** The result of standards.list. */
export interface PhotoStandardListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** All standards, in the order of their names. */
  standards: PhotoStandard[];
}

/** The result of kiosk.photo. */
export interface KioskPhotoResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Whether the original passed. */
  compliant: boolean;
  /** Checks that the original did not pass. */
  nonCompliant: QualityCheckName[];
  /** A JPEG file: upright, cropped, with the new background, and the density that makes the size on paper. */
  fixedImage: Picture;
  /**
   * True when the fixed image can be printed: its checks pass but for those that only the crop makes undetermined,
   * shoulders are judged on the photo as sent, and the photo shows everything of the person that the fixed image needs.
   */
  printReady: boolean;
  /** The changes, in the order made. The face is never retouched. */
  edits: string[];
  /** Checks that the fixed image does not pass. */
  remaining: QualityCheckName[];
  /** Every check of the fixed image; coordinates are its pixels. */
  fixedChecks?: QualityCheck[];
}

/** The result of one frame alone. Without a face it is unknown, with reason code 246. */
export interface LivenessFrame {
  /** Number of faces in the frame. */
  faceCount: number;
  /** True for status 0 alone. */
  live?: boolean;
  /** 0: live. 1: not live. 2: unknown, the image does not show enough. */
  status?: LivenessStatus;
  /**
   * 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
   * people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move as
   * a person does. 254: the face cannot be distinguished from an image of a face.
   */
  reasonCode?: number;
  /** As score of the whole check; sent to test keys only. 0 to 1. */
  score?: number;
}

/** The result of liveness. */
export interface LivenessResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True for status 0 alone. */
  live: boolean;
  /** 0: live. 1: not live. 2: unknown, the image does not show enough. */
  status: LivenessStatus;
  /**
   * 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
   * people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move as
   * a person does. 254: the face cannot be distinguished from an image of a face.
   */
  reasonCode: number;
  /**
   * Calibrated probability that the face is live, if live faces and attacks are equally frequent. Sent to test keys
   * only; absent when the image is not good enough for a decision. 0 to 1.
   */
  score?: number;
  /** Id of this check, for livenessTransactionId of match and verify; absent when it was not kept. */
  transactionId?: string;
  /** When the id expires, ISO 8601 in UTC. */
  expiresAt?: string;
  /** Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4 items. */
  roi: number[];
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
  /** For frames: the result of each frame alone, in order. */
  perFrame?: LivenessFrame[];
}

/** The result of age.verifyLive. */
export interface AgeVerifyLiveResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /**
   * Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of nine
   * of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
   * docs/fairness.md has the figures. Exactly 2 items.
   */
  age: number[];
  /** True when old enough, live, and the only person in front of the camera. */
  allowed: boolean;
  /** True when the face is a live person in front of the camera. */
  live: boolean;
  /** The rule applied, such as lowerBound(25)>=18 && live. */
  basis: string;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
}

/** The result of ageGate.checkout. */
export interface AgeGateResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when old enough, live, and the only person in front of the camera. */
  allowed: boolean;
  /**
   * Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of nine
   * of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
   * docs/fairness.md has the figures. Exactly 2 items.
   */
  age: number[];
  /** True when the face is a live person in front of the camera. */
  live: boolean;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status?: AnswerStatus;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
}

/** The result of faceLogin.authenticate. */
export interface FaceLoginResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when live, matched and not ambiguous. */
  authenticated: boolean;
  /** Id of the user who logs in; null unless authenticated. */
  userId: string | null;
  /** Similarity of the closest user. 0 to 1. */
  similarity: number;
  /** True when the face is a live person in front of the camera. */
  live: boolean;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** The result of fraud.signupCheck. */
export interface SignupCheckResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when live and not a duplicate. */
  allow: boolean;
  /** Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate. */
  reason: SignupReason | null;
  /** Id of the face that the selfie duplicates, else null. */
  matchedId: string | null;
  /** True when the face is a live person in front of the camera. */
  live: boolean;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** A field without a value. */
export interface ProctorUndetermined {
  /** A field of the result of proctor.check that may be absent. */
  field: ProctorField;
  /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
  status: AnswerStatus;
  /** Why the value is absent, in one sentence; present with status undetermined. */
  reason: string;
}

/** The result of proctor.check. */
export interface ProctorResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /**
   * True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is undetermined never makes it
   * true.
   */
  ok: boolean;
  /** True when the main face is a live person in front of the camera. */
  live: boolean;
  /** Number of faces in the frame. */
  faceCount: number;
  /**
   * Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or more. Absent when the gaze is
   * undetermined. 0 to 1.
   */
  offGaze?: number;
  /**
   * False when the gaze is within 20 degrees of the camera (offGaze 0.444), the yaw of the head within 35 degrees and
   * its pitch within 30, true otherwise. Absent when the gaze is undetermined and the head is not turned away;
   * undetermined says why.
   */
  lookingAway?: boolean;
  /** Whether the main face wears a medical mask. Absent when this is undetermined; undetermined says why. */
  maskWorn?: boolean;
  /** The fields that the frame does not show well enough; absent when there is none. */
  undetermined?: ProctorUndetermined[];
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
}

/** The liveness of the selfie. */
export interface LivenessStep {
  /** True for status 0 alone. */
  live: boolean;
  /** 0: live. 1: not live. 2: unknown, the image does not show enough. */
  status: LivenessStatus;
  /**
   * 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
   * people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move as
   * a person does. 254: the face cannot be distinguished from an image of a face.
   */
  reasonCode: number;
}

/** The quality checks of the selfie. */
export interface QualityStep {
  /** True when failed is empty. */
  ok: boolean;
  /** Checks that did not pass, undetermined ones included. */
  failed: string[];
  /** Checks that ran, in the order requested. */
  checked: string[];
}

/** The comparison of the two faces. */
export interface MatchStep {
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
  score: number;
  /**
   * True when similarity is at or above threshold and, for young faces, at or above the similarity that has the same
   * false match rate at their age (calibration.threshold).
   */
  match: boolean;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
  /** The threshold applied. */
  threshold: number;
}

/** The result of each step; all steps always run. */
export interface IdentitySteps {
  /** The liveness of the selfie. */
  liveness: LivenessStep;
  /** The quality checks of the selfie. */
  quality: QualityStep;
  /** The comparison of the two faces. */
  match: MatchStep;
}

/** The result of identity.verify. */
export interface IdentityVerifyResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True when the selfie is live, passed the quality checks, and the faces match. */
  verified: boolean;
  /** True when the face of the selfie is a live person in front of the camera. */
  live: boolean;
  /** True when every quality check passed. */
  qualityOk: boolean;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** The result of each step; all steps always run. */
  steps: IdentitySteps;
  /**
   * Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
   */
  reasons: Reason[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** The parts of the identifiers, split at single fillers. */
export interface MrzNameParts {
  /** Parts of the primary identifier. */
  primary: string[];
  /** Parts of the secondary identifier. */
  secondary: string[];
}

/** A place where letters may stand for one letter. The candidates are suggestions. */
export interface MrzTransliteration {
  /** primaryIdentifier or secondaryIdentifier. */
  field: string;
  /** Index in nameParts, from 0. */
  component: number;
  /** First letter in the component, from 0. */
  offset: number;
  /** The letters of the zone, such as UE. */
  letters: string;
  /** What they may stand for. */
  candidates: string[];
}

/** A date with possibly unknown parts. */
export interface MrzDate {
  /** The characters of the zone. */
  raw: string;
  /** 2006-01-02, 2006-01 or 2006; absent when the year is unknown. */
  value?: string;
  /** Known parts of the date. */
  precision: MrzDatePrecision;
}

/** A check digit with its place and verdict. */
export interface MrzCheck {
  /** The field that it covers. */
  field: string;
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** The digit computed; empty when a covered character is unreadable. */
  expected: string;
  /** The character in its place. */
  found: string;
  /** pass, fail, empty (a filler where one is allowed) or missing. */
  verdict: MrzCheckVerdict;
}

/** Why a zone is not valid. */
export interface MrzProblem {
  /** Code of the problem, such as check_digit. */
  code: string;
  /** The field with the problem. */
  field?: string;
  /** Line, from 1; 0 for the whole zone. */
  line: number;
  /** Column, from 1; 0 for the whole line. */
  column: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it, in one sentence. */
  fix: string;
}

/** Something to know about a zone. */
export interface MrzNote {
  /** Code of the note, such as lower_case. */
  code: string;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1. */
  column?: number;
  /** The note, in one sentence. */
  message: string;
}

/** A change that check digits prove. */
export interface MrzCorrection {
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** What was sent; empty for an inserted filler. */
  from: string;
  /** What it is read as; empty for a removed filler. */
  to: string;
  /** The field that holds it. */
  field: string;
  /** True when the type of the field allows no other reading. */
  forced: boolean;
  /** True when the correction was applied to the result. */
  applied: boolean;
  /** The fields whose check digits hold with it. */
  provedBy: string[];
}

/** A change that no check digit proves. */
export interface MrzSuggestion {
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** What was sent. */
  from: string;
  /** What it may be. */
  to: string;
  /** The field that holds it. */
  field: string;
  /** Why it is not applied. */
  reason: string;
}

/** The result of mrz.parse. */
export interface MrzParseResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /**
   * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
   * 1988 to 2021.
   */
  format: MrzFormat;
  /**
   * True when every check digit holds, every character fits its field and every code is known; after the applied
   * corrections.
   */
  valid: boolean;
  /** True when a correction was applied. */
  corrected: boolean;
  /** The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone. */
  lines: string[];
  /** Document code. */
  documentCode: string;
  /** Code of the issuing state or organisation. */
  issuingState: string;
  /** Meaning of a code defined by ICAO; absent for countries. */
  issuingStateNote?: string;
  /** Document number, its overflow included. */
  documentNumber: string;
  /** Family name, as a rule. */
  primaryIdentifier: string;
  /** Given names, as a rule; empty when the state does not separate them. */
  secondaryIdentifier: string;
  /** The parts of the identifiers, split at single fillers. */
  nameParts: MrzNameParts;
  /** True when the name field is full: letters may be missing. */
  nameTruncated: boolean;
  /** Places where letters may stand for one letter that a zone cannot hold. */
  transliterations: MrzTransliteration[];
  /** Code of the nationality. */
  nationality?: string;
  /** Meaning of a code defined by ICAO; absent for countries. */
  nationalityNote?: string;
  /** A date with possibly unknown parts. */
  dateOfBirth?: MrzDate;
  /** M, F or X (unspecified); empty when unreadable. */
  sex: string;
  /** A date with possibly unknown parts. */
  dateOfExpiry?: MrzDate;
  /** French national card only, to the month. */
  dateOfIssue?: MrzDate;
  /** True when the document has expired today (UTC); absent when the zone has no complete date of expiry. */
  expired?: boolean;
  /** True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise. */
  neverExpires?: boolean;
  /** Personal number, of a passport. */
  personalNumber?: string;
  /** Optional data. */
  optionalData?: string;
  /** Optional data of line 2, of TD1. */
  optionalData2?: string;
  /** Issuing office, of the French national card. */
  issuingOffice?: string;
  /** The check digits of single fields, in order. */
  checkDigits: MrzCheck[];
  /** The check digit over several fields; visas have none. */
  composite?: MrzCheck;
  /** Why the zone is not valid; empty when it is valid. */
  errors: MrzProblem[];
  /** What to know about the zone, valid or not. */
  notes: MrzNote[];
  /** Changes that check digits prove, applied or not. */
  corrections: MrzCorrection[];
  /** Changes that no check digit proves; never applied. */
  suggestions: MrzSuggestion[];
}

/** Where the zone is in the image. */
export interface MrzPlace {
  /** Corners of the text, clockwise from its top left corner as it is read. Exactly 4 items. */
  corners: number[][];
  /** Direction of reading in degrees, clockwise from left to right, 0 up to 360. */
  rotation: number;
  /** Distance from one character to the next in pixels. Below 9 expect errors. */
  characterWidth: number;
}

/** A line of the zone as it was read. */
export interface MrzLine {
  /** The characters; ? stands for one that could not be read. */
  text: string;
  /** The lowest of confidences. 0 to 1. */
  confidence: number;
  /**
   * Of each character how likely it is by the image alone, before check digits. This is not a calibrated probability.
   */
  confidences: number[];
}

/** A machine-readable zone, its fields and its check digits. */
export interface MrzZone {
  /**
   * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
   * 1988 to 2021.
   */
  format: MrzFormat;
  /**
   * True when every check digit holds, every character fits its field and every code is known; after the applied
   * corrections.
   */
  valid: boolean;
  /** True when a correction was applied. */
  corrected: boolean;
  /** The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone. */
  lines: string[];
  /** Document code. */
  documentCode: string;
  /** Code of the issuing state or organisation. */
  issuingState: string;
  /** Meaning of a code defined by ICAO; absent for countries. */
  issuingStateNote?: string;
  /** Document number, its overflow included. */
  documentNumber: string;
  /** Family name, as a rule. */
  primaryIdentifier: string;
  /** Given names, as a rule; empty when the state does not separate them. */
  secondaryIdentifier: string;
  /** The parts of the identifiers, split at single fillers. */
  nameParts: MrzNameParts;
  /** True when the name field is full: letters may be missing. */
  nameTruncated: boolean;
  /** Places where letters may stand for one letter that a zone cannot hold. */
  transliterations: MrzTransliteration[];
  /** Code of the nationality. */
  nationality?: string;
  /** Meaning of a code defined by ICAO; absent for countries. */
  nationalityNote?: string;
  /** A date with possibly unknown parts. */
  dateOfBirth?: MrzDate;
  /** M, F or X (unspecified); empty when unreadable. */
  sex: string;
  /** A date with possibly unknown parts. */
  dateOfExpiry?: MrzDate;
  /** French national card only, to the month. */
  dateOfIssue?: MrzDate;
  /** True when the document has expired today (UTC); absent when the zone has no complete date of expiry. */
  expired?: boolean;
  /** True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise. */
  neverExpires?: boolean;
  /** Personal number, of a passport. */
  personalNumber?: string;
  /** Optional data. */
  optionalData?: string;
  /** Optional data of line 2, of TD1. */
  optionalData2?: string;
  /** Issuing office, of the French national card. */
  issuingOffice?: string;
  /** The check digits of single fields, in order. */
  checkDigits: MrzCheck[];
  /** The check digit over several fields; visas have none. */
  composite?: MrzCheck;
  /** Why the zone is not valid; empty when it is valid. */
  errors: MrzProblem[];
  /** What to know about the zone, valid or not. */
  notes: MrzNote[];
  /** Changes that check digits prove, applied or not. */
  corrections: MrzCorrection[];
  /** Changes that no check digit proves; never applied. */
  suggestions: MrzSuggestion[];
}

/** A field without a value. */
export interface MrzUndetermined {
  /** Name of the field, such as documentNumber; names covers both identifiers. */
  field: string;
  /**
   * characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as likely
   * and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not hold.
   */
  reason: MrzReason;
  /** Why the field has no value, in one sentence. */
  message: string;
}

/** A character that was replaced because of a check digit. */
export interface MrzReplacement {
  /** Line, from 1. */
  line: number;
  /** Column, from 1. */
  column: number;
  /** What the image shows best. */
  from: string;
  /**
   * What it is read as: the likeliest character with which the check digit holds. Where that is too uncertain, lines
   * has ? in its place.
   */
  to: string;
  /** The field whose check digit holds with it. */
  field: string;
}

/** The result of mrz.read. */
export interface MrzReadResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Where the zone is in the image. */
  zone: MrzPlace;
  /** The lines, from the top. */
  lines: MrzLine[];
  /** The fields of the zone. Fields that are listed in undetermined have no value. */
  mrz: MrzZone;
  /** Fields that could not be read. They have no value. */
  undetermined: MrzUndetermined[];
  /** Characters that were replaced because a check digit did not hold with what the image shows best. */
  corrections: MrzReplacement[];
}

/** Which pictures the answer holds. */
export interface DocumentOutput {
  /** True: each side whose outline is known, flat and upright, as a JPEG file. The server's default is false. */
  flat?: boolean;
  /** True: the portrait as a JPEG file. The server's default is true. */
  portrait?: boolean;
}

/** A machine-readable zone that was read in an image. */
export interface MrzReading {
  /** Where the zone is in the image. */
  zone: MrzPlace;
  /** The lines, from the top. */
  lines: MrzLine[];
  /** The fields of the zone. Fields that are listed in undetermined have no value. */
  mrz: MrzZone;
  /** Fields that could not be read. They have no value. */
  undetermined: MrzUndetermined[];
  /** Characters that were replaced because a check digit did not hold with what the image shows best. */
  corrections: MrzReplacement[];
}

/** The portrait on the document. */
export interface DocumentPortrait {
  /** A side of a document by the name of its field. */
  side: DocumentSideName;
  /** Source of the image for face.match: 1, the printed portrait of a document. */
  type: DocumentPortraitType;
  /** Box of the face in the image of the side. Exactly 4 items. */
  roi: number[];
  /** The portrait as a JPEG file, upright, 3:4; absent unless asked for. */
  image?: Picture;
}

/** The edge of the document. */
export interface DocumentOutline {
  /** Corners, clockwise from the upper left corner of the document. They may lie outside the image. Exactly 4 items. */
  corners: number[][];
  /** Width of the format in millimetres. */
  width: number;
  /** Height of the format in millimetres. */
  height: number;
  /**
   * What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
   * straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of a
   * card is in the image.
   */
  source: DocumentOutlineSource;
}

/** A box on the flat document in millimetres. */
export interface DocumentPlace {
  /** From the left edge to the box. */
  x: number;
  /** From the upper edge to the box. */
  y: number;
  /** Width of the box. */
  w: number;
  /** Height of the box. */
  h: number;
}

/** The place of a field of the zone. */
export interface DocumentFieldPlace {
  /** Name of the field, as in undetermined of the reading. */
  name: string;
  /** A box on the flat document in millimetres. */
  roi: DocumentPlace;
}

/** Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left corner. */
export interface DocumentPlaces {
  /** The face at the place of the portrait; absent where there is none on this side. */
  portrait?: DocumentPlace;
  /** The lines of the machine-readable zone; absent on a side without one. */
  zone?: DocumentPlace;
  /** The fields of the zone in their order; empty on a side without one. */
  fields: DocumentFieldPlace[];
}

/** How well the photo shows the document. */
export interface DocumentQuality {
  /** Distance from one character of the zone to the next in pixels of the image. */
  characterWidth: number;
  /**
   * Width of the sharpest edges of the zone's characters in millimetres; about 0.3 in a sharp photo, above 0.75 it is
   * blurred.
   */
  edgeWidth: number;
  /**
   * Share of the document that is lost to light: areas in which nearly every pixel is white. It is not measured, and 0,
   * where the document itself is about as white. 0 to 1.
   */
  glare: number;
  /** Number of corners of the document outside the image, by outline. */
  cutCorners: number;
  /** What to fix, the most important first; empty when nothing was found. */
  flaws: DocumentFlaw[];
}

/** What one photo shows. */
export interface DocumentSide {
  /** A side of a document by the name of its field. */
  side: DocumentSideName;
  /** The edge of the document; absent when it is unknown, which undetermined says. */
  outline?: DocumentOutline;
  /** Where the portrait, the zone and its fields lie on the document; absent without outline. */
  places?: DocumentPlaces;
  /** How well the photo shows the document; absent without outline and on a side without a zone. */
  quality?: DocumentQuality;
  /** The document flat and upright as a JPEG file; absent unless asked for, and without outline. */
  flat?: Picture;
}

/** Something that the answer does not say. */
export interface DocumentUndetermined {
  /** What is absent: reading, portrait, outline, or copy (whether the photo shows a screen, a print or a photocopy). */
  name: string;
  /** The photo that it is absent from; absent for copy. */
  side?: DocumentSideName;
  /**
   * zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
   * outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait, if
   * it has a plausible shape. not_measured: this service does not measure it.
   */
  reason: DocumentReason;
  /** Why, in one sentence. */
  message: string;
}

/** The result of documents.read. */
export interface DocumentsReadResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Kind of the document, by its zone; absent when no zone was read. */
  kind?: DocumentKind;
  /** True when kind is one of kinds; absent without kinds or kind. */
  kindAccepted?: boolean;
  /** The side that the zone was read on. */
  zoneSide?: DocumentSideName;
  /** The zone, as mrz.read returns it; absent when no zone was read. */
  reading?: MrzReading;
  /**
   * The face at the place of a portrait on the front, or the largest face where the outline is unknown; absent when
   * there is none.
   */
  portrait?: DocumentPortrait;
  /**
   * The sides in the order image_front, image_back. A photo sent alone that shows both sides of a card, about as large,
   * has both; the places of image_back are in that photo then.
   */
  sides: DocumentSide[];
  /** What is absent from the answer and why. */
  undetermined: DocumentUndetermined[];
}

/**
 * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is no
 * copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the chip has
 * it.
 */
export interface NfcActiveAuthentication {
  /** Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters. */
  challenge: string;
  /** Base64 of the answer of the chip. 4 to 2048 characters. */
  response: string;
}

/** A cause by its step. */
export interface NfcReason {
  /** The step that a reason belongs to. */
  step: NfcStep;
  /** A cause. docs/chip.md explains each. */
  code: NfcReasonCode;
  /** A sentence for people. */
  message: string;
}

/** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
export interface NfcSteps {
  /** Every file that was sent has the hash that was signed. */
  hash: NfcStatus;
  /** The signature of the security object holds, by a key that may sign. */
  signature: NfcStatus;
  /** The certificate of the signer leads to an imported country signing certificate, at the time of signing. */
  chain: NfcStatus;
  /** Signer, country signing certificate and the issuing state of dg1 are of one country. */
  country: NfcStatus;
  /**
   * No imported list of the issuer names a certificate of the chain. unknown: there is no current list; the status of
   * the whole stays as it is.
   */
  revocation: NfcStatus;
  /** The response of the chip fits the signed key of dg15. */
  active: NfcStatus;
}

/** A data group that was sent. */
export interface NfcGroup {
  /** Name of the group, such as dg2. */
  name: string;
  /** Whether the file has the hash that was signed. */
  status: NfcStatus;
}

/** How the files were signed. */
export interface NfcSignature {
  /** Object identifier of the digest of the files. */
  digest: string;
  /** Name of the algorithm of the signature. */
  algorithm: string;
  /** When the security object says that it was signed; absent when it does not say. */
  signedAt?: string;
}

/** A certificate. */
export interface NfcCertificate {
  /** Name, as in RFC 4514. */
  subject: string;
  /** Name of the issuer, as in RFC 4514. */
  issuer: string;
  /** Country of the name, two letters. */
  country: string;
  /** Serial number, hexadecimal. */
  serial: string;
  /** Begin of its validity. */
  notBefore: string;
  /** End of its validity. */
  notAfter: string;
}

/** A field of dg11 or dg12. */
export interface NfcDetail {
  /** dg11 or dg12. */
  group: string;
  /** A field of Doc 9303-10, 4.7.11 and 4.7.12. */
  name: NfcDetailName;
  /** The text of the chip. */
  value: string;
}

/** The result of nfc.verify. */
export interface NfcVerifyResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** True for status pass, false for fail; absent for unknown. */
  authentic?: boolean;
  /**
   * pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be taken.
   */
  status: NfcStatus;
  /** What failed, what could not be examined, and what to know, in the order of the steps. */
  reasons: NfcReason[];
  /** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
  steps: NfcSteps;
  /** The data groups that were sent. */
  groups: NfcGroup[];
  /** How the files were signed. */
  signature?: NfcSignature;
  /** The certificate of the document signer; absent when it is not known. */
  signer?: NfcCertificate;
  /** The imported country signing certificate that the chain leads to; absent without a chain. */
  anchor?: NfcCertificate;
  /** The zone of dg1, as mrz.parse returns it. */
  document: MrzZone;
  /** The fields of text of dg11 and dg12. */
  details: NfcDetail[];
  /**
   * The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without dg2, and when it cannot be read,
   * which a warning says.
   */
  portrait?: Picture;
  /** True when mrzLines say the same as dg1; absent when they were not sent or cannot be read. */
  zoneAgrees?: boolean;
  /** The fields of mrzLines that differ from dg1. */
  zoneDifferences?: string[];
  /** The liveness of the selfie; absent without one. */
  liveness?: LivenessStep;
  /** The comparison of selfie and portrait; absent without a selfie. */
  match?: MatchStep;
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** The person to look for. */
export interface AmlPerson {
  /**
   * The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
   * characters.
   */
  name: string;
  /** The date of birth, such as 1990-12-31. */
  birthDate?: string;
  /**
   * Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1 to
   * 8 items.
   */
  countries?: string[];
}

/** How far a field of the person and of the entry agree. */
export interface AmlField {
  /** The field. */
  field: AmlFieldField;
  /**
   * same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year
   * off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot be
   * compared.
   */
  agreement: AmlAgreement;
}

/** An entry of a list that may be the person. */
export interface AmlHit {
  /** Id of the entry in the list. */
  entryId: string;
  /** Name of the list. */
  list: string;
  /** Version of the list: a hash or a time. */
  listVersion?: string;
  /** Similarity of the person and the entry. 0 to 1. */
  score: number;
  /** The name in the list that fits best. */
  name?: string;
  /** The date of birth in the list; absent when there is none. */
  birthDate?: string;
  /** What the list is about, such as sanction. */
  topic?: string;
  /** How far name, birthDate and country agree. */
  fields: AmlField[];
  /** What spoke for and against the entry, in words. */
  reasons: string[];
}

/** Why a person can be neither cleared nor found. */
export interface AmlUnknown {
  /**
   * name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
   * otherwise have names that cannot be compared with it.
   */
  code: AmlUnknownCode;
  /** How many entries it is about; absent where it is about the name. */
  entries?: number;
  /** A sentence for people. */
  message: string;
}

/** The result of aml.screen. */
export interface AmlScreenResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Id of this screening, scr_...; the event aml.hit names it. */
  screeningId: string;
  /**
   * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
   * otherwise, cannot be compared, which is not clear.
   */
  status: AmlStatus;
  /** Who answered: file, watchman or yente. */
  provider: string;
  /** The threshold that was used. */
  threshold: number;
  /** Entries that may be the person, the highest score first; at most 25. */
  hits: AmlHit[];
  /** Why the status is unknown; absent otherwise. */
  unknown?: AmlUnknown;
  /**
   * How many entries have no name that can be compared with this one, such as one in Han of another country than China.
   * Their date of birth and country do not fit, or say nothing, so the status does not depend on them. Absent where
   * every entry was compared, where the status is unknown, and where another server compares. At least 1.
   */
  notComparedEntries?: number;
}

/** A person to look for, an item of the job. */
export interface AmlBatchPerson {
  /**
   * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the id of
   * the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
   */
  id: string;
  /**
   * The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
   * characters.
   */
  name: string;
  /** The date of birth, such as 1990-12-31. */
  birthDate?: string;
  /**
   * Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1 to
   * 8 items.
   */
  countries?: string[];
}

/** The items of a job by status. */
export interface JobCounts {
  /** All items. */
  total: number;
  /** Not processed yet. */
  waiting: number;
  /** Being processed. */
  running: number;
  /** Processed and charged. */
  succeeded: number;
  /** Failed; not charged. */
  failed: number;
  /** Not processed because the job was cancelled. */
  cancelled: number;
}

/** A job. */
export interface Job {
  /** Id of the job, job_... */
  id: string;
  /**
   * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others. check:
   * photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
   */
  kind: JobKind;
  /** The name that was given. */
  name?: string;
  /** The gallery of enrol and dedupe. */
  gallery?: string;
  /** The standard of check. At most 43 characters. */
  standard?: string;
  /** The threshold of dedupe and screen. */
  threshold?: number;
  /** Of screen: the only list that is asked; absent when all are. */
  list?: string;
  /**
   * Where the job is. receiving: items can be added; those that are there are processed. running: the upload was ended.
   * paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the job was
   * ended before that.
   */
  status: JobStatus;
  /**
   * Why the job is paused: request, or the code of the error that every further item would get, such as
   * insufficient_credits.
   */
  pauseReason?: string;
  /** Whether the upload was ended. */
  closed: boolean;
  /** The items of a job by status. */
  items: JobCounts;
  /** Credits charged for items so far. */
  charged: number;
  /** When the job was created. */
  created: string;
  /** When it was completed or cancelled. */
  ended?: string;
  /** When it is cancelled unless it has ended. */
  expiresAt: string;
}

/** The result of an operation on a job. */
export interface JobResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** A job. */
  job: Job;
}

/** A person found. The values are those of the person's most similar face. */
export interface SearchMatch {
  /** Your id of the person. */
  personId: string;
  /** The most similar face of the person. */
  faceId: string;
  /** The person's labels. */
  labels: string[];
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
  score: number;
  /**
   * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
   * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
   * they are one person is not known. Absent otherwise.
   */
  status?: MatchStatus;
  /** Why the match is undetermined, in one sentence; present with status undetermined. */
  reason?: string;
}

/** A face of the image and the people it may show. */
export interface SearchedFace {
  /** Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items. */
  roi: number[];
  /** People at or above the threshold, the most similar first; empty when there is none. */
  matches: SearchMatch[];
  /**
   * Of a face that looks younger than 25: people at or above the threshold whose similarity does not have its false
   * match rate at that age, the most similar first. Enrolled faces count as looking as old as the searched face. Absent
   * when there is none.
   */
  undetermined?: SearchMatch[];
}

/** The result of face.search. */
export interface FaceSearchResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The gallery that was searched. */
  gallery: string;
  /** Number of enrolled faces that each face was compared with. */
  compared: number;
  /**
   * Number of enrolled faces that were not compared, because their face vectors were made with other models or the
   * master key that encrypts them was lost; absent when there are none.
   */
  notCompared?: number;
  /** The faces of the image and the people they may show. */
  faces: SearchedFace[];
  /** What the similarities of this answer mean. */
  calibration?: Calibration;
}

/** A set of enrolled people. */
export interface Gallery {
  /** Your id of the gallery. */
  id: string;
  /** Number of days after enrolment at which people are deleted; 0: never. */
  retentionDays: number;
  /** Number of people in the gallery. */
  people: number;
  /** Number of faces of these people. */
  faces: number;
  /** When the gallery was created. */
  created: string;
}

/** The galleries of the project in the key's environment. */
export interface GalleryListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The galleries, oldest first. */
  galleries: Gallery[];
}

/** A gallery. */
export interface GalleryResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** A set of enrolled people. */
  gallery: Gallery;
}

/**
 * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after the
 * gallery is deleted, and the audit log of the operator holds it too.
 */
export interface DeletionReceipt {
  /** Such as dlr_... */
  id: string;
  /**
   * What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
   * move: another person has the face now. Nothing of a face is deleted by these two.
   */
  kind: DeletionReceiptKind;
  /** Your id of the gallery. */
  gallery: string;
  /** Your id of the person, of a merge and a move the one who had the faces before; absent for a gallery. */
  person?: string;
  /** Your id of the person who has the faces now, of a merge and a move; absent otherwise. */
  into?: string;
  /**
   * request: your request; retention: the end of the gallery's retention; purge_at: the date of the person; operator:
   * the operator.
   */
  reason: DeletionReceiptReason;
  /** The key or the operator who requested it, or system. */
  actor: string;
  /** Id of the request that asked for it. */
  requestId?: string;
  /** When it was requested. After a deletion no call returns the data from then on. */
  asked: string;
  /** When the last record was deleted; absent while a large gallery is still being deleted. */
  done?: string;
  /** Number of people deleted; 1 for a merge, 0 for a move. */
  people: number;
  /** Number of faces deleted, merged or moved. */
  faces: number;
  /**
   * Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person by face
   * number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
   */
  digest: string;
}

/** A receipt. */
export interface DeletionResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /**
   * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
   * the gallery is deleted, and the audit log of the operator holds it too.
   */
  receipt: DeletionReceipt;
}

/** Information about an enrolled face. The face vector itself is never returned. */
export interface EnrolledFace {
  /** Such as face_7; unique in the gallery. */
  id: string;
  /** The recogniser that made the face vector. */
  recogniser: string;
  /**
   * True when searches do not compare the face, because its face vector was made with other models or the master key
   * that encrypts it was lost. Enrol the face again. Absent otherwise.
   */
  stale?: boolean;
  /** When it was enrolled. */
  created: string;
  /** SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion receipts. */
  digest: string;
}

/** An enrolled person. */
export interface Person {
  /** Your id of the person. */
  id: string;
  /** The person's labels. */
  labels: string[];
  /** When the person was enrolled. */
  created: string;
  /** When the person is deleted; absent when no date is set. */
  purgeAt?: string;
  /** The person's faces; absent in lists. */
  faces?: EnrolledFace[];
}

/** People of a gallery. */
export interface PersonListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The people, in the order of enrolment. */
  people: Person[];
  /** Send it as after for the next page; absent at the end. */
  next?: string;
}

/** A person. */
export interface PersonResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** An enrolled person. */
  person: Person;
}

/** An enrolled face. */
export interface EnrolledFaceResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Information about an enrolled face. The face vector itself is never returned. */
  face: EnrolledFace;
}

/** A person after a merge, and the receipt. */
export interface PersonMergeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** An enrolled person. */
  person: Person;
  /**
   * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
   * the gallery is deleted, and the audit log of the operator holds it too.
   */
  receipt: DeletionReceipt;
}

/** A face after it was moved, and the receipt. */
export interface FaceMoveResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Information about an enrolled face. The face vector itself is never returned. */
  face: EnrolledFace;
  /**
   * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
   * the gallery is deleted, and the audit log of the operator holds it too.
   */
  receipt: DeletionReceipt;
}

/** Receipts. */
export interface DeletionListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The receipts, newest first. */
  receipts: DeletionReceipt[];
  /** Send it as before for the next page; absent at the end. */
  next?: string;
}

/** Asks for an identity document. */
export interface VerificationDocumentCheck {
  /** Kinds of documents that are accepted; all when left out. 1 to 4 items. */
  kinds?: VerificationDocumentKind[];
  /** Fields that must be readable on the document. 1 to 8 items. */
  requiredFields?: VerificationDocumentCheckRequiredField[];
  /** Whether an expired document is accepted. The server's default is false. */
  allowExpired?: boolean;
}

/**
 * Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic chip
 * stands for the document: leave out document where no photo of it is needed, or ask for both to compare them.
 */
export interface VerificationChipCheck {
  /** Kinds of documents that are accepted; all when left out. 1 to 4 items. */
  kinds?: VerificationDocumentKind[];
  /** Whether an expired document is accepted. The server's default is false. */
  allowExpired?: boolean;
}

/** Compares the selfie with a portrait. */
export interface VerificationFaceMatchCheck {
  /**
   * portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2. Without
   * it: the portrait if one is sent, else the chip if it is asked for, else the document.
   */
  against?: VerificationFaceMatchCheckAgainst;
  /**
   * Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a review. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
}

/**
 * Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a challenge.
 */
export interface VerificationLivenessCheck {
  /** How it is checked. Left out: the liveness_mode of the project, passive unless it sets another. */
  mode?: VerificationLivenessMode;
  /**
   * True: a photo sent as a file instead of taken by the page goes to review, whatever the step. The server's default
   * is false.
   */
  liveCapture?: boolean;
  /**
   * True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a file proves nobody in
   * front of a camera. The server's default is false.
   */
  acceptUploads?: boolean;
}

/** Checks the age that the face shows; with a document, the date of birth counts. */
export interface VerificationAgeCheck {
  /** Lowest age in years. 1 to 120. */
  minAge: number;
  /**
   * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
   * reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
   * challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless
   * the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and
   * a document decides. With an undetermined age nobody is allowed. The server's default is lowerBound.
   */
  policy?: AgePolicy;
}

/**
 * Asks sanctions and other lists for the person: the name on the document, else the name of person. A server without
 * lists answers check_not_available. Alone it runs at once, without a link.
 */
export interface VerificationAmlCheck {
  /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
  threshold?: number;
}

/** Searches a gallery for the face of the selfie. */
export interface VerificationDuplicatesCheck {
  /** The gallery to search. 1 to 64 characters. */
  gallery: string;
  /** Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default is 0.8. */
  threshold?: number;
}

/**
 * No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled as a
 * new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries. enrolment of the
 * answer says what came of it; a failure never changes the decision.
 */
export interface VerificationEnrol {
  /** The gallery. 1 to 64 characters. */
  gallery: string;
  /**
   * Your id of the person, which the gallery must not have yet. Without it: the reference of the verification, and the
   * id of the verification where a standing code opened it. A workflow has none. 1 to 128 characters.
   */
  personId?: string;
  /** Labels that searches can be limited to. 0 to 16 items. */
  labels?: string[];
  /** When to delete the person from the gallery. Without it: at the end of the retention of the gallery, or never. */
  purgeAt?: string | Date;
}

/** The checks that are asked for, at least one. */
export interface VerificationChecks {
  /** Asks for an identity document. */
  document?: VerificationDocumentCheck;
  /**
   * Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic chip
   * stands for the document: leave out document where no photo of it is needed, or ask for both to compare them.
   */
  chip?: VerificationChipCheck;
  /** Compares the selfie with a portrait. */
  faceMatch?: VerificationFaceMatchCheck;
  /**
   * Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
   * challenge.
   */
  liveness?: VerificationLivenessCheck;
  /** Checks the age that the face shows; with a document, the date of birth counts. */
  age?: VerificationAgeCheck;
  /**
   * Asks sanctions and other lists for the person: the name on the document, else the name of person. A server without
   * lists answers check_not_available. Alone it runs at once, without a link.
   */
  aml?: VerificationAmlCheck;
  /** Searches a gallery for the face of the selfie. */
  duplicates?: VerificationDuplicatesCheck;
  /**
   * No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled as a
   * new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries. enrolment of
   * the answer says what came of it; a failure never changes the decision.
   */
  enrol?: VerificationEnrol;
}

/** A stored workflow. */
export interface VerificationWorkflowRef {
  /** Name of the workflow. 1 to 64 characters. */
  name: string;
  /** Its version; the latest when left out. At least 1. */
  version?: number;
}

/** The link as a QR code. */
export interface VerificationQr {
  /** An image file. */
  png: Picture;
  /** The same as an SVG document. */
  svg: string;
}

/** The results of the checks. A check that was not asked for is not_run. */
export interface VerificationCheckResults {
  /**
   * Whether what was examined on the document fits together; documentChecks names it. It is no proof that the document
   * is genuine.
   */
  document_authenticity: VerificationCheckValue;
  /**
   * Whether a state signed the files of the chip, none was changed, and the document is of an accepted kind and valid.
   */
  chip: VerificationCheckValue;
  /** Whether selfie and portrait show one person. */
  face_match: VerificationCheckValue;
  /** Whether the face was in front of the camera. */
  liveness: VerificationCheckValue;
  /** Whether a list has the person. */
  aml_screening: VerificationAmlValue;
  /** Whether the person is old enough. */
  age: VerificationCheckValue;
  /** Whether the face is new in the gallery. */
  duplicates: VerificationCheckValue;
}

/** One measured or recorded value. */
export interface VerificationEvidence {
  /** What it is, such as similarity. */
  name: string;
  /** The value as text, such as 0.4312. */
  value: string;
}

/** Something that was examined on the document. */
export interface VerificationSubCheck {
  /**
   * What was examined: document (one was located in each photo), sides (where a back was taken), kind,
   * machine_readable_zone (every field was read), check_digits, expiry, portrait; copy is pass for a front with
   * colours, which is no photocopy in grey, review for one without, and unknown where no document was located on the
   * front: a screen or a print in colour is not detected, as its evidence says; printed_text is pass where the number,
   * dates and names of the zone stand in the printed text of the front, review where one of them is printed with one or
   * two other characters, unknown where one of them was not found, and not_run where there is nothing to compare.
   */
  name: string;
  /**
   * pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it
   * was not asked for, or not reached yet.
   */
  value: VerificationCheckValue;
  /**
   * Of printed_text: each field of the zone that was searched, with found, differing or not_found, and as FIELD.place
   * where it is printed on the flat document (left, top, width, height in mm); of portrait and machine_readable_zone:
   * place; of expiry: basis printed where the printed date decided; of document: each side by its name (image_front,
   * image_back) with what its outline follows from (zone, edges, image) or not_found; of copy: examined and
   * not_examined, which name what the value says something of and what not, and colour, the 98th percentile of the
   * chroma of the front in CIE L*a*b* once the light is white: below 6.0 it has no colours. Absent where there is none.
   */
  evidence?: VerificationEvidence[];
}

/**
 * What was read on the document. A field that was not read with certainty is absent. Stored encrypted, and deleted with
 * the images.
 */
export interface VerificationDocument {
  /** A kind of identity document. */
  kind?: VerificationDocumentKind;
  /** Given names, then the family name, as in the machine-readable zone. */
  name?: string;
  /** Date of birth, such as 1990-12-31. */
  birthDate?: string;
  /**
   * The known part of a date of birth that is not whole, such as 2012, 2012-05, XXXX-08-12, or XX24-08-12 and XX24
   * where the century is open; absent otherwise.
   */
  birthDateKnown?: string;
  /** Number of the document. */
  documentNumber?: string;
  /** Last day of validity, such as 2030-12-31. */
  expiryDate?: string;
  /** Code of the nationality. */
  nationality?: string;
  /** M, F or X (unspecified). */
  sex?: string;
  /** Code of the issuing state or organisation. */
  issuer?: string;
  /** Personal number, of a passport. */
  personalNumber?: string;
}

/** What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted with the images. */
export interface VerificationChip {
  /**
   * pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be taken.
   */
  status: NfcStatus;
  /** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
  steps: NfcSteps;
  /** What failed, what could not be examined, and what to know, in the order of the steps. */
  reasons: NfcReason[];
  /** The certificate of the document signer; absent when it is not known. */
  signer?: NfcCertificate;
  /** The imported country signing certificate that the chain leads to; absent without a chain. */
  anchor?: NfcCertificate;
  /** The fields of dg1. */
  document: VerificationDocument;
  /** Fields of dg1 that differ from the photographed document; absent where there are none, or nothing to compare. */
  differences?: string[];
  /**
   * Name of the image of the portrait of dg2, for GET /v1/verifications/{verification}/images/{name}; absent where
   * there is none.
   */
  portrait?: string;
}

/**
 * A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres from its upper left
 * corner.
 */
export interface VerificationDocumentSide {
  /** The step that took it. */
  side: VerificationDocumentSideSide;
  /**
   * Name of the image of the flat side, for GET /v1/verifications/{verification}/images/{name}; it shows the side from
   * edge to edge.
   */
  image: string;
  /** Width of the side in millimetres. */
  width: number;
  /** Height of the side in millimetres. */
  height: number;
  /** The face at the place of the portrait; absent where there is none. */
  portrait?: DocumentPlace;
  /** The lines of the machine-readable zone; absent on a side without one. */
  zone?: DocumentPlace;
  /** The fields of the zone in their order; empty on a side without one. */
  fields: DocumentFieldPlace[];
}

/** A field of the zone that was searched in the printed text of the front. */
export interface VerificationPrintedField {
  /** The field. */
  field: VerificationPrintedFieldField;
  /**
   * found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
   * neither.
   */
  outcome: VerificationPrintedFieldOutcome;
  /**
   * The printed lines that bear it, as they were read, with what else stands in them; absent where it was not found.
   */
  text?: string;
  /** Where it is printed; absent where it was not found and where the outline of the front is not known. */
  place?: DocumentPlace;
}

/** What you know of the person. It is stored encrypted and deleted with the verification. */
export interface VerificationPerson {
  /** The full name, as in the document. 1 to 200 characters. */
  name?: string;
  /** The date of birth, such as 1990-12-31. */
  birthDate?: string;
}

/** What a check rests on. */
export interface VerificationCheckEvidence {
  /**
   * The check by its name in requests: faceMatch has similarity and threshold, liveness has status, score, reasonCode
   * and frames; with a challenge also challenge and found, and depth and growth (motion) or reflection and strength
   * (light): numbers without a unit (docs/verification.md); what could not be measured is 0, and found says so.
   */
  check: string;
  /** The values. */
  evidence: VerificationEvidence[];
}

/** Something that was found, and what follows from it. */
export interface VerificationReason {
  /** Code of a reason. docs/verification.md has the table. */
  code: VerificationReasonCode;
  /**
   * What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
   * cancelled).
   */
  outcome: VerificationReasonOutcome;
  /** What was found, in one sentence. */
  text: string;
  /** What to do about it, in one sentence. */
  fix: string;
  /** What the reason rests on; absent when there is nothing to add. */
  evidence?: VerificationEvidence[];
}

/** An entry of a list that may be the person. */
export interface VerificationAmlHit {
  /** Id of the entry in the list. */
  entryId: string;
  /** Name of the list. */
  list: string;
  /** Version of the list: a hash or a time. */
  listVersion?: string;
  /** Who answered. */
  provider: string;
  /** Similarity of the person and the entry. 0 to 1. */
  score: number;
  /** Score from which on an entry is a hit. 0 to 1. */
  threshold: number;
  /** The name in the list that fits best; absent after the data was deleted. */
  name?: string;
  /** The date of birth in the list; absent when there is none. */
  birthDate?: string;
  /** What the list is about, such as sanction. */
  topic?: string;
  /** What spoke for and against the entry. */
  reasons?: string[];
}

/** A check and the points that it took away. */
export interface VerificationTrustMove {
  /** Name of the check. */
  check: string;
  /** Points, below 0. */
  by: number;
}

/**
 * A number that sums the checks up. It informs and never decides: 100 minus what each check takes away, at least 0
 * (docs/verification.md).
 */
export interface VerificationTrustSeal {
  /** The number. 0 to 100. */
  score: number;
  /** What took points away, the most first; empty when nothing did. */
  moved: VerificationTrustMove[];
}

/** What the person agreed to. */
export interface VerificationConsent {
  /** Id of the text. */
  textId: string;
  /** SHA-256 of the text as it was shown, hexadecimal. */
  textSha256: string;
  /** Language of the text. */
  language: string;
  /** When the person agreed. */
  at: string;
}

/** Why a face was not enrolled. */
export interface VerificationEnrolmentReason {
  /**
   * Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this id
   * was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full: there is
   * no room for another face or person. storing_not_enabled: storing was switched off for the project.
   * purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too
   * little of one to tell people apart. models_changed: the face was described by other models than those that run now.
   */
  code: VerificationEnrolmentReasonCode;
  /** What happened, in one sentence. */
  text: string;
  /** What to do about it, in one sentence. */
  fix: string;
}

/** What came of the enrolment of the selfie's face in a gallery. */
export interface VerificationEnrolment {
  /**
   * waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
   * verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
   * results are those of a test reference.
   */
  state: VerificationEnrolmentState;
  /** The gallery. */
  gallery: string;
  /** Your id of the person. */
  personId: string;
  /** The face in the gallery; absent unless enrolled. */
  faceId?: string;
  /** Absent unless failed. */
  reason?: VerificationEnrolmentReason;
}

/** Receipt of a deletion. It holds no data of the person. */
export interface VerificationDeletion {
  /** Such as dlr_... */
  id: string;
  /**
   * request: your request; retention: the date that the project sets; expired and cancelled: what the person had sent
   * is deleted at once.
   */
  reason: VerificationDeletionReason;
  /** The key that asked for it, or system. */
  actor: string;
  /** Id of the request that asked for it. */
  requestId?: string;
  /** When the data was deleted. */
  at: string;
  /** Number of images that were deleted. */
  images: number;
  /**
   * Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d followed by the SHA-256 of the
   * encrypted image), beginning with no bytes; empty without images.
   */
  digest: string;
}

/** A verification. */
export interface Verification {
  /** Such as ver_... */
  id: string;
  /**
   * Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so use a
   * pseudonym instead of a name. In the test environment references that begin with test:approved, test:declined,
   * test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128 characters.
   */
  reference: string;
  /**
   * Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed
   * and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a
   * decision. expired: the person did not finish in time. cancelled: the business or the person stopped it.
   */
  status: VerificationStatus;
  /** The outcome. Absent before the first decision. */
  decision?: VerificationDecision;
  /** Who decided; absent before the first decision. */
  decidedBy?: VerificationDecidedBy;
  /** Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. */
  nextActor: VerificationActor;
  /**
   * chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
   * credits for the decision, or the key reached its spend cap. Absent otherwise.
   */
  waitingFor?: VerificationWaitingFor;
  /** The last step that the person completed; absent before the first. */
  lastStep?: VerificationStepName;
  /** The checks that were asked for. */
  asked: VerificationChecks;
  /** The workflow and the version that it keeps; absent without one. */
  workflow?: VerificationWorkflowRef;
  /**
   * The link for the person; in the answer that makes it alone. Absent where no check needs a step of the person, such
   * as aml alone: it runs at once.
   */
  url?: string;
  /** The link as a QR code; only together with url. */
  qr?: VerificationQr;
  /** What the first decision costs, in credits. */
  price: number;
  /** The results of the checks. A check that was not asked for is not_run. */
  checks: VerificationCheckResults;
  /** What was examined on the document; absent when there was none. */
  documentChecks?: VerificationSubCheck[];
  /** What was read on the document; absent when there was none. */
  document?: VerificationDocument;
  /** The chip of the document; absent where none was examined, and after the data was deleted. */
  chip?: VerificationChip;
  /**
   * The sides of the document whose outline is known, the front first, and where their parts lie; absent when there are
   * none, and after the data was deleted.
   */
  documentSides?: VerificationDocumentSide[];
  /**
   * The fields of the zone that were searched in the printed text of the front; absent where no text was read, and
   * after the data was deleted.
   */
  printedFields?: VerificationPrintedField[];
  /** What you stated of the person; absent when you stated nothing, and after the data was deleted. */
  person?: VerificationPerson;
  /** What the checks rest on, whatever they found; absent before they ran, and after the data was deleted. */
  checkEvidence?: VerificationCheckEvidence[];
  /**
   * Why the decision is what it is, the deciding reason first: what a reviewer decided, what declines, what leads to a
   * review, notes.
   */
  reasons: VerificationReason[];
  /** Entries of lists that may be the person; absent when there are none. */
  amlHits?: VerificationAmlHit[];
  /** Absent before the first decision. */
  trust_seal?: VerificationTrustSeal;
  /** Number of the last event of this verification. */
  sequence: number;
  /** The tag that it was created with; absent without one, and after the data was deleted. */
  tag?: string;
  /** The metadata that it was created with; absent without any, and after the data was deleted. */
  metadata?: Record<string, string>;
  /** Language of the pages for the person. Without it the browser's language is used. */
  locale?: VerificationLocale;
  /** Where the person is sent at the end; absent when none was given. */
  redirectUrl?: string;
  /** What the person agreed to; absent before. */
  consent?: VerificationConsent;
  /**
   * What came of checks.enrol; absent where it was not asked for. It stays when the data of the verification is
   * deleted, as the person of the gallery does.
   */
  enrolment?: VerificationEnrolment;
  /** Names of the stored images, for GET /v1/verifications/{verification}/images/{name}. */
  images: string[];
  /** When it was created. */
  created: string;
  /** Until when the link works. */
  expiresAt: string;
  /** When the first decision was made; absent before. */
  decidedAt?: string;
  /** When images and personal fields are deleted; absent before the end, and after. */
  deleteAt?: string;
  /** Receipt of the deletion of the data; absent before. */
  deletion?: VerificationDeletion;
}

/** Verifications. */
export interface VerificationListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The verifications, newest first. */
  verifications: Verification[];
  /** Send it as after for the next page; absent at the end. */
  next?: string;
}

/** A verification. */
export interface VerificationResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** A verification. */
  verification: Verification;
}

/** The receipt of a deletion. */
export interface VerificationDeletionResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Receipt of a deletion. It holds no data of the person. */
  receipt: VerificationDeletion;
}

/** An image of a verification. */
export interface VerificationImageResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Name of the image. */
  name: string;
  /** An image file. */
  image: Picture;
  /** The type of the file. */
  contentType: VerificationImageResultContentType;
  /** When the service received it. */
  captured: string;
}

/** A stored set of checks and rules. */
export interface Workflow {
  /** Name of the workflow. */
  name: string;
  /** Its version: 1, 2, ... */
  version: number;
  /** The checks that are asked for, at least one. */
  checks: VerificationChecks;
  /** Reasons that send the verification to review; absent when there are none. */
  reviewWhen?: VerificationReasonCode[];
  /** Whether a second reviewer has to agree with the first. */
  secondReviewer: boolean;
  /** What a verification with it costs, in credits. */
  price: number;
  /** When this version was stored. */
  created: string;
}

/** Workflows. */
export interface WorkflowListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The latest version of each workflow, by name. */
  workflows: Workflow[];
}

/** A workflow. */
export interface WorkflowResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** A stored set of checks and rules. */
  workflow: Workflow;
}

/** A link with a QR code that is printed once, each scan of which opens a new verification. */
export interface StandingCode {
  /** Id of the code, code_... */
  id: string;
  /** Name of the code. */
  name: string;
  /** Name of the workflow whose latest version each scan takes. */
  workflow: string;
  /** Whether scans open verifications. */
  enabled: boolean;
  /** Most verifications that it opens in an hour. */
  perHour: number;
  /** Number of scans that asked for a verification so far. It is the number in the reference of the last one. */
  scans: number;
  /** Code of the error for which the last scan opened nothing, such as insufficient_credits; absent when it did. */
  problem?: string;
  /** When it was made. */
  created: string;
  /** The link. Only from workflows.codes.create and workflows.codes.get. */
  url?: string;
  /** The link as a QR code. Only with url. */
  qr?: VerificationQr;
}

/** Standing codes. */
export interface StandingCodeListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The codes of the workflow, by name. */
  standingCodes: StandingCode[];
}

/** A standing code. */
export interface StandingCodeResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** A link with a QR code that is printed once, each scan of which opens a new verification. */
  standingCode: StandingCode;
}

/** A verification that waits for a reviewer. */
export interface Review {
  /** A verification. */
  verification: Verification;
  /** Since when it waits. */
  since: string;
  /** Who holds it now; absent when nobody does. */
  claimedBy?: string;
  /** When the claim ends; absent when nobody holds it. */
  claimedUntil?: string;
  /**
   * How many reviewers have decided already; above 0 only where a second one is needed. What they chose is not shown.
   */
  opinions: number;
  /** Who has decided already, in the order of their decisions. */
  reviewers: string[];
  /** How many reviewers have to agree, 1 or 2. */
  needed: number;
  /** Until when the reviewer who holds it can take the decision back; absent when no decision waits. */
  undoUntil?: string;
}

/** What waits for review. */
export interface ReviewListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The verifications, those that wait longest first. */
  reviews: Review[];
  /** How many wait in all. */
  waiting: number;
  /** Since when the one waits that waits longest; absent when none waits. */
  oldest?: string;
  /** Send it as after for the next page; absent at the end. */
  next?: string;
}

/** A claim. */
export interface ReviewClaimResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The claim, for the decision and for renewing it. */
  lease: string;
  /** When the claim ends. */
  until: string;
  /** A verification. */
  verification: Verification;
}

/** The result of jobs.list. */
export interface JobListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The jobs. */
  jobs: Job[];
  /** Send it as after to get the next page; absent on the last page. */
  next?: string;
}

/** Another person of the gallery who may be the same. */
export interface JobDuplicate {
  /** Your id of the other person. */
  personId: string;
  /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
  similarity: number;
  /** True when the faces look younger than 25 and the similarity does not have its false match rate at that age. */
  undetermined?: boolean;
}

/** An entry of a list that may be the person, without its name and dates: results of jobs are kept for 30 days. */
export interface AmlBatchHit {
  /** Id of the entry in the list. */
  entryId: string;
  /** Name of the list. */
  list: string;
  /** Version of the list: a hash or a time. */
  listVersion?: string;
  /** Similarity of the person and the entry. 0 to 1. */
  score: number;
  /** What the list is about, such as sanction. */
  topic?: string;
  /** How far name, birthDate and country agree. */
  fields: AmlField[];
}

/** What screening a person of a batch came to. */
export interface AmlBatchScreening {
  /** Id of this screening, scr_...; the event aml.hit names it. */
  screeningId: string;
  /**
   * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
   * otherwise, cannot be compared, which is not clear.
   */
  status: AmlStatus;
  /** Entries that may be the person, the highest score first; at most 25. */
  hits: AmlBatchHit[];
  /**
   * How many entries have no name that can be compared with this one, such as one in Han of another country than China.
   * Their date of birth and country do not fit, or say nothing, so the status does not depend on them. Absent where
   * every entry was compared, where the status is unknown, and where another server compares. At least 1.
   */
  notComparedEntries?: number;
  /** Why the status is unknown; absent otherwise. */
  unknown?: AmlUnknown;
}

/** Why an item failed. */
export interface JobItemError {
  /** Code of the error; see the list of errors. */
  code: string;
  /** What happened. */
  message: string;
  /** What to do about it. */
  fix: string;
}

/** An item of a job. */
export interface JobItem {
  /** Your id of the item; of dedupe the id of the person. */
  id: string;
  /** Where an item is. A failed item was not charged. */
  status: JobItemStatus;
  /** How many times the item was begun. */
  attempts: number;
  /** When it succeeded or failed. */
  finished?: string;
  /** Of enrol: the id of the enrolled face. */
  faceId?: string;
  /** Of check: whether the photo meets the standard. */
  compliant?: boolean;
  /** Of check: the checks that failed. */
  nonCompliant?: QualityCheckName[];
  /** Of dedupe: people who may be the same, the most similar first. */
  duplicates?: JobDuplicate[];
  /** Of screen: what the lists say. */
  screening?: AmlBatchScreening;
  /** Why an item failed. */
  error?: JobItemError;
}

/** The result of jobs.items.list. */
export interface JobItemListResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** The items. */
  items: JobItem[];
  /** Send it as after to get the next page; absent on the last page. */
  next?: string;
}

/** A photo to process. */
export interface JobItemNew {
  /**
   * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the id of
   * the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
   */
  id: string;
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** Labels of the person, for enrol. 0 to 16 items. */
  labels?: string[];
}

/** The result of jobs.items.add. */
export interface JobItemsAddResult {
  /**
   * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable zone.
   */
  code: number;
  /** OK for success, else what happened. */
  msg: string;
  /** Processing time in seconds. */
  elapsedTime: number;
  /** When and for which caller the call was answered. */
  metadata: Metadata;
  /** The tag of the request, where one was sent. */
  tag?: string;
  /** Items that were added. */
  added: number;
  /** Items whose id the job had already; they were left alone. */
  existing: number;
}

/** Part of the interface: admin project. */
export interface AdminProject {
  /** Such as prj_... */
  id: string;
  /** The project's name, unique. */
  name: string;
  /** When it was opened. */
  created: string;
  /** Whether live keys are let in. */
  live_approved: boolean;
  /** Whether the project may store faces in galleries and images of verifications; absent when it may not. */
  storing?: boolean;
  /** When it was closed; absent while it is open. */
  closed?: string;
  /** What people with a verification link read as the name of the business; absent when it is the project's name. */
  display_name?: string;
  /** Days after the decision at which images and personal fields of a verification are deleted; 0: at the decision. */
  retention_days?: number;
  /** Hosts that redirectUrl of a verification may name; absent when there are none. */
  redirect_hosts?: string[];
  /** Reasons that reviewers choose from when they decline, besides those of the service; absent when there are none. */
  decline_reasons?: string[];
  /** Age in years that the page for clerks asks of customers; absent when it is not set and 18 holds. */
  till_min_age?: number;
  /** How verifications check liveness that do not say it; absent when it is not set and passive holds. */
  liveness_mode?: VerificationLivenessMode;
}

/** Part of the interface: admin project list. */
export interface AdminProjectList {
  /** The projects, oldest first. */
  projects: AdminProject[];
}

/** Sustained calls a second and how many may come at once. */
export interface AdminKeyRate {
  /** Sustained calls a second. 0.001 to 100000. */
  per_second: number;
  /** Calls that may come at once. 1 to 1000000. */
  burst: number;
}

/** What is known of a secret after it was shown. */
export interface AdminKeySecretInfo {
  /** Such as sec_... */
  id: string;
  /** The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz. */
  shown: string;
  /** Its last four characters. */
  last_four: string;
  /** When it was made. */
  created: string;
  /** The end of the overlap after a rotation. */
  expires?: string;
}

/** Part of the interface: admin key. */
export interface AdminKey {
  /** Such as key_... */
  id: string;
  /** Id of the project. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** What the key is for. */
  name: string;
  /** Operations such as face.detect, groups such as face.*, or *. */
  permissions: string[];
  /** Addresses and ranges that may use the key; empty: every address. */
  allow_list: string[];
  /** Sustained calls a second and how many may come at once. */
  rate?: AdminKeyRate;
  /** Most credits in a UTC day; 0.00: no cap. */
  day_cap: string;
  /** Most credits in a UTC month; 0.00: no cap. */
  month_cap: string;
  /** Of live keys. */
  client_id?: string;
  /** When it was made. */
  created: string;
  /** When it stops working; absent: never. */
  expires?: string;
  /** When it was revoked; absent: it was not. */
  revoked?: string;
  /** Its secrets, oldest first. */
  secrets: AdminKeySecretInfo[];
}

/** Part of the interface: admin key list. */
export interface AdminKeyList {
  /** The keys, oldest first. */
  keys: AdminKey[];
}

/**
 * A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call with its
 * Idempotency-Key.
 */
export interface AdminKeyCreated {
  key: AdminKey;
  /** sk_test_... to be sent as it is, or ak_live_... */
  api_key: string;
  /** Of live keys; for /v2/oauth/token. */
  client_id?: string;
  /** Of live keys; for /v2/oauth/token. */
  client_secret?: string;
}

/** Part of the interface: admin wallet. */
export interface AdminWallet {
  /** Id of the project. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** Sum of the entries. */
  balance: string;
  /** Reserved by running calls. */
  held: string;
  /** What a new call may spend. */
  available: string;
  /** Balance below which credits.low is sent; 0.00: never. */
  threshold: string;
}

/** Part of the interface: admin wallet list. */
export interface AdminWalletList {
  /** The wallets by project. */
  wallets: AdminWallet[];
}

/** Part of the interface: admin entry. */
export interface AdminEntry {
  /** Grows with every entry. */
  seq: number;
  /** Id of the project. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** grant, topup, adjustment or charge. */
  kind: string;
  /** Credits; charges are negative. */
  amount: string;
  /** Id of the key, of charges. */
  key?: string;
  /** Of charges. */
  operation?: string;
  /** Of charges. */
  request_id?: string;
  /** Of all others. */
  reason?: string;
  /** When it was written. */
  created: string;
}

/** Part of the interface: admin entry list. */
export interface AdminEntryList {
  /** The entries, oldest first. */
  entries: AdminEntry[];
  /** Send it as after to read on. */
  next: number;
}

/** Part of the interface: admin usage. */
export interface AdminUsage {
  /** Id of the project. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** Id of the key. */
  key: string;
  /** Such as face.detect. */
  operation: string;
  /** UTC day, such as 2026-11-21. */
  day: string;
  /** Calls that were charged. */
  calls: number;
  /** Credits. */
  spent: string;
}

/** Part of the interface: admin usage list. */
export interface AdminUsageList {
  /** One row for each day, key and operation. */
  usage: AdminUsage[];
}

/** Part of the interface: admin webhook. */
export interface AdminWebhook {
  /** Such as whe_... */
  id: string;
  /** Id of the project. */
  project: string;
  /** Where deliveries go. */
  url: string;
  /** A line about it. */
  description: string;
  /** The kinds it gets; empty: every kind, those to come included. */
  kinds: string[];
  /** test, live or both. */
  environments: string[];
  /** Whether deliveries go out. */
  enabled: boolean;
  /** Since when it is disabled. */
  disabled?: string;
  /** operator: somebody did it; gone: it answered 410; failing: 120 hours of nothing but failures. */
  disabled_reason?: string;
  /** First failure after the last success. */
  failing_since?: string;
  /** When it was added. */
  created: string;
}

/** Part of the interface: admin webhook list. */
export interface AdminWebhookList {
  /** The endpoints, oldest first. */
  webhooks: AdminWebhook[];
}

/**
 * An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition of the call with its
 * Idempotency-Key.
 */
export interface AdminWebhookCreated {
  webhook: AdminWebhook;
  /** whsec_... */
  secret: string;
}

/** Part of the interface: admin deleted. */
export interface AdminDeleted {
  /** What was deleted. */
  id: string;
}

/** Part of the interface: admin attempt. */
export interface AdminAttempt {
  /** From 1. */
  number: number;
  /** When it began. */
  at: string;
  /** Milliseconds until the answer began. */
  latency_ms: number;
  /** HTTP status; 0: there was no answer. */
  status: number;
  /** First kilobyte of the answer. */
  answer?: string;
  /** Why there was no answer. */
  error?: string;
}

/** Part of the interface: admin delivery. */
export interface AdminDelivery {
  /** Such as dlv_... */
  id: string;
  /** Id of the event, evt_...; the webhook-id that the receiver sees. */
  event: string;
  /** Id of the endpoint. */
  endpoint: string;
  /** What happened. */
  kind: AdminEventKind;
  /** pending, delivered or failed. */
  state: string;
  /** Attempts so far. */
  tries: number;
  /** The next try, while pending. */
  due?: string;
  /** When it was queued. */
  created: string;
  /** When it was delivered or failed for good. */
  finished?: string;
  /** The attempts, the first one first; only where one delivery is shown. */
  attempts?: AdminAttempt[];
}

/** Part of the interface: admin delivery list. */
export interface AdminDeliveryList {
  /** The newest first. */
  deliveries: AdminDelivery[];
}

/** Part of the interface: admin event. */
export interface AdminEvent {
  /** Grows with every event. */
  seq: number;
  /** Such as evt_... */
  id: string;
  /** Id of the project. */
  project: string;
  /** test or live. */
  environment: string;
  /** What happened. */
  kind: AdminEventKind;
  /** The JSON text that is signed and sent. */
  body: string;
  /** When it happened. */
  created: string;
}

/** Part of the interface: admin event list. */
export interface AdminEventList {
  /** The events, oldest first. */
  events: AdminEvent[];
  /** Send it as after to read on. */
  next: number;
  /** The place after the newest event of all. */
  latest: number;
}

/** Part of the interface: admin audit entry. */
export interface AdminAuditEntry {
  /** 1, 2, 3, ... without gaps. */
  seq: number;
  /** When it happened. */
  at: string;
  /** Who: a key, an admin key, cli:user, system or anonymous. */
  actor: string;
  /** What, such as key.create or access.refused. */
  action: string;
  /** Id of the project. */
  project?: string;
  /** Id of the thing changed. */
  target?: string;
  /** From where. */
  address?: string;
  /** Id of the call that did it. */
  request?: string;
  /** ok or an error code. */
  outcome: string;
  /** A few short words. */
  detail?: Record<string, string>;
  /** SHA-256 of this entry and the hash before it, in hex. */
  hash: string;
}

/** Part of the interface: admin audit list. */
export interface AdminAuditList {
  /** The entries, oldest first. */
  entries: AdminAuditEntry[];
  /** Send it as after to read on. */
  next: number;
  /** SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was removed. */
  anchor: string;
}

/** Part of the interface: admin operator key. */
export interface AdminOperatorKey {
  /** Such as adk_... */
  id: string;
  /** What the key is for. */
  name: string;
  /** Last four characters of its secret. */
  last_four: string;
  /** The one project that it may see; absent: all. */
  project?: string;
  /** Whether it may only look. */
  read_only: boolean;
  /** When it was made. */
  created: string;
  /** When it stops working; absent: never. */
  expires?: string;
  /** When it was revoked; absent: it was not. */
  revoked?: string;
}

/** Part of the interface: admin operator key list. */
export interface AdminOperatorKeyList {
  /** The keys, oldest first. */
  admin_keys: AdminOperatorKey[];
}

/**
 * An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call with its
 * Idempotency-Key.
 */
export interface AdminOperatorKeyCreated {
  admin_key: AdminOperatorKey;
  /** sk_admin_..., sent as Authorization: Bearer. */
  secret: string;
}

/** Part of the interface: webhook trust seal. */
export interface WebhookTrustSeal {
  /** Overall score of the verification. 0 to 100. */
  score: number;
}

/** The results of the checks. */
export interface WebhookChecks {
  /** Whether what was examined on the document fits together; no proof that it is genuine. */
  document_authenticity?: WebhookChecksDocumentAuthenticity;
  /** Whether a state signed the files of the chip and none was changed. */
  chip?: WebhookChecksChip;
  /** Whether the faces are of one person. */
  face_match?: WebhookChecksFaceMatch;
  /** Whether the face was live. */
  liveness?: WebhookChecksLiveness;
  /** Whether a list contains the person. */
  aml_screening?: WebhookChecksAmlScreening;
  /** Whether the person is old enough. */
  age?: WebhookChecksAge;
  /** Whether the face is new in the gallery. */
  duplicates?: WebhookChecksDuplicates;
}

/** Part of the interface: event reason. */
export interface EventReason {
  /** Code of the reason. */
  code: string;
  /** What it leads to. */
  outcome: EventReasonOutcome;
  /** What was found, in one sentence. */
  text: string;
  /** What to do about it, in one sentence. */
  fix: string;
}

/** Why the face was not enrolled; absent unless the enrolment failed. */
export interface WebhookEnrolmentReason {
  /** Code of the reason. */
  code: string;
  /** What happened, in one sentence. */
  text: string;
  /** What to do about it, in one sentence. */
  fix: string;
}

/** What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for. */
export interface WebhookEnrolment {
  /**
   * waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its results
   * are those of a test reference.
   */
  state: WebhookEnrolmentState;
  /** The gallery. */
  gallery: string;
  /** Your id of the person. */
  person_id: string;
  /** The face in the gallery; absent unless enrolled. */
  face_id?: string;
  /** Why the face was not enrolled; absent unless the enrolment failed. */
  reason?: WebhookEnrolmentReason;
}

/** Part of the interface: webhook verification. */
export interface WebhookVerification {
  /** Such as ver_... */
  verification_id: string;
  /** Your own reference. */
  reference?: string;
  /** The outcome. */
  decision: WebhookVerificationDecision;
  trust_seal?: WebhookTrustSeal;
  /** The results of the checks. */
  checks: WebhookChecks;
  /**
   * Codes of the reasons, the deciding one first: what a reviewer decided, what declines, what leads to a review,
   * notes.
   */
  reasons?: string[];
  /** The first reasons in words, in the order of reasons. 0 to 12 items. */
  reason_details?: EventReason[];
  /** Where the verification is. */
  status?: WebhookVerificationStatus;
  /**
   * Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not receive
   * are missing.
   */
  sequence?: number;
  /** Who decided. */
  decided_by?: WebhookVerificationDecidedBy;
  /** What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for. */
  enrolment?: WebhookEnrolment;
  /** The tag that the verification was created with. */
  tag?: string;
  /** The metadata that the verification was created with, where its JSON text has at most 8000 bytes. */
  metadata?: Record<string, string>;
}

/** Part of the interface: webhook hit. */
export interface WebhookHit {
  /** Id of the list entry. */
  entry_id: string;
  /** Name of the list. */
  list?: string;
  /** Similarity of the person and the list entry. 0 to 1. */
  score: number;
}

/** Part of the interface: webhook screening. */
export interface WebhookScreening {
  /** Such as scr_... */
  screening_id: string;
  /** Your own reference. */
  reference?: string;
  /** The scored hits. */
  hits: WebhookHit[];
  /** The verification that asked the lists; absent for aml.screen and aml.batch. */
  verification_id?: string;
  /** The job that asked the lists; reference is then the id of its item. */
  job_id?: string;
  /** Number of the event among all of this verification. */
  sequence?: number;
}

/** Part of the interface: webhook credits. */
export interface WebhookCredits {
  /** Id of the project. */
  project_id: string;
  /** The balance in credits. */
  remaining: number;
  /** The balance below which this event is sent. */
  threshold: number;
}

/** Part of the interface: webhook disabled. */
export interface WebhookDisabled {
  /** Such as whe_... */
  endpoint_id: string;
  /** URL of the endpoint. */
  url: string;
  /** gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. */
  reason: WebhookDisabledReason;
}

/** Part of the interface: webhook job items. */
export interface WebhookJobItems {
  /** All items of the job. */
  total: number;
  /** Items that succeeded and were charged. */
  succeeded: number;
  /** Items that failed and were not charged. */
  failed: number;
  /** Items that were not processed. */
  cancelled: number;
}

/** Part of the interface: webhook job. */
export interface WebhookJob {
  /** Such as job_... */
  job_id: string;
  /** The name that the job was created with. */
  name?: string;
  /**
   * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others. check:
   * photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
   */
  kind: JobKind;
  /** How it ended. */
  status: WebhookJobStatus;
  /** Of a cancelled job: request, expired (7 days after its creation) or restored (the operator restored a backup). */
  reason?: string;
  items: WebhookJobItems;
  /** Credits that its items cost. */
  charged: number;
}

/** Part of the interface: webhook verification progress. */
export interface WebhookVerificationProgress {
  /** Such as ver_... */
  verification_id: string;
  /** Your own reference. */
  reference?: string;
  /** Where the verification is. */
  status: WebhookVerificationProgressStatus;
  /**
   * Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not receive
   * are missing.
   */
  sequence: number;
  /** Codes of the reasons, where there are some. */
  reasons?: string[];
  /** The tag that the verification was created with. */
  tag?: string;
  /** The metadata that the verification was created with, where its JSON text has at most 8000 bytes. */
  metadata?: Record<string, string>;
}

/** Parameters of face.detect. */
export interface FaceDetectParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * True: only the main face, the one with the largest product of area and closeness to the centre of the image. False:
   * every face. The server's default is false.
   */
  onlyCentralFace?: boolean;
  /**
   * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and at
   * least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over union),
   * of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other faces of the
   * image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count them. Where the
   * search of the image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.count. */
export interface FaceCountParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The expected number of faces. 0 to 100; the server's default is 1. */
  expected?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.crop. */
export interface FaceCropParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600 x
   * 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. The server's default is 0.
   */
  type?: CropType;
  /**
   * True: only the main face, the one with the largest product of area and closeness to the centre of the image. False:
   * every face. The server's default is true.
   */
  onlyCentralFace?: boolean;
  /**
   * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and at
   * least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over union),
   * of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other faces of the
   * image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count them. Where the
   * search of the image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.redact. */
export interface FaceRedactParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * How faces are made unrecognisable: blurred, pixelated, or covered with a black box. The server's default is blur.
   */
  mode?: RedactMode;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.match. */
export interface FaceMatchParams {
  /** The two images to compare. For more, call once per pair or use cluster. Exactly 2 items. */
  images: MatchImage[];
  /** Adds an aligned crop of each face. */
  crop?: CropOptions;
  /**
   * Cap on the number of comparisons made for one pair of source types. Both images of a call form one such pair, so
   * this caps results; faces are compared in order, the main face first. A warning says when comparisons were left out.
   * 1 to 10000.
   */
  limitComparePerImageTypes?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.verify. */
export interface FaceVerifyParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image1: ImageInput;
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image2: ImageInput;
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** Id of an earlier liveness check that the face of image1 passed. 1 to 128 characters. */
  livenessTransactionId?: string;
  /**
   * Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels of the upright image, as in
   * face.detect. Other faces of the image play no part. Exactly 4 items.
   */
  roi1?: number[];
  /** The same for image2. Exactly 4 items. */
  roi2?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.similarity. */
export interface FaceSimilarityParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image1: ImageInput;
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image2: ImageInput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.dedupe. */
export interface FaceDedupeParams {
  /** The new face. */
  candidate: ImageInput;
  /** The enrolled faces. 1 to 10 items. */
  existing: GalleryEntry[];
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.watchlist. */
export interface FaceWatchlistParams {
  /** The face to search for. */
  probe: ImageInput;
  /** The watchlist. 1 to 10 items. */
  list: WatchlistEntry[];
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.cluster. */
export interface FaceClusterParams {
  /** The faces to group; every pair is compared. 2 to 8 items. */
  faces: GalleryEntry[];
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.analyze. */
export interface FaceAnalyzeParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * True: only the main face, the one with the largest product of area and closeness to the centre of the image. False:
   * every face. The server's default is false.
   */
  onlyCentralFace?: boolean;
  /** Asks for an aligned crop. */
  crop?: CropOptions;
  /** The attributes to estimate; none when left out or empty. 1 to 13 items. */
  attributes?: AttributeName[];
  /**
   * The checks to run. Size and position are measured on the crop when one is requested, else on the image. 1 to 47
   * items.
   */
  qualityChecks?: QualityCheckRequest[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.attributes. */
export interface FaceAttributesParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The attributes to estimate, each once. They are answered in this order. 1 to 13 items. */
  attributes: AttributeName[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.ppe. */
export interface FacePpeParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The items to detect, each once. 1 to 6 items. */
  items: PpeItem[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.emotion. */
export interface FaceEmotionParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image?: ImageInput;
  /** Images of the same scene, in order. 1 to 10 items. */
  frames?: ImageInput[];
  /** For image: only the main face. In frames only the main face of each counts. The server's default is false. */
  onlyCentralFace?: boolean;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.age. */
export interface FaceAgeParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * True: only the main face, the one with the largest product of area and closeness to the centre of the image. False:
   * every face. The server's default is true.
   */
  onlyCentralFace?: boolean;
  /** Adds an aligned crop of each face; the age is always estimated from the image as sent. */
  crop?: CropOptions;
  /**
   * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and at
   * least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over union),
   * of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other faces of the
   * image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count them. Where the
   * search of the image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of age.verify. */
export interface AgeVerifyParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The required age in years. 0 to 120; the server's default is 18. */
  minAge?: number;
  /**
   * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
   * reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
   * challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless
   * the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and
   * a document decides. With an undetermined age nobody is allowed. The server's default is lowerBound.
   */
  policy?: AgePolicy;
  /**
   * Where the face is whose age is asked, [x, y, width, height]: a rectangle in whole pixels of the upright image, as
   * in face.detect. Other people in the photo then give no reason several_faces. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of face.quality. */
export interface FaceQualityParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The checks to run, with their ranges. The server's default is QualityICAO. */
  scenario?: Scenario;
  /** False adds the result of every face, in faces. The server's default is true. */
  onlyCentralFace?: boolean;
  /** Images to add to the answer. */
  output?: QualityOutput;
  /** Your own checks with your ranges. They replace the checks of the scenario. 1 to 47 items. */
  customChecks?: QualityCheckRequest[];
  /**
   * The colour that BackgroundColorMatch compares with; the standard's when left out, white where it names none.
   * Exactly 3 items.
   */
  backgroundMatchColor?: number[];
  /**
   * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and at
   * least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over union),
   * of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other faces of the
   * image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count them. Where the
   * search of the image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of photo.compliance. */
export interface PhotoComplianceParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of standards.list. At most 43
   * characters; the server's default is ICAO.
   */
  standard?: string;
  /**
   * The colour that BackgroundColorMatch compares with; the standard's when left out, white where it names none.
   * Exactly 3 items.
   */
  backgroundMatchColor?: number[];
  /** Adds the annotated image and a report of one page. The server's default is false. */
  report?: boolean;
  /** Values to add to the answer. */
  output?: ComplianceOutput;
  /**
   * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and at
   * least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over union),
   * of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other faces of the
   * image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count them. Where the
   * search of the image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
   */
  roi?: number[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of standards.list. */
export interface StandardsListParams {
  /** Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters. */
  country?: string;
}

/** Parameters of kiosk.photo. */
export interface KioskPhotoParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /**
   * The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of standards.list. At most 43
   * characters; the server's default is ICAO.
   */
  standard?: string;
  /**
   * Width to height of the fixed photo; when left out that of the standard: 3:4 for ICAO and Full, 1:1 for VisaUSA, 7:9
   * (35 x 45 mm) for VisaSchengen.
   */
  aspect?: Aspect;
  /** The new background; the standard's when left out, white where it names none. Exactly 3 items. */
  backgroundColor?: number[];
  /**
   * Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
   * background is not replaced. The server's default is all.
   */
  edits?: KioskEdits;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of liveness.check. */
export interface LivenessCheckParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image?: ImageInput;
  /**
   * Frames of one scene in their order, as a camera delivers them, at least 0.2 seconds apart. Several frames can
   * reveal an attack that one image does not show; they never make a result more favourable than that of the single
   * images. 2 to 10 items.
   */
  frames?: ImageInput[];
  /**
   * True: the check is kept for 24 hours and other calls can refer to its transactionId. The face vector of a face that
   * passed is stored, encrypted; no image is stored. False: nothing is stored. The server's default is true.
   */
  keep?: boolean;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of age.verifyLive. */
export interface AgeVerifyLiveParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The required age in years. 0 to 120; the server's default is 18. */
  minAge?: number;
  /**
   * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
   * reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
   * challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless
   * the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and
   * a document decides. With an undetermined age nobody is allowed. The server's default is lowerBound.
   */
  policy?: AgePolicy;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of ageGate.checkout. */
export interface AgeGateCheckoutParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  selfie: ImageInput;
  /** The required age in years. 0 to 120; the server's default is 18. */
  minAge?: number;
  /**
   * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
   * reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
   * challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless
   * the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and
   * a document decides. With an undetermined age nobody is allowed. The server's default is lowerBound.
   */
  policy?: AgePolicy;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of faceLogin.authenticate. */
export interface FaceLoginAuthenticateParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  selfie: ImageInput;
  /** The enrolled users, one photo each. 1 to 10 items. */
  gallery: GalleryEntry[];
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of fraud.signupCheck. */
export interface FraudSignupCheckParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  selfie: ImageInput;
  /** The enrolled faces. 1 to 10 items. */
  existing: GalleryEntry[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of proctor.check. */
export interface ProctorCheckParams {
  /** One webcam frame. */
  frame: ImageInput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of identity.verify. */
export interface IdentityVerifyParams {
  /** A photo of the person taken now. */
  selfie: ImageInput;
  /** A photo to compare with, for example the portrait of an identity document. */
  reference: ImageInput;
  /**
   * Quality checks that the selfie must pass, each at its range of ICAO (of Full where ICAO has none). Five checks when
   * left out; see the description of the operation. 1 to 47 items.
   */
  minQuality?: QualityCheckName[];
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of mrz.parse. */
export interface MrzParseParams {
  /**
   * The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2 of 44 characters, or a whole zone in
   * one line. Lower-case letters, spaces and characters that resemble the filler are accepted with a warning. 1 to 4
   * items.
   */
  lines: string[];
  /**
   * Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type of
   * the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the only one
   * that the check digit accepts; this is wrong in about one of three cases where the misread character was not
   * similar. none: none. The server's default is forced.
   */
  correct?: MrzCorrect;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of mrz.read. */
export interface MrzReadParams {
  /**
   * Photo or scan with a machine-readable zone, in any direction; characters at least 9 pixels wide, 16 and more are
   * good.
   */
  image: ImageInput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of documents.read. */
export interface DocumentsReadParams {
  /** Photo of the side with the portrait, the data page of a passport. */
  image_front: ImageInput;
  /** Photo of the other side. Cards of the format TD1 have their machine-readable zone there. */
  image_back?: ImageInput;
  /**
   * Kinds that you accept; kindAccepted says whether the document is one of them. Without it every kind is accepted. 1
   * to 3 items.
   */
  kinds?: DocumentKind[];
  /** Which pictures the answer holds. */
  output?: DocumentOutput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of nfc.verify. */
export interface NfcVerifyParams {
  /** The document security object, EF.SOD (tag 77). 4 to 43692 characters. */
  sod: string;
  /** Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters. */
  dg1: string;
  /** Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters. */
  dg2?: string;
  /** Data group 7, the displayed signature (tag 67). Its hash is checked; it is not read. 4 to 699052 characters. */
  dg7?: string;
  /** Data group 11, additional personal details (tag 6B). 4 to 21848 characters. */
  dg11?: string;
  /** Data group 12, additional document details (tag 6C). 4 to 699052 characters. */
  dg12?: string;
  /** Data group 14, security options (tag 6E). 4 to 21848 characters. */
  dg14?: string;
  /** Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters. */
  dg15?: string;
  /**
   * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is no
   * copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the chip
   * has it.
   */
  activeAuthentication?: NfcActiveAuthentication;
  /** The lines of the zone on the page, such as mrz.read returns them. They are compared with dg1. 1 to 4 items. */
  mrzLines?: string[];
  /** A photo of the person taken now. It is compared with the portrait of dg2, and checked for liveness. */
  selfie?: ImageInput;
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of aml.screen. */
export interface AmlScreenParams {
  /**
   * The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
   * characters.
   */
  name?: string;
  /** The date of birth, such as 1990-12-31. */
  birthDate?: string;
  /**
   * Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1 to
   * 8 items.
   */
  countries?: string[];
  /** The same fields as one object, instead of name, birthDate and countries. */
  person?: AmlPerson;
  /** Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128 characters. */
  list?: string;
  /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
  threshold?: number;
  /** Your own reference, which the event aml.hit carries. Use a pseudonym instead of a name. 1 to 128 characters. */
  reference?: string;
}

/** Parameters of aml.batch. */
export interface AmlBatchParams {
  /** The people. Make another job for more. 1 to 1000 items. */
  people: AmlBatchPerson[];
  /** Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128 characters. */
  list?: string;
  /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
  threshold?: number;
  /** A name of the job for lists. 1 to 128 characters. */
  name?: string;
}

/** Parameters of face.search. */
export interface FaceSearchParams {
  /**
   * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side
   * at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need
   * libheif on the server.
   */
  image: ImageInput;
  /** The gallery to search. 1 to 64 characters. */
  gallery: string;
  /** Most people returned for each face. 1 to 100; the server's default is 10. */
  topK?: number;
  /**
   * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1; the
   * server's default is 0.75.
   */
  threshold?: number;
  /** Only people who have all these labels are searched. 1 to 16 items. */
  labels?: string[];
  /**
   * True: search with the main face of the image. False: with every face of it, up to 5, the largest first. The
   * server's default is true.
   */
  onlyCentralFace?: boolean;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of galleries.create. */
export interface GalleriesCreateParams {
  /** Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and environment. 1 to 64 characters. */
  id: string;
  /** Number of days after enrolment at which people are deleted; 0: never. 0 to 3650; the server's default is 0. */
  retentionDays?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of galleries.get. */
export interface GalleriesGetParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
}

/** Parameters of galleries.delete. */
export interface GalleriesDeleteParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
}

/** Parameters of galleries.people.list. */
export interface GalleriesPeopleListParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** The value of next of the previous page; leave it out for the first page. 1 to 64 characters. */
  after?: string;
  /** Most entries to return. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of galleries.people.add. */
export interface GalleriesPeopleAddParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /**
   * Your id of a person: letters, digits, and . _ ~ : @ + -; unique in the gallery. Receipts and logs show it, so use a
   * pseudonym instead of a name. 1 to 128 characters.
   */
  id: string;
  /** Labels that searches can be limited to. 0 to 16 items. */
  labels?: string[];
  /** When to delete the person. Without it: at the end of the retention of the gallery, or never. */
  purgeAt?: string | Date;
  /** A photo of this person alone. Leave it out to add faces later. */
  image?: ImageInput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of galleries.people.get. */
export interface GalleriesPeopleGetParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person. 1 to 128 characters. */
  person: string;
}

/** Parameters of galleries.people.delete. */
export interface GalleriesPeopleDeleteParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person. 1 to 128 characters. */
  person: string;
}

/** Parameters of galleries.faces.add. */
export interface GalleriesFacesAddParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person. 1 to 128 characters. */
  person: string;
  /** A photo of this person alone. */
  image: ImageInput;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of galleries.faces.delete. */
export interface GalleriesFacesDeleteParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person. 1 to 128 characters. */
  person: string;
  /** Id of the face. 1 to 64 characters. */
  face: string;
}

/** Parameters of galleries.people.merge. */
export interface GalleriesPeopleMergeParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person who keeps the faces. 1 to 128 characters. */
  person: string;
  /** Your id of the other person of the gallery. 1 to 128 characters. */
  from: string;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of galleries.faces.move. */
export interface GalleriesFacesMoveParams {
  /** Your id of the gallery. 1 to 64 characters. */
  gallery: string;
  /** Your id of the person who has the face. 1 to 128 characters. */
  person: string;
  /** Id of the face. 1 to 64 characters. */
  face: string;
  /** Your id of the person of the gallery who gets the face. 1 to 128 characters. */
  to: string;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of deletions.list. */
export interface DeletionsListParams {
  /** The value of next of the previous page; leave it out for the newest receipts. 1 to 64 characters. */
  before?: string;
  /** Most entries to return. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of deletions.get. */
export interface DeletionsGetParams {
  /** Id of the receipt. 1 to 64 characters. */
  receipt: string;
}

/** Parameters of verifications.list. */
export interface VerificationsListParams {
  /** Only verifications with this status. */
  status?: VerificationStatus;
  /** Only verifications with this decision. */
  decision?: VerificationDecision;
  /** Only verifications with this reference. 1 to 128 characters. */
  reference?: string;
  /** Only verifications created at this time or later. */
  from?: string | Date;
  /** Only verifications created before this time. */
  until?: string | Date;
  /** The value of next of the previous page; leave it out for the first page. 1 to 64 characters. */
  after?: string;
  /** Most entries to return. 1 to 200; the server's default is 50. */
  limit?: number;
}

/** Parameters of verifications.create. */
export interface VerificationsCreateParams {
  /**
   * Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so use a
   * pseudonym instead of a name. In the test environment references that begin with test:approved, test:declined,
   * test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128 characters.
   */
  reference: string;
  /** The checks. Leave it out with a workflow. */
  checks?: VerificationChecks;
  /** A stored workflow instead of checks. */
  workflow?: VerificationWorkflowRef;
  /** Reasons that send the verification to review where they would lead to a decline or to nothing. 1 to 16 items. */
  reviewWhen?: VerificationReasonCode[];
  /**
   * Where the browser goes at the end, with verification_id appended and nothing else. https on a host of the project's
   * list; in the test environment also http on this machine (localhost). 1 to 2048 characters.
   */
  redirectUrl?: string;
  /** How long the link works in seconds. 300 to 2592000; the server's default is 86400. */
  expiresIn?: number;
  /** Language of the pages for the person. Without it the browser's language is used. */
  locale?: VerificationLocale;
  /** What you know of the person. It is stored encrypted and deleted with the verification. */
  person?: VerificationPerson;
  /** A photo of the person to compare the selfie with. It is stored encrypted and deleted with the verification. */
  portrait?: ImageInput;
  /**
   * Up to 50 values of your own, by names of up to 40 characters; a value has up to 500. Stored encrypted, returned
   * with the verification, and deleted with its data. Events carry it where its JSON text has at most 8000 bytes.
   */
  metadata?: Record<string, string>;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of verifications.get. */
export interface VerificationsGetParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
}

/** Parameters of verifications.delete. */
export interface VerificationsDeleteParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
}

/** Parameters of verifications.chip. */
export interface VerificationsChipParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** The document security object, EF.SOD (tag 77). 4 to 43692 characters. */
  sod: string;
  /** Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters. */
  dg1: string;
  /** Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip. 4 to 699052 characters. */
  dg2?: string;
  /** Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to 21848 characters. */
  dg11?: string;
  /** Data group 12, additional document details (tag 6C). Its hash is checked. 4 to 699052 characters. */
  dg12?: string;
  /** Data group 14, security options (tag 6E). 4 to 21848 characters. */
  dg14?: string;
  /** Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters. */
  dg15?: string;
  /**
   * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is no
   * copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the chip
   * has it.
   */
  activeAuthentication?: NfcActiveAuthentication;
}

/** Parameters of verifications.cancel. */
export interface VerificationsCancelParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
}

/** Parameters of verifications.link. */
export interface VerificationsLinkParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
}

/** Parameters of verifications.review. */
export interface VerificationsReviewParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** The decision. */
  decision: VerificationsReviewDecision;
  /** Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000 characters. */
  reason: string;
  /** The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters. */
  lease?: string;
  /** Who decides, a name of your own; needed without a lease when several people share the key. 1 to 64 characters. */
  reviewer?: string;
  /**
   * How many seconds the decision waits until it takes effect. Claim the verification again to take it back until then.
   * 0 to 60; the server's default is 0.
   */
  undoSeconds?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of verifications.image. */
export interface VerificationsImageParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** Name of the image, such as selfie_1. 1 to 32 characters. */
  name: string;
}

/** Parameters of workflows.create. */
export interface WorkflowsCreateParams {
  /** Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters. */
  name: string;
  /** The checks that are asked for, at least one. */
  checks: VerificationChecks;
  /** Reasons that send the verification to review where they would lead to a decline or to nothing. 1 to 16 items. */
  reviewWhen?: VerificationReasonCode[];
  /** Whether a second reviewer has to agree with the first. The server's default is false. */
  secondReviewer?: boolean;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of workflows.get. */
export interface WorkflowsGetParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
  /** The version; the latest when left out. At least 1. */
  version?: number;
}

/** Parameters of workflows.codes.list. */
export interface WorkflowsCodesListParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
}

/** Parameters of workflows.codes.create. */
export interface WorkflowsCodesCreateParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
  /**
   * Name of the code: letters, digits and . _ ~ -, unique in the environment. References of its verifications begin
   * with it. 1 to 40 characters.
   */
  name: string;
  /**
   * Most verifications that it opens in an hour. Further scans are asked to wait: it bounds what a stranger with a
   * photo of the code can cost. 1 to 1000; the server's default is 60.
   */
  perHour?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of workflows.codes.get. */
export interface WorkflowsCodesGetParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
  /** Id of the standing code, code_... 1 to 64 characters. */
  standingCode: string;
}

/** Parameters of workflows.codes.update. */
export interface WorkflowsCodesUpdateParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
  /** Id of the standing code, code_... 1 to 64 characters. */
  standingCode: string;
  /** false switches the code off, true on. */
  enabled?: boolean;
  /** Most verifications that it opens in an hour from now on. 1 to 1000. */
  perHour?: number;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of workflows.codes.delete. */
export interface WorkflowsCodesDeleteParams {
  /** Name of the workflow. 1 to 64 characters. */
  workflow: string;
  /** Id of the standing code, code_... 1 to 64 characters. */
  standingCode: string;
}

/** Parameters of reviews.list. */
export interface ReviewsListParams {
  /** Only verifications with this reason. */
  reason?: VerificationReasonCode;
  /** Only verifications of this workflow. 1 to 64 characters. */
  workflow?: string;
  /** true: only verifications that a reviewer holds now; false: only those that nobody holds. */
  claimed?: boolean;
  /** Only this verification, ver_...; none when it does not wait for a reviewer. 1 to 64 characters. */
  verification?: string;
  /**
   * Leaves out what this reviewer has decided and what other reviewers hold. Small and capital letters are one. 1 to 64
   * characters.
   */
  reviewer?: string;
  /** Only verifications whose reference begins with this text. 1 to 128 characters. */
  reference?: string;
  /** Only verifications that wait since before this time. */
  before?: string | Date;
  /** oldest: those that wait longest first; newest: those that wait shortest first. The server's default is oldest. */
  order?: ReviewsListOrder;
  /** The value of next of the previous page; leave it out for the first page. 1 to 64 characters. */
  after?: string;
  /** Most entries to return. 1 to 200; the server's default is 50. */
  limit?: number;
}

/** Parameters of reviews.claim. */
export interface ReviewsClaimParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** Who reviews, a name of your own; small and capital letters are one. The audit log shows it. 1 to 64 characters. */
  reviewer: string;
  /** The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64 characters. */
  lease?: string;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of reviews.release. */
export interface ReviewsReleaseParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** The lease of the claim. 1 to 64 characters. */
  lease: string;
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of reviews.askAgain. */
export interface ReviewsAskAgainParams {
  /** Id of the verification, ver_... 1 to 64 characters. */
  verification: string;
  /** The lease of the claim. 1 to 64 characters. */
  lease: string;
  /** The steps to take again. 1 to 4 items. */
  steps: ReviewsAskAgainStep[];
  /** A text of your choice; the answer returns it. At most 65536 characters. */
  tag?: string;
}

/** Parameters of jobs.list. */
export interface JobsListParams {
  /** The value of next of the previous page; leave it out for the first page. 1 to 64 characters. */
  after?: string;
  /** Most entries to return. 1 to 200; the server's default is 50. */
  limit?: number;
}

/** Parameters of jobs.create. */
export interface JobsCreateParams {
  /**
   * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others. check:
   * photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
   */
  kind: JobKind;
  /** A name for lists. 1 to 128 characters. */
  name?: string;
  /** The gallery of enrol and dedupe. 1 to 64 characters. */
  gallery?: string;
  /** The standard of check. At most 43 characters. */
  standard?: string;
  /**
   * Of dedupe: lowest similarity of one comparison at which two people are reported. It rises with the size of the
   * gallery, as in face.search. 0 to 1; the server's default is 0.75.
   */
  threshold?: number;
}

/** Parameters of jobs.get. */
export interface JobsGetParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
}

/** Parameters of jobs.items.list. */
export interface JobsItemsListParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
  /** Only items with this status. */
  status?: JobItemStatus;
  /** The value of next of the previous page; leave it out for the first page. 1 to 64 characters. */
  after?: string;
  /** Most entries to return. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of jobs.items.add. */
export interface JobsItemsAddParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
  /** The photos. 1 to 10 items. */
  items: JobItemNew[];
}

/** Parameters of jobs.close. */
export interface JobsCloseParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
}

/** Parameters of jobs.pause. */
export interface JobsPauseParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
}

/** Parameters of jobs.resume. */
export interface JobsResumeParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
}

/** Parameters of jobs.cancel. */
export interface JobsCancelParams {
  /** Id of the job, job_... 1 to 64 characters. */
  job: string;
}

/** Parameters of admin.projects.create. */
export interface AdminProjectsCreateParams {
  /** A name of 1 to 100 printable characters, unique. 1 to 100 characters. */
  name: string;
}

/** Parameters of admin.projects.get. */
export interface AdminProjectsGetParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
}

/** Parameters of admin.projects.update. */
export interface AdminProjectsUpdateParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** The new name. 1 to 100 characters. */
  name?: string;
  /** Let live keys in or keep them out. */
  live_approved?: boolean;
  /**
   * Let the project store faces in galleries and images of verifications or stop it. What is stored stays until it is
   * deleted.
   */
  storing?: boolean;
  /**
   * What people with a verification link read as the name of the business; empty: the project's name. At most 100
   * characters.
   */
  display_name?: string;
  /**
   * Days after the decision at which images and personal fields of a verification are deleted; 0: at the decision. It
   * holds for decisions made after the change. 0 to 3650.
   */
  retention_days?: number;
  /**
   * The whole new list of hosts that redirectUrl of a verification may name, such as shop.example.org. 0 to 50 items.
   */
  redirect_hosts?: string[];
  /**
   * The whole new list of reasons that reviewers choose from when they decline, besides those of the service. 0 to 20
   * items.
   */
  decline_reasons?: string[];
  /** Age in years that the page for clerks asks of customers. 1 to 120. */
  till_min_age?: number;
  /** How verifications check liveness that do not say it. */
  liveness_mode?: VerificationLivenessMode;
}

/** Parameters of admin.projects.close. */
export interface AdminProjectsCloseParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
}

/** Parameters of admin.keys.list. */
export interface AdminKeysListParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
}

/** Parameters of admin.keys.create. */
export interface AdminKeysCreateParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** What the key is for. 1 to 100 characters. */
  name: string;
  /** Operations, groups such as face.*, or *; left out: *. 0 to 200 items. */
  permissions?: string[];
  /** IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to 200 items. */
  allow_list?: string[];
  /** Sustained calls a second and how many may come at once. */
  rate?: AdminKeyRate;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  day_cap?: string;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  month_cap?: string;
  /** When the key stops working. */
  expires?: string | Date;
}

/** Parameters of admin.keys.get. */
export interface AdminKeysGetParams {
  /** Id of the key, key_... 1 to 100 characters. */
  key: string;
}

/** Parameters of admin.keys.update. */
export interface AdminKeysUpdateParams {
  /** Id of the key, key_... 1 to 100 characters. */
  key: string;
  /** What the key is for. 1 to 100 characters. */
  name?: string;
  /** The whole new list; empty: *. 0 to 200 items. */
  permissions?: string[];
  /** The whole new list; empty: every address. 0 to 200 items. */
  allow_list?: string[];
  /** Sustained calls a second and how many may come at once. */
  rate?: AdminKeyRate;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  day_cap?: string;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  month_cap?: string;
  /** When the key stops working. */
  expires?: string | Date;
  /** True takes the expiry away. */
  never_expires?: boolean;
}

/** Parameters of admin.keys.revoke. */
export interface AdminKeysRevokeParams {
  /** Id of the key, key_... 1 to 100 characters. */
  key: string;
}

/** Parameters of admin.keys.rotate. */
export interface AdminKeysRotateParams {
  /** Id of the key, key_... 1 to 100 characters. */
  key: string;
  /** How long the secrets before it stay good; 0: they end now. 0 to 2592000; the server's default is 86400. */
  overlap_seconds?: number;
}

/** Parameters of admin.credits.balance. */
export interface AdminCreditsBalanceParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
}

/** Parameters of admin.credits.topUp. */
export interface AdminCreditsTopUpParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  amount: string;
  /** One line that stands in the history. 1 to 500 characters. */
  reason: string;
}

/** Parameters of admin.credits.adjust. */
export interface AdminCreditsAdjustParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  amount: string;
  /** One line that stands in the history. 1 to 500 characters. */
  reason: string;
}

/** Parameters of admin.credits.threshold. */
export interface AdminCreditsThresholdParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** Test keys spend test credits, live keys live ones. */
  environment: AdminEnvironment;
  /** Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it. */
  threshold: string;
}

/** Parameters of admin.credits.entries. */
export interface AdminCreditsEntriesParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
  /** Only this environment. */
  environment?: AdminCreditsEntriesEnvironment;
  /** Only calls of the key with this id. 1 to 100 characters. */
  key?: string;
  /** Only this operation, such as face.detect. 1 to 100 characters. */
  operation?: string;
  /** Only from this time on. */
  from?: string | Date;
  /** Only before this time. */
  until?: string | Date;
  /**
   * Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is 0.
   */
  after?: number;
  /** How many at most. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of admin.usage. */
export interface AdminUsageParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
  /** Only this environment. */
  environment?: AdminUsageEnvironment;
  /** Only calls of the key with this id. 1 to 100 characters. */
  key?: string;
  /** Only this operation, such as face.detect. 1 to 100 characters. */
  operation?: string;
  /** Only from this time on. */
  from?: string | Date;
  /** Only before this time. */
  until?: string | Date;
}

/** Parameters of admin.webhooks.list. */
export interface AdminWebhooksListParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
}

/** Parameters of admin.webhooks.create. */
export interface AdminWebhooksCreateParams {
  /** Id or name of the project. 1 to 400 characters. */
  project: string;
  /** An https:// address; http:// gets test events only. 1 to 2048 characters. */
  url: string;
  /** A line about it. At most 500 characters. */
  description?: string;
  /**
   * The kinds it gets; left out: every kind, those to come included, but not verification.created, opened,
   * resubmission_requested, expired, cancelled and deleted, which are sent only where they are named. 0 to 50 items.
   */
  kinds?: AdminEventKind[];
  /** Left out: both, or test alone for http. 0 to 2 items. */
  environments?: AdminWebhooksCreateEnvironment[];
}

/** Parameters of admin.webhooks.get. */
export interface AdminWebhooksGetParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
}

/** Parameters of admin.webhooks.update. */
export interface AdminWebhooksUpdateParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
  /** The new address. 1 to 2048 characters. */
  url?: string;
  /** A line about it. At most 500 characters. */
  description?: string;
  /** The whole new list; empty: every kind. 0 to 50 items. */
  kinds?: AdminEventKind[];
  /** The whole new list. 0 to 2 items. */
  environments?: AdminWebhooksUpdateEnvironment[];
  /** False stops deliveries, which then wait; true starts them again. */
  enabled?: boolean;
}

/** Parameters of admin.webhooks.delete. */
export interface AdminWebhooksDeleteParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
}

/** Parameters of admin.webhooks.rotate. */
export interface AdminWebhooksRotateParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
  /** How long the secrets before it stay good; 0: they end now. 0 to 2592000; the server's default is 86400. */
  overlap_seconds?: number;
}

/** Parameters of admin.webhooks.test. */
export interface AdminWebhooksTestParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
  /** What happened. */
  kind: AdminEventKind;
}

/** Parameters of admin.webhooks.deliveries. */
export interface AdminWebhooksDeliveriesParams {
  /** Id of the endpoint, whe_... 1 to 100 characters. */
  endpoint: string;
  /** Only deliveries in this state. */
  state?: AdminWebhooksDeliveriesState;
  /** How many at most. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of admin.deliveries.get. */
export interface AdminDeliveriesGetParams {
  /** Id of the delivery, dlv_... 1 to 100 characters. */
  delivery: string;
}

/** Parameters of admin.deliveries.resend. */
export interface AdminDeliveriesResendParams {
  /** Id of the delivery, dlv_... 1 to 100 characters. */
  delivery: string;
}

/** Parameters of admin.events. */
export interface AdminEventsParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
  /**
   * Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is 0.
   */
  after?: number;
  /** How many at most. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of admin.audit. */
export interface AdminAuditParams {
  /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
  project?: string;
  /**
   * Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is 0.
   */
  after?: number;
  /** How many at most. 1 to 1000; the server's default is 100. */
  limit?: number;
}

/** Parameters of admin.adminKeys.create. */
export interface AdminOperatorKeysCreateParams {
  /** What the key is for. 1 to 100 characters. */
  name: string;
  /** Id or name of the one project that it may see; left out: all. 1 to 400 characters. */
  project?: string;
  /** Whether it may only look. The server's default is false. */
  read_only?: boolean;
  /** When it stops working. */
  expires?: string | Date;
}

/** Parameters of admin.adminKeys.revoke. */
export interface AdminOperatorKeysRevokeParams {
  /** Id of the admin key, adk_... 1 to 100 characters. */
  admin_key: string;
}

/** The known kinds of events with the types of their data. */
export type KnownWebhookEvent =
  | {
      type: "verification.completed" | "verification.needs_review" | "verification.declined";
      data: WebhookVerification;
    }
  | {
      type: "aml.hit";
      data: WebhookScreening;
    }
  | {
      type: "credits.low";
      data: WebhookCredits;
    }
  | {
      type: "webhook.disabled";
      data: WebhookDisabled;
    }
  | {
      type: "job.ended";
      data: WebhookJob;
    }
  | {
      type:
        | "verification.created"
        | "verification.opened"
        | "verification.resubmission_requested"
        | "verification.expired"
        | "verification.cancelled"
        | "verification.deleted";
      data: WebhookVerificationProgress;
    };

/** The fields of each object, for the core. */
export const schemas: Record<string, Schema> = {
  CallContext: {
    userIp: "string",
  },
  Metadata: {
    serverTime: "time",
    ctx: "CallContext",
  },
  FoundFace: {
    roi: "[]number",
    rotationAngle: "number",
    landmarks: "[][]number",
    score: "number?",
  },
  FaceDetectResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faceCount: "int",
    faces: "[]FoundFace",
  },
  CountedFace: {
    roi: "[]number",
    score: "number?",
  },
  FaceCountResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faceCount: "int",
    ok: "bool",
    rule: "string",
    faces: "[]CountedFace",
  },
  FaceCrop: {
    roi: "[]number",
    rotationAngle: "number",
    crop: "picture",
    score: "number?",
  },
  FaceCropResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    crops: "[]FaceCrop",
  },
  FaceRedactResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faceCount: "int",
    complete: "bool",
    image: "picture",
    boxes: "[][]number",
  },
  MatchImage: {
    data: "image",
    index: "int?",
    type: "int?",
    detectAll: "bool?",
    livenessTransactionId: "string?",
  },
  CropOptions: {
    type: "int",
  },
  MatchFace: {
    faceIndex: "int",
    roi: "[]number",
    rotationAngle: "number",
    landmarks: "[][]number",
    crop: "picture?",
  },
  MatchDetection: {
    imageIndex: "int",
    status: "int",
    faces: "[]MatchFace",
  },
  MatchPair: {
    firstIndex: "int",
    firstFaceIndex: "int",
    first: "int",
    secondIndex: "int",
    secondFaceIndex: "int",
    second: "int",
    similarity: "number",
    score: "number",
    ageGroup: "string?",
  },
  CalibrationPoint: {
    fmr: "number",
    similarity: "number",
  },
  Calibration: {
    model: "string",
    thresholds: "[]CalibrationPoint",
    ageGroup: "string?",
    threshold: "number?",
    fmrAtThreshold: "number?",
  },
  FaceMatchResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    ErrorCode: "int",
    detections: "[]MatchDetection",
    results: "[]MatchPair",
    calibration: "Calibration?",
  },
  ComparedFace: {
    image: "string",
    roi: "[]number",
  },
  FaceVerifyResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    similarity: "number",
    score: "number",
    match: "bool",
    status: "string?",
    reason: "string?",
    threshold: "number",
    compared: "[]ComparedFace",
    calibration: "Calibration?",
  },
  FaceSimilarityResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    similarity: "number",
    score: "number",
    compared: "[]ComparedFace",
    calibration: "Calibration?",
  },
  GalleryEntry: {
    image: "image",
    id: "string?",
  },
  FaceDedupeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    duplicate: "bool",
    matchedId: "string|null",
    status: "string?",
    reason: "string?",
    similarity: "number",
    calibration: "Calibration?",
  },
  WatchlistEntry: {
    image: "image",
    id: "string?",
    label: "string?",
  },
  WatchlistHit: {
    id: "string",
    label: "string?",
    similarity: "number",
  },
  FaceWatchlistResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    hit: "bool",
    entry: "WatchlistHit|null",
    status: "string?",
    reason: "string?",
    calibration: "Calibration?",
  },
  ClusterPair: {
    a: "string",
    b: "string",
    similarity: "number",
    status: "string?",
    reason: "string?",
  },
  FaceClusterResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    clusters: "[][]string",
    pairs: "[]ClusterPair",
    calibration: "Calibration?",
  },
  QualityCheckRequest: {
    name: "string",
    range: "[]number",
  },
  Attribute: {
    name: "string",
    value: "any?",
    detail: "string?",
    confidence: "number?",
    status: "string?",
    reason: "string?",
  },
  Evidence: {
    kind: "string",
    points: "[][]number",
  },
  QualityCheck: {
    groupId: "int",
    name: "string",
    range: "[]number",
    status: "int",
    value: "number?",
    unit: "string?",
    measuredOn: "string?",
    why: "string?",
    fix: "string?",
    evidence: "[]Evidence?",
  },
  Quality: {
    checks: "[]QualityCheck",
    nonCompliant: "[]string",
    score: "number",
  },
  AnalyzedFace: {
    roi: "[]number",
    rotationAngle: "number",
    landmarks: "[][]number",
    crop: "picture?",
    attributes: "[]Attribute?",
    quality: "Quality?",
    score: "number?",
  },
  FaceAnalyzeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    detectionTime: "number",
    faces: "[]AnalyzedFace",
  },
  FaceWithAttributes: {
    roi: "[]number",
    attributes: "[]Attribute",
    score: "number?",
  },
  FaceAttributesResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faces: "[]FaceWithAttributes",
  },
  UndeterminedItem: {
    item: "string",
    status: "string",
    reason: "string",
  },
  FaceWithItems: {
    roi: "[]number",
    MedicalMask: "string?",
    Glasses: "string?",
    HeadCovering: "string?",
    ForeheadCovering: "string?",
    Headphones: "string?",
    Occlusion: "string?",
    undetermined: "[]UndeterminedItem?",
    score: "number?",
  },
  FacePpeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faces: "[]FaceWithItems",
  },
  FaceWithEmotion: {
    roi: "[]number",
    emotion: "string?",
    confidence: "number?",
    status: "string?",
    reason: "string?",
    score: "number?",
  },
  FrameEmotion: {
    faceCount: "int",
    emotion: "string?",
    confidence: "number?",
    status: "string?",
    reason: "string?",
  },
  FaceEmotionResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faces: "[]FaceWithEmotion",
    perFrame: "[]FrameEmotion?",
    dominant: "string?",
  },
  FaceWithAge: {
    roi: "[]number",
    age: "[]int",
    ageMid: "number?",
    status: "string?",
    reason: "string?",
    crop: "picture?",
    score: "number?",
  },
  FaceAgeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    faces: "[]FaceWithAge",
  },
  Reason: {
    code: "string",
    text: "string",
    fix: "string",
  },
  AgeVerifyResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    age: "[]int",
    allowed: "bool",
    minAge: "int",
    basis: "string",
    status: "string?",
    reasons: "[]Reason",
  },
  QualityOutput: {
    crop: "CropOptions?",
    backgroundColor: "[]int?",
    report: "bool?",
    iso29794: "bool?",
  },
  QualityGroup: {
    groupId: "int",
    name: "string",
    compliantCount: "int",
    totalCount: "int",
  },
  QualityReport: {
    picture: "picture",
    document: "picture",
  },
  Iso29794Component: {
    name: "string",
    value: "int?",
    native: "number?",
    sameMeasure: "bool",
    reason: "string?",
  },
  Iso29794Quality: {
    mappings: "string",
    components: "[]Iso29794Component",
  },
  FaceWithQuality: {
    roi: "[]number",
    compliant: "bool",
    quality: "Quality",
  },
  FaceQualityResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    compliant: "bool",
    nonCompliant: "[]string",
    groups: "[]QualityGroup",
    checks: "[]QualityCheck",
    scenario: "string",
    score: "number",
    crop: "picture?",
    report: "QualityReport?",
    iso29794: "Iso29794Quality?",
    faces: "[]FaceWithQuality?",
  },
  ComplianceOutput: {
    iso29794: "bool?",
  },
  PhotoFileRule: {
    rule: "string",
    status: "int",
    why: "string?",
    fix: "string?",
  },
  PhotoComplianceResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    compliant: "bool",
    nonCompliant: "[]string",
    checks: "[]QualityCheck",
    standard: "string",
    file: "[]PhotoFileRule?",
    score: "number",
    report: "QualityReport?",
    iso29794: "Iso29794Quality?",
  },
  PhotoPaper: {
    width: "number",
    height: "number",
  },
  PhotoBackground: {
    name: "string",
    color: "[]int",
  },
  PhotoUpload: {
    formats: "[]string",
    minBytes: "int?",
    maxBytes: "int?",
  },
  PhotoStandard: {
    name: "string",
    title: "string",
    country: "string?",
    document: "string",
    authority: "string",
    source: "string",
    readOn: "string",
    paper: "PhotoPaper?",
    headTo: "string",
    backgrounds: "[]PhotoBackground?",
    glasses: "string?",
    headCovering: "string?",
    expression: "string?",
    edits: "string?",
    upload: "PhotoUpload?",
    notes: "string?",
    requirements: "[]QualityCheckRequest",
  },
  PhotoStandardListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    standards: "[]PhotoStandard",
  },
  KioskPhotoResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    compliant: "bool",
    nonCompliant: "[]string",
    fixedImage: "picture",
    printReady: "bool",
    edits: "[]string",
    remaining: "[]string",
    fixedChecks: "[]QualityCheck?",
  },
  LivenessFrame: {
    faceCount: "int",
    live: "bool?",
    status: "int?",
    reasonCode: "int?",
    score: "number?",
  },
  LivenessResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    live: "bool",
    status: "int",
    reasonCode: "int",
    score: "number?",
    transactionId: "string?",
    expiresAt: "time?",
    roi: "[]number",
    reasons: "[]Reason",
    perFrame: "[]LivenessFrame?",
  },
  AgeVerifyLiveResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    age: "[]int",
    allowed: "bool",
    live: "bool",
    basis: "string",
    status: "string?",
    reasons: "[]Reason",
  },
  AgeGateResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    allowed: "bool",
    age: "[]int",
    live: "bool",
    status: "string?",
    reasons: "[]Reason",
  },
  FaceLoginResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    authenticated: "bool",
    userId: "string|null",
    similarity: "number",
    live: "bool",
    reasons: "[]Reason",
    calibration: "Calibration?",
  },
  SignupCheckResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    allow: "bool",
    reason: "string|null",
    matchedId: "string|null",
    live: "bool",
    reasons: "[]Reason",
    calibration: "Calibration?",
  },
  ProctorUndetermined: {
    field: "string",
    status: "string",
    reason: "string",
  },
  ProctorResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    ok: "bool",
    live: "bool",
    faceCount: "int",
    offGaze: "number?",
    lookingAway: "bool?",
    maskWorn: "bool?",
    undetermined: "[]ProctorUndetermined?",
    reasons: "[]Reason",
  },
  LivenessStep: {
    live: "bool",
    status: "int",
    reasonCode: "int",
  },
  QualityStep: {
    ok: "bool",
    failed: "[]string",
    checked: "[]string",
  },
  MatchStep: {
    similarity: "number",
    score: "number",
    match: "bool",
    status: "string?",
    reason: "string?",
    threshold: "number",
  },
  IdentitySteps: {
    liveness: "LivenessStep",
    quality: "QualityStep",
    match: "MatchStep",
  },
  IdentityVerifyResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    verified: "bool",
    live: "bool",
    qualityOk: "bool",
    similarity: "number",
    steps: "IdentitySteps",
    reasons: "[]Reason",
    calibration: "Calibration?",
  },
  MrzNameParts: {
    primary: "[]string",
    secondary: "[]string",
  },
  MrzTransliteration: {
    field: "string",
    component: "int",
    offset: "int",
    letters: "string",
    candidates: "[]string",
  },
  MrzDate: {
    raw: "string",
    value: "string?",
    precision: "string",
  },
  MrzCheck: {
    field: "string",
    line: "int",
    column: "int",
    expected: "string",
    found: "string",
    verdict: "string",
  },
  MrzProblem: {
    code: "string",
    field: "string?",
    line: "int",
    column: "int",
    message: "string",
    fix: "string",
  },
  MrzNote: {
    code: "string",
    line: "int?",
    column: "int?",
    message: "string",
  },
  MrzCorrection: {
    line: "int",
    column: "int",
    from: "string",
    to: "string",
    field: "string",
    forced: "bool",
    applied: "bool",
    provedBy: "[]string",
  },
  MrzSuggestion: {
    line: "int",
    column: "int",
    from: "string",
    to: "string",
    field: "string",
    reason: "string",
  },
  MrzParseResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    format: "string",
    valid: "bool",
    corrected: "bool",
    lines: "[]string",
    documentCode: "string",
    issuingState: "string",
    issuingStateNote: "string?",
    documentNumber: "string",
    primaryIdentifier: "string",
    secondaryIdentifier: "string",
    nameParts: "MrzNameParts",
    nameTruncated: "bool",
    transliterations: "[]MrzTransliteration",
    nationality: "string?",
    nationalityNote: "string?",
    dateOfBirth: "MrzDate?",
    sex: "string",
    dateOfExpiry: "MrzDate?",
    dateOfIssue: "MrzDate?",
    expired: "bool?",
    neverExpires: "bool?",
    personalNumber: "string?",
    optionalData: "string?",
    optionalData2: "string?",
    issuingOffice: "string?",
    checkDigits: "[]MrzCheck",
    composite: "MrzCheck?",
    errors: "[]MrzProblem",
    notes: "[]MrzNote",
    corrections: "[]MrzCorrection",
    suggestions: "[]MrzSuggestion",
  },
  MrzPlace: {
    corners: "[][]number",
    rotation: "number",
    characterWidth: "number",
  },
  MrzLine: {
    text: "string",
    confidence: "number",
    confidences: "[]number",
  },
  MrzZone: {
    format: "string",
    valid: "bool",
    corrected: "bool",
    lines: "[]string",
    documentCode: "string",
    issuingState: "string",
    issuingStateNote: "string?",
    documentNumber: "string",
    primaryIdentifier: "string",
    secondaryIdentifier: "string",
    nameParts: "MrzNameParts",
    nameTruncated: "bool",
    transliterations: "[]MrzTransliteration",
    nationality: "string?",
    nationalityNote: "string?",
    dateOfBirth: "MrzDate?",
    sex: "string",
    dateOfExpiry: "MrzDate?",
    dateOfIssue: "MrzDate?",
    expired: "bool?",
    neverExpires: "bool?",
    personalNumber: "string?",
    optionalData: "string?",
    optionalData2: "string?",
    issuingOffice: "string?",
    checkDigits: "[]MrzCheck",
    composite: "MrzCheck?",
    errors: "[]MrzProblem",
    notes: "[]MrzNote",
    corrections: "[]MrzCorrection",
    suggestions: "[]MrzSuggestion",
  },
  MrzUndetermined: {
    field: "string",
    reason: "string",
    message: "string",
  },
  MrzReplacement: {
    line: "int",
    column: "int",
    from: "string",
    to: "string",
    field: "string",
  },
  MrzReadResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    zone: "MrzPlace",
    lines: "[]MrzLine",
    mrz: "MrzZone",
    undetermined: "[]MrzUndetermined",
    corrections: "[]MrzReplacement",
  },
  DocumentOutput: {
    flat: "bool?",
    portrait: "bool?",
  },
  MrzReading: {
    zone: "MrzPlace",
    lines: "[]MrzLine",
    mrz: "MrzZone",
    undetermined: "[]MrzUndetermined",
    corrections: "[]MrzReplacement",
  },
  DocumentPortrait: {
    side: "string",
    type: "int",
    roi: "[]number",
    image: "picture?",
  },
  DocumentOutline: {
    corners: "[][]number",
    width: "number",
    height: "number",
    source: "string",
  },
  DocumentPlace: {
    x: "number",
    y: "number",
    w: "number",
    h: "number",
  },
  DocumentFieldPlace: {
    name: "string",
    roi: "DocumentPlace",
  },
  DocumentPlaces: {
    portrait: "DocumentPlace?",
    zone: "DocumentPlace?",
    fields: "[]DocumentFieldPlace",
  },
  DocumentQuality: {
    characterWidth: "number",
    edgeWidth: "number",
    glare: "number",
    cutCorners: "int",
    flaws: "[]string",
  },
  DocumentSide: {
    side: "string",
    outline: "DocumentOutline?",
    places: "DocumentPlaces?",
    quality: "DocumentQuality?",
    flat: "picture?",
  },
  DocumentUndetermined: {
    name: "string",
    side: "string?",
    reason: "string",
    message: "string",
  },
  DocumentsReadResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    kind: "string?",
    kindAccepted: "bool?",
    zoneSide: "string?",
    reading: "MrzReading?",
    portrait: "DocumentPortrait?",
    sides: "[]DocumentSide",
    undetermined: "[]DocumentUndetermined",
  },
  NfcActiveAuthentication: {
    challenge: "string",
    response: "string",
  },
  NfcReason: {
    step: "string",
    code: "string",
    message: "string",
  },
  NfcSteps: {
    hash: "string",
    signature: "string",
    chain: "string",
    country: "string",
    revocation: "string",
    active: "string",
  },
  NfcGroup: {
    name: "string",
    status: "string",
  },
  NfcSignature: {
    digest: "string",
    algorithm: "string",
    signedAt: "time?",
  },
  NfcCertificate: {
    subject: "string",
    issuer: "string",
    country: "string",
    serial: "string",
    notBefore: "time",
    notAfter: "time",
  },
  NfcDetail: {
    group: "string",
    name: "string",
    value: "string",
  },
  NfcVerifyResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    authentic: "bool?",
    status: "string",
    reasons: "[]NfcReason",
    steps: "NfcSteps",
    groups: "[]NfcGroup",
    signature: "NfcSignature?",
    signer: "NfcCertificate?",
    anchor: "NfcCertificate?",
    document: "MrzZone",
    details: "[]NfcDetail",
    portrait: "picture?",
    zoneAgrees: "bool?",
    zoneDifferences: "[]string?",
    liveness: "LivenessStep?",
    match: "MatchStep?",
    calibration: "Calibration?",
  },
  AmlPerson: {
    name: "string",
    birthDate: "string?",
    countries: "[]string?",
  },
  AmlField: {
    field: "string",
    agreement: "string",
  },
  AmlHit: {
    entryId: "string",
    list: "string",
    listVersion: "string?",
    score: "number",
    name: "string?",
    birthDate: "string?",
    topic: "string?",
    fields: "[]AmlField",
    reasons: "[]string",
  },
  AmlUnknown: {
    code: "string",
    entries: "int?",
    message: "string",
  },
  AmlScreenResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    screeningId: "string",
    status: "string",
    provider: "string",
    threshold: "number",
    hits: "[]AmlHit",
    unknown: "AmlUnknown?",
    notComparedEntries: "int?",
  },
  AmlBatchPerson: {
    id: "string",
    name: "string",
    birthDate: "string?",
    countries: "[]string?",
  },
  JobCounts: {
    total: "int",
    waiting: "int",
    running: "int",
    succeeded: "int",
    failed: "int",
    cancelled: "int",
  },
  Job: {
    id: "string",
    kind: "string",
    name: "string?",
    gallery: "string?",
    standard: "string?",
    threshold: "number?",
    list: "string?",
    status: "string",
    pauseReason: "string?",
    closed: "bool",
    items: "JobCounts",
    charged: "number",
    created: "time",
    ended: "time?",
    expiresAt: "time",
  },
  JobResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    job: "Job",
  },
  SearchMatch: {
    personId: "string",
    faceId: "string",
    labels: "[]string",
    similarity: "number",
    score: "number",
    status: "string?",
    reason: "string?",
  },
  SearchedFace: {
    roi: "[]number",
    matches: "[]SearchMatch",
    undetermined: "[]SearchMatch?",
  },
  FaceSearchResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    gallery: "string",
    compared: "int",
    notCompared: "int?",
    faces: "[]SearchedFace",
    calibration: "Calibration?",
  },
  Gallery: {
    id: "string",
    retentionDays: "int",
    people: "int",
    faces: "int",
    created: "time",
  },
  GalleryListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    galleries: "[]Gallery",
  },
  GalleryResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    gallery: "Gallery",
  },
  DeletionReceipt: {
    id: "string",
    kind: "string",
    gallery: "string",
    person: "string?",
    into: "string?",
    reason: "string",
    actor: "string",
    requestId: "string?",
    asked: "time",
    done: "time?",
    people: "int",
    faces: "int",
    digest: "string",
  },
  DeletionResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    receipt: "DeletionReceipt",
  },
  EnrolledFace: {
    id: "string",
    recogniser: "string",
    stale: "bool?",
    created: "time",
    digest: "string",
  },
  Person: {
    id: "string",
    labels: "[]string",
    created: "time",
    purgeAt: "time?",
    faces: "[]EnrolledFace?",
  },
  PersonListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    people: "[]Person",
    next: "string?",
  },
  PersonResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    person: "Person",
  },
  EnrolledFaceResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    face: "EnrolledFace",
  },
  PersonMergeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    person: "Person",
    receipt: "DeletionReceipt",
  },
  FaceMoveResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    face: "EnrolledFace",
    receipt: "DeletionReceipt",
  },
  DeletionListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    receipts: "[]DeletionReceipt",
    next: "string?",
  },
  VerificationDocumentCheck: {
    kinds: "[]string?",
    requiredFields: "[]string?",
    allowExpired: "bool?",
  },
  VerificationChipCheck: {
    kinds: "[]string?",
    allowExpired: "bool?",
  },
  VerificationFaceMatchCheck: {
    against: "string?",
    threshold: "number?",
  },
  VerificationLivenessCheck: {
    mode: "string?",
    liveCapture: "bool?",
    acceptUploads: "bool?",
  },
  VerificationAgeCheck: {
    minAge: "int",
    policy: "string?",
  },
  VerificationAmlCheck: {
    threshold: "number?",
  },
  VerificationDuplicatesCheck: {
    gallery: "string",
    threshold: "number?",
  },
  VerificationEnrol: {
    gallery: "string",
    personId: "string?",
    labels: "[]string?",
    purgeAt: "time?",
  },
  VerificationChecks: {
    document: "VerificationDocumentCheck?",
    chip: "VerificationChipCheck?",
    faceMatch: "VerificationFaceMatchCheck?",
    liveness: "VerificationLivenessCheck?",
    age: "VerificationAgeCheck?",
    aml: "VerificationAmlCheck?",
    duplicates: "VerificationDuplicatesCheck?",
    enrol: "VerificationEnrol?",
  },
  VerificationWorkflowRef: {
    name: "string",
    version: "int?",
  },
  VerificationQr: {
    png: "picture",
    svg: "string",
  },
  VerificationCheckResults: {
    document_authenticity: "string",
    chip: "string",
    face_match: "string",
    liveness: "string",
    aml_screening: "string",
    age: "string",
    duplicates: "string",
  },
  VerificationEvidence: {
    name: "string",
    value: "string",
  },
  VerificationSubCheck: {
    name: "string",
    value: "string",
    evidence: "[]VerificationEvidence?",
  },
  VerificationDocument: {
    kind: "string?",
    name: "string?",
    birthDate: "string?",
    birthDateKnown: "string?",
    documentNumber: "string?",
    expiryDate: "string?",
    nationality: "string?",
    sex: "string?",
    issuer: "string?",
    personalNumber: "string?",
  },
  VerificationChip: {
    status: "string",
    steps: "NfcSteps",
    reasons: "[]NfcReason",
    signer: "NfcCertificate?",
    anchor: "NfcCertificate?",
    document: "VerificationDocument",
    differences: "[]string?",
    portrait: "string?",
  },
  VerificationDocumentSide: {
    side: "string",
    image: "string",
    width: "number",
    height: "number",
    portrait: "DocumentPlace?",
    zone: "DocumentPlace?",
    fields: "[]DocumentFieldPlace",
  },
  VerificationPrintedField: {
    field: "string",
    outcome: "string",
    text: "string?",
    place: "DocumentPlace?",
  },
  VerificationPerson: {
    name: "string?",
    birthDate: "string?",
  },
  VerificationCheckEvidence: {
    check: "string",
    evidence: "[]VerificationEvidence",
  },
  VerificationReason: {
    code: "string",
    outcome: "string",
    text: "string",
    fix: "string",
    evidence: "[]VerificationEvidence?",
  },
  VerificationAmlHit: {
    entryId: "string",
    list: "string",
    listVersion: "string?",
    provider: "string",
    score: "number",
    threshold: "number",
    name: "string?",
    birthDate: "string?",
    topic: "string?",
    reasons: "[]string?",
  },
  VerificationTrustMove: {
    check: "string",
    by: "number",
  },
  VerificationTrustSeal: {
    score: "number",
    moved: "[]VerificationTrustMove",
  },
  VerificationConsent: {
    textId: "string",
    textSha256: "string",
    language: "string",
    at: "time",
  },
  VerificationEnrolmentReason: {
    code: "string",
    text: "string",
    fix: "string",
  },
  VerificationEnrolment: {
    state: "string",
    gallery: "string",
    personId: "string",
    faceId: "string?",
    reason: "VerificationEnrolmentReason?",
  },
  VerificationDeletion: {
    id: "string",
    reason: "string",
    actor: "string",
    requestId: "string?",
    at: "time",
    images: "int",
    digest: "string",
  },
  Verification: {
    id: "string",
    reference: "string",
    status: "string",
    decision: "string?",
    decidedBy: "string?",
    nextActor: "string",
    waitingFor: "string?",
    lastStep: "string?",
    asked: "VerificationChecks",
    workflow: "VerificationWorkflowRef?",
    url: "string?",
    qr: "VerificationQr?",
    price: "number",
    checks: "VerificationCheckResults",
    documentChecks: "[]VerificationSubCheck?",
    document: "VerificationDocument?",
    chip: "VerificationChip?",
    documentSides: "[]VerificationDocumentSide?",
    printedFields: "[]VerificationPrintedField?",
    person: "VerificationPerson?",
    checkEvidence: "[]VerificationCheckEvidence?",
    reasons: "[]VerificationReason",
    amlHits: "[]VerificationAmlHit?",
    trust_seal: "VerificationTrustSeal?",
    sequence: "int",
    tag: "string?",
    metadata: "{}string?",
    locale: "string?",
    redirectUrl: "string?",
    consent: "VerificationConsent?",
    enrolment: "VerificationEnrolment?",
    images: "[]string",
    created: "time",
    expiresAt: "time",
    decidedAt: "time?",
    deleteAt: "time?",
    deletion: "VerificationDeletion?",
  },
  VerificationListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    verifications: "[]Verification",
    next: "string?",
  },
  VerificationResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    verification: "Verification",
  },
  VerificationDeletionResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    receipt: "VerificationDeletion",
  },
  VerificationImageResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    name: "string",
    image: "picture",
    contentType: "string",
    captured: "time",
  },
  Workflow: {
    name: "string",
    version: "int",
    checks: "VerificationChecks",
    reviewWhen: "[]string?",
    secondReviewer: "bool",
    price: "number",
    created: "time",
  },
  WorkflowListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    workflows: "[]Workflow",
  },
  WorkflowResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    workflow: "Workflow",
  },
  StandingCode: {
    id: "string",
    name: "string",
    workflow: "string",
    enabled: "bool",
    perHour: "int",
    scans: "int",
    problem: "string?",
    created: "time",
    url: "string?",
    qr: "VerificationQr?",
  },
  StandingCodeListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    standingCodes: "[]StandingCode",
  },
  StandingCodeResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    standingCode: "StandingCode",
  },
  Review: {
    verification: "Verification",
    since: "time",
    claimedBy: "string?",
    claimedUntil: "time?",
    opinions: "int",
    reviewers: "[]string",
    needed: "int",
    undoUntil: "time?",
  },
  ReviewListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    reviews: "[]Review",
    waiting: "int",
    oldest: "time?",
    next: "string?",
  },
  ReviewClaimResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    lease: "string",
    until: "time",
    verification: "Verification",
  },
  JobListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    jobs: "[]Job",
    next: "string?",
  },
  JobDuplicate: {
    personId: "string",
    similarity: "number",
    undetermined: "bool?",
  },
  AmlBatchHit: {
    entryId: "string",
    list: "string",
    listVersion: "string?",
    score: "number",
    topic: "string?",
    fields: "[]AmlField",
  },
  AmlBatchScreening: {
    screeningId: "string",
    status: "string",
    hits: "[]AmlBatchHit",
    notComparedEntries: "int?",
    unknown: "AmlUnknown?",
  },
  JobItemError: {
    code: "string",
    message: "string",
    fix: "string",
  },
  JobItem: {
    id: "string",
    status: "string",
    attempts: "int",
    finished: "time?",
    faceId: "string?",
    compliant: "bool?",
    nonCompliant: "[]string?",
    duplicates: "[]JobDuplicate?",
    screening: "AmlBatchScreening?",
    error: "JobItemError?",
  },
  JobItemListResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    items: "[]JobItem",
    next: "string?",
  },
  JobItemNew: {
    id: "string",
    image: "image",
    labels: "[]string?",
  },
  JobItemsAddResult: {
    code: "int",
    msg: "string",
    elapsedTime: "number",
    metadata: "Metadata",
    tag: "string?",
    added: "int",
    existing: "int",
  },
  AdminProject: {
    id: "string",
    name: "string",
    created: "time",
    live_approved: "bool",
    storing: "bool?",
    closed: "time?",
    display_name: "string?",
    retention_days: "int?",
    redirect_hosts: "[]string?",
    decline_reasons: "[]string?",
    till_min_age: "int?",
    liveness_mode: "string?",
  },
  AdminProjectList: {
    projects: "[]AdminProject",
  },
  AdminKeyRate: {
    per_second: "number",
    burst: "int",
  },
  AdminKeySecretInfo: {
    id: "string",
    shown: "string",
    last_four: "string",
    created: "time",
    expires: "time?",
  },
  AdminKey: {
    id: "string",
    project: "string",
    environment: "string",
    name: "string",
    permissions: "[]string",
    allow_list: "[]string",
    rate: "AdminKeyRate?",
    day_cap: "decimal",
    month_cap: "decimal",
    client_id: "string?",
    created: "time",
    expires: "time?",
    revoked: "time?",
    secrets: "[]AdminKeySecretInfo",
  },
  AdminKeyList: {
    keys: "[]AdminKey",
  },
  AdminKeyCreated: {
    key: "AdminKey",
    api_key: "string",
    client_id: "string?",
    client_secret: "string?",
  },
  AdminWallet: {
    project: "string",
    environment: "string",
    balance: "decimal",
    held: "decimal",
    available: "decimal",
    threshold: "decimal",
  },
  AdminWalletList: {
    wallets: "[]AdminWallet",
  },
  AdminEntry: {
    seq: "int",
    project: "string",
    environment: "string",
    kind: "string",
    amount: "decimal",
    key: "string?",
    operation: "string?",
    request_id: "string?",
    reason: "string?",
    created: "time",
  },
  AdminEntryList: {
    entries: "[]AdminEntry",
    next: "int",
  },
  AdminUsage: {
    project: "string",
    environment: "string",
    key: "string",
    operation: "string",
    day: "string",
    calls: "int",
    spent: "decimal",
  },
  AdminUsageList: {
    usage: "[]AdminUsage",
  },
  AdminWebhook: {
    id: "string",
    project: "string",
    url: "string",
    description: "string",
    kinds: "[]string",
    environments: "[]string",
    enabled: "bool",
    disabled: "time?",
    disabled_reason: "string?",
    failing_since: "time?",
    created: "time",
  },
  AdminWebhookList: {
    webhooks: "[]AdminWebhook",
  },
  AdminWebhookCreated: {
    webhook: "AdminWebhook",
    secret: "string",
  },
  AdminDeleted: {
    id: "string",
  },
  AdminAttempt: {
    number: "int",
    at: "time",
    latency_ms: "int",
    status: "int",
    answer: "string?",
    error: "string?",
  },
  AdminDelivery: {
    id: "string",
    event: "string",
    endpoint: "string",
    kind: "string",
    state: "string",
    tries: "int",
    due: "time?",
    created: "time",
    finished: "time?",
    attempts: "[]AdminAttempt?",
  },
  AdminDeliveryList: {
    deliveries: "[]AdminDelivery",
  },
  AdminEvent: {
    seq: "int",
    id: "string",
    project: "string",
    environment: "string",
    kind: "string",
    body: "string",
    created: "time",
  },
  AdminEventList: {
    events: "[]AdminEvent",
    next: "int",
    latest: "int",
  },
  AdminAuditEntry: {
    seq: "int",
    at: "time",
    actor: "string",
    action: "string",
    project: "string?",
    target: "string?",
    address: "string?",
    request: "string?",
    outcome: "string",
    detail: "{}string?",
    hash: "string",
  },
  AdminAuditList: {
    entries: "[]AdminAuditEntry",
    next: "int",
    anchor: "string",
  },
  AdminOperatorKey: {
    id: "string",
    name: "string",
    last_four: "string",
    project: "string?",
    read_only: "bool",
    created: "time",
    expires: "time?",
    revoked: "time?",
  },
  AdminOperatorKeyList: {
    admin_keys: "[]AdminOperatorKey",
  },
  AdminOperatorKeyCreated: {
    admin_key: "AdminOperatorKey",
    secret: "string",
  },
  WebhookTrustSeal: {
    score: "number",
  },
  WebhookChecks: {
    document_authenticity: "string?",
    chip: "string?",
    face_match: "string?",
    liveness: "string?",
    aml_screening: "string?",
    age: "string?",
    duplicates: "string?",
  },
  EventReason: {
    code: "string",
    outcome: "string",
    text: "string",
    fix: "string",
  },
  WebhookEnrolmentReason: {
    code: "string",
    text: "string",
    fix: "string",
  },
  WebhookEnrolment: {
    state: "string",
    gallery: "string",
    person_id: "string",
    face_id: "string?",
    reason: "WebhookEnrolmentReason?",
  },
  WebhookVerification: {
    verification_id: "string",
    reference: "string?",
    decision: "string",
    trust_seal: "WebhookTrustSeal?",
    checks: "WebhookChecks",
    reasons: "[]string?",
    reason_details: "[]EventReason?",
    status: "string?",
    sequence: "int?",
    decided_by: "string?",
    enrolment: "WebhookEnrolment?",
    tag: "string?",
    metadata: "{}string?",
  },
  WebhookHit: {
    entry_id: "string",
    list: "string?",
    score: "number",
  },
  WebhookScreening: {
    screening_id: "string",
    reference: "string?",
    hits: "[]WebhookHit",
    verification_id: "string?",
    job_id: "string?",
    sequence: "int?",
  },
  WebhookCredits: {
    project_id: "string",
    remaining: "number",
    threshold: "number",
  },
  WebhookDisabled: {
    endpoint_id: "string",
    url: "string",
    reason: "string",
  },
  WebhookJobItems: {
    total: "int",
    succeeded: "int",
    failed: "int",
    cancelled: "int",
  },
  WebhookJob: {
    job_id: "string",
    name: "string?",
    kind: "string",
    status: "string",
    reason: "string?",
    items: "WebhookJobItems",
    charged: "number",
  },
  WebhookVerificationProgress: {
    verification_id: "string",
    reference: "string?",
    status: "string",
    sequence: "int",
    reasons: "[]string?",
    tag: "string?",
    metadata: "{}string?",
  },
};

/** The type of the data of each known kind of events. */
export const eventData: Record<string, string> = {
  "verification.completed": "WebhookVerification",
  "verification.needs_review": "WebhookVerification",
  "verification.declined": "WebhookVerification",
  "aml.hit": "WebhookScreening",
  "credits.low": "WebhookCredits",
  "webhook.disabled": "WebhookDisabled",
  "job.ended": "WebhookJob",
  "verification.created": "WebhookVerificationProgress",
  "verification.opened": "WebhookVerificationProgress",
  "verification.resubmission_requested": "WebhookVerificationProgress",
  "verification.expired": "WebhookVerificationProgress",
  "verification.cancelled": "WebhookVerificationProgress",
  "verification.deleted": "WebhookVerificationProgress",
};
