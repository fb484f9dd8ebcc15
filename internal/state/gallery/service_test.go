package gallery_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var ctx = context.Background()

const dim = 96

// clock is a time that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func newClock() *clock { return &clock{at: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

var masterKey = base64.StdEncoding.EncodeToString(make([]byte, 32))

func newBox(t rapid.TB, text string) *seal.Box {
	t.Helper()
	box, err := seal.New(text)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// open is one node's galleries.
func open(t testing.TB, s *store.Store, with func(*gallery.Options)) *gallery.Service {
	t.Helper()
	log := audit.New(s, audit.Options{})
	o := gallery.Options{
		Box: newBox(t, masterKey), Log: slog.New(slog.DiscardHandler), Audit: log, Recogniser: "net@1", Dimension: dim,
	}
	if with != nil {
		with(&o)
	}
	b := gallery.New(s, o)
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// project makes a project that may store, and who acts in its test environment.
func project(t testing.TB, s *store.Store, name string) audited.Origin {
	t.Helper()
	var origin audited.Origin
	if err := s.Tx(ctx, func(tx *store.Tx) error {
		accounts := account.New(s, account.Options{})
		p, err := accounts.CreateProject(ctx, tx, name)
		origin = audited.Origin{Scope: gallery.Scope{ProjectID: p.ID, Environment: account.Test}, Actor: "key_" + name, RequestID: "req_1"}
		if err != nil {
			return err
		}
		return accounts.SetStoring(ctx, tx, p.ID, true)
	}); err != nil {
		t.Fatal(err)
	}
	return origin
}

func embedding(rng *rand.Rand) face.Embedding {
	v := make([]float32, dim)
	var sum float64
	for i := range v {
		v[i] = float32(rng.NormFloat64())
		sum += float64(v[i]) * float64(v[i])
	}
	for i := range v {
		v[i] = float32(float64(v[i]) / math.Sqrt(sum))
	}
	return face.Embedding{Vector: v, Recogniser: "net@1"}
}

func within(limit float64) func(int) float64 { return func(int) float64 { return limit } }

func wantCode(t testing.TB, err error, code fault.Code) {
	t.Helper()
	if fault.CodeOf(err) != code || err == nil {
		t.Errorf("error %v, want %s", err, code)
	}
}

func must[T any](t testing.TB) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// names are the people of an answer.
func names(a gallery.Answer) []string {
	out := []string{}
	for _, m := range a.Matches {
		out = append(out, m.Person)
	}
	return out
}

func TestAnEnrolledFaceIsFoundByItsPersonAndNotAfterItsDeletion(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(1, 1))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "staff", 0))
		ann, bob := embedding(rng), embedding(rng)
		p := must[gallery.Person](t)(b.AddPerson(ctx, origin, "staff", gallery.NewPerson{ID: "ann", Labels: []string{"b", "a", "b"}}, &ann))
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "staff", gallery.NewPerson{ID: "bob"}, nil))
		f := must[gallery.Face](t)(b.AddFace(ctx, origin, "staff", "bob", bob))
		a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "staff", ann, gallery.Query{Top: 5, Limit: within(0.5)}))
		want := gallery.Answer{Matches: []gallery.Match{{Person: "ann", Face: p.Faces[0].ID, Labels: []string{"a", "b"}}}, Compared: 2}
		if diff := cmp.Diff(want, a); diff != "" {
			t.Fatalf("(-want, +got):\n%s", diff)
		}
		if g := must[gallery.Gallery](t)(b.Get(ctx, origin.Scope, "staff")); g.People != 2 || g.Faces != 2 {
			t.Errorf("%d people, %d faces", g.People, g.Faces)
		}
		for _, c := range []struct {
			labels   []string
			compared int
		}{{nil, 2}, {[]string{"a"}, 1}, {[]string{"b", "a"}, 1}, {[]string{"a", "c"}, 0}} {
			a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "staff", bob, gallery.Query{Top: 5, Labels: c.labels, Limit: within(4)}))
			if len(a.Matches) != c.compared || a.Compared != c.compared {
				t.Errorf("labels %v: %+v", c.labels, a)
			}
		}

		got := must[gallery.Receipt](t)(b.DeleteFace(ctx, origin, "staff", "bob", f.ID))
		if got.Faces != 1 || got.People != 0 || got.Digest != chained(f.Digest) || got.Actor != "key_a" || got.Reason != gallery.ByRequest {
			t.Errorf("receipt %+v", got)
		}
		got = must[gallery.Receipt](t)(b.DeletePerson(ctx, origin, "staff", "ann"))
		if got.Faces != 1 || got.People != 1 || got.Digest != chained(p.Faces[0].Digest) {
			t.Errorf("receipt %+v", got)
		}
		a = must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "staff", ann, gallery.Query{Top: 5, Limit: within(4)}))
		if len(a.Matches) != 0 || a.Compared != 0 {
			t.Errorf("found after the deletion: %+v", a)
		}
		if _, err := b.DeletePerson(ctx, origin, "staff", "ann"); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("deleted twice: %v", err)
		}
		if list := must[[]gallery.Receipt](t)(b.ListReceipts(ctx, origin.Scope, "", 0)); len(list) != 2 || list[0] != got && list[1] != got {
			t.Errorf("receipts %+v", list)
		}
		if again := must[gallery.Receipt](t)(b.GetReceipt(ctx, origin.Scope, got.ID)); again != got {
			t.Errorf("read again: %+v, was %+v", again, got)
		}
	})
}

