package docs

import (
	"html/template"
	"regexp"
	"strings"
)

// guideMention is the name of a guide in a text of the description, such as docs/workflows.md.
var guideMention = regexp.MustCompile(`\bdocs/([a-z-]+)\.md\b`)

// renderText turns the little Markdown of the description (paragraphs, `code`) into HTML and
// links the guides that it names.
func (s *material) renderText(text string) template.HTML {
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
			out.WriteString(s.linkGuides(template.HTMLEscapeString(part)))
		}
		out.WriteString("</p>")
	}
	return template.HTML(out.String()) //nolint:gosec // every part was escaped above
}

// linkGuides turns names of guides in escaped text into links.
func (s *material) linkGuides(escaped string) string {
	return guideMention.ReplaceAllStringFunc(escaped, func(mention string) string {
		name := guideMention.FindStringSubmatch(mention)[1]
		if target := s.pages[guidesPath+"/"+name]; target != nil {
			return `<a href="` + target.path + `">` + template.HTMLEscapeString(target.title) + `</a>`
		}
		return mention
	})
}

// firstSentence is the beginning of a text up to its first full stop, without line breaks
// and marks of code.
func firstSentence(text string) string {
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "`", "")), " ")
	if end := strings.Index(text, ". "); end >= 0 {
		return text[:end+1]
	}
	return text
}
