package fairqueue

import (
	"container/list"
	"context"
	"errors"
	"sync"
	"time"
)

// Options describe the resource and who may have how much of it.
type Options struct {
	// Capacity is the units that all projects share.
	Capacity int64
	// Reserve is the units beyond Capacity that only projects holding nothing may take.
	Reserve int64
	// KeyLimit is the most units one key may hold; its further requests wait. 0: no limit.
	KeyLimit int64
	// QueueLimit is the most requests that may wait, ProjectQueueLimit the most of one
	// project. 0: no limit.
	QueueLimit, ProjectQueueLimit int
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// Errors of Acquire.
var (
	// ErrQueueFull means that the request was refused, or displaced while it waited by a
	// request of a project (or key) with fewer waiting ones.
	ErrQueueFull = errors.New("fairqueue: the queue is full")
	// ErrClosed means that Close was called.
	ErrClosed = errors.New("fairqueue: closed")
)

// Queue shares one resource. It is safe for concurrent use.
type Queue struct {
	options Options

	mu       sync.Mutex
	projects *level
	used     int64
	grants   int
	waiting  int
	expected float64 // seconds that a grant lasts, over all projects
	closed   bool
	drained  chan struct{} // closed when Close was called and the last grant ended
}

// New returns a queue with nothing in use.
func New(o Options) *Queue {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Queue{options: o, projects: newLevel(), drained: make(chan struct{})}
}

// request waits for units.
type request struct {
	units int64
	key   *member
	entry *list.Element // in key.queue; nil once it was granted or refused
	done  chan struct{} // closed then
	grant *Grant
	err   error
}

// Grant is units in use.
type Grant struct {
	queue   *Queue
	key     *member
	units   int64
	began   time.Time
	charged [2]float64 // expected cost charged to the project and the key
}

// Acquire waits until units of the flow of ctx may be used; Release must follow. It
// returns the cause of ctx when that ends first, ErrQueueFull or ErrClosed. More units
// than the capacity count as the capacity.
func (q *Queue) Acquire(ctx context.Context, units int64) (*Grant, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	r := q.enterRequest(FlowOf(ctx), max(1, min(units, q.options.Capacity)))
	select {
	case <-r.done:
		return r.grant, r.err
	case <-ctx.Done():
	}
	q.mu.Lock()
	if r.entry != nil {
		q.removeRequest(r, context.Cause(ctx))
		q.grantWaiting()
	}
	q.mu.Unlock()
	if r.grant != nil { // granted at the same moment
		r.grant.Release()
	}
	return nil, context.Cause(ctx)
}

// Extend adds units to the grant when they are idle: no request waits and the capacity
// leaves them. It reports whether it did; they are given back with the grant.
func (g *Grant) Extend(units int64) bool {
	q := g.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting > 0 || q.closed || q.used+units > q.options.Capacity {
		return false
	}
	if limit := q.options.KeyLimit; limit > 0 && g.key.held+units > limit {
		return false
	}
	g.units += units
	g.key.held += units
	g.key.project.held += units
	q.used += units
	q.updatePlaces(g.key)
	return true
}

// Release gives the units back. It is called once.
func (g *Grant) Release() {
	q := g.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	seconds := q.options.Now().Sub(g.began).Seconds()
	project := g.key.project
	q.projects.correctCharge(project, g.units, g.charged[0], seconds)
	project.keys.correctCharge(g.key, g.units, g.charged[1], seconds)
	q.expected += (seconds - q.expected) / averagedOver
	q.used -= g.units
	q.grants--
	q.updatePlaces(g.key)
	q.grantWaiting()
	if q.grants == 0 && q.waiting == 0 {
		q.projects = newLevel() // nobody has an advantage to make up for
	}
	if q.closed && q.grants == 0 {
		close(q.drained)
	}
}

// Close refuses waiting and later requests and returns when the last grant has ended. It
// is called once.
func (q *Queue) Close() {
	q.mu.Lock()
	q.closed = true
	for p := q.projects.queued.topMember(); p != nil; p = q.projects.queued.topMember() {
		q.removeRequest(newestRequest(p, nil), ErrClosed)
	}
	if q.grants == 0 {
		close(q.drained)
	}
	q.mu.Unlock()
	<-q.drained
}

// WouldRefuse reports whether a request of f would certainly be refused now because the queue
// is full. It lets a caller skip work that a request needs before Acquire.
func (q *Queue) WouldRefuse(f Flow) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	project := q.projects.members[f.Project]
	if project == nil {
		return false
	}
	key := project.keys.members[f.Key]
	if key == nil || key.waiting == 0 || project.keys.queued.topMember().waiting > key.waiting+1 {
		return false // it may be served at once, or displaces another key's
	}
	o := q.options
	return o.ProjectQueueLimit > 0 && project.waiting >= o.ProjectQueueLimit ||
		o.QueueLimit > 0 && q.waiting >= o.QueueLimit && q.projects.queued.topMember().waiting <= project.waiting+1
}

