package main

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

//go:embed templates
var templates embed.FS

// Mark stands in the first lines of every generated file.
const Mark = "Generated from api/openapi.gen.yaml by make generate; do not edit."

// language is how one library is written.
type language struct {
	name  string // folder below clients and below templates
	gen   string // folder of generated files below it; nothing else lives there
	files []file
	funcs template.FuncMap
	// reserved are words that the language does not allow as the name of a parameter, field
	// or method; they get an underscore behind them.
	reserved []string
	sample   *sampleSyntax
	// format lays a file out as the language's formatter does; nil: the template does so.
	format func([]byte) ([]byte, error)
}

// file is an output of one template: one file, or one for each item.
type file struct {
	template string
	variant  string // what the template sees as .Variant, such as async
	output   string // below gen; with each it is a template of the item, such as {{.Name}}.java
	each     func(*model.Model) []any
}

// page is what a template sees.
type page struct {
	*model.Model
	Item    any // of each, else nil
	Variant string
	Mark    string
}

// writeFiles writes all files of the language into dir and removes generated ones that are
// no longer written.
func (l language) writeFiles(m *model.Model, dir string) error {
	parsed, err := template.New("").Funcs(l.allFuncs()).ParseFS(templates, "templates/"+l.name+"/*.tmpl")
	if err != nil {
		return err
	}
	outputs := map[string][]byte{}
	for _, f := range l.files {
		items := []any{nil}
		if f.each != nil {
			items = f.each(m)
		}
		for _, item := range items {
			name, data, err := l.renderFile(parsed, f, page{Model: m, Item: item, Variant: f.variant, Mark: Mark})
			if err != nil {
				return fmt.Errorf("%s: %w", f.template, err)
			}
			if _, twice := outputs[name]; twice {
				return fmt.Errorf("%s is written twice", name)
			}
			outputs[name] = data
		}
	}
	root := filepath.Join(dir, filepath.FromSlash(l.gen))
	if err := removeStale(root, outputs); err != nil {
		return err
	}
	for name, data := range outputs {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (l language) renderFile(parsed *template.Template, f file, p page) (name string, data []byte, err error) {
	name = f.output
	if p.Item != nil {
		pattern, err := template.New("").Funcs(l.allFuncs()).Parse(f.output)
		if err != nil {
			return "", nil, err
		}
		var b strings.Builder
		if err := pattern.Execute(&b, p.Item); err != nil {
			return "", nil, err
		}
		name = b.String()
	}
	var out bytes.Buffer
	if err := parsed.ExecuteTemplate(&out, f.template, p); err != nil {
		return "", nil, err
	}
	data = append(bytes.TrimSpace(out.Bytes()), '\n')
	if l.format != nil {
		data, err = l.format(data)
	}
	return name, data, err
}

// removeStale deletes generated files below root that are not among the outputs.
func removeStale(root string, outputs map[string][]byte) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil || outputs[filepath.ToSlash(name)] != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(data[:min(len(data), 400)], []byte(Mark)) {
			return err
		}
		return os.Remove(path)
	})
}

func isRequired(f *model.Field) bool { return f.Required }

// enumBase is the type of an enum's values in Go, .NET and PHP.
func enumBase(e *model.Enum) string {
	if e.Int {
		return "int"
	}
	return "string"
}

// formatLiteral is a text or a number as most languages write it.
func formatLiteral(v any) string {
	if s, ok := v.(string); ok {
		return fmt.Sprintf("%q", s)
	}
	return fmt.Sprint(v)
}

// groupSubject is what the operations of a group are about, such as "on faces.".
func groupSubject(g *model.Group) string { return strings.TrimPrefix(g.Doc, "Operations ") }

// groupDoc describes the class of a group.
func groupDoc(g *model.Group) string { return "The operations " + groupSubject(g) }

