// Package docs serves the description of the API as an HTML page.
package docs

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/ledger"
)

//go:embed page.tmpl.html
var pageTemplate string

//go:embed style.css
var pageStyle []byte

// pagePolicy allows the page nothing but its own style sheet.
const pagePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Page is the description as an HTML page with its style sheet, rendered once. The page
// needs no script and no outside asset.
type Page struct{ html []byte }

// NewPage renders the description.
func NewPage(d *api.Description) (*Page, error) {
	t, err := template.New("docs").Parse(pageTemplate)
	if err != nil {
		return nil, err
	}
	view := pageView{Title: d.Title, Version: d.Version, Intro: renderMarkup(d.Text), Errors: d.Errors}
	for _, tag := range d.Tags {
		group := groupView{Name: tag.Name, ID: "group-" + strings.ToLower(tag.Name), Text: renderMarkup(tag.Text)}
		for _, op := range d.Operations {
			if op.Tag == tag.Name {
				group.Operations = append(group.Operations, newOperationView(op))
			}
		}
		for _, event := range d.Events {
			if event.Tag == tag.Name {
				v := newOperationView(event)
				v.Method, v.Examples = "EVENT", nil
				group.Operations = append(group.Operations, v)
			}
		}
		if len(group.Operations) > 0 {
			view.Groups = append(view.Groups, group)
		}
	}
	var out bytes.Buffer
	if err := t.Execute(&out, view); err != nil {
		return nil, err
	}
	return &Page{html: out.Bytes()}, nil
}

// StylePath is where the page expects its style sheet.
const StylePath = "/docs/style.css"

// ServeHTTP serves the style sheet at StylePath and the page at any other path.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if r.URL.Path == StylePath {
		h.Set("Content-Type", "text/css; charset=utf-8")
		_, _ = w.Write(pageStyle)
		return
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Referrer-Policy", "no-referrer")
	_, _ = w.Write(p.html)
}

type pageView struct {
	Title, Version string
	Intro          template.HTML
	Groups         []groupView
	Errors         []api.ErrorCode
}

type groupView struct {
	Name, ID   string
	Text       template.HTML
	Operations []operationView
}

type operationView struct {
	ID, Name, Method, Path, Summary string
	Price, Permission               string
	Text                            template.HTML
	Parameters, Request, Result     []fieldView
	Examples                        []exampleView
}

type fieldView struct {
	Path, Type, Need, Limits string
	Depth                    int
	Text                     template.HTML
}

type exampleView struct{ Summary, Curl, Answer string }

func newOperationView(op *api.Operation) operationView {
	v := operationView{
		ID: op.ID, Name: op.Name, Method: op.Method, Path: op.Path, Summary: op.Summary,
		Text: renderMarkup(op.Text), Permission: op.Permission,
	}
	if op.Charged {
		v.Price = ledger.FormatCredits(op.PriceMilli)
	}
	for _, p := range op.Params {
		v.Parameters = append(v.Parameters, fieldView{
			Path: p.Name, Type: formatType(p.Schema) + " in " + p.In, Need: formatNeed(p.Required, true), Limits: formatLimits(p.Schema), Text: renderMarkup(p.Schema.Text),
		})
	}
	v.Request = appendFields(nil, op.Request, "", 0, true)
	v.Result = appendFields(nil, op.Result, "", 0, false)
	for _, ex := range op.Examples {
		v.Examples = append(v.Examples, newExampleView(op, ex))
	}
	return v
}

func formatNeed(required, request bool) string {
	switch {
	case required && request:
		return "required"
	case request:
		return "optional"
	case required:
		return ""
	}
	return "where present"
}

// appendFields lists the fields of s and of what it holds, outer ones first.
func appendFields(rows []fieldView, s *api.Schema, path string, depth int, request bool) []fieldView {
	if s == nil {
		return rows
	}
	for _, p := range s.Properties {
		full := p.Name
		if path != "" {
			full = path + "." + p.Name
		}
		rows = append(rows, fieldView{
			Path: full, Type: formatType(p.Schema), Need: formatNeed(p.Required, request),
			Limits: formatLimits(p.Schema), Depth: depth, Text: renderMarkup(p.Text),
		})
		inner, suffix := p.Schema, ""
		for inner.Type == "array" && inner.Items != nil {
			inner, suffix = inner.Items, suffix+"[]"
		}
		rows = appendFields(rows, inner, full+suffix, depth+1, request)
	}
	return rows
}

func formatType(s *api.Schema) string {
	name := s.Type
	switch {
	case s.Image != nil || s.Format == "byte":
		name = "base64 string"
	case s.Type == "array" && s.Items != nil && s.Items.Type == "array":
		name = "array of arrays"
	case s.Type == "array" && s.Items != nil:
		name = "array of " + s.Items.Type + "s"
	case name == "":
		name = "any"
	}
	if s.Nullable {
		name += " or null"
	}
	return name
}

// formatLimits says the range, length, count, choices and default of a field in words.
func formatLimits(s *api.Schema) string {
	var parts []string
	if len(s.Enum) > 0 {
		parts = append(parts, s.FormatChoices())
	}
	parts = appendRange(parts, s.Minimum, s.Maximum, api.FormatNumber)
	parts = appendRange(parts, s.MinItems, s.MaxItems, func(n int) string { return api.FormatCount(n, "item") })
	parts = appendRange(parts, s.MinLength, s.MaxLength, func(n int) string { return api.FormatCount(n, "character") })
	if s.Default != nil {
		parts = append(parts, fmt.Sprintf("default %v", s.Default))
	}
	return strings.Join(parts, "; ")
}

func appendRange[T int | float64](parts []string, low, high *T, words func(T) string) []string {
	switch {
	case low != nil && high != nil && *low == *high:
		return append(parts, "exactly "+words(*high))
	case low != nil && high != nil:
		return append(parts, fmt.Sprintf("%s to %s", api.FormatNumber(float64(*low)), words(*high)))
	case low != nil:
		return append(parts, "at least "+words(*low))
	case high != nil:
		return append(parts, "at most "+words(*high))
	}
	return parts
}

func newExampleView(op *api.Operation, ex api.Example) exampleView {
	key := "$LIKENESS_KEY"
	if op.Security == api.SecurityAdmin {
		key = "$LIKENESS_ADMIN_KEY"
	}
	return exampleView{
		Summary: ex.Summary, Answer: ex.AnswerJSON,
		Curl: fmt.Sprintf("curl -X %s http://127.0.0.1:8080%s \\\n  -H \"Authorization: Bearer %s\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '%s'",
			op.Method, op.Path, key, ex.RequestJSON),
	}
}

// renderMarkup turns the little Markdown of the description (paragraphs, `code`) into HTML.
func renderMarkup(text string) template.HTML {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if paragraph == "" {
			continue
		}
		out.WriteString("<p>")
		for i, part := range strings.Split(paragraph, "`") {
			if i%2 == 1 {
				out.WriteString("<code>" + template.HTMLEscapeString(part) + "</code>")
				continue
			}
			out.WriteString(template.HTMLEscapeString(part))
		}
		out.WriteString("</p>")
	}
	return template.HTML(out.String()) //nolint:gosec // every part was escaped above
}
