package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/quality"
	qualityreport "github.com/likeness-api/likeness/internal/quality/report"
)

// checkCmd checks photos against a standard, as photo.compliance does.
type checkCmd struct {
	Photos   []string `arg:"" help:"JPEG or PNG files." type:"existingfile"`
	Standard string   `help:"ICAO, VisaSchengen, VisaUSA or Full." default:"ICAO" enum:"ICAO,VisaSchengen,VisaUSA,Full"`
	Out      string   `help:"Folder for NAME.check.png, the photo with its failed checks marked." default:"." type:"path"`
	PDF      bool     `help:"Also write NAME.check.pdf, a page with every check."`
	Picture  bool     `help:"Write the annotated image." default:"true" negatable:""`
}

// Run runs 'likeness check'.
func (c *checkCmd) Run(g *globals) error {
	p, rt, err := g.openModels(0)
	if err != nil {
		return err
	}
	defer rt.Close() //nolint:errcheck // the process ends
	faces, err := face.New(rt, p)
	if err != nil {
		return err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return err
	}
	engine := quality.New(attributes)
	for _, name := range c.Photos {
		if err := c.checkPhoto(g, faces, engine, p.ID(), name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func (c *checkCmd) checkPhoto(g *globals, faces *face.Engine, engine *quality.Engine, packID, name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return err
	}
	defer photo.Release()
	found, err := faces.Find(g.Ctx, photo)
	if err != nil {
		return err
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return fmt.Errorf("no face was found")
	}
	standard := quality.Standard(c.Standard)
	p := engine.NewPortrait(photo, found.Faces, main, quality.SelectFrame(photo, found.Faces[main], standard))
	defer p.Release()
	result, err := engine.Evaluate(g.Ctx, p, quality.Requirements(standard))
	if err != nil {
		return err
	}
	if err := c.printReport(g, name, result); err != nil {
		return err
	}
	return c.writeFiles(photo, result, packID, name)
}

// writeFiles saves the annotated image and the page in Out.
func (c *checkCmd) writeFiles(photo *imaging.Photo, r quality.Report, packID, name string) error {
	base := filepath.Join(c.Out, strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))+".check")
	if c.Picture {
		picture, err := qualityreport.DrawImage(photo, r)
		if err != nil {
			return err
		}
		if err := os.WriteFile(base+".png", picture, 0o600); err != nil { //nolint:gosec // the person at the terminal names the folder
			return err
		}
	}
	if !c.PDF {
		return nil
	}
	page, err := qualityreport.DrawPage(photo, r, qualityreport.Facts{Standard: c.Standard, Pack: packID, When: time.Now()})
	if err != nil {
		return err
	}
	return os.WriteFile(base+".pdf", page, 0o600) //nolint:gosec // as above
}

func (c *checkCmd) printReport(g *globals, name string, r quality.Report) error {
	if g.JSON {
		return json.NewEncoder(g.Stdout).Encode(r)
	}
	w := tabwriter.NewWriter(g.Stdout, 0, 4, 2, ' ', 0)
	failed := len(r.NonCompliant())
	fmt.Fprintf(w, "%s: %d of %d checks passed, measured on the %s\n", name, len(r.Results)-failed, len(r.Results), r.Frame.MeasuredOn)
	for _, c := range r.Results {
		status := [...]string{quality.Fail: "FAIL", quality.Pass: "pass", quality.Undetermined: "?"}[c.Status]
		fmt.Fprintf(w, "%s\t%s\t%s\t[%g, %g]\t%s\n", status, c.Check.Name, c.ValueText(), c.Range.Min, c.Range.Max, c.Fix)
	}
	return w.Flush()
}
