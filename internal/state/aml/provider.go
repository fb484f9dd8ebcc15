package aml

import (
	"context"
	"fmt"
	"strings"
)

// Subject is the person whom the lists are asked for.
type Subject struct {
	Name      string // in any order of its parts; that of a machine-readable zone may be cut
	BirthDate string // YYYY-MM-DD; empty: unknown
	Country   string // ISO 3166 alpha-2 or alpha-3 of the nationality; empty: unknown
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
}

// Provider asks lists.
type Provider interface {
	// Name identifies the provider and its version in results.
	Name() string
	// Screen returns the entries that score at least threshold, the highest first. An error means
	// that the lists could not be asked.
	Screen(ctx context.Context, s Subject, threshold float64) ([]Hit, error)
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
