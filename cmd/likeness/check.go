package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	qualityreport "github.com/likeness-api/likeness/internal/engine/quality/report"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// checkCmd checks photos against a standard, as photo.compliance does.
type checkCmd struct {
	Photos   []string `arg:"" help:"Image files, such as JPEG, PNG or HEIC." type:"path"`
	Standard string   `help:"${standards}." default:"ICAO"`
	Folder   string   `name:"standards" help:"Folder with standards of your own, *.yaml (docs/kiosk.md)." type:"existingdir" placeholder:"FOLDER"`
	Out      string   `help:"Folder for NAME.check.png, the photo with its failed checks marked; it is created." default:"." type:"path"`
	PDF      bool     `help:"Also write NAME.check.pdf, a page with every check."`
	Image    bool     `help:"Write the annotated image." name:"picture" default:"true" negatable:""`
}

// Help is what 'likeness check --help' adds.
func (checkCmd) Help() string {
	return "Exit status: 0 every photo meets the standard, 3 a photo does not, 2 the command line is wrong, 1 a file could not be checked."
}

// exitNotCompliant is the exit status when every photo was checked and one does not meet the standard.
const exitNotCompliant = 3

// photoChecker checks one photo after the other.
type photoChecker struct {
	*checkCmd
	*globals
	packID  string
	faces   *face.Engine
	quality *quality.Engine
	written map[string]bool // names of results in Out, without extension
}

// photoResult is what --json prints for a photo, one object a line: the fields of the answer of
// photo.compliance, with the same names and values.
type photoResult struct {
	Photo        string                `json:"photo"`
	Compliant    bool                  `json:"compliant"`
	NonCompliant apigen.NonCompliant   `json:"nonCompliant"`
	Checks       []apigen.QualityCheck `json:"checks"`
	Standard     apigen.Standard       `json:"standard"`
	Score        float64               `json:"score"`
}

// uncheckedFile is what --json prints for a file that could not be checked.
type uncheckedFile struct {
	Photo string         `json:"photo"`
	Error uncheckedError `json:"error"`
}

// uncheckedError has the fields of an error of the API that concern a file.
type uncheckedError struct {
	Code    fault.Code `json:"code"`
	Message string     `json:"message"`
	Fix     string     `json:"fix"`
}

// Run runs 'likeness check'. A file that cannot be checked does not keep the others from it.
func (c *checkCmd) Run(g *globals) error {
	if g.Output == "csv" {
		return errors.New("check prints a table or JSON, but no CSV: use --json, which prints one object a line")
	}
	if c.Folder != "" {
		if err := standard.AddFolder(c.Folder); err != nil {
			return err
		}
	}
	if _, err := faceimage.RequireStandard(c.Standard); err != nil {
		return err
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil { //nolint:gosec // the person at the terminal names the folder
		return err
	}
	p, rt, err := g.openModels(0)
	if err != nil {
		return err
	}
	defer rt.Close() //nolint:errcheck // the process ends
	checker := photoChecker{checkCmd: c, globals: g, packID: p.ID(), written: map[string]bool{}}
	if checker.faces, err = face.New(rt, p); err != nil {
		return err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return err
	}
	checker.quality = quality.New(attributes)
	unchecked, failed := 0, 0
	for _, name := range c.Photos {
		compliant, err := checker.checkPhoto(name)
		switch {
		case err != nil && g.Ctx.Err() != nil:
			return err
		case err != nil:
			unchecked++
			err = checker.reportUnchecked(name, err)
		case !compliant:
			failed++
		}
		if err != nil {
			return err
		}
	}
	return countResults(len(c.Photos), unchecked, failed)
}

// countResults returns the error that sets the exit status; nil when every photo is compliant.
func countResults(all, unchecked, failed int) error {
	switch {
	case unchecked > 0:
		return fmt.Errorf("%d of %d files could not be checked", unchecked, all)
	case failed > 0:
		return &statusError{exitNotCompliant, fmt.Sprintf("%d of %d photos do not meet the standard", failed, all)}
	}
	return nil
}

// reportUnchecked says why a file could not be checked.
func (c photoChecker) reportUnchecked(name string, err error) error {
	if !c.JSON {
		printError(c.Stderr, fmt.Errorf("%s: %w", name, err))
		return nil
	}
	out := uncheckedError{fault.FieldInvalid, err.Error(), "Name an image file that can be read."}
	var f *fault.Error
	if errors.As(err, &f) {
		out.Code, out.Message = f.Code, f.Message
		if out.Fix = f.Fix; out.Fix == "" {
			out.Fix = fault.LookUpCode(f.Code).Fix
		}
	}
	return json.NewEncoder(c.Stdout).Encode(uncheckedFile{name, out})
}

// checkPhoto checks a photo, prints the result and writes its files.
func (c photoChecker) checkPhoto(name string) (compliant bool, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return false, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return false, err
	}
	defer photo.Release()
	found, err := c.faces.FindFaces(c.Ctx, photo)
	if err != nil {
		return false, err
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return false, fault.New(fault.FaceNotFound, "", "No face was found.")
	}
	id := quality.Standard(c.Standard)
	p := c.quality.NewPortrait(photo, found.Faces, main, quality.SelectFrame(photo, found.Faces[main], id), quality.Backgrounds(id)...)
	defer p.Release()
	report, err := c.quality.Evaluate(c.Ctx, p, quality.ListRequirements(id))
	if err != nil {
		return false, err
	}
	if err := c.printReport(name, photo, report); err != nil {
		return false, err
	}
	return report.IsCompliant(), c.writeFiles(photo, report, name)
}

