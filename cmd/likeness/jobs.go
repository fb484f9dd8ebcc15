package main

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// jobsCmd is `likeness jobs`: bulk work over the API of a server, with a key of a project.
type jobsCmd struct {
	Create jobsCreateCmd `cmd:"" help:"Create a job from a folder, a tar stream or a CSV file, and wait for its end."`
	List   jobsListCmd   `cmd:"" help:"List jobs, newest first."`
	Show   jobsShowCmd   `cmd:"" help:"Show a job; with --items the items that have a status, with --failed a file of those that failed."`
	Pause  jobsPauseCmd  `cmd:"" help:"Begin no further items of a job."`
	Resume jobsResumeCmd `cmd:"" help:"Go on with a paused job."`
	Cancel jobsCancelCmd `cmd:"" help:"End a job; what is not processed is not processed and not charged."`
	Wait   jobsWaitCmd   `cmd:"" help:"Wait for the end of a job."`
}

// exitItemsFailed is the exit status when a job ended and an item of it failed.
const exitItemsFailed = 3

// jobFlags name a job.
type jobFlags struct {
	apiFlags
	Job string `arg:"" help:"Id of the job."`
}

// callJob runs an operation on a job that has no other input.
func callJob(g *globals, f jobFlags, operation string) (apigen.Job, error) {
	answer, err := callAPI[apigen.JobResult](g, f.apiFlags, operation, map[string]any{"job": f.Job})
	if err != nil {
		return apigen.Job{}, err
	}
	return answer.Job, nil
}

// jobTarget is what a job works on, for a table.
func jobTarget(j apigen.Job) string {
	if j.Standard != nil {
		return string(*j.Standard)
	}
	return orDash(j.Gallery)
}

func jobStatus(j apigen.Job) string {
	if j.PauseReason != nil {
		return string(j.Status) + ": " + *j.PauseReason
	}
	return string(j.Status)
}

func showJob(g *globals, j apigen.Job) error {
	return printResult(g, j, func() [][]string {
		return [][]string{
			{"Job", j.ID},
			{"Name", orDash(j.Name)},
			{"Kind", string(j.Kind) + " " + jobTarget(j)},
			{"Status", jobStatus(j)},
			{"Items", strconv.Itoa(j.Items.Total)},
			{"Waiting", strconv.Itoa(j.Items.Waiting + j.Items.Running)},
			{"Succeeded", strconv.Itoa(j.Items.Succeeded)},
			{"Failed", strconv.Itoa(j.Items.Failed)},
			{"Cancelled", strconv.Itoa(j.Items.Cancelled)},
			{"Charged", strconv.FormatFloat(j.Charged, 'f', -1, 64) + " credits"},
			{"Created", formatTime(&j.Created)},
			{"Ended", formatTime(j.Ended)},
		}
	})
}

type jobsListCmd struct {
	apiFlags
	Limit int    `default:"50" help:"Most jobs to list, 1 to 200."`
	After string `help:"Only jobs after this cursor, nextCursor of the page before." placeholder:"CURSOR"`
}

// Run runs 'likeness jobs list'.
func (c *jobsListCmd) Run(g *globals) error {
	list, err := callAPI[apigen.JobListResult](g, c.apiFlags, "jobs.list", addGiven(map[string]any{"limit": c.Limit}, map[string]string{"after": c.After}))
	if err != nil {
		return err
	}
	return printList(g, list.Jobs, textOf(list.Next), func() [][]string {
		rows := [][]string{{"JOB", "NAME", "KIND", "STATUS", "DONE", "FAILED", "CREATED"}}
		for _, j := range list.Jobs {
			done := fmt.Sprintf("%d/%d", j.Items.Succeeded+j.Items.Failed, j.Items.Total)
			rows = append(rows, []string{j.ID, orDash(j.Name), string(j.Kind), string(j.Status), done, strconv.Itoa(j.Items.Failed), formatTime(&j.Created)})
		}
		return rows
	})
}

type jobsShowCmd struct {
	jobFlags
	Items  string `enum:",waiting,running,succeeded,failed,cancelled" default:"" help:"List the items with this status." placeholder:"STATUS"`
	Failed string `help:"Write the items that failed to a CSV file." placeholder:"FILE"`
}

// Run runs 'likeness jobs show'.
func (c *jobsShowCmd) Run(g *globals) error {
	j, err := callJob(g, c.jobFlags, "jobs.get")
	if err != nil {
		return err
	}
	if c.Failed != "" {
		if err := writeFailed(g, c.apiFlags, c.Job, c.Failed, nil); err != nil {
			return err
		}
	}
	if c.Items == "" {
		return showJob(g, j)
	}
	items, err := listItems(g, c.apiFlags, c.Job, apigen.JobItemStatus(c.Items))
	if err != nil {
		return err
	}
	return printList(g, items, "", func() [][]string {
		rows := [][]string{{"ITEM", "STATUS", "RESULT", "FINISHED"}}
		for _, i := range items {
			rows = append(rows, []string{i.ID, string(i.Status), describeItem(i), formatTime(i.Finished)})
		}
		return rows
	})
}

