package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var background = context.Background()

func newLog(t testing.TB, s *store.Store) *Log {
	t.Helper()
	at := time.UnixMilli(1_800_000_000_000)
	l := New(s, Options{Now: func() time.Time { return at }})
	return l
}

func record(t testing.TB, s *store.Store, l *Log, entries ...Entry) {
	t.Helper()
	if err := s.Tx(background, func(tx *store.Tx) error { return l.Record(background, tx, entries...) }); err != nil {
		t.Fatal(err)
	}
}

func entry(i int) Entry {
	return Entry{
		Actor: "adk_1", Action: "key.create", ProjectID: "prj_1", Target: fmt.Sprintf("key_%d", i),
		Address: "192.0.2.1", RequestID: "req_1", Detail: map[string]string{"name": "a", "environment": "test"},
	}
}

func all(t testing.TB, s *store.Store, l *Log) []Entry {
	t.Helper()
	var out []Entry
	if err := l.EachEntry(background, s, Selection{}, func(e Entry) error { out = append(out, e); return nil }); err != nil {
		t.Fatal(err)
	}
	return out
}

func verify(t testing.TB, l *Log, anchors ...Anchor) Report {
	t.Helper()
	r, err := l.Verify(background, anchors...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEntriesAreReadAsTheyWereWritten(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		record(t, s, l, entry(1), Entry{Actor: "system", Action: "webhook.disable", Outcome: "gone"})
		want1, want2 := entry(1), Entry{Actor: "system", Action: "webhook.disable", Outcome: "gone"}
		for i, e := range []*Entry{&want1, &want2} {
			e.Seq, e.At = int64(i+1), time.UnixMilli(1_800_000_000_000).UTC()
		}
		want1.Outcome = OK
		if diff := cmp.Diff([]Entry{want1, want2}, all(t, s, l), cmpopts.IgnoreFields(Entry{}, "Hash"), cmpopts.IgnoreUnexported(Entry{})); diff != "" {
			t.Errorf("entries (-want +got):\n%s", diff)
		}
		if r := verify(t, l); len(r.Problems) > 0 || r.Entries != 2 {
			t.Errorf("report %+v", r)
		}
	})
}

func TestEntryOfARolledBackChangeDoesNotExist(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l, undo := newLog(t, s), errors.New("undo")
		err := s.Tx(background, func(tx *store.Tx) error {
			if err := l.Record(background, tx, entry(1)); err != nil {
				return err
			}
			return undo
		})
		if !errors.Is(err, undo) {
			t.Fatal(err)
		}
		record(t, s, l, entry(2))
		if r := verify(t, l); len(r.Problems) > 0 || r.Entries != 1 {
			t.Errorf("report %+v", r)
		}
	})
}

func TestConcurrentWritersKeepOneChain(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		nodes := []*Log{newLog(t, s), newLog(t, s)}
		var running sync.WaitGroup
		for i := range 8 {
			running.Go(func() {
				for range 10 {
					record(t, s, nodes[i%2], entry(i), entry(i))
				}
			})
		}
		running.Wait()
		if r := verify(t, nodes[0]); len(r.Problems) > 0 || r.Entries != 160 {
			t.Errorf("report %+v", r)
		}
	})
}

// tamper changes rows behind the back of the triggers.
func tamper(t *testing.T, s *store.Store, statements ...string) {
	t.Helper()
	off := []string{"DROP TRIGGER audit_no_update", "DROP TRIGGER audit_no_delete"}
	if s.Dialect() == store.Postgres {
		off = []string{"DROP TRIGGER audit_no_change ON audit_entries"}
	}
	for _, sql := range append(off, statements...) {
		if _, err := s.Exec(background, sql); err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
	}
}

