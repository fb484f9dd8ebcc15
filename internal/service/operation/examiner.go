package operation

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/verification"
)

const (
	storedSide    = 1600 // long side in pixels up to which an image is stored as it is; larger ones are halved
	storedQuality = 95   // of the JPEG files that are stored
	// borderline is how far below its threshold a similarity leads to a review instead of a decline.
	borderline = 0.10
)

// Examiner runs the checks of verifications (verification.Examiner).
type Examiner struct {
	*Service
	galleries GalleryStore
}

// NewExaminer makes the checks of verifications.
func NewExaminer(s *Service, galleries GalleryStore) *Examiner { return &Examiner{s, galleries} }

// ReadsDocuments reports whether document checks can be asked.
func (e *Examiner) ReadsDocuments() bool { return e.documents != nil }

// ModelPack names the models that run.
func (e *Examiner) ModelPack() string { return e.packID }

// backgroundCall is the call of a check that no request of a key waits for.
func backgroundCall() *Call { return &Call{Operation: "verification"} }

// NormalizeImage returns a file of a client as an upright JPEG file without metadata.
func (e *Examiner) NormalizeImage(ctx context.Context, file []byte) ([]byte, error) {
	sub, err := e.openImage(ctx, file, "")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if sub.releasePixels, err = e.pixels.reservePixels(ctx, sub.photo); err != nil {
		return nil, err
	}
	return encodeStored(sub.photo)
}

// encodeStored is a photo as a JPEG file as it is stored. Its pixels must be reserved.
func encodeStored(photo *imaging.Photo) ([]byte, error) {
	img, err := photo.AtLeast(storedSide)
	if err != nil {
		return nil, err
	}
	const noPrintResolution = 0
	return imaging.EncodeJPEG(img, storedQuality, noPrintResolution)
}

