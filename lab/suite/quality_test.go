package suite

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/lab/defect"
)

// No photo of the packages shows both shoulders, and few a plain background, so these checks are
// held to the suite's portraits, from the pixels to the figure.
func TestShouldersAndShadowsAreDetectedOnTheSharedPortraits(t *testing.T) {
	if _, err := os.Stat(sharedData + "/splits/dev_icao_fei8.csv"); err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent, and no other picture here shows shoulders")
	}
	r := startRunner(t)
	r.QualityOnly = QualitySelection{Names: []string{"ShouldersPose", "ShadowsOnBackground"}, Quick: true}
	defer func() { r.QualityOnly = QualitySelection{} }()
	sections, err := r.Run(t.Context(), []string{"quality"})
	if err != nil {
		t.Fatal(err)
	}
	judged := 0
	for _, target := range sections[0].Targets {
		if strings.HasPrefix(target.What, "AUC of ShouldersPose") || strings.HasPrefix(target.What, "AUC of ShadowsOnBackground") {
			judged++
			if !target.Met {
				t.Errorf("%s: %s, want %s", target.What, target.Got, target.Want)
			}
		}
	}
	if judged != 2 {
		t.Errorf("%d of 2 checks were judged: %v", judged, sections[0].Targets)
	}
	if want := "2 show the person's shadow on the background"; !strings.Contains(sections[0].Intro, want) {
		t.Errorf("%q does not say %q", sections[0].Intro, want)
	}
}

// Every check has a defect that must fail it, or photos with labels; every name that a
// defect uses is a check.
func TestGeneratedDefectsCoverTheTableOfChecks(t *testing.T) {
	covered := map[string]bool{}
	for _, d := range defect.List() {
		for _, name := range d.Fails {
			covered[name] = true
		}
		for _, touch := range d.MayFail {
			if _, ok := quality.FindCheck(touch.Check); !ok {
				t.Errorf("%s touches %q, which is no check", d.Name, touch.Check)
			}
		}
	}
	for _, c := range labelledCases {
		covered[c.check] = true
	}
	for name := range covered {
		if _, ok := quality.FindCheck(name); !ok {
			t.Errorf("%q is no check", name)
		}
	}
	for _, c := range quality.Checks() {
		if !covered[c.Name] {
			t.Errorf("nothing in the laboratory must fail %s", c.Name)
		}
	}
	if n := len(labWanted()); n != len(quality.Checks()) {
		t.Errorf("the laboratory judges %d checks, the table has %d", n, len(quality.Checks()))
	}
}

func TestNamesRestrictTheSuites(t *testing.T) {
	names := func(l *lab) (checks, defects []string) {
		for _, w := range l.wanted {
			checks = append(checks, w.Name)
		}
		for _, d := range l.defects {
			defects = append(defects, d.Name)
		}
		return checks, defects
	}
	l, err := newLab(&Runner{}, QualitySelection{Names: []string{"BlurLevel"}})
	if err != nil {
		t.Fatal(err)
	}
	if c, d := names(l); !slices.Equal(c, []string{"BlurLevel"}) || !slices.Equal(d, []string{"Blur", "MotionBlur", "Enlarged", "Mosaic"}) {
		t.Errorf("a check gives %v and %v", c, d)
	}
	l, err = newLab(&Runner{}, QualitySelection{Names: []string{"Hat"}})
	if err != nil {
		t.Fatal(err)
	}
	if c, d := names(l); len(c) != len(quality.Checks()) || !slices.Equal(d, []string{"Hat"}) {
		t.Errorf("a defect gives %d checks and %v", len(c), d)
	}
	if _, err := newLab(&Runner{}, QualitySelection{Names: []string{"NoSuchThing"}}); err == nil || !strings.Contains(err.Error(), "NoSuchThing") {
		t.Errorf("an unknown name: %v", err)
	}
	l, err = newLab(&Runner{}, QualitySelection{})
	if err != nil || l.isPartial() || len(l.defects) != len(defect.List()) {
		t.Errorf("without names: %v, %d defects", err, len(l.defects))
	}
}

