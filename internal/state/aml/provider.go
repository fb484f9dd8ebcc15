package aml

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Subject is the person whom the lists are asked for.
type Subject struct {
	Name      string `json:"name"`               // in any order of its parts; that of a machine-readable zone may be cut
	BirthDate string `json:"birthDate,omitzero"` // YYYY-MM-DD; empty: unknown
	Country   string `json:"country,omitzero"`   // ISO 3166 alpha-2 or alpha-3 of the nationality; empty: unknown
	// Countries are further ones, where the person has several.
	Countries []string `json:"countries,omitzero"`
	// List is the only list that is asked; empty: all.
	List string `json:"-"`
}

// listCountries lists every country of the person.
func (s Subject) listCountries() []string {
	if s.Country == "" {
		return s.Countries
	}
	return append([]string{s.Country}, s.Countries...)
}

// Hit is an entry of a list that may be the person.
type Hit struct {
	EntryID     string
	List        string
	ListVersion string   // a hash or a time
	Name        string   // of the entry, the one that fits best
	BirthDate   string   // of the entry; empty: none
	Topic       string   // such as sanction or pep
	Score       float64  // 0 to 1
	Reasons     []string // what spoke for and against it
	Fields      []Field  // how far each field agrees
}

// Found is what lists say of a person.
type Found struct {
	Hits []Hit // the highest score first
	// NotCompared is how many entries have no name that can be compared with that of the person; the rest of them does
	// not fit.
	NotCompared int
}

// Provider asks lists.
type Provider interface {
	// Name identifies the provider and its version in results.
	Name() string
	// Screen returns the entries that score at least threshold, the highest first. An error means
	// that the lists could not be asked.
	Screen(ctx context.Context, s Subject, threshold float64) (Found, error)
}

// NotComparedError says that lists were asked and cannot clear the person: the name, or entries that fit
// otherwise, have no spelling that can be compared.
type NotComparedError struct {
	What    string
	Entries int
}

// Error says what cannot be compared.
func (e *NotComparedError) Error() string {
	if e.Entries > 0 {
		return fmt.Sprintf("aml: %s cannot be compared (%d)", e.What, e.Entries)
	}
	return fmt.Sprintf("aml: %s cannot be compared", e.What)
}

// UnknownListError says that no list of the name was found.
type UnknownListError struct {
	Name  string
	Known []string // some of those that there are
}

// Error names the list.
func (e *UnknownListError) Error() string { return fmt.Sprintf("aml: there is no list %q", e.Name) }

// List describes a list.
type List struct {
	Name    string
	Entries int       // 0: not known
	Version string    // a hash or a time
	Updated time.Time // of the file, or when the server last loaded its lists; zero: not known
}

// Describer is a Provider that says what it asks.
type Describer interface {
	// DescribeLists describes the lists, in the order of their names.
	DescribeLists(ctx context.Context) ([]List, error)
}

// RequireList is an UnknownListError unless name is empty or that of one of the lists.
func RequireList(name string, lists []List) error { return requireList(name, listNamesOf(lists)) }

// requireList is an UnknownListError unless name is empty or one of the lists.
func requireList(name string, known []string) error {
	if name == "" || slices.Contains(known, name) {
		return nil
	}
	const most = 20
	slices.Sort(known)
	return &UnknownListError{name, known[:min(len(known), most)]}
}

// Open makes the provider of a setting: "file:PATH", "watchman:URL" or "yente:URL/DATASET". Both nil: none is
// configured.
func Open(setting string) (Provider, error) {
	kind, rest, found := strings.Cut(setting, ":")
	switch {
	case setting == "":
		return nil, nil //nolint:nilnil // no lists are configured
	case found && kind == "file" && rest != "":
		return OpenFile(rest)
	case found && kind == "watchman" && rest != "":
		return NewWatchman(rest)
	case found && kind == "yente" && rest != "":
		return NewYente(rest)
	}
	return nil, fmt.Errorf("aml: %q is none of file:PATH, watchman:URL and yente:URL/DATASET", setting)
}
