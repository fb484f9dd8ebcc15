package eyes

import (
	"bytes"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/degrade/degradetest"
)

func TestHairCoversTheStatedShareOfAnEye(t *testing.T) {
	p := degradetest.DrawPortrait(320, 416)
	face, _ := degrade.NewFaceFrame(p)
	for i, d := range listHair() {
		side := mesh.Side(i)
		m, err := d.Apply(p, len(d.Levels)-1, 11)
		if err != nil {
			t.Fatal(err)
		}
		canvas := &degrade.Canvas{Degraded: m, Portrait: p, Face: face}
		eye := canvas.NewMask()
		eye.Fill(face.Pixels(degrade.NewSuperEllipse(face.EyeCentre(side), face.EyeWidth(side)*0.62, face.EyeWidth(side)*0.36, 2, 0)), 1)
		changed := canvas.NewMask()
		for k := range changed.Alpha {
			if !bytes.Equal(m.Image.Pix[3*k:3*k+3], p.Image.Pix[3*k:3*k+3]) {
				changed.Alpha[k] = 1
			}
		}
		if got := changed.ShareOf(eye); got < 0.75 {
			t.Errorf("%s at %g changes %.2f of the eye", d.Name, d.Levels[len(d.Levels)-1].Strength, got)
		}
	}
}
