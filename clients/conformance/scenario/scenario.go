// Package scenario reads the conformance scenarios: what a client is asked to do, what the
// scripted server answers, and what must come of it. The format is described in
// clients/README.md, part "Scenarios".
package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"gopkg.in/yaml.v3"
)

// Scenario is one row of the table.
type Scenario struct {
	Name   string            `yaml:"name"` // topic/what, unique
	About  string            `yaml:"about"`
	Quick  bool              `yaml:"quick"` // part of the quick form
	Client map[string]any    `yaml:"client"`
	Env    map[string]string `yaml:"env"`
	Files  map[string]File   `yaml:"files"`
	Server []Reply           `yaml:"server"`
	Token  []Reply           `yaml:"token"`
	Steps  []map[string]any  `yaml:"steps"`
	Expect Expect            `yaml:"expect"`
}

// File is an image file that the runner makes.
type File struct {
	JPEG  int    `yaml:"jpeg"`  // so many bytes that begin like a JPEG file
	PNG   int    `yaml:"png"`   // ... like a PNG file
	Text  string `yaml:"text"`  // this text
	Empty bool   `yaml:"empty"` // no bytes
	Dir   bool   `yaml:"dir"`   // a directory
}

// Reply is what the scripted server does with one request.
type Reply struct {
	Answer string         `yaml:"answer"` // a sample answer of this operation
	Data   map[string]any `yaml:"data"`   // replaces fields of its data; null removes one
	Merge  map[string]any `yaml:"merge"`  // replaces fields of the envelope
	Error  string         `yaml:"error"`  // an error answer with this code
	Status int            `yaml:"status"` // else that of the answer or the error
	// Headers of the answer; an empty one is removed. X-Repeat makes the last reply serve
	// every request after it too.
	Headers map[string]string `yaml:"headers"`
	Body    *string           `yaml:"body"`  // this text instead of JSON
	JSON    any               `yaml:"json"`  // this value as JSON
	Delay   float64           `yaml:"delay"` // seconds before the answer begins
	// Reset breaks the connection: before_body (after the headers of the request), after_body,
	// mid_headers (in a line of the answer's headers), between_headers (after such a line),
	// mid_answer (in its body). Close does the same without a reset.
	Reset string `yaml:"reset"`
	Close string `yaml:"close"`
	Stall bool   `yaml:"stall"` // no answer until the client leaves
	// Slow sends the body of the answer byte by byte over so many seconds.
	Slow float64 `yaml:"slow"`
	// StallBody sends the headers and half the body, then nothing until the client leaves.
	StallBody bool `yaml:"stall_body"`
	// CloseIdle closes the connection so many seconds after the answer.
	CloseIdle float64 `yaml:"close_idle"`
	// ExpiredToken answers key_expired to requests with this token.
	ExpiredToken string `yaml:"expired_token"`
	// RetryAfterDate sends Retry-After as a date so many seconds after Date. ClockOffset is
	// what the server's clock is ahead.
	RetryAfterDate float64 `yaml:"retry_after_date"`
	ClockOffset    float64 `yaml:"clock_offset"`
}

// Expect is what must come of a scenario.
type Expect struct {
	Outcomes []any        `yaml:"outcomes"` // one a step that has an outcome
	Each     any          `yaml:"each"`     // every outcome of a parallel step
	Sent     *int         `yaml:"sent"`     // requests, token exchanges left out
	Tokens   *int         `yaml:"tokens"`   // token exchanges
	Requests []Request    `yaml:"requests"`
	SameKey  bool         `yaml:"same_key"`  // all requests have one idempotency key
	SameBody bool         `yaml:"same_body"` // all requests have the same bytes
	Keys     *int         `yaml:"keys"`      // number of different idempotency keys
	Waits    [][2]float64 `yaml:"waits"`     // seconds between the end of an answer and the next request
	Reused   bool         `yaml:"reused"`    // all requests came over one connection
	Log      []string     `yaml:"log"`       // texts that the log holds
	Elapsed  *[2]float64  `yaml:"elapsed"`   // seconds of the whole scenario
	Absent   []string     `yaml:"absent"`    // texts in no outcome, log or printed object
}

// Request is what must have been sent.
type Request struct {
	Method  string         `yaml:"method"`
	Path    string         `yaml:"path"`
	Headers map[string]any `yaml:"headers"`
	Body    any            `yaml:"body"`
	Fields  []string       `yaml:"fields"` // names of the body in their order
}

// Load reads all scenarios of fsys, files and scenarios in their order.
func Load(fsys fs.FS) ([]*Scenario, error) {
	names, err := fs.Glob(fsys, "*.yaml")
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var out []*Scenario
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		var list []*Scenario
		decoder := yaml.NewDecoder(bytes.NewReader(data))
		decoder.KnownFields(true)
		if err := decoder.Decode(&list); err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		topic := strings.TrimSuffix(path.Base(name), ".yaml")
		for _, s := range list {
			s.Name = topic + "/" + s.Name
			if seen[s.Name] || s.About == "" {
				return nil, fmt.Errorf("%s: %s appears twice or has no about", name, s.Name)
			}
			seen[s.Name] = true
			if len(s.Steps) == 0 {
				s.Steps = []map[string]any{{}}
			}
			out = append(out, s)
		}
	}
	return out, nil
}

// Content is the bytes of the file, the same each time.
func (f File) Content() []byte {
	switch {
	case f.Empty:
		return nil
	case f.Text != "":
		return []byte(f.Text)
	case f.PNG > 0:
		return padContent("\x89PNG\r\n\x1a\n", f.PNG)
	}
	return padContent("\xff\xd8\xff\xe0", f.JPEG)
}

// padContent is head and n bytes in all that look random.
func padContent(head string, n int) []byte {
	data := make([]byte, n)
	state := uint32(1)
	for i := range data {
		state = state*1664525 + 1013904223
		data[i] = byte(state >> 24)
	}
	copy(data, head)
	return data
}
