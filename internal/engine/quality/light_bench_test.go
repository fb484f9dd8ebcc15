package quality

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// BenchmarkLightChecks is the time of each check on a face that is aligned already.
func BenchmarkLightChecks(b *testing.B) {
	p := loadModels(b).openPortrait(b, packtest.Bytes(b, "sample3.jpg"), ICAO)
	if _, err := p.AlignedFace(context.Background()); err != nil {
		b.Fatal(err)
	}
	for _, name := range lightChecks {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := measures[name](context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
