package docs

import (
	"fmt"
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
		Answer     string // of the first call, an example
		ClientCall *tabs
		Groups     []*group
		Guides     []*guide
		Base       string
	}{Text: s.renderText(s.description.Text), Groups: s.groups, Base: baseMark}
	if op := s.description.Operation("face.verify"); op != nil {
		view.Call = s.callTabs(op)
		for _, example := range slices.Concat(op.Examples, op.Answers) {
			if view.Answer = shortenAnswer(example.Answer); view.Answer != "" {
				break
			}
		}
	}
	for _, name := range firstGuides {
		i := slices.IndexFunc(s.guides, func(g *guide) bool { return path.Base(g.Path) == name })
		if i >= 0 {
			view.Guides = append(view.Guides, s.guides[i])
		}
	}
	return s.executeTemplate("start.html", view)
}

// shortenAnswer writes an answer of face.verify with the fields that are read first; empty where it is none.
func shortenAnswer(answer any) string {
	all, _ := answer.(map[string]any)
	data, _ := all["data"].(map[string]any)
	if data["similarity"] == nil {
		return ""
	}
	return fmt.Sprintf(`{
  "ok": %v,
  "request_id": %q,
  "data": {
    "match": %v,
    "similarity": %v,
    "threshold": %v,
    ...
  },
  "error": null
}`, all["ok"], all["request_id"], data["match"], data["similarity"], data["threshold"])
}
