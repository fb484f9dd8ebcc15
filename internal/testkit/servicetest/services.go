// Package servicetest makes the services of operations on images for tests, on an engine of real or
// scripted parts.
package servicetest

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/service/chip"
	"github.com/likeness-api/likeness/internal/service/document"
	faceservice "github.com/likeness-api/likeness/internal/service/face"
	"github.com/likeness-api/likeness/internal/service/person"
	"github.com/likeness-api/likeness/internal/service/photo"
	"github.com/likeness-api/likeness/internal/service/screening"
	"github.com/likeness-api/likeness/internal/service/workflow"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/testkit/listtest"
)

// LivenessRecords keeps liveness checks and finds them again (livenessrecord.Registry).
type LivenessRecords interface {
	faceservice.LivenessRecords
	workflow.LivenessRecords
}

type (
	faceOperations     = faceservice.Service
	photoOperations    = photo.Service
	personOperations   = person.Service
	workflowOperations = workflow.Service
	documentOperations = document.Service
	chipOperations     = chip.Service
	listOperations     = screening.Service
)

// Parts are the parts of an engine and what the services work with besides.
type Parts struct {
	Faces           engine.FaceEngine
	Attributes      engine.AttributeEngine
	Quality         engine.QualityEngine
	Liveness        engine.LivenessEngine
	Documents       engine.DocumentEngine
	PrintedText     engine.PrintedTextEngine
	LivenessRecords LivenessRecords
	// ImageMemory is that of engine.Parts.
	ImageMemory int64
}

// Services are the operations on the images of a request.
type Services struct {
	*faceOperations
	*photoOperations
	*personOperations
	*workflowOperations
	*documentOperations
	*chipOperations
	*listOperations
	Engine *engine.Engine
	Faces  *faceimage.Finder
	parts  Parts
}

// New makes the services on an engine; records may be nil.
func New(e *engine.Engine, records LivenessRecords) *Services {
	s := &Services{}
	s.useEngine(e, records)
	return s
}

func (s *Services) useEngine(e *engine.Engine, records LivenessRecords) {
	s.Engine, s.Faces = e, faceimage.NewFinder(e, api.MustLoad())
	var kept workflow.LivenessRecords // nil, not an interface that holds a nil one
	var found faceservice.LivenessRecords
	if records != nil {
		kept, found = records, records
	}
	s.faceOperations, s.workflowOperations = faceservice.New(s.Faces, found), workflow.New(s.Faces, kept)
	s.photoOperations, s.personOperations, s.documentOperations = photo.New(s.Faces, "test"), person.New(s.Faces), document.New(e)
	s.chipOperations = chip.New(s.Faces, noCertificates{})
	lists, err := listtest.Open()
	if err != nil {
		panic(err)
	}
	s.listOperations = screening.New(lists, noEndpoints{})
}

// NewOf is New on an engine of the given parts; the others panic when they are used. No causes of a miss
// are looked for, because scripted faces have no pixels.
func NewOf(p Parts) *Services {
	s := &Services{}
	return s.Replace(p)
}

// Replace puts the parts that are set in the place of those that s has, and returns s.
func (s *Services) Replace(p Parts) *Services {
	s.parts = Parts{
		Faces: cmp.Or(p.Faces, s.parts.Faces), Attributes: cmp.Or(p.Attributes, s.parts.Attributes, engine.AttributeEngine(NoArt{})),
		Quality: cmp.Or(p.Quality, s.parts.Quality), Liveness: cmp.Or(p.Liveness, s.parts.Liveness), Documents: cmp.Or(p.Documents, s.parts.Documents),
		PrintedText: cmp.Or(p.PrintedText, s.parts.PrintedText), LivenessRecords: cmp.Or(p.LivenessRecords, s.parts.LivenessRecords),
		ImageMemory: cmp.Or(p.ImageMemory, s.parts.ImageMemory),
	}
	parts := engine.Parts{
		Faces: s.parts.Faces, Attributes: s.parts.Attributes, PrintedText: s.parts.PrintedText,
		Quality: cmp.Or(s.parts.Quality, engine.QualityEngine(struct{ engine.QualityEngine }{})), Backgrounds: struct{ engine.BackgroundReplacer }{},
		Liveness: cmp.Or(s.parts.Liveness, engine.LivenessEngine(struct{ engine.LivenessEngine }{})), Documents: cmp.Or(s.parts.Documents, engine.DocumentEngine(struct{ engine.DocumentEngine }{})),
		Limits: readLimits(nil), ImageMemory: s.parts.ImageMemory,
		MissCauses: func(context.Context, *attribute.FaceInput, face.Face) ([]string, error) { return nil, nil },
	}
	e, err := engine.New(parts)
	if err != nil {
		panic(err)
	}
	s.useEngine(e, s.parts.LivenessRecords)
	return s
}

func readLimits(decoded func(imaging.Decode)) imaging.Limits {
	limits, err := call.ReadImageLimits(api.MustLoad())
	if err != nil {
		panic(err)
	}
	limits.Decoded = decoded
	return limits
}

// Open makes the services on the engine of a model pack, with the limits of the description. decoded hears
// of each decode of an image; nil for nobody.
func Open(rt *inference.Runtime, p *pack.Pack, decoded func(imaging.Decode)) (*Services, error) {
	e, err := engine.Open(rt, p, engine.Options{Limits: readLimits(decoded)})
	if err != nil {
		return nil, err
	}
	return New(e, nil), nil
}

// Bindings lists the operations.
func (s *Services) Bindings() []call.Binding {
	return slices.Concat(s.faceOperations.Bindings(), s.photoOperations.Bindings(), s.personOperations.Bindings(),
		s.workflowOperations.Bindings(), s.documentOperations.Bindings(), s.chipOperations.Bindings(), s.listOperations.Bindings())
}

// noEndpoints hears of events and sends them to nobody.
type noEndpoints struct{}

func (noEndpoints) Publish(context.Context, account.Scope, webhook.Payload) error { return nil }

// noCertificates is a trust store without certificates.
type noCertificates struct{}

func (noCertificates) CountAnchors(context.Context) (int, error) { return 0, nil }

func (noCertificates) FindIssuers(context.Context, string) (anchors, links [][]byte, err error) {
	return nil, nil, nil
}

func (noCertificates) FindRevocationLists(context.Context, string) ([][]byte, error) { return nil, nil }

func (noCertificates) FindSigners(context.Context, openssl.SignerID) ([][]byte, error) {
	return nil, nil
}

// NoArt takes every face for a sharp photo of a person; anything else asked of it panics.
type NoArt struct{ engine.AttributeEngine }

// PrepareFace returns no input: nothing is estimated.
func (NoArt) PrepareFace(*imaging.Photo, face.Face) *attribute.FaceInput { return nil }

// FindHidden finds nothing hidden.
func (NoArt) FindHidden(context.Context, *attribute.FaceInput) (attribute.Hidden, error) {
	return attribute.Hidden{}, nil
}

// EstimateArt takes the face for one of a person.
func (NoArt) EstimateArt(context.Context, *attribute.FaceInput) (float64, error) { return 0, nil }
