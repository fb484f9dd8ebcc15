package quality

import (
	"context"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/pack/packtest"
)

func TestTheShippedArtHeadFitsTheTexture(t *testing.T) {
	h, err := shippedArt()
	if err != nil {
		t.Fatal(err)
	}
	img := imaging.Borrow(textureSide, textureSide)
	defer imaging.Return(img)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(r.IntN(256))
	}
	texture := textureOf(img)
	if len(texture) != textureLength {
		t.Fatalf("%d numbers, want %d", len(texture), textureLength)
	}
	if p := h.probability(texture); !(p >= 0 && p <= 1) {
		t.Errorf("probability %g", p)
	}
}

func TestAnArtHeadWhoseNumbersDoNotFitIsRefused(t *testing.T) {
	for name, data := range map[string]string{
		"no JSON":       `{`,
		"unknown field": `{"other":1}`,
		"no means":      `{"mean":[],"deviation":[]}`,
		"no units":      `{"mean":[` + numbers("0") + `],"deviation":[` + numbers("1") + `],"hidden":[]}`,
		"zero spread":   `{"mean":[` + numbers("0") + `],"deviation":[` + numbers("0") + `]}`,
		"short unit":    `{"mean":[` + numbers("0") + `],"deviation":[` + numbers("1") + `],"hidden":[[1]],"hiddenBias":[0],"out":[1]}`,
		"biases differ": `{"mean":[` + numbers("0") + `],"deviation":[` + numbers("1") + `],"hidden":[[` + numbers("1") + `]],"hiddenBias":[],"out":[1]}`,
	} {
		if _, err := parseArt([]byte(data)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// numbers is textureLength times the same number.
func numbers(n string) string {
	return strings.TrimSuffix(strings.Repeat(n+",", textureLength), ",")
}

func TestTextureOfAMirroredPictureIsTheSame(t *testing.T) {
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
	a, b := textureOf(img), textureOf(back)
	for i := range a {
		if d := a[i] - b[i]; d > 0.02 || d < -0.02 {
			t.Errorf("number %d: %g and %g", i, a[i], b[i])
		}
	}
}

// The photos of the packages are photos; the same in five
// tones is not.
func TestAPosterOfAPhotoIsArtAndThePhotoIsNot(t *testing.T) {
	r := realEngine(t)
	wanted := []Wanted{{"ArtFace", Range{0, 0.5}}}
	for _, name := range []string{"sample2.jpg", "sample3.jpg"} {
		for _, painted := range []bool{false, true} {
			data := packtest.Bytes(t, name)
			if painted {
				data = picture(t, name, poster)
			}
			s := r.subject(t, data, ICAO)
			if s == nil {
				t.Fatalf("%s, painted %v: no face", name, painted)
			}
			report, err := r.engine.Judge(context.Background(), s, wanted)
			if err != nil {
				t.Fatal(err)
			}
			want := Pass
			if painted {
				want = Fail
			}
			if got := report.Results[0]; got.Status != want {
				t.Errorf("%s, painted %v: status %d, value %g %s", name, painted, got.Status, got.Value, got.Why)
			}
		}
	}
}

// poster paints the mean of 5 x 5 pixels in five tones a channel.
func poster(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(in.Rect)
	w, h := in.Rect.Dx(), in.Rect.Dy()
	for y := range h {
		for x := range w {
			for c := range 3 {
				sum, n := 0, 0
				for dy := -2; dy <= 2; dy++ {
					for dx := -2; dx <= 2; dx++ {
						if xx, yy := x+dx, y+dy; xx >= 0 && yy >= 0 && xx < w && yy < h {
							sum, n = sum+int(in.Pix[in.PixOffset(xx, yy)+c]), n+1
						}
					}
				}
				out.Pix[out.PixOffset(x, y)+c] = uint8((sum/n + 32) / 64 * 63)
			}
			out.Pix[out.PixOffset(x, y)+3] = 255
		}
	}
	return out
}
