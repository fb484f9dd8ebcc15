package sharpness

import (
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestTheShippedArtClassifierFitsTheTexture(t *testing.T) {
	network, err := loadTextureClassifier()
	if err != nil {
		t.Fatal(err)
	}
	img := imaging.Borrow(textureSide, textureSide)
	defer imaging.Return(img)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(r.IntN(256))
	}
	texture := describeTexture(img)
	if len(texture) != textureLength {
		t.Fatalf("%d numbers, want %d", len(texture), textureLength)
	}
	if p := network.EvaluateFloat32(texture)[0]; !(p >= 0 && p <= 1) {
		t.Errorf("probability %g", p)
	}
}

func TestTextureOfAMirroredImageIsTheSame(t *testing.T) {
	img, back := imaging.Borrow(textureSide, textureSide), imaging.Borrow(textureSide, textureSide)
	r := rand.New(rand.NewPCG(3, 4))
	for y := range textureSide {
		for x := range textureSide {
			for c := range 3 {
				v := uint8(40 + (x*y/50+17*c)%150 + r.IntN(20))
				img.Pix[3*(y*textureSide+x)+c] = v
				back.Pix[3*(y*textureSide+textureSide-1-x)+c] = v
			}
		}
	}
	a, b := describeTexture(img), describeTexture(back)
	for i := range a {
		if d := a[i] - b[i]; d > 0.02 || d < -0.02 {
			t.Errorf("number %d: %g and %g", i, a[i], b[i])
		}
	}
}

// The features decide where they are over one half; the texture counts where they allow art, and where
// neither compression nor a lack of colour explains it.
func TestTheFeaturesDecideWhetherTheTextureCounts(t *testing.T) {
	for _, c := range []struct {
		name                    string
		features, texture, want float64
		natural, certain        bool
	}{
		{"photo of JPEG quality 5", 0.12, 0.98, 0.12, false, false},
		{"painting filter", 0.42, 0.98, 0.98, false, false},
		{"painted-over photo of a plain person", 0.12, 0.98, 0.98, true, false},
		{"photo with smoothed skin", 0.12, 0.9, 0.12, true, false},
		{"bust", 0.93, 0.02, 0.93, true, true},
		{"photo", 0.04, 0.01, 0.04, true, false},
	} {
		if got, certain := joinArt(c.features, c.texture, c.natural); got != c.want || certain != c.certain {
			t.Errorf("%s: %g, certain %v", c.name, got, certain)
		}
	}
}
