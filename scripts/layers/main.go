// Command layers lists the imports that break the direction of the tree: `make lint` runs it
// and fails when there is one that openProblems does not list. The folders below internal/ are the layers, from the lowest to
// the highest; a package may import its own layer and those below it, a package of
// internal/service no other one of that folder. internal/testkit is for tests and lab/ alone.
// Imports of tests do not count.
//
//	go run ./scripts/layers
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// layers are the folders below internal/, from the lowest to the highest.
var layers = []string{"base", "runtime", "engine", "state", "service", "transport", "command"}

// data are the folders beside internal/ that any layer may import: the description of the API,
// the models' manifest, and the module's own folder. Every other folder is above all layers.
var data = []string{"", "api", "models"}

const testKit = "testkit"

// openProblems are imports against the direction that are still to be removed. They are printed and do
// not fail the command. An entry that no longer occurs fails it: the list only gets shorter.
var openProblems = []string{}

type listedPackage struct {
	ImportPath string
	Imports    []string
	Module     struct{ Path string }
}

func main() {
	packages, err := listPackages()
	if err != nil {
		fmt.Fprintln(os.Stderr, "layers:", err)
		os.Exit(1)
	}
	problems := findProblems(packages)
	for _, p := range problems {
		fmt.Println("layers:", p)
	}
	fresh, stale := compareKnown(problems, openProblems)
	for _, p := range stale {
		fmt.Println("layers: remove from openProblems, it no longer occurs:", p)
	}
	fmt.Printf("layers: %d packages in %d layers, %d imports against the direction (aim: 0)\n", len(packages), len(layers), len(problems))
	if len(fresh)+len(stale) > 0 {
		os.Exit(1)
	}
}

// compareKnown returns the problems that are not known, and the known ones that do not occur.
func compareKnown(problems, known []string) (fresh, stale []string) {
	for _, p := range problems {
		if !slices.Contains(known, p) {
			fresh = append(fresh, p)
		}
	}
	for _, k := range known {
		if !slices.Contains(problems, k) {
			stale = append(stale, k)
		}
	}
	return fresh, stale
}

func listPackages() (packages []listedPackage, err error) {
	command := exec.Command("go", "list", "-json=ImportPath,Imports,Module", "./...")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listedPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}

// findProblems describes every import that points upwards or sideways between packages of the
// service layer, every import of the test kit by other packages, and every folder of internal/
// that is no layer.
func findProblems(packages []listedPackage) (problems []string) {
	for _, p := range packages {
		from := trimModule(p.ImportPath, p.Module.Path)
		fromLayer, known := rankFolder(from)
		if !known {
			problems = append(problems, from+" is in no layer; move it below one of internal/{"+strings.Join(layers, ",")+"}")
			continue
		}
		for _, path := range p.Imports {
			if path != p.Module.Path && !strings.HasPrefix(path, p.Module.Path+"/") {
				continue
			}
			to := trimModule(path, p.Module.Path)
			switch toLayer, _ := rankFolder(to); {
			case isTestKit(from):
			case isTestKit(to):
				problems = append(problems, from+" imports "+to+", which is for tests")
			case toLayer > fromLayer:
				problems = append(problems, from+" imports "+to+", which is above it")
			case isServiceNeighbour(from, to):
				problems = append(problems, from+" imports "+to+", another service")
			}
		}
	}
	return problems
}

func trimModule(path, module string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

// rankFolder returns the place of a folder in layers: -1 for data, len(layers) for what is
// above all of them; known is false below internal/ outside any layer.
func rankFolder(folder string) (rank int, known bool) {
	parts := strings.Split(folder, "/")
	if parts[0] == "internal" {
		if len(parts) < 2 || parts[1] == testKit {
			return len(layers), len(parts) >= 2
		}
		rank = slices.Index(layers, parts[1])
		return rank, rank >= 0
	}
	if slices.Contains(data, folder) {
		return -1, true
	}
	return len(layers), true
}

func isTestKit(folder string) bool {
	return folder == "internal/"+testKit || strings.HasPrefix(folder, "internal/"+testKit+"/")
}

// sharedServices is the folder of what service packages share: the parts of a call that no tag of the description owns, in
// packages by the kind of data.
const sharedServices = "call"

func isServiceNeighbour(from, to string) bool {
	a, b := serviceOf(from), serviceOf(to)
	return a != "" && b != "" && a != b && b != sharedServices
}

// serviceOf is the folder below internal/service that a package is in; "" for other packages.
func serviceOf(folder string) string {
	rest, found := strings.CutPrefix(folder, "internal/service/")
	if !found {
		return ""
	}
	name, _, _ := strings.Cut(rest, "/")
	return name
}