// allFuncs are the functions of the language and those that every language has.
func (l language) allFuncs() template.FuncMap {
	funcs := template.FuncMap{
		"safe":    l.escapeName,
		"wrap":    model.WrapText,
		"first":   model.FirstSentence,
		"oneLine": model.OneLine,
		"join":    strings.Join,
		"args":    func(values ...any) []any { return values },
		"enumDoc": enumDoc,
		"objectDoc": func(o *model.Object) string {
			if o.Doc == "" {
				return "Part of the interface: " + model.NewName(o.Name).Text() + "."
			}
			return o.Doc
		},
		"quote":   func(s string) string { return fmt.Sprintf("%q", s) },
		"inBody":  func(fields []*model.Field) []*model.Field { return selectFieldsIn(fields, model.InBody) },
		"inPath":  func(fields []*model.Field) []*model.Field { return selectFieldsIn(fields, model.InPath) },
		"inQuery": func(fields []*model.Field) []*model.Field { return selectFieldsIn(fields, model.InQuery) },
		"images":  imageFields,
		"hasBody": hasBody,
		"numbered": func(fields []*model.Field) []*model.Field {
			return filterFields(fields, func(f *model.Field) bool { return f.Number != nil })
		},
		"required": func(fields []*model.Field) []*model.Field { return filterFields(fields, isRequired) },
		"optional": func(fields []*model.Field) []*model.Field {
			return filterFields(fields, func(f *model.Field) bool { return !isRequired(f) })
		},
	}
	for name, f := range l.funcs {
		funcs[name] = f
	}
	return funcs
}

// escapeName puts an underscore behind reserved words.
func (l language) escapeName(name string) string {
	if slices.Contains(l.reserved, name) {
		return name + "_"
	}
	return name
}

func selectFieldsIn(fields []*model.Field, place string) []*model.Field {
	return filterFields(fields, func(f *model.Field) bool { return f.In == place })
}

// imageFields are the parameters that are an image or a list of images.
func imageFields(fields []*model.Field) []*model.Field {
	return filterFields(fields, func(f *model.Field) bool {
		return f.Type.Kind == model.Image || f.Type.Kind == model.List && f.Type.Item.Kind == model.Image
	})
}

// hasBody reports whether the operation takes a JSON body.
func hasBody(o *model.Operation) bool {
	return o.HTTPMethod != http.MethodGet && o.HTTPMethod != http.MethodDelete && len(selectFieldsIn(o.Params, model.InBody)) > 0
}

func filterFields(fields []*model.Field, want func(*model.Field) bool) []*model.Field {
	var out []*model.Field
	for _, f := range fields {
		if want(f) {
			out = append(out, f)
		}
	}
	return out
}

// Items for file.each.

func eachObject(m *model.Model) []any { return items(m.Objects) }

func eachEnum(m *model.Model) []any { return items(m.Enums) }

func eachOperation(m *model.Model) []any { return items(m.Operations) }

func eachGroup(m *model.Model) []any { return items(m.AllGroups()) }

func items[T any](list []T) []any {
	out := make([]any, 0, len(list))
	for _, v := range list {
		out = append(out, v)
	}
	return out
}

// eventTypes are the types of the data of events, each once.
func eventTypes(m *model.Model) []*model.Object {
	var out []*model.Object
	for _, e := range m.Events {
		if !slices.Contains(out, e.Data) {
			out = append(out, e.Data)
		}
	}
	return out
}

// enumDoc is the description of an enum, with the names of its integers.
func enumDoc(e *model.Enum) string {
	doc := strings.TrimSpace(e.Doc)
	if doc == "" {
		doc = "Value of " + model.NewName(e.Name).Text() + "."
	}
	return doc + " A newer server may send other values."
}

// lineWidth is the longest line that the formatters of Node.js, Python and PHP are set to.
const lineWidth = 120

// layoutList is a line that begins with before, which has its indent, and holds the items between
// the brackets; where that is too long, each item has a line of its own, as formatters write it.
func layoutList(before string, brackets [2]string, items []string) string {
	line := before + brackets[0] + strings.Join(items, ", ") + brackets[1] + ","
	if len(line) <= lineWidth {
		return line
	}
	outer := before[:len(before)-len(strings.TrimLeft(before, " "))]
	inner := outer + strings.Repeat(" ", min(len(outer), 4)) // the step: 2 in Node.js, 4 in Python and PHP
	return before + brackets[0] + "\n" + inner + strings.Join(items, ",\n"+inner) + ",\n" + outer + brackets[1] + ","
}

// quoteNames are the names of fields in JSON, each between quotes.
func quoteNames(fields []*model.Field, quote string) []string {
	var names []string
	for _, f := range fields {
		names = append(names, quote+f.Wire+quote)
	}
	return names
}
