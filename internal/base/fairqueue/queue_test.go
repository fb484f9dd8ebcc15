package fairqueue

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/testkit/await"
)

// clock is a clock that a test moves.
type clock struct{ now time.Time }

func newClock() *clock                   { return &clock{now: time.Unix(0, 0)} }
func (c *clock) read() time.Time         { return c.now }
func (c *clock) advance(d time.Duration) { c.now = c.now.Add(d) }

func flow(project, key string) Flow { return Flow{Project: project, Key: key} }

// checkInvariants fails when counters disagree with the members, a bound is broken, or a
// request waits that could be served.
func checkInvariants(t *rapid.T, q *Queue) {
	o := q.options
	var used int64
	grants, waiting := 0, 0
	for _, p := range q.projects.members {
		var held int64
		keyGrants, keyWaiting := 0, 0
		for _, k := range p.keys.members {
			if k.queue.Len() != k.waiting {
				t.Fatalf("key %s counts %d waiting requests, has %d", k.name, k.waiting, k.queue.Len())
			}
			if o.KeyLimit > 0 && k.held > o.KeyLimit {
				t.Fatalf("key %s holds %d, limit %d", k.name, k.held, o.KeyLimit)
			}
			if k.waiting > 0 && (o.KeyLimit == 0 || k.held < o.KeyLimit) {
				units := k.queue.Front().Value.(*request).units
				if units == 1 && q.used+units <= o.Capacity && fits(q, o.Capacity) {
					t.Fatalf("%s/%s waits while %d of %d units are used", p.name, k.name, q.used, o.Capacity)
				}
				if p.held == 0 && q.used+units <= o.Capacity+o.Reserve && fits(q, o.Capacity+o.Reserve) {
					t.Fatalf("%s/%s holds nothing and waits while %d of %d+%d units are used", p.name, k.name, q.used, o.Capacity, o.Reserve)
				}
			}
			held, keyGrants, keyWaiting = held+k.held, keyGrants+k.grants, keyWaiting+k.waiting
		}
		if held != p.held || keyGrants != p.grants || keyWaiting != p.waiting {
			t.Fatalf("project %s counts %d/%d/%d, its keys %d/%d/%d", p.name, p.held, p.grants, p.waiting, held, keyGrants, keyWaiting)
		}
		if o.ProjectQueueLimit > 0 && p.waiting > o.ProjectQueueLimit {
			t.Fatalf("%d requests of project %s wait, limit %d", p.waiting, p.name, o.ProjectQueueLimit)
		}
		used, grants, waiting = used+p.held, grants+p.grants, waiting+p.waiting
	}
	if used != q.used || grants != q.grants || waiting != q.waiting {
		t.Fatalf("queue counts %d/%d/%d, its projects %d/%d/%d", q.used, q.grants, q.waiting, used, grants, waiting)
	}
	if used > o.Capacity+o.Reserve || o.QueueLimit > 0 && waiting > o.QueueLimit {
		t.Fatalf("%d units in use of %d+%d, %d requests wait, limit %d", used, o.Capacity, o.Reserve, waiting, o.QueueLimit)
	}
}

// fits reports whether the request that is served next would leave the use within limit: a
// request that does not fit holds back smaller ones behind it, on purpose.
func fits(q *Queue, limit int64) bool {
	next := nextOf(q.projects.firstServable())
	if limit > q.options.Capacity {
		next = nextOf(q.projects.newcomers.topMember())
	}
	return next != nil && q.used+next.units <= limit
}

