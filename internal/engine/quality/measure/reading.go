// Package measure says what a measure of a quality check is. The measures lie in the packages
// below it, by what they measure: geometry, exposure, sharpness, eyes, occlusion, pose and
// background.
//
// A measure reads one number off a view.Portrait. It never fails for what a photo shows: what
// cannot be determined has a reason. Measures do not call one another; what several of them
// need is a fact of the portrait (package view).
package measure

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// Reading is the result of a measure.
type Reading struct {
	Value float64
	// Reason, when not empty, says in one clause without a final stop why the value cannot be
	// determined; Value then means nothing.
	Reason   string
	Evidence []view.Mark
}

// Func measures one check. Errors are those of decoding (*fault.Error), of the models and of
// the context.
type Func func(ctx context.Context, p *view.Portrait) (Reading, error)

// Undetermined is a Reading without a value, for a reason.
func Undetermined(format string, args ...any) (Reading, error) {
	return Reading{Reason: fmt.Sprintf(format, args...)}, nil
}

// ReadAttribute reads the calibrated probability of an attribute, with the zone that the
// attribute engine reads as evidence: 0 is surely not, 1 surely so, one half is where yes and no
// are equally likely, which is the bound of every standard. models/cards/own-traits.md has the data,
// the errors and the known faults of each. Undetermined, with the attribute engine's reason, where
// the face does not show enough.
func ReadAttribute(ctx context.Context, p *view.Portrait, name attribute.Name, zone view.Zone) (Reading, error) {
	probability, reason, err := p.AttributeProbability(ctx, name)
	if err != nil {
		return Reading{}, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return Reading{}, err
	}
	return Reading{Value: probability, Reason: reason, Evidence: a.MarkZone(zone)}, nil
}
