package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
)

// backupVerifyCmd is `likeness backup verify`.
type backupVerifyCmd struct {
	File        string `arg:"" optional:"" type:"existingfile" help:"A file of 'likeness backup' or of 'pg_dump --format=custom'; left out: the store of --database, such as a PostgreSQL that a dump was restored into."`
	Scratch     string `help:"PostgreSQL server on which a dump is restored into a database made for it and dropped again; left out: that of --database." placeholder:"postgres://..."`
	MasterKey   string `env:"LIKENESS_MASTER_KEY" help:"Master key that must open the backup; left out: the file beside the store of --database." placeholder:"KEY"`
	MetricsFile string `help:"Write the time of success for node_exporter's textfile collector (.prom)." placeholder:"FILE"`
}

// backupCheck is one check of a backup.
type backupCheck struct {
	Check   string `json:"check"`
	OK      bool   `json:"ok"`
	Message string `json:"message"`
}

// errBadBackup is the error of a backup that a service could not go on with.
var errBadBackup = errors.New("the backup cannot be relied on: see the lines that say FAILED")

// Run checks a backup as a restore would need it, without changing it.
func (c *backupVerifyCmd) Run(g *globals) (err error) {
	if err := g.needStore(); err != nil {
		return err
	}
	s, closeStore, err := c.openStore(g)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeStore()) }()
	checks := []backupCheck{
		verifyTables(g.Ctx, s), verifyLedger(g.Ctx, s), verifyAudit(g.Ctx, s), c.verifyMasterKey(g, s),
	}
	if err := printResult(g, checks, func() [][]string {
		rows := [][]string{{"CHECK", "RESULT", "FOUND"}}
		for _, check := range checks {
			result := "ok"
			if !check.OK {
				result = "FAILED"
			}
			rows = append(rows, []string{check.Check, result, check.Message})
		}
		return rows
	}); err != nil {
		return err
	}
	if slices.ContainsFunc(checks, func(check backupCheck) bool { return !check.OK }) {
		return errBadBackup
	}
	return c.writeMetrics()
}

// openStore opens a copy of the file, or the store of --database. One whose tables are not those of a store does not open.
func (c *backupVerifyCmd) openStore(g *globals) (*store.Store, func() error, error) {
	if c.File != "" {
		dump, err := isDump(c.File)
		switch {
		case err != nil:
			return nil, nil, err
		case dump:
			return openDump(g.Ctx, c.File, cmp.Or(c.Scratch, g.Database))
		}
		return store.OpenCopy(g.Ctx, c.File)
	}
	if err := g.checkStore(false); err != nil {
		return nil, nil, err
	}
	s, err := openRestored(g.Ctx, g.Database)
	if err != nil {
		return nil, nil, err
	}
	return s, s.Close, nil
}

func verifyTables(ctx context.Context, s *store.Store) backupCheck {
	missing, err := s.FindMissingTables(ctx)
	switch {
	case err != nil:
		return backupCheck{"tables", false, err.Error()}
	case len(missing) > 0:
		return backupCheck{"tables", false, fmt.Sprintf("%d parts are missing, such as %s: drop the database and restore it with pg_restore --exit-on-error --single-transaction", len(missing), missing[0])}
	}
	return backupCheck{"tables", true, "whole and of a version that this program knows"}
}

func verifyLedger(ctx context.Context, s *store.Store) backupCheck {
	if err := checkBalances(ctx, s); err != nil {
		return backupCheck{"ledger", false, err.Error()}
	}
	return backupCheck{"ledger", true, "every balance is the sum of its entries"}
}

func verifyAudit(ctx context.Context, s *store.Store) backupCheck {
	report, err := audit.New(s, audit.Options{}).Verify(ctx)
	switch {
	case err != nil:
		return backupCheck{"audit log", false, err.Error()}
	case len(report.Problems) > 0:
		return backupCheck{"audit log", false, report.Problems[0]}
	}
	return backupCheck{"audit log", true, fmt.Sprintf("%d entries, head %s", report.Entries, report.Latest)}
}

// verifyMasterKey opens a sealed value of the store.
func (c *backupVerifyCmd) verifyMasterKey(g *globals, s *store.Store) backupCheck {
	text := c.MasterKey
	if text == "" && c.File != "" {
		original, err := store.ParseAddress(g.Database)
		if err == nil && original != "" { // the copy has no key beside it
			key, readErr := os.ReadFile(masterkey.FileBeside(original))
			if readErr == nil {
				text = string(key)
			}
		}
	}
	ids, err := masterkey.VerifyKey(g.Ctx, s, text)
	switch {
	case err != nil:
		return backupCheck{"master key", false, err.Error()}
	case len(ids) == 0:
		return backupCheck{"master key", true, "nothing is sealed"}
	}
	return backupCheck{"master key", true, fmt.Sprintf("%v opens what is sealed", ids)}
}

// writeMetrics replaces the metrics file in one step.
func (c *backupVerifyCmd) writeMetrics() error {
	if c.MetricsFile == "" {
		return nil
	}
	text := fmt.Sprintf("# HELP likeness_backup_verified_timestamp_seconds When a backup was last verified.\n# TYPE likeness_backup_verified_timestamp_seconds gauge\nlikeness_backup_verified_timestamp_seconds %d\n", time.Now().Unix())
	draft, err := os.CreateTemp(filepath.Dir(c.MetricsFile), ".likeness-*")
	if err != nil {
		return err
	}
	_, err = draft.WriteString(text)
	return errors.Join(err, draft.Chmod(0o644), draft.Close(), os.Rename(draft.Name(), c.MetricsFile))
}
