package docs

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
)

// Paths outside Root that the site serves too.
const (
	llmsPath        = "/llms.txt"
	llmsFullPath    = "/llms-full.txt"
	openapiJSONPath = "/openapi.json"
)

// ExtraPaths are the paths outside Root that the site serves.
func ExtraPaths() []string { return []string{llmsPath, llmsFullPath, openapiJSONPath} }

// addMachinePages adds what programs read: the list of pages for language models and the
// description as JSON.
func (s *material) addMachinePages() error {
	if err := s.addPage(&page{path: llmsPath, contentType: textType, raw: func() []byte { return []byte(s.writeIndex()) }}); err != nil {
		return err
	}
	if err := s.addPage(&page{path: llmsFullPath, contentType: textType, raw: func() []byte { return []byte(s.writeWhole()) }}); err != nil {
		return err
	}
	return s.addPage(&page{path: openapiJSONPath, contentType: "application/json; charset=utf-8", raw: convertDescription})
}

// convertDescription is the embedded description as JSON. It was parsed when it was generated.
func convertDescription() []byte {
	var value any
	if err := yaml.Unmarshal(api.Bundled(), &value); err != nil {
		return []byte("{}")
	}
	text, err := json.Marshal(value)
	if err != nil {
		return []byte("{}")
	}
	return text
}

// writeIndex is the content of llms.txt (llmstxt.org): all pages that have a Markdown form.
func (s *material) writeIndex() string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s %s\n\n> %s\n\n", s.description.Title, s.description.Version, firstSentence(s.description.Text))
	out.WriteString("All pages below in one text: " + baseMark + llmsFullPath + "\n")
	out.WriteString("The whole description: " + baseMark + openapiJSONPath + " and " + baseMark + "/openapi.yaml\n")
	list := func(title string, guides []*guide) {
		fmt.Fprintf(&out, "\n## %s\n\n", title)
		for _, g := range guides {
			writeLink(&out, g.Path, g.Title, g.Summary)
		}
	}
	list("Guides", s.guides)
	for _, g := range s.groups {
		fmt.Fprintf(&out, "\n## API: %s\n\n", g.Name)
		for _, e := range g.Entries {
			writeLink(&out, e.Path, e.Label, e.Summary)
		}
	}
	out.WriteString("\n## Client libraries\n\n")
	for _, c := range s.clients {
		writeLink(&out, c.Path, c.Name, c.Summary)
	}
	out.WriteString("\n## Errors\n\n")
	for _, e := range s.description.Errors {
		writeLink(&out, ErrorsPath+"/"+e.Code, e.Code, e.Meaning)
	}
	list("Optional", slices.Concat(s.cards, s.decisions))
	return out.String()
}

// writeWhole is the content of llms-full.txt: the pages of llms.txt but those under Optional, whole, in its order.
func (s *material) writeWhole() string {
	var paths []string
	for _, g := range s.guides {
		paths = append(paths, g.Path)
	}
	for _, g := range s.groups {
		for _, e := range g.Entries {
			paths = append(paths, e.Path)
		}
	}
	for _, c := range s.clients {
		paths = append(paths, c.Path)
	}
	for _, e := range s.description.Errors {
		paths = append(paths, ErrorsPath+"/"+e.Code)
	}
	var out strings.Builder
	for _, path := range paths {
		if p := s.pages[path]; p != nil && p.plain != nil {
			out.WriteString(strings.TrimSpace(p.plain()) + "\n\n")
		}
	}
	return out.String()
}

func writeLink(out *strings.Builder, path, title, summary string) {
	fmt.Fprintf(out, "- [%s](%s%s.md)", title, baseMark, path)
	if summary != "" {
		out.WriteString(": " + summary)
	}
	out.WriteString("\n")
}

func writeError(e api.ErrorCode) string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\nHTTP status %d. %s\n\n%s\n", e.Code, e.Status, e.Meaning, e.Fix)
	writeExample(&out, "Example", e.ExampleJSON)
	return out.String()
}

// writeExample writes the JSON text of an example, where there is one.
func writeExample(out *strings.Builder, title, text string) {
	if text != "" {
		out.WriteString("\n## " + title + "\n\n```json\n" + api.ShortenImages(text) + "\n```\n")
	}
}

