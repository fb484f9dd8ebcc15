package kiosk

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/portrait"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/measure/pose"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MaxEnlargement is the largest number of pixels of the result for one of the photo, in
// each direction. A sharp portrait of 300 pixels still prints well at passport size; the
// checks of the result, BlurLevel above all, report whether it was sharp. Above
// ReportedEnlargement the edits name the enlargement; less costs no more than any resampling.
const (
	MaxEnlargement      = 2.0
	ReportedEnlargement = 1.1
)

// Aspect is a shape of the result and its print size.
type Aspect struct {
	Name          string // width:height
	Width, Height int    // pixels at DPI
	Print         string // the size on paper
	// DPI is the print resolution that fixed photos of the shape state, dots an inch.
	DPI int
}

// Aspects are the shapes of the API. The sizes are those of common photo papers that
// have, at about 300 dots an inch, the pixels that ICAO and the visa rules ask for.
var Aspects = []Aspect{
	{"3:4", 531, 708, "45 x 60 mm", 300},
	{"4:5", 568, 710, "48 x 60 mm", 300},
	{"2:3", 590, 885, "50 x 75 mm", 300},
	{"1:1", 600, 600, "51 x 51 mm (2 x 2 inches)", 300},
	{"7:9", 420, 540, "35 x 45 mm", 305}, // 420 pixels are the least that VisaSchengen allows
}

// AspectByName returns the aspect with the given name, such as "3:4".
func AspectByName(name string) (Aspect, bool) {
	for _, a := range Aspects {
		if a.Name == name {
			return a, true
		}
	}
	return Aspect{}, false
}

// DefaultAspect returns the aspect of a standard: square for the US visa, which accepts no
// other, 35 x 45 mm for Schengen visas (Visa Code, ICAO 9303), else 3:4.
func DefaultAspect(s quality.Standard) string {
	switch s {
	case quality.VisaUSA:
		return "1:1"
	case quality.VisaSchengen:
		return "7:9"
	default:
		return "3:4"
	}
}

// Plan is the crop, turn and scale that make a photo fit a standard.
type Plan struct {
	View patch.View // pixels of the result to pixels of the photo
	// OutsideShare is the share of the result, 0..1, that the photo has no pixels for.
	OutsideShare float64
	// MissingBelow is the share of the height, 0..1, that the photo lacks below the
	// person. A new background can fill what is missing beside and above a person, but
	// not a body: from MaxMissingBelow on the result must not be printed.
	MissingBelow float64
	// Edits say what is done, in words, in the order done.
	Edits []string
}

// MaxMissingBelow is the Plan.MissingBelow from which on an image must not be printed.
const MaxMissingBelow = pose.MaxMissingBelow

// missingBelow returns the share of a view's height, from the bottom up, that lies outside a
// photo of width x height pixels in the view's middle column.
func missingBelow(v patch.View, width, height int) float64 {
	for row := v.Height - 1; row >= 0; row-- {
		p := v.PhotoFromView.Apply(imaging.Point{X: float64(v.Width) / 2, Y: float64(row) + 0.5})
		if p.IsWithin(width, height) {
			return float64(v.Height-1-row) / float64(v.Height)
		}
	}
	return 1
}

// targetRanges are the ranges that the result has to meet, as shares of its sides.
type targetRanges struct{ midX, midY, width, height quality.Range }

// Distance from the ends of a range, as a share of its width, that the plan keeps: the
// result is measured again, and the measures then differ slightly, the position of the
// eyes less than the crown of the head.
const (
	inset     = 0.15 // width and height of the head
	insetEyes = 0.05
)

// insetShareCutOff is the share of the insets that is kept for a photo that lacks MaxMissingBelow of the
// crop: a larger head, lower in the frame, needs less of the body. Other photos keep the smaller head, which
// shows more of the shoulders: with it for every photo that lacks anything, 2 of 14 prints of the suite
// kiosk for VisaUSA were lost to ShouldersPose.
const insetShareCutOff = 1.0 / 3

// targetRangesOf returns the ranges of a standard's geometry checks, made narrower by a share of the
// insets.
func targetRangesOf(s quality.Standard, share float64) targetRanges {
	of := func(name string, inset float64) quality.Range {
		c, _ := quality.FindCheck(name)
		r := c.Ranges[s]
		more := share * inset * (r.Max - r.Min)
		return quality.Range{Min: r.Min + more, Max: r.Max - more}
	}
	return targetRanges{
		midX: of("FaceMidPointHorizontalPosition", insetEyes), midY: of("FaceMidPointVerticalPosition", insetEyes),
		width: of("HeadWidthRatio", inset), height: of("HeadHeightRatio", inset),
	}
}

