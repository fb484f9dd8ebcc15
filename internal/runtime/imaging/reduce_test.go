package imaging

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestReducedImagesAreTheRoundedMeansOfSquares compares every square of reduced images, of sides that leave rests and
// of sides that the quick code takes in one go, with its mean by definition, and with what the rows of a PNG give.
func TestReducedImagesAreTheRoundedMeansOfSquares(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	for _, size := range [][2]int{{1, 1}, {2, 3}, {3, 2}, {9, 7}, {17, 8}, {31, 33}, {64, 64}, {97, 50}, {866, 11}} {
		src := NewImage(size[0], size[1])
		for i := range src.Pix {
			src.Pix[i] = uint8(random.IntN(256))
		}
		for shift := 1; shift <= 3; shift++ {
			t.Run(fmt.Sprintf("%v shift %d", size, shift), func(t *testing.T) {
				got := reduceImage(src, shift)
				defer Return(got)
				if want := meanOfSquares(src, 1<<shift); !slices.Equal(got.Pix, want.Pix) {
					t.Error("the image differs from the means by definition")
				}
				rows := NewImage(got.Width, got.Height)
				r := newReducer(rows, src.Width, 1<<shift)
				for y := range src.Height {
					r.addRow(src.Pix[3*y*src.Width : 3*(y+1)*src.Width])
				}
				r.flushRow()
				if !slices.Equal(got.Pix, rows.Pix) {
					t.Error("the image differs from one that came row by row")
				}
			})
		}
	}
}

// meanOfSquares is reduceImage by definition.
func meanOfSquares(src *Image, side int) *Image {
	dst := NewImage((src.Width+side-1)/side, (src.Height+side-1)/side)
	for i := range dst.Pix {
		x, y, k := i/3%dst.Width*side, i/3/dst.Width*side, i%3
		sum, samples := 0, 0
		for v := y; v < min(y+side, src.Height); v++ {
			for u := x; u < min(x+side, src.Width); u++ {
				sum += int(src.Pix[3*(v*src.Width+u)+k])
				samples++
			}
		}
		dst.Pix[i] = uint8((sum + samples/2) / samples)
	}
	return dst
}

func BenchmarkReduceImage(b *testing.B) {
	src := NewImage(866, 1154)
	for shift := 1; shift <= 2; shift++ {
		b.Run(fmt.Sprint(1<<shift), func(b *testing.B) {
			for b.Loop() {
				Return(reduceImage(src, shift))
			}
		})
	}
}
