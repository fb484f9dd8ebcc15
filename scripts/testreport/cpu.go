package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// runTimed runs a test program and appends to a file what processor time it and the processes
// that it started took: `go test -exec "testreport -cpu FILE"`. It returns the exit status.
func runTimed(file string, command []string) (status int, err error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT) // of go test: the test answers it
	if err := cmd.Start(); err != nil {
		return 1, err
	}
	go func() {
		for s := range signals {
			_ = cmd.Process.Signal(s) // it may have ended
		}
	}()
	var exit *exec.ExitError
	if err := cmd.Wait(); err != nil && !errors.As(err, &exit) {
		return 1, err
	}
	state := cmd.ProcessState
	folder, err := os.Getwd()
	if err != nil {
		return 1, err
	}
	out, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return 1, err
	}
	_, err = fmt.Fprintf(out, "%d %s\n", (state.UserTime() + state.SystemTime()).Milliseconds(), folder)
	if err := errors.Join(err, out.Close()); err != nil {
		return 1, err
	}
	if code := state.ExitCode(); code >= 0 {
		return code, nil
	}
	return 1, nil // ended by a signal
}

// packageTime is the processor time of one package's tests.
type packageTime struct {
	folder string
	spent  time.Duration
}

// readTimes reads what runTimed wrote, the longest first.
func readTimes(in io.Reader) (times []packageTime, err error) {
	for {
		var ms int64
		var folder string
		switch _, err := fmt.Fscanln(in, &ms, &folder); {
		case errors.Is(err, io.EOF):
			slices.SortFunc(times, func(a, b packageTime) int { return cmp.Compare(b.spent, a.spent) })
			return times, nil
		case err != nil:
			return nil, err
		}
		times = append(times, packageTime{folder, time.Duration(ms) * time.Millisecond})
	}
}

// printTimes prints the sum, and the packages from shown on.
func printTimes(out io.Writer, times []packageTime, root string, shown time.Duration) {
	sum := time.Duration(0)
	for _, t := range times {
		sum += t.spent
	}
	fmt.Fprintf(out, "\n%.0f s of processor time in the tests of %d packages:\n", sum.Seconds(), len(times))
	for _, t := range times {
		if t.spent >= shown {
			fmt.Fprintf(out, "  %6.1f s %s\n", t.spent.Seconds(), strings.TrimPrefix(strings.TrimPrefix(t.folder, root), "/"))
		}
	}
}
