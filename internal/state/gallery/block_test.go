package gallery_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// packedGallery is a gallery of two full blocks and some faces more, with its blocks made.
type packedGallery struct {
	store  *store.Store
	node   *gallery.Service // made the blocks
	origin audited.Origin
	faces  []face.Embedding // of the people p0, p1, ...
	rng    *rand.Rand
}

func packGallery(t *testing.T, s *store.Store) *packedGallery {
	t.Helper()
	g := &packedGallery{store: s, node: open(t, s, nil), origin: project(t, s, "a"), rng: rand.New(rand.NewPCG(8, 8))}
	must[gallery.Gallery](t)(g.node.Create(ctx, g.origin, "g", 0))
	g.enrol(t, 2*256+40)
	g.search(t, g.node)
	g.node.PackBlocks(ctx)
	g.wantBlocks(t, 2)
	return g
}

// enrol adds people with every third one labelled.
func (g *packedGallery) enrol(t *testing.T, people int) {
	t.Helper()
	for range people {
		e, n := embedding(g.rng), len(g.faces)
		p := gallery.NewPerson{ID: fmt.Sprint("p", n)}
		if n%3 == 0 {
			p.Labels = []string{"third", fmt.Sprint(n % 4)}
		}
		must[gallery.Person](t)(g.node.AddPerson(ctx, g.origin, "g", p, &e))
		g.faces = append(g.faces, e)
	}
}

// search returns the answers of one node to fixed searches.
func (g *packedGallery) search(t *testing.T, b *gallery.Service) (all []gallery.Answer) {
	t.Helper()
	rng := rand.New(rand.NewPCG(9, 9))
	for _, labels := range [][]string{nil, {"third"}, {"2", "third"}, {"nobody"}} {
		for _, probe := range []face.Embedding{embedding(rng), embedding(rng), g.faces[0], g.faces[300], g.faces[len(g.faces)-1]} {
			all = append(all, must[gallery.Answer](t)(b.Search(ctx, g.origin.Scope, "g", probe, gallery.Query{Top: 20, Labels: labels, Limit: within(4)})))
		}
	}
	return all
}

// wantSameAnswers compares a node that starts now with one that reads every face. It returns what the former logged.
func (g *packedGallery) wantSameAnswers(t *testing.T, with func(*gallery.Options)) string {
	t.Helper()
	var log bytes.Buffer
	started := open(t, g.store, func(o *gallery.Options) {
		o.Log = slog.New(slog.NewTextHandler(&log, nil))
		if with != nil {
			with(o)
		}
	})
	got := g.search(t, started)
	stored := must[[]blockRow](t)(store.QueryAll(ctx, g.store, scanBlock, "SELECT gallery_id, number, recogniser, coding, key_id, sealed FROM gallery_blocks"))
	g.exec(t, "DELETE FROM gallery_blocks")
	fresh := g.search(t, open(t, g.store, with))
	for _, b := range stored {
		g.exec(t, "INSERT INTO gallery_blocks (gallery_id, number, recogniser, coding, key_id, sealed) VALUES ($1, $2, $3, $4, $5, $6)",
			b.gallery, b.number, b.recogniser, b.coding, b.key, b.sealed)
	}
	if diff := cmp.Diff(fresh, got); diff != "" {
		t.Errorf("a node that read every face, then one that read the blocks:\n%s", diff)
	}
	return log.String()
}

type blockRow struct {
	gallery                 string
	number                  int64
	recogniser, coding, key string
	sealed                  []byte
}

func scanBlock(r store.Row) (b blockRow, err error) {
	return b, r.Scan(&b.gallery, &b.number, &b.recogniser, &b.coding, &b.key, &b.sealed)
}

func (g *packedGallery) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	if _, err := g.store.Exec(ctx, sql, args...); err != nil {
		t.Fatal(err)
	}
}

func (g *packedGallery) wantBlocks(t *testing.T, want int64) {
	t.Helper()
	if n := must[int64](t)(store.QueryValue[int64](ctx, g.store, "SELECT COUNT(*) FROM gallery_blocks")); n != want {
		t.Errorf("%d blocks, want %d", n, want)
	}
}

func TestANodeThatReadsBlocksFindsWhatOneThatReadsEveryFaceFinds(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		if log := g.wantSameAnswers(t, nil); log != "" {
			t.Errorf("logged: %s", log)
		}
		// The sealed faces of the first block are never opened by a start: without them it still is in memory.
		g.exec(t, "UPDATE gallery_faces SET sealed = $1 WHERE number < 256", []byte("damaged"))
		started := open(t, s, nil)
		a := must[gallery.Answer](t)(started.Search(ctx, g.origin.Scope, "g", g.faces[400], gallery.Query{Top: 1, Limit: within(0)}))
		if len(a.Matches) != 1 || a.Matches[0].Person != "p400" || a.Compared != len(g.faces) {
			t.Errorf("found %+v", a)
		}
	})
}

