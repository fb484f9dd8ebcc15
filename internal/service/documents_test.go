package service_test

import (
	"context"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// zones is a document engine that sees the zones that the test put into photos.
type zones map[string]*document.Zone

func (z zones) ReadZone(_ context.Context, p *imaging.Photo) (*document.Zone, error) {
	if zone := z[string(p.Data)]; zone != nil {
		return zone, nil
	}
	return nil, &document.Unreadable{Reason: document.ReasonNotFound}
}

func (z zones) FindZone(_ context.Context, p *imaging.Photo) (document.ZoneArea, bool, error) {
	return document.ZoneArea{Along: imaging.Point{X: 1}, Length: 0.7 * float64(p.Width)}, z[string(p.Data)] != nil, nil
}

// LocateDocument locates a document wherever there is a zone or a face: the first face is its portrait.
func (z zones) LocateDocument(p *imaging.Photo, zone *document.Zone, faces []document.Face) (document.Location, error) {
	return locateScripted(p, zone, faces), nil
}

// scriptedColour is that of every document of the scripted engines.
const scriptedColour = 20

func (zones) MeasureColour(*imaging.Photo, document.Page) (float64, error) {
	return scriptedColour, nil
}

func locateScripted(p *imaging.Photo, zone *document.Zone, faces []document.Face) document.Location {
	out := document.Location{Portrait: -1}
	if zone == nil && len(faces) == 0 {
		return out
	}
	const in = 3 // pixels from the border, which is no edge of a document
	w, h := float64(p.Width), float64(p.Height)
	out.Page = &document.Page{Width: 125, Height: 88, Source: document.FromEdges, Corners: [4]imaging.Point{{X: in, Y: in}, {X: w - in, Y: in}, {X: w - in, Y: h - in}, {X: in, Y: h - in}}}
	if len(faces) > 0 {
		out.Portrait = 0
	}
	return out
}

var passportLines = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}

// zoneOf is a zone of which the image shows every character with certainty.
func zoneOf(t *testing.T, lines []string, change func(*document.Zone)) *document.Zone {
	t.Helper()
	parsed, err := mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone})
	if err != nil {
		t.Fatal(err)
	}
	z := &document.Zone{Format: parsed.Format, Parsed: parsed, CharacterWidth: 20}
	for _, text := range lines {
		line := document.Line{Text: text}
		for range text {
			line.Confidences = append(line.Confidences, 0.99)
		}
		z.Lines = append(z.Lines, line)
	}
	if change != nil {
		change(z)
	}
	return z
}

func TestMrzReadGivesUndeterminedFieldsNoValue(t *testing.T) {
	s, _, p := scene(nil)
	lines := []string{passportLines[0], "L8989?2C36UTO7408122F1204159ZE184226B<<<<<10"}
	s.Replace(servicetest.Parts{Documents: zones{string(p[0]): zoneOf(t, lines, func(z *document.Zone) {
		z.Undetermined = []document.Undetermined{{Field: mrz.FieldDocumentNumber, Reason: document.ReasonUnclear}}
		z.Changes = []mrz.Change{{Place: mrz.Place{Line: 1, Column: 13}, From: 'T', To: '7', ProvedBy: mrz.FieldDateOfBirth}}
		z.Lines[1].Confidences[13] = 0.4
	})}})
	got, err := s.MrzRead(t.Context(), &call.Call{}, &apigen.MrzReadRequest{Image: p[0]})
	if err != nil {
		t.Fatal(err)
	}
	if got.Mrz.DocumentNumber != "" || len(got.Undetermined) != 1 || got.Undetermined[0].Field != "documentNumber" || got.Undetermined[0].Message == "" {
		t.Errorf("number %q, undetermined %+v", got.Mrz.DocumentNumber, got.Undetermined)
	}
	if got.Mrz.PrimaryIdentifier != "ERIKSSON" || got.Mrz.DateOfBirth == nil || got.Mrz.DateOfBirth.Value == nil {
		t.Errorf("other fields: %+v", got.Mrz)
	}
	if !got.Mrz.Corrected || len(got.Corrections) != 1 || got.Corrections[0].Line != 2 || got.Corrections[0].Column != 14 || got.Corrections[0].To != "7" {
		t.Errorf("corrections %+v", got.Corrections)
	}
	if got.Lines[1].Confidence != 0.4 || len(got.Lines[1].Confidences) != 44 {
		t.Errorf("confidence %v of %d", got.Lines[1].Confidence, len(got.Lines[1].Confidences))
	}
}

