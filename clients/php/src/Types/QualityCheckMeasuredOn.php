<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * What was measured. Size and position are measured on the input when it already is a portrait in the aspect of the
 * standard, else on the aligned crop. A newer server may send other values.
 */
enum QualityCheckMeasuredOn: string
{
    case Input = 'input';
    case Crop = 'crop';
    case Face = 'face';
    case Eyes = 'eyes';
    case Shoulders = 'shoulders';
    case Background = 'background';
}
