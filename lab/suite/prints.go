package suite

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// printPhotos are photos of one person each, of nine sources, that the kiosk is to make prints of: path, part (chosen
// when the kiosk was worked on, kept until the end, or added later because they are suitable), and the standards that one
// person who looked at the photo calls it suitable for: one frontal, neutral person with open eyes, whole hair and
// shoulders as far as the standard's frame shows them, no hat, no hard shadow, and nearly enough pixels.
//
//go:embed prints.csv
var printPhotos []byte

// printStandards are the standards of the prints.
var printStandards = [...]quality.Standard{"ICAO", "VisaUSA"}

// printCase is a photo and what came of it.
type printCase struct {
	path, part string
	standard   quality.Standard
	suitable   bool
	obstacles  []string // empty for a print that is ready
	readings   []string // of the obstacles that are checks
	faults     []string
	plain      []string // faults of the plain alpha of the network
	refused    string
	cells      []*imaging.Image // photo, print, plain
}

func readPrintCases() (out []printCase, err error) {
	rows, err := csv.NewReader(bytes.NewReader(printPhotos)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("eval: photos of prints: %w", err)
	}
	for _, s := range printStandards {
		for _, r := range rows[1:] {
			out = append(out, printCase{path: r[0], part: r[1], standard: s, suitable: slices.Contains(strings.Fields(r[2]), string(s))})
		}
	}
	return out, nil
}

// selectPrints keeps the cases of the named parts and standards; without a name of a kind all of the kind.
func selectPrints(cases []printCase, names []string) []printCase {
	for _, of := range []func(printCase) string{func(c printCase) string { return c.part }, func(c printCase) string { return string(c.standard) }} {
		isNamed := func(c printCase) bool { return slices.Contains(names, of(c)) }
		if slices.ContainsFunc(cases, isNamed) {
			cases = slices.DeleteFunc(slices.Clone(cases), func(c printCase) bool { return !isNamed(c) })
		}
	}
	return cases
}

// runPrints makes prints, lists what keeps them from print, and counts visible faults beside those of the plain alpha of
// the network.
func runPrints(ctx context.Context, r *Runner) (*report.Section, error) {
	cases, err := readPrintCases()
	if err != nil {
		return nil, err
	}
	cases = selectPrints(cases, r.QualityOnly.Names)
	e, err := r.NewEngine()
	if err != nil {
		return nil, err
	}
	err = images.ForEach(ctx, len(cases), r.Workers, func(i int) error { return r.makePrint(ctx, e, &cases[i]) },
		func(done int) { r.Progress("prints", done, len(cases)) })
	if err != nil {
		return nil, err
	}
	if r.Out != "" {
		if err := writePrintSheets(r.Out, cases); err != nil {
			return nil, err
		}
	}
	return printsSection(cases), nil
}

// makePrint fills in what comes of a photo.
func (r *Runner) makePrint(ctx context.Context, e *engine.Engine, c *printCase) error {
	file, err := os.ReadFile(r.ResolvePath(c.path))
	if err != nil {
		return err
	}
	made, err := ComposePhoto(ctx, e, file, c.standard)
	if err != nil {
		c.refused = err.Error()
		return nil
	}
	c.obstacles, c.readings = made.ListObstacles(), describeObstacles(made)
	photo, err := images.Open(r.ResolvePath(c.path))
	if err != nil {
		return err
	}
	defer photo.Release()
	print, err := imaging.Open(made.File, imaging.Limits{})
	if err != nil {
		return err
	}
	defer print.Release()
	img, err := print.Full()
	if err != nil {
		return err
	}
	shown, err := made.View.Render(photo)
	if err != nil {
		return err
	}
	plain, err := r.paintPlain(ctx, photo, made.View)
	if err != nil {
		return err
	}
	_, err = images.VisitPhoto(ctx, r.Engine, photo, func(d images.DetectedPhoto) error {
		mask, err := matte.New(r.Attributes.Segmenter(), nil).SegmentPerson(ctx, matte.Person{Photo: photo, Face: d.MainFace()}, made.View)
		if err != nil || mask == nil {
			return err
		}
		box := d.MainFace().Box
		p := printPicture{
			image: img, photo: shown, view: made.View, photoW: photo.Width, photoH: photo.Height, person: mask.SampleView(made.View),
			face: made.View.PhotoFromView.Inverse().Apply(imaging.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}), painted: portrait.White,
		}
		c.faults = p.listFaults()
		p.image = plain
		c.plain = p.listFaults()
		return nil
	})
	if err != nil {
		return err
	}
	whole, err := photo.AtLeast(printCell)
	if err != nil {
		return err
	}
	c.cells = []*imaging.Image{printSheet.fitCell(whole), printSheet.fitCell(img), printSheet.fitCell(plain)}
	return nil
}

// describeObstacles says of each check that keeps a photo from print what it read before and after.
func describeObstacles(made engine.ComposedPhoto) (out []string) {
	for _, name := range made.ListObstacles() {
		text, found := name+":", false
		for _, report := range [...]quality.Report{made.Before, made.After} {
			for _, r := range report.Results {
				if r.Check.Name == name {
					text, found = fmt.Sprintf("%s %v %s %s", text, r.Status == quality.Pass, r.ValueText(), r.Reason), true
				}
			}
		}
		if found {
			out = append(out, text)
		}
	}
	return out
}

