<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** The result as an annotated image and a report. */
final readonly class QualityReport extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'picture' => ['picture', 'picture', true],
        'document' => ['document', 'picture', true],
    ];

    public function __construct(
        /** A PNG file: the evaluated image with head height, eye line, frame and failed checks marked. */
        public Picture $picture,
        /** A PDF file of one page: every check, the rule it comes from, the image's SHA-256 and the model pack. */
        public Picture $document,
    ) {
    }
}
