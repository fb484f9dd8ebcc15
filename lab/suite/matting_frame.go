package suite

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// frameAspect is the shape of the frame that stands for all that the service cuts out.
const frameAspect = "3:4"

// framed is how well a portrait's frame was cut out, over the part of it that lies in the
// photo: IoU of the main person and of the background by the alpha that lays the person on a new
// background, and of the person by the coverage that the checks of the background use.
type framed struct {
	person, background, coverage float64
}

// cutOutFrame measures the frame of a face; truth is row-major, one entry a pixel of the photo.
func (r mattingRunner) cutOutFrame(ctx context.Context, masker *matte.Masker, photo *imaging.Photo, f face.Face, truth []bool) (out framed, err error) {
	shape, ok := portrait.ShapeByAspect(frameAspect)
	if !ok {
		return out, fmt.Errorf("eval: no frame of %s", frameAspect)
	}
	view := patch.View{Width: shape.Width, Height: shape.Height, PhotoFromView: shape.PhotoToCrop(f.Landmarks).Inverse()}
	segments, err := r.Attributes.PrepareFace(photo, f).Segments(ctx)
	if err != nil {
		return out, err
	}
	cutOut := matte.Person{Photo: photo, Face: f, Around: segments} // as the service has it
	mask, err := masker.SegmentPerson(ctx, cutOut, view)
	if err != nil || mask == nil {
		return out, err
	}
	coverage := mask.SampleView(view)
	cut, err := masker.CutOutPerson(ctx, cutOut, view)
	if err != nil {
		return out, err
	}
	defer imaging.Return(cut.Image)
	defer cut.Release()
	var person, alpha, covered []bool
	for i, c := range coverage {
		p := view.PhotoFromView.Apply(imaging.Point{X: float64(i%view.Width) + 0.5, Y: float64(i/view.Width) + 0.5})
		if p.X < 0 || p.Y < 0 || p.X >= float64(photo.Width) || p.Y >= float64(photo.Height) {
			continue
		}
		person = append(person, truth[int(p.Y)*photo.Width+int(p.X)])
		alpha, covered = append(alpha, cut.Alpha[i] >= 128), append(covered, c >= 0.5)
	}
	out.person = computeIoU(person, func(i int) bool { return alpha[i] })
	out.coverage = computeIoU(person, func(i int) bool { return covered[i] })
	background := make([]bool, len(person))
	for i, p := range person {
		background[i] = !p
	}
	out.background = computeIoU(background, func(i int) bool { return !alpha[i] })
	return out, nil
}

// frameTable tells about the frames of portraits.
func frameTable(cuts []cutting) report.Table {
	t := report.Table{
		Caption: "Frames of " + frameAspect + " round the face of portraits, the part in the photo: what a new background cuts out",
		Header:  []string{"pictures", "n", "person: mean IoU", "median", "background: mean IoU", "median", "person by the coverage of the checks: mean IoU"},
	}
	for _, g := range []struct {
		name string
		in   func(cutting) bool
	}{
		{"portraits", cutting.isPortrait},
		{"portraits, label whole", func(c cutting) bool { return c.isPortrait() && c.whole }},
	} {
		all := slices.DeleteFunc(slices.Clone(cuts), func(c cutting) bool { return !g.in(c) })
		if len(all) == 0 {
			continue
		}
		of := func(value func(framed) float64) (average, middle string) {
			v := make([]float64, len(all))
			for i, c := range all {
				v[i] = value(c.frame)
			}
			slices.Sort(v)
			return fmt.Sprintf("%.3f", stats.ComputeMean(v)), fmt.Sprintf("%.3f", v[len(v)/2])
		}
		person, personMiddle := of(func(f framed) float64 { return f.person })
		background, backgroundMiddle := of(func(f framed) float64 { return f.background })
		coverage, _ := of(func(f framed) float64 { return f.coverage })
		t.Rows = append(t.Rows, []string{g.name, fmt.Sprint(len(all)), person, personMiddle, background, backgroundMiddle, coverage})
	}
	return t
}
