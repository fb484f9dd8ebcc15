package degrade

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"image"
	"image/jpeg"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Level is one strength of a defect.
type Level struct {
	Strength float64 // in the unit that the defect's Unit names
	Means    string  // empty where the number says it
}

// SideEffect is a check that a defect may fail besides those it must.
type SideEffect struct{ Check, Why string }

// Defect is one way to degrade a portrait.
type Defect struct {
	Name    string // one CamelCase word, for tables and the command line
	Shows   string // what the image then shows
	Unit    string // of Level.Strength
	Levels  []Level
	Obvious int // index of the first level that a viewer calls obvious
	Fails   []string
	MayFail []SideEffect
	Area    Area // no pixel outside it changes
	Draw    func(*Canvas)
	// Slides is true for a thing that slides over the image as it grows, so that a stronger level
	// changes other pixels and not more of them.
	Slides bool
	// Seed, when not empty, seeds the drawing instead of Name, so that a defect that was renamed
	// draws what it drew before.
	Seed string
}

// Degraded is a degraded image.
type Degraded struct {
	Image *imaging.Image
	// Quality is the JPEG quality that the defect asks for; 0 leaves it to Encode.
	Quality int
	// Grey asks for a file with one channel.
	Grey bool
	// Moved maps pixels of the portrait to those of Image where the defect moves
	// the whole image; the identity elsewhere.
	Moved imaging.Transform
	// Turned is by how much the head was turned, with the signs of Pose.
	Turned mesh.Pose
}

// MayAffect reports whether the defect must or may fail the check.
func (d Defect) MayAffect(check string) bool {
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
func (d Defect) Apply(p *Portrait, level int, seed uint64) (Degraded, error) {
	if level < 0 || level >= len(d.Levels) {
		return Degraded{}, fmt.Errorf("degrade: %s has no level %d", d.Name, level)
	}
	f, ok := NewFaceFrame(p)
	if !ok {
		return Degraded{}, errors.New("degrade: the portrait has no usable face")
	}
	h := fnv.New64a()
	if d.Seed != "" {
		h.Write([]byte(d.Seed))
	} else {
		h.Write([]byte(d.Name))
	}
	copied := imaging.NewImage(p.Image.Width, p.Image.Height)
	copy(copied.Pix, p.Image.Pix)
	canvas := &Canvas{
		Degraded: Degraded{Image: copied, Moved: imaging.Identity()}, Portrait: p, Face: f, Strength: d.Levels[level].Strength,
		Dice: Dice{Random: rand.New(rand.NewPCG(seed, h.Sum64()))}, //nolint:gosec // a repeatable drawing, no secret
	}
	d.Draw(canvas)
	return canvas.Degraded, nil
}

// Encode writes the image as the file that a check is given: JPEG of the quality
// that the defect asks for, 95 by default, with one channel where it asks for it.
func (m Degraded) Encode() ([]byte, error) {
	quality := m.Quality
	if quality == 0 {
		quality = 95
	}
	if m.Grey {
		return encodeGrey(m.Image, quality)
	}
	return imaging.EncodeJPEG(m.Image, quality, 0)
}

// NewLevels makes levels of plain numbers.
func NewLevels(strengths ...float64) (out []Level) {
	for _, v := range strengths {
		out = append(out, Level{Strength: v})
	}
	return out
}

// NewSideEffects lists checks that share one reason.
func NewSideEffects(why string, checks ...string) (out []SideEffect) {
	for _, c := range checks {
		out = append(out, SideEffect{c, why})
	}
	return out
}

func encodeGrey(img *imaging.Image, quality int) ([]byte, error) {
	grey := image.NewGray(image.Rect(0, 0, img.Width, img.Height))
	for i := range grey.Pix {
		p := img.Pix[3*i:]
		grey.Pix[i] = ClampLevel(imaging.Luma601[float64](p))
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, grey, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}
