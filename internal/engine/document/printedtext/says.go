package printedtext

import (
	"slices"
	"strings"
)

// newTextLine is a line of text that was read without doubt.
func newTextLine(text string) Line {
	line := Line{}
	for _, r := range text {
		line.Characters = append(line.Characters, Character{string(r), 1})
	}
	return line
}

// SaysDate reports whether a date stands in a printed text, in whatever way it is written there. The century counts where it is printed.
func SaysDate(text string, date Date) bool {
	return slices.ContainsFunc(foldLine(newTextLine(text)).findDates(), func(p printedDate) bool {
		return slices.ContainsFunc(p.readings, func(r Date) bool { return r == date || r.Year < 100 && r == date.withoutCentury() })
	})
}

// SaysName reports whether each word of a name stands in a printed text, in the spellings of a zone too.
func SaysName(text, name string) bool {
	words := foldLine(newTextLine(text)).readLettersInWords().foldName().words()
	parts := foldNameParts(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' || r == '<' }))
	return len(parts) > 0 && !slices.ContainsFunc(parts, func(part string) bool { return !slices.Contains(words, part) })
}

// SaysNumber reports whether a number of letters and digits stands in a printed text as whole words.
func SaysNumber(text, number string) bool {
	words, wanted := foldLine(newTextLine(text)).words(), strings.Join(foldLine(newTextLine(number)).words(), "")
	for from := range words {
		joined := ""
		for _, word := range words[from:] {
			if joined += word; joined == wanted {
				return true
			}
		}
	}
	return false
}
