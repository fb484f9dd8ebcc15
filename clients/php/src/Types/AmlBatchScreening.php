<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What screening a person of a batch came to. */
final readonly class AmlBatchScreening extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'screeningId' => ['screeningId', 'string', true],
        'status' => ['status', AmlStatus::class, true],
        'hits' => ['hits', [AmlBatchHit::class], true],
        'notComparedEntries' => ['notComparedEntries', 'int', false],
        'unknown' => ['unknown', AmlUnknown::class, false],
    ];

    public function __construct(
        /** Id of this screening, scr_...; the event aml.hit names it. */
        public string $screeningId,
        /**
         * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that
         * fit otherwise, cannot be compared, which is not clear.
         */
        public AmlStatus|string $status,
        /** @var list<AmlBatchHit> Entries that may be the person, the highest score first; at most 25. */
        public array $hits,
        /**
         * How many entries have no name that can be compared with this one, such as one in Han of another country
         * than China. Their date of birth and country do not fit, or say nothing, so the status does not depend on
         * them. Absent where every entry was compared, where the status is unknown, and where another server
         * compares. At least 1.
         */
        public ?int $notComparedEntries = null,
        /** Why the status is unknown; absent otherwise. */
        public ?AmlUnknown $unknown = null,
    ) {
    }
}
