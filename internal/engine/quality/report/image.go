package report

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"

	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Sizes of the image, pixels.
const (
	photoSide = 900 // longer side of the part with the photo
	minSide   = 480 // of a small part, which is enlarged
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
// height and width, eye line), and each check that did not pass with its number. A panel beside
// the photo has the verdict, what the numbers stand for, and a legend of the colours. standard
// names the standard or scenario. It returns a PNG file.
func DrawImage(photo *imaging.Photo, r quality.Report, standard string) ([]byte, error) {
	r = r.SortForReaders()
	drawn, err := drawMarkedPhoto(photo, r)
	if err != nil {
		return nil, err
	}
	img, err := drawPanel(drawn, describePanel(photo, r, standard))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err = encoder.Encode(&out, img)
	return out.Bytes(), err
}

// drawMarkedPhoto draws the photo with its marks: lines first, numbers above all lines.
func drawMarkedPhoto(photo *imaging.Photo, r quality.Report) (image.Image, error) {
	shown := selectShown(photo, r.Frame)
	pixels, err := shown.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(pixels)
	canvas := gg.NewContext(shown.Width, shown.Height)
	canvas.DrawImage(&rgbImage{pixels}, 0, 0)
	p := pen{canvas: canvas, fromPhoto: shown.PhotoFromView.Inverse()}
	p.drawFrame(r.Frame)
	for _, c := range r.Results {
		if c.Status == quality.Pass && c.Check.On == quality.OnFrame {
			p.drawMarks(c.Evidence, passColour, 2)
		}
	}
	faults := listFaults(r)
	for _, f := range faults {
		p.drawMarks(f.result.Evidence, f.colour(), 3)
	}
	return canvas.Image(), p.drawBadges(faults, shown.Width, shown.Height)
}

// selectShown is the part of the photo to show: the frame and some room, upright as
// the photo is, at most photoSide pixels long. It is enlarged up to four times, and a small part until
// it is minSide long: on a smaller one the numbers hide the face.
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
	longer := math.Max(width, height)
	scale := math.Min(math.Max(4, minSide/longer), photoSide/longer)
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
