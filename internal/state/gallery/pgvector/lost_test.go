package pgvector_test

import (
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// gate forwards connections to a database, until it is shut.
type gate struct {
	target   string
	listener net.Listener

	mu    sync.Mutex
	shut  bool
	conns []net.Conn
}

func newGate(t *testing.T, target string) *gate {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	fatal(t, err)
	g := &gate{target: target, listener: l}
	t.Cleanup(func() { _ = l.Close() })
	go g.accept()
	return g
}

func (g *gate) accept() {
	for {
		in, err := g.listener.Accept()
		if err != nil {
			return
		}
		out, err := net.Dial("tcp", g.target) //nolint:noctx // a database of the test
		if err != nil || !g.keep(in, out) {
			_ = in.Close()
			continue
		}
		go func() { _, _ = io.Copy(out, in); _ = out.Close() }()
		go func() { _, _ = io.Copy(in, out); _ = in.Close() }()
	}
}

// keep notes the ends of a connection, or closes the outer one where the gate is shut.
func (g *gate) keep(in, out net.Conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		_ = out.Close()
		return false
	}
	g.conns = append(g.conns, in, out)
	return true
}

// set shuts the gate, which ends its connections, or opens it.
func (g *gate) set(shut bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = shut
	for _, c := range g.conns {
		_ = c.Close()
	}
	g.conns = nil
}

// TestASearchWithoutTheDatabaseFails: all vectors of pgvector are in one database. While it is lost a search is answered 503
// and names nobody; there is no answer from a part of the faces.
func TestASearchWithoutTheDatabaseFails(t *testing.T) {
	for name, exact := range map[string]bool{"exact": true, "hnsw": false} {
		t.Run(name, func(t *testing.T) {
			if os.Getenv("LIKENESS_TEST_PGVECTOR") == "" {
				database(t) // skips
			}
			t.Setenv("LIKENESS_TEST_POSTGRES", os.Getenv("LIKENESS_TEST_PGVECTOR"))
			address, err := url.Parse(storetest.Postgres(t))
			fatal(t, err)
			g := newGate(t, address.Host)
			address.Host = g.listener.Addr().String()
			s := storetest.Open(t, address.String())
			origin, rng := project(t, s), rand.New(rand.NewPCG(3, 3))
			b := book(t, s, vectors(t, s, exact))
			fill(t, b, origin, rng, "g", 60)
			probe, q := embedding(rng), gallery.Query{Top: 10, Limit: func(int) float64 { return 4 }}
			before, err := b.Search(ctx, origin.Scope, "g", probe, q)
			fatal(t, err)
			g.set(true)
			lost, err := b.Search(ctx, origin.Scope, "g", probe, q)
			if code := fault.CodeOf(err); fault.StatusOf(code) != 503 || len(lost.Matches) > 0 {
				t.Errorf("without the database: %d people, %v; want 503", len(lost.Matches), err)
			}
			g.set(false)
			after, err := b.Search(ctx, origin.Scope, "g", probe, q)
			fatal(t, err)
			if len(before.Matches) != 10 || len(after.Matches) != 10 || before.Matches[9].Face != after.Matches[9].Face {
				t.Errorf("%d people before, %d after", len(before.Matches), len(after.Matches))
			}
		})
	}
}
