package verification

import (
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// limitUpload keeps a selfie that was sent as a file from passing the check of liveness, unless the request accepts
// that: any still of a person shows a living one.
func (o *outcome) limitUpload(v *Verification) {
	live, step := v.Request.Checks.Liveness, v.Progress.findStep(StepSelfie)
	if live == nil || live.AcceptUploads || step == nil || step.Source != FromFile || o.Checks.Liveness != Pass {
		return
	}
	o.Checks.Liveness = Review
	o.moveToReview(v.Request, apigen.VerificationReasonCodeUploadUsed)
}

// moveToReview has a reason that is listed lead to a review, in the place of such reasons.
func (r *Result) moveToReview(request Request, code ReasonCode) {
	at := slices.IndexFunc(r.Reasons, func(other Reason) bool { return other.Code == code })
	if at < 0 || r.Reasons[at].Outcome != Note {
		return
	}
	evidence := r.Reasons[at].Evidence
	r.Reasons = slices.Delete(r.Reasons, at, at+1)
	request.ReviewWhen = append(slices.Clone(request.ReviewWhen), code)
	r.addReason(request, code, evidence...)
}

// wipeImages overwrites images that are no longer needed.
func wipeImages(images [][]byte) {
	for _, image := range images {
		clear(image)
	}
}
