package docs

import (
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/transport/pages"
)

const (
	searchPath   = Root + "/search"
	longestQuery = 100 // characters that are searched for
	maxResults   = 20
)

type searchView struct {
	Query   string
	Results []searchResult
}

// searchResult is a page that was found, with the sentence of it that has the words of the query, marked.
type searchResult struct {
	*document
	Snippet template.HTML
}

func (s *Site) serveSearch(w http.ResponseWriter, r *http.Request) {
	policy.SetHeaders(w.Header())
	query := cutQuery(r.URL.Query().Get("q"))
	view := searchView{Query: query}
	for _, d := range s.search().findDocuments(query, maxResults) {
		view.Results = append(view.Results, searchResult{d, d.quoteText(query)})
	}
	p := &page{path: searchPath, title: "Search"}
	if query != "" {
		p.title = "Search: " + query
	}
	body, err := s.executeTemplate("search.html", view)
	var html []byte
	if err == nil {
		html, err = s.frameQuery(p, body, query)
	}
	if err != nil {
		http.Error(w, "The page cannot be shown.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	pages.NewFile(htmlType, html).ServeHTTP(w, r)
}

// cutQuery is a query of valid text, at most longestQuery characters.
func cutQuery(query string) string {
	query = strings.Join(strings.Fields(strings.ToValidUTF8(query, "")), " ")
	if utf8.RuneCountInString(query) > longestQuery {
		query = string([]rune(query)[:longestQuery])
	}
	return query
}

// Weights of a word by where it stands.
const (
	titleWeight   = 10.0
	summaryWeight = 3.0
	fieldWeight   = 9.0
	textWeight    = 1.0
)

// otherWords are what people type who look for a page that has other words.
var otherWords = map[string]string{
	Root + "/api/workflows/liveness.check":                "spoof spoofing antispoofing deepfake PAD replay",
	guidesPath + "/liveness-limits":                       "spoof deepfake injection",
	guidesPath + "/integrating#twins":                     "twins twin siblings lookalike",
	guidesPath + "/gdpr":                                  "DSGVO privacy consent",
	guidesPath + "/bipa":                                  "Illinois privacy",
	Root + "/api/compare/face.verify":                     "1:1 recognition threshold",
	Root + "/api/galleries/face.search":                   "1:N identify recognition",
	guidesPath + "/integrating#similarity-and-thresholds": "FAR FMR threshold",
}

// buildIndex collects what can be found: operations with their fields, errors, guides by
// section, client libraries.
func (s *Site) buildIndex() *index {
	x := newIndex()
	for _, e := range s.allEntries() {
		d := x.addDocument(&document{Path: e.Path, Title: operationTitle(e), Kind: e.Group.Name})
		d.addDifferent(e.Label+" "+e.Route+" "+strings.TrimPrefix(e.Route, "/v1/"), nameWeight(e))
		d.addWords(operationTitle(e), titleWeight)
		d.addWords(e.operation.Text, summaryWeight)
		var names []string
		var texts, named strings.Builder // counted as one text, so that a page does not lead for its many fields
		request := s.newFieldTable(e).appendFields(nil, e.operation.Request, "", 0, true)
		for _, field := range s.newFieldTable(e).appendFields(request, e.operation.Result, "", 0, false) {
			names = append(names, field.Path)
			texts.WriteString(stripTags(field.Text) + " " + field.Limits + " ")
			named.WriteString("\n" + field.Path + ": " + joinMarks(stripTags(field.Text)))
		}
		d.text = strings.ReplaceAll(strings.ReplaceAll(e.operation.Text, "\n", " "), "`", "") + named.String()
		d.addDifferent(strings.Join(names, " "), fieldWeight)
		d.addWords(texts.String(), textWeight)
	}
	for _, e := range s.description.Errors {
		d := x.addDocument(&document{Path: ErrorsPath + "/" + e.Code, Title: e.Code, Kind: "Errors", Summary: e.Meaning, text: e.Fix})
		d.addWords(e.Code, 2*titleWeight)
		d.addWords(strconv.Itoa(e.Status), titleWeight)
		d.addWords(e.Meaning+" "+e.Fix, summaryWeight)
	}
	for _, g := range s.groups {
		d := x.addDocument(&document{Path: g.Path, Title: g.Name, Kind: "API", Summary: g.Summary})
		d.addWords(g.Name, titleWeight)
		d.addWords(g.Summary, summaryWeight)
	}
	for _, g := range s.guides {
		s.indexGuide(x, g, "Guides")
	}
	for _, g := range s.cards {
		s.indexGuide(x, g, "Models")
	}
	for _, c := range s.clients {
		d := x.addDocument(&document{Path: c.Path, Title: "Likeness for " + c.Name, Kind: "Clients", Summary: c.Summary, text: c.text})
		d.addWords(c.Name+" "+c.language+" client library", titleWeight)
		d.addWords(c.text, textWeight)
	}
	for _, d := range x.documents {
		d.addWords(otherWords[d.Path], 2*titleWeight)
	}
	x.invertDocuments()
	return x
}

// nameWeight is that of the words in the name and the route of an operation. Those of running a service are looked for by
// their title: a word such as threshold more often means the calls.
func nameWeight(e *entry) float64 {
	if strings.HasPrefix(e.Label, "admin.") {
		return titleWeight / 2
	}
	return 3 * titleWeight
}

// indexGuide adds each section of a guide.
func (s *Site) indexGuide(x *index, g *guide, kind string) {
	for _, section := range splitSections(g.text) {
		d := &document{Path: g.Path, Title: g.Title, Kind: kind, Summary: g.Summary, text: looseMark.ReplaceAllString(section.text, "$1")}
		if section.ID != "" {
			d.Path, d.Title, d.Summary = g.Path+"#"+section.ID, g.Title+": "+section.Title, firstSentence(section.text)
		}
		x.addDocument(d)
		weight := titleWeight
		if section.ID != "" {
			weight = titleWeight / 2 // the beginning of a guide comes before its sections
			d.addWords(section.Title, titleWeight)
		}
		d.addWords(g.Title, weight)
		d.addWords(section.text, textWeight)
	}
}

// stripTags is the text of our own rendered HTML.
func stripTags(html template.HTML) string {
	var out strings.Builder
	for part := range strings.SplitSeq(string(html), "<") {
		if _, text, found := strings.Cut(part, ">"); found {
			out.WriteString(text + " ")
		}
	}
	return out.String()
}
