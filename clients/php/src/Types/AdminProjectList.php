<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin project list. */
final readonly class AdminProjectList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'projects' => ['projects', [AdminProject::class], true],
    ];

    public function __construct(
        /** @var list<AdminProject> The projects, oldest first. */
        public array $projects,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
