<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** A person after a merge, and the receipt. */
final readonly class PersonMergeResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'person' => ['person', Person::class, true],
        'receipt' => ['receipt', DeletionReceipt::class, true],
    ];

    public function __construct(
        /**
         * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
         * machine-readable zone.
         */
        public int $code,
        /** OK for success, else what happened. */
        public string $msg,
        /** Processing time in seconds. */
        public float $elapsedTime,
        /** When and for which caller the call was answered. */
        public Metadata $metadata,
        /** An enrolled person. */
        public Person $person,
        /**
         * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays
         * readable after the gallery is deleted, and the audit log of the operator holds it too.
         */
        public DeletionReceipt $receipt,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
