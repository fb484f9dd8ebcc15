package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
)

// CheckAddress returns an error when Open cannot succeed with url: the address is not
// valid, or the file of a SQLite store or the files beside it cannot be written. It makes
// the file, and asks no server.
func CheckAddress(url string) error {
	path, err := ParseAddress(url)
	if err != nil || path == "" {
		return err
	}
	return checkWritable(path)
}

// ParseAddress returns the SQLite file that url names, empty for PostgreSQL. It touches no file
// and asks no server.
func ParseAddress(url string) (path string, err error) {
	scheme, rest, found := strings.Cut(url, ":")
	switch {
	case found && scheme == "sqlite":
		path, _, err := parseSQLite(strings.TrimPrefix(rest, "//"))
		return path, err
	case found && (scheme == "postgres" || scheme == "postgresql"):
		if _, err := pgxpool.ParseConfig(url); err != nil {
			return "", fmt.Errorf("store: the PostgreSQL address is not valid: %w", hidePassword(err))
		}
		return "", nil
	}
	return "", unknownScheme(scheme)
}

func unknownScheme(scheme string) error {
	return fmt.Errorf("store: the database must be sqlite:PATH or postgres://..., not a %q address", scheme)
}

// checkWritable makes the file at path when there is none, and a file beside it, as
// SQLite does for each transaction.
func checkWritable(path string) error {
	if err := createPrivate(path); err != nil {
		return err
	}
	beside, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"-check-")
	if err != nil {
		return fmt.Errorf("store: the folder of the SQLite file must be writable: %w", err)
	}
	err = errors.Join(beside.Close(), os.Remove(beside.Name()))
	if err != nil {
		return fmt.Errorf("store: the folder of the SQLite file must be writable: %w", err)
	}
	return nil
}