// CountHeld is the number of grants in use.
func (q *Queue) CountHeld() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.grants
}

// CountWaiting is the number of requests that wait.
func (q *Queue) CountWaiting() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.waiting
}

// enterRequest queues a request and serves it at once where that is possible.
func (q *Queue) enterRequest(f Flow, units int64) *request {
	q.mu.Lock()
	defer q.mu.Unlock()
	r := &request{units: units, done: make(chan struct{})}
	if q.closed {
		r.err = ErrClosed
		close(r.done)
		return r
	}
	project := q.findOrAddProject(f)
	key := project.keys.findOrAdd(f.Key, 1, project.expected)
	if key.queue == nil {
		key.queue, key.project = list.New(), project
	}
	r.key = key
	r.entry = key.queue.PushBack(r)
	q.projects.countArrival(project)
	project.keys.countArrival(key)
	q.waiting++
	q.updatePlaces(key)
	q.grantWaiting()
	q.displaceNewest(r)
	q.grantWaiting() // what was displaced may have held back smaller requests
	return r
}

// findOrAddProject returns the project of f, a new one when there is none.
func (q *Queue) findOrAddProject(f Flow) *member {
	weight := f.Weight
	if weight <= 0 {
		weight = 1
	}
	project := q.projects.findOrAdd(f.Project, weight, q.expected)
	if project.keys == nil {
		project.keys = newLevel()
	}
	return project
}

// removeRequest takes a waiting request out of the queue with an error.
func (q *Queue) removeRequest(r *request, err error) {
	key := r.key
	key.queue.Remove(r.entry)
	r.entry, r.err = nil, err
	key.waiting--
	key.project.waiting--
	q.waiting--
	close(r.done)
	q.updatePlaces(key)
}

// updatePlaces puts a key and its project where they belong after a change of either.
func (q *Queue) updatePlaces(key *member) {
	project, limit := key.project, q.options.KeyLimit
	project.keys.placeMember(key, key.waiting > 0 && (limit == 0 || key.held < limit))
	q.projects.placeMember(project, project.keys.firstServable() != nil)
}

// grantWaiting grants requests as long as there are units for the next one. A request that does
// not fit keeps its place: smaller ones behind it do not pass.
func (q *Queue) grantWaiting() {
	for {
		r := nextOf(q.projects.firstServable())
		if r == nil {
			return
		}
		if q.used+r.units > q.options.Capacity {
			if r = nextOf(q.projects.newcomers.topMember()); r == nil || q.used+r.units > q.options.Capacity+q.options.Reserve {
				return
			}
		}
		q.startRequest(r)
	}
}

// nextOf is the request that a project is served next, nil without a project.
func nextOf(project *member) *request {
	if project == nil {
		return nil
	}
	return project.keys.firstServable().queue.Front().Value.(*request)
}

// startRequest grants a waiting request.
func (q *Queue) startRequest(r *request) {
	key := r.key
	key.queue.Remove(r.entry)
	r.entry = nil
	g := &Grant{queue: q, key: key, units: r.units, began: q.options.Now()}
	g.charged = [2]float64{q.projects.startGrant(key.project, r.units), key.project.keys.startGrant(key, r.units)}
	q.waiting--
	q.grants++
	q.used += r.units
	q.updatePlaces(key)
	r.grant = g
	close(r.done)
}

// displaceNewest keeps the bounds of the queue after r has come: where r still waits and is one
// too many, the newest request of the longest queue is refused, r itself when its own
// queue is no shorter than others.
func (q *Queue) displaceNewest(r *request) {
	project := r.key.project
	if limit := q.options.ProjectQueueLimit; r.entry != nil && limit > 0 && project.waiting > limit {
		q.removeRequest(newestRequest(project, r.key), ErrQueueFull)
	}
	if limit := q.options.QueueLimit; r.entry != nil && limit > 0 && q.waiting > limit {
		q.removeRequest(newestRequest(q.projects.longestWaiting(project), r.key), ErrQueueFull)
	}
}

// newestRequest is the youngest request of the key of project with the most waiting ones; of
// several such keys, preferred is the one.
func newestRequest(project, preferred *member) *request {
	return project.keys.longestWaiting(preferred).queue.Back().Value.(*request)
}
