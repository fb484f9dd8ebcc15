package printedtext

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var newTestReader = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*Reader, error) { return NewReader(rt, p), nil })

// drawnLine is a line of text in a drawn page.
type drawnLine struct {
	text string
	x, y int // of the baseline's start
	size float64
}

// drawLines draws dark text on light paper.
func drawLines(t testing.TB, width, height int, lines []drawnLine) *imaging.Image {
	t.Helper()
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range canvas.Pix {
		canvas.Pix[i] = 225
	}
	for _, l := range lines {
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: l.size, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		d := font.Drawer{Dst: canvas, Src: image.NewUniform(color.Gray{40}), Face: face, Dot: fixed.P(l.x, l.y)}
		d.DrawString(l.text)
	}
	img := imaging.NewImage(width, height)
	for i := range width * height {
		copy(img.Pix[3*i:3*i+3], canvas.Pix[4*i:4*i+3])
	}
	return img
}

// turnPage turns a page by degrees clockwise about its centre.
func turnPage(img *imaging.Image, degrees float64) *imaging.Image {
	out := imaging.NewImage(img.Width, img.Height)
	center := imaging.Point{X: float64(img.Width) / 2, Y: float64(img.Height) / 2}
	imaging.Warp(out, img, imaging.Similarity(1, degrees, center, center), [3]uint8{225, 225, 225})
	return out
}

var page = []drawnLine{
	{"UTOPIA", 330, 70, 44},
	{"Passport No. / Passeport No.", 330, 120, 18},
	{"L898902C3", 330, 158, 30},
	{"Surname / Nom", 330, 200, 18},
	{"ERIKSSON", 330, 236, 30},
	{"ANNA MARIA", 330, 300, 30},
	{"12 AUG 1974", 330, 380, 30},
	{"15.04.2034", 620, 380, 30},
}

func readAll(t *testing.T, img *imaging.Image, skip func(imaging.Point) bool) []Line {
	t.Helper()
	var out []Line
	for line, err := range newTestReader(t).ReadLines(t.Context(), img, skip) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, line)
	}
	return out
}

// meanConfidence is the mean of the characters' confidences; 0 without any.
func meanConfidence(l Line) float64 {
	sum := 0.0
	for _, c := range l.Characters {
		sum += c.Confidence
	}
	return sum / math.Max(float64(len(l.Characters)), 1)
}

func skipNothing(imaging.Point) bool { return false }

func TestDrawnTextIsRead(t *testing.T) {
	flat := drawLines(t, 1000, 520, page)
	for _, c := range []struct {
		name string
		img  *imaging.Image
	}{
		{"level", flat},
		{"turned by 4 degrees", turnPage(flat, 4)},
		{"turned by -7 degrees", turnPage(flat, -7)},
		{"half the size", imaging.Resize(flat, 500, 260)},
		{"twice the size", imaging.Resize(flat, 2000, 1040)},
	} {
		lines := readAll(t, c.img, skipNothing)
		var texts []string
		for _, l := range lines {
			texts = append(texts, strings.ReplaceAll(l.Text(), " ", ""))
		}
		for _, l := range page {
			if l.size < 20 {
				continue // labels
			}
			at := slices.Index(texts, strings.ReplaceAll(l.text, " ", ""))
			if at < 0 {
				t.Errorf("%s: %q was not read: %q", c.name, l.text, texts)
				continue
			}
			if got := meanConfidence(lines[at]); got < 0.9 {
				t.Errorf("%s: confidence of %q is %.2f", c.name, l.text, got)
			}
		}
	}
}

func TestLinesAreReadWhereTheyAre(t *testing.T) {
	lines := readAll(t, drawLines(t, 1000, 520, page), func(at imaging.Point) bool { return at.Y > 330 })
	for _, l := range lines {
		if l.Center.Y > 330 {
			t.Errorf("%q at %.0f was to be skipped", l.Text(), l.Center.Y)
		}
	}
	at := slices.IndexFunc(lines, func(l Line) bool { return l.Text() == "ERIKSSON" })
	if at < 0 || math.Abs(lines[at].Center.Y-226) > 6 || lines[at].Height < 25 || lines[at].Height > 50 {
		t.Errorf("lines %+v", lines)
	}
}

// A page of more lines than are read: those printed larger come first.
func TestLinesAreLimitedAndTheLargeOnesComeFirst(t *testing.T) {
	var many []drawnLine
	for i := range 60 {
		many = append(many, drawnLine{"SMALL TEXT", 20 + 320*(i%3), 40 + 24*(i/3), 14})
	}
	many = append(many, drawnLine{"LARGE", 20, 590, 40})
	lines := readAll(t, drawLines(t, 960, 620, many), skipNothing)
	if len(lines) != maxLines || lines[0].Text() != "LARGE" {
		t.Errorf("%d lines, the first %q", len(lines), lines[0].Text())
	}
}

func TestEmptyImagesHaveNoLines(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {3, 900}, {900, 3}, {640, 480}} {
		img := imaging.NewImage(size[0], size[1])
		if lines := readAll(t, img, skipNothing); len(lines) != 0 {
			t.Errorf("%v: %d lines", size, len(lines))
		}
	}
}

func TestTiltedBoxFollowsItsLine(t *testing.T) {
	const width, height = 200, 120
	m := make([]float32, width*height)
	slope := math.Tan(10 * math.Pi / 180)
	for x := 40; x < 160; x++ {
		for dy := -4; dy <= 4; dy++ {
			m[(60+int(slope*float64(x-100))+dy)*width+x] = 0.9
		}
	}
	boxes := probabilityMap{m, width, height}.findBoxes()
	if len(boxes) != 1 {
		t.Fatalf("%d boxes", len(boxes))
	}
	b := boxes[0]
	if math.Abs(b.angle-10*math.Pi/180) > 0.02 || math.Abs(b.center.X-100) > 2 || math.Abs(b.center.Y-60) > 2 {
		t.Errorf("%+v", b)
	}
	if b.halfW < 60 || b.halfW > 78 || b.halfH < 8 || b.halfH > 16 {
		t.Errorf("%+v", b)
	}
}

func TestColumnsAreDecoded(t *testing.T) {
	characters := []string{"", "A", "B", " "}
	var columns []float32
	for _, best := range []int{0, 1, 1, 0, 1, 2, 2, 3, 2, 0} {
		column := []float32{0.1, 0.1, 0.1, 0.1}
		column[best] = 0.7
		columns = append(columns, column...)
	}
	columns[5] = 0.9 // the first A: 0.9 and 0.7
	line := Line{Characters: listCharacters(locateCharacters(columns, characters))}
	if line.Text() != "AAB B" || math.Abs(line.Characters[0].Confidence-0.8) > 1e-6 || math.Abs(line.Characters[1].Confidence-0.7) > 1e-6 {
		t.Errorf("%q %+v", line.Text(), line.Characters)
	}
}

// What the networks answer for hostile images is arbitrary.
func FuzzFindBoxes(f *testing.F) {
	f.Add([]byte{0, 200, 250, 255, 1, 2, 3}, uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, width uint8) {
		w := max(int(width)%40, 1)
		h := len(data) / w
		m := make([]float32, w*h)
		for i := range m {
			m[i] = float32(data[i]) / 200
			if data[i] == 1 {
				m[i] = float32(math.NaN())
			}
		}
		for _, b := range (probabilityMap{m, w, h}).findBoxes() {
			if !(b.halfW > 0 && b.halfH > 0 && b.halfW < 200 && b.center.X >= 0 && b.center.X <= float64(w)) {
				t.Errorf("%+v", b)
			}
		}
	})
}
