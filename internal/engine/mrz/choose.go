package mrz

import (
	"math"
	"slices"
)

// Alphabet lists the characters of a zone in the order of Scores.
const Alphabet = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Scores are the logarithms of how likely an image shows each character of Alphabet at one
// place of a zone.
type Scores [len(Alphabet)]float32

// Place is a character of a zone, line and column counted from 0.
type Place struct{ Line, Column int }

// Change is a character that was replaced because a check digit did not hold with the one
// that the image shows best.
type Change struct {
	Place
	From, To byte
	ProvedBy Field // whose check digit holds now
}

// Choice is the zone that ChooseCharacters read.
type Choice struct {
	Lines []string
	// Certainty is, by line and column, how probable the character is by the image and by the
	// check digit over it, if that holds.
	Certainty [][]float64
	Changes   []Change
	Hidden    []Place // fillers behind a name that the image does not show
	Failing   []Field // whose check digits do not hold
}

// minShown is the probability by the image from which a check digit may confirm a character.
const minShown = 0.05

// Size returns the number of lines of a format and of characters in a line; 0 for Unknown.
func (f Format) Size() (lines, width int) {
	if l := layouts[f]; l != nil {
		return l.lines, l.width
	}
	return 0, 0
}

// Codes returns the first letters that the document code of a format may have; empty for Unknown.
func (f Format) Codes() string {
	if l := layouts[f]; l != nil {
		return l.codes
	}
	return ""
}

// ChooseCharacters reads a zone of the format f from scores, by line and column: the likeliest
// characters that the fields admit and with which the check digits hold. Where the characters
// that the image shows best make a check digit fail, others take their place if that is more
// probable than a wrong digit in print; Changes lists them. scores must have the Size of f;
// otherwise, and for Unknown, the result is the zero Choice.
func ChooseCharacters(f Format, scores [][]Scores) Choice {
	l := layouts[f]
	if l == nil || len(scores) != l.lines || slices.ContainsFunc(scores, func(row []Scores) bool { return len(row) != l.width }) {
		return Choice{}
	}
	c := &chooser{zone: &zone{layout: l}, scores: scores}
	shareO := c.estimateO()
	for range l.lines {
		c.shares = append(c.shares, make([]shares, l.width))
		c.choice.Certainty = append(c.choice.Certainty, make([]float64, l.width))
	}
	for i := range l.fields {
		field := &l.fields[i]
		for col := field.from; col < field.to; col++ {
			s := admittedShares(field.kind, &scores[field.line][col])
			seen := imageCertainty(field.kind, &scores[field.line][col])
			if field.name == FieldDocumentCode && col == field.from {
				seen *= math.Min(1, s.restrictTo(l.codes)/minShown)
			}
			shown := s
			if field.kind == mixed {
				s.weighLetterO(shareO)
			}
			best := s.findLikeliest()
			c.shares[field.line][col] = s
			c.zone.rows[field.line][col] = Alphabet[best]
			// By the image alone: that the letter O is rare makes no 0 certain.
			c.choice.Certainty[field.line][col] = seen * shown[best]
		}
	}
	for i := range l.fields {
		if field := &l.fields[i]; field.name == FieldIssuingState || field.name == FieldNationality {
			c.weighStates(field.span)
		}
	}
	for i := range l.fields {
		if field := &l.fields[i]; field.kind == letters && field.to-field.from > minTail {
			c.fillTail(field.span)
		}
	}
	for i := range l.checks {
		c.satisfyCheck(&l.checks[i])
	}
	for i := range l.checks {
		if rule := &l.checks[i]; !c.zone.evaluateCheck(rule).Holds() {
			c.choice.Failing = append(c.choice.Failing, rule.field)
		}
	}
	for i := range l.lines {
		c.choice.Lines = append(c.choice.Lines, string(c.zone.rows[i][:l.width]))
	}
	return c.choice
}

// shares are the probabilities of the characters of Alphabet at one place; they sum up to 1.
type shares [len(Alphabet)]float64

