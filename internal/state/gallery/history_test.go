package gallery_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgproxy"
)

// TestAGalleryWhoseFirstPeopleHaveNoFaceIsDeleted has more of them than one transaction
// of the deletion removes.
func TestAGalleryWhoseFirstPeopleHaveNoFaceIsDeleted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(20, 20))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		const faceless = 201
		for i := range faceless {
			must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: fmt.Sprint(i)}, nil))
		}
		e := embedding(rng)
		p := must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "last"}, &e))
		c := must[gallery.Receipt](t)(b.Delete(ctx, origin, "g"))
		if c.People != faceless+1 || c.Faces != 1 || c.Digest != chained(p.Faces[0].Digest) || c.Done.IsZero() {
			t.Errorf("receipt %+v", c)
		}
		wantNoGalleryRows(t, s)
	})
}

// wantNoGalleryRows checks that the galleries of a store have left no row.
func wantNoGalleryRows(t rapid.TB, s *store.Store) {
	t.Helper()
	for _, table := range []string{"galleries", "gallery_people", "gallery_faces", "gallery_removals"} {
		if n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM "+table); err != nil || n != 0 {
			t.Errorf("%d rows left in %s, %v", n, table, err)
		}
	}
}

// tablesThatKeepIDs may name a deleted gallery: they say that it was made and deleted.
var tablesThatKeepIDs = []string{"audit_entries", "deletion_receipts"}

// wantNoTrace checks that the ids occur in no text column of any table but those.
func wantNoTrace(t rapid.TB, s *store.Store, ids []string) {
	t.Helper()
	columns := `SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type = 'TEXT'`
	if s.Dialect() == store.Postgres {
		columns = `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() AND data_type = 'text'`
	}
	type column struct{ table, name string }
	all, err := store.QueryAll(ctx, s, func(r store.Row) (c column, err error) { return c, r.Scan(&c.table, &c.name) }, columns)
	if err != nil || len(all) < 10 {
		t.Fatalf("%d text columns, %v", len(all), err)
	}
	for _, c := range all {
		if slices.Contains(tablesThatKeepIDs, c.table) {
			continue
		}
		for _, id := range ids {
			n, err := store.QueryValue[int64](ctx, s, fmt.Sprintf(`SELECT COUNT(*) FROM %s WHERE %s = $1`, c.table, c.name), id)
			if err != nil || n != 0 {
				t.Errorf("%s is in %d rows of %s.%s, %v", id, n, c.table, c.name, err)
			}
		}
	}
}

// historyModel is what the galleries of one project should be.
type historyModel struct {
	store  *store.Store // of the checks
	on     *store.Store // of the nodes
	clock  *clock
	origin audited.Origin
	rng    *rand.Rand
	nodes  [2]*gallery.Service

	galleries map[string]*galleryModel
	ids       []string // of every gallery there was
	receipts  []wantedReceipt
	// closing are the deletions under way, with the receipt that each must end with.
	closing []closingModel
}

type galleryModel struct {
	people []personModel // in the order of enrolment
}

type personModel struct {
	id    string
	purge time.Time
	faces []gallery.Face // in the order of enrolment
}

// wantedReceipt is what is known in advance of a receipt.
type wantedReceipt struct {
	id, kind      string
	people, faces int64
	digest        string
}

type closingModel struct {
	gallery string // its id
	receipt wantedReceipt
}

// digestOf is what a receipt over these people must have.
func digestOf(people ...personModel) (faces int64, digest string) {
	var all []string
	for _, p := range people {
		for _, f := range p.faces {
			all = append(all, f.Digest)
		}
	}
	if len(all) == 0 {
		return 0, ""
	}
	return int64(len(all)), chained(all...)
}

func (m *historyModel) start(t rapid.TB, node int) {
	log := audit.New(m.on, audit.Options{})
	box := newBox(t, masterKey)
	m.nodes[node] = gallery.New(m.on, gallery.Options{
		Box: box, Audit: log, Recogniser: "net@1", Dimension: dim, Now: m.clock.now,
	})
	m.nodes[node].SetCloseBatch(2)
}

