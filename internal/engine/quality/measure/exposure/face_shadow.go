package exposure

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	shadeRows, shadeColumns = 12, 10
	shadeLimitStops         = 1.2
	shadeSlope              = 3.1  // a stop
	cellSkin                = 0.4  // share of a cell that must be skin
	minCell                 = 20   // pixels of skin in a cell
	cutOff                  = 0.80 // quantile of the skin
	levelFloor              = 0.005
	aboveMouth              = 7 // rows
	symmetricRows           = 10
	darkFifth, litQuarter   = 0.20, 0.75
	depthWeight             = 1.2  // of what lies in the dark above the mouth
	mirroredMost            = 0.80 // quantile of the differences from the mirror image
	blockCells              = 3    // of 4 cells a block needs
	shadowMark              = 0.6  // stops below the lit part that evidence marks
	maxShadows              = 3
)

// litFace is the level, stops, of the right half of the cells on an evenly lit face
// relative to the median cell; the left half mirrors it. Medians of both halves over
// the clean portraits of the fitting half of dev_emotion_taiwanese (neutral) and
// dev_icao_fei8; hidden where fewer than half of them show skin.
var litFace = [shadeRows][shadeColumns / 2]float64{
	{-0.13, 0.25, 0.36, 0.37, 0.43},
	{-0.48, -0.01, 0.36, 0.44, 0.44},
	{-0.52, hidden, hidden, 0.41, 0.37},
	{-0.37, hidden, hidden, hidden, 0.14},
	{-0.10, -0.25, -0.27, -0.10, 0.32},
	{0, 0.36, 0.37, 0.35, 0.31},
	{-0.15, 0.33, 0.39, -0.01, 0},
	{-0.22, 0.09, 0.27, 0.10, -0.10},
	{-0.28, -0.05, -0.17, 0, hidden},
	{-0.47, -0.25, -0.16, -0.33, -0.61},
	{-1.00, -0.52, -0.26, 0.01, 0.09},
	{-1.43, -0.88, -0.63, -0.61, -0.65},
}

// hidden is the level of a cell that shows no plain skin on most faces.
var hidden = math.NaN()

// MeasureShadowsOnFace is how strong a shadow lies on the face, 0 = evenly lit.
//
// Region and image: plain face skin (no eyes, brows, lips) on the aligned face, laid out
// in 12 x 10 cells that follow the face: rows from the top to the bottom of the region,
// columns from its edge to the line forehead-chin and on to the other edge, so that a
// turned head keeps its halves. The level of a cell is log2 of its mean linear
// luminance (stops), brighter pixels cut off at the 80th percentile of the skin so that
// glare is no shadow elsewhere. From each cell the level it has on an evenly lit face
// (litFace) is taken off. Then the figure, stops, is the larger of
//
//   - 1.2 times how much darker the darkest fifth of the cells above the mouth is than the
//     brightest quarter: a shadow of a hat, of hair, of one side, and
//   - the difference from their mirror image that a fifth of the blocks of 2 x 2 cells
//     exceed: light from a side.
//
// A single block says little: beside the nose, under hair and along the jaw everyday light
// leaves one or two dark ones. Of 213 photos of faces taken anywhere 65 failed by the darkest tenth and
// the largest difference, 33 do by these, with as many of the drawn shadows found.
//
// The outermost columns, where hair and the turn of the cheek darken, are left out; the
// first leaves out the eye sockets, where glasses are, and both go no further than they
// must below the mouth, where only the second counts: a beard is no shadow. ISO/IEC 29794-5
// (OFIQ 43, illumination uniformity) intersects the histograms of the two cheek squares;
// that falls to 0.1 by a quarter of a stop on smooth skin, more than many studio
// portraits have, and sees neither forehead nor nose. Stops do not depend on the
// exposure or on the colour of the skin.
//
// Scale: 1/(1+exp(-z)), z linear in the figure: 0.5, the limit of every standard, at
// 1.2 stops; 0.1 at 0.49. Clean studio portraits have 0.32 (median; 95 % are below 0.63), drawn
// shadows of two stops 0.9 to 2.6 (median 1.8).
//
// Evidence: the cells that are darker than the lit part. Undetermined when the mesh is not
// certain or less than half of the cells show skin.
func MeasureShadowsOnFace(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readSkin(ctx, p, func(a *view.AlignedFace, skin *view.SkinTones) measure.Reading {
		cells := measureCells(a, skin)
		stops, ok := cells.findShadow()
		if !ok {
			return measure.Reading{Reason: "too little of the skin is visible to compare its parts"}
		}
		return measure.Reading{Value: rateFaceShadow(stops), Evidence: cells.markShadows(a)}
	})
}

