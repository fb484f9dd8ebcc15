package audited

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func TestAChangeAndItsEntriesAreWrittenTogetherOrNotAtAll(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		at := time.UnixMilli(1_800_000_000_000).UTC()
		log := audit.New(s, audit.Options{})
		changes := Changes{Store: s, Log: log, Now: ReadClock(func() time.Time { return at })}
		insert := func(id string, fail error) error {
			return changes.Run(t.Context(), Origin{Address: "192.0.2.1", RequestID: "req_1"}, func(tx *Tx) error {
				tx.Origin.Actor = "person:ada" // known in the transaction only
				tx.Record(audit.Entry{Action: "key.create", Target: id})
				if _, err := tx.Exec(t.Context(), "INSERT INTO live_requests (project_id, person, reason, created_ms) VALUES ($1, 'ada', 'r', $2)", id, tx.NowMs()); err != nil {
					return err
				}
				return fail
			})
		}
		broken := errors.New("broken")
		if err := insert("prj_failed", broken); !errors.Is(err, broken) {
			t.Errorf("a change that fails answers %v, want its error", err)
		}
		if err := insert("prj_done", nil); err != nil {
			t.Fatal(err)
		}
		rows, err := store.QueryAll(t.Context(), s, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, "SELECT project_id FROM live_requests")
		if err != nil || len(rows) != 1 || rows[0] != "prj_done" {
			t.Errorf("the store has %q, %v; want prj_done alone", rows, err)
		}
		var entries []audit.Entry
		if err := log.EachEntry(t.Context(), s, audit.Selection{}, func(e audit.Entry) error { entries = append(entries, e); return nil }); err != nil {
			t.Fatal(err)
		}
		want := []audit.Entry{{
			Seq: 1, At: at, Actor: "person:ada", Action: "key.create", Target: "prj_done", Address: "192.0.2.1", RequestID: "req_1", Outcome: audit.OK,
		}}
		if d := cmp.Diff(want, entries, cmpopts.IgnoreFields(audit.Entry{}, "Hash", "Detail"), cmpopts.IgnoreUnexported(audit.Entry{})); d != "" {
			t.Errorf("entries (-want +got):\n%s", d)
		}
	})
}

func TestOtherNodesAreNotifiedOfAChangeThatWasMade(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		heard := s.Subscribe("things")
		changes := Changes{Store: s, Topic: "things"}
		if err := changes.Run(t.Context(), System, func(*Tx) error { return nil }); err != nil {
			t.Fatal(err)
		}
		select {
		case <-heard.C():
		case <-t.Context().Done():
			t.Error("no notification arrived")
		}
	})
}
