package face

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
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

// recogniser turns an aligned face into an embedding: with one net, or with two
// whose unit vectors are laid end to end, each scaled by the root of its share.
// The squared distance of such vectors is the mean of the two nets' squared
// distances, weighted by the shares, and stays within 0..4.
type recogniser struct {
	id   string // name@hash of each net, with the share of the second
	nets []net
	dim  int
}

// net is one network, fed as its manifest entry says.
type net struct {
	session *inference.Session
	bgr     bool
	packed  bool // NHWC: the three values of a pixel lie together
	mean    [3]float32
	scale   [3]float32
	dim     int
	weight  float64 // root of its share in the squared distance
}

// AlignFace returns the face upright in a 112x112 image: the five landmarks laid on
// Template112 by least squares (rotation, uniform scale, shift), outside black.
// Give it back with imaging.Return.
func AlignFace(photo *imaging.Photo, landmarks [5]imaging.Point) (*imaging.Image, error) {
	v := view{width: alignedSide, height: alignedSide}
	v.photoFromView = imaging.FitSimilarity(templatePoints[:], landmarks[:])
	if s := v.photoFromView.Scale(); s <= 0 || math.IsNaN(s) || math.IsInf(s, 0) {
		return nil, fmt.Errorf("face: the landmarks span no area")
	}
	return v.renderView(photo, black)
}

// newRecogniser loads what fills the role of the recogniser in the pack.
func newRecogniser(rt *inference.Runtime, p *pack.Pack) (*recogniser, error) {
	first, err := p.ModelForRole(pack.RoleRecogniser)
	if err != nil {
		return nil, err
	}
	r := &recogniser{id: modelID(first)}
	second, share, fused := p.SecondRecogniser()
	if !fused {
		return r, r.addNet(rt, first, 1)
	}
	r.id = fmt.Sprintf("%s+%s*%g", r.id, modelID(second), share)
	if err := r.addNet(rt, first, 1-share); err != nil {
		return nil, err
	}
	return r, r.addNet(rt, second, share)
}

// addNet loads one net after checking that this package can serve it.
func (r *recogniser) addNet(rt *inference.Runtime, m pack.Model, share float64) error {
	if m.Embedding == nil {
		return fmt.Errorf("face: the manifest entry of %s lacks 'embedding'", m.Name)
	}
	if m.Embedding.Align != "arcface112" {
		return fmt.Errorf("face: %s wants alignment %q; only arcface112 can fill the role of the recogniser", m.Name, m.Embedding.Align)
	}
	session, err := rt.Load(m.Name, m.FilePath(), m.Embedding.Output)
	if err != nil {
		return err
	}
	if err := session.UseIdleCores(0); err != nil {
		return err
	}
	n := net{
		session: session, dim: m.Embedding.Dim, weight: math.Sqrt(share),
		bgr: m.Input.Colour == "bgr", packed: m.Input.Layout == "NHWC",
	}
	for c := range 3 {
		n.mean[c] = float32(m.Input.Mean[min(c, len(m.Input.Mean)-1)])
		n.scale[c] = float32(m.Input.Scale[min(c, len(m.Input.Scale)-1)])
	}
	r.nets = append(r.nets, n)
	r.dim += n.dim
	return nil
}

// modelID names a model by its weights: embeddings and calibrations made with
// other weights of the same name must not pass for its own. A converted model
// goes by the hash of the file it was made from: a better converter (tested to
// give the same outputs) keeps stored embeddings and tables valid.
func modelID(m pack.Model) string {
	hash := m.SHA256
	if len(m.Sources) > 0 {
		hash = m.Sources[0].SHA256
	}
	return m.Name + "@" + hash[:min(12, len(hash))]
}

// describeFace returns the unit-length embedding of an aligned face.
func (r *recogniser) describeFace(ctx context.Context, aligned *imaging.Image) ([]float32, error) {
	vector := make([]float32, 0, r.dim)
	for i := range r.nets {
		var err error
		if vector, err = r.nets[i].appendEmbedding(ctx, vector, aligned); err != nil {
			return nil, err
		}
	}
	return vector, nil
}

// appendEmbedding runs the net and appends its output, scaled to the length n.weight.
func (n *net) appendEmbedding(ctx context.Context, vector []float32, aligned *imaging.Image) ([]float32, error) {
	shape := []int64{1, 3, alignedSide, alignedSide}
	if n.packed {
		shape = []int64{1, alignedSide, alignedSide, 3}
	}
	call, err := n.session.BorrowCall(shape)
	if err != nil {
		return nil, fmt.Errorf("face: recogniser: %w", err)
	}
	defer call.ReturnTensors()
	n.fillInput(call.Input(0), aligned)
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("face: recogniser: %w", err)
	}
	out := call.Output(0)
	if len(out) != n.dim {
		return nil, fmt.Errorf("face: recogniser %s gives %d numbers, its manifest entry says %d", n.session.Name(), len(out), n.dim)
	}
	var sum float64
	for _, x := range out {
		sum += float64(x) * float64(x)
	}
	length := math.Sqrt(sum)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return nil, fmt.Errorf("face: recogniser %s gave no usable vector (length %v)", n.session.Name(), length)
	}
	for _, x := range out {
		vector = append(vector, float32(float64(x)*n.weight/length))
	}
	return vector, nil
}

// fillInput writes the pixels in the model's layout; mean and scale follow the
// model's colour order.
func (n *net) fillInput(input []float32, img *imaging.Image) {
	samples := imaging.SampleFormat{BGR: n.bgr, Mean: n.mean, Scale: n.scale}
	if n.packed {
		samples.FillPixels(input, img)
	} else {
		samples.FillPlanes(input, img)
	}
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
