// Command measure-size builds the program as a release does and prints what its megabytes are: the parts of the file,
// the files that it carries, and the machine code of each module.
//
//	go run ./scripts/measure-size
package main

import (
	"cmp"
	"debug/elf"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// program is the package of the program.
const program = "./cmd/likeness"

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "measure-size:", err)
		os.Exit(1)
	}
}

func run() error {
	folder, err := os.MkdirTemp("", "measure-size-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // temporary
	released, named := filepath.Join(folder, "released"), filepath.Join(folder, "named")
	// As scripts/dist.sh; the second has the names of its symbols too.
	for file, strip := range map[string]string{released: "-s -w ", named: "-w "} {
		if _, err := output("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", strip+"-buildid= -extldflags=-Wl,--build-id=none", "-o", file, program); err != nil {
			return err
		}
	}
	for _, list := range []func() error{
		func() error { return printSections(released) },
		printCarriedFiles,
		func() error { return printModules(named) },
	} {
		if err := list(); err != nil {
			return err
		}
	}
	return nil
}

func output(name string, args ...string) ([]byte, error) {
	command := exec.Command(name, args...) //nolint:gosec // of this file
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", name, args[0], err)
	}
	return out, nil
}

// printTable prints sizes in bytes, the largest first; what is below least goes into one row.
func printTable(title string, sizes map[string]int64, least int64) {
	var sum, rest int64
	fmt.Printf("| %s | MB |\n| --- | --: |\n", title)
	names := slices.SortedFunc(maps.Keys(sizes), func(a, b string) int {
		return cmp.Or(cmp.Compare(sizes[b], sizes[a]), cmp.Compare(a, b))
	})
	for _, name := range names {
		sum += sizes[name]
		if sizes[name] < least {
			rest += sizes[name]
			continue
		}
		fmt.Printf("| %s | %.2f |\n", name, float64(sizes[name])/1e6)
	}
	if rest > 0 {
		fmt.Printf("| smaller ones | %.2f |\n", float64(rest)/1e6)
	}
	fmt.Printf("| sum | %.2f |\n\n", float64(sum)/1e6)
}

// sectionWords says what the sections of a Go program hold.
var sectionWords = map[string]string{
	".text": "machine code (.text)", ".rodata": "constants and carried files (.rodata)", ".gopclntab": "lines and stack frames of functions (.gopclntab)",
	".data": "variables (.data)", ".noptrdata": "variables without pointers (.noptrdata)",
}

func printSections(file string) error {
	f, err := elf.Open(file)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // read only
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	sizes := map[string]int64{"between and round the sections": info.Size()}
	for _, s := range f.Sections {
		if s.Type == elf.SHT_NOBITS || s.Type == elf.SHT_NULL {
			continue
		}
		sizes[cmp.Or(sectionWords[s.Name], s.Name)] += int64(s.FileSize) //nolint:gosec // of a file at hand
		sizes["between and round the sections"] -= int64(s.FileSize)     //nolint:gosec // see above
	}
	printTable("part of the file", sizes, 100_000)
	return nil
}

// printCarriedFiles lists the embedded files by folder.
func printCarriedFiles() error {
	out, err := output("go", "list", "-deps", "-f", `{{$dir := .Dir}}{{if .Module}}{{range .EmbedFiles}}{{$dir}}/{{.}}{{"\n"}}{{end}}{{end}}`, program)
	if err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	sizes := map[string]int64{}
	for file := range strings.Lines(string(out)) {
		file = strings.TrimSpace(file)
		if file == "" {
			continue
		}
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(here, file)
		if err != nil || strings.HasPrefix(name, "..") {
			name = "modules/" + filepath.Base(filepath.Dir(file)) + "/" + filepath.Base(file)
		}
		if info.Size() < 200_000 {
			name = filepath.Dir(name) + "/*" + filepath.Ext(name)
		}
		sizes[name] += info.Size()
	}
	printTable("carried file", sizes, 30_000)
	return nil
}

// printModules sums the functions of each module.
func printModules(file string) error {
	out, err := output("go", "version", "-m", file)
	if err != nil {
		return err
	}
	var modules []string
	for line := range strings.Lines(string(out)) {
		if f := strings.Fields(line); len(f) > 1 && (f[0] == "dep" || f[0] == "mod") {
			modules = append(modules, f[1])
		}
	}
	slices.SortFunc(modules, func(a, b string) int { return len(b) - len(a) }) // the longest that fits
	f, err := elf.Open(file)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // read only
	symbols, err := f.Symbols()
	if err != nil {
		return err
	}
	sizes := map[string]int64{}
	for _, s := range symbols {
		if int(s.Section) < len(f.Sections) && f.Sections[s.Section].Name == ".text" {
			sizes[nameOwner(s.Name, modules)] += int64(s.Size) //nolint:gosec // of a file at hand
		}
	}
	printTable("machine code of", sizes, 100_000)
	return nil
}

// nameOwner returns the module of a function, "Go's library" or "C code".
func nameOwner(symbol string, modules []string) string {
	for _, prefix := range []string{"type:.eq.", "type:.hash."} {
		symbol = strings.TrimPrefix(symbol, prefix)
	}
	for _, m := range modules {
		if strings.HasPrefix(symbol, m+"/") || strings.HasPrefix(symbol, m+".") {
			return m
		}
	}
	if !strings.Contains(symbol, ".") || strings.HasPrefix(symbol, "_cgo") {
		return "C code"
	}
	return "Go's library, and generic functions as others use them"
}