// rateFaceShadow maps stops to the scale of ShadowsOnFace.
func rateFaceShadow(stops float64) float64 {
	return raster.Logistic(shadeSlope * (stops - shadeLimitStops))
}

// faceCells are the levels of the cells of a face, stops above litFace; NaN where there
// is too little skin.
type faceCells struct {
	level [shadeRows][shadeColumns]float64
	grid  faceGrid
}

// faceGrid says where the cells lie on the face.
type faceGrid struct {
	raster.Rect  // round the face region
	axisX, slope float64
}

// layGrid lays the cells on the face.
func layGrid(a *view.AlignedFace) faceGrid {
	g := faceGrid{Rect: raster.FindExtent(a.Region, a.Side)}
	top, bottom := a.Mesh[mesh.ForeheadTop], a.Mesh[mesh.Chin]
	if bottom.Y-top.Y > 1 {
		g.slope = (bottom.X - top.X) / (bottom.Y - top.Y)
	}
	g.axisX = top.X - g.slope*top.Y
	return g
}

// findColumn is the cell's column of a pixel in a row whose region spans first..last.
func (g faceGrid) findColumn(x, y, first, last int) int {
	middle := g.axisX + g.slope*(float64(y)+0.5)
	at, from, to := float64(x)+0.5, float64(first), float64(last)+1
	u := 0.0
	if at < middle {
		u = 0.5 * (at - from) / math.Max(middle-from, 1)
	} else {
		u = 1 - 0.5*(to-at)/math.Max(to-middle, 1)
	}
	return min(max(int(u*shadeColumns), 0), shadeColumns-1)
}

// measureCells measures the cells.
func measureCells(a *view.AlignedFace, skin *view.SkinTones) faceCells {
	out := faceCells{grid: layGrid(a)}
	plain := selectPlainSkin(a, out.grid.Rect)
	limit := skin.Linear.Quantile(cutOff)
	var total [shadeRows][shadeColumns]float64
	var shown, all [shadeRows][shadeColumns]int
	for y := range plain.Height {
		row := a.Region[(y+plain.Y)*a.Side+plain.X:][:plain.Width]
		first := slices.Index(row, true)
		if first < 0 {
			continue
		}
		last := len(row) - 1
		for !row[last] {
			last--
		}
		v := y * shadeRows / plain.Height
		for x := first; x <= last; x++ {
			k := out.grid.findColumn(x+plain.X, y+plain.Y, first+plain.X, last+plain.X)
			all[v][k]++
			if plain.Pix[y*plain.Width+x] > 0 {
				shown[v][k]++
				total[v][k] += math.Min(float64(a.Luminance[(y+plain.Y)*a.Side+x+plain.X]), limit)
			}
		}
	}
	for v := range shadeRows {
		for k := range shadeColumns {
			n := float64(shown[v][k])
			out.level[v][k] = math.NaN()
			if n >= minCell && n >= cellSkin*float64(all[v][k]) {
				out.level[v][k] = math.Log2(total[v][k]/n/255+levelFloor) - litFace[v][min(k, shadeColumns-1-k)]
			}
		}
	}
	return out
}

// sortUpper lists the levels of the cells above the mouth without the outer columns and the
// sockets of the eyes, sorted.
func (c *faceCells) sortUpper() []float64 {
	var out []float64
	for v := range aboveMouth {
		for k := 1; k < shadeColumns-1; k++ {
			if l := c.level[v][k]; !math.IsNaN(l) && !isSocket(v, k) {
				out = append(out, l)
			}
		}
	}
	slices.Sort(out)
	return out
}

