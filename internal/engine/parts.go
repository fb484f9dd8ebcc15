package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// FaceEngine finds, describes and compares faces (face.Engine).
type FaceEngine interface {
	FindFaces(ctx context.Context, image *imaging.Photo) (face.Finding, error)
	// FindMain is FindFaces for callers that need the main face alone.
	FindMain(ctx context.Context, image *imaging.Photo) (face.Finding, error)
	// FindFaceAt is FindFaces for callers that know where the face is, by face.FaceAt.
	FindFaceAt(ctx context.Context, image *imaging.Photo, region imaging.Box) (face.Finding, error)
	// FindFacesInFrame finds large faces in a small frame of a camera, for instructions.
	FindFacesInFrame(ctx context.Context, image *imaging.Photo) (face.Finding, error)
	DescribeFace(ctx context.Context, image *imaging.Photo, f face.Face) (face.Embedding, error)
	CompareEmbeddings(a, b face.Embedding) face.Comparison
	ForGallery(threshold float64, n int) float64
	// CalibrationOf returns the table of an age group; nil for none.
	CalibrationOf(g face.AgeGroup) *face.Calibration
	// ScreenMinor reports whether a face may be a minor's, and about how old it looks.
	ScreenMinor(e face.Embedding) (maybe bool, years float64)
	// ScreenOld reports whether a face is that of an old person.
	ScreenOld(e face.Embedding) bool
	// ScreenCover says what covers a face.
	ScreenCover(e face.Embedding) face.Cover
	RecogniserID() string
}

// AttributeEngine estimates what a face shows (attribute.Engine).
type AttributeEngine interface {
	// PrepareFace is a face that several things are asked about: each network runs for it once.
	PrepareFace(image *imaging.Photo, f face.Face) *attribute.FaceInput
	EstimateAttributes(ctx context.Context, of *attribute.FaceInput, names []attribute.Name) ([]attribute.Attribute, error)
	EstimateAge(ctx context.Context, of *attribute.FaceInput) (attribute.AgeBand, error)
	EstimateComparedAge(ctx context.Context, of *attribute.FaceInput) (attribute.AgeBand, error)
	FindHidden(ctx context.Context, of *attribute.FaceInput) (attribute.Hidden, error)
	EstimateEmotion(ctx context.Context, of *attribute.FaceInput) (attribute.EmotionEstimate, error)
	MeasureAttention(ctx context.Context, of *attribute.FaceInput) (attribute.Attention, error)
	DetectMesh(ctx context.Context, of *attribute.FaceInput) (*mesh.Mesh, error)
	EstimateArt(ctx context.Context, of *attribute.FaceInput) (float64, error)
}

// QualityEngine evaluates a portrait (quality.Engine).
type QualityEngine interface {
	Evaluate(ctx context.Context, p *view.Portrait, required []quality.Requirement) (quality.Report, error)
}

// BackgroundReplacer lays people on a new background (matte.Masker).
type BackgroundReplacer interface {
	// ReplaceBackground renders a view of the photo with everything but the person replaced by a
	// colour, R, G, B. replaced is the share of the image, 0..1, that was.
	ReplaceBackground(ctx context.Context, person matte.Person, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error)
}

// LivenessEngine decides whether a face was in front of the camera (liveness.Engine).
type LivenessEngine interface {
	AssessFace(ctx context.Context, image *imaging.Photo, f face.Face) (liveness.Verdict, error)
	CombineFrames(frames []liveness.Verdict, motion liveness.Motion) liveness.Verdict
}

// DocumentEngine reads documents in photos (document.Reader).
type DocumentEngine interface {
	// ReadZone fails with *document.Unreadable where no zone can be read.
	ReadZone(ctx context.Context, image *imaging.Photo) (*document.Zone, error)
	// FindZone finds where a zone may be and reads nothing; found is false where none is.
	FindZone(ctx context.Context, image *imaging.Photo) (area document.ZoneArea, found bool, err error)
	// LocateDocument finds the outline of the document and which face is its portrait; zone is nil for a side without one.
	LocateDocument(image *imaging.Photo, zone *document.Zone, faces []document.Face) (document.Location, error)
	// MeasureColour is document.MeasureColour of a document that was located.
	MeasureColour(image *imaging.Photo, page document.Page) (float64, error)
}

// PrintedTextEngine compares the printed text of a document with its zone (printedtext.Reader).
type PrintedTextEngine interface {
	CompareFront(ctx context.Context, front printedtext.Front, zone *document.Zone) (printedtext.Result, error)
}

// Cores shares the processor's cores among calls (inference.Runtime).
type Cores interface {
	// AcquireCore waits for a core; release gives it back.
	AcquireCore(ctx context.Context) (release func(), err error)
}
