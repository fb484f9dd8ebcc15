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
