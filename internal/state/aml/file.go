package aml

import (
	"cmp"
	"context"
	"crypto/sha256"
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
)

const (
	maxFileBytes = 512 << 20
	maxHits      = 25
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
	entries *index
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
func (p *FileProvider) loadEntries() (*index, string, error) {
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
	p.entries, p.version, p.read, p.lists = newIndex(entries), hex.EncodeToString(sum[:8]), info, map[string]int{}
	for _, e := range entries {
		p.lists[e.list]++
	}
	return p.entries, p.version, nil
}

// parseEntries reads the rows of a CSV file.
func parseEntries(raw []byte) ([]entry, error) {
	table, err := OpenTable(raw)
	switch {
	case errors.Is(err, ErrNoNameColumn):
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("it has no header line: %w", err)
	}
	var out []entry
	for {
		field, err := table.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
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
func (p *FileProvider) Screen(ctx context.Context, s Subject, threshold float64) (Found, error) {
	entries, version, err := p.loadEntries()
	if err != nil {
		return Found{}, err
	}
	if err := requireList(s.List, p.listNames()); err != nil {
		return Found{}, err
	}
	asked := &askedPerson{Subject: s, name: prepareName(s.Name)}
	switch {
	case asked.name.unread:
		return Found{}, &NotComparedError{What: "the name"}
	case isTooLong(asked.name):
		return Found{}, &NotComparedError{What: fmt.Sprintf("a name of more than %d parts, or with a part of more than %d letters", mostAskedParts, mostAskedLetters)}
	}
	asked.turned = turnSounds(asked.name)
	hits, err := entries.findHits(ctx, asked, threshold)
	if err != nil {
		return Found{}, err
	}
	for i := range hits {
		hits[i].ListVersion = version
	}
	notCompared, possible, err := entries.countNotCompared(ctx, asked, threshold, hits)
	switch {
	case err != nil:
		return Found{}, err
	case len(hits) == 0 && possible > 0:
		return Found{}, &NotComparedError{What: "the names of entries", Entries: possible}
	}
	return Found{Hits: hits[:min(len(hits), maxHits)], NotCompared: notCompared}, nil
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
