package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/state/deletion"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// deletionsCmd is `likeness deletions`.
type deletionsCmd struct {
	Export deletionsExportCmd `cmd:"" help:"Append the deletions that a file does not have yet to it; run it often, and keep the file beside the backups."`
	Apply  deletionsApplyCmd  `cmd:"" help:"Repeat the deletions of a file in a restored store, before it is served."`
}

type deletionsExportCmd struct {
	File string `arg:"" help:"File to append to; made when there is none."`
}

// Run runs 'likeness deletions export'.
func (c *deletionsExportCmd) Run(g *globals) error {
	return g.withGalleries(sessionOptions{}, func(session *adminSession, galleries *gallery.Service) error {
		added, err := deletion.Source{Store: session.local.Store, Audit: session.local.Audit, Galleries: galleries}.AppendTo(g.Ctx, c.File)
		if err != nil {
			return err
		}
		return printResult(g, map[string]int{"added": added}, func() [][]string {
			return [][]string{{fmt.Sprintf("%d deletions added to %s.", added, c.File)}}
		})
	})
}

type deletionsApplyCmd struct {
	File      string `arg:"" type:"existingfile" help:"A file of 'likeness deletions export'."`
	MasterKey string `env:"LIKENESS_MASTER_KEY" help:"Master key of the store; the file beside it when left out." placeholder:"KEY"`
}

// Help is what 'likeness deletions apply --help' adds.
func (deletionsApplyCmd) Help() string {
	return "Deletions that the store has already change nothing. Jobs that had not ended in the backup are cancelled, and their photos deleted. The command may be stopped and run again."
}

// Run runs 'likeness deletions apply'.
func (c *deletionsApplyCmd) Run(g *globals) error { return g.applyDeletions(c.File, c.MasterKey) }

// applyDeletions repeats the deletions of a file in the store.
func (g *globals) applyDeletions(file, masterKey string) error {
	return g.withGalleries(sessionOptions{sealing: true, masterKey: masterKey}, func(session *adminSession, galleries *gallery.Service) error {
		local := session.local
		report, err := deletion.Target{
			Galleries: galleries,
			Verifications: verification.New(local.Store, verification.Options{
				Box: local.Box, Wallets: local.Wallets, Outbox: local.Outbox, Audit: local.Audit,
			}),
			Jobs:  job.New(local.Store, job.Options{Box: local.Box, Wallets: local.Wallets, Outbox: local.Outbox, Audit: local.Audit}),
			Actor: session.call.Caller.KeyID,
		}.Apply(g.Ctx, file)
		if err != nil {
			return fmt.Errorf("the deletions of %s are not all applied; run 'likeness deletions apply %s' again before the store is served: %w", file, file, err)
		}
		return printResult(g, report, func() [][]string { return reportRows(report) })
	})
}

func reportRows(report deletion.Report) [][]string {
	rows := [][]string{{"REPEATED", "NUMBER"}}
	for _, kind := range deletion.Kinds {
		rows = append(rows, []string{kind, strconv.Itoa(report.Deleted[kind])})
	}
	return slices.Concat(rows, [][]string{
		{"jobs cancelled", strconv.Itoa(report.Jobs)}, {"in the backup already, or not in it at all", strconv.Itoa(report.Unchanged)},
	})
}
