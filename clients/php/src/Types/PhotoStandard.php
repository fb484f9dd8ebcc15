<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What an authority asks of a photo. A value that its source does not say is absent; requirements has the ranges
 * that are checked, those that follow from it included.
 */
final readonly class PhotoStandard extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'title' => ['title', 'string', true],
        'country' => ['country', 'string', false],
        'document' => ['document', PhotoStandardDocument::class, true],
        'authority' => ['authority', 'string', true],
        'source' => ['source', 'string', true],
        'readOn' => ['readOn', 'string', true],
        'paper' => ['paper', PhotoPaper::class, false],
        'headTo' => ['headTo', PhotoStandardHeadTo::class, true],
        'backgrounds' => ['backgrounds', [PhotoBackground::class], false],
        'glasses' => ['glasses', PhotoStandardGlasses::class, false],
        'headCovering' => ['headCovering', PhotoStandardHeadCovering::class, false],
        'expression' => ['expression', PhotoStandardExpression::class, false],
        'edits' => ['edits', PhotoStandardEdits::class, false],
        'upload' => ['upload', PhotoUpload::class, false],
        'notes' => ['notes', 'string', false],
        'requirements' => ['requirements', [QualityCheckRequest::class], true],
    ];

    public function __construct(
        /**
         * The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
         * IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO
         * 9303 and the rules of the authorities; a result is not a certificate. At most 43 characters.
         */
        public string $name,
        /** The document in words. */
        public string $title,
        /** The kind of document. */
        public PhotoStandardDocument|string $document,
        /** Who makes the rule. */
        public string $authority,
        /** The address where the rule was read. */
        public string $source,
        /** The day on which it was read. */
        public string $readOn,
        /** Where the height of the head ends: at the crown of the skull or at the top of the hair. */
        public PhotoStandardHeadTo|string $headTo,
        /** @var list<QualityCheckRequest> The checks that are run, with their ranges. */
        public array $requirements,
        /** ISO 3166-1 alpha-2, or EU; absent for rules of no country. */
        public ?string $country = null,
        /** A size on paper. */
        public ?PhotoPaper $paper = null,
        /** @var list<PhotoBackground>|null Colours of the background that are allowed, the preferred one first. */
        public ?array $backgrounds = null,
        /** Whether clear glasses may be worn. */
        public PhotoStandardGlasses|string|null $glasses = null,
        /** Whether the head may be covered; religious includes medical reasons. */
        public PhotoStandardHeadCovering|string|null $headCovering = null,
        /** The expression; smallSmile allows one with the mouth closed. */
        public PhotoStandardExpression|string|null $expression = null,
        /** Changes that the authority accepts: none, the frame alone, or a new background too. */
        public PhotoStandardEdits|string|null $edits = null,
        /** What a file for upload must be. */
        public ?PhotoUpload $upload = null,
        /** What else the source says. */
        public ?string $notes = null,
    ) {
    }
}
