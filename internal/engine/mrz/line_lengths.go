package mrz

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// maxDeviation is the largest difference in length at which a line still counts as a
// line of its format; half the distance of the two-line widths (36, 44).
const maxDeviation = 3

// detectLayout finds the layout by number and length of lines, then by the letters
// that open the zone. nil means none; rep says why.
func detectLayout(rows [][]byte, rep *inputReport) *layout {
	switch len(rows) {
	case 3:
		if areNearWidth(rows, 30) {
			return layouts[TD1]
		}
	case 2:
		switch {
		case areNearWidth(rows, 44):
			if rows[0][0] == 'V' {
				return layouts[MRVA]
			}
			return layouts[TD3]
		case areNearWidth(rows, 36):
			if rows[0][0] == 'V' {
				return layouts[MRVB]
			}
			if isFrenchID(rows[0]) {
				return layouts[FrenchID]
			}
			return layouts[TD2]
		}
	}
	rep.addError(Problem{
		Code: ErrFormat, Message: fmt.Sprintf("%s do not fit any format", describeLines(rows)),
		Fix: "Send 3 lines of 30, 2 of 36 or 2 of 44 characters.",
	})
	if n := len(rows); n != 2 && n != 3 {
		rep.addError(Problem{Code: ErrLineCount, Message: fmt.Sprintf("a zone has 2 or 3 lines, not %d", n), Fix: "Send all lines of one zone and nothing else."})
	} else {
		for i, row := range rows {
			if l := len(row); l != 30 && l != 36 && l != 44 {
				rep.addError(Problem{Code: ErrLineLength, Field: FieldLine, Line: i + 1, Column: l + 1, Message: fmt.Sprintf("the line has %d characters", l), Fix: "Lines have 30, 36 or 44 characters."})
			}
		}
	}
	return nil
}

func areNearWidth(rows [][]byte, width int) bool {
	for _, row := range rows {
		if d := len(row) - width; d < -maxDeviation || d > maxDeviation {
			return false
		}
	}
	return true
}

// describeLines returns the number of lines and the length of each: "2 lines of 36, 35
// characters".
func describeLines(rows [][]byte) string {
	lengths := make([]string, len(rows))
	for i, row := range rows {
		lengths[i] = strconv.Itoa(len(row))
	}
	noun := "lines"
	if len(rows) == 1 {
		noun = "line"
	}
	return fmt.Sprintf("%d %s of %s characters", len(rows), noun, strings.Join(lengths, ", "))
}

// isFrenchID recognises IDFRA, also with look-alike digits (1DFRA, I0FRA).
func isFrenchID(row []byte) bool {
	const head = "IDFRA"
	for i := range head {
		c := row[i]
		if isDigit(c) && (head[i] != 'D' || c != '0') {
			c = letterFor[c-'0']
		} else if c == '0' {
			c = 'D'
		}
		if c != head[i] {
			return false
		}
	}
	return true
}

// fillZone copies the rows into a zone of the layout: short ones padded, long ones cut.
func fillZone(l *layout, rows [][]byte) *zone {
	z := &zone{layout: l}
	for i := range l.lines {
		n := copy(z.rows[i][:l.width], rows[i])
		for ; n < l.width; n++ {
			z.rows[i][n] = filler
		}
	}
	return z
}

// lengthEdit is one way of bringing a line to its width: count fillers in (positive)
// or out (negative) before column col.
type lengthEdit struct{ line, col, count int }

func (e lengthEdit) applyTo(row []byte) []byte {
	if e.count < 0 {
		return append(append(make([]byte, 0, maxWidth), row[:e.col]...), row[e.col-e.count:]...)
	}
	out := append(make([]byte, 0, maxWidth), row[:e.col]...)
	out = append(out, bytes.Repeat([]byte{filler}, e.count)...)
	return append(out, row[e.col:]...)
}

// listLengthEdits lists the ways that give different lines: one place per run of fillers,
// and the end of the line for insertions.
func listLengthEdits(row []byte, line, width int) []lengthEdit {
	var out []lengthEdit
	count := width - len(row)
	for i := 0; i < len(row); {
		if row[i] != filler {
			i++
			continue
		}
		end := i
		for end < len(row) && row[end] == filler {
			end++
		}
		if count > 0 || end-i >= -count {
			out = append(out, lengthEdit{line, i, count})
		}
		i = end
	}
	if count > 0 && row[len(row)-1] != filler {
		out = append(out, lengthEdit{line, len(row), count})
	}
	return out
}

