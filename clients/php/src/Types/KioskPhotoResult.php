<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Picture;
use Likeness\Result;

/** The result of kiosk.photo. */
final readonly class KioskPhotoResult extends Result
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
        'fixedImage' => ['fixedImage', 'picture', true],
        'printReady' => ['printReady', 'bool', true],
        'edits' => ['edits', ['string'], true],
        'remaining' => ['remaining', [QualityCheckName::class], true],
        'fixedChecks' => ['fixedChecks', [QualityCheck::class], false],
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
        /** Whether the original passed. */
        public bool $compliant,
        /** @var list<QualityCheckName|string> Checks that the original did not pass. */
        public array $nonCompliant,
        /** A JPEG file: upright, cropped, with the new background, and the density that makes the size on paper. */
        public Picture $fixedImage,
        /**
         * True when the fixed image can be printed: its checks pass but for those that only the crop makes
         * undetermined, shoulders are judged on the photo as sent, and the photo shows everything of the person
         * that the fixed image needs.
         */
        public bool $printReady,
        /** @var list<string> The changes, in the order made. The face is never retouched. */
        public array $edits,
        /** @var list<QualityCheckName|string> Checks that the fixed image does not pass. */
        public array $remaining,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** @var list<QualityCheck>|null Every check of the fixed image; coordinates are its pixels. */
        public ?array $fixedChecks = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
