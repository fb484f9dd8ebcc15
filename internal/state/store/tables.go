package store

import (
	"context"
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// transientTables hold nothing that outlives a process: what a copy of a store leaves out.
var transientTables = []string{"signals", "rate_limits", "store_probe", "commit_marks"}

var createTable = regexp.MustCompile(`(?m)^CREATE TABLE (\w+)`)

// DurableTables are the tables of a store that keep something, each once, in the order in which the migrations first make them: a
// table comes after those that it refers to.
func DurableTables() []string {
	var tables []string
	files, _ := fs.Glob(migrations, "migrations/*.sql") // the pattern is well formed; sorted
	for _, name := range files {
		text, _ := migrations.ReadFile(name) // embedded
		up, _, _ := strings.Cut(string(text), "-- +goose Down")
		for _, found := range createTable.FindAllStringSubmatch(up, -1) {
			if !slices.Contains(transientTables, found[1]) && !slices.Contains(tables, found[1]) { // one that is made anew keeps its place
				tables = append(tables, found[1])
			}
		}
	}
	return tables
}

// CopyTable is the table of a store that is being copied into (package storecopy): a row for each table. It is
// dropped when the copy is complete.
const CopyTable = "store_copy_progress"

// HasTable reports whether there is a table of this name.
func (s *Store) HasTable(ctx context.Context, name string) (bool, error) {
	query := "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1"
	if s.dialect == Postgres {
		query = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1"
	}
	n, err := QueryValue[int64](ctx, s, query, name)
	return n > 0, err
}

// refuseUnfinishedCopy returns an error for a store that holds a part of another one.
func refuseUnfinishedCopy(ctx context.Context, s *Store) error {
	unfinished, err := s.HasTable(ctx, CopyTable)
	if err == nil && unfinished {
		err = fault.New(fault.FieldInvalid, "", "This store holds a part of another one: a copy into it has not ended.").
			WithFix("Run 'likeness store copy' again with the same addresses: it goes on where it stopped.")
	}
	return err
}

// OpenUnused opens the store at address where nobody else has it open, with tables of this program's version, and
// changes nothing in it.
func OpenUnused(ctx context.Context, address string) (*Store, error) {
	path, err := ParseAddress(address)
	if err != nil {
		return nil, err
	}
	if path != "" {
		if err := removeLog(ctx, path); err != nil {
			return nil, fault.New(fault.FieldInvalid, "", "The store cannot be copied: %v.", err).WithFix("Stop the nodes that serve it.")
		}
	}
	s, err := ConnectForCopy(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := checkUnused(ctx, s); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// ConnectForCopy is Connect with connections that OpenUnused does not take for those of a node.
func ConnectForCopy(ctx context.Context, address string) (*Store, error) {
	path, err := ParseAddress(address)
	if err != nil {
		return nil, err
	}
	if path == "" {
		if address, err = nameConnections(address); err != nil {
			return nil, err
		}
	}
	return Connect(ctx, address)
}

// copyConnections is the name of the connections of a copy at a PostgreSQL server.
const copyConnections = "likeness-store-copy" // without a space, which pgx reads as a plus

func nameConnections(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", fmt.Errorf("store: the PostgreSQL address is not valid: %w", hidePassword(err))
	}
	query := u.Query()
	query.Set("application_name", copyConnections)
	u.RawQuery = query.Encode()
	return u.String(), nil
}

// checkUnused refuses tables of another version, and a PostgreSQL database to which others are connected. It sees the
// connections of the same user and, as a superuser or a member of pg_read_all_stats, those of others.
func checkUnused(ctx context.Context, s *Store) error {
	if err := s.CheckVersion(ctx); err != nil {
		return err
	}
	version, err := QueryValue[int64](ctx, s, "SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version")
	if err != nil {
		return err
	}
	if newest := NewestMigration(); version != newest {
		return fault.New(fault.FieldInvalid, "", "The tables of the store are of version %d; this program makes version %d.", version, newest).
			WithFix("Start this program on the store once ('likeness serve'), stop it, and copy then.")
	}
	if s.dialect == SQLite {
		return nil
	}
	others, err := QueryAll(ctx, s, func(r Row) (name string, err error) { return name, r.Scan(&name) },
		`SELECT COALESCE(usename, '?') || ' (' || application_name || ') from ' || COALESCE(client_addr::text, 'this machine') FROM pg_stat_activity
		WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> $1`, copyConnections)
	if err == nil && len(others) > 0 {
		err = fault.New(fault.FieldInvalid, "", "Others are connected to the PostgreSQL database: %s.", strings.Join(others[:min(3, len(others))], ", ")).
			WithFix("Stop the nodes that serve it and close other connections.")
	}
	return err
}
