package challenge

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	sceneSide   = 160  // pixels of the long side of a scene
	minTexture  = 2.0  // levels of deviation of the background below which it shows nothing
	minCompared = 300  // pixels of a scene
	headAside   = 0.85 // of the width of the face on each side of its middle, that hair and ears take
	headAbove   = 0.35 // of its height above its top
	lockedShift = 2    // pixels that a background moving with the face is searched around its place
	heldShift   = 12   // pixels that a camera held in a hand may move meanwhile
	detailBlur  = 1    // pixels that fine detail is smoothed over, to each side
	lightBlur   = 8    // pixels that light is smooth over
	lockedLeast = 0.5  // correlation below which the background did not grow with the face
)

// Scene is the brightness of a whole frame, without fine detail and light, small.
type Scene struct {
	width, height int
	scale         float64 // pixels of the scene for one of the photo
	detail        []float64
}

// ReadScene reads the scene of a photo. Errors are those of decoding (*fault.Error).
func ReadScene(photo *imaging.Photo) (*Scene, error) {
	img, err := photo.AtLeast(sceneSide)
	if err != nil {
		return nil, err
	}
	k := float64(sceneSide) / float64(max(img.Width, img.Height))
	w, h := max(1, int(math.Round(k*float64(img.Width)))), max(1, int(math.Round(k*float64(img.Height))))
	small := imaging.Borrow(w, h)
	defer imaging.Return(small)
	imaging.Warp(small, img, imaging.Transform{A: float64(img.Width) / float64(w), E: float64(img.Height) / float64(h)}, [3]uint8{})
	luma := make([]float64, w*h)
	for i := range luma {
		luma[i] = float64(imaging.Luma709(small.Pix[3*i : 3*i+3]))
	}
	s := &Scene{width: w, height: h, scale: float64(w) / float64(photo.Width), detail: blurBox(luma, w, h, detailBlur)}
	for i, light := range blurBox(luma, w, h, lightBlur) {
		s.detail[i] -= light
	}
	return s, nil
}

// Growth compares two ways in which the background of a face that came nearer can have changed.
type Growth struct {
	Textured bool    // false: the background shows too little to tell
	Locked   float64 // correlation if it grew with the face, as in a picture of both
	Held     float64 // correlation if it stayed where it was
}

// Advantage is how much better the background fits to a picture that came nearer than to a room that stayed; 0 where the
// former does not fit at all.
func (g Growth) Advantage() float64 {
	if !g.Textured || g.Locked < lockedLeast {
		return 0
	}
	return max(0, g.Locked-g.Held)
}

// MeasureGrowth compares the background of two frames, in the second of which the face is nearer.
func MeasureGrowth(from, to View) Growth {
	if from.Scene == nil || to.Scene == nil || from.Mesh == nil || to.Mesh == nil {
		return Growth{}
	}
	a, b := from.Scene, to.Scene
	start, end := scaleMesh(from.Mesh, a.scale), scaleMesh(to.Mesh, b.scale)
	here, there := headOf(start), headOf(end)
	var places []imaging.Point
	var values []float64
	for y := range min(a.height, int(here.bottom)) {
		for x := range a.width {
			if p := (imaging.Point{X: float64(x), Y: float64(y)}); !here.holds(p) {
				places, values = append(places, p), append(values, a.detail[y*a.width+x])
			}
		}
	}
	if len(places) < minCompared || deviationOf(values) < minTexture {
		return Growth{}
	}
	g := Growth{Textured: true, Locked: a.bestFit(b, places, imaging.FitSimilarity(start, end), lockedShift, head{})}
	for _, scale := range []float64{1, 1.06} { // a camera that was moved a little nearer itself
		still := imaging.Similarity(scale, 0, imaging.Point{X: float64(a.width) / 2, Y: float64(a.height) / 2}, imaging.Point{X: float64(b.width) / 2, Y: float64(b.height) / 2})
		g.Held = max(g.Held, a.bestFit(b, places, still, heldShift, there))
	}
	return g
}