// What the photo of a face showed is stored with it and comes back with every search.
func TestWhatAFaceLooksIsStoredWithIt(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, who := open(t, s, nil), project(t, s, "acme")
		must[gallery.Gallery](t)(b.Create(ctx, who, "g", 0))
		rng := rand.New(rand.NewPCG(3, 5))
		for person, looks := range map[string]*face.AgeGroup{"hidden": new(face.AgeGroup), "adult": new(face.AgeGroup), "old row": nil} {
			e := embedding(rng)
			if person == "hidden" {
				*looks = face.UnknownAge
			}
			e.Looks = looks
			must[gallery.Person](t)(b.AddPerson(ctx, who, "g", gallery.NewPerson{ID: person}, &e))
			found := must[gallery.Answer](t)(b.Search(ctx, who.Scope, "g", e, gallery.Query{Top: 1, Limit: within(0.1)}))
			opened := must[[]face.Embedding](t)(b.OpenEmbeddings(ctx, who.Scope, "g", person))
			if len(found.Matches) != 1 || len(opened) != 1 {
				t.Fatalf("%s: %+v, %d embeddings", person, found, len(opened))
			}
			if d := cmp.Diff([]*face.AgeGroup{looks, looks}, []*face.AgeGroup{found.Matches[0].Looks, opened[0].Looks}); d != "" {
				t.Errorf("%s: %s", person, d)
			}
		}
	})
}

// chained is the digest of a receipt over records with these digests.
func chained(digests ...string) string {
	var d []byte
	for _, text := range digests {
		raw, _ := hex.DecodeString(text)
		sum := sha256.Sum256(append(d, raw...))
		d = sum[:]
	}
	return hex.EncodeToString(d)
}

func TestSearchAgreesWithComparingAll(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(2, 2))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		faces := map[string]face.Embedding{}
		for i := range 300 {
			e := embedding(rng)
			id := fmt.Sprint("p", i)
			must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: id}, &e))
			if i%7 == 3 {
				must[gallery.Receipt](t)(b.DeletePerson(ctx, origin, "g", id))
				continue
			}
			faces[id] = e
			if i%50 == 0 { // the copy in memory catches up in steps
				must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(4)}))
			}
		}
		for range 20 {
			probe := embedding(rng)
			type near struct {
				id       string
				distance float64
			}
			var all []near
			for id, e := range faces {
				var sum float64
				for i := range e.Vector {
					d := float64(e.Vector[i]) - float64(probe.Vector[i])
					sum += d * d
				}
				all = append(all, near{id, sum})
			}
			slices.SortFunc(all, func(a, b near) int { return int(math.Copysign(1, a.distance-b.distance)) })
			a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", probe, gallery.Query{Top: 10, Limit: within(4)}))
			for i, m := range a.Matches {
				if m.Person != all[i].id || m.Distance != all[i].distance {
					t.Fatalf("place %d: %+v, want %+v", i, m, all[i])
				}
			}
			if len(a.Matches) != 10 || a.Compared != len(faces) {
				t.Fatalf("%d matches, %d compared", len(a.Matches), a.Compared)
			}
		}
	})
}

