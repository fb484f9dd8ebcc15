package workflow

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// livenessReasons say why a face does not count as live; none for one that does.
func livenessReasons(v engine.LivenessVerdict) []apigen.Reason {
	code := apigen.ReasonCodeNotLive
	switch v.Status {
	case engine.Live:
		return []apigen.Reason{}
	case engine.LivenessUnknown:
		code = apigen.ReasonCodeLivenessUnknown
	}
	out := []apigen.Reason{}
	for _, r := range v.Reasons {
		out = append(out, call.NewReason(code, r.Text, r.Fix))
	}
	return out
}

// newNoMatchReason is the reason of a face that is not close enough.
func newNoMatchReason(similarity, threshold float64) apigen.Reason {
	return call.NewReason(apigen.ReasonCodeNoMatch,
		fmt.Sprintf("The similarity of the faces is %.4f; at least %.4f is required.", similarity, threshold),
		"Take a new selfie from the front in even light; if it fails again, have a reviewer compare the photos.")
}

// newUndecidedReason is the reason of two faces whose match is undecided.
func newUndecidedReason(compared engine.Comparison, threshold float64) apigen.Reason {
	fix := "Have a reviewer compare the photos, or ask for another proof of identity."
	if compared.Group == engine.UnknownAge {
		fix = "Send sharp photos that are evenly lit."
	}
	return call.NewReason(apigen.ReasonCodeMatchUndetermined, faceimage.ExplainUndecided(compared, threshold), fix)
}
