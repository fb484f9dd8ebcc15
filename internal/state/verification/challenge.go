package verification

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	random "math/rand/v2"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// MaxChallengeTries is how often a challenge can be begun: somebody who plays a recording of one order has that many of 36.
const MaxChallengeTries = 3

// MaxTriesOf is how often a step can be tried.
func MaxTriesOf(step Step) int {
	if step == StepChallenge {
		return MaxChallengeTries
	}
	return MaxTries
}

// ChallengeProgress is a challenge that was begun. It holds nothing of the person but the numbers of the track.
type ChallengeProgress struct {
	Nonce string          `json:"nonce"` // that each of its frames has to name
	Track challenge.Track `json:"track"`
	// LastFrame is the beginning of the SHA-256 of the last frame; Repeated counts frames that are the one before.
	LastFrame string `json:"lastFrame,omitzero"`
	Repeated  int    `json:"repeated,omitzero"`
}

// ChallengeJob is a challenge as the checks judge it.
type ChallengeJob struct {
	Track   challenge.Track // zero: none was begun
	Frames  [][]byte        // those that were kept, one a task, in their order
	Skipped bool            // the person asked for a reviewer instead
}

// LivenessMode is how the checks have liveness checked; empty where they do not say it.
func LivenessMode(checks apigen.VerificationChecks) apigen.VerificationLivenessMode {
	if checks.Liveness == nil || checks.Liveness.Mode == nil {
		return ""
	}
	return *checks.Liveness.Mode
}

// NeedsChallenge reports whether the checks ask for a challenge.
func NeedsChallenge(checks apigen.VerificationChecks) bool {
	mode := LivenessMode(checks)
	return mode != "" && mode != apigen.VerificationLivenessModePassive
}

// newChallengeJob is the challenge of v; nil where none was asked for.
func newChallengeJob(v *Verification, frames [][]byte) *ChallengeJob {
	if !NeedsChallenge(v.Request.Checks) {
		return nil
	}
	job := &ChallengeJob{Frames: frames, Skipped: v.Request.AsksReviewer}
	if v.Progress.Challenge != nil {
		job.Track = v.Progress.Challenge.Track
	}
	return job
}

// ChallengeOpening begins a challenge.
type ChallengeOpening struct {
	Nonce  string // of the step
	Camera Camera
	// ByMotion asks for movements where colours are asked for: the person is sensitive to them.
	ByMotion bool
}

// BeginChallenge draws a challenge, in the place of one before, which counts as a try.
func (s Sessions) BeginChallenge(ctx context.Context, visit Visit, opening ChallengeOpening) (Session, error) {
	return s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		step, err := v.openChallengeStep(opening.Nonce)
		if err != nil {
			return err
		}
		if step.Tries >= MaxChallengeTries {
			return c.exhaustChallenge(v, step)
		}
		step.Tries++
		if found := suspiciousCamera(opening.Camera); found != "" {
			step.Suspicious = found
		}
		if opening.Camera.Automated {
			step.addSignal(SignalAutomated)
		}
		step.Nonce, step.Problem, step.ProblemFix = seal.NewToken(), "", ""
		if err := c.images().removeStepImages(v, StepChallenge); err != nil {
			return err
		}
		draw := challenge.Draw
		if LivenessMode(v.Request.Checks) == apigen.VerificationLivenessModeLight && !opening.ByMotion {
			draw = challenge.DrawLight
		}
		v.Progress.Challenge = &ChallengeProgress{Nonce: seal.NewToken(), Track: draw(newSecretRandom(), c.NowMs())}
		c.recordAudit("challenge", v, map[string]string{"try": strconv.Itoa(step.Tries), "tasks": strconv.Itoa(len(v.Progress.Challenge.Track.Tasks))})
		return nil
	})
}

// newSecretRandom is a source that nobody can predict.
func newSecretRandom() *random.Rand {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // never fails (crypto/rand)
	return random.New(random.NewChaCha8(seed))
}

