package fault_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// The fix of a code is the same for every field, so that it cannot say what to send: each error of a
// field has its own, by WithFix or by adviseValue of package httpapi.
func TestEveryFieldErrorHasItsOwnFix(t *testing.T) {
	files, count := token.NewFileSet(), 0
	err := filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		advised := map[ast.Expr]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if n.Sel.Name == "WithFix" {
					advised[n.X] = true
				}
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "adviseValue" {
					advised[n.Args[0]] = true
				}
				if isFieldError(n) {
					count++
					if !advised[n] {
						t.Errorf("%s: the error has the fix of its code alone", files.Position(n.Pos()))
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count < 100 {
		t.Errorf("%d errors of fields were found, fewer than there are", count)
	}
}

// isFieldError reports whether the call is fault.New(fault.FieldInvalid, ...) or FieldMissing.
func isFieldError(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != "New" || len(call.Args) == 0 {
		return false
	}
	pkg, ok := f.X.(*ast.Ident)
	code, isCode := call.Args[0].(*ast.SelectorExpr)
	return ok && isCode && pkg.Name == "fault" && (code.Sel.Name == "FieldInvalid" || code.Sel.Name == "FieldMissing")
}