func TestChangesAfterTheBlocksWereMadeAreCaughtUpWith(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		other := open(t, s, nil)
		g.enrol(t, 3)
		must[gallery.Receipt](t)(other.DeletePerson(ctx, g.origin, "g", "p300")) // in the second block
		g.wantBlocks(t, 1)
		e := embedding(g.rng)
		must[gallery.Face](t)(other.AddFace(ctx, g.origin, "g", "p7", e))
		if _, _, err := other.MergePeople(ctx, g.origin, gallery.Merge{Gallery: "g", Into: "p20", From: "p21"}); err != nil { // in the first
			t.Fatal(err)
		}
		g.wantBlocks(t, 0)
		g.wantSameAnswers(t, nil)
		g.search(t, other)
		other.PackBlocks(ctx)
		g.wantBlocks(t, 2)
		g.wantSameAnswers(t, nil)
	})
}

func TestANodeMakesBlocksAtItsStart(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		g.exec(t, "DELETE FROM gallery_blocks")
		node := open(t, s, nil)
		running, stop := context.WithCancel(ctx)
		var work sync.WaitGroup
		work.Go(func() { node.Run(running) })
		await.Until(t, "the node has made both blocks", func() bool {
			return must[int64](t)(store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM gallery_blocks")) == 2
		}, func() any { return node.MeasureMemory() })
		stop()
		work.Wait()
		if log := g.wantSameAnswers(t, nil); log != "" {
			t.Errorf("logged: %s", log)
		}
	})
}

// A deletion leaves nothing of a face in a block, whoever deletes it, and a node that does not know of it yet makes the block without it.
func TestADeletedFaceIsInNoBlock(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		late := open(t, s, nil)
		g.search(t, late)
		g.exec(t, "DELETE FROM gallery_people WHERE person_id = 'p5'") // as a node of an older version might, faces follow by themselves
		g.wantBlocks(t, 1)
		late.PackBlocks(ctx) // still has the face
		g.wantBlocks(t, 2)
		if log := g.wantSameAnswers(t, nil); log != "" {
			t.Errorf("logged: %s", log)
		}
		must[gallery.Receipt](t)(g.node.Delete(ctx, g.origin, "g"))
		g.wantBlocks(t, 0)
	})
}

func TestAnUnusableBlockIsReadFaceByFaceAndMadeAnew(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		blocks := must[[]blockRow](t)(store.QueryAll(ctx, s, scanBlock, "SELECT gallery_id, number, recogniser, coding, key_id, sealed FROM gallery_blocks ORDER BY number"))
		set := func(number int64, sealed []byte) {
			t.Helper()
			g.exec(t, "UPDATE gallery_blocks SET sealed = $1 WHERE number = $2", sealed, number)
		}
		changed := bytes.Clone(blocks[1].sealed)
		changed[len(changed)/2] ^= 1
		foreign := newBox(t, "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=").Seal([]byte("x"), "x")
		for name, sealed := range map[string][]byte{
			"changed": changed, "truncated": blocks[1].sealed[:1000], "of one byte": {1}, "of another range": blocks[0].sealed,
			"of another key": foreign, "an embedding": must[[]byte](t)(store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM gallery_faces WHERE number = 300")),
		} {
			set(1, sealed)
			if log := g.wantSameAnswers(t, nil); !bytes.Contains([]byte(log), []byte("cannot be used")) {
				t.Errorf("%s: logged %q", name, log)
			}
			started := open(t, s, nil)
			g.search(t, started)
			started.PackBlocks(ctx)
			if log := g.wantSameAnswers(t, nil); log != "" {
				t.Errorf("%s: made anew, logged %q", name, log)
			}
		}
		// An old block that has a face that was deleted since is refused too.
		must[gallery.Receipt](t)(g.node.DeletePerson(ctx, g.origin, "g", "p300"))
		g.exec(t, "INSERT INTO gallery_blocks (gallery_id, number, recogniser, coding, key_id, sealed) VALUES ($1, $2, $3, $4, $5, $6)",
			blocks[1].gallery, int64(1), blocks[1].recogniser, blocks[1].coding, blocks[1].key, blocks[1].sealed)
		if log := g.wantSameAnswers(t, nil); !bytes.Contains([]byte(log), []byte("it has 256 faces, the store 255")) {
			t.Errorf("an old block: logged %q", log)
		}
	})
}

