package verification

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/state/aml"
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
}

// NewExaminer makes the checks of verifications; packID names the models that run.
func NewExaminer(e *engine.Engine, galleries Galleries, packID string) *Examiner {
	return &Examiner{e, galleries, packID}
}

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
		instruction, err = e.engine.GuideSelfie(ctx, photo, frame.PositionOnly)
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
		return e.checkDocumentSide(ctx, step, checks.Document, jpegs[0])
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
			return newStepProblem(fault.FaceNotFound, verification.NoFace), nil
		case people > 1:
			return newStepProblem(fault.TooManyFaces, verification.OneFace), nil
		}
	}
	return verification.StepCheck{}, nil
}

func newStepProblem(code fault.Code, fix verification.Instruction) verification.StepCheck {
	return verification.StepCheck{Problem: verification.Problem{Code: string(code), Fix: verification.InstructionTexts[fix]}}
}

// Examine runs the checks of a verification. All run, whatever the others find.
func (e *Examiner) Examine(ctx context.Context, job verification.Job) (verification.Findings, error) {
	x := &examination{Examiner: e, ctx: ctx, job: job}
	for _, step := range []func() error{x.checkDocument, x.assessSelfies, x.resolveCentury, x.matchFaces, x.checkLiveness, x.checkAge, x.checkDuplicates} {
		if err := step(); err != nil {
			return x.found, err
		}
	}
	x.comparePerson()
	return x.found, nil
}

// examination is one run of Examine.
type examination struct {
	*Examiner
	ctx      context.Context
	job      verification.Job
	found    verification.Findings
	portrait []byte // to compare the selfie with
	selfie   *engine.SelfieFindings
	// printedBirthYear is the year of birth that the document prints with four digits; 0 where it is not known.
	printedBirthYear int
}

func (x *examination) addReason(code verification.ReasonCode, evidence ...apigen.VerificationEvidence) {
	x.found.Reasons = append(x.found.Reasons, verification.FoundReason{Code: code, Evidence: evidence})
}

// keepEvidence keeps what a check rests on, whatever it found.
func (x *examination) keepEvidence(check string, evidence ...apigen.VerificationEvidence) {
	if x.found.Evidence == nil {
		x.found.Evidence = map[string][]apigen.VerificationEvidence{}
	}
	x.found.Evidence[check] = evidence
}

func newMeasuredEvidence(name string, value float64, places int) apigen.VerificationEvidence {
	return apigen.VerificationEvidence{Name: name, Value: strconv.FormatFloat(rounding.RoundPlaces(value, places), 'f', -1, 64)}
}

func newNamedEvidence(name, value string) apigen.VerificationEvidence {
	return apigen.VerificationEvidence{Name: name, Value: value}
}

// assessSelfies describes the frames of the selfie and what they show.
func (x *examination) assessSelfies() error {
	if len(x.job.Selfies) == 0 {
		return nil
	}
	s := &engine.SelfieFindings{Frames: make([]engine.LivenessFrame, len(x.job.Selfies))}
	err := parallel.ForEach(len(x.job.Selfies), func(i int) (err error) {
		s.Frames[i], err = x.assessFrame(i)
		return err
	})
	if err != nil {
		return err
	}
	if s.Frames[0].FaceCount == 0 {
		x.addReason(apigen.VerificationReasonCodeNoFace)
		return nil
	}
	x.selfie = s
	return x.assessFirstFrame()
}

// detectSelfie opens a frame of the selfie and finds its faces.
func (x *examination) detectSelfie(i int) (*engine.Photo, error) {
	return x.engine.Detect(x.ctx, x.job.Selfies[i], fmt.Sprintf("selfie_%d", i+1), engine.Detection{})
}

// assessFrame checks the liveness of one frame of the selfie.
func (x *examination) assessFrame(i int) (engine.LivenessFrame, error) {
	photo, err := x.detectSelfie(i)
	if err != nil {
		return engine.LivenessFrame{}, err
	}
	defer photo.Release()
	return x.engine.AssessFrame(x.ctx, photo, len(x.job.Selfies) > 1)
}

