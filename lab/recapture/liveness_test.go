package recapture_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
	"github.com/likeness-api/likeness/lab/recapture"
)

type engines struct {
	faces    *face.Engine
	liveness *liveness.Engine
}

var startEngines = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (engines, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return engines{}, err
	}
	livenessEngine, err := liveness.New(rt, p)
	return engines{faces, livenessEngine}, err
})

// TestThePhotosOfThePackOnAScreenAreNotLive uses family C, which the liveness head was not
// fitted on.
func TestThePhotosOfThePackOnAScreenAreNotLive(t *testing.T) {
	e := startEngines(t)
	scene := imaging.NewImage(800, 600)
	for i := range scene.Pix {
		x, y := i/3%800, i/3/800
		scene.Pix[i] = uint8(120 + 40*math.Sin(float64(x)/90) + 25*math.Cos(float64(y)/70))
	}
	notLive, measured := 0, 0
	seeds := testset.Shorten(make([]int, 12), 6) // one of each photo, two in the complete set
	for i := range seeds {
		seed := uint64(i)
		var attack []byte
		_, err := images.VisitPhoto(t.Context(), e.faces, packtest.Photo(t, fmt.Sprintf("sample%d.jpg", 1+seed%6)), func(d images.DetectedPhoto) error {
			img, err := d.Photo.Full()
			if err != nil {
				return err
			}
			a := recapture.C.DrawAttack(recapture.Screen, seed)
			a.FaceShare = max(a.FaceShare, 0.25)
			attack, err = a.Make(recapture.Victim{Image: img, Face: d.MainFace().Box}, scene, seed)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		// An attack that shows no face fails by itself.
		_, err = images.VisitBytes(t.Context(), e.faces, attack, func(d images.DetectedPhoto) error {
			v, err := e.liveness.AssessFace(t.Context(), d.Photo, d.MainFace())
			t.Logf("seed %d: status %d score %.3f %v", seed, v.Status, v.Score, v.Reasons)
			if v.Measured {
				measured++
				if v.Status != liveness.Live {
					notLive++
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if measured < len(seeds)/2 || notLive < measured-1 {
		t.Errorf("%d of %d measured screens are not live", notLive, measured)
	}
}
