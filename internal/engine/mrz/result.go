package mrz

import "time"

// Format names a layout of machine-readable zone.
type Format string

// The layouts that Parse reads.
const (
	TD1      Format = "TD1"     // 3 x 30, cards (Doc 9303-5)
	TD2      Format = "TD2"     // 2 x 36, cards (Doc 9303-6)
	TD3      Format = "TD3"     // 2 x 44, passports (Doc 9303-4)
	MRVA     Format = "MRV-A"   // 2 x 44, visas (Doc 9303-7)
	MRVB     Format = "MRV-B"   // 2 x 36, visas (Doc 9303-7)
	FrenchID Format = "FRA-ID"  // 2 x 36, French national card of 1988 to 2021
	Unknown  Format = "unknown" // the lines fit no layout
)

// Field names a field of the zone as Result's JSON does.
type Field string

// The fields; Composite is the check digit over several of them.
const (
	FieldDocumentCode   Field = "documentCode"
	FieldIssuingState   Field = "issuingState"
	FieldNames          Field = "names"
	FieldPrimary        Field = "primaryIdentifier"
	FieldSecondary      Field = "secondaryIdentifier"
	FieldDocumentNumber Field = "documentNumber"
	FieldNationality    Field = "nationality"
	FieldDateOfBirth    Field = "dateOfBirth"
	FieldSex            Field = "sex"
	FieldDateOfExpiry   Field = "dateOfExpiry"
	FieldIssueDate      Field = "dateOfIssue"
	FieldPersonalNumber Field = "personalNumber"
	FieldOptionalData   Field = "optionalData"
	FieldOptionalData2  Field = "optionalData2"
	FieldOffice         Field = "issuingOffice"
	FieldCheckDigit     Field = "checkDigit"
	FieldComposite      Field = "composite"
	FieldLine           Field = "line"
)

// Result is the reading of one zone. Texts come without trailing fillers;
// fillers inside a number stay (<), inside names they become spaces. The fields
// are those after the applied corrections and are filled as far as readable
// even when Valid is false.
type Result struct {
	Format Format `json:"format"`
	// Valid: no Errors, that is every check digit holds (after the applied
	// corrections), every character fits its field and every code is known.
	Valid     bool     `json:"valid"`
	Corrected bool     `json:"corrected"` // at least one correction was applied
	Lines     []string `json:"lines"`     // the zone as evaluated: cleaned and corrected; ? stands for a foreign character

	DocumentCode     string `json:"documentCode"`
	IssuingState     string `json:"issuingState"`               // ISO 3166-1 alpha-3 or ICAO code
	IssuingStateNote string `json:"issuingStateNote,omitempty"` // meaning of an ICAO code
	DocumentNumber   string `json:"documentNumber"`

	PrimaryIdentifier   string            `json:"primaryIdentifier"`   // family name, as a rule
	SecondaryIdentifier string            `json:"secondaryIdentifier"` // given names, as a rule; empty when the state does not part them
	NameParts           NameParts         `json:"nameParts"`
	NameTruncated       bool              `json:"nameTruncated"` // the name field is full: letters may be missing
	Transliterations    []Transliteration `json:"transliterations"`

	Nationality     string `json:"nationality,omitempty"`
	NationalityNote string `json:"nationalityNote,omitempty"`
	DateOfBirth     *Date  `json:"dateOfBirth,omitempty"`
	Sex             string `json:"sex"` // M, F or X (unspecified); empty when unreadable
	DateOfExpiry    *Date  `json:"dateOfExpiry,omitempty"`
	DateOfIssue     *Date  `json:"dateOfIssue,omitempty"` // French card only, to the month
	Expired         *bool  `json:"expired,omitempty"`     // at the reference date; absent when the zone has no expiry date
	// NeverExpires: the zone has what the issuing state writes for a document without a date of expiry.
	NeverExpires   bool   `json:"neverExpires,omitempty"`
	PersonalNumber string `json:"personalNumber,omitempty"`
	OptionalData   string `json:"optionalData,omitempty"`
	OptionalData2  string `json:"optionalData2,omitempty"` // TD1 line 2
	IssuingOffice  string `json:"issuingOffice,omitempty"` // French card, line 1

	CheckDigits []Check      `json:"checkDigits"`
	Composite   *Check       `json:"composite,omitempty"` // visas have none
	Errors      []Problem    `json:"errors"`
	Warnings    []Warning    `json:"warnings"`
	Corrections []Correction `json:"corrections"`
	Suggestions []Suggestion `json:"suggestions"`
}

// NameParts are the identifiers split at single fillers.
type NameParts struct {
	Primary   []string `json:"primary"`
	Secondary []string `json:"secondary"`
}