// sizeFor returns the size of the aspect, enlarged where the standard's ImageWidth and
// ImageHeight ask for more.
func (a Aspect) sizeFor(s quality.Standard) (width, height int) {
	scale := 1.0
	for _, side := range []struct {
		check string
		size  int
	}{{"ImageWidth", a.Width}, {"ImageHeight", a.Height}} {
		if c, ok := quality.FindCheck(side.check); ok {
			scale = math.Max(scale, c.Ranges[s].Min/float64(side.size))
		}
	}
	return a.scaledSize(scale)
}

// scaledSize returns the size times scale, rounded so that width/height stays exact.
func (a Aspect) scaledSize(scale float64) (width, height int) {
	var w, h int
	if _, err := fmt.Sscanf(a.Name, "%d:%d", &w, &h); err != nil {
		return a.Width, a.Height
	}
	n := max(1, int(math.Round(float64(a.Width)*scale/float64(w))))
	return n * w, n * h
}

// Target is what a photo is made to fit.
type Target struct {
	Aspect   Aspect
	Standard quality.Standard
	// Extend allows parts of the crop outside the photo, since they will be new background;
	// without it the plan avoids them as far as the ranges allow.
	Extend bool
}

// CountPixels returns the most pixels that a result has.
func (t Target) CountPixels() int64 {
	width, height := t.Aspect.sizeFor(t.Standard)
	return int64(width) * int64(height)
}

// PlanCrop plans the result for a head, whose landmarks place the crop where the head is not measured.
func PlanCrop(photo *imaging.Photo, h view.Head, landmarks [5]imaging.Point, t Target) Plan {
	a, s := t.Aspect, t.Standard
	width, height := a.sizeFor(s)
	var toPhoto imaging.Transform
	var edits []string
	if h.Unknown != "" || h.NoCrown != "" {
		toPhoto = cropByLandmarks(landmarks, a, width)
		edits = append(edits, "The head could not be measured; the crop is placed by the eyes and the mouth.")
	} else {
		search := cropSearch{photo: photo, head: &h, width: width, height: height, want: targetRangesOf(s, 1), extend: t.Extend}
		toPhoto = search.findBest()
		// A smaller result for a larger head would fail ImageWidth.
		if missing := search.missingBelow(toPhoto); missing >= MaxMissingBelow {
			search.want = targetRangesOf(s, insetShareCutOff)
			if larger := search.findBest(); search.missingBelow(larger) < missing && 1/larger.Scale() <= MaxEnlargement {
				toPhoto = larger
			}
		}
	}
	enlarged := 1 / toPhoto.Scale()
	if enlarged > ReportedEnlargement {
		edits = append(edits, fmt.Sprintf("Enlarged %.1f times: the photo has few pixels for %s at %d dots an inch.", math.Min(enlarged, MaxEnlargement), a.Print, a.DPI))
	}
	if enlarged > MaxEnlargement {
		smaller, _ := a.scaledSize(float64(width) / float64(a.Width) * MaxEnlargement / enlarged)
		shrink := float64(width) / float64(smaller)
		toPhoto = imaging.Transform{A: shrink, E: shrink}.Then(toPhoto)
		width, height = a.scaledSize(float64(smaller) / float64(a.Width))
		edits = append(edits, fmt.Sprintf("The photo has too few pixels to enlarge it further; the result is smaller than %s.", a.Print))
	}
	p := Plan{View: patch.View{Width: width, Height: height, PhotoFromView: toPhoto}}
	p.OutsideShare = p.View.OutsideShare(photo.Width, photo.Height)
	p.MissingBelow = missingBelow(p.View, photo.Width, photo.Height)
	p.Edits = append(describeEdits(photo, p.View, a), edits...)
	return p
}

// cropByLandmarks returns the aligned crop of the shape with the aspect, width pixels wide.
func cropByLandmarks(landmarks [5]imaging.Point, a Aspect, width int) imaging.Transform {
	shape, _ := portrait.ShapeByAspect(a.Name)
	k := float64(shape.Width) / float64(width)
	return imaging.Transform{A: k, E: k}.Then(shape.PhotoToCrop(landmarks).Inverse())
}

// describeEdits returns sentences on what a view does to a photo.
func describeEdits(photo *imaging.Photo, v patch.View, a Aspect) []string {
	var out []string
	if tilt := v.PhotoFromView.AngleDegrees(); math.Abs(tilt) >= 0.05 {
		out = append(out, fmt.Sprintf("Turned by %.1f degrees, so that the head is upright.", math.Abs(tilt)))
	}
	if v.Width != photo.Width || v.Height != photo.Height || v.PhotoFromView.C != 0 || v.PhotoFromView.F != 0 {
		out = append(out, fmt.Sprintf("Cropped to %s and scaled to %d x %d pixels.", a.Name, v.Width, v.Height))
	}
	return out
}

