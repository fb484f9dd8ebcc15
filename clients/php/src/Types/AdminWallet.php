<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin wallet. */
final readonly class AdminWallet extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'project' => ['project', 'string', true],
        'environment' => ['environment', AdminEnvironment::class, true],
        'balance' => ['balance', 'decimal', true],
        'held' => ['held', 'decimal', true],
        'available' => ['available', 'decimal', true],
        'threshold' => ['threshold', 'decimal', true],
    ];

    public function __construct(
        /** Id of the project. */
        public string $project,
        /** Test keys spend test credits, live keys live ones. */
        public AdminEnvironment|string $environment,
        /** Sum of the entries. */
        public string $balance,
        /** Reserved by running calls. */
        public string $held,
        /** What a new call may spend. */
        public string $available,
        /** Balance below which credits.low is sent; 0.00: never. */
        public string $threshold,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
