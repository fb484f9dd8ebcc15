package service_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// validLines is a passport of a state that expires in 2034.
var validLines = []string{"P<FRAERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36FRA7408122F3404159<<<<<<<<<<<<<<04"}

// passportOf is the zone of validLines after a change to the second line; check digits stay as given.
func passportOf(t *testing.T, second string, change func(*document.Zone)) *document.Zone {
	return zoneOf(t, []string{validLines[0], second}, change)
}

func undetermined(fields ...mrz.Field) func(*document.Zone) {
	return func(z *document.Zone) {
		for _, f := range fields {
			z.Undetermined = append(z.Undetermined, document.Undetermined{Field: f, Reason: document.ReasonUnclear})
		}
	}
}

func TestDocumentCheckReportsWhatWasFound(t *testing.T) {
	passes := map[string]verification.CheckValue{"machine_readable_zone": "pass", "check_digits": "pass", "expiry": "pass", "portrait": "pass", "copy": "pass", "printed_text": "pass"}
	with := func(changes ...string) map[string]verification.CheckValue {
		out := map[string]verification.CheckValue{}
		for name, value := range passes {
			out[name] = value
		}
		for i := 0; i < len(changes); i += 2 {
			out[changes[i]] = verification.CheckValue(changes[i+1])
		}
		return out
	}
	for _, c := range []struct {
		name   string
		asked  apigen.VerificationDocumentCheck
		zone   *document.Zone // nil: unreadable
		faces  []float64
		scope  verification.Scope
		value  verification.CheckValue
		checks map[string]verification.CheckValue
		codes  string
	}{
		{name: "all is well", zone: passportOf(t, validLines[1], nil), value: "pass", checks: passes},
		{name: "a check digit is wrong", zone: passportOf(t, strings.Replace(validLines[1], "7408122", "7408123", 1), nil), value: "review", checks: with("check_digits", "review"), codes: "mrz_check_digit"},
		{name: "a field was not read", zone: passportOf(t, validLines[1], undetermined(mrz.FieldNames)), value: "unknown", checks: with("machine_readable_zone", "unknown"), codes: "mrz_unreadable"},
		{name: "the date of expiry was not read", zone: passportOf(t, validLines[1], undetermined(mrz.FieldDateOfExpiry)), value: "unknown", checks: with("machine_readable_zone", "unknown", "expiry", "unknown"), codes: "mrz_unreadable"},
		{
			name: "a required field is empty", asked: apigen.VerificationDocumentCheck{RequiredFields: []string{"name", "personalNumber"}},
			zone: passportOf(t, validLines[1], nil), value: "unknown", checks: with("machine_readable_zone", "unknown"), codes: "mrz_unreadable",
		},
		{
			name: "characters were corrected", zone: passportOf(t, validLines[1], func(z *document.Zone) {
				z.Changes = []mrz.Change{{Place: mrz.Place{Line: 1, Column: 13}, From: 'T', To: '7', ProvedBy: mrz.FieldDateOfBirth}}
			}), value: "pass", checks: passes, codes: "mrz_corrected",
		},
		{name: "expired", zone: zoneOf(t, passportLines, nil), scope: verification.Scope{Environment: account.Test}, value: "fail", checks: with("expiry", "fail"), codes: "document_expired"},
		{
			name: "expired, and that is accepted", asked: apigen.VerificationDocumentCheck{AllowExpired: true}, scope: verification.Scope{Environment: account.Test},
			zone: zoneOf(t, passportLines, nil), value: "pass", checks: with("expiry", "not_run"),
		},
		{
			name: "a specimen in the live environment", asked: apigen.VerificationDocumentCheck{AllowExpired: true}, scope: verification.Scope{Environment: account.Live},
			zone: zoneOf(t, passportLines, nil), value: "fail", checks: with("kind", "fail", "expiry", "not_run"), codes: "document_kind_not_accepted",
		},
		{
			name: "another kind", asked: apigen.VerificationDocumentCheck{Kinds: []apigen.VerificationDocumentKind{"id_card"}},
			zone: passportOf(t, validLines[1], nil), value: "fail", checks: with("kind", "fail"), codes: "document_kind_not_accepted",
		},
		{name: "no portrait", faces: []float64{}, zone: passportOf(t, validLines[1], nil), value: "unknown", checks: with("portrait", "review", "copy", "unknown"), codes: "document_not_found portrait_not_found"},
		{
			name: "no zone", value: "unknown", checks: with("machine_readable_zone", "unknown", "check_digits", "unknown", "expiry", "unknown", "printed_text", "not_run"),
			codes: "document_image_unreadable document_not_found",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			faces := []float64{30}
			if c.faces != nil {
				faces = c.faces
			}
			s, _, p := scene(faces, []float64{}) // a front with the portrait, a back with the zone
			s.Replace(servicetest.Parts{Documents: zones{string(p[1]): c.zone}, PrintedText: &printedText{result: printedtext.Result{Verdict: printedtext.Matches}}})
			found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
				Scope: c.scope, Checks: apigen.VerificationChecks{Document: &c.asked}, Front: p[0], Back: p[1],
			})
			if err != nil {
				t.Fatal(err)
			}
			var codes []string
			for _, r := range found.Reasons {
				codes = append(codes, string(r.Code))
			}
			if found.DocumentAuthenticity.Value != c.value || strings.Join(codes, " ") != c.codes {
				t.Errorf("%s, reasons %q; want %s, %q", found.DocumentAuthenticity.Value, codes, c.value, c.codes)
			}
			for name, want := range c.checks {
				at := slices.IndexFunc(found.DocumentChecks, func(s apigen.VerificationSubCheck) bool { return s.Name == name })
				if at < 0 || found.DocumentChecks[at].Value != want {
					t.Errorf("%s is not %s: %v", name, want, found.DocumentChecks)
				}
			}
			if (found.Retake != "") != (c.zone == nil) {
				t.Errorf("retake %q", found.Retake)
			}
		})
	}
}