// Steps of the search for the best crop.
const (
	heightSteps   = 24
	verticalSteps = 16
	sideSteps     = 5
)

// Costs of a crop: pixels outside the photo most, below the person more than beside it (new
// background below a person cuts the torso off), then the distance from the middle of each
// range, in half widths of the range.
const (
	outsideCost = 40.0
	belowCost   = 80.0
	hairCost    = 30.0
)

// cropSearch is a search for the best crop of a photo: width x height pixels that show a head within
// the ranges want.
type cropSearch struct {
	photo         *imaging.Photo
	head          *view.Head
	width, height int
	want          targetRanges
	extend        bool    // parts outside the photo cost nothing
	low, high     float64 // heights of the crop that are tried, photo pixels
}

// missingBelow returns Plan.MissingBelow of a crop.
func (s *cropSearch) missingBelow(toPhoto imaging.Transform) float64 {
	return missingBelow(patch.View{Width: s.width, Height: s.height, PhotoFromView: toPhoto}, s.photo.Width, s.photo.Height)
}

// findBest searches the crop that meets all ranges at the least cost, over all such
// crops in equal steps. When no size meets both head ranges, it takes the one that misses
// both by the same factor.
func (s *cropSearch) findBest() imaging.Transform {
	h, want, width, height := s.head, s.want, s.width, s.height
	ratio := float64(width) / float64(height)
	// The crop's height in photo pixels.
	low := math.Max(h.Height/want.height.Max, h.Width/(want.width.Max*ratio))
	high := math.Min(h.Height/want.height.Min, h.Width/(want.width.Min*ratio))
	if low > high {
		low = math.Sqrt(low * high)
		high = low
	}
	s.low, s.high = low, high
	var chosen imaging.Transform
	least := math.Inf(1)
	for i := range heightSteps + 1 {
		tall := low * math.Pow(high/low, float64(i)/heightSteps)
		for j := range verticalSteps + 1 {
			y := want.midY.Min + (want.midY.Max-want.midY.Min)*float64(j)/verticalSteps
			for k := range sideSteps {
				x := want.midX.Min + (want.midX.Max-want.midX.Min)*float64(k)/(sideSteps-1)
				f := candidateCrop{head: h, tall: tall, x: x, y: y}
				v := f.cropView(width, height)
				if c := s.costOf(f, v); c < least {
					least, chosen = c, v.PhotoFromView
				}
			}
		}
	}
	return chosen
}

// candidateCrop is a crop: its height in photo pixels and the position of the middle
// between the eyes in it, as shares of its sides.
type candidateCrop struct {
	head *view.Head
	tall float64
	x, y float64
}

func (c candidateCrop) cropView(width, height int) patch.View {
	scale := c.tall / float64(height)
	eyes := imaging.Point{X: c.x * float64(width), Y: c.y * float64(height)}
	// Similarity turns counter-clockwise for positive angles; the head's tilt is clockwise.
	return patch.View{Width: width, Height: height, PhotoFromView: imaging.Similarity(scale, -c.head.TiltDegrees, eyes, c.head.EyeMid)}
}

// costOf returns the cost of a candidate, whose view is v.
func (s *cropSearch) costOf(c candidateCrop, v patch.View) float64 {
	photo, want := s.photo, s.want
	off := func(value float64, r quality.Range) float64 {
		if r.Max <= r.Min {
			return 0
		}
		d := (2*value - r.Min - r.Max) / (r.Max - r.Min)
		return d * d
	}
	cost := off(math.Log(c.tall), quality.Range{Min: math.Log(s.low), Max: math.Log(s.high)}) + off(c.x, want.midX) + off(c.y, want.midY)
	if room := c.y*c.tall - math.Max(c.head.Top, c.head.Height*0.5); room < 0.03*c.tall {
		cost += hairCost * (0.03 - room/c.tall) // hair cut off by the upper edge
	}
	outside := v.OutsideShare(photo.Width, photo.Height)
	below := v
	below.PhotoFromView = imaging.Transform{A: 1, E: 0.25, F: 0.75 * float64(v.Height)}.Then(v.PhotoFromView)
	cost += belowCost * below.OutsideShare(photo.Width, photo.Height)
	if !s.extend {
		cost += outsideCost * outside
	}
	return cost
}
