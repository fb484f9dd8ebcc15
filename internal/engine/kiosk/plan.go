package kiosk

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
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
	Width, Height int    // pixels, at about 300 dots an inch
	Paper         standard.Paper
}

// Aspects are the shapes of the API. The sizes are those of common photo papers that
// have, at about 300 dots an inch, the pixels that ICAO and the visa rules ask for.
var Aspects = []Aspect{
	{"3:4", 531, 708, standard.Paper{Width: 45, Height: 60}},
	{"4:5", 568, 710, standard.Paper{Width: 48, Height: 60}},
	{"2:3", 590, 885, standard.Paper{Width: 50, Height: 75}},
	{"1:1", 600, 600, standard.Paper{Width: 51, Height: 51}}, // 2 x 2 inches
	{"7:9", 420, 540, standard.Paper{Width: 35, Height: 45}}, // 420 pixels are the least that VisaSchengen allows
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

// AspectOf returns the aspect of a standard: the shape of its paper or pixels, else 3:4.
func AspectOf(s quality.Standard) Aspect {
	out := Aspects[0]
	of, found := standard.Find(s)
	if !found {
		return out
	}
	w, h, ok := of.Shape()
	if !ok {
		return out
	}
	name := fmt.Sprintf("%d:%d", w, h)
	if known, ok := AspectByName(name); ok && (of.Paper == nil || *of.Paper == known.Paper) && of.Pixels == nil {
		return known
	}
	high := float64(60) // mm, where the standard has no paper
	if of.Paper != nil {
		high = of.Paper.Height
	}
	out = Aspect{Name: name, Paper: standard.Paper{Width: high * float64(w) / float64(h), Height: high}}
	if of.Paper != nil {
		out.Paper = *of.Paper
	}
	n := math.Max(1, math.Round(out.Paper.Height/standard.Inch*standard.PrintDensity/float64(h)))
	if of.Pixels != nil {
		n = math.Min(n, math.Floor(math.Min(of.Pixels.Width.Max/float64(w), of.Pixels.Height.Max/float64(h))))
	}
	out.Width, out.Height = w*int(n), h*int(n)
	return out
}

// Size is the size on paper, in words.
func (a Aspect) Size() string { return fmt.Sprintf("%.4g x %.4g mm", a.Paper.Width, a.Paper.Height) }

// Density is the resolution, dots an inch, at which an image of so many pixels is printed at the size on paper.
func (a Aspect) Density(height int) int {
	return int(math.Round(float64(height) / a.Paper.Height * standard.Inch))
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
	// CutEdge is the length, in heights of the result, over which it shows where a side of the photo cuts the person off.
	CutEdge float64
	// Edits say what is done, in words, in the order done.
	Edits []string
}

// MaxMissingBelow is the Plan.MissingBelow from which on an image must not be printed: a strip of it shows. The check
// ShouldersPose takes more for a missing body (pose.MaxMissingBelow).
const MaxMissingBelow = 0.01

// MaxCutEdge is the Plan.CutEdge from which on an image must not be printed: it shows.
const MaxCutEdge = 0.02

// minHeight returns the least height of a result, pixels, by the standard's ImageWidth and ImageHeight.
func (a Aspect) minHeight(s quality.Standard) float64 {
	wide, _ := quality.FindRange("ImageWidth", s)
	high, _ := quality.FindRange("ImageHeight", s)
	return math.Max(wide.Min*float64(a.Height)/float64(a.Width), high.Min)
}

// sizeFor returns the size of the aspect, enlarged where the standard asks for more.
func (a Aspect) sizeFor(s quality.Standard) (width, height int) {
	return a.scaledSize(math.Max(1, a.minHeight(s)/float64(a.Height)), math.Ceil)
}

// scaledSize returns the size times scale, rounded so that width/height stays exact.
func (a Aspect) scaledSize(scale float64, round func(float64) float64) (width, height int) {
	var w, h int
	if _, err := fmt.Sscanf(a.Name, "%d:%d", &w, &h); err != nil {
		return a.Width, a.Height
	}
	n := max(1, int(round(float64(a.Width)*scale/float64(w)-1e-9)))
	return n * w, n * h
}

// minCrop returns the height of the smallest crop, pixels of the photo, that makes a result with the pixels that the
// standard asks for without more than MaxEnlargement.
func (a Aspect) minCrop(s quality.Standard) float64 {
	const rounding = 4 // pixels of scaledSize
	return (a.minHeight(s) + rounding) / MaxEnlargement
}

// Fits reports whether a standard accepts the shape (ImageWidthToHeight).
func (a Aspect) Fits(s quality.Standard) bool {
	r, ok := quality.FindRange("ImageWidthToHeight", s)
	return !ok || r.Contains(float64(a.Width)/float64(a.Height))
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

// Subject is the person to crop to.
type Subject struct {
	Photo     *imaging.Photo
	Head      view.Head
	Landmarks [5]imaging.Point // place the crop where the head is not measured
	Cut       CutEdge          // where the photo cuts the person off
	// Strip is the height, pixels of the photo from its lower border up, that shows nothing of the person, such as a
	// strip of background below a portrait.
	Strip float64
}

// lowerEnd is the row of the photo at which the person ends.
func (s *Subject) lowerEnd() float64 { return float64(s.Photo.Height) - s.Strip }

// headHeight returns the height of the head, to the top of the hair or to the crown.
func (s *Subject) headHeight(toHair bool) float64 {
	if toHair {
		return s.Head.Top - s.Head.HeightAboveEyes(s.Head.Chin) // estimated where the photo cuts the hair off
	}
	return s.Head.Height
}

// missingBelow returns the share of a view's height, from its lower edge up to where the person ends below the head.
func (s *Subject) missingBelow(v patch.View) float64 {
	eyes, down := s.Head.EyeMid, imaging.Point{X: s.Head.Chin.X - s.Head.EyeMid.X, Y: s.Head.Chin.Y - s.Head.EyeMid.Y}
	if s.Head.Unknown != "" {
		eyes = view.FindMiddle(s.Landmarks[0], s.Landmarks[1])
		mouth := view.FindMiddle(s.Landmarks[3], s.Landmarks[4])
		down = imaging.Point{X: mouth.X - eyes.X, Y: mouth.Y - eyes.Y}
	}
	foot := imaging.Point{X: eyes.X, Y: s.lowerEnd()}
	if down.Y > 0 {
		foot.X += (foot.Y - eyes.Y) * down.X / down.Y
	}
	// A turned photo ends in a wedge: the larger end of it below the shoulders counts.
	fromPhoto, missing := v.PhotoFromView.Inverse(), 0.0
	for _, aside := range [...]float64{-footWidth, 0, footWidth} {
		p := fromPhoto.Apply(imaging.Point{X: foot.X + aside*s.Head.Width, Y: foot.Y})
		missing = math.Max(missing, 1-p.Y/float64(v.Height))
	}
	return math.Min(missing, 1)
}

// footWidth is how far to either side of the axis the body ends below the chin, in widths of the head.
const footWidth = 0.6

// PlanCrop plans the result for a subject.
func PlanCrop(of Subject, t Target) Plan {
	a, s, photo := t.Aspect, t.Standard, of.Photo
	width, height := a.sizeFor(s)
	var toPhoto imaging.Transform
	var edits []string
	toHair := quality.CountsHair(s)
	if of.Head.Unknown != "" || of.Head.NoCrown != "" {
		toPhoto = cropByLandmarks(of.Landmarks, a, width)
		edits = append(edits, "The head could not be measured; the crop is placed by the eyes and the mouth.")
	} else {
		search := cropSearch{Subject: of, tallness: of.headHeight(toHair), width: width, height: height, want: targetRangesOf(s, 1), limits: limitsOf(s), least: a.minCrop(s), extend: t.Extend}
		toPhoto = search.findBest()
		if before := search.lossOf(toPhoto); before.isVisible() {
			search.want, search.tilts = targetRangesOf(s, insetShareCutOff), leftTilts[:]
			// A smaller result for a larger head would fail ImageWidth.
			tall := func(t imaging.Transform) float64 { return t.Scale() * float64(height) }
			if closer := search.findBest(); search.lossOf(closer).isLessThan(before) && tall(closer) >= math.Min(search.least, tall(toPhoto)) {
				toPhoto = closer
			}
		}
	}
	enlarged := 1 / toPhoto.Scale()
	if enlarged > ReportedEnlargement {
		edits = append(edits, fmt.Sprintf("Enlarged %.1f times: the photo has few pixels for %s at %d dots an inch.", math.Min(enlarged, MaxEnlargement), a.Size(), a.Density(height)))
	}
	if enlarged > MaxEnlargement {
		smaller, lower := a.scaledSize(float64(width)/float64(a.Width)*MaxEnlargement/enlarged, math.Round)
		shrink := float64(width) / float64(smaller)
		toPhoto = imaging.Transform{A: shrink, E: shrink}.Then(toPhoto)
		width, height = smaller, lower
		edits = append(edits, fmt.Sprintf("The photo has too few pixels to enlarge it further; at %s the result has only %d dots an inch.", a.Size(), a.Density(height)))
	}
	p := Plan{View: patch.View{Width: width, Height: height, PhotoFromView: toPhoto}}
	p.OutsideShare = p.View.OutsideShare(photo.Width, photo.Height)
	p.MissingBelow = of.missingBelow(p.View)
	if t.Extend {
		p.CutEdge = of.Cut.measureVisible(p.View)
	}
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