// writeFiles saves the annotated image and the page in Out.
func (c photoChecker) writeFiles(photo *imaging.Photo, r quality.Report, name string) error {
	base := c.nameResult(name)
	if c.Image {
		image, err := qualityreport.DrawImage(photo, r, c.Standard)
		if err != nil {
			return err
		}
		if err := os.WriteFile(base+".png", image, 0o600); err != nil { //nolint:gosec // as above
			return err
		}
	}
	if !c.PDF {
		return nil
	}
	page, err := qualityreport.DrawPage(photo, r, qualityreport.Facts{Standard: c.Standard, Pack: c.packID, When: time.Now()})
	if err != nil {
		return err
	}
	return os.WriteFile(base+".pdf", page, 0o600) //nolint:gosec // as above
}

// nameResult returns the path in Out, without its extension, of what is written about a photo: a.check, and a-2.check
// for a further photo called a.
func (c photoChecker) nameResult(name string) string {
	base := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	result := base
	for n := 2; c.written[result]; n++ {
		result = fmt.Sprintf("%s-%d", base, n)
	}
	c.written[result] = true
	return filepath.Join(c.Out, result+".check")
}

func (c photoChecker) printReport(name string, photo *imaging.Photo, r quality.Report) error {
	if c.JSON {
		a := faceimage.ConvertCompliance(apigen.Standard(c.Standard), r)
		return json.NewEncoder(c.Stdout).Encode(photoResult{name, a.Compliant, a.NonCompliant, a.Checks, a.Standard, a.Score})
	}
	fmt.Fprintf(c.Stdout, "%s: %s. Measured on %s.\n", name, r.DescribeVerdict(), r.DescribeFrame(photo.Width, photo.Height))
	w := tabwriter.NewWriter(c.Stdout, 0, 4, 2, ' ', 0)
	for _, row := range sortForPeople(r.Results) {
		status := [...]string{quality.Fail: "FAIL", quality.Pass: "pass", quality.Undetermined: "?"}[row.Status]
		value, advice := row.ValueText(), row.Fix
		if row.Status == quality.Undetermined {
			value, advice = "-", row.Why+" "+row.Fix
		}
		fmt.Fprintf(w, "%s\t%s (%s)\t%s\t[%g, %g]\t%s\n", status, row.Check.Title(), row.Check.Name, value, row.Range.Min, row.Range.Max, advice)
	}
	return w.Flush()
}

// sortForPeople puts what failed first, then what could not be measured; of each, what a photographer repairs first.
func sortForPeople(results []quality.Result) []quality.Result {
	out := slices.Clone(results)
	quality.SortByWeight(out, func(r quality.Result) string { return r.Check.Name })
	order := []quality.Status{quality.Fail, quality.Undetermined, quality.Pass}
	slices.SortStableFunc(out, func(a, b quality.Result) int {
		return cmp.Compare(slices.Index(order, a.Status), slices.Index(order, b.Status))
	})
	return out
}