// crash ends a node, with what it had begun, and starts another in its place.
func (m *historyModel) crash(t *rapid.T) {
	node := rapid.IntRange(0, 1).Draw(t, "node")
	_ = m.nodes[node].Close()
	m.start(t, node)
}

func (m *historyModel) node(t *rapid.T) *gallery.Service {
	return m.nodes[rapid.IntRange(0, 1).Draw(t, "node")]
}

var galleryNames = rapid.SampledFrom([]string{"a", "a", "b"})

func (m *historyModel) create(t *rapid.T) {
	name := galleryNames.Draw(t, "gallery")
	days := rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "retention")
	g, err := m.node(t).Create(ctx, m.origin, name, days)
	if m.galleries[name] != nil {
		wantFault(t, err, fault.AlreadyExists)
		return
	}
	wantFault(t, err, "")
	m.galleries[name] = &galleryModel{}
	m.ids = append(m.ids, g.ID)
}

// wantFault checks an error's code; "" means that there is none.
func wantFault(t rapid.TB, err error, code fault.Code) {
	t.Helper()
	if (err == nil) != (code == "") || err != nil && fault.CodeOf(err) != code {
		t.Fatalf("error %v, want %q", err, code)
	}
}

// find draws a gallery and a person of it, mostly ones that exist.
func (m *historyModel) find(t *rapid.T) (name, person string, g *galleryModel, place int) {
	name = galleryNames.Draw(t, "gallery")
	person = fmt.Sprint("p", rapid.IntRange(0, 7).Draw(t, "person"))
	g, place = m.galleries[name], -1
	if g != nil {
		place = slices.IndexFunc(g.people, func(p personModel) bool { return p.id == person })
	}
	return name, person, g, place
}

func (m *historyModel) addPerson(t *rapid.T) {
	name, person, g, place := m.find(t)
	n := gallery.NewPerson{ID: person}
	if rapid.IntRange(0, 3).Draw(t, "purge") == 0 {
		n.Purge = m.clock.now().Add(30 * time.Hour)
	}
	e := embedding(m.rng)
	first := &e
	if rapid.Bool().Draw(t, "without face") {
		first = nil
	}
	p, err := m.node(t).AddPerson(ctx, m.origin, name, n, first)
	switch {
	case g == nil:
		wantFault(t, err, fault.NotFound)
	case place >= 0:
		wantFault(t, err, fault.AlreadyExists)
	default:
		wantFault(t, err, "")
		g.people = append(g.people, personModel{id: person, purge: p.Purge, faces: p.Faces})
	}
}

func (m *historyModel) addFace(t *rapid.T) {
	name, person, g, place := m.find(t)
	f, err := m.node(t).AddFace(ctx, m.origin, name, person, embedding(m.rng))
	switch {
	case place < 0:
		wantFault(t, err, fault.NotFound)
	case len(g.people[place].faces) == gallery.MaxFaces:
		wantFault(t, err, fault.GalleryFull)
	default:
		wantFault(t, err, "")
		g.people[place].faces = append(g.people[place].faces, f)
	}
}

func (m *historyModel) deleteFace(t *rapid.T) {
	name, person, g, place := m.find(t)
	if place < 0 || len(g.people[place].faces) == 0 {
		_, err := m.node(t).DeleteFace(ctx, m.origin, name, person, "face_1")
		wantFault(t, err, fault.NotFound)
		return
	}
	p := &g.people[place]
	i := rapid.IntRange(0, len(p.faces)-1).Draw(t, "face")
	c, err := m.node(t).DeleteFace(ctx, m.origin, name, person, p.faces[i].ID)
	wantFault(t, err, "")
	m.receipts = append(m.receipts, wantedReceipt{c.ID, "face", 0, 1, chained(p.faces[i].Digest)})
	p.faces = slices.Delete(slices.Clone(p.faces), i, i+1)
}

