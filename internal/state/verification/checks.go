package verification

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/store"
)

// examineImages runs the checks on the stored images of v.
func (s checker) examineImages(ctx context.Context, v *Verification) (outcome, error) {
	images, err := s.readImages(ctx, s.store, v)
	if err != nil {
		return outcome{}, store.ToFault(err)
	}
	defer func() {
		for _, image := range images {
			clear(image.JPEG)
		}
	}()
	job := Job{
		Scope: Scope{ProjectID: v.ProjectID, Environment: v.Environment}, Checks: v.Request.Checks, Name: v.Fields.Name, BirthDate: v.Fields.BirthDate,
	}
	var challengeFrames [][]byte
	for _, image := range images {
		switch {
		case image.Name == imagePortrait:
			job.Portrait = image.JPEG
		case image.Name == imageChip:
			job.Chip = image.JPEG
		case image.Name == string(StepDocumentFront):
			job.Front = image.JPEG
		case image.Name == string(StepDocumentBack):
			job.Back = image.JPEG
		case strings.HasPrefix(image.Name, string(StepSelfie)):
			job.Selfies = append(job.Selfies, image.JPEG)
		case strings.HasPrefix(image.Name, string(StepChallenge)):
			challengeFrames = append(challengeFrames, image.JPEG)
		}
	}
	job.Challenge = newChallengeJob(v, challengeFrames)
	found, err := s.o.Examiner.Examine(ctx, job)
	if err != nil {
		return outcome{}, err
	}
	o := newOutcome(found)
	o.Models = s.o.Examiner.ModelPack()
	for _, r := range v.Result.Reasons { // those of the capture
		o.addReason(v.Request, r.Code, r.Evidence...)
	}
	addCaptureReasons(&o.Result, v)
	o.addFoundReasons(v.Request, found.Reasons)
	margins := o.applyFindings(v.Request.Checks, found)
	o.limitUpload(v)
	if err := s.compareFaces(ctx, v, &o); err != nil {
		return outcome{}, store.ToFault(err)
	}
	s.screenPerson(ctx, v, &o, found.Document)
	o.computeSeal(v.Request.Checks, margins)
	return o, nil
}

// newOutcome is an outcome with what an Examiner found; its reasons and values are not added yet.
func newOutcome(found Findings) outcome {
	o := outcome{document: found.Document, measured: found.Evidence, portrait: found.DocumentPortrait, sides: found.FlatSides, flat: found.FlatImages, printed: found.Printed, chip: found.Chip, chipPortrait: found.ChipPortrait, face: found.Selfie, retake: found.Retake, personal: map[string][]apigen.VerificationEvidence{}}
	o.Result = Result{Checks: newResults(), DocumentChecks: found.DocumentChecks, Sides: found.Sides}
	return o
}

func (o *outcome) addFoundReasons(request Request, reasons []FoundReason) {
	for _, r := range reasons {
		if r.Personal {
			o.personal[string(r.Code)] = append(o.personal[string(r.Code)], r.Evidence...)
			r.Evidence = nil
		}
		o.addReason(request, r.Code, r.Evidence...)
	}
}

// Decide is the decision of the rules on what an Examiner found, for the tests that hold an Examiner to the decisions: a
// service decides on what examineImages returns. It leaves out the lists of people, a check for which stays not_run, what
// the capture of the images says (a suspicious camera, an uploaded file, the reasons of the steps), and that a side that
// cannot be read is asked for again.
func Decide(request Request, found Findings) (Decision, Result) {
	o := newOutcome(found)
	o.addFoundReasons(request, found.Reasons)
	o.computeSeal(request.Checks, o.applyFindings(request.Checks, found))
	o.explainStates(request)
	return o.decideByTable(request.Checks), o.Result
}

