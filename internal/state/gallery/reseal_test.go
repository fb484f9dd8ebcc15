package gallery_test

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func TestResealMovesEveryFaceToTheNewMasterKeyAndChangesNothingElse(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const people = 310 // in each of two galleries: more than one batch together
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(7, 7))
		b := open(t, s, nil)
		var last face.Embedding
		for _, name := range []string{"staff", "guests"} {
			must[gallery.Gallery](t)(b.Create(ctx, origin, name, 0))
			for i := range people {
				last = embedding(rng)
				must[gallery.Person](t)(b.AddPerson(ctx, origin, name, gallery.NewPerson{ID: fmt.Sprint(name, i)}, &last))
			}
		}
		before := must[gallery.Person](t)(b.PersonOf(ctx, origin.Scope, "guests", fmt.Sprint("guests", people-1)))

		next := base64.StdEncoding.EncodeToString([]byte("another master key of 32 bytes!!"))
		both := newBox(t, next+","+masterKey)
		for _, want := range []int{2 * people, 0} {
			if n, err := gallery.ResealEmbeddings(ctx, s, both); err != nil || n != want {
				t.Fatalf("%d sealed anew, want %d: %v", n, want, err)
			}
		}
		alone := open(t, s, func(o *gallery.Options) { o.Box = newBox(t, next) })
		a := must[gallery.Answer](t)(alone.Search(ctx, origin.Scope, "guests", last, gallery.Query{Top: 1, Limit: within(0.001)}))
		if len(a.Matches) != 1 || a.Matches[0].Person != before.ID || a.Compared != people {
			t.Errorf("found %+v", a)
		}
		after := must[gallery.Person](t)(alone.PersonOf(ctx, origin.Scope, "guests", before.ID))
		if after.Faces[0].Digest != before.Faces[0].Digest {
			t.Errorf("the digest changed: %v, was %v", after.Faces, before.Faces)
		}
	})
}

func TestFacesWhoseMasterKeyWasGivenUpAreLeftOutOfSearchesAndCounted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		origin, rng := project(t, s, "a"), rand.New(rand.NewPCG(21, 21))
		before := open(t, s, nil)
		must[gallery.Gallery](t)(before.Create(ctx, origin, "g", 0))
		lost, fresh := embedding(rng), embedding(rng)
		must[gallery.Person](t)(before.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "ann"}, &lost))

		next := base64.StdEncoding.EncodeToString([]byte("another master key of 32 bytes!!"))
		box := newBox(t, next).GiveUp(newBox(t, masterKey).KeyIDs()[0])
		after := open(t, s, func(o *gallery.Options) { o.Box = box })
		must[gallery.Person](t)(after.AddPerson(ctx, origin, "g", gallery.NewPerson{ID: "bob"}, &fresh))
		a := must[gallery.Answer](t)(after.Search(ctx, origin.Scope, "g", lost, gallery.Query{Top: 5, Limit: within(4)}))
		if len(a.Matches) != 1 || a.Matches[0].Person != "bob" || a.Compared != 1 || a.Stale != 1 {
			t.Errorf("%+v", a)
		}
		for person, stale := range map[string]bool{"ann": true, "bob": false} {
			if p := must[gallery.Person](t)(after.PersonOf(ctx, origin.Scope, "g", person)); len(p.Faces) != 1 || p.Faces[0].Stale != stale {
				t.Errorf("%s: %+v", person, p.Faces)
			}
		}
		if n, err := gallery.ResealEmbeddings(ctx, s, box); err != nil || n != 0 {
			t.Errorf("%d sealed anew, %v", n, err)
		}
		must[gallery.Receipt](t)(after.Delete(ctx, origin, "g"))
	})
}
