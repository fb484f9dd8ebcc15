<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Information about an enrolled face. The face vector itself is never returned. */
final readonly class EnrolledFace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'recogniser' => ['recogniser', 'string', true],
        'stale' => ['stale', 'bool', false],
        'created' => ['created', 'time', true],
        'digest' => ['digest', 'string', true],
    ];

    public function __construct(
        /** Such as face_7; unique in the gallery. */
        public string $id,
        /** The recogniser that made the face vector. */
        public string $recogniser,
        /** When it was enrolled. */
        public \DateTimeImmutable $created,
        /** SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion receipts. */
        public string $digest,
        /**
         * True when searches do not compare the face, because its face vector was made with other models or the
         * master key that encrypts it was lost. Enrol the face again. Absent otherwise.
         */
        public ?bool $stale = null,
    ) {
    }
}