// addCaptureReasons adds what the capture of the images says.
func addCaptureReasons(r *Result, v *Verification) {
	for _, step := range v.Progress.Steps {
		if step.Suspicious != "" {
			r.addReason(v.Request, apigen.VerificationReasonCodeCameraSuspicious, NewEvidence("camera", step.Suspicious))
		}
		for _, signal := range step.Signals {
			r.addReason(v.Request, apigen.VerificationReasonCodeCameraSuspicious, NewEvidence("signal", string(signal)))
		}
		if step.Source == FromFile {
			r.addReason(v.Request, apigen.VerificationReasonCodeUploadUsed, NewEvidence("step", string(step.Name)))
		}
	}
	if v.Request.AsksReviewer {
		r.addReason(v.Request, apigen.VerificationReasonCodeChallengeSkipped)
	}
}

// imageCheck is a check on images, with its value in a result and what the Examiner found.
type imageCheck struct {
	result string // in results
	asked  bool
	value  *CheckValue
	found  Measured
}

// listImageChecks lists the checks on images; found is empty where nothing was examined.
func listImageChecks(asked apigen.VerificationChecks, results *apigen.VerificationCheckResults, found Findings) []imageCheck {
	return []imageCheck{
		{"document_authenticity", asked.Document != nil, &results.DocumentAuthenticity, found.DocumentAuthenticity},
		{ChipCheck, asked.Chip != nil, &results.Chip, found.ChipCheck},
		{"face_match", asked.FaceMatch != nil, &results.FaceMatch, found.FaceMatch},
		{"liveness", asked.Liveness != nil, &results.Liveness, found.Liveness},
		{"age", asked.Age != nil, &results.Age, found.Age},
		{"duplicates", asked.Duplicates != nil, &results.Duplicates, found.Duplicates},
	}
}

// applyFindings sets the values of the checks and returns their margins by name. A check that was
// asked and gave no value is unknown.
func (o *outcome) applyFindings(asked apigen.VerificationChecks, found Findings) map[string]float64 {
	margins := map[string]float64{}
	for _, c := range listImageChecks(asked, &o.Checks, found) {
		if c.found.Value != "" {
			*c.value, margins[c.result] = c.found.Value, c.found.Margin
		}
		if c.asked && *c.value == NotRun {
			*c.value = Unknown
		}
	}
	return margins
}

// screenPerson asks the lists. A provider that does not answer gives unknown, never clear; where none
// is configured the value stays not_run. Both need a review.
func (s checker) screenPerson(ctx context.Context, v *Verification, o *outcome, document map[string]string) {
	asked := v.Request.Checks.Aml
	if asked == nil {
		return
	}
	if s.o.AML == nil {
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlUnavailable, NewEvidence("provider", "none"))
		return
	}
	subject := aml.Subject{Name: cmp.Or(document["name"], v.Fields.Name), BirthDate: cmp.Or(document["birthDate"], v.Fields.BirthDate), Country: document["nationality"]}
	found, err := aml.Screen(ctx, s.o.AML, subject, asked.Threshold)
	o.ScreeningID = store.NewID("scr")
	if err != nil {
		s.log.Warn("verifications: the lists could not be asked", "verification", v.ID, "provider", s.o.AML.Name(), "error", err)
		o.Checks.AmlScreening = AMLUnknown
		var notCompared *aml.NotComparedError
		if errors.As(err, &notCompared) {
			o.addReason(v.Request, apigen.VerificationReasonCodeAmlNotCompared, NewEvidence("what", notCompared.What), NewEvidence("entries", strconv.Itoa(notCompared.Entries)))
			return
		}
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlUnavailable, NewEvidence("provider", s.o.AML.Name()))
		return
	}
	o.Checks.AmlScreening = AMLClear
	for _, hit := range found.Hits {
		o.hits = append(o.hits, convertHit(hit, s.o.AML.Name(), asked.Threshold))
	}
	if len(found.Hits) > 0 {
		o.Checks.AmlScreening = AMLHit
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlHit, NewEvidence("hits", strconv.Itoa(len(found.Hits))), NewEvidence("highest", fmt.Sprintf("%.2f", found.Hits[0].Score)))
	}
}

