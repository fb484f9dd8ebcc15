package mrz

import (
	"math"
	"slices"
	"strings"
	"sync"
)

// frequentState is how much likelier a state of the lists is in print than any other three letters (an
// estimate; specimens carry invented states).
const frequentState = 50

// stateCodes are the codes of states as a zone shows them, three characters each.
var stateCodes = sync.OnceValue(func() []string {
	codes := append(strings.Fields(iso3166), strings.Fields(withdrawn)...)
	for code := range icaoCodes {
		codes = append(codes, (code + "<<")[:3])
	}
	slices.Sort(codes)
	return codes
})

// restrictTo leaves only some characters and returns how probable they were together.
func (s *shares) restrictTo(admitted string) float64 {
	sum := 0.0
	for k := range s {
		if strings.IndexByte(admitted, Alphabet[k]) < 0 {
			s[k] = 0
		}
		sum += s[k]
	}
	for k := range s {
		s[k] /= math.Max(sum, 1e-12)
	}
	return sum
}

// weighStates chooses the characters of a state again, by how likely each known state is. What the
// image hardly shows does not become certain.
func (c *chooser) weighStates(at span) {
	places := c.shares[at.line][at.from:at.to]
	if len(places) != 3 {
		return
	}
	var known [3]shares // the probability of each character by the known states alone
	total := 1.0        // of what the image shows, whatever the state
	for _, code := range stateCodes() {
		share := float64(frequentState - 1)
		for i := range 3 {
			share *= places[i][indexOf(code[i])]
		}
		total += share
		for i := range 3 {
			known[i][indexOf(code[i])] += share
		}
	}
	for i := range 3 {
		shown := places[i]
		for k := range shown {
			places[i][k] = (shown[k] + known[i][k]) / total
		}
		col := at.from + i
		best := places[i].findLikeliest()
		seen := imageCertainty(letters, &c.scores[at.line][col])
		certainty := seen * places[i][best]
		if shown[best] < minShown {
			certainty = math.Min(certainty, seen*shown[best])
		}
		c.zone.rows[at.line][col] = Alphabet[best]
		c.choice.Certainty[at.line][col] = certainty
	}
}
