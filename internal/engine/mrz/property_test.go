package mrz_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

const (
	alphabet   = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	numerals   = "0123456789"
	everything = "<" + numerals + alphabet
)

// sample is a random document and its zone, encoded by this test's own code.
type sample struct {
	format                                 mrz.Format
	number, primary, secondary             string
	state, nationality, born, sex, expires string
	optional                               string
	lines                                  []string
	checked                                []place // characters that a check digit covers
}

type place struct{ line, col int }

func draw(t *rapid.T) sample {
	word := func(label string) string { return rapid.StringMatching("[A-Z]{1,9}").Draw(t, label) }
	state := rapid.SampledFrom([]string{"FRA", "D<<", "UTO", "XXA", "USA", "EUE"})
	s := sample{
		format:      rapid.SampledFrom([]mrz.Format{mrz.TD1, mrz.TD2, mrz.TD3, mrz.MRVA, mrz.MRVB}).Draw(t, "format"),
		primary:     word("primary"),
		secondary:   word("given") + "<" + word("middle"),
		state:       state.Draw(t, "state"),
		nationality: state.Draw(t, "nationality"),
		born:        rapid.SampledFrom([]string{"740812", "000229", "991231", "7408<<", "<<<<<<"}).Draw(t, "born"),
		sex:         rapid.SampledFrom([]string{"M", "F", "<"}).Draw(t, "sex"),
		expires:     rapid.SampledFrom([]string{"300101", "120415", "761120"}).Draw(t, "expires"),
		optional:    rapid.StringMatching("[A-Z0-9]{0,5}").Draw(t, "optional"),
	}
	longest := 9
	if s.format == mrz.TD1 || s.format == mrz.TD2 {
		longest = 11
	}
	s.number = rapid.StringMatching("[A-Z0-9]{"+rapid.SampledFrom([]string{"1", "8", "9", "10", "11"}[:longest-6]).Draw(t, "length")+"}").Draw(t, "number")
	s.encode()
	return s
}

// numberParts splits a long number between its field and the optional data.
func (s *sample) numberParts() (field, rest string) {
	if len(s.number) <= 9 {
		return pad(s.number, 9) + digit(pad(s.number, 9)), ""
	}
	return s.number[:9] + "<", s.number[9:] + digit(s.number) + "<"
}

func (s *sample) encode() {
	field, rest := s.numberParts()
	born, expires := s.born+digit(s.born), s.expires+digit(s.expires)
	name := s.primary + "<<" + s.secondary
	data := field + s.nationality + born + s.sex + expires
	switch s.format {
	case mrz.TD1:
		s.optional = s.optional[:min(len(s.optional), 15-len(rest))]
		a := "I<" + s.state + field + pad(rest+s.optional, 15)
		b := born + s.sex + expires + s.nationality + pad("", 11)
		s.lines = []string{a, b + digit(a[5:]+b[:7]+b[8:15]+b[18:29]), pad(name, 30)}
		s.cover(0, 5, 30)
		s.cover(1, 0, 7)
		s.cover(1, 8, 15)
		s.cover(1, 18, 30)
		return
	case mrz.TD2:
		s.optional = s.optional[:min(len(s.optional), 7-len(rest))]
		b := data + pad(rest+s.optional, 7)
		s.lines = []string{pad("I<"+s.state+name, 36), b + digit(b[:10]+b[13:20]+b[21:])}
		s.cover(1, 28, 36)
	case mrz.TD3:
		b := data + pad(s.optional, 14) + digit(s.optional)
		s.lines = []string{pad("P<"+s.state+name, 44), b + digit(b[:10]+b[13:20]+b[21:])}
		s.cover(1, 28, 44)
	case mrz.MRVA:
		s.lines = []string{pad("V<"+s.state+name, 44), pad(data+s.optional, 44)}
	case mrz.MRVB:
		s.lines = []string{pad("V<"+s.state+name, 36), pad(data+s.optional, 36)}
	}
	s.cover(1, 0, 10)
	s.cover(1, 13, 20)
	s.cover(1, 21, 28)
}

func (s *sample) cover(line, from, to int) {
	for i := from; i < to; i++ {
		s.checked = append(s.checked, place{line, i})
	}
}

func TestEncodedFieldsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := draw(t)
		r, err := mrz.Parse(s.lines, mrz.Options{Reference: today})
		if err != nil {
			t.Fatal(err)
		}
		optional := r.OptionalData
		if s.format == mrz.TD3 {
			optional = r.PersonalNumber
		}
		sex := strings.Replace(s.sex, "<", "X", 1)
		got := []string{string(r.Format), r.DocumentNumber, r.PrimaryIdentifier, r.SecondaryIdentifier, r.IssuingState, r.Nationality, r.DateOfBirth.Raw, r.Sex, r.DateOfExpiry.Raw, optional}
		want := []string{string(s.format), s.number, s.primary, strings.Replace(s.secondary, "<", " ", 1), strings.TrimRight(s.state, "<"), strings.TrimRight(s.nationality, "<"), s.born, sex, s.expires, s.optional}
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Fatalf("got  %v\nwant %v\nlines %q", got, want, s.lines)
		}
		if !r.Valid || r.Corrected || len(r.Corrections)+len(r.Suggestions) > 0 {
			t.Fatalf("%q: %+v %+v %+v", s.lines, r.Errors, r.Corrections, r.Suggestions)
		}
	})
}

