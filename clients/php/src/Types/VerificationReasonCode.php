<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Code of a reason. docs/verification.md has the table. A newer server may send other values. */
enum VerificationReasonCode: string
{
    case TriesExhausted = 'tries_exhausted';
    case CheckFailed = 'check_failed';
    case ConsentDeclined = 'consent_declined';
    case NotOpened = 'not_opened';
    case Abandoned = 'abandoned';
    case CancelledByBusiness = 'cancelled_by_business';
    case InsufficientCredits = 'insufficient_credits';
    case PictureReused = 'picture_reused';
    case CameraSuspicious = 'camera_suspicious';
    case FramesInconsistent = 'frames_inconsistent';
    case UploadUsed = 'upload_used';
    case NotLive = 'not_live';
    case LivenessUnknown = 'liveness_unknown';
    case ChallengeFailed = 'challenge_failed';
    case ChallengeUnknown = 'challenge_unknown';
    case ChallengeSkipped = 'challenge_skipped';
    case DocumentNotFound = 'document_not_found';
    case SeveralDocuments = 'several_documents';
    case SidesDiffer = 'sides_differ';
    case GlareOnZone = 'glare_on_zone';
    case DocumentImageUnreadable = 'document_image_unreadable';
    case DocumentKindNotAccepted = 'document_kind_not_accepted';
    case DocumentExpired = 'document_expired';
    case MrzUnreadable = 'mrz_unreadable';
    case MrzCheckDigit = 'mrz_check_digit';
    case MrzCorrected = 'mrz_corrected';
    case MrzTextMismatch = 'mrz_text_mismatch';
    case TextNotCompared = 'text_not_compared';
    case PortraitOutsideDocument = 'portrait_outside_document';
    case PortraitNotFound = 'portrait_not_found';
    case DocumentCopySuspected = 'document_copy_suspected';
    case NoFace = 'no_face';
    case SeveralFaces = 'several_faces';
    case QualityFailed = 'quality_failed';
    case QualityUndetermined = 'quality_undetermined';
    case NoMatch = 'no_match';
    case MatchBorderline = 'match_borderline';
    case UnderAge = 'under_age';
    case AgeUnknown = 'age_unknown';
    case NameMismatch = 'name_mismatch';
    case BirthDateMismatch = 'birth_date_mismatch';
    case BirthDateIncomplete = 'birth_date_incomplete';
    case Duplicate = 'duplicate';
    case AmlHit = 'aml_hit';
    case AmlUnavailable = 'aml_unavailable';
    case AmlNotCompared = 'aml_not_compared';
    case ChipNotAuthentic = 'chip_not_authentic';
    case ChipNotVerifiable = 'chip_not_verifiable';
    case ChipDiffers = 'chip_differs';
    case ReviewerApproved = 'reviewer_approved';
    case ReviewerDeclined = 'reviewer_declined';
    case ReviewersDisagree = 'reviewers_disagree';
}