func TestEveryKindOfTamperingIsFound(t *testing.T) {
	forgeTail := "UPDATE audit_head SET seq = 4, hash = (SELECT hash FROM audit_entries WHERE seq = 4)"
	for name, tc := range map[string]struct {
		sql        []string
		withAnchor bool // is only found by an anchor kept elsewhere
	}{
		"changed actor":              {sql: []string{"UPDATE audit_entries SET actor = 'adk_2' WHERE seq = 3"}},
		"changed action":             {sql: []string{"UPDATE audit_entries SET action = 'key.revoke' WHERE seq = 3"}},
		"changed project":            {sql: []string{"UPDATE audit_entries SET project_id = '' WHERE seq = 3"}},
		"changed target":             {sql: []string{"UPDATE audit_entries SET target = 'key_9' WHERE seq = 3"}},
		"changed address":            {sql: []string{"UPDATE audit_entries SET address = '192.0.2.2' WHERE seq = 3"}},
		"changed request":            {sql: []string{"UPDATE audit_entries SET request_id = '' WHERE seq = 3"}},
		"changed outcome":            {sql: []string{"UPDATE audit_entries SET outcome = 'key_invalid' WHERE seq = 3"}},
		"changed time":               {sql: []string{"UPDATE audit_entries SET at_ms = at_ms + 1 WHERE seq = 3"}},
		"changed detail":             {sql: []string{`UPDATE audit_entries SET detail = '{"name":"b"}' WHERE seq = 3`}},
		"text moved between columns": {sql: []string{"UPDATE audit_entries SET actor = 'adk_1k', action = 'ey.create' WHERE seq = 3"}},
		"changed last entry":         {sql: []string{"UPDATE audit_entries SET actor = 'adk_2' WHERE seq = 5"}},
		"removed entry":              {sql: []string{"DELETE FROM audit_entries WHERE seq = 3"}},
		"removed and renumbered":     {sql: []string{"DELETE FROM audit_entries WHERE seq = 3", "UPDATE audit_entries SET seq = 3 WHERE seq = 4", "UPDATE audit_entries SET seq = 4 WHERE seq = 5"}},
		"removed first entry":        {sql: []string{"DELETE FROM audit_entries WHERE seq = 1"}},
		"swapped entries":            {sql: []string{"UPDATE audit_entries SET seq = 99 WHERE seq = 2", "UPDATE audit_entries SET seq = 2 WHERE seq = 3", "UPDATE audit_entries SET seq = 3 WHERE seq = 99"}},
		"removed end":                {sql: []string{"DELETE FROM audit_entries WHERE seq = 5"}},
		"removed end and set head":   {sql: []string{"DELETE FROM audit_entries WHERE seq = 5", forgeTail}, withAnchor: true},
		"removed everything":         {sql: []string{"DELETE FROM audit_entries", "UPDATE audit_head SET seq = 0"}, withAnchor: true},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T, s *store.Store) {
				l := newLog(t, s)
				for i := range 5 {
					record(t, s, l, entry(i))
				}
				anchor, err := l.LatestAnchor(background, s)
				if err != nil {
					t.Fatal(err)
				}
				if r := verify(t, l, anchor); len(r.Problems) > 0 {
					t.Fatalf("before: %v", r.Problems)
				}
				tamper(t, s, tc.sql...)
				if r := verify(t, l); (len(r.Problems) > 0) == tc.withAnchor {
					t.Errorf("without an anchor: problems %q", r.Problems)
				}
				if r := verify(t, l, anchor); len(r.Problems) == 0 {
					t.Error("not found with an anchor")
				}
			})
		})
	}
}

func TestChainWrittenAnewIsFoundByAnAnchor(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		record(t, s, l, entry(1), entry(2))
		anchor, err := l.LatestAnchor(background, s)
		if err != nil {
			t.Fatal(err)
		}
		empty := "UPDATE audit_head SET seq = 0, hash = x''"
		if s.Dialect() == store.Postgres {
			empty = "UPDATE audit_head SET seq = 0, hash = ''"
		}
		tamper(t, s, "DELETE FROM audit_entries", empty)
		record(t, s, l, entry(1), entry(7))
		if r := verify(t, l); len(r.Problems) > 0 {
			t.Fatalf("the forged chain is whole in itself: %v", r.Problems)
		}
		if r := verify(t, l, anchor); len(r.Problems) != 1 || !strings.Contains(r.Problems[0], "anew") {
			t.Errorf("problems %q", r.Problems)
		}
	})
}

