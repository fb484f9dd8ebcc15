package worklimit

import (
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
)

const (
	// unitTime is the time of one unit of work on the processor where the weights were
	// measured.
	unitTime = 49300 * time.Microsecond
	// ordinaryDecode is the work of decoding an ordinary photo, a JPEG of 3 MP and 1 MB, at
	// half its size for the search and in full for its face: 29 ms.
	ordinaryDecode = 0.6
)

// ComputeCallWork is the work that a meter counted so far, in the unit of this package; 0 for a nil
// meter. It does not depend on the machine or its load, except for models without a weight, such as
// a recogniser that the operator added: those count by their time.
func ComputeCallWork(m *workmeter.Meter) float64 {
	if m == nil {
		return 0
	}
	sum := float64(m.DecodeTime()) / float64(unitTime)
	for _, r := range m.ModelRuns() {
		work, err := ComputeWork([]inference.ModelRuns{r})
		if err != nil {
			work = float64(r.Time) / float64(unitTime)
		}
		sum += work
	}
	return sum
}

// Costs says as how many calls a call counts that was not charged. It is immutable.
type Costs struct{ perImage map[string]float64 }

// NewCosts returns the costs of the operations that take images.
func NewCosts(d *api.Description) *Costs {
	c := &Costs{perImage: map[string]float64{}}
	for _, l := range Limits(d) {
		c.perImage[l.Operation] = l.Ordinary()/float64(l.Images) + ordinaryDecode
	}
	return c
}

// CountCalls returns the work of a call over that of the same call with as many ordinary
// photos, rounded down and at least 1. An operation without a limit counts as 1.
func (c *Costs) CountCalls(operation string, m *workmeter.Meter) int {
	perImage, known := c.perImage[operation]
	if !known || m == nil {
		return 1
	}
	images := float64(max(1, m.Images()))
	return max(1, int(ComputeCallWork(m)/(perImage*images)))
}
