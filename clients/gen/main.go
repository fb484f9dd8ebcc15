// Command gen writes the operations and types of the client libraries, and the samples of the documentation, from
// api/openapi.gen.yaml. The model is in model/, what one language spells differently in
// <language>*.go and templates/<language>/.
//
// Run it with `make generate`. The output depends on the description and the templates alone.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/gen/model"
)

//go:generate go run .

// languages in the order in which they are written.
var languages = []language{
	newPythonLanguage(),
	newNodeLanguage(),
	newGoLanguage(),
	newDotnetLanguage(),
	newPHPLanguage(),
	newRubyLanguage(),
	newJavaLanguage(),
}

// samplesDir is the folder of the samples, which the documentation pages show.
const samplesDir = "internal/transport/pages/docs/samples"

func main() {
	if err := generateLibraries(".."); err != nil {
		fmt.Fprintln(os.Stderr, "clients/gen:", err)
		os.Exit(1)
	}
}

// generateLibraries writes the libraries below dir, the folder clients.
func generateLibraries(dir string) error {
	data, err := os.ReadFile(filepath.Join(dir, "..", "api", "openapi.gen.yaml"))
	if err != nil {
		return err
	}
	description, err := api.Parse(data)
	if err != nil {
		return err
	}
	m, err := model.BuildModel(description)
	if err != nil {
		return err
	}
	for _, l := range languages {
		if err := l.writeFiles(m, filepath.Join(dir, l.name)); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		if err := l.writeSamples(m, filepath.Join(dir, "..", samplesDir, l.name+".gen.txt")); err != nil {
			return fmt.Errorf("samples of %s: %w", l.name, err)
		}
	}
	return nil
}
