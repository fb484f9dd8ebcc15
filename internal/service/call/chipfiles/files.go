// Package chipfiles reads the files of chips in requests and says in answers what was found.
package chipfiles

import (
	"encoding/base64"
	"errors"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

// Decode decodes the files of a request, which are base64, and the transcript of active authentication where one was sent.
func Decode(sod string, groups map[chip.Group]*string, transcript *apigen.NfcActiveAuthentication) (files chip.Files, active *chip.ActiveTranscript, err error) {
	if files.SOD, err = decodeField("sod", sod, chip.MaxSODBytes); err != nil {
		return files, nil, err
	}
	files.Groups = map[chip.Group][]byte{}
	for group, text := range groups {
		if text == nil {
			continue
		}
		if files.Groups[group], err = decodeField(group.Name(), *text, group.MaxBytes()); err != nil {
			return files, nil, err
		}
	}
	if transcript == nil {
		return files, nil, nil
	}
	active = &chip.ActiveTranscript{}
	if active.Challenge, err = decodeField("activeAuthentication.challenge", transcript.Challenge, 8); err != nil {
		return files, nil, err
	}
	active.Response, err = decodeField("activeAuthentication.response", transcript.Response, 1024)
	return files, active, err
}

func decodeField(param, text string, most int) ([]byte, error) {
	data, err := base64.StdEncoding.DecodeString(text)
	switch {
	case err != nil:
		return nil, fault.New(fault.FieldInvalid, param, "%s is no base64.", param).WithFix("Send the bytes of the file in base64 with padding (RFC 4648, section 4).")
	case len(data) > most:
		return nil, fault.New(fault.FieldInvalid, param, "%s has %d bytes; the most are %d.", param, len(data), most).
			WithFix("Send the one file of the chip, not the whole reading.")
	}
	return data, nil
}

// ExplainUnreadable turns an error of package chip into that of a field; others stay as they are.
func ExplainUnreadable(err error) error {
	var unreadable *chip.UnreadableError
	if !errors.As(err, &unreadable) {
		return err
	}
	return fault.New(fault.FieldInvalid, unreadable.File, "%s cannot be read: %s.", unreadable.File, unreadable.Why).
		WithFix("Send the whole file as the chip returned it, from its tag to its end, without bytes of the transmission.")
}

// ReadZone parses the zone of dg1.
func ReadZone(file []byte) (*mrz.Result, error) {
	lines, err := chip.ReadZone(file)
	if err != nil {
		return nil, ExplainUnreadable(err)
	}
	return mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone})
}

// ConvertSteps are the results of the steps in answers.
func ConvertSteps(r *chip.Result) apigen.NfcSteps {
	return apigen.NfcSteps{
		Hash: apigen.NfcStatus(r.Hash), Signature: apigen.NfcStatus(r.Signature), Chain: apigen.NfcStatus(r.Chain),
		Country: apigen.NfcStatus(r.Country), Revocation: apigen.NfcStatus(r.Revocation), Active: apigen.NfcStatus(r.Active),
	}
}

// ConvertReasons are the findings in answers.
func ConvertReasons(r *chip.Result) []apigen.NfcReason {
	out := []apigen.NfcReason{}
	for _, f := range r.Findings {
		out = append(out, apigen.NfcReason{Step: apigen.NfcStep(f.Step), Code: apigen.NfcReasonCode(f.Reason), Message: f.Text})
	}
	return out
}

// ConvertCertificate is a certificate in answers.
func ConvertCertificate(c *openssl.Certificate) *apigen.NfcCertificate {
	if c == nil {
		return nil
	}
	return &apigen.NfcCertificate{
		Subject: c.Subject, Issuer: c.Issuer, Country: c.Country, Serial: strings.ToLower(c.Serial), NotBefore: c.NotBefore, NotAfter: c.NotAfter,
	}
}

// CompareLines names the fields in which the zone of a chip differs from that of the page, whose lines were sent; isZone is
// false for lines that are no zone.
func CompareLines(ofChip *mrz.Result, lines []string) (differences []string, isZone bool) {
	page, err := mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectForced})
	if err != nil || page.Format == mrz.Unknown {
		return nil, false
	}
	return listDifferences(ofChip, page), true
}

// listDifferences names the fields that differ.
func listDifferences(a, b *mrz.Result) []string {
	var out []string
	for _, f := range []struct{ name, a, b string }{
		{"format", string(a.Format), string(b.Format)},
		{"documentCode", a.DocumentCode, b.DocumentCode},
		{"issuingState", a.IssuingState, b.IssuingState},
		{"documentNumber", a.DocumentNumber, b.DocumentNumber},
		{"primaryIdentifier", a.PrimaryIdentifier, b.PrimaryIdentifier},
		{"secondaryIdentifier", a.SecondaryIdentifier, b.SecondaryIdentifier},
		{"nationality", a.Nationality, b.Nationality},
		{"dateOfBirth", rawDate(a.DateOfBirth), rawDate(b.DateOfBirth)},
		{"sex", a.Sex, b.Sex},
		{"dateOfExpiry", rawDate(a.DateOfExpiry), rawDate(b.DateOfExpiry)},
		{"personalNumber", a.PersonalNumber, b.PersonalNumber},
	} {
		if f.a != f.b {
			out = append(out, f.name)
		}
	}
	return out
}

func rawDate(d *mrz.Date) string {
	if d == nil {
		return ""
	}
	return d.Raw
}

// Chip are the files of a chip that a verification sends, read.
type Chip struct {
	Files chip.Files
	Zone  *mrz.Result

	active *chip.ActiveTranscript
}

// DecodeChip decodes the files that a verification sends.
func DecodeChip(req apigen.VerificationChipRequest) (c Chip, err error) {
	c.Files, c.active, err = Decode(req.Sod, map[chip.Group]*string{
		1: &req.Dg1, 2: req.Dg2, 11: req.Dg11, 12: req.Dg12, 14: req.Dg14, 15: req.Dg15,
	}, req.ActiveAuthentication)
	if err != nil {
		return c, err
	}
	c.Zone, err = ReadZone(c.Files.Groups[1])
	return c, err
}

// NewRequest is what to ask of an authenticator.
func (c Chip) NewRequest() chip.Request {
	return chip.Request{Files: c.Files, State: c.Zone.IssuingState, Active: c.active}
}
