package operation

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/worklimit"
)

// FaceEngine is what the operations need of the face engine (face.Engine).
type FaceEngine interface {
	FindFaces(ctx context.Context, photo *imaging.Photo) (face.Finding, error)
	// FindMain is FindFaces for callers that need the main face alone.
	FindMain(ctx context.Context, photo *imaging.Photo) (face.Finding, error)
	// FindFacesInFrame finds large faces in a small frame of a camera, for instructions.
	FindFacesInFrame(ctx context.Context, photo *imaging.Photo) (face.Finding, error)
	DescribeFace(ctx context.Context, photo *imaging.Photo, f face.Face) (face.Embedding, error)
	CompareEmbeddings(a, b face.Embedding) face.Comparison
	ForGallery(threshold float64, n int) float64
	// CalibrationOf returns the table of an age group; nil for none.
	CalibrationOf(g face.AgeGroup) *face.Calibration
	// ScreenMinor reports whether a face may be a minor's, and about how old it looks.
	ScreenMinor(e face.Embedding) (maybe bool, years float64)
	RecogniserID() string
}

// Cores shares the processor's cores among calls (inference.Runtime).
type Cores interface {
	// AcquireCore waits for a core; release gives it back.
	AcquireCore(ctx context.Context) (release func(), err error)
}

// Parts is what a Service works with. Every part but PrintedText, LivenessRecords, Cores and OnDecode
// is required.
type Parts struct {
	Description     *api.Description // limits of images
	Faces           FaceEngine
	Attributes      AttributeEngine
	Quality         QualityEngine
	Backgrounds     BackgroundReplacer
	Liveness        LivenessEngine
	Documents       DocumentEngine
	PrintedText     PrintedTextEngine    // nil: verifications do not compare printed text
	LivenessRecords LivenessRecords      // nil: liveness checks get no transaction id
	Cores           Cores                // what images are decoded on; nil: they do not wait for a core
	PackID          string               // of the model pack; reports name it
	OnDecode        func(imaging.Decode) // called after each decode of an image; nil for nobody
}

// Service runs the operations on the parts it was made of. It is safe for concurrent use.
type Service struct {
	engine      FaceEngine
	attributes  AttributeEngine
	quality     QualityEngine
	backgrounds BackgroundReplacer
	liveness    LivenessEngine
	documents   DocumentEngine
	printedText PrintedTextEngine // nil: not compared
	proofs      LivenessRecords
	cores       Cores
	limits      imaging.Limits
	pixels      pixelBudget
	maxFaces    map[string]int // faces of one image that an operation evaluates, by its name
	packID      string
	// missCauses is findMissCauses, which needs real pixels and models; tests replace it.
	missCauses func(context.Context, *detectedImage, face.Face) ([]string, error)
}

// New makes a Service. It fails when a required part is missing or the description does
// not limit images.
func New(p Parts) (*Service, error) {
	for name, missing := range map[string]bool{
		"Description": p.Description == nil, "Faces": p.Faces == nil, "Attributes": p.Attributes == nil,
		"Quality": p.Quality == nil, "Backgrounds": p.Backgrounds == nil, "Liveness": p.Liveness == nil,
		"Documents": p.Documents == nil,
	} {
		if missing {
			return nil, fmt.Errorf("operation: the part %s is missing", name)
		}
	}
	image := p.Description.Schema("Image").Image
	if image == nil {
		return nil, errors.New("operation: the description has no limits of images")
	}
	s := &Service{
		engine: p.Faces, attributes: p.Attributes, quality: p.Quality, backgrounds: p.Backgrounds,
		liveness: p.Liveness, documents: p.Documents, printedText: p.PrintedText, proofs: p.LivenessRecords, packID: p.PackID, cores: p.Cores,
		limits: imaging.Limits{
			MaxBytes: image.MaxBytes, MaxPixels: image.MaxPixels, MaxAspect: image.MaxAspect,
			MaxUnpacked: image.MaxUnpacked, Decoded: p.OnDecode,
		},
		pixels:   newPixelBudget(),
		maxFaces: map[string]int{},
	}
	s.missCauses = s.findMissCauses
	for _, op := range p.Description.Operations {
		if op.MaxFaces > 0 {
			s.maxFaces[op.Name] = op.MaxFaces
		}
	}
	return s, nil
}

