package fairqueue

import (
	"math"
	"slices"
	"testing"
	"time"
)

// simulation plays calls against a queue of cores in virtual time: every thread that runs,
// on a core of the queue or outside it, gets an equal part of the machine's cores, as an
// operating system gives it.
type simulation struct {
	clock   *clock
	queue   *Queue
	cores   float64
	threads []*thread
}

// thread is one call: it uses a core for a while, works outside for a while, and so on.
type thread struct {
	flow    Flow
	steps   []step
	next    int
	left    float64 // seconds of processor time of the present step
	request *request
	done    func(t *thread) // called at the end of the steps
}

// step is work on a core of the queue, then work outside it, in seconds.
type step struct{ core, outside float64 }

func (s *simulation) start(t *thread) {
	t.next, t.left = 0, 0
	s.threads = append(s.threads, t)
	t.request = s.queue.enterRequest(t.flow, 1)
}

// running reports whether a thread uses the processor now, and begins a step whose core
// was granted.
func (t *thread) running() bool {
	if t.request == nil {
		return true // outside
	}
	if t.request.grant == nil {
		return false
	}
	if t.left == 0 {
		t.left = t.steps[t.next].core
	}
	return true
}

// advance runs until one thread ends its part, and moves that one on.
func (s *simulation) advance() {
	var running []*thread
	for _, t := range s.threads {
		if t.running() {
			running = append(running, t)
		}
	}
	rate := min(1, s.cores/float64(len(running)))
	first := slices.MinFunc(running, func(a, b *thread) int {
		if a.left < b.left {
			return -1
		}
		return 1
	})
	took := first.left / rate
	s.clock.advance(time.Duration(math.Ceil(took * 1e9)))
	for _, t := range running {
		t.left = max(0, t.left-took*rate)
	}
	first.left = 0
	switch {
	case first.request != nil: // the work on the core ends
		first.request.grant.Release()
		first.request, first.left = nil, first.steps[first.next].outside
	case first.next+1 < len(first.steps):
		first.next++
		first.request = s.queue.enterRequest(first.flow, 1)
	default:
		s.threads = slices.DeleteFunc(s.threads, func(t *thread) bool { return t == first })
		first.done(first)
	}
}

// victimLatencies are the seconds that calls of the victim take one after the other while
// attackers' calls, so many at once, repeat.
func victimLatencies(o Options, attack []step, attackers int) []float64 {
	c := newClock()
	o.Now = c.read
	s := &simulation{clock: c, queue: New(o), cores: float64(o.Capacity)}
	for range attackers {
		s.start(&thread{flow: flow("attacker", "k"), steps: attack, done: s.start})
	}
	ordinary := make([]step, 8) // about face.detect on 1 MP: some runs of 8 ms with drawing between
	for i := range ordinary {
		ordinary[i] = step{core: 0.008, outside: 0.002}
	}
	var latencies []float64
	began := c.read()
	again := func(t *thread) {
		latencies = append(latencies, c.read().Sub(began).Seconds())
		began = c.read()
		s.start(t)
	}
	s.start(&thread{flow: flow("victim", "k"), steps: ordinary, done: again})
	for len(latencies) < 200 {
		s.advance()
	}
	slices.Sort(latencies)
	return latencies
}

func TestASimulatedFloodSlowsTheVictimLessThanThreeTimes(t *testing.T) {
	attacks := map[string][]step{
		"long runs":         {{0.15, 0.002}},
		"decoding, runs":    {{1.0, 0.01}, {0.1, 0.01}, {0.1, 0.01}},
		"short runs":        {{0.002, 0.0005}},
		"mostly outside":    {{0.03, 0.03}},
		"as the victim's":   {{0.008, 0.002}},
		"one run of minute": {{60, 0}},
	}
	p95 := func(sorted []float64) float64 { return sorted[len(sorted)*95/100] }
	for name, attack := range attacks {
		for _, cores := range []int64{1, 2, 4, 16} {
			o := Options{Capacity: cores, Reserve: cores}
			idle := p95(victimLatencies(o, nil, 0))
			// One key runs as many calls at once as there are cores.
			loaded := p95(victimLatencies(o, attack, int(cores)))
			t.Logf("%-18s %2d cores: p95 idle %.3f s, loaded %.3f s, %.2f times", name, cores, idle, loaded, loaded/idle)
			if loaded > 3*idle {
				t.Errorf("%s, %d cores: the victim's p95 is %.2f times the idle one", name, cores, loaded/idle)
			}
		}
	}
}
