package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/storecopy"
)

// storeCmd is `likeness store`.
type storeCmd struct {
	Copy storeCopyCmd `cmd:"" help:"Copy the whole store from SQLite to PostgreSQL, or back."`
}

// storeCopyCmd is `likeness store copy`.
type storeCopyCmd struct {
	From string `required:"" help:"Store to copy; no node may serve it." placeholder:"sqlite:FILE"`
	To   string `required:"" help:"Empty store to copy into: a new PostgreSQL database, or a SQLite file that does not exist." placeholder:"postgres://..."`
}

// Run copies the store, compares every row, and checks the copy as a backup is checked.
func (c *storeCopyCmd) Run(g *globals) (err error) {
	if err := g.needStore(); err != nil {
		return err
	}
	if path, err := store.ParseAddress(c.From); err != nil {
		return err
	} else if path != "" {
		if _, err := os.Stat(path); err != nil {
			return fault.New(fault.NotFound, "", "There is no store at %s.", path).WithFix("Give the right one with --from.")
		}
	}
	began, last := time.Now(), ""
	tables, err := storecopy.Copy(g.Ctx, c.From, c.To, storecopy.Options{Progress: func(table string, rows int64) error {
		if table != last || rows%100_000 == 0 {
			g.printNote("%-28s %d rows\n", table, rows)
		}
		last = table
		return g.Ctx.Err()
	}})
	if err != nil {
		return err
	}
	s, err := openRestored(g.Ctx, c.To)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	checks := []backupCheck{verifyTables(g.Ctx, s), verifyLedger(g.Ctx, s), verifyAudit(g.Ctx, s)}
	for _, check := range checks {
		if !check.OK {
			return fmt.Errorf("the copy cannot be relied on: %s: %s", check.Check, check.Message)
		}
	}
	if err := printResult(g, tables, func() [][]string {
		rows := [][]string{{"TABLE", "ROWS"}}
		for _, table := range tables {
			rows = append(rows, []string{table.Name, fmt.Sprint(table.Rows)})
		}
		return rows
	}); err != nil {
		return err
	}
	g.printNote("Every row is equal in both; ledger and audit log of the copy are sound (%s). %s\n", time.Since(began).Round(time.Second), g.describeKey(s))
	return nil
}

// describeKey says which master key the copy needs.
func (g *globals) describeKey(s *store.Store) string {
	ids, err := masterkey.KeyIDs(g.Ctx, s)
	if err != nil || len(ids) == 0 {
		return "Nothing in it is sealed, so it needs no master key yet."
	}
	return fmt.Sprintf("It needs the master key of the store that was copied (%v): give it to every node with LIKENESS_MASTER_KEY, or put the file beside a SQLite store.", ids)
}
