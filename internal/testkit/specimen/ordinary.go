package specimen

import (
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// OrdinaryPage is the ordinary photo of docs/limits.md for operations that read documents: a passport with a zone and the
// portrait of a photo, 1.2 MP, a JPEG file.
func OrdinaryPage(portrait []byte) ([]byte, error) {
	face, err := imaging.Open(portrait, imaging.Limits{})
	if err != nil {
		return nil, err
	}
	defer face.Release()
	pixels, err := face.Full()
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(3, 3))
	page := Draw(rng, mrz.TD3, MakeZone(rng, mrz.TD3), Options{Width: 1200, Margin: 0.03, Portrait: pixels})
	return imaging.EncodeJPEG(page.Image, 90, 0)
}
