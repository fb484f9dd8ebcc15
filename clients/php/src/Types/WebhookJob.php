<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook job. */
final readonly class WebhookJob extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'jobId' => ['job_id', 'string', true],
        'name' => ['name', 'string', false],
        'kind' => ['kind', JobKind::class, true],
        'status' => ['status', WebhookJobStatus::class, true],
        'reason' => ['reason', 'string', false],
        'items' => ['items', WebhookJobItems::class, true],
        'charged' => ['charged', 'float', true],
    ];

    public function __construct(
        /** Such as job_... */
        public string $jobId,
        /**
         * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the
         * others. check: photos are checked against a standard. screen: lists are asked for people; POST
         * /v1/aml/batch makes it.
         */
        public JobKind|string $kind,
        /** How it ended. */
        public WebhookJobStatus|string $status,
        public WebhookJobItems $items,
        /** Credits that its items cost. */
        public float $charged,
        /** The name that the job was created with. */
        public ?string $name = null,
        /**
         * Of a cancelled job: request, expired (7 days after its creation) or restored (the operator restored a
         * backup).
         */
        public ?string $reason = null,
    ) {
    }
}
