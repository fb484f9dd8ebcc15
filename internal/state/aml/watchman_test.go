package aml_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

const watchmanLists = `{"lists":{"own":2},"listHashes":{"own":"abc"},"startedAt":"2026-11-22T00:00:00Z","endedAt":"2026-11-22T00:00:01Z"}`

// TestWatchmanThatCannotAnswerClearsNobody holds the client against servers that fail.
func TestWatchmanThatCannotAnswerClearsNobody(t *testing.T) {
	answer := func(lists, search string, status int, wait time.Duration) *httptest.Server {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/v2/listinfo" {
				_, _ = fmt.Fprint(w, lists)
				return
			}
			select {
			case <-time.After(wait):
			case <-r.Context().Done():
			}
			w.WriteHeader(status)
			_, _ = fmt.Fprint(w, search)
		}))
		t.Cleanup(s.Close)
		return s
	}
	closed := answer(watchmanLists, "", 200, 0)
	closed.Close()
	for name, s := range map[string]*httptest.Server{
		"down":         closed,
		"no lists":     answer(`{"lists":{}}`, `{"entities":[]}`, 200, 0),
		"empty lists":  answer(`{"lists":{"own":0}}`, `{"entities":[]}`, 200, 0),
		"error":        answer(watchmanLists, `{"error":"x"}`, 500, 0),
		"another form": answer(watchmanLists, `<html>`, 200, 0),
		"redirect":     answer(watchmanLists, ``, 302, 0),
		"slow":         answer(watchmanLists, `{"entities":[]}`, 200, time.Minute),
	} {
		p, err := aml.NewWatchman(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		hits, err := screen(ctx, p, aml.Subject{Name: "Secret Name"}, 0.75)
		cancel()
		if err == nil {
			t.Errorf("%s: answered %v", name, hits)
		} else if strings.Contains(err.Error(), "Secret") {
			t.Errorf("%s: the error names the person: %v", name, err)
		}
	}
}

// TestWatchmanFindsPeople asks a real Watchman with a list of its own. LIKENESS_TEST_WATCHMAN names
// its program: cmd/server of github.com/moov-io/watchman v0.65.0, built from its module. Where the
// module of its OpenRouter embeddings cannot be fetched, replace NewOpenRouterProvider in
// internal/embeddings by one that returns an error; searches by name do not use it.
func TestWatchmanFindsPeople(t *testing.T) {
	program := os.Getenv("LIKENESS_TEST_WATCHMAN")
	if program == "" {
		line := "SKIPPED without LIKENESS_TEST_WATCHMAN: build github.com/moov-io/watchman/cmd/server@v0.65.0 and name the program"
		fmt.Fprintf(os.Stderr, "### %s: %s\n", t.Name(), line)
		t.Skip(line)
	}
	p, err := aml.NewWatchman("http://" + startWatchman(t, program))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for _, c := range []struct {
		subject aml.Subject
		want    string
	}{
		{aml.Subject{Name: "Ivan Petrovich Sidorov", BirthDate: "1961-03-14"}, "own-1"},
		{aml.Subject{Name: "Ivan Petrovich Sidorov"}, "own-1"},
		{aml.Subject{Name: "Anna Berg", BirthDate: "1990-01-02"}, ""},
	} {
		hits, err := screen(ctx, p, c.subject, 0.75)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(hits) > 0 {
			got = hits[0].EntryID
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q: %+v", c.subject, got, c.want, hits)
		}
	}
}

// startWatchman starts the program with one small list on free ports and returns its address.
func startWatchman(t *testing.T, program string) string {
	t.Helper()
	dir := t.TempDir()
	list := `{"DATA_SOURCE":"own","RECORD_ID":"own-1","RECORD_TYPE":"PERSON","NAME_FULL":"Ivan Petrovich SIDOROV","DATE_OF_BIRTH":"1961-03-14"}
{"DATA_SOURCE":"own","RECORD_ID":"own-2","RECORD_TYPE":"PERSON","NAME_FULL":"Carl Gustav DAHL","DATE_OF_BIRTH":"1970-05-06"}
`
	address, admin := freeAddress(t), freeAddress(t)
	config := fmt.Sprintf(`Watchman:
  Servers:
    BindAddress: %q
    AdminAddress: %q
  Download:
    RefreshInterval: "12h"
    IncludedLists: []
    Senzing:
      - SourceList: "own"
        Location: "file://%s"
`, address, admin, filepath.Join(dir, "own.jsonl"))
	for name, text := range map[string]string{"own.jsonl": list, "config.yml": config} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), program)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "APP_CONFIG="+filepath.Join(dir, "config.yml"), "INCLUDED_LISTS=", "LOG_FORMAT=plain")
	var log strings.Builder
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("watchman: %.4000s", log.String())
		}
	})
	await.Value(t, "watchman has loaded its list", func() (string, bool) {
		res, err := http.Get("http://" + address + "/v2/listinfo")
		if err != nil {
			return err.Error(), false
		}
		body := make([]byte, 4096)
		n, _ := res.Body.Read(body)
		_ = res.Body.Close()
		return string(body[:n]), strings.Contains(string(body[:n]), `"own":2`)
	})
	return address
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
