// Command layers lists the imports that point upwards: `make lint` runs it and fails when
// there is one. CONTRIBUTING.md draws the layers; a package may import its own layer and
// those below it. Imports of tests do not count.
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
	"strings"
)

// A layer is a row of packages, named by folders below the module; a folder holds for all
// folders below it that are not named themselves. The first layer is the lowest.
type layer struct {
	name    string
	folders []string
}

var layers = []layer{
	{"foundation", []string{
		"", "api", "models", "internal/base/apigen", "internal/base/fault", "internal/base/fairqueue", "internal/base/memo", "internal/base/seal",
		"internal/base/tracing", "internal/transport/pages", "internal/state/webhook/egress", "internal/state/signon", "internal/engine/mrz", "internal/state/aml", "internal/state/gallery/flat",
		"internal/base/stats",
	}},
	{"inference", []string{"internal/runtime/imaging", "internal/runtime/inference", "internal/runtime/pack", "internal/runtime/ownmodel"}},
	{"engine", []string{
		"internal/engine/face", "internal/engine/patch", "internal/engine/mesh", "internal/engine/segment", "internal/engine/body", "internal/engine/gaze", "internal/engine/attribute",
		"internal/engine/portrait", "internal/engine/matte", "internal/engine/quality", "internal/engine/liveness", "internal/engine/document", "internal/engine/document/printedtext", "internal/engine/kiosk",
		"internal/testkit/hostile",
	}},
	{"state", []string{
		"internal/state/store", "internal/state/account", "internal/state/audit", "internal/state/ledger", "internal/state/ratelimit", "internal/state/webhook",
		"internal/state/gallery", "internal/state/livenessrecord", "internal/state/users", "internal/state/job", "internal/state/verification", "internal/state/masterkey", "internal/state/deletion",
	}},
	{"operation", []string{"internal/service/worklimit", "internal/service/operation", "internal/service/admin"}},
	{"transport", []string{"internal/transport/httpapi", "internal/transport/personapi", "internal/transport/pages/docs", "internal/transport/pages/verify", "internal/transport/pages/console"}},
	{"service", []string{"internal/command/node", "internal/command/doctor", "internal/command/eval", "internal/command/bench"}},
	{"command", []string{"cmd", "api/gen", "bench", "clients", "scripts", "models/convert/rehash", "internal/transport/pages/gen", "internal/transport/pages/browser", "deploy"}},
}

// testSupport are folders that only tests and lab/ may import.
var testSupport = []string{
	"internal/testkit/packtest", "internal/testkit/storetest", "internal/testkit/hostile", "internal/testkit/specimen", "internal/testkit/degrade",
	"internal/testkit/viewtest", "internal/testkit/oidctest",
}

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
	fmt.Printf("layers: %d packages in %d layers, %d imports that point upwards (aim: 0)\n", len(packages), len(layers), len(problems))
	if len(problems) > 0 {
		os.Exit(1)
	}
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

// findProblems describes every import that points upwards, every import of test support by
// other packages, and every package without a layer.
func findProblems(packages []listedPackage) (problems []string) {
	for _, p := range packages {
		from := trimModule(p.ImportPath, p.Module.Path)
		fromLayer := findLayer(from)
		if fromLayer < 0 {
			problems = append(problems, from+" has no layer; add it to scripts/layers")
			continue
		}
		for _, path := range p.Imports {
			if path != p.Module.Path && !strings.HasPrefix(path, p.Module.Path+"/") {
				continue
			}
			to := trimModule(path, p.Module.Path)
			switch toLayer := findLayer(to); {
			case isTestSupport(to) && !isTestSupport(from):
				problems = append(problems, from+" imports "+to+", which is for tests")
			case toLayer > fromLayer:
				problems = append(problems, fmt.Sprintf("%s (%s) imports %s (%s)", from, layers[fromLayer].name, to, layers[toLayer].name))
			}
		}
	}
	return problems
}

func trimModule(path, module string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

// findLayer returns the index of the layer of a folder by its longest name in the table, -1
// for none. The name "" is the module's own folder alone.
func findLayer(folder string) int {
	found, length := -1, -1
	for i, l := range layers {
		for _, name := range l.folders {
			if isWithin(folder, name) && len(name) > length {
				found, length = i, len(name)
			}
		}
	}
	return found
}

func isWithin(folder, name string) bool {
	return folder == name || name != "" && strings.HasPrefix(folder, name+"/")
}

// isTestSupport reports whether a folder is for tests. The generated defects of the measures
// stand beside each.
func isTestSupport(folder string) bool {
	if strings.HasPrefix(folder, "internal/engine/quality/measure/") && strings.HasSuffix(folder, "/defect") {
		return true
	}
	for _, name := range testSupport {
		if isWithin(folder, name) {
			return true
		}
	}
	return false
}
