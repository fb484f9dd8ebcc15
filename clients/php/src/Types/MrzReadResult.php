<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of mrz.read. */
final readonly class MrzReadResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'zone' => ['zone', MrzPlace::class, true],
        'lines' => ['lines', [MrzLine::class], true],
        'mrz' => ['mrz', MrzZone::class, true],
        'undetermined' => ['undetermined', [MrzUndetermined::class], true],
        'corrections' => ['corrections', [MrzReplacement::class], true],
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
        /** Where the zone is in the image. */
        public MrzPlace $zone,
        /** @var list<MrzLine> The lines, from the top. */
        public array $lines,
        /** The fields of the zone. Fields that are listed in undetermined have no value. */
        public MrzZone $mrz,
        /** @var list<MrzUndetermined> Fields that could not be read. They have no value. */
        public array $undetermined,
        /**
         * @var list<MrzReplacement> Characters that were replaced because a check digit did not hold with what the
         * image shows best.
         */
        public array $corrections,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
