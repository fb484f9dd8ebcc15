package console

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// pause between two pages keeps a person below the rate limit of calls.
const pause = 200 * time.Millisecond

// Pages with 1,000,000 charges of 90 days and 100,000 verifications in a SQLite store.
func BenchmarkPagesWithAMillionCharges(b *testing.B) {
	c := newService(b, storetest.Open(b, storetest.SQLite(b)))
	c.signIn("owner", users.Grant{Role: users.Owner}, users.Grant{Role: users.Reviewer}, users.Grant{Role: users.Operator})
	key := c.createKey(account.Test).ID
	c.createReview("load")
	c.fillStore(key)
	b.Run("start", func(b *testing.B) { c.measurePage(b, Root) })
	for _, path := range []string{"", "/keys", "/keys/" + key, "/usage", "/usage?from=2020-01-01", "/verifications", "/verifications?status=completed", "/verifications?status=cancelled", "/reviews", "/webhooks", "/audit", "/requests"} {
		b.Run("project"+path, func(b *testing.B) { c.measurePage(b, c.base()+path) })
	}
}

// measurePage reports how long a page takes.
func (c *service) measurePage(b *testing.B, path string) {
	b.Helper()
	var took []time.Duration
	for b.Loop() {
		time.Sleep(pause)
		began := time.Now()
		c.want(c.get("owner", path), http.StatusOK)
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1e3, "p95-ms")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "median-ms")
}

// fillStore copies one charge and one verification many times.
func (c *service) fillStore(key string) {
	c.t.Helper()
	const charges, verifications, days = 1_000_000, 100_000, 90
	now := time.Now().UnixMilli()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) error {
		if _, err := tx.Exec(c.t.Context(), fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms, hold_id)
			SELECT $1, 'test', 'charge', -20, $2, CASE i %% 3 WHEN 0 THEN 'face.detect' WHEN 1 THEN 'face.match' ELSE 'face.age' END, 'req_' || i, '', $3 - (i %% %d) * 86400000, 'load_' || i FROM n`, charges, days),
			c.project.ID, key, now); err != nil {
			return err
		}
		_, err := tx.Exec(c.t.Context(), fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO verifications (id, project_id, environment, key_id, reference, status, decision, decided_by, version, sequence, price_milli, request, progress, result, created_ms, expires_ms, leased_by, claimed_by, deletion)
			SELECT 'ver_' || printf('%%026d', i), project_id, environment, key_id, 'ref-' || i, 'completed', 'approved', 'rules', version, sequence, price_milli, request, progress, result, created_ms, expires_ms, '', '', '' FROM n, (SELECT * FROM verifications LIMIT 1)`, verifications))
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
}
