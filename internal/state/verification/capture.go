package verification

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Camera is what the page reports of the camera that took a burst. A page can lie about it, so it
// only ever leads to a review.
type Camera struct {
	Label     string // as the browser names it; empty: unknown
	Automated bool   // the browser says that a program drives it
}

// Try is one try of a step: the frames, as the client sent the files.
type Try struct {
	Step   Step
	Nonce  string // of the step
	Source string // camera or file
	Camera Camera
	Frames [][]byte

	prints []*imaging.Fingerprint // of the frames of a selfie as they are stored; nil for what is no image
}

// Sources of images.
const (
	FromCamera = "camera"
	FromFile   = "file"
)

// Guide says what to do next from a small frame of a session. Nothing of it is stored.
func (s Sessions) Guide(ctx context.Context, session Session, frame Frame) (Guidance, error) {
	if !session.Captures || session.Status != Capturing {
		return Guidance{}, newStateConflict("upload", session.Status, Person)
	}
	if session.Progress.findStep(frame.Step) == nil || frame.Step == StepChallenge {
		return Guidance{}, newStepUnknown(frame.Step)
	}
	return s.o.Examiner.GuideCapture(ctx, frame)
}

func newStepUnknown(step Step) error {
	return fault.New(fault.NotFound, "step", "The step %q is not asked for.", cutText(string(step), 32)).WithFix("Read the session; it lists the steps.")
}

// Upload takes one try of a step. The images are checked and stored; the session that comes back
// says whether the step was accepted, and why not. A try that repeats the nonce of the try before
// changes nothing and is answered with the present session.
func (s Sessions) Upload(ctx context.Context, visit Visit, try Try) (Session, error) {
	session, err := s.FindSession(ctx, visit)
	if err != nil {
		return Session{}, err
	}
	if err := checkTry(session, try); err != nil {
		return Session{}, err
	}
	jpegs := make([][]byte, len(try.Frames))
	defer wipeImages(jpegs)
	for i, file := range try.Frames {
		if jpegs[i], err = s.o.Examiner.NormalizeImage(ctx, file); err != nil {
			return Session{}, fault.AtParam(err, fmt.Sprintf("frames[%d]", i))
		}
	}
	check, err := s.o.Examiner.CheckStep(ctx, try.Step, session.Request.Checks, jpegs)
	if err != nil {
		return Session{}, err
	}
	try.prints = make([]*imaging.Fingerprint, len(jpegs))
	if try.Step == StepSelfie { // documents of one kind look alike, whosever they are
		computeFingerprints(jpegs, try.prints)
	}
	return s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		if v.Status != Capturing {
			return newStateConflict("upload", v.Status, Person)
		}
		step := v.Progress.findStep(try.Step)
		if step == nil || step.Accepted || step.Nonce != try.Nonce {
			return newNonceConflict(v, try.Step)
		}
		return c.acceptTry(v, step, try, jpegs, check)
	})
}

// checkTry refuses a try before its images are decoded.
func checkTry(session Session, try Try) error {
	if session.Status != Capturing {
		return newStateConflict("upload", session.Status, Person)
	}
	step := session.Progress.findStep(try.Step)
	switch {
	case step == nil, try.Step == StepChallenge:
		return newStepUnknown(try.Step)
	case step.Accepted || step.Nonce != try.Nonce:
		return newNonceConflict(session.Verification, try.Step)
	case len(try.Frames) == 0:
		return fault.New(fault.FieldMissing, "frames", "No image was sent.").WithFix("Send 1 to %d image files.", MaxBurst)
	case len(try.Frames) > MaxBurst || try.Step != StepSelfie && len(try.Frames) > 1 && try.Source == FromFile:
		return fault.New(fault.FieldInvalid, "frames", "%d images were sent.", len(try.Frames)).WithFix("Send 1 to %d image files.", MaxBurst)
	case try.Source != FromCamera && try.Source != FromFile:
		return fault.New(fault.FieldInvalid, "source", "source is neither camera nor file.").WithFix("Send camera or file.")
	}
	return nil
}

// newNonceConflict refuses a try that was made in another tab, or twice.
func newNonceConflict(v *Verification, step Step) error {
	e := fault.New(fault.StateConflict, "nonce", "This try of the step %s was made already, or in another tab.", step).
		WithFix("Read the session and continue with the step and the nonce that it names.")
	e.Possible = []string{"read"}
	return e
}

// acceptTry stores the images of a try and says what comes next.
func (c *change) acceptTry(v *Verification, step *StepProgress, try Try, jpegs [][]byte, check StepCheck) error {
	problem := check.Problem
	step.Tries++
	step.Nonce, step.Problem, step.ProblemFix = seal.NewToken(), problem.Code, problem.Fix
	exhausted := step.Tries >= MaxTries
	detail := map[string]string{"step": string(try.Step), "try": strconv.Itoa(step.Tries), "frames": strconv.Itoa(len(jpegs)), "source": try.Source}
	if problem.Code != "" {
		detail["problem"] = problem.Code
	}
	c.recordAudit("upload", v, detail)
	if problem.Code != "" && !exhausted {
		return nil
	}
	step.Accepted, step.Source, step.Suspicious = true, try.Source, suspiciousCamera(try.Camera)
	step.addCaptureSignals(try)
	if problem.Code != "" {
		v.Result.addReason(v.Request, apigen.VerificationReasonCodeTriesExhausted, NewEvidence("step", string(try.Step)))
	}
	if err := c.images().storeTry(v, try, jpegs); err != nil {
		return err
	}
	if check.NeedsBack {
		v.Progress.addBack()
	}
	return c.submitComplete(v)
}

// storeTry stores the images of a step, in the place of those of an earlier try.
func (c imageChange) storeTry(v *Verification, try Try, jpegs [][]byte) error {
	if err := c.images().removeStepImages(v, try.Step); err != nil {
		return err
	}
	for i, jpeg := range jpegs {
		name := string(try.Step)
		if try.Step == StepSelfie {
			name += "_" + strconv.Itoa(i+1)
		} else if i > 0 {
			break // of a document the first one is kept
		}
		if err := c.images().storeImage(v, name, jpeg); err != nil {
			return err
		}
		if err := c.images().rememberImage(v, jpeg, try.prints[i]); err != nil {
			return err
		}
	}
	return readImageNames(c.ctx, c.Tx, v)
}

// virtualCameras are parts of the names of cameras that are programs.
var virtualCameras = []string{"obs", "manycam", "xsplit", "snap camera", "droidcam", "e2esoft", "virtual", "splitcam", "iriun", "fake_device"}

// suspiciousCamera is the part of a camera's name that a program has; empty: none.
func suspiciousCamera(camera Camera) string {
	label := strings.ToLower(camera.Label)
	if i := slices.IndexFunc(virtualCameras, func(name string) bool { return strings.Contains(label, name) }); i >= 0 {
		return virtualCameras[i]
	}
	return ""
}
