package main

import (
	"encoding/json"
	"fmt"
	"os"
	"text/tabwriter"

	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/quality"
)

// checkCmd judges photos against a standard, as photo/compliance does.
type checkCmd struct {
	Photos   []string `arg:"" help:"JPEG or PNG files." type:"existingfile"`
	Standard string   `help:"ICAO, VisaSchengen, VisaUSA or Full." default:"ICAO" enum:"ICAO,VisaSchengen,VisaUSA,Full"`
}

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
	for _, name := range c.Photos {
		report, err := c.judge(g, faces, quality.New(attributes), name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := c.print(g, name, report); err != nil {
			return err
		}
	}
	return nil
}

func (c *checkCmd) judge(g *globals, faces *face.Engine, engine *quality.Engine, name string) (quality.Report, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return quality.Report{}, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return quality.Report{}, err
	}
	defer photo.Release()
	found, err := faces.Find(g.Ctx, photo)
	if err != nil {
		return quality.Report{}, err
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return quality.Report{}, fmt.Errorf("no face was found")
	}
	standard := quality.Standard(c.Standard)
	s := engine.Subject(photo, found.Faces, main, quality.FrameOf(photo, found.Faces[main], standard))
	defer s.Release()
	return engine.Judge(g.Ctx, s, quality.Of(standard))
}

func (c *checkCmd) print(g *globals, name string, r quality.Report) error {
	if g.JSON {
		return json.NewEncoder(g.Stdout).Encode(r)
	}
	w := tabwriter.NewWriter(g.Stdout, 0, 4, 2, ' ', 0)
	failed := len(r.NonCompliant())
	fmt.Fprintf(w, "%s: %d of %d checks passed, measured on the %s\n", name, len(r.Results)-failed, len(r.Results), r.Frame.MeasuredOn)
	for _, c := range r.Results {
		status := [...]string{quality.Fail: "FAIL", quality.Pass: "pass", quality.Undetermined: "?"}[c.Status]
		fmt.Fprintf(w, "%s\t%s\t%.4g\t[%g, %g]\t%s\n", status, c.Check.Name, c.Value, c.Range.Min, c.Range.Max, c.Fix)
	}
	return w.Flush()
}
