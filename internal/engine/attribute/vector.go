package attribute

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// vector describes one of the vectors that classifiers are fitted on.
type vector struct {
	name   string
	length int
	// needsMesh is set for a vector that is invalid on a face that the mesh does not find.
	needsMesh bool
	compute   func(*FaceVectors, context.Context) ([]float32, error)
}

// vectors lists them. The order is free, the content of a vector is fixed: the files of the
// classifiers name the vectors they use. It is filled by init, because Vector and compute refer
// to each other.
var vectors []vector

func init() {
	vectors = []vector{
		{name: "face", length: featureSize, compute: (*FaceVectors).faceVector}, // the feature network's features of the whole square
		{name: "top", length: featureSize, compute: regionVector("top")},        // its feature map, mean over the cells above the eyes
		{name: "eyes", length: featureSize, compute: regionVector("eyes")},      // ... over the cells of the eyes
		{name: "mouth", length: featureSize, compute: regionVector("mouth")},    // ... over the cells of nose, mouth and chin
		{name: "parts", length: len(partRects) * int(segment.Classes), compute: (*FaceVectors).partsVector},
		{name: "ears", length: poolings["ears"].vectorLength(), compute: pooledVector("ears")},    // "parts" beside and above the face, mirrored pairs by largest and smallest
		{name: "lower", length: poolings["lower"].vectorLength(), compute: pooledVector("lower")}, // "parts" of the face below the brows, in the same way
		{name: "shape", length: 13, needsMesh: true, compute: (*FaceVectors).shapeVector},
		{name: "eye_right", length: 2, needsMesh: true, compute: eyeVectorOf(mesh.Right)},
		{name: "eye_left", length: 2, needsMesh: true, compute: eyeVectorOf(mesh.Left)},
		{name: "tone", length: len(toneRects) * 4, compute: (*FaceVectors).toneVector},
		{name: "age", length: 2, compute: (*FaceVectors).ageVector},                                   // years by the age network and by the feature network's bins
		{name: "years", length: ageFeatureSize, compute: (*FaceVectors).yearsVector},                  // the age network's features
		{name: "moods", length: emotionNetworks * int(Emotions), compute: (*FaceVectors).moodsVector}, // seven scores of each emotion network
		{name: "makeup", length: makeupSize, needsMesh: true, compute: (*FaceVectors).makeupVector},
		{name: "cover", length: occlusionSize, compute: (*FaceVectors).occlusionVector},
		{name: "phones", length: headphonesSize, compute: (*FaceVectors).headphonesVector},
	}
}

// maxVectors bounds the length of vectors; a test compares them.
const maxVectors = 17

// findVector returns the vector of a name, nil where there is none.
func findVector(name string) *vector {
	if i := vectorIndex(name); i >= 0 {
		return &vectors[i]
	}
	return nil
}

func vectorIndex(name string) int {
	return slices.IndexFunc(vectors, func(v vector) bool { return v.name == name })
}

// Vector returns one of the vectors that classifiers are fitted on; lab/train/dump
// writes them, so that fitting and serving use the same numbers.
func (s *FaceVectors) Vector(ctx context.Context, name string) ([]float32, error) {
	i := vectorIndex(name)
	if i < 0 {
		return nil, fmt.Errorf("attribute: there is no vector %q", name)
	}
	return s.vectors[i].Get(func() ([]float32, error) {
		out, err := vectors[i].compute(s, ctx)
		if err == nil && len(out) != vectors[i].length {
			err = fmt.Errorf("attribute: vector %q has %d values, want %d", name, len(out), vectors[i].length)
		}
		return out, err
	})
}

// vectorInputs describes vectors as the inputs of a network; a name that no vector has gets the
// length 0, which fits no network.
func vectorInputs(names ...string) []ownmodel.Input {
	out := make([]ownmodel.Input, len(names))
	for i, name := range names {
		out[i].Name = name
		if v := findVector(name); v != nil {
			out[i].Length = v.length
		}
	}
	return out
}

