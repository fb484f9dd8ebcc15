<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of aml.screen. */
final readonly class AmlScreenResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'screeningId' => ['screeningId', 'string', true],
        'status' => ['status', AmlStatus::class, true],
        'provider' => ['provider', 'string', true],
        'threshold' => ['threshold', 'float', true],
        'hits' => ['hits', [AmlHit::class], true],
        'unknown' => ['unknown', AmlUnknown::class, false],
        'notComparedEntries' => ['notComparedEntries', 'int', false],
    ];

    public function __construct(
        /**
         * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
         * machine-readable zone.
         */
        public int $code,
        /** OK for success, else what happened. */
        public string $msg,
        /** Processing time in seconds. */
        public float $elapsedTime,
        /** When and for which caller the call was answered. */
        public Metadata $metadata,
        /** Id of this screening, scr_...; the event aml.hit names it. */
        public string $screeningId,
        /**
         * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that
         * fit otherwise, cannot be compared, which is not clear.
         */
        public AmlStatus|string $status,
        /** Who answered: file, watchman or yente. */
        public string $provider,
        /** The threshold that was used. */
        public float $threshold,
        /** @var list<AmlHit> Entries that may be the person, the highest score first; at most 25. */
        public array $hits,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** Why the status is unknown; absent otherwise. */
        public ?AmlUnknown $unknown = null,
        /**
         * How many entries have no name that can be compared with this one, such as one in Han of another country
         * than China. Their date of birth and country do not fit, or say nothing, so the status does not depend on
         * them. Absent where every entry was compared, where the status is unknown, and where another server
         * compares. At least 1.
         */
        public ?int $notComparedEntries = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
