package docs

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"

	"github.com/likeness-api/likeness/api"
)

// Every lexer is read and marks code of its language; the text stays as it was.
func TestEveryLexerMarksCode(t *testing.T) {
	for language, code := range map[string]string{
		"curl": "# c\nexport A=\"b\" | curl -d '{}'", "python": "import a # c\nx = 'b' + 1", "node": "const a = \"b\"; // c", "go": "var a = \"b\" + `raw\nline` // c", "java": "String a = \"b\"; // c",
		"dotnet": "var a = \"b\"; // c", "php": "<?php $a = 'b'; // c", "ruby": "require 'a' # c", "json": `{"a": ["b", 1.5, true, null]}`,
	} {
		lexer := lexers()[language]
		if lexer == nil {
			t.Errorf("%s has no lexer", language)
			continue
		}
		parts, marked := splitParts(lexer, code)
		text, classes := "", ""
		for _, p := range parts {
			text += p.text
			classes += p.class
		}
		if text != code || marked == 0 || !strings.Contains(classes, "s") {
			t.Errorf("%s: %d parts are marked %q of %q", language, marked, classes, text)
		}
	}
	for language, file := range lexerOf {
		if _, err := chroma.NewXMLLexer(lexerFiles, "lexers/"+file+".gen.xml"); err != nil {
			t.Errorf("%s: %v", language, err)
		}
	}
}

// Colours change no text of any page, fit the number of elements, and reach the call and the answer of most operations.
func TestColoursChangeNoText(t *testing.T) {
	site, err := New(api.MustLoad(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	tag, coloured, operations := regexp.MustCompile(`<[^>]*>`), 0, 0
	for path, p := range site.pages {
		if p.raw != nil {
			continue
		}
		body, err := p.render()
		if err != nil {
			t.Fatal(err)
		}
		page, err := site.renderFrame(p, body)
		if err != nil {
			t.Fatal(err)
		}
		got := colourSamples(page)
		if was, is := tag.ReplaceAllString(string(page), ""), tag.ReplaceAllString(string(got), ""); html.UnescapeString(was) != html.UnescapeString(is) {
			t.Errorf("%s: the text changed", path)
		}
		if n := countElements(got); n > maxElements && n > countElements(page) {
			t.Errorf("%s has %d elements", path, n)
		}
		if strings.Count(string(page), baseMark) != strings.Count(string(got), baseMark) {
			t.Errorf("%s: an address was divided", path)
		}
		if p.tries {
			operations++
			if n := len(sample.FindAll(got, -1)); n == 0 { // every sample has spans
				coloured++
			}
		}
	}
	t.Logf("all samples of %d of %d operations have colours", coloured, operations)
	if coloured*10 < operations*9 {
		t.Errorf("all samples of %d of %d operations have colours, want nine in ten", coloured, operations)
	}
}

// Hostile text in a sample stays text.
func TestColoursOfHostileText(t *testing.T) {
	for _, code := range []string{`<script>alert(1)</script>`, `"&lt;"`, "\x00\xff\r\n", strings.Repeat("(", 5000), `"` + strings.Repeat(`\`, 5001)} {
		got := string(colourSamples([]byte(`<code class="language-json">` + html.EscapeString(code) + `</code>`)))
		if strings.Contains(got, "<script") {
			t.Errorf("%.40q became %.200q", code, got)
		}
	}
}
