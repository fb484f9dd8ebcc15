<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Receipt of a deletion. It holds no data of the person. */
final readonly class VerificationDeletion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'reason' => ['reason', VerificationDeletionReason::class, true],
        'actor' => ['actor', 'string', true],
        'requestId' => ['requestId', 'string', false],
        'at' => ['at', 'time', true],
        'images' => ['images', 'int', true],
        'digest' => ['digest', 'string', true],
    ];

    public function __construct(
        /** Such as dlr_... */
        public string $id,
        /**
         * request: your request; retention: the date that the project sets; expired and cancelled: what the person
         * had sent is deleted at once.
         */
        public VerificationDeletionReason|string $reason,
        /** The key that asked for it, or system. */
        public string $actor,
        /** When the data was deleted. */
        public \DateTimeImmutable $at,
        /** Number of images that were deleted. */
        public int $images,
        /**
         * Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d followed by the SHA-256
         * of the encrypted image), beginning with no bytes; empty without images.
         */
        public string $digest,
        /** Id of the request that asked for it. */
        public ?string $requestId = null,
    ) {
    }
}