// fitLayout brings the rows into the layout's shape. A line of the wrong length is
// corrected when exactly one placement of fillers makes every check digit that
// touches the wrong lines hold; otherwise it is padded or cut for reading, and
// stays an error.
func (p *parser) fitLayout(l *layout, rows [][]byte) {
	p.zone = fillZone(l, rows)
	var wrong [maxLines][]lengthEdit
	bad := false
	for i, row := range rows {
		if len(row) == l.width {
			continue
		}
		bad = true
		if l.hasCheckDigit(i) {
			wrong[i] = listLengthEdits(row, i, l.width)
		}
	}
	if !bad {
		return
	}
	proof := p.proveLengths(l, rows, wrong)
	for i, row := range rows {
		switch {
		case len(row) == l.width:
		case proof[i] != nil:
			p.correctLength(rows, *proof[i])
		default:
			p.reportLength(row, i, l)
		}
	}
}

// hasCheckDigit reports whether a check digit or what it covers lies in the line.
func (l *layout) hasCheckDigit(line int) bool {
	for i := range l.checks {
		c := &l.checks[i]
		if c.at.line == line {
			return true
		}
		for _, s := range c.over {
			if s.line == line {
				return true
			}
		}
	}
	return false
}

// proveLengths tries all combinations and returns the edits of the only one
// that holds.
func (p *parser) proveLengths(l *layout, rows [][]byte, wrong [maxLines][]lengthEdit) (proof [maxLines]*lengthEdit) {
	trial := *p.zone
	var pick [maxLines]*lengthEdit
	found := 0
	var try func(line int)
	try = func(line int) {
		if line == l.lines {
			if trial.editedLinesHold(wrong) {
				found++
				proof = pick
			}
			return
		}
		if wrong[line] == nil {
			try(line + 1)
			return
		}
		for i := range wrong[line] {
			pick[line] = &wrong[line][i]
			copy(trial.rows[line][:], pick[line].applyTo(rows[line]))
			try(line + 1)
		}
	}
	try(0)
	if found != 1 {
		return [maxLines]*lengthEdit{}
	}
	return proof
}

// editedLinesHold reports whether every check digit that touches an edited line, and
// every character of those lines, is right.
func (z *zone) editedLinesHold(edited [maxLines][]lengthEdit) bool {
	for i := range z.fields {
		f := &z.fields[i]
		if edited[f.line] == nil {
			continue
		}
		for _, c := range z.bytesOf(f.span) {
			if !f.kind.admitsCharacter(c) {
				return false
			}
		}
	}
	touched := false
	for i := range z.checks {
		c := &z.checks[i]
		touches := edited[c.at.line] != nil
		for _, s := range c.over {
			touches = touches || edited[s.line] != nil
		}
		if touches && !z.evaluateCheck(c).Holds() {
			return false
		}
		touched = touched || touches
	}
	return touched
}

func (p *parser) correctLength(rows [][]byte, e lengthEdit) {
	fixed := e.applyTo(rows[e.line])
	c := Correction{Line: e.line + 1, Column: e.col + 1, Field: FieldLine, Forced: true, ProvedBy: p.checksTouching(e.line)}
	if e.count > 0 {
		c.To = string(bytes.Repeat([]byte{filler}, e.count))
	} else {
		c.From = string(bytes.Repeat([]byte{filler}, -e.count))
	}
	if p.opt.Correct == CorrectNone {
		p.res.Corrections = append(p.res.Corrections, c)
		p.reportLength(rows[e.line], e.line, p.zone.layout)
		return
	}
	c.Applied = true
	copy(p.zone.rows[e.line][:], fixed)
	p.res.Corrections = append(p.res.Corrections, c)
}

// checksTouching lists the check digits that touch a line.
func (p *parser) checksTouching(line int) []Field {
	var out []Field
	for i := range p.zone.checks {
		c := &p.zone.checks[i]
		touches := c.at.line == line
		for _, s := range c.over {
			touches = touches || s.line == line
		}
		if touches {
			out = append(out, c.field)
		}
	}
	return out
}

// reportLength reports a line that stays wrong; where only fillers at its end
// are at stake it suggests them.
func (p *parser) reportLength(row []byte, line int, l *layout) {
	n := len(row)
	column := min(n, l.width) + 1
	p.rep.addError(Problem{
		Code: ErrLineLength, Field: FieldLine, Line: line + 1, Column: column,
		Message: fmt.Sprintf("line %d has %d characters, %s has %d", line+1, n, l.format, l.width),
		Fix:     "Read the line again; no filler may be missing or too many.",
	})
	s := Suggestion{
		Line: line + 1, Column: column, Field: FieldLine,
		Reason: "the line would have its length with fillers at its end, but no check digit proves that they are the ones at fault",
	}
	switch {
	case l.hasCheckDigit(line) && l.format != FrenchID:
		return
	case n < l.width:
		s.To = string(bytes.Repeat([]byte{filler}, l.width-n))
	case trimFiller(row[l.width:]) == "":
		s.From = string(row[l.width:])
	default:
		return
	}
	p.res.Suggestions = append(p.res.Suggestions, s)
}
