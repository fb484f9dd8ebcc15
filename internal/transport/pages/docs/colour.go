package docs

import (
	"bytes"
	"embed"
	"html"
	"regexp"
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
)

// lexerFiles are the lexers of the languages of samples, written by pages/gen: the package that has those of all languages would be
// read at every start of the program.
//
//go:embed lexers/*.gen.xml
var lexerFiles embed.FS

// lexers returns the lexers by language. They are read when the first sample is shown.
var lexers = sync.OnceValue(func() map[string]chroma.Lexer {
	byLanguage := map[string]chroma.Lexer{}
	for language, file := range lexerOf {
		if l, err := chroma.NewXMLLexer(lexerFiles, "lexers/"+file+".gen.xml"); err == nil { // a test reads every one
			byLanguage[language] = l
		}
	}
	return byLanguage
})

// lexerOf names the lexer of each language of samples and of blocks in guides.
var lexerOf = map[string]string{
	"curl": "bash", "sh": "bash", "bash": "bash", "console": "bash", "python": "python", "node": "typescript", "js": "typescript", "ts": "typescript", "typescript": "typescript", "javascript": "typescript",
	"go": "go", "java": "java", "dotnet": "csharp", "csharp": "csharp", "php": "php", "ruby": "ruby", "json": "json",
}

// maxColoured bounds the text that is coloured: a sample or an answer, not a file.
const maxColoured = 60_000

// maxElements is how many elements a page may have, with the parts of samples that are marked.
const maxElements = 1500

// part is a run of text of one class; empty: none.
type part struct{ class, text string }

// sample is the code of a sample in a page, with its language.
var sample = regexp.MustCompile(`<code class="language-([a-z]+)">([^<]*)</code>`)

// colourSamples puts a span round each part of the samples of a page that has a class in docs.css, as long as the page has no more
// elements than it may. A sample that has too many parts, or is of an unknown language, stays as it is.
func colourSamples(page []byte) []byte {
	left := maxElements - countElements(page)
	return sample.ReplaceAllFunc(page, func(found []byte) []byte {
		groups := sample.FindSubmatch(found)
		language := string(groups[1])
		lexer := lexers()[language]
		if lexer == nil || len(groups[2]) > maxColoured {
			return found
		}
		parts, marked := splitParts(lexer, html.UnescapeString(string(groups[2])))
		if marked > left {
			return found
		}
		left -= marked
		return []byte(`<code class="language-` + language + `">` + joinParts(parts) + `</code>`)
	})
}

// countElements counts the elements of a page.
func countElements(page []byte) int {
	return bytes.Count(page, []byte("<")) - bytes.Count(page, []byte("</"))
}

func joinParts(parts []part) string {
	var out strings.Builder
	for _, p := range parts {
		text := html.EscapeString(p.text)
		if p.class != "" {
			text = `<span class="` + p.class + `">` + text + "</span>"
		}
		out.WriteString(text)
	}
	return out.String()
}

// splitParts returns the parts of code, and how many of them have a class. Their texts together are the code.
func splitParts(lexer chroma.Lexer, code string) (parts []part, marked int) {
	plain := []part{{"", code}}
	// Nested: no line break is added at the end.
	tokens, err := lexer.Tokenise(&chroma.TokeniseOptions{State: "root", Nested: true}, code)
	if err != nil {
		return plain, 0
	}
	length := 0
	for token := tokens(); token.Type != chroma.EOFType; token = tokens() {
		class := classOf(token.Type)
		if len(parts) > 0 && parts[len(parts)-1].class == class {
			parts[len(parts)-1].text += token.Value
		} else {
			parts = append(parts, part{class, token.Value})
			if class != "" {
				marked++
			}
		}
		length += len(token.Value)
	}
	if length != len(code) {
		return plain, 0
	}
	return parts, marked
}

// classOf is the class of docs.css for a kind of token: comments, words of the language, texts, numbers and names of fields.
func classOf(kind chroma.TokenType) string {
	switch {
	case kind.InCategory(chroma.Comment):
		return "c"
	case kind == chroma.NameTag: // names of fields in JSON
		return "f"
	case kind.InCategory(chroma.Keyword):
		return "k"
	case kind.InSubCategory(chroma.LiteralString):
		return "s"
	case kind.InSubCategory(chroma.LiteralNumber):
		return "n"
	}
	return ""
}
