package ledger

import (
	"fmt"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// The entries of one wallet come newest first, page by page, each once, also where several have one time; those of other wallets stay out.
func TestListNewest(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		insert := func(project, environment string, ms int64, hold string) {
			if _, err := s.Exec(t.Context(), `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms, hold_id)
				VALUES ($1, $2, 'charge', -1, 'key_1', 'face.detect', $4, '', $3, $4)`, project, environment, ms, hold); err != nil {
				t.Fatal(err)
			}
		}
		for i, ms := range []int64{5, 9, 9, 9, 7, 1} {
			insert("prj_a", "test", ms, fmt.Sprint("hold_", i))
			insert("prj_a", "live", ms, fmt.Sprint("live_", i))
			insert("prj_b", "test", ms, fmt.Sprint("other_", i))
		}
		var got []string
		for before := (Entry{}); ; {
			page, err := Wallets{}.ListNewest(t.Context(), s, Filter{ProjectID: "prj_a", Environment: account.Test, Limit: 2}, before)
			if err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			for _, e := range page {
				got = append(got, e.RequestID)
			}
			before = page[len(page)-1]
		}
		if want := []string{"hold_3", "hold_2", "hold_1", "hold_4", "hold_0", "hold_5"}; !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
}
