package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

type jobsCreateCmd struct {
	apiFlags
	Kind      string   `arg:"" enum:"enrol,dedupe,check" help:"enrol photos into a gallery, dedupe a gallery, or check photos against a standard."`
	Source    string   `arg:"" optional:"" help:"Folder, tar file, CSV file (columns file, and id and labels where wanted), or - for a tar stream."`
	Gallery   string   `help:"Gallery of enrol and dedupe."`
	Standard  string   `help:"Standard of check: ${standards}." default:"ICAO"`
	Threshold float64  `help:"Of dedupe: lowest similarity of people who are reported." default:"0.75"`
	Name      string   `help:"Name of the job."`
	Label     []string `help:"Label of every person enrolled; may be repeated."`
	Job       string   `name:"continue" help:"Go on with the upload to this job; what it has already is not sent again." placeholder:"JOB"`
	Wait      bool     `default:"true" negatable:"" help:"Wait for the end of the job."`
	Failed    string   `help:"Write the items that failed to a CSV file." placeholder:"FILE"`
}

// Help is what 'likeness jobs create --help' adds.
func (jobsCreateCmd) Help() string {
	return "The id of an item is the path of its file without the ending; for enrol it becomes the id of the person.\n" +
		"Letters outside ASCII are spelt in ASCII, followed by a part of a hash. A file that is not sent (empty, a link, HEIC\n" +
		"or another kind) is named with its reason, and is a row of --failed.\n" +
		"Exit status: 0 every file succeeded, 3 the job ended and items failed or files were not sent, 1 otherwise."
}

// Run runs 'likeness jobs create'.
func (c *jobsCreateCmd) Run(g *globals) error {
	var photos photoSource
	switch {
	case c.Kind == string(apigen.JobKindDedupe) && c.Source != "":
		return errors.New("dedupe takes the people of --gallery and no photos")
	case c.Kind != string(apigen.JobKindDedupe):
		var err error
		if photos, err = openPhotoSource(c.Source, c.Kind == string(apigen.JobKindEnrol), os.Stdin); err != nil {
			return err
		}
	}
	id, err := c.findOrCreate(g)
	if err != nil {
		return err
	}
	var unsent [][]string
	if photos != nil {
		if unsent, err = c.uploadPhotos(g, id, photos); err != nil {
			return fmt.Errorf("%w\nThe job %s has what was sent so far: the same command with --continue %s goes on", err, id, id)
		}
		if err := c.closeUpload(g, id); err != nil {
			return err
		}
	}
	target := jobFlags{apiFlags: c.apiFlags, Job: id}
	if !c.Wait {
		return callAndShowJob(g, target, "jobs.get")
	}
	ended := waitForJob(g, target)
	var own *statusError
	if ended != nil && !errors.As(ended, &own) {
		return ended
	}
	if c.Failed != "" {
		if err := writeFailed(g, c.apiFlags, id, c.Failed, unsent); err != nil {
			return err
		}
	}
	if ended == nil && len(unsent) > 0 {
		return &statusError{exitItemsFailed, fmt.Sprintf("%d files were not sent", len(unsent))}
	}
	return ended
}

// closeUpload ends the upload; that of a job which ended before is left alone.
func (c *jobsCreateCmd) closeUpload(g *globals, id string) error {
	_, err := callJob(g, jobFlags{c.apiFlags, id}, "jobs.close")
	if c.Job != "" && fault.CodeOf(err) == fault.StateConflict {
		return nil
	}
	return err
}

// findOrCreate returns the id of the job of --continue, or of a new one.
func (c *jobsCreateCmd) findOrCreate(g *globals) (string, error) {
	if c.Job != "" {
		return c.Job, nil
	}
	in := map[string]any{"kind": c.Kind}
	if c.Name != "" {
		in["name"] = c.Name
	}
	switch c.Kind {
	case string(apigen.JobKindCheck):
		in["standard"] = c.Standard
	case string(apigen.JobKindDedupe):
		in["gallery"], in["threshold"] = c.Gallery, c.Threshold
	default:
		in["gallery"] = c.Gallery
	}
	if c.Kind != string(apigen.JobKindCheck) && c.Gallery == "" {
		return "", fmt.Errorf("%s needs --gallery", c.Kind)
	}
	made, err := callAPI[apigen.JobResult](g, c.apiFlags, "jobs.create", in)
	if err != nil {
		return "", err
	}
	g.printNote("Job %s\n", made.Job.ID)
	return made.Job.ID, nil
}

