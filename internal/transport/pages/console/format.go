package console

import (
	"fmt"
	"html/template"
	"net/url"
	"reflect"
	"strings"
	"time"
)

var functions = template.FuncMap{
	"field":       newField,
	"when":        formatWhen,
	"day":         func(t time.Time) string { return t.UTC().Format(time.DateOnly) },
	"join":        strings.Join,
	"text":        textOf,
	"number":      formatNumber,
	"path":        url.PathEscape,
	"reviewerFix": findReviewerFix,
	"words":       func(text string) string { return strings.ReplaceAll(text, "_", " ") },
	"percent": func(part, whole float64) float64 {
		if whole <= 0 {
			return 0
		}
		return 100 * part / whole
	},
}

// formatWhen writes a time, or a dash for none.
func formatWhen(t any) string {
	switch t := t.(type) {
	case time.Time:
		if !t.IsZero() {
			return t.UTC().Format("2006-01-02 15:04") + " UTC"
		}
	case *time.Time:
		if t != nil {
			return formatWhen(*t)
		}
	}
	return "–"
}

// textOf writes an optional value; empty for none.
func textOf(value any) string {
	v := reflect.ValueOf(value)
	if !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return ""
	}
	return fmt.Sprint(reflect.Indirect(v).Interface())
}

// formatNumber writes a count with spaces between thousands.
func formatNumber(n any) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "\u202f" + text[i:]
	}
	return text
}
