package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// manualCmd is `likeness manual`.
type manualCmd struct{}

// Run prints the manual page likeness(1) in the form that man(1) reads.
func (manualCmd) Run(g *globals, parsed *kong.Context) error {
	var page manualPage
	page.addLine(`.TH LIKENESS 1 "" "likeness %s" "Likeness"`, escapeRoff(version))
	page.addLine(".SH NAME\nlikeness \\- %s", escapeRoff("self-hosted face, age, photo-compliance and identity checks"))
	page.addLine(".SH SYNOPSIS\n.B likeness\n.I COMMAND\n[\\fIARGUMENT\\fR ...] [\\fIFLAG\\fR ...]")
	page.addLine(".SH DESCRIPTION\n%s", escapeRoff("likeness serve answers an HTTP API; the other commands manage a node, its store and its models. "+
		"Every flag with a variable is also a line 'name = value' of the config file; the flag wins over the variable, the variable over the file."))
	page.addLine(".SH FLAGS OF EVERY COMMAND")
	page.addFlags(parsed.Model.Flags)
	page.addLine(".SH COMMANDS")
	page.addCommands(parsed.Model.Node, "likeness")
	page.addLine(".SH EXIT STATUS")
	for _, status := range exitStatuses {
		page.addLine(".TP\n.B %d\n%s", status.code, escapeRoff(status.meaning))
	}
	page.addLine(".SH FILES\n.TP\n.I /etc/likeness/likeness.conf\n%s\n.TP\n.I /etc/likeness/likeness.env\n%s\n.TP\n.I /var/lib/likeness\n%s\n.TP\n.I /usr/share/likeness/models\n%s",
		escapeRoff("Settings of the service."), escapeRoff("Secrets of the service as variables, mode 0600; commands do not read it."),
		escapeRoff("The SQLite store and the master key."), escapeRoff("The model pack."))
	page.addLine(".SH SEE ALSO\n%s", escapeRoff("/usr/share/doc/likeness, and /docs of a running service for the operations."))
	_, err := io.WriteString(g.Stdout, page.text.String())
	return err
}

// exitStatuses are what commands end with.
var exitStatuses = []struct {
	code    int
	meaning string
}{
	{0, "The command did what it was asked to."},
	{1, "It failed, or what it checked is not in order: a photo that does not meet the standard, a node that is not ready, an audit log that was changed."},
	{2, "The arguments are wrong; nothing was done."},
	{exitItemsFailed, "jobs create and jobs wait: the job ended, and an item of it failed."},
}

// manualPage is a page under construction.
type manualPage struct{ text strings.Builder }

func (p *manualPage) addLine(format string, args ...any) {
	fmt.Fprintf(&p.text, format+"\n", args...)
}

// addCommands adds a section of each command that runs something.
func (p *manualPage) addCommands(node *kong.Node, path string) {
	for _, child := range node.Children {
		name := path + " " + child.Name
		switch {
		case child.Hidden:
		case len(child.Children) > 0:
			p.addCommands(child, name)
		default:
			p.addCommand(child, name)
		}
	}
}

func (p *manualPage) addCommand(node *kong.Node, name string) {
	usage := `\fB` + escapeRoff(name) + `\fR`
	for _, argument := range node.Positional {
		form := `\fI` + escapeRoff(strings.ToUpper(argument.Name)) + `\fR`
		if !argument.Required {
			form = "[" + form + "]"
		}
		usage += " " + form
	}
	p.addLine(".SS %s\n%s\n.PP\n%s", escapeRoff(name), usage, escapeRoff(node.Help))
	for _, argument := range node.Positional {
		p.addLine(".TP\n.I %s\n%s", escapeRoff(strings.ToUpper(argument.Name)), escapeRoff(argument.Help))
	}
	p.addFlags(node.Flags)
	if example := examples[strings.TrimPrefix(name, "likeness ")]; example != "" {
		p.addLine(".PP\nExamples:\n.nf")
		for line := range strings.SplitSeq(example, "\n") {
			p.addLine("%s", escapeRoff(line))
		}
		p.addLine(".fi")
	}
}

func (p *manualPage) addFlags(flags []*kong.Flag) {
	for _, flag := range flags {
		if flag.Hidden || flag.Name == "help" {
			continue
		}
		form := `\fB` + escapeRoff("--"+flag.Name) + `\fR`
		if !flag.IsBool() {
			form += `=\fI` + escapeRoff(flag.FormatPlaceHolder()) + `\fR`
		}
		help := flag.Help
		if len(flag.Envs) > 0 {
			help += " Variable: " + strings.Join(flag.Envs, ", ") + "."
		}
		p.addLine(".TP\n%s\n%s", form, escapeRoff(help))
	}
}

// escapeRoff writes text so that roff shows it as it is.
func escapeRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
