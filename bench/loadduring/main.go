// Command loadduring sends calls to a service while it runs commands one after another, and counts the calls that failed:
//
//	loadduring -url https://127.0.0.1:8443 -key sk_test_... -photo sample1.jpg -calls 20000 'COMMAND' ['COMMAND' ...]
//
// Each command is run by bash. They are run again, in their order, until -calls calls were sent. It prints the calls and
// the failures during each command and exits 1 when a command failed, or more calls than -allow. scripts/containers.sh uses it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/likeness-api/likeness/bench/testnode"
)

func main() {
	s := testnode.LoadSettings{}
	flag.StringVar(&s.URL, "url", "", "the service")
	flag.StringVar(&s.Key, "key", "", "the API key")
	flag.StringVar(&s.Photo, "photo", "models/cache/photos/sample1.jpg", "photo of the calls that count faces")
	flag.IntVar(&s.Callers, "callers", 12, "callers at once")
	flag.IntVar(&s.PhotoEvery, "photo-every", 50, "every so many calls one counts the faces of the photo; the others read a machine-readable zone")
	calls := flag.Int64("calls", 0, "least calls")
	allow := flag.Int64("allow", 0, "calls that may fail")
	flag.Parse()
	if err := run(context.Background(), s, *calls, *allow, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "loadduring:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s testnode.LoadSettings, calls, allow int64, commands []string) error {
	if len(commands) == 0 {
		return errors.New("name the commands that run during the load")
	}
	load, err := testnode.StartLoad(ctx, s)
	if err != nil {
		return err
	}
	began := time.Now()
	for first := true; first || load.Sent() < calls; first = false {
		for _, command := range commands {
			sent, failed, start := load.Sent(), load.Failed(), time.Now()
			process := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", command) //nolint:gosec // what the caller asks for
			process.Stdout, process.Stderr = os.Stderr, os.Stderr
			if err := process.Run(); err != nil {
				load.Stop()
				return fmt.Errorf("%s: %w", command, err)
			}
			fmt.Printf("  %-50.50s %5.0f s, %6d calls, %d failed\n", command, time.Since(start).Seconds(), load.Sent()-sent, load.Failed()-failed)
		}
	}
	reasons := load.Stop()
	fmt.Printf("%d calls in %s: %d failed\n", load.Sent(), time.Since(began).Round(time.Second), load.Failed())
	for text, n := range reasons {
		fmt.Printf("  %d x %s\n", n, text)
	}
	if load.Failed() > allow {
		return fmt.Errorf("%d calls failed, at most %d may", load.Failed(), allow)
	}
	return nil
}
