package suite

import (
	"os"
	"testing"

	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// sharedData is where the labelled photos lie on a machine that has them.
const sharedData = "../../../shared/data"

// startRunner makes a runner on the real models, for the labelled photos.
var startRunner = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*Runner, error) {
	return NewRunner(rt, p, sharedData, func(string, int, int) {})
})

func TestTurnImageMovesTheBoxWithThePixels(t *testing.T) {
	img := imaging.NewImage(40, 20)
	for y := 2; y < 8; y++ {
		for x := 30; x < 34; x++ {
			img.Pix[3*(y*40+x)] = 255
		}
	}
	for _, turn := range turns {
		out, box := turnImage(img, imaging.Box{X: 30, Y: 2, W: 4, H: 6}, turn)
		for y := range out.Height {
			for x := range out.Width {
				inside := float64(x) >= box.X-0.01 && float64(x+1) <= box.X+box.W+0.01 && float64(y) >= box.Y-0.01 && float64(y+1) <= box.Y+box.H+0.01
				if red := out.Pix[3*(y*out.Width+x)] > 127; red != inside {
					t.Fatalf("turn %d: pixel (%d, %d) red %v, box %v", turn, x, y, red, box)
				}
			}
		}
	}
}

// TestDetectionTargetsHoldOnTheSharedData is the suite as a test, on the machine
// that has the data.
func TestDetectionTargetsHoldOnTheSharedData(t *testing.T) {
	if _, err := os.Stat(sharedData + "/splits/dev_detect.csv"); err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent, so detection is only tested on the party photos")
	}
	r := startRunner(t)
	sections, err := r.Run(t.Context(), []string{"detect"})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range report.FindMissed(sections) {
		t.Errorf("%s: %s, want %s", m.What, m.Got, m.Want)
	}
}
