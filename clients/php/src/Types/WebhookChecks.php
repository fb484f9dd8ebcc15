<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The results of the checks. */
final readonly class WebhookChecks extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'documentAuthenticity' => ['document_authenticity', WebhookChecksDocumentAuthenticity::class, false],
        'chip' => ['chip', WebhookChecksChip::class, false],
        'faceMatch' => ['face_match', WebhookChecksFaceMatch::class, false],
        'liveness' => ['liveness', WebhookChecksLiveness::class, false],
        'amlScreening' => ['aml_screening', WebhookChecksAmlScreening::class, false],
        'age' => ['age', WebhookChecksAge::class, false],
        'duplicates' => ['duplicates', WebhookChecksDuplicates::class, false],
    ];

    public function __construct(
        /** Whether what was examined on the document fits together; no proof that it is genuine. */
        public WebhookChecksDocumentAuthenticity|string|null $documentAuthenticity = null,
        /** Whether a state signed the files of the chip and none was changed. */
        public WebhookChecksChip|string|null $chip = null,
        /** Whether the faces are of one person. */
        public WebhookChecksFaceMatch|string|null $faceMatch = null,
        /** Whether the face was live. */
        public WebhookChecksLiveness|string|null $liveness = null,
        /** Whether a list contains the person. */
        public WebhookChecksAmlScreening|string|null $amlScreening = null,
        /** Whether the person is old enough. */
        public WebhookChecksAge|string|null $age = null,
        /** Whether the face is new in the gallery. */
        public WebhookChecksDuplicates|string|null $duplicates = null,
    ) {
    }
}
