package printedtext

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Of PaddleOCR's post-processing (RapidOCR 1.4.4, config.yaml and ch_ppocr_det/utils.py).
const (
	pixelThreshold = 0.3 // probability from which a pixel counts as text
	boxThreshold   = 0.5 // mean probability from which a box counts as text
	growth         = 1.6 // the map shows a shrunk line; it grows by its area times this over its perimeter
	minShort       = 3   // pixels of the map, shorter side before it grows
)

const (
	squarish = 2.0 // ratio of sides below which the direction of a box is not measured
	maxTilt  = 0.6 // radians; steeper lines count as upright text of another direction
)

// box is a line of text in an image: its centre, half its sides, and the angle of its longer side, radians
// clockwise.
type box struct {
	center       imaging.Point
	halfW, halfH float64
	angle        float64
}

// detectBoxes finds the lines of text in an image.
func (n networks) detectBoxes(ctx context.Context, img *imaging.Image) ([]box, error) {
	scale := min(float64(detectorSide)/float64(max(img.Width, img.Height)), maxEnlarged)
	w, h := max(1, int(float64(img.Width)*scale)), max(1, int(float64(img.Height)*scale))
	height := detectorHeights[slices.IndexFunc(detectorHeights, func(limit int) bool { return h <= limit })]
	seen := img
	if w != img.Width || h != img.Height {
		seen = imaging.Borrow(w, h)
		defer imaging.Return(seen)
		imaging.ResizeInto(seen, img)
	}
	run, err := n.detector.BorrowCall([]int64{1, 3, int64(height), detectorSide})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	fillInput(run.Input(0), seen, detectorSide, height)
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("printedtext: %w", err)
	}
	if len(run.Output(0)) != detectorSide*height {
		return nil, fmt.Errorf("printedtext: the map has %d values, want %d", len(run.Output(0)), detectorSide*height)
	}
	boxes := probabilityMap{run.Output(0), detectorSide, height}.findBoxes()
	for i := range boxes {
		b := &boxes[i]
		b.center.X, b.center.Y = b.center.X*float64(img.Width)/float64(w), b.center.Y*float64(img.Height)/float64(h)
		b.halfW, b.halfH = b.halfW/scale, b.halfH/scale
	}
	return boxes, nil
}

// maxEnlarged bounds how much a small image is enlarged for the detector.
const maxEnlarged = 2.0

// fillInput writes an image into an input of three planes of width x height, B, G, R from -1 to 1;
// 0 beside the image.
func fillInput(to []float32, img *imaging.Image, width, height int) {
	clear(to)
	for y := range min(img.Height, height) {
		row := img.Pix[3*y*img.Width:]
		for x := range min(img.Width, width) {
			for plane := range 3 {
				to[(plane*height+y)*width+x] = float32(row[3*x+2-plane])/127.5 - 1
			}
		}
	}
}

// probabilityMap is the probability of text of each pixel, row-major.
type probabilityMap struct {
	values        []float32
	width, height int
}

// findBoxes makes boxes of the connected pixels of the map.
func (m probabilityMap) findBoxes() []box {
	var out []box
	seen := make([]bool, len(m.values))
	var part []int
	for start, p := range m.values {
		if !(p > pixelThreshold) || seen[start] {
			continue
		}
		part = m.collectConnected(part[:0], seen, start)
		if b, ok := m.makeBox(part); ok {
			out = append(out, b)
		}
	}
	return out
}

// collectConnected appends the pixels above the threshold that are connected with start, diagonals
// included.
func (m probabilityMap) collectConnected(part []int, seen []bool, start int) []int {
	part = append(part, start)
	seen[start] = true
	for i := 0; i < len(part); i++ {
		x, y := part[i]%m.width, part[i]/m.width
		for ny := max(0, y-1); ny <= min(m.height-1, y+1); ny++ {
			for nx := max(0, x-1); nx <= min(m.width-1, x+1); nx++ {
				if at := ny*m.width + nx; !seen[at] && m.values[at] > pixelThreshold {
					seen[at] = true
					part = append(part, at)
				}
			}
		}
	}
	return part
}

// makeBox is the rectangle round connected pixels, along their main axis, grown to the whole line.
func (m probabilityMap) makeBox(part []int) (box, bool) {
	var sx, sy, sum float64
	for _, at := range part {
		sx, sy = sx+float64(at%m.width), sy+float64(at/m.width)
		sum += float64(m.values[at])
	}
	count := float64(len(part))
	mx, my := sx/count, sy/count
	var xx, xy, yy float64
	for _, at := range part {
		dx, dy := float64(at%m.width)-mx, float64(at/m.width)-my
		xx, xy, yy = xx+dx*dx, xy+dx*dy, yy+dy*dy
	}
	angle := math.Atan2(2*xy, xx-yy) / 2
	if xx < squarish*squarish*yy || math.Abs(angle) > maxTilt {
		angle = 0
	}
	sin, cos := math.Sincos(angle)
	left, right, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, at := range part {
		dx, dy := float64(at%m.width)-mx, float64(at/m.width)-my
		along, across := dx*cos+dy*sin, dy*cos-dx*sin
		left, right, top, bottom = math.Min(left, along), math.Max(right, along), math.Min(top, across), math.Max(bottom, across)
	}
	w, h := right-left+1, bottom-top+1
	if math.Min(w, h) < minShort || sum/count < boxThreshold {
		return box{}, false
	}
	grow := w * h * growth / (2 * (w + h))
	along, across := (left+right)/2, (top+bottom)/2
	return box{
		center: imaging.Point{X: mx + along*cos - across*sin + 0.5, Y: my + along*sin + across*cos + 0.5},
		halfW:  w/2 + grow, halfH: h/2 + grow, angle: angle,
	}, true
}
