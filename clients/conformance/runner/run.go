// Package runner plays the scenarios through the drivers and compares what came of them.
package runner

import (
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/clients/conformance/scenario"
	"github.com/likeness-api/likeness/clients/conformance/server"
	"github.com/likeness-api/likeness/clients/gen/model"
)

// Cell is the result of one scenario in one language.
type Cell struct {
	Unsupported bool
	Problems    []string
	Outcomes    []any // without what differs from run to run
}

// limit of one scenario; drivers that take longer are killed.
const limit = 60 * time.Second

// Run plays the scenarios in one language, with several drivers at a time.
func Run(m *model.Model, clients string, l Language, scenarios []*scenario.Scenario, workers int) map[string]*Cell {
	cells := map[string]*Cell{}
	var mu sync.Mutex
	queue := make(chan *scenario.Scenario, len(scenarios))
	for _, s := range scenarios {
		queue <- s
	}
	close(queue)
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			w := &worker{language: l, clients: clients, server: server.New(m)}
			defer w.closeDriver()
			for s := range queue {
				cell := w.playScenario(s)
				mu.Lock()
				cells[s.Name] = cell
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return cells
}

type worker struct {
	language Language
	clients  string
	server   *server.Server
	driver   *Driver
}

func (w *worker) closeDriver() {
	if w.driver != nil {
		w.driver.Stop()
	}
	w.server.Close()
}

// playScenario runs a scenario. A scenario with an environment gets a driver of its own.
func (w *worker) playScenario(s *scenario.Scenario) *Cell {
	dir, err := os.MkdirTemp("", "likeness-conformance-")
	if err != nil {
		return newFailedCell(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := writeFiles(dir, s.Files); err != nil {
		return newFailedCell(err)
	}
	driver, err := w.driverFor(s)
	if err != nil {
		return newFailedCell(err)
	}
	if s.Env != nil {
		defer driver.Stop()
	}
	w.server.Play(s)
	started := time.Now()
	report, err := driver.RunTask(w.makeTask(s, dir), limit)
	elapsed := time.Since(started)
	if err != nil {
		w.driver = nil
		driver.Kill()
		return newFailedCell(err)
	}
	if report.Fault != "" {
		return newFailedCell(fmt.Errorf("driver: %s", report.Fault))
	}
	e := &evidence{scenario: s, report: report, files: dir, elapsed: elapsed}
	e.requests, e.exchanges = w.server.Received()
	if e.isUnsupported() {
		return &Cell{Unsupported: true}
	}
	cell := &Cell{Problems: e.checkEvidence()}
	if s.Expect.Each == nil { // which of several parallel calls is first differs each time
		cell.Outcomes = makeComparable(report.Outcomes)
	}
	return cell
}

func newFailedCell(err error) *Cell { return &Cell{Problems: []string{err.Error()}} }

func (w *worker) driverFor(s *scenario.Scenario) (*Driver, error) {
	if s.Env != nil {
		env := map[string]string{}
		for k, v := range s.Env {
			env[k] = w.substituteVariables(v)
		}
		return w.language.Start(w.clients, env)
	}
	if w.driver == nil {
		d, err := w.language.Start(w.clients, nil)
		if err != nil {
			return nil, err
		}
		w.driver = d
	}
	return w.driver, nil
}

// makeTask fills in the defaults: the server's address, a test key, and face.verify with two photos.
func (w *worker) makeTask(s *scenario.Scenario, dir string) Task {
	t := Task{Client: map[string]any{}}
	if s.Env == nil {
		t.Client["base_url"] = w.server.URL()
		t.Client["api_key"] = "sk_test_conformance"
	}
	maps.Copy(t.Client, s.Client)
	for k, v := range t.Client {
		switch v := v.(type) {
		case nil:
			delete(t.Client, k)
		case string:
			t.Client[k] = w.substituteVariables(v)
		}
	}
	for _, step := range s.Steps {
		filled := maps.Clone(step)
		if filled["sleep"] == nil && filled["verify_webhook"] == nil {
			if filled["call"] == nil {
				filled["call"] = "face.verify"
			}
			if filled["params"] == nil {
				photo := map[string]any{"$bytes_file": "photo.jpg"}
				filled["params"] = map[string]any{"image1": photo, "image2": photo}
			}
		}
		t.Steps = append(t.Steps, resolveFiles(filled, dir).(map[string]any))
	}
	return t
}

func (w *worker) substituteVariables(text string) string {
	return strings.ReplaceAll(text, "$server", w.server.URL())
}

// resolveFiles replaces the names of files by their paths.
func resolveFiles(v any, dir string) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, item := range v {
			out[k] = resolveFiles(item, dir)
			if name, ok := item.(string); ok && (k == "$path" || strings.HasSuffix(k, "_file")) {
				out[k] = filepath.Join(dir, name)
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = resolveFiles(item, dir)
		}
		return out
	case string:
		return strings.ReplaceAll(v, "$dir", dir)
	}
	return v
}

// writeFiles makes the files of a scenario; photo.jpg is always there.
func writeFiles(dir string, files map[string]scenario.File) error {
	all := map[string]scenario.File{"photo.jpg": {JPEG: 2000}}
	maps.Copy(all, files)
	for name, f := range all {
		path := filepath.Join(dir, name)
		if f.Dir {
			if err := os.Mkdir(path, 0o755); err != nil {
				return err
			}
			continue
		}
		data := f.Content()
		if strings.HasSuffix(name, ".b64") {
			data = []byte(base64.StdEncoding.EncodeToString(data))
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// makeComparable drops what differs between two runs or two languages.
func makeComparable(outcomes []any) []any {
	var out []any
	for _, o := range outcomes {
		m, ok := o.(map[string]any)
		if !ok {
			out = append(out, o)
			continue
		}
		kept := maps.Clone(m)
		delete(kept, "elapsed_ms")
		if e, ok := kept["error"].(map[string]any); ok {
			e = maps.Clone(e)
			delete(e, "text") // each language words its own errors
			if e["status"] == nil || e["code"] == nil {
				delete(e, "message")
			}
			kept["error"] = e
		}
		out = append(out, kept)
	}
	return out
}
