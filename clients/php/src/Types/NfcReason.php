<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A cause by its step. */
final readonly class NfcReason extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'step' => ['step', NfcStep::class, true],
        'code' => ['code', NfcReasonCode::class, true],
        'message' => ['message', 'string', true],
    ];

    public function __construct(
        /** The step that a reason belongs to. */
        public NfcStep|string $step,
        /** A cause. docs/chip.md explains each. */
        public NfcReasonCode|string $code,
        /** A sentence for people. */
        public string $message,
    ) {
    }
}
