package verification

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// What a check takes away from the trust seal. None of them is smaller for a worse value.
const (
	passAtLimit    = 5.0  // of a pass at its limit; 0 for one far from it
	notRunCosts    = 40.0 // one check without a result keeps the score at 60
	unknownCosts   = 40.0
	reviewCosts    = 40.0
	hitCosts       = 40.0
	failCosts      = 80.0
	fullTrustScore = 100.0
)

// TrustInput is one check of the trust seal.
type TrustInput struct {
	Name   string
	Value  string // of a check or of the screening
	Margin float64
}

// costOf is what one check takes away.
func costOf(in TrustInput) float64 {
	switch in.Value {
	case string(Pass), string(AMLClear):
		margin := in.Margin
		if math.IsNaN(margin) {
			margin = 0
		}
		return passAtLimit * (1 - min(max(margin, 0), 1))
	case string(Fail):
		return failCosts
	case string(AMLHit):
		return hitCosts
	case string(Review):
		return reviewCosts
	case string(Unknown):
		return unknownCosts
	}
	return notRunCosts
}

// ComputeTrust sums checks up: 100 minus what each takes away, at least 0. It never rises when
// one of them gets worse, in the order pass, not_run, unknown or review, hit, fail.
func ComputeTrust(checks []TrustInput) apigen.VerificationTrustSeal {
	out := apigen.VerificationTrustSeal{Score: fullTrustScore, Moved: []apigen.VerificationTrustMove{}}
	for _, check := range checks {
		cost := math.Round(costOf(check)*10) / 10
		out.Score -= cost
		if cost > 0 {
			out.Moved = append(out.Moved, apigen.VerificationTrustMove{Check: check.Name, By: -cost})
		}
	}
	out.Score = math.Round(max(out.Score, 0)*10) / 10
	slices.SortStableFunc(out.Moved, func(a, b apigen.VerificationTrustMove) int { return cmp.Compare(a.By, b.By) })
	return out
}