func TestEveryFieldOfAZoneCanBeUndetermined(t *testing.T) {
	s, _, p := scene(nil)
	for _, lines := range [][]string{
		passportLines,
		{"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"},
		{"IDFRABERTHIER<<<<<<<<<<<<<<<<<923321", "880692310285CORINNE<<<<<<<6512068F6"},
	} {
		if len(lines[1])+len(lines[0])*0 != len(lines[0]) {
			lines[1] += strings.Repeat("<", len(lines[0])-len(lines[1]))
		}
		zone := zoneOf(t, lines, func(z *document.Zone) {
			for _, f := range mrz.FieldPlaces(z.Format) {
				z.Undetermined = append(z.Undetermined, document.Undetermined{Field: f.Field, Reason: document.ReasonCheckDigit})
			}
		})
		s.Replace(servicetest.Parts{Documents: zones{string(p[0]): zone}})
		got, err := s.MrzRead(t.Context(), &call.Call{}, &apigen.MrzReadRequest{Image: p[0]})
		if err != nil {
			t.Fatal(err)
		}
		m := got.Mrz
		texts := m.DocumentCode + m.IssuingState + m.DocumentNumber + m.PrimaryIdentifier + m.SecondaryIdentifier + m.Sex
		if texts != "" || m.Nationality != nil || m.DateOfBirth != nil || m.DateOfExpiry != nil || m.DateOfIssue != nil || m.Expired != nil ||
			m.PersonalNumber != nil || m.OptionalData != nil || m.OptionalData2 != nil || m.IssuingOffice != nil || len(m.NameParts.Primary) > 0 {
			t.Errorf("%q: values are left: %+v", lines, m)
		}
	}
}

func TestAnImageWithoutAZoneIsAnsweredAndNotCharged(t *testing.T) {
	s, _, p := scene([]float64{0})
	for reason, word := range map[document.Reason]string{document.ReasonNotFound: "No machine", document.ReasonSmall: "7 pixels", document.ReasonUnread: "cannot be read"} {
		s.Replace(servicetest.Parts{Documents: failing{&document.Unreadable{Reason: reason, CharacterWidth: 7}}})
		_, err := s.MrzRead(t.Context(), &call.Call{}, &apigen.MrzReadRequest{Image: p[0]})
		wantFault(t, err, fault.MrzUnreadable, "image", true)
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", reason, err)
		}
	}
}

// failing is a document engine that reads nothing.
type failing struct{ err error }

func (f failing) LocateDocument(p *imaging.Photo, zone *document.Zone, faces []document.Face) (document.Location, error) {
	return locateScripted(p, zone, faces), nil
}

func (failing) MeasureColour(*imaging.Photo, document.Page) (float64, error) {
	return scriptedColour, nil
}

func (f failing) ReadZone(context.Context, *imaging.Photo) (*document.Zone, error) { return nil, f.err }

func (f failing) FindZone(context.Context, *imaging.Photo) (document.ZoneArea, bool, error) {
	return document.ZoneArea{}, false, nil
}

