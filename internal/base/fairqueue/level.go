package fairqueue

import "container/list"

// member competes on one level: a project among all projects, or a key among the keys of
// its project.
type member struct {
	name   string
	weight float64

	tag      float64 // virtual time at which the next request starts, unit-seconds over weight
	floor    float64 // virtual time when its waiting requests began to wait; tag is not corrected below it
	expected float64 // seconds that a grant lasts, a moving average

	held    int64 // units of running grants
	grants  int   // running grants
	waiting int   // requests

	keys    *level     // of a project
	project *member    // of a key
	queue   *list.List // of a key: its *request, oldest first

	place [heapCount]int // position plus 1 in each heap; 0 means outside
}

// level is one competition.
type level struct {
	virtual float64 // start tag of the latest grant
	members map[string]*member

	newcomers heap // can be served, hold nothing
	holders   heap // can be served, hold something
	resting   heap // have nothing under way, but a tag that is still ahead of virtual
	queued    heap // have waiting requests; the longest queue first
}

func newLevel() *level {
	byTag := func(a, b *member) bool { return a.tag < b.tag }
	return &level{
		members:   map[string]*member{},
		newcomers: heap{number: heapNewcomers, less: byTag},
		holders:   heap{number: heapHolders, less: byTag},
		resting:   heap{number: heapResting, less: byTag},
		queued:    heap{number: heapQueued, less: func(a, b *member) bool { return a.waiting > b.waiting }},
	}
}

// findOrAdd returns the member called name, a new one when there is none.
func (l *level) findOrAdd(name string, weight, expected float64) *member {
	m := l.members[name]
	if m == nil {
		m = &member{name: name, expected: expected}
		l.members[name] = m
	}
	if m.waiting == 0 && m.grants == 0 {
		m.weight = weight
	}
	return m
}

// countArrival counts one more waiting request of m. When nothing of it waited, its tag catches
// up with the virtual time, and no later correction takes it back behind that.
func (l *level) countArrival(m *member) {
	if m.waiting == 0 {
		m.floor = l.virtual
		m.tag = max(m.tag, m.floor)
	}
	m.waiting++
}

// startGrant counts the grant of a request of m and charges its expected cost.
func (l *level) startGrant(m *member, units int64) (charged float64) {
	l.virtual = max(l.virtual, m.tag)
	charged = max(m.expected, minExpected) * float64(units)
	m.tag += charged / m.weight
	m.waiting--
	m.grants++
	m.held += units
	return charged
}

// correctCharge corrects the charge of a grant of m to what it cost.
func (l *level) correctCharge(m *member, units int64, charged, seconds float64) {
	m.tag = max(m.floor, m.tag+(seconds*float64(units)-charged)/m.weight)
	m.expected += (seconds - m.expected) / averagedOver
	m.grants--
	m.held -= units
}

const (
	// averagedOver is the number of grants that the moving average of their length covers.
	averagedOver = 8
	// minExpected, in seconds, keeps requests that start at the same moment apart before
	// anything was measured.
	minExpected = 1e-3
)

// placeMember puts m into the heaps where it belongs; canServe reports whether its next request
// may be granted when there are units.
func (l *level) placeMember(m *member, canServe bool) {
	l.newcomers.updateMember(m, canServe && m.held == 0)
	l.holders.updateMember(m, canServe && m.held > 0)
	l.queued.updateMember(m, m.waiting > 0)
	inactive := m.waiting == 0 && m.grants == 0
	l.resting.updateMember(m, inactive && m.tag > l.virtual)
	if inactive && m.tag <= l.virtual {
		delete(l.members, m.name)
	}
	for rested := l.resting.topMember(); rested != nil && rested.tag <= l.virtual; rested = l.resting.topMember() {
		l.resting.updateMember(rested, false)
		delete(l.members, rested.name)
	}
}

// firstServable is the member with the smallest tag among those that can be served, nil when
// there is none.
func (l *level) firstServable() *member {
	a, b := l.newcomers.topMember(), l.holders.topMember()
	if a == nil || b != nil && b.tag < a.tag {
		return b
	}
	return a
}

// longestWaiting is the member with the most waiting requests; own where that has as many and
// takes part in this level.
func (l *level) longestWaiting(own *member) *member {
	m := l.queued.topMember()
	if own != nil && l.members[own.name] == own && own.waiting >= m.waiting {
		return own
	}
	return m
}

// The heaps that a member can be in.
const (
	heapNewcomers = iota
	heapHolders
	heapResting
	heapQueued
	heapCount
)

// heap is a binary heap of members that knows where each one is.
type heap struct {
	number int // index into member.place
	less   func(a, b *member) bool
	items  []*member
}

// topMember is the least member, nil when there is none.
func (h *heap) topMember() *member {
	if len(h.items) == 0 {
		return nil
	}
	return h.items[0]
}

// updateMember inserts m, moves it after a change, or removes it.
func (h *heap) updateMember(m *member, inside bool) {
	i := m.place[h.number] - 1
	switch {
	case !inside && i < 0:
		return
	case !inside:
		last := len(h.items) - 1
		h.swapMembers(i, last)
		h.items[last] = nil
		h.items = h.items[:last]
		m.place[h.number] = 0
		if i == last {
			return
		}
	case i < 0:
		h.items = append(h.items, m)
		i = len(h.items) - 1
		m.place[h.number] = i + 1
	}
	h.siftDown(h.siftUp(i))
}

func (h *heap) swapMembers(i, j int) {
	h.items[i], h.items[j] = h.items[j], h.items[i]
	h.items[i].place[h.number], h.items[j].place[h.number] = i+1, j+1
}

func (h *heap) siftUp(i int) int {
	for i > 0 {
		parent := (i - 1) / 2
		if !h.less(h.items[i], h.items[parent]) {
			break
		}
		h.swapMembers(i, parent)
		i = parent
	}
	return i
}

func (h *heap) siftDown(i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(h.items); child++ {
			if h.less(h.items[child], h.items[least]) {
				least = child
			}
		}
		if least == i {
			return
		}
		h.swapMembers(i, least)
		i = least
	}
}
