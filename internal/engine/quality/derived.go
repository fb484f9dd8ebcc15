package quality

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
)

// Standards that are no column of the table have the checks of the column that their file names, at its ranges, but
// for what the file says itself.

const (
	// shapeSlack is how far width/height may be from that of the paper or the pixels.
	shapeSlack = 0.015
	// Heads are widthLeast to widthMost times as wide as high (to the crown or to the hair): no authority that names
	// the height names the width.
	widthLeast, widthMost = 0.6, 0.87
	// matchLeast is the least BackgroundColorMatch where a standard names colours, as in the table.
	matchLeast = 0.8
	// noGlasses is the most FramesTooHeavy where glasses are forbidden: wire frames have 1.
	noGlasses = 0.5
)

// RangeFor returns the range in which the check passes for a standard; ok is false where the standard does not run it.
func (c *Check) RangeFor(s Standard) (r Range, ok bool) {
	if r, ok = c.Ranges[s]; ok {
		return r, true
	}
	of, found := standard.Find(s)
	if !found || of.Checks == s {
		return r, false
	}
	if c.isWaived(of) {
		return r, false
	}
	if r, ok = c.deriveRange(of); ok {
		return r, true
	}
	r, ok = c.Ranges[of.Checks]
	return r, ok
}

// isWaived reports whether a standard allows what the check finds.
func (c *Check) isWaived(of *standard.Standard) bool {
	switch c.Name {
	case "Smile", "ExpressionLevel":
		return of.Expression == standard.SmallSmile
	case "HeadCovering", "ForeheadCovering":
		return of.HeadCovering == standard.Allowed
	}
	return false
}

// deriveRange returns the range that follows from what the file of a standard says; ok is false where it says nothing.
func (c *Check) deriveRange(of *standard.Standard) (r Range, ok bool) {
	switch c.Name {
	case "ImageWidth":
		return derivePixels(of, func(p *standard.Pixels) standard.Interval { return p.Width }, func(p *standard.Paper) float64 { return p.Width })
	case "ImageHeight":
		return derivePixels(of, func(p *standard.Pixels) standard.Interval { return p.Height }, func(p *standard.Paper) float64 { return p.Height })
	case "ImageWidthToHeight":
		w, h, ok := of.Shape()
		ratio := float64(w) / float64(max(h, 1))
		return Range{ratio * (1 - shapeSlack), ratio * (1 + shapeSlack)}, ok
	case "HeadHeightRatio":
		height, ok := of.HeadHeight()
		return Range(height), ok
	case "HeadWidthRatio":
		return deriveHeadWidth(of)
	case "FaceMidPointVerticalPosition":
		line, ok := of.EyeLine()
		return Range(line), ok
	case "FramesTooHeavy":
		return Range{0, noGlasses}, of.Glasses == standard.Forbidden
	case "BackgroundColorMatch":
		return Range{matchLeast, 1}, len(of.Backgrounds) > 0
	}
	return r, false
}

// deriveHeadWidth is the width of the head: what the file says, else what a head of the required height has.
func deriveHeadWidth(of *standard.Standard) (r Range, ok bool) {
	if width, ok := of.HeadWidth(); ok {
		return Range(width), true
	}
	w, h, ok := of.Shape()
	if !ok {
		return r, false
	}
	height, own := of.HeadHeight()
	if !own {
		r, _ := FindRange("HeadHeightRatio", of.Checks)
		height = standard.Interval(r)
	}
	ratio := float64(h) / float64(w)
	return Range{widthLeast * height.Min * ratio, math.Min(widthMost*height.Max*ratio, 1)}, true
}

// derivePixels is the range of a side in pixels.
func derivePixels(of *standard.Standard, ofPixels func(*standard.Pixels) standard.Interval, ofPaper func(*standard.Paper) float64) (Range, bool) {
	switch {
	case of.Pixels != nil:
		return Range(ofPixels(of.Pixels)), true
	case of.Paper != nil:
		const most = 10000 // as in the table
		return Range{math.Floor(ofPaper(of.Paper) / standard.Inch * standard.PrintDensity), most}, true
	}
	return Range{}, false
}

// templateOf is where a standard wants the head in its frame.
func templateOf(s Standard) view.Template {
	of := func(name string) view.Interval {
		r, _ := FindRange(name, s)
		return view.Interval(r)
	}
	return view.Template{
		EyeLine: of("FaceMidPointVerticalPosition"), Width: of("HeadWidthRatio"), Height: of("HeadHeightRatio"), ToHair: CountsHair(s),
	}
}

// CountsHair reports whether a standard measures the head to the top of the hair.
func CountsHair(s Standard) bool {
	of, ok := standard.Find(s)
	return ok && of.CountsHair()
}

// Backgrounds are the colours of the background that a standard names; none where it names none.
func Backgrounds(s Standard) (out [][3]uint8) {
	if of, ok := standard.Find(s); ok {
		for _, b := range of.Backgrounds {
			out = append(out, b.Colour)
		}
	}
	return out
}
