<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means
 * that the image does not show enough; this never leads to a favourable decision. borderline_age: the person may be
 * old enough, ask for a document. A newer server may send other values.
 */
enum ReasonCode: string
{
    case NoFace = 'no_face';
    case SeveralFaces = 'several_faces';
    case NotLive = 'not_live';
    case LivenessUnknown = 'liveness_unknown';
    case QualityFailed = 'quality_failed';
    case QualityUndetermined = 'quality_undetermined';
    case NoMatch = 'no_match';
    case MatchUndetermined = 'match_undetermined';
    case Ambiguous = 'ambiguous';
    case Duplicate = 'duplicate';
    case UnderAge = 'under_age';
    case AgeUndetermined = 'age_undetermined';
    case BorderlineAge = 'borderline_age';
    case LookingAway = 'looking_away';
    case GazeUnknown = 'gaze_unknown';
    case MaskWorn = 'mask_worn';
    case MaskUnknown = 'mask_unknown';
}
