package httpapi

import (
	"testing"
	"time"
)

func TestRecentCallsAreSummarized(t *testing.T) {
	s := &Server{}
	now := time.Now()
	if got := s.SummarizeRecent(now); got != (CallSummary{}) || got.ShareFailed() != 0 {
		t.Errorf("without calls: %+v", got)
	}
	for i := range 100 {
		c := RecentCall{At: now, Status: 200, Stages: StageTimes{Queue: time.Duration(i+1) * time.Millisecond}}
		if i%50 == 0 {
			c.Status = 503
		}
		s.calls = append(s.calls, c)
	}
	s.calls = append(s.calls, RecentCall{At: now.Add(-2 * time.Hour), Status: 500, Stages: StageTimes{Queue: time.Hour}}, RecentCall{At: now, Status: 404})
	if got := s.SummarizeRecent(now.Add(-time.Hour)); got.Calls != 101 || got.Failed != 2 || got.Queue95 != 95*time.Millisecond {
		t.Errorf("%+v", got)
	}
}
