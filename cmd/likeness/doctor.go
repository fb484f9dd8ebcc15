package main

import (
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/command/doctor"
)

// doctorCmd is `likeness doctor`.
type doctorCmd struct {
	serveSettings
}

// errDoctor is the error of a machine on which the service would not start or not answer.
var errDoctor = errors.New("the service cannot run like this: see the lines that say failure")

// Run examines the machine and the settings and prints one line a finding.
func (c *doctorCmd) Run(g *globals) error {
	options, err := c.toOptions(g)
	if err != nil {
		return err
	}
	findings := doctor.Examiner{Options: options, Now: time.Now, MasterKeyFile: c.MasterKeyFile}.Run(g.Ctx)
	err = printResult(g, collectItems(findings), func() [][]string {
		var rows [][]string
		for _, f := range findings {
			text := f.Message
			if f.Fix != "" {
				text += ". " + f.Fix
			}
			rows = append(rows, []string{string(f.State), f.Check, text})
		}
		return rows
	})
	if err == nil && doctor.HasFailure(findings) {
		err = errDoctor
	}
	return err
}
