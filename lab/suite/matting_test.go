package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestIoUOfMasksIsTheSharedPartOfBoth(t *testing.T) {
	for _, c := range []struct {
		truth, told string
		want        float64
	}{
		{"1111", "1111", 1},
		{"0000", "0000", 1},
		{"1100", "0011", 0},
		{"1110", "0111", 0.5},
		{"0000", "1000", 0},
	} {
		truth := make([]bool, len(c.truth))
		for i := range truth {
			truth[i] = c.truth[i] == '1'
		}
		if got := computeIoU(truth, func(i int) bool { return c.told[i] == '1' }); got != c.want {
			t.Errorf("%s against %s: %v, want %v", c.told, c.truth, got, c.want)
		}
	}
}

func TestATrueMaskIsStretchedOverItsPhoto(t *testing.T) {
	dir := t.TempDir()
	img := imaging.NewImage(4, 2)
	for _, x := range []int{0, 1} { // the left half of both rows
		for _, y := range []int{0, 1} {
			copy(img.Pix[3*(y*4+x):], []uint8{255, 255, 255})
		}
	}
	file, err := imaging.EncodePNG(img, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "mask.png"), file, 0o600); err != nil {
		t.Fatal(err)
	}
	r := &Runner{Evaluation: eval.Evaluation{Data: dir}}
	got, err := mattingRunner{r}.readTrueMask("mask.png", 10, 5)
	if err != nil {
		t.Fatal(err)
	}
	for i, person := range got {
		if person != (i%10 < 5) {
			t.Fatalf("pixel %d,%d is person: %v", i%10, i/10, person)
		}
	}
}

func TestALabelIsWholeTornOrOther(t *testing.T) {
	got, err := readReviewedLabels(lookedMatting)
	if err != nil {
		t.Fatal(err)
	}
	wholes := 0
	for _, v := range got {
		wholes += stats.CountIf(v == wholeLabel)
	}
	if len(got) != 120 || wholes != 79 {
		t.Errorf("%d labels, %d whole; want 120 and 79", len(got), wholes)
	}
	if _, err := readReviewedLabels([]byte("path,verdict,reason\na.jpg,good,-\n")); err == nil {
		t.Error("an unknown verdict was taken")
	}
}

func TestTheMattingReportCountsEachImageInItsGroup(t *testing.T) {
	s := mattingSection([]cutting{
		{faces: 1, faceShare: 0.5, mask: 0.97, alpha: 0.96, person: 0.97, whole: true},
		{faces: 1, faceShare: 0.1, mask: 0.5, alpha: 0.5, person: 0.5},
		{faces: 0, mask: 0.3},
	})
	text := report.FormatMarkdown("", "", []*report.Section{s})
	for _, want := range []string{
		"| a face was found | 2 | 0.735 |", "| portraits | 1 | 0.970 |", "| no face was found | 1 | 0.300 |",
		"| a face was found, label whole | 1 | 0.970 |", "| portraits, label whole | 1 | 0.970 |",
		"portraits (n 1) | >= 0.95 | 0.970 | met",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}
