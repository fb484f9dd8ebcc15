<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Another person of the gallery who may be the same. */
final readonly class JobDuplicate extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'personId' => ['personId', 'string', true],
        'similarity' => ['similarity', 'float', true],
        'undetermined' => ['undetermined', 'bool', false],
    ];

    public function __construct(
        /** Your id of the other person. */
        public string $personId,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /**
         * True when the faces look younger than 25 and the similarity does not have its false match rate at that
         * age.
         */
        public ?bool $undetermined = null,
    ) {
    }
}
