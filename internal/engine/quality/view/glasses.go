package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/segment"
)

// Glasses is what is seen of glasses on the aligned face.
type Glasses struct {
	Worn       float64 // probability of any glasses
	DarkLenses float64 // probability of tinted lenses that hide the eyes
	Skin       SkinTone
	Weight     float64 // effective thickness of the frame, hundredths of the eye distance
	Band       float64 // share of the band round both eyes and the bridge that the segmentation calls worn
}

// AreWorn reports whether there are glasses to measure: the attribute engine says so, the frame is
// heavier than that of any bare face was (clean portraits reach 2.2), or the segmentation
// finds something worn round the eyes. Either alone misses thin frames.
func (g *Glasses) AreWorn() bool { return g.Worn >= 0.5 || g.Weight >= 3 || g.Band >= 0.01 }

// HideEyes reports whether DarkGlasses fails at the bound of every standard.
func (g *Glasses) HideEyes() bool { return g.DarkLenses > 0.5 }

// BehindDarkGlasses is the reason of what dark glasses hide.
const BehindDarkGlasses = "the eyes are behind dark glasses"

// glassesResult is what Glasses keeps.
type glassesResult struct {
	glasses *Glasses
	reason  string
}

// Glasses describes the glasses; reason, when not empty, says why that is not possible.
func (p *Portrait) Glasses(ctx context.Context) (g *Glasses, reason string, err error) {
	found, err := p.glassesFound.Get(func() (glassesResult, error) {
		g, reason, err := p.findGlasses(ctx)
		return glassesResult{g, reason}, err
	})
	return found.glasses, found.reason, err
}

func (p *Portrait) findGlasses(ctx context.Context) (*Glasses, string, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return nil, "", err
	}
	if !a.Certain {
		return nil, "the face is covered, cut off or turned away too much to locate the eyes", nil
	}
	out := &Glasses{}
	if out.Worn, err = p.TraitProbability(ctx, attribute.WearsGlasses); err != nil {
		return nil, "", err
	}
	sunglasses, err := p.TraitProbability(ctx, attribute.WearsSunglasses)
	if err != nil {
		return nil, "", err
	}
	var ok bool
	if out.Skin, ok = a.CheekTone(); !ok {
		return nil, "no cheek is visible to compare the glasses with", nil
	}
	var eyes [2]*Eye
	for _, side := range EyeSides {
		e, reason, err := p.Eye(ctx, side)
		if err != nil || reason != "" {
			return nil, reason, err
		}
		eyes[side] = e
	}
	out.Weight = weighFrame(a, eyes)
	through, worn := 0.0, 0.0
	for _, e := range eyes {
		through += lightThroughLens(a, e, out.Skin) / 2
		worn += a.ClassShare(e.Zone, segment.Other) / 2
	}
	out.DarkLenses = darkLensProbability(sunglasses, through, worn)
	out.Band = a.ClassShare(LensesZone, segment.Other)
	return out, "", nil
}

// Fitted on odd rows of painted and real glasses, evaluated on even ones; see
// models/cards/own-visible.md.
const (
	darkBias  = -2.38
	darkHead  = 1.37
	darkLight = -0.57
	darkWorn  = 1.00
)

// darkLensProbability is a logistic regression on the attribute engine's probability of
// sunglasses, the light that comes from behind the lenses over that of the cheeks, and how much
// of the eye zones the segmentation calls worn.
func darkLensProbability(sunglasses, through, worn float64) float64 {
	p := min(max(sunglasses, 1e-4), 1-1e-4)
	return raster.Logistic(darkBias + darkHead*math.Log(p/(1-p)) + darkLight*math.Log(max(through, 0.02)) + darkWorn*worn)
}

// weighFrame measures columns that cross the lower rims below the eyes and the bridge between
// them (weighLine): the median of each, and the mean of both, so that neither lashes, bags nor
// a frown count. Hundredths of the eye distance.
func weighFrame(a *AlignedFace, eyes [2]*Eye) float64 {
	var lower, bridge []float64
	for _, e := range eyes {
		top := e.Zone.Y + e.Zone.H - 4
		for x := e.Zone.X + 6; x < e.Zone.X+e.Zone.W-6; x += 3 {
			lower = append(lower, weighLine(a, int(x), int(top), int(top)+52))
		}
	}
	middle := (eyes[0].Iris.X + eyes[1].Iris.X) / 2
	y := (eyes[0].Iris.Y + eyes[1].Iris.Y) / 2
	for x := middle - 12; x <= middle+12; x += 3 {
		bridge = append(bridge, weighLine(a, int(x), int(y)-38, int(y)+32))
	}
	return (raster.FindMedian(lower) + raster.FindMedian(bridge)) / 2 / AlignedEyes * 100
}

// lineThickest is the thickest frame that weighLine finds, aligned pixels: a fifth of
// the eye distance.
const lineThickest = 23

// weighLine scans a column between two rows for what is darker than both of its
// surroundings and not thicker than lineThickest (a black top-hat: closing less
// image): the largest sum of darkness within one such thickness, each pixel as its
// share of what the surroundings have. Pixels.
func weighLine(a *AlignedFace, x, y0, y1 int) float64 {
	if x < 1 || x >= a.Side-1 || y0 < 0 || y1 > a.Side || y1-y0 <= lineThickest {
		return 0
	}
	n := y1 - y0
	v := make([]float64, n)
	for i := range v {
		at := (y0+i)*a.Side + x
		v[i] = (a.Lightness(at-1) + a.Lightness(at) + a.Lightness(at+1)) / 3
	}
	closed := raster.CloseRow(v, lineThickest)
	sum, best := 0.0, 0.0
	d := make([]float64, n)
	for i := range v {
		d[i] = (closed[i] - v[i]) / max(closed[i], 8)
		sum += d[i]
		if i >= lineThickest {
			sum -= d[i-lineThickest]
		}
		best = max(best, sum)
	}
	return best
}

// lightThroughLens is the mean luminance of the skin close below and above the eye (behind a
// lens when there is one) over that of the cheeks.
func lightThroughLens(a *AlignedFace, e *Eye, skin SkinTone) float64 {
	sum, n := 0.0, 0
	low := e.Zone.Y + e.Zone.H
	for _, z := range [2]Zone{
		{X: e.Zone.X + 8, Y: low - 3, W: e.Zone.W - 16, H: 9},
		{X: e.Zone.X + 8, Y: e.Zone.Y - 8, W: e.Zone.W - 16, H: 8},
	} {
		a.VisitZone(z, func(i, _, _ int) {
			sum += float64(a.Luminance[i])
			n++
		})
	}
	return sum / float64(max(n, 1)) / skin.Luminance
}