func TestDocumentsReadTakesTheZoneAndThePortraitFromTheSidesThatHaveThem(t *testing.T) {
	card := []string{"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"}
	s, _, p := scene([]float64{30}, nil)
	s.Replace(servicetest.Parts{Documents: zones{string(p[1]): zoneOf(t, card, nil)}})
	got, err := s.DocumentsRead(t.Context(), &call.Call{}, &apigen.DocumentsReadRequest{
		ImageFront: p[0], ImageBack: p[1], Kinds: []apigen.DocumentKind{apigen.DocumentKindPassport},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got.Kind == nil || *got.Kind != apigen.DocumentKindIdCard || got.KindAccepted == nil || *got.KindAccepted || *got.ZoneSide != apigen.DocumentSideNameImageBack {
		t.Errorf("kind %v, accepted %v, side %v", got.Kind, got.KindAccepted, got.ZoneSide)
	}
	if got.Reading.Mrz.DocumentNumber != "D23145890" || got.Portrait.Side != apigen.DocumentSideNameImageFront || got.Portrait.Type != 1 || len(got.Portrait.Image) == 0 {
		t.Errorf("%+v, portrait %+v", got.Reading.Mrz, got.Portrait)
	}
	if len(got.Sides) != 2 || got.Sides[0].Flat != nil {
		t.Errorf("sides %+v", got.Sides)
	}
	named := map[string]bool{}
	for _, u := range got.Undetermined {
		named[u.Name] = true
		if u.Message == "" {
			t.Errorf("%+v has no message", u)
		}
	}
	if !named["copy"] || named["outline"] || named["portrait"] || named["reading"] {
		t.Errorf("undetermined %+v", got.Undetermined)
	}
}

func TestDocumentsReadRefusesASideThatShowsNothing(t *testing.T) {
	withZone := func(i int) zones {
		return zones{string(photos()[i]): zoneOf(t, passportLines, nil)}
	}
	for name, c := range map[string]struct {
		faces [][]float64
		zones zones
		param string // empty: it is read
	}{
		"one side, nothing":                               {[][]float64{nil}, zones{}, "image_front"},
		"one side, a face and no zone":                    {[][]float64{{0}}, zones{}, ""},
		"one side, a zone and no portrait":                {[][]float64{nil}, withZone(0), ""},
		"two sides, a face and no zone":                   {[][]float64{{0}, nil}, zones{}, "image_back"},
		"two sides, nothing":                              {[][]float64{nil, nil}, zones{}, "image_front"},
		"two sides, the zone on the back":                 {[][]float64{{0}, nil}, withZone(1), ""},
		"two sides, the wrong way around, so no portrait": {[][]float64{nil, {0}}, withZone(0), ""},
	} {
		s, _, p := scene(c.faces...)
		s.Replace(servicetest.Parts{Documents: c.zones})
		req := &apigen.DocumentsReadRequest{ImageFront: p[0]}
		if len(p) > 1 {
			req.ImageBack = p[1]
		}
		got, err := s.DocumentsRead(t.Context(), &call.Call{}, req)
		if c.param != "" {
			wantFault(t, err, fault.DocumentImageUnreadable, c.param, false)
			continue
		}
		if err != nil || (got.Portrait == nil) != strings.Contains(name, "no portrait") || (got.Reading == nil) != (name == "one side, a face and no zone") {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// bothSides is a document engine that sees both sides of a card in the photo of the front: the back below the front.
type bothSides struct{ zones }

func (bothSides) LocateDocument(p *imaging.Photo, zone *document.Zone, faces []document.Face) (document.Location, error) {
	out := locateScripted(p, zone, faces)
	if zone == nil {
		return out, nil
	}
	front, back := *out.Page, *out.Page
	middle := float64(p.Height) / 2
	front.Corners[2].Y, front.Corners[3].Y = middle, middle
	back.Corners[0].Y, back.Corners[1].Y = middle, middle
	out.Page, out.Front = &back, &front
	return out, nil
}

func TestDocumentsReadAnswersBothSidesOfOnePhoto(t *testing.T) {
	card := []string{"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"}
	s, _, p := scene([]float64{30}, nil)
	s.Replace(servicetest.Parts{Documents: bothSides{zones{string(p[0]): zoneOf(t, card, nil)}}})
	got, err := s.DocumentsRead(t.Context(), &call.Call{}, &apigen.DocumentsReadRequest{ImageFront: p[0]})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Sides) != 2 || got.Sides[0].Side != apigen.DocumentSideNameImageFront || got.Sides[1].Side != apigen.DocumentSideNameImageBack {
		t.Fatalf("sides %+v", got.Sides)
	}
	if *got.ZoneSide != apigen.DocumentSideNameImageBack || got.Portrait == nil || got.Portrait.Side != apigen.DocumentSideNameImageFront {
		t.Errorf("zone on %v, portrait %+v", *got.ZoneSide, got.Portrait)
	}
	if front, back := got.Sides[0].Outline, got.Sides[1].Outline; front == nil || back == nil || front.Corners[2][1] > back.Corners[0][1] {
		t.Errorf("outlines %+v and %+v", front, back)
	}
}
