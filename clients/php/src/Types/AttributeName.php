<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
 * image. A newer server may send other values.
 */
enum AttributeName: string
{
    case Age = 'Age';
    case EyeRight = 'EyeRight';
    case EyeLeft = 'EyeLeft';
    case Mouth = 'Mouth';
    case Emotion = 'Emotion';
    case Smile = 'Smile';
    case Glasses = 'Glasses';
    case HeadCovering = 'HeadCovering';
    case ForeheadCovering = 'ForeheadCovering';
    case MedicalMask = 'MedicalMask';
    case Occlusion = 'Occlusion';
    case StrongMakeup = 'StrongMakeup';
    case Headphones = 'Headphones';
}
