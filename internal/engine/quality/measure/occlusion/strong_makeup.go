package occlusion

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureStrongMakeup is the probability of painted lips, lids, lashes and cheeks, against the skin
// beside them. Undetermined behind a mask and behind dark glasses, whose lenses read as painted lids, and
// where make-up is likelier than not, but not certain (attribute.CertainMakeup).
func MeasureStrongMakeup(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	out, err := measure.ReadAttribute(ctx, p, attribute.NameStrongMakeup, view.FaceZone)
	if err == nil && out.Reason == "" {
		out.Reason = doubtMakeup(out.Value)
	}
	return out, err
}

// doubtMakeup says in a clause why a probability does not decide; empty when it does.
func doubtMakeup(probability float64) string {
	if probability > 0.5 && probability < attribute.CertainMakeup {
		return fmt.Sprintf("the face may be made up strongly or not (%.2f)", probability)
	}
	return ""
}
