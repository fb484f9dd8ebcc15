package quality

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	background "github.com/likeness-api/likeness/internal/testkit/defects/background"
	exposure "github.com/likeness-api/likeness/internal/testkit/defects/exposure"
	eyes "github.com/likeness-api/likeness/internal/testkit/defects/eyes"
	geometry "github.com/likeness-api/likeness/internal/testkit/defects/geometry"
	occlusion "github.com/likeness-api/likeness/internal/testkit/defects/occlusion"
	pose "github.com/likeness-api/likeness/internal/testkit/defects/pose"
	sharpness "github.com/likeness-api/likeness/internal/testkit/defects/sharpness"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// notGenerated are the checks that no generated defect must fail, and where they are held to
// labelled photos instead.
var notGenerated = map[string]string{
	"Smile":           "lab/suite: dev_emotion_taiwanese, happy against neutral",
	"ExpressionLevel": "lab/suite: dev_emotion_taiwanese, six emotions against neutral",
}

// notOnThisPhoto are the defects that the sample photo cannot show.
var notOnThisPhoto = map[string]string{
	"TiltedShoulders": "no shoulder of the photo is free of hair",
	"Squeezed":        "the head is turned; lab/suite has frontal ones",
	"WideAspect":      "an image of another aspect is measured on its crop",
	"GazeSide":        "the head is turned, and the gaze corrected for it",
	"HeavyFrames":     "weigh 1 to 2 of 6 on this turned head; lab/suite has frontal ones",
}

// Every check has a defect that must fail it, and on a real photo each defect at its strongest
// makes the checks fail that it must: what passed fails or is undetermined, what failed lies further
// from its range.
func TestEveryCheckReactsToItsDefects(t *testing.T) {
	m := loadModels(t)
	clean := m.readPortrait(t, m.cutPortrait(t, "sample3.jpg"))
	white := m.readPortrait(t, whitenBackground(t, clean))
	covered := map[string]bool{}
	for _, group := range []struct {
		portrait *degrade.Portrait
		defects  []degrade.Defect
	}{
		{clean, slices.Concat(geometry.List(), pose.List(), sharpness.List(), exposure.List(), eyes.List(), occlusion.List())},
		{white, background.List()},
	} {
		before := m.evaluateAll(t, group.portrait.Image)
		for _, d := range group.defects {
			for _, check := range d.Fails {
				covered[check] = true
			}
			if notOnThisPhoto[d.Name] == "" {
				m.checkReaction(t, group.portrait, d, before)
			}
		}
	}
	for _, c := range Checks() {
		if !covered[c.Name] && notGenerated[c.Name] == "" {
			t.Errorf("no generated defect must fail %s", c.Name)
		}
	}
}

func (m testModels) checkReaction(t *testing.T, p *degrade.Portrait, d degrade.Defect, before map[string]Result) {
	t.Helper()
	var required []Requirement
	for _, check := range d.Fails {
		required = append(required, Requirement{check, before[check].Range})
	}
	if len(required) == 0 {
		return
	}
	made, err := d.Apply(p, len(d.Levels)-1, 1)
	if err != nil {
		t.Fatal(err)
	}
	file, err := made.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for check, is := range m.evaluateFile(t, file, required) {
		was := before[check]
		switch {
		case was.Status == Undetermined:
			t.Errorf("%s: %s is undetermined without it: %s", d.Name, check, was.Reason)
		case is.Status == Undetermined:
		case was.Status == Pass && is.Status == Pass, was.Status == Fail && beyondRange(is) <= beyondRange(was):
			t.Errorf("%s: %s was %.3f and is %.3f, the range is %v", d.Name, check, was.Value, is.Value, is.Range)
		}
	}
}

// beyondRange is how far a value lies outside its range; negative inside.
func beyondRange(r Result) float64 { return math.Max(r.Range.Min-r.Value, r.Value-r.Range.Max) }

// cutPortrait cuts a sample photo to the crop of ICAO: a photo that is a portrait already.
func (m testModels) cutPortrait(t testing.TB, name string) *imaging.Image {
	t.Helper()
	shape, _ := portrait.ShapeByType(CropType(ICAO))
	p := m.OpenPortrait(t, packtest.Bytes(t, name), func(photo *imaging.Photo, f face.Face) view.Frame { return view.CropFrame(photo, f, shape) })
	frame, err := p.Frame(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	img, err := frame.Render(p.Photo())
	if err != nil {
		t.Fatal(err)
	}
	defer imaging.Return(img)
	return &imaging.Image{Width: img.Width, Height: img.Height, Pix: slices.Clone(img.Pix)}
}

// readPortrait finds in an image what defects are drawn with.
func (m testModels) readPortrait(t testing.TB, img *imaging.Image) *degrade.Portrait {
	t.Helper()
	file, err := imaging.EncodePNG(img, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := m.OpenPortrait(t, file, viewtest.WholePhoto)
	out := &degrade.Portrait{Image: img}
	if out.Mesh, err = p.Mesh(context.Background()); err != nil {
		t.Fatal(err)
	}
	if out.Irises, err = p.Irises(context.Background()); err != nil {
		t.Fatal(err)
	}
	if out.Segments, err = p.Segments(context.Background()); err != nil {
		t.Fatal(err)
	}
	return out
}

// whitenBackground paints what lies behind the person white.
func whitenBackground(t testing.TB, p *degrade.Portrait) *imaging.Image {
	t.Helper()
	white := degrade.Defect{Name: "WhiteBackground", Levels: degrade.NewLevels(1), Draw: func(canvas *degrade.Canvas) {
		canvas.PaintBackground(func(_, _ float64) [3]float64 { return [3]float64{250, 250, 250} })
	}}
	out, err := white.Apply(p, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return out.Image
}

// evaluateAll evaluates an image by the ranges of ICAO, by those of Full where it has none.
func (m testModels) evaluateAll(t testing.TB, img *imaging.Image) map[string]Result {
	t.Helper()
	file, err := imaging.EncodeJPEG(img, 95, 0)
	if err != nil {
		t.Fatal(err)
	}
	required := ListRequirements(Full)
	for i, r := range required {
		if c, _ := FindCheck(r.Name); c.Ranges[ICAO] != (Range{}) {
			required[i].Range = c.Ranges[ICAO]
		}
	}
	return m.evaluateFile(t, file, required)
}

func (m testModels) evaluateFile(t testing.TB, file []byte, required []Requirement) map[string]Result {
	t.Helper()
	p := m.openPortrait(t, file, ICAO)
	if p == nil {
		t.Fatal("no face is found")
	}
	report, err := m.engine.Evaluate(context.Background(), p, required)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]Result{}
	for _, r := range report.Results {
		out[r.Check.Name] = r
	}
	return out
}
