package gallery_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// enrol adds a person with so many faces.
func enrol(t testing.TB, b *gallery.Service, origin audited.Origin, n gallery.NewPerson, rng *rand.Rand, faces int) (out []face.Embedding) {
	t.Helper()
	must[gallery.Person](t)(b.AddPerson(ctx, origin, "g", n, nil))
	for range faces {
		e := embedding(rng)
		must[gallery.Face](t)(b.AddFace(ctx, origin, "g", n.ID, e))
		out = append(out, e)
	}
	return out
}

// nearest is whom a search for exactly this face finds.
func nearest(t testing.TB, b *gallery.Service, origin audited.Origin, e face.Embedding, labels ...string) []string {
	t.Helper()
	return names(must[gallery.Answer](t)(b.Search(ctx, origin.Scope, "g", e, gallery.Query{Top: 5, Labels: labels, Limit: within(1e-6)})))
}

func TestMergedPeopleAreFoundAsOneOnEveryNode(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, other := open(t, s, nil), open(t, s, nil)
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(31, 31))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		early := time.Now().Add(time.Hour).UTC().Truncate(time.Millisecond)
		ann := enrol(t, b, origin, gallery.NewPerson{ID: "ann", Labels: []string{"north"}, Purge: early.Add(time.Hour)}, rng, 2)
		bob := enrol(t, b, origin, gallery.NewPerson{ID: "bob", Labels: []string{"south"}, Purge: early}, rng, 3)
		for _, node := range []*gallery.Service{b, other} { // both have read the gallery
			if got := nearest(t, node, origin, bob[1]); !slices.Equal(got, []string{"bob"}) {
				t.Fatalf("before: %v", got)
			}
		}
		before := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "bob"))
		p, c, err := b.MergePeople(ctx, origin, gallery.Merge{Gallery: "g", Into: "ann", From: "bob"})
		if err != nil {
			t.Fatal(err)
		}
		if p.ID != "ann" || len(p.Faces) != 5 || !slices.Equal(p.Labels, []string{"north"}) || !p.Purge.Equal(early) {
			t.Errorf("person %+v", p)
		}
		if again := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")); !again.Purge.Equal(early) || len(again.Faces) != 5 {
			t.Errorf("stored %+v", again)
		}
		for i, f := range before.Faces {
			if moved := p.Faces[2+i]; moved.Digest != f.Digest || !moved.Created.Equal(f.Created) || moved.ID == f.ID {
				t.Errorf("face %+v became %+v", f, moved)
			}
		}
		digests := chained(before.Faces[0].Digest, before.Faces[1].Digest, before.Faces[2].Digest)
		if c.Kind != gallery.KindMerge || c.Person != "bob" || c.Into != "ann" || c.People != 1 || c.Faces != 3 || c.Digest != digests || c.Actor != origin.Actor {
			t.Errorf("receipt %+v", c)
		}
		if kept := must[gallery.Receipt](t)(other.GetReceipt(ctx, origin.Scope, c.ID)); kept != c {
			t.Errorf("kept %+v, want %+v", kept, c)
		}
		_, err = b.PersonOf(ctx, origin.Scope, "g", "bob")
		wantCode(t, err, fault.NotFound)
		for _, node := range []*gallery.Service{b, other} {
			for _, e := range slices.Concat(ann, bob) {
				if got := nearest(t, node, origin, e, "north"); !slices.Equal(got, []string{"ann"}) {
					t.Errorf("found %v", got)
				}
				if got := nearest(t, node, origin, e, "south"); len(got) != 0 {
					t.Errorf("found %v by the labels of who ended", got)
				}
			}
		}
		if g := must[gallery.Gallery](t)(b.Get(ctx, origin.Scope, "g")); g.People != 1 || g.Faces != 5 {
			t.Errorf("gallery %+v", g)
		}
		checkEntry(t, s, "gallery.people.merge", c)
		must[gallery.Receipt](t)(b.DeletePerson(ctx, origin, "g", "ann"))
		if got := nearest(t, other, origin, bob[0]); len(got) != 0 {
			t.Errorf("found %v after the deletion", got)
		}
	})
}

