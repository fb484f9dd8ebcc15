package aml

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"
)

const (
	maxFileBytes = 512 << 20
	maxHits      = 25
	// Penalties of what does not fit, as in logic-v2 of OpenSanctions' yente.
	countryPenalty = 0.20
	yearPenalty    = 0.15
	dayPenalty     = 0.25
	nameOnly       = 0.95 // factor where nothing but the name could be compared
)

// entry is a row of a file.
type entry struct {
	id, list, topic string
	names           []string
	prepared        []preparedName // of names
	birthDate       string         // YYYY-MM-DD, YYYY-MM or YYYY
	country         string         // alpha-2 or alpha-3, in capitals
}

// FileProvider reads an operator's CSV file. It reads the file anew when it has changed.
type FileProvider struct {
	path string

	mu      sync.Mutex
	read    os.FileInfo
	entries []entry
	version string
	lists   map[string]int // entries of each
}

// OpenFile reads a CSV file in UTF-8 with a header line. Columns: name (needed), id, aliases
// (separated by semicolons), birth_date, country, list, topic; others are ignored.
func OpenFile(path string) (*FileProvider, error) {
	p := &FileProvider{path: path}
	if _, _, err := p.loadEntries(); err != nil {
		return nil, err
	}
	return p, nil
}

// Name identifies the provider.
func (p *FileProvider) Name() string { return "file" }

// loadEntries returns the entries of the file as it is now.
func (p *FileProvider) loadEntries() ([]entry, string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	info, err := os.Stat(p.path)
	if err != nil {
		return nil, "", fmt.Errorf("aml: list file: %w", err)
	}
	if p.read != nil && info.Size() == p.read.Size() && info.ModTime().Equal(p.read.ModTime()) {
		return p.entries, p.version, nil
	}
	if info.Size() > maxFileBytes {
		return nil, "", fmt.Errorf("aml: list file %s has %d bytes; at most %d are read", p.path, info.Size(), maxFileBytes)
	}
	raw, err := os.ReadFile(p.path)
	if err != nil {
		return nil, "", fmt.Errorf("aml: list file: %w", err)
	}
	entries, err := parseEntries(raw)
	if err != nil {
		return nil, "", fmt.Errorf("aml: list file %s: %w", p.path, err)
	}
	sum := sha256.Sum256(raw)
	p.entries, p.version, p.read, p.lists = entries, hex.EncodeToString(sum[:8]), info, map[string]int{}
	for _, e := range entries {
		p.lists[e.list]++
	}
	return p.entries, p.version, nil
}

// parseEntries reads the rows of a CSV file.
func parseEntries(raw []byte) ([]entry, error) {
	reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))))
	reader.FieldsPerRecord, reader.TrimLeadingSpace = -1, true
	header, err := reader.Read()
	if err != nil {
		return nil, fmt.Errorf("it has no header line: %w", err)
	}
	column := map[string]int{}
	for i, name := range header {
		column[strings.ToLower(strings.TrimSpace(name))] = i
	}
	if _, found := column["name"]; !found {
		return nil, errors.New("the header line has no column called name")
	}
	var out []entry
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		field := func(name string) string {
			if i, found := column[name]; found && i < len(row) {
				return strings.TrimSpace(row[i])
			}
			return ""
		}
		e, err := newEntry(field, len(out)+1)
		if err != nil {
			return nil, err
		}
		if len(e.names) > 0 {
			out = append(out, e)
		}
	}
	if len(out) == 0 {
		return nil, errors.New("it has no entries; an empty list would clear everybody")
	}
	return out, nil
}

func newEntry(field func(string) string, number int) (entry, error) {
	e := entry{
		id: cmp.Or(field("id"), fmt.Sprintf("row-%d", number)), list: cmp.Or(field("list"), "file"), topic: field("topic"),
		birthDate: field("birth_date"), country: strings.ToUpper(field("country")),
	}
	for _, name := range append([]string{field("name")}, strings.Split(field("aliases"), ";")...) {
		if name = strings.TrimSpace(name); name != "" {
			e.names, e.prepared = append(e.names, name), append(e.prepared, prepareName(name))
		}
	}
	if e.birthDate != "" && !isDate(e.birthDate) {
		return e, fmt.Errorf("entry %s: birth_date %q is not YYYY-MM-DD, YYYY-MM or YYYY", e.id, e.birthDate)
	}
	return e, nil
}

func isDate(text string) bool {
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(layout, text); err == nil {
			return true
		}
	}
	return false
}