// evaluateNetwork returns the outputs of a network whose inputs are vectors.
func (s *FaceVectors) evaluateNetwork(ctx context.Context, n *ownmodel.Network) ([]float64, error) {
	values := make([]float32, 0, n.InputLength())
	for _, in := range n.Inputs {
		vector, err := s.Vector(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		values = append(values, vector...)
	}
	return n.EvaluateFloat32(values), nil
}

// mapRegions are the rows and columns (first, end) of the 7x7 feature map that make
// a regional vector. With the square of 1.6 boxes the eyes lie in row 2 and 3, the
// mouth in row 4, the ears in columns 1 and 5.
var mapRegions = map[string][][4]int{
	"top":   {{0, 2, 1, 6}},
	"eyes":  {{2, 4, 1, 6}},
	"mouth": {{4, 6, 1, 6}},
}

func (s *FaceVectors) faceVector(ctx context.Context) ([]float32, error) {
	reading, err := s.readFeatures(ctx)
	return reading.features, err
}

func (s *FaceVectors) yearsVector(ctx context.Context) ([]float32, error) {
	reading, err := s.readAge(ctx)
	return reading.features, err
}

func regionVector(region string) func(*FaceVectors, context.Context) ([]float32, error) {
	return func(s *FaceVectors, ctx context.Context) ([]float32, error) {
		reading, err := s.readFeatures(ctx)
		if err != nil {
			return nil, err
		}
		return regionMean(reading.cells, mapRegions[region]), nil
	}
}

func pooledVector(name string) func(*FaceVectors, context.Context) ([]float32, error) {
	return func(s *FaceVectors, ctx context.Context) ([]float32, error) {
		parts, err := s.Vector(ctx, "parts")
		if err != nil {
			return nil, err
		}
		return poolings[name].poolParts(parts), nil
	}
}

func eyeVectorOf(side mesh.Side) func(*FaceVectors, context.Context) ([]float32, error) {
	return func(s *FaceVectors, ctx context.Context) ([]float32, error) { return s.eyeVector(ctx, side) }
}

func regionMean(cells []float32, regions [][4]int) []float32 {
	out := make([]float32, featureSize)
	n := 0
	for _, r := range regions {
		for y := r[0]; y < r[1]; y++ {
			for x := r[2]; x < r[3]; x++ {
				for i, v := range cells[(y*mapCells+x)*featureSize:][:featureSize] {
					out[i] += v
				}
				n++
			}
		}
	}
	for i := range out {
		out[i] /= float32(n)
	}
	return out
}

// partRects are rectangles in template units (see patch): eyes are at y 52, mouth
// at 92, forehead's top about 8, chin about 122, the face spans x 15 to 97.
var partRects = [...]imaging.Box{
	{X: 6, Y: -62, W: 100, H: 22},  // above the head
	{X: 10, Y: -40, W: 92, H: 22},  // crown
	{X: 18, Y: -18, W: 76, H: 20},  // hair line
	{X: 28, Y: 4, W: 56, H: 14},    // upper forehead
	{X: 28, Y: 18, W: 56, H: 16},   // forehead
	{X: 20, Y: 42, W: 34, H: 20},   // person's right eye
	{X: 58, Y: 42, W: 34, H: 20},   // left eye
	{X: 50, Y: 46, W: 12, H: 14},   // bridge of the nose
	{X: 40, Y: 64, W: 32, H: 18},   // nose
	{X: 38, Y: 84, W: 36, H: 18},   // mouth
	{X: 38, Y: 102, W: 36, H: 18},  // chin
	{X: 18, Y: 66, W: 20, H: 26},   // cheek
	{X: 74, Y: 66, W: 20, H: 26},   // cheek
	{X: -14, Y: 36, W: 26, H: 44},  // ear
	{X: 100, Y: 36, W: 26, H: 44},  // ear
	{X: -26, Y: -10, W: 30, H: 44}, // beside the temple
	{X: 108, Y: -10, W: 30, H: 44},
	{X: 30, Y: 126, W: 52, H: 22}, // neck
}

// pooling makes a vector out of "parts" that a mirror image does not change much and
// that is short enough to be fitted on few images: for each group of rectangles
// the largest and the smallest score of each class, then the scores of single ones.
// The numbers are places in partRects.
type pooling struct {
	groups [][]int
	single []int
}

var poolings = map[string]pooling{
	"ears":  {groups: [][]int{{13, 14}, {15, 16}}, single: []int{0, 1, 2}},
	"lower": {groups: [][]int{{8, 9, 10, 11, 12}, {5, 6}, {11, 12}}, single: []int{4, 7, 8, 9, 10}},
}

func (p pooling) vectorLength() int { return (2*len(p.groups) + len(p.single)) * int(segment.Classes) }

func (p pooling) poolParts(parts []float32) []float32 {
	const n = int(segment.Classes)
	out := make([]float32, 0, p.vectorLength())
	for _, group := range p.groups {
		for _, pick := range [...]func(a, b float32) float32{
			func(a, b float32) float32 { return max(a, b) }, func(a, b float32) float32 { return min(a, b) },
		} {
			for class := range n {
				v := parts[group[0]*n+class]
				for _, rect := range group[1:] {
					v = pick(v, parts[rect*n+class])
				}
				out = append(out, v)
			}
		}
	}
	for _, rect := range p.single {
		out = append(out, parts[rect*n:(rect+1)*n]...)
	}
	return out
}

func (s *FaceVectors) partsVector(ctx context.Context) ([]float32, error) {
	out := make([]float32, 0, len(partRects)*int(segment.Classes))
	m, err := s.Segments(ctx)
	if err != nil {
		return nil, err
	}
	if m == nil {
		return make([]float32, cap(out)), nil
	}
	for _, r := range partRects {
		for _, share := range m.MeanScores(r) {
			out = append(out, float32(share))
		}
	}
	return out, nil
}

// shapeVector returns: logit of the eye network's "open" for the right and the left eye
// (within +-logitLimit), the eyes' openings by the mesh, mouth opening, width of the mouth and lift of its corners over the eye distance, brow heights,
// mesh presence, yaw, pitch and roll of the mesh in units of 90 degrees.
func (s *FaceVectors) shapeVector(ctx context.Context) ([]float32, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	open, err := s.EyesOpen(ctx)
	if err != nil {
		return nil, err
	}
	pose := m.EstimatePose()
	out := []float32{logit(open[mesh.Right]), logit(open[mesh.Left])}
	for _, v := range m.MeasureProportions() {
		out = append(out, float32(v))
	}
	out = append(out, float32(m.Presence), float32(pose.Yaw/90), float32(pose.Pitch/90), float32(pose.Roll/90))
	for i, v := range out {
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			out[i] = 0
		}
	}
	return out, nil
}