// CheckStep says whether the images of a step can be used.
func (e *Examiner) CheckStep(ctx context.Context, step verification.Step, checks apigen.VerificationChecks, jpegs [][]byte) (verification.StepCheck, error) {
	if step != verification.StepSelfie {
		return e.checkDocumentSide(ctx, step, checks.Document, jpegs[0])
	}
	for i, jpeg := range jpegs {
		sub, err := e.detectFaces(ctx, backgroundCall(), jpeg, fmt.Sprintf("frames[%d]", i))
		if err != nil {
			return verification.StepCheck{}, err
		}
		faces, several := len(sub.faces), false
		if faces > 0 {
			several = len(sub.severalPeopleReasons()) > 0
		}
		sub.releaseImages()
		switch {
		case faces == 0:
			return newStepProblem(fault.FaceNotFound, verification.NoFace), nil
		case several:
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
	selfie   *selfieFindings
}

// selfieFindings is what the frames of a selfie showed.
type selfieFindings struct {
	frames    []livenessFrame
	embedding face.Embedding // of the first frame
	group     face.AgeGroup  // of the age that it looks
	report    quality.Report
	age       attribute.AgeBand // only where an age check was asked
	several   bool
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
	return apigen.VerificationEvidence{Name: name, Value: strconv.FormatFloat(RoundTo(value, places), 'f', -1, 64)}
}

func newNamedEvidence(name, value string) apigen.VerificationEvidence {
	return apigen.VerificationEvidence{Name: name, Value: value}
}

// assessSelfies describes the frames of the selfie and what they show.
func (x *examination) assessSelfies() error {
	if len(x.job.Selfies) == 0 {
		return nil
	}
	call := backgroundCall()
	s := &selfieFindings{frames: make([]livenessFrame, len(x.job.Selfies))}
	err := forEachConcurrently(len(x.job.Selfies), func(i int) (err error) {
		s.frames[i], err = x.assessFrame(x.ctx, call, imageField{x.job.Selfies[i], fmt.Sprintf("selfie_%d", i+1)}, len(x.job.Selfies) > 1)
		return err
	})
	if err != nil {
		return err
	}
	if s.frames[0].faces == 0 {
		x.addReason(apigen.VerificationReasonCodeNoFace)
		return nil
	}
	s.embedding = s.frames[0].embedding
	x.selfie = s
	return x.assessFirstFrame(call)
}

// assessFirstFrame checks quality and age on the first frame.
func (x *examination) assessFirstFrame(call *Call) error {
	s, e := x.selfie, x.Examiner
	sub, err := e.detectMainFace(x.ctx, call, imageField{x.job.Selfies[0], "selfie_1"})
	if err != nil {
		return err
	}
	defer sub.releaseImages()
	s.several = len(sub.severalPeopleReasons()) > 0
	f := sub.faces[sub.mainIndex]
	gate := resolveQualityGate(nil)
	how := qualityRequest{required: gate, frame: quality.SelectFrame(sub.photo, f, quality.ICAO)}
	prepared := e.prepareAttributes(sub, f)
	if s.report, err = e.checkQuality(x.ctx, call, sub, prepared, how); err != nil {
		return err
	}
	hidden, err := e.attributes.FindHidden(prepared)
	if err != nil {
		return err
	}
	s.group, _, err = attribute.EstimateAgeGroup(x.ctx, e.engine, s.embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
		return e.attributes.EstimateApparentAge(ctx, prepared)
	})
	if err != nil {
		return err
	}
	if x.job.Checks.Age != nil {
		if s.age, err = e.attributes.EstimateAge(x.ctx, prepared); err != nil {
			return err
		}
	}
	if s.several {
		x.addReason(apigen.VerificationReasonCodeSeveralFaces)
	}
	for _, r := range s.report.Results {
		switch r.Status {
		case quality.Fail:
			x.addReason(apigen.VerificationReasonCodeQualityFailed, newMeasuredEvidence(r.Check.Name, r.Value, 4))
		case quality.Undetermined:
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
	known, err := x.describeMainFace(x.ctx, backgroundCall(), x.portrait, "portrait")
	if err != nil {
		return err
	}
	if !known.found {
		x.addReason(apigen.VerificationReasonCodePortraitNotFound)
		return nil
	}
	if slices.ContainsFunc(x.job.Selfies, func(jpeg []byte) bool { return bytes.Equal(jpeg, x.portrait) }) {
		x.addReason(apigen.VerificationReasonCodePictureReused, newNamedEvidence("same", "portrait")) // its match proves nothing
	}
	c := x.compareDescribed(describedFace{embedding: x.selfie.embedding, group: x.selfie.group}, known, m.Threshold)
	evidence := []apigen.VerificationEvidence{newMeasuredEvidence("similarity", c.Similarity, 4), newMeasuredEvidence("threshold", c.needed, 4)}
	x.keepEvidence("faceMatch", evidence...)
	switch {
	case c.undecided: // young or hidden faces: only a reviewer can decide
		x.found.FaceMatch.Value = verification.Review
		x.addReason(apigen.VerificationReasonCodeMatchBorderline, evidence...)
	case c.match && x.selfie.report.IsCompliant() && !x.selfie.several:
		x.found.FaceMatch = verification.Measured{Value: verification.Pass, Margin: marginOf(c.Similarity-c.needed, 1-c.needed)}
	case c.match:
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

// marginOf is how far a value is from its limit, 0 to 1, as a share of what is possible.
func marginOf(distance, possible float64) float64 {
	if possible <= 0 || math.IsNaN(distance) {
		return 1
	}
	return min(max(distance/possible, 0), 1)
}

// livenessStates names the states of liveness in evidence.
var livenessStates = map[liveness.Status]string{liveness.Live: "live", liveness.NotLive: "not_live", liveness.Unknown: "unknown"}

// checkLiveness decides whether the face was in front of the camera.
func (x *examination) checkLiveness() error {
	if x.job.Checks.Liveness == nil {
		return nil
	}
	x.found.Liveness.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	verdict := x.selfie.frames[0].verdict
	if len(x.selfie.frames) > 1 {
		frames := make([]apigen.Image, len(x.job.Selfies))
		for i, jpeg := range x.job.Selfies {
			frames[i] = jpeg
		}
		verdict = x.joinFrames(frames, x.selfie.frames, 0)
	}
	evidence := []apigen.VerificationEvidence{newNamedEvidence("reasonCode", strconv.Itoa(int(verdict.ReasonCode))), newNamedEvidence("frames", strconv.Itoa(len(x.selfie.frames)))}
	x.keepEvidence("liveness", append(slices.Clone(evidence), newNamedEvidence("status", livenessStates[verdict.Status]), newMeasuredEvidence("score", verdict.Score, 4))...)
	switch verdict.Status {
	case liveness.Live:
		x.found.Liveness = verification.Measured{Value: verification.Pass, Margin: verdict.Score}
	case liveness.NotLive:
		x.found.Liveness.Value = verification.Fail
		x.addReason(apigen.VerificationReasonCodeNotLive, evidence...)
	default:
		switch verdict.ReasonCode {
		case liveness.FacesDiffer, liveness.TrackBroken, liveness.WrongMotion:
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
	g := &Galleries{x.Service, x.galleries}
	answer, err := x.galleries.Search(x.ctx, gallery.Scope{ProjectID: x.job.Scope.ProjectID, Environment: x.job.Scope.Environment}, asked.Gallery,
		x.selfie.embedding, gallery.Query{Top: 1, Limit: func(int) float64 { return g.maxDistance(asked.Threshold) }})
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
