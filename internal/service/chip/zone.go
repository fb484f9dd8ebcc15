package chip

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/chipfiles"
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
	differences := chipfiles.ListDifferences(ofChip, page)
	agrees := len(differences) == 0
	out.ZoneAgrees, out.ZoneDifferences = &agrees, differences
	if !agrees {
		out.Reasons = append(out.Reasons, apigen.NfcReason{
			Step: apigen.NfcStepZone, Code: apigen.NfcReasonCode(chip.ZoneMismatch),
			Message: "The zone of the page differs from that of the chip in " + strings.Join(differences, ", ") + ".",
		})
	}
}
