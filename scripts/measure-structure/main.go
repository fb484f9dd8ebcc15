// Command measure-structure prints the measures of the structure: imports of the largest service
// package, methods of the largest type, packages below internal/, imports of services by lab/,
// lines of Go, and words a name.
//
//	go run ./scripts/measure-structure [-root FOLDER] [-names FOLDER] [-check]
//
// It reads the files and builds nothing, so that it also measures a checkout of an older commit. The
// words a name are those of ./scripts/names, which runs in the folder -names. With -check it fails where one of the
// others passes its aim (make lint).
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	root := flag.String("root", ".", "the checkout to measure")
	names := flag.String("names", ".", "the checkout whose scripts/names counts the words")
	check := flag.Bool("check", false, "fail where an aim is missed")
	flag.Parse()
	m, err := measureTree(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure-structure:", err)
		os.Exit(1)
	}
	fmt.Print(m.format())
	missed := m.findMissed()
	if *check && len(missed) > 0 {
		for _, a := range missed {
			fmt.Fprintln(os.Stderr, "measure-structure: divide it:", a)
		}
		os.Exit(1)
	}
	absolute, err := filepath.Abs(*root)
	if err == nil {
		command := exec.Command("go", "run", "./scripts/names", absolute)
		command.Dir, command.Stdout, command.Stderr = *names, os.Stdout, os.Stderr
		err = command.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure-structure:", err)
		os.Exit(1)
	}
}

// measures are what was counted, in files that are neither tests nor generated.
type measures struct {
	imports  map[string]map[string]bool // of packages of this project, by folder
	methods  map[string]int             // by folder and type
	folders  map[string]bool            // below internal/
	labToSvc int
	lines    int
}

const generatedMark = "// Code generated"

// measureTree counts below a folder.
func measureTree(root string) (*measures, error) {
	m := &measures{imports: map[string]map[string]bool{}, methods: map[string]int{}, folders: map[string]bool{}}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if file != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "node_modules" || name == "bin") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		relative, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return m.addFile(filepath.ToSlash(relative), data)
	})
	return m, err
}

// addFile counts one file.
func (m *measures) addFile(name string, data []byte) error {
	head := data[:min(len(data), 500)]
	if strings.Contains(string(head), generatedMark) {
		return nil
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	m.lines += strings.Count(string(data), "\n")
	folder := path.Dir(name)
	if parts := strings.Split(folder, "/"); parts[0] == "internal" && len(parts) > 1 {
		m.folders[parts[1]] = true
	}
	if m.imports[folder] == nil {
		m.imports[folder] = map[string]bool{}
	}
	for _, i := range parsed.Imports {
		imported, err := strconv.Unquote(i.Path.Value)
		if err != nil || !isOwn(imported) {
			continue
		}
		m.imports[folder][imported] = true
		if strings.HasPrefix(folder, "lab") && isService(imported) {
			m.labToSvc++
		}
	}
	for _, d := range parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil && len(fn.Recv.List) == 1 {
			m.methods[folder+"."+receiverName(fn.Recv.List[0].Type)]++
		}
	}
	return nil
}

// isOwn reports whether a package is of this project: one with an internal folder, or the description.
func isOwn(imported string) bool {
	return strings.Contains(imported, "/likeness/") && strings.Contains(imported, ".")
}

func isService(imported string) bool {
	return strings.Contains(imported, "/internal/service/") || strings.HasSuffix(imported, "/internal/operation")
}

// receiverName is the name of the type of a receiver.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// An aim is a limit of a measure.
type aim struct {
	text  string // what is counted, such as "methods of the largest type"
	value int
	where string // the package or type that has it; empty for the whole
	limit int
}

func (a aim) String() string {
	where := ""
	if a.where != "" {
		where = ", " + a.where
	}
	return fmt.Sprintf("%s: %d%s (aim: %d)", a.text, a.value, where, a.limit)
}

// listAims lists the measures that have a limit.
func (m *measures) listAims() []aim {
	services := map[string]int{}
	for folder, imported := range m.imports {
		if strings.HasPrefix(folder, "internal/service") || folder == "internal/operation" {
			services[folder] = len(imported)
		}
	}
	service, imports := findLargest(services)
	name, methods := findLargest(m.methods)
	return []aim{
		{"packages of this project that the largest service package imports", imports, service, 8},
		{"methods of the largest type", methods, name, 30},
		{"folders directly below internal/", len(m.folders), "", 9},
		{"imports of services by lab/", m.labToSvc, "", 0},
	}
}

// findLargest returns the largest of counts and its name, the first by name of several; 0 for none.
func findLargest(counts map[string]int) (name string, n int) {
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		if counts[k] > n {
			name, n = k, counts[k]
		}
	}
	return name, n
}

// format writes the measures, one a line, with their aims.
func (m *measures) format() string {
	var b strings.Builder
	for _, a := range m.listAims() {
		fmt.Fprintln(&b, a)
	}
	fmt.Fprintf(&b, "hand-written lines of Go without tests: %d\n", m.lines)
	return b.String()
}

// findMissed returns the aims that are missed.
func (m *measures) findMissed() []aim {
	return slices.DeleteFunc(m.listAims(), func(a aim) bool { return a.value <= a.limit })
}
