<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin key. */
final readonly class AdminKey extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'project' => ['project', 'string', true],
        'environment' => ['environment', AdminEnvironment::class, true],
        'name' => ['name', 'string', true],
        'permissions' => ['permissions', ['string'], true],
        'allowList' => ['allow_list', ['string'], true],
        'rate' => ['rate', AdminKeyRate::class, false],
        'dayCap' => ['day_cap', 'decimal', true],
        'monthCap' => ['month_cap', 'decimal', true],
        'clientId' => ['client_id', 'string', false],
        'created' => ['created', 'time', true],
        'expires' => ['expires', 'time', false],
        'revoked' => ['revoked', 'time', false],
        'secrets' => ['secrets', [AdminKeySecretInfo::class], true],
    ];

    public function __construct(
        /** Such as key_... */
        public string $id,
        /** Id of the project. */
        public string $project,
        /** Test keys spend test credits, live keys live ones. */
        public AdminEnvironment|string $environment,
        /** What the key is for. */
        public string $name,
        /** @var list<string> Operations such as face.detect, groups such as face.*, or *. */
        public array $permissions,
        /** @var list<string> Addresses and ranges that may use the key; empty: every address. */
        public array $allowList,
        /** Most credits in a UTC day; 0.00: no cap. */
        public string $dayCap,
        /** Most credits in a UTC month; 0.00: no cap. */
        public string $monthCap,
        /** When it was made. */
        public \DateTimeImmutable $created,
        /** @var list<AdminKeySecretInfo> Its secrets, oldest first. */
        public array $secrets,
        /** Sustained calls a second and how many may come at once. */
        public ?AdminKeyRate $rate = null,
        /** Of live keys. */
        public ?string $clientId = null,
        /** When it stops working; absent: never. */
        public ?\DateTimeImmutable $expires = null,
        /** When it was revoked; absent: it was not. */
        public ?\DateTimeImmutable $revoked = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
