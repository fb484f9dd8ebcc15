<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Picture;
use Likeness\Result;

/** The result of face.quality. */
final readonly class FaceQualityResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'compliant' => ['compliant', 'bool', true],
        'nonCompliant' => ['nonCompliant', [QualityCheckName::class], true],
        'groups' => ['groups', [QualityGroup::class], true],
        'checks' => ['checks', [QualityCheck::class], true],
        'scenario' => ['scenario', 'string', true],
        'score' => ['score', 'float', true],
        'crop' => ['crop', 'picture', false],
        'report' => ['report', QualityReport::class, false],
        'iso29794' => ['iso29794', Iso29794Quality::class, false],
        'faces' => ['faces', [FaceWithQuality::class], false],
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
        /** True when every check passed. */
        public bool $compliant,
        /** @var list<QualityCheckName|string> Names of the checks that did not pass, undetermined ones included. */
        public array $nonCompliant,
        /** @var list<QualityGroup> The groups with checks that ran. */
        public array $groups,
        /** @var list<QualityCheck> Every check of the main face. */
        public array $checks,
        /** The scenario applied, or Custom for customChecks. */
        public string $scenario,
        /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
        public float $score,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** The aligned crop, a JPEG file; present when one was requested. */
        public ?Picture $crop = null,
        /** The result as an annotated image and a report. */
        public ?QualityReport $report = null,
        /** Of the main face; present with output.iso29794. */
        public ?Iso29794Quality $iso29794 = null,
        /** @var list<FaceWithQuality>|null With onlyCentralFace false: every face, including the main face. */
        public ?array $faces = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
