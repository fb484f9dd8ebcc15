package docs

import (
	"cmp"
	"html"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const longestQuote = 220 // characters of a snippet

// sentenceEnd is where a text may be divided for a snippet.
var sentenceEnd = regexp.MustCompile(`[.!?]\s+|\n+`)

// quoteText returns the sentence of a document with the most words of a query, the words marked. Where no sentence has one, it is
// the first one; a sentence that repeats the title is passed over.
func (d *document) quoteText(query string) template.HTML {
	mark := matchWords(query)
	best, most := "", -1
	for _, sentence := range splitSentences(d.Summary + "\n" + d.text) {
		if strings.TrimRight(sentence, ".") == d.Title {
			continue
		}
		found := mark.FindAllString(sentence, -1)
		for i, word := range found {
			found[i] = strings.ToLower(word)
		}
		slices.Sort(found)
		if count := len(slices.Compact(found)); count > most {
			best, most = sentence, count
		}
	}
	best = shortenQuote(best, mark)
	var out strings.Builder
	last := 0
	for _, at := range mark.FindAllStringIndex(best, -1) {
		out.WriteString(template.HTMLEscapeString(best[last:at[0]]) + "<mark>" + template.HTMLEscapeString(best[at[0]:at[1]]) + "</mark>")
		last = at[1]
	}
	out.WriteString(template.HTMLEscapeString(best[last:]))
	return template.HTML(out.String()) //nolint:gosec // every part was escaped above
}

// matchWords matches the words of a query, and what they begin, in any case. Without a word it matches nothing.
func matchWords(query string) *regexp.Regexp {
	words := strings.Fields(query)
	for _, field := range strings.Fields(query) {
		words = append(words, splitName(field)...)
	}
	var patterns []string
	for _, word := range words {
		if word = strings.Trim(word, "._/-\"'`?!,;:()"); utf8.RuneCountInString(word) >= shortestPrefix {
			patterns = append(patterns, regexp.QuoteMeta(word))
		}
	}
	if len(patterns) == 0 {
		return regexp.MustCompile(`[^\s\S]`)
	}
	slices.SortFunc(patterns, func(a, b string) int { return cmp.Compare(len(b), len(a)) }) // the longest that fits is marked
	return regexp.MustCompile(`(?i)\b(?:` + strings.Join(patterns, "|") + `)\w*`)
}

// looseMark is a mark with a space before it, where the tag of a word ended; openMark is one with a space after it.
var (
	looseMark = regexp.MustCompile(`\s+([.,;:)])`)
	openMark  = regexp.MustCompile(`\(\s+`)
)

// joinMarks is a text of stripTags without the spaces that stand for tags beside marks, and without entities.
func joinMarks(content string) string {
	return html.UnescapeString(openMark.ReplaceAllString(looseMark.ReplaceAllString(content, "$1"), "("))
}

// splitSentences divides a text after each full stop and line.
func splitSentences(content string) []string {
	var sentences []string
	for len(content) > 0 {
		end := len(content)
		if at := sentenceEnd.FindStringIndex(content); at != nil {
			end = at[1]
		}
		if sentence := strings.Join(strings.Fields(content[:end]), " "); sentence != "" {
			sentences = append(sentences, sentence)
		}
		content = content[end:]
	}
	return sentences
}

// shortenQuote is the part of a long sentence around its first marked word, divided between words.
func shortenQuote(sentence string, mark *regexp.Regexp) string {
	if utf8.RuneCountInString(sentence) <= longestQuote {
		return sentence
	}
	before := 0
	if at := mark.FindStringIndex(sentence); at != nil {
		before = utf8.RuneCountInString(sentence[:at[0]])
	}
	letters := []rune(sentence)
	start := max(0, min(before-longestQuote/3, len(letters)-longestQuote))
	end := min(len(letters), start+longestQuote)
	part := string(letters[start:end])
	if start > 0 {
		_, part, _ = strings.Cut(part, " ")
		part = "… " + part
	}
	if end < len(letters) {
		if at := strings.LastIndex(part, " "); at > 0 {
			part = part[:at] + " …"
		}
	}
	return part
}
