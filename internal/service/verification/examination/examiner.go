package examination

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/verification/chipcheck"
	"github.com/likeness-api/likeness/internal/service/verification/documentcheck"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/verification"
)

const (
	// borderline is how far below its threshold a similarity leads to a review instead of a decline.
	borderline = 0.10
)

// Galleries searches among enrolled faces (state/gallery.Service).
type Galleries interface {
	Search(ctx context.Context, scope gallery.Scope, name string, probe engine.Embedding, q gallery.Query) (gallery.Answer, error)
}

// Examiner runs the checks of verifications (state/verification.Examiner).
type Examiner struct {
	engine    *engine.Engine
	galleries Galleries
	packID    string
	chips     *chip.Authenticator
}

// NewExaminer makes the checks of verifications; packID names the models that run.
func NewExaminer(e *engine.Engine, galleries Galleries, packID string) *Examiner {
	return &Examiner{e, galleries, packID, nil}
}

// TrustStates lets the examiner check chips with the certificates of states.
func (e *Examiner) TrustStates(trust chip.TrustStore) { e.chips = &chip.Authenticator{Trust: trust} }

// ReadsDocuments reports whether document checks can be asked.
func (e *Examiner) ReadsDocuments() bool { return e.engine != nil }

// ModelPack names the models that run.
func (e *Examiner) ModelPack() string { return e.packID }

// NormalizeImage returns a file of a client as an upright JPEG file without metadata.
func (e *Examiner) NormalizeImage(ctx context.Context, file []byte) ([]byte, error) {
	photo, err := e.engine.OpenReserved(ctx, file, "")
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	return photo.EncodeStored()
}

// GuideCapture says what to do next, from one small frame of a step.
func (e *Examiner) GuideCapture(ctx context.Context, frame verification.Frame) (verification.Guidance, error) {
	photo, err := e.engine.OpenReserved(ctx, frame.File, "frame")
	if err != nil {
		return verification.Guidance{}, err
	}
	defer photo.Release()
	var instruction verification.Instruction
	if frame.Step == verification.StepSelfie {
		instruction, err = e.engine.GuideSelfie(ctx, photo, engine.SelfieGuide{PositionOnly: frame.PositionOnly, Expression: frame.Expression})
	} else {
		instruction, err = e.engine.GuideDocument(ctx, photo, frame.Step == verification.StepDocumentBack)
	}
	if err != nil {
		return verification.Guidance{}, err
	}
	out := verification.Guidance{Instruction: instruction, Text: verification.InstructionTexts[instruction]}
	out.Ready = instruction == verification.HoldStill
	return out, nil
}

// CheckStep says whether the images of a step can be used.
func (e *Examiner) CheckStep(ctx context.Context, step verification.Step, checks apigen.VerificationChecks, jpegs [][]byte) (verification.StepCheck, error) {
	if step != verification.StepSelfie {
		return documentcheck.CheckSide(ctx, e.engine, step, checks.Document, jpegs[0])
	}
	for i, jpeg := range jpegs {
		photo, err := e.engine.Detect(ctx, jpeg, fmt.Sprintf("frames[%d]", i), engine.Detection{})
		if err != nil {
			return verification.StepCheck{}, err
		}
		people := photo.CountPeople()
		photo.Release()
		switch {
		case people == 0:
			return verification.NewStepProblem(fault.FaceNotFound, verification.InstructionTexts[verification.NoFace]), nil
		case people > 1:
			return verification.NewStepProblem(fault.TooManyFaces, verification.InstructionTexts[verification.OneFace]), nil
		}
	}
	return verification.StepCheck{}, nil
}

// Examine runs the checks of a verification. All run, whatever the others find.
func (e *Examiner) Examine(ctx context.Context, job verification.Job) (verification.Findings, error) {
	x := &examination{engine: e.engine, chips: e.chips, galleries: e.galleries, job: job}
	for _, step := range []func(context.Context) error{x.checkDocument, x.checkChip, x.assessSelfies, x.resolveCentury, x.matchFaces, x.checkLiveness, x.checkChallenge, x.checkAge, x.checkDuplicates} {
		if err := step(ctx); err != nil {
			return x.found, err
		}
	}
	x.found.ComparePerson(job)
	return x.found, nil
}

