package quality

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What to do about an undetermined check follows from its cause, so that the fixes of several differ.
func TestTheFixOfAnUndeterminedCheckFollowsFromItsCause(t *testing.T) {
	for reason, want := range map[string]string{
		"the face is blurred":                                                  "Hold the camera still and focus it on the eyes.",
		"the eyes are behind dark glasses":                                     "Take off the dark glasses.",
		"the eyes are closed or hidden":                                        "Open both eyes and keep them uncovered.",
		"another person is beside the subject":                                 "Take a photo of one person only.",
		"one shoulder is hidden or outside the image":                          "Show both shoulders, uncovered by hair or other things.",
		"the eyes are 12 pixels apart; at least 14 pixels are required":        "Take the photo at a higher resolution or stand closer to the camera.",
		"too little background is visible":                                     "Stand in front of a plain background, with some of it visible on both sides.",
		"the head is turned too far to measure its angle":                      "Turn the head to face the camera.",
		"too little of the skin is visible":                                    "Show the whole face, uncovered and in even light.",
		"neither yes nor no is likely enough (0.43)":                           inDoubt,
		"the person ends above the lower edge of the image":                    "Take the photo from further away, so that it shows the shoulders.",
		"the top of the head is outside the picture":                           "Keep the whole head inside the photo.",
		"the head reaches the upper edge of the picture, which may cut it off": "Leave some room above the head.",
		"the face has too few pixels to see what covers it":                    "Take the photo at a higher resolution or stand closer to the camera.",
	} {
		if got := describeUndeterminedFix(reason); got != want {
			t.Errorf("%s: %q, want %q", reason, got, want)
		}
	}
}

// reasonStart is how the clauses begin that say why a check is undetermined.
var reasonStart = regexp.MustCompile(`^(the|too|one|another|something|no|neither) .*[a-z]`)

// Every reason in the code of the checks, and of the attributes and the gaze that they read, has a fix of its own: a
// reason without one would be told to fix other checks.
func TestEveryReasonHasAFix(t *testing.T) {
	general := describeUndeterminedFix("")
	found := 0
	for _, root := range []string{"measure", "view", "../attribute", "../gaze"} {
		for file, reasons := range collectReasons(t, root) {
			for _, reason := range reasons {
				found++
				if describeUndeterminedFix(reason) == general {
					t.Errorf("%s: %q has no cause", file, reason)
				}
			}
		}
	}
	if found < 50 { // 55 when written
		t.Errorf("%d reasons found", found)
	}
}

// collectReasons returns the string literals below a folder that begin like a reason, by file; those of errors and of
// generated defects are none.
func collectReasons(t *testing.T, root string) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "defect" || strings.HasSuffix(d.Name(), "test")):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, source, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && makesError(call) {
				return false
			}
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if text, err := strconv.Unquote(literal.Value); err == nil && reasonStart.MatchString(text) {
					out[path] = append(out[path], text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// makesError reports whether a call is errors.New or fmt.Errorf.
func makesError(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (f.Sel.Name == "New" || f.Sel.Name == "Errorf")
}
