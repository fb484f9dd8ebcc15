<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Images to add to the answer. */
final readonly class QualityOutput extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'crop' => ['crop', CropOptions::class, false],
        'backgroundColor' => ['backgroundColor', ['int'], false],
        'report' => ['report', 'bool', false],
        'iso29794' => ['iso29794', 'bool', false],
    ];

    public function __construct(
        /** Asks for an aligned crop. */
        public ?CropOptions $crop = null,
        /**
         * @var list<int>|null Replaces the background of the crop. Without crop, the crop of the scenario is used.
         * Exactly 3 items.
         */
        public ?array $backgroundColor = null,
        /** Adds the annotated image and a report of one page. The server's default is false. */
        public ?bool $report = null,
        /**
         * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default
         * is false.
         */
        public ?bool $iso29794 = null,
    ) {
    }
}
