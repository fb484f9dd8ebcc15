package aml

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// YenteProvider asks the matcher of a yente server, the API of OpenSanctions, which the operator runs: POST
// /match/{dataset}. The name of the person is in the body of the request.
type YenteProvider struct {
	server  *listServer
	dataset string
}

// NewYente makes the provider of a dataset of a server, such as http://127.0.0.1:8000/default. It sends nothing yet.
func NewYente(address string) (*YenteProvider, error) {
	const example = "http://127.0.0.1:8000/default, with the dataset behind the last stroke"
	server, err := newListServer("yente", address, example)
	if err != nil {
		return nil, err
	}
	dataset := path.Base(server.base.Path)
	if dataset == "." || dataset == "/" {
		return nil, fmt.Errorf("aml: %q names no dataset; write %s", address, example)
	}
	server.base.Path = strings.TrimSuffix(path.Dir(server.base.Path), "/")
	return &YenteProvider{server, dataset}, nil
}

// Name identifies the provider.
func (p *YenteProvider) Name() string { return "yente" }

type yenteExample struct {
	Schema     string              `json:"schema"`
	Properties map[string][]string `json:"properties"`
}

type yenteQueries struct {
	Queries map[string]yenteExample `json:"queries"`
}

// yenteAnswer is the part of an answer of /match/{dataset} that is used.
type yenteAnswer struct {
	Responses map[string]struct {
		Status  int           `json:"status"`
		Results []yenteEntity `json:"results"`
	} `json:"responses"`
}

type yenteEntity struct {
	ID         string           `json:"id"`
	Caption    string           `json:"caption"`
	Properties map[string][]any `json:"properties"` // of texts and of entities
	Datasets   []string         `json:"datasets"`
	Score      float64          `json:"score"`
}

// listTexts are the values of a property that are texts.
func (e yenteEntity) listTexts(property string) (out []string) {
	for _, v := range e.Properties[property] {
		if text, ok := v.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

// Screen implements Provider. A dataset that is not indexed cannot clear anybody: that is an error.
func (p *YenteProvider) Screen(ctx context.Context, s Subject, threshold float64) (Found, error) {
	lists, version, err := p.readIndex(ctx)
	if err != nil {
		return Found{}, err
	}
	if err := requireList(s.List, listNamesOf(lists)); err != nil {
		return Found{}, err
	}
	example := yenteExample{Schema: "Person", Properties: map[string][]string{"name": {s.Name}}}
	if s.BirthDate != "" {
		example.Properties["birthDate"] = []string{s.BirthDate}
	}
	for _, country := range s.listCountries() {
		example.Properties["nationality"] = append(example.Properties["nationality"], strings.ToLower(country))
	}
	limit := strconv.FormatFloat(threshold, 'f', -1, 64)
	query := url.Values{"limit": {strconv.Itoa(maxHits)}, "threshold": {limit}, "cutoff": {limit}} // cutoff is the older name
	if s.List != "" {
		query.Set("include_dataset", s.List)
	}
	var answer yenteAnswer
	if err := p.server.exchangeJSON(ctx, "/match/"+url.PathEscape(p.dataset)+"?"+query.Encode(), yenteQueries{map[string]yenteExample{"person": example}}, &answer); err != nil {
		return Found{}, err
	}
	found, answered := answer.Responses["person"]
	if !answered || found.Status != 0 && found.Status != http.StatusOK {
		return Found{}, fmt.Errorf("aml: yente did not answer the query (status %d)", found.Status)
	}
	var hits []Hit
	for _, e := range found.Results {
		if e.Score >= threshold && (s.List == "" || slices.Contains(e.Datasets, s.List)) {
			hits = append(hits, e.makeHit(s, version))
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return Found{Hits: hits}, nil
}

func (e yenteEntity) makeHit(s Subject, version string) Hit {
	topics := e.listTexts("topics")
	hit := Hit{
		EntryID: e.ID, List: strings.Join(e.Datasets, ", "), ListVersion: version, Name: e.Caption, Score: min(max(e.Score, 0), 1),
		Topic: strings.Join(topics, ", "), Reasons: []string{fmt.Sprintf("match %.2f", e.Score)},
	}
	if born := e.listTexts("birthDate"); len(born) > 0 {
		hit.BirthDate = born[0]
	}
	if programs := e.listTexts("program"); len(programs) > 0 {
		hit.Reasons = append(hit.Reasons, "program "+strings.Join(programs, ", "))
	}
	names := slices.Concat([]string{e.Caption}, e.listTexts("name"), e.listTexts("alias"), e.listTexts("weakAlias"))
	hit.Fields = compareFields(s, names, hit.BirthDate, slices.Concat(e.listTexts("nationality"), e.listTexts("citizenship"), e.listTexts("country")))
	return hit
}

// yenteCatalog is the part of an answer of /catalog that is used.
type yenteCatalog struct {
	Datasets []yenteDataset `json:"datasets"`
}

type yenteDataset struct {
	Name         string   `json:"name"`
	IndexVersion *string  `json:"index_version"`
	LastExport   string   `json:"last_export"`
	EntityCount  int      `json:"entity_count"`
	Children     []string `json:"children"`
}

// readIndex reads which parts of the dataset are in the index, itself among them where it is no collection, and the
// newest of their versions.
func (p *YenteProvider) readIndex(ctx context.Context) (lists []List, version string, err error) {
	var catalog yenteCatalog
	if err := p.server.exchangeJSON(ctx, "/catalog", nil, &catalog); err != nil {
		return nil, "", err
	}
	byName := map[string][]yenteDataset{}
	for _, d := range catalog.Datasets {
		byName[d.Name] = append(byName[d.Name], d)
	}
	if len(byName[p.dataset]) == 0 {
		return nil, "", errors.New("aml: yente does not have the dataset")
	}
	wanted, seen := []string{p.dataset}, map[string]bool{}
	for len(wanted) > 0 {
		name := wanted[0]
		wanted = wanted[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		for _, d := range byName[name] {
			if d.IndexVersion != nil && *d.IndexVersion != "" {
				version = max(version, *d.IndexVersion) // versions begin with the date
				lists = append(lists, d.describe())
			}
			wanted = append(wanted, d.Children...)
		}
	}
	if version == "" {
		return nil, "", errors.New("aml: the dataset of yente is not indexed yet")
	}
	slices.SortFunc(lists, func(a, b List) int { return cmp.Compare(a.Name, b.Name) })
	return lists, version, nil
}

// describe describes a dataset that is in the index.
func (d yenteDataset) describe() List {
	out := List{Name: d.Name, Entries: max(d.EntityCount, 0), Version: *d.IndexVersion}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05"} { // with and without a zone
		if at, err := time.Parse(layout, d.LastExport); err == nil {
			out.Updated = at.UTC()
			break
		}
	}
	return out
}

func listNamesOf(lists []List) (out []string) {
	for _, l := range lists {
		out = append(out, l.Name)
	}
	return out
}

// DescribeLists implements Describer: the parts of the dataset that are in the index.
func (p *YenteProvider) DescribeLists(ctx context.Context) ([]List, error) {
	lists, _, err := p.readIndex(ctx)
	return lists, err
}