// TestRandomHistoriesConserveWorkAndLoseNothing drives a queue with arrivals, ends,
// cancellations and time in any order.
func TestRandomHistoriesConserveWorkAndLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newClock()
		o := Options{
			Capacity: rapid.Int64Range(1, 6).Draw(t, "capacity"), Reserve: rapid.Int64Range(0, 4).Draw(t, "reserve"),
			KeyLimit: rapid.Int64Range(0, 3).Draw(t, "key limit"), QueueLimit: rapid.IntRange(0, 12).Draw(t, "queue limit"),
			ProjectQueueLimit: rapid.IntRange(0, 6).Draw(t, "project queue limit"), Now: c.read,
		}
		largest := int64(1)
		if o.KeyLimit == 0 {
			largest = rapid.Int64Range(1, o.Capacity).Draw(t, "largest request")
		}
		q := New(o)
		var running []*Grant
		var waiting []*request
		collect := func() {
			waiting = slices.DeleteFunc(waiting, func(r *request) bool {
				if r.grant != nil {
					running = append(running, r.grant)
				}
				return r.entry == nil
			})
		}
		end := func(i int) {
			g := running[i]
			running = slices.Delete(running, i, i+1)
			g.Release()
		}
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			switch {
			case rapid.IntRange(0, 2).Draw(t, "step") == 0 && len(running) > 0:
				end(rapid.IntRange(0, len(running)-1).Draw(t, "ended"))
			case rapid.IntRange(0, 5).Draw(t, "cancel") == 0 && len(waiting) > 0:
				r := waiting[rapid.IntRange(0, len(waiting)-1).Draw(t, "cancelled")]
				q.mu.Lock()
				q.removeRequest(r, context.Canceled)
				q.grantWaiting()
				q.mu.Unlock()
			default:
				f := flow(rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(t, "project"), rapid.SampledFrom([]string{"1", "2"}).Draw(t, "key"))
				f.Weight = rapid.SampledFrom([]float64{0, 1, 3}).Draw(t, "weight")
				hopeless := q.WouldRefuse(f)
				r := q.enterRequest(f, rapid.Int64Range(1, largest).Draw(t, "units"))
				if hopeless && !errors.Is(r.err, ErrQueueFull) {
					t.Fatalf("Refuses said yes, the request got %v", r.err)
				}
				waiting = append(waiting, r)
			}
			collect()
			checkInvariants(t, q)
			c.advance(time.Duration(rapid.IntRange(0, 2000).Draw(t, "ms")) * time.Millisecond)
		}
		for len(running)+len(waiting) > 0 {
			if len(running) == 0 {
				t.Fatalf("%d requests wait while nothing is in use", len(waiting))
			}
			end(0)
			collect()
			checkInvariants(t, q)
		}
		if q.used != 0 || q.grants != 0 || q.waiting != 0 || len(q.projects.members) != 0 {
			t.Fatalf("after everything ended: %d units, %d grants, %d waiting, %d projects", q.used, q.grants, q.waiting, len(q.projects.members))
		}
	})
}

// A large request that holds back smaller ones and is displaced from a full queue leaves its units
// to them.
func TestADisplacedRequestNoLongerHoldsBackOthers(t *testing.T) {
	q := New(Options{Capacity: 3, QueueLimit: 2})
	flow := func(project, key string) Flow { return Flow{Project: project, Key: key} }
	running := q.enterRequest(flow("a", "1"), 2)
	large := q.enterRequest(flow("c", "2"), 2) // does not fit
	small := q.enterRequest(flow("c", "1"), 1) // must not pass it
	last := q.enterRequest(flow("b", "1"), 1)  // one too many
	if running.grant == nil || !errors.Is(large.err, ErrQueueFull) {
		t.Fatalf("running %v, large %v", running.grant, large.err)
	}
	if small.grant == nil && last.grant == nil {
		t.Error("both small requests wait while one of three units is free")
	}
}

// TestBackloggedProjectsGetTheirShare serves projects that always have requests waiting,
// of different costs and weights, and compares what each got.
func TestBackloggedProjectsGetTheirShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newClock()
		capacity := rapid.Int64Range(1, 4).Draw(t, "capacity")
		q := New(Options{Capacity: capacity, Now: c.read})
		type client struct {
			flow     Flow
			mean     float64 // seconds
			largest  float64
			received float64
		}
		var clients []*client
		for i := range rapid.IntRange(2, 5).Draw(t, "projects") {
			clients = append(clients, &client{
				flow: Flow{Project: fmt.Sprint(i), Weight: rapid.Float64Range(0.5, 4).Draw(t, "weight")},
				mean: rapid.Float64Range(0.01, 2).Draw(t, "mean cost"),
			})
		}
		type job struct {
			of   *client
			r    *request
			ends time.Time
			cost float64
		}
		var waiting, running []*job
		send := func(of *client) { waiting = append(waiting, &job{of: of, r: q.enterRequest(of.flow, 1)}) }
		for _, of := range clients {
			for range int(capacity) + 1 {
				send(of)
			}
		}
		for range 400 {
			waiting = slices.DeleteFunc(waiting, func(j *job) bool {
				if j.r.grant == nil {
					return false
				}
				j.cost = j.of.mean * rapid.Float64Range(0.5, 2).Draw(t, "factor")
				j.of.largest = max(j.of.largest, j.cost)
				j.ends = c.now.Add(time.Duration(j.cost * 1e9))
				running = append(running, j)
				return true
			})
			if int64(len(running)) != capacity {
				t.Fatalf("%d of %d units in use", len(running), capacity)
			}
			slices.SortFunc(running, func(a, b *job) int { return a.ends.Compare(b.ends) })
			first := running[0]
			running = running[1:]
			c.now = first.ends
			first.of.received += first.cost
			send(first.of) // before the end, so that it always has a request waiting
			first.r.grant.Release()
		}
		for _, a := range clients {
			for _, b := range clients {
				bound := float64(capacity+2) * (a.largest/a.flow.Weight + b.largest/b.flow.Weight)
				// A weight above a fair part of the capacity cannot be used: one project
				// has at most all of it, which these clients can use.
				if diff := a.received/a.flow.Weight - b.received/b.flow.Weight; math.Abs(diff) > bound {
					t.Fatalf("projects %+v and %+v differ by %.2f, bound %.2f", *a, *b, diff, bound)
				}
			}
		}
	})
}

