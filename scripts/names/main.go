// Command names prints how many words the names of Go functions have: `make lint` runs it
// and never fails because of it. CONTRIBUTING.md has the rule: a function is verb and
// object.
//
//	go run ./scripts/names [-list] [FOLDER...]
//
// Functions and methods of all modules below the folders count, one a declaration; tests
// and generated files do not. A word begins at a capital letter that follows a small one
// or a digit, or at the last capital of an abbreviation: HTTPStatus has two words, ID one.
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
	flag.Parse()
	folders := flag.Args()
	if len(folders) == 0 {
		folders = []string{"."}
	}
	var names []string
	for _, folder := range folders {
		found, err := readFunctionNames(folder)
		if err != nil {
			fmt.Fprintln(os.Stderr, "names:", err)
			os.Exit(1)
		}
		names = append(names, found...)
	}
	fmt.Println(formatSummary(names))
	if *list {
		printOneWordNames(names)
	}
}

// readFunctionNames lists the names of the functions and methods below a folder.
func readFunctionNames(folder string) (names []string, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
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
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if ast.IsGenerated(file) {
			return nil
		}
		for _, declaration := range file.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok {
				names = append(names, function.Name.Name)
			}
		}
		return nil
	})
	if err == nil && len(names) == 0 {
		err = errors.New(folder + " has no Go functions")
	}
	return names, err
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

func formatSummary(names []string) string {
	oneWord, words := 0, 0
	for _, name := range names {
		n := countWords(name)
		words += n
		if n == 1 {
			oneWord++
		}
	}
	of := float64(len(names))
	return fmt.Sprintf("names: %d functions, %.1f %% with one word (aim: at most 30), %.2f words a name (aim: at least 2.0)",
		len(names), 100*float64(oneWord)/of, float64(words)/of)
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