// Fields that were not read have no value, so nothing is compared with them.
func TestDocumentFieldsThatWereNotReadHaveNoValue(t *testing.T) {
	s, _, p := scene([]float64{30})
	s.Replace(servicetest.Parts{Documents: zones{string(p[0]): passportOf(t, validLines[1], undetermined(mrz.FieldNames, mrz.FieldDateOfBirth))}})
	found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
		Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}, Front: p[0], Name: "Somebody Else", BirthDate: "1990-01-01",
	})
	if err != nil {
		t.Fatal(err)
	}
	if found.Document["name"] != "" || found.Document["birthDate"] != "" || found.Document["documentNumber"] != "L898902C3" || found.Document["kind"] != "passport" {
		t.Errorf("fields %v", found.Document)
	}
	for _, r := range found.Reasons {
		if r.Code == apigen.VerificationReasonCodeNameMismatch || r.Code == apigen.VerificationReasonCodeBirthDateMismatch {
			t.Errorf("reason %s", r.Code)
		}
	}
}

func TestSideOfADocumentIsAcceptedAskedForAgainOrNeedsTheOtherSide(t *testing.T) {
	passport := passportOf(t, validLines[1], nil)
	cards := &apigen.VerificationDocumentCheck{Kinds: []apigen.VerificationDocumentKind{"id_card"}}
	for _, c := range []struct {
		name      string
		step      verification.Step
		asked     *apigen.VerificationDocumentCheck
		reader    engine.DocumentEngine
		zone      *document.Zone
		faces     []float64
		problem   string
		needsBack bool
	}{
		{name: "passport", zone: passport, faces: []float64{0}},
		{name: "front of a card", faces: []float64{0}, needsBack: true},
		{name: "front of a card, cards accepted", asked: cards, faces: []float64{0}, needsBack: true},
		{name: "portrait only, passports accepted", asked: &apigen.VerificationDocumentCheck{Kinds: []apigen.VerificationDocumentKind{"passport"}}, faces: []float64{0}, problem: "document_image_unreadable"},
		{name: "blurred zone", reader: failing{&document.Unreadable{Reason: document.ReasonUnread}}, faces: []float64{0}, problem: "document_image_unreadable"},
		{name: "nothing", faces: []float64{}, problem: "document_not_found"},
		{name: "back", step: verification.StepDocumentBack, zone: passport},
		{name: "back without a zone", step: verification.StepDocumentBack, faces: []float64{0}, problem: "document_image_unreadable"},
		{name: "number not read", zone: passportOf(t, validLines[1], undetermined(mrz.FieldDocumentNumber)), faces: []float64{0}, problem: "document_image_unreadable"},
		{name: "name not read", zone: passportOf(t, validLines[1], undetermined(mrz.FieldNames)), faces: []float64{0}},
		{
			name: "required name not read", asked: &apigen.VerificationDocumentCheck{RequiredFields: []string{"name"}},
			zone: passportOf(t, validLines[1], undetermined(mrz.FieldNames)), faces: []float64{0}, problem: "document_image_unreadable",
		},
		{
			name: "required personal number is empty on the document", asked: &apigen.VerificationDocumentCheck{RequiredFields: []string{"personalNumber"}},
			zone: passport, faces: []float64{0},
		},
	} {
		s, _, p := scene(c.faces)
		var reader engine.DocumentEngine = zones{string(p[0]): c.zone}
		if c.reader != nil {
			reader = c.reader
		}
		s.Replace(servicetest.Parts{Documents: reader})
		step := c.step
		if step == "" {
			step = verification.StepDocumentFront
		}
		asked := c.asked
		if asked == nil {
			asked = &apigen.VerificationDocumentCheck{}
		}
		got, err := examination.NewExaminer(s.Engine, nil, "test").CheckStep(t.Context(), step, apigen.VerificationChecks{Document: asked}, [][]byte{p[0]})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got.Problem.Code != c.problem || got.NeedsBack != c.needsBack || (c.problem != "" && got.Problem.Fix == "") {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

func TestGuidanceForADocument(t *testing.T) {
	for _, c := range []struct {
		name  string
		step  verification.Step
		zone  bool
		faces []float64
		want  verification.Instruction
	}{
		{"zone and portrait", verification.StepDocumentFront, true, []float64{0}, verification.HoldStill},
		{"zone without a portrait: the back of a card", verification.StepDocumentFront, true, []float64{}, verification.NoDocument},
		{"zone of the back", verification.StepDocumentBack, true, []float64{}, verification.HoldStill},
		{"front of a card", verification.StepDocumentFront, false, []float64{0}, verification.HoldStill},
		{"nothing", verification.StepDocumentFront, false, []float64{}, verification.NoDocument},
		{"back without a zone", verification.StepDocumentBack, false, []float64{0}, verification.NoDocument},
	} {
		s, _, p := scene(c.faces)
		reader := zones{}
		if c.zone {
			reader[string(p[0])] = passportOf(t, validLines[1], nil)
		}
		s.Replace(servicetest.Parts{Documents: reader})
		got, err := examination.NewExaminer(s.Engine, nil, "test").GuideCapture(t.Context(), verification.Frame{Step: c.step, File: p[0]})
		if err != nil || got.Instruction != c.want || got.Ready != (c.want == verification.HoldStill) {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
	}
}

// A photo of both sides of a card is no photo of its front: an answer of documents/read, and a review in a verification.
func TestBothSidesInThePhotoOfTheFrontAreReviewed(t *testing.T) {
	card := []string{"I<FRAD231458907<<<<<<<<<<<<<<<", "7408122F3404159FRA<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"}
	s, _, p := scene([]float64{30}, nil)
	s.Replace(servicetest.Parts{Documents: bothSides{zones{string(p[0]): zoneOf(t, card, nil)}}, PrintedText: &printedText{result: printedtext.Result{Verdict: printedtext.Matches}}})
	found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
		Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}, Front: p[0],
	})
	if err != nil {
		t.Fatal(err)
	}
	named := slices.ContainsFunc(found.Reasons, func(r verification.FoundReason) bool {
		return r.Code == apigen.VerificationReasonCodeSeveralDocuments
	})
	if !named || found.DocumentAuthenticity.Value == verification.Pass {
		t.Errorf("%s, reasons %+v", found.DocumentAuthenticity.Value, found.Reasons)
	}
}
