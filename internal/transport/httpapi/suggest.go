package httpapi

import (
	"bytes"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// suggestName returns the candidate that a misspelt name probably means: it differs in letter
// case or separators only, or in at most a quarter of its characters. It is empty when none or
// several are that close.
func suggestName(name string, candidates []string) string {
	const maxLength = 64 // bounds the work for a caller's own text
	if name == "" || len(name) > maxLength {
		return ""
	}
	best, closest, tied := "", max(1, len(name)/4)+1, false
	plain, lower := reduceName(name), strings.ToLower(name)
	for _, c := range candidates {
		if len(c) > maxLength {
			continue
		}
		d := 0
		if reduceName(c) != plain {
			d = editDistance(lower, strings.ToLower(c))
		}
		switch {
		case d < closest:
			best, closest, tied = c, d, false
		case d == closest:
			tied = true
		}
	}
	if tied {
		return ""
	}
	return best
}

// newPathError refuses a path that is not described; its fix names the described path that was
// probably meant.
func newPathError(path string, described []string) *fault.Error {
	e := fault.New(fault.NotFound, "", "The path or the resource does not exist.")
	if known := suggestName(strings.TrimSuffix(path, "/"), described); known != "" {
		e.Fix = "Send the request to " + known + "; all operations are listed at /docs."
	}
	return e
}

// formatSuggestion is the sentence that follows a warning; empty for no suggestion.
func formatSuggestion(name string) string {
	if name == "" {
		return ""
	}
	return " Did you mean " + name + "?"
}

// adviseRename adds to the fix of a missing field which of the unknown fields that were sent in
// its object it probably is: a similar name, or the only one there.
func adviseRename(e *fault.Error, name string, strangers []string) *fault.Error {
	sent := suggestName(name, strangers)
	if sent == "" && len(strangers) == 1 {
		sent = strangers[0]
	}
	if sent == "" {
		return e
	}
	return e.WithFix("If you sent it as %s, rename that field to %s. %s", shortenText(sent), name, e.Fix)
}

// suggestChoice returns the choice that a value probably means: one with a similar name, or the
// only one that begins or ends with the value or that the value begins or ends with.
func suggestChoice(value string, choices []string) string {
	if s := suggestName(value, choices); s != "" {
		return s
	}
	const minLength = 3
	plain, found := reduceName(value), ""
	if len(plain) < minLength || len(value) > maxWordInAnswer {
		return ""
	}
	for _, c := range choices {
		r := reduceName(c)
		if len(r) < minLength || !overlapsAtEnd(r, plain) && !overlapsAtEnd(plain, r) {
			continue
		}
		if found != "" {
			return ""
		}
		found = c
	}
	return found
}

// overlapsAtEnd reports whether text begins or ends with part.
func overlapsAtEnd(text, part string) bool {
	return strings.HasPrefix(text, part) || strings.HasSuffix(text, part)
}

// reduceName drops letter case and separators: min_age, minAge and MinAge are one name.
func reduceName(name string) string { return strings.ToLower(separators.Replace(name)) }

var separators = strings.NewReplacer("_", "", "-", "", " ", "", ".", "")

// editDistance is the Levenshtein distance of two short texts, in bytes.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			above := row[j+1]
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			row[j+1] = min(cost, above+1, row[j]+1)
			diagonal = above
		}
	}
	return row[len(b)]
}

// fieldNames are the names that a caller may send in an object.
func (p *plan) fieldNames() []string {
	out := make([]string, len(p.order))
	for i, f := range p.order {
		out[i] = f.name
	}
	return out
}

// longestPath is how much of a text is searched for what a caller may have meant.
const longestPath = 4096

// describeNonBase64 says what a text in the place of an image seems to be; both are empty when
// that cannot be seen.
func describeNonBase64(text []byte) (message, fix string) {
	const send = "Send the content of the file as base64."
	start := bytes.ToLower(text[:min(len(text), 16)])
	begins := func(prefixes ...string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return bytes.HasPrefix(start, []byte(p)) })
	}
	switch {
	case begins("http://", "https://", "ftp://"):
		return "The text is a URL.", "The service fetches nothing from other hosts: load the file and send its content as base64."
	case begins("b'", `b"`):
		return "The text is a Python bytes literal.", "Decode the bytes to text before sending: base64.b64encode(data).decode()."
	case begins("[object", "<buffer", "<_io.", "bytearray("):
		return "The text is the printed form of an object, not its content.", send
	case begins("\xff\xd8\xff", "\x89png", "\xef\xbf\xbd"):
		return "The text holds the bytes of the file itself.", send
	case len(text) > 1 && text[0] == text[len(text)-1] && (text[0] == '"' || text[0] == '\''):
		return "The base64 text has quotation marks of its own.", "Send the base64 text without them: encode it as JSON once."
	case isPercentEncoded(text[:min(len(text), longestPath)]):
		return "The text is percent-encoded.", "Send the base64 text as it is: a JSON string needs no percent encoding."
	case bytes.IndexByte(text, ' ') >= 0 && isBase64(bytes.ReplaceAll(text[:min(len(text), longestPath)], []byte(" "), nil)):
		return "The base64 text has spaces inside.", "Send the base64 text as it is: what decodes forms and URLs turns + into a space."
	case begins("file:", "./", "../", "~/", `c:\`, `d:\`), looksLikePath(text[:min(len(text), longestPath)]):
		return "The text is the path of a file.", "The service reads no files of its callers: send the content of the file as base64."
	}
	return "", ""
}

// isPercentEncoded reports whether text holds a character of base64 in the encoding of URLs.
func isPercentEncoded(text []byte) bool {
	upper := bytes.ToUpper(text)
	return slices.ContainsFunc([]string{"%2B", "%2F", "%3D"}, func(code string) bool { return bytes.Contains(upper, []byte(code)) })
}

// isBase64 reports whether text has only characters of base64.
func isBase64(text []byte) bool {
	return !slices.ContainsFunc(text, func(c byte) bool {
		return (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (c < '0' || c > '9') && !strings.ContainsRune("+/-_=", rune(c))
	})
}

// looksLikePath reports whether text ends like the name of an image file; base64 has no dot.
func looksLikePath(text []byte) bool {
	lower := bytes.ToLower(text)
	return slices.ContainsFunc([]string{".jpg", ".jpeg", ".png", ".heic", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".pdf"},
		func(ending string) bool { return bytes.HasSuffix(lower, []byte(ending)) })
}
