<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What is known of a secret after it was shown. */
final readonly class AdminKeySecretInfo extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'shown' => ['shown', 'string', true],
        'lastFour' => ['last_four', 'string', true],
        'created' => ['created', 'time', true],
        'expires' => ['expires', 'time', false],
    ];

    public function __construct(
        /** Such as sec_... */
        public string $id,
        /** The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz. */
        public string $shown,
        /** Its last four characters. */
        public string $lastFour,
        /** When it was made. */
        public \DateTimeImmutable $created,
        /** The end of the overlap after a rotation. */
        public ?\DateTimeImmutable $expires = null,
    ) {
    }
}
