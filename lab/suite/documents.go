package suite

import (
	"context"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// zoneTexts are the zones of dev_mrz, read by eye and confirmed by their check digits; the digits
// of card-cmw and id-esp are wrong in print. The Ñ of id-esp counts as N.
//
//go:embed looked_mrz.csv
var zoneTexts string

const (
	quickPages    = 96  // of each set with --quick
	pagesOfSeed   = 240 // of each seed of --seeds
	drawnWidth    = 600 // pixels
	wantedZones   = 0.97
	wantedLetters = 0.995
	maxPageTime   = 400 * time.Millisecond // of processor time
)

// documentRunner reads the documents of the suites about them.
type documentRunner struct{ *Runner }

// drawnSet is a set of drawn pages. Errors of the first were read while the reader was made; nothing was
// chosen by the second.
type drawnSet struct {
	name    string
	seed    uint64
	pages   int
	formats []mrz.Format // of its pages, in turn
}

var drawnSets = []drawnSet{{"drawn", 20261122, 240, drawnFormats}, {"drawn again", 77, 240, drawnFormats}}

// zoneCount adds up readings of zones.
type zoneCount struct {
	zones, whole       int // whole: every character right
	letters, wrong     int // characters, and those wrong or not read
	fields, fieldsGone int // fields of the zone; without a value
	fieldsFalse        int // with a wrong value
	notes              []string
	causes             map[string]*causeCount
	alone              [len(confidenceLimits)]confidenceCount // characters that no check digit covers, by confidence
}

// addReading compares a reading with the lines in print.
func (c *zoneCount) addReading(name string, zone *document.Zone, lines []string) {
	c.zones++
	text := strings.Join(lines, "")
	c.letters += len(text)
	if zone == nil {
		c.wrong += len(text)
		c.notes = append(c.notes, name+": not read")
		return
	}
	c.addConfidences(zone, lines)
	var read []string
	for _, l := range zone.Lines {
		read = append(read, l.Text)
	}
	wrong := c.countWrong(zone, strings.Join(read, ""), text)
	c.wrong += wrong
	if wrong == 0 {
		c.whole++
	} else {
		c.notes = append(c.notes, fmt.Sprintf("%s: %d wrong: %s", name, wrong, strings.Join(read, " ")))
	}
	c.addFields(name, zone, lines)
}

// addFields counts the fields of a reading; another layout than the one in print is a wrong one.
func (c *zoneCount) addFields(name string, zone *document.Zone, lines []string) {
	if printed, err := mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone}); err == nil && printed.Format != zone.Format {
		c.fieldsFalse++
		c.notes = append(c.notes, fmt.Sprintf("%s: read as %s, printed %s", name, zone.Format, printed.Format))
	}
	for _, f := range mrz.FieldPlaces(zone.Format) {
		if f.Field == mrz.FieldCheckDigit || f.Line >= len(lines) || f.To > len(lines[f.Line]) {
			continue
		}
		c.fields++
		gone := slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return u.Field == f.Field })
		switch {
		case gone:
			c.fieldsGone++
		case zone.Lines[f.Line].Text[f.From:f.To] != lines[f.Line][f.From:f.To]:
			c.fieldsFalse++
			c.notes = append(c.notes, fmt.Sprintf("%s: %s read as %s, printed %s", name, f.Field, zone.Lines[f.Line].Text[f.From:f.To], lines[f.Line][f.From:f.To]))
		}
	}
}

func (c *zoneCount) formatRow(name string) []string {
	return []string{
		name, fmt.Sprint(c.zones), report.FormatPercent(float64(c.whole) / float64(c.zones)),
		report.FormatPercent(1 - float64(c.wrong)/float64(c.letters)), fmt.Sprint(c.letters),
		fmt.Sprint(c.fieldsGone), fmt.Sprint(c.fieldsFalse), fmt.Sprint(c.fields),
	}
}

var zoneHeader = []string{"set", "n", "zones without an error", "characters right", "n", "fields undetermined", "fields wrong", "n"}

