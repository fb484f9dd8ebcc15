package main

import (
	"io"
	"strings"
	"testing"
)

// TestEveryCommandHasAnExample parses the examples of every command that help shows.
func TestEveryCommandHasAnExample(t *testing.T) {
	known := map[string]bool{}
	for _, leaf := range commandTree(t).Leaves(true) {
		name := strings.TrimPrefix(leaf.FullPath(), "likeness ")
		known[name] = true
		if examples[name] == "" {
			t.Errorf("%s has no example", name)
		}
		for line := range strings.SplitSeq(examples[name], "\n") {
			checkExample(t, name, line)
		}
	}
	for name := range examples {
		if !known[name] {
			t.Errorf("no command is called %s", name)
		}
	}
}

// checkExample parses a line up to what belongs to the shell. Arguments that name a file need not exist.
func checkExample(t *testing.T, name, line string) {
	t.Helper()
	_, line, _ = strings.Cut(line, "likeness ")
	for _, end := range []string{" > ", " && "} {
		line, _, _ = strings.Cut(line, end)
	}
	if !strings.HasPrefix(line, name) {
		t.Errorf("%s: the example is one of another command: %s", name, line)
	}
	t.Setenv("LIKENESS_API_KEY", "sk_test_example")
	parser, err := newParser(&commands{}, io.Discard, io.Discard, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(splitWords(line))
	if err != nil && !strings.Contains(err.Error(), "no such file") && !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("%s: %v", line, err)
	}
}

// splitWords splits a line as a shell does, with single quotes.
func splitWords(line string) (words []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// TestHelp prints help in each of its forms.
func TestHelp(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"help"}, []string{"Run a service", "Manage projects", "Call a service", "Keep a store", "serve"}},
		{[]string{"help", "keys", "create"}, []string{"Usage: likeness keys create", "Examples:", "likeness keys create shop website"}},
		{[]string{"credits", "top-up", "--help"}, []string{"likeness credits top-up shop test 1000"}},
		{[]string{"manual"}, []string{".SH EXIT STATUS", ".B 3", "Examples:"}},
	} {
		var stdout, stderr strings.Builder
		if code := run(t.Context(), c.args, &stdout, &stderr); code != 0 {
			t.Errorf("%v: exit %d: %s", c.args, code, stderr.String())
		}
		for _, want := range c.want {
			if !strings.Contains(stdout.String(), want) {
				t.Errorf("%v: no %q in %s", c.args, want, stdout.String())
			}
		}
	}
}
