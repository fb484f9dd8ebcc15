<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face of the image and the people it may show. */
final readonly class SearchedFace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'matches' => ['matches', [SearchMatch::class], true],
        'undetermined' => ['undetermined', [SearchMatch::class], false],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /**
         * @var list<SearchMatch> People at or above the threshold, the most similar first; empty when there is
         * none.
         */
        public array $matches,
        /**
         * @var list<SearchMatch>|null Of a face that looks younger than 25: people at or above the threshold whose
         * similarity does not have its false match rate at that age, the most similar first. Enrolled faces count
         * as looking as old as the searched face. Absent when there is none.
         */
        public ?array $undetermined = null,
    ) {
    }
}
