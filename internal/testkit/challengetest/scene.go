package challengetest

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Kind is what stands before the camera.
type Kind string

// The kinds.
const (
	Living       Kind = "head with depth"                       // what a person looks like
	Print        Kind = "print, turned and moved"               // a flat photo in a room
	BentPrint    Kind = "print, bent and turned"                // over a cylinder
	Mask         Kind = "printed mask with eye holes"           // worn: bent closely, over a head
	Still        Kind = "one still"                             // the same image for every task
	Zoomed       Kind = "one still, zoomed and shifted"         // by a program in place of the camera
	Warped       Kind = "one still, warped"                     // so that the face seems to turn
	Rendered     Kind = "one still, rendered in depth"          // as deepfakes do, without new light or noise
	OtherPerson  Kind = "another person than in the selfie"     // with depth
	Swapped      Kind = "another order than the one asked"      // a recording of a living person
	Unlit        Kind = "a face that the screen does not light" // a video fed in, or bright sun
	OtherLight   Kind = "a recording of other colours"          // of another session
	ChangingFace Kind = "another person for each second task"   // with depth
)

const (
	frameWidth, frameHeight = 360, 480
	focal                   = 1.2 * frameHeight
	distance                = 3.3 // of the head, in its heights
	noise                   = 2.5 // levels of deviation of the camera
	jpegQuality             = 80
)

// Scene draws frames.
type Scene struct {
	rng   *rand.Rand
	room  *imaging.Image
	light [3]float64 // direction of the lamp
	// Screen is how strongly the screen lights a face, against the room: 0.3 in a room in the evening, 0.01 in the sun.
	Screen float64
}

// NewScene makes a room with a lamp.
func NewScene(rng *rand.Rand) *Scene {
	side := 1.0
	if rng.IntN(2) == 0 {
		side = -1
	}
	s := &Scene{rng: rng, room: drawRoom(rng, 2*frameWidth, 2*frameHeight), light: [3]float64{0.8 * side, -0.4, -0.6}, Screen: 0.2}
	return s
}

// pose is how a head is held.
type pose struct {
	yaw, pitch float64 // degrees, yaw positive towards the left of the image
	nearer     float64 // times as near as in the beginning
	x, y       float64 // of its centre, in heights of the face
}

// poseFor is a pose that does a task, a little different each time; hard is how far it goes, 1 for what a person does.
func (s *Scene) poseFor(task challenge.Task, hard float64) pose {
	wobble := func(most float64) float64 { return most * (2*s.rng.Float64() - 1) }
	p := pose{yaw: wobble(2), pitch: wobble(2), nearer: 1 + wobble(0.02), x: wobble(0.04), y: wobble(0.04)}
	switch task {
	case challenge.TurnLeft:
		p.yaw = -32*hard + wobble(3)
	case challenge.TurnRight:
		p.yaw = 32*hard + wobble(3)
	case challenge.ComeCloser:
		p.nearer = 1 + 0.5*hard + wobble(0.03)
	}
	return p
}

// canvas is a frame with the depth of its pixels.
type canvas struct {
	img   *imaging.Image
	depth []float64
}

// newCanvas shows the room as a camera held in a hand does.
func (s *Scene) newCanvas() *canvas {
	c := &canvas{img: imaging.NewImage(frameWidth, frameHeight), depth: make([]float64, frameWidth*frameHeight)}
	shift := imaging.Point{X: float64(frameWidth)/2 + 4*s.rng.NormFloat64(), Y: float64(frameHeight)/2 + 4*s.rng.NormFloat64()}
	imaging.Warp(c.img, s.room, imaging.Transform{A: 1, C: shift.X, E: 1, F: shift.Y}, [3]uint8{})
	for i := range c.depth {
		c.depth[i] = math.Inf(1)
	}
	return c
}

// drawSurface draws a surface of p in a pose, turned round an axis at this depth, lit by the lamp where it is shaded.
func (s *Scene) drawSurface(c *canvas, p *Person, surface surface, at pose, axis float64) {
	sin, cos := math.Sincos(-at.yaw * math.Pi / 180)
	sp, cp := math.Sincos(at.pitch * math.Pi / 180)
	type point struct {
		x, y, z float64
		space   [3]float64
	}
	placed := make([]point, len(surface.at))
	for i, v := range surface.at {
		x, z := cos*v.x-sin*(v.z-axis), sin*v.x+cos*(v.z-axis)+axis
		y, z := cp*v.y-sp*(z-axis), sp*v.y+cp*(z-axis)+axis
		x, y = x+at.x, y+at.y
		far := distance/at.nearer + z
		placed[i] = point{frameWidth/2 + focal*x/far, frameHeight*0.47 + focal*y/far, far, [3]float64{x, y, z}}
	}
	normal := func(a, b, c [3]float64) float64 { // its part towards the lamp
		u, v := [3]float64{b[0] - a[0], b[1] - a[1], b[2] - a[2]}, [3]float64{c[0] - a[0], c[1] - a[1], c[2] - a[2]}
		n := [3]float64{u[1]*v[2] - u[2]*v[1], u[2]*v[0] - u[0]*v[2], u[0]*v[1] - u[1]*v[0]}
		length := math.Sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2])
		if length == 0 {
			return 0
		}
		if n[2] > 0 {
			length = -length
		}
		return (n[0]*s.light[0] + n[1]*s.light[1] + n[2]*s.light[2]) / length
	}
	for j := range surface.rows - 1 {
		for i := range surface.columns - 1 {
			q := [4]int{j*surface.columns + i, j*surface.columns + i + 1, (j+1)*surface.columns + i, (j+1)*surface.columns + i + 1}
			for _, t := range [2][3]int{{q[0], q[1], q[2]}, {q[1], q[3], q[2]}} {
				a, b, d := surface.at[t[0]], surface.at[t[1]], surface.at[t[2]]
				if !a.inside || !b.inside || !d.inside {
					continue
				}
				gain := 1.0
				if surface.shaded {
					before := normal([3]float64{a.x, a.y, a.z}, [3]float64{b.x, b.y, b.z}, [3]float64{d.x, d.y, d.z})
					after := normal(placed[t[0]].space, placed[t[1]].space, placed[t[2]].space)
					gain = (0.7 + 0.3*max(0, after)) / (0.7 + 0.3*max(0, before))
				}
				var corners [3]corner
				for k, at := range t {
					corners[k] = corner{placed[at].x, placed[at].y, placed[at].z, surface.at[at].from}
				}
				c.fillTriangle(p.photo, corners, gain)
			}
		}
	}
}

