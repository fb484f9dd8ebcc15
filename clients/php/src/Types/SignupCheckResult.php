<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of fraud.signupCheck. */
final readonly class SignupCheckResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'allow' => ['allow', 'bool', true],
        'reason' => ['reason', SignupReason::class, false],
        'matchedId' => ['matchedId', 'string', false],
        'live' => ['live', 'bool', true],
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
        /** True when live and not a duplicate. */
        public bool $allow,
        /** Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate. */
        public SignupReason|string|null $reason,
        /** Id of the face that the selfie duplicates, else null. */
        public ?string $matchedId,
        /** True when the face is a live person in front of the camera. */
        public bool $live,
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
