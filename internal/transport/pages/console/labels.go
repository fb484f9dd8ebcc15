package console

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// titleOfCheck is what a check of a photo asks for, in words.
func titleOfCheck(name apigen.QualityCheckName) string {
	return label.UpperFirst(label.In(label.Checks, string(name)))
}

// labelInLine writes a code within a sentence. It is for codes: a name of a person or an id would be changed.
func labelInLine(code string) string { return label.LowerFirst(label.Of(code)) }

// nameActor names who did something: a person, a standing code, an account of the server's command line, or else what the actor is called.
func nameActor(actor string) string {
	if name, isPerson := strings.CutPrefix(actor, "person:"); isPerson {
		return name
	}
	if name, isCode := strings.CutPrefix(actor, "code:"); isCode {
		return "standing code " + name
	}
	if name, isCommand := strings.CutPrefix(actor, "cli:"); isCommand {
		return "command line: " + name
	}
	return actor
}

// countOf writes a number of things: 1 check, 2 checks, 2 entries.
func countOf(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	if stem, isY := strings.CutSuffix(one, "y"); isY && !strings.HasSuffix(stem, "e") && !strings.HasSuffix(stem, "a") { // a key, a day
		return formatNumber(n) + " " + stem + "ies"
	}
	return formatNumber(n) + " " + one + "s"
}