func TestNothingIsStoredBeforeTheOperatorAllowsIt(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(3, 3))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		e := embedding(rng)
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &e))
		if err := s.Tx(ctx, func(tx *store.Tx) error {
			return account.New(s, account.Options{}).SetStoring(ctx, tx, origin.ProjectID, false)
		}); err != nil {
			t.Fatal(err)
		}
		_, err := b.Create(ctx, origin, "h", 0)
		wantCode(t, err, fault.StoringNotEnabled)
		_, err = b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "bob"}, &e)
		wantCode(t, err, fault.StoringNotEnabled)
		_, err = b.AddFace(ctx, origin, "g", "ann", e)
		wantCode(t, err, fault.StoringNotEnabled)
		_, err = b.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(4)})
		wantCode(t, err, fault.StoringNotEnabled)
		// What is there can still be looked at and deleted.
		must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann"))
		must[gallery.Receipt](t)(b.DeletePerson(ctx, origin, "g", "ann"))
		must[gallery.Receipt](t)(b.Delete(ctx, origin, "g"))
	})
}

func TestProjectsAndEnvironmentsDoNotSeeEachOther(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, rng := open(t, s, nil), rand.New(rand.NewPCG(4, 4))
		mine, other := project(t, s, "mine"), project(t, s, "other")
		live := mine
		live.Environment = account.Live
		e := embedding(rng)
		for _, origin := range []audited.Origin{mine, other, live} { // one name in each place
			must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		}
		must[gallery.Person](t)(b.AddPerson(ctx, mine, "g", gallery.NewPerson{ID: "ann"}, &e))
		c := must[gallery.Receipt](t)(b.DeletePerson(ctx, mine, "g", "ann"))
		f := must[gallery.Person](t)(b.AddPerson(ctx, mine, "g", gallery.NewPerson{ID: "ann"}, &e)).Faces[0]
		for _, origin := range []audited.Origin{other, live} {
			a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 5, Limit: within(4)}))
			if len(a.Matches) != 0 || a.Compared != 0 {
				t.Errorf("another's face was found: %+v", a)
			}
			_, err := b.PersonOf(ctx, origin.Scope, "g", "ann")
			wantCode(t, err, fault.NotFound)
			_, err = b.DeletePerson(ctx, origin, "g", "ann")
			wantCode(t, err, fault.NotFound)
			_, err = b.DeleteFace(ctx, origin, "g", "ann", f.ID)
			wantCode(t, err, fault.NotFound)
			_, err = b.GetReceipt(ctx, origin.Scope, c.ID)
			wantCode(t, err, fault.NotFound)
			if list := must[[]gallery.Receipt](t)(b.ListReceipts(ctx, origin.Scope, "", 0)); len(list) != 0 {
				t.Errorf("another's receipts: %+v", list)
			}
			people, _, err := b.ListPeople(ctx, origin.Scope, "g", "", 0)
			if err != nil || len(people) != 0 {
				t.Errorf("another's people: %+v, %v", people, err)
			}
			must[gallery.Receipt](t)(b.Delete(ctx, origin, "g"))
			_, err = b.Get(ctx, origin.Scope, "g")
			wantCode(t, err, fault.NotFound)
		}
		a := must[gallery.Answer](t)(b.Search(ctx, mine.Scope, "g", e, gallery.Query{Top: 5, Limit: within(4)}))
		if !slices.Equal(names(a), []string{"ann"}) {
			t.Errorf("after others deleted galleries of the same name: %+v", a)
		}
	})
}

func TestNodesSeeEachOthersChangesAtTheirNextSearch(t *testing.T) {
	for _, engine := range []struct {
		name    string
		address func(testing.TB) string
	}{{"sqlite", storetest.SQLite}, {"postgres", storetest.Postgres}} {
		t.Run(engine.name, func(t *testing.T) {
			address := engine.address(t)
			first, second := storetest.Open(t, address), storetest.Open(t, address)
			one, two := open(t, first, nil), open(t, second, nil)
			origin, rng := project(t, first, "a"), rand.New(rand.NewPCG(5, 5))
			must[gallery.Gallery](t)(one.Create(ctx, origin, "g", 0))
			nodes := []*gallery.Service{one, two}
			var kept []string
			for i := range 40 {
				e, id := embedding(rng), fmt.Sprint("p", i)
				writer, reader := nodes[i%2], nodes[(i+1)%2]
				must[gallery.Person](t)(writer.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: id}, &e))
				if a := must[gallery.Answer](t)(reader.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(0.1)})); !slices.Equal(names(a), []string{id}) {
					t.Fatalf("face %d is not seen by the other node: %+v", i, a)
				}
				if i%3 == 0 {
					must[gallery.Receipt](t)(reader.DeletePerson(ctx, origin, "g", id))
					if a := must[gallery.Answer](t)(writer.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(0.1)})); len(a.Matches) != 0 {
						t.Fatalf("face %d is found after the other node deleted it", i)
					}
					continue
				}
				kept = append(kept, id)
			}
			for i, b := range nodes {
				a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", embedding(rng), gallery.Query{Top: 100, Limit: within(4)}))
				got := names(a)
				slices.Sort(got)
				slices.Sort(kept)
				if !slices.Equal(got, kept) || a.Compared != len(kept) {
					t.Errorf("node %d has %d faces, want %d", i, a.Compared, len(kept))
				}
			}
		})
	}
}