// classOf is a character's class under the check digit: its value modulo 10.
func classOf(c byte) int { return max(strings.IndexByte(everything, c)-1, 0) % 10 }

// A substitution may pass only when both characters lie in one class (what 7-3-1
// cannot see), or when a listed correction restored the character.
func TestEverySubstitutionIsDetectedButThoseOfOneClass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := draw(t)
		at := rapid.SampledFrom(s.checked).Draw(t, "at")
		to := rapid.SampledFrom([]byte(everything)).Draw(t, "to")
		was := s.lines[at.line][at.col]
		row := []byte(s.lines[at.line])
		row[at.col] = to
		lines := append([]string(nil), s.lines...)
		lines[at.line] = string(row)
		r, err := mrz.Parse(lines, mrz.Options{Reference: today})
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case !r.Valid || classOf(was) == classOf(to):
		case r.Corrected && strings.Join(r.Lines, "") == strings.Join(s.lines, ""):
		default:
			t.Fatalf("%c for %c at %+v passed in %s: %q, corrections %+v", to, was, at, s.format, lines, r.Corrections)
		}
	})
}

// The package comment lists the classes; this computes them through Parse.
func TestWeaknessIsExactlyTheClassesModuloTen(t *testing.T) {
	line := func(number, check string) string {
		b := number + check + "UTO7408122F1204159ZE184226B<<<<<1"
		return b + digit(number+check+b[13:20]+b[21:43])
	}
	for col := range 3 { // one column a weight
		for i := range everything {
			for j := range everything {
				a, b := everything[i], everything[j]
				number := []byte("123456789")
				number[col] = a
				check := digit(string(number))
				number[col] = b
				r := parse(t, mrz.CorrectNone, p1, line(string(number), check))
				passed := r.CheckDigits[0].Verdict == mrz.Pass
				if passed != (classOf(a) == classOf(b)) {
					t.Errorf("column %d, %c for %c: check digit passed %v", col+1, b, a, passed)
				}
			}
		}
	}
}

// TestFalseCorrections measures how often a misreading that is no look-alike
// makes exactly one look-alike swap agree: why swaps are not applied by default.
func TestFalseCorrections(t *testing.T) {
	offered, applied, tried := 0, 0, 0
	for n := range 2000 {
		number := []byte("000000000")
		for i, v := 0, n*7919+13; i < 9; i, v = i+1, v*31%1000003+7 {
			number[i] = everything[1+v%36]
		}
		check := digit(string(number))
		col := n % 9
		if number[col] < '0' || number[col] > '9' {
			continue
		}
		number[col] = '0' + (number[col]-'0'+3)%10
		tried++
		b := string(number) + check + "UTO7408122F1204159ZE184226B<<<<<1"
		lines := []string{p1, b + digit(b[:10]+b[13:20]+b[21:43])}
		r := parse(t, mrz.CorrectForced, lines...)
		offered += len(r.Corrections)
		if r.Valid || r.Corrected {
			t.Fatalf("a wrong number passed: %q %+v", lines, r.Corrections)
		}
		if parse(t, mrz.CorrectUnique, lines...).Corrected {
			applied++
		}
	}
	t.Logf("%d misread digits: %d wrong swaps offered, %d applied at level unique (%.0f %%)", tried, offered, applied, 100*float64(applied)/float64(tried))
	if tried < 300 || float64(applied) > 0.5*float64(tried) {
		t.Errorf("%d of %d", applied, tried)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range specimens {
		f.Add(strings.Join(s.lines, "\n"), uint8(0))
		f.Add(strings.ToLower(strings.Join(s.lines, "")), uint8(1))
		f.Add(strings.ReplaceAll(strings.Join(s.lines, "\n"), "<<", "«"), uint8(2))
	}
	f.Add(p1+"\n"+p2[:41], uint8(0))
	f.Add("I<UTOD23145890<<<<<<<<<<<<<<<<\n\xff\n?", uint8(2))
	f.Fuzz(func(t *testing.T, text string, level uint8) {
		in := strings.Split(text, "\n")
		opt := mrz.Options{Reference: today, Correct: mrz.CorrectLevel(level % 3)}
		r, err := mrz.Parse(in, opt)
		if err != nil {
			return
		}
		if r.Valid != (len(r.Errors) == 0) || (r.Format == mrz.Unknown && r.Valid) {
			t.Fatalf("valid %v, %+v", r.Valid, r.Errors)
		}
		for _, e := range r.Errors {
			if e.Line < 0 || e.Line > mrz.MaxLines || e.Column < 0 || e.Column > 90 || e.Message == "" {
				t.Fatalf("place of %+v", e)
			}
		}
		for _, line := range r.Lines {
			if !utf8.ValidString(line) || strings.Trim(line, everything+"?") != "" {
				t.Fatalf("line %q", line)
			}
		}
		if !r.Valid {
			return
		}
		// What is valid stays what it is when its own lines are read again.
		again, err := mrz.Parse(r.Lines, opt)
		if err != nil || !again.Valid || again.Corrected || again.DocumentNumber != r.DocumentNumber || again.Format != r.Format {
			t.Fatalf("%q: %v %+v", r.Lines, err, again)
		}
	})
}

func BenchmarkParseTD3(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := mrz.Parse([]string{p1, p2}, mrz.Options{Reference: today}); err != nil {
			b.Fatal(err)
		}
	}
}
