package kiosk

import (
	"iter"
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// targetRanges are the ranges that the result has to meet, as shares of its sides.
type targetRanges struct{ midX, midY, width, height quality.Range }

// Distance from the ends of a range, as a share of its width, that the plan keeps: the
// result is measured again, and the measures then differ slightly, the position of the
// eyes less than the crown of the head.
const (
	inset     = 0.15 // width and height of the head
	insetEyes = 0.05
	// No inset is less than leastInset, a share of the result's side, nor more than mostInset, a share of the range.
	leastInset = 0.012
	mostInset  = 0.3
)

// insetShareCutOff is the share of the insets that is kept for a photo whose ends show in the
// crop: a larger head, lower in the frame, needs less of the photo. Other photos keep the
// smaller head, which shows more of the shoulders.
const insetShareCutOff = 1.0 / 3

// limitsOf returns the ranges of a standard's geometry checks.
func limitsOf(s quality.Standard) targetRanges {
	of := func(name string) quality.Range {
		r, _ := quality.FindRange(name, s)
		return r
	}
	return targetRanges{
		midX: of("FaceMidPointHorizontalPosition"), midY: of("FaceMidPointVerticalPosition"),
		width: of("HeadWidthRatio"), height: of("HeadHeightRatio"),
	}
}

// targetRangesOf returns the ranges of a standard's geometry checks, made narrower by a share of the
// insets.
func targetRangesOf(s quality.Standard, share float64) targetRanges {
	narrow := func(r quality.Range, inset float64) quality.Range {
		more := math.Min(math.Max(share*inset, leastInset/(r.Max-r.Min)), mostInset) * (r.Max - r.Min)
		return quality.Range{Min: r.Min + more, Max: r.Max - more}
	}
	heightInset := inset
	if quality.CountsHair(s) {
		// Strands end above the outline that is measured, and a ruler counts them: the inset stays whole.
		heightInset /= share
	}
	r := limitsOf(s)
	return targetRanges{
		midX: narrow(r.midX, insetEyes), midY: narrow(r.midY, insetEyes),
		width: narrow(r.width, inset), height: narrow(r.height, heightInset),
	}
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
	cutCost     = 40.0 // of a cut edge as long as the crop is high
	fewCost     = 2.0  // of too few pixels for the standard: as much as a strip of 0.6 % below the person
)

// leftTilts are the tilts of the head, degrees, that may stay where that shows less of the photo's ends: the checks
// allow Roll 5.
var leftTilts = [...]float64{0, 0.75, 1.5, 2.5, 3.5}

// visibleMissing is the Plan.MissingBelow from which on it shows.
const visibleMissing = 0.002

// cropSearch is a search for the best crop of a photo: width x height pixels that show a head within
// the ranges want.
type cropSearch struct {
	Subject
	tallness      float64 // height of the head as the standard measures it, photo pixels
	width, height int
	want          targetRanges
	limits        targetRanges // those of the standard, without insets
	least         float64      // height of a crop with enough pixels for the standard, photo pixels
	extend        bool         // parts outside the photo cost nothing
	tilts         []float64    // tilts that are left, degrees; nil for none
	low, high     float64      // heights of the crop that are tried, photo pixels
}

// loss is what a crop shows of the ends of the photo.
type loss struct {
	missing float64 // Plan.MissingBelow
	cut     float64 // CutEdge.measureVisible
}

// lossOf returns the loss of a crop.
func (s *cropSearch) lossOf(toPhoto imaging.Transform) loss {
	v := patch.View{Width: s.width, Height: s.height, PhotoFromView: toPhoto}
	out := loss{missing: s.missingBelow(v)}
	if s.extend {
		out.cut = s.Cut.measureVisible(v)
	}
	return out
}

// isVisible reports whether a print lacks a body or shows where the photo ends.
func (l loss) isVisible() bool { return l.missing >= visibleMissing || l.cut >= MaxCutEdge }

func (l loss) isLessThan(other loss) bool { return l.missing+l.cut < other.missing+other.cut }

// findBest searches the crop that meets all ranges at the least cost.
func (s *cropSearch) findBest() imaging.Transform {
	s.low, s.high = s.heightRange()
	best, least := candidateCrop{head: &s.Head}, math.Inf(1)
	for c := range s.candidates() {
		if cost := s.costOf(c); cost < least {
			best, least = c, cost
		}
	}
	return s.refine(best, least).cropView(s.width, s.height).PhotoFromView
}

// heightRange returns the least and the greatest height of a crop, pixels of the photo, in which the height and the
// width of the head meet their ranges with the insets. Where none does, both are one height: the middle of those that
// meet the ranges themselves, or where none does that either, the one that misses them by the same factor.
func (s *cropSearch) heightRange() (low, high float64) {
	if low, high = s.heightsWithin(s.want); low <= high {
		return low, high
	}
	low, high = s.heightsWithin(s.limits)
	low = math.Sqrt(low * high)
	return low, low
}

// heightsWithin returns the least and the greatest height of a crop in which the head meets ranges; none does where the
// least is greater.
func (s *cropSearch) heightsWithin(r targetRanges) (low, high float64) {
	ratio := float64(s.width) / float64(s.height)
	low = math.Max(s.tallness/r.height.Max, s.Head.Width/(r.width.Max*ratio))
	high = math.Min(s.tallness/r.height.Min, s.Head.Width/(r.width.Min*ratio))
	return low, high
}

// candidates are the crops in equal steps of height, position and tilt.
func (s *cropSearch) candidates() iter.Seq[candidateCrop] {
	tilts := s.tilts
	if tilts == nil {
		tilts = []float64{0}
	}
	step := func(of quality.Range, i, steps int) float64 {
		return of.Min + (of.Max-of.Min)*float64(i)/float64(steps)
	}
	return func(yield func(candidateCrop) bool) {
		for i := range heightSteps + 1 {
			tall := s.low * math.Pow(s.high/s.low, float64(i)/heightSteps)
			for j := range verticalSteps + 1 {
				y := step(s.want.midY, j, verticalSteps)
				for k := range sideSteps {
					x := step(s.want.midX, k, sideSteps-1)
					for _, left := range tilts {
						if !yield(candidateCrop{head: &s.Head, tall: tall, x: x, y: y, tiltLeft: left}) {
							return
						}
					}
				}
			}
		}
	}
}

// refine moves a crop by ever smaller parts of a step of the search as long as that makes it cheaper: a strip of a few
// pixels beyond the photo is less than a step.
func (s *cropSearch) refine(best candidateCrop, least float64) candidateCrop {
	taller := math.Pow(s.high/s.low, 1.0/heightSteps)
	lower := (s.want.midY.Max - s.want.midY.Min) / verticalSteps
	aside := (s.want.midX.Max - s.want.midX.Min) / (sideSteps - 1)
	for part := 0.5; part >= 0.5/16; part /= 2 {
		for _, sign := range [...]float64{-part, part} {
			for _, move := range [...][3]float64{{sign}, {0, sign}, {0, 0, sign}, {sign, sign}, {sign, -sign}} {
				c := best
				c.tall = min(max(best.tall*math.Pow(taller, move[0]), s.low), s.high)
				c.y = min(max(best.y+lower*move[1], s.want.midY.Min), s.want.midY.Max)
				c.x = min(max(best.x+aside*move[2], s.want.midX.Min), s.want.midX.Max)
				if cost := s.costOf(c); cost < least {
					best, least = c, cost
				}
			}
		}
	}
	return best
}

// candidateCrop is a crop: its height in photo pixels and the position of the middle
// between the eyes in it, as shares of its sides.
type candidateCrop struct {
	head     *view.Head
	tall     float64
	x, y     float64
	tiltLeft float64 // most of the head's tilt that stays, degrees
}

func (c candidateCrop) cropView(width, height int) patch.View {
	scale := c.tall / float64(height)
	eyes := imaging.Point{X: c.x * float64(width), Y: c.y * float64(height)}
	// Similarity turns counter-clockwise for positive angles; the head's tilt is clockwise.
	return patch.View{Width: width, Height: height, PhotoFromView: imaging.Similarity(scale, -c.turn(), eyes, c.head.EyeMid)}
}

// turn returns by how many degrees the crop turns the head, counter-clockwise.
func (c candidateCrop) turn() float64 {
	tilt := c.head.TiltDegrees
	return math.Copysign(math.Max(math.Abs(tilt)-c.tiltLeft, 0), tilt)
}

// turnedHead is the distance of the middle between the ears from that between the eyes, in widths of the head, from which
// on the head is turned by more than 10 degrees: then the head, not the eyes, belongs in the middle.
const turnedHead = 0.1

// headAside returns how far the middle of a turned head lies aside of its eyes, in widths of a crop tall pixels of the
// photo high.
func (s *cropSearch) headAside(tall float64) float64 {
	h := &s.Head
	across, ears := h.AxisAcross(), view.FindMiddle(h.Ears[0], h.Ears[1])
	aside := (ears.X-h.EyeMid.X)*across.X + (ears.Y-h.EyeMid.Y)*across.Y
	if h.Ears[0] == h.Ears[1] || math.Abs(aside) < turnedHead*h.Width {
		return 0
	}
	return aside / (tall * float64(s.width) / float64(s.height))
}

// costOf returns the cost of a candidate.
func (s *cropSearch) costOf(c candidateCrop) float64 {
	v := c.cropView(s.width, s.height)
	photo, want := s.Photo, s.want
	off := func(value float64, r quality.Range) float64 {
		if r.Max <= r.Min {
			return 0
		}
		d := (2*value - r.Min - r.Max) / (r.Max - r.Min)
		return d * d
	}
	cost := off(math.Log(c.tall), quality.Range{Min: math.Log(s.low), Max: math.Log(s.high)}) + off(c.x+s.headAside(c.tall), want.midX) + off(c.y, want.midY)
	if room := c.y*c.tall - math.Max(c.head.Top, c.head.Height*0.5); room < 0.03*c.tall {
		cost += hairCost * (0.03 - room/c.tall) // hair cut off by the upper edge
	}
	if c.tall < s.least && s.least <= s.high {
		cost += fewCost
	}
	cost += belowCost * s.missingBelow(v)
	below := v
	below.PhotoFromView = imaging.Transform{A: 1, E: 0.25, F: 0.75 * float64(v.Height)}.Then(v.PhotoFromView)
	cost += belowCost * below.OutsideShare(photo.Width, int(s.lowerEnd()))
	if !s.extend {
		return cost + outsideCost*v.OutsideShare(photo.Width, photo.Height)
	}
	left := (c.head.TiltDegrees - c.turn()) / leftTilts[len(leftTilts)-1]
	return cost + cutCost*s.Cut.measureVisible(v) + left*left
}
