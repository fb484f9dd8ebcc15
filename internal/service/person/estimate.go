package person

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// estimateAttributes estimates attributes of one face. Each undetermined one adds a warning that
// says why.
func (s *Service) estimateAttributes(ctx context.Context, c *call.Call, photo *engine.Photo, f engine.Face, names []engine.AttributeName) ([]engine.Attribute, error) {
	estimated, err := s.faces.EstimateAttributes(ctx, photo, f, names)
	var unknown *engine.UnknownAttributeError
	if errors.As(err, &unknown) {
		return nil, fault.New(fault.FieldInvalid, "attributes", "%s", unknown).WithFix("Send names of attributes as the description of the operation lists them.")
	}
	if err != nil {
		return nil, err
	}
	for _, a := range estimated {
		faceimage.WarnOfFace(c, photo, f, a.Why)
	}
	return estimated, nil
}

// convertAttributes writes attributes in the order in which they were asked.
func convertAttributes(estimated []engine.Attribute, asked []apigen.AttributeName) []apigen.Attribute {
	out := make([]apigen.Attribute, 0, len(estimated))
	estimated = slices.Clone(estimated)
	slices.SortStableFunc(estimated, func(a, b engine.Attribute) int {
		return cmp.Compare(slices.Index(asked, apigen.AttributeName(a.Name)), slices.Index(asked, apigen.AttributeName(b.Name)))
	})
	for _, a := range estimated {
		w := apigen.Attribute{Name: apigen.AttributeName(a.Name)}
		switch {
		case a.Why != "":
			w.Status, w.Reason = call.NewUndetermined(a.Why)
		case a.Name == engine.AttributeAge:
			w.Value = []int{a.Band[0], a.Band[1]}
		default:
			confidence := rounding.RoundPlaces(a.Confidence, 4)
			w.Value, w.Confidence = a.Value, &confidence
		}
		if a.Detail != "" {
			w.Detail = &a.Detail
		}
		out = append(out, w)
	}
	return out
}

func attributeNames[T ~string](asked []T) []engine.AttributeName {
	out := make([]engine.AttributeName, len(asked))
	for i, n := range asked {
		out[i] = engine.AttributeName(n)
	}
	return out
}
