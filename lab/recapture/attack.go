package recapture

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Victim is the image that is shown, and the face in it.
type Victim struct {
	Image *imaging.Image
	Face  imaging.Box
}

// Attack is one drawn presentation attack.
type Attack struct {
	Kind   Kind
	Camera Camera

	FaceShare float64 // width of the face in the result, share of the frame's shorter side
	Margin    float64 // height of the shown part, multiples of the face box
	Aspect    float64 // width over height of the shown part
	Turn      float64 // degrees
	Slant     [2]float64
	Shift     [2]float64 // of the face's centre from the frame's, share of the frame
	Border    float64    // bezel or paper border, share of the shown part's width
	Edge      [3]float32 // its linear colour
	Corner    float64    // radius of the device's corners, share of its width
	Close     bool       // so near that the medium fills the frame

	Display Display // screens
	Print   Print   // prints and cut-outs
	Glare   []Glare
	Detail  *Detail // family C: takes the place of Border, Corner, Display, Print and Glare
}

// Kind is the sort of attack.
type Kind string

// The kinds of attack.
const (
	Screen Kind = "screen"
	Sheet  Kind = "print"
	CutOut Kind = "cutout"
)

// Glare is a reflection that adds light: an ellipse with a soft rim or, square, a
// window with hard ones. Position and size are shares of the shown part.
type Glare struct {
	X, Y, W, H, Strength float64
	Square               bool
}

// Make photographs the victim's image before a scene and returns a JPEG file of
// the scene's size, times the camera's scale.
func (a Attack) Make(v Victim, scene *imaging.Image, seed uint64) ([]byte, error) {
	rng := rand.New(rand.NewPCG(seed, 99))
	w, h := a.Camera.sensorSize(scene.Width, scene.Height)
	out := toLight(scene, w, h)
	if a.Detail != nil {
		a.Detail.lightScene(out)
	}
	s, err := a.prepareStage(v, w, h)
	if err != nil {
		return nil, err
	}
	s.paintMedium(out)
	return a.Camera.developImage(out, scene.Width, scene.Height, rng)
}

// stage is an attack set up before one sensor: the map from sensor pixels to the
// plane of the medium, whose shown part is the unit square.
type stage struct {
	a      Attack
	from   homography // sensor pixel -> medium, shown part = [0,1] x [0,1]
	show   medium
	aspect float64
	face   imaging.Box // in the unit square
}

// samplesASide is how many rays a side sample the medium in one sensor pixel.
const samplesASide = 3

// medium answers the light that leaves the shown part at (u, v) in [0,1].
type medium interface {
	lightAt(u, v float64) [3]float32
}

func (a Attack) prepareStage(v Victim, w, h int) (*stage, error) {
	part := a.shownPart(v)
	k := a.FaceShare * float64(min(w, h)) / v.Face.W // sensor pixels per victim pixel
	if a.Close {
		k = max(k, 1.25*float64(w)/part.W, 1.25*float64(h)/part.H)
	}
	width, height := part.W*k, part.H*k
	face := imaging.Box{
		X: (v.Face.X - part.X) / part.W, Y: (v.Face.Y - part.Y) / part.H,
		W: v.Face.W / part.W, H: v.Face.H / part.H,
	}
	cx := float64(w) * (0.5 + a.Shift[0])
	cy := float64(h) * (0.5 + a.Shift[1])
	if a.Close { // the middle of the shown part, not the face, faces the camera
		cx += (face.X + face.W/2 - 0.5) * width
		cy += (face.Y + face.H/2 - 0.5) * height
	}
	s := &stage{a: a, aspect: width / height, face: face}
	s.from = a.placeMedium(width, height, imaging.Point{X: cx, Y: cy}, imaging.Point{X: face.X + face.W/2, Y: face.Y + face.H/2})
	crop := imaging.NewImage(max(int(part.W), 1), max(int(part.H), 1))
	imaging.Warp(crop, v.Image, imaging.Transform{A: 1, E: 1, C: part.X, F: part.Y}, [3]uint8{})
	var err error
	switch {
	case a.Detail != nil && a.Kind == Screen:
		s.show, err = a.Detail.Panel.prepareMedium(crop, width, height)
	case a.Detail != nil:
		s.show = a.Detail.Paper.prepareMedium(crop, width, height)
	case a.Kind == Screen:
		s.show = a.Display.prepareMedium(crop, width, height)
	default:
		s.show = a.Print.prepareMedium(crop, width, height)
	}
	return s, err
}