// paintPlain lays everybody in a view on white by the alpha of the network on the whole photo.
func (r *Runner) paintPlain(ctx context.Context, photo *imaging.Photo, view patch.View) (*imaging.Image, error) {
	whole := patch.View{Width: photo.Width, Height: photo.Height, PhotoFromView: imaging.Identity()}
	alpha, err := r.Alpha.EstimateAlpha(ctx, photo, whole)
	if err != nil {
		return nil, err
	}
	out, err := view.Render(photo)
	if err != nil {
		return nil, err
	}
	for y := range view.Height {
		for x := range view.Width {
			p := view.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			a := float32(0)
			if p.IsWithin(photo.Width, photo.Height) {
				a = min(max(alpha[min(int(p.Y), photo.Height-1)*photo.Width+min(int(p.X), photo.Width-1)], 0), 1)
			}
			pixel := out.Pix[3*(y*view.Width+x):][:3]
			for k, v := range pixel {
				pixel[k] = uint8(a*float32(v) + (1-a)*255 + 0.5)
			}
		}
	}
	return out, nil
}

const (
	printCell    = 300 // pixels, the longer side of a picture
	printColumns = 2   // cases in a row
)

// printSheet is the layout of the sheets: the photo, the print and the plain one of each case.
var printSheet = sheetLayout{width: printCell + sheetGap, height: printCell + sheetGap, columns: 3 * printColumns, rows: 5}

// writePrintSheets writes the pictures of the cases and a list of them.
func writePrintSheets(folder string, cases []printCase) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	var list strings.Builder
	var rows [][]*imaging.Image
	for i, c := range cases {
		if i%printColumns == 0 {
			rows = append(rows, nil)
		}
		fmt.Fprintf(&list, "sheet %d row %d column %d: %s %s %s %s suitable %t obstacles %q faults %q plain %q readings %q\n", (len(rows)-1)/printSheet.rows+1, (len(rows)-1)%printSheet.rows+1, i%printColumns+1,
			c.standard, c.part, c.path, c.refused, c.suitable, c.obstacles, c.faults, c.plain, c.readings)
		cells := c.cells
		if cells == nil { // refused
			cells = slices.Repeat([]*imaging.Image{imaging.NewImage(printCell, printCell)}, 3)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], cells...)
	}
	if err := printSheet.writeSheets(filepath.Join(folder, "prints"), rows); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "prints.txt"), []byte(list.String()), 0o600)
}

// printTally counts what came of the prints of a group.
type printTally struct{ n, ready, clean, plainClean, fewer, more, faulty int }

func (t *printTally) addCase(c printCase) {
	t.n++
	t.ready += stats.CountIf(len(c.obstacles) == 0)
	t.clean += stats.CountIf(len(c.faults) == 0)
	t.plainClean += stats.CountIf(len(c.plain) == 0)
	t.fewer += stats.CountIf(len(c.faults) < len(c.plain))
	t.more += stats.CountIf(len(c.faults) > len(c.plain))
	t.faulty += stats.CountIf(len(c.obstacles) == 0 && len(c.faults) > 0)
}

// listPrintTallies are the rows of the table of prints: the parts of the list, and of them the photos called suitable.
func listPrintTallies(cases []printCase) (rows [][]string) {
	for _, s := range printStandards {
		for _, part := range []string{"chosen", "added", "kept"} {
			for _, suitable := range []bool{false, true} {
				var t printTally
				for _, c := range cases {
					if c.standard == s && c.part == part && c.refused == "" && (c.suitable || !suitable) {
						t.addCase(c)
					}
				}
				name := part
				if suitable {
					name += ", suitable"
				}
				if t.n > 0 {
					rows = append(rows, []string{string(s), name, fmt.Sprint(t.n), fmt.Sprint(t.ready), fmt.Sprint(t.clean), fmt.Sprint(t.plainClean), fmt.Sprint(t.fewer), fmt.Sprint(t.more), fmt.Sprint(t.faulty)})
				}
			}
		}
	}
	return rows
}

func printsSection(cases []printCase) *report.Section {
	out := &report.Section{Intro: "Photos of one person each of nine sources (`lab/suite/prints.csv`), most of them no portraits for documents, sent to kiosk.photo with all edits allowed. " +
		"Suitable: so judged by one person who looked at the photo, for the standard. " +
		"Plain is the alpha of MODNet on the whole photo, laid on white in the same frame. Visible faults are counted in the pictures (`lab/suite/print_faults.go`)."}
	t := report.Table{
		Header: []string{"standard", "part", "n", "print ready", "without a visible fault", "plain without", "fewer faults than plain", "more faults than plain", "ready with a visible fault"},
		Rows:   listPrintTallies(cases),
	}
	reasons := report.Table{Caption: "What keeps photos from print; alone: nothing else does; suitable: of photos called suitable.", Header: []string{"reason", "photos", "alone", "suitable"}}
	faults := report.Table{Caption: "Visible faults.", Header: []string{"fault", "prints", "plain"}}
	count, alone, suitable := map[string]int{}, map[string]int{}, map[string]int{}
	ours, plain := map[string]int{}, map[string]int{}
	for _, c := range cases {
		for _, o := range c.obstacles {
			count[o]++
			alone[o] += stats.CountIf(len(c.obstacles) == 1)
			suitable[o] += stats.CountIf(c.suitable)
		}
		for _, f := range c.faults {
			ours[f]++
		}
		for _, f := range c.plain {
			plain[f]++
		}
	}
	names := make([]string, 0, len(count))
	for name := range count {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	for _, name := range names {
		reasons.Rows = append(reasons.Rows, []string{name, fmt.Sprint(count[name]), fmt.Sprint(alone[name]), fmt.Sprint(suitable[name])})
	}
	for _, f := range printFaults {
		faults.Rows = append(faults.Rows, []string{f, fmt.Sprint(ours[f]), fmt.Sprint(plain[f])})
	}
	out.Tables = []report.Table{t, reasons, faults}
	return out
}
