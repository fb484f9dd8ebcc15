// Command real runs the client libraries against `likeness serve` with the real models:
//
//	calls    every operation of the description by every client, with the description's examples
//	faults   calls through a proxy that cuts connections; what was charged is compared with what was answered
//	readme   the code blocks of every README
//	samples  the samples of the documentation pages: what they send, and a part of them against the service
//	cost     the time of a verify call beside curl, and the memory for two pictures of 12 MB
//
// It prints a table a part and exits with 1 when a client differs.
//
//	go run ./clients/conformance/real [-short] [-all] [-languages python,go] [-parts calls,faults]
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/clients/conformance/runner"
)

// options of a run.
type options struct {
	clients, binary, models string
	short, all              bool
	record                  string // folder for the answers without a library
	examples                bool   // write the examples of the description
	calls                   int    // of each language in the part faults
	seed                    uint64
	languages               []runner.Language // that could be built
	skipped                 []string          // why others could not
	missing                 int               // those of them whose toolchain could be here
}

// parts in the order in which they run. The short form leaves out cost: on a machine shared
// with other work its figures say nothing.
var parts = []struct {
	name  string
	short bool
	run   func(options, io.Writer) (failures int, err error)
}{
	{"calls", true, runCalls},
	{"faults", true, runFaults},
	{"readme", true, runReadmes},
	{"samples", true, runSamples},
	{"cost", false, runCost},
}

func main() {
	failures, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "real:", err)
	}
	if err != nil || failures > 0 {
		os.Exit(1)
	}
}

func run() (int, error) {
	var o options
	flag.BoolVar(&o.short, "short", false, "the short form: one example an operation, 60 calls a language, no cost")
	flag.BoolVar(&o.all, "all", false, "fail when a language cannot be built here whose toolchain can be installed")
	only := flag.String("languages", "", "languages, separated by commas; empty: all")
	some := flag.String("parts", "", "parts, separated by commas; empty: all")
	flag.StringVar(&o.clients, "clients", "clients", "folder of the libraries")
	flag.StringVar(&o.binary, "binary", "bin/likeness", "the program")
	flag.StringVar(&o.models, "models", "models/cache", "folder of the model pack")
	flag.StringVar(&o.record, "record", "", "folder to write the answers of part calls into, as they came without a library")
	flag.BoolVar(&o.examples, "examples", false, "write the examples of the description from the answers of part calls, instead of comparing them")
	flag.IntVar(&o.calls, "calls", 0, "calls of each language in the part faults; 0: 1000, in the short form 60")
	flag.Uint64Var(&o.seed, "seed", 1, "of the faults")
	flag.Parse()
	if o.calls == 0 {
		o.calls = 1000
		if o.short {
			o.calls = 60
		}
	}
	for _, path := range []*string{&o.clients, &o.binary, &o.models} {
		absolute, err := filepath.Abs(*path)
		if err != nil {
			return 0, err
		}
		*path = absolute
	}
	if err := o.buildClients(*only); err != nil {
		return 0, err
	}
	failures := 0
	for _, p := range parts {
		if *some != "" && !slices.Contains(strings.Split(*some, ","), p.name) || *some == "" && o.short && !p.short {
			continue
		}
		started := time.Now()
		fmt.Printf("== %s\n", p.name)
		n, err := p.run(o, os.Stdout)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", p.name, err)
		}
		failures += n
		fmt.Printf("%d failures, %.0f s\n\n", n, time.Since(started).Seconds())
	}
	for _, why := range o.skipped {
		fmt.Println(why)
	}
	if o.all {
		failures += o.missing
	}
	return failures, nil
}

// buildClients makes the libraries ready and lists those that have no toolchain here. The short
// form runs one driver of each library.
func (o *options) buildClients(only string) error {
	built := map[string]error{}
	for _, l := range runner.Languages {
		if only != "" && !slices.Contains(strings.Split(only, ","), l.Name) {
			continue
		}
		if o.short && only == "" && len(l.Args) > 0 {
			continue
		}
		if _, done := built[l.Dir]; !done {
			built[l.Dir] = l.Build(o.clients, io.Discard)
		}
		switch err := built[l.Dir]; {
		case errors.Is(err, runner.ErrNoToolchain):
			o.skipped = append(o.skipped, fmt.Sprintf("%s was skipped: %v", l.Name, err))
			if !l.Outside {
				o.missing++
			}
		case err != nil:
			return fmt.Errorf("%s: build: %w", l.Dir, err)
		default:
			o.languages = append(o.languages, l)
		}
	}
	return nil
}

// photoPath returns the absolute path of a sample photo of the model pack or of a drawn picture: the libraries run
// in folders of their own.
func (o *options) photoPath(name string) string {
	if strings.HasPrefix(name, bundle.DrawnFolder) {
		return filepath.Join(filepath.Dir(o.clients), "api", "pictures", name)
	}
	return filepath.Join(o.models, "photos", name)
}
