package mrz

// digitFor is the digit that a letter is commonly misread from, 0 for none.
var digitFor = [26]byte{
	'O' - 'A': '0', 'Q' - 'A': '0', 'D' - 'A': '0', 'I' - 'A': '1', 'L' - 'A': '1',
	'Z' - 'A': '2', 0: '4' /* A */, 'S' - 'A': '5', 'G' - 'A': '6', 'T' - 'A': '7', 'B' - 'A': '8',
}

// letterFor is the letter that a digit is commonly misread from, 0 for none.
var letterFor = [10]byte{'O', 'I', 'Z', 0, 'A', 'S', 'G', 'T', 'B', 0}

// lookAlikeOf returns the look-alike tried in fields of letters and digits. Pairs of
// one class modulo 10 (G/6, L/1) are left out: no check digit can prove them.
func lookAlikeOf(c byte) byte {
	switch c {
	case 'O', 'Q', 'D':
		return '0'
	case 'I':
		return '1'
	case 'Z':
		return '2'
	case 'S':
		return '5'
	case 'B':
		return '8'
	case '0':
		return 'O'
	case '1':
		return 'I'
	case '2':
		return 'Z'
	case '5':
		return 'S'
	case '8':
		return 'B'
	}
	return 0
}

// forcedReading returns the only look-alike of c that the kind admits, 0 for none.
func forcedReading(k fieldKind, c byte) byte {
	switch {
	case k.admitsCharacter(c):
		return 0
	case (k == digits || k == datePart || k == check) && isLetter(c):
		return digitFor[c-'A']
	case k == letters && isDigit(c):
		return letterFor[c-'0']
	}
	return 0
}

// change is one replaced character.
type change struct {
	line, col int
	to        byte
	field     Field
}

// forcedChanges lists the changes that the field types ask for under one check digit.
func (z *zone) forcedChanges(c *checkRule) []change {
	var out []change
	for i := range z.fields {
		f := &z.fields[i]
		for col := f.from; col < f.to; col++ {
			if to := forcedReading(f.kind, z.rows[f.line][col]); to != 0 && z.checkCoversColumn(c, f.line, col) {
				out = append(out, change{f.line, col, to, f.name})
			}
		}
	}
	return out
}

func (z *zone) withChanges(changes []change) zone {
	out := *z
	for _, c := range changes {
		out.rows[c.line][c.col] = c.to
	}
	return out
}

// correctLookAlikes corrects look-alikes check digit by check digit, the composite last,
// then suggests for letters that no check digit covers.
func (p *parser) correctLookAlikes() {
	for i := range p.zone.checks {
		c := &p.zone.checks[i]
		if c.standalone || p.zone.standaloneChecksHold() {
			p.correctUnderCheck(c)
		}
	}
	p.suggestForced()
}

// standaloneChecksHold reports whether every check digit but the composite holds.
func (z *zone) standaloneChecksHold() bool {
	for i := range z.checks {
		if c := &z.checks[i]; c.standalone && !z.evaluateCheck(c).Holds() {
			return false
		}
	}
	return true
}

func (p *parser) correctUnderCheck(c *checkRule) {
	forced := p.zone.forcedChanges(c)
	trial := p.zone.withChanges(forced)
	if trial.evaluateCheck(c).Holds() {
		p.listCorrections(forced, true, c)
		return
	}
	swaps := p.findSwaps(&trial, c)
	if len(swaps) == 1 {
		if len(forced) > 0 {
			// One digit would have to prove two things at once; it cannot.
			p.addSuggestions(append(forced, swaps...), "the check digit fits only when several characters are changed, which one check digit does not prove")
			return
		}
		p.listCorrections(swaps, false, c)
		return
	}
	p.addSuggestions(swaps, "several similar characters fit the check digit here; only one can be right")
}

// findSwaps lists the single look-alike swaps in fields of letters and digits that
// make the check digit hold. Under the composite only fields without a check
// digit of their own are tried.
func (p *parser) findSwaps(z *zone, c *checkRule) []change {
	var out []change
	for i := range z.fields {
		f := &z.fields[i]
		if f.kind != mixed {
			continue
		}
		for col := f.from; col < f.to; col++ {
			to := lookAlikeOf(z.rows[f.line][col])
			if to == 0 || !z.checkCoversColumn(c, f.line, col) || (!c.standalone && z.hasStandaloneCheck(f.line, col)) {
				continue
			}
			trial := *z
			trial.rows[f.line][col] = to
			if trial.evaluateCheck(c).Holds() {
				out = append(out, change{f.line, col, to, f.name})
			}
		}
	}
	return out
}

// hasStandaloneCheck reports whether a check digit of its own covers the column.
func (z *zone) hasStandaloneCheck(line, col int) bool {
	for i := range z.checks {
		if c := &z.checks[i]; c.standalone && z.checkCoversColumn(c, line, col) {
			return true
		}
	}
	return false
}

// listCorrections lists proved changes and applies them as far as the level says.
func (p *parser) listCorrections(changes []change, forced bool, by *checkRule) {
	apply := p.opt.Correct == CorrectUnique || (forced && p.opt.Correct == CorrectForced)
	after := p.zone.withChanges(changes)
	for _, ch := range changes {
		from := p.zone.rows[ch.line][ch.col]
		proof := []Field{by.field}
		if all := after.compositeCheck(); all != nil && by.standalone && after.checkCoversColumn(all, ch.line, ch.col) && after.evaluateCheck(all).Holds() {
			proof = append(proof, FieldComposite)
		}
		p.res.Corrections = append(p.res.Corrections, Correction{
			Line: ch.line + 1, Column: ch.col + 1, From: string(rune(from)), To: string(rune(ch.to)),
			Field: ch.field, Forced: forced, Applied: apply, ProvedBy: proof,
		})
	}
	if apply {
		*p.zone = after
	}
}

func (p *parser) addSuggestions(changes []change, reason string) {
	for _, ch := range changes {
		p.addSuggestion(ch, reason)
	}
}

// addSuggestion adds a suggestion unless the same change is already listed.
func (p *parser) addSuggestion(ch change, reason string) {
	s := Suggestion{
		Line: ch.line + 1, Column: ch.col + 1, From: string(rune(p.zone.rows[ch.line][ch.col])), To: string(rune(ch.to)),
		Field: ch.field, Reason: reason,
	}
	for _, have := range p.res.Suggestions {
		if have.Line == s.Line && have.Column == s.Column && have.To == s.To {
			return
		}
	}
	for _, have := range p.res.Corrections {
		if have.Line == s.Line && have.Column == s.Column && have.To == s.To {
			return
		}
	}
	p.res.Suggestions = append(p.res.Suggestions, s)
}

// suggestForced suggests a reading for every character that does not fit its
// field and that no check digit settled.
func (p *parser) suggestForced() {
	for i := range p.zone.fields {
		f := &p.zone.fields[i]
		for col := f.from; col < f.to; col++ {
			to := forcedReading(f.kind, p.zone.rows[f.line][col])
			if to == 0 {
				continue
			}
			reason := "this kind of field never has this character, but its check digit does not fit the similar one"
			if f.kind == letters {
				reason = "this kind of field has only letters, and no check digit covers it"
			}
			p.addSuggestion(change{f.line, col, to, f.name}, reason)
		}
	}
}
