package report

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// openGreyPhoto is a plain grey photo; makeReport is a report on it with the whole table, every
// third check failed and every third undetermined.
func openGreyPhoto(t *testing.T, width, height int) *imaging.Photo {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 128
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, img, nil); err != nil {
		t.Fatal(err)
	}
	p, err := imaging.Open(data.Bytes(), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Release)
	return p
}

func makeReport(p *imaging.Photo) quality.Report {
	r := quality.Report{Frame: view.InputFrame(p)}
	all := quality.Checks()
	for i := range all {
		c := quality.Result{Check: &all[i], Range: quality.Range{Max: 1}, Status: quality.Status(i % 3), Value: 0.5}
		if c.Status != quality.Pass {
			c.Why, c.Fix = "It was measured and found wanting.", "Do it again."
			c.Evidence = []view.Mark{{Kind: view.Box, Points: []imaging.Point{{X: 40, Y: 50}, {X: 90, Y: 120}}}}
		}
		r.Results = append(r.Results, c)
	}
	return r
}

func TestImageMarksFaultsWhereTheEvidenceIs(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	file, err := DrawImage(p, makeReport(p), "Full")
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	shown := selectShown(p, makeReport(p).Frame)
	at := shown.PhotoFromView.Inverse().Apply(imaging.Point{X: 65, Y: 120}) // lower edge of the box
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 150 || c.B > 120 {
		t.Errorf("the edge of the box has the colour %v", c)
	}
	at = shown.PhotoFromView.Inverse().Apply(imaging.Point{X: 200, Y: 300}) // nothing there
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 120 || c.R > 136 {
		t.Errorf("far from any mark the colour is %v", c)
	}
}

func TestPageIsOnePageAndTheSameEachTime(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	facts := Facts{Standard: "Full", Pack: "pack-1", When: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}
	first, err := DrawPage(p, makeReport(p), facts)
	if err != nil {
		t.Fatal(err)
	}
	second, err := DrawPage(p, makeReport(p), facts)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Error("two drawings of one report differ")
	}
	if n := bytes.Count(first, []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d pages", n)
	}
}

// Whoever reads the page finds what failed first, then what could not be determined, then what passed, each by weight.
func TestResultsAreListedByStatusAndWeight(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	unsorted := makeReport(p)
	first := unsorted.Results[0].Check.Name
	sorted := unsorted.SortForReaders()
	if unsorted.Results[0].Check.Name != first || len(sorted.Results) != len(unsorted.Results) {
		t.Error("the report that was given is changed, or a result is lost")
	}
	place := map[string]int{}
	byWeight := slices.Clone(quality.Checks())
	quality.SortByWeight(byWeight, func(c quality.Check) string { return c.Name })
	for i, c := range byWeight {
		place[c.Name] = i
	}
	order := map[quality.Status]int{quality.Fail: 0, quality.Undetermined: 1, quality.Pass: 2}
	for i := 1; i < len(sorted.Results); i++ {
		a, b := sorted.Results[i-1], sorted.Results[i]
		if order[a.Status] > order[b.Status] || a.Status == b.Status && place[a.Check.Name] > place[b.Check.Name] {
			t.Errorf("%s (%v) stands before %s (%v)", a.Check.Name, a.Status, b.Check.Name, b.Status)
		}
	}
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.AddPage()
	rows := layOutTable(pdf, sorted, "Full")
	if rows[0].status != quality.Fail || rows[0].cells[0] != "1" || rows[len(rows)-1].status != quality.Pass {
		t.Errorf("the table begins with %v %v and ends with %v", rows[0].status, rows[0].cells, rows[len(rows)-1].status)
	}
	page, err := DrawPage(p, unsorted, Facts{Standard: "Full", When: time.Unix(0, 0)})
	if err != nil {
		t.Fatal(err)
	}
	again, err := DrawPage(p, sorted, Facts{Standard: "Full", When: time.Unix(0, 0)})
	if err != nil || !bytes.Equal(page, again) {
		t.Errorf("the page has the order of the report that was given: %v", err)
	}
}

