package documentattack

import (
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// The decisions that are right.
var (
	declined = []verification.Decision{verification.Declined}
	review   = []verification.Decision{verification.Referred}
	either   = []verification.Decision{verification.Declined, verification.Referred}
)

// attempt makes one attempt of a kind.
type attempt struct {
	kind  string
	right []verification.Decision
	make  func(*Generator) Case
}

// ListKinds names the kinds of attempts, in the order in which Attempt makes them.
func ListKinds() (out []string) {
	for _, a := range attempts {
		out = append(out, a.kind)
	}
	return out
}

// Attempt makes the attempt number i: the kinds come in turn.
func (g *Generator) Attempt(i int) Case {
	a := attempts[i%len(attempts)]
	c := a.make(g)
	c.Kind, c.Right = a.kind, a.right
	if c.Checks.Document == nil {
		c.Checks = documentCheck()
	}
	return c
}

// attempts are the kinds; see the functions for those that need more than a line.
var attempts = slices.Concat([]attempt{
	{"no card: a person in a room, a stranger's back", either, func(g *Generator) Case {
		return Case{Front: g.encode(g.someone().Scene), Back: g.encode(g.back(newHolder(g.rng)))}
	}},
	{"no card: a portrait alone", either, func(g *Generator) Case {
		return Case{Front: g.encode(g.someone().Portrait), Back: g.encode(g.back(newHolder(g.rng)))}
	}},
	{"holding another's card", either, (*Generator).holdCard},
	{"holding another's card, without a selfie", either, func(g *Generator) Case {
		a, b := g.twoPeople()
		front, back := g.card(newHolder(g.rng), a)
		return Case{Front: g.encode(g.holdBelowFace(b, front)), Back: g.encode(back)}
	}},
	{"holding a card without a portrait", either, func(g *Generator) Case {
		h := newHolder(g.rng)
		front := g.draw(mrz.TD1, nil, nil, h.print(g.rng), g.camera())
		return Case{Front: g.encode(g.holdBelowFace(g.someone(), front)), Back: g.encode(g.back(h))}
	}},
	{"two people: front and back of cards", either, func(g *Generator) Case {
		front, _ := g.card(newHolder(g.rng), g.someone())
		return Case{Front: g.encode(front), Back: g.encode(g.back(newHolder(g.rng)))}
	}},
	{"two people: the page of one, the back of another", either, func(g *Generator) Case {
		return Case{Front: g.encode(g.page(mrz.TD2, newHolder(g.rng), g.someone())), Back: g.encode(g.back(newHolder(g.rng)))}
	}},
	{"a front without text", either, func(g *Generator) Case {
		return Case{Front: g.encode(g.draw(mrz.TD1, nil, g.someone().Portrait, []string{}, g.camera())), Back: g.encode(g.back(newHolder(g.rng)))}
	}},
	{"photo on photo: a second portrait on the card", either, (*Generator).addPortrait},
	{"photo on photo: a portrait larger than its place", either, (*Generator).coverPortrait},
	{"wrong sides: the back twice", either, func(g *Generator) Case {
		back := g.back(newHolder(g.rng))
		return Case{Front: g.encode(back), Back: g.encode(back)}
	}},
	{"wrong sides: the front twice", either, func(g *Generator) Case {
		front, _ := g.card(newHolder(g.rng), g.someone())
		return Case{Front: g.encode(front), Back: g.encode(front)}
	}},
	{"two cards in one image", either, (*Generator).twoCards},
	{"both sides on one image", either, func(g *Generator) Case {
		front, back := g.card(newHolder(g.rng), g.someone())
		return Case{Front: g.encode(stack(front, back))}
	}},
	{"light on the zone", review, func(g *Generator) Case {
		h, o := newHolder(g.rng), g.camera()
		o.Portrait, o.Text = g.someone().Portrait, h.print(g.rng)
		o.Sans = true
		page := specimen.Draw(g.rng, mrz.TD3, h.zone(mrz.TD3), o)
		page.ShineOn(0.3+0.4*g.rng.Float64(), 0.84, 0.1)
		return Case{Front: g.encode(page.Image)}
	}},
	{"a photocopy in grey", either, func(g *Generator) Case {
		return Case{Front: g.encode(toGrey(g.page(mrz.TD3, newHolder(g.rng), g.someone())))}
	}},
	{"the selfie of another person", declined, func(g *Generator) Case {
		a, b := g.twoPeople()
		c := matchWithSelfie(b)
		c.Front = g.encode(g.page(mrz.TD3, newHolder(g.rng), a))
		return c
	}},
}, dateAttempts, textAttempts)

// matchWithSelfie asks for a document whose portrait is compared with the selfie of a person.
func matchWithSelfie(p Person) Case {
	c := Case{Selfies: [][]byte{p.Selfie}, Checks: documentCheck()}
	against := "document"
	c.Checks.FaceMatch = &apigen.VerificationFaceMatchCheck{Against: &against, Threshold: 0.75}
	return c
}

// holdCard is a person who holds the card of another before himself, and takes a selfie. The face behind the card may be
// seen from the side or be covered, so that it is not found.
func (g *Generator) holdCard() Case {
	a, b := g.twoPeople()
	h := newHolder(g.rng)
	front, back := g.card(h, a)
	scene := imaging.Resize(b.Portrait, 1400, b.Portrait.Height*1400/b.Portrait.Width)
	paste(scene, front, 250+g.rng.IntN(200), scene.Height*2/3, 800)
	c := matchWithSelfie(b)
	c.Front, c.Back = g.encode(scene), g.encode(back)
	return c
}

// holdBelowFace is a person who holds a card below the own face, which stays uncovered. Where nobody compares the holder
// with a selfie, a face that is covered or not found says nothing about a genuine card.
func (g *Generator) holdBelowFace(p Person, card *imaging.Image) *imaging.Image {
	person := imaging.Resize(p.Portrait, 1400, p.Portrait.Height*1400/p.Portrait.Width)
	scene := imaging.NewImage(person.Width, person.Height+600)
	for row := range scene.Height {
		from := min(row, person.Height-1)
		copy(scene.Pix[3*row*scene.Width:][:3*scene.Width], person.Pix[3*from*person.Width:])
	}
	paste(scene, card, 250+g.rng.IntN(200), person.Height*9/10, 800)
	return scene
}

// addPortrait is a card with a portrait glued beside the printed one, smaller or larger.
func (g *Generator) addPortrait() Case {
	a, b := g.twoPeople()
	front, back := g.card(newHolder(g.rng), a)
	paste(front, b.Portrait, front.Width*6/10, front.Height/4, front.Width/4*(60+g.rng.IntN(50))/100)
	return Case{Front: g.encode(front), Back: g.encode(back)}
}

// coverPortrait is a card whose portrait is covered by a larger photo.
func (g *Generator) coverPortrait() Case {
	a, b := g.twoPeople()
	front, back := g.card(newHolder(g.rng), a)
	paste(front, b.Portrait, front.Width/20, front.Height/20, front.Width*6/10)
	return Case{Front: g.encode(front), Back: g.encode(back)}
}

func (g *Generator) twoCards() Case {
	a, b := g.twoPeople()
	h := newHolder(g.rng)
	front, back := g.card(h, a)
	other, _ := g.card(newHolder(g.rng), b)
	return Case{Front: g.encode(stack(front, other)), Back: g.encode(back)}
}

// dateAttempts have dates that are partial, wrong or too late. The century of a child of at most 12 is open where the date in print is
// not read: a reviewer decides then.
var dateAttempts = []attempt{
	{"a child, of whom the year of birth is known", declined, func(g *Generator) Case {
		return g.withAge(func(h *holder) {
			h.born = today.AddDate(-13-g.rng.IntN(4), 0, 0)
			h.zoneBorn = h.born.Format("06") + "<<<<"
		})
	}},
	{"a year of birth of which the century is open", either, func(g *Generator) Case {
		return g.withAge(func(h *holder) {
			h.born = today.AddDate(-1-g.rng.IntN(11), 0, 0)
			h.zoneBorn = h.born.Format("06") + "<<<<"
		})
	}},
	{"a child", declined, func(g *Generator) Case {
		return g.withAge(func(h *holder) { h.born = today.AddDate(-13-g.rng.IntN(4), -g.rng.IntN(11), 0) })
	}},
	{"a day and month of birth without the year", either, func(g *Generator) Case {
		return g.withAge(func(h *holder) { h.zoneBorn = "<<" + h.born.Format("0102") })
	}},
	{"a partial date that cannot be the stated one", either, func(g *Generator) Case {
		h := newHolder(g.rng)
		h.zoneBorn = h.born.Format("06") + "<<<<"
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone())), BirthDate: h.born.AddDate(3, 0, 0).Format(time.DateOnly)}
	}},
	{"another date of birth than stated", review, func(g *Generator) Case {
		h := newHolder(g.rng)
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone())), BirthDate: h.born.AddDate(0, 0, 1).Format(time.DateOnly)}
	}},
	{"an expired document", declined, func(g *Generator) Case {
		h := newHolder(g.rng)
		h.issued, h.expires = h.issued.AddDate(-11, 0, 0), h.expires.AddDate(-11, 0, 0)
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone()))}
	}},
	{"a date of birth in print that makes a child an adult", either, func(g *Generator) Case {
		return g.withOtherPrint(func(h *holder) { h.born = h.born.AddDate(-10, 0, 0) })
	}},
	{"a date of expiry in print that was put off", either, func(g *Generator) Case {
		return g.withOtherPrint(func(h *holder) { h.expires = h.expires.AddDate(5, 0, 0) })
	}},
}

