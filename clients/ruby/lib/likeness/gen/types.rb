# frozen_string_literal: true

# Types of parameters, results and events. Generated from api/openapi.gen.yaml by make generate; do not edit.

module Likeness
  # Types of parameters, results and events.
  module Types
    # Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600
    # x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. A newer server may send other
    # values.
    module CropType
      VALUE_3X4 = 0
      VALUE_4X5 = 1
      VALUE_2X3 = 2
      VALUE_1X1 = 3
      VALUE_7X9 = 4
    end

    # How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer server may send
    # other values.
    module RedactMode
      BLUR = "blur"
      PIXELATE = "pixelate"
      BOX = "box"
    end

    # Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
    # another source. A newer server may send other values.
    module ImageSource
      LIVE = 3
      PRINTED = 1
      CHIP = 2
      OTHER = 5
    end

    # The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
    # false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
    # group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other
    # adults, and for an adult and a child, who resemble each other less often than two adults do. A face that is
    # covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps
    # young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and no
    # similarity is a match; a warning names the images and the cause. A newer server may send other values.
    module AgeGroup
      VALUE_65_120 = "65-120"
      VALUE_13_24 = "13-24"
      VALUE_6_12 = "6-12"
      VALUE_0_5 = "0-5"
      UNKNOWN = "unknown"
    end

    # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    # similarity that has the same false match rate at their age, or both show too little to tell people apart.
    # Whether they are one person is not known. Absent otherwise. A newer server may send other values.
    module MatchStatus
      UNDETERMINED = "undetermined"
    end

    # The field that held the image. A newer server may send other values.
    module ComparedFaceImage
      IMAGE1 = "image1"
      IMAGE2 = "image2"
    end

    # One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
    # image. A newer server may send other values.
    module AttributeName
      AGE = "Age"
      EYE_RIGHT = "EyeRight"
      EYE_LEFT = "EyeLeft"
      MOUTH = "Mouth"
      EMOTION = "Emotion"
      SMILE = "Smile"
      GLASSES = "Glasses"
      HEAD_COVERING = "HeadCovering"
      FOREHEAD_COVERING = "ForeheadCovering"
      MEDICAL_MASK = "MedicalMask"
      OCCLUSION = "Occlusion"
      STRONG_MAKEUP = "StrongMakeup"
      HEADPHONES = "Headphones"
    end

    # One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
    # eye is on the left side of an upright image. A newer server may send other values.
    module QualityCheckName
      IMAGE_WIDTH = "ImageWidth"
      IMAGE_HEIGHT = "ImageHeight"
      IMAGE_WIDTH_TO_HEIGHT = "ImageWidthToHeight"
      IMAGE_CHANNELS_NUMBER = "ImageChannelsNumber"
      ART_FACE = "ArtFace"
      PADDING_RATIO = "PaddingRatio"
      FACE_MID_POINT_HORIZONTAL_POSITION = "FaceMidPointHorizontalPosition"
      FACE_MID_POINT_VERTICAL_POSITION = "FaceMidPointVerticalPosition"
      HEAD_WIDTH_RATIO = "HeadWidthRatio"
      HEAD_HEIGHT_RATIO = "HeadHeightRatio"
      EYES_DISTANCE = "EyesDistance"
      YAW = "Yaw"
      PITCH = "Pitch"
      ROLL = "Roll"
      BLUR_LEVEL = "BlurLevel"
      NOISE_LEVEL = "NoiseLevel"
      FACE_DYNAMIC_RANGE = "FaceDynamicRange"
      UNNATURAL_SKIN_TONE = "UnnaturalSkinTone"
      EYE_RIGHT_CLOSED = "EyeRightClosed"
      EYE_LEFT_CLOSED = "EyeLeftClosed"
      EYE_RIGHT_OCCLUDED = "EyeRightOccluded"
      EYE_LEFT_OCCLUDED = "EyeLeftOccluded"
      EYES_RED = "EyesRed"
      EYE_RIGHT_COVERED_WITH_HAIR = "EyeRightCoveredWithHair"
      EYE_LEFT_COVERED_WITH_HAIR = "EyeLeftCoveredWithHair"
      OFF_GAZE = "OffGaze"
      TOO_DARK = "TooDark"
      TOO_LIGHT = "TooLight"
      FACE_GLARE = "FaceGlare"
      SHADOWS_ON_FACE = "ShadowsOnFace"
      SHOULDERS_POSE = "ShouldersPose"
      EXPRESSION_LEVEL = "ExpressionLevel"
      MOUTH_OPEN = "MouthOpen"
      SMILE = "Smile"
      DARK_GLASSES = "DarkGlasses"
      REFLECTION_ON_GLASSES = "ReflectionOnGlasses"
      FRAMES_TOO_HEAVY = "FramesTooHeavy"
      FACE_OCCLUDED = "FaceOccluded"
      HEAD_COVERING = "HeadCovering"
      FOREHEAD_COVERING = "ForeheadCovering"
      STRONG_MAKEUP = "StrongMakeup"
      HEADPHONES = "Headphones"
      MEDICAL_MASK = "MedicalMask"
      BACKGROUND_UNIFORMITY = "BackgroundUniformity"
      SHADOWS_ON_BACKGROUND = "ShadowsOnBackground"
      OTHER_FACES = "OtherFaces"
      BACKGROUND_COLOR_MATCH = "BackgroundColorMatch"
    end

    # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. A newer
    # server may send other values.
    module AnswerStatus
      UNDETERMINED = "undetermined"
    end

    # 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A newer server may
    # send other values.
    module QualityStatus
      FAIL = 0
      PASS = 1
      UNDETERMINED = 2
    end

    # What was measured. Size and position are measured on the input when it already is a portrait in the aspect of
    # the standard, else on the aligned crop. A newer server may send other values.
    module QualityCheckMeasuredOn
      INPUT = "input"
      CROP = "crop"
      FACE = "face"
      EYES = "eyes"
      SHOULDERS = "shoulders"
      BACKGROUND = "background"
    end

    # The form; a box has its top left and bottom right corner. A newer server may send other values.
    module EvidenceKind
      BOX = "box"
      LINE = "line"
      POLYGON = "polygon"
    end

    # Something worn on or held in front of a face. A newer server may send other values.
    module PpeItem
      MEDICAL_MASK = "MedicalMask"
      GLASSES = "Glasses"
      HEAD_COVERING = "HeadCovering"
      FOREHEAD_COVERING = "ForeheadCovering"
      HEADPHONES = "Headphones"
      OCCLUSION = "Occlusion"
    end

    # Whether the face has it. A newer server may send other values.
    module YesNo
      YES = "yes"
      NO = "no"
    end

    # The emotion of a face. A newer server may send other values.
    module EmotionLabel
      NEUTRAL = "neutral"
      HAPPY = "happy"
      SAD = "sad"
      SURPRISE = "surprise"
      FEAR = "fear"
      DISGUST = "disgust"
      ANGRY = "angry"
    end

    # What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
    # reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
    # challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is,
    # unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
    # borderline_age, and a document decides. With an undetermined age nobody is allowed. A newer server may send
    # other values.
    module AgePolicy
      LOWER_BOUND = "lowerBound"
      MIDPOINT = "midpoint"
      CHALLENGE25 = "challenge25"
    end

    # Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means
    # that the image does not show enough; this never leads to a favourable decision. borderline_age: the person may
    # be old enough, ask for a document. A newer server may send other values.
    module ReasonCode
      NO_FACE = "no_face"
      SEVERAL_FACES = "several_faces"
      NOT_LIVE = "not_live"
      LIVENESS_UNKNOWN = "liveness_unknown"
      QUALITY_FAILED = "quality_failed"
      QUALITY_UNDETERMINED = "quality_undetermined"
      NO_MATCH = "no_match"
      MATCH_UNDETERMINED = "match_undetermined"
      AMBIGUOUS = "ambiguous"
      DUPLICATE = "duplicate"
      UNDER_AGE = "under_age"
      AGE_UNDETERMINED = "age_undetermined"
      BORDERLINE_AGE = "borderline_age"
      LOOKING_AWAY = "looking_away"
      GAZE_UNKNOWN = "gaze_unknown"
      MASK_WORN = "mask_worn"
      MASK_UNKNOWN = "mask_unknown"
    end

    # The checks to run, with their ranges. A newer server may send other values.
    module Scenario
      QUALITY_ICAO = "QualityICAO"
      QUALITY_VISA_SCHENGEN = "QualityVisaSchengen"
      QUALITY_VISA_USA = "QualityVisaUSA"
      QUALITY_FULL = "QualityFull"
    end

    # Name of a component, as OFIQ names it. A newer server may send other values.
    module Iso29794Name
      LUMINANCE_MEAN = "LuminanceMean"
      LUMINANCE_VARIANCE = "LuminanceVariance"
      UNDER_EXPOSURE_PREVENTION = "UnderExposurePrevention"
      OVER_EXPOSURE_PREVENTION = "OverExposurePrevention"
      DYNAMIC_RANGE = "DynamicRange"
      SINGLE_FACE_PRESENT = "SingleFacePresent"
      INTER_EYE_DISTANCE = "InterEyeDistance"
      HEAD_POSE_YAW = "HeadPoseYaw"
      HEAD_POSE_PITCH = "HeadPosePitch"
      HEAD_POSE_ROLL = "HeadPoseRoll"
    end

    # The format of the file, or its size. A newer server may send other values.
    module PhotoFileRuleRule
      FORMAT = "format"
      BYTES = "bytes"
    end

    # The kind of document. A newer server may send other values.
    module PhotoStandardDocument
      PASSPORT = "passport"
      VISA = "visa"
      IDENTITY_CARD = "identityCard"
      DRIVING_LICENCE = "drivingLicence"
      RESIDENCE_PERMIT = "residencePermit"
      ANY = "any"
    end

    # Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer server may send
    # other values.
    module PhotoStandardHeadTo
      CROWN = "crown"
      HAIR = "hair"
    end

    # Whether clear glasses may be worn. A newer server may send other values.
    module PhotoStandardGlasses
      ALLOWED = "allowed"
      FORBIDDEN = "forbidden"
    end

    # Whether the head may be covered; religious includes medical reasons. A newer server may send other values.
    module PhotoStandardHeadCovering
      ALLOWED = "allowed"
      RELIGIOUS = "religious"
      FORBIDDEN = "forbidden"
    end

    # The expression; smallSmile allows one with the mouth closed. A newer server may send other values.
    module PhotoStandardExpression
      NEUTRAL = "neutral"
      SMALL_SMILE = "smallSmile"
    end

    # Changes that the authority accepts: none, the frame alone, or a new background too. A newer server may send
    # other values.
    module PhotoStandardEdits
      NONE = "none"
      CROP_AND_ROTATION = "cropAndRotation"
      ALL = "all"
    end

    # Value of photo upload format. A newer server may send other values.
    module PhotoUploadFormat
      JPEG = "jpeg"
      PNG = "png"
    end

    # Width to height of the fixed photo. A newer server may send other values.
    module Aspect
      VALUE_3_4 = "3:4"
      VALUE_4_5 = "4:5"
      VALUE_2_3 = "2:3"
      VALUE_1_1 = "1:1"
      VALUE_7_9 = "7:9"
    end

    # Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
    # background is not replaced. A newer server may send other values.
    module KioskEdits
      ALL = "all"
      CROP_AND_ROTATION = "cropAndRotation"
    end

    # 0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other values.
    module LivenessStatus
      LIVE = 0
      NOT_LIVE = 1
      UNKNOWN = 2
    end

    # Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may send other
    # values.
    module SignupReason
      DUPLICATE = "duplicate"
      NOT_LIVE = "not_live"
    end

    # A field of the result of proctor.check that may be absent. A newer server may send other values.
    module ProctorField
      OFF_GAZE = "offGaze"
      LOOKING_AWAY = "lookingAway"
      MASK_WORN = "maskWorn"
    end

    # Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type
    # of the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the
    # only one that the check digit accepts; this is wrong in about one of three cases where the misread character was
    # not similar. none: none. A newer server may send other values.
    module MrzCorrect
      FORCED = "forced"
      UNIQUE = "unique"
      NONE = "none"
    end

    # Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
    # 1988 to 2021. A newer server may send other values.
    module MrzFormat
      TD1 = "TD1"
      TD2 = "TD2"
      TD3 = "TD3"
      MRV_A = "MRV-A"
      MRV_B = "MRV-B"
      FRA_ID = "FRA-ID"
      UNKNOWN = "unknown"
    end

    # Known parts of the date. A newer server may send other values.
    module MrzDatePrecision
      DAY = "day"
      MONTH = "month"
      YEAR = "year"
      UNKNOWN = "unknown"
    end

    # pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other values.
    module MrzCheckVerdict
      PASS = "pass"
      FAIL = "fail"
      EMPTY = "empty"
      MISSING = "missing"
    end

    # characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as
    # likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not
    # hold. A newer server may send other values.
    module MrzReason
      CHARACTERS_UNCLEAR = "characters_unclear"
      CHARACTERS_AMBIGUOUS = "characters_ambiguous"
      CHECK_DIGIT = "check_digit"
    end

    # passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A and MRV-B. The
    # zone tells the kind; a document without one has none. A newer server may send other values.
    module DocumentKind
      PASSPORT = "passport"
      ID_CARD = "id_card"
      VISA = "visa"
    end

    # A side of a document by the name of its field. A newer server may send other values.
    module DocumentSideName
      IMAGE_FRONT = "image_front"
      IMAGE_BACK = "image_back"
    end

    # Source of the image for face.match: 1, the printed portrait of a document. A newer server may send other values.
    module DocumentPortraitType
      VALUE_1 = 1
    end

    # What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
    # straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of
    # a card is in the image. A newer server may send other values.
    module DocumentOutlineSource
      ZONE = "zone"
      EDGES = "edges"
      IMAGE = "image"
    end

    # cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels. blur: edges are
    # wider than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings is lost to light. glare: more
    # than 3 % of the document is lost to light. A newer server may send other values.
    module DocumentFlaw
      CUT_CORNER = "cut_corner"
      TOO_SMALL = "too_small"
      BLUR = "blur"
      GLARE_ON_ZONE = "glare_on_zone"
      GLARE = "glare"
    end

    # zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
    # outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait,
    # if it has a plausible shape. not_measured: this service does not measure it. A newer server may send other
    # values.
    module DocumentReason
      ZONE_NOT_FOUND = "zone_not_found"
      CHARACTERS_SMALL = "characters_small"
      ZONE_NOT_RECOGNISED = "zone_not_recognised"
      NO_FACE = "no_face"
      OUTLINE_UNKNOWN = "outline_unknown"
      NOT_MEASURED = "not_measured"
    end

    # The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer server may send
    # other values.
    module NfcStatus
      PASS = "pass"
      FAIL = "fail"
      UNKNOWN = "unknown"
      NOT_RUN = "not_run"
    end

    # The step that a reason belongs to. A newer server may send other values.
    module NfcStep
      HASH = "hash"
      SIGNATURE = "signature"
      CHAIN = "chain"
      COUNTRY = "country"
      REVOCATION = "revocation"
      ACTIVE = "active"
      ZONE = "zone"
    end

    # A cause. docs/chip.md explains each. A newer server may send other values.
    module NfcReasonCode
      HASH_MISMATCH = "hash_mismatch"
      GROUP_NOT_SIGNED = "group_not_signed"
      DIGEST_UNSUPPORTED = "digest_unsupported"
      SIGNATURE_INVALID = "signature_invalid"
      SIGNER_MISSING = "signer_missing"
      SIGNER_UNSUITABLE = "signer_unsuitable"
      SIGNING_TIME_FUTURE = "signing_time_future"
      NO_TRUST_ANCHOR = "no_trust_anchor"
      ISSUER_UNKNOWN = "issuer_unknown"
      CHAIN_INVALID = "chain_invalid"
      SIGNER_EXPIRED = "signer_expired"
      SIGNER_NOT_YET_VALID = "signer_not_yet_valid"
      COUNTRY_MISMATCH = "country_mismatch"
      COUNTRY_UNKNOWN = "country_unknown"
      SIGNER_REVOKED = "signer_revoked"
      NO_REVOCATION_LIST = "no_revocation_list"
      REVOCATION_LIST_EXPIRED = "revocation_list_expired"
      ACTIVE_AUTHENTICATION_FAILED = "active_authentication_failed"
      ACTIVE_AUTHENTICATION_UNSUPPORTED = "active_authentication_unsupported"
      ZONE_MISMATCH = "zone_mismatch"
    end

    # A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values.
    module NfcDetailName
      FULL_NAME = "fullName"
      PERSONAL_NUMBER = "personalNumber"
      FULL_DATE_OF_BIRTH = "fullDateOfBirth"
      PLACE_OF_BIRTH = "placeOfBirth"
      ADDRESS = "address"
      TELEPHONE = "telephone"
      PROFESSION = "profession"
      TITLE = "title"
      PERSONAL_SUMMARY = "personalSummary"
      OTHER_DOCUMENT_NUMBERS = "otherDocumentNumbers"
      CUSTODY_INFORMATION = "custodyInformation"
      ISSUING_AUTHORITY = "issuingAuthority"
      DATE_OF_ISSUE = "dateOfIssue"
      ENDORSEMENTS = "endorsements"
      TAX_OR_EXIT_REQUIREMENTS = "taxOrExitRequirements"
      PERSONALISATION_TIME = "personalisationTime"
      PERSONALISATION_SYSTEM = "personalisationSystem"
    end

    # clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
    # otherwise, cannot be compared, which is not clear. A newer server may send other values.
    module AmlStatus
      CLEAR = "clear"
      HIT = "hit"
      UNKNOWN = "unknown"
    end

    # The field. A newer server may send other values.
    module AmlFieldField
      NAME = "name"
      BIRTH_DATE = "birthDate"
      COUNTRY = "country"
    end

    # same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year
    # off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot
    # be compared. A newer server may send other values.
    module AmlAgreement
      SAME = "same"
      SIMILAR = "similar"
      DIFFERS = "differs"
      NOT_COMPARED = "not_compared"
    end

    # name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
    # otherwise have names that cannot be compared with it. A newer server may send other values.
    module AmlUnknownCode
      NAME_NOT_COMPARABLE = "name_not_comparable"
      ENTRIES_NOT_COMPARABLE = "entries_not_comparable"
    end

    # enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
    # check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it. A
    # newer server may send other values.
    module JobKind
      ENROL = "enrol"
      DEDUPE = "dedupe"
      CHECK = "check"
      SCREEN = "screen"
    end

    # Where the job is. receiving: items can be added; those that are there are processed. running: the upload was
    # ended. paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the
    # job was ended before that. A newer server may send other values.
    module JobStatus
      RECEIVING = "receiving"
      RUNNING = "running"
      PAUSED = "paused"
      COMPLETED = "completed"
      CANCELLED = "cancelled"
    end

    # What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
    # move: another person has the face now. Nothing of a face is deleted by these two. A newer server may send other
    # values.
    module DeletionReceiptKind
      FACE = "face"
      PERSON = "person"
      GALLERY = "gallery"
      MERGE = "merge"
      MOVE = "move"
    end

    # request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
    # operator: the operator. A newer server may send other values.
    module DeletionReceiptReason
      REQUEST = "request"
      RETENTION = "retention"
      PURGE_AT = "purge_at"
      OPERATOR = "operator"
    end

    # Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed
    # and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a
    # decision. expired: the person did not finish in time. cancelled: the business or the person stopped it. A newer
    # server may send other values.
    module VerificationStatus
      CREATED = "created"
      OPENED = "opened"
      CAPTURING = "capturing"
      PROCESSING = "processing"
      NEEDS_REVIEW = "needs_review"
      COMPLETED = "completed"
      EXPIRED = "expired"
      CANCELLED = "cancelled"
    end

    # The outcome. Absent before the first decision. A newer server may send other values.
    module VerificationDecision
      APPROVED = "approved"
      DECLINED = "declined"
      NEEDS_REVIEW = "needs_review"
    end

    # Who decided; absent before the first decision. A newer server may send other values.
    module VerificationDecidedBy
      RULES = "rules"
      REVIEWER = "reviewer"
    end

    # Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. A
    # newer server may send other values.
    module VerificationActor
      PERSON = "person"
      SERVICE = "service"
      REVIEWER = "reviewer"
      NONE = "none"
    end

    # chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
    # credits for the decision, or the key reached its spend cap. Absent otherwise. A newer server may send other
    # values.
    module VerificationWaitingFor
      CREDITS = "credits"
      CHIP = "chip"
    end

    # A step of the person. A newer server may send other values.
    module VerificationStepName
      CONSENT = "consent"
      DOCUMENT_FRONT = "document_front"
      DOCUMENT_BACK = "document_back"
      SELFIE = "selfie"
      CHALLENGE = "challenge"
    end

    # A kind of identity document. A newer server may send other values.
    module VerificationDocumentKind
      PASSPORT = "passport"
      ID_CARD = "id_card"
      RESIDENCE_PERMIT = "residence_permit"
      VISA = "visa"
    end

    # Value of verification document check required field. A newer server may send other values.
    module VerificationDocumentCheckRequiredField
      NAME = "name"
      BIRTH_DATE = "birthDate"
      DOCUMENT_NUMBER = "documentNumber"
      EXPIRY_DATE = "expiryDate"
      NATIONALITY = "nationality"
      SEX = "sex"
      ISSUER = "issuer"
      PERSONAL_NUMBER = "personalNumber"
    end

    # portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
    # Without it: the portrait if one is sent, else the chip if it is asked for, else the document. A newer server may
    # send other values.
    module VerificationFaceMatchCheckAgainst
      PORTRAIT = "portrait"
      DOCUMENT = "document"
      CHIP = "chip"
    end

    # How liveness is checked. passive: on the burst of five frames alone. motion: the person also turns the head and
    # comes nearer in an order that the service draws; frames of all of it must show one head with depth, of the
    # person of the selfie. light: the screen shows seven colours in an order that the service draws, two a second at
    # most, and the light on the face must follow them; who is sensitive to that does motion instead. A challenge
    # never makes up for a burst that is not live. Who cannot do it asks for a reviewer. A newer server may send other
    # values.
    module VerificationLivenessMode
      PASSIVE = "passive"
      MOTION = "motion"
      LIGHT = "light"
    end

    # pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it
    # was not asked for, or not reached yet. A newer server may send other values.
    module VerificationCheckValue
      PASS = "pass"
      FAIL = "fail"
      REVIEW = "review"
      UNKNOWN = "unknown"
      NOT_RUN = "not_run"
    end

    # clear: no list has an entry like this person; hit: at least one does; unknown: the lists could not be asked;
    # not_run: not asked for, or not reached yet. A newer server may send other values.
    module VerificationAmlValue
      CLEAR = "clear"
      HIT = "hit"
      UNKNOWN = "unknown"
      NOT_RUN = "not_run"
    end

    # The step that took it. A newer server may send other values.
    module VerificationDocumentSideSide
      DOCUMENT_FRONT = "document_front"
      DOCUMENT_BACK = "document_back"
    end

    # The field. A newer server may send other values.
    module VerificationPrintedFieldField
      DOCUMENT_NUMBER = "documentNumber"
      BIRTH_DATE = "birthDate"
      EXPIRY_DATE = "expiryDate"
      SURNAME = "surname"
      GIVEN_NAMES = "givenNames"
    end

    # found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
    # neither. A newer server may send other values.
    module VerificationPrintedFieldOutcome
      FOUND = "found"
      DIFFERING = "differing"
      NOT_FOUND = "not_found"
    end

    # Code of a reason. docs/verification.md has the table. A newer server may send other values.
    module VerificationReasonCode
      TRIES_EXHAUSTED = "tries_exhausted"
      CHECK_FAILED = "check_failed"
      CONSENT_DECLINED = "consent_declined"
      NOT_OPENED = "not_opened"
      ABANDONED = "abandoned"
      CANCELLED_BY_BUSINESS = "cancelled_by_business"
      INSUFFICIENT_CREDITS = "insufficient_credits"
      PICTURE_REUSED = "picture_reused"
      CAMERA_SUSPICIOUS = "camera_suspicious"
      FRAMES_INCONSISTENT = "frames_inconsistent"
      UPLOAD_USED = "upload_used"
      NOT_LIVE = "not_live"
      LIVENESS_UNKNOWN = "liveness_unknown"
      CHALLENGE_FAILED = "challenge_failed"
      CHALLENGE_UNKNOWN = "challenge_unknown"
      CHALLENGE_SKIPPED = "challenge_skipped"
      DOCUMENT_NOT_FOUND = "document_not_found"
      SEVERAL_DOCUMENTS = "several_documents"
      SIDES_DIFFER = "sides_differ"
      GLARE_ON_ZONE = "glare_on_zone"
      DOCUMENT_IMAGE_UNREADABLE = "document_image_unreadable"
      DOCUMENT_KIND_NOT_ACCEPTED = "document_kind_not_accepted"
      DOCUMENT_EXPIRED = "document_expired"
      MRZ_UNREADABLE = "mrz_unreadable"
      MRZ_CHECK_DIGIT = "mrz_check_digit"
      MRZ_CORRECTED = "mrz_corrected"
      MRZ_TEXT_MISMATCH = "mrz_text_mismatch"
      TEXT_NOT_COMPARED = "text_not_compared"
      PORTRAIT_OUTSIDE_DOCUMENT = "portrait_outside_document"
      PORTRAIT_NOT_FOUND = "portrait_not_found"
      DOCUMENT_COPY_SUSPECTED = "document_copy_suspected"
      NO_FACE = "no_face"
      SEVERAL_FACES = "several_faces"
      QUALITY_FAILED = "quality_failed"
      QUALITY_UNDETERMINED = "quality_undetermined"
      NO_MATCH = "no_match"
      MATCH_BORDERLINE = "match_borderline"
      UNDER_AGE = "under_age"
      AGE_UNKNOWN = "age_unknown"
      NAME_MISMATCH = "name_mismatch"
      BIRTH_DATE_MISMATCH = "birth_date_mismatch"
      BIRTH_DATE_INCOMPLETE = "birth_date_incomplete"
      DUPLICATE = "duplicate"
      AML_HIT = "aml_hit"
      AML_UNAVAILABLE = "aml_unavailable"
      AML_NOT_COMPARED = "aml_not_compared"
      CHIP_NOT_AUTHENTIC = "chip_not_authentic"
      CHIP_NOT_VERIFIABLE = "chip_not_verifiable"
      CHIP_DIFFERS = "chip_differs"
      REVIEWER_APPROVED = "reviewer_approved"
      REVIEWER_DECLINED = "reviewer_declined"
      REVIEWERS_DISAGREE = "reviewers_disagree"
    end

    # What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
    # cancelled). A newer server may send other values.
    module VerificationReasonOutcome
      DECLINED = "declined"
      REVIEW = "review"
      NOTE = "note"
      NONE = "none"
    end

    # Language of the pages for the person. Without it the browser's language is used. A newer server may send other
    # values.
    module VerificationLocale
      EN = "en"
      DE = "de"
      FR = "fr"
      ES = "es"
      AR = "ar"
    end

    # waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
    # verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
    # results are those of a test reference. A newer server may send other values.
    module VerificationEnrolmentState
      WAITING = "waiting"
      ENROLLED = "enrolled"
      FAILED = "failed"
      NONE = "none"
    end

    # Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this
    # id was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full:
    # there is no room for another face or person. storing_not_enabled: storing was switched off for the project.
    # purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too
    # little of one to tell people apart. models_changed: the face was described by other models than those that run
    # now. A newer server may send other values.
    module VerificationEnrolmentReasonCode
      PERSON_EXISTS = "person_exists"
      PERSON_DELETED = "person_deleted"
      GALLERY_NOT_FOUND = "gallery_not_found"
      GALLERY_FULL = "gallery_full"
      STORING_NOT_ENABLED = "storing_not_enabled"
      PURGE_DATE_PASSED = "purge_date_passed"
      FACE_NOT_USABLE = "face_not_usable"
      MODELS_CHANGED = "models_changed"
    end

    # request: your request; retention: the date that the project sets; expired and cancelled: what the person had
    # sent is deleted at once. A newer server may send other values.
    module VerificationDeletionReason
      REQUEST = "request"
      RETENTION = "retention"
      EXPIRED = "expired"
      CANCELLED = "cancelled"
    end

    # The decision. A newer server may send other values.
    module VerificationsReviewDecision
      APPROVED = "approved"
      DECLINED = "declined"
    end

    # The type of the file. A newer server may send other values.
    module VerificationImageResultContentType
      IMAGE_JPEG = "image/jpeg"
    end

    # oldest: those that wait longest first; newest: those that wait shortest first. A newer server may send other
    # values.
    module ReviewsListOrder
      OLDEST = "oldest"
      NEWEST = "newest"
    end

    # Value of reviews ask again step. A newer server may send other values.
    module ReviewsAskAgainStep
      DOCUMENT_FRONT = "document_front"
      DOCUMENT_BACK = "document_back"
      SELFIE = "selfie"
      CHALLENGE = "challenge"
    end

    # Where an item is. A failed item was not charged. A newer server may send other values.
    module JobItemStatus
      WAITING = "waiting"
      RUNNING = "running"
      SUCCEEDED = "succeeded"
      FAILED = "failed"
      CANCELLED = "cancelled"
    end

    # Test keys spend test credits, live keys live ones. A newer server may send other values.
    module AdminEnvironment
      TEST = "test"
      LIVE = "live"
    end

    # Only this environment. A newer server may send other values.
    module AdminCreditsEntriesEnvironment
      TEST = "test"
      LIVE = "live"
    end

    # Only this environment. A newer server may send other values.
    module AdminUsageEnvironment
      TEST = "test"
      LIVE = "live"
    end

    # What happened. A newer server may send other values.
    module AdminEventKind
      VERIFICATION_COMPLETED = "verification.completed"
      VERIFICATION_NEEDS_REVIEW = "verification.needs_review"
      VERIFICATION_DECLINED = "verification.declined"
      AML_HIT = "aml.hit"
      CREDITS_LOW = "credits.low"
      WEBHOOK_DISABLED = "webhook.disabled"
      JOB_ENDED = "job.ended"
      VERIFICATION_CREATED = "verification.created"
      VERIFICATION_OPENED = "verification.opened"
      VERIFICATION_RESUBMISSION_REQUESTED = "verification.resubmission_requested"
      VERIFICATION_EXPIRED = "verification.expired"
      VERIFICATION_CANCELLED = "verification.cancelled"
      VERIFICATION_DELETED = "verification.deleted"
    end

    # Value of admin webhooks create environment. A newer server may send other values.
    module AdminWebhooksCreateEnvironment
      TEST = "test"
      LIVE = "live"
    end

    # Value of admin webhooks update environment. A newer server may send other values.
    module AdminWebhooksUpdateEnvironment
      TEST = "test"
      LIVE = "live"
    end

    # Only deliveries in this state. A newer server may send other values.
    module AdminWebhooksDeliveriesState
      PENDING = "pending"
      DELIVERED = "delivered"
      FAILED = "failed"
    end

    # The outcome. A newer server may send other values.
    module WebhookVerificationDecision
      APPROVED = "approved"
      NEEDS_REVIEW = "needs_review"
      DECLINED = "declined"
    end

    # Whether what was examined on the document fits together; no proof that it is genuine. A newer server may send
    # other values.
    module WebhookChecksDocumentAuthenticity
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # Whether a state signed the files of the chip and none was changed. A newer server may send other values.
    module WebhookChecksChip
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # Whether the faces are of one person. A newer server may send other values.
    module WebhookChecksFaceMatch
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # Whether the face was live. A newer server may send other values.
    module WebhookChecksLiveness
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # Whether a list contains the person. A newer server may send other values.
    module WebhookChecksAmlScreening
      CLEAR = "clear"
      HIT = "hit"
      NOT_RUN = "not_run"
      UNKNOWN = "unknown"
    end

    # Whether the person is old enough. A newer server may send other values.
    module WebhookChecksAge
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # Whether the face is new in the gallery. A newer server may send other values.
    module WebhookChecksDuplicates
      PASS = "pass"
      FAIL = "fail"
      NOT_RUN = "not_run"
      REVIEW = "review"
      UNKNOWN = "unknown"
    end

    # What it leads to. A newer server may send other values.
    module EventReasonOutcome
      DECLINED = "declined"
      REVIEW = "review"
      NOTE = "note"
      NONE = "none"
    end

    # Where the verification is. A newer server may send other values.
    module WebhookVerificationStatus
      NEEDS_REVIEW = "needs_review"
      COMPLETED = "completed"
    end

    # Who decided. A newer server may send other values.
    module WebhookVerificationDecidedBy
      RULES = "rules"
      REVIEWER = "reviewer"
    end

    # waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its results
    # are those of a test reference. A newer server may send other values.
    module WebhookEnrolmentState
      WAITING = "waiting"
      ENROLLED = "enrolled"
      FAILED = "failed"
      NONE = "none"
    end

    # gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. A newer
    # server may send other values.
    module WebhookDisabledReason
      GONE = "gone"
      FAILING = "failing"
      OPERATOR = "operator"
    end

    # How it ended. A newer server may send other values.
    module WebhookJobStatus
      COMPLETED = "completed"
      CANCELLED = "cancelled"
    end

    # Where the verification is. A newer server may send other values.
    module WebhookVerificationProgressStatus
      CREATED = "created"
      OPENED = "opened"
      CAPTURING = "capturing"
      PROCESSING = "processing"
      NEEDS_REVIEW = "needs_review"
      COMPLETED = "completed"
      EXPIRED = "expired"
      CANCELLED = "cancelled"
    end

    # The caller.
    class CallContext < Model
      # IP address of the caller as the service sees it.
      field :user_ip, :string, wire: "userIp", required: true
    end

    # When and for which caller the call was answered.
    class Metadata < Model
      # Time of the answer, ISO 8601 in UTC.
      field :server_time, :time, wire: "serverTime", required: true
      # The caller.
      field :ctx, :CallContext, required: true
    end

    # A face of an image.
    class FoundFace < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.
      field :rotation_angle, :number, wire: "rotationAngle", required: true
      # Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
      # with the smaller x in an upright face. Exactly 5 items.
      field :landmarks, [[:number]], required: true
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.detect.
    class FaceDetectResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Number of faces in faces.
      field :face_count, :integer, wire: "faceCount", required: true
      # The faces, larger ones first; empty when there is none.
      field :faces, [:FoundFace], required: true
    end

    # A face of an image.
    class CountedFace < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.count.
    class FaceCountResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Number of faces found.
      field :face_count, :integer, wire: "faceCount", required: true
      # True only when faceCount equals expected.
      field :ok, :boolean, required: true
      # The rule applied, such as expected==1.
      field :rule, :string, required: true
      # The faces found.
      field :faces, [:CountedFace], required: true
    end

    # A crop of a face.
    class FaceCrop < Model
      # The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items.
      field :roi, [:number], required: true
      # The tilt that was corrected, in degrees, counter-clockwise positive.
      field :rotation_angle, :number, wire: "rotationAngle", required: true
      # The crop, a JPEG file.
      field :crop, :picture, required: true
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.crop.
    class FaceCropResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # One crop per face; empty when there is none.
      field :crops, [:FaceCrop], required: true
    end

    # The result of face.redact.
    class FaceRedactResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Number of faces redacted.
      field :face_count, :integer, wire: "faceCount", required: true
      # True when a search of the redacted image found no more faces and examined every place that may show one.
      # False: faces may be left, as in large crowds; send the answer again, or parts of the image.
      field :complete, :boolean, required: true
      # The redacted image in the format sent, upright; the unchanged original when no face was found.
      field :image, :picture, required: true
      # The parts of the image that were redacted, one per face, each [x, y, width, height] in pixels of the upright
      # image.
      field :boxes, [[:number]], required: true
    end

    # One of the two images.
    class MatchImage < Model
      # An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
      # side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and
      # AVIF need libheif on the server.
      field :data, :image, required: true
      # Number of the image in the answer; its position from 0 when left out. 0 to 1000000.
      field :index, :integer
      # Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
      # another source. The server's default is 3. See Types::ImageSource.
      field :type, :integer
      # True: every face of the image is compared. False: only the main face. The server's default is false.
      field :detect_all, :boolean, wire: "detectAll"
      # Id of an earlier liveness check of the image. 1 to 128 characters.
      field :liveness_transaction_id, :string, wire: "livenessTransactionId"
    end

    # Asks for an aligned crop.
    class CropOptions < Model
      # Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1
      # (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. See Types::CropType.
      field :type, :integer, required: true
    end

    # A face of an image.
    class MatchFace < Model
      # Number of the face in its image, from 0; 0 is the main face.
      field :face_index, :integer, wire: "faceIndex", required: true
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.
      field :rotation_angle, :number, wire: "rotationAngle", required: true
      # Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
      # with the smaller x in an upright face. Exactly 5 items.
      field :landmarks, [[:number]], required: true
      # The aligned crop, a JPEG file; present when crop was sent.
      field :crop, :picture
    end

    # What was found in one image.
    class MatchDetection < Model
      # Index of the image.
      field :image_index, :integer, wire: "imageIndex", required: true
      # 0 when a face was found, 2 when none was.
      field :status, :integer, required: true
      # The faces to compare: the main face, or all with detectAll.
      field :faces, [:MatchFace], required: true
    end

    # The similarity of two faces.
    class MatchPair < Model
      # Index of the first image.
      field :first_index, :integer, wire: "firstIndex", required: true
      # Index of the face in the first image.
      field :first_face_index, :integer, wire: "firstFaceIndex", required: true
      # Source type of the first image. See Types::ImageSource.
      field :first, :integer, required: true
      # Index of the second image.
      field :second_index, :integer, wire: "secondIndex", required: true
      # Index of the face in the second image.
      field :second_face_index, :integer, wire: "secondFaceIndex", required: true
      # Source type of the second image. See Types::ImageSource.
      field :second, :integer, required: true
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
      field :score, :number, required: true
      # The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
      # false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
      # group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for
      # other adults, and for an adult and a child, who resemble each other less often than two adults do. A face that
      # is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and
      # perhaps young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and
      # no similarity is a match; a warning names the images and the cause. See Types::AgeGroup.
      field :age_group, :string, wire: "ageGroup"
    end

    # A similarity and the false match rate at it.
    class CalibrationPoint < Model
      # False match rate, such as 0.0001.
      field :fmr, :number, required: true
      # The similarity that has this false match rate.
      field :similarity, :number, required: true
    end

    # What the similarities of this answer mean.
    class Calibration < Model
      # The models that computed the face vectors.
      field :model, :string, required: true
      # Similarity thresholds and the false match rate of one comparison at each.
      field :thresholds, [:CalibrationPoint], required: true
      # The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
      # false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
      # group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for
      # other adults, and for an adult and a child, who resemble each other less often than two adults do. A face that
      # is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and
      # perhaps young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and
      # no similarity is a match; a warning names the images and the cause. See Types::AgeGroup.
      field :age_group, :string, wire: "ageGroup"
      # The similarity that each comparison of this call had to reach; absent when no similarity is a match.
      field :threshold, :number
      # False match rate of the whole call at the threshold applied: the probability that a different person is
      # accepted. Absent when it is not known.
      field :fmr_at_threshold, :number, wire: "fmrAtThreshold"
    end

    # The result of face.match.
    class FaceMatchResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Same as code.
      field :error_code, :integer, wire: "ErrorCode", required: true
      # What was found, one item per image.
      field :detections, [:MatchDetection], required: true
      # One item per compared pair of faces, one face of each image.
      field :results, [:MatchPair], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # A face that was compared.
    class ComparedFace < Model
      # The field that held the image. See Types::ComparedFaceImage.
      field :image, :string, required: true
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
    end

    # The result of face.verify.
    class FaceVerifyResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
      field :score, :number, required: true
      # True when similarity is at or above threshold and, for young faces, at or above the similarity that has the
      # same false match rate at their age (calibration.threshold).
      field :match, :boolean, required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
      # The threshold applied.
      field :threshold, :number, required: true
      # The two faces compared, image1 first.
      field :compared, [:ComparedFace], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # The result of face.similarity.
    class FaceSimilarityResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
      field :score, :number, required: true
      # The two faces compared, image1 first.
      field :compared, [:ComparedFace], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # A face to compare with.
    class GalleryEntry < Model
      # An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
      # side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and
      # AVIF need libheif on the server.
      field :image, :image, required: true
      # Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters.
      field :id, :string
    end

    # The result of face.dedupe.
    class FaceDedupeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when the closest face is at or above the threshold.
      field :duplicate, :boolean, required: true
      # Id of the closest face when it is a duplicate, else null.
      field :matched_id, :string, wire: "matchedId", required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
      # Similarity of the closest face. 0 to 1.
      field :similarity, :number, required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # An entry of a watchlist.
    class WatchlistEntry < Model
      # An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
      # side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and
      # AVIF need libheif on the server.
      field :image, :image, required: true
      # Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters.
      field :id, :string
      # A text of your choice; returned with a hit. At most 1024 characters.
      field :label, :string
    end

    # The entry that was hit.
    class WatchlistHit < Model
      # Id of the entry.
      field :id, :string, required: true
      # Label of the entry, if one was sent.
      field :label, :string
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
    end

    # The result of face.watchlist.
    class FaceWatchlistResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when the closest entry is at or above the threshold.
      field :hit, :boolean, required: true
      # The closest entry of a hit, else null.
      field :entry, :WatchlistHit, required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # The similarity of two of the faces.
    class ClusterPair < Model
      # Id of the first face.
      field :a, :string, required: true
      # Id of the second face.
      field :b, :string, required: true
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
    end

    # The result of face.cluster.
    class FaceClusterResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Ids, one inner array per person, in the order sent.
      field :clusters, [[:string]], required: true
      # Every pair, highest similarity first.
      field :pairs, [:ClusterPair], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # A check to run and the range in which its value passes.
    class QualityCheckRequest < Model
      # One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the
      # right eye is on the left side of an upright image. See Types::QualityCheckName.
      field :name, :string, required: true
      # [lowest, highest] value that passes, both included. Exactly 2 items.
      field :range, [:number], required: true
    end

    # The value of one attribute of a face. Without value the attribute is undetermined.
    class Attribute < Model
      # One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an
      # upright image. See Types::AttributeName.
      field :name, :string, required: true
      # Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the seven
      # labels. All others: yes or no. Absent when the image does not show enough; status then says undetermined.
      field :value, :any
      # A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when there is
      # none.
      field :detail, :string
      # Calibrated probability that value is right; absent for Age and without value. 0 to 1.
      field :confidence, :number
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string
    end

    # The place in the image that a check measured or found.
    class Evidence < Model
      # The form; a box has its top left and bottom right corner. See Types::EvidenceKind.
      field :kind, :string, required: true
      # Its points.
      field :points, [[:number]], required: true
    end

    # The result of a check.
    class QualityCheck < Model
      # Group of the check. 1 to 8.
      field :group_id, :integer, wire: "groupId", required: true
      # One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the
      # right eye is on the left side of an upright image. See Types::QualityCheckName.
      field :name, :string, required: true
      # [lowest, highest] value that passes, both included. Exactly 2 items.
      field :range, [:number], required: true
      # 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. See
      # Types::QualityStatus.
      field :status, :integer, required: true
      # The measured value, in unit; absent when status is 2.
      field :value, :number
      # Unit and direction of value.
      field :unit, :string
      # What was measured. Size and position are measured on the input when it already is a portrait in the aspect of
      # the standard, else on the aligned crop. See Types::QualityCheckMeasuredOn.
      field :measured_on, :string, wire: "measuredOn"
      # Why the check did not pass; absent when it passed.
      field :why, :string
      # What to do, for a reader without training; absent when the check passed.
      field :fix, :string
      # Places in the image, in pixels of the upright image.
      field :evidence, [:Evidence]
    end

    # The checks of one face.
    class Quality < Model
      # Every check, in the order requested.
      field :checks, [:QualityCheck], required: true
      # Names of the checks that did not pass, undetermined ones included. See Types::QualityCheckName.
      field :non_compliant, [:string], wire: "nonCompliant", required: true
      # Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
      field :score, :number, required: true
    end

    # A face of an image with what was requested.
    class AnalyzedFace < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.
      field :rotation_angle, :number, wire: "rotationAngle", required: true
      # Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
      # with the smaller x in an upright face. Exactly 5 items.
      field :landmarks, [[:number]], required: true
      # The aligned crop, a JPEG file; present when one was requested.
      field :crop, :picture
      # The requested attributes.
      field :attributes, [:Attribute]
      # The requested checks.
      field :quality, :Quality
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.analyze.
    class FaceAnalyzeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Duration of the face detection in seconds.
      field :detection_time, :number, wire: "detectionTime", required: true
      # The faces, larger ones first; empty when there is none.
      field :faces, [:AnalyzedFace], required: true
    end

    # A face and its attributes.
    class FaceWithAttributes < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # The requested attributes.
      field :attributes, [:Attribute], required: true
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.attributes.
    class FaceAttributesResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The faces, larger ones first; empty when there is none.
      field :faces, [:FaceWithAttributes], required: true
    end

    # An item without an answer.
    class UndeterminedItem < Model
      # Something worn on or held in front of a face. See Types::PpeItem.
      field :item, :string, required: true
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string, required: true
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string, required: true
    end

    # A face with one field for each requested item; undetermined lists those without an answer.
    class FaceWithItems < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Whether the face has it. See Types::YesNo.
      field :medical_mask, :string, wire: "MedicalMask"
      # Whether the face has it. See Types::YesNo.
      field :glasses, :string, wire: "Glasses"
      # Whether the face has it. See Types::YesNo.
      field :head_covering, :string, wire: "HeadCovering"
      # Whether the face has it. See Types::YesNo.
      field :forehead_covering, :string, wire: "ForeheadCovering"
      # Whether the face has it. See Types::YesNo.
      field :headphones, :string, wire: "Headphones"
      # Whether the face has it. See Types::YesNo.
      field :occlusion, :string, wire: "Occlusion"
      # The items that this face does not show well enough; absent when there is none.
      field :undetermined, [:UndeterminedItem]
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.ppe.
    class FacePpeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The faces, larger ones first; empty when there is none.
      field :faces, [:FaceWithItems], required: true
    end

    # A face and its emotion. Without emotion it is undetermined.
    class FaceWithEmotion < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # The emotion of a face. See Types::EmotionLabel.
      field :emotion, :string
      # Calibrated probability that emotion is right. 0 to 1.
      field :confidence, :number
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # One frame. Without a face, or with an undetermined one, it has no emotion.
    class FrameEmotion < Model
      # Number of faces in the frame.
      field :face_count, :integer, wire: "faceCount", required: true
      # The emotion of a face. See Types::EmotionLabel.
      field :emotion, :string
      # Calibrated probability that emotion is right. 0 to 1.
      field :confidence, :number
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string
    end

    # The result of face.emotion.
    class FaceEmotionResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # For image: its faces, larger ones first. For frames: the main face of each frame that has one.
      field :faces, [:FaceWithEmotion], required: true
      # For frames: one entry a frame, in order.
      field :per_frame, [:FrameEmotion], wire: "perFrame"
      # For frames: the most frequent emotion; of equally frequent ones the last one. Absent when no frame has one.
      # See Types::EmotionLabel.
      field :dominant, :string
    end

    # A face and its age. With status undetermined age is the widest band and ageMid is absent.
    class FaceWithAge < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
      # nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
      # docs/fairness.md has the figures. Exactly 2 items.
      field :age, [:integer], required: true
      # Centre of the band in years.
      field :age_mid, :number, wire: "ageMid"
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string
      # The aligned crop, a JPEG file; present when one was requested.
      field :crop, :picture
      # Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
      # detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
      # the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
      # out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the
      # detections of one image. 0 to 1.
      field :score, :number
    end

    # The result of face.age.
    class FaceAgeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The faces; empty when there is none.
      field :faces, [:FaceWithAge], required: true
    end

    # Why a decision is not the favourable one, and what to do about it.
    class Reason < Model
      # Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means
      # that the image does not show enough; this never leads to a favourable decision. borderline_age: the person may
      # be old enough, ask for a document. See Types::ReasonCode.
      field :code, :string, required: true
      # What was found, in one sentence.
      field :text, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
    end

    # The result of age.verify.
    class AgeVerifyResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
      # nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
      # docs/fairness.md has the figures. Exactly 2 items.
      field :age, [:integer], required: true
      # True when the rule named in basis holds and the image shows one person in front of the camera.
      field :allowed, :boolean, required: true
      # The required age in years. 0 to 120.
      field :min_age, :integer, wire: "minAge", required: true
      # The rule applied, such as lowerBound(17)>=18.
      field :basis, :string, required: true
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
    end

    # Images to add to the answer.
    class QualityOutput < Model
      # Asks for an aligned crop.
      field :crop, :CropOptions
      # Replaces the background of the crop. Without crop, the crop of the scenario is used. Exactly 3 items.
      field :background_color, [:integer], wire: "backgroundColor"
      # Adds the annotated image and a report of one page. The server's default is false.
      field :report, :boolean
      # Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is
      # false.
      field :iso29794, :boolean
    end

    # How many checks of a group passed.
    class QualityGroup < Model
      # 1 to 8.
      field :group_id, :integer, wire: "groupId", required: true
      # Name of the group.
      field :name, :string, required: true
      # Checks that passed.
      field :compliant_count, :integer, wire: "compliantCount", required: true
      # Checks that ran.
      field :total_count, :integer, wire: "totalCount", required: true
    end

    # The result as an annotated image and a report.
    class QualityReport < Model
      # A PNG file: the evaluated image with head height, eye line, frame and failed checks marked.
      field :picture, :picture, required: true
      # A PDF file of one page: every check, the rule it comes from, the image's SHA-256 and the model pack.
      field :document, :picture, required: true
    end

    # A component of ISO/IEC 29794-5. Without value it is undetermined.
    class Iso29794Component < Model
      # Name of a component, as OFIQ names it. See Types::Iso29794Name.
      field :name, :string, required: true
      # The quality component value; absent when undetermined. 0 to 100.
      field :value, :integer
      # What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits, pixels or degrees; absent when
      # undetermined.
      field :native, :number
      # True: native is the quantity that OFIQ measures, found by another detector, other landmarks or in another part
      # of the face. False: it is a related one, corrected for the error of its own measurement.
      field :same_measure, :boolean, wire: "sameMeasure", required: true
      # Why there is no value, in one sentence; absent with a value.
      field :reason, :string
    end

    # Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service measures, by the
    # mappings of OFIQ 1.0.3, its reference implementation. The measurements are those of this service: the values are
    # no output of OFIQ, they were not compared with its expected results, and no conformance is claimed. Components
    # that are not measured are absent.
    class Iso29794Quality < Model
      # Where the mappings are from, such as OFIQ 1.0.3.
      field :mappings, :string, required: true
      # The components in the order of OFIQ's configuration.
      field :components, [:Iso29794Component], required: true
    end

    # A face and its result.
    class FaceWithQuality < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # True when every check passed.
      field :compliant, :boolean, required: true
      # The checks of one face.
      field :quality, :Quality, required: true
    end

    # The result of face.quality.
    class FaceQualityResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when every check passed.
      field :compliant, :boolean, required: true
      # Names of the checks that did not pass, undetermined ones included. See Types::QualityCheckName.
      field :non_compliant, [:string], wire: "nonCompliant", required: true
      # The groups with checks that ran.
      field :groups, [:QualityGroup], required: true
      # Every check of the main face.
      field :checks, [:QualityCheck], required: true
      # The scenario applied, or Custom for customChecks.
      field :scenario, :string, required: true
      # Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
      field :score, :number, required: true
      # The aligned crop, a JPEG file; present when one was requested.
      field :crop, :picture
      # The result as an annotated image and a report.
      field :report, :QualityReport
      # Of the main face; present with output.iso29794.
      field :iso29794, :Iso29794Quality
      # With onlyCentralFace false: every face, including the main face.
      field :faces, [:FaceWithQuality]
    end

    # Values to add to the answer.
    class ComplianceOutput < Model
      # Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is
      # false.
      field :iso29794, :boolean
    end

    # A rule of the standard for the file itself.
    class PhotoFileRule < Model
      # The format of the file, or its size. See Types::PhotoFileRuleRule.
      field :rule, :string, required: true
      # 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. See
      # Types::QualityStatus.
      field :status, :integer, required: true
      # Why the file does not meet the rule; absent when it does.
      field :why, :string
      # What to do; absent when the file meets the rule.
      field :fix, :string
    end

    # The result of photo.compliance.
    class PhotoComplianceResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when every check passed.
      field :compliant, :boolean, required: true
      # Names of the checks that did not pass, undetermined ones included. See Types::QualityCheckName.
      field :non_compliant, [:string], wire: "nonCompliant", required: true
      # Every check of the main face.
      field :checks, [:QualityCheck], required: true
      # The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
      # IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303
      # and the rules of the authorities; a result is not a certificate. At most 43 characters.
      field :standard, :string, required: true
      # The rules of the standard for uploaded files; absent where it has none. They do not count in compliant: a
      # photo is printed as well.
      field :file, [:PhotoFileRule]
      # Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
      field :score, :number, required: true
      # The result as an annotated image and a report.
      field :report, :QualityReport
      # Present with output.iso29794.
      field :iso29794, :Iso29794Quality
    end

    # A size on paper.
    class PhotoPaper < Model
      # In millimetres.
      field :width, :number, required: true
      # In millimetres.
      field :height, :number, required: true
    end

    # A colour of the background.
    class PhotoBackground < Model
      # As the authority names it.
      field :name, :string, required: true
      # What BackgroundColorMatch compares with. Exactly 3 items.
      field :color, [:integer], required: true
    end

    # What a file for upload must be.
    class PhotoUpload < Model
      # Formats of the file. See Types::PhotoUploadFormat.
      field :formats, [:string], required: true
      # The least size of the file in bytes; absent where the standard names none.
      field :min_bytes, :integer, wire: "minBytes"
      # The largest size of the file in bytes; absent where the standard names none.
      field :max_bytes, :integer, wire: "maxBytes"
    end

    # What an authority asks of a photo. A value that its source does not say is absent; requirements has the ranges
    # that are checked, those that follow from it included.
    class PhotoStandard < Model
      # The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
      # IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303
      # and the rules of the authorities; a result is not a certificate. At most 43 characters.
      field :name, :string, required: true
      # The document in words.
      field :title, :string, required: true
      # ISO 3166-1 alpha-2, or EU; absent for rules of no country.
      field :country, :string
      # The kind of document. See Types::PhotoStandardDocument.
      field :document, :string, required: true
      # Who makes the rule.
      field :authority, :string, required: true
      # The address where the rule was read.
      field :source, :string, required: true
      # The day on which it was read.
      field :read_on, :string, wire: "readOn", required: true
      # A size on paper.
      field :paper, :PhotoPaper
      # Where the height of the head ends: at the crown of the skull or at the top of the hair. See
      # Types::PhotoStandardHeadTo.
      field :head_to, :string, wire: "headTo", required: true
      # Colours of the background that are allowed, the preferred one first.
      field :backgrounds, [:PhotoBackground]
      # Whether clear glasses may be worn. See Types::PhotoStandardGlasses.
      field :glasses, :string
      # Whether the head may be covered; religious includes medical reasons. See Types::PhotoStandardHeadCovering.
      field :head_covering, :string, wire: "headCovering"
      # The expression; smallSmile allows one with the mouth closed. See Types::PhotoStandardExpression.
      field :expression, :string
      # Changes that the authority accepts: none, the frame alone, or a new background too. See
      # Types::PhotoStandardEdits.
      field :edits, :string
      # What a file for upload must be.
      field :upload, :PhotoUpload
      # What else the source says.
      field :notes, :string
      # The checks that are run, with their ranges.
      field :requirements, [:QualityCheckRequest], required: true
    end

    # The result of standards.list.
    class PhotoStandardListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # All standards, in the order of their names.
      field :standards, [:PhotoStandard], required: true
    end

    # The result of kiosk.photo.
    class KioskPhotoResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Whether the original passed.
      field :compliant, :boolean, required: true
      # Checks that the original did not pass. See Types::QualityCheckName.
      field :non_compliant, [:string], wire: "nonCompliant", required: true
      # A JPEG file: upright, cropped, with the new background, and the density that makes the size on paper.
      field :fixed_image, :picture, wire: "fixedImage", required: true
      # True when the fixed image can be printed: its checks pass but for those that only the crop makes undetermined,
      # shoulders are judged on the photo as sent, and the photo shows everything of the person that the fixed image
      # needs.
      field :print_ready, :boolean, wire: "printReady", required: true
      # The changes, in the order made. The face is never retouched.
      field :edits, [:string], required: true
      # Checks that the fixed image does not pass. See Types::QualityCheckName.
      field :remaining, [:string], required: true
      # Every check of the fixed image; coordinates are its pixels.
      field :fixed_checks, [:QualityCheck], wire: "fixedChecks"
    end

    # The result of one frame alone. Without a face it is unknown, with reason code 246.
    class LivenessFrame < Model
      # Number of faces in the frame.
      field :face_count, :integer, wire: "faceCount", required: true
      # True for status 0 alone.
      field :live, :boolean
      # 0: live. 1: not live. 2: unknown, the image does not show enough. See Types::LivenessStatus.
      field :status, :integer
      # 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
      # people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not
      # move as a person does. 254: the face cannot be distinguished from an image of a face.
      field :reason_code, :integer, wire: "reasonCode"
      # As score of the whole check; sent to test keys only. 0 to 1.
      field :score, :number
    end

    # The result of liveness.
    class LivenessResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True for status 0 alone.
      field :live, :boolean, required: true
      # 0: live. 1: not live. 2: unknown, the image does not show enough. See Types::LivenessStatus.
      field :status, :integer, required: true
      # 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
      # people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not
      # move as a person does. 254: the face cannot be distinguished from an image of a face.
      field :reason_code, :integer, wire: "reasonCode", required: true
      # Calibrated probability that the face is live, if live faces and attacks are equally frequent. Sent to test
      # keys only; absent when the image is not good enough for a decision. 0 to 1.
      field :score, :number
      # Id of this check, for livenessTransactionId of match and verify; absent when it was not kept.
      field :transaction_id, :string, wire: "transactionId"
      # When the id expires, ISO 8601 in UTC.
      field :expires_at, :time, wire: "expiresAt"
      # Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4 items.
      field :roi, [:number], required: true
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
      # For frames: the result of each frame alone, in order.
      field :per_frame, [:LivenessFrame], wire: "perFrame"
    end

    # The result of age.verifyLive.
    class AgeVerifyLiveResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
      # nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
      # docs/fairness.md has the figures. Exactly 2 items.
      field :age, [:integer], required: true
      # True when old enough, live, and the only person in front of the camera.
      field :allowed, :boolean, required: true
      # True when the face is a live person in front of the camera.
      field :live, :boolean, required: true
      # The rule applied, such as lowerBound(25)>=18 && live.
      field :basis, :string, required: true
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
    end

    # The result of ageGate.checkout.
    class AgeGateResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when old enough, live, and the only person in front of the camera.
      field :allowed, :boolean, required: true
      # Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
      # nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
      # docs/fairness.md has the figures. Exactly 2 items.
      field :age, [:integer], required: true
      # True when the face is a live person in front of the camera.
      field :live, :boolean, required: true
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
    end

    # The result of faceLogin.authenticate.
    class FaceLoginResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when live, matched and not ambiguous.
      field :authenticated, :boolean, required: true
      # Id of the user who logs in; null unless authenticated.
      field :user_id, :string, wire: "userId", required: true
      # Similarity of the closest user. 0 to 1.
      field :similarity, :number, required: true
      # True when the face is a live person in front of the camera.
      field :live, :boolean, required: true
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # The result of fraud.signupCheck.
    class SignupCheckResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when live and not a duplicate.
      field :allow, :boolean, required: true
      # Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate. See
      # Types::SignupReason.
      field :reason, :string, required: true
      # Id of the face that the selfie duplicates, else null.
      field :matched_id, :string, wire: "matchedId", required: true
      # True when the face is a live person in front of the camera.
      field :live, :boolean, required: true
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # A field without a value.
    class ProctorUndetermined < Model
      # A field of the result of proctor.check that may be absent. See Types::ProctorField.
      field :field, :string, required: true
      # undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. See
      # Types::AnswerStatus.
      field :status, :string, required: true
      # Why the value is absent, in one sentence; present with status undetermined.
      field :reason, :string, required: true
    end

    # The result of proctor.check.
    class ProctorResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is undetermined never
      # makes it true.
      field :ok, :boolean, required: true
      # True when the main face is a live person in front of the camera.
      field :live, :boolean, required: true
      # Number of faces in the frame.
      field :face_count, :integer, wire: "faceCount", required: true
      # Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or more. Absent when the gaze is
      # undetermined. 0 to 1.
      field :off_gaze, :number, wire: "offGaze"
      # False when the gaze is within 20 degrees of the camera (offGaze 0.444), the yaw of the head within 35 degrees
      # and its pitch within 30, true otherwise. Absent when the gaze is undetermined and the head is not turned away;
      # undetermined says why.
      field :looking_away, :boolean, wire: "lookingAway"
      # Whether the main face wears a medical mask. Absent when this is undetermined; undetermined says why.
      field :mask_worn, :boolean, wire: "maskWorn"
      # The fields that the frame does not show well enough; absent when there is none.
      field :undetermined, [:ProctorUndetermined]
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
    end

    # The liveness of the selfie.
    class LivenessStep < Model
      # True for status 0 alone.
      field :live, :boolean, required: true
      # 0: live. 1: not live. 2: unknown, the image does not show enough. See Types::LivenessStatus.
      field :status, :integer, required: true
      # 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
      # people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not
      # move as a person does. 254: the face cannot be distinguished from an image of a face.
      field :reason_code, :integer, wire: "reasonCode", required: true
    end

    # The quality checks of the selfie.
    class QualityStep < Model
      # True when failed is empty.
      field :ok, :boolean, required: true
      # Checks that did not pass, undetermined ones included.
      field :failed, [:string], required: true
      # Checks that ran, in the order requested.
      field :checked, [:string], required: true
    end

    # The comparison of the two faces.
    class MatchStep < Model
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
      field :score, :number, required: true
      # True when similarity is at or above threshold and, for young faces, at or above the similarity that has the
      # same false match rate at their age (calibration.threshold).
      field :match, :boolean, required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
      # The threshold applied.
      field :threshold, :number, required: true
    end

    # The result of each step; all steps always run.
    class IdentitySteps < Model
      # The liveness of the selfie.
      field :liveness, :LivenessStep, required: true
      # The quality checks of the selfie.
      field :quality, :QualityStep, required: true
      # The comparison of the two faces.
      field :match, :MatchStep, required: true
    end

    # The result of identity.verify.
    class IdentityVerifyResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True when the selfie is live, passed the quality checks, and the faces match.
      field :verified, :boolean, required: true
      # True when the face of the selfie is a live person in front of the camera.
      field :live, :boolean, required: true
      # True when every quality check passed.
      field :quality_ok, :boolean, wire: "qualityOk", required: true
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # The result of each step; all steps always run.
      field :steps, :IdentitySteps, required: true
      # Why the decision is not the favourable one, the reason to act on first comes first; empty when it is
      # favourable.
      field :reasons, [:Reason], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # The parts of the identifiers, split at single fillers.
    class MrzNameParts < Model
      # Parts of the primary identifier.
      field :primary, [:string], required: true
      # Parts of the secondary identifier.
      field :secondary, [:string], required: true
    end

    # A place where letters may stand for one letter. The candidates are suggestions.
    class MrzTransliteration < Model
      # primaryIdentifier or secondaryIdentifier.
      field :field, :string, required: true
      # Index in nameParts, from 0.
      field :component, :integer, required: true
      # First letter in the component, from 0.
      field :offset, :integer, required: true
      # The letters of the zone, such as UE.
      field :letters, :string, required: true
      # What they may stand for.
      field :candidates, [:string], required: true
    end

    # A date with possibly unknown parts.
    class MrzDate < Model
      # The characters of the zone.
      field :raw, :string, required: true
      # 2006-01-02, 2006-01 or 2006; absent when the year is unknown.
      field :value, :string
      # Known parts of the date. See Types::MrzDatePrecision.
      field :precision, :string, required: true
    end

    # A check digit with its place and verdict.
    class MrzCheck < Model
      # The field that it covers.
      field :field, :string, required: true
      # Line, from 1.
      field :line, :integer, required: true
      # Column, from 1.
      field :column, :integer, required: true
      # The digit computed; empty when a covered character is unreadable.
      field :expected, :string, required: true
      # The character in its place.
      field :found, :string, required: true
      # pass, fail, empty (a filler where one is allowed) or missing. See Types::MrzCheckVerdict.
      field :verdict, :string, required: true
    end

    # Why a zone is not valid.
    class MrzProblem < Model
      # Code of the problem, such as check_digit.
      field :code, :string, required: true
      # The field with the problem.
      field :field, :string
      # Line, from 1; 0 for the whole zone.
      field :line, :integer, required: true
      # Column, from 1; 0 for the whole line.
      field :column, :integer, required: true
      # What is wrong, in one sentence.
      field :message, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
    end

    # Something to know about a zone.
    class MrzNote < Model
      # Code of the note, such as lower_case.
      field :code, :string, required: true
      # Line, from 1.
      field :line, :integer
      # Column, from 1.
      field :column, :integer
      # The note, in one sentence.
      field :message, :string, required: true
    end

    # A change that check digits prove.
    class MrzCorrection < Model
      # Line, from 1.
      field :line, :integer, required: true
      # Column, from 1.
      field :column, :integer, required: true
      # What was sent; empty for an inserted filler.
      field :from, :string, required: true
      # What it is read as; empty for a removed filler.
      field :to, :string, required: true
      # The field that holds it.
      field :field, :string, required: true
      # True when the type of the field allows no other reading.
      field :forced, :boolean, required: true
      # True when the correction was applied to the result.
      field :applied, :boolean, required: true
      # The fields whose check digits hold with it.
      field :proved_by, [:string], wire: "provedBy", required: true
    end

    # A change that no check digit proves.
    class MrzSuggestion < Model
      # Line, from 1.
      field :line, :integer, required: true
      # Column, from 1.
      field :column, :integer, required: true
      # What was sent.
      field :from, :string, required: true
      # What it may be.
      field :to, :string, required: true
      # The field that holds it.
      field :field, :string, required: true
      # Why it is not applied.
      field :reason, :string, required: true
    end

    # The result of mrz.parse.
    class MrzParseResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card
      # of 1988 to 2021. See Types::MrzFormat.
      field :format, :string, required: true
      # True when every check digit holds, every character fits its field and every code is known; after the applied
      # corrections.
      field :valid, :boolean, required: true
      # True when a correction was applied.
      field :corrected, :boolean, required: true
      # The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone.
      field :lines, [:string], required: true
      # Document code.
      field :document_code, :string, wire: "documentCode", required: true
      # Code of the issuing state or organisation.
      field :issuing_state, :string, wire: "issuingState", required: true
      # Meaning of a code defined by ICAO; absent for countries.
      field :issuing_state_note, :string, wire: "issuingStateNote"
      # Document number, its overflow included.
      field :document_number, :string, wire: "documentNumber", required: true
      # Family name, as a rule.
      field :primary_identifier, :string, wire: "primaryIdentifier", required: true
      # Given names, as a rule; empty when the state does not separate them.
      field :secondary_identifier, :string, wire: "secondaryIdentifier", required: true
      # The parts of the identifiers, split at single fillers.
      field :name_parts, :MrzNameParts, wire: "nameParts", required: true
      # True when the name field is full: letters may be missing.
      field :name_truncated, :boolean, wire: "nameTruncated", required: true
      # Places where letters may stand for one letter that a zone cannot hold.
      field :transliterations, [:MrzTransliteration], required: true
      # Code of the nationality.
      field :nationality, :string
      # Meaning of a code defined by ICAO; absent for countries.
      field :nationality_note, :string, wire: "nationalityNote"
      # A date with possibly unknown parts.
      field :date_of_birth, :MrzDate, wire: "dateOfBirth"
      # M, F or X (unspecified); empty when unreadable.
      field :sex, :string, required: true
      # A date with possibly unknown parts.
      field :date_of_expiry, :MrzDate, wire: "dateOfExpiry"
      # French national card only, to the month.
      field :date_of_issue, :MrzDate, wire: "dateOfIssue"
      # True when the document has expired today (UTC); absent when the zone has no complete date of expiry.
      field :expired, :boolean
      # True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise.
      field :never_expires, :boolean, wire: "neverExpires"
      # Personal number, of a passport.
      field :personal_number, :string, wire: "personalNumber"
      # Optional data.
      field :optional_data, :string, wire: "optionalData"
      # Optional data of line 2, of TD1.
      field :optional_data2, :string, wire: "optionalData2"
      # Issuing office, of the French national card.
      field :issuing_office, :string, wire: "issuingOffice"
      # The check digits of single fields, in order.
      field :check_digits, [:MrzCheck], wire: "checkDigits", required: true
      # The check digit over several fields; visas have none.
      field :composite, :MrzCheck
      # Why the zone is not valid; empty when it is valid.
      field :errors, [:MrzProblem], required: true
      # What to know about the zone, valid or not.
      field :notes, [:MrzNote], required: true
      # Changes that check digits prove, applied or not.
      field :corrections, [:MrzCorrection], required: true
      # Changes that no check digit proves; never applied.
      field :suggestions, [:MrzSuggestion], required: true
    end

    # Where the zone is in the image.
    class MrzPlace < Model
      # Corners of the text, clockwise from its top left corner as it is read. Exactly 4 items.
      field :corners, [[:number]], required: true
      # Direction of reading in degrees, clockwise from left to right, 0 up to 360.
      field :rotation, :number, required: true
      # Distance from one character to the next in pixels. Below 9 expect errors.
      field :character_width, :number, wire: "characterWidth", required: true
    end

    # A line of the zone as it was read.
    class MrzLine < Model
      # The characters; ? stands for one that could not be read.
      field :text, :string, required: true
      # The lowest of confidences. 0 to 1.
      field :confidence, :number, required: true
      # Of each character how likely it is by the image alone, before check digits. This is not a calibrated
      # probability.
      field :confidences, [:number], required: true
    end

    # A machine-readable zone, its fields and its check digits.
    class MrzZone < Model
      # Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card
      # of 1988 to 2021. See Types::MrzFormat.
      field :format, :string, required: true
      # True when every check digit holds, every character fits its field and every code is known; after the applied
      # corrections.
      field :valid, :boolean, required: true
      # True when a correction was applied.
      field :corrected, :boolean, required: true
      # The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone.
      field :lines, [:string], required: true
      # Document code.
      field :document_code, :string, wire: "documentCode", required: true
      # Code of the issuing state or organisation.
      field :issuing_state, :string, wire: "issuingState", required: true
      # Meaning of a code defined by ICAO; absent for countries.
      field :issuing_state_note, :string, wire: "issuingStateNote"
      # Document number, its overflow included.
      field :document_number, :string, wire: "documentNumber", required: true
      # Family name, as a rule.
      field :primary_identifier, :string, wire: "primaryIdentifier", required: true
      # Given names, as a rule; empty when the state does not separate them.
      field :secondary_identifier, :string, wire: "secondaryIdentifier", required: true
      # The parts of the identifiers, split at single fillers.
      field :name_parts, :MrzNameParts, wire: "nameParts", required: true
      # True when the name field is full: letters may be missing.
      field :name_truncated, :boolean, wire: "nameTruncated", required: true
      # Places where letters may stand for one letter that a zone cannot hold.
      field :transliterations, [:MrzTransliteration], required: true
      # Code of the nationality.
      field :nationality, :string
      # Meaning of a code defined by ICAO; absent for countries.
      field :nationality_note, :string, wire: "nationalityNote"
      # A date with possibly unknown parts.
      field :date_of_birth, :MrzDate, wire: "dateOfBirth"
      # M, F or X (unspecified); empty when unreadable.
      field :sex, :string, required: true
      # A date with possibly unknown parts.
      field :date_of_expiry, :MrzDate, wire: "dateOfExpiry"
      # French national card only, to the month.
      field :date_of_issue, :MrzDate, wire: "dateOfIssue"
      # True when the document has expired today (UTC); absent when the zone has no complete date of expiry.
      field :expired, :boolean
      # True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise.
      field :never_expires, :boolean, wire: "neverExpires"
      # Personal number, of a passport.
      field :personal_number, :string, wire: "personalNumber"
      # Optional data.
      field :optional_data, :string, wire: "optionalData"
      # Optional data of line 2, of TD1.
      field :optional_data2, :string, wire: "optionalData2"
      # Issuing office, of the French national card.
      field :issuing_office, :string, wire: "issuingOffice"
      # The check digits of single fields, in order.
      field :check_digits, [:MrzCheck], wire: "checkDigits", required: true
      # The check digit over several fields; visas have none.
      field :composite, :MrzCheck
      # Why the zone is not valid; empty when it is valid.
      field :errors, [:MrzProblem], required: true
      # What to know about the zone, valid or not.
      field :notes, [:MrzNote], required: true
      # Changes that check digits prove, applied or not.
      field :corrections, [:MrzCorrection], required: true
      # Changes that no check digit proves; never applied.
      field :suggestions, [:MrzSuggestion], required: true
    end

    # A field without a value.
    class MrzUndetermined < Model
      # Name of the field, such as documentNumber; names covers both identifiers.
      field :field, :string, required: true
      # characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as
      # likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does
      # not hold. See Types::MrzReason.
      field :reason, :string, required: true
      # Why the field has no value, in one sentence.
      field :message, :string, required: true
    end

    # A character that was replaced because of a check digit.
    class MrzReplacement < Model
      # Line, from 1.
      field :line, :integer, required: true
      # Column, from 1.
      field :column, :integer, required: true
      # What the image shows best.
      field :from, :string, required: true
      # What it is read as: the likeliest character with which the check digit holds. Where that is too uncertain,
      # lines has ? in its place.
      field :to, :string, required: true
      # The field whose check digit holds with it.
      field :field, :string, required: true
    end

    # The result of mrz.read.
    class MrzReadResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Where the zone is in the image.
      field :zone, :MrzPlace, required: true
      # The lines, from the top.
      field :lines, [:MrzLine], required: true
      # The fields of the zone. Fields that are listed in undetermined have no value.
      field :mrz, :MrzZone, required: true
      # Fields that could not be read. They have no value.
      field :undetermined, [:MrzUndetermined], required: true
      # Characters that were replaced because a check digit did not hold with what the image shows best.
      field :corrections, [:MrzReplacement], required: true
    end

    # Which pictures the answer holds.
    class DocumentOutput < Model
      # True: each side whose outline is known, flat and upright, as a JPEG file. The server's default is false.
      field :flat, :boolean
      # True: the portrait as a JPEG file. The server's default is true.
      field :portrait, :boolean
    end

    # A machine-readable zone that was read in an image.
    class MrzReading < Model
      # Where the zone is in the image.
      field :zone, :MrzPlace, required: true
      # The lines, from the top.
      field :lines, [:MrzLine], required: true
      # The fields of the zone. Fields that are listed in undetermined have no value.
      field :mrz, :MrzZone, required: true
      # Fields that could not be read. They have no value.
      field :undetermined, [:MrzUndetermined], required: true
      # Characters that were replaced because a check digit did not hold with what the image shows best.
      field :corrections, [:MrzReplacement], required: true
    end

    # The portrait on the document.
    class DocumentPortrait < Model
      # A side of a document by the name of its field. See Types::DocumentSideName.
      field :side, :string, required: true
      # Source of the image for face.match: 1, the printed portrait of a document. See Types::DocumentPortraitType.
      field :type, :integer, required: true
      # Box of the face in the image of the side. Exactly 4 items.
      field :roi, [:number], required: true
      # The portrait as a JPEG file, upright, 3:4; absent unless asked for.
      field :image, :picture
    end

    # The edge of the document.
    class DocumentOutline < Model
      # Corners, clockwise from the upper left corner of the document. They may lie outside the image. Exactly 4
      # items.
      field :corners, [[:number]], required: true
      # Width of the format in millimetres.
      field :width, :number, required: true
      # Height of the format in millimetres.
      field :height, :number, required: true
      # What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
      # straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front
      # of a card is in the image. See Types::DocumentOutlineSource.
      field :source, :string, required: true
    end

    # A box on the flat document in millimetres.
    class DocumentPlace < Model
      # From the left edge to the box.
      field :x, :number, required: true
      # From the upper edge to the box.
      field :y, :number, required: true
      # Width of the box.
      field :w, :number, required: true
      # Height of the box.
      field :h, :number, required: true
    end

    # The place of a field of the zone.
    class DocumentFieldPlace < Model
      # Name of the field, as in undetermined of the reading.
      field :name, :string, required: true
      # A box on the flat document in millimetres.
      field :roi, :DocumentPlace, required: true
    end

    # Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left corner.
    class DocumentPlaces < Model
      # The face at the place of the portrait; absent where there is none on this side.
      field :portrait, :DocumentPlace
      # The lines of the machine-readable zone; absent on a side without one.
      field :zone, :DocumentPlace
      # The fields of the zone in their order; empty on a side without one.
      field :fields, [:DocumentFieldPlace], required: true
    end

    # How well the photo shows the document.
    class DocumentQuality < Model
      # Distance from one character of the zone to the next in pixels of the image.
      field :character_width, :number, wire: "characterWidth", required: true
      # Width of the sharpest edges of the zone's characters in millimetres; about 0.3 in a sharp photo, above 0.75 it
      # is blurred.
      field :edge_width, :number, wire: "edgeWidth", required: true
      # Share of the document that is lost to light: areas in which nearly every pixel is white. It is not measured,
      # and 0, where the document itself is about as white. 0 to 1.
      field :glare, :number, required: true
      # Number of corners of the document outside the image, by outline.
      field :cut_corners, :integer, wire: "cutCorners", required: true
      # What to fix, the most important first; empty when nothing was found. See Types::DocumentFlaw.
      field :flaws, [:string], required: true
    end

    # What one photo shows.
    class DocumentSide < Model
      # A side of a document by the name of its field. See Types::DocumentSideName.
      field :side, :string, required: true
      # The edge of the document; absent when it is unknown, which undetermined says.
      field :outline, :DocumentOutline
      # Where the portrait, the zone and its fields lie on the document; absent without outline.
      field :places, :DocumentPlaces
      # How well the photo shows the document; absent without outline and on a side without a zone.
      field :quality, :DocumentQuality
      # The document flat and upright as a JPEG file; absent unless asked for, and without outline.
      field :flat, :picture
    end

    # Something that the answer does not say.
    class DocumentUndetermined < Model
      # What is absent: reading, portrait, outline, or copy (whether the photo shows a screen, a print or a
      # photocopy).
      field :name, :string, required: true
      # The photo that it is absent from; absent for copy. See Types::DocumentSideName.
      field :side, :string
      # zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
      # outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait,
      # if it has a plausible shape. not_measured: this service does not measure it. See Types::DocumentReason.
      field :reason, :string, required: true
      # Why, in one sentence.
      field :message, :string, required: true
    end

    # The result of documents.read.
    class DocumentsReadResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Kind of the document, by its zone; absent when no zone was read. See Types::DocumentKind.
      field :kind, :string
      # True when kind is one of kinds; absent without kinds or kind.
      field :kind_accepted, :boolean, wire: "kindAccepted"
      # The side that the zone was read on. See Types::DocumentSideName.
      field :zone_side, :string, wire: "zoneSide"
      # The zone, as mrz.read returns it; absent when no zone was read.
      field :reading, :MrzReading
      # The face at the place of a portrait on the front, or the largest face where the outline is unknown; absent
      # when there is none.
      field :portrait, :DocumentPortrait
      # The sides in the order image_front, image_back. A photo sent alone that shows both sides of a card, about as
      # large, has both; the places of image_back are in that photo then.
      field :sides, [:DocumentSide], required: true
      # What is absent from the answer and why.
      field :undetermined, [:DocumentUndetermined], required: true
    end

    # What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is
    # no copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the
    # chip has it.
    class NfcActiveAuthentication < Model
      # Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters.
      field :challenge, :string, required: true
      # Base64 of the answer of the chip. 4 to 2048 characters.
      field :response, :string, required: true
    end

    # A cause by its step.
    class NfcReason < Model
      # The step that a reason belongs to. See Types::NfcStep.
      field :step, :string, required: true
      # A cause. docs/chip.md explains each. See Types::NfcReasonCode.
      field :code, :string, required: true
      # A sentence for people.
      field :message, :string, required: true
    end

    # The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
    class NfcSteps < Model
      # Every file that was sent has the hash that was signed. See Types::NfcStatus.
      field :hash_, :string, wire: "hash", required: true
      # The signature of the security object holds, by a key that may sign. See Types::NfcStatus.
      field :signature, :string, required: true
      # The certificate of the signer leads to an imported country signing certificate, at the time of signing. See
      # Types::NfcStatus.
      field :chain, :string, required: true
      # Signer, country signing certificate and the issuing state of dg1 are of one country. See Types::NfcStatus.
      field :country, :string, required: true
      # No imported list of the issuer names a certificate of the chain. unknown: there is no current list; the status
      # of the whole stays as it is. See Types::NfcStatus.
      field :revocation, :string, required: true
      # The response of the chip fits the signed key of dg15. See Types::NfcStatus.
      field :active, :string, required: true
    end

    # A data group that was sent.
    class NfcGroup < Model
      # Name of the group, such as dg2.
      field :name, :string, required: true
      # Whether the file has the hash that was signed. See Types::NfcStatus.
      field :status, :string, required: true
    end

    # How the files were signed.
    class NfcSignature < Model
      # Object identifier of the digest of the files.
      field :digest, :string, required: true
      # Name of the algorithm of the signature.
      field :algorithm, :string, required: true
      # When the security object says that it was signed; absent when it does not say.
      field :signed_at, :time, wire: "signedAt"
    end

    # A certificate.
    class NfcCertificate < Model
      # Name, as in RFC 4514.
      field :subject, :string, required: true
      # Name of the issuer, as in RFC 4514.
      field :issuer, :string, required: true
      # Country of the name, two letters.
      field :country, :string, required: true
      # Serial number, hexadecimal.
      field :serial, :string, required: true
      # Begin of its validity.
      field :not_before, :time, wire: "notBefore", required: true
      # End of its validity.
      field :not_after, :time, wire: "notAfter", required: true
    end

    # A field of dg11 or dg12.
    class NfcDetail < Model
      # dg11 or dg12.
      field :group, :string, required: true
      # A field of Doc 9303-10, 4.7.11 and 4.7.12. See Types::NfcDetailName.
      field :name, :string, required: true
      # The text of the chip.
      field :value, :string, required: true
    end

    # The result of nfc.verify.
    class NfcVerifyResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # True for status pass, false for fail; absent for unknown.
      field :authentic, :boolean
      # pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
      # taken. See Types::NfcStatus.
      field :status, :string, required: true
      # What failed, what could not be examined, and what to know, in the order of the steps.
      field :reasons, [:NfcReason], required: true
      # The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
      field :steps, :NfcSteps, required: true
      # The data groups that were sent.
      field :groups, [:NfcGroup], required: true
      # How the files were signed.
      field :signature, :NfcSignature
      # The certificate of the document signer; absent when it is not known.
      field :signer, :NfcCertificate
      # The imported country signing certificate that the chain leads to; absent without a chain.
      field :anchor, :NfcCertificate
      # The zone of dg1, as mrz.parse returns it.
      field :document, :MrzZone, required: true
      # The fields of text of dg11 and dg12.
      field :details, [:NfcDetail], required: true
      # The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without dg2, and when it cannot be
      # read, which a warning says.
      field :portrait, :picture
      # True when mrzLines say the same as dg1; absent when they were not sent or cannot be read.
      field :zone_agrees, :boolean, wire: "zoneAgrees"
      # The fields of mrzLines that differ from dg1.
      field :zone_differences, [:string], wire: "zoneDifferences"
      # The liveness of the selfie; absent without one.
      field :liveness, :LivenessStep
      # The comparison of selfie and portrait; absent without a selfie.
      field :match, :MatchStep
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # The person to look for.
    class AmlPerson < Model
      # The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to
      # 200 characters.
      field :name, :string, required: true
      # The date of birth, such as 1990-12-31.
      field :birth_date, :string, wire: "birthDate"
      # Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough.
      # 1 to 8 items.
      field :countries, [:string]
    end

    # How far a field of the person and of the entry agree.
    class AmlField < Model
      # The field. See Types::AmlFieldField.
      field :field, :string, required: true
      # same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one
      # year off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it
      # cannot be compared. See Types::AmlAgreement.
      field :agreement, :string, required: true
    end

    # An entry of a list that may be the person.
    class AmlHit < Model
      # Id of the entry in the list.
      field :entry_id, :string, wire: "entryId", required: true
      # Name of the list.
      field :list, :string, required: true
      # Version of the list: a hash or a time.
      field :list_version, :string, wire: "listVersion"
      # Similarity of the person and the entry. 0 to 1.
      field :score, :number, required: true
      # The name in the list that fits best.
      field :name, :string
      # The date of birth in the list; absent when there is none.
      field :birth_date, :string, wire: "birthDate"
      # What the list is about, such as sanction.
      field :topic, :string
      # How far name, birthDate and country agree.
      field :fields, [:AmlField], required: true
      # What spoke for and against the entry, in words.
      field :reasons, [:string], required: true
    end

    # Why a person can be neither cleared nor found.
    class AmlUnknown < Model
      # name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
      # otherwise have names that cannot be compared with it. See Types::AmlUnknownCode.
      field :code, :string, required: true
      # How many entries it is about; absent where it is about the name.
      field :entries, :integer
      # A sentence for people.
      field :message, :string, required: true
    end

    # The result of aml.screen.
    class AmlScreenResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Id of this screening, scr_...; the event aml.hit names it.
      field :screening_id, :string, wire: "screeningId", required: true
      # clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
      # otherwise, cannot be compared, which is not clear. See Types::AmlStatus.
      field :status, :string, required: true
      # Who answered: file, watchman or yente.
      field :provider, :string, required: true
      # The threshold that was used.
      field :threshold, :number, required: true
      # Entries that may be the person, the highest score first; at most 25.
      field :hits, [:AmlHit], required: true
      # Why the status is unknown; absent otherwise.
      field :unknown, :AmlUnknown
      # How many entries have no name that can be compared with this one, such as one in Han of another country than
      # China. Their date of birth and country do not fit, or say nothing, so the status does not depend on them.
      # Absent where every entry was compared, where the status is unknown, and where another server compares. At
      # least 1.
      field :not_compared_entries, :integer, wire: "notComparedEntries"
    end

    # A person to look for, an item of the job.
    class AmlBatchPerson < Model
      # Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the
      # id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
      field :id, :string, required: true
      # The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to
      # 200 characters.
      field :name, :string, required: true
      # The date of birth, such as 1990-12-31.
      field :birth_date, :string, wire: "birthDate"
      # Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough.
      # 1 to 8 items.
      field :countries, [:string]
    end

    # The items of a job by status.
    class JobCounts < Model
      # All items.
      field :total, :integer, required: true
      # Not processed yet.
      field :waiting, :integer, required: true
      # Being processed.
      field :running, :integer, required: true
      # Processed and charged.
      field :succeeded, :integer, required: true
      # Failed; not charged.
      field :failed, :integer, required: true
      # Not processed because the job was cancelled.
      field :cancelled, :integer, required: true
    end

    # A job.
    class Job < Model
      # Id of the job, job_...
      field :id, :string, required: true
      # enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
      # check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
      # See Types::JobKind.
      field :kind, :string, required: true
      # The name that was given.
      field :name, :string
      # The gallery of enrol and dedupe.
      field :gallery, :string
      # The standard of check. At most 43 characters.
      field :standard, :string
      # The threshold of dedupe and screen.
      field :threshold, :number
      # Of screen: the only list that is asked; absent when all are.
      field :list, :string
      # Where the job is. receiving: items can be added; those that are there are processed. running: the upload was
      # ended. paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the
      # job was ended before that. See Types::JobStatus.
      field :status, :string, required: true
      # Why the job is paused: request, or the code of the error that every further item would get, such as
      # insufficient_credits.
      field :pause_reason, :string, wire: "pauseReason"
      # Whether the upload was ended.
      field :closed, :boolean, required: true
      # The items of a job by status.
      field :items, :JobCounts, required: true
      # Credits charged for items so far.
      field :charged, :number, required: true
      # When the job was created.
      field :created, :time, required: true
      # When it was completed or cancelled.
      field :ended, :time
      # When it is cancelled unless it has ended.
      field :expires_at, :time, wire: "expiresAt", required: true
    end

    # The result of an operation on a job.
    class JobResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # A job.
      field :job, :Job, required: true
    end

    # A person found. The values are those of the person's most similar face.
    class SearchMatch < Model
      # Your id of the person.
      field :person_id, :string, wire: "personId", required: true
      # The most similar face of the person.
      field :face_id, :string, wire: "faceId", required: true
      # The person's labels.
      field :labels, [:string], required: true
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
      field :score, :number, required: true
      # undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
      # similarity that has the same false match rate at their age, or both show too little to tell people apart.
      # Whether they are one person is not known. Absent otherwise. See Types::MatchStatus.
      field :status, :string
      # Why the match is undetermined, in one sentence; present with status undetermined.
      field :reason, :string
    end

    # A face of the image and the people it may show.
    class SearchedFace < Model
      # Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
      field :roi, [:number], required: true
      # People at or above the threshold, the most similar first; empty when there is none.
      field :matches, [:SearchMatch], required: true
      # Of a face that looks younger than 25: people at or above the threshold whose similarity does not have its
      # false match rate at that age, the most similar first. Enrolled faces count as looking as old as the searched
      # face. Absent when there is none.
      field :undetermined, [:SearchMatch]
    end

    # The result of face.search.
    class FaceSearchResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The gallery that was searched.
      field :gallery, :string, required: true
      # Number of enrolled faces that each face was compared with.
      field :compared, :integer, required: true
      # Number of enrolled faces that were not compared, because their face vectors were made with other models or the
      # master key that encrypts them was lost; absent when there are none.
      field :not_compared, :integer, wire: "notCompared"
      # The faces of the image and the people they may show.
      field :faces, [:SearchedFace], required: true
      # What the similarities of this answer mean.
      field :calibration, :Calibration
    end

    # A set of enrolled people.
    class Gallery < Model
      # Your id of the gallery.
      field :id, :string, required: true
      # Number of days after enrolment at which people are deleted; 0: never.
      field :retention_days, :integer, wire: "retentionDays", required: true
      # Number of people in the gallery.
      field :people, :integer, required: true
      # Number of faces of these people.
      field :faces, :integer, required: true
      # When the gallery was created.
      field :created, :time, required: true
    end

    # The galleries of the project in the key's environment.
    class GalleryListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The galleries, oldest first.
      field :galleries, [:Gallery], required: true
    end

    # A gallery.
    class GalleryResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # A set of enrolled people.
      field :gallery, :Gallery, required: true
    end

    # What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
    # the gallery is deleted, and the audit log of the operator holds it too.
    class DeletionReceipt < Model
      # Such as dlr_...
      field :id, :string, required: true
      # What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces
      # now. move: another person has the face now. Nothing of a face is deleted by these two. See
      # Types::DeletionReceiptKind.
      field :kind, :string, required: true
      # Your id of the gallery.
      field :gallery, :string, required: true
      # Your id of the person, of a merge and a move the one who had the faces before; absent for a gallery.
      field :person, :string
      # Your id of the person who has the faces now, of a merge and a move; absent otherwise.
      field :into, :string
      # request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
      # operator: the operator. See Types::DeletionReceiptReason.
      field :reason, :string, required: true
      # The key or the operator who requested it, or system.
      field :actor, :string, required: true
      # Id of the request that asked for it.
      field :request_id, :string, wire: "requestId"
      # When it was requested. After a deletion no call returns the data from then on.
      field :asked, :time, required: true
      # When the last record was deleted; absent while a large gallery is still being deleted.
      field :done, :time
      # Number of people deleted; 1 for a merge, 0 for a move.
      field :people, :integer, required: true
      # Number of faces deleted, merged or moved.
      field :faces, :integer, required: true
      # Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person by
      # face number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
      field :digest, :string, required: true
    end

    # A receipt.
    class DeletionResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
      # after the gallery is deleted, and the audit log of the operator holds it too.
      field :receipt, :DeletionReceipt, required: true
    end

    # Information about an enrolled face. The face vector itself is never returned.
    class EnrolledFace < Model
      # Such as face_7; unique in the gallery.
      field :id, :string, required: true
      # The recogniser that made the face vector.
      field :recogniser, :string, required: true
      # True when searches do not compare the face, because its face vector was made with other models or the master
      # key that encrypts it was lost. Enrol the face again. Absent otherwise.
      field :stale, :boolean
      # When it was enrolled.
      field :created, :time, required: true
      # SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion receipts.
      field :digest, :string, required: true
    end

    # An enrolled person.
    class Person < Model
      # Your id of the person.
      field :id, :string, required: true
      # The person's labels.
      field :labels, [:string], required: true
      # When the person was enrolled.
      field :created, :time, required: true
      # When the person is deleted; absent when no date is set.
      field :purge_at, :time, wire: "purgeAt"
      # The person's faces; absent in lists.
      field :faces, [:EnrolledFace]
    end

    # People of a gallery.
    class PersonListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The people, in the order of enrolment.
      field :people, [:Person], required: true
      # Send it as after for the next page; absent at the end.
      field :next, :string
    end

    # A person.
    class PersonResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # An enrolled person.
      field :person, :Person, required: true
    end

    # An enrolled face.
    class EnrolledFaceResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Information about an enrolled face. The face vector itself is never returned.
      field :face, :EnrolledFace, required: true
    end

    # A person after a merge, and the receipt.
    class PersonMergeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # An enrolled person.
      field :person, :Person, required: true
      # What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
      # after the gallery is deleted, and the audit log of the operator holds it too.
      field :receipt, :DeletionReceipt, required: true
    end

    # A face after it was moved, and the receipt.
    class FaceMoveResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Information about an enrolled face. The face vector itself is never returned.
      field :face, :EnrolledFace, required: true
      # What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable
      # after the gallery is deleted, and the audit log of the operator holds it too.
      field :receipt, :DeletionReceipt, required: true
    end

    # Receipts.
    class DeletionListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The receipts, newest first.
      field :receipts, [:DeletionReceipt], required: true
      # Send it as before for the next page; absent at the end.
      field :next, :string
    end

    # Asks for an identity document.
    class VerificationDocumentCheck < Model
      # Kinds of documents that are accepted; all when left out. 1 to 4 items. See Types::VerificationDocumentKind.
      field :kinds, [:string]
      # Fields that must be readable on the document. 1 to 8 items. See Types::VerificationDocumentCheckRequiredField.
      field :required_fields, [:string], wire: "requiredFields"
      # Whether an expired document is accepted. The server's default is false.
      field :allow_expired, :boolean, wire: "allowExpired"
    end

    # Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic
    # chip stands for the document: leave out document where no photo of it is needed, or ask for both to compare
    # them.
    class VerificationChipCheck < Model
      # Kinds of documents that are accepted; all when left out. 1 to 4 items. See Types::VerificationDocumentKind.
      field :kinds, [:string]
      # Whether an expired document is accepted. The server's default is false.
      field :allow_expired, :boolean, wire: "allowExpired"
    end

    # Compares the selfie with a portrait.
    class VerificationFaceMatchCheck < Model
      # portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
      # Without it: the portrait if one is sent, else the chip if it is asked for, else the document. See
      # Types::VerificationFaceMatchCheckAgainst.
      field :against, :string
      # Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a review. 0 to 1; the
      # server's default is 0.75.
      field :threshold, :number
    end

    # Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
    # challenge.
    class VerificationLivenessCheck < Model
      # How it is checked. Left out: the liveness_mode of the project, passive unless it sets another. See
      # Types::VerificationLivenessMode.
      field :mode, :string
      # True: a photo sent as a file instead of taken by the page goes to review, whatever the step. The server's
      # default is false.
      field :live_capture, :boolean, wire: "liveCapture"
      # True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a file proves nobody
      # in front of a camera. The server's default is false.
      field :accept_uploads, :boolean, wire: "acceptUploads"
    end

    # Checks the age that the face shows; with a document, the date of birth counts.
    class VerificationAgeCheck < Model
      # Lowest age in years. 1 to 120.
      field :min_age, :integer, wire: "minAge", required: true
      # What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the
      # band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no
      # minors. challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both
      # is, unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
      # borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's default is
      # lowerBound. See Types::AgePolicy.
      field :policy, :string
    end

    # Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
    # without lists answers check_not_available. Alone it runs at once, without a link.
    class VerificationAmlCheck < Model
      # Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75.
      field :threshold, :number
    end

    # Searches a gallery for the face of the selfie.
    class VerificationDuplicatesCheck < Model
      # The gallery to search. 1 to 64 characters.
      field :gallery, :string, required: true
      # Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default is 0.8.
      field :threshold, :number
    end

    # No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled
    # as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries.
    # enrolment of the answer says what came of it; a failure never changes the decision.
    class VerificationEnrol < Model
      # The gallery. 1 to 64 characters.
      field :gallery, :string, required: true
      # Your id of the person, which the gallery must not have yet. Without it: the reference of the verification, and
      # the id of the verification where a standing code opened it. A workflow has none. 1 to 128 characters.
      field :person_id, :string, wire: "personId"
      # Labels that searches can be limited to. 0 to 16 items.
      field :labels, [:string]
      # When to delete the person from the gallery. Without it: at the end of the retention of the gallery, or never.
      field :purge_at, :time, wire: "purgeAt"
    end

    # The checks that are asked for, at least one.
    class VerificationChecks < Model
      # Asks for an identity document.
      field :document, :VerificationDocumentCheck
      # Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic
      # chip stands for the document: leave out document where no photo of it is needed, or ask for both to compare
      # them.
      field :chip, :VerificationChipCheck
      # Compares the selfie with a portrait.
      field :face_match, :VerificationFaceMatchCheck, wire: "faceMatch"
      # Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
      # challenge.
      field :liveness, :VerificationLivenessCheck
      # Checks the age that the face shows; with a document, the date of birth counts.
      field :age, :VerificationAgeCheck
      # Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
      # without lists answers check_not_available. Alone it runs at once, without a link.
      field :aml, :VerificationAmlCheck
      # Searches a gallery for the face of the selfie.
      field :duplicates, :VerificationDuplicatesCheck
      # No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled
      # as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries.
      # enrolment of the answer says what came of it; a failure never changes the decision.
      field :enrol, :VerificationEnrol
    end

    # A stored workflow.
    class VerificationWorkflowRef < Model
      # Name of the workflow. 1 to 64 characters.
      field :name, :string, required: true
      # Its version; the latest when left out. At least 1.
      field :version, :integer
    end

    # The link as a QR code.
    class VerificationQr < Model
      # An image file.
      field :png, :picture, required: true
      # The same as an SVG document.
      field :svg, :string, required: true
    end

    # The results of the checks. A check that was not asked for is not_run.
    class VerificationCheckResults < Model
      # Whether what was examined on the document fits together; documentChecks names it. It is no proof that the
      # document is genuine. See Types::VerificationCheckValue.
      field :document_authenticity, :string, required: true
      # Whether a state signed the files of the chip, none was changed, and the document is of an accepted kind and
      # valid. See Types::VerificationCheckValue.
      field :chip, :string, required: true
      # Whether selfie and portrait show one person. See Types::VerificationCheckValue.
      field :face_match, :string, required: true
      # Whether the face was in front of the camera. See Types::VerificationCheckValue.
      field :liveness, :string, required: true
      # Whether a list has the person. See Types::VerificationAmlValue.
      field :aml_screening, :string, required: true
      # Whether the person is old enough. See Types::VerificationCheckValue.
      field :age, :string, required: true
      # Whether the face is new in the gallery. See Types::VerificationCheckValue.
      field :duplicates, :string, required: true
    end

    # One measured or recorded value.
    class VerificationEvidence < Model
      # What it is, such as similarity.
      field :name, :string, required: true
      # The value as text, such as 0.4312.
      field :value, :string, required: true
    end

    # Something that was examined on the document.
    class VerificationSubCheck < Model
      # What was examined: document (one was located in each photo), sides (where a back was taken), kind,
      # machine_readable_zone (every field was read), check_digits, expiry, portrait; copy is pass for a front with
      # colours, which is no photocopy in grey, review for one without, and unknown where no document was located on
      # the front: a screen or a print in colour is not detected, as its evidence says; printed_text is pass where the
      # number, dates and names of the zone stand in the printed text of the front, review where one of them is
      # printed with one or two other characters, unknown where one of them was not found, and not_run where there is
      # nothing to compare.
      field :name, :string, required: true
      # pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run:
      # it was not asked for, or not reached yet. See Types::VerificationCheckValue.
      field :value, :string, required: true
      # Of printed_text: each field of the zone that was searched, with found, differing or not_found, and as
      # FIELD.place where it is printed on the flat document (left, top, width, height in mm); of portrait and
      # machine_readable_zone: place; of expiry: basis printed where the printed date decided; of document: each side
      # by its name (image_front, image_back) with what its outline follows from (zone, edges, image) or not_found; of
      # copy: examined and not_examined, which name what the value says something of and what not, and colour, the
      # 98th percentile of the chroma of the front in CIE L*a*b* once the light is white: below 6.0 it has no colours.
      # Absent where there is none.
      field :evidence, [:VerificationEvidence]
    end

    # What was read on the document. A field that was not read with certainty is absent. Stored encrypted, and deleted
    # with the images.
    class VerificationDocument < Model
      # A kind of identity document. See Types::VerificationDocumentKind.
      field :kind, :string
      # Given names, then the family name, as in the machine-readable zone.
      field :name, :string
      # Date of birth, such as 1990-12-31.
      field :birth_date, :string, wire: "birthDate"
      # The known part of a date of birth that is not whole, such as 2012, 2012-05, XXXX-08-12, or XX24-08-12 and XX24
      # where the century is open; absent otherwise.
      field :birth_date_known, :string, wire: "birthDateKnown"
      # Number of the document.
      field :document_number, :string, wire: "documentNumber"
      # Last day of validity, such as 2030-12-31.
      field :expiry_date, :string, wire: "expiryDate"
      # Code of the nationality.
      field :nationality, :string
      # M, F or X (unspecified).
      field :sex, :string
      # Code of the issuing state or organisation.
      field :issuer, :string
      # Personal number, of a passport.
      field :personal_number, :string, wire: "personalNumber"
    end

    # What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted with the
    # images.
    class VerificationChip < Model
      # pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
      # taken. See Types::NfcStatus.
      field :status, :string, required: true
      # The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
      field :steps, :NfcSteps, required: true
      # What failed, what could not be examined, and what to know, in the order of the steps.
      field :reasons, [:NfcReason], required: true
      # The certificate of the document signer; absent when it is not known.
      field :signer, :NfcCertificate
      # The imported country signing certificate that the chain leads to; absent without a chain.
      field :anchor, :NfcCertificate
      # The fields of dg1.
      field :document, :VerificationDocument, required: true
      # Fields of dg1 that differ from the photographed document; absent where there are none, or nothing to compare.
      field :differences, [:string]
      # Name of the image of the portrait of dg2, for GET /v1/verifications/{verification}/images/{name}; absent where
      # there is none.
      field :portrait, :string
    end

    # A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres from its upper
    # left corner.
    class VerificationDocumentSide < Model
      # The step that took it. See Types::VerificationDocumentSideSide.
      field :side, :string, required: true
      # Name of the image of the flat side, for GET /v1/verifications/{verification}/images/{name}; it shows the side
      # from edge to edge.
      field :image, :string, required: true
      # Width of the side in millimetres.
      field :width, :number, required: true
      # Height of the side in millimetres.
      field :height, :number, required: true
      # The face at the place of the portrait; absent where there is none.
      field :portrait, :DocumentPlace
      # The lines of the machine-readable zone; absent on a side without one.
      field :zone, :DocumentPlace
      # The fields of the zone in their order; empty on a side without one.
      field :fields, [:DocumentFieldPlace], required: true
    end

    # A field of the zone that was searched in the printed text of the front.
    class VerificationPrintedField < Model
      # The field. See Types::VerificationPrintedFieldField.
      field :field, :string, required: true
      # found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
      # neither. See Types::VerificationPrintedFieldOutcome.
      field :outcome, :string, required: true
      # The printed lines that bear it, as they were read, with what else stands in them; absent where it was not
      # found.
      field :text, :string
      # Where it is printed; absent where it was not found and where the outline of the front is not known.
      field :place, :DocumentPlace
    end

    # What you know of the person. It is stored encrypted and deleted with the verification.
    class VerificationPerson < Model
      # The full name, as in the document. 1 to 200 characters.
      field :name, :string
      # The date of birth, such as 1990-12-31.
      field :birth_date, :string, wire: "birthDate"
    end

    # What a check rests on.
    class VerificationCheckEvidence < Model
      # The check by its name in requests: faceMatch has similarity and threshold, liveness has status, score,
      # reasonCode and frames; with a challenge also challenge and found, and depth and growth (motion) or reflection
      # and strength (light): numbers without a unit (docs/verification.md); what could not be measured is 0, and
      # found says so.
      field :check, :string, required: true
      # The values.
      field :evidence, [:VerificationEvidence], required: true
    end

    # Something that was found, and what follows from it.
    class VerificationReason < Model
      # Code of a reason. docs/verification.md has the table. See Types::VerificationReasonCode.
      field :code, :string, required: true
      # What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or
      # was cancelled). See Types::VerificationReasonOutcome.
      field :outcome, :string, required: true
      # What was found, in one sentence.
      field :text, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
      # What the reason rests on; absent when there is nothing to add.
      field :evidence, [:VerificationEvidence]
    end

    # An entry of a list that may be the person.
    class VerificationAmlHit < Model
      # Id of the entry in the list.
      field :entry_id, :string, wire: "entryId", required: true
      # Name of the list.
      field :list, :string, required: true
      # Version of the list: a hash or a time.
      field :list_version, :string, wire: "listVersion"
      # Who answered.
      field :provider, :string, required: true
      # Similarity of the person and the entry. 0 to 1.
      field :score, :number, required: true
      # Score from which on an entry is a hit. 0 to 1.
      field :threshold, :number, required: true
      # The name in the list that fits best; absent after the data was deleted.
      field :name, :string
      # The date of birth in the list; absent when there is none.
      field :birth_date, :string, wire: "birthDate"
      # What the list is about, such as sanction.
      field :topic, :string
      # What spoke for and against the entry.
      field :reasons, [:string]
    end

    # A check and the points that it took away.
    class VerificationTrustMove < Model
      # Name of the check.
      field :check, :string, required: true
      # Points, below 0.
      field :by, :number, required: true
    end

    # A number that sums the checks up. It informs and never decides: 100 minus what each check takes away, at least 0
    # (docs/verification.md).
    class VerificationTrustSeal < Model
      # The number. 0 to 100.
      field :score, :number, required: true
      # What took points away, the most first; empty when nothing did.
      field :moved, [:VerificationTrustMove], required: true
    end

    # What the person agreed to.
    class VerificationConsent < Model
      # Id of the text.
      field :text_id, :string, wire: "textId", required: true
      # SHA-256 of the text as it was shown, hexadecimal.
      field :text_sha256, :string, wire: "textSha256", required: true
      # Language of the text.
      field :language, :string, required: true
      # When the person agreed.
      field :at, :time, required: true
    end

    # Why a face was not enrolled.
    class VerificationEnrolmentReason < Model
      # Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with
      # this id was deleted or merged after the verification was created. gallery_not_found: it was deleted.
      # gallery_full: there is no room for another face or person. storing_not_enabled: storing was switched off for
      # the project. purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face,
      # several, or too little of one to tell people apart. models_changed: the face was described by other models
      # than those that run now. See Types::VerificationEnrolmentReasonCode.
      field :code, :string, required: true
      # What happened, in one sentence.
      field :text, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
    end

    # What came of the enrolment of the selfie's face in a gallery.
    class VerificationEnrolment < Model
      # waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
      # verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or
      # its results are those of a test reference. See Types::VerificationEnrolmentState.
      field :state, :string, required: true
      # The gallery.
      field :gallery, :string, required: true
      # Your id of the person.
      field :person_id, :string, wire: "personId", required: true
      # The face in the gallery; absent unless enrolled.
      field :face_id, :string, wire: "faceId"
      # Absent unless failed.
      field :reason, :VerificationEnrolmentReason
    end

    # Receipt of a deletion. It holds no data of the person.
    class VerificationDeletion < Model
      # Such as dlr_...
      field :id, :string, required: true
      # request: your request; retention: the date that the project sets; expired and cancelled: what the person had
      # sent is deleted at once. See Types::VerificationDeletionReason.
      field :reason, :string, required: true
      # The key that asked for it, or system.
      field :actor, :string, required: true
      # Id of the request that asked for it.
      field :request_id, :string, wire: "requestId"
      # When the data was deleted.
      field :at, :time, required: true
      # Number of images that were deleted.
      field :images, :integer, required: true
      # Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d followed by the SHA-256 of
      # the encrypted image), beginning with no bytes; empty without images.
      field :digest, :string, required: true
    end

    # A verification.
    class Verification < Model
      # Such as ver_...
      field :id, :string, required: true
      # Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so use
      # a pseudonym instead of a name. In the test environment references that begin with test:approved,
      # test:declined, test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128
      # characters.
      field :reference, :string, required: true
      # Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person
      # agreed and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed:
      # there is a decision. expired: the person did not finish in time. cancelled: the business or the person stopped
      # it. See Types::VerificationStatus.
      field :status, :string, required: true
      # The outcome. Absent before the first decision. See Types::VerificationDecision.
      field :decision, :string
      # Who decided; absent before the first decision. See Types::VerificationDecidedBy.
      field :decided_by, :string, wire: "decidedBy"
      # Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. See
      # Types::VerificationActor.
      field :next_actor, :string, wire: "nextActor", required: true
      # chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
      # credits for the decision, or the key reached its spend cap. Absent otherwise. See
      # Types::VerificationWaitingFor.
      field :waiting_for, :string, wire: "waitingFor"
      # The last step that the person completed; absent before the first. See Types::VerificationStepName.
      field :last_step, :string, wire: "lastStep"
      # The checks that were asked for.
      field :asked, :VerificationChecks, required: true
      # The workflow and the version that it keeps; absent without one.
      field :workflow, :VerificationWorkflowRef
      # The link for the person; in the answer that makes it alone. Absent where no check needs a step of the person,
      # such as aml alone: it runs at once.
      field :url, :string
      # The link as a QR code; only together with url.
      field :qr, :VerificationQr
      # What the first decision costs, in credits.
      field :price, :number, required: true
      # The results of the checks. A check that was not asked for is not_run.
      field :checks, :VerificationCheckResults, required: true
      # What was examined on the document; absent when there was none.
      field :document_checks, [:VerificationSubCheck], wire: "documentChecks"
      # What was read on the document; absent when there was none.
      field :document, :VerificationDocument
      # The chip of the document; absent where none was examined, and after the data was deleted.
      field :chip, :VerificationChip
      # The sides of the document whose outline is known, the front first, and where their parts lie; absent when
      # there are none, and after the data was deleted.
      field :document_sides, [:VerificationDocumentSide], wire: "documentSides"
      # The fields of the zone that were searched in the printed text of the front; absent where no text was read, and
      # after the data was deleted.
      field :printed_fields, [:VerificationPrintedField], wire: "printedFields"
      # What you stated of the person; absent when you stated nothing, and after the data was deleted.
      field :person, :VerificationPerson
      # What the checks rest on, whatever they found; absent before they ran, and after the data was deleted.
      field :check_evidence, [:VerificationCheckEvidence], wire: "checkEvidence"
      # Why the decision is what it is, the deciding reason first: what a reviewer decided, what declines, what leads
      # to a review, notes.
      field :reasons, [:VerificationReason], required: true
      # Entries of lists that may be the person; absent when there are none.
      field :aml_hits, [:VerificationAmlHit], wire: "amlHits"
      # Absent before the first decision.
      field :trust_seal, :VerificationTrustSeal
      # Number of the last event of this verification.
      field :sequence, :integer, required: true
      # The tag that it was created with; absent without one, and after the data was deleted.
      field :tag, :string
      # The metadata that it was created with; absent without any, and after the data was deleted.
      field :metadata, { values: :string }
      # Language of the pages for the person. Without it the browser's language is used. See
      # Types::VerificationLocale.
      field :locale, :string
      # Where the person is sent at the end; absent when none was given.
      field :redirect_url, :string, wire: "redirectUrl"
      # What the person agreed to; absent before.
      field :consent, :VerificationConsent
      # What came of checks.enrol; absent where it was not asked for. It stays when the data of the verification is
      # deleted, as the person of the gallery does.
      field :enrolment, :VerificationEnrolment
      # Names of the stored images, for GET /v1/verifications/{verification}/images/{name}.
      field :images, [:string], required: true
      # When it was created.
      field :created, :time, required: true
      # Until when the link works.
      field :expires_at, :time, wire: "expiresAt", required: true
      # When the first decision was made; absent before.
      field :decided_at, :time, wire: "decidedAt"
      # When images and personal fields are deleted; absent before the end, and after.
      field :delete_at, :time, wire: "deleteAt"
      # Receipt of the deletion of the data; absent before.
      field :deletion, :VerificationDeletion
    end

    # Verifications.
    class VerificationListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The verifications, newest first.
      field :verifications, [:Verification], required: true
      # Send it as after for the next page; absent at the end.
      field :next, :string
    end

    # A verification.
    class VerificationResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # A verification.
      field :verification, :Verification, required: true
    end

    # The receipt of a deletion.
    class VerificationDeletionResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Receipt of a deletion. It holds no data of the person.
      field :receipt, :VerificationDeletion, required: true
    end

    # An image of a verification.
    class VerificationImageResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Name of the image.
      field :name, :string, required: true
      # An image file.
      field :image, :picture, required: true
      # The type of the file. See Types::VerificationImageResultContentType.
      field :content_type, :string, wire: "contentType", required: true
      # When the service received it.
      field :captured, :time, required: true
    end

    # A stored set of checks and rules.
    class Workflow < Model
      # Name of the workflow.
      field :name, :string, required: true
      # Its version: 1, 2, ...
      field :version, :integer, required: true
      # The checks that are asked for, at least one.
      field :checks, :VerificationChecks, required: true
      # Reasons that send the verification to review; absent when there are none. See Types::VerificationReasonCode.
      field :review_when, [:string], wire: "reviewWhen"
      # Whether a second reviewer has to agree with the first.
      field :second_reviewer, :boolean, wire: "secondReviewer", required: true
      # What a verification with it costs, in credits.
      field :price, :number, required: true
      # When this version was stored.
      field :created, :time, required: true
    end

    # Workflows.
    class WorkflowListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The latest version of each workflow, by name.
      field :workflows, [:Workflow], required: true
    end

    # A workflow.
    class WorkflowResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # A stored set of checks and rules.
      field :workflow, :Workflow, required: true
    end

    # A link with a QR code that is printed once, each scan of which opens a new verification.
    class StandingCode < Model
      # Id of the code, code_...
      field :id, :string, required: true
      # Name of the code.
      field :name, :string, required: true
      # Name of the workflow whose latest version each scan takes.
      field :workflow, :string, required: true
      # Whether scans open verifications.
      field :enabled, :boolean, required: true
      # Most verifications that it opens in an hour.
      field :per_hour, :integer, wire: "perHour", required: true
      # Number of scans that asked for a verification so far. It is the number in the reference of the last one.
      field :scans, :integer, required: true
      # Code of the error for which the last scan opened nothing, such as insufficient_credits; absent when it did.
      field :problem, :string
      # When it was made.
      field :created, :time, required: true
      # The link. Only from workflows.codes.create and workflows.codes.get.
      field :url, :string
      # The link as a QR code. Only with url.
      field :qr, :VerificationQr
    end

    # Standing codes.
    class StandingCodeListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The codes of the workflow, by name.
      field :standing_codes, [:StandingCode], wire: "standingCodes", required: true
    end

    # A standing code.
    class StandingCodeResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # A link with a QR code that is printed once, each scan of which opens a new verification.
      field :standing_code, :StandingCode, wire: "standingCode", required: true
    end

    # A verification that waits for a reviewer.
    class Review < Model
      # A verification.
      field :verification, :Verification, required: true
      # Since when it waits.
      field :since, :time, required: true
      # Who holds it now; absent when nobody does.
      field :claimed_by, :string, wire: "claimedBy"
      # When the claim ends; absent when nobody holds it.
      field :claimed_until, :time, wire: "claimedUntil"
      # How many reviewers have decided already; above 0 only where a second one is needed. What they chose is not
      # shown.
      field :opinions, :integer, required: true
      # Who has decided already, in the order of their decisions.
      field :reviewers, [:string], required: true
      # How many reviewers have to agree, 1 or 2.
      field :needed, :integer, required: true
      # Until when the reviewer who holds it can take the decision back; absent when no decision waits.
      field :undo_until, :time, wire: "undoUntil"
    end

    # What waits for review.
    class ReviewListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The verifications, those that wait longest first.
      field :reviews, [:Review], required: true
      # How many wait in all.
      field :waiting, :integer, required: true
      # Since when the one waits that waits longest; absent when none waits.
      field :oldest, :time
      # Send it as after for the next page; absent at the end.
      field :next, :string
    end

    # A claim.
    class ReviewClaimResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The claim, for the decision and for renewing it.
      field :lease, :string, required: true
      # When the claim ends.
      field :until_, :time, wire: "until", required: true
      # A verification.
      field :verification, :Verification, required: true
    end

    # The result of jobs.list.
    class JobListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The jobs.
      field :jobs, [:Job], required: true
      # Send it as after to get the next page; absent on the last page.
      field :next, :string
    end

    # Another person of the gallery who may be the same.
    class JobDuplicate < Model
      # Your id of the other person.
      field :person_id, :string, wire: "personId", required: true
      # Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.
      field :similarity, :number, required: true
      # True when the faces look younger than 25 and the similarity does not have its false match rate at that age.
      field :undetermined, :boolean
    end

    # An entry of a list that may be the person, without its name and dates: results of jobs are kept for 30 days.
    class AmlBatchHit < Model
      # Id of the entry in the list.
      field :entry_id, :string, wire: "entryId", required: true
      # Name of the list.
      field :list, :string, required: true
      # Version of the list: a hash or a time.
      field :list_version, :string, wire: "listVersion"
      # Similarity of the person and the entry. 0 to 1.
      field :score, :number, required: true
      # What the list is about, such as sanction.
      field :topic, :string
      # How far name, birthDate and country agree.
      field :fields, [:AmlField], required: true
    end

    # What screening a person of a batch came to.
    class AmlBatchScreening < Model
      # Id of this screening, scr_...; the event aml.hit names it.
      field :screening_id, :string, wire: "screeningId", required: true
      # clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
      # otherwise, cannot be compared, which is not clear. See Types::AmlStatus.
      field :status, :string, required: true
      # Entries that may be the person, the highest score first; at most 25.
      field :hits, [:AmlBatchHit], required: true
      # How many entries have no name that can be compared with this one, such as one in Han of another country than
      # China. Their date of birth and country do not fit, or say nothing, so the status does not depend on them.
      # Absent where every entry was compared, where the status is unknown, and where another server compares. At
      # least 1.
      field :not_compared_entries, :integer, wire: "notComparedEntries"
      # Why the status is unknown; absent otherwise.
      field :unknown, :AmlUnknown
    end

    # Why an item failed.
    class JobItemError < Model
      # Code of the error; see the list of errors.
      field :code, :string, required: true
      # What happened.
      field :message, :string, required: true
      # What to do about it.
      field :fix, :string, required: true
    end

    # An item of a job.
    class JobItem < Model
      # Your id of the item; of dedupe the id of the person.
      field :id, :string, required: true
      # Where an item is. A failed item was not charged. See Types::JobItemStatus.
      field :status, :string, required: true
      # How many times the item was begun.
      field :attempts, :integer, required: true
      # When it succeeded or failed.
      field :finished, :time
      # Of enrol: the id of the enrolled face.
      field :face_id, :string, wire: "faceId"
      # Of check: whether the photo meets the standard.
      field :compliant, :boolean
      # Of check: the checks that failed. See Types::QualityCheckName.
      field :non_compliant, [:string], wire: "nonCompliant"
      # Of dedupe: people who may be the same, the most similar first.
      field :duplicates, [:JobDuplicate]
      # Of screen: what the lists say.
      field :screening, :AmlBatchScreening
      # Why an item failed.
      field :error, :JobItemError
    end

    # The result of jobs.items.list.
    class JobItemListResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # The items.
      field :items, [:JobItem], required: true
      # Send it as after to get the next page; absent on the last page.
      field :next, :string
    end

    # A photo to process.
    class JobItemNew < Model
      # Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the
      # id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
      field :id, :string, required: true
      # An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
      # side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and
      # AVIF need libheif on the server.
      field :image, :image, required: true
      # Labels of the person, for enrol. 0 to 16 items.
      field :labels, [:string]
    end

    # The result of jobs.items.add.
    class JobItemsAddResult < Result
      # 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
      # zone.
      field :code, :integer, required: true
      # OK for success, else what happened.
      field :msg, :string, required: true
      # Processing time in seconds.
      field :elapsed_time, :number, wire: "elapsedTime", required: true
      # When and for which caller the call was answered.
      field :metadata, :Metadata, required: true
      # The tag of the request, where one was sent.
      field :tag, :string
      # Items that were added.
      field :added, :integer, required: true
      # Items whose id the job had already; they were left alone.
      field :existing, :integer, required: true
    end

    # Part of the interface: admin project.
    class AdminProject < Result
      # Such as prj_...
      field :id, :string, required: true
      # The project's name, unique.
      field :name, :string, required: true
      # When it was opened.
      field :created, :time, required: true
      # Whether live keys are let in.
      field :live_approved, :boolean, required: true
      # Whether the project may store faces in galleries and images of verifications; absent when it may not.
      field :storing, :boolean
      # When it was closed; absent while it is open.
      field :closed, :time
      # What people with a verification link read as the name of the business; absent when it is the project's name.
      field :display_name, :string
      # Days after the decision at which images and personal fields of a verification are deleted; 0: at the decision.
      field :retention_days, :integer
      # Hosts that redirectUrl of a verification may name; absent when there are none.
      field :redirect_hosts, [:string]
      # Reasons that reviewers choose from when they decline, besides those of the service; absent when there are
      # none.
      field :decline_reasons, [:string]
      # Age in years that the page for clerks asks of customers; absent when it is not set and 18 holds.
      field :till_min_age, :integer
      # How verifications check liveness that do not say it; absent when it is not set and passive holds. See
      # Types::VerificationLivenessMode.
      field :liveness_mode, :string
    end

    # Part of the interface: admin project list.
    class AdminProjectList < Result
      # The projects, oldest first.
      field :projects, [:AdminProject], required: true
    end

    # Sustained calls a second and how many may come at once.
    class AdminKeyRate < Model
      # Sustained calls a second. 0.001 to 100000.
      field :per_second, :number, required: true
      # Calls that may come at once. 1 to 1000000.
      field :burst, :integer, required: true
    end

    # What is known of a secret after it was shown.
    class AdminKeySecretInfo < Model
      # Such as sec_...
      field :id, :string, required: true
      # The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz.
      field :shown, :string, required: true
      # Its last four characters.
      field :last_four, :string, required: true
      # When it was made.
      field :created, :time, required: true
      # The end of the overlap after a rotation.
      field :expires, :time
    end

    # Part of the interface: admin key.
    class AdminKey < Result
      # Such as key_...
      field :id, :string, required: true
      # Id of the project.
      field :project, :string, required: true
      # Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      field :environment, :string, required: true
      # What the key is for.
      field :name, :string, required: true
      # Operations such as face.detect, groups such as face.*, or *.
      field :permissions, [:string], required: true
      # Addresses and ranges that may use the key; empty: every address.
      field :allow_list, [:string], required: true
      # Sustained calls a second and how many may come at once.
      field :rate, :AdminKeyRate
      # Most credits in a UTC day; 0.00: no cap.
      field :day_cap, :decimal, required: true
      # Most credits in a UTC month; 0.00: no cap.
      field :month_cap, :decimal, required: true
      # Of live keys.
      field :client_id, :string
      # When it was made.
      field :created, :time, required: true
      # When it stops working; absent: never.
      field :expires, :time
      # When it was revoked; absent: it was not.
      field :revoked, :time
      # Its secrets, oldest first.
      field :secrets, [:AdminKeySecretInfo], required: true
    end

    # Part of the interface: admin key list.
    class AdminKeyList < Result
      # The keys, oldest first.
      field :keys, [:AdminKey], required: true
    end

    # A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call with its
    # Idempotency-Key.
    class AdminKeyCreated < Result
      field :key, :AdminKey, required: true
      # sk_test_... to be sent as it is, or ak_live_...
      field :api_key, :string, required: true
      # Of live keys; for /v2/oauth/token.
      field :client_id, :string
      # Of live keys; for /v2/oauth/token.
      field :client_secret, :string
    end

    # Part of the interface: admin wallet.
    class AdminWallet < Result
      # Id of the project.
      field :project, :string, required: true
      # Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      field :environment, :string, required: true
      # Sum of the entries.
      field :balance, :decimal, required: true
      # Reserved by running calls.
      field :held, :decimal, required: true
      # What a new call may spend.
      field :available, :decimal, required: true
      # Balance below which credits.low is sent; 0.00: never.
      field :threshold, :decimal, required: true
    end

    # Part of the interface: admin wallet list.
    class AdminWalletList < Result
      # The wallets by project.
      field :wallets, [:AdminWallet], required: true
    end

    # Part of the interface: admin entry.
    class AdminEntry < Model
      # Grows with every entry.
      field :seq, :integer, required: true
      # Id of the project.
      field :project, :string, required: true
      # Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      field :environment, :string, required: true
      # grant, topup, adjustment or charge.
      field :kind, :string, required: true
      # Credits; charges are negative.
      field :amount, :decimal, required: true
      # Id of the key, of charges.
      field :key, :string
      # Of charges.
      field :operation, :string
      # Of charges.
      field :request_id, :string
      # Of all others.
      field :reason, :string
      # When it was written.
      field :created, :time, required: true
    end

    # Part of the interface: admin entry list.
    class AdminEntryList < Result
      # The entries, oldest first.
      field :entries, [:AdminEntry], required: true
      # Send it as after to read on.
      field :next, :integer, required: true
    end

    # Part of the interface: admin usage.
    class AdminUsage < Model
      # Id of the project.
      field :project, :string, required: true
      # Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      field :environment, :string, required: true
      # Id of the key.
      field :key, :string, required: true
      # Such as face.detect.
      field :operation, :string, required: true
      # UTC day, such as 2026-11-21.
      field :day, :string, required: true
      # Calls that were charged.
      field :calls, :integer, required: true
      # Credits.
      field :spent, :decimal, required: true
    end

    # Part of the interface: admin usage list.
    class AdminUsageList < Result
      # One row for each day, key and operation.
      field :usage, [:AdminUsage], required: true
    end

    # Part of the interface: admin webhook.
    class AdminWebhook < Result
      # Such as whe_...
      field :id, :string, required: true
      # Id of the project.
      field :project, :string, required: true
      # Where deliveries go.
      field :url, :string, required: true
      # A line about it.
      field :description, :string, required: true
      # The kinds it gets; empty: every kind, those to come included.
      field :kinds, [:string], required: true
      # test, live or both.
      field :environments, [:string], required: true
      # Whether deliveries go out.
      field :enabled, :boolean, required: true
      # Since when it is disabled.
      field :disabled, :time
      # operator: somebody did it; gone: it answered 410; failing: 120 hours of nothing but failures.
      field :disabled_reason, :string
      # First failure after the last success.
      field :failing_since, :time
      # When it was added.
      field :created, :time, required: true
    end

    # Part of the interface: admin webhook list.
    class AdminWebhookList < Result
      # The endpoints, oldest first.
      field :webhooks, [:AdminWebhook], required: true
    end

    # An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition of the call with
    # its Idempotency-Key.
    class AdminWebhookCreated < Result
      field :webhook, :AdminWebhook, required: true
      # whsec_...
      field :secret, :string, required: true
    end

    # Part of the interface: admin deleted.
    class AdminDeleted < Result
      # What was deleted.
      field :id, :string, required: true
    end

    # Part of the interface: admin attempt.
    class AdminAttempt < Model
      # From 1.
      field :number, :integer, required: true
      # When it began.
      field :at, :time, required: true
      # Milliseconds until the answer began.
      field :latency_ms, :integer, required: true
      # HTTP status; 0: there was no answer.
      field :status, :integer, required: true
      # First kilobyte of the answer.
      field :answer, :string
      # Why there was no answer.
      field :error, :string
    end

    # Part of the interface: admin delivery.
    class AdminDelivery < Result
      # Such as dlv_...
      field :id, :string, required: true
      # Id of the event, evt_...; the webhook-id that the receiver sees.
      field :event, :string, required: true
      # Id of the endpoint.
      field :endpoint, :string, required: true
      # What happened. See Types::AdminEventKind.
      field :kind, :string, required: true
      # pending, delivered or failed.
      field :state, :string, required: true
      # Attempts so far.
      field :tries, :integer, required: true
      # The next try, while pending.
      field :due, :time
      # When it was queued.
      field :created, :time, required: true
      # When it was delivered or failed for good.
      field :finished, :time
      # The attempts, the first one first; only where one delivery is shown.
      field :attempts, [:AdminAttempt]
    end

    # Part of the interface: admin delivery list.
    class AdminDeliveryList < Result
      # The newest first.
      field :deliveries, [:AdminDelivery], required: true
    end

    # Part of the interface: admin event.
    class AdminEvent < Model
      # Grows with every event.
      field :seq, :integer, required: true
      # Such as evt_...
      field :id, :string, required: true
      # Id of the project.
      field :project, :string, required: true
      # test or live.
      field :environment, :string, required: true
      # What happened. See Types::AdminEventKind.
      field :kind, :string, required: true
      # The JSON text that is signed and sent.
      field :body, :string, required: true
      # When it happened.
      field :created, :time, required: true
    end

    # Part of the interface: admin event list.
    class AdminEventList < Result
      # The events, oldest first.
      field :events, [:AdminEvent], required: true
      # Send it as after to read on.
      field :next, :integer, required: true
      # The place after the newest event of all.
      field :latest, :integer, required: true
    end

    # Part of the interface: admin audit entry.
    class AdminAuditEntry < Model
      # 1, 2, 3, ... without gaps.
      field :seq, :integer, required: true
      # When it happened.
      field :at, :time, required: true
      # Who: a key, an admin key, cli:user, system or anonymous.
      field :actor, :string, required: true
      # What, such as key.create or access.refused.
      field :action, :string, required: true
      # Id of the project.
      field :project, :string
      # Id of the thing changed.
      field :target, :string
      # From where.
      field :address, :string
      # Id of the call that did it.
      field :request, :string
      # ok or an error code.
      field :outcome, :string, required: true
      # A few short words.
      field :detail, { values: :string }
      # SHA-256 of this entry and the hash before it, in hex.
      field :hash_, :string, wire: "hash", required: true
    end

    # Part of the interface: admin audit list.
    class AdminAuditList < Result
      # The entries, oldest first.
      field :entries, [:AdminAuditEntry], required: true
      # Send it as after to read on.
      field :next, :integer, required: true
      # SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was removed.
      field :anchor, :string, required: true
    end

    # Part of the interface: admin operator key.
    class AdminOperatorKey < Result
      # Such as adk_...
      field :id, :string, required: true
      # What the key is for.
      field :name, :string, required: true
      # Last four characters of its secret.
      field :last_four, :string, required: true
      # The one project that it may see; absent: all.
      field :project, :string
      # Whether it may only look.
      field :read_only, :boolean, required: true
      # When it was made.
      field :created, :time, required: true
      # When it stops working; absent: never.
      field :expires, :time
      # When it was revoked; absent: it was not.
      field :revoked, :time
    end

    # Part of the interface: admin operator key list.
    class AdminOperatorKeyList < Result
      # The keys, oldest first.
      field :admin_keys, [:AdminOperatorKey], required: true
    end

    # An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call with its
    # Idempotency-Key.
    class AdminOperatorKeyCreated < Result
      field :admin_key, :AdminOperatorKey, required: true
      # sk_admin_..., sent as Authorization: Bearer.
      field :secret, :string, required: true
    end

    # Part of the interface: webhook trust seal.
    class WebhookTrustSeal < Model
      # Overall score of the verification. 0 to 100.
      field :score, :number, required: true
    end

    # The results of the checks.
    class WebhookChecks < Model
      # Whether what was examined on the document fits together; no proof that it is genuine. See
      # Types::WebhookChecksDocumentAuthenticity.
      field :document_authenticity, :string
      # Whether a state signed the files of the chip and none was changed. See Types::WebhookChecksChip.
      field :chip, :string
      # Whether the faces are of one person. See Types::WebhookChecksFaceMatch.
      field :face_match, :string
      # Whether the face was live. See Types::WebhookChecksLiveness.
      field :liveness, :string
      # Whether a list contains the person. See Types::WebhookChecksAmlScreening.
      field :aml_screening, :string
      # Whether the person is old enough. See Types::WebhookChecksAge.
      field :age, :string
      # Whether the face is new in the gallery. See Types::WebhookChecksDuplicates.
      field :duplicates, :string
    end

    # Part of the interface: event reason.
    class EventReason < Model
      # Code of the reason.
      field :code, :string, required: true
      # What it leads to. See Types::EventReasonOutcome.
      field :outcome, :string, required: true
      # What was found, in one sentence.
      field :text, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
    end

    # Why the face was not enrolled; absent unless the enrolment failed.
    class WebhookEnrolmentReason < Model
      # Code of the reason.
      field :code, :string, required: true
      # What happened, in one sentence.
      field :text, :string, required: true
      # What to do about it, in one sentence.
      field :fix, :string, required: true
    end

    # What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for.
    class WebhookEnrolment < Model
      # waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its
      # results are those of a test reference. See Types::WebhookEnrolmentState.
      field :state, :string, required: true
      # The gallery.
      field :gallery, :string, required: true
      # Your id of the person.
      field :person_id, :string, required: true
      # The face in the gallery; absent unless enrolled.
      field :face_id, :string
      # Why the face was not enrolled; absent unless the enrolment failed.
      field :reason, :WebhookEnrolmentReason
    end

    # Part of the interface: webhook verification.
    class WebhookVerification < Model
      # Such as ver_...
      field :verification_id, :string, required: true
      # Your own reference.
      field :reference, :string
      # The outcome. See Types::WebhookVerificationDecision.
      field :decision, :string, required: true
      field :trust_seal, :WebhookTrustSeal
      # The results of the checks.
      field :checks, :WebhookChecks, required: true
      # Codes of the reasons, the deciding one first: what a reviewer decided, what declines, what leads to a review,
      # notes.
      field :reasons, [:string]
      # The first reasons in words, in the order of reasons. 0 to 12 items.
      field :reason_details, [:EventReason]
      # Where the verification is. See Types::WebhookVerificationStatus.
      field :status, :string
      # Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
      # receive are missing.
      field :sequence, :integer
      # Who decided. See Types::WebhookVerificationDecidedBy.
      field :decided_by, :string
      # What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for.
      field :enrolment, :WebhookEnrolment
      # The tag that the verification was created with.
      field :tag, :string
      # The metadata that the verification was created with, where its JSON text has at most 8000 bytes.
      field :metadata, { values: :string }
    end

    # Part of the interface: webhook hit.
    class WebhookHit < Model
      # Id of the list entry.
      field :entry_id, :string, required: true
      # Name of the list.
      field :list, :string
      # Similarity of the person and the list entry. 0 to 1.
      field :score, :number, required: true
    end

    # Part of the interface: webhook screening.
    class WebhookScreening < Model
      # Such as scr_...
      field :screening_id, :string, required: true
      # Your own reference.
      field :reference, :string
      # The scored hits.
      field :hits, [:WebhookHit], required: true
      # The verification that asked the lists; absent for aml.screen and aml.batch.
      field :verification_id, :string
      # The job that asked the lists; reference is then the id of its item.
      field :job_id, :string
      # Number of the event among all of this verification.
      field :sequence, :integer
    end

    # Part of the interface: webhook credits.
    class WebhookCredits < Model
      # Id of the project.
      field :project_id, :string, required: true
      # The balance in credits.
      field :remaining, :number, required: true
      # The balance below which this event is sent.
      field :threshold, :number, required: true
    end

    # Part of the interface: webhook disabled.
    class WebhookDisabled < Model
      # Such as whe_...
      field :endpoint_id, :string, required: true
      # URL of the endpoint.
      field :url, :string, required: true
      # gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. See
      # Types::WebhookDisabledReason.
      field :reason, :string, required: true
    end

    # Part of the interface: webhook job items.
    class WebhookJobItems < Model
      # All items of the job.
      field :total, :integer, required: true
      # Items that succeeded and were charged.
      field :succeeded, :integer, required: true
      # Items that failed and were not charged.
      field :failed, :integer, required: true
      # Items that were not processed.
      field :cancelled, :integer, required: true
    end

    # Part of the interface: webhook job.
    class WebhookJob < Model
      # Such as job_...
      field :job_id, :string, required: true
      # The name that the job was created with.
      field :name, :string
      # enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
      # check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
      # See Types::JobKind.
      field :kind, :string, required: true
      # How it ended. See Types::WebhookJobStatus.
      field :status, :string, required: true
      # Of a cancelled job: request, expired (7 days after its creation) or restored (the operator restored a backup).
      field :reason, :string
      field :items, :WebhookJobItems, required: true
      # Credits that its items cost.
      field :charged, :number, required: true
    end

    # Part of the interface: webhook verification progress.
    class WebhookVerificationProgress < Model
      # Such as ver_...
      field :verification_id, :string, required: true
      # Your own reference.
      field :reference, :string
      # Where the verification is. See Types::WebhookVerificationProgressStatus.
      field :status, :string, required: true
      # Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
      # receive are missing.
      field :sequence, :integer, required: true
      # Codes of the reasons, where there are some.
      field :reasons, [:string]
      # The tag that the verification was created with.
      field :tag, :string
      # The metadata that the verification was created with, where its JSON text has at most 8000 bytes.
      field :metadata, { values: :string }
    end

    # Type of the data of each known kind of events.
    EVENT_DATA = {
      "verification.completed" => WebhookVerification,
      "verification.needs_review" => WebhookVerification,
      "verification.declined" => WebhookVerification,
      "aml.hit" => WebhookScreening,
      "credits.low" => WebhookCredits,
      "webhook.disabled" => WebhookDisabled,
      "job.ended" => WebhookJob,
      "verification.created" => WebhookVerificationProgress,
      "verification.opened" => WebhookVerificationProgress,
      "verification.resubmission_requested" => WebhookVerificationProgress,
      "verification.expired" => WebhookVerificationProgress,
      "verification.cancelled" => WebhookVerificationProgress,
      "verification.deleted" => WebhookVerificationProgress
    }.freeze
  end
end
