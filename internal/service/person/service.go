// Package person estimates what the faces of an image show: attributes, age, emotion and what is
// worn (the tag Attributes of the description).
package person

import (
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// Service runs the operations. It is safe for concurrent use.
type Service struct{ faces *faceimage.Finder }

// New makes a Service.
func New(faces *faceimage.Finder) *Service { return &Service{faces} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("face.analyze", s.FaceAnalyze),
		call.Bind("face.attributes", s.FaceAttributes),
		call.Bind("face.ppe", s.FacePpe),
		call.Bind("face.emotion", s.FaceEmotion),
		call.Bind("face.age", s.FaceAge),
		call.Bind("age.verify", s.AgeVerify),
	}
}
