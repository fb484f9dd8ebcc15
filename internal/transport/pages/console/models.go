package console

import (
	"fmt"
	"html/template"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// figureSection is a part of a guide with measured figures.
type figureSection struct {
	Title, Guide string
	Body         template.HTML
}

// renderFigures reads the parts of the guides that the page of models shows.
func (s *Site) renderFigures() error {
	for _, f := range []struct{ title, guide, heading string }{
		{"Comparison, by age, group and sex", "fairness", "Comparison of two people"},
		{"Age, by age, group and sex", "fairness", "Age"},
		{"Passive liveness", "accuracy", "Passive liveness"},
		{"Photo checks, and those that are weak", "accuracy", "Photo quality"},
	} {
		body, err := s.options.GuideSection(f.guide, f.heading)
		if err != nil {
			return fmt.Errorf("console: %w", err)
		}
		s.figures = append(s.figures, figureSection{f.title, f.guide, body})
	}
	return nil
}

// modelsView is the page of the models in use.
type modelsView struct {
	Pack    string
	Models  []pack.Model
	Curve   curveView
	Figures []figureSection
}

func showModels(q *request) error {
	curve, err := newCurveView(q.site.options.Calibration, -1)
	if err != nil {
		return err
	}
	return q.page.show("models", "Models and accuracy", modelsView{q.site.options.Status(q.r.Context()).Pack, q.site.options.Models, curve, q.site.figures})
}

func modelActions() []*action {
	return []*action{
		{name: "models", method: "GET", path: Root + "/models", scope: somewhere, roles: roles(operator, owner, developer, auditor), serve: showModels, menu: "Models and accuracy"},
	}
}