func convertHit(h aml.Hit, provider string, threshold float64) apigen.VerificationAmlHit {
	optional := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	return apigen.VerificationAmlHit{
		EntryID: h.EntryID, List: h.List, ListVersion: optional(h.ListVersion), Provider: provider, Score: h.Score, Threshold: threshold,
		Name: optional(h.Name), BirthDate: optional(h.BirthDate), Topic: optional(h.Topic), Reasons: h.Reasons,
	}
}

// computeSeal computes the trust seal over the checks that were asked.
func (o *outcome) computeSeal(asked apigen.VerificationChecks, margins map[string]float64) {
	var in []TrustInput
	add := func(isAsked bool, name, value string) {
		if isAsked || value != string(NotRun) { // a test reference has the value of a check that was not asked
			in = append(in, TrustInput{Name: name, Value: value, Margin: margins[name]})
		}
	}
	c := o.Checks
	add(asked.Document != nil, "document_authenticity", string(c.DocumentAuthenticity))
	add(asked.Chip != nil, ChipCheck, string(c.Chip))
	add(asked.FaceMatch != nil, "face_match", string(c.FaceMatch))
	add(asked.Liveness != nil, "liveness", string(c.Liveness))
	add(asked.Aml != nil, "aml_screening", string(c.AmlScreening))
	add(asked.Age != nil, "age", string(c.Age))
	add(asked.Duplicates != nil, "duplicates", string(c.Duplicates))
	seal := ComputeTrust(in)
	o.TrustSeal = &seal
}

// simulateChecks is the outcome of a test reference: every check that was asked passes but those
// that the scenario is about.
func (s checker) simulateChecks(v *Verification) outcome {
	asked := v.Request.Checks
	o := outcome{Result: Result{Checks: newResults(), Simulated: true}}
	margins := map[string]float64{"aml_screening": 1}
	for _, c := range listImageChecks(asked, &o.Checks, Findings{}) {
		if c.asked {
			*c.value, margins[c.result] = Pass, 1
		}
	}
	if asked.Aml != nil {
		o.Checks.AmlScreening = AMLClear
	}
	if asked.Document != nil {
		o.DocumentChecks, o.Sides = listPassedParts(*asked.Document), 1
	}
	switch v.Request.Scenario {
	case ScenarioDeclined:
		o.Checks.FaceMatch = Fail
		o.addReason(v.Request, apigen.VerificationReasonCodeNoMatch, NewEvidence("simulated", "true"))
	case ScenarioNeedsReview:
		o.Checks.Liveness = Unknown
		o.addReason(v.Request, apigen.VerificationReasonCodeLivenessUnknown, NewEvidence("simulated", "true"))
	case ScenarioAMLHit:
		o.Checks.AmlScreening = AMLHit
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlHit, NewEvidence("simulated", "true"))
		o.hits = []apigen.VerificationAmlHit{{EntryID: "test-entry", List: "test", Provider: "test", Score: 0.91, Threshold: 0.75, Name: pointerTo("TEST PERSON")}}
		o.ScreeningID = store.NewID("scr")
	}
	o.computeSeal(asked, margins)
	return o
}

func pointerTo[T any](v T) *T { return &v }

// listPassedParts lists every part of the check of a document with one side as passed, but those that are not asked
// for.
func listPassedParts(asked apigen.VerificationDocumentCheck) []apigen.VerificationSubCheck {
	var out []apigen.VerificationSubCheck
	for _, row := range DecisionTable {
		if !row.Part || row.Check == PartSides {
			continue
		}
		value := Pass
		if !row.isAsked(apigen.VerificationChecks{Document: &asked}, 1) {
			value = NotRun
		}
		out = append(out, apigen.VerificationSubCheck{Name: row.Check, Value: value})
	}
	return out
}