func TestBlocksFollowTheMasterKeyAndTheRecogniser(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		const next = "YW5vdGhlciBtYXN0ZXIga2V5IG9mIDMyIGJ5dGVzISE="
		both := func(o *gallery.Options) { o.Box = newBox(t, next+","+masterKey) }
		if log := g.wantSameAnswers(t, both); log != "" {
			t.Errorf("while the key is rotated: %s", log)
		}
		if _, err := gallery.ResealEmbeddings(ctx, s, newBox(t, next+","+masterKey)); err != nil {
			t.Fatal(err)
		}
		g.wantBlocks(t, 0)
		alone := open(t, s, func(o *gallery.Options) { o.Box = newBox(t, next) })
		g.search(t, alone)
		alone.PackBlocks(ctx)
		g.wantBlocks(t, 2)
		g.wantSameAnswers(t, func(o *gallery.Options) { o.Box = newBox(t, next) })
		lost := func(o *gallery.Options) { o.Box = newBox(t, masterKey).GiveUp(newBox(t, next).KeyIDs()[0]) }
		g.wantSameAnswers(t, lost)

		newer := open(t, s, func(o *gallery.Options) { o.Box, o.Recogniser = newBox(t, next), "net@2" })
		probe := g.faces[0]
		probe.Recogniser = "net@2"
		a := must[gallery.Answer](t)(newer.Search(ctx, g.origin.Scope, "g", probe, gallery.Query{Top: 1, Limit: within(4)}))
		if a.Compared != 0 || a.Stale != len(g.faces) {
			t.Errorf("another recogniser: %+v", a)
		}
		newer.PackBlocks(ctx)
		g.wantBlocks(t, 2)
	})
}

// Faces that were sealed with an older key are in no block of a newer one: given up, a key takes all its faces along.
func TestABlockHasOnlyFacesOfItsOwnKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		g.exec(t, "DELETE FROM gallery_blocks")
		both := open(t, s, func(o *gallery.Options) {
			o.Box = newBox(t, "YW5vdGhlciBtYXN0ZXIga2V5IG9mIDMyIGJ5dGVzISE="+","+masterKey)
		})
		g.search(t, both)
		both.PackBlocks(ctx)
		g.wantBlocks(t, 0)
	})
}

// A node whose copy has faces that the store lost, as after a failover, makes blocks of what the store has.
func TestBlocksAreMadeOfWhatTheStoreHas(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := &packedGallery{store: s, node: open(t, s, nil), origin: project(t, s, "a"), rng: rand.New(rand.NewPCG(8, 8))}
		must[gallery.Gallery](t)(g.node.Create(ctx, g.origin, "g", 0))
		g.enrol(t, 301)
		before := open(t, s, nil)
		g.search(t, before)
		g.exec(t, "DELETE FROM gallery_people WHERE number > 230")
		g.exec(t, "UPDATE galleries SET revision = 230, last_person = 230, people = 230, faces = 230")
		g.faces = g.faces[:230]
		g.enrol(t, 80) // other faces under the numbers that were lost
		before.PackBlocks(ctx)
		g.wantBlocks(t, 1)
		if log := g.wantSameAnswers(t, nil); log != "" {
			t.Errorf("logged: %s", log)
		}
		for _, place := range []int{229, 230, 240, 255} {
			a := must[gallery.Answer](t)(open(t, s, nil).Search(ctx, g.origin.Scope, "g", g.faces[place], gallery.Query{Top: 1, Limit: within(0)}))
			if len(a.Matches) != 1 || a.Matches[0].Person != fmt.Sprint("p", place) {
				t.Errorf("p%d: found %+v", place, a.Matches)
			}
		}
	})
}

// A node that hears of an older state of the store than it knows reads the gallery anew.
func TestAGalleryIsReadAnewWhereTheStoreWentBack(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		var log bytes.Buffer
		g := packGallery(t, s)
		before := open(t, s, func(o *gallery.Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
		g.search(t, before)
		g.exec(t, "DELETE FROM gallery_people WHERE number > 500")
		g.exec(t, "UPDATE galleries SET revision = 500, last_person = 500, people = 500, faces = 500")
		before.CatchUp(ctx)
		if !bytes.Contains(log.Bytes(), []byte("lost changes")) {
			t.Errorf("logged %q", log.String())
		}
		a := must[gallery.Answer](t)(before.Search(ctx, g.origin.Scope, "g", g.faces[520], gallery.Query{Top: 1, Limit: within(0)}))
		if len(a.Matches) != 0 || a.Compared != 500 {
			t.Errorf("found %+v", a)
		}
	})
}

