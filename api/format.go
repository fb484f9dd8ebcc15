package api

import (
	"fmt"
	"strconv"
	"strings"
)

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
	return "one of " + strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
