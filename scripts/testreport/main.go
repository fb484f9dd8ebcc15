// Command testreport reads the output of `go test -json` and prints what `go test` prints
// without it, then every skipped test with its reason, which go test keeps to itself:
//
//	go test -json ./... | go run ./scripts/testreport [-fail-on-skip]
//
// With -fail-on-skip, as CI runs it, a skip is a failure unless its reason is among
// allowedSkips: a test that needs the model pack, PostgreSQL, Redis or strace must run
// where all of them are installed. The exit status is 1 when a test or such a skip failed.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	failOnSkip := flag.Bool("fail-on-skip", false, "fail on skips that CI does not expect")
	flag.Parse()
	report, err := readReport(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		os.Exit(1)
	}
	unexpected := report.printSkips(os.Stdout)
	if report.failed || *failOnSkip && unexpected > 0 {
		os.Exit(1)
	}
}