// assessFirstFrame checks quality and age on the first frame, which shows a face.
func (x *examination) assessFirstFrame() error {
	photo, err := x.detectSelfie(0)
	if err != nil {
		return err
	}
	defer photo.Release()
	s := x.selfie
	if err := x.engine.AssessSelfie(x.ctx, photo, x.job.Checks.Age != nil, s); err != nil {
		return err
	}
	if s.Several {
		x.addReason(apigen.VerificationReasonCodeSeveralFaces)
	}
	for _, r := range s.Report.Results {
		switch r.Status {
		case engine.QualityFail:
			x.addReason(apigen.VerificationReasonCodeQualityFailed, newMeasuredEvidence(r.Check.Name, r.Value, 4))
		case engine.QualityUndetermined:
			x.addReason(apigen.VerificationReasonCodeQualityUndetermined, newNamedEvidence(r.Check.Name, r.Reason))
		}
	}
	return nil
}

// matchFaces compares the selfie with the portrait.
func (x *examination) matchFaces() error {
	m := x.job.Checks.FaceMatch
	if m == nil {
		return nil
	}
	x.found.FaceMatch.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	if x.portrait == nil {
		x.addReason(apigen.VerificationReasonCodePortraitNotFound)
		return nil
	}
	known, found, err := x.describePortrait()
	if err != nil {
		return err
	}
	if !found {
		x.addReason(apigen.VerificationReasonCodePortraitNotFound)
		return nil
	}
	if slices.ContainsFunc(x.job.Selfies, func(jpeg []byte) bool { return bytes.Equal(jpeg, x.portrait) }) {
		x.addReason(apigen.VerificationReasonCodePictureReused, newNamedEvidence("same", "portrait")) // its match proves nothing
	}
	c := x.engine.Compare(x.selfie.Face, known, m.Threshold)
	evidence := []apigen.VerificationEvidence{newMeasuredEvidence("similarity", c.Similarity, 4), newMeasuredEvidence("threshold", c.Needed, 4)}
	x.keepEvidence("faceMatch", evidence...)
	switch {
	case c.Undecided: // young or hidden faces: only a reviewer can decide
		x.found.FaceMatch.Value = verification.Review
		x.addReason(apigen.VerificationReasonCodeMatchBorderline, evidence...)
	case c.Match && x.selfie.Report.IsCompliant() && !x.selfie.Several:
		x.found.FaceMatch = verification.Measured{Value: verification.Pass, Margin: marginOf(c.Similarity-c.Needed, 1-c.Needed)}
	case c.Match:
		x.found.FaceMatch.Value = verification.Review
	case c.Similarity >= m.Threshold-borderline:
		x.found.FaceMatch.Value = verification.Review
		x.addReason(apigen.VerificationReasonCodeMatchBorderline, evidence...)
	default:
		x.found.FaceMatch.Value = verification.Fail
		x.addReason(apigen.VerificationReasonCodeNoMatch, evidence...)
	}
	return nil
}

// describePortrait describes the main face of the portrait that the selfie is compared with; found is
// false where it shows none.
func (x *examination) describePortrait() (d engine.DescribedFace, found bool, err error) {
	photo, err := x.engine.Detect(x.ctx, x.portrait, "portrait", engine.Detection{Search: engine.OnlyMain})
	if err != nil {
		return d, false, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return d, false, nil
	}
	d, err = x.engine.Describe(x.ctx, photo, photo.MainFace())
	return d, true, err
}

// marginOf is how far a value is from its limit, 0 to 1, as a share of what is possible.
func marginOf(distance, possible float64) float64 {
	if possible <= 0 || math.IsNaN(distance) {
		return 1
	}
	return min(max(distance/possible, 0), 1)
}

// livenessStates names the states of liveness in evidence.
var livenessStates = map[engine.LivenessStatus]string{engine.Live: "live", engine.NotLive: "not_live", engine.LivenessUnknown: "unknown"}

