package main

import (
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// workflowsCodesCmd is `likeness workflows codes`: links of a workflow that are printed once, over the API of a server.
type workflowsCodesCmd struct {
	List    codesListCmd    `cmd:"" help:"List the standing codes of a workflow."`
	Create  codesCreateCmd  `cmd:"" help:"Make a code and print its link: each scan of it opens a new verification."`
	Show    codesShowCmd    `cmd:"" help:"Show a code with its link."`
	Enable  codesEnableCmd  `cmd:"" help:"Let scans of a code open verifications again."`
	Disable codesDisableCmd `cmd:"" help:"Let scans of a code open nothing; verifications that began go on."`
	Limit   codesLimitCmd   `cmd:"" help:"Change how many verifications a code opens in an hour."`
	Revoke  codesRevokeCmd  `cmd:"" help:"Delete a code: what was printed leads nowhere from then on."`
}

// codeArgs name a code of a workflow.
type codeArgs struct {
	apiFlags
	Workflow string `arg:"" help:"Name of the workflow."`
	Code     string `arg:"" help:"Name or id of the code."`
}

// call runs an operation on the code.
func (c *codeArgs) call(g *globals, operation string, more map[string]any) (apigen.StandingCode, error) {
	id := c.Code
	list, err := callAPI[apigen.StandingCodeListResult](g, c.apiFlags, "workflows.codes.list", map[string]any{"workflow": c.Workflow})
	if err != nil {
		return apigen.StandingCode{}, err
	}
	for _, k := range list.StandingCodes {
		if k.Name == c.Code {
			id = k.ID
		}
	}
	request := map[string]any{"workflow": c.Workflow, "standingCode": id}
	for name, value := range more {
		request[name] = value
	}
	out, err := callAPI[apigen.StandingCodeResult](g, c.apiFlags, operation, request)
	if err != nil {
		return apigen.StandingCode{}, err
	}
	return out.StandingCode, nil
}

// change changes a code and prints it.
func (c *codeArgs) change(g *globals, more map[string]any) error {
	k, err := c.call(g, "workflows.codes.update", more)
	if err != nil {
		return err
	}
	return printCode(g, k)
}

// describeCodeState says whether scans of a code open verifications, and why the last one did not.
func describeCodeState(k apigen.StandingCode) string {
	switch {
	case !k.Enabled:
		return "disabled"
	case k.Problem != nil:
		return "failing: " + fault.LookUpCode(fault.Code(*k.Problem)).Meaning
	}
	return "enabled"
}

// printCode prints one code, with its link where the answer has it.
func printCode(g *globals, k apigen.StandingCode) error {
	return printResult(g, k, func() [][]string {
		rows := [][]string{{"Code", k.Name}, {"Id", k.ID}, {"Workflow", k.Workflow}, {"State", describeCodeState(k)}, {"Most an hour", strconv.Itoa(k.PerHour)}, {"Scans so far", strconv.Itoa(k.Scans)}}
		if k.URL != nil {
			rows = append(rows, []string{"Link", *k.URL})
		}
		return rows
	})
}

type codesListCmd struct {
	apiFlags
	Workflow string `arg:"" help:"Name of the workflow."`
}

// Run runs 'likeness workflows codes list'.
func (c *codesListCmd) Run(g *globals) error {
	list, err := callAPI[apigen.StandingCodeListResult](g, c.apiFlags, "workflows.codes.list", map[string]any{"workflow": c.Workflow})
	if err != nil {
		return err
	}
	return printList(g, list.StandingCodes, "", func() [][]string {
		rows := [][]string{{"ID" + idMark, "CODE", "STATE", "PER HOUR", "SCANS", "CREATED"}}
		for _, k := range list.StandingCodes {
			rows = append(rows, []string{k.ID, k.Name, describeCodeState(k), strconv.Itoa(k.PerHour), strconv.Itoa(k.Scans), formatTime(&k.Created)})
		}
		return rows
	})
}

type codesCreateCmd struct {
	apiFlags
	Workflow string `arg:"" help:"Name of the workflow."`
	Name     string `arg:"" help:"Name of the code, such as till-3; references of its verifications begin with it."`
	PerHour  int    `default:"60" help:"Most verifications that it opens in an hour, 1 to 1000."`
}

// Run runs 'likeness workflows codes create'.
func (c *codesCreateCmd) Run(g *globals) error {
	out, err := callAPI[apigen.StandingCodeResult](g, c.apiFlags, "workflows.codes.create", map[string]any{"workflow": c.Workflow, "name": c.Name, "perHour": c.PerHour})
	if err != nil {
		return err
	}
	return printCode(g, out.StandingCode)
}

type codesShowCmd struct{ codeArgs }

// Run runs 'likeness workflows codes show'.
func (c *codesShowCmd) Run(g *globals) error {
	k, err := c.call(g, "workflows.codes.get", nil)
	if err != nil {
		return err
	}
	return printCode(g, k)
}

type codesEnableCmd struct{ codeArgs }

// Run runs 'likeness workflows codes enable'.
func (c *codesEnableCmd) Run(g *globals) error { return c.change(g, map[string]any{"enabled": true}) }

type codesDisableCmd struct{ codeArgs }

// Run runs 'likeness workflows codes disable'.
func (c *codesDisableCmd) Run(g *globals) error { return c.change(g, map[string]any{"enabled": false}) }

type codesLimitCmd struct {
	codeArgs
	PerHour int `arg:"" help:"Most verifications that it opens in an hour, 1 to 1000."`
}

// Run runs 'likeness workflows codes limit'.
func (c *codesLimitCmd) Run(g *globals) error {
	return c.change(g, map[string]any{"perHour": c.PerHour})
}

type codesRevokeCmd struct{ codeArgs }

// Run runs 'likeness workflows codes revoke'.
func (c *codesRevokeCmd) Run(g *globals) error {
	k, err := c.call(g, "workflows.codes.delete", nil)
	if err != nil {
		return err
	}
	return printResult(g, k, func() [][]string {
		return [][]string{{fmt.Sprintf("The code %s is deleted: what was printed leads nowhere.", k.Name)}}
	})
}
