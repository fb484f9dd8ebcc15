package mrz

import "strings"

// weights of the check digit, repeated from the left (Doc 9303-3, 4.9).
var weights = [3]int{7, 3, 1}

// value is a character's value in the check digit; ok is false for a foreign one.
func value(c byte) (v int, ok bool) {
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

// digitOver computes the check digit over the spans read as one text.
func (z *zone) digitOver(over []span) (digit byte, ok bool) {
	sum, i := 0, 0
	for _, s := range over {
		for _, c := range z.bytes(s) {
			v, fine := value(c)
			if !fine {
				return 0, false
			}
			sum += v * weights[i%3]
			i++
		}
	}
	return byte('0' + sum%10), true
}

// resolve returns where a check digit lies in this zone and what it covers.
// It differs from the table only for a document number of more than nine
// characters in TD1 and TD2 (Doc 9303-5, 4.2.2 note j): its check position holds <, the
// rest of the number and then the check digit open the optional data, closed by <.
func (z *zone) resolve(c *checkRule) (at span, over [2]span, n int) {
	if rest, ok := z.continuation(c); ok {
		at = span{rest.line, rest.to, rest.to + 1}
		return at, [2]span{c.over[0], rest}, 2
	}
	return c.at, [2]span{c.over[0]}, 1
}

// continuation is the part of a long document number in the optional data.
func (z *zone) continuation(c *checkRule) (span, bool) {
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

// judge evaluates one check digit.
func (z *zone) judge(c *checkRule) Check {
	at, over, n := z.resolve(c)
	if !c.standalone {
		return z.verdict(c, at, c.over)
	}
	return z.verdict(c, at, over[:n])
}

func (z *zone) verdict(c *checkRule, at span, over []span) Check {
	found := z.rows[at.line][at.from]
	r := Check{Field: c.field, Line: at.line + 1, Column: at.from + 1, Found: char(found), Verdict: Fail}
	want, ok := z.digitOver(over)
	if ok {
		r.Expected = char(want)
	}
	switch {
	case ok && found == want:
		r.Verdict = Pass
	case found == filler && c.emptyOK && z.allFiller(over):
		r.Verdict = Empty
	case found == filler:
		r.Verdict = Missing
	}
	return r
}

const ascii = "<?0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// char is a zone character as text, without allocating.
func char(c byte) string {
	i := max(strings.IndexByte(ascii, c), 0)
	return ascii[i : i+1]
}

func (z *zone) allFiller(over []span) bool {
	for _, s := range over {
		if z.text(s) != "" {
			return false
		}
	}
	return true
}

// covers reports whether the rule's digit or what it covers includes the column.
func (z *zone) covers(c *checkRule, line, col int) bool {
	if !c.standalone {
		if c.at.holds(line, col) {
			return true
		}
		for _, s := range c.over {
			if s.holds(line, col) {
				return true
			}
		}
		return false
	}
	at, over, n := z.resolve(c)
	if at.holds(line, col) {
		return true
	}
	for _, s := range over[:n] {
		if s.holds(line, col) {
			return true
		}
	}
	return false
}
