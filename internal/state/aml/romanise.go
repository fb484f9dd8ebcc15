package aml

import (
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// cyrillic are the letters whose spelling in ICAO 9303-3, section 6, differs from that of the transliteration
// library.
var cyrillic = map[rune]string{
	'Ё': "E", 'Й': "I", 'Ц': "TS", 'Щ': "SHCH", 'Х': "KH", 'Ю': "IU", 'Я': "IA", 'Є': "IE", 'Ї': "I", 'Ы': "Y", 'Ь': "", 'Ъ': "IE", 'Ў': "U", 'Ђ': "D", 'Ћ': "C", 'Џ': "DZ",
}

// greek are the letters that ELOT 743 writes otherwise than the transliteration library.
var greek = map[rune]string{'Η': "I", 'Χ': "CH", 'Υ': "Y", 'Β': "V", 'Ξ': "X", 'Φ': "F"}

// diphthongs are the pairs of Greek letters with a spelling of their own.
var diphthongs = strings.NewReplacer("ΟΥ", "OU", "ΟΎ", "OU", "ΑΥ", "AV", "ΑΎ", "AV", "ΕΥ", "EV", "ΕΎ", "EV")

// georgian are the letters that the national system of 2002 writes otherwise than the transliteration library.
var georgian = map[rune]string{'ძ': "DZ", 'ხ': "KH", 'ჟ': "ZH", 'ღ': "GH", 'ყ': "Q", 'შ': "SH", 'ჩ': "CH", 'ც': "TS", 'წ': "TS", 'ჭ': "CH", 'ჯ': "J", 'ჰ': "H"}

// apostrophes are the signs inside a name that say nothing: apostrophes and what is typed or read for one.
var apostrophes = []rune("'’‘‛`´′ʹʻʼʽʾʿˈ՚׳ꞌ＇.·")

// vowelless are scripts that leave vowels out, or whose transliteration does: their names are compared by
// consonants.
var vowelless = []*unicode.RangeTable{
	unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya,
	unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// romanised is a name in capitals A to Z and blanks.
type romanised struct {
	text      string
	vowelless bool
	// unread says that letters have no spelling in A to Z, or, as those of Han, one that depends on the language.
	unread, han bool
	// unsure says that letters have several spellings in use, of which one was taken: another name in Latin letters
	// may be the same one.
	unsure bool
}

// severalSpellings are scripts whose names people spell in Latin letters in ways that do not follow from one another:
// Lee, Yi and I for one Korean name, Perez and Peretz for one Hebrew name.
var severalSpellings = []*unicode.RangeTable{unicode.Hangul, unicode.Hebrew}

// romanise writes a name in capitals A to Z; blanks separate its parts.
func romanise(name string) romanised {
	var out romanised
	var b strings.Builder
	for _, r := range diphthongs.Replace(strings.ToUpper(norm.NFKC.String(name))) {
		out.writeRune(&b, r)
	}
	out.text = b.String()
	return out
}

func (o *romanised) writeRune(b *strings.Builder, r rune) {
	text, special := mrz.TransliterateLetter(r)
	own, isOwn := cyrillic[r]
	if !isOwn {
		own, isOwn = georgian[unicode.ToLower(r)]
	}
	if !isOwn && unicode.Is(unicode.Greek, r) {
		own, isOwn = greek[[]rune(norm.NFD.String(string(r)))[0]]
	}
	switch {
	case special:
		b.WriteString(text)
	case isOwn:
		b.WriteString(own)
	case strings.ContainsRune(string(apostrophes), r):
	case !unicode.IsLetter(r) && !unicode.Is(unicode.M, r):
		b.WriteByte(' ') // blanks, hyphens, < of machine-readable zones, digits
	case unicode.Is(unicode.Latin, r):
		for _, part := range norm.NFD.String(string(r)) {
			if part >= 'A' && part <= 'Z' {
				b.WriteRune(part)
			} else if !unicode.Is(unicode.Mn, part) {
				b.WriteString(strings.ToUpper(unidecode.Unidecode(string(part))))
			}
		}
	default:
		o.writeOtherScript(b, r)
	}
}

// writeOtherScript writes a letter or vowel sign of another script.
func (o *romanised) writeOtherScript(b *strings.Builder, r rune) {
	o.vowelless = o.vowelless || unicode.In(r, vowelless...)
	o.han = o.han || unicode.Is(unicode.Han, r)
	o.unsure = o.unsure || unicode.In(r, severalSpellings...)
	text := strings.ToUpper(unidecode.Unidecode(string(unicode.ToLower(r))))
	wrote := false
	for _, c := range text {
		if c >= 'A' && c <= 'Z' || c == ' ' {
			b.WriteRune(c)
			wrote = true
		}
	}
	if !wrote && text == "" && unicode.IsLetter(r) && !unicode.In(r, vowelless...) && !unicode.Is(unicode.Lm, r) {
		o.unread = true
	}
}