const (
	photosAtOnce = 10                      // of one call
	bytesAtOnce  = 8 << 20                 // of the photos of one call, except for one that is larger
	maxPhotoFile = imaging.DefaultMaxBytes // larger files are not sent
)

// upload sends photos to a job.
type upload struct {
	c      *jobsCreateCmd
	g      *globals
	job    string
	there  map[string]bool // ids of items that the job has
	lot    []map[string]any
	size   int // bytes of the photos in lot
	sent   int
	unsent [][]string // a row of --failed for each file that was not sent
	bar    *progress
}

// uploadPhotos sends the photos that the job does not have yet. It returns a row for each file that was
// not sent.
func (c *jobsCreateCmd) uploadPhotos(g *globals, id string, photos photoSource) (unsent [][]string, err error) {
	u := upload{c: c, g: g, job: id, there: map[string]bool{}, bar: newProgress(g.Stderr)}
	if c.Job != "" {
		items, err := listItems(g, c.apiFlags, id, "")
		if err != nil {
			return nil, err
		}
		for _, i := range items {
			u.there[i.ID] = true
		}
	}
	defer u.bar.clear()
	if err = photos(u.addPhoto); err == nil {
		err = u.sendLot()
	}
	return u.unsent, err
}

// addPhoto sends a photo with the next lot.
func (u *upload) addPhoto(p photoFile) error {
	switch {
	case u.g.Ctx.Err() != nil:
		return u.g.Ctx.Err()
	case p.skipped != nil:
		u.skip(p.id, p.skipped.message, p.skipped.fix)
		return nil
	case u.there[p.id]:
		return nil
	}
	data, err := p.read()
	if err != nil {
		u.skip(p.id, err.Error(), "Make the file a readable photo of at most 12 MB, then send it again.")
		return nil
	}
	if u.size+len(data) > bytesAtOnce {
		if err := u.sendLot(); err != nil {
			return err
		}
	}
	item := map[string]any{"id": p.id, "image": base64.StdEncoding.EncodeToString(data)}
	if labels := append(append([]string{}, u.c.Label...), p.labels...); len(labels) > 0 {
		item["labels"] = labels
	}
	u.lot, u.size = append(u.lot, item), u.size+len(data)
	if len(u.lot) == photosAtOnce {
		return u.sendLot()
	}
	return nil
}

// skip notes a file that is not sent.
func (u *upload) skip(file, message, fix string) {
	u.bar.clear()
	u.g.printNote("Not sent: %s: %s\n", file, message)
	u.unsent = append(u.unsent, []string{file, "not_sent", message, fix})
}

// sendLot sends what was collected. Where the service refuses an item, the items are sent one by one, and
// those that are refused are skipped.
func (u *upload) sendLot() error {
	lot := u.lot
	u.lot, u.size = nil, 0
	if len(lot) == 0 {
		return nil
	}
	err := u.c.sendPhotos(u.g, u.job, lot)
	var f *fault.Error
	switch {
	case err == nil:
		u.sent += len(lot)
		u.bar.show(u.sent, 0, "photos sent")
		return nil
	case !errors.As(err, &f) || !strings.HasPrefix(f.Param, "items"):
		return err
	case len(lot) == 1:
		u.skip(fmt.Sprint(lot[0]["id"]), f.Message, f.Fix)
		return nil
	}
	for i := range lot {
		u.lot = lot[i : i+1]
		if err := u.sendLot(); err != nil {
			return err
		}
	}
	return nil
}

// isTransient reports whether the same call may succeed a little later.
func isTransient(err error) bool {
	var f *fault.Error
	if !errors.As(err, &f) {
		return true // the connection failed
	}
	switch f.Code {
	case fault.RateLimited, fault.Overloaded, fault.StoreUnavailable, fault.Timeout, fault.OutcomeUnknown:
		return true
	}
	return false
}

// sendPhotos adds photos to the job, again and again while the service is busy or the job is full.
func (c *jobsCreateCmd) sendPhotos(g *globals, id string, items []map[string]any) error {
	const attempts, longest = 120, 5 * time.Second
	wait := 250 * time.Millisecond
	for attempt := 1; ; attempt++ {
		_, err := callAPI[apigen.JobItemsAddResult](g, c.apiFlags, "jobs.items.add", map[string]any{"job": id, "items": items})
		full := fault.CodeOf(err) == fault.JobFull
		if err == nil || attempt == attempts || !full && (!isTransient(err) || attempt == attempts/10) {
			return err
		}
		select {
		case <-g.Ctx.Done():
			return g.Ctx.Err()
		case <-time.After(wait):
		}
		wait = min(2*wait, longest)
	}
}
