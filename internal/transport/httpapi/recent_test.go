package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
)

func TestTheLastCallsAreRemembered(t *testing.T) {
	s := &Server{}
	outside, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	if err != nil {
		t.Fatal(err)
	}
	all := func(RecentCall) bool { return true }
	if got := s.RecentCalls("a", 10, all); len(got) != 0 {
		t.Errorf("%d calls before the first", len(got))
	}
	for i := range maxRecent + 10 {
		s.remember(&record{id: fmt.Sprint(i), operation: "face.count", caller: &account.Caller{ProjectID: []string{"a", "b"}[i%2]}}, outside, time.Millisecond)
	}
	got := s.RecentCalls("a", 3, all)
	if len(got) != 3 || got[0].RequestID != fmt.Sprint(maxRecent+8) || got[1].RequestID != fmt.Sprint(maxRecent+6) {
		t.Errorf("the newest are %+v", got)
	}
	if got := s.RecentCalls("b", maxRecent, all); len(got) != maxRecent/2 || got[len(got)-1].RequestID != "11" {
		t.Errorf("%d calls are remembered", len(got))
	}
	if got := s.RecentCalls("a", 10, func(c RecentCall) bool { return c.RequestID == "2" }); len(got) != 0 {
		t.Error("a call is remembered for ever")
	}
	// What the console reads, calls without a project and paths that are no operation are left out.
	inside := outside.WithContext(context.WithValue(t.Context(), insideKey{}, &account.Caller{ProjectID: "c"}))
	s.remember(&record{id: "x", operation: "reviews.list", caller: &account.Caller{ProjectID: "c"}}, inside, 0)
	s.remember(&record{id: "x", operation: "admin.usage", caller: &account.Caller{}}, outside, 0)
	s.remember(&record{id: "x"}, outside, 0)
	s.remember(&record{id: "paid", operation: "face.count", caller: &account.Caller{ProjectID: "c"}, chargedMilli: 20}, inside, 0)
	if got := s.RecentCalls("c", 10, all); len(got) != 1 || got[0].RequestID != "paid" {
		t.Errorf("%+v", got)
	}
}
