package documentattack

import (
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// Person is somebody whose documents are drawn.
type Person struct {
	Portrait *imaging.Image // head and shoulders
	Scene    *imaging.Image // the person in a room
	Selfie   []byte
}

// Generator makes cases; one seed makes the same ones on one day.
type Generator struct {
	rng    *rand.Rand
	people []Person
	width  [2]int // of the documents in photos, from and to, pixels
}

// New makes a Generator of documents of at least two people.
func New(seed uint64, people []Person) *Generator {
	return &Generator{rand.New(rand.NewPCG(seed, 33)), people, [2]int{1000, 1500}}
}

// TakeSmallPhotos makes photos that are drawn and read in less time.
func (g *Generator) TakeSmallPhotos() { g.width = [2]int{800, 900} }

// someone is one of the people.
func (g *Generator) someone() Person { return pick(g.rng, g.people) }

// twoPeople are two different ones.
func (g *Generator) twoPeople() (a, b Person) {
	order := g.rng.Perm(len(g.people))
	return g.people[order[0]], g.people[order[1]]
}

// camera is how a phone takes a document.
func (g *Generator) camera() specimen.Options {
	r := g.rng
	o := specimen.Options{
		Width: g.width[0] + r.IntN(g.width[1]-g.width[0]), Margin: 0.04 + 0.12*r.Float64(), Turn: 10*r.Float64() - 5, Tilt: 12 * r.Float64(),
		Blur: 0.9 * r.Float64(), Noise: 4 * r.Float64(), Contrast: 0.7 + 0.2*r.Float64(), Coloured: true, Sans: r.IntN(3) > 0,
	}
	return o
}

// draw is a photo of one side.
func (g *Generator) draw(f mrz.Format, lines []string, portrait *imaging.Image, text []string, o specimen.Options) *imaging.Image {
	o.Portrait, o.Text = portrait, text
	if text == nil && portrait == nil {
		o.Text = []string{"ADDRESS", "MAIN STREET 12", "AUTHORITY"}
	}
	if !o.Sans { // letters of the zone alone
		printed := o.Text
		o.Text = make([]string, len(printed))
		for i, line := range printed {
			o.Text[i] = plainText(line)
		}
	}
	return specimen.Draw(g.rng, f, lines, o).Image
}

// plainText is a line in capitals A to Z, digits and blanks.
func plainText(line string) string {
	var out []byte
	for _, r := range line {
		switch {
		case r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == ' ':
			out = append(out, byte(r))
		case r == '.' || r == '/' || r == '-':
			out = append(out, ' ')
		default:
			out = append(out, zoneName(string(r))...)
		}
	}
	return string(out)
}

// page is a passport or the front of a card with its zone on it. The French card of two lines has a layout of its own.
func (g *Generator) page(f mrz.Format, h holder, p Person) *imaging.Image {
	if f == mrz.TD2 && h.state == "FRA" {
		h.state = "BEL"
	}
	return g.draw(f, h.zone(f), p.Portrait, h.print(g.rng), g.camera())
}

// card is both sides of a card whose zone is on the back.
func (g *Generator) card(h holder, p Person) (front, back *imaging.Image) {
	return g.draw(mrz.TD1, nil, p.Portrait, h.print(g.rng), g.camera()), g.back(h)
}

func (g *Generator) back(h holder) *imaging.Image {
	return g.draw(mrz.TD1, h.zone(mrz.TD1), nil, nil, g.camera())
}

// encode is the file that a phone sends.
func (g *Generator) encode(img *imaging.Image) []byte {
	file, err := imaging.EncodeJPEG(img, 85+g.rng.IntN(10), 0)
	if err != nil {
		panic(err)
	}
	return file
}

// paste puts one image into another, scaled to a width.
func paste(to, from *imaging.Image, x, y, width int) {
	scaled := imaging.Resize(from, width, from.Height*width/from.Width)
	for row := range scaled.Height {
		if y+row < 0 || y+row >= to.Height {
			continue
		}
		n := min(scaled.Width, to.Width-x)
		if n > 0 {
			copy(to.Pix[3*((y+row)*to.Width+x):][:3*n], scaled.Pix[3*row*scaled.Width:][:3*n])
		}
	}
}

// stack puts images of about one width below one another.
func stack(images ...*imaging.Image) *imaging.Image {
	width, height := 0, 0
	for _, img := range images {
		width, height = max(width, img.Width), height+img.Height
	}
	out := imaging.NewImage(width, height)
	for i := range out.Pix {
		out.Pix[i] = 150
	}
	y := 0
	for _, img := range images {
		paste(out, img, 0, y, img.Width)
		y += img.Height
	}
	return out
}

// toGrey is a copy in grey.
func toGrey(img *imaging.Image) *imaging.Image {
	for i := 0; i < len(img.Pix); i += 3 {
		grey := imaging.Luma601[float64](img.Pix[i : i+3])
		for k, light := range []float64{1, 0.96, 0.88} {
			img.Pix[i+k] = uint8(light * grey)
		}
	}
	return img
}