func runDocuments(ctx context.Context, r *Runner) (*report.Section, error) {
	s := &report.Section{Intro: "Machine-readable zones read from pictures. dev_mrz: specimens, as they are and turned by 90, 180 and 270 degrees; " +
		"their texts were read by eye. Drawn: pages of internal/testkit/specimen " + fmt.Sprintf("%d pixels wide, of every layout, in any direction, tilted up to 25 degrees, with blur, noise and JPEG.", drawnWidth)}
	sets := drawnSets
	if len(r.DrawnSeeds) > 0 {
		sets = nil
		for _, seed := range r.DrawnSeeds {
			sets = append(sets, drawnSet{fmt.Sprintf("seed %d", seed), seed, pagesOfSeed, everyFormat})
		}
	} else if err := (documentRunner{r}).readSpecimens(ctx, s); err != nil {
		return nil, err
	}
	for _, set := range sets {
		if err := (documentRunner{r}).readDrawn(ctx, s, set); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// specimenRow is an image of dev_mrz and the lines of its zone, read by eye.
type specimenRow struct {
	path  string
	lines []string
}

// listSpecimens lists the images of dev_mrz.
func listSpecimens() ([]specimenRow, error) {
	rows, err := csv.NewReader(strings.NewReader(zoneTexts)).ReadAll()
	if err != nil {
		return nil, err
	}
	var out []specimenRow
	for _, row := range rows[1:] {
		out = append(out, specimenRow{row[0], strings.Split(row[1], " ")})
	}
	return out, nil
}

func (r documentRunner) readSpecimens(ctx context.Context, s *report.Section) error {
	rows, err := listSpecimens()
	if err != nil {
		return err
	}
	var upright, turnedCount, small zoneCount
	var times []time.Duration
	for n, row := range rows {
		for _, turn := range append([]int{0}, turns...) {
			zone, took, err := r.readTurned(ctx, row.path, turn)
			if err != nil {
				return err
			}
			name := fmt.Sprintf("%s turned %d", row.path, turn)
			width := 0.0
			if zone != nil {
				width = zone.CharacterWidth
			}
			times = append(times, took)
			switch {
			case zone != nil && width < document.LeastCharacterWidth: // listed and not required
				small.addReading(fmt.Sprintf("%s (%.1f px)", name, width), zone, row.lines)
			case turn == 0:
				upright.addReading(name, zone, row.lines)
			default:
				turnedCount.addReading(name, zone, row.lines)
			}
		}
		r.Progress("read specimens", n+1, len(rows))
	}
	s.Targets = append(s.Targets,
		report.RequireAtLeast("dev_mrz, characters of 9 pixels and more: zones without an error", float64(upright.whole)/float64(max(upright.zones, 1)), 1),
		report.RequireAtLeast("the same, turned by 90, 180 and 270 degrees", float64(turnedCount.whole)/float64(max(turnedCount.zones, 1)), 1))
	t := report.Table{Header: zoneHeader, Rows: [][]string{upright.formatRow("dev_mrz"), turnedCount.formatRow("dev_mrz turned")}}
	if small.zones > 0 {
		t.Rows = append(t.Rows, small.formatRow("dev_mrz, characters under 9 pixels"))
	}
	s.Tables = append(s.Tables, t)
	s.Tables = append(s.Tables, upright.tabulateCauses("dev_mrz")...)
	s.Tables = append(s.Tables, turnedCount.tabulateCauses("dev_mrz turned")...)
	s.Tables = append(s.Tables, listNotes(append(append(upright.notes, turnedCount.notes...), small.notes...)), tabulateTimes("dev_mrz", times))
	return nil
}

func listNotes(notes []string) report.Table {
	t := report.Table{Caption: "Errors", Header: []string{"picture"}}
	for _, n := range notes {
		t.Rows = append(t.Rows, []string{"`" + n + "`"})
	}
	return t
}

func tabulateTimes(name string, times []time.Duration) report.Table {
	slices.Sort(times)
	at := func(share float64) string {
		return fmt.Sprintf("%.0f ms", times[int(share*float64(len(times)-1))].Seconds()*1000)
	}
	return report.Table{
		Caption: "Processor time of a page, decoding included", Header: []string{"set", "n", "median", "95 %", "most"},
		Rows: [][]string{{name, fmt.Sprint(len(times)), at(0.5), at(0.95), at(1)}},
	}
}

// readTurned reads an image of the data folder that was turned clockwise.
func (r documentRunner) readTurned(ctx context.Context, path string, turn int) (*document.Zone, time.Duration, error) {
	photo, err := images.Open(r.ResolvePath(path))
	if err != nil {
		return nil, 0, err
	}
	defer photo.Release()
	if turn == 0 {
		return r.readZone(ctx, photo)
	}
	whole, err := photo.Full()
	if err != nil {
		return nil, 0, err
	}
	img, _ := turnImage(whole, imaging.Box{}, turn)
	file, err := imaging.EncodeJPEG(img, 100, 0)
	if err != nil {
		return nil, 0, err
	}
	return r.readFile(ctx, file)
}

// readFile reads a JPEG file.
func (r documentRunner) readFile(ctx context.Context, file []byte) (*document.Zone, time.Duration, error) {
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		return nil, 0, err
	}
	defer photo.Release()
	return r.readZone(ctx, photo)
}

// readZone reads the zone of a photo; nil where there is none that can be read. The time is that
// of the processor, exact only with one worker.
func (r documentRunner) readZone(ctx context.Context, photo *imaging.Photo) (*document.Zone, time.Duration, error) {
	began := processorTime()
	zone, err := r.Documents.ReadZone(ctx, photo)
	took := processorTime() - began
	var unreadable *document.Unreadable
	if errors.As(err, &unreadable) {
		return nil, took, nil
	}
	return zone, took, err
}

func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// drawnFormats are the layouts of the two sets, everyFormat those of other seeds.
var (
	drawnFormats = []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2, mrz.MRVA, mrz.FrenchID, mrz.TD3}
	everyFormat  = []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2, mrz.MRVA, mrz.FrenchID, mrz.MRVB}
)

