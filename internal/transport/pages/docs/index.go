package docs

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// document is something that the search finds.
type document struct {
	Path, Title, Kind, Summary string
	text                       string             // in which a snippet is looked for, after the summary
	weights                    map[string]float64 // of each word
}

// index finds documents by words and by beginnings of words. It does not change after finish.
type index struct {
	documents []*document
	words     []string             // sorted
	postings  map[string][]posting // by word
}

type posting struct {
	document int
	weight   float64
}

func newIndex() *index { return &index{postings: map[string][]posting{}} }

func (x *index) addDocument(d *document) *document {
	d.weights = map[string]float64{}
	x.documents = append(x.documents, d)
	return d
}

// maxOfWord is how often a word in the text of one document counts.
const maxOfWord = 5

// addWords counts the words of a text, each occurrence with the weight.
func (d *document) addWords(content string, weight float64) {
	counts := map[string]int{}
	for _, word := range splitWords(content) {
		if counts[word]++; counts[word] <= maxOfWord {
			d.weights[word] += weight
		}
	}
}

// addDifferent counts each word of a text once.
func (d *document) addDifferent(content string, weight float64) {
	words := splitWords(content)
	slices.Sort(words)
	for _, word := range slices.Compact(words) {
		d.weights[word] += weight
	}
}

// invertDocuments inverts the documents.
func (x *index) invertDocuments() {
	for i, d := range x.documents {
		for word, weight := range d.weights {
			x.postings[word] = append(x.postings[word], posting{i, weight})
		}
		d.weights = nil
	}
	for word := range x.postings {
		x.words = append(x.words, word)
	}
	slices.Sort(x.words)
}

// splitWords are the words of a text in lower case. A name such as face_not_found,
// face.verify or livenessTransactionId counts whole and in parts.
func splitWords(content string) []string {
	var words []string
	for _, field := range strings.FieldsFunc(content, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_./-", r)
	}) {
		whole := strings.ToLower(strings.Trim(field, "._/-"))
		if whole == "" {
			continue
		}
		words = append(words, whole)
		if parts := splitName(field); len(parts) > 1 {
			words = append(words, parts...)
		}
	}
	return words
}

// splitName are the parts of a name, divided by marks and by capital letters.
func splitName(name string) []string {
	var parts []string
	var part strings.Builder
	flush := func() {
		if part.Len() > 0 {
			parts = append(parts, strings.ToLower(part.String()))
			part.Reset()
		}
	}
	previous := rune(0)
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
		case unicode.IsUpper(r) && unicode.IsLower(previous):
			flush()
			part.WriteRune(r)
		default:
			part.WriteRune(r)
		}
		previous = r
	}
	flush()
	return parts
}

const (
	prefixShare    = 0.4 // of the weight of a word that only begins with the query's word
	shortestPrefix = 2   // characters of a word that finds longer words
	maxPrefixed    = 200 // words that one beginning finds
)

// findDocuments returns the documents with all words of the query, or, if there is none, with any of
// them, the best first.
func (x *index) findDocuments(query string, most int) []*document {
	scores, hits := map[int]float64{}, map[int]int{}
	for _, word := range x.splitQuery(query) {
		for document, score := range x.scoreWord(word) {
			scores[document] += score
			hits[document]++
		}
	}
	maxHits := 0
	for _, count := range hits {
		maxHits = max(maxHits, count)
	}
	var found []int
	for document := range scores {
		if hits[document] == maxHits {
			found = append(found, document)
		}
	}
	slices.SortFunc(found, func(a, b int) int {
		if scores[a] != scores[b] {
			if scores[a] > scores[b] {
				return -1
			}
			return 1
		}
		return a - b
	})
	results := make([]*document, 0, most)
	for _, document := range found[:min(len(found), most)] {
		results = append(results, x.documents[document])
	}
	return results
}

// splitQuery are the different words of a query. A name that no document holds, such as
// face/detect, counts in parts.
func (x *index) splitQuery(query string) []string {
	var words []string
	for field := range strings.FieldsSeq(query) {
		word := strings.ToLower(strings.Trim(field, "._/-\"'`?!,;:()"))
		if len(x.scoreWord(word)) > 0 {
			words = append(words, word)
			continue
		}
		words = append(words, splitName(field)...)
	}
	return slices.Compact(slices.Sorted(slices.Values(words)))
}

// scoreWord weighs the documents that hold the word or a word that begins with it.
func (x *index) scoreWord(word string) map[int]float64 {
	scores := map[int]float64{}
	if word == "" {
		return scores
	}
	count := func(found string, share float64) {
		postings := x.postings[found]
		rarity := math.Log(1 + float64(len(x.documents))/float64(len(postings)))
		for _, p := range postings {
			// The tenth occurrence says less than the first.
			scores[p.document] = max(scores[p.document], share*rarity*math.Sqrt(p.weight))
		}
	}
	if len(x.postings[word]) > 0 {
		count(word, 1)
	}
	if utf8.RuneCountInString(word) < shortestPrefix {
		return scores
	}
	start, _ := slices.BinarySearch(x.words, word)
	for _, longer := range x.words[start:min(len(x.words), start+maxPrefixed)] {
		if !strings.HasPrefix(longer, word) {
			break
		}
		if longer != word {
			count(longer, prefixShare)
		}
	}
	return scores
}

// section is the part of a guide below one heading.
type section struct {
	ID, Title string
	Level     int // of its heading
	text      string
}

// splitSections divides a Markdown text at its headings of the second and third level. The
// ids are those of the rendered page.
func splitSections(content string) []section {
	source := []byte(content)
	markdown := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	root := markdown.Parser().Parse(text.NewReader(source))
	sections := []section{{}}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		content := collectText(n, source)
		if heading, ok := n.(*ast.Heading); ok && heading.Level > 1 {
			id, _ := heading.AttributeString("id")
			name, _ := id.([]byte)
			sections = append(sections, section{ID: string(name), Title: strings.TrimSpace(content), Level: heading.Level})
			continue
		}
		last := &sections[len(sections)-1]
		last.text += content + "\n"
	}
	return sections
}

// collectText is the text of a node without marks.
func collectText(n ast.Node, source []byte) string {
	var out strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			out.Write(n.Value(source))
			if n.SoftLineBreak() || n.NextSibling() == nil {
				out.WriteByte(' ')
			}
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			out.Write(n.Lines().Value(source))
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}
