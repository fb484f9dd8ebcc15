package eval

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/pack"
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

// subject has the embedding (cos, sin) of an angle given as two numbers.
func subject(x, y float32) Subject {
	return Subject{Found: true, Embedding: face.Embedding{Vector: []float32{x, y}}}
}

func TestAccuracyIsThatOfTheBestThreshold(t *testing.T) {
	p := &Pairs{
		Paths: []string{"a", "b", "c", "d"},
		Pairs: []Pair{{0, 1, true}, {0, 2, false}, {1, 2, false}, {0, 3, true}},
	}
	subjects := []Subject{subject(1, 0), subject(0.8, 0.6), subject(0, 1), {}}
	accuracy, distance := p.Accuracy(subjects)
	// Three of four are decided right; the picture without a face costs one.
	if accuracy != 0.75 || distance < 0.39 || distance > 0.41 {
		t.Errorf("accuracy %v at %v, want 0.75 at 0.4", accuracy, distance)
	}
}

func TestCrossDistancesUseEveryPairOnce(t *testing.T) {
	p := &Pairs{Paths: []string{"a", "b", "c", "d"}, Person: []int{0, 0, 1, 1}}
	subjects := []Subject{subject(1, 0), subject(0, 1), subject(-1, 0), {}}
	d, err := p.CrossDistances(t.Context(), subjects, 2, func(string, int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	want := &Distances{Genuine: []float32{2}, Impostor: []float32{4, 2}, Missing: 1}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Error(diff)
	}
}

func TestChartsAreWellFormedWhateverTheNames(t *testing.T) {
	c := Chart{
		Title: `<&">`, XLabel: "x", YLabel: "y", LogX: true,
		Series: []Series{{Name: "<b>", X: []float64{1e-6, 1e-3, 1}, Y: []float64{0, 0.5, 1}}, {Name: "none"}},
	}
	d := xml.NewDecoder(strings.NewReader(c.SVG()))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, c.SVG())
		}
	}
}

func TestReportTellsWhatWasMissed(t *testing.T) {
	sections := []*Section{{
		Title: "T", Targets: []Target{atLeast("a", 0.5, 0.6), atMost("b", 0.5, 0.6)},
		Charts: []Chart{{File: "c.svg", Title: "c"}},
	}}
	folder := t.TempDir()
	if err := WriteReport(folder, "title", "preamble", sections); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "report.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "| a | >= 60.00 % | 50.00 % | **missed** |") {
		t.Errorf("report:\n%s", text)
	}
	if missed := Missed(sections); len(missed) != 1 || missed[0].What != "a" {
		t.Errorf("missed %v", missed)
	}
}

func TestTurnImageMovesTheBoxWithThePixels(t *testing.T) {
	img := imaging.NewImage(40, 20)
	for y := 2; y < 8; y++ {
		for x := 30; x < 34; x++ {
			img.Pix[3*(y*40+x)] = 255
		}
	}
	for _, turn := range turns {
		out, box := turnImage(img, imaging.Box{X: 30, Y: 2, W: 4, H: 6}, turn)
		for y := range out.Height {
			for x := range out.Width {
				inside := float64(x) >= box.X-0.01 && float64(x+1) <= box.X+box.W+0.01 && float64(y) >= box.Y-0.01 && float64(y+1) <= box.Y+box.H+0.01
				if red := out.Pix[3*(y*out.Width+x)] > 127; red != inside {
					t.Fatalf("turn %d: pixel (%d, %d) red %v, box %v", turn, x, y, red, box)
				}
			}
		}
	}
}

// sharedData is where the labelled photos lie on a machine that has them.
const sharedData = "../../../shared/data"

// TestDetectionTargetsHoldOnTheSharedData is the suite as a test, on the machine
// that has the data.
func TestDetectionTargetsHoldOnTheSharedData(t *testing.T) {
	if _, err := os.Stat(sharedData + "/splits/dev_detect.csv"); err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent, so detection is only tested on the party photos")
	}
	p, err := pack.Open("../../models/cache")
	if err != nil {
		t.Fatal(err)
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 2)
	if err != nil {
		t.Fatal(err)
	}
	defer rt.Close()
	e, err := face.New(rt, p)
	if err != nil {
		t.Fatal(err)
	}
	b := &Bench{Engine: e, Data: sharedData, Workers: 2, Progress: func(string, int, int) {}}
	sections, err := b.Run(t.Context(), []string{"detect"})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Missed(sections) {
		t.Errorf("%s: %s, want %s", m.What, m.Got, m.Want)
	}
}