// drawPage draws the i-th page of a set.
func (s drawnSet) drawPage(i int) (specimen.Page, mrz.Format, int) {
	rng := rand.New(rand.NewPCG(s.seed, uint64(i)))
	f := s.formats[i%len(s.formats)]
	lines := specimen.MakeZone(rng, f)
	page := specimen.Draw(rng, f, lines, specimen.Options{
		Width: drawnWidth, Margin: 0.02 + 0.15*rng.Float64(), Turn: float64(90*rng.IntN(4)) + 10*rng.NormFloat64(),
		Tilt: 25 * rng.Float64(), Blur: 0.8 * rng.Float64(), Noise: 8 * rng.Float64(), Contrast: 0.4 + 0.5*rng.Float64(), Glare: rng.IntN(4) == 0,
	})
	return page, f, 40 + rng.IntN(56)
}

func (r documentRunner) readDrawn(ctx context.Context, s *report.Section, set drawnSet) error {
	var mu sync.Mutex
	var all zoneCount
	byFormat := map[mrz.Format]*zoneCount{}
	var times []time.Duration
	pages := set.pages
	if r.QualityOnly.Quick {
		pages = min(pages, quickPages)
	}
	err := images.ForEach(ctx, pages, r.Workers, func(i int) error {
		page, f, quality := set.drawPage(i)
		file, err := imaging.EncodeJPEG(page.Image, quality, 0)
		if err != nil {
			return err
		}
		zone, took, err := r.readFile(ctx, file)
		if err != nil {
			return err
		}
		cause := ""
		if zone == nil {
			if cause, err = r.explainUnread(ctx, page, f, file); err != nil {
				return err
			}
		}
		mu.Lock()
		defer mu.Unlock()
		if byFormat[f] == nil {
			byFormat[f] = &zoneCount{}
		}
		name := fmt.Sprintf("page %d %s (%.1f px)", i, f, page.CharacterWidth)
		if cause != "" {
			all.addCause(cause, len(strings.Join(page.Lines, "")))
			name += ", " + cause
		}
		all.addReading(name, zone, page.Lines)
		byFormat[f].addReading(name, zone, page.Lines)
		times = append(times, took)
		return nil
	}, func(done int) { r.Progress("read pages "+set.name, done, pages) })
	if err != nil {
		return err
	}
	slices.Sort(times)
	median := times[len(times)/2]
	s.Targets = append(s.Targets,
		report.RequireAtLeast(set.name+" pages: characters right", 1-float64(all.wrong)/float64(all.letters), wantedLetters),
		report.RequireAtLeast(set.name+" pages: zones without an error", float64(all.whole)/float64(all.zones), wantedZones),
		report.Target{
			What: "processor time of a page, median (" + set.name + ")", Want: "<= 400 ms", Got: fmt.Sprintf("%.0f ms", math.Round(median.Seconds()*1000)),
			Met: median <= maxPageTime,
		})
	t := report.Table{Header: zoneHeader, Rows: [][]string{all.formatRow(set.name)}}
	for _, f := range slices.Sorted(maps.Keys(byFormat)) {
		t.Rows = append(t.Rows, byFormat[f].formatRow(set.name+" "+string(f)))
	}
	s.Tables = append(s.Tables, t)
	s.Tables = append(s.Tables, all.tabulateCauses(set.name)...)
	s.Tables = append(s.Tables, listNotes(all.notes), tabulateTimes(set.name, times))
	return nil
}
