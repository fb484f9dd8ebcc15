package document

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	certain   = 0.85 // probability from which a character counts as read
	plausible = 0.30 // from which its place counts for the outline
	unread    = '?'  // stands for a character that could not be read
)

// formatsOf lists the layouts with so many lines and characters, the more frequent first.
func formatsOf(lines, count int) []mrz.Format {
	var out []mrz.Format
	for _, f := range []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2, mrz.FrenchID, mrz.MRVA, mrz.MRVB} {
		if l, w := f.Size(); l == lines && w == count {
			out = append(out, f)
		}
	}
	return out
}

// chosenFormat is the layout that fits a reading best.
type chosenFormat struct {
	format mrz.Format
	choice mrz.Choice
	scores [][]mrz.Scores
}

func (r *reading) chooseFormat() chosenFormat {
	out := chosenFormat{scores: make([][]mrz.Scores, len(r.placed))}
	for i, p := range r.placed {
		out.scores[i] = p.scores
	}
	best := math.Inf(-1)
	for _, f := range formatsOf(len(out.scores), r.count) {
		c := mrz.ChooseCharacters(f, out.scores)
		// What the image says of the characters, and of each check digit that does not hold.
		if v := meanLikelihood(out.scores, c.Lines) - 3*float64(len(c.Failing)) + openingScore(f, c.Lines[0]); v > best {
			best, out.format, out.choice = v, f, c
		}
	}
	return out
}

// decodeZone makes the zone of a reading.
func (r *reading) decodeZone() *Zone {
	z := &Zone{Format: r.choice.format, Changes: r.choice.choice.Changes, CharacterWidth: r.characterWidth()}
	for i, text := range r.choice.choice.Lines {
		z.Lines = append(z.Lines, r.describeLine(i, text))
	}
	z.Corners, z.RotationDegrees = r.findOutline()
	z.parseLines(r.choice.scores, r.choice.choice)
	return z
}

// openingScore is how well the first letters fit a layout, where two layouts have one shape.
func openingScore(f mrz.Format, first string) float64 {
	visa := first[0] == 'V'
	switch f {
	case mrz.MRVA, mrz.MRVB:
		if !visa {
			return -20
		}
	case mrz.FrenchID:
		if first[:5] != "IDFRA" {
			return -20
		}
		return 1
	default:
		if visa {
			return -20
		}
	}
	return 0
}

// meanLikelihood is the mean logarithm of the probability of the lines, per line of 30.
func meanLikelihood(scores [][]mrz.Scores, lines []string) float64 {
	sum := 0.0
	for i, line := range lines {
		for k := range len(line) {
			sum += float64(scoreOf(&scores[i][k], line[k]))
		}
	}
	return sum
}

func scoreOf(s *mrz.Scores, c byte) float32 {
	for i := range len(mrz.Alphabet) {
		if mrz.Alphabet[i] == c {
			return s[i]
		}
	}
	return float32(math.Inf(-1))
}

func (r *reading) describeLine(i int, text string) Line {
	l := Line{Text: text}
	for k := range len(text) {
		l.Confidences = append(l.Confidences, math.Exp(float64(scoreOf(&r.placed[i].scores[k], text[k]))))
		l.centres = append(l.centres, r.centreOf(i, r.placed[i].at[k]))
	}
	return l
}

// centreOf is the position in the photo of a column of the strip of line i.
func (r *reading) centreOf(i int, column float64) imaging.Point {
	x := r.axes[i].positionAt((column*lineStride-stripMargin)/stripStep - 0.5)
	return r.view.place.apply(x, r.sources[i].line.yAt(x))
}

