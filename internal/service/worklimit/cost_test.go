package worklimit_test

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// countCalls runs an operation and returns as how many calls it counts if it is not charged.
func countCalls(t *testing.T, operation string, request fields) (calls int, work float64) {
	t.Helper()
	ctx, meter := workmeter.WithMeter(t.Context())
	_, _ = runWith(ctx, t, operation, request)
	return worklimit.NewCosts(api.MustLoad()).CountCalls(operation, meter), worklimit.ComputeCallWork(meter)
}

// withoutFace is an ordinary image with structure but no face.
func withoutFace(t *testing.T, width, height int) []byte {
	t.Helper()
	img := imaging.NewImage(width, height)
	for y := range height {
		for x := range width {
			for c := range 3 {
				img.Pix[3*(y*width+x)+c] = uint8(60 + 40*c + (x*y/999+x/7)%60)
			}
		}
	}
	data, err := imaging.EncodeJPEG(img, 88, 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestOrdinaryMistakesCountAsOneCall(t *testing.T) {
	empty := withoutFace(t, 2000, 1500)
	for _, name := range testset.Shorten([]string{"face.crop", "identity.verify", "photo.compliance", "age.verify", "liveness.check", "face.verify", "face.analyze"}, 3) {
		for what, img := range map[string][]byte{"no face": empty, "no image": []byte("GIF89a")} {
			if calls, work := countCalls(t, name, requests[name](img)); calls != 1 {
				t.Errorf("%s on %s counts as %d calls, work %.1f", name, what, calls, work)
			}
		}
	}
}

func TestALargeImageCountsByItsWork(t *testing.T) {
	p := hostile.LargePNG()
	calls, work := countCalls(t, "face.crop", requests["face.crop"](p.Data))
	t.Logf("%s: %d calls, work %.1f", p.Name, calls, work)
	if calls < 3 || calls > 5 { // 0.2 s in the decoder, where an ordinary call takes 0.09 s
		t.Errorf("%s counts as %d calls, want 3 to 5", p.Name, calls)
	}
}

// Whatever is sent, a call has a cost: an operation that takes images and is missing in the
// table would count as one.
func TestEveryChargedOperationWithImagesHasACost(t *testing.T) {
	costs := worklimit.NewCosts(api.MustLoad())
	for _, op := range api.MustLoad().Operations {
		if !op.Charged || op.Request.MaxImages() == 0 || op.Name == "jobs.items.add" { // which stores its images and opens none
			continue
		}
		_, meter := workmeter.WithMeter(t.Context())
		meter.AddImage()
		meter.AddDecode(time.Hour)
		if costs.CountCalls(op.Name, meter) == 1 {
			t.Errorf("an hour of %s counts as one call", op.Name)
		}
	}
}
