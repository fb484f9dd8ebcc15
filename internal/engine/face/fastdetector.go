package face

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// fastDetector is Ultra-Light RFB-320 (Linzaer, 2019): a small network that names boxes
// which may be faces, in a twentieth of the time of centerFace's first run. It gives no
// landmarks and errs more often, so centerFace confirms what it names. Input is RGB, (sample - 127) / 128
// in planes, of any size; it was trained on 320x240. Outputs, for each of fastLevels: logits of
// background and face for each anchor, and four numbers that place the box by the anchor; see
// decodeFast.
type fastDetector struct {
	session *inference.Session
}

const (
	fastWidth, fastHeight = 320, 240 // of a tile or a turned image, pixels
	// fastScore is the least score that is worth a confirmation. On 24 scenes with 9 faces
	// of 12 to 90 px in 2000 each, searched in tiles at 1450 px, it named all but
	// 7 of 216 faces, and 2 other places a scene.
	fastScore = 0.2
	// Units of the numbers that place a box: the published ones of the network.
	centreUnit, sizeUnit = 0.1, 0.2
)

// fastInput is the input of the network.
var fastInput = imaging.SampleFormat{Mean: [3]float32{127, 127, 127}, Scale: [3]float32{128, 128, 128}}

// fastLevels are the sides of the anchors, squares round the middle of each cell, in input pixels, for
// the outputs of the network from the finest on.
var fastLevels = [...][]float64{{10, 16, 24}, {32, 48}, {64, 96}, {128, 192, 256}}

// fastOutputs are the names of the outputs in the file: of each level the logits and the boxes.
var fastOutputs = []string{"319", "333", "365", "379", "405", "419", "437", "449"}

// detectInView runs the network on one view and returns what scores at
// least fastScore, best first, overlapping ones removed. The landmarks lie where those of
// an upright frontal face with that box would.
func (f *fastDetector) detectInView(ctx context.Context, photo *imaging.Photo, v view) ([]detection, error) {
	img, err := v.renderForSearch(photo, black)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	call, err := f.session.BorrowCall([]int64{1, 3, int64(v.height), int64(v.width)})
	if err != nil {
		return nil, fmt.Errorf("face: fast detector: %w", err)
	}
	defer call.ReturnTensors()
	fastInput.FillPlanes(call.Input(0), img)
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("face: fast detector: %w", err)
	}
	return suppressOverlaps(decodeFast(call, v)), nil
}

// decodeFast returns the boxes of a run that score at least fastScore, best first, at most maxDetections.
func decodeFast(call *inference.Call, v view) (found []detection) {
	for level, sides := range fastLevels {
		shape := call.OutputShape(2 * level)
		grid := fastGrid{
			rows: int(shape[2]), columns: int(shape[3]), view: v,
			logits: call.Output(2 * level), boxes: call.Output(2*level + 1),
		}
		for anchor, side := range sides {
			found = append(found, grid.decodeAnchor(anchor, side)...)
		}
	}
	slices.SortStableFunc(found, func(a, b detection) int { return cmp.Compare(b.score, a.score) })
	return found[:min(len(found), maxDetections)]
}

// fastGrid is what one level of the fast detector says of one view.
type fastGrid struct {
	rows, columns int
	view          view
	logits, boxes []float32 // planes of rows x columns: two, and four, for each anchor
}

// decodeAnchor returns the boxes of the anchors of one side, in input pixels, that score at least
// fastScore. An anchor ends at the size of the input, as in the published network.
func (g *fastGrid) decodeAnchor(anchor int, side float64) (found []detection) {
	n := g.rows * g.columns
	background, face := g.logits[2*anchor*n:][:n], g.logits[(2*anchor+1)*n:][:n]
	margins := make([]float32, n) // logits of the scores
	for i := range margins {
		margins[i] = face[i] - background[i]
	}
	width, height := float64(g.view.width), float64(g.view.height)
	anchorW, anchorH := min(side, width), min(side, height)
	placed := g.boxes[4*anchor*n:]
	for _, i := range highestScores(margins, float32(math.Log(fastScore/(1-fastScore)))) {
		x := (float64(i%g.columns)+0.5)*width/float64(g.columns) + centreUnit*float64(placed[i])*anchorW
		y := (float64(i/g.columns)+0.5)*height/float64(g.rows) + centreUnit*float64(placed[n+i])*anchorH
		w := anchorW * math.Exp(sizeUnit*float64(placed[2*n+i]))
		h := anchorH * math.Exp(sizeUnit*float64(placed[3*n+i]))
		box := imaging.Box{X: x - w/2, Y: y - h/2, W: w, H: h}
		d := detection{box: g.view.boxToPhoto(box), score: 1 / (1 + math.Exp(-float64(margins[i]))), heightIn: h}
		for j, p := range landmarksOf(box) {
			d.landmarks[j] = g.view.photoFromView.Apply(p)
		}
		d.tilt, d.misfit = measurePose(d.landmarks)
		found = append(found, d)
	}
	return found
}

// BoxSide is the longer side, in template units of 1/112 of an aligned face, of the box that the fast
// detector (fr_detect of the package faceplugin-face-recognition-js, whose networks were measured with it)
// lays about a face: the median over 178 faces of LFW and Taiwanese portraits was 114.9, its centre lay at
// BoxCentre.
const BoxSide = 115

// BoxCentre is the middle of that box in template units.
var BoxCentre = imaging.Point{X: 56, Y: 65}

// landmarksOf lays the template's landmarks into the box of an upright frontal face.
func landmarksOf(box imaging.Box) (points [5]imaging.Point) {
	scale := max(box.W, box.H) / BoxSide
	for i, p := range templatePoints {
		points[i] = imaging.Point{
			X: box.X + box.W/2 + (p.X-BoxCentre.X)*scale,
			Y: box.Y + box.H/2 + (p.Y-BoxCentre.Y)*scale,
		}
	}
	return points
}
