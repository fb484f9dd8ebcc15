package chip

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
)

// compareZones compares the zone of the page, where its lines were sent, with that of the chip.
func compareZones(c *call.Call, out *apigen.NfcVerifyResult, ofChip *mrz.Result, lines []string) {
	if len(lines) == 0 {
		return
	}
	page, err := mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectForced})
	if err != nil || page.Format == mrz.Unknown {
		c.AddWarning("mrzLines are no machine-readable zone of a supported format; they were not compared with dg1.")
		return
	}
	differences := listDifferences(ofChip, page)
	agrees := len(differences) == 0
	out.ZoneAgrees, out.ZoneDifferences = &agrees, differences
	if !agrees {
		out.Reasons = append(out.Reasons, apigen.NfcReason{
			Step: apigen.NfcStepZone, Code: apigen.NfcReasonCode(chip.ZoneMismatch),
			Message: "The zone of the page differs from that of the chip in " + strings.Join(differences, ", ") + ".",
		})
	}
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
