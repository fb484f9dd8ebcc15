package document

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	minEdge       = 3.0 // grey values a pixel; weaker slopes are noise
	lineDegrees   = 1   // from one direction of a line to the next
	lineStep      = 1.5 // pixels from one distance of a line to the next
	edgeTolerance = 6   // degrees between the slope at an edge and the normal of its line
	maxLinesOf    = 26  // of each direction that make outlines
)

// edgeMap has the edges of an image, thin: the slope where it is largest across the edge, else 0.
type edgeMap struct {
	width, height int
	strength      []float32
	angle         []float32 // of the slope, radians in [0, pi): both directions across an edge are one
	places        []int     // of the edges
}

// findEdges finds the edges of an image of three planes; at each pixel the plane with the steepest slope counts.
func findEdges(planes [3][]float32, width, height int) *edgeMap {
	m := &edgeMap{width: width, height: height, strength: make([]float32, width*height), angle: make([]float32, width*height)}
	slope := make([]float32, width*height)
	direction := make([][2]float32, width*height)
	for y := 1; y < height-1; y++ {
		for x := 1; x < width-1; x++ {
			i := y*width + x
			for _, p := range planes {
				gx := (p[i+1-width] + 2*p[i+1] + p[i+1+width] - p[i-1-width] - 2*p[i-1] - p[i-1+width]) / 8
				gy := (p[i+width-1] + 2*p[i+width] + p[i+width+1] - p[i-width-1] - 2*p[i-width] - p[i-width+1]) / 8
				if s := gx*gx + gy*gy; s > slope[i] {
					slope[i], direction[i] = s, [2]float32{gx, gy}
				}
			}
		}
	}
	for y := 1; y < height-1; y++ {
		for x := 1; x < width-1; x++ {
			i := y*width + x
			if slope[i] < minEdge*minEdge {
				continue
			}
			gx, gy := direction[i][0], direction[i][1]
			step := 1
			if ax, ay := math.Abs(float64(gx)), math.Abs(float64(gy)); ay > 2.4*ax {
				step = width
			} else if ax < 2.4*ay {
				if step = width + 1; gx*gy < 0 {
					step = width - 1
				}
			}
			if slope[i] < slope[i-step] || slope[i] <= slope[i+step] {
				continue
			}
			m.strength[i] = float32(math.Sqrt(float64(slope[i])))
			angle := math.Atan2(float64(gy), float64(gx))
			if angle < 0 {
				angle += math.Pi
			}
			m.angle[i] = float32(math.Mod(angle, math.Pi))
			m.places = append(m.places, i)
		}
	}
	return m
}

// edgeLine is a straight line: x cos + y sin = distance.
type edgeLine struct {
	sin, cos, distance float64
	votes              float64
}

// meet is the point in which two lines meet.
func (l edgeLine) meet(o edgeLine) (imaging.Point, bool) {
	d := l.cos*o.sin - l.sin*o.cos
	if math.Abs(d) < 0.2 {
		return imaging.Point{}, false
	}
	return imaging.Point{X: (l.distance*o.sin - o.distance*l.sin) / d, Y: (o.distance*l.cos - l.distance*o.cos) / d}, true
}

// offset is the distance of a point from the line, positive on the side of its normal.
func (l edgeLine) offset(p imaging.Point) float64 { return p.X*l.cos + p.Y*l.sin - l.distance }

// listLines lists the straight lines whose normal is within maxCardTurn of a direction, those with the most edges
// first (Hough, 1962).
func (m *edgeMap) listLines(normal float64) []edgeLine {
	reach := int(maxCardTurn) / lineDegrees
	angles := 2*reach + 1
	diagonal := math.Hypot(float64(m.width), float64(m.height))
	distances := int(2*diagonal/lineStep) + 2
	votes := make([]float32, angles*distances)
	sines, cosines := make([]float64, angles), make([]float64, angles)
	for a := range angles {
		sines[a], cosines[a] = math.Sincos(normal + float64(a-reach)*lineDegrees*math.Pi/180)
	}
	for _, i := range m.places {
		x, y := float64(i%m.width), float64(i/m.width)
		between := math.Remainder(float64(m.angle[i])-normal, math.Pi) * 180 / math.Pi / lineDegrees
		for a := max(0, int(math.Ceil(between))-edgeTolerance+reach); a <= min(angles-1, int(between)+edgeTolerance+reach); a++ {
			votes[a*distances+int((x*cosines[a]+y*sines[a]+diagonal)/lineStep+0.5)]++
		}
	}
	lines := pickPeaks(votes, distances, sines, cosines, diagonal)
	for i := range lines {
		lines[i] = m.refineLine(lines[i])
	}
	return lines
}

