<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Something that was examined on the document. */
final readonly class VerificationSubCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'value' => ['value', VerificationCheckValue::class, true],
        'evidence' => ['evidence', [VerificationEvidence::class], false],
    ];

    public function __construct(
        /**
         * What was examined: document (one was located in each photo), sides (where a back was taken), kind,
         * machine_readable_zone (every field was read), check_digits, expiry, portrait; copy is pass for a front
         * with colours, which is no photocopy in grey, review for one without, and unknown where no document was
         * located on the front: a screen or a print in colour is not detected, as its evidence says; printed_text
         * is pass where the number, dates and names of the zone stand in the printed text of the front, review
         * where one of them is printed with one or two other characters, unknown where one of them was not found,
         * and not_run where there is nothing to compare.
         */
        public string $name,
        /**
         * pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result;
         * not_run: it was not asked for, or not reached yet.
         */
        public VerificationCheckValue|string $value,
        /**
         * @var list<VerificationEvidence>|null Of printed_text: each field of the zone that was searched, with
         * found, differing or not_found, and as FIELD.place where it is printed on the flat document (left, top,
         * width, height in mm); of portrait and machine_readable_zone: place; of expiry: basis printed where the
         * printed date decided; of document: each side by its name (image_front, image_back) with what its outline
         * follows from (zone, edges, image) or not_found; of copy: examined and not_examined, which name what the
         * value says something of and what not, and colour, the 98th percentile of the chroma of the front in CIE
         * L*a*b* once the light is white: below 6.0 it has no colours. Absent where there is none.
         */
        public ?array $evidence = null,
    ) {
    }
}
