package verification

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/aml"
	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/store"
)

// examineImages runs the checks on the stored images of v.
func (s *Service) examineImages(ctx context.Context, v *Verification) (outcome, error) {
	images, err := s.readImages(ctx, s.store, v, "")
	if err != nil {
		return outcome{}, store.Fault(err)
	}
	job := Job{
		Scope: Scope{v.ProjectID, v.Environment}, Checks: v.Request.Checks, Name: v.Fields.Name, BirthDate: v.Fields.BirthDate,
	}
	for _, image := range images {
		switch {
		case image.Name == imagePortrait:
			job.Portrait = image.JPEG
		case image.Name == string(StepDocumentFront):
			job.Front = image.JPEG
		case image.Name == string(StepDocumentBack):
			job.Back = image.JPEG
		case strings.HasPrefix(image.Name, string(StepSelfie)):
			job.Selfies = append(job.Selfies, image.JPEG)
		}
	}
	found, err := s.o.Examiner.Examine(ctx, job)
	if err != nil {
		return outcome{}, err
	}
	o := outcome{document: found.Document, retake: found.Retake, personal: map[string][]apigen.VerificationEvidence{}}
	o.Result = Result{Checks: newResults(), DocumentChecks: found.DocumentChecks, Models: s.o.Examiner.ModelPack()}
	for _, r := range v.Result.Reasons { // those of the capture
		o.addReason(v.Request, r.Code, r.Evidence...)
	}
	addCaptureReasons(&o.Result, v)
	for _, r := range found.Reasons {
		if r.Personal {
			o.personal[string(r.Code)] = append(o.personal[string(r.Code)], r.Evidence...)
			r.Evidence = nil
		}
		o.addReason(v.Request, r.Code, r.Evidence...)
	}
	margins := applyFindings(&o.Result, found)
	o.requireValues(v.Request)
	s.screen(ctx, v, &o, found.Document)
	o.seal(v.Request.Checks, margins)
	return o, nil
}

// addCaptureReasons adds what the capture of the images says.
func addCaptureReasons(r *Result, v *Verification) {
	for _, step := range v.Progress.Steps {
		if step.Suspicious != "" {
			r.addReason(v.Request, apigen.VerificationReasonCodeCameraSuspicious, evidence("camera", step.Suspicious))
		}
		if step.Source != FromFile {
			continue
		}
		r.addReason(v.Request, apigen.VerificationReasonCodeUploadUsed, evidence("step", string(step.Name)))
		if l := v.Request.Checks.Liveness; l != nil && l.LiveCapture {
			for i := range r.Reasons {
				if r.Reasons[i].Code == apigen.VerificationReasonCodeUploadUsed {
					r.Reasons[i].Outcome = LeadsToReview
				}
			}
		}
	}
}

// applyFindings sets the values of the checks that ran and returns their margins by name.
func applyFindings(r *Result, found Findings) map[string]float64 {
	margins := map[string]float64{}
	for _, c := range []struct {
		name  string
		into  *CheckValue
		found Measured
	}{
		{"document_authenticity", &r.Checks.DocumentAuthenticity, found.DocumentAuthenticity},
		{"face_match", &r.Checks.FaceMatch, found.FaceMatch},
		{"liveness", &r.Checks.Liveness, found.Liveness},
		{"age", &r.Checks.Age, found.Age},
		{"duplicates", &r.Checks.Duplicates, found.Duplicates},
	} {
		if c.found.Value != "" {
			*c.into, margins[c.name] = c.found.Value, c.found.Margin
		}
	}
	return margins
}

// requireValues makes a check that was asked and gave no value unknown: nothing is approved
// without it.
func (o *outcome) requireValues(r Request) {
	for _, c := range []struct {
		name  string
		asked bool
		value *CheckValue
	}{
		{"document", r.Checks.Document != nil, &o.Checks.DocumentAuthenticity},
		{"faceMatch", r.Checks.FaceMatch != nil, &o.Checks.FaceMatch},
		{"liveness", r.Checks.Liveness != nil, &o.Checks.Liveness},
		{"age", r.Checks.Age != nil, &o.Checks.Age},
		{"duplicates", r.Checks.Duplicates != nil, &o.Checks.Duplicates},
	} {
		if c.asked && *c.value == NotRun {
			*c.value = Unknown
			o.addReason(r, apigen.VerificationReasonCodeCheckFailed, evidence("check", c.name))
		}
	}
}

const (
	screenTries = 3
	screenPause = time.Second
)