// head is the part of a scene that a head takes, with its hair; below it are shoulders.
type head struct{ left, top, right, bottom float64 }

func headOf(face []imaging.Point) head {
	h := head{left: math.Inf(1), top: math.Inf(1), right: math.Inf(-1), bottom: math.Inf(-1)}
	for _, p := range face {
		h.left, h.right = math.Min(h.left, p.X), math.Max(h.right, p.X)
		h.top, h.bottom = math.Min(h.top, p.Y), math.Max(h.bottom, p.Y)
	}
	middle, width, height := (h.left+h.right)/2, h.right-h.left, h.bottom-h.top
	return head{left: middle - headAside*width, right: middle + headAside*width, top: h.top - headAbove*height, bottom: h.bottom}
}

func (h head) holds(p imaging.Point) bool {
	return p.X >= h.left && p.X <= h.right && p.Y >= h.top && h.right > h.left
}

func scaleMesh(m *mesh.Mesh, scale float64) []imaging.Point {
	out := make([]imaging.Point, len(m.Points))
	for i, p := range m.Points {
		out[i] = imaging.Point{X: p.X * scale, Y: p.Y * scale}
	}
	return out
}

// bestFit is the highest correlation of places of s with those of b that t and a shift of at most so many pixels map them to;
// what is hidden there by a head is left out. 0 where too little can be compared.
func (s *Scene) bestFit(b *Scene, places []imaging.Point, t imaging.Transform, shift int, hidden head) float64 {
	best := 0.0
	mapped := make([]imaging.Point, len(places))
	for i, p := range places {
		mapped[i] = t.Apply(p)
	}
	for dy := -shift; dy <= shift; dy++ {
		for dx := -shift; dx <= shift; dx++ {
			var sums correlation
			for i, p := range mapped {
				p.X, p.Y = p.X+float64(dx), p.Y+float64(dy)
				x, y := int(math.Round(p.X)), int(math.Round(p.Y))
				if x < 0 || y < 0 || x >= b.width || y >= b.height || hidden.holds(p) {
					continue
				}
				sums.add(s.detail[int(places[i].Y)*s.width+int(places[i].X)], b.detail[y*b.width+x])
			}
			if sums.n >= minCompared/2 {
				best = math.Max(best, sums.value())
			}
		}
	}
	return best
}

// correlation adds up pairs of values.
type correlation struct{ n, a, b, aa, bb, ab float64 }

func (c *correlation) add(a, b float64) {
	c.n, c.a, c.b, c.aa, c.bb, c.ab = c.n+1, c.a+a, c.b+b, c.aa+a*a, c.bb+b*b, c.ab+a*b
}

func (c *correlation) value() float64 {
	spread := (c.n*c.aa - c.a*c.a) * (c.n*c.bb - c.b*c.b)
	if !(spread > 0) {
		return 0
	}
	return (c.n*c.ab - c.a*c.b) / math.Sqrt(spread)
}

func deviationOf(values []float64) float64 {
	sum, squares := 0.0, 0.0
	for _, v := range values {
		sum, squares = sum+v, squares+v*v
	}
	n := float64(len(values))
	return math.Sqrt(math.Max(0, squares/n-sum/n*sum/n))
}

// blurBox is the mean over a square of reach pixels to each side, cut at the edges.
func blurBox(in []float64, w, h, reach int) []float64 {
	sums := make([]float64, (w+1)*(h+1))
	for y := range h {
		row := 0.0
		for x := range w {
			row += in[y*w+x]
			sums[(y+1)*(w+1)+x+1] = sums[y*(w+1)+x+1] + row
		}
	}
	out := make([]float64, w*h)
	for y := range h {
		top, bottom := max(0, y-reach), min(h, y+reach+1)
		for x := range w {
			left, right := max(0, x-reach), min(w, x+reach+1)
			sum := sums[bottom*(w+1)+right] - sums[top*(w+1)+right] - sums[bottom*(w+1)+left] + sums[top*(w+1)+left]
			out[y*w+x] = sum / float64((bottom-top)*(right-left))
		}
	}
	return out
}