func TestEnrolmentsOnTwoNodesAtOnceAreAllFound(t *testing.T) {
	for _, engine := range []struct {
		name    string
		address func(testing.TB) string
	}{{"sqlite", storetest.SQLite}, {"postgres", storetest.Postgres}} {
		t.Run(engine.name, func(t *testing.T) {
			address := engine.address(t)
			first := storetest.Open(t, address)
			nodes := []*gallery.Service{open(t, first, nil), open(t, storetest.Open(t, address), nil)}
			origin := project(t, first, "a")
			must[gallery.Gallery](t)(nodes[0].Create(ctx, origin, "g", 0))
			var work sync.WaitGroup
			for w := range 6 {
				work.Go(func() {
					b, rng := nodes[w%2], rand.New(rand.NewPCG(uint64(w), 6))
					for i := range 30 {
						e := embedding(rng)
						if _, err := b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: fmt.Sprint(w, "-", i)}, &e); err != nil {
							t.Error(err)
							return
						}
						a, err := b.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(0.01)})
						if err != nil || len(a.Matches) != 1 {
							t.Errorf("own face not found: %+v, %v", a, err)
							return
						}
					}
				})
			}
			work.Wait()
			for _, b := range nodes {
				a := must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", embedding(rand.New(rand.NewPCG(9, 9))), gallery.Query{Top: 1, Limit: within(4)}))
				if a.Compared != 180 {
					t.Errorf("%d faces, want 180", a.Compared)
				}
			}
		})
	}
}

func TestFacesSurviveARestartAndAreSealed(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(7, 7))
		before := open(t, s, nil)
		must[gallery.Gallery](t)(before.Create(ctx, origin, "g", 0))
		e := embedding(rng)
		must[gallery.Person](t)(before.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &e))
		if err := before.Close(); err != nil {
			t.Fatal(err)
		}
		_, err := before.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(4)})
		wantCode(t, err, fault.Overloaded)

		after := open(t, s, nil)
		a := must[gallery.Answer](t)(after.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(0.1)}))
		if !slices.Equal(names(a), []string{"ann"}) {
			t.Errorf("after a restart: %+v", a)
		}

		// No run of the embedding's bytes is in the row.
		sealed, err := store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM gallery_faces")
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range e.Vector {
			bits := math.Float32bits(x)
			if strings.Contains(string(sealed), string([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24)})) {
				t.Fatal("a number of the embedding is stored as it is")
			}
		}
		// Another key, and a row moved to another person, fail the search.
		foreign := open(t, s, func(o *gallery.Options) {
			o.Box = newBox(t, base64.StdEncoding.EncodeToString([]byte(strings.Repeat("x", 32))))
		})
		if _, err := foreign.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(4)}); !errors.Is(err, seal.ErrUnsealed) {
			t.Errorf("opened with another master key: %v", err)
		}
		must[gallery.Person](t)(after.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "bob"}, nil))
		if _, err := s.Exec(ctx, "UPDATE gallery_faces SET person = 2"); err != nil {
			t.Fatal(err)
		}
		if _, err := open(t, s, nil).Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 1, Limit: within(4)}); !errors.Is(err, seal.ErrUnsealed) {
			t.Errorf("a face moved to another person was opened: %v", err)
		}
	})
}

