<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of age.verifyLive. */
final readonly class AgeVerifyLiveResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'age' => ['age', ['int'], true],
        'allowed' => ['allowed', 'bool', true],
        'live' => ['live', 'bool', true],
        'basis' => ['basis', 'string', true],
        'status' => ['status', AnswerStatus::class, false],
        'reasons' => ['reasons', [Reason::class], true],
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
        /**
         * @var list<int> Lowest and highest plausible age in whole years. The band states 90 %: on the development
         * data the true age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and
         * old prints are worse. docs/fairness.md has the figures. Exactly 2 items.
         */
        public array $age,
        /** True when old enough, live, and the only person in front of the camera. */
        public bool $allowed,
        /** True when the face is a live person in front of the camera. */
        public bool $live,
        /** The rule applied, such as lowerBound(25)>=18 && live. */
        public string $basis,
        /**
         * @var list<Reason> Why the decision is not the favourable one, the reason to act on first comes first;
         * empty when it is favourable.
         */
        public array $reasons,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string|null $status = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
