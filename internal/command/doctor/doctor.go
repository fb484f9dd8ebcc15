// Package doctor examines the machine and the settings of a node and says what to do about what is
// wrong: `likeness doctor`. It changes nothing but the probe row of a store that exists, and a
// temporary file in the folder of a store.
package doctor

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
)

// State is how a finding is to be taken.
type State string

// The states, from good to bad.
const (
	OK      State = "ok"
	Warning State = "warning" // the service runs; something will go wrong or is unsafe
	Failure State = "failure" // the service does not start, or cannot answer
)

// Finding is the result of one check.
type Finding struct {
	Check   string `json:"check"`
	State   State  `json:"state"`
	Message string `json:"message"`
	Fix     string `json:"fix,omitzero"` // what to do; empty when all is well
}

// Examiner runs the checks of one node's settings.
type Examiner struct {
	Options node.Options
	Now     func() time.Time
	// MasterKeyFile is the file that Options.MasterKey was read from, if any.
	MasterKeyFile string
	// Root is prefixed to the files of the system that are read (/proc, /sys); empty outside tests.
	Root string
}

// checkLimit bounds the time of each check that asks another program.
const checkLimit = 10 * time.Second

// Run makes all checks, in a fixed order. Each check has at least one finding.
func (e Examiner) Run(ctx context.Context) []Finding {
	var all []Finding
	for _, check := range []func(context.Context) []Finding{
		e.checkSettings, e.checkProcessor, e.checkMemory, e.checkLimits, e.checkClock, e.checkImages, e.checkModels,
		e.checkDataFolder, e.checkStore, e.checkMasterKeyFile, e.checkPort, e.checkCertificate, e.checkRedis,
	} {
		limited, cancel := context.WithTimeout(ctx, checkLimit)
		all = append(all, check(limited)...)
		cancel()
	}
	return all
}

// HasFailure reports whether a finding is a failure.
func HasFailure(findings []Finding) bool {
	return slices.ContainsFunc(findings, func(f Finding) bool { return f.State == Failure })
}

func newSuccess(check, format string, args ...any) []Finding {
	return []Finding{{Check: check, State: OK, Message: fmt.Sprintf(format, args...)}}
}

func newWarning(check, message, fix string) []Finding {
	return []Finding{{check, Warning, message, fix}}
}

func newFailure(check, message, fix string) []Finding {
	return []Finding{{check, Failure, message, fix}}
}

func (e Examiner) checkSettings(context.Context) []Finding {
	if err := e.Options.CheckValues(); err != nil {
		return newFailure("settings", err.Error(), "Correct the setting; 'likeness config check' shows where each one comes from.")
	}
	return newSuccess("settings", "valid")
}
