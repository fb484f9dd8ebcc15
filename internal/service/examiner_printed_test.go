package service_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// printedText answers every comparison with result and err, and keeps what it was asked.
type printedText struct {
	result printedtext.Result
	err    error
	fronts []printedtext.Front
	files  []string // of the fronts
	zones  []*document.Zone
}

func (p *printedText) CompareFront(_ context.Context, front printedtext.Front, zone *document.Zone) (printedtext.Result, error) {
	p.fronts, p.files, p.zones = append(p.fronts, front), append(p.files, string(front.Photo.Data)), append(p.zones, zone)
	return p.result, p.err
}

func TestPrintedTextIsComparedWithTheZone(t *testing.T) {
	zone := passportOf(t, validLines[1], nil)
	failure := errors.New("the model fails")
	for _, c := range []struct {
		name           string
		zone           *document.Zone // of the back; nil: unreadable
		engine         printedText
		value          verification.CheckValue
		authenticity   verification.CheckValue
		evidence       string
		fields         []string // in the evidence of mrz_text_mismatch
		compared, fail bool
	}{
		{name: "everything is found", zone: zone, engine: printedText{result: printedtext.Result{Verdict: printedtext.Matches}}, value: "pass", authenticity: "pass", compared: true},
		{name: "too little is found", zone: zone, engine: printedText{result: printedtext.Result{Found: []printedtext.Field{printedtext.Surname}, NotFound: []printedtext.Field{printedtext.DocumentNumber}}}, evidence: "documentNumber not_found surname found ", value: "unknown", authenticity: "unknown", compared: true},
		{
			name: "number and birth differ", zone: zone,
			engine:   printedText{result: printedtext.Result{Verdict: printedtext.Differs, Differing: []printedtext.Field{printedtext.DocumentNumber, printedtext.BirthDate}}},
			evidence: "birthDate differing documentNumber differing ", value: "review", authenticity: "review", fields: []string{"documentNumber", "birthDate"}, compared: true,
		},
		{name: "no zone", value: "not_run", authenticity: "unknown"},
		{name: "a model fails", zone: zone, engine: printedText{err: failure}, compared: true, fail: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _, p := scene([]float64{0}, []float64{})
			s.Replace(servicetest.Parts{Documents: zones{string(p[1]): c.zone}, PrintedText: &c.engine})
			found, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
				Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}, Front: p[0], Back: p[1],
			})
			if c.fail {
				if !errors.Is(err, failure) {
					t.Fatalf("error %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if (len(c.engine.fronts) == 1) != c.compared {
				t.Fatalf("compared %d times", len(c.engine.fronts))
			}
			if c.compared {
				front := c.engine.fronts[0]
				if c.engine.files[0] != string(p[0]) || front.Page == nil || front.Portrait.W <= 0 || c.engine.zones[0] != c.zone {
					t.Errorf("compared %+v", front)
				}
			}
			at := slices.IndexFunc(found.DocumentChecks, func(s apigen.VerificationSubCheck) bool { return s.Name == "printed_text" })
			if found.DocumentChecks[at].Value != c.value || found.DocumentAuthenticity.Value != c.authenticity {
				t.Errorf("%s, %s", found.DocumentChecks[at].Value, found.DocumentAuthenticity.Value)
			}
			evidence := ""
			for _, e := range found.DocumentChecks[at].Evidence {
				evidence += e.Name + " " + e.Value + " "
			}
			if evidence != c.evidence {
				t.Errorf("evidence %q", evidence)
			}
			var fields []string
			for _, r := range found.Reasons {
				if r.Code == apigen.VerificationReasonCodeMrzTextMismatch {
					for _, e := range r.Evidence {
						fields = append(fields, e.Value)
					}
				}
			}
			if !slices.Equal(fields, c.fields) {
				t.Errorf("fields %q", fields)
			}
		})
	}
}

// placeless is a document engine that locates nothing.
type placeless struct{ zones }

func (placeless) LocateDocument(*imaging.Photo, *document.Zone, []document.Face) (document.Location, error) {
	return document.Location{Portrait: -1}, nil
}

// Where the place of the zone is not known, the zone itself would be read as printed text.
func TestPrintedTextIsNotReadBesideAZoneWithoutAPlace(t *testing.T) {
	engine := &printedText{result: printedtext.Result{Verdict: printedtext.Matches}}
	s, _, p := scene([]float64{0})
	s.Replace(servicetest.Parts{Documents: placeless{zones{string(p[0]): passportOf(t, validLines[1], nil)}}, PrintedText: engine})
	if _, err := examination.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
		Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}, Front: p[0],
	}); err != nil || len(engine.fronts) != 0 {
		t.Errorf("compared %d times, %v", len(engine.fronts), err)
	}
}
