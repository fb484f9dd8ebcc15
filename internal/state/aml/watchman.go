package aml

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
)

const (
	watchmanTime  = 5 * time.Second
	watchmanFloor = "0.60" // asked for; the threshold of the verification decides on what comes back
	maxAnswer     = 4 << 20
)

// WatchmanProvider asks a Moov Watchman server (API v2), which the operator runs. The name of the
// person is in the address of the request: use TLS, or this machine.
type WatchmanProvider struct {
	base   *url.URL
	client *http.Client
}

// NewWatchman makes the provider of the server at address, such as http://127.0.0.1:8084. It sends
// nothing yet.
func NewWatchman(address string) (*WatchmanProvider, error) {
	u, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("aml: %q is not the address of a server, such as http://127.0.0.1:8084", address)
	}
	transport := &http.Transport{MaxIdleConns: 8, MaxIdleConnsPerHost: 8, IdleConnTimeout: time.Minute} // no proxy: only the server that was named
	return &WatchmanProvider{base: u, client: &http.Client{
		Transport: transport, Timeout: watchmanTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
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
}

// Screen implements Provider. A server without entries cannot clear anybody: that is an error.
func (p *WatchmanProvider) Screen(ctx context.Context, s Subject, threshold float64) ([]Hit, error) {
	lists, err := p.readLists(ctx)
	if err != nil {
		return nil, err
	}
	query := url.Values{"type": {"person"}, "name": {s.Name}, "minMatch": {watchmanFloor}, "limit": {strconv.Itoa(maxHits)}}
	if s.BirthDate != "" {
		query.Set("birthDate", s.BirthDate)
	}
	var answer watchmanAnswer
	if err := p.getJSON(ctx, "/v2/search?"+query.Encode(), &answer); err != nil {
		return nil, err
	}
	var hits []Hit
	for _, e := range answer.Entities {
		if e.Match < threshold {
			continue
		}
		hit := Hit{
			EntryID: e.SourceID, List: e.SourceList, ListVersion: lists.ListHashes[e.SourceList], Name: e.Name, Score: min(max(e.Match, 0), 1),
			Reasons: []string{fmt.Sprintf("match %.2f", e.Match)}, Topic: "sanction",
		}
		if e.Person != nil {
			hit.BirthDate, _, _ = strings.Cut(e.Person.BirthDate, "T")
		}
		if e.SanctionsInfo != nil && len(e.SanctionsInfo.Programs) > 0 {
			hit.Reasons = append(hit.Reasons, "program "+strings.Join(e.SanctionsInfo.Programs, ", "))
		}
		hits = append(hits, hit)
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits, nil
}

// readLists asks what is loaded.
func (p *WatchmanProvider) readLists(ctx context.Context) (watchmanLists, error) {
	var lists watchmanLists
	if err := p.getJSON(ctx, "/v2/listinfo", &lists); err != nil {
		return lists, err
	}
	for _, n := range lists.Lists {
		if n > 0 {
			return lists, nil
		}
	}
	return lists, errors.New("aml: watchman has no list with entries")
}

// getJSON reads a JSON answer. Errors do not repeat the address, which has the name of the person.
func (p *WatchmanProvider) getJSON(ctx context.Context, path string, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.base.String()+path, nil)
	if err != nil {
		return errors.New("aml: the request to watchman cannot be made")
	}
	response, err := p.client.Do(request)
	if err != nil {
		var inner *url.Error
		if errors.As(err, &inner) {
			err = inner.Err
		}
		return fmt.Errorf("aml: watchman does not answer: %w", err)
	}
	defer response.Body.Close() //nolint:errcheck // it was read
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return fmt.Errorf("aml: watchman: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("aml: watchman answered %d", response.StatusCode)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return errors.New("aml: watchman sent an answer of another form")
	}
	return nil
}
