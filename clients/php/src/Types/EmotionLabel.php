<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The emotion of a face. A newer server may send other values. */
enum EmotionLabel: string
{
    case Neutral = 'neutral';
    case Happy = 'happy';
    case Sad = 'sad';
    case Surprise = 'surprise';
    case Fear = 'fear';
    case Disgust = 'disgust';
    case Angry = 'angry';
}