// Transliteration is a place where letters may stand for one letter that the
// zone cannot hold. The candidates are hints: AE may as well be A and E.
type Transliteration struct {
	Field      Field    `json:"field"`     // primaryIdentifier or secondaryIdentifier
	Component  int      `json:"component"` // index in NameParts
	Offset     int      `json:"offset"`    // first letter in the component, from 0
	Letters    string   `json:"letters"`   // as in the zone, such as UE
	Candidates []string `json:"candidates"`
}

// Date is a date with possibly unknown parts.
type Date struct {
	Raw       string `json:"raw"`             // the six characters of the zone
	Value     string `json:"value,omitempty"` // 2006-01-02, 2006-01 or 2006; empty when the year is unknown
	Year      int    `json:"year,omitempty"`  // 0 when unknown, as month and day
	Month     int    `json:"month,omitempty"`
	Day       int    `json:"day,omitempty"`
	Precision string `json:"precision"` // day, month, year, or unknown
}

// Verdict is the outcome of one check digit.
type Verdict string

// The verdicts.
const (
	Pass    Verdict = "pass"
	Fail    Verdict = "fail"
	Empty   Verdict = "empty"   // < where Doc 9303-4 permits it: the personal number is empty
	Missing Verdict = "missing" // < or no digit where one is due
)

// Check is one check digit with its place and verdict.
type Check struct {
	Field    Field   `json:"field"` // what it covers
	Line     int     `json:"line"`
	Column   int     `json:"column"`
	Expected string  `json:"expected"` // empty when a covered character is unreadable
	Found    string  `json:"found"`
	Verdict  Verdict `json:"verdict"`
}

// Holds reports whether the verdict is Pass or Empty.
func (c Check) Holds() bool { return c.Verdict == Pass || c.Verdict == Empty }

// Problem is why a zone is not valid. Column 0 means the whole line, line 0 the
// whole zone.
type Problem struct {
	Code    string `json:"code"`
	Field   Field  `json:"field,omitempty"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	Fix     string `json:"fix"`
}

// The codes of Problem.
const (
	ErrLineCount        = "line_count"
	ErrLineLength       = "line_length"
	ErrCharacter        = "character_invalid"
	ErrCheckDigit       = "check_digit"
	ErrDate             = "date_invalid"
	ErrState            = "state_unknown"
	ErrDocumentCode     = "document_code_invalid"
	ErrNameMissing      = "name_missing"
	ErrDocumentNumber   = "document_number_missing"
	ErrNameFiller       = "name_filler"
	ErrFormat           = "format_unknown"
	WarnLowerCase       = "lower_case"
	WarnSpaces          = "spaces"
	WarnFiller          = "filler_normalised"
	WarnJoined          = "lines_joined"
	WarnCorrected       = "corrected"
	WarnDatePartial     = "date_partial"
	WarnDateZero        = "date_zero_part"
	WarnNameTruncated   = "name_truncated"
	WarnNameStructure   = "name_structure"
	WarnStateWithdrawn  = "state_withdrawn"
	WarnSpecimen        = "specimen"
	WarnSex             = "sex_x"
	WarnExpiryAbsent    = "expiry_absent"
	WarnPersonalNumber  = "personal_number_zero_check"
	WarnExpiryBeforeDOB = "expiry_before_birth"
)

// Warning is something a caller should know of a zone, valid or not.
type Warning struct {
	Code    string `json:"code"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Message string `json:"message"`
}

// Correction is a change that check digits support. From or To is empty where
// fillers are inserted or removed.
type Correction struct {
	Line     int     `json:"line"`
	Column   int     `json:"column"`
	From     string  `json:"from"`
	To       string  `json:"to"`
	Field    Field   `json:"field"`
	Forced   bool    `json:"forced"` // the field's type leaves no other reading (see the package comment)
	Applied  bool    `json:"applied"`
	ProvedBy []Field `json:"provedBy"` // the check digits that hold with it
}

// Suggestion is a change that no check digit proves; it is never applied.
type Suggestion struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	From   string `json:"from"`
	To     string `json:"to"`
	Field  Field  `json:"field"`
	Reason string `json:"reason"`
}

// CorrectLevel selects the proved corrections that Parse applies; all are listed.
type CorrectLevel uint8

// The levels.
const (
	CorrectForced CorrectLevel = iota // those the field's type forces, and fillers
	CorrectUnique                     // also the only look-alike swap that a check digit accepts
	CorrectNone                       // none
)

// Options adjusts Parse; the zero value is usable.
type Options struct {
	// Reference is the day that centuries and expiry refer to; zero means today (UTC).
	Reference time.Time
	Correct   CorrectLevel
}
