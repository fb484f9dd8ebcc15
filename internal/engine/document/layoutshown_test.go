package document_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

const firstOfMRVA = 36 // place of the first character that a line of MRV-A has and one of MRV-B has not

// covers are what hides the end of both lines of a visa from the character firstOfMRVA on, which begins at x.
var covers = map[string]func(p *specimen.Page, x float64){
	"light": func(p *specimen.Page, x float64) {
		whole := float64(p.Image.Width)
		for _, beside := range []float64{3, 7, 11} {
			p.ShineOn((x+beside*p.CharacterWidth-p.Corners[0].X)/(p.Corners[1].X-p.Corners[0].X), 0.84, 4*p.CharacterWidth/whole)
		}
	},
	"a finger": func(p *specimen.Page, x float64) {
		for i := range p.Image.Height * p.Image.Width {
			if float64(i%p.Image.Width) >= x {
				copy(p.Image.Pix[3*i:], []uint8{190, 140, 115})
			}
		}
	},
	"white paper": func(p *specimen.Page, x float64) {
		for i := range p.Image.Height * p.Image.Width {
			if float64(i%p.Image.Width) >= x {
				copy(p.Image.Pix[3*i:], []uint8{255, 255, 255})
			}
		}
	},
	"the edge of the photo": func(p *specimen.Page, x float64) {
		part := imaging.NewImage(int(x), p.Image.Height)
		for y := range part.Height {
			copy(part.Pix[3*y*part.Width:3*(y+1)*part.Width], p.Image.Pix[3*y*p.Image.Width:])
		}
		p.Image = part
	},
}

// TestAVisaIsNotReadAsAShorterOne covers the ends of the lines of MRV-A, whose first characters are those of an MRV-B with all its check
// digits: it may be read as MRV-A or not at all.
func TestAVisaIsNotReadAsAShorterOne(t *testing.T) {
	r := bothReaders(t)
	for name, cover := range covers {
		for _, i := range testset.Shorten([]uint64{0, 1, 2, 3, 4}, 2) {
			page := drawVisa(i, mrz.MRVA)
			at := specimen.Formats[mrz.MRVA]
			share := (at.Left + 2.54*firstOfMRVA) / at.Width
			cover(&page, page.Corners[0].X+share*(page.Corners[1].X-page.Corners[0].X))
			zone, err := r.ReadZone(t.Context(), open(t, page.Image))
			if err != nil {
				t.Logf("%s on page %d: %v", name, i, err)
				continue
			}
			t.Logf("%s on page %d: %s %q", name, i, zone.Format, texts(zone))
			wantRightFields(t, zone, page.Lines)
		}
	}
}

// TestShortVisasAreRead is the other side: MRV-B whose ends are shown are read.
func TestShortVisasAreRead(t *testing.T) {
	r := bothReaders(t)
	const pages, wanted = 12, 11
	read := 0
	for i := range uint64(pages) {
		page := drawVisa(i, mrz.MRVB)
		zone, err := r.ReadZone(t.Context(), open(t, page.Image))
		if err != nil {
			t.Logf("page %d: %v", i, err)
			continue
		}
		if slices.Equal(texts(zone), page.Lines) {
			read++
		}
		wantRightFields(t, zone, page.Lines)
	}
	if read < wanted {
		t.Errorf("%d of %d were read, want %d", read, pages, wanted)
	}
}

func drawVisa(seed uint64, f mrz.Format) specimen.Page {
	rng := rand.New(rand.NewPCG(seed, 36))
	return specimen.Draw(rng, f, specimen.MakeZone(rng, f), specimen.Options{Width: 700, Margin: 0.06, Blur: 0.5, Noise: 4, Contrast: 0.7})
}
