package face

import (
	"context"
	"fmt"
	"math"

	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
)

// alignedSide is the side of an aligned face in pixels.
const alignedSide = 112

// templatePoints is Template112 in this program's coordinates, where the centre
// of the first pixel is (0.5, 0.5).
var templatePoints = func() (points [5]imaging.Point) {
	for i, p := range Template112 {
		points[i] = imaging.Point{X: p.X + 0.5, Y: p.Y + 0.5}
	}
	return points
}()

// recogniser turns an aligned face into an embedding, as its manifest entry says.
type recogniser struct {
	session *inference.Session
	id      string // name and hash, see recogniserID
	bgr     bool
	packed  bool // NHWC: the three values of a pixel lie together
	mean    [3]float32
	scale   [3]float32
	dim     int
}

// Align returns the face upright in a 112x112 picture: the five landmarks laid on
// Template112 by least squares (rotation, uniform scale, shift), outside black.
// Give it back with imaging.Return.
func Align(photo *imaging.Photo, landmarks [5]imaging.Point) (*imaging.Image, error) {
	v := view{width: alignedSide, height: alignedSide}
	v.photoFromView = imaging.FitSimilarity(templatePoints[:], landmarks[:])
	if s := v.photoFromView.Scale(); s <= 0 || math.IsNaN(s) || math.IsInf(s, 0) {
		return nil, fmt.Errorf("face: the landmarks span no area")
	}
	return v.render(photo)
}

// newRecogniser checks that the manifest entry is one this package can serve.
func newRecogniser(rt *inference.Runtime, m pack.Model) (*recogniser, error) {
	if m.Embedding == nil {
		return nil, fmt.Errorf("face: the manifest entry of %s lacks 'embedding'", m.Name)
	}
	if m.Embedding.Align != "arcface112" {
		return nil, fmt.Errorf("face: %s wants alignment %q; only arcface112 can fill the role of the recogniser", m.Name, m.Embedding.Align)
	}
	session, err := rt.Load(m.Name, m.Path(), m.Embedding.Output)
	if err != nil {
		return nil, err
	}
	r := &recogniser{
		session: session, id: recogniserID(m), dim: m.Embedding.Dim,
		bgr: m.Input.Colour == "bgr", packed: m.Input.Layout == "NHWC",
	}
	for c := range 3 {
		r.mean[c] = float32(m.Input.Mean[min(c, len(m.Input.Mean)-1)])
		r.scale[c] = float32(m.Input.Scale[min(c, len(m.Input.Scale)-1)])
	}
	return r, nil
}

// recogniserID names a recogniser by its weights: embeddings and calibrations
// made with other weights of the same name must not pass for its own.
func recogniserID(m pack.Model) string {
	return m.Name + "@" + m.SHA256[:min(12, len(m.SHA256))]
}

// describe returns the unit-length embedding of an aligned face.
func (r *recogniser) describe(ctx context.Context, aligned *imaging.Image) ([]float32, error) {
	shape := []int64{1, 3, alignedSide, alignedSide}
	if r.packed {
		shape = []int64{1, alignedSide, alignedSide, 3}
	}
	call, err := r.session.Call(shape)
	if err != nil {
		return nil, fmt.Errorf("face: recogniser: %w", err)
	}
	defer call.Done()
	r.fill(call.Input(0), aligned)
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("face: recogniser: %w", err)
	}
	out := call.Output(0)
	if len(out) != r.dim {
		return nil, fmt.Errorf("face: recogniser %s gives %d numbers, its manifest entry says %d", r.id, len(out), r.dim)
	}
	return unit(out)
}

// fill writes the pixels in the model's layout; mean and scale follow the
// model's colour order.
func (r *recogniser) fill(input []float32, img *imaging.Image) {
	n := img.Width * img.Height
	for c := range 3 {
		from := c
		if r.bgr {
			from = 2 - c
		}
		start, step := c*n, 1
		if r.packed {
			start, step = c, 3
		}
		for i := range n {
			input[start+i*step] = (float32(img.Pix[3*i+from]) - r.mean[c]) / r.scale[c]
		}
	}
}

// unit returns a copy of v with length 1.
func unit(v []float32) ([]float32, error) {
	var sum float64
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	length := math.Sqrt(sum)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return nil, fmt.Errorf("face: the recogniser gave no usable vector (length %v)", length)
	}
	out := make([]float32, len(v))
	for i, x := range v {
		out[i] = float32(float64(x) / length)
	}
	return out, nil
}

// squaredDistance is the squared L2 distance of two unit vectors, 0..4.
func squaredDistance(a, b []float32) float64 {
	var sum float64
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += d * d
	}
	return min(sum, 4)
}
