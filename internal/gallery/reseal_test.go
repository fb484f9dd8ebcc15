package gallery_test

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/gallery"
	"github.com/likeness-api/likeness/internal/store"
	"github.com/likeness-api/likeness/internal/store/storetest"
)

func TestResealMovesEveryFaceToTheNewMasterKeyAndChangesNothingElse(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const people = 310 // in each of two galleries: more than one batch together
		who, rng := project(t, s, "a"), rand.New(rand.NewPCG(7, 7))
		b := open(t, s, nil)
		var last face.Embedding
		for _, name := range []string{"staff", "guests"} {
			must[gallery.Gallery](t)(b.Create(ctx, who, name, 0))
			for i := range people {
				last = embedding(rng)
				must[gallery.Person](t)(b.AddPerson(ctx, who, name, gallery.NewPerson{ID: fmt.Sprint(name, i)}, &last))
			}
		}
		before := must[gallery.Person](t)(b.PersonOf(ctx, who.Scope, "guests", fmt.Sprint("guests", people-1)))

		next := base64.StdEncoding.EncodeToString([]byte("another master key of 32 bytes!!"))
		both := newBox(t, next+","+masterKey)
		for _, want := range []int{2 * people, 0} {
			if n, err := gallery.Reseal(ctx, s, both); err != nil || n != want {
				t.Fatalf("%d sealed anew, want %d: %v", n, want, err)
			}
		}
		alone := open(t, s, func(o *gallery.Options) { o.Box = newBox(t, next) })
		a := must[gallery.Answer](t)(alone.Search(ctx, who.Scope, "guests", last, gallery.Query{Top: 1, Limit: within(0.001)}))
		if len(a.Matches) != 1 || a.Matches[0].Person != before.ID || a.Compared != people {
			t.Errorf("found %+v", a)
		}
		after := must[gallery.Person](t)(alone.PersonOf(ctx, who.Scope, "guests", before.ID))
		if after.Faces[0].Digest != before.Faces[0].Digest {
			t.Errorf("the digest changed: %v, was %v", after.Faces, before.Faces)
		}
	})
}
