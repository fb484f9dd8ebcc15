<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The result of each step; all steps always run. */
final readonly class IdentitySteps extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'liveness' => ['liveness', LivenessStep::class, true],
        'quality' => ['quality', QualityStep::class, true],
        'match' => ['match', MatchStep::class, true],
    ];

    public function __construct(
        /** The liveness of the selfie. */
        public LivenessStep $liveness,
        /** The quality checks of the selfie. */
        public QualityStep $quality,
        /** The comparison of the two faces. */
        public MatchStep $match,
    ) {
    }
}
