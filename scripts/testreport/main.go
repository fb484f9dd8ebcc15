// Command testreport reads the output of `go test -json` and prints what `go test` prints
// without it, then the tests that took long and every skipped test with its reason:
//
//	go test -json ./... | go run ./scripts/testreport [-fail-on-skip]
//
// With -fail-on-skip, as CI runs it, a skip is a failure unless its reason is among
// allowedSkips: a test that needs the model pack, PostgreSQL, Redis or strace must run
// where all of them are installed. The exit status is 1 when a test or such a skip failed.
//
// With -cpu FILE and a command it runs one test program and writes down its processor time;
// with -cpu FILE alone it prints what was written:
//
//	go test -exec "testreport -cpu FILE" ./...
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	failOnSkip := flag.Bool("fail-on-skip", false, "fail on skips that CI does not expect")
	cpuFile := flag.String("cpu", "", "file of processor times: run the command and append its time, or print them")
	flag.Parse()
	if *cpuFile != "" {
		os.Exit(measureOrPrint(*cpuFile, flag.Args()))
	}
	report, err := readReport(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		os.Exit(1)
	}
	report.printSlowTests(os.Stdout)
	unexpected := report.printSkips(os.Stdout)
	if report.failed || *failOnSkip && unexpected > 0 {
		os.Exit(1)
	}
}

// measureOrPrint runs the command, or without one prints the times of the file.
func measureOrPrint(file string, command []string) (status int) {
	if len(command) > 0 {
		status, err := runTimed(file, command)
		if err != nil {
			fmt.Fprintln(os.Stderr, "testreport:", err)
		}
		return status
	}
	in, err := os.Open(file)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		return 1
	}
	defer in.Close() //nolint:errcheck // it was only read
	times, err := readTimes(in)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		return 1
	}
	folder, err := os.Getwd()
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		return 1
	}
	printTimes(os.Stdout, times, folder, 2*time.Second)
	return 0
}
