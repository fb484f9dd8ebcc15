package aml

import (
	"hash/maphash"
	"math/bits"
	"strings"
)

// wordTable has each word of the names of a list once.
type wordTable struct {
	parts  []part
	places [][]place
	ids    map[string]int32
	byKey  map[uint64][]int32 // listKeys and listSoundKeys
	// Of spellings of words in A to Z, one with and one without the second letter of umlauts.
	letters []letters
	others  []int32 // words that letters cannot tell
	first   [256]struct{ all, initials []int32 }
}

func newWordTable() wordTable {
	return wordTable{ids: map[string]int32{}, byKey: map[uint64][]int32{}}
}

// addPlace adds a place of a word.
func (t *wordTable) addPlace(p part, at place) {
	id, known := t.ids[p.text]
	if !known {
		id = t.addWord(p)
	}
	t.places[id] = append(t.places[id], at)
}

func (t *wordTable) addWord(p part) int32 {
	id := int32(len(t.parts))
	t.ids[p.text] = id
	t.parts, t.places = append(t.parts, p), append(t.places, nil)
	for _, key := range append(listKeys(p), listSoundKeys(p)...) {
		t.byKey[key] = append(t.byKey[key], id)
	}
	first := &t.first[p.text[0]]
	first.all = append(first.all, id)
	if len(p.text) == 1 {
		first.initials = append(first.initials, id)
		return id
	}
	for _, text := range listForms(p.text) {
		l, ok := countLetters(text)
		if !ok {
			t.others = append(t.others, id)
			break
		}
		l.word = id
		t.letters = append(t.letters, l)
	}
	return id
}

// listForms lists a word with two letters for an umlaut and with one.
func listForms(text string) []string {
	if n := narrow.Replace(text); n != text {
		return []string{text, n}
	}
	return []string{text}
}

var keySeed = maphash.MakeSeed()

func makeKey(kind byte, text string) uint64 {
	var h maphash.Hash
	h.SetSeed(keySeed)
	_ = h.WriteByte(kind)
	_, _ = h.WriteString(text)
	return h.Sum64()
}

// listKeys lists what makes parts that are written together equal (compareJoined).
func listKeys(p part) []uint64 {
	out := []uint64{makeKey('t', p.text), makeKey('s', p.sound), makeKey('j', p.softSound)}
	if len(p.bare) >= fewestBare {
		out = append(out, makeKey('b', p.bare))
	}
	return out
}

// listSoundKeys lists what else makes single parts alike (comparePart).
func listSoundKeys(p part) (out []uint64) {
	if len(p.consonants) >= fewestConsonants {
		out = append(out, makeKey('c', p.consonants))
	}
	if len(p.softConsonants) >= fewestConsonants {
		out = append(out, makeKey('k', p.softConsonants))
	}
	return out
}

// findAlike adds to w the words that are alike to a part as comparePart says, by consonants too, or that begin with it
// where the name is cut.
func (t *wordTable) findAlike(w *scratch, p part, cut bool) {
	if len(p.text) == 1 {
		w.addWords(t.first[p.text[0]].all)
		return
	}
	w.addWords(t.first[p.text[0]].initials)
	for _, key := range append(listKeys(p), listSoundKeys(p)...) {
		t.addAlike(w, p, t.byKey[key])
	}
	t.addAlike(w, p, t.others)
	for _, text := range listForms(p.text) {
		asked, ok := countLetters(text)
		if !ok {
			t.addAlike(w, p, listAll(len(t.parts)))
			break
		}
		need := &needed[asked.length]
		for i := range t.letters {
			if l := &t.letters[i]; asked.shared(l) >= need[asked.prefix(l)][l.length] {
				t.addAlike(w, p, []int32{l.word})
			}
		}
	}
	if cut {
		for _, id := range t.first[p.text[0]].all {
			if strings.HasPrefix(t.parts[id].text, p.text) {
				w.addWord(id)
			}
		}
	}
}

func (t *wordTable) addAlike(w *scratch, p part, words []int32) {
	for _, id := range words {
		if !w.seen[id] && comparePart(p, t.parts[id], true) >= tokenFloor {
			w.addWord(id)
		}
	}
}

func (w *scratch) addWords(words []int32) {
	for _, id := range words {
		w.addWord(id)
	}
}

func (w *scratch) addWord(id int32) {
	if !w.seen[id] {
		w.seen[id] = true
		w.words = append(w.words, id)
	}
}

// letters are what two words have to share to be alike.
type letters struct {
	set    uint64 // bit l: it has the letter l; bit l+26: it has it twice
	start  uint32 // the first four
	word   int32
	length uint8
	more   uint8 // letters beyond the second of a kind
}

const mostLetters = 64

// countLetters reads a word; ok is false where it is not one of 1 to 63 letters A to Z.
func countLetters(text string) (l letters, ok bool) {
	if len(text) == 0 || len(text) >= mostLetters {
		return l, false
	}
	l.length = uint8(len(text))
	for i := range len(text) {
		c := text[i]
		if c < 'A' || c > 'Z' {
			return l, false
		}
		once, twice := uint64(1)<<(c-'A'), uint64(1)<<(c-'A'+26)
		switch {
		case l.set&once == 0:
			l.set |= once
		case l.set&twice == 0:
			l.set |= twice
		default:
			l.more++
		}
		if i < 4 {
			l.start |= uint32(c) << (24 - 8*i)
		}
	}
	return l, true
}

// shared is how many letters two words share at most.
func (l *letters) shared(o *letters) uint8 {
	return uint8(bits.OnesCount64(l.set&o.set)) + min(l.more, o.more)
}

// prefix is how many of the first four letters are equal.
func (l *letters) prefix(o *letters) int { return bits.LeadingZeros32(l.start^o.start) / 8 }

// needed is countNeeded of each length.
var needed = func() (out [mostLetters][5][mostLetters]uint8) {
	for length := 1; length < mostLetters; length++ {
		out[length] = countNeeded(uint8(length))
	}
	return out
}()

// countNeeded lists how many letters a word of a length has to share with one of each length so that their similarity by
// Jaro and Winkler can reach tokenFloor, by how many letters at the start are equal.
func countNeeded(length uint8) (need [5][mostLetters]uint8) {
	const rounding = 1e-9
	for prefix := range need {
		for other := 1; other < mostLetters; other++ {
			most := min(int(length), other)
			need[prefix][other] = uint8(most) + 1
			for m := most; m > 0; m-- {
				jaro := (float64(m)/float64(length) + float64(m)/float64(other) + 1) / 3
				if jaro+float64(prefix)*0.1*(1-jaro)+rounding < tokenFloor {
					break
				}
				need[prefix][other] = uint8(m)
			}
		}
	}
	return need
}
