package pose

import (
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// A strip of background and repeated rows count; plain clothes and the rows of a noisy photo do not.
func TestRepeatedRowsAreCounted(t *testing.T) {
	const width, height, strip = 200, 240, 40
	background, clothes := [3]uint8{235, 236, 238}, [3]uint8{30, 30, 34}
	for _, c := range []struct {
		name  string
		level func(x, y int, noise float64) [3]uint8
		rows  int
		strip bool
	}{
		{"strip of background", func(x, y int, noise float64) [3]uint8 {
			if y < 20 || y >= height-strip {
				return background
			}
			return shiftLevels(clothes, 60*noise)
		}, strip, true},
		{"plain clothes", func(x, y int, noise float64) [3]uint8 {
			if y < 20 {
				return background
			}
			return clothes
		}, 0, false},
		{"strip of another colour", func(x, y int, noise float64) [3]uint8 {
			switch {
			case y < 20:
				return background
			case y >= height-strip:
				return [3]uint8{255, 255, 255}
			}
			return shiftLevels(clothes, 60*noise)
		}, strip, true},
		{"plain clothes under a round neckline", func(x, y int, noise float64) [3]uint8 {
			if dx, dy := float64(x-width/2)/60, float64(y-(height-2*strip))/40; y < 20 || dx*dx+dy*dy < 1 {
				return shiftLevels(background, -60*noise)
			}
			return clothes
		}, 0, false},
		{"repeated rows", func(x, y int, noise float64) [3]uint8 {
			if y >= height-strip {
				return shiftLevels(clothes, float64(x%50))
			}
			return shiftLevels(clothes, 60*noise)
		}, strip, false},
		{"noise", func(x, y int, noise float64) [3]uint8 { return shiftLevels(clothes, float64(x)/2+6*noise) }, 0, false},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		img := imaging.NewImage(width, height)
		for y := range height {
			for x := range width {
				level := c.level(x, y, rng.Float64())
				copy(img.Pix[3*(y*width+x):], level[:])
			}
		}
		data, err := imaging.EncodeJPEG(img, 95, 0)
		if err != nil {
			t.Fatal(err)
		}
		photo := packtest.Open(t, data)
		got, err := countRepeatedRows(photo)
		if err != nil {
			t.Fatal(err)
		}
		strip, err := CountStripRows(photo)
		if err != nil {
			t.Fatal(err)
		}
		if c.strip != (strip > 0) || c.strip && strip != got {
			t.Errorf("%s: a strip of %g rows, want one: %v", c.name, strip, c.strip)
		}
		if got < float64(c.rows)-16 || got > float64(c.rows)+1 { // JPEG blurs the border of the strip by a block of 16
			t.Errorf("%s: %g rows, want %d", c.name, got, c.rows)
		}
	}
}

func shiftLevels(colour [3]uint8, by float64) (out [3]uint8) {
	for c, level := range colour {
		out[c] = uint8(min(255, float64(level)+by))
	}
	return out
}
