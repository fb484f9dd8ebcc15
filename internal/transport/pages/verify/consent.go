package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// ConsentID names the version of the texts that a person agrees to. It changes with every text that begins with "consent.".
const ConsentID = "consent-2026-11-28"

// Consent is what the text of a consent names.
type Consent struct {
	Business      string
	HasFace       bool     // images of the face are compared or examined
	HasDocument   bool     // images of a document are taken
	Checks        []string // all of them
	RetentionDays int      // 0: deleted at the decision
}

// HashConsent returns the SHA-256, in hexadecimal, of the lines that the page shows in a language before a person agrees. It is
// false for a language that the page does not have.
func (p *Pages) HashConsent(code string, c Consent) (sum string, ok bool) {
	i := slices.IndexFunc(p.languages, func(l Language) bool { return l.Code == code })
	if i < 0 {
		return "", false
	}
	hash := sha256.Sum256([]byte(strings.Join(p.languages[i].listConsent(c), "\n")))
	return hex.EncodeToString(hash[:]), true
}

// listConsent lists the lines as listConsent of script/main.ts does, with the text of the box last.
func (l *Language) listConsent(c Consent) []string {
	// A name inside a text of another direction keeps its own (Unicode first strong isolate).
	fill := strings.NewReplacer("{business}", "\u2068"+c.Business+"\u2069", "{days}", strconv.Itoa(c.RetentionDays))
	keys := []string{"consent.who"}
	if c.HasFace {
		keys = append(keys, "consent.face", "consent.sessions")
	}
	if c.HasDocument {
		keys = append(keys, "consent.document")
	}
	for _, check := range c.Checks {
		if check != "document" {
			keys = append(keys, "consent.check."+check)
		}
	}
	if c.RetentionDays > 0 {
		keys = append(keys, "consent.keep")
	} else {
		keys = append(keys, "consent.keepNone")
	}
	keys = append(keys, "consent.see", "consent.without")
	if c.HasFace {
		keys = append(keys, "consent.box")
	}
	lines := make([]string, len(keys))
	for i, key := range keys {
		lines[i] = fill.Replace(l.texts[key])
	}
	return lines
}
