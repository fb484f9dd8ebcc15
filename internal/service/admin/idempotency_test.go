package admin_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/store"
)

// write is a request that changes something.
type write struct{ operation, method, path, body string }

// prepareWrites makes what the writes refer to and returns one write for each operation, in an
// order in which all succeed.
func prepareWrites(o *testServer) []write {
	receiver := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})) // takes every delivery
	o.t.Cleanup(receiver.Close)
	o.mustCall("POST", "/projects", `{"name": "shop"}`)
	key := text(o.mustCall("POST", "/keys", `{"project": "shop", "environment": "test", "name": "till"}`), "key", "id")
	hook := text(o.mustCall("POST", "/webhooks", `{"project": "shop", "url": "`+receiver.URL+`"}`), "webhook", "id")
	delivery := text(o.mustCall("POST", "/webhooks/"+hook+"/test", `{"kind": "credits.low"}`), "id")
	o.deliver()
	adminKey := text(o.mustCall("POST", "/admin-keys", `{"name": "second"}`), "admin_key", "id")
	return []write{
		{"admin.projects.create", "POST", "/projects", `{"name": "other"}`},
		{"admin.projects.update", "PATCH", "/projects/shop", `{"storing": true}`},
		{"admin.keys.create", "POST", "/keys", `{"project": "shop", "environment": "live", "name": "second"}`},
		{"admin.keys.update", "PATCH", "/keys/" + key, `{"day_cap": "5"}`},
		{"admin.keys.rotate", "POST", "/keys/" + key + "/rotate", `{"overlap_seconds": 60}`},
		{"admin.keys.revoke", "DELETE", "/keys/" + key, ""},
		{"admin.credits.topUp", "POST", "/credits/top-up", `{"project": "shop", "environment": "live", "amount": "5", "reason": "r"}`},
		{"admin.credits.adjust", "POST", "/credits/adjust", `{"project": "shop", "environment": "live", "amount": "-1", "reason": "r"}`},
		{"admin.credits.threshold", "POST", "/credits/threshold", `{"project": "shop", "environment": "live", "threshold": "2"}`},
		{"admin.webhooks.create", "POST", "/webhooks", `{"project": "shop", "url": "` + receiver.URL + `/second"}`},
		{"admin.webhooks.update", "PATCH", "/webhooks/" + hook, `{"description": "x"}`},
		{"admin.webhooks.rotate", "POST", "/webhooks/" + hook + "/rotate", `{}`},
		{"admin.webhooks.test", "POST", "/webhooks/" + hook + "/test", `{"kind": "aml.hit"}`},
		{"admin.deliveries.resend", "POST", "/deliveries/" + delivery + "/resend", ""},
		{"admin.webhooks.delete", "DELETE", "/webhooks/" + hook, ""},
		{"admin.adminKeys.create", "POST", "/admin-keys", `{"name": "third"}`},
		{"admin.adminKeys.revoke", "DELETE", "/admin-keys/" + adminKey, ""},
		{"admin.projects.close", "DELETE", "/projects/shop", ""},
	}
}

func TestEveryAdminWriteIsExecutedOnceForAnIdempotencyKey(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		writes := prepareWrites(o)
		tested := map[string]bool{}
		for _, w := range writes {
			tested[w.operation] = true
			first := o.sendCall(o.root, w.method, w.path, w.body, "Idempotency-Key", w.operation)
			if first.Status != 200 || !first.OK || first.header.Get("Idempotent-Replayed") != "" {
				t.Fatalf("%s: %d %s", w.operation, first.Status, first.raw)
			}
			audited := len(o.auditLines())
			again := o.sendCall(o.root, w.method, w.path, w.body, "Idempotency-Key", w.operation)
			if again.raw != first.raw || again.header.Get("Idempotent-Replayed") != "true" || again.header.Get("X-Request-Id") == first.header.Get("X-Request-Id") {
				t.Errorf("%s repeated: %d %v %s, first %s", w.operation, again.Status, again.header, again.raw, first.raw)
			}
			trail := o.auditLines()
			if want := "answer.replay " + first.header.Get("X-Request-Id") + " ok"; len(trail) != audited+1 || trail[audited] != want {
				t.Errorf("%s repeated: audited %v, want %s", w.operation, trail[audited:], want)
			}
			other := o.sendCall(o.root, w.method, w.path+"?x=1", w.body, "Idempotency-Key", w.operation)
			if other.Status != 409 || other.Error.Code != "idempotency_key_reused" {
				t.Errorf("%s with another request: %d %s", w.operation, other.Status, other.raw)
			}
		}
		for _, op := range api.MustLoad().Operations {
			if op.Security == api.SecurityAdmin && op.Method != http.MethodGet && !tested[op.Name] {
				t.Errorf("%s is not tested", op.Name)
			}
		}
	})
}

