package gallery

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
)

// sealContext binds a sealed embedding to its row.
func sealContext(gallery string, number, person int64, recogniser string) string {
	return fmt.Sprintf("gallery face\n%s\n%d\n%d\n%s", gallery, number, person, recogniser)
}

func (s *records) sealEmbedding(gallery string, number, person int64, e face.Embedding) []byte {
	return s.box.Seal(encodeVector(e.Vector), sealContext(gallery, number, person, e.Recogniser))
}

// openEmbedding returns the vector of a row of the present recogniser.
func (s *records) openEmbedding(sealed []byte, gallery string, number, person int64) ([]float32, error) {
	plain, err := s.box.Open(sealed, sealContext(gallery, number, person, s.recogniser))
	if err != nil {
		return nil, fmt.Errorf("gallery: face %d of %s: %w", number, gallery, err)
	}
	v, err := decodeVector(plain)
	clear(plain)
	if err == nil && len(v) != s.dimension {
		err = fmt.Errorf("gallery: face %d of %s has %d numbers, want %d", number, gallery, len(v), s.dimension)
	}
	return v, err
}

// encodeVector writes float32, little endian.
func encodeVector(v []float32) []byte {
	out := make([]byte, 0, 4*len(v))
	for _, x := range v {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(x))
	}
	return out
}

// decodeVector reads what encodeVector wrote.
func decodeVector(raw []byte) ([]float32, error) {
	if len(raw)%4 != 0 || len(raw) == 0 {
		return nil, fmt.Errorf("gallery: an embedding of %d bytes", len(raw))
	}
	out := make([]float32, len(raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return out, nil
}
