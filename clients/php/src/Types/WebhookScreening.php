<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook screening. */
final readonly class WebhookScreening extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'screeningId' => ['screening_id', 'string', true],
        'reference' => ['reference', 'string', false],
        'hits' => ['hits', [WebhookHit::class], true],
        'verificationId' => ['verification_id', 'string', false],
        'jobId' => ['job_id', 'string', false],
        'sequence' => ['sequence', 'int', false],
    ];

    public function __construct(
        /** Such as scr_... */
        public string $screeningId,
        /** @var list<WebhookHit> The scored hits. */
        public array $hits,
        /** Your own reference. */
        public ?string $reference = null,
        /** The verification that asked the lists; absent for aml.screen and aml.batch. */
        public ?string $verificationId = null,
        /** The job that asked the lists; reference is then the id of its item. */
        public ?string $jobId = null,
        /** Number of the event among all of this verification. */
        public ?int $sequence = null,
    ) {
    }
}
