package personcheck

import (
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// newChallenged is an examination of a selfie with a value of liveness, of which a challenge was asked for.
func newChallenged(selfie verification.CheckValue, asked *verification.ChallengeJob) *check {
	x := &check{found: &verification.Findings{}}
	x.job.Challenge, x.job.Checks.Liveness = asked, &apigen.VerificationLivenessCheck{}
	x.found.Liveness = verification.Measured{Value: selfie}
	return x
}

var selfieValues = []verification.CheckValue{verification.Pass, verification.Review, verification.Unknown, verification.Fail}

// A challenge lowers what the selfie gave, and never raises it, whatever its outcome.
func TestAChallengeOnlyLowersTheLivenessOfTheSelfie(t *testing.T) {
	for _, tt := range []struct {
		reasons []challenge.Reason
		lowered verification.CheckValue // of a selfie that passed
		code    apigen.VerificationReasonCode
	}{
		{nil, verification.Pass, ""},
		{[]challenge.Reason{challenge.FaceFlat}, verification.Fail, apigen.VerificationReasonCodeChallengeFailed},
		{[]challenge.Reason{challenge.DepthUnknown}, verification.Unknown, apigen.VerificationReasonCodeChallengeUnknown},
		{[]challenge.Reason{challenge.DepthUnknown, challenge.PersonChanged}, verification.Fail, apigen.VerificationReasonCodeChallengeFailed},
		{[]challenge.Reason{challenge.ColoursNotFollowed}, verification.Fail, apigen.VerificationReasonCodeChallengeFailed},
		{[]challenge.Reason{challenge.LightUnknown}, verification.Unknown, apigen.VerificationReasonCodeChallengeUnknown},
	} {
		for _, selfie := range selfieValues {
			x := newChallenged(selfie, &verification.ChallengeJob{})
			var v challenge.Verdict
			v.Add(tt.reasons...)
			x.applyChallenge(v, false)
			want := selfieValues[max(slices.Index(selfieValues, selfie), slices.Index(selfieValues, tt.lowered))]
			if got := x.found.Liveness.Value; got != want {
				t.Errorf("%v, selfie %s: %s, want %s", tt.reasons, selfie, got, want)
			}
			has := slices.ContainsFunc(x.found.Reasons, func(r verification.FoundReason) bool { return r.Code == tt.code })
			if has != (tt.code != "") || tt.code == "" && len(x.found.Reasons) > 0 {
				t.Errorf("%v: reasons %v, want %q", tt.reasons, x.found.Reasons, tt.code)
			}
		}
	}
}

// A challenge that was left out or not finished is never a pass.
func TestAChallengeThatWasNotFinishedIsNoPass(t *testing.T) {
	for _, tt := range []struct {
		name    string
		asked   verification.ChallengeJob
		lowered verification.CheckValue
		reasons int
	}{
		{"skipped", verification.ChallengeJob{Skipped: true}, verification.Review, 0}, // the reason stands since the person asked
		{"not begun", verification.ChallengeJob{}, verification.Unknown, 1},
		{"not finished", verification.ChallengeJob{Track: challenge.Track{Tasks: []challenge.Task{challenge.LookStraight}}}, verification.Unknown, 1},
	} {
		for _, selfie := range selfieValues {
			x := newChallenged(selfie, &tt.asked)
			if err := x.checkChallenge(t.Context()); err != nil {
				t.Fatal(err)
			}
			want := selfieValues[max(slices.Index(selfieValues, selfie), slices.Index(selfieValues, tt.lowered))]
			if got := x.found.Liveness.Value; got != want || len(x.found.Reasons) != tt.reasons {
				t.Errorf("%s, selfie %s: %s with %d reasons, want %s with %d", tt.name, selfie, got, len(x.found.Reasons), want, tt.reasons)
			}
		}
	}
}
