package main

import (
	"context"
	"fmt"
	"sync"
	"syscall"
	"time"
)

// faultLog is what was broken when.
type faultLog struct {
	mu    sync.Mutex
	kinds map[string]int
	lines []string
}

func (f *faultLog) addFault(at int, kind, text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.kinds == nil {
		f.kinds = map[string]int{}
	}
	f.kinds[kind]++
	f.lines = append(f.lines, fmt.Sprintf("after %d calls: %s", at, text))
}

// step is something to break once a share of the calls is done.
type step struct {
	share float64
	kind  string
	do    func() string
}

// planFaults breaks things by progress, not by time, so that a slow machine sees the
// same experiment.
func (e *experiment) planFaults() []step {
	killNode := func() string {
		n := e.nodes[e.random.IntN(len(e.nodes))]
		n.signalAndWait(syscall.SIGKILL)
		return n.name + " killed with SIGKILL and started again" + failureText(n.startProcess())
	}
	restart := func(sig syscall.Signal, how string) func() string {
		return func() string {
			e.pg.signalAndWait(sig)
			return "PostgreSQL " + how + " and started again" + failureText(e.pg.startProcess())
		}
	}
	if e.short {
		return []step{
			{0.20, "node killed (SIGKILL)", killNode},
			{0.40, "PostgreSQL crashed (SIGQUIT)", restart(syscall.SIGQUIT, "shut down at once, without a checkpoint,")},
			{0.50, "Redis gone", func() string { e.redis.signalAndWait(syscall.SIGKILL); return "Redis killed" }},
			{0.60, "Redis back", func() string { return "Redis started again, empty" + failureText(e.redis.startProcess()) }},
			{0.70, "PostgreSQL restarted (SIGINT)", restart(syscall.SIGINT, "shut down, all connections cut,")},
			{0.85, "node killed (SIGKILL)", killNode},
		}
	}
	var steps []step
	for i := 1; i < 20; i++ {
		steps = append(steps, step{float64(i) / 20, "node killed (SIGKILL)", killNode})
		switch i {
		case 5, 15:
			steps = append(steps, step{float64(i)/20 + 0.02, "PostgreSQL crashed (SIGQUIT)", restart(syscall.SIGQUIT, "shut down at once, without a checkpoint,")})
		case 10:
			steps = append(steps, step{float64(i)/20 + 0.02, "PostgreSQL restarted (SIGINT)", restart(syscall.SIGINT, "shut down, all connections cut,")})
		case 7:
			steps = append(steps, step{float64(i)/20 + 0.02, "Redis gone", func() string { e.redis.signalAndWait(syscall.SIGKILL); return "Redis killed" }})
		case 13:
			steps = append(steps, step{float64(i)/20 + 0.02, "Redis back", func() string { return "Redis started again, empty" + failureText(e.redis.startProcess()) }})
		}
	}
	return steps
}

func failureText(err error) string {
	if err == nil {
		return ""
	}
	return " (did not start: " + err.Error() + ")"
}

func (e *experiment) breakThings(ctx context.Context) {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for _, s := range e.planFaults() {
		due := int(s.share * float64(e.calls))
		for e.callsDone() < due {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
		}
		text := s.do()
		e.faults.addFault(due, s.kind, text)
		e.log.Info("fault", "calls_done", e.callsDone(), "what", text)
	}
}

func (e *experiment) callsDone() int {
	e.tally.mu.Lock()
	defer e.tally.mu.Unlock()
	return e.tally.done
}