// TestALightProjectWaitsForNobody counts how many grants a flood gets between a request of
// another project and its grant. With a first-come queue it is the length of the queue.
func TestALightProjectWaitsForNobody(t *testing.T) {
	c := newClock()
	q := New(Options{Capacity: 2, Reserve: 2, Now: c.read})
	var flood []*request
	refill := func() {
		flood = slices.DeleteFunc(flood, func(r *request) bool { return r.entry == nil && r.grant == nil })
		for len(flood) < 64 {
			flood = append(flood, q.enterRequest(flow("attacker", "k"), 1))
		}
	}
	held := func() (n int) {
		for _, r := range flood {
			if r.grant != nil {
				n++
			}
		}
		return n
	}
	endOne := func() {
		for i, r := range flood {
			if r.grant != nil {
				r.grant.Release()
				flood = slices.Delete(flood, i, i+1)
				return
			}
		}
	}
	refill()
	for i := range 100 {
		c.advance(100 * time.Millisecond)
		r := q.enterRequest(flow("victim", "k"), 1)
		if r.grant == nil {
			t.Fatalf("request %d of the victim waits for a flood that holds %d units", i, held())
		}
		for range 3 { // while the victim's request runs, grants of the flood end
			c.advance(50 * time.Millisecond)
			endOne()
			refill()
			if n := held() + 1; n > 3 {
				t.Fatalf("%d units in use; what was taken from the reserve must not be refilled", n)
			}
		}
		r.grant.Release()
		if held() != 2 {
			t.Fatalf("the flood holds %d units of 2 while nobody else wants any", held())
		}
	}
}

// grantsOf ends the oldest of running again and again, each after cost seconds, and counts
// how many of n further grants project gets.
func grantsOf(c *clock, running, waiting []*request, project string, cost time.Duration, n int) (count int) {
	for range n {
		c.advance(cost)
		running[0].grant.Release()
		running = running[1:]
		waiting = slices.DeleteFunc(waiting, func(r *request) bool {
			if r.grant != nil {
				running = append(running, r)
				if r.key.project.name == project {
					count++
				}
			}
			return r.grant != nil
		})
	}
	return count
}

// TestAProjectThatWasAwaySavesUpNothing lets one project work alone for a long time.
func TestAProjectThatWasAwaySavesUpNothing(t *testing.T) {
	c := newClock()
	q := New(Options{Capacity: 1, Now: c.read})
	running := q.enterRequest(flow("early", ""), 1)
	for range 100 {
		next := q.enterRequest(flow("early", ""), 1)
		c.advance(time.Second)
		running.grant.Release()
		running = next
	}
	var waiting []*request
	for range 40 {
		waiting = append(waiting, q.enterRequest(flow("late", ""), 1), q.enterRequest(flow("early", ""), 1))
	}
	if n := grantsOf(c, []*request{running}, waiting, "late", time.Second, 40); n < 19 || n > 21 {
		t.Errorf("the project that was away got %d of 40 grants, want half", n)
	}
}

// TestAnExpectationThatWasTooLongGivesNoCredit ends a request far sooner than the earlier
// ones of its project, while its next one waits.
func TestAnExpectationThatWasTooLongGivesNoCredit(t *testing.T) {
	l := newLevel()
	m := l.findOrAdd("slow", 1, 100)
	l.countArrival(m)
	charged := l.startGrant(m, 1)
	l.virtual = 50 // others are served meanwhile
	l.countArrival(m)
	if m.tag != 100 {
		t.Fatalf("tag %g, want the expected cost of 100", m.tag)
	}
	l.correctCharge(m, 1, charged, 1)
	if m.tag != 50 {
		t.Errorf("tag %g after a request of 1 s, want the virtual time of 50 when the next one came", m.tag)
	}
	l.startGrant(m, 1)
	l.correctCharge(m, 1, 0, 1000)
	if m.tag < 1000 {
		t.Errorf("tag %g after a request of 1000 s that was expected to be shorter", m.tag)
	}
}

