package report

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"sync"

	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// Sizes of the image, pixels.
const (
	photoSide = 900 // longer side of the part with the photo
	panel     = 460 // width of the list beside it
	margin    = 14
	textSize  = 15
	lineStep  = 20
)

// Colours that people who see no red or green can distinguish as well: they
// differ in lightness, and every fault has a number.
var (
	passColour    = color.RGBA{0x1b, 0x9e, 0x77, 0xff}
	failColour    = color.RGBA{0xd9, 0x1e, 0x18, 0xff}
	unknownColour = color.RGBA{0xe6, 0x9f, 0x00, 0xff}
	frameColour   = color.RGBA{0x1f, 0x78, 0xd1, 0xff}
	inkColour     = color.RGBA{0x22, 0x22, 0x22, 0xff}
)

// frameMargin is how much of the photo round the frame the image shows, in frame sizes.
const frameMargin = 0.06

// DrawImage draws the photo round the frame: the frame, what was measured (head
// height and width, eye line), and each check that did not pass with its number, which the list
// beside it explains. It returns a PNG file.
func DrawImage(photo *imaging.Photo, r quality.Report) ([]byte, error) {
	img, err := drawMarkedPhoto(photo, r, panel)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err = encoder.Encode(&out, img)
	return out.Bytes(), err
}

// drawMarkedPhoto draws the photo with its marks and, where listWide is not 0, a list that wide
// beside it.
func drawMarkedPhoto(photo *imaging.Photo, r quality.Report, listWide int) (image.Image, error) {
	shown := selectShown(photo, r.Frame)
	pixels, err := shown.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(pixels)
	faults := listFaults(r)
	height := shown.Height
	if listWide > 0 {
		height = max(height, 2*margin+lineStep*(3+faults.countLines()))
	}
	canvas := gg.NewContext(shown.Width+listWide, height)
	canvas.SetColor(color.White)
	canvas.Clear()
	canvas.DrawImage(&rgbImage{pixels}, 0, 0)
	p := pen{canvas: canvas, fromPhoto: shown.PhotoFromView.Inverse(), width: shown.Width, height: shown.Height}
	p.drawFrame(r.Frame)
	for _, c := range r.Results {
		if c.Status == quality.Pass && c.Check.On == quality.OnFrame {
			p.drawMarks(c.Evidence, passColour, 2, "")
		}
	}
	for _, f := range faults {
		p.drawMarks(f.result.Evidence, f.colour(), 3, f.number)
	}
	if listWide > 0 {
		err = writeFaults(canvas, shown.Width, r, faults)
	}
	return canvas.Image(), err
}

// selectShown is the part of the photo to show: the frame and some room, upright as
// the photo is, at most photoSide pixels long, never enlarged more than twice.
func selectShown(photo *imaging.Photo, f view.Frame) patch.View {
	left, top := math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for _, c := range frameCorners(f) {
		left, right = math.Min(left, c.X), math.Max(right, c.X)
		top, bottom = math.Min(top, c.Y), math.Max(bottom, c.Y)
	}
	more := frameMargin * math.Max(right-left, bottom-top)
	left, top = math.Max(0, left-more), math.Max(0, top-more)
	right, bottom = math.Min(float64(photo.Width), right+more), math.Min(float64(photo.Height), bottom+more)
	width, height := math.Max(1, right-left), math.Max(1, bottom-top)
	scale := math.Min(2, photoSide/math.Max(width, height))
	return patch.View{
		Width: max(1, int(math.Round(width*scale))), Height: max(1, int(math.Round(height*scale))),
		PhotoFromView: imaging.Transform{A: 1 / scale, C: left, E: 1 / scale, F: top},
	}
}

// frameCorners are the corners of a frame in the photo.
func frameCorners(f view.Frame) [4]imaging.Point {
	w, h := float64(f.Width), float64(f.Height)
	var out [4]imaging.Point
	for i, p := range [4]imaging.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}} {
		out[i] = f.PhotoFromView.Apply(p)
	}
	return out
}

// fault is a check that did not pass and the number that stands for it.
type fault struct {
	result quality.Result
	number string
	text   []string // wrapped for the panel
}

type faults []fault

// listFaults lists the checks that did not pass.
func listFaults(r quality.Report) (out faults) {
	for _, c := range r.Results {
		if c.Status == quality.Pass {
			continue
		}
		text := c.Check.Name + ": " + c.Fix
		if c.Status == quality.Undetermined {
			text = c.Check.Name + ": " + c.Why
		}
		out = append(out, fault{result: c, number: fmt.Sprint(len(out) + 1), text: wrapText(text, 52)})
	}
	return out
}

func (f faults) countLines() (n int) {
	for _, one := range f {
		n += len(one.text)
	}
	return n
}

func (f fault) colour() color.Color {
	if f.result.Status == quality.Undetermined {
		return unknownColour
	}
	return failColour
}