type corner struct {
	x, y, z float64
	from    imaging.Point
}

// fillTriangle draws a triangle where nothing nearer was drawn.
func (c *canvas) fillTriangle(photo *imaging.Image, t [3]corner, gain float64) {
	area := (t[1].x-t[0].x)*(t[2].y-t[0].y) - (t[2].x-t[0].x)*(t[1].y-t[0].y)
	if math.Abs(area) < 1e-9 {
		return
	}
	left, right := int(math.Floor(min(t[0].x, t[1].x, t[2].x))), int(math.Ceil(max(t[0].x, t[1].x, t[2].x)))
	top, bottom := int(math.Floor(min(t[0].y, t[1].y, t[2].y))), int(math.Ceil(max(t[0].y, t[1].y, t[2].y)))
	for y := max(0, top); y <= min(c.img.Height-1, bottom); y++ {
		for x := max(0, left); x <= min(c.img.Width-1, right); x++ {
			px, py := float64(x), float64(y)
			w1 := ((px-t[0].x)*(t[2].y-t[0].y) - (t[2].x-t[0].x)*(py-t[0].y)) / area
			w2 := ((t[1].x-t[0].x)*(py-t[0].y) - (px-t[0].x)*(t[1].y-t[0].y)) / area
			w0 := 1 - w1 - w2
			if w0 < -1e-9 || w1 < -1e-9 || w2 < -1e-9 {
				continue
			}
			z := w0*t[0].z + w1*t[1].z + w2*t[2].z
			if z >= c.depth[y*c.img.Width+x] {
				continue
			}
			c.depth[y*c.img.Width+x] = z
			colour := sample(photo, imaging.Point{X: w0*t[0].from.X + w1*t[1].from.X + w2*t[2].from.X, Y: w0*t[0].from.Y + w1*t[1].from.Y + w2*t[2].from.Y})
			for k, v := range colour {
				c.img.Pix[3*(y*c.img.Width+x)+k] = uint8(min(255, max(0, v*gain)))
			}
		}
	}
}

// drawShoulders draws a body below a head.
func (c *canvas) drawShoulders(at pose) {
	far := distance/at.nearer + neckDepth
	cx, top := frameWidth/2+focal*at.x/far, frameHeight*0.47+focal*(at.y+0.42)/far
	wide := focal * 0.95 / far
	for y := max(0, int(top)); y < c.img.Height; y++ {
		half := wide * min(1, 0.25+math.Sqrt(max(0, (float64(y)-top)/wide)))
		for x := max(0, int(cx-half)); x < min(c.img.Width, int(cx+half)); x++ {
			copy(c.img.Pix[3*(y*c.img.Width+x):], []uint8{60, 66, 84})
		}
	}
}

// shineColour adds the light of a colour that the screen shows: on what is near, and a little on the room. The camera sets its white
// anew for each frame, a little.
func (s *Scene) shineColour(c *canvas, colour [3]uint8) {
	var white [3]float64
	for k := range white {
		white[k] = 1 + 0.02*s.rng.NormFloat64()
	}
	for i := range c.depth {
		strength := 0.05 * s.Screen
		if !math.IsInf(c.depth[i], 1) {
			strength = s.Screen
		}
		for k := range 3 {
			v := c.img.Pix[3*i+k]
			c.img.Pix[3*i+k] = imaging.EncodeSample(min(1, imaging.Linear[v]*white[k]*(1+strength*imaging.Linear[colour[k]])/(1+0.5*strength)))
		}
	}
}

// takePhoto is the file of a frame: with the noise of a camera.
func (s *Scene) takePhoto(img *imaging.Image, noise float64) []byte {
	if noise > 0 {
		for i, v := range img.Pix {
			img.Pix[i] = uint8(min(255, max(0, math.Round(float64(v)+noise*s.rng.NormFloat64()))))
		}
	}
	file, err := imaging.EncodeJPEG(img, jpegQuality, 0)
	if err != nil {
		panic(err) // of an image of this size
	}
	return file
}