func TestTablesRefuseToForget(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		record(t, s, newLog(t, s), entry(1))
		for _, sql := range []string{"UPDATE audit_entries SET actor = 'x'", "DELETE FROM audit_entries"} {
			if _, err := s.Exec(background, sql); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", sql, err)
			}
		}
	})
}

func TestExportIsVerifiedWithoutTheStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		strange := entry(2)
		strange.Detail = map[string]string{"name": "<script> \u2028 \"quoted\" \\ ü", "b": "2", "a": "1"}
		record(t, s, l, entry(1), strange, Entry{Actor: "system", Action: "start"})
		anchor, err := l.LatestAnchor(background, s)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := l.Export(background, s, &out, "", 0); err != nil {
			t.Fatal(err)
		}
		r, err := VerifyExport(bytes.NewReader(out.Bytes()), anchor)
		if err != nil || len(r.Problems) > 0 || r.Entries != 3 || r.Latest != anchor {
			t.Fatalf("report %+v, %v", r, err)
		}
		for name, changed := range map[string]string{
			"word":      strings.Replace(out.String(), "key.create", "key.revoke", 1),
			"detail":    strings.Replace(out.String(), `"b":"2"`, `"b":"3"`, 1),
			"line":      out.String()[strings.Index(out.String(), "\n")+1:],
			"last line": strings.Join(strings.SplitAfter(out.String(), "\n")[:2], ""),
		} {
			r, err := VerifyExport(strings.NewReader(changed), anchor)
			if err != nil || len(r.Problems) == 0 {
				t.Errorf("changed %s: %+v, %v", name, r, err)
			}
		}
		if _, err := VerifyExport(strings.NewReader("no json\n")); err == nil {
			t.Error("rubbish was verified")
		}
	})
}

func TestCredentialsAreMasked(t *testing.T) {
	e, err := Entry{
		Actor: "sk_test_4kTq0aZbW2xy", Action: "x", Target: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw=",
		Detail: map[string]string{"a": "Bearer abc.def", "b": "key ak_live_123 and at_live_456", "c": "line\nbreak", "d": strings.Repeat("x", 500)},
	}.normalizeEntry()
	if err != nil {
		t.Fatal(err)
	}
	got := []string{e.Actor, e.Target, e.Detail["a"], e.Detail["b"], e.Detail["c"], fmt.Sprint(len(e.Detail["d"]))}
	want := []string{"sk_test_***", "whsec_***", "Bearer ***", "key ak_live_*** and at_live_***", "line?break", "203"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cleaned (-want +got):\n%s", diff)
	}
}

func TestFloodOfRefusalsBecomesFewEntriesThatCountThemAll(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		const flood = 20_000
		for i := range flood {
			addr := netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)})
			l.RecordRefusal(nil, addr, "face.detect", fault.KeyInvalid)
		}
		for range 5 {
			l.RecordRefusal(&account.Caller{KeyID: "key_1", ProjectID: "prj_1"}, netip.MustParseAddr("::ffff:192.0.2.9"), "face.match", fault.PermissionDenied)
		}
		if err := l.FlushRefusals(background); err != nil {
			t.Fatal(err)
		}
		entries := all(t, s, l)
		if len(entries) > maxGroups+10 {
			t.Errorf("%d entries", len(entries))
		}
		sum := 0
		for _, e := range entries {
			n := 1
			if text := e.Detail["times"]; text != "" {
				fmt.Sscan(text, &n)
			}
			sum += n
		}
		if sum != flood+5 {
			t.Errorf("the entries count %d refusals, want %d", sum, flood+5)
		}
		if r := verify(t, l); len(r.Problems) > 0 {
			t.Error(r.Problems)
		}
	})
}

