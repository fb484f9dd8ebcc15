<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
 * eye is on the left side of an upright image. A newer server may send other values.
 */
enum QualityCheckName: string
{
    case ImageWidth = 'ImageWidth';
    case ImageHeight = 'ImageHeight';
    case ImageWidthToHeight = 'ImageWidthToHeight';
    case ImageChannelsNumber = 'ImageChannelsNumber';
    case ArtFace = 'ArtFace';
    case PaddingRatio = 'PaddingRatio';
    case FaceMidPointHorizontalPosition = 'FaceMidPointHorizontalPosition';
    case FaceMidPointVerticalPosition = 'FaceMidPointVerticalPosition';
    case HeadWidthRatio = 'HeadWidthRatio';
    case HeadHeightRatio = 'HeadHeightRatio';
    case EyesDistance = 'EyesDistance';
    case Yaw = 'Yaw';
    case Pitch = 'Pitch';
    case Roll = 'Roll';
    case BlurLevel = 'BlurLevel';
    case NoiseLevel = 'NoiseLevel';
    case FaceDynamicRange = 'FaceDynamicRange';
    case UnnaturalSkinTone = 'UnnaturalSkinTone';
    case EyeRightClosed = 'EyeRightClosed';
    case EyeLeftClosed = 'EyeLeftClosed';
    case EyeRightOccluded = 'EyeRightOccluded';
    case EyeLeftOccluded = 'EyeLeftOccluded';
    case EyesRed = 'EyesRed';
    case EyeRightCoveredWithHair = 'EyeRightCoveredWithHair';
    case EyeLeftCoveredWithHair = 'EyeLeftCoveredWithHair';
    case OffGaze = 'OffGaze';
    case TooDark = 'TooDark';
    case TooLight = 'TooLight';
    case FaceGlare = 'FaceGlare';
    case ShadowsOnFace = 'ShadowsOnFace';
    case ShouldersPose = 'ShouldersPose';
    case ExpressionLevel = 'ExpressionLevel';
    case MouthOpen = 'MouthOpen';
    case Smile = 'Smile';
    case DarkGlasses = 'DarkGlasses';
    case ReflectionOnGlasses = 'ReflectionOnGlasses';
    case FramesTooHeavy = 'FramesTooHeavy';
    case FaceOccluded = 'FaceOccluded';
    case HeadCovering = 'HeadCovering';
    case ForeheadCovering = 'ForeheadCovering';
    case StrongMakeup = 'StrongMakeup';
    case Headphones = 'Headphones';
    case MedicalMask = 'MedicalMask';
    case BackgroundUniformity = 'BackgroundUniformity';
    case ShadowsOnBackground = 'ShadowsOnBackground';
    case OtherFaces = 'OtherFaces';
    case BackgroundColorMatch = 'BackgroundColorMatch';
}