// Screen implements Provider.
func (p *FileProvider) Screen(ctx context.Context, s Subject, threshold float64) ([]Hit, error) {
	entries, version, err := p.loadEntries()
	if err != nil {
		return nil, err
	}
	if err := requireList(s.List, p.listNames()); err != nil {
		return nil, err
	}
	asked := prepareName(s.Name)
	switch {
	case asked.unread:
		return nil, &NotComparedError{What: "the name"}
	case isTooLong(asked):
		return nil, &NotComparedError{What: fmt.Sprintf("a name of more than %d parts, or with a part of more than %d letters", mostAskedParts, mostAskedLetters)}
	}
	var hits []Hit
	notCompared := 0
	for i, e := range entries {
		if i%1000 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if s.List != "" && e.list != s.List {
			continue
		}
		hit, compared := e.compareSubject(s, asked)
		if hit.Score >= threshold {
			hit.ListVersion, hit.Fields = version, compareFields(s, []string{hit.Name}, e.birthDate, listNonEmpty(e.country))
			hits = append(hits, hit)
		} else if !compared && e.scoreOf(s, 1).Score >= threshold {
			notCompared++
		}
	}
	if len(hits) == 0 && notCompared > 0 {
		return nil, &NotComparedError{What: "the names of entries", Entries: notCompared}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits[:min(len(hits), maxHits)], nil
}

// What is compared of an asked name at most: the work for a list is bounded by it, and no name of a person is longer.
const (
	mostAskedParts   = 16
	mostAskedLetters = 50
)

func isTooLong(name preparedName) bool {
	return slices.ContainsFunc(name.spellings, func(s spelling) bool {
		return len(s.parts) > mostAskedParts || slices.ContainsFunc(s.parts, func(p part) bool { return len(p.text) > mostAskedLetters })
	})
}

// listNames lists the names of the lists.
func (p *FileProvider) listNames() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Sorted(maps.Keys(p.lists))
}

// DescribeLists implements Describer: the version and the time are those of the file.
func (p *FileProvider) DescribeLists(context.Context) ([]List, error) {
	if _, _, err := p.loadEntries(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []List
	for _, name := range slices.Sorted(maps.Keys(p.lists)) {
		out = append(out, List{Name: name, Entries: p.lists[name], Version: p.version, Updated: p.read.ModTime().UTC()})
	}
	return out, nil
}

// compareSubject scores an entry. compared is false where none of its names has a spelling that can be compared with
// the asked one.
func (e entry) compareSubject(s Subject, asked preparedName) (hit Hit, compared bool) {
	best, name := 0.0, ""
	for i, listed := range e.prepared {
		compared = compared || e.canCompare(asked, listed)
		if score := compareNames(asked, listed); score > best {
			best, name = score, e.names[i]
		}
	}
	hit = e.scoreOf(s, best)
	hit.Name = name
	return hit, compared
}

// canCompare reports whether a difference between two names says anything. Names in Hangul and Hebrew have several
// spellings in Latin letters. Han is read in Chinese, so that a name of another country, or of none, may be read
// otherwise.
func (e entry) canCompare(asked, listed preparedName) bool {
	if listed.unread || asked.unsure != listed.unsure {
		return false
	}
	return asked.han == listed.han || e.country != "" && sameCountry(e.country, "CN")
}

// scoreOf is the score of an entry whose name scores so.
func (e entry) scoreOf(s Subject, name float64) Hit {
	hit := Hit{EntryID: e.id, List: e.list, Topic: e.topic, BirthDate: e.birthDate, Score: name}
	hit.Reasons = append(hit.Reasons, fmt.Sprintf("name %.2f", hit.Score))
	compared := false
	if e.birthDate != "" && s.BirthDate != "" {
		compared = true
		if cost, why := compareDates(s.BirthDate, e.birthDate); why != "" {
			hit.Score -= cost
			hit.Reasons = append(hit.Reasons, why)
		}
	}
	if countries := s.listCountries(); e.country != "" && len(countries) > 0 {
		compared = true
		if !shareCountry(countries, []string{e.country}) {
			hit.Score -= countryPenalty
			hit.Reasons = append(hit.Reasons, "another country")
		}
	}
	if !compared {
		hit.Score *= nameOnly
		hit.Reasons = append(hit.Reasons, "nothing but the name could be compared")
	}
	hit.Score = min(max(hit.Score, 0), 1)
	return hit
}

// compareDates is what two dates of birth that differ cost. One year apart, and day and month
// exchanged, are no conflict.
func compareDates(asked, listed string) (cost float64, why string) {
	a, err := time.Parse(time.DateOnly, asked)
	if err != nil {
		return 0, ""
	}
	if l, err := time.Parse(time.DateOnly, listed); err == nil {
		switch {
		case a.Equal(l):
			return 0, "same date of birth"
		case absInt(a.Year()-l.Year()) > 1:
			return yearPenalty + dayPenalty, "another year of birth"
		case a.Year() == l.Year() && a.Day() == int(l.Month()) && int(a.Month()) == l.Day():
			return 0, "day and month of birth exchanged"
		case a.Year() != l.Year() && a.Month() == l.Month() && a.Day() == l.Day():
			return 0, "year of birth one off"
		}
		return dayPenalty, "another day of birth"
	}
	year := 0
	_, _ = fmt.Sscanf(listed, "%d", &year)
	switch {
	case absInt(a.Year()-year) > 1:
		return yearPenalty + dayPenalty, "another year of birth"
	case len(listed) == len("2006-01") && a.Year() == year && a.Format("2006-01") != listed:
		return dayPenalty, "another month of birth"
	}
	return 0, "year of birth fits"
}

func absInt(n int) int { return max(n, -n) }

// sameCountry compares codes of two or three letters. A code that is none counts as another
// country only where the texts differ.
func sameCountry(a, b string) bool {
	x, errX := language.ParseRegion(a)
	y, errY := language.ParseRegion(b)
	if errX != nil || errY != nil {
		return strings.EqualFold(a, b)
	}
	return x.Canonicalize() == y.Canonicalize()
}
