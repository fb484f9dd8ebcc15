package model

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// describeLimits says in words what the description allows for a parameter.
func describeLimits(s *api.Schema, required bool) string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	switch {
	case s.Image != nil:
		return "" // said once, on the type
	case s.Minimum != nil && s.Maximum != nil:
		add("%s to %s", formatNumber(*s.Minimum), formatNumber(*s.Maximum))
	case s.Minimum != nil:
		add("at least %s", formatNumber(*s.Minimum))
	case s.Maximum != nil:
		add("at most %s", formatNumber(*s.Maximum))
	}
	if s.Type == "string" && len(s.Enum) == 0 && s.MaxLength != nil {
		if s.MinLength != nil && *s.MinLength > 0 {
			add("%d to %d characters", *s.MinLength, *s.MaxLength)
		} else {
			add("at most %d characters", *s.MaxLength)
		}
	}
	if s.Type == "array" && s.MaxItems != nil {
		lowest := 0
		if s.MinItems != nil {
			lowest = *s.MinItems
		}
		if lowest == *s.MaxItems {
			add("exactly %d items", lowest)
		} else {
			add("%d to %d items", lowest, *s.MaxItems)
		}
	}
	if s.Default != nil && !required {
		add("the server's default is %v", s.Default)
	}
	return strings.Join(parts, "; ")
}

func formatNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Price says what an answered call costs.
func (o *Operation) Price() string {
	switch {
	case !o.Charged:
		return ""
	case o.PriceMilli == 0:
		return "Costs nothing."
	}
	text := strconv.FormatFloat(float64(o.PriceMilli)/1000, 'f', -1, 64)
	unit := "credits"
	if text == "1" {
		unit = "credit"
	}
	return "Costs " + text + " " + unit + "."
}

// FirstSentence is the first sentence of text.
func FirstSentence(text string) string {
	text = OneLine(text)
	for i := 0; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && !strings.HasSuffix(text[:i], "e.g") {
			return text[:i+1]
		}
	}
	return text
}

// OneLine joins the lines of text; paragraphs stay apart by a blank.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// WrapText breaks text into lines of at most width characters, each behind prefix. Empty lines
// between paragraphs stay, as prefix without the blanks at its end.
func WrapText(text, prefix string, width int) string {
	var out []string
	for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if i > 0 {
			out = append(out, strings.TrimRight(prefix, " "))
		}
		line := prefix
		for _, word := range strings.Fields(paragraph) {
			if len(line) > len(prefix) && len(line)+1+len(word) > width {
				out = append(out, line)
				line = prefix
			}
			if len(line) > len(prefix) {
				line += " "
			}
			line += word
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// Text is the documentation of a field: its description and its limits.
func (f *Field) Text() string {
	doc := strings.TrimSpace(f.Doc)
	if f.Limits == "" {
		return doc
	}
	limits := strings.ToUpper(f.Limits[:1]) + f.Limits[1:] + "."
	if doc == "" {
		return limits
	}
	if !strings.HasSuffix(doc, ".") {
		doc += "."
	}
	return doc + " " + limits
}
