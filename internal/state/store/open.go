package store

import (
	"context"
	"strings"
)

// Open connects to the store at url and brings its tables up to date. Forms:
//
//	sqlite:PATH                          a file, made when absent (0600)
//	sqlite:PATH?synchronous=full         the same, commits survive a power cut
//	postgres://user@host/db?...          PostgreSQL 13 or newer, pgx connection string
func Open(ctx context.Context, url string) (*Store, error) {
	s, err := Connect(ctx, url)
	if err != nil {
		return nil, err
	}
	if err := s.MigrateUp(ctx); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// Connect is Open without touching the tables.
func Connect(ctx context.Context, url string) (*Store, error) {
	scheme, rest, found := strings.Cut(url, ":")
	switch {
	case found && scheme == "sqlite":
		return openSQLite(ctx, strings.TrimPrefix(rest, "//"))
	case found && (scheme == "postgres" || scheme == "postgresql"):
		return openPostgres(ctx, url)
	}
	return nil, unknownScheme(scheme)
}
