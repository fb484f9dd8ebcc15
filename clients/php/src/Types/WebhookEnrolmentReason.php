<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Why the face was not enrolled; absent unless the enrolment failed. */
final readonly class WebhookEnrolmentReason extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'string', true],
        'text' => ['text', 'string', true],
        'fix' => ['fix', 'string', true],
    ];

    public function __construct(
        /** Code of the reason. */
        public string $code,
        /** What happened, in one sentence. */
        public string $text,
        /** What to do about it, in one sentence. */
        public string $fix,
    ) {
    }
}
