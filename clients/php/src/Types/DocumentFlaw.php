<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels. blur: edges are
 * wider than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings is lost to light. glare: more
 * than 3 % of the document is lost to light. A newer server may send other values.
 */
enum DocumentFlaw: string
{
    case CutCorner = 'cut_corner';
    case TooSmall = 'too_small';
    case Blur = 'blur';
    case GlareOnZone = 'glare_on_zone';
    case Glare = 'glare';
}