func TestBadnessGrowsWhereTheCheckFails(t *testing.T) {
	wanted := map[string]quality.Requirement{}
	for _, w := range labWanted() {
		wanted[w.Name] = w
	}
	for _, c := range []struct {
		check     string
		good, bad float64
	}{
		{"Yaw", 1, -9},
		{"Yaw", -1, 9},
		{"Roll", 0, 6},
		{"MouthOpen", 0, 0.4},
		{"FaceDynamicRange", 7.8, 6},
		{"ShouldersPose", 0.9, 0.3},
		{"BackgroundUniformity", 1, 0.5},
		{"ImageWidth", 5000, 400},
		{"ImageWidthToHeight", 0.77, 1},
		{"HeadHeightRatio", 0.75, 0.95},
		{"HeadHeightRatio", 0.75, 0.4},
		{"OtherFaces", 1, 2},
		{"ImageChannelsNumber", 3, 1},
		{"PaddingRatio", 0, 0.3},
		{"FramesTooHeavy", 0, 9},
		{"BackgroundColorMatch", 1, 0.2},
		{"FaceOccluded", 0, 0.2},
		{"EyesDistance", 500, 60},
	} {
		good, bad := computeBadness(wanted[c.check], c.good), computeBadness(wanted[c.check], c.bad)
		if !(good < bad) || math.IsInf(good, 0) || math.IsInf(bad, 0) {
			t.Errorf("%s: %g has badness %g, %g has %g", c.check, c.good, good, c.bad, bad)
		}
	}
}

func TestPortraitsLieUprightInTheFrame(t *testing.T) {
	img := imaging.NewImage(300, 360)
	for i := range img.Pix {
		img.Pix[i] = 200
	}
	eyes := [2]imaging.Point{{X: 110, Y: 180}, {X: 190, Y: 150}}
	colours := [2][3]uint8{{255, 0, 0}, {0, 0, 255}}
	for i, e := range eyes {
		for dy := -4; dy <= 4; dy++ {
			for dx := -4; dx <= 4; dx++ {
				copy(img.Pix[3*((int(e.Y)+dy)*img.Width+int(e.X)+dx):], colours[i][:])
			}
		}
	}
	f := face.Face{Landmarks: [5]imaging.Point{eyes[0], eyes[1]}}
	out, filled := layUpright(img, f)
	if out.Width != labWidth || out.Height != labHeight || filled < 0 || filled > 0.5 {
		t.Fatalf("%d x %d, filled %g", out.Width, out.Height, filled)
	}
	var at [2]imaging.Point
	for i, c := range colours {
		n := 0.0
		for p := range out.Width * out.Height {
			px := out.Pix[3*p:]
			if math.Abs(float64(px[0])-float64(c[0])) < 40 && math.Abs(float64(px[2])-float64(c[2])) < 40 && px[1] < 40 {
				at[i].X += float64(p % out.Width)
				at[i].Y += float64(p / out.Width)
				n++
			}
		}
		at[i].X, at[i].Y = at[i].X/n, at[i].Y/n
	}
	if math.Abs(at[0].Y-at[1].Y) > 1 || math.Abs((at[0].Y+at[1].Y)/2-labEyeLine*labHeight) > 2 || math.Abs((at[0].X+at[1].X)/2-labWidth/2) > 2 {
		t.Errorf("eyes at %v", at)
	}
	if d := (at[1].X - at[0].X) / labWidth; d < labEyes-0.005 || d > labMostEyes+0.005 {
		t.Errorf("eye distance %.3f of the width", d)
	}
}

func TestReactionCountsUndeterminedApart(t *testing.T) {
	w := quality.Requirement{Name: "BlurLevel", Range: quality.Range{Min: 0, Max: 0.15}}
	d, _ := defect.FindByName("Blur")
	rows := make([][]readings, len(d.Levels))
	for i := range rows {
		rows[i] = []readings{
			{"BlurLevel": {Value: 0.1 * float64(i+1), Status: quality.Fail}},
			{"BlurLevel": {Status: quality.Undetermined}},
			nil, // no face was found
		}
	}
	l := &lab{
		wanted: []quality.Requirement{w}, defects: []degrade.Defect{d}, spoilt: map[string][][]readings{"Blur": rows},
		clean: []readings{{"BlurLevel": {Value: 0.05, Status: quality.Pass}}, {"BlurLevel": {Value: 0.35, Status: quality.Fail}}},
	}
	r := l.measureReaction(d, w)
	if r.unknown[d.Obvious] != 0.5 || r.fails[d.Obvious] != 0.5 || r.n[d.Obvious] != 2 || r.area != 0.5 {
		t.Errorf("%+v", r)
	}
	if got := r.findHalfStrength(d); got != "0.008" {
		t.Errorf("fails half from %s", got)
	}
}