// checkEntry checks that the audit log has the entry of a receipt, without the ids of people.
func checkEntry(t testing.TB, s *store.Store, action string, c gallery.Receipt) {
	t.Helper()
	found := 0
	if err := audit.New(s, audit.Options{}).EachEntry(ctx, s, audit.Selection{}, func(e audit.Entry) error {
		if e.Action == action && e.Target == c.ID && e.Detail["digest"] == c.Digest && e.Detail["faces"] == fmt.Sprint(c.Faces) {
			found++
		}
		return nil
	}); err != nil || found != 1 {
		t.Errorf("%d entries %s, %v", found, action, err)
	}
}

func TestAMovedFaceIsFoundAsTheOtherPersonOnEveryNode(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, other := open(t, s, nil), open(t, s, nil)
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(32, 32))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		ann := enrol(t, b, origin, gallery.NewPerson{ID: "ann"}, rng, 2)
		enrol(t, b, origin, gallery.NewPerson{ID: "bob"}, rng, 1)
		if got := nearest(t, other, origin, ann[0]); !slices.Equal(got, []string{"ann"}) {
			t.Fatalf("before: %v", got)
		}
		wrong := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")).Faces[0]
		f, c, err := b.MoveFace(ctx, origin, gallery.Move{Gallery: "g", Person: "ann", Face: wrong.ID, Into: "bob"})
		if err != nil || f.Digest != wrong.Digest || f.ID == wrong.ID || c.Kind != gallery.KindMove || c.Person != "ann" || c.Into != "bob" || c.Faces != 1 || c.People != 0 {
			t.Fatalf("%+v, %+v, %v", f, c, err)
		}
		checkEntry(t, s, "gallery.face.move", c)
		for _, node := range []*gallery.Service{b, other} {
			if got := nearest(t, node, origin, ann[0]); !slices.Equal(got, []string{"bob"}) {
				t.Errorf("the moved face is found as %v", got)
			}
			if got := nearest(t, node, origin, ann[1]); !slices.Equal(got, []string{"ann"}) {
				t.Errorf("the other face is found as %v", got)
			}
		}
		// Back again: it has a third number, and its digest still.
		back, _, err := b.MoveFace(ctx, origin, gallery.Move{Gallery: "g", Person: "bob", Face: f.ID, Into: "ann"})
		if err != nil || back.Digest != wrong.Digest || !slices.Equal(nearest(t, other, origin, ann[0]), []string{"ann"}) {
			t.Errorf("%+v, %v", back, err)
		}
	})
}

