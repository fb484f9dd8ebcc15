<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic
 * chip stands for the document: leave out document where no photo of it is needed, or ask for both to compare them.
 */
final readonly class VerificationChipCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'kinds' => ['kinds', [VerificationDocumentKind::class], false],
        'allowExpired' => ['allowExpired', 'bool', false],
    ];

    public function __construct(
        /**
         * @var list<VerificationDocumentKind|string>|null Kinds of documents that are accepted; all when left out.
         * 1 to 4 items.
         */
        public ?array $kinds = null,
        /** Whether an expired document is accepted. The server's default is false. */
        public ?bool $allowExpired = null,
    ) {
    }
}
