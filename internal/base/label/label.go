// Package label writes the codes of the API in words of people. Its table is the one source of them for the console,
// the photo desk, the command line, the reports and the guides.
package label

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"gopkg.in/yaml.v3"
)

// Group is a kind of codes.
type Group string

// The groups of the table.
const (
	Checks         Group = "checks" // of a photo
	Results        Group = "results"
	Parts          Group = "parts" // checks of verifications and their parts
	States         Group = "states"
	Reasons        Group = "reasons"
	Fields         Group = "fields"
	Steps          Group = "steps"
	LivenessModes  Group = "livenessModes"
	Evidence       Group = "evidence"
	EvidenceValues Group = "evidenceValues"
	Errors         Group = "errors"
	Events         Group = "events"
	Permissions    Group = "permissions"
	Charges        Group = "charges"
	JobKinds       Group = "jobKinds"
	Entries        Group = "entries" // of wallets
	Actions        Group = "actions" // of the audit log
)

// common are the groups whose codes have one meaning wherever they stand, in the order in which a code is looked up.
var common = []Group{Results, Parts, States, Reasons, Fields, Steps, Checks, Errors, Events}

//go:embed labels.yaml
var file []byte

// readTable reads the table when it is first needed: few commands write words.
var readTable = sync.OnceValue(func() (t map[Group]map[string]string) {
	if err := yaml.Unmarshal(file, &t); err != nil {
		panic("label: labels.yaml: " + err.Error()) // a test reads it
	}
	return t
})

// Find returns the words of a code of a group; ok is false where the table has none.
func Find(g Group, code string) (text string, ok bool) {
	text, ok = readTable()[g][code]
	return text, ok
}

// List lists the codes of a group that have words, with them.
func List(g Group) map[string]string {
	out := map[string]string{}
	for code, text := range readTable()[g] {
		out[code] = text
	}
	return out
}

// In returns the words of a code of a group, spelled out where the table has none.
func In(g Group, code string) string {
	if text, ok := readTable()[g][code]; ok {
		return text
	}
	return SpellOut(code)
}

// Lookup returns the words of a code that has one meaning wherever it stands; ok is false where the table has none.
func Lookup(code string) (text string, ok bool) {
	for _, g := range common {
		if text, ok = readTable()[g][code]; ok {
			return text, true
		}
	}
	return "", false
}

// Of returns the words of a code that has one meaning wherever it stands, spelled out where the table has none.
func Of(code string) string {
	if text, ok := Lookup(code); ok {
		return text
	}
	return SpellOut(code)
}

// SpellOut writes a name of several words as words: selfie_2 is Selfie 2, reasonCode is Reason code. Text that is no
// such name stays.
func SpellOut(code string) string {
	var out []rune
	for i, r := range code {
		switch {
		case r == '_':
			out = append(out, ' ')
		case unicode.IsUpper(r) && i > 0 && len(out) > 0 && unicode.IsLower(out[len(out)-1]):
			out = append(out, ' ', unicode.ToLower(r))
		case r == '-' || r == '.' || r == ' ' || unicode.IsLetter(r) || unicode.IsDigit(r):
			out = append(out, r)
		default:
			return code // a sentence, a number or an address
		}
	}
	if len(out) > 0 && string(out) != code && unicode.IsLower(out[0]) {
		out[0] = unicode.ToUpper(out[0])
	}
	return string(out)
}

// LowerFirst begins words with a small letter, but for an abbreviation: for the middle of a sentence.
func LowerFirst(text string) string {
	letters := []rune(text)
	if len(letters) == 0 || len(letters) > 1 && unicode.IsUpper(letters[1]) {
		return text
	}
	letters[0] = unicode.ToLower(letters[0])
	return string(letters)
}

// UpperFirst begins words with a capital letter: for a heading.
func UpperFirst(text string) string {
	if text == "" {
		return ""
	}
	letters := []rune(text)
	return strings.ToUpper(string(letters[0])) + string(letters[1:])
}
