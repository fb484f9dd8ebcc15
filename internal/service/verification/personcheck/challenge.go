package personcheck

import (
	"context"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// maxChallengePixels bounds a frame of a challenge: the page sends 480 x 360, as JPEG, which is decoded in a few milliseconds.
const maxChallengePixels = 1 << 18

// MeasureHead measures the head in a frame of a challenge.
func (c *Checker) MeasureHead(ctx context.Context, file []byte) (challenge.Head, error) {
	photo, err := c.engine.OpenReserved(ctx, file, "")
	if err != nil {
		return challenge.Head{}, err
	}
	defer photo.Release()
	if !photo.IsJPEG() {
		return challenge.Head{}, fault.New(fault.ImageInvalid, "", "The frame is no JPEG image.").WithFix("Send frames as JPEG.")
	}
	if pixels := photo.Image.Width * photo.Image.Height; pixels > maxChallengePixels {
		return challenge.Head{}, fault.New(fault.ImageTooManyPixels, "", "The frame has %d pixels, at most %d are read.", pixels, maxChallengePixels).
			WithFix("Send frames of 480 pixels on the long side.")
	}
	return c.engine.MeasureHead(ctx, photo)
}

// checkChallenge lowers the liveness of the selfie by the challenge, where one was asked for. A challenge that was passed
// changes nothing: it is no evidence against a print that the selfie shows.
func (x *check) checkChallenge(ctx context.Context) error {
	asked := x.job.Challenge
	if asked == nil || x.job.Checks.Liveness == nil {
		return nil
	}
	switch {
	case asked.Skipped: // the reason stands since the person asked
		x.lowerLiveness(verification.Review)
		return nil
	case !asked.Track.IsDone() || x.selfie == nil:
		x.lowerLiveness(verification.Unknown)
		x.found.AddReason(apigen.VerificationReasonCodeChallengeUnknown, verification.NewEvidence("challenge", "not_completed"))
		return nil
	}
	v, err := x.engine.JudgeChallenge(ctx, &asked.Track, asked.Frames, x.selfie.Face.Embedding)
	if err != nil {
		return err
	}
	x.applyChallenge(v, asked.Track.IsLight())
	return nil
}

// applyChallenge keeps what a challenge showed, and lowers the liveness of the selfie where it was not passed.
func (x *check) applyChallenge(v challenge.Verdict, light bool) {
	names := make([]string, len(v.Reasons))
	for i, r := range v.Reasons {
		names[i] = string(r)
	}
	evidence := []apigen.VerificationEvidence{verification.NewEvidence("challenge", string(v.Outcome))}
	if len(names) > 0 {
		evidence = append(evidence, verification.NewEvidence("found", strings.Join(names, " ")))
	}
	measured := append(slices.Clone(evidence), verification.NewMeasuredEvidence("depth", v.Depth, 3), verification.NewMeasuredEvidence("growth", v.Growth, 3))
	if light {
		measured = append(slices.Clone(evidence), verification.NewMeasuredEvidence("reflection", v.Reflection.Correlation, 3), verification.NewMeasuredEvidence("strength", v.Reflection.Slope, 4))
	}
	x.found.KeepEvidence("liveness", append(slices.Clone(x.found.Evidence["liveness"]), measured...)...)
	switch v.Outcome {
	case challenge.Fail:
		x.lowerLiveness(verification.Fail)
		x.found.AddReason(apigen.VerificationReasonCodeChallengeFailed, evidence...)
	case challenge.Undetermined:
		x.lowerLiveness(verification.Unknown)
		x.found.AddReason(apigen.VerificationReasonCodeChallengeUnknown, evidence...)
	}
}

// lowerLiveness sets a value of the check of liveness unless the selfie has a worse one.
func (x *check) lowerLiveness(value verification.CheckValue) {
	order := []verification.CheckValue{verification.Pass, verification.Review, verification.Unknown, verification.Fail}
	if slices.Index(order, value) > slices.Index(order, x.found.Liveness.Value) {
		x.found.Liveness = verification.Measured{Value: value}
	}
}
