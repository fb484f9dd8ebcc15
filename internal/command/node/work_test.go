package node

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"strconv"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// A key that sends images that are dear to search and show no face, for which nothing is
// charged, reaches its rate limit by what they cost; ordinary mistakes cost one call.
func TestUnchargedCallsUseTheRateLimitByTheirWork(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	makeKey := func() string {
		// Nothing is earned back while the test runs: one call in 1,000 s.
		made := h.call("200", adminKey, "POST", "/v1/admin/keys", object{
			"project": "default", "environment": "test", "name": "limited", "permissions": []string{"*"}, "rate": object{"per_second": 0.001, "burst": 20},
		})
		return made.Data["api_key"].(string)
	}
	remaining := func(a answer) int {
		n, err := strconv.Atoi(a.Header.Get("RateLimit-Remaining"))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	send := func(want, key string, image []byte) answer {
		return h.call(want, key, "POST", "/v1/age/verify", object{"image": base64.StdEncoding.EncodeToString(image), "minAge": 18})
	}
	careless, attacker := makeKey(), makeKey()
	plain := plainImage(t, 2000, 1500)
	for want := 19; want >= 16; want-- {
		if got := remaining(send("200 face_not_found", careless, plain)); got != want {
			t.Errorf("an ordinary picture without a face leaves %d calls, want %d", got, want)
		}
	}
	large := hostile.LargePNG().Data
	for calls, left := 1, 20; left > 0; calls++ { // each takes 2.9 times the work of an ordinary call
		now := remaining(send("200 face_not_found", attacker, large))
		if spent := left - now; spent < 2 && now > 0 || calls > 10 {
			t.Fatalf("call %d took %d of the limit of 20", calls, spent)
		}
		left = now
	}
	refused := send("429 rate_limited", attacker, large)
	if wait, err := strconv.Atoi(refused.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 60 {
		t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
	}
	if got := remaining(send("200 face_not_found", careless, plain)); got != 15 {
		t.Errorf("the other key has %d calls left, want 15", got)
	}
}

// plainImage is a JPEG with structure and without a face.
func plainImage(t *testing.T, width, height int) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		x, y := i%width, i/width
		img.Pix[i] = uint8(60 + (x*y/999+x/7)%120)
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
