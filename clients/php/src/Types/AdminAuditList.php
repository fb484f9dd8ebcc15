<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin audit list. */
final readonly class AdminAuditList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entries' => ['entries', [AdminAuditEntry::class], true],
        'next' => ['next', 'int', true],
        'anchor' => ['anchor', 'string', true],
    ];

    public function __construct(
        /** @var list<AdminAuditEntry> The entries, oldest first. */
        public array $entries,
        /** Send it as after to read on. */
        public int $next,
        /** SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was removed. */
        public string $anchor,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
