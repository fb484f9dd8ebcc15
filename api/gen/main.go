// Command gen turns the description in api/ into what the program is built from:
//
//	api/openapi.gen.yaml          the description as one file
//	internal/base/apigen/types.gen.go  Go types of requests and results
//	internal/base/fault/codes.gen.go   error codes with status, meaning and fix
//
// Run it with `go generate ./api`. The output depends on the source files alone.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
)

func main() {
	if err := generateFiles("."); err != nil {
		fmt.Fprintln(os.Stderr, "api/gen:", err)
		os.Exit(1)
	}
}

// generateFiles reads the description in dir (the folder api) and writes all outputs.
func generateFiles(dir string) error {
	joined, err := bundle.Join(dir, bundle.PhotoStub)
	if err != nil {
		return err
	}
	d, err := api.Parse(joined)
	if err != nil {
		return err
	}
	if err := checkDescription(d); err != nil {
		return err
	}
	types, err := formatSource(writeTypes(d))
	if err != nil {
		return fmt.Errorf("types: %w", err)
	}
	codes, err := formatSource(writeCodes(d))
	if err != nil {
		return fmt.Errorf("codes: %w", err)
	}
	root := filepath.Join(dir, "..")
	for path, data := range map[string][]byte{
		filepath.Join(dir, "openapi.gen.yaml"):                   joined,
		filepath.Join(root, "internal/base/apigen/types.gen.go"): types,
		filepath.Join(root, "internal/base/fault/codes.gen.go"):  codes,
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func formatSource(src []byte) ([]byte, error) {
	out, err := format.Source(bytes.TrimSpace(src))
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, src)
	}
	return out, nil
}

// checkDescription refuses what the reader of the description could not honour.
func checkDescription(d *api.Description) error {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, op := range d.Operations {
		if op.ID == "" || ids[op.ID] || (op.Name != "" && names[op.Name]) {
			return fmt.Errorf("%s %s: operationId or x-operation is missing or used twice", op.Method, op.Path)
		}
		ids[op.ID], names[op.Name] = true, true
		if op.Name == "" {
			continue
		}
		if op.Request != nil && op.Request.Type != "object" {
			return fmt.Errorf("%s: the request is not an object", op.Name)
		}
		if op.ChargedLater != "" && (op.Request == nil || op.Request.Property(op.ChargedLater) == nil || len(op.Request.Property(op.ChargedLater).Schema.Prices) == 0) {
			return fmt.Errorf("%s: x-charged-later names %s, which is no field of the request with x-prices-milli", op.Name, op.ChargedLater)
		}
		// openapi-generator takes a form for this name: another one, and its TypeScript lacks a file.
		if name := strings.ToUpper(op.ID[:1]) + op.ID[1:] + "Request"; op.TakesForm && op.Request.Name != name {
			return fmt.Errorf("%s: the schema of its request is called %s, not %s", op.Name, op.Request.Name, name)
		}
		if op.Result == nil {
			return fmt.Errorf("%s: the answer has no schema for data", op.Name)
		}
	}
	codes := map[string]bool{}
	for _, e := range d.Errors {
		if e.Code == "" || codes[e.Code] || e.Status < 200 || e.Status > 599 || e.Meaning == "" || e.Fix == "" {
			return fmt.Errorf("x-errors: entry %q is not complete or appears twice", e.Code)
		}
		codes[e.Code] = true
		for _, when := range e.When {
			if !d.KnowsCondition(when) {
				return fmt.Errorf("x-errors: %s: when names %s, which is no condition and no operation", e.Code, when)
			}
		}
	}
	return nil
}
