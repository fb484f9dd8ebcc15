package node

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/disk"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgserver"
)

// TestAFullDiskIsAnswered503AndCostsNothing fills the disk of a SQLite file.
func TestAFullDiskIsAnswered503AndCostsNothing(t *testing.T) {
	packtest.RequireModels(t)
	disk.Run(t, disk.TmpFS, 16, func(t *testing.T, d *disk.Disk) {
		failAndRecover(t, "sqlite:"+d.Dir+"/l.db", "no space", d.Fill, d.Free)
	})
}

// TestAPostgresThatStopsIsAnswered503AndCostsNothing stops the database as an
// administrator does.
func TestAPostgresThatStopsIsAnswered503AndCostsNothing(t *testing.T) {
	packtest.RequireModels(t)
	server := pgserver.Start(t, t.TempDir(), t.TempDir())
	failAndRecover(t, server.URL(), "cannot be reached", func() { server.Down("fast") }, server.Up)
}

// failAndRecover calls a node before, while and after its store is unavailable for a
// reason.
func failAndRecover(t *testing.T, database, reason string, fail, restore func()) {
	h := run(t, nodeOptions(database))
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "g"})
	charged := 0
	count := func(key string) answer {
		t.Helper()
		a, err := h.post("/v1/face/count", object{"image": photo(64)}, key)
		if err != nil {
			t.Fatal(err)
		}
		if a.Status == http.StatusOK && a.Header.Get("Idempotent-Replayed") == "" {
			charged++
		}
		return a
	}
	for i := range 5 {
		if a := count(fmt.Sprint("before", i)); a.Status != http.StatusOK {
			t.Fatalf("before: %+v", a)
		}
	}

	fail()
	a := count("")
	for tries := 0; a.Status == http.StatusOK && tries < 500; tries++ { // SQLite's log may have had room left
		a = count("")
	}
	for i := range 6 {
		key := ""
		if i%2 == 1 {
			key = fmt.Sprint("during", i)
		}
		a := count(key)
		if a.Status != http.StatusServiceUnavailable || codeOf(a) != "store_unavailable" || a.Header.Get("X-Credits-Charged") != "0.00" ||
			a.Header.Get("Retry-After") == "" || !strings.Contains(a.Error.Message, reason) {
			t.Errorf("during: %d %+v %v", a.Status, a.Error, a.Header)
		}
	}
	for path, body := range map[string]object{"/v1/galleries/g/people": {"id": "ann", "image": photoOf(t, "sample5.jpg")}, "/v1/galleries": {"id": "other"}} {
		if a, err := h.post(path, body, ""); err != nil || codeOf(a) != "store_unavailable" {
			t.Errorf("during: %s: %+v, %v", path, a, err)
		}
	}
	if status, text := h.ready(t); status != http.StatusServiceUnavailable || !strings.Contains(text, reason) {
		t.Errorf("/readyz during: %d %s", status, text)
	}

	restore()
	await.Value(t, "/readyz says yes again", func() (string, bool) {
		status, text := h.ready(t)
		return fmt.Sprint(status, " ", text), status == http.StatusOK
	})
	for _, key := range []string{"", "before1", "during1", "during3", "after"} {
		if a := count(key); a.Status != http.StatusOK {
			t.Errorf("after: %d %+v", a.Status, a.Error)
		}
	}
	h.call("404 not_found", testKey, "GET", "/v1/galleries/g/people/ann", nil)
	h.call("404 not_found", testKey, "GET", "/v1/galleries/other", nil)
	h.call("200", testKey, "POST", "/v1/galleries/g/people", object{"id": "ann"})
	h.wantCharges(t, charged)
}

// post sends a call of the test key; with an Idempotency-Key unless it is empty.
func (h *testNode) post(path string, body object, idempotencyKey string) (answer, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return answer{}, err
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+h.Addr()+path, bytes.NewReader(raw))
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("Authorization", "Bearer "+testKey)
	req.Header.Set("Content-Type", "application/json")
	if idempotencyKey != "" {
		req.Header.Set("Idempotency-Key", idempotencyKey)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	out := answer{Status: res.StatusCode, Header: res.Header}
	return out, json.NewDecoder(res.Body).Decode(&out)
}

// ready asks /readyz.
func (h *testNode) ready(t *testing.T) (status int, text string) {
	t.Helper()
	res, err := http.Get("http://" + h.Addr() + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(raw)
}

// wantCharges waits until no hold is left and compares the charges of face.count with the
// calls that were answered ok.
func (h *testNode) wantCharges(t *testing.T, calls int) {
	t.Helper()
	await.Value(t, "no credits are held", func() (int64, bool) {
		held, err := store.QueryValue[int64](t.Context(), h.store, "SELECT CAST(COALESCE(SUM(held_milli), 0) AS BIGINT) FROM wallets")
		if err != nil {
			t.Fatal(err)
		}
		return held, held == 0
	})
	charges, err := store.QueryValue[int64](t.Context(), h.store, "SELECT COUNT(*) FROM entries WHERE kind = 'charge' AND operation = 'face.count'")
	if err != nil || charges != int64(calls) {
		t.Errorf("%d charges, %v; want %d, one for each call answered ok", charges, err, calls)
	}
	wrong, err := ledger.Wallets{}.FindMismatches(t.Context(), h.store)
	if err != nil || len(wrong) > 0 {
		t.Errorf("wallets %+v, %v", wrong, err)
	}
}
