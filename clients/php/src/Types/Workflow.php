<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A stored set of checks and rules. */
final readonly class Workflow extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'version' => ['version', 'int', true],
        'checks' => ['checks', VerificationChecks::class, true],
        'reviewWhen' => ['reviewWhen', [VerificationReasonCode::class], false],
        'secondReviewer' => ['secondReviewer', 'bool', true],
        'price' => ['price', 'float', true],
        'created' => ['created', 'time', true],
    ];

    public function __construct(
        /** Name of the workflow. */
        public string $name,
        /** Its version: 1, 2, ... */
        public int $version,
        /** The checks that are asked for, at least one. */
        public VerificationChecks $checks,
        /** Whether a second reviewer has to agree with the first. */
        public bool $secondReviewer,
        /** What a verification with it costs, in credits. */
        public float $price,
        /** When this version was stored. */
        public \DateTimeImmutable $created,
        /**
         * @var list<VerificationReasonCode|string>|null Reasons that send the verification to review; absent when
         * there are none.
         */
        public ?array $reviewWhen = null,
    ) {
    }
}