// describeItem says in a few words what an item came to.
func describeItem(i apigen.JobItem) string {
	switch {
	case i.Error != nil:
		return i.Error.Code
	case i.FaceID != nil:
		return *i.FaceID
	case i.Compliant != nil && *i.Compliant:
		return "compliant"
	case i.Compliant != nil:
		names := make([]string, len(i.NonCompliant))
		for n, name := range i.NonCompliant {
			names[n] = string(name)
		}
		return "fails " + strings.Join(names, " ")
	case len(i.Duplicates) > 0:
		return fmt.Sprintf("%s %.4f", i.Duplicates[0].PersonID, i.Duplicates[0].Similarity)
	}
	return "-"
}

// listItems returns all items of a job with a status; empty: all.
func listItems(g *globals, f apiFlags, id string, status apigen.JobItemStatus) ([]apigen.JobItem, error) {
	const page = 1000
	in := map[string]any{"job": id, "limit": page}
	if status != "" {
		in["status"] = status
	}
	items := []apigen.JobItem{}
	for {
		answer, err := callAPI[apigen.JobItemListResult](g, f, "jobs.items.list", in)
		if err != nil {
			return nil, err
		}
		items = append(items, answer.Items...)
		if answer.Next == nil {
			return items, nil
		}
		in["after"] = *answer.Next
	}
}

// writeFailed writes the items that failed, and those that could not be sent, to a CSV file.
func writeFailed(g *globals, f apiFlags, id, path string, unsent [][]string) (err error) {
	items, err := listItems(g, f, id, apigen.JobItemStatusFailed)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	rows := [][]string{{"id", "code", "message", "fix"}}
	for _, i := range items {
		rows = append(rows, []string{i.ID, i.Error.Code, i.Error.Message, i.Error.Fix})
	}
	return csv.NewWriter(file).WriteAll(quoteFormulas(append(rows, unsent...)))
}

type jobsPauseCmd struct{ jobFlags }

// Run runs 'likeness jobs pause'.
func (c *jobsPauseCmd) Run(g *globals) error { return callAndShowJob(g, c.jobFlags, "jobs.pause") }

type jobsResumeCmd struct{ jobFlags }

// Run runs 'likeness jobs resume'.
func (c *jobsResumeCmd) Run(g *globals) error { return callAndShowJob(g, c.jobFlags, "jobs.resume") }

type jobsCancelCmd struct{ jobFlags }

// Run runs 'likeness jobs cancel'.
func (c *jobsCancelCmd) Run(g *globals) error { return callAndShowJob(g, c.jobFlags, "jobs.cancel") }

// callAndShowJob runs an operation on a job and prints the job as it is then.
func callAndShowJob(g *globals, f jobFlags, operation string) error {
	j, err := callJob(g, f, operation)
	if err != nil {
		return err
	}
	return showJob(g, j)
}

type jobsWaitCmd struct{ jobFlags }

// Help is what 'likeness jobs wait --help' adds.
func (jobsWaitCmd) Help() string {
	return "Exit status: 0 every item succeeded, 3 the job ended and items failed or were cancelled, 1 the job is paused or cannot be read."
}

// Run runs 'likeness jobs wait'.
func (c *jobsWaitCmd) Run(g *globals) error { return waitForJob(g, c.jobFlags) }

// waitForJob waits for the end of a job and shows it.
func waitForJob(g *globals, f jobFlags) error {
	const interval = 500 * time.Millisecond
	bar := newProgress(g.Stderr)
	defer bar.clear()
	for {
		j, err := callJob(g, f, "jobs.get")
		if err != nil && !isTransient(err) {
			return err
		}
		if err == nil {
			bar.show(j.Items.Succeeded+j.Items.Failed+j.Items.Cancelled, j.Items.Total, fmt.Sprintf("%d failed", j.Items.Failed))
			if j.Ended != nil || j.Status == apigen.JobStatusPaused {
				bar.clear()
				return cmp.Or(showJob(g, j), jobOutcome(j))
			}
		}
		select {
		case <-g.Ctx.Done():
			return fmt.Errorf("the job goes on without this command; 'likeness jobs wait %s' waits for it again", f.Job)
		case <-time.After(interval):
		}
	}
}

// jobOutcome is the exit status of a command that waited for a job.
func jobOutcome(j apigen.Job) error {
	switch {
	case j.Status == apigen.JobStatusPaused:
		return fmt.Errorf("the job is paused (%s); 'likeness jobs resume %s' goes on", orDash(j.PauseReason), j.ID)
	case j.Items.Failed > 0 || j.Items.Cancelled > 0:
		return &statusError{exitItemsFailed, fmt.Sprintf("%d items failed, %d were cancelled; 'likeness jobs show %s --failed FILE' lists them", j.Items.Failed, j.Items.Cancelled, j.ID)}
	}
	return nil
}
