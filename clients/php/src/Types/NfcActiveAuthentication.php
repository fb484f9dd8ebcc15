<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is
 * no copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the
 * chip has it.
 */
final readonly class NfcActiveAuthentication extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'challenge' => ['challenge', 'string', true],
        'response' => ['response', 'string', true],
    ];

    public function __construct(
        /** Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters. */
        public string $challenge,
        /** Base64 of the answer of the chip. 4 to 2048 characters. */
        public string $response,
    ) {
    }
}
