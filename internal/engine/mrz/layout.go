package mrz

// filler pads fields; foreign replaces a character that no zone may hold.
const (
	filler  = '<'
	foreign = '?'
)

// fieldKind is the set of characters that a field may hold.
type fieldKind uint8

const (
	letters  fieldKind = iota // A-Z <
	digits                    // 0-9
	datePart                  // 0-9 <
	mixed                     // A-Z 0-9 <
	check                     // 0-9, and < where the check allows it
	sexMark                   // M F < (X with a warning)
)

func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' }

// admitsCharacter reports whether c may stand in a field of this kind.
func (k fieldKind) admitsCharacter(c byte) bool {
	switch k {
	case letters:
		return isLetter(c) || c == filler
	case digits:
		return isDigit(c)
	case datePart, check:
		return isDigit(c) || c == filler
	case sexMark:
		return c == 'M' || c == 'F' || c == filler || c == 'X'
	default:
		return isDigit(c) || isLetter(c) || c == filler
	}
}

func (k fieldKind) describeExpected() string {
	switch k {
	case letters:
		return "a letter A-Z or <"
	case digits, check:
		return "a digit"
	case datePart:
		return "a digit or <"
	case sexMark:
		return "M, F or <"
	default:
		return "A-Z, 0-9 or <"
	}
}

// span is columns [from, to) of one line, all counted from 0.
type span struct{ line, from, to int }

func (s span) containsColumn(line, col int) bool {
	return s.line == line && s.from <= col && col < s.to
}

// field is a field's name, place and characters.
type field struct {
	name Field
	span
	kind fieldKind
}

// checkRule is a check digit: at holds it, over is what it covers, in order.
type checkRule struct {
	field      Field
	at         span
	over       []span
	emptyOK    bool // < is permitted when everything covered is filler
	continues  span // optional data that a long number runs into (width 0: never)
	standalone bool // false for the composite
}

// layout is one format as a table.
type layout struct {
	format       Format
	lines, width int
	codes        string // permitted first letters of the document code
	fields       []field
	checks       []checkRule // the composite, if any, last
	primary      span        // the whole name field when secondary has width 0
	secondary    span
}

const maxWidth, maxLines = 44, 3

var layouts = map[Format]*layout{
	TD1: {
		format: TD1, lines: 3, width: 30, codes: "ACI", primary: span{2, 0, 30},
		fields: []field{
			{FieldDocumentCode, span{0, 0, 2}, letters},
			{FieldIssuingState, span{0, 2, 5}, letters},
			{FieldDocumentNumber, span{0, 5, 14}, mixed},
			{FieldCheckDigit, span{0, 14, 15}, check},
			{FieldOptionalData, span{0, 15, 30}, mixed},
			{FieldDateOfBirth, span{1, 0, 6}, datePart},
			{FieldCheckDigit, span{1, 6, 7}, check},
			{FieldSex, span{1, 7, 8}, sexMark},
			{FieldDateOfExpiry, span{1, 8, 14}, datePart},
			{FieldCheckDigit, span{1, 14, 15}, check},
			{FieldNationality, span{1, 15, 18}, letters},
			{FieldOptionalData2, span{1, 18, 29}, mixed},
			{FieldCheckDigit, span{1, 29, 30}, check},
			{FieldNames, span{2, 0, 30}, letters},
		},
		checks: []checkRule{
			{field: FieldDocumentNumber, at: span{0, 14, 15}, over: []span{{0, 5, 14}}, continues: span{0, 15, 30}, standalone: true},
			{field: FieldDateOfBirth, at: span{1, 6, 7}, over: []span{{1, 0, 6}}, standalone: true},
			{field: FieldDateOfExpiry, at: span{1, 14, 15}, over: []span{{1, 8, 14}}, standalone: true},
			{field: FieldComposite, at: span{1, 29, 30}, over: []span{{0, 5, 30}, {1, 0, 7}, {1, 8, 15}, {1, 18, 29}}},
		},
	},
	TD2: {
		format: TD2, lines: 2, width: 36, codes: "ACI", primary: span{0, 5, 36},
		fields: twoLine(36, field{FieldOptionalData, span{1, 28, 35}, mixed}, field{FieldCheckDigit, span{1, 35, 36}, check}),
		checks: twoLineChecks(span{1, 28, 35}, checkRule{field: FieldComposite, at: span{1, 35, 36}, over: []span{{1, 0, 10}, {1, 13, 20}, {1, 21, 35}}}),
	},
	TD3: {
		format: TD3, lines: 2, width: 44, codes: "P", primary: span{0, 5, 44},
		fields: twoLine(44, field{FieldPersonalNumber, span{1, 28, 42}, mixed}, field{FieldCheckDigit, span{1, 42, 43}, check}, field{FieldCheckDigit, span{1, 43, 44}, check}),
		checks: twoLineChecks(span{},
			checkRule{field: FieldPersonalNumber, at: span{1, 42, 43}, over: []span{{1, 28, 42}}, emptyOK: true, standalone: true},
			checkRule{field: FieldComposite, at: span{1, 43, 44}, over: []span{{1, 0, 10}, {1, 13, 20}, {1, 21, 43}}}),
	},
	MRVA: {
		format: MRVA, lines: 2, width: 44, codes: "V", primary: span{0, 5, 44},
		fields: twoLine(44, field{FieldOptionalData, span{1, 28, 44}, mixed}), checks: twoLineChecks(span{}),
	},
	MRVB: {
		format: MRVB, lines: 2, width: 36, codes: "V", primary: span{0, 5, 36},
		fields: twoLine(36, field{FieldOptionalData, span{1, 28, 36}, mixed}), checks: twoLineChecks(span{}),
	},
	FrenchID: {
		format: FrenchID, lines: 2, width: 36, codes: "I", primary: span{0, 5, 30}, secondary: span{1, 13, 27},
		fields: []field{
			{FieldDocumentCode, span{0, 0, 2}, letters},
			{FieldIssuingState, span{0, 2, 5}, letters},
			{FieldPrimary, span{0, 5, 30}, letters},
			{FieldOffice, span{0, 30, 36}, mixed},
			{FieldIssueDate, span{1, 0, 4}, digits},
			{FieldDocumentNumber, span{1, 4, 7}, mixed},
			{FieldDocumentNumber, span{1, 7, 12}, digits},
			{FieldCheckDigit, span{1, 12, 13}, check},
			{FieldSecondary, span{1, 13, 27}, letters},
			{FieldDateOfBirth, span{1, 27, 33}, datePart},
			{FieldCheckDigit, span{1, 33, 34}, check},
			{FieldSex, span{1, 34, 35}, sexMark},
			{FieldCheckDigit, span{1, 35, 36}, check},
		},
		checks: []checkRule{
			{field: FieldDocumentNumber, at: span{1, 12, 13}, over: []span{{1, 0, 12}}, standalone: true},
			{field: FieldDateOfBirth, at: span{1, 33, 34}, over: []span{{1, 27, 33}}, standalone: true},
			{field: FieldComposite, at: span{1, 35, 36}, over: []span{{0, 0, 36}, {1, 0, 35}}},
		},
	},
}

