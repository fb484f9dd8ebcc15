package kiosk

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/portrait"
	"github.com/likeness-api/likeness/internal/quality"
)

// DPI is the print resolution that fixed photos state, dots an inch.
const DPI = 300

// MostEnlarged is how many pixels of the result one of the photo may become, in each
// direction. A portrait of 300 pixels still prints at passport size when it is sharp; the
// check of the result, BlurLevel above all, says whether it was. NotedEnlarged is where
// the edits begin to say so: a tenth more costs no more than any resampling.
const (
	MostEnlarged  = 2.0
	NotedEnlarged = 1.1
)

// Aspect is a shape of the result and its print size.
type Aspect struct {
	Name          string // width:height
	Width, Height int    // pixels at DPI
	Print         string // the size on paper
}

// Aspects are the shapes of the API. The sizes are those of common photo papers that
// have, at DPI, the pixels that ICAO and the visa rules ask for.
var Aspects = []Aspect{
	{"3:4", 531, 708, "45 x 60 mm"},
	{"4:5", 568, 710, "48 x 60 mm"},
	{"2:3", 590, 885, "50 x 75 mm"},
	{"1:1", 600, 600, "51 x 51 mm (2 x 2 inches)"},
}

// AspectOf is the aspect called name.
func AspectOf(name string) (Aspect, bool) {
	for _, a := range Aspects {
		if a.Name == name {
			return a, true
		}
	}
	return Aspect{}, false
}

// DefaultAspect is the aspect of a standard: square for the US visa, which accepts no
// other, else 3:4.
func DefaultAspect(s quality.Standard) string {
	if s == quality.VisaUSA {
		return "1:1"
	}
	return "3:4"
}

// Plan is how a photo becomes the fixed one.
type Plan struct {
	View patch.View // pixels of the result to pixels of the photo
	// Outside is the share of the result, 0..1, that the photo has no pixels for.
	Outside float64
	// Below is the share of the height, 0..1, that the photo lacks below the person.
	// New background mends what is missing beside and above a person, but nothing
	// mends a body: from MostBelow on the result must not be printed.
	Below float64
	// Edits say what is done, in words, in the order done.
	Edits []string
}

// MostBelow is the largest Plan.Below of a picture that may be printed.
const MostBelow = 0.05

// lacking is the share of a view's height, from the bottom up, that lies outside a
// photo of width x height pixels in the view's middle column.
func lacking(v patch.View, width, height int) float64 {
	for row := v.Height - 1; row >= 0; row-- {
		p := v.PhotoFromView.Apply(imaging.Point{X: float64(v.Width) / 2, Y: float64(row) + 0.5})
		if p.In(width, height) {
			return float64(v.Height-1-row) / float64(v.Height)
		}
	}
	return 1
}

// ranges are what the result has to meet, as shares of its sides.
type ranges struct{ midX, midY, width, height quality.Range }

// How far inside a range, as a share of its width, the result is put: the result is
// measured anew, and a measure differs a little from picture to picture, the place of the
// eyes less than the crown of the head.
const (
	inset     = 0.15 // width and height of the head
	insetEyes = 0.05
)

// rangesOf reads the standard's geometry.
func rangesOf(s quality.Standard) ranges {
	of := func(name string, inset float64) quality.Range {
		c, _ := quality.Find(name)
		r := c.Ranges[s]
		more := inset * (r.Max - r.Min)
		return quality.Range{Min: r.Min + more, Max: r.Max - more}
	}
	return ranges{
		midX: of("FaceMidPointHorizontalPosition", insetEyes), midY: of("FaceMidPointVerticalPosition", insetEyes),
		width: of("HeadWidthRatio", inset), height: of("HeadHeightRatio", inset),
	}
}

// sized is the aspect at the least whole multiple of its ratio that the standard's
// ImageWidth and ImageHeight accept.
func (a Aspect) sized(s quality.Standard) (width, height int) {
	scale := 1.0
	for _, side := range []struct {
		check string
		size  int
	}{{"ImageWidth", a.Width}, {"ImageHeight", a.Height}} {
		if c, ok := quality.Find(side.check); ok {
			scale = math.Max(scale, c.Ranges[s].Min/float64(side.size))
		}
	}
	return a.scaled(scale)
}

// scaled is the aspect times scale, rounded so that width/height stays exact.
func (a Aspect) scaled(scale float64) (width, height int) {
	var w, h int
	if _, err := fmt.Sscanf(a.Name, "%d:%d", &w, &h); err != nil {
		return a.Width, a.Height
	}
	n := max(1, int(math.Round(float64(a.Width)*scale/float64(w))))
	return n * w, n * h
}

