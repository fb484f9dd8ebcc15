package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestCommandsOfTheGuidesParse reads every `likeness ...` of the guides, in code spans and in blocks, and gives it
// to the parser of the program: a command or flag that does not exist fails.
func TestCommandsOfTheGuidesParse(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(root + "/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	t.Setenv("LIKENESS_API_KEY", "sk_test_0")
	parsed := 0
	for _, file := range append(files, root+"/README.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range findCommands(string(text)) {
			parsed++
			if err := parseExample(line); err != nil {
				t.Errorf("%s: %s: %v", filepath.Base(file), line, err)
			}
		}
	}
	if parsed < 60 {
		t.Errorf("%d commands found in the guides; the search for them is broken", parsed)
	}
}

var (
	codeSpan     = regexp.MustCompile("`([^`\n]+)`")
	shellComment = regexp.MustCompile(`\s+#.*$`)
	shellPrefix  = regexp.MustCompile(`^(\$ |sudo -u likeness |bin/|[A-Z_]+=\S+ )*`)
	// shellSubstitution is the output of another command.
	shellSubstitution = regexp.MustCompile(`\$\([^)]*\)`)
	shellOther        = regexp.MustCompile(`\s*([|;&<>]|2>).*$`)
)

// findCommands returns the command lines of the program in Markdown text, without the name of the program.
func findCommands(text string) []string {
	var lines []string
	inBlock := false
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\\\n", " "), "\n") {
		candidates := []string{line}
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "```"):
			inBlock = !inBlock
			continue
		case !inBlock:
			candidates = nil
			for _, span := range codeSpan.FindAllStringSubmatch(line, -1) {
				candidates = append(candidates, span[1])
			}
		}
		for _, c := range candidates {
			c = shellPrefix.ReplaceAllString(shellComment.ReplaceAllString(strings.TrimSpace(c), ""), "")
			if rest, ok := strings.CutPrefix(c, "likeness "); ok && !strings.Contains(rest, "...") {
				lines = append(lines, shellOther.ReplaceAllString(rest, ""))
			}
		}
	}
	return lines
}

// placeholders are the words of the guides that stand for a value that is not text.
var placeholders = map[string]string{"N": "1", "AMOUNT": "1", "DIR": ".", "ROLE": "operator"}

// nameOfFile matches the arguments that stand for a file that is there.
var nameOfFile = regexp.MustCompile(`^(FILE|(/[a-z]+/)?[a-z-]+\.(yaml|jpg|tar|csv|jsonl|db|dump))$`)

// parseExample parses a command line of a guide. Words in quotes are one argument, brackets mark what may be left
// out. A command that is named without its arguments is accepted when it exists.
func parseExample(line string) error {
	var args []string
	line = shellSubstitution.ReplaceAllString(line, "now")
	for _, word := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(line, -1) {
		word = strings.Trim(word, `"'[]`)
		if word == "--help" {
			continue
		}
		if value, ok := placeholders[word]; ok {
			word = value
		}
		if nameOfFile.MatchString(word) {
			word = filepath.Base(word)
			if err := os.WriteFile(word, nil, 0o600); err != nil {
				return err
			}
		}
		args = append(args, word)
	}
	var cli commands
	parser, err := newParser(&cli, io.Discard, io.Discard, func(int) {})
	if err != nil {
		return err
	}
	_, err = parser.Parse(args)
	if err != nil && isName(parser.Model.Node, args) {
		return nil
	}
	return err
}

// isName says whether args are the name of a command, or of a group of commands, and no more.
func isName(node *kong.Node, args []string) bool {
	for _, arg := range args {
		var next *kong.Node
		for _, child := range node.Children {
			if child.Name == arg {
				next = child
			}
		}
		if next == nil {
			return false
		}
		node = next
	}
	return true
}