// twoLine is what TD2, TD3 and the visas share, before their own tail.
func twoLine(width int, tail ...field) []field {
	return append([]field{
		{FieldDocumentCode, span{0, 0, 2}, letters},
		{FieldIssuingState, span{0, 2, 5}, letters},
		{FieldNames, span{0, 5, width}, letters},
		{FieldDocumentNumber, span{1, 0, 9}, mixed},
		{FieldCheckDigit, span{1, 9, 10}, check},
		{FieldNationality, span{1, 10, 13}, letters},
		{FieldDateOfBirth, span{1, 13, 19}, datePart},
		{FieldCheckDigit, span{1, 19, 20}, check},
		{FieldSex, span{1, 20, 21}, sexMark},
		{FieldDateOfExpiry, span{1, 21, 27}, datePart},
		{FieldCheckDigit, span{1, 27, 28}, check},
	}, tail...)
}

func twoLineChecks(continues span, tail ...checkRule) []checkRule {
	return append([]checkRule{
		{field: FieldDocumentNumber, at: span{1, 9, 10}, over: []span{{1, 0, 9}}, continues: continues, standalone: true},
		{field: FieldDateOfBirth, at: span{1, 19, 20}, over: []span{{1, 13, 19}}, standalone: true},
		{field: FieldDateOfExpiry, at: span{1, 27, 28}, over: []span{{1, 21, 27}}, standalone: true},
	}, tail...)
}

// zone is the characters of a document in the shape of its layout.
type zone struct {
	*layout
	rows [maxLines][maxWidth]byte
}

func (z *zone) bytesOf(s span) []byte { return z.rows[s.line][s.from:s.to] }

// textOf returns the field without its trailing fillers.
func (z *zone) textOf(s span) string { return trimFiller(z.bytesOf(s)) }

func trimFiller(b []byte) string {
	n := len(b)
	for n > 0 && b[n-1] == filler {
		n--
	}
	return string(b[:n])
}

func (l *layout) findField(name Field) *field {
	for i := range l.fields {
		if l.fields[i].name == name {
			return &l.fields[i]
		}
	}
	return nil
}

// compositeCheck returns the composite's rule, nil when the layout has none.
func (l *layout) compositeCheck() *checkRule {
	if c := &l.checks[len(l.checks)-1]; !c.standalone {
		return c
	}
	return nil
}

// FieldPlace is a field of a layout, its columns counted from 0, To exclusive.
type FieldPlace struct {
	Field    Field
	Line     int
	From, To int
	// Check is the field whose own check digit covers this one; empty for none. Of a FieldCheckDigit it is
	// the field that the digit is of, FieldComposite for that of the whole zone.
	Check Field
	Mixed bool // letters and digits are admitted
}

// FieldPlaces lists the fields of a format in the order of the zone.
func FieldPlaces(f Format) []FieldPlace {
	l := layouts[f]
	if l == nil {
		return nil
	}
	out := make([]FieldPlace, 0, len(l.fields))
	for i := range l.fields {
		p := &l.fields[i]
		place := FieldPlace{Field: p.name, Line: p.line, From: p.from, To: p.to, Mixed: p.kind == mixed}
		for k := range l.checks {
			if c := &l.checks[k]; c.standalone && c.field == p.name || c.at == p.span {
				place.Check = c.field
			}
		}
		out = append(out, place)
	}
	return out
}
