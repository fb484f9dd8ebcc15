package docs

import (
	"fmt"
	"html/template"
	"path"
	"slices"

	"github.com/likeness-api/likeness/api"
)

// firstGuides are the guides that the first page names, by file name.
var firstGuides = []string{"workflows", "quality", "galleries", "webhooks", "screening", "operating"}

// nextStep is what a reader does after the first call.
type nextStep struct{ Path, Title, Summary string }

var nextSteps = []nextStep{
	{guidesPath + "/integrating", "Integrate it", "Keys, retries, timeouts and errors: what a program needs before it goes live."},
	{clientsPath, "Use a client library", "Python, Node.js, Go, Java, .NET, PHP and Ruby, with types, retries and idempotency."},
	{guidesPath + "/verification", "Verify a person", "A link with which somebody shows a document and a face; you get the decision."},
}

func (s *Site) addStart() error {
	return s.addPage(&page{
		path: Root, title: s.description.Title + " documentation", section: "Start", summary: firstSentence(s.description.Text),
		render: s.renderStart,
	})
}

func (s *material) renderStart() (template.HTML, error) {
	view := struct {
		Text   template.HTML
		Call   *tabs
		Answer string // of the first call, an example
		Groups []*group
		Guides []*guide
		Next   []nextStep
		Base   string
	}{Text: s.renderText(s.description.Text), Groups: s.groups, Base: baseMark, Next: nextSteps}
	if op := s.description.Operation("face.verify"); op != nil {
		view.Call = s.callTabs(op)
		view.Call.Samples[0].Code = formatFirstCall(op)
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

// formatFirstCall is the shortest call with two photos: curl sends the files as a form.
func formatFirstCall(op *api.Operation) string {
	return fmt.Sprintf("curl -sS %q \\\n  -H \"Authorization: Bearer $LIKENESS_API_KEY\" \\\n  -F image1=@photo1.jpg -F image2=@photo2.jpg", baseMark+op.Path)
}

// FirstSimilarity and FirstThreshold are in the answer for the two photos that serve --hello writes; TestFirstPairMatches of
// cmd/likeness measures them.
const (
	FirstSimilarity = 0.999
	FirstThreshold  = 0.75
)

// shortenAnswer writes the answer of the first call in the form of an answer of face.verify, with the fields that are read first; empty
// where it is none.
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
}`, all["ok"], all["request_id"], data["match"], FirstSimilarity, FirstThreshold)
}