func TestIdempotencyKeyWithAnotherBodyIsReused(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.sendCall(o.root, "POST", "/projects", `{"name": "shop"}`, "Idempotency-Key", "k")
		for path, body := range map[string]string{"/projects": `{"name":"shop"}`, "/admin-keys": `{"name": "shop"}`} {
			r := o.sendCall(o.root, "POST", path, body, "Idempotency-Key", "k")
			if r.Status != 409 || r.Error.Code != "idempotency_key_reused" {
				t.Errorf("%s: %d %s", path, r.Status, r.raw)
			}
		}
		other := o.adminKey("", false, time.Time{})
		if r := o.sendCall(other, "POST", "/projects", `{"name":"second"}`, "Idempotency-Key", "k"); r.Status != 200 {
			t.Errorf("another caller with the same key: %d %s", r.Status, r.raw)
		}
	})
}

func TestConcurrentRepetitionsCreateOneKey(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		o.mustCall("POST", "/projects", `{"name": "shop"}`)
		const calls = 20
		answers := make([]adminAnswer, calls)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				answers[i] = o.sendCall(o.root, "POST", "/keys", `{"project": "shop", "environment": "test", "name": "till"}`, "Idempotency-Key", "once")
			})
		}
		all.Wait()
		executed := 0
		for _, r := range answers {
			switch {
			case r.Status == 200 && r.header.Get("Idempotent-Replayed") == "":
				executed++
			case r.Status == 200:
			case r.Status == 409 && r.Error.Code == "idempotency_in_progress" && r.header.Get("Retry-After") == "1":
			default:
				t.Errorf("%d %s", r.Status, r.raw)
			}
		}
		keys := at(o.mustCall("GET", "/keys?project=shop", ""), "keys").([]any)
		if executed != 1 || len(keys) != 1 {
			t.Errorf("%d calls were executed, %d keys", executed, len(keys))
		}
	})
}

// The second call arrives while the transaction of the first is open.
func TestRepetitionOfARunningCallIsRefused(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		running, release := make(chan bool), make(chan bool)
		var once sync.Once
		o.opened = func() { once.Do(func() { running <- true; <-release }) }
		first := make(chan adminAnswer)
		go func() {
			first <- o.sendCall(o.root, "POST", "/projects", `{"name": "shop"}`, "Idempotency-Key", "k")
		}()
		<-running
		r := o.sendCall(o.root, "POST", "/projects", `{"name": "shop"}`, "Idempotency-Key", "k")
		close(release)
		if r.Status != 409 || r.Error.Code != "idempotency_in_progress" || r.header.Get("Retry-After") != "1" {
			t.Errorf("while the first runs: %d %s", r.Status, r.raw)
		}
		if r := <-first; r.Status != 200 {
			t.Errorf("the first: %d %s", r.Status, r.raw)
		}
	})
}

func TestStoredAdminAnswerIsSealedAndEnds(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		ctx := context.Background()
		const body = `{"name": "second"}`
		made := o.sendCall(o.root, "POST", "/admin-keys", body, "Idempotency-Key", "k")
		sealed, err := store.QueryValue[[]byte](ctx, o.service.Store, "SELECT sealed FROM admin_repeats")
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(sealed), text(made.Data, "secret")) || len(sealed) < len(made.raw) {
			t.Errorf("the stored answer has %d bytes or shows the secret", len(sealed))
		}
		if _, err := o.service.Store.Exec(ctx, "UPDATE admin_repeats SET sealed = NULL"); err != nil {
			t.Fatal(err)
		}
		if r := o.sendCall(o.root, "POST", "/admin-keys", body, "Idempotency-Key", "k"); r.Status != 409 || r.Error.Code != "idempotency_key_reused" {
			t.Errorf("without its answer: %d %s", r.Status, r.raw)
		}
		if _, err := o.service.Store.Exec(ctx, "UPDATE admin_repeats SET expires_ms = 1"); err != nil {
			t.Fatal(err)
		}
		r := o.sendCall(o.root, "POST", "/admin-keys", body, "Idempotency-Key", "k")
		if r.Status != 200 || text(r.Data, "secret") == text(made.Data, "secret") {
			t.Errorf("after a day: %d %s", r.Status, r.raw)
		}
		if n, err := store.QueryValue[int64](ctx, o.service.Store, "SELECT count(*) FROM admin_repeats"); err != nil || n != 1 {
			t.Errorf("%d rows, %v", n, err)
		}
	})
}

// A failed call is not remembered, and a key of one project gets no answer of another's.
func TestRefusedAdminCallIsNotRemembered(t *testing.T) {
	forEachStore(t, func(t *testing.T, o *testServer) {
		for i, want := range []int{404, 200} {
			r := o.sendCall(o.root, "POST", "/keys", `{"project": "shop", "environment": "test", "name": "till"}`, "Idempotency-Key", "k")
			if r.Status != want {
				t.Errorf("call %d: %s", i, fmt.Sprint(r.Status, r.raw))
			}
			if i == 0 {
				o.mustCall("POST", "/projects", `{"name": "shop"}`)
			}
		}
	})
}