// findOutline returns the corners of the text and the direction in which it is read.
func (r *reading) findOutline() ([4]imaging.Point, float64) {
	last := len(r.sources) - 1
	corner := func(line int, i, side float64) imaging.Point {
		l := r.sources[line].line
		x := r.axes[line].positionAt(i)
		return r.view.place.apply(x, l.yAt(x)+side*0.75*r.axes[line].stepAt(i))
	}
	end := float64(r.count) - 0.5
	corners := [4]imaging.Point{corner(0, -0.5, -1), corner(0, end, -1), corner(last, end, 1), corner(last, -0.5, 1)}
	dx := corners[1].X + corners[2].X - corners[0].X - corners[3].X
	dy := corners[1].Y + corners[2].Y - corners[0].Y - corners[3].Y
	return corners, math.Mod(math.Atan2(dy, dx)*180/math.Pi+360, 360)
}

// parseLines gives the lines to package mrz, with ? for what could not be read, and lists the fields
// that have no value therefore.
func (z *Zone) parseLines(scores [][]mrz.Scores, choice mrz.Choice) {
	rows := make([][]byte, len(z.Lines))
	for i, l := range z.Lines {
		rows[i] = []byte(l.Text)
	}
	for _, f := range mrz.FieldPlaces(z.Format) {
		failing := slices.Contains(choice.Failing, f.Field)
		reason := markUnread(rows[f.Line], f, scores[f.Line], choice.Certainty[f.Line], failing)
		switch {
		case reason == "":
		case f.Field == mrz.FieldCheckDigit:
			z.dropChanges(rows, func(c mrz.Change) bool { return c.ProvedBy == f.Check })
		default:
			z.addUndetermined(f.Field, reason)
			z.dropChanges(rows, func(c mrz.Change) bool { return liesIn(c.Place, f) })
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = string(row)
		z.Lines[i].Text = lines[i]
	}
	z.Parsed, _ = mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone}) // the shape is that of a layout
}

// dropChanges makes replaced characters unread and forgets their changes: those that unproved accepts,
// since the check digit that proved them, or a character that counts in it, is unread itself.
func (z *Zone) dropChanges(rows [][]byte, unproved func(mrz.Change) bool) {
	z.Changes = slices.DeleteFunc(z.Changes, func(c mrz.Change) bool {
		if !unproved(c) {
			return false
		}
		rows[c.Line][c.Column] = unread
		for _, f := range mrz.FieldPlaces(z.Format) {
			if f.Field != mrz.FieldCheckDigit && liesIn(c.Place, f) {
				z.addUndetermined(f.Field, ReasonUnclear)
			}
		}
		return true
	})
}

// addUndetermined lists a field that has no value, once, with the first reason.
func (z *Zone) addUndetermined(field mrz.Field, reason Reason) {
	if !slices.ContainsFunc(z.Undetermined, func(u Undetermined) bool { return u.Field == field }) {
		z.Undetermined = append(z.Undetermined, Undetermined{field, reason})
	}
}

func liesIn(p mrz.Place, f mrz.FieldPlace) bool {
	return p.Line == f.Line && p.Column >= f.From && p.Column < f.To
}

// markUnread replaces the characters of a field that are not certain by ? and says why; an empty
// reason means that the field was read. failing says that its check digit does not hold.
func markUnread(row []byte, f mrz.FieldPlace, scores []mrz.Scores, certainty []float64, failing bool) (reason Reason) {
	for k := f.From; k < f.To; k++ {
		if certainty[k] >= certain {
			continue
		}
		switch {
		case failing:
			reason = ReasonCheckDigit
		case reason == "" && hasBlindRival(&scores[k], row[k]):
			reason = ReasonAmbiguous
		default:
			reason = ReasonUnclear
		}
		row[k] = unread
	}
	return reason
}

// hasBlindRival reports whether a character is about as likely as another that no check digit
// distinguishes from it.
func hasBlindRival(s *mrz.Scores, c byte) bool {
	own := scoreOf(s, c)
	for i := range len(mrz.Alphabet) {
		if other := mrz.Alphabet[i]; other != c && mrz.SameCheckValue(other, c) && own-s[i] < 2.5 {
			return true
		}
	}
	return false
}
