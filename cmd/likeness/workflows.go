package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// workflowsCmd is `likeness workflows`: stored sets of checks and rules over the API of a server.
type workflowsCmd struct {
	List   workflowsListCmd   `cmd:"" help:"List the latest version of each workflow."`
	Show   workflowsShowCmd   `cmd:"" help:"Show a workflow."`
	Create workflowsCreateCmd `cmd:"" help:"Store a workflow as the next version of its name."`
	Codes  workflowsCodesCmd  `cmd:"" help:"Standing codes: links that are printed once, each scan of which opens a verification."`
}

// workflowRows are the rows of workflows.
func workflowRows(all ...apigen.Workflow) ([][]string, error) {
	rows := [][]string{{"WORKFLOW", "VERSION", "CHECKS", "REVIEW WHEN", "REVIEWERS", "PRICE", "CREATED"}}
	for _, w := range all {
		declared, err := declareWorkflow(w)
		if err != nil {
			return nil, err
		}
		reasons, reviewers := strings.Join(declared.ReviewWhen, ", "), "1"
		if w.SecondReviewer {
			reviewers = "2"
		}
		rows = append(rows, []string{
			w.Name, strconv.Itoa(w.Version), strings.Join(slices.Sorted(maps.Keys(declared.Checks)), ", "), orDash(&reasons), reviewers, fmt.Sprint(w.Price), formatTime(&w.Created),
		})
	}
	return rows, nil
}

// printWorkflow prints one workflow.
func printWorkflow(g *globals, w apigen.Workflow) error {
	rows, err := workflowRows(w)
	if err != nil {
		return err
	}
	return printFitted(g, w, func() [][]string { return rows })
}

type workflowsListCmd struct{ apiFlags }

// Run runs 'likeness workflows list'.
func (c *workflowsListCmd) Run(g *globals) error {
	list, err := callAPI[apigen.WorkflowListResult](g, c.apiFlags, "workflows.list", map[string]any{})
	if err != nil {
		return err
	}
	rows, err := workflowRows(list.Workflows...)
	if err != nil {
		return err
	}
	return printList(g, list.Workflows, "", func() [][]string { return rows })
}

type workflowsShowCmd struct {
	apiFlags
	Name    string `arg:"" help:"Name of the workflow."`
	Version int    `name:"workflow-version" help:"The version; the latest when left out."`
}

// Run runs 'likeness workflows show'.
func (c *workflowsShowCmd) Run(g *globals) error {
	request := map[string]any{"workflow": c.Name}
	if c.Version > 0 {
		request["version"] = c.Version
	}
	w, err := callAPI[apigen.WorkflowResult](g, c.apiFlags, "workflows.get", request)
	if err != nil {
		return err
	}
	return printWorkflow(g, w.Workflow)
}

type workflowsCreateCmd struct {
	apiFlags
	File string `arg:"" type:"existingfile" help:"YAML or JSON file with the fields name, checks, reviewWhen and secondReviewer of POST /v1/workflows."`
}

// Run runs 'likeness workflows create'.
func (c *workflowsCreateCmd) Run(g *globals) error {
	text, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	request := map[string]any{}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	if err := decoder.Decode(&request); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if err := decoder.Decode(new(any)); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s has more than one document: one workflow a file", c.File)
	}
	w, err := callAPI[apigen.WorkflowResult](g, c.apiFlags, "workflows.create", request)
	if err != nil {
		return err
	}
	return printWorkflow(g, w.Workflow)
}
