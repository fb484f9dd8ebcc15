package background

import (
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listOtherFaces lists other people.
func listOtherFaces() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "SecondFace", Slides: true, Shows: "another person in the image", Unit: "size of the other face", Levels: degrade.NewLevels(0.15, 0.22, 0.3, 0.4, 0.5), Obvious: 2,
			Fails: []string{"OtherFaces"}, Area: degrade.Everywhere, Draw: drawSecondFace,
			MayFail: degrade.NewSideEffects("another head covers background or shoulder", "BackgroundUniformity", "ShadowsOnBackground", "BackgroundColorMatch", "ShouldersPose", "HeadWidthRatio", "FaceOccluded", "HeadHeightRatio", "FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition"),
		},
	}
}

// drawSecondFace sets another person beside the first, who makes room, or, as a child
// held up, before the first one's shoulder.
func drawSecondFace(canvas *degrade.Canvas) {
	other := canvas.Portrait.Other
	mirror := 1.0
	if other == nil || other == canvas.Portrait {
		other, mirror = canvas.Portrait, -1
	}
	f, ok := degrade.NewFaceFrame(other)
	if !ok {
		return
	}
	side, front, k := canvas.RandomSign(), canvas.Random.IntN(2) == 0, canvas.Strength
	w, h := float64(canvas.Image.Width), float64(canvas.Image.Height)
	to := degrade.Point{X: w * (0.5 + side*(0.5-0.12-0.2*k)), Y: h * canvas.Uniform(0.78, 0.84)}
	if !front {
		face := canvas.Face.Pixel(0, 40)
		canvas.Place(canvas.Image.Width, canvas.Image.Height, imaging.Similarity(0.85, 0, face, degrade.Point{X: w * (0.5 - side*(0.06+0.16*k)), Y: h * 0.55}))
		to = degrade.Point{X: w * (0.5 + side*(0.47-0.24*k)), Y: h * canvas.Uniform(0.4, 0.5)}
	}
	// Pixels of the image to units of the other face, to pixels of its portrait.
	scale := mirror / (canvas.Face.PixelsPerUnit * k)
	toUnits := imaging.Transform{A: scale, C: -scale * to.X, E: 1 / (canvas.Face.PixelsPerUnit * k), F: -to.Y / (canvas.Face.PixelsPerUnit * k)}
	whole := toUnits.Then(f.ToImage)
	src, from := other.Image, whole
	if shrink := whole.Scale(); shrink > 1.4 { // average first
		small := imaging.Resize(src, max(int(float64(src.Width)/shrink), 1), max(int(float64(src.Height)/shrink), 1))
		from = from.Then(imaging.Transform{A: float64(small.Width) / float64(src.Width), E: float64(small.Height) / float64(src.Height)})
		src = small
	}
	mine, back := canvas.Portrait.PersonMask(), canvas.Moved.Inverse()
	free := func(p degrade.Point) float64 { // of the first person
		if front {
			return 1
		}
		return 1 - mine.SampleAt(back.Apply(p))
	}
	low := f.MeshPoint(mesh.Chin).Y
	drawBody(canvas, toUnits.Inverse(), low, free)
	pasteImage(canvas, src, from, func(p degrade.Point) float64 {
		q := whole.Apply(p)
		if q.X < 1 || q.Y < 1 || q.X >= float64(other.Image.Width)-1 || q.Y >= float64(other.Image.Height)-1 {
			return 0
		}
		return other.PersonMask().SampleAt(q) * (1 - degrade.Ramp(toUnits.Apply(p).Y, low+30, low+60)) * free(p)
	})
}

// drawBody draws neck and shoulders in plain clothes below a chin, given in units of
// that face.
func drawBody(canvas *degrade.Canvas, toPixels imaging.Transform, low float64, free func(p degrade.Point) float64) {
	outline := degrade.RoundLine([]degrade.Point{{X: -300, Y: low + 900}, {X: -265, Y: low + 230}, {X: -215, Y: low + 120}, {X: -70, Y: low + 62}, {X: 0, Y: low + 50}, {X: 70, Y: low + 62}, {X: 215, Y: low + 120}, {X: 265, Y: low + 230}, {X: 300, Y: low + 900}}, 5)
	for i, p := range outline {
		outline[i] = toPixels.Apply(p)
	}
	m := canvas.NewMask()
	m.Fill(outline, 1)
	m.Blur(0.6 * canvas.Face.PixelsPerUnit)
	for i := range m.Alpha {
		m.Alpha[i] *= float32(free(degrade.Point{X: float64(i%m.Width) + 0.5, Y: float64(i/m.Width) + 0.5}))
	}
	canvas.Paint(m, canvas.PlainMaterial(canvas.RandomColour(), 600))
}

// pasteImage lays src over the image; from maps pixels to those of src, cover is how
// much of a pixel it covers.
func pasteImage(canvas *degrade.Canvas, src *imaging.Image, from imaging.Transform, cover func(p degrade.Point) float64) {
	for y := range canvas.Image.Height {
		for x := range canvas.Image.Width {
			p := degrade.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
			a := cover(p)
			if a <= 0 {
				continue
			}
			q := from.Apply(p)
			c := degrade.SampleBilinear(src, q.X, q.Y)
			px := canvas.Image.Pix[3*(y*canvas.Image.Width+x):][:3]
			for i := range px {
				px[i] = degrade.ClampLevel(float64(px[i])*(1-a) + float64(c[i])*a)
			}
		}
	}
}
