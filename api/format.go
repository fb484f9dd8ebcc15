package api

import (
	"fmt"
	"strconv"
	"strings"
)

// TimeExample is what a value of the format date-time looks like.
const TimeExample = "2026-01-31T12:00:00Z"

// FormatNumber writes a limit of the description without an exponent.
func FormatNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// FormatCount writes a number of things: 1 item, 3 items.
func FormatCount(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// FormatChoices lists the values of an enum: one of a, b or c.
func (s *Schema) FormatChoices() string {
	words := make([]string, len(s.Enum))
	for i, e := range s.Enum {
		words[i] = fmt.Sprint(e)
	}
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + FormatAlternatives(words)
}

// FormatAlternatives joins words: a, b or c.
func FormatAlternatives(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// FormatExpectation says in words what a value of s must be, such as "a whole number from 0 to
// 100" or "an array of 1 to 13 items, each one of Age or Smile".
func (s *Schema) FormatExpectation() string {
	switch {
	case s.Image != nil:
		return "the base64 text of an image file (" + FormatAlternatives(s.Image.Formats) + ")"
	case len(s.Enum) > 0:
		return s.FormatChoices()
	}
	switch s.Type {
	case "object":
		return s.formatObject()
	case "array":
		return s.formatArray()
	case "string":
		return s.formatText()
	case "integer":
		return "a whole number" + s.FormatRange()
	case "number":
		return "a number" + s.FormatRange()
	case "boolean":
		return "true or false"
	}
	return "a JSON value"
}

func (s *Schema) formatObject() string {
	if s.AdditionalItems != nil {
		return s.formatMap()
	}
	var names []string
	for _, p := range s.Properties {
		if p.Required {
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		for _, p := range s.Properties {
			names = append(names, p.Name)
		}
		if len(names) == 0 {
			return "a JSON object"
		}
		return "an object with fields of " + strings.Join(names, ", ")
	}
	return "an object with " + strings.Join(names, ", ") + ", such as " + s.formatShape()
}

// formatShape is a JSON value to copy: the example of s, or one of its shape with the required fields.
func (s *Schema) formatShape() string {
	switch {
	case s.Example != "":
		return s.Example
	case s.Image != nil:
		return `"/9j/4AAQ..."`
	case len(s.Enum) > 0 && s.Type == "string":
		return strconv.Quote(fmt.Sprint(s.Enum[0]))
	case len(s.Enum) > 0:
		return fmt.Sprint(s.Enum[0])
	}
	switch s.Type {
	case "object":
		var fields []string
		for _, p := range s.Properties {
			if p.Required {
				fields = append(fields, strconv.Quote(p.Name)+": "+p.Schema.formatShape())
			}
		}
		return "{" + strings.Join(fields, ", ") + "}"
	case "array":
		if s.Items == nil {
			return "[]"
		}
		items := []string{s.Items.formatShape()}
		for s.MinItems != nil && len(items) < *s.MinItems {
			items = append(items, items[0])
		}
		return "[" + strings.Join(items, ", ") + "]"
	case "integer", "number":
		if s.Minimum != nil {
			return FormatNumber(*s.Minimum)
		}
		return "0"
	case "boolean":
		return "true"
	}
	return `"..."`
}

// formatMap says what an object with names of the caller's choice must be.
func (s *Schema) formatMap() string {
	text := "an object"
	if s.MaxProperties != nil {
		text += " of at most " + FormatCount(*s.MaxProperties, "value")
	}
	text += ", each " + s.AdditionalItems.FormatExpectation()
	if s.PropertyNames != nil {
		text += " under a name that is " + s.PropertyNames.FormatExpectation()
	}
	return text
}

// FormatItemCount says how many items an array of s has, such as " of 1 to 13 items"; empty
// without limits.
func (s *Schema) FormatItemCount() string {
	switch least, most := s.MinItems, s.MaxItems; {
	case least != nil && most != nil && *least == *most:
		return " of exactly " + FormatCount(*most, "item")
	case least != nil && most != nil:
		return fmt.Sprintf(" of %d to %s", *least, FormatCount(*most, "item"))
	case most != nil:
		return " of at most " + FormatCount(*most, "item")
	case least != nil:
		return " of at least " + FormatCount(*least, "item")
	}
	return ""
}

func (s *Schema) formatArray() string {
	text := "an array" + s.FormatItemCount()
	if s.Items == nil {
		return text
	}
	return text + ", each " + s.Items.FormatExpectation()
}

func (s *Schema) formatText() string {
	switch {
	case s.Format == "date-time":
		return "a time such as " + TimeExample
	case s.Pattern != "":
		return "a string of the form " + s.Pattern
	case s.MinLength != nil && s.MaxLength != nil:
		return fmt.Sprintf("a string of %d to %s", *s.MinLength, FormatCount(*s.MaxLength, "character"))
	case s.MaxLength != nil:
		return "a string of at most " + FormatCount(*s.MaxLength, "character")
	case s.MinLength != nil:
		return "a string of at least " + FormatCount(*s.MinLength, "character")
	}
	return "a string"
}

// FormatRange says from where to where a number of s may lie, such as " from 0 to 100"; empty
// without limits.
func (s *Schema) FormatRange() string {
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		return " from " + FormatNumber(*s.Minimum) + " to " + FormatNumber(*s.Maximum)
	case s.Minimum != nil:
		return " of at least " + FormatNumber(*s.Minimum)
	case s.Maximum != nil:
		return " of at most " + FormatNumber(*s.Maximum)
	}
	return ""
}
