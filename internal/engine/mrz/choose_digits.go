package mrz

// rightDigit is how probable it is that the check digit in print fits the field in print, before
// the image is known; among the specimens of the ICAO and of states one in twenty does not. A
// digit that does not fit is taken for any of the ten.
const rightDigit = 0.98

// rightDigitBeside is the same where another check digit of the zone is wrong in print: who prints one wrong digit, as specimens do,
// prints others.
const rightDigitBeside = 0.5

// rightDigit is how probable it is that the digit of a rule fits, by those that were decided before.
func (c *chooser) rightDigit(rule *checkRule) float64 {
	for i := range c.zone.checks {
		other := &c.zone.checks[i]
		if other == rule {
			break
		}
		if c.zone.evaluateCheck(other).Verdict == Fail && c.isCertain(other) {
			return rightDigitBeside
		}
	}
	return rightDigit
}

// isCertain reports whether the image shows a check digit and all that it covers beyond doubt.
func (c *chooser) isCertain(rule *checkRule) bool {
	at, over, n := c.zone.resolveCheck(rule)
	for _, s := range append([]span{at}, over[:n]...) {
		for col := s.from; col < s.to; col++ {
			if c.choice.Certainty[s.line][col] < seenCharacter {
				return false
			}
		}
	}
	return true
}

// seenCharacter is the probability from which a character counts as seen.
const seenCharacter = 0.85
