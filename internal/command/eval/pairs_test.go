package eval

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/engine/face"
)

func TestReadPairsKnowsThePersonFromTheFolder(t *testing.T) {
	p, err := ReadPairs(strings.NewReader("a,b,same\nann/1.jpg,ann/2.jpg,1\nann/1.jpg,bob/1.jpg,0\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := &Pairs{
		Paths:      []string{"ann/1.jpg", "ann/2.jpg", "bob/1.jpg"},
		Pairs:      []Pair{{0, 1, true}, {0, 2, false}},
		Person:     []int{0, 0, 1},
		PersonFrom: "the folder of each picture",
	}
	if diff := cmp.Diff(want, p); diff != "" {
		t.Error(diff)
	}
}

func TestReadPairsDoesNotGuessThePerson(t *testing.T) {
	for name, list := range map[string]string{
		"one folder for all":     "a,b,same\nx/1.jpg,x/2.jpg,1\nx/1.jpg,x/3.jpg,0\n",
		"a person in two":        "a,b,same\nx/1.jpg,y/2.jpg,1\nx/1.jpg,z/3.jpg,0\n",
		"only pairs of one kind": "a,b,same\nx/1.jpg,x/2.jpg,1\n",
		"columns half filled":    "a,b,same,person_a,person_b\nx/1.jpg,x/2.jpg,1,p,p\nx/1.jpg,y/3.jpg,0,p,\n",
	} {
		p, err := ReadPairs(strings.NewReader(list))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if p.Person != nil {
			t.Errorf("%s: persons %v from %s", name, p.Person, p.PersonFrom)
		}
	}
	p, err := ReadPairs(strings.NewReader("a,b,same,person_a,person_b\nx/1.jpg,x/2.jpg,1,p,p\nx/1.jpg,x/3.jpg,0,p,q\n"))
	if err != nil || p.Person == nil {
		t.Errorf("person columns were not used: %v, %v", p, err)
	}
}

func TestReadPairsRefusesBrokenLists(t *testing.T) {
	for name, list := range map[string]string{
		"empty": "", "no column same": "a,b\nx,y\n", "same is yes": "a,b,same\nx,y,yes\n",
		"empty path": "a,b,same\n,y,1\n", "no rows": "a,b,same\n",
		"two persons for one picture": "a,b,same,person_a,person_b\nx,y,1,p,p\nx,z,0,q,r\n",
	} {
		if _, err := ReadPairs(strings.NewReader(list)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func FuzzReadPairsIndexesStayInRange(f *testing.F) {
	f.Add("a,b,same\nx/1,x/2,1\nx/1,y/1,0\n")
	f.Add("same,b,a,person_a,person_b\n1,x,y,p,p\n")
	f.Fuzz(func(t *testing.T, list string) {
		p, err := ReadPairs(strings.NewReader(list))
		if err != nil {
			return
		}
		for _, pair := range p.Pairs {
			if pair.A >= len(p.Paths) || pair.B >= len(p.Paths) {
				t.Fatalf("pair %v of %d paths", pair, len(p.Paths))
			}
		}
		if p.Person != nil && len(p.Person) != len(p.Paths) {
			t.Fatalf("%d persons of %d paths", len(p.Person), len(p.Paths))
		}
	})
}

// newEmbedded has the embedding (cos, sin) of an angle given as two numbers.
func newEmbedded(x, y float32) EmbeddedImage {
	return EmbeddedImage{Found: true, Embedding: face.Embedding{Vector: []float32{x, y}}}
}

func TestAccuracyIsThatOfTheBestThreshold(t *testing.T) {
	p := &Pairs{
		Paths: []string{"a", "b", "c", "d"},
		Pairs: []Pair{{0, 1, true}, {0, 2, false}, {1, 2, false}, {0, 3, true}},
	}
	embedded := []EmbeddedImage{newEmbedded(1, 0), newEmbedded(0.8, 0.6), newEmbedded(0, 1), {}}
	accuracy, distance := p.ComputeBestAccuracy(embedded)
	// Three of four are decided right; the image without a face costs one.
	if accuracy != 0.75 || distance < 0.39 || distance > 0.41 {
		t.Errorf("accuracy %v at %v, want 0.75 at 0.4", accuracy, distance)
	}
}

func TestComputeDistancesUsesEveryPairOnce(t *testing.T) {
	p := &Pairs{Paths: []string{"a", "b", "c", "d"}, Person: []int{0, 0, 1, 1}}
	embedded := []EmbeddedImage{newEmbedded(1, 0), newEmbedded(0, 1), newEmbedded(-1, 0), {}}
	d, err := p.ComputeDistances(t.Context(), embedded, 2, func(string, int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	want := &Distances{Genuine: []float32{2}, Impostor: []float32{4, 2}, Missing: 1}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Error(diff)
	}
}
