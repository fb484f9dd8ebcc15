// Package listtest is a list of invented people for tests.
package listtest

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/state/aml"
)

//go:embed people.csv
var people []byte

// WriteFile writes the list below dir and returns the setting of a node that asks it.
func WriteFile(dir string) (setting string, err error) {
	path := filepath.Join(dir, "people.csv")
	return "file:" + path, os.WriteFile(path, people, 0o600)
}

// Open opens the list; its file stays in the directory of temporary files, one for all tests.
func Open() (aml.Provider, error) {
	sum := sha256.Sum256(people)
	dir := filepath.Join(os.TempDir(), "likeness-listtest-"+hex.EncodeToString(sum[:8]))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, "people.csv")
	if _, err := os.Stat(path); err != nil {
		written := fmt.Sprintf("%s.%d", path, os.Getpid()) // renamed, so that nobody reads a part of it
		if err := os.WriteFile(written, people, 0o600); err != nil {
			return nil, err
		}
		if err := os.Rename(written, path); err != nil {
			return nil, err
		}
	}
	return aml.OpenFile(path)
}
