<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin entry list. */
final readonly class AdminEntryList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entries' => ['entries', [AdminEntry::class], true],
        'next' => ['next', 'int', true],
    ];

    public function __construct(
        /** @var list<AdminEntry> The entries, oldest first. */
        public array $entries,
        /** Send it as after to read on. */
        public int $next,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
