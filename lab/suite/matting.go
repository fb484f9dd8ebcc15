package suite

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// portraitFace is the least height of a face box over the image's of a portrait.
	portraitFace = 0.2
	wantedIoU    = 0.95
	hairSheet    = 10 // images of hair edges side by side
	hairFile     = "matting-hair.jpg"
)

// lookedMatting judges the labels of dev_matting, not the service: whole, where the label
// covers every person whom the photo shows with what they wear and carry and little else;
// torn, where visible parts of a labelled person are missing; other, where it takes in
// other things or leaves people out that come to a twentieth of it or more. One person
// looked at all labels over their photos before any answer of the service on them.
//
//go:embed looked_matting.csv
var lookedMatting []byte

// wholeLabel is the verdict on a label that shows all people and little else.
const wholeLabel = "whole"

// readReviewedLabels reads lookedMatting: the verdict on the label of each photo, by its path.
func readReviewedLabels(file []byte) (map[string]string, error) {
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("eval: verdicts on the labels: %w", err)
	}
	out := map[string]string{}
	for i, r := range rows[1:] {
		if v := r[1]; v != wholeLabel && v != "torn" && v != "other" {
			return nil, fmt.Errorf("eval: verdict %d on the labels is %q", i+1, v)
		}
		out[r[0]] = r[1]
	}
	return out, nil
}

// cutting is what became of one image of dev_matting.
type cutting struct {
	row         int
	whole       bool // the label is
	faces       int
	faceShare   float64 // height of the main face over that of the image
	mask, alpha float64 // IoU of everybody by the mask, and by the alpha refined from it
	person      float64 // IoU of the main person alone; 0 without a face
	frame       framed  // of a portrait
}

func (c cutting) hasFace() bool { return c.faces > 0 }

func (c cutting) isPortrait() bool { return c.faces == 1 && c.faceShare >= portraitFace }

func runMatting(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := images.ReadList(r.ResolvePath("splits/dev_matting.csv"))
	if err != nil {
		return nil, err
	}
	verdicts, err := readReviewedLabels(lookedMatting)
	if err != nil {
		return nil, err
	}
	masker := matte.New(r.Attributes.Segmenter(), r.Alpha)
	cuts := make([]cutting, len(rows))
	err = images.ForEach(ctx, len(rows), r.Workers, func(i int) (err error) {
		cuts[i], err = mattingRunner{r}.cutOutPerson(ctx, masker, rows[i])
		cuts[i].row, cuts[i].whole = i, verdicts[rows[i]["path"]] == wholeLabel
		return err
	}, func(done int) { r.Progress("dev_matting", done, len(rows)) })
	if err != nil {
		return nil, err
	}
	out := mattingSection(cuts)
	if r.Out != "" {
		if err := (mattingRunner{r}).hairSheet(ctx, masker, rows, cuts); err != nil {
			return nil, err
		}
		out.Intro += " Ten pictures of hair edges (photo, before white, before blue, what changed) lie side by side in `" + hairFile + "` beside this report."
	}
	return out, nil
}

