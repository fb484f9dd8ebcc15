package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"likeness/internal/fault"
	"likeness/internal/ledger"
	"likeness/internal/store"
)

// backupCmd is `likeness backup`.
type backupCmd struct {
	File string `arg:"" help:"File to write; must not exist."`
}

// Run writes a consistent copy of the SQLite store while a server may be running,
// and checks the copy.
func (c *backupCmd) Run(g *globals) (err error) {
	path, err := g.sqlitePath()
	if err != nil {
		return err
	}
	if err := g.checkStore(false); err != nil {
		return err
	}
	s, err := store.Connect(g.Ctx, g.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	// An empty file of ours: SQLite fills it, and nobody else can read it.
	file, err := os.OpenFile(c.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	if _, err := s.Exec(g.Ctx, "VACUUM INTO $1", c.File); err != nil {
		return errors.Join(fmt.Errorf("backup: %w", err), os.Remove(c.File))
	}
	if err := checkCopy(g.Ctx, c.File); err != nil {
		return errors.Join(err, os.Remove(c.File))
	}
	fmt.Fprintf(g.Stdout, "Copied %s to %s and checked the copy.\nThe master key is not in it: keep %s apart, without it the webhook secrets in the copy cannot be opened.\n",
		path, c.File, filepath.Join(filepath.Dir(path), "likeness.master-key"))
	return nil
}

// sqlitePath is the file of the store; PostgreSQL has its own tools.
func (g *globals) sqlitePath() (string, error) {
	path, isFile := strings.CutPrefix(g.Database, "sqlite:")
	if !isFile {
		return "", fault.New(fault.FieldInvalid, "", "This command copies SQLite stores.").
			WithFix("Use pg_dump and pg_restore, or your provider's snapshots, for PostgreSQL.")
	}
	path, _, _ = strings.Cut(strings.TrimPrefix(path, "//"), "?")
	return path, nil
}

// checkCopy opens the SQLite file at path and checks its pages and its books.
func checkCopy(ctx context.Context, path string) (err error) {
	s, err := store.Connect(ctx, "sqlite:"+path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close(), removeSidecars(path)) }()
	state, err := store.Value[string](ctx, s, "PRAGMA integrity_check")
	if err != nil {
		return fmt.Errorf("%s is not a readable SQLite file: %w", path, err)
	}
	if state != "ok" {
		return fmt.Errorf("%s is damaged: %s", path, state)
	}
	wrong, err := ledger.Wallets{}.Check(ctx, s)
	if err != nil {
		return fmt.Errorf("%s is not a store of Likeness: %w", path, err)
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%s: %d wallets do not agree with their entries", path, len(wrong))
	}
	return nil
}

// removeSidecars removes the empty files that SQLite leaves beside a closed copy.
func removeSidecars(path string) error {
	for _, suffix := range []string{"-wal", "-shm"} {
		if err := os.Remove(path + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// restoreCmd is `likeness restore`.
type restoreCmd struct {
	File  string `arg:"" type:"existingfile" help:"A file that 'likeness backup' wrote."`
	Force bool   `help:"Go on although the store looks open, or replace a store that exists."`
}

// Run puts a backup in the place of the SQLite store. The store that was there is
// kept beside it under another name.
func (c *restoreCmd) Run(g *globals) error {
	path, err := g.sqlitePath()
	if err != nil {
		return err
	}
	if err := makeFolder(g.Database); err != nil {
		return err
	}
	if !c.Force {
		if err := mayReplace(path); err != nil {
			return err
		}
	}
	draft := path + ".restoring"
	if err := copyFile(c.File, draft); err != nil {
		return errors.Join(err, os.Remove(draft))
	}
	if err := checkCopy(g.Ctx, draft); err != nil {
		return errors.Join(err, os.Remove(draft))
	}
	kept, err := setAside(path)
	if err != nil {
		return err
	}
	if err := os.Rename(draft, path); err != nil {
		return err
	}
	fmt.Fprintf(g.Stdout, "Restored %s to %s.\n", c.File, path)
	if kept != "" {
		fmt.Fprintf(g.Stdout, "What was there before is now %s.\n", kept)
	}
	return nil
}

// mayReplace refuses to touch a store that exists or that a server has open.
func mayReplace(path string) error {
	if _, err := os.Stat(path + "-wal"); err == nil {
		return fault.New(fault.FieldInvalid, "", "A server seems to have %s open.", path).
			WithFix("Stop the server first, or use --force when none runs.")
	}
	if _, err := os.Stat(path); err == nil {
		return fault.New(fault.FieldInvalid, "", "There is a store at %s already.", path).
			WithFix("Use --force to put the backup in its place; the present store is kept under another name.")
	}
	return nil
}

// setAside renames the store at path with its sidecars and returns the new name,
// "" when there is none.
func setAside(path string) (string, error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	kept := path + ".before-restore-" + time.Now().UTC().Format("20060102T150405")
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Rename(path+suffix, kept+suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return kept, nil
}

func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // read only
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if _, err = io.Copy(out, in); err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close())
}