// TestAFloodIsAnsweredWithItsOwnRefusals fills the queue with one project, and then with
// several, before others come.
func TestAFloodIsAnsweredWithItsOwnRefusals(t *testing.T) {
	q := New(Options{Capacity: 1, QueueLimit: 8, ProjectQueueLimit: 5, Now: newClock().read})
	refused := map[string]int{}
	var all []*request
	send := func(project, key string, n int) {
		for range n {
			r := q.enterRequest(flow(project, key), 1)
			all = append(all, r)
		}
	}
	count := func() map[string]int {
		clear(refused)
		for _, r := range all {
			if r.err != nil {
				if !errors.Is(r.err, ErrQueueFull) {
					t.Fatal(r.err)
				}
				refused[r.key.project.name+r.key.name]++
			}
		}
		return refused
	}
	send("a", "1", 6) // one runs, five wait
	if !q.WouldRefuse(flow("a", "1")) || q.WouldRefuse(flow("a", "2")) || q.WouldRefuse(flow("b", "1")) {
		t.Error("Refuses does not tell the flooding key from another")
	}
	send("a", "1", 14)
	if got, want := count(), map[string]int{"a1": 14}; !maps.Equal(got, want) {
		t.Fatalf("refused %v, want %v", got, want)
	}
	send("a", "2", 2) // another key of the flooding project displaces the first one's
	if got, want := count(), map[string]int{"a1": 16}; !maps.Equal(got, want) {
		t.Fatalf("refused %v, want %v", got, want)
	}
	send("b", "1", 3)
	if got, want := count(), map[string]int{"a1": 16}; !maps.Equal(got, want) {
		t.Fatalf("refused %v, want %v", got, want)
	}
	send("c", "1", 1) // the queue is full: the longest one gives way
	if got, want := count(), map[string]int{"a1": 17}; !maps.Equal(got, want) {
		t.Fatalf("refused %v, want %v", got, want)
	}
	send("b", "1", 2) // three of a and b wait each, one of c: b has no right to more
	if got := count(); got["c1"] != 0 || got["a1"]+got["a2"]+got["b1"] != 19 {
		t.Fatalf("refused %v, want none of project c", got)
	}
}

// TestKeysOfAProjectShareIt floods one key and sends from another.
func TestKeysOfAProjectShareIt(t *testing.T) {
	c := newClock()
	q := New(Options{Capacity: 4, KeyLimit: 2, Now: c.read})
	var flood []*request
	for range 10 {
		flood = append(flood, q.enterRequest(flow("p", "flood"), 1))
	}
	if q.CountHeld() != 2 {
		t.Fatalf("the key holds %d units, its limit is 2", q.CountHeld())
	}
	a, b := q.enterRequest(flow("p", "other"), 1), q.enterRequest(flow("p", "other"), 1)
	if a.grant == nil || b.grant == nil {
		t.Fatal("the other key waits while half of the capacity is free")
	}
	c.advance(time.Second)
	next := q.enterRequest(flow("p", "other"), 1)
	a.grant.Release()
	if next.grant == nil {
		t.Fatal("a key under its limit waits behind one that is at its limit")
	}
	flood[0].grant.Release()
	if flood[2].grant == nil {
		t.Fatal("requests of one key are not served in order")
	}
}

