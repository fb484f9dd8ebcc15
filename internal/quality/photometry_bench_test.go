package quality

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/pack/packtest"
)

// BenchmarkPhotometry is the time of each check on a face that is aligned already.
func BenchmarkPhotometry(b *testing.B) {
	s := realEngine(b).subject(b, packtest.Bytes(b, "sample3.jpg"), ICAO)
	if _, err := s.Aligned(context.Background()); err != nil {
		b.Fatal(err)
	}
	for _, name := range photometric {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := measures[name](context.Background(), s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("Aligned", func(b *testing.B) {
		for b.Loop() {
			if _, err := newAligned(context.Background(), s); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// photometric are the checks of this family.
var photometric = []string{
	"BlurLevel", "NoiseLevel", "FaceDynamicRange", "UnnaturalSkinTone",
	"TooDark", "TooLight", "FaceGlare", "ShadowsOnFace",
}
