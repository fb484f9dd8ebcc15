package node

import (
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// TestStoreFactsOfJobs reads the facts of a store with an active job of three items and one that waits for credits.
func TestStoreFactsOfJobs(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const now = 1_000_000_000
		exec := func(sql string, args ...any) {
			t.Helper()
			if _, err := s.Exec(t.Context(), sql, args...); err != nil {
				t.Fatal(err)
			}
		}
		exec("INSERT INTO projects (id, name, created_ms) VALUES ('prj_1', 'shop', 0)")
		for _, j := range []struct {
			id, state, reason string
			closed            int64
		}{{"job_1", "active", "", 1}, {"job_2", "paused", "insufficient_credits", 1}, {"job_3", "paused", "request", 0}, {"job_4", "completed", "", 1}} {
			exec(`INSERT INTO jobs (id, project_id, environment, key_id, kind, settings, state, pause_reason, closed, last_number, created_ms, expires_ms)
				VALUES ($1, 'prj_1', 'test', 'key_1', 'check', '{}', $2, $3, $4, 9, 0, 0)`, j.id, j.state, j.reason, j.closed)
		}
		for number, i := range []struct {
			job, state string
			due, bytes int64
		}{
			{"job_1", "waiting", now - 90_000, 500},
			{"job_1", "waiting", now - 30_000, 500},
			{"job_1", "running", now + 60_000, 500},
			{"job_1", "failed", 0, 0},
			{"job_2", "waiting", 0, 500},
			{"job_4", "failed", 0, 0},
		} {
			exec(`INSERT INTO job_items (job_id, number, project_id, environment, item_id, state, attempts, due_ms, leased_by, labels, charged_milli, result, bytes)
				VALUES ($1, $2, 'prj_1', 'test', $1 || $6, $3, 0, $4, '', '[]', 0, '', $5)`, i.job, int64(number), i.state, i.due, i.bytes, string(rune(0x61+number)))
		}
		want := map[string]int64{
			"likeness_jobs_receiving": 0, "likeness_jobs_running": 1, "likeness_jobs_paused": 2, "likeness_jobs_paused_by_error": 1,
			"likeness_job_items_waiting": 3, "likeness_job_items_running": 1, "likeness_job_items_failed": 1,
			"likeness_job_oldest_item_seconds": 90, "likeness_job_photo_bytes": 2000,
		}
		for _, f := range storeFacts {
			args := []any{}
			if f.withTime {
				args = append(args, int64(now))
			}
			got, err := store.QueryValue[int64](t.Context(), s, f.sql, args...)
			if err != nil {
				t.Errorf("%s: %v", f.name, err)
			}
			if expected, ok := want[f.name]; ok && got != expected {
				t.Errorf("%s is %d, want %d", f.name, got, expected)
			}
		}
	})
}