// openChallengeStep is the step of the challenge, which has to be the next one.
func (v *Verification) openChallengeStep(nonce string) (*StepProgress, error) {
	if v.Status != Capturing {
		return nil, newStateConflict("upload", v.Status, Person)
	}
	step := v.Progress.findStep(StepChallenge)
	switch {
	case step == nil:
		return nil, newStepUnknown(StepChallenge)
	case v.Progress.Next() != StepChallenge || step.Nonce != nonce:
		return nil, newNonceConflict(v, StepChallenge)
	}
	return step, nil
}

// ChallengeFrame is a frame of the camera that answers a task.
type ChallengeFrame struct {
	Nonce  string // of the challenge
	Number int    // of the frame, from 1
	File   []byte // at most MaxFrameBytes
}

// ChallengeAnswer says what to do after a frame.
type ChallengeAnswer struct {
	Hint    challenge.Hint // what keeps the frame from being of use; empty: nothing
	Done    bool           // whether the frame did its task
	Session Session
}

// TakeChallengeFrame judges a frame of the challenge that was begun. Frames have to come one after the other: one with
// another number than the next is refused, as is one of another challenge.
func (s Sessions) TakeChallengeFrame(ctx context.Context, visit Visit, frame ChallengeFrame) (ChallengeAnswer, error) {
	session, err := s.FindSession(ctx, visit)
	if err != nil {
		return ChallengeAnswer{}, err
	}
	if !session.Captures {
		return ChallengeAnswer{}, newWatcherConflict()
	}
	begun, err := session.findChallenge(frame)
	if err != nil {
		return ChallengeAnswer{}, err
	}
	head, err := s.o.Examiner.MeasureHead(ctx, frame.File)
	if err != nil {
		return ChallengeAnswer{}, s.refuseChallengeFrame(ctx, visit, frame, fault.AtParam(err, "frame"))
	}
	jpegs, prints := [][]byte{nil}, []*imaging.Fingerprint{nil}
	if begun.Track.MayDo(head) { // only such a frame is kept
		if jpegs[0], err = s.o.Examiner.NormalizeImage(ctx, frame.File); err != nil {
			return ChallengeAnswer{}, fault.AtParam(err, "frame")
		}
		defer wipeImages(jpegs)
		computeFingerprints(jpegs, prints)
	}
	var out ChallengeAnswer
	out.Session, err = s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		current, err := v.findChallenge(frame)
		if err != nil {
			return err
		}
		out.Done, out.Hint = current.Track.Take(head, c.NowMs())
		current.countRepetition(v.Progress.findStep(StepChallenge), frame.File)
		if out.Done {
			if err := c.images().storeChallengeFrame(v, len(current.Track.Taken), jpegs[0], prints[0]); err != nil {
				return err
			}
		}
		return c.concludeChallenge(v, current)
	})
	return out, err
}

// refuseChallengeFrame counts a frame that cannot be read as one of the challenge, so that a link pays for as many frames as
// for those that can, and returns why it was refused.
func (s Sessions) refuseChallengeFrame(ctx context.Context, visit Visit, frame ChallengeFrame, refused error) error {
	if code := fault.CodeOf(refused); code != fault.ImageInvalid && code != fault.ImageTooManyPixels && code != fault.ImageTooLarge {
		return refused
	}
	_, err := s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		current, err := v.findChallenge(frame)
		if err != nil {
			return err
		}
		current.Track.CountFrame()
		return c.concludeChallenge(v, current)
	})
	return cmp.Or(err, refused)
}

