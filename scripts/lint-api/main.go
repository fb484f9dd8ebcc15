// Command lint-api runs Spectral (spectral:oas) and Redocly (recommended) on the API description: `make lint-api` installs
// both and runs it. It fails at a finding of any severity that exceptions.yaml does not list with a reason, and at an
// exception that no finding has any more.
//
//	go run ./scripts/lint-api FOLDER   the folder with the installed packages
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"gopkg.in/yaml.v3"
)

const (
	description = "api/openapi.gen.yaml"
	settings    = "scripts/lint-api"
)

// finding is what a linter says about a place of the description.
type finding struct{ tool, rule, at, message string }

// exception is why findings of a rule are no faults.
type exception struct {
	Tool, Rule, Reason string
	At                 []string
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: lint-api FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "lint-api:", err)
		os.Exit(1)
	}
}

func run(packages string) error {
	exceptions, err := readExceptions(filepath.Join(settings, "exceptions.yaml"))
	if err != nil {
		return err
	}
	var all []finding
	for _, lint := range []func(string) ([]finding, error){runSpectral, runRedocly} {
		found, err := lint(filepath.Join(packages, "node_modules", ".bin"))
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	open, stale := compare(all, exceptions)
	for _, f := range open {
		fmt.Printf("lint-api: %s: %s at %s: %s\n", f.tool, f.rule, f.at, f.message)
	}
	for _, s := range stale {
		fmt.Printf("lint-api: exceptions.yaml lists %s, which no linter finds any more\n", s)
	}
	fmt.Printf("lint-api: %d findings, %d of them listed with a reason\n", len(all), len(all)-len(open))
	if len(open)+len(stale) > 0 {
		return errors.New("the description or exceptions.yaml needs a change")
	}
	return nil
}

func readExceptions(name string) (list []exception, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if err := yaml.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, e := range list {
		if e.Tool == "" || e.Rule == "" || strings.TrimSpace(e.Reason) == "" || len(e.At) == 0 {
			return nil, fmt.Errorf("%s: every entry has tool, rule, reason and at", name)
		}
	}
	return list, nil
}

// compare returns the findings without an exception, and the exceptions without a finding.
func compare(found []finding, exceptions []exception) (open []finding, stale []string) {
	used := map[string]bool{}
	for _, f := range found {
		listed := false
		for _, e := range exceptions {
			for _, at := range e.At {
				if e.Tool == f.tool && e.Rule == f.rule && matchPlace(at, f.at) {
					used[e.Tool+" "+e.Rule+" at "+at], listed = true, true
				}
			}
		}
		if !listed {
			open = append(open, f)
		}
	}
	for _, e := range exceptions {
		for _, at := range e.At {
			if entry := e.Tool + " " + e.Rule + " at " + at; !used[entry] {
				stale = append(stale, entry)
			}
		}
	}
	return open, stale
}

// matchPlace reports whether a place is that of a pattern, in which * is one part of the place.
func matchPlace(pattern, at string) bool {
	ok, err := path.Match(pattern, at)
	return err == nil && ok
}

func runSpectral(bin string) ([]finding, error) {
	var results []struct {
		Code, Message string
		Path          []any
	}
	err := runLinter(&results, nil, filepath.Join(bin, "spectral"), "lint", "--quiet", "--ruleset", filepath.Join(settings, "spectral.yaml"), "--format", "json", description)
	if err != nil {
		return nil, err
	}
	all := make([]finding, 0, len(results))
	for _, r := range results {
		parts := make([]string, len(r.Path))
		for i, part := range r.Path {
			parts[i] = fmt.Sprint(part)
		}
		all = append(all, finding{"spectral", r.Code, strings.Join(parts, "/"), r.Message})
	}
	return all, nil
}

func runRedocly(bin string) ([]finding, error) {
	var result struct {
		Problems []struct {
			RuleID, Message string
			Location        []struct{ Pointer string }
		}
	}
	// Without these it sends usage data, and asks the npm registry for a newer version.
	quiet := []string{"REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true"}
	err := runLinter(&result, quiet, filepath.Join(bin, "redocly"), "lint", "--config", filepath.Join(settings, "redocly.yaml"), "--format", "json", "--max-problems", "10000", description)
	if err != nil {
		return nil, err
	}
	all := make([]finding, 0, len(result.Problems))
	for _, p := range result.Problems {
		f := finding{tool: "redocly", rule: p.RuleID, message: p.Message}
		if len(p.Location) > 0 {
			f.at = readPointer(p.Location[0].Pointer)
		}
		all = append(all, f)
	}
	return all, nil
}

// readPointer writes a JSON pointer of an address as the parts that Spectral writes: paths//healthz/get.
func readPointer(pointer string) string {
	text, err := url.PathUnescape(strings.TrimPrefix(pointer, "#/"))
	if err != nil {
		text = pointer
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(text)
}

// runLinter reads what a linter prints into out. Its exit status says whether it found something, which the output says too.
func runLinter(out any, environment []string, name string, arguments ...string) error {
	command := exec.Command(name, arguments...) //nolint:gosec // the linters of package-lock.json
	command.Env = append(os.Environ(), environment...)
	var said, failed bytes.Buffer
	command.Stdout, command.Stderr = &said, &failed
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return err
	}
	if jsonErr := json.Unmarshal(said.Bytes(), out); jsonErr != nil {
		return fmt.Errorf("%s ended with %w and printed no findings: %s", name, errors.Join(err, jsonErr), failed.String())
	}
	return nil
}