func TestImagesOfAnySizeCanBeDrawn(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {150, 3000}, {3000, 150}, {1, 20}, {16, 16}} {
		p := openGreyPhoto(t, size[0], size[1])
		if _, err := DrawImage(p, makeReport(p), "Full"); err != nil {
			t.Errorf("%v: %v", size, err)
		}
	}
}

// On a face of a few pixels the numbers of the marks would hide it.
func TestASmallPhotoIsEnlargedForItsMarks(t *testing.T) {
	for side, want := range map[int]int{40: minSide, 160: 640, 2000: photoSide} {
		p := openGreyPhoto(t, side, side)
		if got := selectShown(p, view.InputFrame(p)); got.Width != want || got.Height != want {
			t.Errorf("a photo of %d pixels is drawn with %d x %d, want %d", side, got.Width, got.Height, want)
		}
	}
}

// Marks end at the edge of the photo: the strip between it and the text of the panel stays white.
func TestMarksDoNotReachThePanel(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	r := makeReport(p)
	for i := range r.Results {
		r.Results[i].Evidence = []view.Mark{{Kind: view.Box, Points: []imaging.Point{{X: 100, Y: 20}, {X: 900, Y: 380}}}, {Kind: view.Line, Points: []imaging.Point{{X: 10, Y: float64(9 * i)}, {X: 2000, Y: 10}}}}
	}
	file, err := DrawImage(p, r, "Full")
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	left := selectShown(p, r.Frame).Width
	for y := range img.Bounds().Dy() {
		for x := left; x < left+margin-2; x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); r&g&b != 0xffff {
				t.Fatalf("the panel has the colour %v at %d, %d", img.At(x, y), x, y)
			}
		}
	}
}

func TestBadgesDoNotCoverEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := badgeLayout{width: 400, height: 300}
		anchors := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) imaging.Point {
			return imaging.Point{X: rapid.Float64Range(-50, 450).Draw(t, "x"), Y: rapid.Float64Range(140, 160).Draw(t, "y")}
		}), 1, 40).Draw(t, "anchors")
		var placed []imaging.Point
		for _, a := range anchors {
			at := l.placeBadge(a)
			if at.X < badgeRadius || at.X > 400-badgeRadius || at.Y < badgeRadius || at.Y > 300-badgeRadius {
				t.Fatalf("a badge lies at %v", at)
			}
			for _, other := range placed {
				if math.Hypot(at.X-other.X, at.Y-other.Y) < 2*badgeRadius {
					t.Fatalf("badges at %v and %v", at, other)
				}
			}
			placed = append(placed, at)
		}
	})
}

// The page shows every rule in full, and under ICAO none of another standard.
func TestPageHasTheWholeRuleOfItsStandard(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	for _, standard := range quality.Standards {
		r := makeReport(p)
		pdf := fpdf.New("P", "mm", "A4", "")
		table := layOutTable(pdf, r, standard)
		for i, row := range table {
			rule := r.Results[i].Check.RuleFor(standard)
			if got := strings.Join(row.rule, " "); got != rule {
				t.Errorf("%s, %s: the rule is %q, want %q", standard, row.cells[1], got, rule)
			}
			if standard != quality.VisaUSA && strings.Contains(rule, "US visa") {
				t.Errorf("%s, %s: the rule is %q", standard, row.cells[1], rule)
			}
			for j, text := range row.cells {
				if cut := cutText(pdf, text, columns[j].wide); cut != text {
					t.Errorf("%s: the column %q is cut to %q", text, columns[j].title, cut)
				}
			}
		}
	}
}

func TestWrapKeepsWordsAndWidth(t *testing.T) {
	for _, line := range wrapText(strings.Repeat("several words ", 20), 30) {
		if len(line) > 30 || strings.HasPrefix(line, " ") || strings.HasSuffix(line, " ") {
			t.Errorf("%q", line)
		}
	}
}
