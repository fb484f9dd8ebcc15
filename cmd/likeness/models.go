package main

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/runtime/pack/pull"
)

// modelsCmd is `likeness models`.
type modelsCmd struct {
	Pull   modelsPullCmd   `cmd:"" help:"Fetch, verify and convert the models of the active pack."`
	Verify modelsVerifyCmd `cmd:"" help:"Check every file of the active pack by SHA-256."`
	List   modelsListCmd   `cmd:"" help:"List the models: role, licence, size, whether the file is present and correct."`
	Add    modelsAddCmd    `cmd:"" help:"Add your own recogniser (ONNX, 112x112 aligned faces)."`
}

type modelsPullCmd struct {
	Names []string `arg:"" optional:"" help:"Models beside the active pack."`
	From  string   `help:"Take package files or an earlier models folder from DIR; no network is used." type:"existingdir" placeholder:"DIR"`
	Keep  bool     `help:"Keep the fetched package files in .downloads, to carry them to another site."`
}

// Run runs 'likeness models pull'.
func (c *modelsPullCmd) Run(g *globals) error {
	bar := pull.NewPrinter(g.Stderr)
	err := pull.Run(g.Ctx, pull.Options{Dir: g.Models, From: c.From, Also: c.Names, Keep: c.Keep, Progress: bar.PrintEvent})
	bar.Close()
	if err != nil {
		return err
	}
	p, err := pack.Open(g.Models)
	if err != nil {
		return err
	}
	fmt.Fprintf(g.Stdout, "The pack %s is complete in %s.\n", p.ID(), p.Dir())
	return nil
}

type modelsVerifyCmd struct{}

// Run runs 'likeness models verify'.
func (modelsVerifyCmd) Run(g *globals) error {
	p, err := pack.Open(g.Models)
	if err != nil {
		return err
	}
	fmt.Fprintf(g.Stdout, "The pack %s is complete and right: %d models and ONNX Runtime %s.\n",
		p.ID(), len(p.ActiveModels()), p.Manifest().Runtime.Version)
	return nil
}

type modelsListCmd struct{}

// modelLine is one model in the JSON form of `models list`.
type modelLine struct {
	Name         string   `json:"name"`
	Roles        []string `json:"roles"`
	Licence      string   `json:"licence"`
	TrainingData string   `json:"training_data"`
	Source       string   `json:"source"`
	Bytes        int64    `json:"bytes"`
	SHA256       string   `json:"sha256"`
	State        string   `json:"state"` // ok, missing, damaged
}

// Run runs 'likeness models list'.
func (modelsListCmd) Run(g *globals) error {
	p, err := pack.Describe(g.Models)
	if err != nil {
		return err
	}
	var lines []modelLine
	for _, m := range p.Manifest().Models {
		lines = append(lines, describeModel(p, m))
	}
	own, err := ownmodel.ListAll()
	if err != nil {
		return err
	}
	var research []string
	for _, d := range own {
		lines = append(lines, modelLine{
			Name: d.Name, Roles: []string{"built in"}, Licence: d.Licence, TrainingData: d.TrainingData, Source: "this project",
			Bytes: d.Bytes, SHA256: d.SHA256, State: "ok",
		})
		if d.ResearchOnly {
			research = append(research, d.Name)
		}
	}
	if g.JSON {
		return printResult(g, collectItems(lines), nil)
	}
	w := tabwriter.NewWriter(g.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "MODEL\tFILLS\tSTATE\tMB\tLICENCE\tSOURCE")
	for _, l := range lines {
		fills := strings.Join(l.Roles, ", ")
		if fills == "" {
			fills = "-"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%.1f\t%s\t%s\n", l.Name, fills, l.State, float64(l.Bytes)/1e6, l.Licence, l.Source)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.Stdout, "\nPack %s in %s. A model that fills no role is fetched by name: likeness models pull NAME.\n"+
		"Models that are built in were fitted by this project, these on data sets whose photos may be used for research only: %s. Their cards in models/cards name the sets.\n",
		p.ID(), p.Dir(), strings.Join(research, ", "))
	return err
}

func describeModel(p *pack.Pack, m pack.Model) modelLine {
	l := modelLine{
		Name: m.Name, Roles: p.RolesOf(m.Name), Licence: m.Licence, TrainingData: m.TrainingData,
		Bytes: m.Bytes, SHA256: m.SHA256, Source: "your own", State: "ok",
	}
	if pkg, ok := p.Manifest().FindPackage(m.Package); ok {
		l.Source = pkg.Registry + ":" + pkg.Name + "@" + pkg.Version
	}
	if l.Roles == nil {
		l.Roles = []string{} // an empty list in JSON, not null
	}
	switch err := m.VerifyFile(); {
	case pack.IsKind(err, pack.FileMissing):
		l.State = "missing"
	case err != nil:
		l.State = "damaged"
	}
	return l
}

type modelsAddCmd struct {
	File          string    `arg:"" help:"The ONNX file." type:"existingfile"`
	Name          string    `required:"" help:"Name of the model: lower-case letters, digits, - and _."`
	Licence       string    `required:"" help:"Licence of the weights, as an SPDX identifier or a name."`
	AcceptLicence bool      `help:"Confirm that you have read the licence and that it allows your use."`
	Colour        string    `default:"rgb" enum:"rgb,bgr" help:"Order of the colour planes that the network wants."`
	Mean          []float64 `default:"127.5" help:"Subtracted from every 0-255 sample: one number, or three in plane order."`
	Scale         []float64 `default:"127.5" help:"Divides the result: one number, or three in plane order."`
	Metric        string    `default:"cosine" enum:"cosine,euclidean" help:"How embeddings are compared."`
	TrainingData  string    `help:"Description of the training data."`
	Use           bool      `help:"Make it the recogniser of the pack."`
}

// Run runs 'likeness models add'.
func (c *modelsAddCmd) Run(g *globals) error {
	if !c.AcceptLicence {
		return &pack.Problem{
			Kind: pack.LicenceRefused, Message: fmt.Sprintf("the licence of %s (%s) has not been accepted", c.File, c.Licence),
			Fix: "read it and add --accept-licence if its terms suit your use",
		}
	}
	added, err := pull.AddLocal(g.Models, c.File, pack.LocalModel{
		Name: c.Name, Licence: c.Licence, AcceptLicence: true, TrainingData: c.TrainingData,
		Colour: c.Colour, Mean: c.Mean, Scale: c.Scale, Metric: c.Metric,
	}, c.Use)
	if err != nil {
		return err
	}
	fmt.Fprintf(g.Stdout, "Added %s: %d values, input %q, output %q.\n", added.Name, added.Dim, added.Input, added.Output)
	if !c.Use {
		fmt.Fprintf(g.Stdout, "Use it with pack.recogniser in %s, or add it again with --use.\n", pack.LocalFile)
	}
	p, err := pack.Describe(g.Models)
	if err != nil {
		return err
	}
	if _, err := p.ReadCalibration(c.Name); err != nil {
		var problem *pack.Problem
		if errors.As(err, &problem) {
			fmt.Fprintf(g.Stdout, "Next: %s.\n", problem.Fix)
		}
	}
	return nil
}
