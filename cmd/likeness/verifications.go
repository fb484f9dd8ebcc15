package main

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// verificationsCmd is `likeness verifications`: verifications over the API of a server, with a
// key of a project, as an integrator makes them.
type verificationsCmd struct {
	Create verificationsCreateCmd `cmd:"" help:"Create a verification and print its link."`
	List   verificationsListCmd   `cmd:"" help:"List verifications, newest first."`
	Show   verificationsShowCmd   `cmd:"" help:"Show a verification."`
	Cancel verificationsCancelCmd `cmd:"" help:"Cancel a verification that is not finished."`
	Delete verificationsDeleteCmd `cmd:"" help:"Delete the images and personal fields of a verification; prints the receipt."`
}

// localServer is the server of a command without --server.
const localServer = "http://127.0.0.1:8080"

// apiFlags name the key of a command that uses the API.
type apiFlags struct {
	APIKey string `name:"api-key" env:"LIKENESS_API_KEY" required:"" help:"Test key (sk_test_...) or access token of the project." placeholder:"KEY"`
}

// callAPI runs an operation of the API with the key of the project.
func callAPI[T any](g *globals, f apiFlags, operation string, in map[string]any) (*T, error) {
	server, err := newRemoteService(cmp.Or(g.Server, localServer), f.APIKey)
	if err != nil {
		return nil, err
	}
	return callServer[T](g.Ctx, server.remoteClient, operation, in)
}

func verificationRows(all ...apigen.Verification) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"VERIFICATION", "REFERENCE", "STATUS", "DECISION", "FIRST REASON", "CREATED"}}
		for _, v := range all {
			decision, reason := "-", "-"
			if v.Decision != nil {
				decision = string(*v.Decision)
			}
			if len(v.Reasons) > 0 {
				reason = nameReason(v.Reasons[0].Code)
			}
			rows = append(rows, []string{v.ID, v.Reference, string(v.Status), decision, reason, formatTime(&v.Created)})
		}
		return rows
	}
}

type verificationsCreateCmd struct {
	apiFlags
	Reference string        `arg:"" help:"Your reference; test:approved and the like run the whole life by themselves."`
	Check     []string      `enum:"document,chip,faceMatch,liveness,age,aml,duplicates" default:"liveness" help:"A check to run; may be repeated: document, chip, faceMatch, liveness, age, aml, duplicates."`
	Portrait  string        `type:"existingfile" help:"Photo to compare the selfie with." placeholder:"FILE"`
	MinAge    int           `default:"18" help:"Lowest age for the check age."`
	Gallery   string        `help:"Gallery that the check duplicates searches."`
	Enrol     string        `help:"Gallery in which the face is enrolled once the verification is approved; needs the check liveness." placeholder:"GALLERY"`
	Person    string        `help:"Id of the person who is enrolled; the reference when left out." placeholder:"ID"`
	Name      string        `help:"Name of the person, for the check aml."`
	Workflow  string        `help:"Name of a stored workflow, instead of checks."`
	Redirect  string        `help:"Where the person goes at the end." placeholder:"URL"`
	Expires   time.Duration `default:"24h" help:"How long the link works."`
}

// Run runs 'likeness verifications create'.
func (c *verificationsCreateCmd) Run(g *globals) error {
	request, err := c.buildRequest()
	if err != nil {
		return err
	}
	made, err := callAPI[apigen.VerificationResult](g, c.apiFlags, "verifications.create", request)
	if err != nil {
		return err
	}
	return printResult(g, made.Verification, func() [][]string {
		v := made.Verification
		return [][]string{{"Verification", v.ID}, {"Link", orDash(v.URL)}, {"Price", fmt.Sprint(v.Price)}, {"Until", formatTime(&v.ExpiresAt)}}
	})
}

// checkOptions is what a check needs besides its name.
func (c *verificationsCreateCmd) checkOptions(name string) map[string]any {
	switch name {
	case "age":
		return map[string]any{"minAge": c.MinAge}
	case "duplicates":
		return map[string]any{"gallery": c.Gallery}
	}
	return map[string]any{}
}