// refineLine fits a line to the edges along it: the votes have steps.
func (m *edgeMap) refineLine(l edgeLine) edgeLine {
	for range 2 {
		normal := math.Atan2(l.sin, l.cos)
		var points []imaging.Point
		for _, i := range m.places {
			at := imaging.Point{X: float64(i % m.width), Y: float64(i / m.width)}
			if math.Abs(l.offset(at)) <= 2.5 && math.Abs(math.Remainder(float64(m.angle[i])-normal, math.Pi)) < 0.15 {
				points = append(points, at)
			}
		}
		if len(points) < 10 {
			return l
		}
		fitted := fitLine(points)
		if fitted.cos*l.cos+fitted.sin*l.sin < 0 {
			fitted.cos, fitted.sin, fitted.distance = -fitted.cos, -fitted.sin, -fitted.distance
		}
		fitted.votes = l.votes
		l = fitted
	}
	return l
}

// pickPeaks lists the lines with the most votes, without those that are nearly another one.
func pickPeaks(votes []float32, distances int, sines, cosines []float64, diagonal float64) []edgeLine {
	type peak struct {
		a, d int
		v    float32
	}
	var peaks []peak
	angles := len(sines)
	for a := range angles {
		for d := 1; d < distances-1; d++ {
			v := votes[a*distances+d]
			if v < 20 || v < votes[a*distances+d-1] || v <= votes[a*distances+d+1] {
				continue
			}
			peaks = append(peaks, peak{a, d, v})
		}
	}
	slices.SortStableFunc(peaks, func(x, y peak) int { return cmp.Compare(y.v, x.v) })
	var out []edgeLine
	var taken []peak
	for _, p := range peaks {
		if len(out) == maxLinesOf {
			break
		}
		if slices.ContainsFunc(taken, func(t peak) bool { return max(t.a-p.a, p.a-t.a) <= 3 && max(t.d-p.d, p.d-t.d) <= 3 }) {
			continue
		}
		taken = append(taken, p)
		out = append(out, edgeLine{sin: sines[p.a], cos: cosines[p.a], distance: float64(p.d)*lineStep - diagonal, votes: float64(p.v)})
	}
	return out
}

const (
	sideSamples = 40
	sideReach   = 2 // pixels across a side in which an edge belongs to it
)

// measureSide is the share of a side along which there is an edge in its direction; points are those edges.
func (m *edgeMap) measureSide(a, b imaging.Point) (share float64, points []imaging.Point) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	nx, ny := -(b.Y-a.Y)/length, (b.X-a.X)/length
	normal := math.Atan2(ny, nx)
	found, seen := 0, 0
	for i := range sideSamples {
		t := 0.05 + 0.9*(float64(i)+0.5)/sideSamples
		x, y := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
		if x < 1 || y < 1 || x >= float64(m.width-1) || y >= float64(m.height-1) {
			seen++
			continue
		}
		seen++
		for k := 0; k <= 2*sideReach; k++ {
			off := float64((k+1)/2) * float64(1-2*(k%2)) // 0, -1, 1, -2, 2
			px, py := int(math.Round(x+off*nx)), int(math.Round(y+off*ny))
			if px < 0 || py < 0 || px >= m.width || py >= m.height {
				continue
			}
			at := py*m.width + px
			if m.strength[at] > 0 && math.Abs(math.Remainder(float64(m.angle[at])-normal, math.Pi)) < 0.35 {
				found++
				points = append(points, imaging.Point{X: float64(px), Y: float64(py)})
				break
			}
		}
	}
	return float64(found) / float64(seen), points
}