// admittedShares turns scores into the probabilities of the characters that a field admits.
func admittedShares(kind fieldKind, s *Scores) shares {
	var out shares
	top := math.Inf(-1)
	for i := range out {
		if kind.admitsCharacter(Alphabet[i]) {
			top = math.Max(top, float64(s[i]))
		}
	}
	sum := 0.0
	for i := range out {
		if !kind.admitsCharacter(Alphabet[i]) {
			continue
		}
		out[i] = math.Exp(math.Max(float64(s[i])-top, -60))
		if math.IsInf(top, -1) {
			out[i] = 1
		}
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// weighLetterO makes an O of a field of letters and digits as frequent as it is compared with a 0.
func (s *shares) weighLetterO(share float64) {
	zero, o := indexOf('0'), indexOf('O')
	both := s[zero] + s[o]
	if both == 0 {
		return
	}
	s[o] *= share
	scale := both / (s[zero] + s[o])
	s[zero] *= scale
	s[o] *= scale
}

func (s *shares) findLikeliest() int {
	best := 0
	for i := range s {
		if s[i] > s[best] {
			best = i
		}
	}
	return best
}

// imageCertainty is how probable it is that the image shows a character there, and one that the
// field admits: where one that it does not admit is far likelier, little is certain.
func imageCertainty(kind fieldKind, s *Scores) float64 {
	admitted, all := 0.0, 0.0
	for k := range s {
		v := math.Exp(math.Min(float64(s[k]), 0))
		all += v
		if kind.admitsCharacter(Alphabet[k]) {
			admitted += v
		}
	}
	if admitted == 0 || all == 0 {
		return 0
	}
	return math.Min(all, 1) * math.Min(1, admitted/all/minShown)
}

// chooser holds the state of one call of ChooseCharacters.
type chooser struct {
	zone   *zone
	scores [][]Scores
	shares [][]shares
	choice Choice
}

// summand is a place whose character counts in a check digit.
type summand struct {
	Place
	weight int
	shares shares // a single character where another check digit has decided
}

// satisfyCheck chooses the characters under a check digit again, so that it holds, where that is
// more probable than a wrong digit in print.
func (c *chooser) satisfyCheck(rule *checkRule) {
	at, over, n := c.zone.resolveCheck(rule)
	spans := over[:n]
	if !rule.standalone {
		at, spans = rule.at, rule.over
	}
	if c.zone.evaluateCheck(rule).Verdict == Empty {
		return
	}
	parts := c.listSummands(rule, spans)
	digit := Place{at.line, at.from}
	wanted := c.digitShares(rule, digit)
	before, after := sumResidues(parts), sumResiduesBackwards(parts, wanted)
	holds := after[0][0]
	prior := c.rightDigit(rule)
	right := prior * holds / (prior*holds + (1-prior)*0.1)
	if right < 0.5 {
		return
	}
	chosen, last := likeliestSum(parts, wanted)
	for i, p := range parts {
		if !c.isOpen(rule, p.Place) {
			continue
		}
		k := chosen[i]
		held := 0.0
		for r, share := range before[i] {
			held += share * after[i+1][(r+shiftOf(p.weight, k))%10]
		}
		c.chooseCharacter(p.Place, k, right*p.shares[k]*held/holds, rule.field)
	}
	if c.isOpen(rule, digit) {
		c.chooseCharacter(digit, 1+last, right*wanted[last]*before[len(parts)][last]/holds, rule.field)
	}
}

// chooseCharacter puts a character in its place. certainty is its probability by image and check digit;
// where the image hardly shows the character, the digit alone does not make it certain.
func (c *chooser) chooseCharacter(at Place, k int, certainty float64, by Field) {
	from := c.zone.rows[at.Line][at.Column]
	s := &c.scores[at.Line][at.Column]
	if math.Exp(float64(s[k])) < minShown {
		certainty = math.Min(certainty, math.Exp(float64(s[k])))
	}
	c.choice.Certainty[at.Line][at.Column] = certainty
	if from != Alphabet[k] {
		c.zone.rows[at.Line][at.Column] = Alphabet[k]
		c.choice.Changes = append(c.choice.Changes, Change{at, from, Alphabet[k], by})
	}
}

// isOpen reports whether a check digit decides about a place. The composite leaves alone what has
// a check digit of its own.
func (c *chooser) isOpen(rule *checkRule, at Place) bool {
	return rule.standalone || !c.zone.hasStandaloneCheck(at.Line, at.Column)
}

func (c *chooser) listSummands(rule *checkRule, spans []span) []summand {
	var out []summand
	for _, s := range spans {
		for col := s.from; col < s.to; col++ {
			p := summand{Place: Place{s.line, col}, weight: checkWeights[len(out)%3], shares: c.shares[s.line][col]}
			if !c.isOpen(rule, p.Place) {
				p.shares = shares{}
				p.shares[indexOf(c.zone.rows[s.line][col])] = 1
			}
			out = append(out, p)
		}
	}
	return out
}

// digitShares are the probabilities of the ten digits at the place of a check digit.
func (c *chooser) digitShares(rule *checkRule, at Place) (out [10]float64) {
	s := &c.shares[at.Line][at.Column]
	sum := 0.0
	for d := range out {
		out[d] = s[1+d]
		sum += s[1+d]
	}
	if !c.isOpen(rule, at) {
		out = [10]float64{}
		if k := indexOf(c.zone.rows[at.Line][at.Column]); k >= 1 && k <= 10 {
			out[k-1] = 1
		}
		return out
	}
	for d := range out {
		out[d] /= math.Max(sum, 1e-12)
	}
	return out
}

// shiftOf is what a character of Alphabet adds to the sum of a check digit, modulo 10.
func shiftOf(weight, k int) int {
	v, _ := characterValue(Alphabet[k])
	return weight * v % 10
}

// sumResidues returns, for 0 to all summands, the probability of each sum modulo 10.
func sumResidues(parts []summand) [][10]float64 {
	out := make([][10]float64, len(parts)+1)
	out[0][0] = 1
	for i, p := range parts {
		for k, share := range p.shares {
			if share == 0 {
				continue
			}
			shift := shiftOf(p.weight, k)
			for r := range 10 {
				out[i+1][(r+shift)%10] += share * out[i][r]
			}
		}
	}
	return out
}

// sumResiduesBackwards returns, for each number of summands already added and each sum so far,
// the probability that the rest makes the check digit hold.
func sumResiduesBackwards(parts []summand, wanted [10]float64) [][10]float64 {
	out := make([][10]float64, len(parts)+1)
	out[len(parts)] = wanted
	for i := len(parts) - 1; i >= 0; i-- {
		for k, share := range parts[i].shares {
			if share == 0 {
				continue
			}
			shift := shiftOf(parts[i].weight, k)
			for r := range 10 {
				out[i][r] += share * out[i+1][(r+shift)%10]
			}
		}
	}
	return out
}

// likeliestSum returns the likeliest characters with which the check digit holds, and the digit.
func likeliestSum(parts []summand, wanted [10]float64) (chosen []int, digit int) {
	best := make([][10]float64, len(parts)+1)
	from := make([][10]int, len(parts)+1)
	best[0][0] = 1
	for i, p := range parts {
		top := 0.0
		for k, share := range p.shares {
			if share == 0 {
				continue
			}
			shift := shiftOf(p.weight, k)
			for r := range 10 {
				if v := share * best[i][r]; v > best[i+1][(r+shift)%10] {
					best[i+1][(r+shift)%10], from[i+1][(r+shift)%10] = v, k
				}
			}
		}
		for _, v := range best[i+1] {
			top = math.Max(top, v)
		}
		for r := range best[i+1] { // only ratios count
			best[i+1][r] /= math.Max(top, 1e-300)
		}
	}
	n := len(parts)
	for d := range wanted {
		if best[n][d]*wanted[d] > best[n][digit]*wanted[digit] {
			digit = d
		}
	}
	chosen = make([]int, n)
	for i, r := n, digit; i > 0; i-- {
		chosen[i-1] = from[i][r]
		r = (r + 10 - shiftOf(parts[i-1].weight, chosen[i-1])) % 10
	}
	return chosen, digit
}

// indexOf is the index of a character in Alphabet; that of the filler for one that is not in it.
func indexOf(c byte) int {
	switch {
	case isDigit(c):
		return 1 + int(c-'0')
	case isLetter(c):
		return 11 + int(c-'A')
	}
	return 0
}

// SameCheckValue reports whether no check digit distinguishes two characters: G and 6, say.
func SameCheckValue(a, b byte) bool {
	x, okX := characterValue(a)
	y, okY := characterValue(b)
	return okX && okY && x%10 == y%10
}