func (m *historyModel) deletePerson(t *rapid.T) {
	name, person, g, place := m.find(t)
	c, err := m.node(t).DeletePerson(ctx, m.origin, name, person)
	if place < 0 {
		wantFault(t, err, fault.NotFound)
		return
	}
	wantFault(t, err, "")
	faces, digest := digestOf(g.people[place])
	m.receipts = append(m.receipts, wantedReceipt{c.ID, "person", 1, faces, digest})
	g.people = slices.Delete(g.people, place, place+1)
}

func (m *historyModel) search(t *rapid.T) {
	name := galleryNames.Draw(t, "gallery")
	a, err := m.node(t).Search(ctx, m.origin.Scope, name, embedding(m.rng), gallery.Query{Top: 100, Limit: within(4)})
	g := m.galleries[name]
	if g == nil {
		wantFault(t, err, fault.NotFound)
		return
	}
	wantFault(t, err, "")
	got, want := names(a), []string{}
	faces, _ := digestOf(g.people...)
	for _, p := range g.people {
		if len(p.faces) > 0 && (p.purge.IsZero() || p.purge.After(m.clock.now())) {
			want = append(want, p.id)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || int64(a.Compared) != faces {
		t.Fatalf("found %v among %d faces, want %v among %d", got, a.Compared, want, faces)
	}
}

// close deletes a gallery; its node may crash after any transaction of the deletion.
func (m *historyModel) close(t *rapid.T) {
	name := galleryNames.Draw(t, "gallery")
	node := m.node(t)
	g := m.galleries[name]
	if g == nil {
		_, err := node.Delete(ctx, m.origin, name)
		wantFault(t, err, fault.NotFound)
		return
	}
	faces, digest := digestOf(g.people...)
	want := wantedReceipt{"", "gallery", int64(len(g.people)), faces, digest}
	delete(m.galleries, name)
	if rapid.Bool().Draw(t, "without crash") {
		c, err := node.Delete(ctx, m.origin, name)
		wantFault(t, err, "")
		want.id = c.ID
		m.receipts = append(m.receipts, want)
		return
	}
	id, receipt, err := node.MarkClosing(ctx, m.origin, name)
	wantFault(t, err, "")
	want.id = receipt
	m.closing = append(m.closing, closingModel{id, want})
	for range rapid.IntRange(0, 3).Draw(t, "transactions before the crash") {
		_, err := node.DeleteClosingBatch(ctx, id)
		wantFault(t, err, "")
	}
	m.crash(t)
}

func (m *historyModel) pass(t *rapid.T) {
	m.clock.forward(rapid.SampledFrom([]time.Duration{time.Minute, 13 * time.Hour, 25 * time.Hour}).Draw(t, "time"))
}

func (m *historyModel) sweep(t *rapid.T) {
	n, err := m.node(t).PurgeDue(ctx)
	wantFault(t, err, "")
	due := 0
	for _, g := range m.galleries {
		g.people = slices.DeleteFunc(g.people, func(p personModel) bool {
			gone := !p.purge.IsZero() && !p.purge.After(m.clock.now())
			if gone {
				due++
			}
			return gone
		})
	}
	if n != due {
		t.Fatalf("%d people deleted, %d were due", n, due)
	}
	for _, c := range m.closing {
		m.receipts = append(m.receipts, c.receipt)
	}
	m.closing = nil
}

// check compares what can be seen with the model.
func (m *historyModel) check(t *rapid.T) {
	list, err := m.nodes[0].ListGalleries(ctx, m.origin.Scope)
	wantFault(t, err, "")
	if len(list) != len(m.galleries) {
		t.Fatalf("%d galleries, want %d", len(list), len(m.galleries))
	}
	for _, g := range list {
		want := m.galleries[g.Name]
		faces, _ := digestOf(want.people...)
		if g.People != int64(len(want.people)) || g.Faces != faces {
			t.Fatalf("gallery %s has %d people and %d faces, want %d and %d", g.Name, g.People, g.Faces, len(want.people), faces)
		}
	}
	for _, c := range m.closing {
		got, err := m.nodes[0].GetReceipt(ctx, m.origin.Scope, c.receipt.id)
		wantFault(t, err, "")
		if got.People > c.receipt.people || got.Faces > c.receipt.faces {
			t.Fatalf("receipt %+v, want at most %+v", got, c.receipt)
		}
	}
}

// end deletes what is left and checks that nothing of it is.
func (m *historyModel) end(t *rapid.T) {
	for _, name := range slices.Sorted(maps.Keys(m.galleries)) {
		faces, digest := digestOf(m.galleries[name].people...)
		c, err := m.nodes[0].Delete(ctx, m.origin, name)
		wantFault(t, err, "")
		m.receipts = append(m.receipts, wantedReceipt{c.ID, "gallery", int64(len(m.galleries[name].people)), faces, digest})
	}
	m.galleries = map[string]*galleryModel{}
	m.sweep(t)
	wantNoGalleryRows(t, m.store)
	wantNoTrace(t, m.store, m.ids)
	for _, want := range m.receipts {
		c, err := m.nodes[1].GetReceipt(ctx, m.origin.Scope, want.id)
		wantFault(t, err, "")
		if got := (wantedReceipt{c.ID, c.Kind, c.People, c.Faces, c.Digest}); got != want || c.Done.IsZero() {
			t.Errorf("receipt %+v, want %+v", c, want)
		}
	}
}

// clearGalleries removes what a history that failed has left, so that rapid can shorten it.
func clearGalleries(t rapid.TB, s *store.Store) {
	for _, table := range []string{"gallery_faces", "gallery_people", "gallery_removals", "galleries"} {
		if _, err := s.Exec(ctx, "DELETE FROM "+table); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEveryHistoryOfAGalleryEndsWithNothingLeftAndCompleteReceipts(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) { checkHistories(t, s, s) })
}

// TestHistoriesHoldWhileConnectionsBreakAtCommit cuts the connection at every seventh COMMIT,
// before, during and after it: each change is still made once, and answered so.
func TestHistoriesHoldWhileConnectionsBreakAtCommit(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	proxy, address := pgproxy.Open(t, plain)
	random := rand.New(rand.NewPCG(1, 1))
	proxy.OnCommit(func(n int) (pgproxy.Cut, bool) {
		if n%7 != 0 { // a transaction is run again twice at most, and other nodes commit between its tries
			return pgproxy.None, false
		}
		return []pgproxy.Cut{pgproxy.Before, pgproxy.During, pgproxy.After}[random.IntN(3)], false
	})
	checkHistories(t, calm, storetest.Open(t, address))
	t.Logf("%d commits; cuts before %d, during %d, after %d", proxy.CountCommits(), proxy.CountCuts(pgproxy.Before), proxy.CountCuts(pgproxy.During), proxy.CountCuts(pgproxy.After))
	if proxy.CountCuts(pgproxy.After) < 20 {
		t.Error("too few connections were cut: the test proves nothing")
	}
}

// checkHistories runs random histories on nodes of the store on, and checks them on s.
func checkHistories(t *testing.T, s, on *store.Store) {
	projects := 0
	rapid.Check(t, func(rt *rapid.T) {
		projects++
		clearGalleries(rt, s)
		m := &historyModel{
			store: s, on: on, clock: newClock(), origin: project(t, s, fmt.Sprint("p", projects)), rng: rand.New(rand.NewPCG(1, uint64(projects))),
			galleries: map[string]*galleryModel{},
		}
		for i := range m.nodes {
			m.start(rt, i)
		}
		defer func() {
			for _, b := range m.nodes {
				_ = b.Close()
			}
		}()
		rt.Repeat(map[string]func(*rapid.T){
			"create": m.create, "add person": m.addPerson, "add another person": m.addPerson, "add face": m.addFace,
			"delete face": m.deleteFace, "delete the only face": m.deleteFace, "delete person": m.deletePerson, "search": m.search,
			"close": m.close, "crash": m.crash, "pass": m.pass, "sweep": m.sweep, "": m.check,
		})
		m.end(rt)
	})
	log := audit.New(s, audit.Options{})
	report, err := log.Verify(ctx)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("audit log: %s, %v", strings.Join(report.Problems, "; "), err)
	}
}
