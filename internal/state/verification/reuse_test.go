package verification_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// drawBlobs is an image of soft spots, another one for each seed.
func drawBlobs(seed uint64, width, height int) *imaging.Image {
	rng := rand.New(rand.NewPCG(seed, 1))
	type blob struct{ x, y, size, level float64 }
	blobs := make([]blob, 40)
	for i := range blobs {
		blobs[i] = blob{rng.Float64(), rng.Float64(), 0.02 + 0.15*rng.Float64(), 200*rng.Float64() - 100}
	}
	img := imaging.NewImage(width, height)
	for y := range height {
		for x := range width {
			level := 128.0
			for _, b := range blobs {
				dx, dy := float64(x)/float64(width)-b.x, float64(y)/float64(height)-b.y
				level += b.level * math.Exp(-(dx*dx+dy*dy)/(2*b.size*b.size))
			}
			for k := range 3 {
				img.Pix[3*(y*width+x)+k] = uint8(max(0, min(255, level)))
			}
		}
	}
	return img
}

// A copy of an image of another customer's verification is found after it was encoded and scaled again. Another image is not
// taken for one, and a customer who tries again is not suspected for images that are nearly alike.
func TestCopyOfAnImageOfAnotherVerificationIsRecognised(t *testing.T) {
	encode := func(img *imaging.Image, quality int) string {
		data, err := imaging.EncodeJPEG(img, quality, 0)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	first := drawBlobs(1, 480, 640)
	onStores(t, nil, func(t *testing.T, b *bench) {
		for _, c := range []struct {
			name, reference, image string
			want                   verification.Decision
		}{
			{"first", "customer-1", encode(first, 95), verification.Approved},
			{"other", "customer-2", encode(drawBlobs(2, 480, 640), 95), verification.Approved},
			{"tried again", "customer-1", encode(first, 70), verification.Approved},
			{"the same file", "customer-1", encode(first, 95), verification.Referred},
			{"encoded again", "customer-3", encode(first, 60), verification.Referred},
			{"scaled", "customer-4", encode(imaging.Resize(first, 336, 448), 80), verification.Referred},
			{"third", "customer-5", encode(drawBlobs(3, 480, 640), 95), verification.Approved},
		} {
			v, token := b.create(t, func(n *verification.NewVerification) { n.Reference = c.reference })
			b.submit(t, token, c.image)
			b.runDue(t)
			got := b.get(t, v.ID)
			reused := slices.Contains(codesOf(got), string(apigen.VerificationReasonCodePictureReused))
			for _, r := range got.Result.Reasons {
				if r.Code == apigen.VerificationReasonCodePictureReused && (len(r.Evidence) == 0 || !strings.HasPrefix(r.Evidence[0].Value, "ver_")) {
					t.Errorf("%s: evidence %v", c.name, r.Evidence)
				}
			}
			if got.Decision != c.want || reused != (c.want == verification.Referred) {
				t.Errorf("%s: %s %v", c.name, got.Decision, codesOf(got))
			}
		}
	})
}