func TestPeopleGoAtTheirDateOrAtTheEndOfRetentionWithAReceipt(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		b := open(t, s, func(o *gallery.Options) { o.Now = c.now })
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(8, 8))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 10))
		e := map[string]face.Embedding{}
		for id, purge := range map[string]time.Time{"date": c.at.Add(5 * 24 * time.Hour), "late": c.at.Add(50 * 24 * time.Hour), "none": {}} {
			v := embedding(rng)
			e[id] = v
			must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: id, Purge: purge}, &v))
		}
		_, err := b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "past", Purge: c.at.Add(-time.Second)}, nil)
		wantCode(t, err, fault.FieldInvalid)
		found := func() []string {
			out := names(must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", e["none"], gallery.Query{Top: 5, Limit: within(4)})))
			slices.Sort(out)
			return out
		}
		if n := must[int](t)(b.PurgeDue(ctx)); n != 0 || len(found()) != 3 {
			t.Fatalf("%d deleted before their time; found %v", n, found())
		}
		c.forward(5 * 24 * time.Hour)
		if got := found(); !slices.Equal(got, []string{"late", "none"}) { // before any sweep
			t.Errorf("found %v past the date of one", got)
		}
		if n := must[int](t)(b.PurgeDue(ctx)); n != 1 {
			t.Errorf("%d deleted, want 1", n)
		}
		c.forward(5 * 24 * time.Hour)
		if n := must[int](t)(b.PurgeDue(ctx)); n != 2 || len(found()) != 0 {
			t.Errorf("%d deleted, want 2; found %v", n, found())
		}
		var reasons []string
		for _, r := range must[[]gallery.Receipt](t)(b.ListReceipts(ctx, origin.Scope, "", 0)) {
			reasons = append(reasons, r.Person+" "+r.Reason+" "+r.Actor)
			if r.Faces != 1 || r.Done.IsZero() {
				t.Errorf("receipt %+v", r)
			}
		}
		slices.Sort(reasons)
		if want := []string{"date purge_at system", "late retention system", "none retention system"}; !slices.Equal(reasons, want) {
			t.Errorf("receipts %v, want %v", reasons, want)
		}
		if n := must[int64](t)(store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM gallery_faces")); n != 0 {
			t.Errorf("%d rows left", n)
		}
	})
}

func TestADeletedGalleryIsGoneWithAllRowsAndItsReceiptStays(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(10, 10))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		const people = 450 // more than one batch
		for i := range people {
			e := embedding(rng)
			must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: fmt.Sprint(i)}, &e))
		}
		// A call that ends early leaves the rest to the sweep.
		early, cancel := context.WithCancel(ctx)
		cancel()
		if _, err := b.Delete(early, origin, "g"); err == nil {
			t.Fatal("deleted after the end of the call")
		}
		c := must[gallery.Receipt](t)(b.Delete(ctx, origin, "g"))
		if c.People != people || c.Faces != people || c.Done.IsZero() || len(c.Digest) != 64 || c.Kind != "gallery" {
			t.Errorf("receipt %+v", c)
		}
		for _, table := range []string{"galleries", "gallery_people", "gallery_faces", "gallery_removals"} {
			if n := must[int64](t)(store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM "+table)); n != 0 {
				t.Errorf("%d rows left in %s", n, table)
			}
		}
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0)) // the name is free again
		log := audit.New(s, audit.Options{})
		found := false
		if err := log.EachEntry(ctx, s, audit.Selection{ProjectID: origin.ProjectID}, func(e audit.Entry) error {
			found = found || e.Action == "gallery.gallery.delete" && e.Target == c.ID && e.Detail["digest"] == c.Digest && e.Detail["faces"] == "450"
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if !found {
			t.Error("the deletion is not on the audit log")
		}
	})
}

func TestASweepFinishesADeletionThatWasInterrupted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(11, 11))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		e := embedding(rng)
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &e))
		// As a node leaves it that stops after the first transaction.
		if err := s.Tx(ctx, func(tx *store.Tx) error {
			if _, err := tx.Exec(ctx, "UPDATE galleries SET closing = 'dlr_x'"); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, `INSERT INTO deletion_receipts (id, project_id, environment, kind, gallery, person, reason, actor, request_id, asked_ms, people, faces, digest)
				VALUES ('dlr_x', $1, 'test', 'gallery', 'g', '', 'request', 'key_a', '', 1, 0, 0, $2)`, origin.ProjectID, []byte{})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if c := must[gallery.Receipt](t)(b.GetReceipt(ctx, origin.Scope, "dlr_x")); !c.Done.IsZero() {
			t.Fatalf("done before: %+v", c)
		}
		must[int](t)(b.PurgeDue(ctx))
		if c := must[gallery.Receipt](t)(b.GetReceipt(ctx, origin.Scope, "dlr_x")); c.Done.IsZero() || c.Faces != 1 || c.People != 1 {
			t.Errorf("receipt %+v", c)
		}
	})
}

