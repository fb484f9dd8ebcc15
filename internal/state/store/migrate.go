package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// MigrateUp applies the migrations that are missing, under a lock. It refuses tables that a
// newer program has made: what this one writes there may be wrong for the newer one.
func (s *Store) MigrateUp(ctx context.Context) error {
	if err := refuseUnfinishedCopy(ctx, s); err != nil {
		return err
	}
	return migrateTables(ctx, s, func(p *goose.Provider) error {
		version, err := p.GetDBVersion(ctx)
		if err != nil {
			return err
		}
		if newest := NewestMigration(); version > newest {
			return fmt.Errorf("store: the tables are of version %d; this program knows %d: start the newer program that made them, or restore the backup that was made before it", version, newest)
		}
		_, err = p.Up(ctx)
		return err
	})
}

// MigrateTo goes up or down to version (the number of a file in migrations/; 0
// is an empty database). Going down drops the tables above version.
func (s *Store) MigrateTo(ctx context.Context, version int64) error {
	return migrateTables(ctx, s, func(p *goose.Provider) error {
		now, err := p.GetDBVersion(ctx)
		if err != nil {
			return err
		}
		if version < now {
			_, err = p.DownTo(ctx, version)
		} else {
			_, err = p.UpTo(ctx, version)
		}
		return err
	})
}

// SchemaVersion is the number of the newest applied migration.
func (s *Store) SchemaVersion(ctx context.Context) (version int64, err error) {
	err = migrateTables(ctx, s, func(p *goose.Provider) error {
		version, err = p.GetDBVersion(ctx)
		return err
	})
	return version, err
}

func migrateTables(ctx context.Context, s *Store, run func(*goose.Provider) error) (err error) {
	dialect, options := goose.DialectSQLite3, []goose.ProviderOption{
		goose.WithSlog(slog.New(slog.DiscardHandler)), goose.WithDisableGlobalRegistry(true), goose.WithAllowOutofOrder(true),
	}
	var db *sql.DB
	switch d := s.backend.(type) {
	case *sqliteDB:
		unlock, err := lockFile(ctx, s.path)
		if err != nil {
			return err
		}
		defer unlock()
		if db, err = sql.Open("sqlite", sqliteDSN(s.path, "full", "_txlock=immediate")); err != nil {
			return err
		}
	case *postgresDB:
		locker, err := d.migrationLock(ctx)
		if err != nil {
			return err
		}
		dialect, options = goose.DialectPostgres, append(options, goose.WithSessionLocker(locker))
		db = stdlib.OpenDBFromPool(d.pool)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, dialectFS{files, s.dialect}, options...)
	if err != nil {
		return fmt.Errorf("store: migrations: %w", err)
	}
	if err := run(provider); err != nil {
		return fmt.Errorf("store: migrations: %w", err)
	}
	return nil
}

// migrationLock is an advisory lock of the schema that the tables are in.
func (d *postgresDB) migrationLock(ctx context.Context) (lock.SessionLocker, error) {
	var schema string
	if err := d.pool.QueryRow(ctx, "SELECT coalesce(current_schema(), '')").Scan(&schema); err != nil {
		return nil, err
	}
	id := fnv.New32a()
	_, _ = id.Write([]byte("likeness migrations " + schema))
	return lock.NewPostgresSessionLocker(lock.WithLockID(int64(id.Sum32())),
		lock.WithLockTimeout(1, 300), lock.WithUnlockTimeout(1, 30))
}

// lockFile lets one process at a time migrate the SQLite file at path. The lock
// is SQLite's own, on an empty database beside it, and ends with the process.
func lockFile(ctx context.Context, path string) (unlock func(), err error) {
	guard := path + "-migrate"
	if err := createPrivate(guard); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", "file:"+escapePath(guard)+"?_pragma=busy_timeout(60000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if _, err := db.ExecContext(ctx, "BEGIN EXCLUSIVE"); err != nil {
		return nil, errors.Join(fmt.Errorf("store: another process is migrating %s: %w", path, err), db.Close())
	}
	return func() { _ = db.Close() }, nil
}

// NewestMigration is the number of the last file in migrations/.
func NewestMigration() (newest int64) {
	files, _ := fs.Glob(migrations, "migrations/*.sql") // the pattern is well formed
	for _, name := range files {
		if version, err := goose.NumericComponent(name); err == nil {
			newest = max(newest, version)
		}
	}
	return newest
}

// HashMigrations is the SHA-256 of the migrations, in hexadecimal.
func HashMigrations() string {
	sum := sha256.New()
	files, _ := fs.Glob(migrations, "migrations/*.sql") // in the order of names; the pattern is well formed
	for _, name := range files {
		text, _ := fs.ReadFile(migrations, name) // it is in the program
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// dialectFS shows the migrations as one engine shall read them.
type dialectFS struct {
	fs.FS
	dialect Dialect
}

// Open drops the lines that are marked for the other engine.
func (d dialectFS) Open(name string) (fs.File, error) {
	file, err := d.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	text, err := fs.ReadFile(d.FS, name)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	other := "--" + string(SQLite)
	if d.dialect == SQLite {
		other = "--" + string(Postgres)
	}
	var kept bytes.Buffer
	for line := range strings.Lines(string(text)) {
		if !strings.HasSuffix(strings.TrimSpace(line), other) {
			kept.WriteString(line)
		}
	}
	return &textFile{File: file, text: &kept}, nil
}

type textFile struct {
	fs.File
	text *bytes.Buffer
}

// Read implements io.Reader.
func (f *textFile) Read(p []byte) (int, error) { return f.text.Read(p) }
