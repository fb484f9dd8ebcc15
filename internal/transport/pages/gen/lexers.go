package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// coloured are the languages of samples whose lexers the documentation has.
var coloured = []string{"bash", "csharp", "go", "java", "json", "php", "python", "ruby", "typescript"}

// writeLexers writes the lexers of coloured as files: package lexers has those of 300 languages and reads them at every start of a program.
func writeLexers() error {
	for _, name := range coloured {
		lexer, ok := lexers.Get(name).(*chroma.RegexLexer)
		if !ok {
			return fmt.Errorf("there is no lexer of %s", name)
		}
		if name == "go" {
			var err error
			if lexer, err = simplifyGo(lexer); err != nil {
				return err
			}
		}
		text, err := chroma.Marshal(lexer)
		if err != nil {
			return fmt.Errorf("the lexer of %s: %w", name, err)
		}
		if err := os.WriteFile(filepath.Join("docs", "lexers", name+".gen.xml"), append(sortStates(text), '\n'), 0o644); err != nil { //nolint:gosec // a source file
			return err
		}
	}
	return nil
}

// state is one state of a lexer.
var state = regexp.MustCompile(`(?s)<state name="[^"]*">.*?</state>`)

// sortStates puts the states of a lexer, which come in no order, into that of their names.
func sortStates(text []byte) []byte {
	states := state.FindAll(text, -1)
	slices.SortFunc(states, bytes.Compare)
	i := -1
	return state.ReplaceAllFunc(text, func([]byte) []byte {
		i++
		return states[i]
	})
}

// simplifyGo makes the lexer mark a raw string of Go as one plain string: it looks for templates in them, by a function that no file can hold.
func simplifyGo(lexer *chroma.RegexLexer) (*chroma.RegexLexer, error) {
	rules, err := lexer.Rules()
	if err != nil {
		return nil, err
	}
	rules = rules.Clone()
	for i, rule := range rules["root"] {
		if strings.HasPrefix(rule.Pattern, "(`)") {
			rules["root"][i] = chroma.Rule{Pattern: "`[^`]*`", Type: chroma.LiteralString}
		}
	}
	return chroma.NewLexer(lexer.Config(), func() chroma.Rules { return rules })
}
