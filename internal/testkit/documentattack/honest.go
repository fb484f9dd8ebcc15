package documentattack

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Case is a verification with the decisions that are right.
type Case struct {
	Kind            string
	Checks          apigen.VerificationChecks
	Front, Back     []byte
	Selfies         [][]byte
	Name, BirthDate string // as the business states them
	Live            bool   // in the live environment
	Right           []verification.Decision
	What            string // the holder
}

var approved = []verification.Decision{verification.Approved}

func documentCheck() apigen.VerificationChecks {
	return apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}
}

// Honest is a valid document of an adult, photographed by its holder, number i: the kinds come in turn.
func (g *Generator) Honest(i int) Case {
	h, p := newHolder(g.rng), g.someone()
	c := Case{Checks: documentCheck(), Name: h.name(), BirthDate: h.born.Format(time.DateOnly), Right: approved, What: h.String()}
	switch i % 3 {
	case 0:
		c.Kind, c.Front = "passport", g.encode(g.page(mrz.TD3, h, p))
	case 1:
		c.Kind, c.Front = "card with its zone on the front", g.encode(g.page(mrz.TD2, h, p))
	default:
		front, back := g.card(h, p)
		if i%2 == 0 {
			g.repeatPortrait(front, p)
		}
		c.Kind, c.Front, c.Back = "card", g.encode(front), g.encode(back)
	}
	return c
}

// repeatPortrait prints the portrait again on the front of a card, small and faint.
func (g *Generator) repeatPortrait(front *imaging.Image, p Person) {
	width := front.Width * (9 + g.rng.IntN(5)) / 100
	small := imaging.Resize(p.Portrait, width, p.Portrait.Height*width/p.Portrait.Width)
	left, top := front.Width*7/10, front.Height*45/100
	for y := range small.Height {
		for i := range 3 * small.Width {
			at := &front.Pix[3*((top+y)*front.Width+left)+i]
			*at = uint8((int(*at)*4 + 6*int(small.Pix[3*y*small.Width+i])) / 10)
		}
	}
}
