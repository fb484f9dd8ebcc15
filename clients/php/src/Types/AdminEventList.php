<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin event list. */
final readonly class AdminEventList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'events' => ['events', [AdminEvent::class], true],
        'next' => ['next', 'int', true],
        'latest' => ['latest', 'int', true],
    ];

    public function __construct(
        /** @var list<AdminEvent> The events, oldest first. */
        public array $events,
        /** Send it as after to read on. */
        public int $next,
        /** The place after the newest event of all. */
        public int $latest,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
