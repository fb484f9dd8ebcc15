package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// allowedSkips are the reasons for which a test may be skipped in CI.
var allowedSkips = []struct {
	reason *regexp.Regexp
	why    string
}{
	{regexp.MustCompile(`LIKENESS_SCREENSHOTS`), "pictures for the documentation are taken on request"},
	{regexp.MustCompile(`shared/data|data folder|shared/reference`), "labelled photos and reference tables are not part of the repository"},
	{regexp.MustCompile(`not permitted`), "the machine forbids it, or cannot do it"},
	{regexp.MustCompile(`portable kernel alone`), "the processor has one kind of kernel"},
	{regexp.MustCompile(`this build reads no profiles`), "the build without C libraries"},
	{regexp.MustCompile(`make test-full`), "the complete set of tests"},
	{regexp.MustCompile(`LIKENESS_TEST_PACKAGES`), "the package files; 'make models' has installed the pack from them"},
	{regexp.MustCompile(`LIKENESS_TEST_WATCHMAN`), "the Go module proxy does not list the versions of Moov Watchman; the test says how to build it"},
	{regexp.MustCompile(`LIKENESS_TEST_PGVECTOR`), "Debian 12 has no pgvector; scripts/test-pgvector.sh builds it"},
}

// event is one line of `go test -json` (see `go doc test2json`).
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64 // seconds of a test or package that ended
}

type testName struct{ pkg, test string }

// skippedTest is a test that did not run, and what it printed.
type skippedTest struct {
	testName
	reason string
}

// slowTest is a test, not a part of one, that took slowSeconds or longer.
type slowTest struct {
	testName
	seconds float64
}

// slowSeconds is from when on a test is listed as slow.
const slowSeconds = 5

// testReport is what a run of tests came to.
type testReport struct {
	failed  bool
	skipped []skippedTest
	slow    []slowTest
}

// readReport copies the lines that a plain `go test` shows to out: the output of tests that
// failed, and one line a package.
func readReport(in io.Reader, out io.Writer) (*testReport, error) {
	r := &testReport{}
	output := map[testName]*bytes.Buffer{}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			r.readLine(line, output, out)
		}
		if err == io.EOF {
			return r, nil
		}
		if err != nil {
			return r, err
		}
	}
}

func (r *testReport) readLine(line []byte, output map[testName]*bytes.Buffer, out io.Writer) {
	var e event
	if json.Unmarshal(line, &e) != nil || e.Action == "" {
		fmt.Fprintf(out, "%s", line) // not from a test: what the go command itself says
		return
	}
	name := testName{e.Package, e.Test}
	if e.Test != "" && e.Elapsed >= slowSeconds && !strings.Contains(e.Test, "/") {
		r.slow = append(r.slow, slowTest{name, e.Elapsed})
	}
	text := output[name]
	if text == nil {
		text = &bytes.Buffer{}
		output[name] = text
	}
	switch e.Action {
	case "output":
		text.WriteString(e.Output)
		return
	case "build-output":
		fmt.Fprint(out, e.Output)
		return
	case "build-fail":
		r.failed = true
		return
	case "fail":
		r.failed = true
		fmt.Fprintf(out, "%s", text.Bytes())
	case "pass", "skip":
		if e.Test == "" {
			fmt.Fprint(out, summaryLine(text.String()))
		} else if e.Action == "skip" {
			r.skipped = append(r.skipped, skippedTest{name, skipReason(text.String())})
		}
	default:
		return
	}
	delete(output, name)
}

// summaryLine is the last line of a package that passed: "ok", its name and time.
func summaryLine(output string) string {
	lines := strings.SplitAfter(output, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], "ok") || strings.HasPrefix(lines[i], "?") {
			return lines[i]
		}
	}
	return ""
}

var sourceLine = regexp.MustCompile(`^\s+\S+\.go:\d+: `)

// skipReason is the message of t.Skip: the last line that begins with a position.
func skipReason(output string) string {
	reason := ""
	for line := range strings.Lines(output) {
		if at := sourceLine.FindString(line); at != "" {
			reason = strings.TrimSpace(line[len(at):])
		}
	}
	return reason
}

// printSlowTests lists the tests that took longest, in seconds that passed beside the other tests.
func (r *testReport) printSlowTests(out io.Writer) {
	slices.SortStableFunc(r.slow, func(a, b slowTest) int { return cmp.Compare(b.seconds, a.seconds) })
	for i, t := range r.slow {
		if i == 0 {
			fmt.Fprintf(out, "\n%d tests took %d s or longer:\n", len(r.slow), slowSeconds)
		}
		fmt.Fprintf(out, "  %6.1f s  %s %s\n", t.seconds, t.pkg, t.test)
	}
}

// printSkips lists the skipped tests by reason and returns how many were not allowed.
func (r *testReport) printSkips(out io.Writer) (unexpected int) {
	byReason := map[string][]testName{}
	var order []string
	for _, s := range r.skipped {
		if byReason[s.reason] == nil {
			order = append(order, s.reason)
		}
		byReason[s.reason] = append(byReason[s.reason], s.testName)
	}
	if len(order) > 0 {
		fmt.Fprintf(out, "\n%d tests were SKIPPED:\n", len(r.skipped))
	}
	for _, reason := range order {
		why := findAllowedReason(reason)
		if why == "" {
			unexpected += len(byReason[reason])
			why = "NOT EXPECTED IN CI"
		}
		fmt.Fprintf(out, "  %s (%s)\n", reason, why)
		for _, name := range byReason[reason] {
			fmt.Fprintf(out, "    %s %s\n", name.pkg, name.test)
		}
	}
	return unexpected
}

// findAllowedReason is why a test may be skipped for this reason; "" when it may not.
func findAllowedReason(reason string) string {
	for _, a := range allowedSkips {
		if a.reason.MatchString(reason) {
			return a.why
		}
	}
	return ""
}
