<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
 * without lists answers check_not_available. Alone it runs at once, without a link.
 */
final readonly class VerificationAmlCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'threshold' => ['threshold', 'float', false],
    ];

    public function __construct(
        /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
        public float|int|null $threshold = null,
    ) {
    }
}