// examination is one run of Examine.
type examination struct {
	engine    *engine.Engine
	chips     *chip.Authenticator
	galleries Galleries
	job       verification.Job
	found     verification.Findings
	portrait  []byte // to compare the selfie with
	selfie    *engine.SelfieFindings
	// printedBirthYear is the year of birth that the document prints with four digits; 0 where it is not known.
	printedBirthYear int
}

// checkDocument reads the document and checks it, where one is asked, and chooses the portrait that the
// selfie is compared with.
func (x *examination) checkDocument(ctx context.Context) error {
	x.portrait = x.job.Portrait
	if x.job.Checks.Document == nil {
		return nil
	}
	var err error
	x.printedBirthYear, err = documentcheck.Check(ctx, x.engine, x.job, &x.found)
	if documentcheck.ComparesPortrait(x.job) {
		x.portrait = x.found.DocumentPortrait
	}
	return err
}

// checkChip checks the chip of the document, where one is asked, and takes its portrait to compare the selfie with.
func (x *examination) checkChip(ctx context.Context) error {
	if x.job.Checks.Chip == nil {
		return nil
	}
	if err := chipcheck.Check(ctx, x.engine, x.chips, x.job, &x.found); err != nil {
		return err
	}
	if match := x.job.Checks.FaceMatch; match != nil && match.Against != nil && *match.Against == "chip" {
		x.portrait = x.found.ChipPortrait
	}
	return nil
}

// assessSelfies describes the frames of the selfie and what they show.
func (x *examination) assessSelfies(ctx context.Context) error {
	if len(x.job.Selfies) == 0 {
		return nil
	}
	s := &engine.SelfieFindings{Frames: make([]engine.LivenessFrame, len(x.job.Selfies))}
	err := parallel.ForEach(len(x.job.Selfies), func(i int) (err error) {
		s.Frames[i], err = x.assessFrame(ctx, i)
		return err
	})
	if err != nil {
		return err
	}
	if s.Frames[0].FaceCount == 0 {
		x.found.AddReason(apigen.VerificationReasonCodeNoFace)
		return nil
	}
	x.selfie = s
	return x.assessFirstFrame(ctx)
}

// detectSelfie opens a frame of the selfie and finds its faces.
func (x *examination) detectSelfie(ctx context.Context, i int) (*engine.Photo, error) {
	return x.engine.Detect(ctx, x.job.Selfies[i], fmt.Sprintf("selfie_%d", i+1), engine.Detection{})
}

// assessFrame checks the liveness of one frame of the selfie.
func (x *examination) assessFrame(ctx context.Context, i int) (engine.LivenessFrame, error) {
	photo, err := x.detectSelfie(ctx, i)
	if err != nil {
		return engine.LivenessFrame{}, err
	}
	defer photo.Release()
	return x.engine.AssessFrame(ctx, photo, len(x.job.Selfies) > 1)
}

// assessFirstFrame checks quality and age on the first frame, which shows a face.
func (x *examination) assessFirstFrame(ctx context.Context) error {
	photo, err := x.detectSelfie(ctx, 0)
	if err != nil {
		return err
	}
	defer photo.Release()
	s := x.selfie
	if err := x.engine.AssessSelfie(ctx, photo, x.job.Checks.Age != nil, s); err != nil {
		return err
	}
	if s.Several {
		x.found.AddReason(apigen.VerificationReasonCodeSeveralFaces)
	} else {
		x.found.Selfie = x.newSelfieFace(s.Face)
	}
	for _, r := range s.Report.Results {
		switch r.Status {
		case engine.QualityFail:
			x.found.AddReason(apigen.VerificationReasonCodeQualityFailed, verification.NewMeasuredEvidence(r.Check.Name, r.Value, 4))
		case engine.QualityUndetermined:
			x.found.AddReason(apigen.VerificationReasonCodeQualityUndetermined, verification.NewEvidence(r.Check.Name, r.Reason))
		}
	}
	return nil
}

