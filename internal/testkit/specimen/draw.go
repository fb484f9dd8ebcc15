package specimen

import (
	"bytes"
	_ "embed"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

//go:embed glyphs.png
var glyphFile []byte

const (
	glyphWidth  = 32 // pixels of a character of glyphs.png, in the order of mrz.Alphabet
	glyphHeight = 64
	pitch       = 2.54 // millimetres from one character to the next (Doc 9303-3, 4)
)

var glyphs = sync.OnceValue(func() *image.Gray {
	decoded, err := png.Decode(bytes.NewReader(glyphFile))
	if err != nil {
		panic(err)
	}
	return decoded.(*image.Gray) //nolint:forcetypeassert // the file is part of the package
})

// Format is the size of a document and the place of its zone, millimetres (Doc 9303-4 to 7).
type Format struct {
	Width, Height float64
	Left          float64   // of the first character
	Centres       []float64 // of the lines, above the lower edge
}

// Formats are the documents that have each layout.
var Formats = map[mrz.Format]Format{
	mrz.TD1:      {85.60, 53.98, 5, []float64{15.73, 11.50, 7.27}},
	mrz.TD2:      {105, 74, 4, []float64{15.75, 9.40}},
	mrz.TD3:      {125, 88, 6, []float64{15.75, 9.40}},
	mrz.MRVA:     {120, 80, 4, []float64{15.75, 9.40}},
	mrz.MRVB:     {105, 74, 4, []float64{15.75, 9.40}},
	mrz.FrenchID: {105, 74, 4, []float64{15.75, 9.40}},
}

// Options are how a document is photographed. The zero value of a field means none of it.
type Options struct {
	Width    int     // pixels of the document's longer edge in the image
	Margin   float64 // background on each side, share of the document's width
	Turn     float64 // degrees clockwise
	Tilt     float64 // degrees out of the plane
	Blur     float64 // deviation of the focus, pixels
	Noise    float64 // deviation, sample values 0..255
	Contrast float64 // of the ink, 0..1; 0 means 0.8
	Glare    bool    // a bright spot beside the zone
	Plain    bool    // white paper without a pattern
	Coloured bool    // a background in colours, as documents have; else it is nearly grey
	Portrait *imaging.Image
	Text     []string // printed above the zone, from top to bottom, in characters of mrz.Alphabet and blanks; nil for random ones
	Sans     bool     // the text in Go Regular, in any letters, instead of OCR-B
}

// Page is a drawn photo of a document.
type Page struct {
	Image   *imaging.Image
	Lines   []string
	Corners [4]imaging.Point // of the document, clockwise from its upper left corner
	// CharacterWidth is the distance between two characters in the middle of the zone, pixels.
	CharacterWidth float64
}

// sheet is a drawn document.
type sheet struct {
	width, height int
	scale         float64 // pixels a millimetre
	ink           []float32
	paper         []float32 // 0..1
	coloured      bool
	photo         *imaging.Image
	photoAt       [4]float64 // x, y, width, height in pixels of the sheet
}

// Draw draws a document of the format with the lines.
func Draw(rng *rand.Rand, f mrz.Format, lines []string, o Options) Page {
	s := drawSheet(rng, Formats[f], lines, o)
	return photographSheet(rng, s, lines, o)
}

func drawSheet(rng *rand.Rand, f Format, lines []string, o Options) *sheet {
	scale := float64(o.Width) / f.Width * 1.25
	s := &sheet{width: int(f.Width * scale), height: int(f.Height * scale), scale: scale, coloured: o.Coloured}
	s.ink, s.paper = make([]float32, s.width*s.height), make([]float32, s.width*s.height)
	light := 0.75 + 0.25*rng.Float64()
	pattern := newTexture(rng, scale*3)
	for y := range s.height {
		for x := range s.width {
			v := light
			if !o.Plain {
				v += 0.12 * pattern.valueAt(float64(x), float64(y))
			}
			s.paper[y*s.width+x] = float32(v)
		}
	}
	for i, line := range lines {
		s.drawText(line, (f.Left-pitch/2+0.2)*scale, (f.Height-f.Centres[i])*scale, pitch*scale, 1)
	}
	if o.Text != nil {
		s.drawPrintedText(f, o.Text, o.Sans)
	} else {
		s.drawFields(rng, f)
	}
	if o.Portrait != nil {
		s.photo = o.Portrait
		s.photoAt = [4]float64{4 * scale, 0.2 * f.Height * scale, 0.24 * f.Width * scale, 0.24 * f.Width * scale * 1.28}
	}
	return s
}

// drawPrintedText draws lines of text above the zone, right of the portrait.
func (s *sheet) drawPrintedText(f Format, lines []string, sans bool) {
	step := (f.Height - 26) / float64(len(lines))
	for i, line := range lines {
		size := math.Min(2, 0.3*step) * s.scale
		if sans {
			s.drawSans(line, 0.34*f.Width*s.scale, (4+(float64(i)+0.5)*step)*s.scale, 2*size)
			continue
		}
		s.drawText(line, 0.34*f.Width*s.scale, (4+(float64(i)+0.5)*step)*s.scale, size, 1)
	}
}

// drawFields draws random fields above the zone, right of the portrait.
func (s *sheet) drawFields(rng *rand.Rand, f Format) {
	for row := 0; row < 7; row++ {
		size := (1.1 + 0.9*rng.Float64()) * s.scale
		y := (5 + float64(row)*(f.Height-30)/7) * s.scale
		text := strings.TrimRight(pickCharacters(rng, letters+digits, 4+rng.IntN(16)), "<")
		s.drawText(text, (0.34*f.Width+rng.Float64()*6)*s.scale, y, size, 0.5+0.5*rng.Float64())
	}
}

// drawText draws characters size apart; x is the left edge of the first, y the middle.
func (s *sheet) drawText(text string, x, y, size, strength float64) {
	atlas := glyphs()
	tall := size * glyphHeight / glyphWidth
	for i, c := range []byte(text) {
		k := strings.IndexByte(mrz.Alphabet, c)
		if k < 0 {
			continue
		}
		left, top := x+float64(i)*size, y-tall/2
		for py := int(top); py < int(top+tall)+1; py++ {
			for px := int(left); px < int(left+size)+1; px++ {
				if px < 0 || py < 0 || px >= s.width || py >= s.height {
					continue
				}
				gx, gy := (float64(px)+0.5-left)/size*glyphWidth-0.5, (float64(py)+0.5-top)/tall*glyphHeight-0.5
				v := float32(sampleGlyph(atlas, k, gx, gy) * strength)
				at := py*s.width + px
				s.ink[at] = max(s.ink[at], v)
			}
		}
	}
}

func sampleGlyph(atlas *image.Gray, k int, x, y float64) float64 {
	at := func(x, y int) float64 {
		if x < 0 || y < 0 || x >= glyphWidth || y >= glyphHeight {
			return 0
		}
		return float64(atlas.GrayAt(k*glyphWidth+x, y).Y) / 255
	}
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := x-float64(ix), y-float64(iy)
	return (1-fy)*((1-fx)*at(ix, iy)+fx*at(ix+1, iy)) + fy*((1-fx)*at(ix, iy+1)+fx*at(ix+1, iy+1))
}

// colourAt returns red, green and blue 0..1 at a position of the sheet; ok is false outside it.
func (s *sheet) colourAt(x, y, contrast float64) (rgb [3]float64, ok bool) {
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	if ix < 0 || iy < 0 || ix >= s.width || iy >= s.height {
		return rgb, false
	}
	if p := s.photoAt; s.photo != nil && x >= p[0] && y >= p[1] && x < p[0]+p[2] && y < p[1]+p[3] {
		px, py := int((x-p[0])/p[2]*float64(s.photo.Width)), int((y-p[1])/p[3]*float64(s.photo.Height))
		for c := range 3 {
			rgb[c] = float64(s.photo.Pix[3*(py*s.photo.Width+px)+c]) / 255
		}
		return rgb, true
	}
	at := iy*s.width + ix
	v := float64(s.paper[at]) * (1 - contrast*float64(s.ink[at]))
	if s.coloured {
		const period = 30 // millimetres, from one colour to the other and back
		share := 0.5 + 0.5*sine(2*math.Pi*(x+y)/(period*s.scale))
		return [3]float64{v * (1 - 0.2*share), v * 0.98, v * (0.8 + 0.2*share)}, true
	}
	return [3]float64{v, v * 0.98, v * 0.95}, true
}

// texture is smooth noise of several sizes with a wave pattern, about -1..1.
type texture struct {
	seed   uint64
	size   float64
	cos    [3]float64 // of the waves' directions
	sin    [3]float64
	period [3]float64
}

func newTexture(rng *rand.Rand, size float64) texture {
	t := texture{seed: rng.Uint64(), size: size}
	for i := range t.period {
		angle := rng.Float64() * math.Pi
		t.cos[i], t.sin[i], t.period[i] = math.Cos(angle), math.Sin(angle), size*(0.15+rng.Float64())
	}
	return t
}

func (t texture) valueAt(x, y float64) float64 {
	v := 0.6*t.noiseAt(x/t.size, y/t.size) + 0.4*t.noiseAt(x/t.size*4+7, y/t.size*4+3)
	for i, period := range t.period {
		along := x*t.cos[i] + y*t.sin[i]
		across := -x*t.sin[i] + y*t.cos[i]
		v += 0.35 * sine(2*math.Pi*along/period+2*sine(across/t.size*1.7))
	}
	return v / 1.6
}

// noiseAt is value noise, -1..1.
func (t texture) noiseAt(x, y float64) float64 {
	ix, iy := math.Floor(x), math.Floor(y)
	fx, fy := x-ix, y-iy
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	h := func(dx, dy float64) float64 {
		n := t.seed ^ uint64(int64(ix+dx))*0x9E3779B97F4A7C15 ^ uint64(int64(iy+dy))*0xC2B2AE3D27D4EB4F
		n ^= n >> 29
		n *= 0xBF58476D1CE4E5B9
		n ^= n >> 32
		return float64(n%20001)/10000 - 1
	}
	return (1-fy)*((1-fx)*h(0, 0)+fx*h(1, 0)) + fy*((1-fx)*h(0, 1)+fx*h(1, 1))
}

// sines is a turn of the sine.
var sines = func() (out [4096 + 1]float64) {
	for i := range out {
		out[i] = math.Sin(2 * math.Pi * float64(i) / (float64(len(out)) - 1))
	}
	return out
}()

// sine is the sine of an angle, within 0.000001: textures need it several times a pixel.
func sine(radians float64) float64 {
	at := radians * (float64(len(sines)) - 1) / (2 * math.Pi)
	below := math.Floor(at)
	i := int(below) & (len(sines) - 2)
	return sines[i] + (at-below)*(sines[i+1]-sines[i])
}
