package node

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgproxy"
)

// TestConnectionsThatBreakAtCommitShowInNoAnswerAndNoCharge runs charged calls, admin
// changes and gallery writes on a node whose connections to PostgreSQL break before,
// during and after COMMIT. The server can be reached again at once, so that the outcome
// of each COMMIT is found out: every call succeeds, once.
func TestConnectionsThatBreakAtCommitShowInNoAnswerAndNoCharge(t *testing.T) {
	packtest.RequireModels(t)
	plain := storetest.Postgres(t)
	proxy, address := pgproxy.Open(t, plain)
	h := run(t, nodeOptions(address))
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/default", object{"storing": true})
	h.call("200", testKey, "POST", "/v1/galleries", object{"id": "g"})
	random := rand.New(rand.NewPCG(1, 1))
	proxy.OnCommit(func(n int) (pgproxy.Cut, bool) {
		if n%3 != 0 { // a transaction is run again twice at most
			return pgproxy.None, false
		}
		return []pgproxy.Cut{pgproxy.Before, pgproxy.During, pgproxy.After}[random.IntN(3)], false
	})

	const clients, rounds = 3, 20
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() {
			for i := range rounds {
				key := ""
				if i%2 == 1 {
					key = fmt.Sprint("count ", client, " ", i)
				}
				if a, err := h.post("/v1/face/count", object{"image": photo(64)}, key); err != nil || a.Status != http.StatusOK || a.Header.Get("X-Credits-Charged") != "0.02" {
					t.Errorf("face.count: %d %+v, %v", a.Status, a.Error, err)
				}
			}
		})
	}
	all.Wait()
	for i := range rounds {
		person := fmt.Sprint("p", i)
		h.call("200", testKey, "POST", "/v1/galleries/g/people", object{"id": person})
		h.call("200", adminKey, "POST", "/v1/admin/credits/top-up", object{"project": "default", "environment": "test", "amount": "1.00", "reason": person})
		if i%2 == 0 {
			h.call("200", testKey, "DELETE", "/v1/galleries/g/people/"+person, nil)
		}
	}
	proxy.OnCommit(nil)
	t.Logf("cuts before %d, during %d, after %d", proxy.CountCuts(pgproxy.Before), proxy.CountCuts(pgproxy.During), proxy.CountCuts(pgproxy.After))
	if proxy.CountCuts(pgproxy.Before) < 5 || proxy.CountCuts(pgproxy.After) < 5 {
		t.Error("too few connections were cut: the test proves nothing")
	}
	h.wantCharges(t, clients*rounds)
	for what, query := range map[string]string{
		"top-ups":  "SELECT COUNT(*) FROM entries WHERE kind = 'topup'",
		"people":   "SELECT 2 * COUNT(*) FROM gallery_people",
		"receipts": "SELECT 2 * COUNT(*) FROM deletion_receipts WHERE kind = 'person'",
		"audits":   "SELECT COUNT(*) FROM audit_entries WHERE action = 'credits.topup'",
	} {
		if n, err := store.QueryValue[int64](t.Context(), h.store, query); err != nil || n != rounds {
			t.Errorf("%s: %d, %v; want %d", what, n, err, rounds)
		}
	}
}

// TestAnOutageAtTheCommitOfAChargeIsAnsweredOutcomeUnknown breaks the connection at the COMMIT
// that settles a call and keeps the store away for longer than the call waits for it.
func TestAnOutageAtTheCommitOfAChargeIsAnsweredOutcomeUnknown(t *testing.T) {
	packtest.RequireModels(t)
	plain := storetest.Postgres(t)
	proxy, address := pgproxy.Open(t, plain)
	h := run(t, nodeOptions(address))
	for i, key := range []string{"", "again"} {
		// The node has transactions of its own: the cut is for the one that charges the call.
		proxy.OnCommitOf("'charge'", func(int) (pgproxy.Cut, bool) { return pgproxy.After, true })
		a, err := h.post("/v1/face/count", object{"image": photo(64)}, key)
		if err != nil || a.Status != http.StatusServiceUnavailable || a.Error == nil || a.Error.Code != string(fault.OutcomeUnknown) {
			t.Fatalf("key %q: %d %+v, %v; want 503 outcome_unknown", key, a.Status, a.Error, err)
		}
		if charged, stated := a.Header["X-Credits-Charged"]; stated {
			t.Errorf("key %q: the answer states that %s was charged", key, charged)
		}
		proxy.OnCommit(nil)
		proxy.RefuseConnections(false)
		if key != "" {
			again, err := h.post("/v1/face/count", object{"image": photo(64)}, key)
			if err != nil || again.Status != http.StatusOK || again.Header.Get("Idempotent-Replayed") != "true" {
				t.Errorf("the repetition: %d %+v, %v; want the stored answer", again.Status, again.Error, err)
			}
		}
		// Without a key the call is not charged, with one once.
		h.awaitNetCharges(t, int64(i))
	}
}

// awaitNetCharges waits until the calls of face.count cost so many prices in all, charges less
// what was given back.
func (h *testNode) awaitNetCharges(t *testing.T, want int64) {
	t.Helper()
	const price = 20 // milli-credits
	await.Value(t, fmt.Sprintf("the calls cost %d milli-credits", want*price), func() (int64, bool) {
		paid, err := store.QueryValue[int64](t.Context(), h.store, `SELECT CAST(COALESCE(SUM(-amount_milli), 0) AS BIGINT) FROM entries
			WHERE kind IN ('charge', 'adjustment')`)
		return paid, err == nil && paid == want*price
	})
}
