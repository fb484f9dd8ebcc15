package quality

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/models"
)

// A part of the face that a seer tells to be in view or not.
type facePartName string

const (
	partEye   facePartName = "eye" // the person's left eye; the right one is shown mirrored
	partNose  facePartName = "nose"
	partMouth facePartName = "mouth"
)

// Size of what a seer looks at, pixels, and of its histograms of gradients.
const (
	seenWidth, seenHeight = 48, 32
	seenCell              = 4
	seenBins              = 9
	seenCols, seenRows    = seenWidth / seenCell, seenHeight / seenCell
	seenInputs            = seenCols * seenRows * (seenBins + 1)
)

// seenEyes is the distance of the eyes, photo pixels, below which a part that is not seen may
// only be too small. Clear faces of the laboratory's 14 people shrunk to 3, 4, 5, 6, 8, 10 and 14
// pixels failed FaceOccluded in 12, 9, 5, 1, 0, 0 and 0 cases.
const seenEyes = 8

// tooSmall says in a clause that parts of the face cannot be told, "" when they can.
func (s *Subject) tooSmall() string {
	if s.EyeDistance() < seenEyes {
		return "the face has too few pixels to tell what covers it"
	}
	return ""
}

// seer tells whether a patch of 48 x 32 pixels shows a part of a face: histograms of
// oriented gradients (9 unsigned orientations in 12 x 8 cells, each cell over the root
// of the energy of its 3 x 3 neighbours, Dalal and Triggs 2005) and the grey of the
// cells, into a layer of rectified units and a logistic one. models/train/visible/visible.py
// fits it on faces with drawn hands, objects, locks of hair and dark lenses;
// models/cards/own-visible.md has the figures. About 0.1 ms, no network of the pack.
type seer struct {
	Weights [][]int8  `json:"weights"` // a row a unit, over its Scale
	Scale   []float64 `json:"scale"`
	Bias    []float64 `json:"bias"`
	Out     []float64 `json:"out"`
	OutBias float64   `json:"outBias"`
	// Fitted says on what, for the reader of the file.
	Fitted string `json:"fitted"`
}

const visibleFile = "own/visible.json"

// seers are the fitted ones; a file that is damaged is a mistake of the build, which a
// test finds.
var seers = sync.OnceValues(func() (map[facePartName]*seer, error) {
	data, err := models.Files.ReadFile(visibleFile)
	if err != nil {
		return nil, err
	}
	return parseSeers(data)
})

func parseSeers(data []byte) (map[facePartName]*seer, error) {
	var out map[facePartName]*seer
	if err := json.Unmarshal(data, &out); err != nil {
		return nil, fmt.Errorf("quality: %s: %w", visibleFile, err)
	}
	for _, part := range [...]facePartName{partEye, partNose, partMouth} {
		m := out[part]
		if m == nil || len(m.Weights) == 0 || len(m.Scale) != len(m.Weights) || len(m.Bias) != len(m.Weights) || len(m.Out) != len(m.Weights) {
			return nil, fmt.Errorf("quality: %s: the sizes of %q do not fit together", visibleFile, part)
		}
		for _, row := range m.Weights {
			if len(row) != seenInputs {
				return nil, fmt.Errorf("quality: %s: %q has %d weights a unit, want %d", visibleFile, part, len(row), seenInputs)
			}
		}
	}
	return out, nil
}

// hidden is the probability, 0..1, that a patch does not show the part: something
// covers most of it.
func (m *seer) hidden(img *imaging.Image) float64 {
	x := orientations(img)
	sum := m.OutBias
	for unit, row := range m.Weights {
		v := 0.0
		for i, w := range row {
			v += float64(w) * x[i]
		}
		if v = v*m.Scale[unit] + m.Bias[unit]; v > 0 {
			sum += v * m.Out[unit]
		}
	}
	return logistic(-sum)
}

