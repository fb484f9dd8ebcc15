package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
)

// backupCmd is `likeness backup`.
type backupCmd struct {
	Create backupCreateCmd `cmd:"" default:"withargs" help:"Copy a SQLite store while it is in use; 'likeness backup FILE' for short."`
	Verify backupVerifyCmd `cmd:"" help:"Check that a backup, or a store it was restored into, is sound and that the master key opens it."`
}

// backupCreateCmd is `likeness backup create`.
type backupCreateCmd struct {
	File string `arg:"" help:"File to write; must not exist."`
}

// Run writes a consistent copy of the SQLite store while a server may be running,
// and checks the copy and its balances.
func (c *backupCreateCmd) Run(g *globals) (err error) {
	if err := errors.Join(g.needStore(), g.requireSQLite()); err != nil {
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
	if err := s.Backup(g.Ctx, c.File); err != nil {
		return err
	}
	if err := checkBalances(g.Ctx, s); err != nil {
		return errors.Join(err, os.Remove(c.File))
	}
	ids, err := masterkey.KeyIDs(g.Ctx, s)
	if err != nil {
		return err
	}
	fmt.Fprintf(g.Stdout, "Copied %s to %s and checked the copy.\n", s.Path(), c.File)
	if len(ids) > 0 {
		fmt.Fprintf(g.Stdout, "The master key is not in it (%v, usually in %s): keep a copy of the key apart from the backup. Without it the program does not start on the copy, and enrolled faces and webhook secrets in it cannot be opened.\n",
			ids, masterkey.KeyFilePath(s))
	}
	return nil
}

// restoreCmd is `likeness restore`.
type restoreCmd struct {
	File      string `arg:"" type:"existingfile" help:"A file that 'likeness backup' wrote."`
	MasterKey string `env:"LIKENESS_MASTER_KEY" help:"Master key that is compared with the restored store; the file beside it when left out." placeholder:"KEY"`
	Deletions string `type:"existingfile" help:"A file of 'likeness deletions export'; its deletions are repeated in the restored store." placeholder:"FILE"`
	Force     bool   `help:"Replace a store that exists; it is kept under another name."`
}

// Run replaces the SQLite store, which no server may have open, by a backup.
func (c *restoreCmd) Run(g *globals) error {
	if err := errors.Join(g.needStore(), g.requireSQLite()); err != nil {
		return err
	}
	if err := g.checkStore(false); err == nil && !c.Force {
		return fault.New(fault.FieldInvalid, "", "There is a store at %s already.", g.Database).
			WithFix("Use --force to put the backup in its place; the present store is kept under another name.")
	}
	kept, err := store.Restore(g.Ctx, c.File, g.Database)
	if err != nil && kept != "" {
		return fault.New(fault.Internal, "", "%v.", err).
			WithFix("What was at %s before is at %s too. Look at both with 'likeness backup verify' and restore again.", g.Database, kept)
	}
	if err != nil {
		return fault.New(fault.FieldInvalid, "", "%v.", err).
			WithFix("The store at %s is as it was. Stop the server when the store is in use; check another backup with 'likeness backup verify FILE'.", g.Database)
	}
	text := fmt.Sprintf("Restored %s to %s.\n", c.File, g.Database)
	if kept != "" {
		text += fmt.Sprintf("What was there before is now %s.\n", kept)
	}
	fmt.Fprint(g.Stdout, text)
	if err := g.checkRestoredKey(c.MasterKey); err != nil {
		return err
	}
	if c.Deletions != "" {
		return g.applyDeletions(c.Deletions, c.MasterKey)
	}
	g.printDeletionsNote(kept)
	return nil
}

// printDeletionsNote says how to repeat the deletions made after a backup; kept is the file of the store before it.
func (g *globals) printDeletionsNote(kept string) {
	text := "Deletions made after the backup are not repeated: run 'likeness deletions apply FILE' before the store is served, with the file of 'likeness deletions export'.\n"
	if kept != "" {
		text += fmt.Sprintf("Without such a file: likeness deletions export deletions.jsonl --database sqlite:%s\n", kept)
	}
	g.printNote("%s", text)
}

// checkRestoredKey reports a master key that does not fit the restored store.
func (g *globals) checkRestoredKey(text string) (err error) {
	s, err := store.Open(g.Ctx, g.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	ids, err := masterkey.KeyIDs(g.Ctx, s)
	if err != nil || len(ids) == 0 {
		return err
	}
	_, err = masterkey.Open(g.Ctx, s, masterkey.Options{Text: text})
	var wrong *masterkey.Error
	if errors.As(err, &wrong) {
		g.printNote("The program will not start on it yet: %s.\nfix: %s\n", wrong.Error(), wrong.Fix)
		return nil
	}
	return err
}

// requireSQLite refuses PostgreSQL, which has its own tools.
func (g *globals) requireSQLite() error {
	if strings.HasPrefix(g.Database, "sqlite:") {
		return nil
	}
	return fault.New(fault.FieldInvalid, "", "This command copies SQLite stores.").
		WithFix("Use pg_dump and pg_restore, or your provider's snapshots, for PostgreSQL.")
}

// checkBalances returns an error unless every balance is the sum of its entries.
func checkBalances(ctx context.Context, q store.Querier) error {
	wrong, err := ledger.Wallets{}.FindMismatches(ctx, q)
	if err == nil && len(wrong) > 0 {
		err = fmt.Errorf("%d wallets do not agree with their entries", len(wrong))
	}
	return err
}
