package aml_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// agreements are the fields of a hit as one text: name, birthDate, country.
func agreements(h aml.Hit) string {
	var out []string
	for _, f := range h.Fields {
		out = append(out, string(f.Agreement))
	}
	return strings.Join(out, " ")
}

func TestHitsSayWhichFieldsAgree(t *testing.T) {
	p := openList(t, list+"xx-1,Nadia Vale,,,,own,\n")
	for _, c := range []struct {
		subject aml.Subject
		want    string
	}{
		{aml.Subject{Name: "Sidorov Ivan", BirthDate: "1961-03-14", Countries: []string{"US", "RUS"}}, "same same same"},
		{aml.Subject{Name: "Ivan Sidoroff", BirthDate: "1962-03-14", Country: "RU"}, "similar similar same"},
		{aml.Subject{Name: "Ivan Sidorov", BirthDate: "1961-07-14"}, "same differs not_compared"},
		{aml.Subject{Name: "Ivan Sidorov", Countries: []string{"DE", "FR"}}, "same not_compared differs"},
		{aml.Subject{Name: "Bjorn Aero", BirthDate: "1980-05-20"}, "similar similar not_compared"},
		{aml.Subject{Name: "Nadia Vale", BirthDate: "1980-05-20", Country: "DE"}, "same not_compared not_compared"},
	} {
		hits, err := screen(t.Context(), p, c.subject, 0.5)
		if err != nil || len(hits) == 0 {
			t.Errorf("%+v: %v, %v", c.subject, hits, err)
		} else if got := agreements(hits[0]); got != c.want {
			t.Errorf("%+v: %s, want %s (%v)", c.subject, got, c.want, hits[0].Reasons)
		}
	}
}

func TestOneListIsAsked(t *testing.T) {
	p := openList(t, list)
	ivan := aml.Subject{Name: "Ivan Petrovich Sidorov", BirthDate: "1961-03-14"}
	for name, want := range map[string]int{"": 1, "un": 1, "eu": 0} {
		ivan.List = name
		if hits, err := screen(t.Context(), p, ivan, 0.75); err != nil || len(hits) != want {
			t.Errorf("list %q: %v, %v", name, hits, err)
		}
	}
	ivan.List = "UN"
	var unknown *aml.UnknownListError
	if hits, err := screen(t.Context(), p, ivan, 0.75); !errors.As(err, &unknown) || !slices.Equal(unknown.Known, []string{"eu", "ofac", "un"}) {
		t.Errorf("a list that is not there: %v, %v", hits, err)
	}
	lists, err := p.DescribeLists(t.Context())
	if err != nil || len(lists) != 3 || lists[2].Name != "un" || lists[2].Entries != 2 || lists[2].Version == "" || lists[2].Updated.IsZero() {
		t.Errorf("%+v, %v", lists, err)
	}
}

// The work for a list is bounded, so what no person is called is not compared; it is not cleared either.
func TestNamesThatNobodyHasAreNotCompared(t *testing.T) {
	p := openList(t, list)
	for name, isCompared := range map[string]bool{
		strings.Repeat("ab ", 16): true, strings.Repeat("ab ", 17): false, strings.Repeat("a", 50): true, strings.Repeat("a", 51): false,
		strings.Repeat("ü ", 60): false, strings.Repeat("الراشدي ", 25): false,
	} {
		_, err := screen(t.Context(), p, aml.Subject{Name: name}, 0.75)
		if (err == nil) != isCompared || err != nil && !errors.As(err, new(*aml.NotComparedError)) {
			t.Errorf("%.20q: %v", name, err)
		}
	}
}

func TestServersAreAskedForOneList(t *testing.T) {
	yente := startYente(t, yenteCatalog(`"20261126-abc"`), yenteResults, http.StatusOK, func(r *http.Request, _ map[string]any) {
		if got := r.URL.Query().Get("include_dataset"); got != "own_list" {
			t.Errorf("asked for %q", got)
		}
	})
	answer := `{"entities":[{"name":"Ivan Sidorov","sourceList":"own","sourceID":"own-1","match":0.97,"person":{"birthDate":"1961-03-14T00:00:00Z"}},{"name":"Ivan Sidorov","sourceList":"other","sourceID":"o-1","match":0.99}]}`
	watchman := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v2/listinfo" {
			_, _ = fmt.Fprint(w, `{"lists":{"own_list":2,"own":1},"listHashes":{"own":"abc"},"endedAt":"2026-11-22T00:00:01Z"}`)
			return
		}
		_, _ = fmt.Fprint(w, answer)
	}))
	t.Cleanup(watchman.Close)
	for setting, c := range map[string]struct{ list, entry, fields string }{
		"yente:" + yente.URL + "/base/default": {"own_list", "NK-own1", "same same not_compared"},
		"watchman:" + watchman.URL:             {"own", "own-1", "same same not_compared"},
	} {
		p, err := aml.Open(setting)
		if err != nil {
			t.Fatal(err)
		}
		subject := aml.Subject{Name: "Ivan Petrovich Sidorov", BirthDate: "1961-03-14", List: c.list}
		if strings.HasPrefix(setting, "watchman") {
			subject.Name = "Ivan Sidorov"
		}
		hits, err := screen(t.Context(), p, subject, 0.75)
		if err != nil || len(hits) == 0 || hits[0].EntryID != c.entry || agreements(hits[0]) != c.fields {
			t.Errorf("%s: %+v, %v", p.Name(), hits, err)
		}
		subject.List = "none"
		if _, err := screen(t.Context(), p, subject, 0.75); !errors.As(err, new(*aml.UnknownListError)) {
			t.Errorf("%s: a list that is not there: %v", p.Name(), err)
		}
		lists, err := p.(aml.Describer).DescribeLists(t.Context())
		if err != nil || len(lists) == 0 || lists[0].Version == "" {
			t.Errorf("%s: %+v, %v", p.Name(), lists, err)
		}
	}
}

// Watchman cannot be asked for one list: where others fill its answer, nobody is cleared.
func TestAFullAnswerOfOtherListsClearsNobody(t *testing.T) {
	one := `{"name":"Ivan Sidorov","sourceList":"other","sourceID":"o-1","match":0.99}`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v2/listinfo" {
			_, _ = fmt.Fprint(w, `{"lists":{"own":1,"other":30}}`)
			return
		}
		_, _ = fmt.Fprint(w, `{"entities":[`+strings.Repeat(one+",", 24)+one+`]}`)
	}))
	t.Cleanup(s.Close)
	p, err := aml.NewWatchman(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	if hits, err := screen(t.Context(), p, aml.Subject{Name: "Ivan Sidorov", List: "own"}, 0.75); !errors.As(err, new(*aml.NotComparedError)) {
		t.Errorf("%v, %v", hits, err)
	}
}
