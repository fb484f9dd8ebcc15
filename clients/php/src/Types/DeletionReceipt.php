<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
 * the gallery is deleted, and the audit log of the operator holds it too.
 */
final readonly class DeletionReceipt extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'kind' => ['kind', DeletionReceiptKind::class, true],
        'gallery' => ['gallery', 'string', true],
        'person' => ['person', 'string', false],
        'into' => ['into', 'string', false],
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
        /**
         * What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the
         * faces now. move: another person has the face now. Nothing of a face is deleted by these two.
         */
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
        /** When it was requested. After a deletion no call returns the data from then on. */
        public \DateTimeImmutable $asked,
        /** Number of people deleted; 1 for a merge, 0 for a move. */
        public int $people,
        /** Number of faces deleted, merged or moved. */
        public int $faces,
        /**
         * Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person
         * by face number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
         */
        public string $digest,
        /** Your id of the person, of a merge and a move the one who had the faces before; absent for a gallery. */
        public ?string $person = null,
        /** Your id of the person who has the faces now, of a merge and a move; absent otherwise. */
        public ?string $into = null,
        /** Id of the request that asked for it. */
        public ?string $requestId = null,
        /** When the last record was deleted; absent while a large gallery is still being deleted. */
        public ?\DateTimeImmutable $done = null,
    ) {
    }
}