// eyeVector measures how open one eye is: logit of the eye network's "open" (within
// +-logitLimit) and the gap between the lids by the iris network over the distance
// of the eye's corners. Both eyes have the same classifiers, and every network gets both eyes in the same
// orientation, so that a mirror image swaps the results.
func (s *FaceVectors) eyeVector(ctx context.Context, side mesh.Side) ([]float32, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	open, err := s.EyesOpen(ctx)
	if err != nil {
		return nil, err
	}
	irises, err := s.Irises(ctx)
	if err != nil {
		return nil, err
	}
	width := math.Max(m.EyeWidth(side), 1e-3)
	return []float32{logit(open[side]), float32(irises[side].LidGap() / width)}, nil
}

const logitLimit = 9

func logit(p float64) float32 {
	return float32(min(max(math.Log(p/(1-p)), -logitLimit), logitLimit))
}

const alignedSide = 112 // one pixel a template unit

// toneRects are the patches of toneVector in template units.
var toneRects = [...]imaging.Box{
	{X: 28, Y: 46, W: 22, H: 12}, {X: 62, Y: 46, W: 22, H: 12}, // eyes
	{X: 28, Y: 38, W: 22, H: 8}, {X: 62, Y: 38, W: 22, H: 8}, // lids
	{X: 50, Y: 46, W: 12, H: 8},                                // bridge
	{X: 36, Y: 12, W: 40, H: 14},                               // forehead
	{X: 50, Y: 64, W: 12, H: 14},                               // nose
	{X: 46, Y: 88, W: 20, H: 8},                                // lips
	{X: 46, Y: 102, W: 20, H: 8},                               // chin
	{X: 26, Y: 70, W: 12, H: 12}, {X: 74, Y: 70, W: 12, H: 12}, // cheeks
	{X: 24, Y: 58, W: 24, H: 6}, {X: 64, Y: 58, W: 24, H: 6}, // under the eyes
}

// toneVector returns for each of toneRects the logarithm of its mean red, green and blue
// over those of the middle of the face, and the deviation of its luma over 64.
func (s *FaceVectors) toneVector(context.Context) ([]float32, error) {
	centre := imaging.Point{X: alignedSide / 2, Y: alignedSide / 2}
	img, err := patch.SquareView(s.frame, centre, alignedSide, alignedSide).Render(s.Photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	base, _ := patchTone(img, imaging.Box{X: 24, Y: 10, W: 64, H: 90})
	var out []float32
	for _, r := range toneRects {
		mean, deviation := patchTone(img, r)
		for c := range mean {
			out = append(out, float32(math.Log((mean[c]+8)/(base[c]+8))))
		}
		out = append(out, float32(deviation/64))
	}
	return out, nil
}

// patchTone returns the mean colour of a rectangle and the deviation of its luma.
func patchTone(img *imaging.Image, r imaging.Box) (mean [3]float64, deviation float64) {
	var sum, squares, n float64
	for y := int(r.Y); y < int(r.Y+r.H); y++ {
		for x := int(r.X); x < int(r.X+r.W); x++ {
			p := img.Pix[3*(y*img.Width+x):][:3]
			for c := range mean {
				mean[c] += float64(p[c])
			}
			luma := imaging.Luma601[float64](p)
			sum, squares, n = sum+luma, squares+luma*luma, n+1
		}
	}
	for c := range mean {
		mean[c] /= n
	}
	return mean, math.Sqrt(math.Max(squares/n-sum*sum/n/n, 0))
}

func (s *FaceVectors) ageVector(ctx context.Context) ([]float32, error) {
	reading, err := s.readAge(ctx)
	if err != nil {
		return nil, err
	}
	seen, err := s.readFeatures(ctx)
	return []float32{float32(reading.years), float32(seen.age)}, err
}

func (s *FaceVectors) moodsVector(ctx context.Context) ([]float32, error) {
	readings, err := s.readEmotions(ctx)
	if err != nil {
		return nil, err
	}
	var out []float32
	for _, r := range readings {
		for _, v := range r {
			out = append(out, float32(v))
		}
	}
	return out, nil
}
