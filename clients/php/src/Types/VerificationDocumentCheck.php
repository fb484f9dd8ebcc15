<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Asks for an identity document. */
final readonly class VerificationDocumentCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'kinds' => ['kinds', [VerificationDocumentKind::class], false],
        'requiredFields' => ['requiredFields', [VerificationDocumentCheckRequiredField::class], false],
        'allowExpired' => ['allowExpired', 'bool', false],
    ];

    public function __construct(
        /**
         * @var list<VerificationDocumentKind|string>|null Kinds of documents that are accepted; all when left out.
         * 1 to 4 items.
         */
        public ?array $kinds = null,
        /**
         * @var list<VerificationDocumentCheckRequiredField|string>|null Fields that must be readable on the
         * document. 1 to 8 items.
         */
        public ?array $requiredFields = null,
        /** Whether an expired document is accepted. The server's default is false. */
        public ?bool $allowExpired = null,
    ) {
    }
}
