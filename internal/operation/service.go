package operation

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
)

// Engine is what the operations need of the face engine (face.Engine).
type Engine interface {
	Find(ctx context.Context, photo *imaging.Photo) (face.Finding, error)
	Describe(ctx context.Context, photo *imaging.Photo, f face.Face) (face.Embedding, error)
	Compare(a, b face.Embedding) face.Comparison
	ForGallery(threshold float64, n int) float64
	Calibration() *face.Calibration
	Recogniser() string
}

// Service runs the operations on one engine.
type Service struct {
	engine Engine
	limits imaging.Limits
	pixels pixelBudget
	table  []apigen.CalibrationPoint
	judge  Judge

	inspector Inspector
	painter   Painter
	liveness  Liveness
	proofs    Proofs // nil: liveness checks have no ids
	pack      string // id of the model pack, for reports
}

// New makes a Service. The limits of images come from the description.
func New(engine Engine) *Service {
	s := &Service{engine: engine}
	if img := api.MustLoad().Schema("Image").Image; img != nil {
		s.limits = imaging.Limits{MaxBytes: img.MaxBytes, MaxPixels: img.MaxPixels}
	}
	s.pixels = newPixelBudget(s.limits.MaxPixels)
	if c := engine.Calibration(); c != nil {
		for _, rate := range []float64{1e-3, 1e-4, 1e-5} {
			s.table = append(s.table, apigen.CalibrationPoint{Fmr: rate, Similarity: similarityAt(c, rate)})
		}
	}
	return s
}

// ObserveDecoding has decoded told of each decode of a picture. It is called before the
// first operation.
func (s *Service) ObserveDecoding(decoded func(imaging.Decode)) { s.limits.Decoded = decoded }

// similarityAt is the similarity at which the false match rate is rate, found by
// halving: FMRAt falls strictly from 1.
func similarityAt(c *face.Calibration, rate float64) float64 {
	low, high := 0.0, 1.0
	for range 50 {
		if middle := (low + high) / 2; c.FMRAt(middle) > rate {
			low = middle
		} else {
			high = middle
		}
	}
	return rounded(high, 6)
}

// calibration tells how far a decision can be trusted: each comparison had to reach the
// threshold each, so that the whole call has the false match rate of one comparison at
// asked. It is nil for an engine without a calibration table.
func (s *Service) calibration(asked, each float64) *apigen.Calibration {
	out := s.calibrationTable()
	if out != nil {
		each, rate := rounded(each, 6), significant(s.engine.Calibration().FMRAt(asked), 3)
		out.Threshold, out.FmrAtThreshold = &each, &rate
	}
	return out
}

// calibrationTable is the calibration of an operation that decides nothing.
func (s *Service) calibrationTable() *apigen.Calibration {
	if s.table == nil {
		return nil
	}
	return &apigen.Calibration{Model: s.engine.Recogniser(), Thresholds: s.table}
}

// compare compares two faces. Similarities are rounded before they are compared with a
// threshold, so that an answer never contradicts the number it shows.
func (s *Service) compare(a, b face.Embedding) face.Comparison {
	c := s.engine.Compare(a, b)
	return face.Comparison{Similarity: rounded(c.Similarity, 6), Score: rounded(c.Score, 6)}
}

func rounded(v float64, places int) float64 {
	scale := math.Pow10(places)
	return math.Round(v*scale)/scale + 0 // no negative zero
}

// significant rounds v to so many significant digits.
func significant(v float64, digits int) float64 {
	if v == 0 {
		return 0
	}
	return rounded(v, digits-1-int(math.Floor(math.Log10(math.Abs(v)))))
}

func roi(b imaging.Box) apigen.Roi {
	return apigen.Roi{rounded(b.X, 2), rounded(b.Y, 2), rounded(b.W, 2), rounded(b.H, 2)}
}

func landmarks(f face.Face) apigen.Landmarks {
	var out apigen.Landmarks
	for i, p := range f.Landmarks {
		out[i] = apigen.Point{rounded(p.X, 2), rounded(p.Y, 2)}
	}
	return out
}

// angle is the tilt in degrees, counter-clockwise positive.
func angle(f face.Face) float64 { return rounded(f.RotationAngle, 3) }
