<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin project. */
final readonly class AdminProject extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'name' => ['name', 'string', true],
        'created' => ['created', 'time', true],
        'liveApproved' => ['live_approved', 'bool', true],
        'storing' => ['storing', 'bool', false],
        'closed' => ['closed', 'time', false],
        'displayName' => ['display_name', 'string', false],
        'retentionDays' => ['retention_days', 'int', false],
        'redirectHosts' => ['redirect_hosts', ['string'], false],
        'declineReasons' => ['decline_reasons', ['string'], false],
        'tillMinAge' => ['till_min_age', 'int', false],
        'livenessMode' => ['liveness_mode', VerificationLivenessMode::class, false],
    ];

    public function __construct(
        /** Such as prj_... */
        public string $id,
        /** The project's name, unique. */
        public string $name,
        /** When it was opened. */
        public \DateTimeImmutable $created,
        /** Whether live keys are let in. */
        public bool $liveApproved,
        /** Whether the project may store faces in galleries and images of verifications; absent when it may not. */
        public ?bool $storing = null,
        /** When it was closed; absent while it is open. */
        public ?\DateTimeImmutable $closed = null,
        /**
         * What people with a verification link read as the name of the business; absent when it is the project's
         * name.
         */
        public ?string $displayName = null,
        /**
         * Days after the decision at which images and personal fields of a verification are deleted; 0: at the
         * decision.
         */
        public ?int $retentionDays = null,
        /** @var list<string>|null Hosts that redirectUrl of a verification may name; absent when there are none. */
        public ?array $redirectHosts = null,
        /**
         * @var list<string>|null Reasons that reviewers choose from when they decline, besides those of the
         * service; absent when there are none.
         */
        public ?array $declineReasons = null,
        /** Age in years that the page for clerks asks of customers; absent when it is not set and 18 holds. */
        public ?int $tillMinAge = null,
        /** How verifications check liveness that do not say it; absent when it is not set and passive holds. */
        public VerificationLivenessMode|string|null $livenessMode = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
