package httpapi_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// tooLong is when a test gives up on something that must happen at once.
const tooLong = 30 * time.Second

// detectAs sends face.detect with the key of a project (see keyring).
func (b *bench) detectAs(t testing.TB, key string) *reply {
	t.Helper()
	return b.post(t, "/v1/face/detect", object{"image": withFace}, "Authorization", "Bearer sk_test_of_"+key)
}

// flood is a number of calls sent at once by keys of flooding projects. Each of them that
// reaches the engine stops there until the flood ends.
type flood struct {
	entered chan string // the keys of the calls that reached the engine
	release func()
	sent    sync.WaitGroup
	mu      sync.Mutex
	counts  map[string]int // answers by key and status
}

// startFlood sends n calls of each key at once.
func (b *bench) startFlood(t *testing.T, n int, keys ...string) *flood {
	t.Helper()
	release := make(chan struct{})
	f := &flood{
		entered: make(chan string, n*len(keys)), counts: map[string]int{},
		release: sync.OnceFunc(func() { close(release) }),
	}
	t.Cleanup(f.release) // a server with a running call does not close
	b.engine.findFor = func(ctx context.Context) {
		if flow := fairqueue.FlowOf(ctx); strings.HasPrefix(flow.Project, "attacker") {
			f.entered <- flow.Key
			<-release
		}
	}
	for range n {
		for _, key := range keys {
			f.sent.Go(func() {
				r := b.detectAs(t, key)
				f.mu.Lock()
				defer f.mu.Unlock()
				f.counts[fmt.Sprint(key, " ", r.status)]++
			})
		}
	}
	return f
}

// answered is the number of answers of a key with a status up to now.
func (f *flood) answered(key string, status int) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts[fmt.Sprint(key, " ", status)]
}

// end lets the calls in the engine go on and returns all answers by key and status.
func (f *flood) end() map[string]int {
	f.release()
	f.sent.Wait()
	return f.counts
}

// awaitEntered waits until n calls of the flood are in the engine.
func (f *flood) awaitEntered(t *testing.T, n int) {
	t.Helper()
	for range n {
		select {
		case <-f.entered:
		case <-time.After(tooLong):
			t.Fatalf("fewer than %d calls of the flood reach the engine", n)
		}
	}
}

// A flood of one project must neither delay the calls of another nor have them refused. The
// order in which calls reach the engine counts, not time: no call of the flood ends before
// those of the victim are answered.
func TestAFloodOfOneProjectHarmsItselfAlone(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxRunning, c.KeyRunning, c.MaxQueued = 4, 2, 16 })
	const sent = 64
	f := b.startFlood(t, sent, "attacker_1")
	f.awaitEntered(t, 2) // its limit
	waitFor(t, func() bool { return strings.Contains(b.metrics(t), "likeness_calls_queued 8") })
	for i := range 10 {
		done := make(chan *reply, 1)
		go func() { done <- b.detectAs(t, "victim_1") }()
		select {
		case r := <-done:
			if r.status != 200 {
				t.Errorf("call %d of the victim: %s", i, r.raw)
			}
		case <-time.After(tooLong):
			t.Fatalf("call %d of the victim waits for the flood", i)
		}
	}
	if len(f.entered) > 0 {
		t.Error("more calls of one key run than its limit allows")
	}
	// A call of the flood that arrives after its end would find room.
	waitFor(t, func() bool { return f.answered("attacker_1", 503) == sent-10 })
	counts := f.end()
	if ok, refused := counts["attacker_1 200"], counts["attacker_1 503"]; ok != 2+8 || refused != sent-10 {
		t.Errorf("the flood got %v; want 10 answers (two running, eight queued) and its own refusals for the rest", counts)
	}
}

// Several flooding projects fill slots and queue; the first call of another still runs.
func TestFloodsOfManyProjectsDoNotRefuseAnother(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxRunning, c.KeyRunning, c.MaxQueued = 4, 2, 16 })
	keys := []string{"attacker1_1", "attacker2_1", "attacker2_2", "attacker3_1"}
	f := b.startFlood(t, 20, keys...)
	f.awaitEntered(t, 4)
	waitFor(t, func() bool { return strings.Contains(b.metrics(t), "likeness_calls_queued 16") })
	for range 5 {
		done := make(chan *reply, 1)
		go func() { done <- b.detectAs(t, "victim_1") }()
		select {
		case r := <-done:
			if r.status != 200 {
				t.Errorf("the victim is refused: %s", r.raw)
			}
		case <-time.After(tooLong):
			t.Fatal("the victim waits for the floods")
		}
	}
	for _, key := range keys { // a call that arrives after the end would find room
		waitFor(t, func() bool { return f.answered(key, 503) > 0 })
	}
	counts := f.end()
	for _, key := range keys {
		if counts[key+" 200"] == 0 || counts[key+" 503"] == 0 {
			t.Errorf("the floods got %v; want answers and refusals for each", counts)
		}
	}
}

// A key at its limit waits; another key of the project does not wait for it.
func TestAKeyRunsOnlySoManyCallsAtOnce(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxRunning, c.KeyRunning = 8, 3 })
	f := b.startFlood(t, 10, "attacker_1")
	f.awaitEntered(t, 3)
	waitFor(t, func() bool { return strings.Contains(b.metrics(t), "likeness_calls_queued 7") })
	if n := len(f.entered); n != 0 {
		t.Errorf("%d calls more than the limit run", n)
	}
	other := make(chan *reply, 1)
	go func() { other <- b.detectAs(t, "attacker_2") }()
	select {
	case key := <-f.entered:
		if key != "attacker_2" {
			t.Errorf("a call of %s runs beyond its limit", key)
		}
	case <-time.After(tooLong):
		t.Error("another key of the project waits for the first one")
	}
	if counts := f.end(); counts["attacker_1 200"] != 10 {
		t.Errorf("answers %v; want the queued calls of the key answered too", counts)
	}
	if r := <-other; r.status != 200 {
		t.Errorf("the other key: %s", r.raw)
	}
}

// Projects whose large uploads never end hold memory; the upload of another is taken.
func TestLargeUploadsOfSomeProjectsLeaveMemoryToOthers(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxBodyBytes = 1 << 20 })
	var conns []net.Conn
	defer func() {
		for _, c := range conns {
			_ = c.Close()
		}
	}()
	for i := range 64 {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(b.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		conns = append(conns, conn)
		_, err = fmt.Fprintf(conn, "POST /v1/face/detect HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer sk_test_of_greedy%d_1\r\n"+
			"Content-Type: application/json\r\nContent-Length: 40000\r\n\r\n{\"image\":", i%2)
		if err != nil {
			t.Fatal(err)
		}
	}
	// Together they get two thirds of the memory, whichever comes first.
	held := regexp.MustCompile(`(?m)^likeness_body_bytes (\S+)`)
	waitFor(t, func() bool {
		bytes, err := strconv.ParseFloat(held.FindStringSubmatch(b.metrics(t))[1], 64)
		return err == nil && bytes >= 640_000
	})
	r := b.post(t, "/v1/face/detect", object{"image": withFace, "tag": strings.Repeat("x", 400)}, "Authorization", "Bearer sk_test_of_victim_1")
	if r.status != http.StatusOK {
		t.Errorf("the victim's upload is refused: %s", r.raw)
	}
	more := object{"image": withFace, "tag": strings.Repeat("x", 40_000)}
	b.post(t, "/v1/face/detect", more, "Authorization", "Bearer sk_test_of_greedy0_1").wantError(t, 503, fault.Overloaded, "")
}
