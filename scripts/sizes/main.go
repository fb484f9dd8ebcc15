// Command sizes lists functions that are too long and files that are too long: `make lint` runs
// it and fails when there is one. CONTRIBUTING.md has the rule. Comments do not count, nor do
// empty lines of a file; tests and generated files may be longer.
//
//	go run ./scripts/sizes [FOLDER...]
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const (
	maxFunctionLines = 60
	maxFileLines     = 400
)

func main() {
	folders := os.Args[1:]
	if len(folders) == 0 {
		folders = []string{"."}
	}
	var problems []string
	files := 0
	for _, folder := range folders {
		n, found, err := checkFolder(folder)
		if err != nil {
			fmt.Fprintln(os.Stderr, "sizes:", err)
			os.Exit(1)
		}
		files, problems = files+n, append(problems, found...)
	}
	for _, p := range problems {
		fmt.Println("sizes:", p)
	}
	fmt.Printf("sizes: %d files, %d longer than %d lines or with a function longer than %d (aim: 0)\n", files, len(problems), maxFileLines, maxFunctionLines)
	if files == 0 || len(problems) > 0 {
		os.Exit(1)
	}
}

// checkFolder examines every Go file below a folder.
func checkFolder(folder string) (files int, problems []string, err error) {
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
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		found, err := checkFile(path, source)
		files++
		problems = append(problems, found...)
		return err
	})
	return files, problems, err
}

// checkFile describes the file if it is too long, and each function of it that is.
func checkFile(path string, source []byte) (problems []string, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	commented := findCommentLines(set, file, source)
	lines := 0
	for i, line := range strings.Split(string(source), "\n") {
		if strings.TrimSpace(line) != "" && !commented[i+1] {
			lines++
		}
	}
	if lines > maxFileLines {
		problems = append(problems, fmt.Sprintf("%s has %d lines, at most %d are allowed", path, lines, maxFileLines))
	}
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok || function.Body == nil {
			continue
		}
		first, last := set.Position(function.Body.Lbrace).Line, set.Position(function.Body.Rbrace).Line
		lines := 0
		for line := first + 1; line < last; line++ {
			if !commented[line] {
				lines++
			}
		}
		if lines > maxFunctionLines {
			problems = append(problems, fmt.Sprintf("%s:%d: %s has %d lines, at most %d are allowed", path, first, function.Name.Name, lines, maxFunctionLines))
		}
	}
	return problems, nil
}

// findCommentLines returns the lines that hold nothing but a comment.
func findCommentLines(set *token.FileSet, file *ast.File, source []byte) map[int]bool {
	lines := strings.Split(string(source), "\n")
	commented := map[int]bool{}
	for _, group := range file.Comments {
		begin, end := set.Position(group.Pos()), set.Position(group.End())
		for line := begin.Line; line <= end.Line; line++ {
			code := ""
			if line == begin.Line {
				code = lines[line-1][:begin.Column-1]
			}
			if text := lines[line-1]; line == end.Line {
				code += text[min(len(text), end.Column-1):]
			}
			if strings.TrimSpace(code) == "" {
				commented[line] = true
			}
		}
	}
	return commented
}
