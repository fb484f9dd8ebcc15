package chip

import (
	"strings"
	"unicode/utf8"
)

// Detail is one field of the additional personal or document details (data groups 11 and 12).
type Detail struct {
	Name  string // on the wire, such as fullName
	Value string
}

// detailTags are the fields of text of both groups (Doc 9303-10, tables 47 and 48).
var detailTags = map[Group][]struct {
	tag  uint32
	name string
}{
	11: {
		{0x5F0E, "fullName"},
		{0x5F10, "personalNumber"},
		{0x5F2B, "fullDateOfBirth"},
		{0x5F11, "placeOfBirth"},
		{0x5F42, "address"},
		{0x5F12, "telephone"},
		{0x5F13, "profession"},
		{0x5F14, "title"},
		{0x5F15, "personalSummary"},
		{0x5F17, "otherDocumentNumbers"},
		{0x5F18, "custodyInformation"},
	},
	12: {
		{0x5F19, "issuingAuthority"},
		{0x5F26, "dateOfIssue"},
		{0x5F1B, "endorsements"},
		{0x5F1C, "taxOrExitRequirements"},
		{0x5F55, "personalisationTime"},
		{0x5F56, "personalisationSystem"},
	},
}

const maxDetailBytes = 2048

// ReadDetails returns the fields of text of data group 11 or 12, in the order of the standard.
func ReadDetails(g Group, file []byte) ([]Detail, error) {
	content, err := openFile(g.Name(), file, fileTags[g])
	if err != nil {
		return nil, err
	}
	list, err := readObjects(content)
	if err != nil {
		return nil, &UnreadableError{g.Name(), err.Error()}
	}
	var out []Detail
	for _, field := range detailTags[g] {
		for _, o := range list {
			if o.tag == field.tag && len(o.value) > 0 {
				out = append(out, Detail{field.name, readDetail(field.tag, o.value)})
			}
		}
	}
	return out, nil
}

// readDetail returns the text of a field: the dates of old chips are coded in decimal digits of half a
// byte, and the fillers of a zone stand for blanks.
func readDetail(tag uint32, value []byte) string {
	if (tag == 0x5F2B || tag == 0x5F26) && len(value) == 4 {
		return decodeDigits(value)
	}
	if len(value) > maxDetailBytes {
		value = value[:maxDetailBytes]
	}
	text := string(value)
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(decodeLatin1(value), "?")
	}
	text = strings.ReplaceAll(text, "<<", ", ")
	text = strings.ReplaceAll(text, "<", " ")
	return strings.TrimSpace(strings.Map(dropControl, text))
}

func decodeDigits(value []byte) string {
	var b strings.Builder
	for _, v := range value {
		for _, digit := range []byte{v >> 4, v & 15} {
			if digit > 9 {
				b.WriteByte('?')
			} else {
				b.WriteByte('0' + digit)
			}
		}
	}
	return b.String()
}

func decodeLatin1(value []byte) string {
	runes := make([]rune, len(value))
	for i, v := range value {
		runes[i] = rune(v)
	}
	return string(runes)
}

func dropControl(r rune) rune {
	if r < ' ' || r >= 0x7F && r < 0xA0 {
		return -1
	}
	return r
}