// checkLiveness decides whether the face was in front of the camera.
func (x *examination) checkLiveness() error {
	if x.job.Checks.Liveness == nil {
		return nil
	}
	x.found.Liveness.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	verdict := x.engine.CombineSelfie(x.job.Selfies, x.selfie)
	evidence := []apigen.VerificationEvidence{newNamedEvidence("reasonCode", strconv.Itoa(int(verdict.ReasonCode))), newNamedEvidence("frames", strconv.Itoa(len(x.selfie.Frames)))}
	x.keepEvidence("liveness", append(slices.Clone(evidence), newNamedEvidence("status", livenessStates[verdict.Status]), newMeasuredEvidence("score", verdict.Score, 4))...)
	switch verdict.Status {
	case engine.Live:
		x.found.Liveness = verification.Measured{Value: verification.Pass, Margin: verdict.Score}
	case engine.NotLive:
		x.found.Liveness.Value = verification.Fail
		x.addReason(apigen.VerificationReasonCodeNotLive, evidence...)
	default:
		switch verdict.ReasonCode {
		case liveness.FacesDiffer, engine.TrackBroken, liveness.WrongMotion:
			x.addReason(apigen.VerificationReasonCodeFramesInconsistent, evidence...)
		}
		x.addReason(apigen.VerificationReasonCodeLivenessUnknown, evidence...)
	}
	return nil
}

// checkDuplicates searches the gallery for the face of the selfie.
func (x *examination) checkDuplicates() error {
	asked := x.job.Checks.Duplicates
	if asked == nil {
		return nil
	}
	x.found.Duplicates.Value = verification.Unknown
	if x.selfie == nil || x.galleries == nil {
		return nil
	}
	answer, err := x.galleries.Search(x.ctx, gallery.Scope{ProjectID: x.job.Scope.ProjectID, Environment: x.job.Scope.Environment}, asked.Gallery,
		x.selfie.Face.Embedding, gallery.Query{Top: 1, Limit: func(int) float64 { return x.engine.MaxDistance(asked.Threshold) }})
	if fault.CodeOf(err) == fault.NotFound { // the gallery was deleted meanwhile
		x.addReason(apigen.VerificationReasonCodeCheckFailed, newNamedEvidence("check", "duplicates"))
		return nil
	}
	if err != nil {
		return err
	}
	if len(answer.Matches) == 0 {
		x.found.Duplicates = verification.Measured{Value: verification.Pass, Margin: 1}
		return nil
	}
	x.found.Duplicates.Value = verification.Review
	x.found.Reasons = append(x.found.Reasons, verification.FoundReason{
		Code: apigen.VerificationReasonCodeDuplicate, Evidence: []apigen.VerificationEvidence{newNamedEvidence("personId", answer.Matches[0].Person)}, Personal: true,
	})
	return nil
}

// comparePerson compares what the business sent of the person with the document.
func (x *examination) comparePerson() {
	if name := x.found.Document["name"]; name != "" && x.job.Name != "" && !aml.NamesAgree(x.job.Name, name) {
		x.found.Reasons = append(x.found.Reasons, verification.FoundReason{
			Code: apigen.VerificationReasonCodeNameMismatch, Personal: true,
			Evidence: []apigen.VerificationEvidence{newNamedEvidence("document", name), newNamedEvidence("sent", x.job.Name)},
		})
	}
	if known := x.found.Document["birthDateKnown"]; known != "" && x.job.BirthDate != "" {
		code := apigen.VerificationReasonCodeBirthDateIncomplete
		if !mayBeDate(known, x.job.BirthDate) {
			code = apigen.VerificationReasonCodeBirthDateMismatch
		}
		x.found.Reasons = append(x.found.Reasons, verification.FoundReason{
			Code: code, Personal: true, Evidence: []apigen.VerificationEvidence{newNamedEvidence("document", known), newNamedEvidence("sent", x.job.BirthDate)},
		})
	}
	if date := x.found.Document["birthDate"]; date != "" && x.job.BirthDate != "" && date != x.job.BirthDate {
		x.found.Reasons = append(x.found.Reasons, verification.FoundReason{
			Code: apigen.VerificationReasonCodeBirthDateMismatch, Personal: true,
			Evidence: []apigen.VerificationEvidence{newNamedEvidence("document", date), newNamedEvidence("sent", x.job.BirthDate)},
		})
	}
}

// mayBeDate reports whether a known part of a date can be completed to a day.
func mayBeDate(known, day string) bool {
	for i := range min(len(known), len(day)) {
		if known[i] != 'X' && known[i] != day[i] {
			return false
		}
	}
	return true
}

var _ verification.Examiner = (*Examiner)(nil)
