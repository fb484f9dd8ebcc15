package runner

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/clients/conformance/scenario"
	"github.com/likeness-api/likeness/clients/conformance/server"
)

// secrets that the suite uses; none may be printed or logged.
var secrets = []string{"sk_test_conformance", "ak_live_conformance", "cs_conformance", "at_first", "at_second", "sk_admin_conformance"}

// unsupported is what a driver reports for what its language does not have.
const unsupported = "unsupported"

// evidence is all that is known of one run of a scenario.
type evidence struct {
	scenario  *scenario.Scenario
	report    *Report
	requests  []*server.Received
	exchanges []*server.Received
	files     string // folder of the files
	elapsed   time.Duration
}

// isUnsupported tells whether the language has no way to do what a step asks for.
func (e *evidence) isUnsupported() bool {
	for _, o := range e.report.Outcomes {
		if m, ok := o.(map[string]any); ok && m[unsupported] != nil {
			return true
		}
	}
	return false
}

// checkEvidence lists what differs from the expectation.
func (e *evidence) checkEvidence() []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	want := e.scenario.Expect
	if want.Outcomes != nil && len(want.Outcomes) != len(e.report.Outcomes) {
		add("%d outcomes, expected %d", len(e.report.Outcomes), len(want.Outcomes))
	}
	for i, o := range e.report.Outcomes {
		if i < len(want.Outcomes) {
			out = append(out, e.listDifferences(fmt.Sprintf("outcome %d", i+1), want.Outcomes[i], o)...)
		}
		if want.Each != nil {
			out = append(out, e.listDifferences(fmt.Sprintf("outcome %d", i+1), want.Each, o)...)
		}
	}
	if want.Sent != nil && *want.Sent != len(e.requests) {
		add("%d requests, expected %d", len(e.requests), *want.Sent)
	}
	if want.Tokens != nil && *want.Tokens != len(e.exchanges) {
		add("%d token exchanges, expected %d", len(e.exchanges), *want.Tokens)
	}
	out = append(out, e.checkRequests()...)
	out = append(out, e.checkTimes()...)
	return append(out, e.checkTexts()...)
}

func (e *evidence) checkRequests() []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	want := e.scenario.Expect
	for i, w := range want.Requests {
		if i >= len(e.requests) {
			add("request %d was not sent", i+1)
			break
		}
		out = append(out, e.checkRequest(fmt.Sprintf("request %d", i+1), w, e.requests[i])...)
	}
	keys, bodies, remotes := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i, r := range e.requests {
		keys[r.Headers.Get("Idempotency-Key")] = true
		bodies[fmt.Sprintf("%d %s", r.Length, r.Hash)] = true
		remotes[r.Remote] = true
		if (want.SameKey || want.SameBody) && r.Headers.Get("X-Likeness-Try") != fmt.Sprint(i+1) {
			add("request %d has X-Likeness-Try %q", i+1, r.Headers.Get("X-Likeness-Try"))
		}
	}
	if want.SameKey && (len(keys) != 1 || keys[""]) {
		add("the requests have %d idempotency keys, expected the same one", len(keys))
	}
	if want.Keys != nil && (len(keys) != *want.Keys || keys[""]) {
		add("the requests have %d idempotency keys, expected %d", len(keys), *want.Keys)
	}
	if want.SameBody && len(bodies) != 1 {
		add("the requests have %d different bodies", len(bodies))
	}
	if want.Reused && len(remotes) != 1 {
		add("the requests came over %d connections, expected one", len(remotes))
	}
	return out
}

func (e *evidence) checkRequest(what string, want scenario.Request, got *server.Received) []string {
	var out []string
	if want.Method != "" && want.Method != got.Method {
		out = append(out, fmt.Sprintf("%s is a %s, expected %s", what, got.Method, want.Method))
	}
	if want.Path != "" {
		out = append(out, e.listDifferences(what+" path", want.Path, got.Path)...)
	}
	for name, value := range want.Headers {
		var have any
		if v := got.Headers.Values(name); len(v) > 0 {
			have = strings.Join(v, ", ")
		}
		out = append(out, e.listDifferences(what+" header "+name, value, have)...)
	}
	if want.Body != nil {
		var have any
		decoder := json.NewDecoder(bytes.NewReader(got.Body))
		if err := decoder.Decode(&have); err != nil {
			return append(out, what+" has no JSON body")
		}
		out = append(out, e.listDifferences(what+" body", want.Body, have)...)
	}
	if want.Fields != nil {
		if have := fieldNames(got.Body); !slices.Equal(have, want.Fields) {
			out = append(out, fmt.Sprintf("%s has the fields %v, expected %v", what, have, want.Fields))
		}
	}
	return out
}