// writeOperation is the page of an operation or event as Markdown.
func (s *material) writeOperation(e *entry) string {
	var out strings.Builder
	op := e.operation
	fmt.Fprintf(&out, "# %s\n\n`%s %s`\n\n", operationTitle(e), e.Method, e.Route)
	if e.Price != "" {
		fmt.Fprintf(&out, "Price: %s credits. ", e.Price)
	}
	if e.Permission != "" {
		fmt.Fprintf(&out, "Permission: %s.", e.Permission)
	}
	out.WriteString("\n\n" + strings.TrimSpace(op.Text) + "\n")
	if e.Method != "EVENT" {
		var example *api.Example
		if len(op.Examples) > 0 {
			example = &op.Examples[0]
		}
		out.WriteString("\n## Call\n\n```sh\n" + formatCurl(op, example) + "\n```\n")
		if example != nil {
			writeExample(&out, "Example answer", example.AnswerJSON)
		} else if len(op.Answers) > 0 {
			writeExample(&out, "Example answer", op.Answers[0].AnswerJSON)
		}
	} else if len(op.Examples) > 0 {
		writeExample(&out, "Example payload", op.Examples[0].RequestJSON)
	}
	if len(op.Params) > 0 {
		out.WriteString("\n## Headers and parameters\n\n")
		for _, p := range op.Params {
			writeField(&out, fieldLine{name: p.Name, kind: formatType(p.Schema) + " in " + p.In, need: formatNeed(p.Required, true), limits: formatLimits(p.Schema), text: p.Schema.Text})
		}
	}
	writeFields(&out, "Request", op.Request, e.Method != "EVENT")
	if bodies := describeBodies(op); bodies != "" {
		out.WriteString("\n" + bodies + "\n")
	}
	writeFields(&out, "Result, in `data`", op.Result, false)
	if op.Answer != nil {
		writeFields(&out, "Answer, without an envelope", op.Answer, false)
		writeRefusals(&out, op.Refusals)
		return out.String()
	}
	if errors := append(s.errorsByCode(op.Failures), s.description.ListErrors(op)...); len(errors) > 0 {
		out.WriteString("\n## Errors\n\n")
		for _, code := range errors {
			fmt.Fprintf(&out, "- [%s](%s%s/%s.md): %s\n", code.Code, baseMark, ErrorsPath, code.Code, code.Meaning)
		}
	}
	return out.String()
}

// writeRefusals writes the answers of a page without an envelope that are no success.
func writeRefusals(out *strings.Builder, refusals []api.Refusal) {
	if len(refusals) == 0 {
		return
	}
	out.WriteString("\n## Errors\n\n")
	for _, r := range refusals {
		fmt.Fprintf(out, "- %s: %s\n", r.Status, r.Text)
	}
	writeFields(out, "Body of an error", refusals[0].Body, false)
}

func writeFields(out *strings.Builder, title string, schema *api.Schema, request bool) {
	if schema == nil {
		return
	}
	fmt.Fprintf(out, "\n## %s\n\n", title)
	writeSchema(out, schema, "", request)
}

func writeSchema(out *strings.Builder, schema *api.Schema, path string, request bool) {
	for _, p := range schema.Properties {
		full := p.Name
		if path != "" {
			full = path + "." + p.Name
		}
		writeField(out, fieldLine{name: full, kind: formatType(p.Schema), need: formatNeed(p.Required, request), limits: formatLimits(p.Schema), text: p.Text})
		inner, suffix := elementOf(p.Schema)
		writeSchema(out, inner, full+suffix, request)
	}
}

// fieldLine is what a line says of a field; need and limits may be empty.
type fieldLine struct{ name, kind, need, limits, text string }

func writeField(out *strings.Builder, f fieldLine) {
	fmt.Fprintf(out, "- `%s` (%s", f.name, f.kind)
	for _, part := range []string{f.need, f.limits} {
		if part != "" {
			out.WriteString("; " + part)
		}
	}
	out.WriteString(")")
	if text := strings.Join(strings.Fields(f.text), " "); text != "" {
		out.WriteString(": " + text)
	}
	out.WriteString("\n")
}