// orientations is the input of a seer: for each cell its histogram, cells row-major, then
// the grey of each cell.
func orientations(img *imaging.Image) []float64 {
	grey := make([]float64, seenWidth*seenHeight)
	mean := 0.0
	for i := range grey {
		p := img.Pix[3*i : 3*i+3]
		grey[i] = 0.299*float64(p[0]) + 0.587*float64(p[1]) + 0.114*float64(p[2])
		mean += grey[i] / float64(len(grey))
	}
	out := make([]float64, seenInputs)
	tone := out[seenCols*seenRows*seenBins:]
	variance := 0.0
	for y := range seenHeight {
		for x := range seenWidth {
			at := func(x, y int) float64 {
				return grey[min(max(y, 0), seenHeight-1)*seenWidth+min(max(x, 0), seenWidth-1)]
			}
			dx, dy := at(x+1, y)-at(x-1, y), at(x, y+1)-at(x, y-1)
			angle := math.Atan2(dy, dx) / math.Pi * seenBins
			if angle < 0 {
				angle += seenBins
			}
			low := math.Floor(angle)
			share := angle - low
			cell := (y/seenCell)*seenCols + x/seenCell
			size := math.Hypot(dx, dy)
			out[cell*seenBins+int(low)%seenBins] += size * (1 - share)
			out[cell*seenBins+(int(low)+1)%seenBins] += size * share
			d := grey[y*seenWidth+x] - mean
			tone[cell] += d / (seenCell * seenCell)
			variance += d * d / float64(len(grey))
		}
	}
	normalise(out[:seenCols*seenRows*seenBins])
	for i := range tone {
		tone[i] = min(max(tone[i]/(math.Sqrt(variance)+10), -3), 3) / 3
	}
	return out
}

// normalise divides each cell's histogram by the root of the energy of its neighbours.
func normalise(h []float64) {
	const floor, limit = 60 * 60, 0.4
	var energy [seenCols * seenRows]float64
	for i, v := range h {
		energy[i/seenBins] += v * v
	}
	for cell := range energy {
		sum := 0.0
		cx, cy := cell%seenCols, cell/seenCols
		for y := max(0, cy-1); y <= min(seenRows-1, cy+1); y++ {
			for x := max(0, cx-1); x <= min(seenCols-1, cx+1); x++ {
				sum += energy[y*seenCols+x]
			}
		}
		for b := range seenBins {
			v := &h[cell*seenBins+b]
			*v = min(*v/math.Sqrt(sum+floor), limit)
		}
	}
}

// seenView is the patch of width photo pixels round a centre, tilted by degrees.
func seenView(centre imaging.Point, width, degrees float64) patch.View {
	return patch.View{
		Width: seenWidth, Height: seenHeight,
		PhotoFromView: imaging.Similarity(math.Max(width, 1)/seenWidth, degrees, imaging.Point{X: seenWidth / 2, Y: seenHeight / 2}, centre),
	}
}

// look renders a view and asks the seer of a part.
func (s *Subject) look(part facePartName, v patch.View) (float64, error) {
	all, err := seers()
	if err != nil {
		return 0, err
	}
	img, err := v.Render(s.Photo)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(img)
	return all[part].hidden(img), nil
}

// eyeHidden is the probability that something covers an eye of the mesh.
func (s *Subject) eyeHidden(ctx context.Context, side mesh.Side) (float64, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return 0, err
	}
	outer, inner := m.EyeCorners(side)
	v := seenView(imaging.Point{X: (outer.X + inner.X) / 2, Y: (outer.Y + inner.Y) / 2}, 2*m.EyeWidth(side), m.EyeLineDegrees())
	if side == mesh.Right {
		v = v.Mirrored()
	}
	return s.look(partEye, v)
}

// Where nose and mouth lie, template units (package patch), and the width of what is
// looked at round them.
var (
	noseCentre, noseSpan   = imaging.Point{X: 56, Y: 72}, 44.0
	mouthCentre, mouthSpan = imaging.Point{X: 56, Y: 92}, 54.0
)

// partHidden is the probability that something covers nose or mouth, the mean of the
// patch and its mirror image.
func (s *Subject) partHidden(part facePartName) (float64, error) {
	frame, ok := patch.FitTemplate(s.Face.Landmarks)
	if !ok {
		return 0, nil
	}
	centre, span := noseCentre, noseSpan
	if part == partMouth {
		centre, span = mouthCentre, mouthSpan
	}
	v := seenView(frame.Apply(centre), span*frame.Scale(), frame.AngleDegrees())
	plain, err := s.look(part, v)
	if err != nil {
		return 0, err
	}
	mirrored, err := s.look(part, v.Mirrored())
	return (plain + mirrored) / 2, err
}