// screen asks the lists. A provider that does not answer gives unknown, never clear; where none
// is configured the value stays not_run. Both need a review.
func (s *Service) screen(ctx context.Context, v *Verification, o *outcome, document map[string]string) {
	asked := v.Request.Checks.Aml
	if asked == nil {
		return
	}
	if s.o.AML == nil {
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlUnavailable, evidence("provider", "none"))
		return
	}
	subject := aml.Subject{Name: cmp.Or(document["name"], v.Fields.Name), BirthDate: cmp.Or(document["birthDate"], v.Fields.BirthDate), Country: document["nationality"]}
	hits, err := s.askLists(ctx, subject, asked.Threshold)
	o.ScreeningID = store.NewID("scr")
	if err != nil {
		s.log.Warn("verifications: the lists could not be asked", "verification", v.ID, "provider", s.o.AML.Name(), "error", err)
		o.Checks.AmlScreening = AMLUnknown
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlUnavailable, evidence("provider", s.o.AML.Name()))
		return
	}
	o.Checks.AmlScreening = AMLClear
	for _, hit := range hits {
		o.hits = append(o.hits, convertHit(hit, s.o.AML.Name(), asked.Threshold))
	}
	if o.HitCount = len(hits); len(hits) > 0 {
		o.Checks.AmlScreening = AMLHit
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlHit, evidence("hits", itoa(len(hits))), evidence("highest", fmt.Sprintf("%.2f", hits[0].Score)))
	}
}

// askLists asks the provider, some times where it does not answer.
func (s *Service) askLists(ctx context.Context, subject aml.Subject, threshold float64) (hits []aml.Hit, err error) {
	if subject.Name == "" {
		return nil, errors.New("no name is known")
	}
	for try := range screenTries {
		if hits, err = s.o.AML.Screen(ctx, subject, threshold); err == nil || ctx.Err() != nil {
			return hits, err
		}
		if try+1 < screenTries {
			select {
			case <-ctx.Done():
			case <-time.After(screenPause):
			}
		}
	}
	return nil, err
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

// seal computes the trust seal over the checks that were asked.
func (o *outcome) seal(asked apigen.VerificationChecks, margins map[string]float64) {
	var in []TrustInput
	add := func(isAsked bool, name, value string) {
		if isAsked {
			in = append(in, TrustInput{Name: name, Value: value, Margin: margins[name]})
		}
	}
	c := o.Checks
	add(asked.Document != nil, "document_authenticity", string(c.DocumentAuthenticity))
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
func (s *Service) simulateChecks(v *Verification) outcome {
	asked := v.Request.Checks
	o := outcome{Result: Result{Checks: newResults(), Simulated: true}}
	set := func(isAsked bool, into *CheckValue, value CheckValue) {
		if isAsked {
			*into = value
		}
	}
	set(asked.Document != nil, &o.Checks.DocumentAuthenticity, Pass)
	set(asked.FaceMatch != nil, &o.Checks.FaceMatch, Pass)
	set(asked.Liveness != nil, &o.Checks.Liveness, Pass)
	set(asked.Age != nil, &o.Checks.Age, Pass)
	set(asked.Duplicates != nil, &o.Checks.Duplicates, Pass)
	if asked.Aml != nil {
		o.Checks.AmlScreening = AMLClear
	}
	switch v.Request.Scenario {
	case ScenarioDeclined:
		o.Checks.FaceMatch = Fail
		o.addReason(v.Request, apigen.VerificationReasonCodeNoMatch, evidence("simulated", "true"))
	case ScenarioNeedsReview:
		o.Checks.Liveness = Unknown
		o.addReason(v.Request, apigen.VerificationReasonCodeLivenessUnknown, evidence("simulated", "true"))
	case ScenarioAMLHit:
		o.Checks.AmlScreening = AMLHit
		o.addReason(v.Request, apigen.VerificationReasonCodeAmlHit, evidence("simulated", "true"))
		o.hits = []apigen.VerificationAmlHit{{EntryID: "test-entry", List: "test", Provider: "test", Score: 0.91, Threshold: 0.75, Name: ptr("TEST PERSON")}}
		o.HitCount, o.ScreeningID = 1, store.NewID("scr")
	}
	o.seal(asked, map[string]float64{"face_match": 1, "liveness": 1, "document_authenticity": 1, "age": 1, "duplicates": 1, "aml_screening": 1})
	return o
}

func ptr[T any](v T) *T { return &v }
