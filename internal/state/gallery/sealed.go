package gallery

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// sealContext binds a sealed embedding to its row.
func sealContext(gallery string, number, person int64, recogniser string) string {
	return fmt.Sprintf("gallery face\n%s\n%d\n%d\n%s", gallery, number, person, recogniser)
}

func (s *records) sealEmbedding(gallery string, number, person int64, e face.Embedding) []byte {
	return s.box.Seal(flat.MarshalVector(e.Vector), sealContext(gallery, number, person, e.Recogniser))
}

// openEmbedding returns the vector of a row of the present recogniser.
func (s *records) openEmbedding(sealed []byte, gallery string, number, person int64) ([]float32, error) {
	plain, err := s.box.Open(sealed, sealContext(gallery, number, person, s.recogniser))
	if err != nil {
		return nil, fmt.Errorf("gallery: face %d of %s: %w", number, gallery, err)
	}
	v, err := flat.UnmarshalVector(plain)
	clear(plain)
	if err == nil && len(v) != s.dimension {
		err = fmt.Errorf("gallery: face %d of %s has %d numbers, want %d", number, gallery, len(v), s.dimension)
	}
	return v, err
}