func TestMergesAndMovesAreRefusedWithoutAChange(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(33, 33))
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		enrol(t, b, origin, gallery.NewPerson{ID: "ann"}, rng, gallery.MaxFaces)
		enrol(t, b, origin, gallery.NewPerson{ID: "bob"}, rng, 1)
		face := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "bob")).Faces[0].ID
		for _, c := range []struct {
			merge gallery.Merge
			code  fault.Code
		}{
			{gallery.Merge{Gallery: "g", Into: "ann", From: "bob"}, fault.GalleryFull},
			{gallery.Merge{Gallery: "g", Into: "bob", From: "ann"}, fault.GalleryFull},
			{gallery.Merge{Gallery: "g", Into: "ann", From: "ann"}, fault.FieldInvalid},
			{gallery.Merge{Gallery: "g", Into: "ann", From: "eve"}, fault.NotFound},
			{gallery.Merge{Gallery: "g", Into: "eve", From: "ann"}, fault.NotFound},
			{gallery.Merge{Gallery: "h", Into: "ann", From: "bob"}, fault.NotFound},
		} {
			_, _, err := b.MergePeople(ctx, origin, c.merge)
			wantCode(t, err, c.code)
		}
		for _, c := range []struct {
			move gallery.Move
			code fault.Code
		}{
			{gallery.Move{Gallery: "g", Person: "bob", Face: face, Into: "ann"}, fault.GalleryFull},
			{gallery.Move{Gallery: "g", Person: "bob", Face: face, Into: "bob"}, fault.FieldInvalid},
			{gallery.Move{Gallery: "g", Person: "ann", Face: face, Into: "bob"}, fault.NotFound}, // not hers
			{gallery.Move{Gallery: "g", Person: "bob", Face: "face_x", Into: "ann"}, fault.NotFound},
			{gallery.Move{Gallery: "g", Person: "bob", Face: "face_0", Into: "ann"}, fault.NotFound}, // not all faces
			{gallery.Move{Gallery: "g", Person: "bob", Face: "face_-1", Into: "ann"}, fault.NotFound},
			{gallery.Move{Gallery: "g", Person: "bob", Face: "face_3000000000", Into: "ann"}, fault.NotFound},
			{gallery.Move{Gallery: "g", Person: "bob", Face: face, Into: "eve"}, fault.NotFound},
		} {
			_, _, err := b.MoveFace(ctx, origin, c.move)
			wantCode(t, err, c.code)
		}
		for _, id := range []string{"face_0", "face_-1", "face_3000000000"} {
			_, err := b.DeleteFace(ctx, origin, "g", "ann", id)
			wantCode(t, err, fault.NotFound)
		}
		g := must[gallery.Gallery](t)(b.Get(ctx, origin.Scope, "g"))
		receipts := must[[]gallery.Receipt](t)(b.ListReceipts(ctx, origin.Scope, "", 0))
		if g.People != 2 || g.Faces != gallery.MaxFaces+1 || len(receipts) != 0 {
			t.Errorf("%+v, receipts %v", g, receipts)
		}
		other := project(t, s, "b")
		_, _, err := b.MergePeople(ctx, other, gallery.Merge{Gallery: "g", Into: "ann", From: "bob"})
		wantCode(t, err, fault.NotFound)
	})
}

// Faces of another recogniser move as well; the number of those left out stays right.
func TestAFaceOfAnotherRecogniserCanBeMoved(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(34, 34))
		old := open(t, s, nil)
		must[gallery.Gallery](t)(old.Create(ctx, origin, "g", 0))
		ann := enrol(t, old, origin, gallery.NewPerson{ID: "ann"}, rng, 1)
		enrol(t, old, origin, gallery.NewPerson{ID: "bob"}, rng, 1)
		fresh := open(t, s, func(o *gallery.Options) { o.Recogniser = "net@2" })
		probe := embedding(rng)
		probe.Recogniser = "net@2"
		stale := func() int {
			return must[gallery.Answer](t)(fresh.Search(ctx, origin.Scope, "g", probe, gallery.Query{Top: 5, Limit: within(4)})).Stale
		}
		if n := stale(); n != 2 {
			t.Fatalf("%d faces left out", n)
		}
		if _, _, err := fresh.MergePeople(ctx, origin, gallery.Merge{Gallery: "g", Into: "bob", From: "ann"}); err != nil {
			t.Fatal(err)
		}
		if n := stale(); n != 2 {
			t.Errorf("%d faces left out after the merge", n)
		}
		if got := nearest(t, old, origin, ann[0]); !slices.Equal(got, []string{"bob"}) {
			t.Errorf("found as %v by the recogniser that made it", got)
		}
	})
}

