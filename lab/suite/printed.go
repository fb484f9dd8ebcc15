package suite

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	tamperings      = 10 // changes of each kind, drawn for each photo
	maxFalseReviews = 0.03
)

// printedCount adds up comparisons of zones with printed text.
type printedCount struct {
	photos, unread int // unread: no zone, so that nothing is compared
	verdicts       map[printedtext.Verdict]int
	found          map[printedtext.Field]int
	tampered       map[string]map[printedtext.Verdict]int // by what was changed
	times          []time.Duration
	notes          []string
}

func newPrintedCount() *printedCount {
	return &printedCount{verdicts: map[printedtext.Verdict]int{}, found: map[printedtext.Field]int{}, tampered: map[string]map[printedtext.Verdict]int{}}
}

// runPrinted measures the sub-check printed_text of verifications.
func runPrinted(ctx context.Context, r *Runner) (*report.Section, error) {
	s := &report.Section{Intro: "The sub-check printed_text of document_authenticity on the specimens of dev_mrz: as they are, and photographed by nine drawn " +
		"cameras (three of each family of lab/recapture; none with --quick). Changed zones: the same text against the zone with one or two characters of one field changed, or with another number."}
	plain, shot := newPrintedCount(), newPrintedCount()
	cameras := drawCameras()
	if r.QualityOnly.Quick {
		cameras = nil
	}
	err := documentRunner{r}.forEachSpecimen(func(name string, seed uint64, photo *imaging.Photo) error {
		if err := (documentRunner{r}).comparePrinted(ctx, plain, name, photo, seed); err != nil {
			return err
		}
		whole, err := photo.Full()
		if err != nil {
			return err
		}
		for _, c := range cameras {
			err := c.photograph(whole, seed, func(photo *imaging.Photo) error {
				return documentRunner{r}.comparePrinted(ctx, shot, name+", camera "+c.name, photo, seed)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.Tables = plain.tabulate("specimens")
	if shot.photos > 0 {
		s.Tables = append(s.Tables, shot.tabulate("specimens, drawn cameras")...)
	}
	compared := plain.photos + shot.photos - plain.unread - shot.unread
	s.Targets = append(s.Targets, report.RequireAtMost("printed text of unchanged documents that is said to differ",
		float64(plain.verdicts[printedtext.Differs]+shot.verdicts[printedtext.Differs])/float64(max(compared, 1)), maxFalseReviews))
	return s, nil
}

// comparePrinted compares the zone of a photo with its text, and the text with changed zones. The
// time is that until every field was found.
func (r documentRunner) comparePrinted(ctx context.Context, count *printedCount, name string, photo *imaging.Photo, seed uint64) error {
	count.photos++
	zone, page, err := r.locateDocument(ctx, photo)
	if err != nil {
		return err
	}
	if zone == nil {
		count.unread++
		return nil
	}
	began := processorTime()
	took := time.Duration(0)
	comparison := printedtext.NewComparison(printedtext.ZoneOf(zone))
	var lines []printedtext.Line
	for line, err := range r.PrintedText.ReadFront(ctx, printedtext.Front{Photo: photo, Page: &page}) {
		if err != nil {
			return err
		}
		lines = append(lines, line)
		comparison.AddLine(line)
		if took == 0 && comparison.IsComplete() {
			took = processorTime() - began
		}
	}
	if took == 0 {
		took = processorTime() - began
	}
	count.times = append(count.times, took)
	result := comparison.Conclude()
	count.verdicts[result.Verdict]++
	for _, f := range result.Found {
		count.found[f]++
	}
	if result.Verdict != printedtext.Matches {
		count.notes = append(count.notes, fmt.Sprintf("%s: found %v, differing %v", name, result.Found, result.Differing))
	}
	count.addTampered(printedtext.ZoneOf(zone), lines, result, seed)
	return nil
}

// addTampered compares lines with zones in which a field that stands in them was changed.
func (c *printedCount) addTampered(zone printedtext.Zone, lines []printedtext.Line, plain printedtext.Result, seed uint64) {
	rng := rand.New(rand.NewPCG(20261123, seed))
	for _, kind := range tamperedKinds {
		if !slices.Contains(plain.Found, kind.field) {
			continue
		}
		for range tamperings {
			changed := printedtext.NewComparison(kind.change(rng, zone))
			for _, l := range lines {
				changed.AddLine(l)
			}
			if c.tampered[kind.name] == nil {
				c.tampered[kind.name] = map[printedtext.Verdict]int{}
			}
			c.tampered[kind.name][changed.Conclude().Verdict]++
		}
	}
}

// tamperedKind is a change of a field.
type tamperedKind struct {
	name   string
	field  printedtext.Field
	change func(*rand.Rand, printedtext.Zone) printedtext.Zone
}

var tamperedKinds = []tamperedKind{
	{"number, 1 character", printedtext.DocumentNumber, changeNumber(1)},
	{"number, 2 characters", printedtext.DocumentNumber, changeNumber(2)},
	{"another number", printedtext.DocumentNumber, changeNumber(9)},
	{"date of birth, 1 or 2 digits", printedtext.BirthDate, func(rng *rand.Rand, z printedtext.Zone) printedtext.Zone {
		z.BirthDate = changeDate(rng, z.BirthDate)
		return z
	}},
	{"date of expiry, 1 or 2 digits", printedtext.ExpiryDate, func(rng *rand.Rand, z printedtext.Zone) printedtext.Zone {
		z.ExpiryDate = changeDate(rng, z.ExpiryDate)
		return z
	}},
	{"surname, 1 letter", printedtext.Surname, func(rng *rand.Rand, z printedtext.Zone) printedtext.Zone {
		z.Surname = changeName(rng, z.Surname)
		return z
	}},
	{"given names, 1 letter", printedtext.GivenNames, func(rng *rand.Rand, z printedtext.Zone) printedtext.Zone {
		z.GivenNames = changeName(rng, z.GivenNames)
		return z
	}},
}

const digitsAndLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// changeNumber replaces characters by others of their kind, which may look alike.
func changeNumber(count int) func(*rand.Rand, printedtext.Zone) printedtext.Zone {
	return func(rng *rand.Rand, z printedtext.Zone) printedtext.Zone {
		text := []byte(strings.ReplaceAll(z.DocumentNumber, "<", ""))
		for _, at := range rng.Perm(len(text))[:min(count, len(text))] {
			text[at] = changeCharacter(rng, text[at])
		}
		z.DocumentNumber = string(text)
		return z
	}
}

func changeCharacter(rng *rand.Rand, b byte) byte {
	of := digitsAndLetters[:10]
	if b >= 'A' {
		of = digitsAndLetters[10:]
	}
	for {
		if other := of[rng.IntN(len(of))]; other != b {
			return other
		}
	}
}

// changeDate changes one or two digits of a date.
func changeDate(rng *rand.Rand, d printedtext.Date) printedtext.Date {
	for {
		text := []byte(fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day))
		for range 1 + rng.IntN(2) {
			at := 2 + rng.IntN(6) // a zone has no century
			text[at] = changeCharacter(rng, text[at])
		}
		at, err := time.Parse("20060102", string(text))
		if changed := (printedtext.Date{Year: at.Year(), Month: int(at.Month()), Day: at.Day()}); err == nil && changed != d {
			return changed
		}
	}
}

// changeName changes one letter of a name.
func changeName(rng *rand.Rand, parts []string) []string {
	parts = slices.Clone(parts)
	at := rng.IntN(len(parts))
	text := []byte(parts[at])
	k := rng.IntN(len(text))
	text[k] = changeCharacter(rng, text[k])
	parts[at] = string(text)
	return parts
}

func (c *printedCount) tabulate(name string) []report.Table {
	compared := c.photos - c.unread
	share := func(n, of int) string {
		return fmt.Sprintf("%s (%d)", report.FormatPercent(float64(n)/float64(max(of, 1))), n)
	}
	t := report.Table{Caption: "Printed text: " + name, Header: []string{"n", "zone or outline not read", "pass", "review", "not_run", "number", "birth", "expiry", "surname", "given names"}}
	row := []string{fmt.Sprint(compared), fmt.Sprint(c.unread)}
	for _, v := range []printedtext.Verdict{printedtext.Matches, printedtext.Differs, printedtext.Unread} {
		row = append(row, share(c.verdicts[v], compared))
	}
	for _, f := range printedtext.ListFields() {
		row = append(row, share(c.found[f], compared))
	}
	t.Rows = append(t.Rows, row)
	changed := report.Table{Caption: "Changed zones, of fields that were found before: " + name, Header: []string{"changed", "n", "review", "not_run", "pass"}}
	for _, kind := range tamperedKinds {
		verdicts := c.tampered[kind.name]
		n := 0
		for _, k := range verdicts {
			n += k
		}
		changed.Rows = append(changed.Rows, []string{
			kind.name, fmt.Sprint(n), share(verdicts[printedtext.Differs], n), share(verdicts[printedtext.Unread], n), share(verdicts[printedtext.Matches], n),
		})
	}
	return []report.Table{t, changed, listNotes(c.notes), tabulateTimes(name, c.times)}
}