// fieldNames are the names of a JSON object in their order.
func fieldNames(body []byte) []string {
	decoder := json.NewDecoder(bytes.NewReader(body))
	if t, err := decoder.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	var names []string
	for decoder.More() {
		t, err := decoder.Token()
		if err != nil {
			return names
		}
		names = append(names, fmt.Sprint(t))
		var skip json.RawMessage
		if decoder.Decode(&skip) != nil {
			return names
		}
	}
	return names
}

// slack is added to the upper bounds of times, for loaded machines.
const slack = 5.0 // seconds

func (e *evidence) checkTimes() []string {
	var out []string
	for i, bounds := range e.scenario.Expect.Waits {
		if i+1 >= len(e.requests) {
			break // the number of requests is checked elsewhere
		}
		wait := e.requests[i+1].Came.Sub(e.requests[i].Ended).Seconds()
		if wait < bounds[0]-0.02 || wait > bounds[1]+slack {
			out = append(out, fmt.Sprintf("the wait before request %d is %.2f s, expected %.2f to %.2f", i+2, wait, bounds[0], bounds[1]))
		}
	}
	if b := e.scenario.Expect.Elapsed; b != nil {
		if s := e.elapsed.Seconds(); s < b[0] || s > b[1]+slack {
			out = append(out, fmt.Sprintf("it took %.2f s, expected %.2f to %.2f", s, b[0], b[1]))
		}
	}
	return out
}

func (e *evidence) checkTexts() []string {
	var out []string
	outcomes, err := json.Marshal(e.report.Outcomes)
	if err != nil {
		return []string{err.Error()}
	}
	all := string(outcomes) + e.report.Log + e.report.Printed
	for _, text := range append(slices.Clone(secrets), e.scenario.Expect.Absent...) {
		if strings.Contains(all, text) {
			out = append(out, fmt.Sprintf("%q is printed or logged", text))
		}
	}
	for _, text := range e.scenario.Expect.Log {
		if !regexp.MustCompile(text).MatchString(e.report.Log) {
			out = append(out, fmt.Sprintf("the log has no %q", text))
		}
	}
	return out
}

// listDifferences compares got with want: of objects only the fields in want count; a text that
// begins with ~ is a regular expression; null means absent; {$file: name} is the base64 of a file.
func (e *evidence) listDifferences(what string, want, got any) []string {
	differ := func() []string {
		return []string{fmt.Sprintf("%s is %s, expected %s", what, shortenText(got), shortenText(want))}
	}
	switch want := want.(type) {
	case nil:
		if got != nil {
			return differ()
		}
	case map[string]any:
		if name, ok := want["$file"].(string); ok {
			data, err := os.ReadFile(filepath.Join(e.files, name))
			if err != nil || got != base64.StdEncoding.EncodeToString(data) {
				return []string{what + " is not the base64 of " + name}
			}
			return nil
		}
		have, ok := got.(map[string]any)
		if !ok {
			return differ()
		}
		var out []string
		for k, v := range want {
			out = append(out, e.listDifferences(what+"."+k, v, have[k])...)
		}
		return out
	case []any:
		have, ok := got.([]any)
		if !ok || len(have) != len(want) {
			return differ()
		}
		var out []string
		for i := range want {
			out = append(out, e.listDifferences(fmt.Sprintf("%s[%d]", what, i), want[i], have[i])...)
		}
		return out
	case string:
		have, ok := got.(string)
		if pattern, isPattern := strings.CutPrefix(want, "~"); isPattern {
			if !ok || !regexp.MustCompile(pattern).MatchString(have) {
				return differ()
			}
		} else if have != want || !ok {
			return differ()
		}
	case bool:
		if got != want {
			return differ()
		}
	default:
		if fmt.Sprint(want) != fmt.Sprint(got) && !sameNumber(want, got) {
			return differ()
		}
	}
	return nil
}

func sameNumber(want, got any) bool {
	g, ok := got.(float64)
	switch w := want.(type) {
	case int:
		return ok && g == float64(w)
	case float64:
		return ok && g == w
	}
	return false
}

func shortenText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(text) > 300 {
		return string(text[:300]) + "..."
	}
	return string(text)
}