func TestRefusalsThatCannotBeWrittenAreKept(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		address := netip.MustParseAddr("192.0.2.9")
		broken, stop := context.WithCancel(background)
		stop()
		const flushes, each = 5, 60 // more addresses in all than are kept apart
		for i := range flushes {
			l.RecordRefusal(nil, address, "face.detect", fault.KeyInvalid)
			for j := range each {
				l.RecordRefusal(nil, netip.AddrFrom4([4]byte{10, 0, byte(i), byte(j)}), "face.detect", fault.KeyInvalid)
			}
			if err := l.FlushRefusals(broken); err == nil {
				t.Fatal("the transaction did not fail")
			}
		}
		if err := l.FlushRefusals(background); err != nil {
			t.Fatal(err)
		}
		entries := all(t, s, l)
		if len(entries) > maxGroups+1 {
			t.Errorf("%d entries", len(entries))
		}
		sum := 0
		for _, e := range entries {
			n := 1
			if text := e.Detail["times"]; text != "" {
				fmt.Sscan(text, &n)
			}
			sum += n
		}
		if want := flushes * (each + 1); sum != want {
			t.Errorf("the entries count %d refusals, want %d", sum, want)
		}
		if err := l.FlushRefusals(background); err != nil || len(all(t, s, l)) != len(entries) {
			t.Errorf("what was written is written again: %v", err)
		}
	})
}

type fixed struct {
	caller *account.Caller
	err    error
}

func (f fixed) Authenticate(context.Context, string, netip.Addr, string) (*account.Caller, error) {
	return f.caller, f.err
}

func TestRefusedCallsAreAuditedWithoutTheirKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l := newLog(t, s)
		who := &account.Caller{KeyID: "key_1", ProjectID: "prj_1"}
		from := netip.MustParseAddr("192.0.2.7")
		for _, f := range []fixed{
			{nil, fault.New(fault.KeyInvalid, "", "no")},
			{who, fault.New(fault.AddressDenied, "", "no")},
			{who, nil},
			{nil, errors.New("store away")},
		} {
			caller, err := AuditedAuthenticator{f, l}.Authenticate(background, "sk_test_secret", from, "face.detect")
			if caller != f.caller || err != f.err {
				t.Errorf("the answer changed: %v %v", caller, err)
			}
		}
		if err := l.FlushRefusals(background); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range all(t, s, l) {
			got = append(got, strings.Join([]string{e.Actor, e.ProjectID, e.Action, e.Outcome, e.Address, e.Detail["operation"], e.Detail["times"]}, "|"))
		}
		want := []string{
			"anonymous||access.refused|key_invalid|192.0.2.7|face.detect|",
			"key_1|prj_1|access.refused|address_denied|192.0.2.7|face.detect|",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("entries (-want +got):\n%s", diff)
		}
	})
}

func TestAnchorIsReadAsItIsWritten(t *testing.T) {
	a := Anchor{12, strings.Repeat("ab", 32)}
	if got, err := ParseAnchor(" " + a.String() + "\n"); err != nil || got != a {
		t.Errorf("%v %v", got, err)
	}
	for _, bad := range []string{"", "1", ":", "1:ab", "-1:" + a.Hash, "x:" + a.Hash, "1:" + strings.Repeat("zz", 32)} {
		if got, err := ParseAnchor(bad); err == nil {
			t.Errorf("%q was read as %v", bad, got)
		}
	}
}

func FuzzExportLine(f *testing.F) {
	f.Add([]byte(`{"seq":1,"at":"2026-01-01T00:00:00Z","actor":"a","action":"b","outcome":"ok","hash":""}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		e, err := parseLine(line)
		if err != nil {
			return
		}
		again, err := e.MarshalLine()
		if err != nil {
			return // a time or text that cannot be written
		}
		twice, err := parseLine(bytes.TrimSpace(again))
		if err != nil || hexOf(twice.chainHash(nil)) != hexOf(e.chainHash(nil)) {
			t.Fatalf("%s is written as %s (%v)", line, again, err)
		}
	})
}
