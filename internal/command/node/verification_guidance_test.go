package node

import (
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// guidanceFrame makes a frame as the page sends it, 240 x 320 pixels, of a part of a sample photo;
// change may change its samples.
func guidanceFrame(t *testing.T, part string, change func(img *imaging.Image)) []byte {
	t.Helper()
	photo := packtest.Photo(t, part)
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	img := imaging.Resize(full, 240, 320)
	if change != nil {
		change(img)
	}
	frame, err := imaging.EncodeJPEG(img, 70, 0)
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

// scaleLight multiplies all samples.
func scaleLight(factor float64) func(*imaging.Image) {
	return func(img *imaging.Image) {
		for i, v := range img.Pix {
			img.Pix[i] = uint8(min(255, factor*float64(v)))
		}
	}
}

// Each frame is answered with the instruction that it needs, over HTTP, and networks that this instruction
// does not need are not run. With LIKENESS_TEST_FRAMES=N each frame is sent N times, and the median of the
// answers and the processor time of a frame, this client's included, are logged.
func TestGuidanceRunsOnlyWhatOneInstructionNeeds(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	rounds, _ := strconv.Atoi(os.Getenv("LIKENESS_TEST_FRAMES"))
	rounds = max(rounds, 1)
	var phones []*phone // several, since each may send five frames a second
	for range 1 + rounds/4 {
		p := newPhone(h)
		p.open(h.createVerification(object{"reference": "r", "checks": object{"liveness": object{}}})["url"].(string))
		p.agree()
		phones = append(phones, p)
	}
	const portrait = "sample3.jpg#981,30,480,640"
	detection := []string{"centerface"}
	position := []string{"centerface", "fr_landmark"}
	direction := append(slices.Clone(position), "facemesh", "fr_pose")
	light := append(slices.Clone(direction), "selfie_multiclass")
	all := append(slices.Clone(light), "faceres", "iris", "likeness_cover")
	for _, c := range []struct {
		name         string
		frame        []byte
		positionOnly bool
		want         verification.Instruction
		models       []string
	}{
		{"no face", guidanceFrame(t, "sample3.jpg#0,0,300,400", nil), false, verification.NoFace, detection},
		{"far away", guidanceFrame(t, portrait, warpBy(0.4, 0)), false, verification.Closer, position},
		{"two people", guidanceFrame(t, "sample5.jpg#560,0,720,960", nil), false, verification.OneFace, position},
		{"tilted", guidanceFrame(t, portrait, warpBy(1, 35)), false, verification.HoldUpright, direction},
		{"dark", guidanceFrame(t, portrait, scaleLight(0.12)), false, verification.MoreLight, light},
		{"good", guidanceFrame(t, portrait, nil), false, verification.HoldStill, all},
		{"good, position only", guidanceFrame(t, portrait, nil), true, verification.HoldStill, direction},
	} {
		ctx, meter := inference.WithRunMeter(t.Context())
		g, err := h.examiner.GuideCapture(ctx, verification.Frame{Step: verification.StepSelfie, File: c.frame, PositionOnly: c.positionOnly})
		if err != nil {
			t.Fatal(err)
		}
		var ran []string
		for _, m := range meter.ByModel() {
			ran = append(ran, m.Model)
		}
		slices.Sort(ran)
		slices.Sort(c.models)
		if g.Instruction != c.want || g.Ready != (c.want == verification.HoldStill) || !slices.Equal(ran, c.models) {
			t.Errorf("%s: %s after %v, want %s after %v", c.name, g.Instruction, ran, c.want, c.models)
		}
		address := "/steps/selfie/frame"
		if c.positionOnly {
			address += "?positionOnly=true"
		}
		took, processor := make([]time.Duration, rounds), -processorTime(t)
		for i := range took {
			p, began := phones[i%len(phones)], time.Now()
			if out := p.check("200", c.name)(p.send("POST", p.path(address), "image/jpeg", c.frame)); out["instruction"] != string(g.Instruction) {
				t.Errorf("%s over HTTP: %v, want %s", c.name, out, g.Instruction)
			}
			took[i] = time.Since(began)
		}
		processor += processorTime(t)
		slices.Sort(took)
		t.Logf("%s: median %v, processor time %v a frame", c.name, took[rounds/2].Round(time.Millisecond), (processor / time.Duration(rounds)).Round(time.Millisecond))
	}
}

// warpBy scales an image about its middle and turns it by degrees.
func warpBy(scale, degrees float64) func(*imaging.Image) {
	return func(img *imaging.Image) {
		middle := imaging.Point{X: float64(img.Width) / 2, Y: float64(img.Height) / 2}
		from := imaging.NewImage(img.Width, img.Height)
		copy(from.Pix, img.Pix)
		imaging.Warp(img, from, imaging.Similarity(1/scale, degrees, middle, middle), [3]uint8{120, 120, 120})
	}
}

// processorTime is what this process has used so far.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