// isSocket reports whether a cell lies round an eye, where frames of glasses and their
// shadows are.
func isSocket(v, k int) bool {
	fromEdge := min(k, shadeColumns-1-k)
	return v >= 2 && v <= 4 && fromEdge < 3
}

// upperCells is how many cells sortUpper reads.
const upperCells = aboveMouth*(shadeColumns-2) - 3*2*2

// findShadow is the depth of the shadow, stops; false with too few cells.
func (c *faceCells) findShadow() (float64, bool) {
	upper := c.sortUpper()
	if len(upper) < upperCells/2 {
		return 0, false
	}
	n := float64(len(upper) - 1)
	deep := depthWeight * (upper[int(litQuarter*n+0.5)] - upper[int(darkFifth*n+0.5)])
	return math.Max(deep, c.compareSides()), true
}

// compareSides is the difference, stops, of the two sides of the face that a fifth of the blocks exceed.
func (c *faceCells) compareSides() float64 {
	var out []float64
	for v := range symmetricRows - 1 {
		for k := 1; k < shadeColumns/2-1; k++ {
			if d, ok := c.compareMirrored(v, k); ok {
				out = append(out, math.Abs(d))
			}
		}
	}
	if len(out) == 0 {
		return 0
	}
	slices.Sort(out)
	return out[int(mirroredMost*float64(len(out)-1)+0.5)]
}

// compareMirrored is how much brighter the 2 x 2 cells from row v, column k on are than their
// mirror image; false when too few can be compared.
func (c *faceCells) compareMirrored(v, k int) (float64, bool) {
	sum, n := 0.0, 0
	for i := range 4 {
		y, x := v+i/2, k+i%2
		if d := c.level[y][x] - c.level[y][shadeColumns-1-x]; !math.IsNaN(d) {
			sum += d
			n++
		}
	}
	if n < blockCells {
		return 0, false
	}
	return sum / float64(n), true
}

// markShadows shows the parts that lie in shadow.
func (c *faceCells) markShadows(a *view.AlignedFace) []view.Mark {
	upper := c.sortUpper()
	lit := upper[int(litQuarter*float64(len(upper)-1)+0.5)]
	dark := raster.NewPlane(raster.Rect{X1: shadeColumns, Y1: shadeRows})
	for v := range symmetricRows {
		for k := 1; k < shadeColumns-1; k++ {
			if depth := lit - c.level[v][k]; depth > shadowMark && !isSocket(v, k) && (v < aboveMouth || c.level[v][shadeColumns-1-k]-c.level[v][k] > shadowMark) {
				dark.Pix[v*shadeColumns+k] = float32(depth)
			}
		}
	}
	var out []view.Mark
	for _, r := range raster.FindBlobs(dark, 0, 2, maxShadows) {
		out = append(out, view.Mark{Kind: view.Polygon, Points: a.ToPhoto(c.grid.findCorners(a, r)...)})
	}
	return out
}

// findCorners are the corners of a rectangle of cells, aligned pixels.
func (g faceGrid) findCorners(a *view.AlignedFace, cells raster.Rect) []imaging.Point {
	at := func(k, v int) imaging.Point {
		y := g.Y0 + v*g.Height()/shadeRows
		row := a.Region[min(max(y, g.Y0), g.Y1-1)*a.Side:][:a.Side]
		first, last := slices.Index(row, true), a.Side-1
		for last > 0 && !row[last] {
			last--
		}
		middle := g.axisX + g.slope*(float64(y)+0.5)
		u := 2 * float64(k) / shadeColumns
		x := float64(first) + u*(middle-float64(first))
		if u > 1 {
			x = middle + (u-1)*(float64(last)+1-middle)
		}
		return imaging.Point{X: x, Y: float64(y)}
	}
	return []imaging.Point{at(cells.X0, cells.Y0), at(cells.X1, cells.Y0), at(cells.X1, cells.Y1), at(cells.X0, cells.Y1)}
}
