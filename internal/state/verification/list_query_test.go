package verification

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// Every list that pages ask for finds its first row by an index and sorts nothing: a list of a status that few verifications have
// must not read all others.
func TestListsReadNoMoreThanTheyShow(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	scope := Scope{ProjectID: "prj_1", Environment: "test"}
	for name, c := range map[string]struct {
		filter Filter
		index  string
	}{
		"all":               {Filter{Limit: 25}, "verifications_list"},
		"next page":         {Filter{Limit: 25, After: "ver_1"}, "verifications_list"},
		"a status":          {Filter{Limit: 25, Status: Cancelled}, "verifications_status"},
		"a status, further": {Filter{Limit: 25, Status: Cancelled, After: "ver_1", From: time.Now()}, "verifications_status"},
		"a reference":       {Filter{Limit: 25, Reference: "order 1"}, "verifications_reference"},
	} {
		t.Run(name, func(t *testing.T) {
			query, args := newListQuery(scope, c.filter)
			plan, err := store.QueryAll(t.Context(), s, func(r store.Row) (line string, err error) {
				var id, parent, unused int
				return line, r.Scan(&id, &parent, &unused, &line)
			}, "EXPLAIN QUERY PLAN "+query, args...)
			if err != nil {
				t.Fatal(err)
			}
			if text := fmt.Sprint(plan); len(plan) != 1 || !strings.Contains(text, "USING INDEX "+c.index) {
				t.Errorf("the plan is %s, want one search with %s", text, c.index)
			}
		})
	}
}
