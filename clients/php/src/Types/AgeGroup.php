<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
 * false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that group
 * holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other
 * adults, and for an adult and a child, who resemble each other less often than two adults do. A face that is
 * covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps
 * young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and no
 * similarity is a match; a warning names the images and the cause. A newer server may send other values.
 */
enum AgeGroup: string
{
    case Value65120 = '65-120';
    case Value1324 = '13-24';
    case Value612 = '6-12';
    case Value05 = '0-5';
    case Unknown = 'unknown';
}
