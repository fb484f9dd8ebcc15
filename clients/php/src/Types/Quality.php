<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The checks of one face. */
final readonly class Quality extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'checks' => ['checks', [QualityCheck::class], true],
        'nonCompliant' => ['nonCompliant', [QualityCheckName::class], true],
        'score' => ['score', 'float', true],
    ];

    public function __construct(
        /** @var list<QualityCheck> Every check, in the order requested. */
        public array $checks,
        /** @var list<QualityCheckName|string> Names of the checks that did not pass, undetermined ones included. */
        public array $nonCompliant,
        /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
        public float $score,
    ) {
    }
}
