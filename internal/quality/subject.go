package quality

import (
	"context"
	"sync"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
)

// Subject is the judged face of one photo during one request, with everything that
// measures share; each part is worked out when it is first asked for and at most once.
// All methods are safe for concurrent use. Release gives its buffers back.
type Subject struct {
	*attribute.FaceInput // Photo, Face and what networks say of it

	Faces []face.Face // all faces of the photo, the judged one among them
	Frame Frame
	// Background is the colour, R, G, B, that BackgroundColorMatch compares with.
	Background [3]uint8

	aligned part[*Aligned]
	skin    part[*faceSkin]
	scene   part[*Scene]
	behind  part[*backdrop]
	head    part[Head]
	parts   part[[4]hiddenPart]
	glasses part[glassesLook]
}

// White is the background colour that is wanted when nothing else is said.
var White = [3]uint8{255, 255, 255}

// Release gives pooled buffers back; the subject is dead afterwards.
func (s *Subject) Release() {
	if a := s.aligned.value; a != nil {
		imaging.Return(a.Image)
	}
	if sc := s.scene.value; sc != nil {
		imaging.Return(sc.Image)
	}
}

// Aligned is the face as ISO/IEC 29794-5 measures look at it.
func (s *Subject) Aligned(ctx context.Context) (*Aligned, error) {
	return s.aligned.get(func() (*Aligned, error) { return newAligned(ctx, s) })
}

// Scene is the judged picture, person and background apart; nil when they cannot be
// told apart.
func (s *Subject) Scene(ctx context.Context) (*Scene, error) {
	return s.scene.get(func() (*Scene, error) { return newScene(ctx, s) })
}

// part is a value that is worked out at most once.
type part[T any] struct {
	once  sync.Once
	value T
	err   error
}

func (p *part[T]) get(work func() (T, error)) (T, error) {
	p.once.Do(func() { p.value, p.err = work() })
	return p.value, p.err
}