// findChallenge is the challenge that a frame belongs to, of which it has to be the next one.
func (v *Verification) findChallenge(frame ChallengeFrame) (*ChallengeProgress, error) {
	if v.Status != Capturing {
		return nil, newStateConflict("upload", v.Status, Person)
	}
	step, current := v.Progress.findStep(StepChallenge), v.Progress.Challenge
	switch {
	case step == nil:
		return nil, newStepUnknown(StepChallenge)
	case step.Accepted, v.Progress.Next() != StepChallenge, current == nil, current.Nonce != frame.Nonce, current.Track.Current() == "",
		frame.Number != current.Track.Frames+1:
		return nil, newNonceConflict(v, StepChallenge)
	}
	return current, nil
}

// storeChallengeFrame stores the frame of the nth task.
func (c imageChange) storeChallengeFrame(v *Verification, task int, jpeg []byte, print *imaging.Fingerprint) error {
	if err := c.storeImage(v, fmt.Sprintf("%s_%02d", StepChallenge, task), jpeg); err != nil {
		return err
	}
	if err := c.rememberImage(v, jpeg, print); err != nil {
		return err
	}
	return readImageNames(c.ctx, c.Tx, v)
}

// Problems of a challenge that failed, by the page: the person may begin another one.
var challengeProblems = map[challenge.Failure]Problem{
	challenge.WrongOrder:    {"challenge_wrong_order", "Follow the instructions one after the other."},
	challenge.TooSlow:       {"challenge_too_slow", "Follow each instruction within a few seconds."},
	challenge.TooManyFrames: {"challenge_too_slow", "Follow each instruction within a few seconds."},
}

// wrongSide is the problem of a head that turned to the other side.
var wrongSide = Problem{"challenge_wrong_side", "Turn the head to the side that the arrow shows."}

// concludeChallenge says what follows from the last frame.
func (c *change) concludeChallenge(v *Verification, current *ChallengeProgress) error {
	step := v.Progress.findStep(StepChallenge)
	switch {
	case current.Track.IsDone():
		step.Accepted, step.Source, step.Nonce = true, FromCamera, seal.NewToken()
		c.recordAudit("challenge_done", v, map[string]string{"frames": strconv.Itoa(current.Track.Frames)})
		return c.submitComplete(v)
	case current.Track.Failure != "":
		problem := challengeProblems[current.Track.Failure]
		if current.Track.IsWrongSide() {
			problem = wrongSide
		}
		step.Nonce, step.Problem, step.ProblemFix = seal.NewToken(), problem.Code, problem.Fix
		c.recordAudit("challenge_ended", v, map[string]string{"failure": string(current.Track.Failure), "frames": strconv.Itoa(current.Track.Frames)})
		if step.Tries >= MaxChallengeTries {
			return c.exhaustChallenge(v, step)
		}
	}
	return nil
}

// exhaustChallenge goes on without a completed challenge.
func (c *change) exhaustChallenge(v *Verification, step *StepProgress) error {
	step.Accepted, step.Nonce = true, seal.NewToken()
	v.Result.addReason(v.Request, apigen.VerificationReasonCodeTriesExhausted, NewEvidence("step", string(StepChallenge)))
	return c.submitComplete(v)
}

// SkipChallenge leads to a reviewer instead of the challenge.
func (s Sessions) SkipChallenge(ctx context.Context, visit Visit, nonce string) (Session, error) {
	return s.runVisit(ctx, visit, func(c *change, v *Verification) error {
		step, err := v.openChallengeStep(nonce)
		if err != nil {
			return err
		}
		if err := c.images().removeStepImages(v, StepChallenge); err != nil {
			return err
		}
		step.Accepted, step.Nonce, step.Problem, step.ProblemFix = true, seal.NewToken(), "", ""
		v.Progress.Challenge, v.Request.AsksReviewer = nil, true
		c.recordAudit("challenge_skipped", v, nil)
		return c.submitComplete(v)
	})
}

// submitComplete moves v to the checks once nothing is missing.
func (c *change) submitComplete(v *Verification) error {
	if v.Progress.Next() != "" || v.AwaitsChip() {
		return nil
	}
	return c.applyMove(v, "submit", Person, nil)
}
