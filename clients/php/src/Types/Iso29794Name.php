<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Name of a component, as OFIQ names it. A newer server may send other values. */
enum Iso29794Name: string
{
    case LuminanceMean = 'LuminanceMean';
    case LuminanceVariance = 'LuminanceVariance';
    case UnderExposurePrevention = 'UnderExposurePrevention';
    case OverExposurePrevention = 'OverExposurePrevention';
    case DynamicRange = 'DynamicRange';
    case SingleFacePresent = 'SingleFacePresent';
    case InterEyeDistance = 'InterEyeDistance';
    case HeadPoseYaw = 'HeadPoseYaw';
    case HeadPosePitch = 'HeadPosePitch';
    case HeadPoseRoll = 'HeadPoseRoll';
}
