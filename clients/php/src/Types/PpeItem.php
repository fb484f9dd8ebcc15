<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Something worn on or held in front of a face. A newer server may send other values. */
enum PpeItem: string
{
    case MedicalMask = 'MedicalMask';
    case Glasses = 'Glasses';
    case HeadCovering = 'HeadCovering';
    case ForeheadCovering = 'ForeheadCovering';
    case Headphones = 'Headphones';
    case Occlusion = 'Occlusion';
}
