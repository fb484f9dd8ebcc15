package face_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// BenchmarkFind measures decoding and finding on a portrait of 1 and of 12
// megapixels, made of the first party photo.
func BenchmarkFind(b *testing.B) {
	e, photo := started(b), packtest.Photo(b, "sample1.jpg")
	full, err := photo.Full()
	if err != nil {
		b.Fatal(err)
	}
	for _, size := range []struct {
		name          string
		width, height int
	}{{"1MP", 1224, 816}, {"12MP", 4242, 2828}} {
		jpeg, err := imaging.EncodeJPEG(imaging.Resize(full, size.width, size.height), 90, 0)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(size.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p, err := imaging.Open(jpeg, imaging.Limits{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := e.FindFaces(b.Context(), p); err != nil {
					b.Fatal(err)
				}
				p.Release()
			}
		})
	}
}
