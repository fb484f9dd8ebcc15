package defect

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"sync"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// Portrait is a good picture of one frontal face. Points are pixels of Image.
type Portrait struct {
	Image    *imaging.Image
	Mesh     *mesh.Mesh
	Irises   [2]mesh.Iris // of the person's right and left eye
	Segments *segment.Map
	// Other is another person, for the defect that shows a second face; nil takes
	// the mirror image of the portrait itself.
	Other *Portrait

	once   sync.Once
	person *mask // soft cut-out of the person, see matte.go
	deep   sync.Once
	depth  *depths // of the head, see pose.go
}

// Level is one strength of a defect.
type Level struct {
	Strength float64 // in the unit that the defect's Unit names
	Means    string  // empty where the number says it
}

// Touch is a check that a defect may fail besides those it must.
type Touch struct{ Check, Why string }

// Defect is one way to spoil a portrait.
type Defect struct {
	Name    string // one CamelCase word, for tables and the command line
	Shows   string // what the picture then shows
	Unit    string // of Level.Strength
	Levels  []Level
	Obvious int // index of the first level that a person calls obvious
	Fails   []string
	MayFail []Touch
	Area    Area // no pixel outside it changes
	draw    func(*sheet)
}

// Made is a spoiled picture.
type Made struct {
	Image *imaging.Image
	// Quality is the JPEG quality that the defect asks for; 0 leaves it to Encode.
	Quality int
	// Grey asks for a file with one channel.
	Grey bool
	// Moved maps pixels of the portrait to those of Image where the defect moves
	// the whole picture; the identity elsewhere.
	Moved imaging.Transform
	// Turned is by how much the head was turned, with the signs of mesh.Pose.
	Turned mesh.Pose
}

// All lists every defect, in the order of the report.
func All() []Defect { return all }

var all = join(placing(), posing(), sharpness(), exposing(), art(), eyes(), lighting(), worn(), behind())

func join(lists ...[]Defect) (out []Defect) {
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

// Named returns the defect of that name.
func Named(name string) (Defect, bool) {
	for _, d := range all {
		if d.Name == name {
			return d, true
		}
	}
	return Defect{}, false
}

// May tells whether the defect must or may fail the check.
func (d Defect) May(check string) bool {
	for _, name := range d.Fails {
		if name == check {
			return true
		}
	}
	for _, t := range d.MayFail {
		if t.Check == check {
			return true
		}
	}
	return false
}

// Apply draws the defect at a level, an index into Levels.
func (d Defect) Apply(p *Portrait, level int, seed uint64) (Made, error) {
	if level < 0 || level >= len(d.Levels) {
		return Made{}, fmt.Errorf("defect: %s has no level %d", d.Name, level)
	}
	f, ok := newFrame(p)
	if !ok {
		return Made{}, errors.New("defect: the portrait has no usable face")
	}
	h := fnv.New64a()
	h.Write([]byte(d.Name))
	copied := imaging.NewImage(p.Image.Width, p.Image.Height)
	copy(copied.Pix, p.Image.Pix)
	s := &sheet{
		Made: Made{Image: copied, Moved: imaging.Identity()}, p: p, f: f, strength: d.Levels[level].Strength,
		r: rand.New(rand.NewPCG(seed, h.Sum64())), // a repeatable drawing, no secret
	}
	d.draw(s)
	return s.Made, nil
}

// Encode writes the picture as the file that a check is given: JPEG of the quality
// that the defect asks for, 95 by default, with one channel where it asks for it.
func (m Made) Encode() ([]byte, error) {
	quality := m.Quality
	if quality == 0 {
		quality = 95
	}
	if m.Grey {
		return encodeGrey(m.Image, quality)
	}
	return imaging.EncodeJPEG(m.Image, quality, 0)
}

// sheet is one picture while a defect is drawn on it.
type sheet struct {
	Made
	p        *Portrait
	f        frame
	strength float64
	r        *rand.Rand
}

// u is a number between lo and hi.
func (s *sheet) u(lo, hi float64) float64 { return lo + (hi-lo)*s.r.Float64() }

// side is -1 or 1.
func (s *sheet) side() float64 {
	if s.r.IntN(2) == 0 {
		return -1
	}
	return 1
}

// levels makes levels of plain numbers.
func levels(strengths ...float64) (out []Level) {
	for _, v := range strengths {
		out = append(out, Level{Strength: v})
	}
	return out
}

// touches lists checks that share one reason.
func touches(why string, checks ...string) (out []Touch) {
	for _, c := range checks {
		out = append(out, Touch{c, why})
	}
	return out
}
