package printedtext

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Printed is what stands in the text for a field: the lines that bear it, with what else stands in them.
type Printed struct {
	Text  string
	Place imaging.Box // around the lines, on the document, millimetres; empty where its plane is not known
}

// maxNameLines bounds the lines of a name.
const maxNameLines = 3

// listPrinted lists the text of the fields that were found or are printed otherwise.
func (c *Comparison) listPrinted(r Result) map[Field]Printed {
	out := map[Field]Printed{}
	for _, field := range r.Found {
		c.addPrinted(out, field, func(i int) bool { return c.showsField(i, field) })
	}
	unexplained := c.listUnexplained()
	for _, field := range r.Differing {
		c.addPrinted(out, field, func(i int) bool { return c.bearsOther(i, field, unexplained) })
	}
	return out
}

// addPrinted adds the lines of a field: the first one, or those of a name.
func (c *Comparison) addPrinted(out map[Field]Printed, field Field, bears func(line int) bool) {
	var texts []string
	var place imaging.Box
	for i, line := range c.printed {
		if bears(i) && (len(texts) == 0 || c.names[field] != nil && len(texts) < maxNameLines) {
			texts, place = append(texts, line.Text()), joinBoxes(place, line.Place)
		}
	}
	if len(texts) > 0 {
		out[field] = Printed{Text: strings.Join(texts, " "), Place: place}
	}
}

// joinBoxes returns the smallest box around two; an empty one counts for nothing.
func joinBoxes(a, b imaging.Box) imaging.Box {
	switch {
	case a.W <= 0:
		return b
	case b.W <= 0:
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return imaging.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// bearsOther reports whether a line has a field with one or two other characters.
func (c *Comparison) bearsOther(line int, field Field, unexplained []printedDate) bool {
	hasDate := func(isOther func(Date) bool) bool {
		return slices.ContainsFunc(unexplained, func(p printedDate) bool { return p.line == line && isOther(p.readings[0]) })
	}
	switch field {
	case DocumentNumber:
		return c.hasOtherNumber(c.lines[line])
	case BirthDate:
		return hasDate(c.isOtherBirth)
	case ExpiryDate:
		return hasDate(func(d Date) bool { return c.isOtherExpiry(d, unexplained) })
	case Surname:
		return c.lines[line].isOtherName(strings.Join(c.zone.Surname, ""))
	default:
		return c.lines[line].isOtherName(strings.Join(c.zone.GivenNames, ""))
	}
}
