package aml

import "strings"

// spellings maps what transliterations write differently to one spelling, longer ones first: SHCH and SCH, KH and
// H, the OFF of ROMANOFF.
var spellings = strings.NewReplacer(
	"SCHTSCH", "S", "CHTCH", "S", "SHCH", "S", "TSCH", "C", "SCH", "S", "TCH", "C", "DZH", "J", "DSCH", "J", "CH", "C", "SH", "S", "ZH", "J", "KH", "H", "GH", "G", "DH", "D", "TH", "T", "PH", "F", "TS", "Z", "TZ", "Z",
	"CK", "K", "Q", "K", "X", "KS", "OU", "U", "OO", "U", "EE", "I", "YE", "E", "IE", "E", "YO", "O", "IO", "O", "YU", "U", "IU", "U", "YA", "A", "IA", "A", "W", "V", "Y", "I",
)

// soundOf is the spelling of a part of a name with what transliterations write differently made equal, and without
// doubled letters.
func soundOf(part string) string {
	for _, end := range [][2]string{{"OFF", "OV"}, {"EFF", "EV"}, {"OW", "OV"}, {"EW", "EV"}, {"IY", "I"}, {"IJ", "I"}, {"II", "I"}, {"YI", "I"}, {"EY", "EI"}, {"AH", "A"}} {
		if stem, found := strings.CutSuffix(part, end[0]); found && len(stem) > 1 {
			part = stem + end[1]
			break
		}
	}
	return collapse(spellings.Replace(part))
}

// collapse writes doubled letters once.
func collapse(text string) string {
	var b strings.Builder
	var last byte
	for i := range len(text) {
		if text[i] != last {
			b.WriteByte(text[i])
		}
		last = text[i]
	}
	return b.String()
}

// consonantsOf are the consonants of a part of a name, those of one place in the mouth made equal that
// transliterations exchange (Serhii and Sergei, Qaddafi and Gaddafi), without an H at the end.
func consonantsOf(part string) string {
	var b strings.Builder
	for _, c := range strings.TrimSuffix(soundOf(part), "H") {
		switch c {
		case 'A', 'E', 'I', 'O', 'U':
		case 'K', 'H', 'Q':
			b.WriteByte('G')
		case 'B', 'P':
			b.WriteByte('B')
		case 'S', 'Z', 'C', 'J':
			b.WriteByte('S')
		default:
			b.WriteRune(c)
		}
	}
	return collapse(b.String())
}

var (
	softJ      = strings.NewReplacer("J", "")
	halfVowels = strings.NewReplacer("W", "", "Y", "")
)

// patronymics are endings of names of the father, which documents and people leave out.
var patronymics = []string{"OVICH", "EVICH", "OVYCH", "EVYCH", "OVIC", "OVNA", "EVNA", "IVNA", "INICHNA", "OGLU", "OGLY", "KYZY", "QIZI"}

// particles are parts of surnames that are left out or written together with what follows.
var particles = []string{
	"DE", "DEL", "DELA", "DELLA", "DI", "DA", "DO", "DOS", "DAS", "DU", "DES", "LA", "LE", "LAS", "LOS", "LES", "Y", "E", "VAN", "VON", "VOM", "ZU", "ZUM", "ZUR", "DEN", "DER", "TEN", "TER",
	"AF", "AV", "BIN", "BEN", "IBN", "BINT", "BINTI", "AL", "EL", "UL", "UR", "ABU", "SAN", "SAINT", "ST", "MC", "MAC", "O", "D", "L",
}

// placeholders are what documents write in place of a name that a person does not have: first or last name
// unknown, no first or last name, name not known.
var placeholders = []string{"FNU", "LNU", "NFN", "NLN", "NFM", "NMN", "NMI", "NGN", "UNKNOWN", "XXX", "XXXX", "XXXXX", "XXXXXX", "NOGIVENNAME", "NOGIVENNAMES", "NONAME", "ONENAME", "MONONYM", "INCONNU"}
