package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// slowKeys admits every key, with a rate at which nothing is earned back while a test runs.
type slowKeys struct{}

func (slowKeys) Authenticate(_ context.Context, bearer string, _ netip.Addr, _ string) (*account.Caller, error) {
	return &account.Caller{ProjectID: "of_" + bearer, KeyID: bearer, Environment: account.Test, Rate: slowRate}, nil
}

var slowRate = account.Rate{PerSecond: 0.1, Burst: 20}

// addWork counts work for one image of face.verify, of which two make so many ordinary calls.
func addWork(ctx context.Context, calls float64) {
	for _, l := range worklimit.Limits(api.MustLoad()) {
		if l.Operation == "face.verify" {
			// The decode of an ordinary photo is 0.6; a little more makes up for rounding.
			units := calls*(l.Ordinary()/2+0.6) + 0.2
			workmeter.FromContext(ctx).AddDecode(time.Duration(units * 49.3 * float64(time.Millisecond)))
		}
	}
}

// verifyAs sends face.verify with two equal images.
func (b *bench) verifyAs(t testing.TB, key, image string) *reply {
	t.Helper()
	return b.post(t, "/v1/face/verify", object{"image1": image, "image2": image, "threshold": 0.5}, "Authorization", "Bearer "+key)
}

// newWorkBench is a server with a real limiter, whose calls take the work of so many
// ordinary ones.
func newWorkBench(t *testing.T, limits httpapi.Limiter, calls float64) *bench {
	b := newBench(t, func(c *httpapi.Config) { c.Limiter, c.Keys = limits, slowKeys{} })
	b.engine.findFor = func(ctx context.Context) { addWork(ctx, calls) }
	return b
}

func (r *reply) wantRemaining(t *testing.T, want int) {
	t.Helper()
	if got := r.header.Get("RateLimit-Remaining"); got != strconv.Itoa(want) {
		t.Errorf("RateLimit-Remaining %s, want %d: %s", got, want, r.raw)
	}
}

func TestAFailedCallUsesTheRateLimitByItsWork(t *testing.T) {
	for name, c := range map[string]struct {
		image  string
		wait   bool // until the call is stopped
		status int
		code   string
	}{
		"no face":  {withoutFace, false, 200, "face_not_found"},
		"time-out": {withFace, true, 504, "timeout"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, func(cfg *httpapi.Config) {
				cfg.Limiter, cfg.Keys, cfg.CallTimeout = ratelimit.New(ratelimit.Options{}), slowKeys{}, 100*time.Millisecond
			})
			b.engine.findFor = func(ctx context.Context) {
				addWork(ctx, 5)
				if c.wait {
					<-ctx.Done()
				}
			}
			for left := 15; left >= 0; left -= 5 {
				r := b.verifyAs(t, "attacker", c.image)
				r.wantError(t, c.status, fault.Code(c.code), r.env.Error.Param)
				r.wantRemaining(t, left)
			}
			r := b.verifyAs(t, "attacker", c.image)
			r.wantWait(t, 1, 10) // one call is earned in 10 s
			r.wantRemaining(t, 0)
			if r := b.verifyAs(t, "victim", c.image); r.status == 429 {
				t.Errorf("another key is refused: %s", r.raw)
			}
			if m := b.metrics(t); !strings.Contains(m, `likeness_ratelimit_surplus_calls_total{operation="face.verify"} 20`) { // five calls of four more each
				t.Errorf("the metric does not name 20 calls:\n%.2000s", m)
			}
			if !strings.Contains(b.log.String(), `"counted_calls":5`) {
				t.Error("the access log does not say as how many calls one counted")
			}
		})
	}
}

func TestAChargedCallCountsAsOneWhateverItsWork(t *testing.T) {
	b := newWorkBench(t, ratelimit.New(ratelimit.Options{}), 5)
	for left := 19; left >= 10; left-- {
		r := b.verifyAs(t, "k", withFace)
		if r.status != 200 || !r.env.OK {
			t.Fatalf("%s", r.raw)
		}
		r.wantRemaining(t, left)
	}
}

// A charged call whose files take longer to decode than five ordinary calls counts by its work.
func TestAChargedCallCountsByItsWorkBeyondFive(t *testing.T) {
	b := newWorkBench(t, ratelimit.New(ratelimit.Options{}), 8)
	for left := 12; left >= 4; left -= 8 {
		r := b.verifyAs(t, "shop", withFace)
		if r.status != http.StatusOK || r.header.Get("X-Credits-Charged") == "0" {
			t.Fatalf("status %d, charged %s", r.status, r.header.Get("X-Credits-Charged"))
		}
		r.wantRemaining(t, left)
	}
	if !strings.Contains(b.log.String(), `"counted_calls":8`) {
		t.Error("the access log does not say as how many calls one counted")
	}
}

