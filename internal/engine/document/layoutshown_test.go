package document_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

const firstBehind = 36 // place of the first character that a line of MRV-A and TD3 has and one of MRV-B, TD2 and the French card has not

const shownBehind = 6 // characters behind it that stay uncovered on every other page

// covers are what hides the end of both lines of a visa or passport from the character firstBehind on or shownBehind later, which begins at x.
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
	readCovered(t, mrz.MRVA, func(seed uint64) specimen.Page { return drawPage(seed, mrz.MRVA) })
}

// TestAPassportIsNotReadAsACard is the same of TD3, whose first characters are those of a TD2 with all its check digits and a shorter
// name, once with its first letter and once without.
func TestAPassportIsNotReadAsACard(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		readCovered(t, mrz.TD3, func(seed uint64) specimen.Page {
			page := drawPassportLikeACard(seed)
			if from := page.Corners[0].X; hidden {
				hideColumns(&page, from-0.5*page.CharacterWidth, from+1.05*page.CharacterWidth)
			}
			return page
		})
	}
}

// readCovered covers the ends of the lines of pages of a layout in each way, of odd seeds but for shownBehind characters. None may be read
// as another one or with a wrong field, and not all may be refused.
func readCovered(t *testing.T, f mrz.Format, draw func(seed uint64) specimen.Page) {
	t.Helper()
	r := bothReaders(t)
	read := 0
	for name, cover := range covers {
		for _, i := range testset.Shorten([]uint64{0, 1, 2, 3, 4}, 2) {
			page := draw(i)
			at := specimen.Formats[f]
			share := (at.Left + 2.54*float64(firstBehind+int(i)%2*shownBehind)) / at.Width
			cover(&page, page.Corners[0].X+share*(page.Corners[1].X-page.Corners[0].X))
			zone, err := r.ReadZone(t.Context(), open(t, page.Image))
			if err != nil {
				t.Logf("%s on page %d: %v", name, i, err)
				continue
			}
			t.Logf("%s on page %d: %s %q", name, i, zone.Format, texts(zone))
			wantRightFields(t, zone, page.Lines)
			if zone.Format == f {
				read++
			}
		}
	}
	if read == 0 {
		t.Errorf("none was read as %s", f)
	}
}

// TestShortLayoutsAreRead is the other side: MRV-B, TD2 and French cards whose ends are shown are read.
func TestShortLayoutsAreRead(t *testing.T) {
	r := bothReaders(t)
	pages := testset.Shorten([]uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, 4)
	for f, unread := range map[mrz.Format]int{mrz.MRVB: 1, mrz.TD2: 1, mrz.FrenchID: 0} {
		read := 0
		for _, i := range pages {
			page := drawPage(i, f)
			zone, err := r.ReadZone(t.Context(), open(t, page.Image))
			if err != nil {
				t.Logf("%s, page %d: %v", f, i, err)
				continue
			}
			if slices.Equal(texts(zone), page.Lines) {
				read++
			}
			wantRightFields(t, zone, page.Lines)
		}
		if read < len(pages)-unread {
			t.Errorf("%s: %d of %d were read, want all but %d", f, read, len(pages), unread)
		}
	}
}

var clearPage = specimen.Options{Width: 700, Margin: 0.06, Blur: 0.5, Noise: 4, Contrast: 0.7}

func drawPage(seed uint64, f mrz.Format) specimen.Page {
	rng := rand.New(rand.NewPCG(seed, 36))
	return specimen.Draw(rng, f, specimen.MakeZone(rng, f), clearPage)
}

// drawPassportLikeACard draws a TD3 whose lines begin with those of a TD2: the eighth character of its personal number is the check digit
// of that one, and the name is not shorter than the line.
func drawPassportLikeACard(seed uint64) specimen.Page {
	rng := rand.New(rand.NewPCG(seed, 36))
	lines := specimen.MakeZone(rng, mrz.TD3)
	lines[0] = lines[0][:5] + "KRAMERTONSEN<<MARIANNE<LUISE<ELISABETHX"
	second := lines[1][:28] + "4711AB9"
	second += checkDigit(second[:10] + second[13:20] + second[21:35])
	second += "55RT<<"
	second += checkDigit(second[28:42])
	lines[1] = second + checkDigit(second[:10]+second[13:20]+second[21:43])
	return specimen.Draw(rng, mrz.TD3, lines, clearPage)
}

func checkDigit(text string) string {
	sum := 0
	for i, c := range []byte(text) {
		value := strings.IndexByte(mrz.Alphabet, c) - 1 // 0 to 9 and A to Z follow the filler, which counts as 0
		sum += max(0, value) * []int{7, 3, 1}[i%3]
	}
	return strconv.Itoa(sum % 10)
}

// hideColumns makes the columns of a page between two places blank paper.
func hideColumns(p *specimen.Page, from, to float64) {
	for i := range p.Image.Height * p.Image.Width {
		if x := float64(i % p.Image.Width); x > from && x < to {
			copy(p.Image.Pix[3*i:], []uint8{225, 225, 225})
		}
	}
}
