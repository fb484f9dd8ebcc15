package challengetest

import (
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Attempt is a person or an attack that tries to do a task.
type Attempt struct {
	Kind          Kind
	Person, Other *Person // Other is the second person of the kinds that have one
	Task          challenge.Task
	Turn          int     // counts the frames of the challenge
	Reach         float64 // how far the movement goes, 1 for what a person does
}

// Draw draws a frame of an attempt.
func (s *Scene) Draw(a Attempt) []byte {
	p := a.Person
	at := s.poseFor(a.Task, a.Reach)
	switch a.Kind {
	case Print, BentPrint:
		radius := 0.0
		if a.Kind == BentPrint {
			radius = 0.9
		}
		c := s.newCanvas()
		at.yaw *= 1.4 // a print needs more to seem turned
		s.drawSurface(c, p, p.sheet(0.75, 0.85, radius), at, 0)
		return s.takePhoto(c.img, noise)
	case Mask:
		c := s.newCanvas()
		c.drawShoulders(at)
		s.drawSurface(c, p, p.sheet(0.42, 0.58, 0.42), at, neckDepth)
		return s.takePhoto(c.img, noise)
	case Still:
		return s.takePhoto(s.drawStill(p), 0)
	case Zoomed:
		return s.takePhoto(s.zoomStill(s.drawStill(p), at), 0)
	case Warped:
		return s.takePhoto(s.warpStill(p, at), noise)
	case OtherPerson:
		p = a.Other
	case ChangingFace:
		if a.Turn%2 == 1 {
			p = a.Other
		}
	}
	c := s.newCanvas()
	c.drawShoulders(at)
	head := p.head()
	head.shaded = a.Kind != Rendered
	s.drawSurface(c, p, head, at, neckDepth)
	if a.Task.IsLight() && a.Kind != Unlit {
		shown := colourOf(a.Task)
		if a.Kind == OtherLight { // a recording of another session
			shown = challenge.Colours[s.rng.IntN(len(challenge.Colours))].RGB
		}
		s.shineColour(c, shown)
	}
	if a.Kind == Rendered {
		return s.takePhoto(c.img, 0)
	}
	return s.takePhoto(c.img, noise)
}

func colourOf(task challenge.Task) [3]uint8 {
	for _, c := range challenge.Colours {
		if c.Task == task {
			return c.RGB
		}
	}
	return [3]uint8{}
}

// drawStill is the photo of a person as the camera would see it, with its own background.
func (s *Scene) drawStill(p *Person) *imaging.Image {
	img := imaging.NewImage(frameWidth, frameHeight)
	k := p.unit / (focal / distance) // pixels of the photo for one of the frame
	imaging.Warp(img, p.photo, imaging.Transform{A: k, C: p.centre.X - k*frameWidth/2, E: k, F: p.centre.Y - k*frameHeight*0.47}, [3]uint8{90, 90, 90})
	return img
}

func (s *Scene) zoomStill(still *imaging.Image, at pose) *imaging.Image {
	out := imaging.NewImage(frameWidth, frameHeight)
	k := 1 / at.nearer
	squeeze := k * (1 + 0.01*abs(at.yaw)) // a turn is imitated by making it narrower
	imaging.Warp(out, still, imaging.Transform{A: squeeze, C: frameWidth/2 - squeeze*frameWidth/2 + at.x*20, E: k, F: frameHeight*0.47*(1-k) + at.y*20}, [3]uint8{90, 90, 90})
	return out
}

// warpStill moves each place of a still sideways by its depth, the background by none: what a program does that animates a photo
// without drawing what was hidden.
func (s *Scene) warpStill(p *Person, at pose) *imaging.Image {
	still := s.drawStill(p)
	out := imaging.NewImage(frameWidth, frameHeight)
	pixel := focal / distance
	const cell = 6
	columns, rows := frameWidth/cell+2, frameHeight/cell+2
	shift := make([]float64, columns*rows)
	for j := range rows {
		for i := range columns {
			x := (float64(i*cell) - frameWidth/2) / pixel / at.nearer
			y := (float64(j*cell) - frameHeight*0.47) / pixel / at.nearer
			shift[j*columns+i] = (headBack - min(headBack, p.depthAt(x, y))) * 0.9 * at.yaw * 0.0175 * pixel
		}
	}
	for y := range frameHeight {
		for x := range frameWidth {
			d := shift[(y/cell)*columns+x/cell]
			fx := float64(x%cell) / cell
			d += fx * (shift[(y/cell)*columns+x/cell+1] - d)
			from := imaging.Point{X: frameWidth/2 + (float64(x)-frameWidth/2)/at.nearer + d, Y: frameHeight*0.47 + (float64(y)-frameHeight*0.47)/at.nearer}
			c := sample(still, from)
			for k, v := range c {
				out.Pix[3*(y*frameWidth+x)+k] = uint8(v)
			}
		}
	}
	return out
}

func abs(v float64) float64 { return max(v, -v) }

// Game is one challenge that was played.
type Game struct {
	Track challenge.Track
	Files [][]byte // kept, in the order of the tasks
	Shown int      // frames
}

// Play plays a challenge: it shows frames of draw until all tasks are done or it failed. measure measures a frame. An attack that does
// not seem to move enough tries harder.
func Play(track challenge.Track, draw func(task challenge.Task, turn int, hard float64) []byte, measure func(file []byte) (challenge.Head, error)) (Game, error) {
	g := Game{Track: track}
	now := track.StartedMs
	for tries := 0; g.Track.Current() != "" && tries < 7; tries++ {
		task := g.Track.Current()
		file := draw(task, len(g.Track.Taken), 1+0.15*float64(tries))
		g.Shown++
		head, err := measure(file)
		if err != nil {
			return g, err
		}
		now += 600
		if done, _ := g.Track.Take(head, now); done {
			g.Files = append(g.Files, file)
			tries = -1
		}
	}
	return g, nil
}
