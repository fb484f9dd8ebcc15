package httpapi

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"github.com/likeness-api/likeness/api"
)

//go:embed docs.tmpl.html
var docsTemplate string

//go:embed docs.css
var docsStyle []byte

// docsPolicy allows the page nothing but its own style sheet.
const docsPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// docsPage is the description as an HTML page, rendered once at start.
type docsPage struct{ html []byte }

// newDocsPage renders d. The page needs no script and no outside asset.
func newDocsPage(d *api.Description) (*docsPage, error) {
	t, err := template.New("docs").Parse(docsTemplate)
	if err != nil {
		return nil, err
	}
	view := docsView{Title: d.Title, Version: d.Version, Intro: markup(d.Text), Errors: d.Errors}
	for _, tag := range d.Tags {
		group := docsGroup{Name: tag.Name, ID: "group-" + strings.ToLower(tag.Name), Text: markup(tag.Text)}
		for _, op := range d.Operations {
			if op.Tag == tag.Name {
				group.Operations = append(group.Operations, viewOf(op))
			}
		}
		for _, event := range d.Events {
			if event.Tag == tag.Name {
				v := viewOf(event)
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
	return &docsPage{html: out.Bytes()}, nil
}

func (p *docsPage) servePage(w http.ResponseWriter, _ *http.Request) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", docsPolicy)
	h.Set("Referrer-Policy", "no-referrer")
	_, _ = w.Write(p.html)
}

func (p *docsPage) serveStyle(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(docsStyle)
}

type docsView struct {
	Title, Version string
	Intro          template.HTML
	Groups         []docsGroup
	Errors         []api.ErrorCode
}

type docsGroup struct {
	Name, ID   string
	Text       template.HTML
	Operations []docsOperation
}

type docsOperation struct {
	ID, Name, Method, Path, Summary string
	Price, Permission               string
	Text                            template.HTML
	Parameters, Request, Result     []docsField
	Examples                        []docsExample
}

type docsField struct {
	Path, Type, Need, Limits string
	Depth                    int
	Text                     template.HTML
}

type docsExample struct{ Summary, Curl, Answer string }

func viewOf(op *api.Operation) docsOperation {
	v := docsOperation{
		ID: op.ID, Name: op.Name, Method: op.Method, Path: op.Path, Summary: op.Summary,
		Text: markup(op.Text), Permission: op.Permission,
	}
	if op.Charged {
		v.Price = Credits(op.PriceMilli)
	}
	for _, p := range op.Params {
		v.Parameters = append(v.Parameters, docsField{
			Path: p.Name, Type: typeName(p.Schema) + " in " + p.In, Need: need(p.Required, true), Limits: limits(p.Schema), Text: markup(p.Schema.Text),
		})
	}
	v.Request = fieldRows(nil, op.Request, "", 0, true)
	v.Result = fieldRows(nil, op.Result, "", 0, false)
	for _, ex := range op.Examples {
		v.Examples = append(v.Examples, exampleOf(op, ex))
	}
	return v
}

func need(required, request bool) string {
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

// fieldRows lists the fields of s and of what it holds, outer ones first.
func fieldRows(rows []docsField, s *api.Schema, path string, depth int, request bool) []docsField {
	if s == nil {
		return rows
	}
	for _, p := range s.Properties {
		full := p.Name
		if path != "" {
			full = path + "." + p.Name
		}
		rows = append(rows, docsField{
			Path: full, Type: typeName(p.Schema), Need: need(p.Required, request),
			Limits: limits(p.Schema), Depth: depth, Text: markup(p.Text),
		})
		inner, suffix := p.Schema, ""
		for inner.Type == "array" && inner.Items != nil {
			inner, suffix = inner.Items, suffix+"[]"
		}
		rows = fieldRows(rows, inner, full+suffix, depth+1, request)
	}
	return rows
}

func typeName(s *api.Schema) string {
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

// limits says the range, length, count, choices and default of a field in words.
func limits(s *api.Schema) string {
	var parts []string
	if len(s.Enum) > 0 {
		parts = append(parts, choices(s))
	}
	parts = appendRange(parts, s.Minimum, s.Maximum, decimal)
	parts = appendRange(parts, s.MinItems, s.MaxItems, func(n int) string { return counted(n, "item") })
	parts = appendRange(parts, s.MinLength, s.MaxLength, func(n int) string { return counted(n, "character") })
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
		return append(parts, fmt.Sprintf("%s to %s", decimal(float64(*low)), words(*high)))
	case low != nil:
		return append(parts, "at least "+words(*low))
	case high != nil:
		return append(parts, "at most "+words(*high))
	}
	return parts
}

func exampleOf(op *api.Operation, ex api.Example) docsExample {
	key := "$LIKENESS_KEY"
	if op.Security == api.SecurityAdmin {
		key = "$LIKENESS_ADMIN_KEY"
	}
	return docsExample{
		Summary: ex.Summary, Answer: ex.AnswerJSON,
		Curl: fmt.Sprintf("curl -X %s http://127.0.0.1:8080%s \\\n  -H \"Authorization: Bearer %s\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '%s'",
			op.Method, op.Path, key, ex.RequestJSON),
	}
}

// markup turns the little Markdown of the description (paragraphs, `code`) into HTML.
func markup(text string) template.HTML {
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
