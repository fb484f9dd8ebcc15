package challenge

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// lightPrefix begins the tasks of a challenge by light: colours that the whole screen shows.
const lightPrefix = "light_"

// Colour is a colour of the screen, sRGB.
type Colour struct {
	Task Task
	RGB  [3]uint8
}

// Colours are those of a challenge by light. None is a saturated red (red at least 0.8 of the sum), which flashes must not have.
var Colours = []Colour{
	{"light_white", [3]uint8{255, 255, 255}},
	{"light_orange", [3]uint8{255, 120, 60}},
	{"light_yellow", [3]uint8{255, 230, 0}},
	{"light_green", [3]uint8{0, 220, 80}},
	{"light_cyan", [3]uint8{0, 220, 255}},
	{"light_blue", [3]uint8{40, 80, 255}},
	{"light_violet", [3]uint8{200, 60, 255}},
}

const (
	lightTasks = 7   // colours of a challenge
	lightMs    = 500 // from the order to show a colour to the frame: two changes a second at most
	lightYaw   = 20.0
)

// IsLight reports whether a task is a colour of the screen.
func (t Task) IsLight() bool { return strings.HasPrefix(string(t), lightPrefix) }

// DrawLight draws a challenge by light: a look straight, then seven colours, each another than the one before.
func DrawLight(random *rand.Rand, nowMs int64) Track {
	t := Track{StartedMs: nowMs, AskedMs: nowMs, Tasks: []Task{LookStraight}}
	last := -1
	for range lightTasks {
		next := random.IntN(len(Colours))
		for next == last {
			next = random.IntN(len(Colours))
		}
		t.Tasks, last = append(t.Tasks, Colours[next].Task), next
	}
	return t
}

// IsLight reports whether the tasks are those of a challenge by light.
func (t *Track) IsLight() bool { return slices.ContainsFunc(t.Tasks, Task.IsLight) }

// Light is the mean light of the skin and of the background of a frame, linear, 0 to 1.
type Light struct {
	Skin, Background [3]float64
	Burnt            float64 // share of the skin that is black or burnt out
}

// skinPoints are points of the mesh with skin round them.
var skinPoints = []int{
	mesh.CheekRight, mesh.CheekLeft, mesh.UnderEyeRight, mesh.UnderEyeLeft, mesh.ForeheadLow, mesh.ForeheadRight, mesh.ForeheadLeft, mesh.NoseRidge2, mesh.ChinMiddle,
	mesh.CheekLowerRight, mesh.CheekLowerLeft,
}

const (
	skinReach     = 0.05 // of the height of the face round a point
	burntLevel    = 250
	blackLevel    = 6
	minBackground = 200 // pixels of background
)

// ReadLight measures the light of a frame. ok is false where there is no background to compare the skin with. Errors are those of
// decoding (*fault.Error).
func ReadLight(photo *imaging.Photo, m *mesh.Mesh) (light Light, ok bool, err error) {
	img, err := photo.AtLeast(frameSide)
	if err != nil {
		return light, false, err
	}
	k := float64(img.Width) / float64(photo.Width)
	points := scaleMesh(m, k)
	here := headOf(points)
	var skin, back lightSum
	reach := skinReach * (here.bottom - here.top)
	for _, i := range skinPoints {
		for y := int(points[i].Y - reach); y <= int(points[i].Y+reach); y++ {
			for x := int(points[i].X - reach); x <= int(points[i].X+reach); x++ {
				skin.add(img, x, y)
			}
		}
	}
	for y := 0; y < min(img.Height, int(here.bottom)); y += 2 {
		for x := 0; x < img.Width; x += 2 {
			if !here.holds(imaging.Point{X: float64(x), Y: float64(y)}) {
				back.add(img, x, y)
			}
		}
	}
	if skin.used == 0 || back.used < minBackground {
		return light, false, nil
	}
	light.Burnt = float64(skin.left) / float64(skin.used+skin.left)
	for c := range 3 {
		light.Skin[c], light.Background[c] = skin.light[c]/float64(skin.used), back.light[c]/float64(back.used)
	}
	return light, true, nil
}

// lightSum adds up linear light of pixels, without those that are black or burnt out.
type lightSum struct {
	light      [3]float64
	used, left int
}

func (s *lightSum) add(img *imaging.Image, x, y int) {
	if x < 0 || y < 0 || x >= img.Width || y >= img.Height {
		return
	}
	p := img.Pix[3*(y*img.Width+x):][:3]
	if max(p[0], p[1], p[2]) >= burntLevel || min(p[0], p[1], p[2]) <= blackLevel {
		s.left++
		return
	}
	s.used++
	for c, v := range p {
		s.light[c] += imaging.Linear[v]
	}
}

// What the reflection must be. Fitted on drawn scenes alone.
const (
	frameSide     = 320  // pixels of the long side that light is measured on
	followsFrom   = 0.85 // correlation of the light on the skin with the colours
	followsBelow  = 0.4  // below, a visible change of light is another one
	minSlope      = 0.02 // change of the logarithm of chromaticity for all the light of a colour; bright sun leaves less
	visibleChange = 0.06 // deviation of it that is more than noise and a change of the room
	maxBurnt      = 0.5
)

// Reflection is how the light on a face follows the colours of the screen.
type Reflection struct {
	Correlation float64 // of the chromaticity of the skin against that of the background with the colours, -1 to 1
	Slope       float64 // how strongly it follows
	Change      float64 // its deviation
}

// MeasureReflection compares the light of frames with the colours of their tasks.
func MeasureReflection(tasks []Task, lights []Light) Reflection {
	var seen, shown [2][]float64
	for i, task := range tasks {
		at := slices.IndexFunc(Colours, func(c Colour) bool { return c.Task == task })
		if at < 0 {
			continue
		}
		rgb := Colours[at].RGB
		green := imaging.Linear[rgb[1]]
		for k, channel := range [2]int{0, 2} {
			l := lights[i]
			seen[k] = append(seen[k], math.Log(l.Skin[channel]/l.Skin[1])-math.Log(l.Background[channel]/l.Background[1]))
			shown[k] = append(shown[k], imaging.Linear[rgb[channel]]-green)
		}
	}
	var both, ss, tt float64
	n := 0
	for k := range seen {
		ms, mt := stats.ComputeMean(seen[k]), stats.ComputeMean(shown[k])
		for i := range seen[k] {
			s, t := seen[k][i]-ms, shown[k][i]-mt
			both, ss, tt, n = both+s*t, ss+s*s, tt+t*t, n+1
		}
	}
	if n == 0 || !(ss > 0 && tt > 0) || math.IsInf(ss, 0) {
		return Reflection{}
	}
	return Reflection{Correlation: both / math.Sqrt(ss*tt), Slope: both / tt, Change: math.Sqrt(ss / float64(n))}
}

// judgeLight adds what the frames of a challenge by light show.
func (v *Verdict) judgeLight(tasks []Task, views []View) {
	lights := make([]Light, len(views))
	for i, view := range views {
		if !view.Task.IsLight() {
			continue
		}
		if view.Light == nil || view.Light.Burnt > maxBurnt {
			v.Add(LightUnknown)
			return
		}
		lights[i] = *view.Light
	}
	v.Reflection = MeasureReflection(tasks, lights)
	switch r := v.Reflection; {
	case r.Correlation >= followsFrom && r.Slope >= minSlope:
	case r.Change >= visibleChange && r.Correlation < followsBelow:
		v.Add(ColoursNotFollowed)
	default:
		v.Add(LightUnknown)
	}
}
