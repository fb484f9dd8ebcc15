package engine

import (
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What calls of an Engine take and return. The types are those of the packages below, under names
// that are clear without these: a caller imports the engine alone.
type (
	Box       = imaging.Box
	Face      = face.Face
	Embedding = face.Embedding
	AgeGroup  = face.AgeGroup
	// EmbeddingComparison is how alike two embeddings are, without the age of their faces.
	EmbeddingComparison = face.Comparison

	Attribute             = attribute.Attribute
	AttributeName         = attribute.Name
	UnknownAttributeError = attribute.UnknownNameError
	AgeBand               = attribute.AgeBand
	Attention             = attribute.Attention
	GazeReading           = gaze.Reading

	LivenessVerdict = liveness.Verdict
	LivenessStatus  = liveness.Status

	QualityReport      = quality.Report
	QualityRequirement = quality.Requirement
	QualityRange       = quality.Range
	PhotoStandard      = quality.Standard
	QualityFrame       = view.Frame

	RedactionMode = portrait.RedactionMode
)

// The age groups that have a meaning of their own.
const (
	Adults     = face.Adults
	Old        = face.Old
	UnknownAge = face.UnknownAge
	// MinorAge is the age in years at which a person is an adult.
	MinorAge = face.MinorAge
	// UnreachableSimilarity is what a comparison needs in an age group without false match rates.
	UnreachableSimilarity = face.Unreachable
)

// The attributes of which a use is known by name.
const (
	AttributeAge              = attribute.NameAge
	AttributeForeheadCovering = attribute.NameForeheadCovering
	AttributeGlasses          = attribute.NameGlasses
	AttributeHeadCovering     = attribute.NameHeadCovering
	AttributeHeadphones       = attribute.NameHeadphones
	AttributeMedicalMask      = attribute.NameMedicalMask
	AttributeOcclusion        = attribute.NameOcclusion
)

// The states of a LivenessVerdict, and the reason of one without a face.
const (
	Live            = liveness.Live
	NotLive         = liveness.NotLive
	LivenessUnknown = liveness.Unknown
	TrackBroken     = liveness.TrackBroken
)

// The results of a quality check.
const (
	QualityPass         = quality.Pass
	QualityFail         = quality.Fail
	QualityUndetermined = quality.Undetermined
)

// GroupOfPair is the age group whose false match rates hold for a pair of faces.
func GroupOfPair(a, b AgeGroup) AgeGroup { return face.GroupOfPair(a, b) }
