<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What was read on the document. A field that was not read with certainty is absent. Stored encrypted, and deleted
 * with the images.
 */
final readonly class VerificationDocument extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'kind' => ['kind', VerificationDocumentKind::class, false],
        'name' => ['name', 'string', false],
        'birthDate' => ['birthDate', 'string', false],
        'birthDateKnown' => ['birthDateKnown', 'string', false],
        'documentNumber' => ['documentNumber', 'string', false],
        'expiryDate' => ['expiryDate', 'string', false],
        'nationality' => ['nationality', 'string', false],
        'sex' => ['sex', 'string', false],
        'issuer' => ['issuer', 'string', false],
        'personalNumber' => ['personalNumber', 'string', false],
    ];

    public function __construct(
        /** A kind of identity document. */
        public VerificationDocumentKind|string|null $kind = null,
        /** Given names, then the family name, as in the machine-readable zone. */
        public ?string $name = null,
        /** Date of birth, such as 1990-12-31. */
        public ?string $birthDate = null,
        /**
         * The known part of a date of birth that is not whole, such as 2012, 2012-05, XXXX-08-12, or XX24-08-12 and
         * XX24 where the century is open; absent otherwise.
         */
        public ?string $birthDateKnown = null,
        /** Number of the document. */
        public ?string $documentNumber = null,
        /** Last day of validity, such as 2030-12-31. */
        public ?string $expiryDate = null,
        /** Code of the nationality. */
        public ?string $nationality = null,
        /** M, F or X (unspecified). */
        public ?string $sex = null,
        /** Code of the issuing state or organisation. */
        public ?string $issuer = null,
        /** Personal number, of a passport. */
        public ?string $personalNumber = null,
    ) {
    }
}
