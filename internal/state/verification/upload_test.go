package verification

import (
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// A selfie that was sent as a file is reviewed, whatever the check of liveness found, unless the request accepts files.
func TestUploadedStillProvesNobodyInFrontOfTheCamera(t *testing.T) {
	for name, c := range map[string]struct {
		live   *apigen.VerificationLivenessCheck
		source string
		found  CheckValue
		want   CheckValue
		leads  Decision
	}{
		"a file":                {&apigen.VerificationLivenessCheck{}, FromFile, Pass, Review, Referred},
		"a file that fails":     {&apigen.VerificationLivenessCheck{}, FromFile, Fail, Fail, Declined},
		"the camera":            {&apigen.VerificationLivenessCheck{}, FromCamera, Pass, Pass, Approved},
		"files are accepted":    {&apigen.VerificationLivenessCheck{AcceptUploads: true}, FromFile, Pass, Pass, Approved},
		"both: camera is best":  {&apigen.VerificationLivenessCheck{AcceptUploads: true, LiveCapture: true}, FromFile, Pass, Pass, Referred},
		"liveness is not asked": {nil, FromFile, NotRun, NotRun, Approved},
	} {
		v := &Verification{Request: Request{Checks: apigen.VerificationChecks{Liveness: c.live}}, Progress: Progress{Steps: []StepProgress{
			{Name: StepDocumentFront, Source: FromFile, Accepted: true}, {Name: StepSelfie, Source: c.source, Accepted: true},
		}}}
		if c.source == FromCamera {
			v.Progress.Steps = v.Progress.Steps[1:]
		}
		o := outcome{Result: Result{Checks: newResults()}}
		addCaptureReasons(&o.Result, v)
		o.Checks.Liveness = c.found
		o.limitUpload(v)
		if o.Checks.Liveness != c.want {
			t.Errorf("%s: liveness %s, want %s", name, o.Checks.Liveness, c.want)
		}
		leads := LeadsToReview
		if c.want != Review && c.leads != Referred {
			leads = Note
		}
		for _, r := range o.Reasons {
			if r.Code == apigen.VerificationReasonCodeUploadUsed && r.Outcome != leads {
				t.Errorf("%s: upload_used leads to %s, want %s", name, r.Outcome, leads)
			}
		}
	}
}
