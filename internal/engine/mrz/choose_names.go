package mrz

import "math"

// What follows a name: one filler parts its words, two its identifiers, and no more than fillers follow three (Doc 9303-3, 4.6).
const (
	minTail      = 3    // fillers that end a name
	seenLetter   = 0.30 // probability by the image of anything but a filler from which it contradicts: a place that shows nothing has 0.09
	tailShare    = 0.05 // what is left for a letter behind the end of a name
	hiddenFiller = 1 - tailShare
)

// fillTail makes what the image does not show behind the end of a name fillers, unless it shows a letter there. Fillers that it shows
// stay as certain as they are.
func (c *chooser) fillTail(at span) {
	end, run := -1, 0
	for col := at.from; col < at.to && run < minTail; col++ {
		if c.zone.rows[at.line][col] == filler && c.choice.Certainty[at.line][col] >= seenCharacter {
			run, end = run+1, col+1
		} else {
			run = 0
		}
	}
	if run < minTail {
		return
	}
	for col := end; col < at.to; col++ {
		if c.showsLetter(at.line, col) {
			return
		}
	}
	for col := end; col < at.to; col++ {
		if c.choice.Certainty[at.line][col] < seenCharacter || c.zone.rows[at.line][col] != filler {
			c.zone.rows[at.line][col] = filler
			c.choice.Hidden = append(c.choice.Hidden, Place{at.line, col})
			c.choice.Certainty[at.line][col] = hiddenFiller
		}
		s := &c.shares[at.line][col]
		for k := range s {
			s[k] *= tailShare
		}
		s[indexOf(filler)] += hiddenFiller
	}
}

// showsLetter reports whether the image shows anything but a filler at a place, whichever character it is.
func (c *chooser) showsLetter(line, col int) bool {
	shown := 0.0
	for k, v := range c.scores[line][col] {
		if Alphabet[k] != filler {
			shown += math.Exp(float64(v))
		}
	}
	return shown >= seenLetter
}
