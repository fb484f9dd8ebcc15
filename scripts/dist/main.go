// Command dist writes the parts of a release that come from the binary and the model manifest:
//
//	dist licences BINARY FOLDER   licences of every Go module in BINARY, every model, every library
//	dist sbom BINARY              a CycloneDX 1.6 document, on standard output
//	dist pull MODELS              fetches, verifies and converts the files of the active model pack
//	dist pack MODELS FOLDER       the files of the active model pack in MODELS
package main

import (
	"context"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/runtime/pack/pull"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 3 && args[0] == "licences":
		return writeLicences(args[1], args[2])
	case len(args) == 2 && args[0] == "sbom":
		return writeSBOM(os.Stdout, args[1])
	case len(args) == 2 && args[0] == "pull":
		return pullPack(args[1])
	case len(args) == 3 && args[0] == "pack":
		return copyPack(args[1], args[2])
	}
	return errors.New("usage: dist licences BINARY FOLDER | sbom BINARY | pull MODELS | pack MODELS FOLDER")
}

// module is a Go module inside a binary.
type module struct {
	Path, Version, Dir, Sum string
}

// readModules returns the modules that the linker put into binary, with the folders of their source.
func readModules(binary string) ([]module, error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return nil, err
	}
	var all []module
	for _, d := range info.Deps {
		if d.Replace != nil {
			return nil, fmt.Errorf("module %s is replaced by %s: say where its licence is", d.Path, d.Replace.Path)
		}
		out, err := exec.Command("go", "mod", "download", "-json", d.Path+"@"+d.Version).Output() //nolint:gosec // from our own binary
		if err != nil {
			return nil, fmt.Errorf("module %s: %w", d.Path, err)
		}
		m := module{Path: d.Path, Version: d.Version, Sum: d.Sum}
		if err := json.Unmarshal(out, &m); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return all, nil
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|authors)([.-].*)?$`)

// licenceFiles lists the files at the top of a module that state its licence.
func (m module) licenceFiles() ([]string, error) {
	entries, err := os.ReadDir(m.Dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && licenceFile.MatchString(e.Name()) {
			names = append(names, e.Name())
		}
	}
	if !slices.ContainsFunc(names, func(n string) bool { return regexp.MustCompile(`(?i)^(licen|copying)`).MatchString(n) }) {
		return nil, fmt.Errorf("module %s %s has no licence file", m.Path, m.Version)
	}
	return names, nil
}

// writeLicences fills folder with the licences of what a package holds.
func writeLicences(binary, folder string) error {
	modules, err := readModules(binary)
	if err != nil {
		return err
	}
	for _, m := range modules {
		names, err := m.licenceFiles()
		if err != nil {
			return err
		}
		for _, name := range names {
			if err := copyFile(filepath.Join(m.Dir, name), filepath.Join(folder, "modules", filepath.FromSlash(m.Path), name)); err != nil {
				return err
			}
		}
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(strings.TrimSpace(string(goroot)), "LICENSE"), filepath.Join(folder, "go", "LICENSE")); err != nil {
		return err
	}
	return copyShippedLicences(folder)
}

// copyShippedLicences copies deploy/licences, which must have a file for every package of a model in
// the active pack.
func copyShippedLicences(folder string) error {
	p, err := pack.Describe(".")
	if err != nil {
		return err
	}
	for _, m := range p.ActiveModels() {
		name := m.Package + ".txt"
		if err := copyFile(filepath.Join("deploy/licences/models", name), filepath.Join(folder, "models", name)); err != nil {
			return fmt.Errorf("model %s: %w", m.Name, err)
		}
	}
	for _, name := range []string{"LICENSE", "ThirdPartyNotices.txt"} {
		if err := copyFile(filepath.Join("deploy/licences/onnxruntime", name), filepath.Join(folder, "onnxruntime", name)); err != nil {
			return err
		}
	}
	for _, library := range systemLibraries {
		if err := copyFile(filepath.Join("/usr/share/doc", library.debian, "copyright"), filepath.Join(folder, "libraries", library.debian+".txt")); err != nil {
			return err
		}
	}
	return nil
}

// pullPack is `likeness models pull`, for a build that has no program yet: so the layer of models does not depend on
// the program's code.
func pullPack(models string) error {
	bar := pull.NewPrinter(os.Stderr)
	defer bar.Close()
	return pull.Run(context.Background(), pull.Options{Dir: models, Progress: bar.PrintEvent})
}

// copyPack copies the verified files of the active model pack.
func copyPack(models, folder string) error {
	p, err := pack.Open(models)
	if err != nil {
		return err
	}
	files := []string{p.RuntimeLibrary()}
	for _, m := range p.ActiveModels() {
		if m.IsLocal() {
			return fmt.Errorf("%s is a model of your own: a package holds the standard pack alone", m.Name)
		}
		files = append(files, m.FilePath())
	}
	for _, file := range files {
		name, err := filepath.Rel(p.Dir(), file)
		if err != nil {
			return err
		}
		if err := copyFile(file, filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	fmt.Println(p.ID())
	return nil
}

// copyFile copies a file of this build for everybody to read: it is shipped.
func copyFile(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil { //nolint:gosec // see above
		return err
	}
	in, err := os.Open(from) //nolint:gosec // the build names it
	if err != nil {
		return err
	}
	defer in.Close()                                                       //nolint:errcheck // read only
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644) //nolint:gosec // see above
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