// wrapText breaks a text into lines of at most so many characters, at spaces.
func wrapText(text string, characters int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > characters {
			out, line = append(out, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(out, line)
}

// writeFaults writes the verdict and the faults into the panel right of x.
func writeFaults(canvas *gg.Context, x int, r quality.Report, all faults) error {
	text, err := loadFonts()
	if err != nil {
		return err
	}
	left, y := float64(x+margin), float64(margin+textSize)
	canvas.SetFontFace(text.bold)
	canvas.SetColor(inkColour)
	canvas.DrawString(fmt.Sprintf("%d of %d checks passed", len(r.Results)-len(all), len(r.Results)), left, y)
	canvas.SetFontFace(text.regular)
	canvas.DrawString("measured on the "+r.Frame.MeasuredOn, left, y+lineStep)
	y += 2.5 * lineStep
	for _, f := range all {
		canvas.SetColor(f.colour())
		canvas.DrawString(f.number, left, y)
		canvas.SetColor(inkColour)
		for _, line := range f.text {
			canvas.DrawString(line, left+26, y)
			y += lineStep
		}
	}
	return nil
}

// pen draws in pixels of the photo.
type pen struct {
	canvas    *gg.Context
	fromPhoto imaging.Transform
	// width and height are those of the photo's part of the canvas.
	width, height int
}

func (p pen) tracePath(points []imaging.Point, closed bool) {
	for i, at := range points {
		q := p.fromPhoto.Apply(at)
		if i == 0 {
			p.canvas.MoveTo(q.X, q.Y)
		} else {
			p.canvas.LineTo(q.X, q.Y)
		}
	}
	if closed {
		p.canvas.ClosePath()
	}
}

// drawPath draws a path with a light seam, so that it shows on any photo.
func (p pen) drawPath(points []imaging.Point, closed bool, c color.Color, width float64) {
	for _, layer := range []struct {
		colour color.Color
		width  float64
	}{{color.RGBA{0xff, 0xff, 0xff, 0xb0}, width + 2}, {c, width}} {
		p.canvas.SetColor(layer.colour)
		p.canvas.SetLineWidth(layer.width)
		p.tracePath(points, closed)
		p.canvas.Stroke()
	}
}

func (p pen) drawFrame(f view.Frame) {
	c := frameCorners(f)
	p.canvas.SetDash(10, 6)
	p.drawPath(c[:], true, frameColour, 2)
	p.canvas.SetDash()
}

func (p pen) drawMarks(marks []view.Mark, c color.Color, width float64, number string) {
	for _, m := range marks {
		points := m.Points
		if len(points) < 2 {
			continue
		}
		if m.Kind == view.Box {
			a, b := points[0], points[1]
			points = []imaging.Point{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}}
		}
		p.drawPath(points, m.Kind != view.Line, c, width)
		if number != "" {
			p.drawNumber(points[0], c, number)
		}
	}
}

// drawNumber writes a number in a disc at a point.
func (p pen) drawNumber(at imaging.Point, c color.Color, number string) {
	const radius = 10
	q := p.fromPhoto.Apply(at)
	x := math.Min(math.Max(q.X, radius), float64(p.width-radius))
	y := math.Min(math.Max(q.Y, radius), float64(p.height-radius))
	p.canvas.SetColor(c)
	p.canvas.DrawCircle(x, y, radius)
	p.canvas.Fill()
	if text, err := loadFonts(); err == nil {
		p.canvas.SetFontFace(text.small)
	}
	p.canvas.SetColor(color.White)
	p.canvas.DrawStringAnchored(number, x, y, 0.5, 0.35)
}

// rgbImage shows an imaging.Image to package image.
type rgbImage struct{ *imaging.Image }

// ColorModel implements image.Image.
func (r *rgbImage) ColorModel() color.Model { return color.RGBAModel }

// Bounds implements image.Image.
func (r *rgbImage) Bounds() image.Rectangle { return image.Rect(0, 0, r.Width, r.Height) }

// At implements image.Image.
func (r *rgbImage) At(x, y int) color.Color {
	p := r.Pix[3*(y*r.Width+x):]
	return color.RGBA{p[0], p[1], p[2], 0xff}
}

type typefaces struct{ regular, bold, small *lockedFace }

// loadFonts are the fonts of all drawings.
var loadFonts = sync.OnceValues(func() (t typefaces, err error) {
	for _, f := range []struct {
		to   **lockedFace
		file []byte
		size float64
	}{{&t.regular, goregular.TTF, textSize}, {&t.bold, gobold.TTF, textSize}, {&t.small, gobold.TTF, 12}} {
		outlines, err := opentype.Parse(f.file)
		if err != nil {
			return t, err
		}
		face, err := opentype.NewFace(outlines, &opentype.FaceOptions{Size: f.size, DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			return t, err
		}
		*f.to = &lockedFace{face: face}
	}
	return t, nil
})
