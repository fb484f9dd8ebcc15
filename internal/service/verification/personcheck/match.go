package personcheck

import (
	"bytes"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// borderline is how far below its threshold a similarity leads to a review instead of a decline.
const borderline = 0.10

// matchFaces compares the selfie with the portrait.
func (x *check) matchFaces(ctx context.Context) error {
	m := x.job.Checks.FaceMatch
	if m == nil {
		return nil
	}
	x.found.FaceMatch.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	if x.known.Portrait == nil {
		x.found.AddReason(apigen.VerificationReasonCodePortraitNotFound)
		return nil
	}
	known, found, err := x.describePortrait(ctx)
	if err != nil {
		return err
	}
	if !found {
		x.found.AddReason(apigen.VerificationReasonCodePortraitNotFound)
		return nil
	}
	if slices.ContainsFunc(x.job.Selfies, func(jpeg []byte) bool { return bytes.Equal(jpeg, x.known.Portrait) }) {
		x.found.AddReason(apigen.VerificationReasonCodePictureReused, verification.NewEvidence("same", "portrait")) // its match proves nothing
	}
	c := x.engine.Compare(x.selfie.Face, known, m.Threshold)
	evidence := []apigen.VerificationEvidence{verification.NewMeasuredEvidence("similarity", c.Similarity, 4), verification.NewMeasuredEvidence("threshold", c.Needed, 4)}
	x.found.KeepEvidence("faceMatch", evidence...)
	switch {
	case c.Undecided: // young or hidden faces: only a reviewer can decide
		x.found.FaceMatch.Value = verification.Review
		x.found.AddReason(apigen.VerificationReasonCodeMatchBorderline, evidence...)
	case c.Match && x.selfie.Report.IsCompliant() && !x.selfie.Several:
		x.found.FaceMatch = verification.Measured{Value: verification.Pass, Margin: verification.MarginOf(c.Similarity-c.Needed, 1-c.Needed)}
	case c.Match:
		x.found.FaceMatch.Value = verification.Review
	case c.Similarity >= m.Threshold-borderline:
		x.found.FaceMatch.Value = verification.Review
		x.found.AddReason(apigen.VerificationReasonCodeMatchBorderline, evidence...)
	default:
		x.found.FaceMatch.Value = verification.Fail
		x.found.AddReason(apigen.VerificationReasonCodeNoMatch, evidence...)
	}
	return nil
}

// describePortrait describes the main face of the portrait that the selfie is compared with; found is
// false where it shows none.
func (x *check) describePortrait(ctx context.Context) (d engine.DescribedFace, found bool, err error) {
	photo, err := x.engine.Detect(ctx, x.known.Portrait, "portrait", engine.Detection{Search: engine.OnlyMain})
	if err != nil {
		return d, false, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return d, false, nil
	}
	d, err = x.engine.Describe(ctx, photo, photo.MainFace())
	return d, true, err
}
