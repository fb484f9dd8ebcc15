package chip

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/call"
)

// addZoneComparison says in the answer how the zone of the page, whose lines were sent, differs from that of the chip.
func addZoneComparison(c *call.Call, out *apigen.NfcVerifyResult, differences []string, isZone bool) {
	if !isZone {
		c.AddWarning("mrzLines are no machine-readable zone of a supported format; they were not compared with dg1.")
		return
	}
	agrees := len(differences) == 0
	out.ZoneAgrees, out.ZoneDifferences = &agrees, differences
	if !agrees {
		out.Reasons = append(out.Reasons, apigen.NfcReason{
			Step: apigen.NfcStepZone, Code: apigen.NfcReasonCode(chip.ZoneMismatch),
			Message: "The zone of the page differs from that of the chip in " + strings.Join(differences, ", ") + ".",
		})
	}
}
