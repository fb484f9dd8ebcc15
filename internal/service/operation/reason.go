package operation

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// newReason builds a Reason. Callers append reasons in this order, so that the first one is the
// one to act on:
//
//	faces in view, liveness, quality, match (no match, ambiguous, duplicate), age,
//	gaze, mask
//
// Clients rely on the order (docs/workflows.md).
func newReason(code apigen.ReasonCode, text, fix string) apigen.Reason {
	return apigen.Reason{Code: code, Text: text, Fix: fix}
}

// livenessReasons say why a face does not count as live; none for one that does.
func livenessReasons(v liveness.Verdict) []apigen.Reason {
	code := apigen.ReasonCodeNotLive
	switch v.Status {
	case liveness.Live:
		return []apigen.Reason{}
	case liveness.Unknown:
		code = apigen.ReasonCodeLivenessUnknown
	}
	out := []apigen.Reason{}
	for _, r := range v.Reasons {
		out = append(out, newReason(code, r.Text, r.Fix))
	}
	return out
}
