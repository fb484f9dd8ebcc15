package ledger

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// The sums of days are those of the chosen projects and of the days from the first one on.
func TestSumDays(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const today = int64(20_000) // days since 1970-01-01
		for i, e := range []struct {
			project, environment string
			day, spentMilli      int64
		}{{"prj_a", "test", today, 20}, {"prj_a", "test", today, 30}, {"prj_a", "live", today, 7}, {"prj_b", "test", today - 1, 400}, {"prj_b", "test", today - 40, 9000}} {
			if _, err := s.Exec(t.Context(), `INSERT INTO wallets (project_id, environment, balance_milli, held_milli, low_milli, low_fired) VALUES ($1, $2, 0, 0, 0, 0) ON CONFLICT DO NOTHING`, e.project, e.environment); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Exec(t.Context(), `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms, hold_id)
				VALUES ($1, $2, 'charge', $3, 'key_1', 'face.detect', 'req_1', '', $4, $5)`, e.project, e.environment, -e.spentMilli, e.day*msPerDay+5, fmt.Sprint("hold_", i)); err != nil {
				t.Fatal(err)
			}
		}
		from := time.UnixMilli((today - 29) * msPerDay)
		day := func(back int64) string { return time.UnixMilli((today - back) * msPerDay).UTC().Format(time.DateOnly) }
		a := []DayUsage{{account.Live, day(0), 1, 7}, {account.Test, day(0), 2, 50}}
		b := []DayUsage{{account.Test, day(1), 1, 400}}
		for name, c := range map[string]struct {
			projects []string
			want     []DayUsage
		}{
			"every project": {nil, slices.Concat(b, a)}, "one": {[]string{"prj_a"}, a}, "the other": {[]string{"prj_b"}, b}, "none": {[]string{}, nil},
		} {
			got, err := Wallets{}.SumDays(t.Context(), s, c.projects, from)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, %v, want %v", name, got, err, c.want)
			}
		}
	})
}

// The days before the first one are not read.
func TestSumDaysReadsNoMoreThanItSums(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	for _, projects := range [][]string{nil, {"prj_a", "prj_b"}} {
		query, args := newDayQuery(projects, time.Now())
		plan, err := store.QueryAll(t.Context(), s, func(r store.Row) (line string, err error) {
			var id, parent, unused int
			return line, r.Scan(&id, &parent, &unused, &line)
		}, "EXPLAIN QUERY PLAN "+query, args...)
		if err != nil {
			t.Fatal(err)
		}
		if text := fmt.Sprint(plan); !strings.Contains(text, "SEARCH u USING PRIMARY KEY (project_id=? AND environment=? AND day>?)") {
			t.Errorf("the plan is %s", text)
		}
	}
}
