<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A machine-readable zone that was read in an image. */
final readonly class MrzReading extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'zone' => ['zone', MrzPlace::class, true],
        'lines' => ['lines', [MrzLine::class], true],
        'mrz' => ['mrz', MrzZone::class, true],
        'undetermined' => ['undetermined', [MrzUndetermined::class], true],
        'corrections' => ['corrections', [MrzReplacement::class], true],
    ];

    public function __construct(
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
    ) {
    }
}
