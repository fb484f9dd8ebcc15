// Command likeness serves the face API and is the operator's tool for it.
//
// Every setting is a flag, an environment variable (LIKENESS_ADDR for --addr)
// and a line `addr = 127.0.0.1:8080` of a config file; the flag wins over the
// variable, the variable over the file.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// version is set by the linker (see Makefile), and so is defaultConfig: the config file that is
// read, where there is one, when none is named; empty in builds that are not packaged.
var (
	version       = "unknown"
	defaultConfig string
)

// globals are the settings that every command shares.
type globals struct {
	Config   configFile       `help:"Read settings from FILE (lines 'name = value')." placeholder:"FILE" env:"LIKENESS_CONFIG" default:"${config}"`
	Models   string           `help:"Folder of the model pack." default:"models/cache" env:"LIKENESS_MODELS" type:"path"`
	Database string           `help:"Store: sqlite:PATH or postgres://..." default:"sqlite:data/likeness.db" env:"LIKENESS_DATABASE"`
	JSON     bool             `help:"The same as --output json."`
	Output   string           `name:"output" short:"o" enum:"table,json,csv" default:"table" help:"table, json or csv." placeholder:"FORM"`
	IDs      bool             `name:"ids" help:"Show ids in lists, and cells whole: lines may be longer than 100 columns."`
	Server   string           `help:"Manage this server over its admin API instead of opening --database." placeholder:"URL" env:"LIKENESS_SERVER"`
	AdminKey string           `help:"Admin key (sk_admin_...) for --server." placeholder:"KEY" env:"LIKENESS_ADMIN_KEY"`
	Version  kong.VersionFlag `help:"Print the version and exit."`

	Ctx            context.Context `kong:"-"`
	Stdout, Stderr io.Writer       `kong:"-"`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		<-ctx.Done()
		stop() // a second signal ends the program at once
	}()
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// newParser returns the parser of the command line, which fills cli. exit is called after --help and --version.
func newParser(cli *commands, stdout, stderr io.Writer, exit func(code int)) (*kong.Kong, error) {
	parser, err := kong.New(cli,
		kong.Name("likeness"),
		kong.Description("Self-hosted face, age, photo-compliance and identity checks."),
		kong.Vars{
			"version": version, "config": defaultConfig, "token_rate": fmt.Sprint(ratelimit.DefaultExchangeRate.PerSecond),
			"token_burst": fmt.Sprint(ratelimit.DefaultExchangeRate.Burst),
			"standards":   "ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as IN-passport",
		},
		kong.Writers(stdout, stderr),
		kong.Exit(exit),
		kong.UsageOnError(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
	if err != nil {
		return nil, err
	}
	setExamples(parser.Model)
	return parser, nil
}

// run is the program with its edges as arguments, so that tests can call it.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var cli commands
	exited := -1
	parser, err := newParser(&cli, stdout, stderr, func(code int) { exited = code })
	if err != nil {
		fmt.Fprintln(stderr, "likeness:", err)
		return 1
	}
	if len(args) > 0 && args[0] == "help" { // likeness help keys create
		args = append(slices.Clone(args[1:]), "--help")
	}
	parsed, err := parser.Parse(args)
	if exited >= 0 { // --help and --version have printed what they had to
		return exited
	}
	if err != nil {
		return printUsageError(err, stderr)
	}
	cli.Ctx, cli.Stdout, cli.Stderr = ctx, stdout, stderr
	cli.JSON = cli.JSON || cli.Output == "json"
	if err := parsed.Run(&cli.globals); err != nil {
		return printRunError(err, stderr)
	}
	return 0
}

// statusError is an error with an exit status of its own; others end with 1.
type statusError struct {
	status int
	text   string
}

// Error returns the text.
func (e *statusError) Error() string { return e.text }

// printRunError prints the error of a command and returns the exit status.
func printRunError(err error, stderr io.Writer) int {
	printError(stderr, err)
	var own *statusError
	if errors.As(err, &own) {
		return own.status
	}
	return 1
}

// printUsageError prints what is wrong with the arguments and returns the exit status. A command that
// only groups others lists them.
func printUsageError(err error, stderr io.Writer) int {
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		if node := parse.Context.Selected(); node != nil && len(node.Children) > 0 && strings.HasPrefix(err.Error(), "expected ") {
			if parse.Context.PrintUsage(false) == nil {
				return 2
			}
		}
	}
	fmt.Fprintf(stderr, "likeness: %v\nRun 'likeness --help' for the commands.\n", err)
	return 2
}

// printError prints an error with its fix; a fault's parts are one line each.
func printError(w io.Writer, err error) {
	fmt.Fprintln(w, "likeness:", err)
	var f *fault.Error
	var key *masterkey.Error
	switch {
	case errors.As(err, &f) && f.Fix != "":
		fmt.Fprintln(w, "fix:", f.Fix)
	case errors.As(err, &key) && key.Fix != "":
		fmt.Fprintln(w, "fix:", key.Fix)
	}
}