func TestAcquireGivesUpWithItsContext(t *testing.T) {
	q := New(Options{Capacity: 1})
	first, err := q.Acquire(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	cause := errors.New("gone")
	ctx, cancel := context.WithCancelCause(t.Context())
	failed := make(chan error)
	go func() {
		_, err := q.Acquire(ctx, 1)
		failed <- err
	}()
	awaitWaiting(t, q)
	cancel(cause)
	if err := <-failed; !errors.Is(err, cause) {
		t.Fatalf("error %v, want the cause of the context", err)
	}
	if _, err := q.Acquire(ctx, 1); !errors.Is(err, cause) {
		t.Fatalf("an ended context acquired: %v", err)
	}
	first.Release()
	if q.CountHeld() != 0 || q.CountWaiting() != 0 {
		t.Fatalf("%d held, %d waiting", q.CountHeld(), q.CountWaiting())
	}
}

func TestCloseRefusesWaitersAndAwaitsGrants(t *testing.T) {
	q := New(Options{Capacity: 1})
	g, err := q.Acquire(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	refused := make(chan error)
	go func() {
		_, err := q.Acquire(t.Context(), 1)
		refused <- err
	}()
	awaitWaiting(t, q)
	closed := make(chan struct{})
	go func() { q.Close(); close(closed) }()
	if err := <-refused; !errors.Is(err, ErrClosed) {
		t.Fatalf("error %v, want ErrClosed", err)
	}
	select {
	case <-closed:
		t.Fatal("Close returned while a grant was in use")
	case <-time.After(20 * time.Millisecond):
	}
	g.Release()
	<-closed
	if _, err := q.Acquire(t.Context(), 1); !errors.Is(err, ErrClosed) {
		t.Fatalf("error %v, want ErrClosed", err)
	}
}

// TestParallelUseStaysWithinTheCapacity is for the race detector: clients of several
// projects acquire, give up and release at once.
func TestParallelUseStaysWithinTheCapacity(t *testing.T) {
	q := New(Options{Capacity: 3, Reserve: 2, KeyLimit: 2, QueueLimit: 20, ProjectQueueLimit: 8})
	var inUse, most, served, refused atomic.Int64
	var all sync.WaitGroup
	for client := range 24 {
		f := flow(fmt.Sprint(client%4), fmt.Sprint(client%3))
		all.Go(func() {
			for i := range 200 {
				ctx, cancel := context.WithTimeout(WithFlow(t.Context(), f), time.Duration(i%5)*100*time.Microsecond+50*time.Microsecond)
				g, err := q.Acquire(ctx, 1)
				if err != nil {
					refused.Add(1)
					cancel()
					continue
				}
				n := inUse.Add(1)
				for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
				}
				runtime.Gosched() // with the unit in hand
				inUse.Add(-1)
				served.Add(1)
				g.Release()
				cancel()
			}
		})
	}
	all.Wait()
	if most.Load() > 5 || served.Load() == 0 || served.Load()+refused.Load() != 24*200 {
		t.Fatalf("at most %d in use, %d served, %d refused", most.Load(), served.Load(), refused.Load())
	}
	if q.CountHeld() != 0 || q.CountWaiting() != 0 || len(q.projects.members) != 0 {
		t.Fatalf("%d held, %d waiting, %d projects remembered", q.CountHeld(), q.CountWaiting(), len(q.projects.members))
	}
}

// BenchmarkDecision is one arrival, one end and one grant while so many projects wait.
func BenchmarkDecision(b *testing.B) {
	for _, projects := range []int{1, 100, 10_000} {
		b.Run(fmt.Sprint(projects), func(b *testing.B) {
			q := New(Options{Capacity: 1})
			running := q.enterRequest(flow("0", ""), 1)
			for i := range projects {
				q.enterRequest(flow(fmt.Sprint(i), ""), 1)
			}
			for b.Loop() {
				next := nextOf(q.projects.firstServable())
				running.grant.Release()
				q.enterRequest(flow(next.key.project.name, ""), 1)
				running = next
			}
		})
	}
}

func TestAGrantExtendsOverIdleUnitsOnly(t *testing.T) {
	q := New(Options{Capacity: 4, Reserve: 4})
	acquire := func(project string, units int64) *Grant {
		t.Helper()
		g, err := q.Acquire(WithFlow(t.Context(), Flow{Project: project, Key: "k"}), units)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	a := acquire("a", 1)
	if a.Extend(4) {
		t.Error("a grant of 1 in a queue of 4 took 4 more units")
	}
	if !a.Extend(3) {
		t.Fatal("a grant of 1 in an otherwise idle queue of 4 did not take 3 more units")
	}
	b := acquire("b", 1) // from the reserve: it does not wait for the extended grant
	if b.Extend(1) {
		t.Error("a grant of the reserve took one more unit")
	}
	b.Release()
	waiting := make(chan *Grant)
	go func() { waiting <- acquire("a", 2) }()
	awaitWaiting(t, q)
	a.Release()
	c := <-waiting
	if !c.Extend(1) {
		t.Error("half the queue is idle, and a grant did not take one more unit")
	}
	d := acquire("a", 1)
	go func() { waiting <- acquire("a", 1) }()
	awaitWaiting(t, q)
	if d.Extend(1) {
		t.Error("a request waits, and a grant took one more unit")
	}
	c.Release()
	d.Release()
	(<-waiting).Release()
	q.Close()
}

// awaitWaiting waits until a request waits.
func awaitWaiting(t *testing.T, q *Queue) {
	t.Helper()
	await.Until(t, "a request waits", func() bool { return q.CountWaiting() > 0 }, func() any { return fmt.Sprint(q.CountHeld(), " held") })
}
