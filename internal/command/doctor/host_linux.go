package doctor

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

// checkLimits reads the limits of the process: a core dump would hold images, and every
// connection takes a file.
func (e Examiner) checkLimits(context.Context) []Finding {
	var files, core syscall.Rlimit
	if err := errors.Join(syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files), syscall.Getrlimit(syscall.RLIMIT_CORE, &core)); err != nil {
		return newWarning("limits", err.Error(), "Check 'ulimit -a'.")
	}
	var found []Finding
	if files.Cur < 4096 {
		found = append(found, newWarning("limits", fmt.Sprintf("%d open files: each connection takes one", files.Cur), "Set LimitNOFILE=65536 in the unit, or 'ulimit -n 65536'.")...)
	}
	if core.Cur > 0 {
		found = append(found, newWarning("limits", "a crash may write a core dump, which holds pictures", "Set LimitCORE=0 in the unit, or 'ulimit -c 0'.")...)
	}
	if len(found) > 0 {
		return found
	}
	return newSuccess("limits", "%d open files, no core dumps", files.Cur)
}

// checkClock finds out whether the system keeps its clock by a server: tokens, signatures of webhooks
// and rate limits shared by nodes depend on it.
func (e Examiner) checkClock(context.Context) []Finding {
	const unsynchronised = 5 // TIME_ERROR of adjtimex(2)
	now := e.Now()
	if now.Year() < 2026 {
		return newFailure("clock", "the clock says "+now.UTC().Format(time.DateOnly), "Set the clock and keep it by NTP (systemd-timesyncd or chrony).")
	}
	var state syscall.Timex
	code, err := syscall.Adjtimex(&state)
	if err != nil {
		return newWarning("clock", fmt.Sprintf("the state of the clock cannot be read: %v", err), "Make sure that the host keeps its clock by NTP.")
	}
	if code == unsynchronised {
		return newWarning("clock", "no time server keeps the clock, as far as the kernel knows", "Start systemd-timesyncd or chrony; in a container or virtual machine check the host.")
	}
	return newSuccess("clock", "%s, kept by a time server", now.UTC().Format(time.RFC3339))
}

// readFreeMB returns the space that this user may still fill, in megabytes.
func readFreeMB(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, fmt.Errorf("%s: %w", folder, err)
	}
	return disk.Bavail * uint64(disk.Bsize) / 1e6, nil
}
