package docs

import (
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// fieldView is one row of a table of fields.
type fieldView struct {
	Path, Type, Need, Limits string
	Depth                    int
	Text                     template.HTML
	Home                     *fieldHome // shows its fields; nil: they follow, or First has them
	First                    string     // path of the first field of the same type, whose fields are listed; empty: this one is it
}

// deepestIndent is the last depth of nested fields that is indented further.
const deepestIndent = 4

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

// fieldHome is the place that shows the fields of a type.
type fieldHome struct {
	*entry
	Part string // of the page: request or result
}

const (
	// foldedFields is how many fields a type has, with those of what it holds, that only one page shows whole.
	foldedFields = 60
	// foldedRequest is how many fields a type of a request has that results link to.
	foldedRequest = 20
)

// findHomes returns the place that shows a large type whole, by name of the type: the request of the first operation that takes
// one, or the result of the first that reads one thing of the type. The results of other operations link to it.
func findHomes(entries []*entry) map[string]*fieldHome {
	homes := map[string]*fieldHome{}
	for _, e := range entries {
		if e.operation.Request != nil && e.Method != "EVENT" {
			for _, p := range e.operation.Request.Properties {
				if name := p.Schema.Name; name != "" && homes[name] == nil && countFields(p.Schema) >= foldedRequest {
					homes[name] = &fieldHome{e, "request"}
				}
			}
		}
		if e.Method != http.MethodGet || e.operation.Result == nil {
			continue
		}
		for _, p := range e.operation.Result.Properties {
			if name := p.Schema.Name; name != "" && homes[name] == nil && countFields(p.Schema) >= foldedFields {
				homes[name] = &fieldHome{e, "result"}
			}
		}
	}
	return homes
}

// countFields counts the fields of schema and of what it holds.
func countFields(schema *api.Schema) (n int) {
	for _, p := range schema.Properties {
		inner, _ := elementOf(p.Schema)
		n += 1 + countFields(inner)
	}
	return n
}

// elementOf returns the schema of the elements of a list, at any depth, and a pair of brackets for each; of another schema itself.
func elementOf(schema *api.Schema) (*api.Schema, string) {
	suffix := ""
	for schema.Type == "array" && schema.Items != nil {
		schema, suffix = schema.Items, suffix+"[]"
	}
	return schema, suffix
}

// fieldTable makes the rows of the fields of an entry's page.
type fieldTable struct {
	*material
	entry *entry
	first map[string]string // path of the first field of a type that holds fields, by name of the type
}

func (s *material) newFieldTable(e *entry) fieldTable { return fieldTable{s, e, map[string]string{}} }

// appendFields lists the fields of schema and of what it holds, outer ones first; of a type that another page shows whole it has a link,
// and of one that was listed before the path.
func (s fieldTable) appendFields(rows []fieldView, schema *api.Schema, path string, depth int, request bool) []fieldView {
	if schema == nil {
		return rows
	}
	for _, p := range schema.Properties {
		full := p.Name
		if path != "" {
			full = path + "." + p.Name
		}
		inner, suffix := elementOf(p.Schema)
		home := s.homes[inner.Name]
		if request || home != nil && home.entry == s.entry && home.Part == "result" {
			home = nil
		}
		first := s.first[inner.Name]
		if first == "" && inner.Name != "" && len(inner.Properties) > 0 {
			s.first[inner.Name] = full
		}
		rows = append(rows, fieldView{
			Path: full, Type: formatType(p.Schema), Need: formatNeed(p.Required, request),
			Limits: formatLimits(p.Schema), Depth: min(depth, deepestIndent), Text: s.renderText(p.Text), Home: home, First: first,
		})
		if home == nil && first == "" {
			rows = s.appendFields(rows, inner, full+suffix, depth+1, request)
		}
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