// limitsOf returns the limits of images, whose decodes count in the meter of the call that ctx
// belongs to.
func (s *Service) limitsOf(ctx context.Context) imaging.Limits {
	limits := s.limits
	limits.Decoded = func(d imaging.Decode) {
		worklimit.CallMeterOf(ctx).AddDecode(d.Estimate)
		worklimit.CallMeterOf(ctx).AddPixels(int64(d.Photo.Width) * int64(d.Photo.Height))
		tracing.RecordSpan(ctx, "decode", time.Now().Add(-d.Took))
		if s.limits.Decoded != nil {
			s.limits.Decoded(d)
		}
	}
	return limits
}

// decodeOnCore has photo decoded on a core of the call that ctx belongs to.
func (s *Service) decodeOnCore(ctx context.Context, photo *imaging.Photo) {
	if s.cores != nil {
		photo.DecodeUnder(func() (func(), error) { return s.cores.AcquireCore(ctx) })
	}
}

// tableRates are the false match rates of apigen.Calibration.Thresholds.
var tableRates = []float64{1e-3, 1e-4, 1e-5}

// calibrationAt states the error rate of a decision about faces of an age group: each comparison
// had to reach needed, so that the whole call has the false match rate that one comparison of
// adults has at asked. It is nil for an engine without a calibration table.
func (s *Service) calibrationAt(g face.AgeGroup, asked, needed float64) *apigen.Calibration {
	out := s.calibrationTable(g)
	if out != nil && needed < face.Unreachable {
		needed, rate := RoundTo(needed, 6), roundSignificant(s.engine.CalibrationOf(face.Adults).FMRAt(asked), 3)
		out.Threshold, out.FmrAtThreshold = &needed, &rate
	}
	return out
}

// calibrationTable is the calibration of an operation that decides nothing. Rates that no
// similarity of the group has are left out.
func (s *Service) calibrationTable(g face.AgeGroup) *apigen.Calibration {
	adults := s.engine.CalibrationOf(face.Adults)
	if adults == nil {
		return nil
	}
	out := &apigen.Calibration{Model: s.engine.RecogniserID(), Thresholds: []apigen.CalibrationPoint{}, AgeGroup: convertAgeGroup(g)}
	table := s.engine.CalibrationOf(g)
	for _, rate := range tableRates {
		if table == nil {
			break
		}
		if d := table.DistanceAtFMR(rate); d > 0 {
			out.Thresholds = append(out.Thresholds, apigen.CalibrationPoint{Fmr: rate, Similarity: RoundTo(adults.Similarity(d), 6)})
		}
	}
	return out
}

// compareFaces compares two faces. Similarities are rounded before they are compared with a
// threshold, so that an answer never contradicts the number it shows.
func (s *Service) compareFaces(a, b face.Embedding) face.Comparison {
	c := s.engine.CompareEmbeddings(a, b)
	return face.Comparison{Similarity: RoundTo(c.Similarity, 6), Score: RoundTo(c.Score, 6)}
}

// RoundTo rounds v to so many decimal places; the result is never a negative zero.
func RoundTo(v float64, places int) float64 {
	scale := math.Pow10(places)
	return math.Round(v*scale)/scale + 0 // no negative zero
}

// toCredits is an amount of milli-credits as the number of credits of answers; ledger.FormatCredits is their text.
func toCredits(milli int64) float64 { return RoundTo(float64(milli)/1000, 3) }

// roundSignificant rounds v to so many significant digits.
func roundSignificant(v float64, digits int) float64 {
	if v == 0 {
		return 0
	}
	return RoundTo(v, digits-1-int(math.Floor(math.Log10(math.Abs(v)))))
}

func convertBox(b imaging.Box) apigen.Roi {
	return apigen.Roi{RoundTo(b.X, 2), RoundTo(b.Y, 2), RoundTo(b.W, 2), RoundTo(b.H, 2)}
}

func convertLandmarks(f face.Face) apigen.Landmarks {
	var out apigen.Landmarks
	for i, p := range f.Landmarks {
		out[i] = apigen.Point{RoundTo(p.X, 2), RoundTo(p.Y, 2)}
	}
	return out
}

// tiltDegrees is the tilt in degrees, counter-clockwise positive.
func tiltDegrees(f face.Face) float64 { return RoundTo(f.RotationAngle, 3) }
