<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of photo.compliance. */
final readonly class PhotoComplianceResult extends Result
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
        'checks' => ['checks', [QualityCheck::class], true],
        'standard' => ['standard', 'string', true],
        'file' => ['file', [PhotoFileRule::class], false],
        'score' => ['score', 'float', true],
        'report' => ['report', QualityReport::class, false],
        'iso29794' => ['iso29794', Iso29794Quality::class, false],
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
        /** @var list<QualityCheck> Every check of the main face. */
        public array $checks,
        /**
         * The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
         * IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO
         * 9303 and the rules of the authorities; a result is not a certificate. At most 43 characters.
         */
        public string $standard,
        /** Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1. */
        public float $score,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /**
         * @var list<PhotoFileRule>|null The rules of the standard for uploaded files; absent where it has none.
         * They do not count in compliant: a photo is printed as well.
         */
        public ?array $file = null,
        /** The result as an annotated image and a report. */
        public ?QualityReport $report = null,
        /** Present with output.iso29794. */
        public ?Iso29794Quality $iso29794 = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
