// Package face finds, redacts and compares the faces in the images of a request (the tags Find and
// Compare of the description).
package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/account"
)

// LivenessRecords finds the faces of liveness checks again (livenessrecord.Registry).
type LivenessRecords interface {
	// OpenFace returns the face that passed the check called id; field_invalid when there is none
	// for caller.
	OpenFace(ctx context.Context, caller *account.Caller, id string) (engine.Embedding, error)
}

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	faces   *faceimage.Finder
	records LivenessRecords // nil: no check is found
}

// New makes a Service; without records no liveness check can be referred to.
func New(faces *faceimage.Finder, records LivenessRecords) *Service { return &Service{faces, records} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("face.detect", s.FaceDetect),
		call.Bind("face.count", s.FaceCount),
		call.Bind("face.crop", s.FaceCrop),
		call.Bind("face.redact", s.FaceRedact),
		call.Bind("face.match", s.FaceMatch),
		call.Bind("face.verify", s.FaceVerify),
		call.Bind("face.similarity", s.FaceSimilarity),
		call.Bind("face.dedupe", s.FaceDedupe),
		call.Bind("face.watchlist", s.FaceWatchlist),
		call.Bind("face.cluster", s.FaceCluster),
	}
}
