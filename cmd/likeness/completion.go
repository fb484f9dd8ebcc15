package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCmd is `likeness completion`.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Run prints a script that completes commands and flags in a shell.
func (c *completionCmd) Run(g *globals, parsed *kong.Context) error {
	write := map[string]func(io.Writer, []completion) error{"bash": writeBash, "zsh": writeZsh, "fish": writeFish}[c.Shell]
	return write(g.Stdout, listCompletions(parsed.Model.Node, nil, nil))
}

// completion is what may follow a command.
type completion struct {
	path  []string // of the command; empty for the program itself
	words []completionWord
}

type completionWord struct{ text, help string }

// listCompletions returns the completions of a command and of those below it. inherited are the
// flags of the commands above it.
func listCompletions(node *kong.Node, path []string, inherited []completionWord) []completion {
	c := completion{path: path}
	for _, child := range node.Children {
		if !child.Hidden {
			c.words = append(c.words, completionWord{child.Name, child.Help})
		}
	}
	for _, flag := range node.Flags {
		if !flag.Hidden {
			inherited = append(inherited[:len(inherited):len(inherited)], completionWord{"--" + flag.Name, flag.Help})
		}
	}
	c.words = append(c.words, inherited...)
	all := []completion{c}
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, listCompletions(child, append(path[:len(path):len(path)], child.Name), inherited)...)
		}
	}
	return all
}

// quoteWord quotes text for fish.
func quoteWord(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// writeTable writes the words of each command by its path; "." stands for the program.
func writeTable(w io.Writer, all []completion, format string) error {
	for _, c := range all {
		words := make([]string, len(c.words))
		for i, word := range c.words {
			words[i] = word.text
		}
		if _, err := fmt.Fprintf(w, format, strings.Join(append([]string{"."}, c.path...), " "), strings.Join(words, " ")); err != nil {
			return err
		}
	}
	return nil
}

func writeBash(w io.Writer, all []completion) error {
	if _, err := io.WriteString(w, "# bash completion of likeness; made by 'likeness completion bash'\ndeclare -gA _likeness_words=(\n"); err != nil {
		return err
	}
	if err := writeTable(w, all, "  ['%s']='%s'\n"); err != nil {
		return err
	}
	_, err := io.WriteString(w, `)
_likeness() {
  local at=. i word
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    [[ $word != -* && -n ${_likeness_words["$at $word"]:-} ]] && at="$at $word"
  done
  mapfile -t COMPREPLY < <(compgen -W "${_likeness_words[$at]}" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _likeness likeness
`)
	return err
}

func writeZsh(w io.Writer, all []completion) error {
	if _, err := io.WriteString(w, "#compdef likeness\n# zsh completion of likeness; made by 'likeness completion zsh'\ntypeset -gA _likeness_words\n_likeness_words=(\n"); err != nil {
		return err
	}
	if err := writeTable(w, all, "  '%s' '%s'\n"); err != nil {
		return err
	}
	_, err := io.WriteString(w, `)
_likeness() {
  local at=. word
  for word in ${words[2,CURRENT-1]}; do
    [[ $word != -* && -n ${_likeness_words[$at $word]} ]] && at="$at $word"
  done
  compadd -- ${=_likeness_words[$at]} || _files
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _likeness "$@"; else compdef _likeness likeness; fi
`)
	return err
}

func writeFish(w io.Writer, all []completion) error {
	_, err := io.WriteString(w, `# fish completion of likeness; made by 'likeness completion fish'
function __likeness_at
  set -l words (commandline -opc | string match -v -- '-*')
  test (string join ' ' -- $words[2..] | string trim) = "$argv" -o (count $words) -gt (math (count $argv) + 1) -a "$words[2..$(math (count $argv) + 1)]" = "$argv"
end
`)
	if err != nil {
		return err
	}
	for _, c := range all {
		for _, word := range c.words {
			form := "-a " + word.text
			if flag, isFlag := strings.CutPrefix(word.text, "--"); isFlag {
				form = "-l " + flag
			}
			if _, err := fmt.Fprintf(w, "complete -c likeness -n %s %s -d %s\n", quoteWord("__likeness_at "+strings.Join(c.path, " ")), form, quoteWord(word.help)); err != nil {
				return err
			}
		}
	}
	return nil
}
