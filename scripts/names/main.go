// Command names prints how many words the names of Go functions have, and how many functions
// have six or more parameters: `make lint` runs it and never fails because of it.
// CONTRIBUTING.md has the rule: a function is verb and object.
//
//	go run ./scripts/names [-list] [-params] [FOLDER...]
//
// Functions and methods of all modules below the folders count, one a declaration; tests
// and generated files do not. A word begins at a capital letter that follows a small one
// or a digit, or at the last capital of an abbreviation: HTTPStatus has two words, ID one.
// Parameters are counted with context.Context and without the receiver, those of function
// literals too.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

func main() {
	list := flag.Bool("list", false, "print the one-word names, most frequent first")
	params := flag.Bool("params", false, "print the functions with many parameters")
	flag.Parse()
	folders := flag.Args()
	if len(folders) == 0 {
		folders = []string{"."}
	}
	var all functions
	for _, folder := range folders {
		if err := all.readFolder(folder); err != nil {
			fmt.Fprintln(os.Stderr, "names:", err)
			os.Exit(1)
		}
	}
	fmt.Println(formatSummary(all))
	if *list {
		printOneWordNames(all.names)
	}
	if *params {
		for _, line := range all.manyParameters {
			fmt.Println(line)
		}
	}
}

// functions are the names of functions and methods, and a line for each function with maxParameters
// or more.
type functions struct {
	names, manyParameters []string
}

const maxParameters = 6

// readFolder adds the functions below a folder.
func (f *functions) readFolder(folder string) error {
	before := len(f.names)
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); path != folder && (strings.HasPrefix(name, ".") || name == "testdata" || name == "node_modules") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if ast.IsGenerated(file) {
			return nil
		}
		f.addFile(set, file)
		return nil
	})
	if err == nil && len(f.names) == before {
		err = errors.New(folder + " has no Go functions")
	}
	return err
}

// addFile adds the functions of a file.
func (f *functions) addFile(set *token.FileSet, file *ast.File) {
	ast.Inspect(file, func(node ast.Node) bool {
		name, kind := "a function literal", (*ast.FuncType)(nil)
		switch node := node.(type) {
		case *ast.FuncDecl:
			name, kind = node.Name.Name, node.Type
			f.names = append(f.names, name)
		case *ast.FuncLit:
			kind = node.Type
		default:
			return true
		}
		if n := kind.Params.NumFields(); n >= maxParameters {
			f.manyParameters = append(f.manyParameters, fmt.Sprintf("%s: %s has %d parameters", set.Position(node.Pos()), name, n))
		}
		return true
	})
}

// countWords counts the words of a camel-case name.
func countWords(name string) int {
	words := 0
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case r == '_':
			continue
		case i == 0 || runes[i-1] == '_':
			words++
		case unicode.IsUpper(r) && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !isPlural(runes[i-1:])):
			words++
		}
	}
	return words
}

// isPlural says whether a name ends in an abbreviation with a small s, as in IDs.
func isPlural(tail []rune) bool { return len(tail) == 3 && tail[2] == 's' }

func formatSummary(f functions) string {
	oneWord, words := 0, 0
	for _, name := range f.names {
		n := countWords(name)
		words += n
		if n == 1 {
			oneWord++
		}
	}
	of := float64(len(f.names))
	return fmt.Sprintf("names: %d functions, %.1f %% with one word (aim: at most 30), %.2f words a name (aim: at least 2.0), %d with %d or more parameters (-params lists them)",
		len(f.names), 100*float64(oneWord)/of, float64(words)/of, len(f.manyParameters), maxParameters)
}

func printOneWordNames(names []string) {
	counts := map[string]int{}
	for _, name := range names {
		if countWords(name) == 1 {
			counts[name]++
		}
	}
	for _, name := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	}) {
		fmt.Printf("%5d %s\n", counts[name], name)
	}
}
