package main

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// adminServer is the admin interface of a real store over real HTTP.
func adminServer(t *testing.T) (session *admin.Service, url string) {
	t.Helper()
	s := storetest.Open(t, "sqlite:"+filepath.Join(t.TempDir(), "likeness.db"))
	session = openManagement(s, nil, egress.Policy{})
	description := *api.MustLoad()
	description.Operations = nil
	for _, op := range api.MustLoad().Operations {
		if op.Name == "" || strings.HasPrefix(op.Name, "admin.") {
			description.Operations = append(description.Operations, op)
		}
	}
	server, err := httpapi.New(httpapi.Config{Description: &description, Bindings: session.Bindings(), AdminKeys: session.Keys})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(server)
	t.Cleanup(web.Close)
	return session, web.URL
}

func publish(t *testing.T, session *admin.Service, kinds ...webhook.Kind) {
	t.Helper()
	err := session.Store.Tx(context.Background(), func(tx *store.Tx) error {
		for _, k := range kinds {
			if _, err := session.Outbox.Publish(context.Background(), tx, "prj_1", "test", webhook.ExamplePayload(k, "prj_1")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// tellWhen closes a channel once text was written.
type tellWhen struct {
	strings.Builder
	text string
	told chan struct{}
}

func (w *tellWhen) Write(p []byte) (int, error) {
	n, err := w.Builder.Write(p)
	if w.told != nil && strings.Contains(w.String(), w.text) {
		close(w.told)
		w.told = nil
	}
	return n, err
}

func TestListenGetsNewEventsFromAServer(t *testing.T) {
	session, url := adminServer(t)
	var secret string
	if err := session.Store.Tx(t.Context(), func(tx *store.Tx) (err error) {
		_, secret, err = session.Keys.Create(t.Context(), tx, operators.NewKey{Name: "listen", ReadOnly: true})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	publish(t, session, webhook.AMLHit) // before listening: not wanted
	told := make(chan struct{})
	stderr := &tellWhen{text: "Listening", told: told}
	var stdout strings.Builder
	ended := make(chan int)
	go func() {
		ended <- run(t.Context(), []string{"listen", "--server", url, "--admin-key", secret, "--limit", "2", "--poll", "10ms"}, &stdout, stderr)
	}()
	<-told
	publish(t, session, webhook.CreditsLow, webhook.VerificationDeclined)
	if code := <-ended; code != 0 {
		t.Fatalf("exit %d: %s", code, stderr.String())
	}
	if got := stdout.String(); strings.Contains(got, "aml.hit") || !strings.Contains(got, "credits.low") || !strings.Contains(got, "verification.declined") {
		t.Errorf("printed\n%s", got)
	}
}

func TestListenGoesOnWhenAServerWantsItSlower(t *testing.T) {
	var asked atomic.Int64
	busy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if asked.Add(1) == 2 { // the first page after the look for the newest event
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		_, _ = io.WriteString(w, `{"ok":true,"data":{"latest":1,"events":[{"id":"evt_1","seq":2,"kind":"aml.hit","body":"{}"}]}}`)
	}))
	t.Cleanup(busy.Close)
	var stdout, stderr strings.Builder
	if code := run(t.Context(), []string{"listen", "--server", busy.URL, "--admin-key", "sk_admin_x", "--limit", "1"}, &stdout, &stderr); code != 0 || asked.Load() != 3 {
		t.Fatalf("exit %d after %d questions: %s", code, asked.Load(), stderr.String())
	}
	if !strings.Contains(stdout.String(), "aml.hit") {
		t.Errorf("printed\n%s", stdout.String())
	}
}

func TestListenSaysWhyAServerRefuses(t *testing.T) {
	_, url := adminServer(t)
	notOurs := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(notOurs.Close)
	for _, tc := range []struct{ url, want string }{
		{url, "key_invalid"},
		{notOurs.URL, "is it a server of Likeness?"},
		{"http://127.0.0.1:1", "connection refused"},
	} {
		var stdout, stderr strings.Builder
		if code := run(t.Context(), []string{"listen", "--server", tc.url, "--admin-key", "sk_admin_wrong"}, &stdout, &stderr); code != 1 || !strings.Contains(stderr.String(), tc.want) {
			t.Errorf("%s: exit %d, %s", tc.want, code, stderr.String())
		}
	}
}

func TestListenStopsWhenInterrupted(t *testing.T) {
	session, _ := adminServer(t)
	ctx, interrupt := context.WithCancel(t.Context())
	told := make(chan struct{})
	var stdout strings.Builder
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"listen", "--database", "sqlite:" + session.Store.Path()}, &stdout, &tellWhen{text: "Listening", told: told})
	}()
	<-told
	interrupt()
	if code := <-ended; code != 0 {
		t.Errorf("exit %d", code)
	}
}
