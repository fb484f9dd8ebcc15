package pgvector_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/gallery/pgvector"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var ctx = context.Background()

const dim = 64

// database is a new schema on a PostgreSQL that has the extension.
func database(t *testing.T) *store.Store {
	t.Helper()
	address := os.Getenv("LIKENESS_TEST_PGVECTOR")
	if address == "" {
		line := "SKIPPED without LIKENESS_TEST_PGVECTOR: run scripts/test-pgvector.sh go test ./internal/state/gallery/pgvector"
		fmt.Fprintf(os.Stderr, "### %s: %s\n", t.Name(), line)
		t.Skip(line)
	}
	t.Setenv("LIKENESS_TEST_POSTGRES", address)
	return storetest.Open(t, storetest.EmptyPostgres(t))
}

func book(t *testing.T, s *store.Store, vectors gallery.Vectors) *gallery.Service {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	b := gallery.New(s, gallery.Options{Box: box, Log: slog.New(slog.DiscardHandler), Recogniser: "net@1", Dimension: dim, Vectors: vectors})
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func vectors(t *testing.T, s *store.Store, exact bool) *pgvector.DB {
	t.Helper()
	d, err := pgvector.Open(ctx, s, pgvector.Options{Dimension: dim, Recogniser: "net@1", Exact: exact})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func project(t *testing.T, s *store.Store) audited.Origin {
	t.Helper()
	accounts := account.New(s, account.Options{})
	var origin audited.Origin
	if err := s.Tx(ctx, func(tx *store.Tx) error {
		p, err := accounts.CreateProject(ctx, tx, "p")
		origin = audited.Origin{Scope: gallery.Scope{ProjectID: p.ID, Environment: account.Test}, Actor: "key"}
		return errors.Join(err, accounts.SetStoring(ctx, tx, p.ID, true))
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

func fatal(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var labelled = []string{"even", "odd"}

// fill enrols n people with alternating labels, the first of them with a second face.
func fill(t *testing.T, b *gallery.Service, origin audited.Origin, rng *rand.Rand, name string, n int) {
	t.Helper()
	_, err := b.Create(ctx, origin, name, 0)
	fatal(t, err)
	for i := range n {
		e := embedding(rng)
		_, err := b.AddPerson(ctx, origin, name, gallery.NewPerson{ID: fmt.Sprint("p", i), Labels: labelled[i%2 : i%2+1]}, &e)
		fatal(t, err)
	}
	_, err = b.AddFace(ctx, origin, name, "p0", embedding(rng))
	fatal(t, err)
}

func TestTheExactKindAnswersAsTheIndexInMemory(t *testing.T) {
	s := database(t)
	origin, rng := project(t, s), rand.New(rand.NewPCG(1, 1))
	memory := book(t, s, nil)
	fill(t, memory, origin, rng, "before", 50) // enrolled before the operator chose pgvector
	d := vectors(t, s, true)
	b := book(t, s, d)
	fill(t, b, origin, rng, "g", 400)
	running, stop := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() { b.Run(running); close(done) }()
	deadline := time.Now().Add(30 * time.Second)
	for left := 1; left > 0; {
		missing, err := d.Missing(ctx, 1)
		fatal(t, err)
		if left = len(missing); time.Now().After(deadline) {
			t.Fatal("vectors are still missing")
		}
	}
	stop()
	<-done
	check := func() {
		t.Helper()
		for i := range 30 {
			probe := embedding(rng)
			q := gallery.Query{Top: 1 + i, Limit: func(int) float64 { return []float64{4, 1.6}[i%2] }}
			if i%3 == 0 {
				q.Labels = []string{"odd"}
			}
			for _, name := range []string{"g", "before"} {
				want, err := memory.Search(ctx, origin.Scope, name, probe, q)
				fatal(t, err)
				got, err := b.Search(ctx, origin.Scope, name, probe, q)
				fatal(t, err)
				if !slices.EqualFunc(got.Matches, want.Matches, func(a, b gallery.Match) bool {
					return a.Person == b.Person && a.Face == b.Face && a.Distance == b.Distance
				}) || got.Compared != want.Compared || got.Approximate {
					t.Fatalf("%s, %d people:\n%+v\nin memory:\n%+v", name, q.Top, got, want)
				}
			}
		}
	}
	check()
	for _, id := range []string{"p0", "p7", "p8"} { // what is deleted is gone there too
		_, err := b.DeletePerson(ctx, origin, "g", id)
		fatal(t, err)
	}
	check()
	_, err := b.Delete(ctx, origin, "g")
	fatal(t, err)
	n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM gallery_vectors_64")
	fatal(t, err)
	if n != 51 {
		t.Errorf("%d vectors left, want those of the other gallery", n)
	}
}

func TestTheIndexedKindFindsNearlyAllAndSaysThatItMayMiss(t *testing.T) {
	s := database(t)
	origin, rng := project(t, s), rand.New(rand.NewPCG(2, 2))
	b := book(t, s, vectors(t, s, false))
	fill(t, b, origin, rng, "other", 100)
	fill(t, b, origin, rng, "g", 2000)
	memory := book(t, s, nil)
	found, wanted := 0, 0
	for range 50 {
		probe, q := embedding(rng), gallery.Query{Top: 10, Limit: func(int) float64 { return 4 }}
		want, err := memory.Search(ctx, origin.Scope, "g", probe, q)
		fatal(t, err)
		got, err := b.Search(ctx, origin.Scope, "g", probe, q)
		fatal(t, err)
		if !got.Approximate || len(got.Matches) != 10 {
			t.Fatalf("%+v", got)
		}
		for _, m := range want.Matches {
			wanted++
			if slices.ContainsFunc(got.Matches, func(o gallery.Match) bool { return o.Face == m.Face && o.Distance == m.Distance }) {
				found++
			}
		}
	}
	t.Logf("recall %d of %d", found, wanted)
	if found*100 < wanted*90 {
		t.Errorf("recall %d of %d", found, wanted)
	}
}

// TestVectorsLieInTheirRows: in those of galleries that are made from now on; others stay as they were.
func TestVectorsLieInTheirRows(t *testing.T) {
	s := database(t)
	origin, rng := project(t, s), rand.New(rand.NewPCG(4, 4))
	read := func() (storages []string) {
		t.Helper()
		storages, err := store.QueryAll(ctx, s, func(r store.Row) (storage string, err error) { return storage, r.Scan(&storage) },
			`SELECT CAST(attstorage AS text) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
			WHERE c.relnamespace = CAST(current_schema() AS regnamespace) AND c.relname LIKE 'gallery\_vectors\_64\_%' AND c.relkind = 'r' AND a.attname = 'embedding' ORDER BY c.oid`)
		fatal(t, err)
		return storages
	}
	b := book(t, s, vectors(t, s, true))
	fill(t, b, origin, rng, "g", 3)
	if got := read(); !slices.Equal(got, []string{"p"}) {
		t.Errorf("storage of a new gallery: %q, want p", got)
	}
	if _, err := s.Exec(ctx, "ALTER TABLE gallery_vectors_64 ALTER COLUMN embedding SET STORAGE EXTERNAL"); err != nil { // what an older version left
		t.Fatal(err)
	}
	fill(t, book(t, s, vectors(t, s, true)), origin, rng, "h", 3)
	if got := read(); !slices.Equal(got, []string{"e", "p"}) {
		t.Errorf("storage of a gallery of an older version and a new one: %q, want e and p", got)
	}
}

func TestASQLiteStoreIsRefused(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	if _, err := pgvector.Open(ctx, s, pgvector.Options{Dimension: dim}); err == nil {
		t.Error("pgvector on SQLite")
	}
}