const (
	// wrongSameFaces is the share of verifications at most in which one of all compared faces of other people is taken for the same.
	wrongSameFaces = 1e-3
	// wrongSameFace is that of one comparison at most: where few are compared, a look-alike is no suspicion either.
	wrongSameFace = 1e-5
)

// newSelfieFace is a face for the comparison with those of other verifications; nil where it shows too little.
func (x *examination) newSelfieFace(d engine.DescribedFace) *verification.SelfieFace {
	if d.Hidden != "" || len(d.Embedding.Vector) == 0 {
		return nil
	}
	return &verification.SelfieFace{Vector: d.Embedding.Vector, Recogniser: d.Embedding.Recogniser, Looks: d.Group, FindLimit: func(others int) float64 {
		return x.engine.CalibrationOf(d.Group).DistanceAtFMR(min(wrongSameFaces/float64(max(others, 1)), wrongSameFace))
	}}
}

// matchFaces compares the selfie with the portrait.
func (x *examination) matchFaces(ctx context.Context) error {
	m := x.job.Checks.FaceMatch
	if m == nil {
		return nil
	}
	x.found.FaceMatch.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	if x.portrait == nil {
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
	if slices.ContainsFunc(x.job.Selfies, func(jpeg []byte) bool { return bytes.Equal(jpeg, x.portrait) }) {
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
func (x *examination) describePortrait(ctx context.Context) (d engine.DescribedFace, found bool, err error) {
	photo, err := x.engine.Detect(ctx, x.portrait, "portrait", engine.Detection{Search: engine.OnlyMain})
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

// livenessStates names the states of liveness in evidence.
var livenessStates = map[engine.LivenessStatus]string{engine.Live: "live", engine.NotLive: "not_live", engine.LivenessUnknown: "unknown"}

// checkLiveness decides whether the face was in front of the camera.
func (x *examination) checkLiveness(context.Context) error {
	if x.job.Checks.Liveness == nil {
		return nil
	}
	x.found.Liveness.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	verdict := x.engine.CombineSelfie(x.job.Selfies, x.selfie)
	evidence := []apigen.VerificationEvidence{verification.NewEvidence("reasonCode", strconv.Itoa(int(verdict.ReasonCode))), verification.NewEvidence("frames", strconv.Itoa(len(x.selfie.Frames)))}
	x.found.KeepEvidence("liveness", append(slices.Clone(evidence), verification.NewEvidence("status", livenessStates[verdict.Status]), verification.NewMeasuredEvidence("score", verdict.Score, 4))...)
	switch verdict.Status {
	case engine.Live:
		x.found.Liveness = verification.Measured{Value: verification.Pass, Margin: verdict.Score}
	case engine.NotLive:
		x.found.Liveness.Value = verification.Fail
		x.found.AddReason(apigen.VerificationReasonCodeNotLive, evidence...)
	default:
		if verdict.HasInconsistentFrames() {
			x.found.AddReason(apigen.VerificationReasonCodeFramesInconsistent, evidence...)
		}
		x.found.AddReason(apigen.VerificationReasonCodeLivenessUnknown, evidence...)
	}
	return nil
}

// checkDuplicates searches the gallery for the face of the selfie.
func (x *examination) checkDuplicates(ctx context.Context) error {
	asked := x.job.Checks.Duplicates
	if asked == nil {
		return nil
	}
	x.found.Duplicates.Value = verification.Unknown
	if x.selfie == nil || x.galleries == nil {
		return nil
	}
	answer, err := x.galleries.Search(ctx, x.job.Scope, asked.Gallery,
		x.selfie.Face.Embedding, gallery.Query{Top: 1, Limit: func(int) float64 { return x.engine.MaxDistance(asked.Threshold) }})
	if fault.CodeOf(err) == fault.NotFound { // the gallery was deleted meanwhile
		x.found.AddReason(apigen.VerificationReasonCodeCheckFailed, verification.NewEvidence("check", "duplicates"))
		return nil
	}
	if err != nil {
		return err
	}
	if len(answer.Matches) == 0 {
		x.found.Duplicates = verification.Measured{Value: verification.Pass, Margin: 1}
		return nil
	}
	x.found.AddDuplicate(answer.Matches[0].Person)
	return nil
}

var _ verification.Examiner = (*Examiner)(nil)