// A person whose date has come and who was not deleted yet is none: a move would keep the face, and a merge would end the other person.
func TestWhoseDateHasComeIsNotMergedAndKeepsNoFace(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		b, rng := open(t, s, func(o *gallery.Options) { o.Now = func() time.Time { return now } }), rand.New(rand.NewPCG(36, 36))
		origin := project(t, s, "a")
		must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
		enrol(t, b, origin, gallery.NewPerson{ID: "ann", Purge: now.Add(time.Hour)}, rng, 1)
		enrol(t, b, origin, gallery.NewPerson{ID: "bob"}, rng, 1)
		face := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")).Faces[0].ID
		now = now.Add(time.Hour)
		for _, m := range []gallery.Merge{{Gallery: "g", Into: "ann", From: "bob"}, {Gallery: "g", Into: "bob", From: "ann"}} {
			_, _, err := b.MergePeople(ctx, origin, m)
			wantCode(t, err, fault.NotFound)
		}
		_, _, err := b.MoveFace(ctx, origin, gallery.Move{Gallery: "g", Person: "ann", Face: face, Into: "bob"})
		wantCode(t, err, fault.NotFound)
		if p := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "bob")); len(p.Faces) != 1 || !p.Purge.IsZero() {
			t.Errorf("%+v", p)
		}
	})
}

// A store that was restored from a backup of before a merge: a later deletion finds the faces that were merged.
func TestMergesAndMovesAreRepeatedInARestoredStore(t *testing.T) {
	for _, late := range []bool{false, true} { // whether who gets the faces was enrolled after the backup
		storetest.Run(t, func(t *testing.T, s *store.Store) {
			b, origin, rng := open(t, s, nil), project(t, s, "a"), rand.New(rand.NewPCG(35, 35))
			must[gallery.Gallery](t)(b.Create(ctx, origin, "g", 0))
			ann := enrol(t, b, origin, gallery.NewPerson{ID: "ann"}, rng, 2)
			bob := enrol(t, b, origin, gallery.NewPerson{ID: "bob"}, rng, 1)
			if !late {
				enrol(t, b, origin, gallery.NewPerson{ID: "eve"}, rng, 1)
			}
			at := time.Now().UTC().Truncate(time.Millisecond)
			asked := func(n int) time.Time { return at.Add(time.Duration(n) * time.Second) }
			first := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")).Faces[0]
			kept := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")).Faces[1]
			bobs := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "bob")).Faces[0]
			for n, c := range []gallery.Receipt{
				{ID: "dlr_1", Kind: gallery.KindMove, Person: "ann", Into: "eve", Faces: 1, Digest: chained(first.Digest)},
				{ID: "dlr_2", Kind: gallery.KindMerge, Person: "bob", Into: "eve", People: 1, Faces: 1, Digest: chained(bobs.Digest)},
				{ID: "dlr_3", Kind: gallery.KindPerson, Person: "eve", People: 1, Faces: 2},
			} {
				c.Gallery, c.Reason, c.Actor, c.Asked, c.Done = "g", gallery.ByRequest, "key_a", asked(n+1), asked(n+1)
				for range 2 { // a second time changes nothing
					if _, err := b.RepeatReceipt(ctx, origin, c); err != nil {
						t.Fatal(err)
					}
				}
			}
			if got := must[[]gallery.Person](t)(people(b.ListPeople(ctx, origin.Scope, "g", "", 0))); len(got) != 1 || got[0].ID != "ann" {
				t.Errorf("people %+v", got)
			}
			for _, e := range []face.Embedding{ann[0], bob[0]} {
				if got := nearest(t, b, origin, e); len(got) != 0 {
					t.Errorf("a deleted face is found as %v", got)
				}
			}
			if left := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "g", "ann")); len(left.Faces) != 1 || left.Faces[0].ID != kept.ID {
				t.Errorf("%+v is left", left)
			}
			if g := must[gallery.Gallery](t)(b.Get(ctx, origin.Scope, "g")); g.People != 1 || g.Faces != 1 {
				t.Errorf("gallery %+v", g)
			}
		})
	}
}

func people(list []gallery.Person, _ string, err error) ([]gallery.Person, error) { return list, err }
