<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
 * straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of a
 * card is in the image. A newer server may send other values.
 */
enum DocumentOutlineSource: string
{
    case Zone = 'zone';
    case Edges = 'edges';
    case Image = 'image';
}
