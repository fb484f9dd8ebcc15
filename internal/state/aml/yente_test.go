package aml_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// yenteResults is an answer of the form that yente documents (www.opensanctions.org/docs/api/response), of invented
// people: properties hold texts and entities, features numbers or objects.
const yenteResults = `{"responses":{"person":{"status":200,"total":{"value":3,"relation":"eq"},"query":{"schema":"Person","properties":{"name":["x"]}},"results":[
{"id":"NK-low","caption":"Ivan SIDORENKO","schema":"Person","properties":{"name":["Ivan SIDORENKO"]},"datasets":["own_list"],"referents":[],"score":0.55,"features":{"name_literal_match":0.2},"match":false},
{"id":"NK-own1","caption":"Ivan Petrovich SIDOROV","schema":"Person","properties":{"name":["Ivan Petrovich SIDOROV","Сидоров Иван"],"birthDate":["1961-03-14"],"topics":["sanction","role.pep"],
"addressEntity":[{"id":"addr-1","caption":"x","schema":"Address","properties":{}}],"program":["OWN-1"]},"datasets":["own_list","own_peps"],"referents":["own-1"],"score":0.97,"features":{"name":{"score":0.97,"detail":"x"}},"match":true,"first_seen":"2026-01-02T03:04:05"},
{"id":"NK-own2","caption":"I. SIDOROV","schema":"Person","properties":{},"datasets":["own_list"],"score":0.8,"features":{},"match":true}]}},
"matcher":{"name_literal_match":{"description":"x"}},"limit":20}`

func yenteCatalog(version string) string {
	return `{"datasets":[{"name":"default","title":"All","load":false,"version":"20261101","index_version":null,"index_current":false,"children":["own_list","default"]},
{"name":"own_list","title":"Own","load":true,"version":"20261126","index_version":` + version + `,"index_current":true,"children":[]}],"current":[],"outdated":[],"index_stale":false}`
}

// startYente is a server that answers as a yente does.
func startYente(t *testing.T, catalog, answer string, status int, ask func(*http.Request, map[string]any)) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		switch {
		case r.Method == http.MethodGet && r.URL.Path == "/base/catalog":
			_, _ = fmt.Fprint(w, catalog)
		case r.Method == http.MethodPost && r.URL.Path == "/base/match/default":
			var body map[string]any
			if err := json.NewDecoder(r.Body).Decode(&body); err != nil || r.Header.Get("Content-Type") != "application/json" {
				w.WriteHeader(http.StatusUnprocessableEntity)
				return
			}
			if ask != nil {
				ask(r, body)
			}
			w.WriteHeader(status)
			_, _ = fmt.Fprint(w, answer)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func TestYenteFindsPeople(t *testing.T) {
	s := startYente(t, yenteCatalog(`"20261126-abc"`), yenteResults, http.StatusOK, func(r *http.Request, body map[string]any) {
		query := body["queries"].(map[string]any)["person"].(map[string]any)
		properties := query["properties"].(map[string]any)
		if query["schema"] != "Person" || fmt.Sprint(properties["name"], properties["birthDate"], properties["nationality"]) != "[Ivan Sidorov] [1961-03-14] [rus]" {
			t.Errorf("asked %v", body)
		}
		if q := r.URL.Query(); q.Get("threshold") != "0.75" || q.Get("cutoff") != "0.75" || q.Get("limit") == "" || strings.Contains(r.URL.String(), "Sidorov") {
			t.Errorf("asked at %s", r.URL)
		}
	})
	p, err := aml.Open("yente:" + s.URL + "/base/default")
	if err != nil {
		t.Fatal(err)
	}
	hits, err := screen(t.Context(), p, aml.Subject{Name: "Ivan Sidorov", BirthDate: "1961-03-14", Country: "RUS"}, 0.75)
	if err != nil || len(hits) != 2 || p.Name() != "yente" {
		t.Fatalf("%+v, %v", hits, err)
	}
	h := hits[0]
	if h.EntryID != "NK-own1" || h.Name != "Ivan Petrovich SIDOROV" || h.BirthDate != "1961-03-14" || h.List != "own_list, own_peps" || h.ListVersion != "20261126-abc" ||
		h.Topic != "sanction, role.pep" || h.Score != 0.97 || fmt.Sprint(h.Reasons) != "[match 0.97 program OWN-1]" || hits[1].EntryID != "NK-own2" {
		t.Errorf("%+v", hits)
	}
}

// TestYenteThatCannotAnswerClearsNobody holds the client against servers that fail.
func TestYenteThatCannotAnswerClearsNobody(t *testing.T) {
	const nothing = `{"responses":{"person":{"status":200,"results":[]}}}`
	indexed := yenteCatalog(`"20261126"`)
	closed := startYente(t, indexed, nothing, 200, nil)
	closed.Close()
	for name, s := range map[string]*httptest.Server{
		"down":                closed,
		"not indexed":         startYente(t, yenteCatalog("null"), nothing, 200, nil),
		"no such dataset":     startYente(t, `{"datasets":[]}`, nothing, 200, nil),
		"error":               startYente(t, indexed, `{"detail":"x"}`, 500, nil),
		"another form":        startYente(t, indexed, `<html>`, 200, nil),
		"a redirect":          startYente(t, indexed, ``, 302, nil),
		"no answer of ours":   startYente(t, indexed, `{"responses":{}}`, 200, nil),
		"a query that failed": startYente(t, indexed, `{"responses":{"person":{"status":400,"results":[]}}}`, 200, nil),
	} {
		p, err := aml.NewYente(s.URL + "/base/default")
		if err != nil {
			t.Fatal(err)
		}
		if hits, err := screen(t.Context(), p, aml.Subject{Name: "Secret Name"}, 0.75); err == nil || strings.Contains(err.Error(), "Secret") {
			t.Errorf("%s: %v, %v", name, hits, err)
		}
	}
	p, err := aml.NewYente(startYente(t, indexed, nothing, 200, nil).URL + "/base/default")
	if err != nil {
		t.Fatal(err)
	}
	if hits, err := screen(t.Context(), p, aml.Subject{Name: "Anna Berg"}, 0.75); err != nil || len(hits) != 0 {
		t.Errorf("nobody is listed: %v, %v", hits, err)
	}
}

func TestYenteAddresses(t *testing.T) {
	for _, address := range []string{"http://127.0.0.1:8000", "http://127.0.0.1:8000/", "127.0.0.1:8000/default", "ftp://h/default", "http://h/default?x=1", ""} {
		if _, err := aml.NewYente(address); err == nil {
			t.Errorf("%q is accepted", address)
		}
	}
}
