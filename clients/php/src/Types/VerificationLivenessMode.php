<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * How liveness is checked. passive: on the burst of five frames alone. motion: the person also turns the head and
 * comes nearer in an order that the service draws; frames of all of it must show one head with depth, of the person
 * of the selfie. light: the screen shows seven colours in an order that the service draws, two a second at most,
 * and the light on the face must follow them; who is sensitive to that does motion instead. A challenge never makes
 * up for a burst that is not live. Who cannot do it asks for a reviewer. A newer server may send other values.
 */
enum VerificationLivenessMode: string
{
    case Passive = 'passive';
    case Motion = 'motion';
    case Light = 'light';
}
