<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A machine-readable zone, its fields and its check digits. */
final readonly class MrzZone extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'format' => ['format', MrzFormat::class, true],
        'valid' => ['valid', 'bool', true],
        'corrected' => ['corrected', 'bool', true],
        'lines' => ['lines', ['string'], true],
        'documentCode' => ['documentCode', 'string', true],
        'issuingState' => ['issuingState', 'string', true],
        'issuingStateNote' => ['issuingStateNote', 'string', false],
        'documentNumber' => ['documentNumber', 'string', true],
        'primaryIdentifier' => ['primaryIdentifier', 'string', true],
        'secondaryIdentifier' => ['secondaryIdentifier', 'string', true],
        'nameParts' => ['nameParts', MrzNameParts::class, true],
        'nameTruncated' => ['nameTruncated', 'bool', true],
        'transliterations' => ['transliterations', [MrzTransliteration::class], true],
        'nationality' => ['nationality', 'string', false],
        'nationalityNote' => ['nationalityNote', 'string', false],
        'dateOfBirth' => ['dateOfBirth', MrzDate::class, false],
        'sex' => ['sex', 'string', true],
        'dateOfExpiry' => ['dateOfExpiry', MrzDate::class, false],
        'dateOfIssue' => ['dateOfIssue', MrzDate::class, false],
        'expired' => ['expired', 'bool', false],
        'neverExpires' => ['neverExpires', 'bool', false],
        'personalNumber' => ['personalNumber', 'string', false],
        'optionalData' => ['optionalData', 'string', false],
        'optionalData2' => ['optionalData2', 'string', false],
        'issuingOffice' => ['issuingOffice', 'string', false],
        'checkDigits' => ['checkDigits', [MrzCheck::class], true],
        'composite' => ['composite', MrzCheck::class, false],
        'errors' => ['errors', [MrzProblem::class], true],
        'notes' => ['notes', [MrzNote::class], true],
        'corrections' => ['corrections', [MrzCorrection::class], true],
        'suggestions' => ['suggestions', [MrzSuggestion::class], true],
    ];

    public function __construct(
        /**
         * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national
         * card of 1988 to 2021.
         */
        public MrzFormat|string $format,
        /**
         * True when every check digit holds, every character fits its field and every code is known; after the
         * applied corrections.
         */
        public bool $valid,
        /** True when a correction was applied. */
        public bool $corrected,
        /**
         * @var list<string> The zone as evaluated, cleaned and corrected; ? stands for a character that is not
         * allowed in a zone.
         */
        public array $lines,
        /** Document code. */
        public string $documentCode,
        /** Code of the issuing state or organisation. */
        public string $issuingState,
        /** Document number, its overflow included. */
        public string $documentNumber,
        /** Family name, as a rule. */
        public string $primaryIdentifier,
        /** Given names, as a rule; empty when the state does not separate them. */
        public string $secondaryIdentifier,
        /** The parts of the identifiers, split at single fillers. */
        public MrzNameParts $nameParts,
        /** True when the name field is full: letters may be missing. */
        public bool $nameTruncated,
        /** @var list<MrzTransliteration> Places where letters may stand for one letter that a zone cannot hold. */
        public array $transliterations,
        /** M, F or X (unspecified); empty when unreadable. */
        public string $sex,
        /** @var list<MrzCheck> The check digits of single fields, in order. */
        public array $checkDigits,
        /** @var list<MrzProblem> Why the zone is not valid; empty when it is valid. */
        public array $errors,
        /** @var list<MrzNote> What to know about the zone, valid or not. */
        public array $notes,
        /** @var list<MrzCorrection> Changes that check digits prove, applied or not. */
        public array $corrections,
        /** @var list<MrzSuggestion> Changes that no check digit proves; never applied. */
        public array $suggestions,
        /** Meaning of a code defined by ICAO; absent for countries. */
        public ?string $issuingStateNote = null,
        /** Code of the nationality. */
        public ?string $nationality = null,
        /** Meaning of a code defined by ICAO; absent for countries. */
        public ?string $nationalityNote = null,
        /** A date with possibly unknown parts. */
        public ?MrzDate $dateOfBirth = null,
        /** A date with possibly unknown parts. */
        public ?MrzDate $dateOfExpiry = null,
        /** French national card only, to the month. */
        public ?MrzDate $dateOfIssue = null,
        /** True when the document has expired today (UTC); absent when the zone has no complete date of expiry. */
        public ?bool $expired = null,
        /**
         * True for a card that never expires: the zone has what its state writes in place of the date. Absent
         * otherwise.
         */
        public ?bool $neverExpires = null,
        /** Personal number, of a passport. */
        public ?string $personalNumber = null,
        /** Optional data. */
        public ?string $optionalData = null,
        /** Optional data of line 2, of TD1. */
        public ?string $optionalData2 = null,
        /** Issuing office, of the French national card. */
        public ?string $issuingOffice = null,
        /** The check digit over several fields; visas have none. */
        public ?MrzCheck $composite = null,
    ) {
    }
}