func TestIdsAndLimitsAreKept(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := open(t, s, func(o *gallery.Options) { o.Capacity = 12 })
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(12, 12))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		_, err := b.Create(ctx, origin, "g", 0)
		wantCode(t, err, fault.AlreadyExists)
		e := embedding(rng)
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, nil))
		_, err = b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &e)
		wantCode(t, err, fault.AlreadyExists)
		for range gallery.MaxFaces {
			must[gallery.Face](t)(b.AddFace(ctx, origin, "g", "ann", embedding(rng)))
		}
		_, err = b.AddFace(ctx, origin, "g", "ann", e)
		wantCode(t, err, fault.GalleryFull)
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "bob"}, &e))
		must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "cyd"}, &e))
		_, err = b.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "dan"}, &e)
		wantCode(t, err, fault.GalleryFull)
		if _, err := b.PersonOf(ctx, origin.Scope, "g", "dan"); fault.CodeOf(err) != fault.NotFound {
			t.Error("a person without room for the face was kept")
		}
		_, err = b.AddFace(ctx, origin, "g", "nobody", e)
		wantCode(t, err, fault.NotFound)
		_, err = b.AddFace(ctx, origin, "nowhere", "ann", e)
		wantCode(t, err, fault.NotFound)
		for _, id := range []string{"", "face_", "face_x", "face_01", "face_999", "1"} {
			_, err = b.DeleteFace(ctx, origin, "g", "ann", id)
			wantCode(t, err, fault.NotFound)
		}
		page, next, err := b.ListPeople(ctx, origin.Scope, "g", "", 2)
		if err != nil || len(page) != 2 || page[0].ID != "ann" || page[1].ID != "bob" || next == "" {
			t.Fatalf("%+v, %q, %v", page, next, err)
		}
		page, next, err = b.ListPeople(ctx, origin.Scope, "g", next, 2)
		if err != nil || len(page) != 1 || page[0].ID != "cyd" || next != "" {
			t.Fatalf("%+v, %q, %v", page, next, err)
		}
		_, _, err = b.ListPeople(ctx, origin.Scope, "g", "x", 2)
		wantCode(t, err, fault.FieldInvalid)
	})
}

func TestFacesOfAnotherRecogniserAreLeftOutAndCounted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(13, 13))
		old := open(t, s, nil)
		must[gallery.Gallery](t)(old.Create(ctx, origin, "g", 0))
		e := embedding(rng)
		must[gallery.Person](t)(old.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &e))
		fresh := open(t, s, func(o *gallery.Options) { o.Recogniser = "net@2" })
		e.Recogniser = "net@2"
		must[gallery.Person](t)(fresh.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "bob"}, &e))
		a := must[gallery.Answer](t)(fresh.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 5, Limit: within(4)}))
		if !slices.Equal(names(a), []string{"bob"}) || a.Compared != 1 || a.Stale != 1 {
			t.Errorf("%+v", a)
		}
		if p := must[gallery.Person](t)(fresh.PersonOf(ctx, origin.Scope, "g", "ann")); !p.Faces[0].Stale {
			t.Errorf("%+v is not called stale", p.Faces[0])
		}
		if _, err := old.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 5, Limit: within(4)}); err == nil {
			t.Error("a probe of another recogniser was compared")
		}
	})
}

func TestRunCatchesUpAndSweepsByItself(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(14, 14))
		writer := open(t, s, nil)
		must[gallery.Gallery](t)(writer.Create(ctx, origin, "g", 0))
		e := embedding(rng)
		must[gallery.Person](t)(writer.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann", Purge: time.Now().Add(time.Hour)}, &e))
		c := &clock{at: time.Now().Add(2 * time.Hour)}
		b := open(t, s, func(o *gallery.Options) { o.Now = c.now })
		running, stop := context.WithCancel(ctx)
		var work sync.WaitGroup
		work.Go(func() { b.Run(running) })
		deadline := time.After(20 * time.Second)
		swept := s.Subscribe("galleries")
		for len(must[[]gallery.Receipt](t)(b.ListReceipts(ctx, origin.Scope, "", 0))) == 0 {
			select {
			case <-swept.C():
			case <-deadline:
				t.Fatal("nobody was deleted")
			}
		}
		stop()
		work.Wait()
	})
}
