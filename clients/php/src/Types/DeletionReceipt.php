<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What was deleted, when, why and by whom. It contains no data of a face. It stays readable after the gallery is
 * deleted, and the audit log of the operator holds it too.
 */
final readonly class DeletionReceipt extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'kind' => ['kind', DeletionReceiptKind::class, true],
        'gallery' => ['gallery', 'string', true],
        'person' => ['person', 'string', false],
        'reason' => ['reason', DeletionReceiptReason::class, true],
        'actor' => ['actor', 'string', true],
        'requestId' => ['requestId', 'string', false],
        'asked' => ['asked', 'time', true],
        'done' => ['done', 'time', false],
        'people' => ['people', 'int', true],
        'faces' => ['faces', 'int', true],
        'digest' => ['digest', 'string', true],
    ];

    public function __construct(
        /** Such as dlr_... */
        public string $id,
        /** What was deleted. */
        public DeletionReceiptKind|string $kind,
        /** Your id of the gallery. */
        public string $gallery,
        /**
         * request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
         * operator: the operator.
         */
        public DeletionReceiptReason|string $reason,
        /** The key or the operator who requested it, or system. */
        public string $actor,
        /** When the deletion was requested. From then on no call returns the data. */
        public \DateTimeImmutable $asked,
        /** Number of people deleted. */
        public int $people,
        /** Number of faces deleted. */
        public int $faces,
        /**
         * Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person
         * by face number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
         */
        public string $digest,
        /** Your id of the person; absent for a gallery. */
        public ?string $person = null,
        /** Id of the request that asked for the deletion. */
        public ?string $requestId = null,
        /** When the last record was deleted; absent while a large gallery is still being deleted. */
        public ?\DateTimeImmutable $done = null,
    ) {
    }
}