func TestOrdinaryMistakesCountAsOneCall(t *testing.T) {
	b := newWorkBench(t, ratelimit.New(ratelimit.Options{}), 1.7) // an ordinary photo without a face is searched further than one with it
	left := slowRate.Burst
	for range 4 {
		for _, body := range []any{
			`{"image1": `,
			object{"image1": withFace},
			object{"image1": "AAAA", "image2": withFace},
			object{"image1": withFace, "image2": withFace, "threshold": 7},
			object{"image1": withoutFace, "image2": withoutFace, "threshold": 0.5},
		} {
			left--
			r := b.post(t, "/v1/face/verify", body)
			if r.env.Error == nil {
				t.Fatalf("no mistake: %s", r.raw)
			}
			r.wantRemaining(t, left)
		}
	}
}

func TestACallWhoseClientHasGoneUsesTheRateLimitByItsWork(t *testing.T) {
	limits := ratelimit.New(ratelimit.Options{})
	b := newWorkBench(t, limits, 0)
	began := make(chan struct{}, 2)
	b.engine.findFor = func(ctx context.Context) {
		addWork(ctx, 5)
		began <- struct{}{}
		<-ctx.Done()
	}
	body, err := json.Marshal(object{"image1": withFace, "image2": withFace})
	if err != nil {
		t.Fatal(err)
	}
	ctx, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, b.URL+"/v1/face/verify", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer gone")
	req.Header.Set("Content-Type", "application/json")
	go func() {
		<-began
		<-began
		hangUp()
	}()
	if res, err := b.Client().Do(req); err == nil {
		_ = res.Body.Close()
		t.Fatal("the call was answered though its client hung up")
	}
	caller := &account.Caller{KeyID: "gone", Rate: slowRate}
	waitFor(t, func() bool { return limits.Peek(caller).Remaining <= 20-5 })
	if left := limits.Peek(caller).Remaining; left != 14 { // Peek reports what one more call would leave
		t.Errorf("%d calls left after the next one, want 14", left)
	}
}

func TestTheDebtOfAKeyIsBounded(t *testing.T) {
	var offset atomic.Int64
	clock := func() time.Time { return time.Unix(1e9, offset.Load()) }
	b := newWorkBench(t, ratelimit.New(ratelimit.Options{Now: clock}), 10_000)
	b.verifyAs(t, "k", withoutFace).wantRemaining(t, 0)
	b.verifyAs(t, "k", withoutFace).wantWait(t, 60, 60)
	offset.Add(int64(59 * time.Second))
	b.verifyAs(t, "k", withoutFace).wantWait(t, 1, 1)
	offset.Add(int64(time.Second))
	if r := b.verifyAs(t, "k", withoutFace); r.status != 200 {
		t.Errorf("after the wait: %s", r.raw)
	}
}

// The work of a call at one node counts at the others.
func TestNodesShareTheWorkOfFailedCalls(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) ratelimit.Shared{
		"redis": func(t *testing.T) ratelimit.Shared {
			r, err := ratelimit.NewRedis(storetest.Redis(t))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = r.Close() })
			return r
		},
		"postgres": func(t *testing.T) ratelimit.Shared {
			p, err := ratelimit.NewPostgres(storetest.Open(t, storetest.Postgres(t)))
			if err != nil {
				t.Fatal(err)
			}
			return p
		},
	} {
		t.Run(name, func(t *testing.T) {
			shared := open(t)
			var nodes [2]*bench
			for i := range nodes {
				nodes[i] = newWorkBench(t, ratelimit.New(ratelimit.Options{Shared: shared, Timeout: 10 * time.Second}), 5)
			}
			key := store.NewID("key")
			for i, left := range []int{15, 10, 5, 0} {
				nodes[i%2].verifyAs(t, key, withoutFace).wantRemaining(t, left)
			}
			for _, b := range nodes {
				b.verifyAs(t, key, withoutFace).wantWait(t, 1, 10)
				if r := b.verifyAs(t, store.NewID("key"), withoutFace); r.status != 200 {
					t.Errorf("another key: %s", r.raw)
				}
			}
		})
	}
}
