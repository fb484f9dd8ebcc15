package docs

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// fieldView is one row of a table of fields.
type fieldView struct {
	Path, Type, Need, Limits string
	Depth                    int
	Text                     template.HTML
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

// appendFields lists the fields of schema and of what it holds, outer ones first.
func (s *Site) appendFields(rows []fieldView, schema *api.Schema, path string, depth int, request bool) []fieldView {
	if schema == nil {
		return rows
	}
	for _, p := range schema.Properties {
		full := p.Name
		if path != "" {
			full = path + "." + p.Name
		}
		rows = append(rows, fieldView{
			Path: full, Type: formatType(p.Schema), Need: formatNeed(p.Required, request),
			Limits: formatLimits(p.Schema), Depth: min(depth, deepestIndent), Text: s.renderText(p.Text),
		})
		inner, suffix := p.Schema, ""
		for inner.Type == "array" && inner.Items != nil {
			inner, suffix = inner.Items, suffix+"[]"
		}
		rows = s.appendFields(rows, inner, full+suffix, depth+1, request)
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
