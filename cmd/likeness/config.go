package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/alecthomas/kong"
)

// configFile is a path whose lines 'name = value' become defaults of the flags
// of that name. '#' starts a comment line; a name that no flag of the running
// program has is an error, so that a typing mistake does not pass in silence.
type configFile string

// BeforeResolve hooks the file into kong before flags take their values.
func (c configFile) BeforeResolve(k *kong.Kong, ctx *kong.Context, trace *kong.Path) error {
	file := ctx.FlagValue(trace.Flag).(configFile)
	settings, err := file.readSettings()
	if err != nil {
		return err
	}
	known := map[string]bool{}
	collectFlags(k.Model.Node, known)
	for name := range settings {
		if !known[name] {
			return fmt.Errorf("%s: no setting is called %q; 'likeness serve --help' lists them", file, name)
		}
	}
	ctx.AddResolver(kong.ResolverFunc(func(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
		if value, ok := settings[flag.Name]; ok {
			return value, nil
		}
		return nil, nil
	}))
	return nil
}

func collectFlags(node *kong.Node, into map[string]bool) {
	for _, flag := range node.Flags {
		into[flag.Name] = true
	}
	for _, child := range node.Children {
		collectFlags(child, into)
	}
}

// readSettings returns the lines of the file by name. A default file that is not there has none, and
// neither has an empty path: an empty variable is as good as none.
func (c configFile) readSettings() (map[string]string, error) {
	path := string(c)
	if path == "" {
		return nil, nil
	}
	file, err := os.Open(path)
	if path == defaultConfig && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("config file: %w", err)
	}
	defer file.Close() //nolint:errcheck // read only
	settings := map[string]string{}
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		name, value, found := strings.Cut(line, "=")
		if !found {
			return nil, fmt.Errorf("%s:%d: want 'name = value'", path, number)
		}
		name = strings.TrimSpace(name)
		if _, twice := settings[name]; twice {
			return nil, fmt.Errorf("%s:%d: %s is set for the second time", path, number, name)
		}
		settings[name] = strings.Trim(strings.TrimSpace(value), `"`)
	}
	return settings, lines.Err()
}
