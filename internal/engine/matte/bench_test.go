package matte

import (
	"context"
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// BenchmarkCut measures alpha and composite without the network, by size of the crop.
func BenchmarkCut(b *testing.B) {
	for _, size := range [][2]int{{480, 640}, {866, 1155}, {3000, 4000}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			d := drawPerson(1, [3]float64{35, 25, 22}, drawnBackgrounds[0].colourAt, 2)
			photo := imaging.Resize(d.photo, size[0], size[1])
			view := patch.View{Width: size[0], Height: size[1], PhotoFromView: imaging.Transform{
				A: drawnWidth / float64(size[0]), E: drawnHeight / float64(size[1]),
			}}
			work := cloneImage(photo)
			b.ReportAllocs()
			for b.Loop() {
				copy(work.Pix, photo.Pix)
				cut := EstimateAlpha(work, view, d.mask)
				cut.ReplaceBackground([3]uint8{255, 255, 255})
				cut.Release()
			}
		})
	}
}

// BenchmarkPerson measures the mask of a portrait: two runs of the network.
func BenchmarkPerson(b *testing.B) {
	r := loadModels(b)
	photo, f := r.openSample(b, "sample3.jpg")
	view := wholePhoto(photo)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.masker.SegmentPerson(context.Background(), Person{Photo: photo, Face: f}, view); err != nil {
			b.Fatal(err)
		}
	}
}
