package docs

import (
	"html/template"
	"path"
	"slices"
)

// firstGuides are the guides that the first page names, by file name.
var firstGuides = []string{"integrating", "workflows", "quality", "galleries", "webhooks", "operating"}

func (s *Site) addStart() error {
	return s.addPage(&page{
		path: Root, title: s.description.Title + " documentation", section: "Start", summary: firstSentence(s.description.Text),
		render: s.renderStart,
	})
}

func (s *material) renderStart() (template.HTML, error) {
	view := struct {
		Text       template.HTML
		Call       *tabs
		ClientCall *tabs
		Groups     []*group
		Guides     []*guide
		Base       string
	}{Text: s.renderText(s.description.Text), Groups: s.groups, Base: baseMark}
	if op := s.description.Operation("face.verify"); op != nil {
		view.Call = s.callTabs(op)
	}
	for _, name := range firstGuides {
		i := slices.IndexFunc(s.guides, func(g *guide) bool { return path.Base(g.Path) == name })
		if i >= 0 {
			view.Guides = append(view.Guides, s.guides[i])
		}
	}
	return s.executeTemplate("start.html", view)
}
