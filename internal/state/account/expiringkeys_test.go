package account

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// Keys that are usable and end soon, the soonest first.
func TestListExpiringKeys(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		a := New(s, Options{Now: func() time.Time { return now }})
		const day = 24 * time.Hour
		insert := func(project, name string, expires time.Duration, revoked any) {
			if _, err := s.Exec(t.Context(), "INSERT INTO projects (id, name, created_ms) VALUES ($1, $1, 0) ON CONFLICT DO NOTHING", project); err != nil {
				t.Fatal(err)
			}
			var expiresMs any
			if expires != 0 {
				expiresMs = now.Add(expires).UnixMilli()
			}
			if _, err := s.Exec(t.Context(), "INSERT INTO keys ("+keyColumns+") VALUES ("+store.FormatPlaceholders(1, 14)+")",
				name, project, "test", name, nil, "*", "", 0.0, 0, 0, 0, 0, expiresMs, revoked); err != nil {
				t.Fatal(err)
			}
		}
		insert("prj_a", "later", 20*day, nil)
		insert("prj_a", "never", 0, nil)
		insert("prj_a", "past", -day, nil)
		insert("prj_a", "revoked", day, now.UnixMilli())
		insert("prj_a", "after", 40*day, nil)
		insert("prj_b", "first", 2*day, nil)
		insert("prj_c", "closed", 2*day, nil)
		if _, err := s.Exec(t.Context(), "UPDATE projects SET closed_ms = 1 WHERE id = 'prj_c'"); err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			projects []string
			limit    int
			want     []string
		}{
			"every project": {nil, 10, []string{"first", "later"}}, "one": {[]string{"prj_a"}, 10, []string{"later"}},
			"at most one": {nil, 1, []string{"first"}}, "a closed one": {[]string{"prj_c"}, 10, nil}, "none": {[]string{}, 10, nil},
		} {
			keys, err := a.ListExpiringKeys(t.Context(), s, c.projects, now.Add(30*day), c.limit)
			var got []string
			for _, k := range keys {
				got = append(got, k.Name)
			}
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, %v, want %v", name, got, err, c.want)
			}
		}
	})
}

// Keys that end later or never are not read.
func TestListExpiringKeysReadsNoMoreThanItShows(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	query, args := New(s, Options{}).newExpiryQuery(nil, time.Now(), 10)
	plan, err := store.QueryAll(t.Context(), s, func(r store.Row) (line string, err error) {
		var id, parent, unused int
		return line, r.Scan(&id, &parent, &unused, &line)
	}, "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	if text := fmt.Sprint(plan); !strings.Contains(text, "SEARCH keys USING INDEX keys_expiry (expires_ms>? AND expires_ms<?)") || strings.Contains(text, "ORDER BY") {
		t.Errorf("the plan is %s", text)
	}
}
