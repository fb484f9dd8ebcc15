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

// detection is one answer of the detector in pixels of the upright photo.
type detection struct {
	box       imaging.Box
	landmarks [5]imaging.Point
	score     float64
	heightIn  float64 // height of the box in pixels of the view it was seen in
	tilt      float64 // of the landmarks, degrees counter-clockwise in the photo
	misfit    float64 // of the landmarks and the template, see pose
}

// centerFace is the CenterFace detector (Xu et al., "CenterFace: joint face
// detection and alignment using face as point", 2019): an anchor-free network
// whose four maps have a quarter of the input's size. Input is RGB 0..255 in
// planes, sides multiples of 32. Outputs, in the order they are loaded:
// heat map 1, log of the box size in cells (height, width), offset of the centre
// in cells (y, x), five landmarks as (y, x) in shares of the box.
type centerFace struct {
	session *inference.Session
}

// preciseInput is the input of the network.
var preciseInput = imaging.SampleFormat{Scale: [3]float32{1, 1, 1}}

// centerFaceStride is the side of one cell in input pixels.
const centerFaceStride = 4

// nmsOverlap is the intersection over union from which two boxes are one face;
// the value of CenterFace's reference code.
const nmsOverlap = 0.3

// maxDetections bounds what one run may return before overlapping detections are removed,
// which takes time in the square of their number: a hostile image can make every cell of
// the heat map score. The highest scores are kept.
const maxDetections = 2000

// detectInView runs the network on one view of the photo and returns what scores at least
// floor, best first, overlapping ones removed.
func (c *centerFace) detectInView(ctx context.Context, photo *imaging.Photo, v view, floor float64) ([]detection, error) {
	img, err := v.renderForSearch(photo, grey)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	return c.detectIn(ctx, img, v, floor)
}

// detectIn is detect on a rendered view.
func (c *centerFace) detectIn(ctx context.Context, img *imaging.Image, v view, floor float64) ([]detection, error) {
	call, err := c.session.BorrowCall([]int64{1, 3, int64(v.height), int64(v.width)})
	if err != nil {
		return nil, fmt.Errorf("face: detector: %w", err)
	}
	defer call.ReturnTensors()
	preciseInput.FillPlanes(call.Input(0), img)
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("face: detector: %w", err)
	}
	return suppressOverlaps(decodeCenterFace(call, v, float32(floor))), nil
}

func decodeCenterFace(call *inference.Call, v view, floor float32) []detection {
	heat, size, offset, points := call.Output(0), call.Output(1), call.Output(2), call.Output(3)
	columns := v.width / centerFaceStride
	n := columns * (v.height / centerFaceStride)
	var found []detection
	for _, i := range highestScores(heat[:n], floor) {
		score := heat[i]
		row, column := i/columns, i%columns
		h := math.Exp(float64(size[i])) * centerFaceStride
		w := math.Exp(float64(size[n+i])) * centerFaceStride
		x := (float64(column)+float64(offset[n+i])+0.5)*centerFaceStride - w/2
		y := (float64(row)+float64(offset[i])+0.5)*centerFaceStride - h/2
		d := detection{box: v.boxToPhoto(imaging.Box{X: x, Y: y, W: w, H: h}), score: float64(score), heightIn: h}
		for j := range d.landmarks {
			d.landmarks[j] = v.photoFromView.Apply(imaging.Point{
				X: x + w*float64(points[(2*j+1)*n+i]),
				Y: y + h*float64(points[2*j*n+i]),
			})
		}
		d.tilt, d.misfit = measurePose(d.landmarks)
		found = append(found, d)
	}
	return found
}

// highestScores lists the places of the scores from floor on, in order of place; of more
// than maxDetections those with the highest scores, equal ones by place.
func highestScores(scores []float32, floor float32) []int {
	var places []int
	for i, score := range scores {
		if score >= floor {
			places = append(places, i)
		}
	}
	if len(places) <= maxDetections {
		return places
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	places = places[:maxDetections]
	slices.Sort(places)
	return places
}

// suppressOverlaps sorts by credit and drops every detection that overlaps a better one.
func suppressOverlaps(found []detection) []detection {
	slices.SortStableFunc(found, func(a, b detection) int { return cmp.Compare(b.adjustedScore(), a.adjustedScore()) })
	kept := found[:0]
	for _, d := range found {
		if !slices.ContainsFunc(kept, func(k detection) bool { return computeOverlap(k.box, d.box) >= nmsOverlap }) {
			kept = append(kept, d)
		}
	}
	return kept
}

// computeOverlap is the intersection over union of two boxes, 0..1.
func computeOverlap(a, b imaging.Box) float64 {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / (a.W*a.H + b.W*b.H - w*h)
}

// centerFaceOutputs are the output names of the published file.
var centerFaceOutputs = []string{"537", "538", "539", "540"}
