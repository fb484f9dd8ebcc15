package documentattack

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// holder is an invented person with a document.
type holder struct {
	state, number   string
	surname, given  string // as printed
	born, expires   time.Time
	issued          time.Time
	sex             string
	zoneBorn        string // in place of the date of birth in the zone; empty: that date
	wrongCheckDigit bool   // of the number, in a zone of two lines
}

var (
	surnames   = []string{"ERIKSSON", "HANSEN", "MÜLLER", "GARCÍA LÓPEZ", "O'BRIEN", "DE BRUIJN", "NOVÁK", "KOWALSKI", "ÖZTÜRK", "SMITH", "ROSSI", "DUBOIS-MARTIN", "VAN DER BERG", "SØRENSEN", "PEÑA", "SILVA", "JOHNSON", "PAPADOPOULOS", "NGUYEN", "LEE"}
	givenNames = []string{"ANNA MARIA", "KARL", "JÜRGEN", "MARÍA JOSÉ", "SEAN", "PIETER", "ZOË", "JAN", "AYŞE", "JOHN WILLIAM", "GIULIA", "FRANÇOIS", "LENA", "BJÖRN", "NÚRIA", "INÊS", "MARY ANN", "GEORGIOS", "VAN DUC", "MIN"}
	states     = []string{"FRA", "ESP", "ITA", "POL", "CZE", "SVK", "HUN", "GRC", "TUR", "GBR", "NLD", "BEL", "AUT", "SWE", "FIN", "DNK", "LVA", "USA", "CAN", "BRA", "ARG", "IND"}
)

const symbols = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ"

// today is the day of the drawn documents: they are valid for years before and after.
var today = time.Now().UTC().Truncate(24 * time.Hour)

// newHolder invents an adult with a valid document.
func newHolder(rng *rand.Rand) holder {
	number := make([]byte, 9)
	for i := range number {
		number[i] = symbols[rng.IntN(len(symbols))]
	}
	issued := today.AddDate(-1-rng.IntN(7), -rng.IntN(12), -rng.IntN(28))
	return holder{
		state: pick(rng, states), number: string(number), surname: pick(rng, surnames), given: pick(rng, givenNames), sex: pick(rng, []string{"M", "F"}),
		born: today.AddDate(-22-rng.IntN(50), -rng.IntN(12), -rng.IntN(28)), issued: issued, expires: issued.AddDate(10, 0, 0),
	}
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }

// zone is the zone of the document.
func (h holder) zone(f mrz.Format) []string {
	born := h.born.Format("060102")
	if h.zoneBorn != "" {
		born = h.zoneBorn
	}
	code := map[mrz.Format]string{mrz.TD1: "ID", mrz.TD2: "ID", mrz.TD3: "P"}[f]
	lines := specimen.WriteZone(f, specimen.Holder{
		Code: code, State: h.state, Number: h.number, Surname: zoneName(h.surname), Given: zoneName(h.given), Sex: h.sex, Born: born, Expires: h.expires.Format("060102"),
	})
	if h.wrongCheckDigit {
		text := []byte(lines[1])
		text[9] = '0' + (text[9]-'0'+1)%10
		lines[1] = string(text)
	}
	return lines
}

// zoneName writes a name as a zone does.
func zoneName(name string) string {
	var out strings.Builder
	for _, r := range norm.NFC.String(name) {
		text, special := mrz.TransliterateLetter(r)
		switch {
		case special:
			out.WriteString(text)
		case r == '\'':
		case r >= 'A' && r <= 'Z':
			out.WriteRune(r)
		case r == ' ' || r == '-':
			out.WriteByte('<')
		default: // a letter with a mark
			out.WriteString(string([]rune(norm.NFD.String(string(r)))[:1]))
		}
	}
	return out.String()
}

// dateStyles are the ways to print a date.
var dateStyles = []func(time.Time) string{
	func(d time.Time) string { return strings.ToUpper(d.Format("02 Jan 2006")) },
	func(d time.Time) string { return d.Format("02.01.2006") },
	func(d time.Time) string { return d.Format("02 01 2006") },
	func(d time.Time) string { return d.Format("02/01/2006") },
	func(d time.Time) string { return d.Format("2006-01-02") },
	func(d time.Time) string {
		return strings.ToUpper(d.Format("02 Jan") + "/" + []string{"JAN", "FEV", "MARS", "AVR", "MAI", "JUIN", "JUIL", "AOUT", "SEPT", "OCT", "NOV", "DEC"}[d.Month()-1] + d.Format(" 06"))
	},
}

// print is the printed text of the document.
func (h holder) print(rng *rand.Rand) []string {
	date := pick(rng, dateStyles)
	labels := pick(rng, [][]string{{"", "", "", "", "", ""}, {"No. ", "Surname ", "Given names ", "Date of birth ", "Date of issue ", "Date of expiry "}, {"No ", "Nom ", "Prénoms ", "Né(e) le ", "Délivré le ", "Expire le "}})
	return []string{
		pick(rng, []string{"SPECIMEN", "PASSPORT", "IDENTITY CARD", "REPUBLIC"}), labels[0] + h.number, labels[1] + h.surname, labels[2] + h.given,
		labels[3] + date(h.born), labels[4] + date(h.issued), labels[5] + date(h.expires),
	}
}

// name is the name that an honest person types.
func (h holder) name() string { return h.given + " " + h.surname }

func (h holder) String() string {
	return fmt.Sprintf("%s %s, %s, born %s", h.state, h.number, h.name(), h.born.Format(time.DateOnly))
}