// shownPart is the cut of the victim's image that is shown.
func (a Attack) shownPart(v Victim) imaging.Box {
	w, h := float64(v.Image.Width), float64(v.Image.Height)
	ph := a.Margin * v.Face.H
	pw := ph * a.Aspect
	if a.Close {
		pw, ph = w, h
	}
	k := min(1, w/pw, h/ph)
	pw, ph = pw*k, ph*k
	return imaging.Box{
		X: math.Floor(max(0, min(v.Face.X+v.Face.W/2-pw/2, w-pw))),
		Y: math.Floor(max(0, min(v.Face.Y+v.Face.H/2-ph/2, h-ph))),
		W: pw, H: ph,
	}
}

// paintMedium draws the medium over the scene.
func (s *stage) paintMedium(out *light) {
	const n = samplesASide
	for y := range out.h {
		for x := range out.w {
			var sum [3]float32
			hits := 0
			for j := range n {
				for i := range n {
					u, v := s.from.mapPoint(float64(x)+(float64(i)+0.5)/float64(n), float64(y)+(float64(j)+0.5)/float64(n))
					c, ok := s.lightAt(u, v)
					if !ok {
						if i == 0 && j == 0 && s.farOutside(u, v) {
							j = n
							break
						}
						continue
					}
					hits++
					for k := range sum {
						sum[k] += c[k]
					}
				}
				if hits == 0 && j == 0 && s.farOutside(s.from.mapPoint(float64(x), float64(y))) {
					break
				}
			}
			if hits == 0 {
				continue
			}
			p := out.pix[3*(y*out.w+x):]
			share := float32(hits) / float32(n*n)
			for k := range 3 {
				p[k] = p[k]*(1-share) + sum[k]/float32(n*n)
			}
		}
	}
}

func (s *stage) farOutside(u, v float64) bool {
	if s.a.Detail != nil {
		return false // desks and fingers reach far
	}
	return u < -0.3 || u > 1.3 || v < -0.3 || v > 1.3
}

// lightAt is the light of the medium at (u, v), or false where the scene shows.
func (s *stage) lightAt(u, v float64) ([3]float32, bool) {
	if s.a.Detail != nil {
		return s.detailedLightAt(u, v)
	}
	if s.a.Kind == CutOut && !s.insideCut(u, v) {
		return [3]float32{}, false
	}
	bu, bv := s.a.Border, s.a.Border*s.aspect
	if u < -bu || u > 1+bu || v < -bv || v > 1+bv || s.roundedOff(u, v, bu, bv) {
		return [3]float32{}, false
	}
	if u < 0 || u > 1 || v < 0 || v > 1 {
		c := s.a.Edge
		if s.a.Kind != Screen {
			c = s.a.Print.shadeColour(s.a.Print.Paper, u, v)
		}
		return s.addReflection(c, u, v), true
	}
	return s.addReflection(s.show.lightAt(u, v), u, v), true
}

// roundedOff tells the corners that the device lacks.
func (s *stage) roundedOff(u, v, bu, bv float64) bool {
	r := s.a.Corner
	if r == 0 {
		return false
	}
	dx := max(-bu+r-u, u-(1+bu-r), 0) / r
	ry := r * s.aspect
	dy := max(-bv+ry-v, v-(1+bv-ry), 0) / ry
	return dx*dx+dy*dy > 1
}

func (s *stage) addReflection(c [3]float32, u, v float64) [3]float32 {
	for _, g := range s.a.Glare {
		dx, dy := math.Abs(u-g.X)/g.W, math.Abs(v-g.Y)/g.H
		if dx > 3 || dy > 3 {
			continue
		}
		add := 0.0
		switch {
		case g.Square && dx < 1 && dy < 1:
			add = g.Strength
		case !g.Square:
			add = g.Strength * math.Exp(-(dx*dx + dy*dy))
		}
		for k := range c {
			c[k] += float32(add)
		}
	}
	return c
}

// insideCut tells whether (u, v) lies in the twelve-sided cut round the head.
func (s *stage) insideCut(u, v float64) bool {
	cx, cy := s.face.X+s.face.W/2, s.face.Y+s.face.H*0.42
	dx, dy := (u-cx)/(s.face.W*0.85), (v-cy)/(s.face.H*0.95)
	if dy > 0.3 { // neck and shoulders
		dx /= 1 + 0.9*(dy-0.3)
		dy = 0.3
	}
	angle := math.Mod(math.Atan2(dy, dx)+2*math.Pi, math.Pi/6) - math.Pi/12
	return math.Hypot(dx, dy)*math.Cos(angle) < 0.97
}