func mattingSection(cuts []cutting) *report.Section {
	out := &report.Section{Intro: "Intersection over union of people against the binary masks of dev_matting (whole scenes with up to several people). " +
		"Everybody: what the network takes for people in the whole picture, its two looks joined; alpha: the same refined at full " +
		"resolution and cut at one half; person: what hangs together with the main face, as kiosk and background checks use it. " +
		"Portraits: one face, at least a fifth of the picture's height. The two constants of the mask were chosen on the portraits. " +
		"Label whole: the masks that show every person and little else, by a look at all of them (`lab/suite/looked_matting.csv`); " +
		"the others are torn, take in props or leave people out."}
	t := report.Table{Header: []string{"pictures", "n", "everybody: mean IoU", "median", "alpha: mean IoU", "person: mean IoU", "below 0.8"}}
	wholes := slices.DeleteFunc(slices.Clone(cuts), func(c cutting) bool { return !c.whole })
	for _, g := range []struct {
		name string
		of   []cutting
		in   func(cutting) bool
		want bool
	}{
		{"a face was found", cuts, cutting.hasFace, true},
		{"a face was found, label whole", wholes, cutting.hasFace, true},
		{"portraits", cuts, cutting.isPortrait, true},
		{"portraits, label whole", wholes, cutting.isPortrait, true},
		{"face found, no portrait", cuts, func(c cutting) bool { return c.hasFace() && !c.isPortrait() }, false},
		{"no face was found", cuts, func(c cutting) bool { return !c.hasFace() }, false},
		{"no face was found, label whole", wholes, func(c cutting) bool { return !c.hasFace() }, false},
	} {
		all := slices.DeleteFunc(slices.Clone(g.of), func(c cutting) bool { return !g.in(c) })
		if len(all) == 0 {
			continue
		}
		row, got := mattingRow(g.name, all)
		t.Rows = append(t.Rows, row)
		if g.want {
			out.Targets = append(out.Targets, report.Target{
				What: fmt.Sprintf("mean IoU of people, %s (n %d)", g.name, len(all)), Want: fmt.Sprintf(">= %.2f", wantedIoU),
				Got: fmt.Sprintf("%.3f", got), Met: got >= wantedIoU,
			})
		}
	}
	out.Tables = []report.Table{t, frameTable(cuts)}
	return out
}

// mattingRow is the line of the images all, at least one, and their mean IoU of everybody.
func mattingRow(name string, all []cutting) (row []string, iou float64) {
	of := func(value func(cutting) float64) []float64 {
		v := make([]float64, len(all))
		for i, c := range all {
			v[i] = value(c)
		}
		slices.Sort(v)
		return v
	}
	everybody := of(func(c cutting) float64 { return c.mask })
	low := 0
	for _, v := range everybody {
		low += stats.CountIf(v < 0.8)
	}
	person := "-"
	if all[0].hasFace() {
		person = fmt.Sprintf("%.3f", stats.ComputeMean(of(func(c cutting) float64 { return c.person })))
	}
	iou = stats.ComputeMean(everybody)
	return []string{
		name, fmt.Sprint(len(all)), fmt.Sprintf("%.3f", iou), fmt.Sprintf("%.3f", everybody[len(everybody)/2]),
		fmt.Sprintf("%.3f", stats.ComputeMean(of(func(c cutting) float64 { return c.alpha }))), person, fmt.Sprint(low),
	}, iou
}

// mattingRunner cuts people out of the photos of the suite about cut-outs.
type mattingRunner struct{ *Runner }

// cutOutPerson measures one image.
func (r mattingRunner) cutOutPerson(ctx context.Context, masker *matte.Masker, row map[string]string) (cutting, error) {
	photo, err := images.Open(r.ResolvePath(row["path"]))
	if err != nil {
		return cutting{}, err
	}
	defer photo.Release()
	truth, err := r.readTrueMask(row["mask"], photo.Width, photo.Height)
	if err != nil {
		return cutting{}, err
	}
	found, err := r.Engine.FindFaces(ctx, photo)
	if err != nil {
		return cutting{}, err
	}
	view := patch.View{Width: photo.Width, Height: photo.Height, PhotoFromView: imaging.Identity()}
	mask, err := masker.SegmentPeople(ctx, photo, view)
	if err != nil {
		return cutting{}, err
	}
	coverage := mask.SampleView(view)
	img, err := view.Render(photo)
	if err != nil {
		return cutting{}, err
	}
	defer imaging.Return(img)
	refined := matte.EstimateAlpha(img, view, mask)
	defer refined.Release()
	out := cutting{
		faces: len(found.Faces),
		mask:  computeIoU(truth, func(i int) bool { return coverage[i] >= 0.5 }),
		alpha: computeIoU(truth, func(i int) bool { return refined.Alpha[i] >= 128 }),
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return out, nil
	}
	f := found.Faces[main]
	out.faceShare = f.Box.H / float64(photo.Height)
	alone, err := masker.SegmentPerson(ctx, matte.Person{Photo: photo, Face: f}, view)
	if err != nil {
		return out, err
	}
	if alone != nil {
		coverage := alone.SampleView(view)
		out.person = computeIoU(truth, func(i int) bool { return coverage[i] >= 0.5 })
	}
	if out.isPortrait() {
		out.frame, err = r.cutOutFrame(ctx, masker, photo, f, truth)
	}
	return out, err
}