// withAge is a passport of a changed holder for a check of the age.
func (g *Generator) withAge(change func(*holder)) Case {
	h := newHolder(g.rng)
	change(&h)
	c := Case{Front: g.encode(g.page(mrz.TD3, h, g.someone())), Checks: documentCheck()}
	c.Checks.Age = &apigen.VerificationAgeCheck{MinAge: 18}
	return c
}

// withOtherPrint is a document whose printed text says something else than its zone.
func (g *Generator) withOtherPrint(change func(*holder)) Case {
	h := newHolder(g.rng)
	printed := h
	change(&printed)
	c := Case{Name: printed.name(), What: h.String()}
	if g.rng.IntN(2) == 0 {
		c.Front = g.encode(g.draw(mrz.TD3, h.zone(mrz.TD3), g.someone().Portrait, printed.print(g.rng), g.camera()))
		return c
	}
	front, _ := g.card(printed, g.someone())
	c.Front, c.Back = g.encode(front), g.encode(g.back(h))
	return c
}

// textAttempts have other numbers, names and kinds.
var textAttempts = []attempt{
	{"another name than stated", review, func(g *Generator) Case {
		h := newHolder(g.rng)
		other := newHolder(g.rng)
		for other.surname == h.surname || other.given == h.given {
			other = newHolder(g.rng)
		}
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone())), Name: other.name()}
	}},
	{"another name in print", either, func(g *Generator) Case {
		return g.withOtherPrint(func(h *holder) {
			for old := h.surname; h.surname == old; {
				h.surname = pick(g.rng, surnames)
			}
		})
	}},
	{"another number in print", either, func(g *Generator) Case {
		return g.withOtherPrint(func(h *holder) {
			text := []byte(h.number)
			at := g.rng.IntN(len(text))
			for old := text[at]; text[at] == old || strings.ContainsRune("0OQDI1LZ2S5G6B8", rune(text[at])); {
				text[at] = symbols[g.rng.IntN(len(symbols))]
			}
			h.number = string(text)
		})
	}},
	{"a wrong check digit", review, func(g *Generator) Case {
		h := newHolder(g.rng)
		h.wrongCheckDigit = true
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone()))}
	}},
	{"a specimen in the live environment", declined, func(g *Generator) Case {
		h := newHolder(g.rng)
		h.state = "UTO"
		return Case{Front: g.encode(g.page(mrz.TD3, h, g.someone())), Live: true}
	}},
	{"a kind that is not accepted", declined, func(g *Generator) Case {
		c := Case{Front: g.encode(g.page(mrz.TD3, newHolder(g.rng), g.someone())), Checks: documentCheck()}
		c.Checks.Document.Kinds = []apigen.VerificationDocumentKind{apigen.VerificationDocumentKindIdCard}
		return c
	}},
}
