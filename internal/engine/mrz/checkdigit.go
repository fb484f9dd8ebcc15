package mrz

import "strings"

// checkWeights of the check digit, repeated from the left (Doc 9303-3, 4.9).
var checkWeights = [3]int{7, 3, 1}

// characterValue returns a character's value in the check digit; ok is false for a foreign one.
func characterValue(c byte) (v int, ok bool) {
	switch {
	case c == filler:
		return 0, true
	case isDigit(c):
		return int(c - '0'), true
	case isLetter(c):
		return int(c-'A') + 10, true
	}
	return 0, false
}

// computeCheckDigit computes the check digit over the spans read as one text.
func (z *zone) computeCheckDigit(over []span) (digit byte, ok bool) {
	sum, i := 0, 0
	for _, s := range over {
		for _, c := range z.bytesOf(s) {
			v, fine := characterValue(c)
			if !fine {
				return 0, false
			}
			sum += v * checkWeights[i%3]
			i++
		}
	}
	return byte('0' + sum%10), true
}

// resolveCheck returns where a check digit lies in this zone and what it covers.
// It differs from the table only for a document number of more than nine
// characters in TD1 and TD2 (Doc 9303-5, 4.2.2 note j): its check position holds <, the
// rest of the number and then the check digit open the optional data, closed by <.
func (z *zone) resolveCheck(c *checkRule) (at span, over [2]span, n int) {
	if rest, ok := z.numberContinuation(c); ok {
		at = span{rest.line, rest.to, rest.to + 1}
		return at, [2]span{c.over[0], rest}, 2
	}
	return c.at, [2]span{c.over[0]}, 1
}

// numberContinuation returns the span of the part of a long document number in the optional data.
func (z *zone) numberContinuation(c *checkRule) (span, bool) {
	o := c.continues
	if o.to == 0 || z.rows[c.at.line][c.at.from] != filler || z.rows[c.at.line][c.at.from-1] == filler {
		return span{}, false
	}
	end := o.from
	for end < o.to && z.rows[o.line][end] != filler {
		end++
	}
	if end-o.from < 2 {
		return span{}, false
	}
	return span{o.line, o.from, end - 1}, true
}

// evaluateCheck evaluates one check digit.
func (z *zone) evaluateCheck(c *checkRule) Check {
	at, over, n := z.resolveCheck(c)
	if !c.standalone {
		return z.compareDigit(c, at, c.over)
	}
	return z.compareDigit(c, at, over[:n])
}

func (z *zone) compareDigit(c *checkRule, at span, over []span) Check {
	found := z.rows[at.line][at.from]
	r := Check{Field: c.field, Line: at.line + 1, Column: at.from + 1, Found: characterText(found), Verdict: Fail}
	want, ok := z.computeCheckDigit(over)
	if ok {
		r.Expected = characterText(want)
	}
	switch {
	case ok && found == want:
		r.Verdict = Pass
	case found == filler && c.emptyOK && z.isAllFiller(over):
		r.Verdict = Empty
	case found == filler:
		r.Verdict = Missing
	}
	return r
}

const zoneCharacters = "<?0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// characterText returns a zone character as text, without allocating.
func characterText(c byte) string {
	i := max(strings.IndexByte(zoneCharacters, c), 0)
	return zoneCharacters[i : i+1]
}

func (z *zone) isAllFiller(over []span) bool {
	for _, s := range over {
		if z.textOf(s) != "" {
			return false
		}
	}
	return true
}

// checkCoversColumn reports whether the rule's digit or what it covers includes the column.
func (z *zone) checkCoversColumn(c *checkRule, line, col int) bool {
	if !c.standalone {
		if c.at.containsColumn(line, col) {
			return true
		}
		for _, s := range c.over {
			if s.containsColumn(line, col) {
				return true
			}
		}
		return false
	}
	at, over, n := z.resolveCheck(c)
	if at.containsColumn(line, col) {
		return true
	}
	for _, s := range over[:n] {
		if s.containsColumn(line, col) {
			return true
		}
	}
	return false
}
