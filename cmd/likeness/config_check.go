package main

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// configCmd is `likeness config`.
type configCmd struct {
	Check configCheckCmd `cmd:"" help:"Check the settings of a node and show where each comes from. Nothing is started or written."`
}

type configCheckCmd struct {
	serveSettings
}

// settingLine is one setting in the output of `likeness config check`.
type settingLine struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Source string `json:"source"` // flag, environment, file or default
}

// Run checks the settings that 'likeness serve' would start with.
func (c *configCheckCmd) Run(g *globals, parsed *kong.Context) error {
	options, err := c.toOptions(g)
	if err != nil {
		return err
	}
	file, err := g.Config.readSettings()
	if err != nil {
		return err
	}
	lines := []settingLine{}
	for _, group := range parsed.Selected().AllFlags(true) {
		for _, flag := range group {
			if line, ok := describeSetting(parsed, flag, file); ok {
				lines = append(lines, line)
			}
		}
	}
	slices.SortFunc(lines, func(a, b settingLine) int { return strings.Compare(a.Name, b.Name) })
	if err := printResult(g, collectItems(lines), func() [][]string {
		rows := [][]string{{"SETTING", "SOURCE", "VALUE"}}
		for _, l := range lines {
			rows = append(rows, []string{l.Name, l.Source, l.Value})
		}
		return rows
	}); err != nil {
		return err
	}
	if err := options.CheckValues(); err != nil {
		return err
	}
	g.printNote("The settings are valid. 'likeness doctor' checks the machine, the store and the models.\n")
	return nil
}

// secretSettings are not shown.
var secretSettings = []string{"master-key", "bootstrap-key", "bootstrap-admin-key", "admin-key"}

// describeSetting returns a setting with its source; ok is false for a flag that is none.
func describeSetting(parsed *kong.Context, flag *kong.Flag, file map[string]string) (line settingLine, ok bool) {
	if len(flag.Envs) == 0 || flag.Hidden {
		return line, false
	}
	line = settingLine{Name: flag.Name, Source: "default"}
	value := parsed.FlagValue(flag)
	if text := fmt.Sprint(value); reflect.ValueOf(value).Kind() == reflect.Slice {
		line.Value = strings.Join(strings.Fields(strings.Trim(text, "[]")), ",")
	} else {
		line.Value = text
	}
	if _, found := file[flag.Name]; found {
		line.Source = "file"
	}
	for _, name := range flag.Envs {
		if text, set := os.LookupEnv(name); set && text != "" {
			line.Source = "environment"
		}
	}
	for _, step := range parsed.Path {
		if step.Flag != nil && step.Flag.Name == flag.Name && !step.Resolved {
			line.Source = "flag"
		}
	}
	if line.Value != "" && (slices.Contains(secretSettings, flag.Name) || strings.Contains(line.Value, "://") && strings.Contains(line.Value, "@")) {
		line.Value = "(not shown)"
	}
	return line, true
}