// Fit plans the result for a head. With extend, what lies outside the photo will be new
// background; without, the plan avoids it as far as the ranges allow.
func Fit(photo *imaging.Photo, h quality.Head, landmarks [5]imaging.Point, a Aspect, s quality.Standard, extend bool) Plan {
	width, height := a.sized(s)
	var toPhoto imaging.Transform
	var edits []string
	if h.Unknown != "" || h.NoCrown != "" {
		toPhoto = bySight(landmarks, a, width)
		edits = append(edits, "The head could not be measured; the crop follows the eyes and the mouth.")
	} else {
		toPhoto = best(photo, &h, width, height, rangesOf(s), extend)
	}
	enlarged := 1 / toPhoto.Scale()
	if enlarged > NotedEnlarged {
		edits = append(edits, fmt.Sprintf("Enlarged %.1f times: the photo has few pixels for %s at %d dots an inch.", math.Min(enlarged, MostEnlarged), a.Print, DPI))
	}
	if enlarged > MostEnlarged {
		smaller, _ := a.scaled(float64(width) / float64(a.Width) * MostEnlarged / enlarged)
		shrink := float64(width) / float64(smaller)
		toPhoto = imaging.Transform{A: shrink, E: shrink}.Then(toPhoto)
		width, height = a.scaled(float64(smaller) / float64(a.Width))
		edits = append(edits, fmt.Sprintf("More would invent detail; the result is smaller than %s.", a.Print))
	}
	p := Plan{View: patch.View{Width: width, Height: height, PhotoFromView: toPhoto}}
	p.Outside = p.View.OutsideShare(photo.Width, photo.Height)
	p.Below = lacking(p.View, photo.Width, photo.Height)
	p.Edits = append(describe(photo, p.View, a), edits...)
	return p
}

// bySight is the aligned crop of the shape with the aspect, width pixels wide.
func bySight(landmarks [5]imaging.Point, a Aspect, width int) imaging.Transform {
	shape, _ := portrait.ShapeByAspect(a.Name)
	k := float64(shape.Width) / float64(width)
	return imaging.Transform{A: k, E: k}.Then(shape.FromPhoto(landmarks).Inverse())
}

// describe says what a view does to a photo.
func describe(photo *imaging.Photo, v patch.View, a Aspect) []string {
	var out []string
	if tilt := v.PhotoFromView.AngleDegrees(); math.Abs(tilt) >= 0.05 {
		out = append(out, fmt.Sprintf("Turned by %.1f degrees, so that the head is upright.", math.Abs(tilt)))
	}
	if v.Width != photo.Width || v.Height != photo.Height || v.PhotoFromView.C != 0 || v.PhotoFromView.F != 0 {
		out = append(out, fmt.Sprintf("Cropped to %s and scaled to %d x %d pixels.", a.Name, v.Width, v.Height))
	}
	return out
}

// Steps of the search for the best frame.
const (
	heightSteps   = 24
	verticalSteps = 16
	sideSteps     = 5
)

// What a frame costs: outside pixels most, below the person more than beside it (new
// background beside a person is a wall, below it is a torso cut off), then the distance
// from the middle of each range, in half widths of the range.
const (
	outsideCost = 40.0
	belowCost   = 80.0
	hairCost    = 30.0
)

// best searches the frame that meets all ranges at the least cost. The search covers
// every frame that meets them in equal steps; when no size meets both head ranges, the
// one that misses both by the same factor is taken.
func best(photo *imaging.Photo, h *quality.Head, width, height int, want ranges, extend bool) imaging.Transform {
	ratio := float64(width) / float64(height)
	// The frame's height in photo pixels.
	low := math.Max(h.Height/want.height.Max, h.Width/(want.width.Max*ratio))
	high := math.Min(h.Height/want.height.Min, h.Width/(want.width.Min*ratio))
	if low > high {
		low = math.Sqrt(low * high)
		high = low
	}
	var chosen imaging.Transform
	least := math.Inf(1)
	for i := range heightSteps + 1 {
		tall := low * math.Pow(high/low, float64(i)/heightSteps)
		for j := range verticalSteps + 1 {
			y := want.midY.Min + (want.midY.Max-want.midY.Min)*float64(j)/verticalSteps
			for k := range sideSteps {
				x := want.midX.Min + (want.midX.Max-want.midX.Min)*float64(k)/(sideSteps-1)
				f := candidate{head: h, tall: tall, x: x, y: y}
				v := f.view(width, height)
				if c := f.cost(photo, v, want, low, high, extend); c < least {
					least, chosen = c, v.PhotoFromView
				}
			}
		}
	}
	return chosen
}

// candidate is a frame: its height in photo pixels and where the middle between the
// eyes lies in it, as shares.
type candidate struct {
	head *quality.Head
	tall float64
	x, y float64
}

func (c candidate) view(width, height int) patch.View {
	scale := c.tall / float64(height)
	eyes := imaging.Point{X: c.x * float64(width), Y: c.y * float64(height)}
	// Similarity turns counter-clockwise for positive angles; the head's tilt is clockwise.
	return patch.View{Width: width, Height: height, PhotoFromView: imaging.Similarity(scale, -c.head.TiltDegrees, eyes, c.head.EyeMid)}
}

func (c candidate) cost(photo *imaging.Photo, v patch.View, want ranges, low, high float64, extend bool) float64 {
	off := func(value float64, r quality.Range) float64 {
		if r.Max <= r.Min {
			return 0
		}
		d := (2*value - r.Min - r.Max) / (r.Max - r.Min)
		return d * d
	}
	cost := off(math.Log(c.tall), quality.Range{Min: math.Log(low), Max: math.Log(high)}) + off(c.x, want.midX) + off(c.y, want.midY)
	if room := c.y*c.tall - math.Max(c.head.Top, c.head.Height*0.5); room < 0.03*c.tall {
		cost += hairCost * (0.03 - room/c.tall) // hair cut off by the upper edge
	}
	outside := v.OutsideShare(photo.Width, photo.Height)
	below := v
	below.PhotoFromView = imaging.Transform{A: 1, E: 0.25, F: 0.75 * float64(v.Height)}.Then(v.PhotoFromView)
	cost += belowCost * below.OutsideShare(photo.Width, photo.Height)
	if !extend {
		cost += outsideCost * outside
	}
	return cost
}
