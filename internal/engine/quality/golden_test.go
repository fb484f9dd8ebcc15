package quality

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var update = flag.Bool("update", false, "write testdata/golden.json anew from what the checks measure now")

const (
	goldenFile  = "testdata/golden.json"
	howToUpdate = "meant? write it anew with `go test ./internal/engine/quality -run Golden -update`, read the diff, commit it"
)

// goldenTable is what the checks say of the main face of each photo of the packages
// on the crop of ICAO.
type goldenTable struct {
	// Within is how far a value may lie from the table, in the unit of its check, where that is
	// not usualWithin; 0 wants the very same. It is what the CPU paths of ONNX Runtime
	// (scripts/test-cpu.sh) and decoders differ by, with room for a fused multiplication here and there.
	Within map[string]float64
	Photos map[string][]goldenValue
}

// usualWithin fits checks whose values go from 0 to 1.
const usualWithin = 0.05

func (g goldenTable) toleranceOf(check string) float64 {
	if within, ok := g.Within[check]; ok {
		return within
	}
	return usualWithin
}

// goldenValue is one check of one photo: a number, or why there is none.
type goldenValue struct {
	Check string   `json:"check"`
	Value *float64 `json:"value,omitempty"`
	Why   string   `json:"why,omitempty"`
}

func (v goldenValue) String() string {
	if v.Value == nil {
		return "undetermined (" + v.Why + ")"
	}
	return fmt.Sprintf("%.4g", *v.Value)
}

// goldenPhotos are the photos of the packages.
var goldenPhotos = []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"}

// measureGolden evaluates the main face of a photo by every check there is.
func (m testModels) measureGolden(t *testing.T, photo string) []goldenValue {
	t.Helper()
	var required []Requirement
	for _, c := range Checks() {
		required = append(required, Requirement{c.Name, Range{-1e6, 1e6}})
	}
	report, err := m.engine.Evaluate(context.Background(), m.openPortrait(t, packtest.Bytes(t, photo), ICAO), required)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]goldenValue, len(report.Results))
	for i, c := range report.Results {
		out[i] = goldenValue{Check: c.Check.Name, Why: c.Reason}
		if c.Status != Undetermined {
			v := math.Round(c.Value*1e4) / 1e4
			out[i].Value = &v
		}
	}
	return out
}

// All values stay as they were measured on the photos of the packages, on every CPU
// path; what could not be told stays so, for the same reason.
func TestGoldenValuesOfThePackagePhotos(t *testing.T) {
	m := loadModels(t)
	want := readGolden(t)
	got := goldenTable{Within: want.Within, Photos: map[string][]goldenValue{}}
	for _, photo := range goldenPhotos {
		got.Photos[photo] = m.measureGolden(t, photo)
	}
	if *update {
		writeGolden(t, got)
		return
	}
	wrong := 0
	for _, photo := range goldenPhotos {
		was := map[string]goldenValue{}
		for _, v := range want.Photos[photo] {
			was[v.Check] = v
		}
		for _, is := range got.Photos[photo] {
			w, ok := was[is.Check]
			delete(was, is.Check)
			if within := want.toleranceOf(is.Check); !ok || !w.near(is, within) {
				t.Errorf("%s: %s is %s, was %s (+-%g)", photo, is.Check, is, w, within)
				wrong++
			}
		}
		for check := range was {
			t.Errorf("%s: %s is in %s and no longer in the table of checks", photo, check, goldenFile)
			wrong++
		}
	}
	if wrong > 0 {
		t.Log(howToUpdate)
	}
}

// measured are numbers in a reason, which differ between processors.
var measured = regexp.MustCompile(`\d+\.\d+`)

// near tells whether two readings are the same within a tolerance.
func (v goldenValue) near(o goldenValue, within float64) bool {
	if v.Value == nil || o.Value == nil {
		return v.Value == nil && o.Value == nil && measured.ReplaceAllString(v.Why, "") == measured.ReplaceAllString(o.Why, "")
	}
	return math.Abs(*v.Value-*o.Value) <= within+1e-9
}

func TestGoldenTableHasAValueOfEachCheck(t *testing.T) {
	table := readGolden(t)
	for name, within := range table.Within {
		if _, ok := FindCheck(name); !ok || within < 0 || within == usualWithin {
			t.Errorf("%s: the tolerance %g of %s is of no use", goldenFile, within, name)
		}
	}
	for _, photo := range goldenPhotos {
		if n := len(table.Photos[photo]); n != len(Checks()) {
			t.Errorf("%s: %d values for %d checks; %s", photo, n, len(Checks()), howToUpdate)
		}
	}
}

func readGolden(t *testing.T) (out goldenTable) {
	t.Helper()
	data, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&out); err != nil {
		t.Fatalf("%s: %v", goldenFile, err)
	}
	return out
}

// writeGolden writes one line a check, so that a diff shows what changed.
func writeGolden(t *testing.T, table goldenTable) {
	t.Helper()
	var out strings.Builder
	line := func(indent, end string, v any) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		out.WriteString(indent + string(data) + end + "\n")
	}
	comma := func(i, n int) string {
		if i == n-1 {
			return ""
		}
		return ","
	}
	out.WriteString("{\n  \"Within\": {\n")
	for i, c := range Checks() {
		fmt.Fprintf(&out, "    %q: %v%s\n", c.Name, table.Within[c.Name], comma(i, len(Checks())))
	}
	out.WriteString("  },\n  \"Photos\": {\n")
	for k, photo := range goldenPhotos {
		fmt.Fprintf(&out, "    %q: [\n", photo)
		for i, v := range table.Photos[photo] {
			line("      ", comma(i, len(table.Photos[photo])), v)
		}
		out.WriteString("    ]" + comma(k, len(goldenPhotos)) + "\n")
	}
	out.WriteString("  }\n}\n")
	if err := os.WriteFile(goldenFile, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