func (c *verificationsCreateCmd) buildRequest() (map[string]any, error) {
	request := map[string]any{"reference": c.Reference, "expiresIn": int(c.Expires.Seconds())}
	switch {
	case c.Workflow != "" && c.Enrol != "":
		return nil, errors.New("--enrol and --workflow cannot be used together: a workflow says itself whether it enrols")
	case c.Person != "" && c.Enrol == "":
		return nil, errors.New("--person needs --enrol, the gallery that the person is enrolled in")
	}
	if c.Workflow != "" {
		request["workflow"] = map[string]any{"name": c.Workflow}
	} else {
		checks := map[string]any{}
		for _, name := range c.Check {
			checks[name] = c.checkOptions(name)
		}
		if c.Enrol != "" {
			checks["enrol"] = addGiven(map[string]any{"gallery": c.Enrol}, map[string]string{"personId": c.Person})
		}
		request["checks"] = checks
	}
	if c.Name != "" {
		request["person"] = map[string]any{"name": c.Name}
	}
	if c.Redirect != "" {
		request["redirectUrl"] = c.Redirect
	}
	if c.Portrait != "" {
		file, err := os.ReadFile(c.Portrait)
		if err != nil {
			return nil, err
		}
		request["portrait"] = base64.StdEncoding.EncodeToString(file)
	}
	return request, nil
}

type verificationsListCmd struct {
	apiFlags
	Status    string `help:"Only verifications with this status."`
	Decision  string `help:"Only verifications with this decision."`
	Reference string `help:"Only verifications with this reference."`
	Limit     int    `default:"50" help:"Most verifications to list, 1 to 200."`
	After     string `help:"Only verifications after this cursor, nextCursor of the page before." placeholder:"CURSOR"`
}

// Run runs 'likeness verifications list'.
func (c *verificationsListCmd) Run(g *globals) error {
	filter := addGiven(map[string]any{"limit": c.Limit}, map[string]string{"status": c.Status, "decision": c.Decision, "reference": c.Reference, "after": c.After})
	list, err := callAPI[apigen.VerificationListResult](g, c.apiFlags, "verifications.list", filter)
	if err != nil {
		return err
	}
	return printList(g, list.Verifications, textOf(list.Next), verificationRows(list.Verifications...))
}

type verificationsShowCmd struct {
	apiFlags
	ID string `arg:"" help:"Id of the verification."`
}

// Run runs 'likeness verifications show'.
func (c *verificationsShowCmd) Run(g *globals) error {
	v, err := callAPI[apigen.VerificationResult](g, c.apiFlags, "verifications.get", map[string]any{"verification": c.ID})
	if err != nil {
		return err
	}
	return printResult(g, v.Verification, func() [][]string {
		rows := verificationRows(v.Verification)()
		for _, r := range v.Verification.Reasons {
			rows = append(rows, []string{"", string(r.Code), r.Outcome, r.Text})
		}
		if e := v.Verification.Enrolment; e != nil {
			why := ""
			if e.Reason != nil {
				why = e.Reason.Text + " " + e.Reason.Fix
			}
			rows = append(rows, []string{"", "enrolment", string(e.State), e.PersonID + " in " + e.Gallery, why})
		}
		return rows
	})
}

type verificationsCancelCmd struct {
	apiFlags
	ID string `arg:"" help:"Id of the verification."`
}

// Run runs 'likeness verifications cancel'.
func (c *verificationsCancelCmd) Run(g *globals) error {
	return showVerification(g, c.apiFlags, "verifications.cancel", map[string]any{"verification": c.ID})
}

type verificationsDeleteCmd struct {
	apiFlags
	ID string `arg:"" help:"Id of the verification; one that is not finished is cancelled first."`
}

// Run runs 'likeness verifications delete'.
func (c *verificationsDeleteCmd) Run(g *globals) error {
	deleted, err := callAPI[apigen.VerificationDeletionResult](g, c.apiFlags, "verifications.delete", map[string]any{"verification": c.ID})
	if err != nil {
		return err
	}
	return printResult(g, deleted.Receipt, func() [][]string {
		d := deleted.Receipt
		return [][]string{{"Receipt", d.ID}, {"Verification", c.ID}, {"Reason", d.Reason}, {"Images", strconv.Itoa(d.Images)}, {"Digest", orDash(&d.Digest)}, {"Deleted", formatTime(&d.At)}}
	})
}
