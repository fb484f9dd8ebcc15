<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
 * outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait, if
 * it has a plausible shape. not_measured: this service does not measure it. A newer server may send other values.
 */
enum DocumentReason: string
{
    case ZoneNotFound = 'zone_not_found';
    case CharactersSmall = 'characters_small';
    case ZoneNotRecognised = 'zone_not_recognised';
    case NoFace = 'no_face';
    case OutlineUnknown = 'outline_unknown';
    case NotMeasured = 'not_measured';
}
