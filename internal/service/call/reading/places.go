package reading

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// ListPlaces lists where the parts of the document lie on it, in millimetres from its upper left corner.
func ListPlaces(side *engine.DocumentSide, located document.Location) *apigen.DocumentPlaces {
	places := &apigen.DocumentPlaces{Fields: []apigen.DocumentFieldPlace{}}
	if located.Portrait >= 0 {
		roi := RoundPlace(located.Place)
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