// Ranges with faces of two master keys get their blocks once all have the present one.
func TestBlocksAreMadeWhenAllFacesHaveThePresentKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const next = "YW5vdGhlciBtYXN0ZXIga2V5IG9mIDMyIGJ5dGVzISE="
		g := packGallery(t, s)
		now := time.Now()
		node := open(t, s, func(o *gallery.Options) {
			o.Box, o.Now = newBox(t, next+","+masterKey), func() time.Time { return now }
		})
		g.search(t, node)
		must[gallery.Receipt](t)(node.DeletePerson(ctx, g.origin, "g", "p5")) // its block is missing before the faces are sealed anew
		node.PackBlocks(ctx)
		g.wantBlocks(t, 1)
		if _, err := gallery.ResealEmbeddings(ctx, s, newBox(t, next+","+masterKey)); err != nil {
			t.Fatal(err)
		}
		now = now.Add(2 * time.Hour)
		node.PackBlocks(ctx)
		g.wantBlocks(t, 2)
	})
}

// A gallery that is replaced by another of its name while an enrolment waits for its lock takes no face.
func TestAGalleryThatIsNotLockedTakesNoFace(t *testing.T) {
	s := storetest.Open(t, storetest.Postgres(t))
	g := packGallery(t, s)
	done := make(chan error, 1)
	if err := s.Tx(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec(ctx, "UPDATE galleries SET closing = 'dlr_x'"); err != nil {
			return err
		}
		own, err := store.QueryValue[int64](ctx, tx, "SELECT pg_backend_pid()")
		if err != nil {
			return err
		}
		go func() {
			e := embedding(g.rng)
			_, err := g.node.AddPerson(ctx, g.origin, "g", gallery.NewPerson{ID: "late"}, &e)
			done <- err
		}()
		await.Until(t, "the enrolment waits for the lock", func() bool {
			return must[int64](t)(store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM pg_stat_activity WHERE CAST($1 AS INT) = ANY(pg_blocking_pids(pid))", own)) > 0
		}, func() any { return len(done) })
		_, err = tx.Exec(ctx, `INSERT INTO galleries (id, project_id, environment, name, retention_days, created_ms, revision, last_person, people, faces)
			SELECT 'gal_new', project_id, environment, name, 0, 0, 0, 0, 0, 0 FROM galleries`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := <-done; fault.CodeOf(err) != fault.NotFound {
		t.Errorf("enrolled where nothing was locked: %v", err)
	}
}

// A packing whose transaction fails half way leaves the block that was there, and the next one goes on.
func TestAPackingThatFailsLeavesWhatWasThere(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		g := packGallery(t, s)
		g.exec(t, "UPDATE gallery_blocks SET sealed = $1 WHERE number = 1", []byte("damaged"))
		g.exec(t, "DELETE FROM gallery_blocks WHERE number = 0")
		refuse, allow := "CREATE TRIGGER refused BEFORE INSERT ON gallery_blocks WHEN NEW.number = 1 BEGIN SELECT RAISE(ABORT, 'refused'); END", "DROP TRIGGER refused"
		if s.Dialect() == store.Postgres {
			refuse = "ALTER TABLE gallery_blocks ADD CONSTRAINT refused CHECK (number <> 1) NOT VALID"
			allow = "ALTER TABLE gallery_blocks DROP CONSTRAINT refused"
		}
		g.exec(t, refuse)
		started := open(t, s, nil)
		g.search(t, started)
		started.PackBlocks(ctx)
		if left := must[[]byte](t)(store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM gallery_blocks")); string(left) != "damaged" {
			t.Errorf("block 1 has %d bytes", len(left))
		}
		g.exec(t, allow)
		started.PackBlocks(ctx)
		g.wantBlocks(t, 2)
		if log := g.wantSameAnswers(t, nil); log != "" {
			t.Errorf("logged: %s", log)
		}
	})
}

func FuzzParseBlock(f *testing.F) {
	seed := func(faces int) []byte {
		_, raw, err := gallery.ParseBlock([]byte{0, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0}, 0, 64)
		if err != nil {
			f.Fatal(err)
		}
		return raw[:len(raw)-faces]
	}
	f.Add(seed(0))
	f.Add(seed(3))
	f.Add(gallery.MakeBlock(f, 3, 64))
	f.Fuzz(func(t *testing.T, raw []byte) {
		_, again, err := gallery.ParseBlock(raw, 0, 64)
		if err == nil && !bytes.Equal(raw, again) {
			t.Errorf("read %x, written again it is %x", raw, again)
		}
	})
}
