<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin delivery list. */
final readonly class AdminDeliveryList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'deliveries' => ['deliveries', [AdminDelivery::class], true],
    ];

    public function __construct(
        /** @var list<AdminDelivery> The newest first. */
        public array $deliveries,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
