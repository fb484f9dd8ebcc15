<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of identity.verify. */
final readonly class IdentityVerifyResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'verified' => ['verified', 'bool', true],
        'live' => ['live', 'bool', true],
        'qualityOk' => ['qualityOk', 'bool', true],
        'similarity' => ['similarity', 'float', true],
        'steps' => ['steps', IdentitySteps::class, true],
        'reasons' => ['reasons', [Reason::class], true],
        'calibration' => ['calibration', Calibration::class, false],
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
        /** True when the selfie is live, passed the quality checks, and the faces match. */
        public bool $verified,
        /** True when the face of the selfie is a live person in front of the camera. */
        public bool $live,
        /** True when every quality check passed. */
        public bool $qualityOk,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** The result of each step; all steps always run. */
        public IdentitySteps $steps,
        /**
         * @var list<Reason> Why the decision is not the favourable one, the reason to act on first comes first;
         * empty when it is favourable.
         */
        public array $reasons,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** What the similarities of this answer mean. */
        public ?Calibration $calibration = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
