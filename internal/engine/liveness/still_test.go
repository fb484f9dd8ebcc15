package liveness_test

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// warpStill is a frame that somebody made of a still: shifted, scaled, turned, brightened and encoded.
func warpStill(t *testing.T, rng *rand.Rand, still *imaging.Image) *imaging.Photo {
	t.Helper()
	between := func(low, high float64) float64 { return low + (high-low)*rng.Float64() }
	out := imaging.NewImage(still.Width, still.Height)
	from := imaging.Point{X: float64(still.Width) / 2, Y: float64(still.Height) / 2}
	to := imaging.Point{X: from.X * between(0.95, 1.05), Y: from.Y * between(0.95, 1.05)}
	imaging.Warp(out, still, imaging.Similarity(between(0.87, 1.15), between(-6, 6), from, to), [3]uint8{})
	gain, more := between(0.85, 1.1), between(-12, 12)
	for i, v := range out.Pix {
		out.Pix[i] = uint8(max(0, min(255, gain*float64(v)+more)))
	}
	data, err := imaging.EncodeJPEG(out, 75+rng.IntN(20), 0)
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return photo
}

// readMainDetail is the detail of the main face; nil without a face.
func readMainDetail(t *testing.T, photo *imaging.Photo) *liveness.Detail {
	t.Helper()
	defer photo.Release()
	found, err := engine(t).faces.FindMain(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Faces) == 0 {
		return nil
	}
	d, err := liveness.ReadDetail(photo, found.Faces[0])
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// warpBurst is five frames of one still.
func warpBurst(t *testing.T, rng *rand.Rand, still *imaging.Image) []*liveness.Detail {
	t.Helper()
	out := make([]*liveness.Detail, 5)
	for i := range out {
		out[i] = readMainDetail(t, warpStill(t, rng, still))
	}
	return out
}

func TestWarpsOfAStillAreNamed(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	still, err := sample(t, 3).AtLeast(700)
	if err != nil {
		t.Fatal(err)
	}
	frames := warpBurst(t, rng, still)
	if !liveness.AreOneStill(frames) {
		t.Errorf("five warps of one still are not seen: the first and the last fit by %.4f", liveness.MeasureSameness(frames[0], frames[4]))
	}
	if liveness.AreOneStill(frames[:3]) {
		t.Error("three frames say nothing")
	}
	other, err := sample(t, 2).AtLeast(700)
	if err != nil {
		t.Fatal(err)
	}
	frames[2] = readMainDetail(t, warpStill(t, rng, other))
	if liveness.AreOneStill(frames) {
		t.Error("frames of two stills are taken for one")
	}
	lowered := liveness.Verdict{Status: liveness.Live}.LowerForStill()
	if lowered.Status != liveness.Unknown || lowered.ReasonCode != liveness.WrongMotion || len(lowered.Reasons) != 1 {
		t.Errorf("%+v", lowered)
	}
	if kept := (liveness.Verdict{Status: liveness.NotLive}).LowerForStill(); kept.Status != liveness.NotLive {
		t.Errorf("a verdict was raised: %+v", kept)
	}
}

// TestFramesOfOneStill measures on the frames of people before a camera how many bursts are taken for one
// still, and of how many stills the warps are seen.
func TestFramesOfOneStill(t *testing.T) {
	testset.RequireFull(t)
	const data = "../../../../shared/data"
	file, err := os.Open(filepath.Join(data, "splits/dev_liveness_nuaa.csv"))
	if err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent")
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	type frame struct {
		path   string
		number int
	}
	scenes := map[string][]frame{}
	for _, row := range rows[1:] {
		name := strings.TrimSuffix(filepath.Base(row[0]), ".jpg")
		at := strings.LastIndexByte(name, '_')
		number, err := strconv.Atoi(name[at+1:])
		if err != nil {
			t.Fatal(err)
		}
		if row[1] == "live" {
			scenes[name[:at]] = append(scenes[name[:at]], frame{row[0], number})
		}
	}
	rng := rand.New(rand.NewPCG(9, 9))
	bursts, alarms, stills, seen := 0, 0, 0, 0
	for _, frames := range scenes {
		slices.SortFunc(frames, func(a, b frame) int { return a.number - b.number })
		var details []*liveness.Detail
		for i, f := range frames[:min(len(frames), 17)] {
			content, err := os.ReadFile(filepath.Join(data, f.path))
			if err != nil {
				t.Fatal(err)
			}
			photo, err := imaging.Open(content, imaging.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if i%8 == 0 {
				still, err := photo.Full()
				if err != nil {
					t.Fatal(err)
				}
				if burst := warpBurst(t, rng, still); !slices.Contains(burst, nil) {
					stills++
					if liveness.AreOneStill(burst) {
						seen++
					}
				}
			}
			if d := readMainDetail(t, photo); d != nil {
				details = append(details, d)
			}
		}
		for i := 0; i+5 <= len(details); i += 2 {
			bursts++
			if liveness.AreOneStill(details[i : i+5]) {
				alarms++
			}
		}
	}
	t.Logf("%d of %d bursts of people taken for a still, warps of %d of %d stills seen", alarms, bursts, seen, stills)
	if 20*alarms > bursts || 10*seen < 9*stills || bursts < 50 || stills < 20 {
		t.Errorf("%d of %d bursts of people taken for a still, warps of %d of %d stills seen", alarms, bursts, seen, stills)
	}
}
