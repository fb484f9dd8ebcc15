package aml

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const watchmanFloor = "0.60" // asked for; the threshold of the verification decides on what comes back

// WatchmanProvider asks a Moov Watchman server (API v2), which the operator runs. The name of the
// person is in the address of the request: use TLS, or this machine.
type WatchmanProvider struct{ server *listServer }

// NewWatchman makes the provider of the server at address, such as http://127.0.0.1:8084. It sends
// nothing yet.
func NewWatchman(address string) (*WatchmanProvider, error) {
	server, err := newListServer("watchman", address, "http://127.0.0.1:8084")
	if err != nil {
		return nil, err
	}
	return &WatchmanProvider{server}, nil
}

// Name identifies the provider.
func (p *WatchmanProvider) Name() string { return "watchman" }

// watchmanAnswer is the part of an answer of /v2/search that is used.
type watchmanAnswer struct {
	Entities []watchmanEntity `json:"entities"`
}

type watchmanEntity struct {
	Name       string  `json:"name"`
	SourceList string  `json:"sourceList"`
	SourceID   string  `json:"sourceID"`
	Match      float64 `json:"match"`
	Person     *struct {
		AltNames  []string `json:"altNames"`
		BirthDate string   `json:"birthDate"`
	} `json:"person"`
	SanctionsInfo *struct {
		Programs []string `json:"programs"`
	} `json:"sanctionsInfo"`
}

// watchmanLists is the part of an answer of /v2/listinfo that is used.
type watchmanLists struct {
	Lists      map[string]int    `json:"lists"`
	ListHashes map[string]string `json:"listHashes"`
	EndedAt    time.Time         `json:"endedAt"`
}

// Screen implements Provider. A server without entries cannot clear anybody: that is an error.
func (p *WatchmanProvider) Screen(ctx context.Context, s Subject, threshold float64) (Found, error) {
	lists, err := p.readLists(ctx)
	if err != nil {
		return Found{}, err
	}
	if err := requireList(s.List, slices.Collect(maps.Keys(lists.Lists))); err != nil {
		return Found{}, err
	}
	query := url.Values{"type": {"person"}, "name": {s.Name}, "minMatch": {watchmanFloor}, "limit": {strconv.Itoa(maxHits)}}
	if s.BirthDate != "" {
		query.Set("birthDate", s.BirthDate)
	}
	var answer watchmanAnswer
	if err := p.server.exchangeJSON(ctx, "/v2/search?"+query.Encode(), nil, &answer); err != nil {
		return Found{}, err
	}
	var hits []Hit
	for _, e := range answer.Entities {
		if e.Match >= threshold && (s.List == "" || e.SourceList == s.List) {
			hits = append(hits, e.makeHit(s, lists.ListHashes[e.SourceList]))
		}
	}
	if len(hits) == 0 && s.List != "" && len(answer.Entities) >= maxHits { // the server cannot be asked for one list
		return Found{}, &NotComparedError{What: "the entries of the list, because those of others fill the answer"}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return Found{Hits: hits}, nil
}

func (e watchmanEntity) makeHit(s Subject, version string) Hit {
	hit := Hit{
		EntryID: e.SourceID, List: e.SourceList, ListVersion: version, Name: e.Name, Score: min(max(e.Match, 0), 1),
		Reasons: []string{fmt.Sprintf("match %.2f", e.Match)}, Topic: "sanction",
	}
	names := []string{e.Name}
	if e.Person != nil {
		hit.BirthDate, _, _ = strings.Cut(e.Person.BirthDate, "T")
		names = append(names, e.Person.AltNames...)
	}
	if e.SanctionsInfo != nil && len(e.SanctionsInfo.Programs) > 0 {
		hit.Reasons = append(hit.Reasons, "program "+strings.Join(e.SanctionsInfo.Programs, ", "))
	}
	hit.Fields = compareFields(s, names, hit.BirthDate, nil) // the answer has no nationality
	return hit
}

// DescribeLists implements Describer.
func (p *WatchmanProvider) DescribeLists(ctx context.Context) ([]List, error) {
	lists, err := p.readLists(ctx)
	if err != nil {
		return nil, err
	}
	var out []List
	for _, name := range slices.Sorted(maps.Keys(lists.Lists)) {
		out = append(out, List{Name: name, Entries: lists.Lists[name], Version: lists.ListHashes[name], Updated: lists.EndedAt})
	}
	return out, nil
}

// readLists asks what is loaded.
func (p *WatchmanProvider) readLists(ctx context.Context) (watchmanLists, error) {
	var lists watchmanLists
	if err := p.server.exchangeJSON(ctx, "/v2/listinfo", nil, &lists); err != nil {
		return lists, err
	}
	for _, n := range lists.Lists {
		if n > 0 {
			return lists, nil
		}
	}
	return lists, errors.New("aml: watchman has no list with entries")
}
