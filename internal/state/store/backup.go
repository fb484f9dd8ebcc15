package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

var errNotSQLite = errors.New("store: only an SQLite file is backed up here; use pg_dump and pg_restore for PostgreSQL")

// Backup writes a consistent copy of the SQLite file to path while the store is in
// use (VACUUM INTO), and checks the copy before it gets its name. There must be no
// file at path. The master key is not part of it: keep that elsewhere, or what is
// sealed cannot be opened after a restore.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.dialect != SQLite {
		return errNotSQLite
	}
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("store: backup: %s exists already", path)
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".likeness-backup-") // 0700, on the same disk
	if err != nil {
		return fmt.Errorf("store: backup: %w", err)
	}
	defer os.RemoveAll(folder) //nolint:errcheck // the copy has been moved out
	draft := filepath.Join(folder, "copy.db")
	if err := vacuumInto(ctx, s.path, draft); err != nil {
		return fmt.Errorf("store: backup: %w", err)
	}
	if err := checkCopy(ctx, draft); err != nil {
		return fmt.Errorf("store: backup: %w", err)
	}
	if err := errors.Join(os.Chmod(draft, 0o600), SyncPath(draft), os.Link(draft, path), SyncPath(filepath.Dir(path))); err != nil {
		return fmt.Errorf("store: backup: %w", err)
	}
	return nil
}

func vacuumInto(ctx context.Context, from, to string) (err error) {
	db, err := sql.Open("sqlite", sqliteDSN(from, "full", ""))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
	return err
}

// checkCopy tells whether the file at path is a sound store of this program or an
// older one.
func checkCopy(ctx context.Context, path string) (err error) {
	db, err := sql.Open("sqlite", "file:"+escapePath(path)+"?mode=ro&immutable=1")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return checkSQLite(path, func(query string, into any) error { return db.QueryRowContext(ctx, query).Scan(into) })
}

// checkSQLite is checkCopy of the store at path over a connection, of which scan reads one value.
func checkSQLite(path string, scan func(query string, into any) error) error {
	var verdict string
	if err := scan("PRAGMA integrity_check(1)", &verdict); err != nil {
		return fmt.Errorf("%s is not an SQLite file: %w", path, err)
	}
	if verdict != "ok" {
		return fmt.Errorf("%s is damaged: %s", path, verdict)
	}
	var version int64
	if err := scan("SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version", &version); err != nil || version == 0 {
		return fmt.Errorf("%s is not a store of likeness", path)
	}
	if newest := NewestMigration(); version > newest {
		return fmt.Errorf("%s has tables of version %d; this program knows %d: use a newer program", path, version, newest)
	}
	return nil
}

// Restore puts the backup at from in the place of the SQLite file of the address
// url. Nobody may have that file open. The file that was there is kept under the
// name returned, empty when there was none. Open then brings the tables up to date. What
// is at the address is the old store or the new one, whole, whenever Restore is stopped.
func Restore(ctx context.Context, from, url string) (kept string, err error) {
	rest, found := strings.CutPrefix(url, "sqlite:")
	if !found {
		return "", errNotSQLite
	}
	path, _, _ := strings.Cut(strings.TrimPrefix(rest, "//"), "?")
	if err := checkCopy(ctx, from); err != nil {
		return "", fmt.Errorf("store: restore: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", fmt.Errorf("store: restore: %w", err)
	}
	draft := path + ".restoring"
	if err := copyFile(from, draft); err != nil {
		return "", errors.Join(fmt.Errorf("store: restore: %w", err), os.Remove(draft))
	}
	if _, err := os.Stat(path); err == nil {
		if err := removeLog(ctx, path); err != nil {
			return "", errors.Join(fmt.Errorf("store: restore: %w", err), os.Remove(draft))
		}
		kept = path + ".before-" + time.Now().UTC().Format("20060102T150405.000")
		if err := os.Link(path, kept); err != nil { // a second name: there is a store at path at any moment
			return "", errors.Join(fmt.Errorf("store: restore: %w", err), os.Remove(draft))
		}
	}
	if err := errors.Join(os.Rename(draft, path), SyncPath(filepath.Dir(path))); err != nil {
		return kept, fmt.Errorf("store: restore: %w", err)
	}
	return kept, nil
}

// removeLog brings the write-ahead log into the file at path and removes it, which
// SQLite refuses as long as anybody else has the file open.
func removeLog(ctx context.Context, path string) (err error) {
	db, err := sql.Open("sqlite", "file:"+escapePath(path)+"?_pragma=busy_timeout(0)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode); err != nil || mode != "delete" {
		return errors.Join(fmt.Errorf("%s is in use: stop the server first", path), err)
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // read only
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// SyncPath brings a file or a folder's names to the disk.
func SyncPath(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
