package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// isDump reports whether the file at path is a dump of PostgreSQL in the custom format. One in another format is an error.
func isDump(path string) (bool, error) {
	file, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer file.Close() //nolint:errcheck // read only
	start := make([]byte, 64)
	n, err := io.ReadFull(file, start)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return false, err
	}
	if bytes.Contains(start[:n], []byte("PostgreSQL database dump")) {
		return false, fault.New(fault.FieldInvalid, "", "%s is a dump in SQL.", path).WithFix("Dump with pg_dump --format=custom.")
	}
	return bytes.HasPrefix(start[:n], []byte("PGDMP")), nil
}

// openDump restores a dump into a new database of the server at address, which close drops, and opens it.
func openDump(ctx context.Context, dump, address string) (s *store.Store, closeCopy func() error, err error) {
	server, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(server.Scheme, "postgres") {
		return nil, nil, fault.New(fault.FieldInvalid, "", "A dump of PostgreSQL is checked by restoring it into a new database, and --database is none of PostgreSQL.").
			WithFix("Name a server on which this user may create a database with --scratch postgres://..., best not the one that is in use.")
	}
	admin, err := store.Connect(ctx, address)
	if err != nil {
		return nil, nil, err
	}
	name := "likeness_verify_" + strings.ToLower(store.NewID("t"))
	if _, err := admin.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		return nil, nil, errors.Join(fmt.Errorf("the dump needs a database to be restored into: %w", err), admin.Close())
	}
	drop := func() error {
		_, err := admin.Exec(context.WithoutCancel(ctx), "DROP DATABASE "+name)
		return errors.Join(err, admin.Close())
	}
	server.Path = "/" + name
	if err := runPgRestore(ctx, dump, *server); err != nil {
		return nil, nil, errors.Join(err, drop())
	}
	if s, err = openRestored(ctx, server.String()); err != nil {
		return nil, nil, errors.Join(err, drop())
	}
	return s, func() error { return errors.Join(s.Close(), drop()) }, nil
}

// openRestored opens a store after it has checked that it is a whole one, of this version or an older one.
func openRestored(ctx context.Context, address string) (*store.Store, error) {
	s, err := store.Connect(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := s.CheckVersion(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if err := s.MigrateUp(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// runPgRestore restores a dump into the database at address, all or nothing.
func runPgRestore(ctx context.Context, dump string, address url.URL) error {
	program, err := exec.LookPath("pg_restore")
	if err != nil {
		return fault.New(fault.FieldInvalid, "", "pg_restore is not here, which restores the dump.").WithFix("Install the client programs of PostgreSQL (Debian: postgresql-client).")
	}
	environment := os.Environ()
	if password, ok := address.User.Password(); ok { // otherwise pg_restore finds it as psql does
		environment = append(environment, "PGPASSWORD="+password)
	}
	address.User = url.User(address.User.Username())
	query := url.Values{} // the settings of this program's own pool are unknown to pg_restore
	for name, values := range address.Query() {
		if strings.HasPrefix(name, "ssl") || name == "host" || name == "port" {
			query[name] = values
		}
	}
	address.RawQuery = query.Encode()
	command := exec.CommandContext(ctx, program, "--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", "--dbname", address.String(), dump) //nolint:gosec // a file of the operator
	command.Env = environment
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("the dump cannot be restored: %w\n%s", err, bytes.TrimSpace(out))
	}
	return nil
}