// readTrueMask reads a binary mask, stretched to width x height pixels.
func (r mattingRunner) readTrueMask(path string, width, height int) ([]bool, error) {
	photo, err := images.Open(r.ResolvePath(path))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		return nil, err
	}
	out := make([]bool, width*height)
	for y := range height {
		for x := range width {
			at := (y*img.Height/height)*img.Width + x*img.Width/width
			out[y*width+x] = img.Pix[3*at] > 127
		}
	}
	return out, nil
}

func computeIoU(truth []bool, told func(i int) bool) float64 {
	both, either := 0, 0
	for i, t := range truth {
		switch p := told(i); {
		case t && p:
			both++
			either++
		case t || p:
			either++
		}
	}
	if either == 0 {
		return 1
	}
	return float64(both) / float64(either)
}

// hairSheet lays the ten largest portraits side by side, cut to their upper part.
func (r mattingRunner) hairSheet(ctx context.Context, masker *matte.Masker, rows []map[string]string, cuts []cutting) error {
	chosen := slices.DeleteFunc(slices.Clone(cuts), func(c cutting) bool { return !c.isPortrait() })
	slices.SortStableFunc(chosen, func(p, q cutting) int { return cmp.Compare(q.faceShare, p.faceShare) })
	chosen = chosen[:min(hairSheet, len(chosen))]
	if len(chosen) == 0 {
		return nil
	}
	sheet := imaging.NewImage(4*hairWidth, len(chosen)*hairHeight)
	for y, c := range chosen {
		cells, err := r.hairCells(ctx, masker, rows[c.row]["path"])
		if err != nil {
			return err
		}
		for x, img := range cells {
			for v := range img.Height {
				copy(sheet.Pix[3*((y*hairHeight+v)*sheet.Width+x*hairWidth):], img.Pix[3*v*img.Width:3*(v+1)*img.Width])
			}
			imaging.Return(img)
		}
	}
	file, err := imaging.EncodeJPEG(sheet, 92, 0)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.Out, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.Out, hairFile), file, 0o600)
}

// hairWidth and hairHeight are the size of an image of the sheet, pixels; hairSpan is
// how much it shows, template units of package patch.
const (
	hairWidth, hairHeight = 600, 500
	hairSpan              = 190
)

// hairCells are the photo, the person before white and before blue, and what the white
// changed.
func (r mattingRunner) hairCells(ctx context.Context, masker *matte.Masker, path string) ([]*imaging.Image, error) {
	var cells []*imaging.Image
	found, err := images.VisitFile(ctx, r.Engine, r.ResolvePath(path), func(d images.DetectedPhoto) error {
		frame, _ := patch.FitTemplate(d.MainFace().Landmarks)
		view := patch.SquareView(frame, imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y - 25}, hairSpan, hairWidth)
		view.Height = hairHeight
		plain, err := view.Render(d.Photo)
		if err != nil {
			return err
		}
		white, _, err := masker.ReplaceBackground(ctx, matte.Person{Photo: d.Photo, Face: d.MainFace()}, view, [3]uint8{255, 255, 255})
		if err != nil {
			return err
		}
		blue, _, err := masker.ReplaceBackground(ctx, matte.Person{Photo: d.Photo, Face: d.MainFace()}, view, [3]uint8{60, 110, 200})
		cells = []*imaging.Image{plain, white, blue, drawDifference(plain, white)}
		return err
	})
	if err == nil && !found {
		err = errors.New("eval: the face of a portrait is lost")
	}
	return cells, err
}

// drawDifference shows where two images of one size differ.
func drawDifference(a, b *imaging.Image) *imaging.Image {
	out := imaging.Borrow(a.Width, a.Height)
	for i := range out.Pix {
		out.Pix[i] = uint8(min(255, 4*max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))))
	}
	return out
}
