package reading

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// ListPlaces lists where the parts of side i of a document lie on it, in millimetres from its upper left corner. The
// outline of the side is known; the portrait is located on the front alone.
func ListPlaces(doc *engine.Document, i int) *apigen.DocumentPlaces {
	places, side := &apigen.DocumentPlaces{Fields: []apigen.DocumentFieldPlace{}}, doc.Sides[i]
	if i == 0 && doc.Location.Portrait >= 0 {
		roi := RoundPlace(doc.Location.Place)
		places.Portrait = &roi
	}
	if side.Page.Source != document.FromZone {
		return places
	}
	if zone, ok := side.Page.PlaceOfZone(); ok {
		roi := RoundPlace(zone)
		places.Zone = &roi
	}
	for _, f := range mrz.FieldPlaces(side.Zone.Format) {
		if f.Field != mrz.FieldCheckDigit {
			places.Fields = append(places.Fields, apigen.DocumentFieldPlace{Name: string(f.Field), Roi: RoundPlace(side.Page.PlaceOfField(f))})
		}
	}
	return places
}

// RoundPlace is a box on a document, in tenths of a millimetre.
func RoundPlace(b engine.Box) apigen.DocumentPlace {
	return apigen.DocumentPlace{X: rounding.RoundPlaces(b.X, 1), Y: rounding.RoundPlaces(b.Y, 1), W: rounding.RoundPlaces(b.W, 1), H: rounding.RoundPlaces(b.H, 1)}
}

// ConvertOutline is the outline of a document in the photo as answers show it, in pixels of the upright image.
func ConvertOutline(page *document.Page) *apigen.DocumentOutline {
	out := &apigen.DocumentOutline{Width: page.Width, Height: page.Height, Source: apigen.DocumentOutlineSource(page.Source)}
	for i, c := range page.Corners {
		out.Corners[i] = apigen.Point{rounding.RoundPlaces(c.X, 1), rounding.RoundPlaces(c.Y, 1)}
	}
	return out
}

// ConvertPhotoQuality is how well a photo shows the document.
func ConvertPhotoQuality(q document.PhotoQuality) *apigen.DocumentQuality {
	out := apigen.DocumentQuality{
		CharacterWidth: rounding.RoundPlaces(q.CharacterWidth, 2), EdgeWidth: rounding.RoundPlaces(q.EdgeWidth, 3),
		Glare: rounding.RoundPlaces(q.Glare, 4), CutCorners: q.CutCorners, Flaws: []apigen.DocumentFlaw{},
	}
	for _, f := range q.ListFlaws() {
		out.Flaws = append(out.Flaws, apigen.DocumentFlaw(f))
	}
	return &out
}
