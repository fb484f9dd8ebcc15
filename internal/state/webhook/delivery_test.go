package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var low = LowCredits{ProjectID: "prj_1", Remaining: 4980, Threshold: 5000}

// The receiver here knows nothing of our code: it is the public library, and the
// courier runs on the real clock.
func TestReceiverOfThePublicLibraryAcceptsEveryKind(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newTestNode(t, s, &clock{t: time.Now()})
		var verifier *standardwebhooks.Webhook
		types := make(chan string, 16)
		server := newReceiver(t, func(w http.ResponseWriter, r *http.Request, n int) { w.WriteHeader(http.StatusOK) })
		_, secret := b.endpoint(t, server.URL+"/hook?x=1", Kinds...)
		verifier, err := standardwebhooks.NewWebhook(secret.Reveal())
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range Kinds {
			b.publish(t, "live", ExamplePayload(k, "prj_1"))
		}
		b.drain(t)
		for _, r := range server.all() {
			if err := verifier.Verify(r.body, r.header); err != nil {
				t.Errorf("refused: %v", err)
			}
			if strings.Contains(r.header.Get(HeaderID), ".") {
				t.Errorf("webhook-id %q has a dot", r.header.Get(HeaderID))
			}
			var body struct {
				Type, Timestamp, Environment string
				Data                         map[string]any
			}
			if err := json.Unmarshal(r.body, &body); err != nil || body.Environment != "live" || len(body.Data) == 0 {
				t.Errorf("body %s: %v", r.body, err)
			}
			if _, err := time.Parse(time.RFC3339, body.Timestamp); err != nil || !strings.HasSuffix(body.Timestamp, "Z") {
				t.Errorf("timestamp %q: %v", body.Timestamp, err)
			}
			types <- body.Type
		}
		close(types)
		var got []Kind
		for k := range types {
			got = append(got, Kind(k))
		}
		if diff := cmp.Diff(Kinds, got); diff != "" {
			t.Errorf("kinds in order (-want +got):\n%s", diff)
		}
	})
}

func TestPayloadOfCompletedVerificationHasTheSpecsFields(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 6e6, time.UTC)
	got, err := encodeEnvelope(ExamplePayload(VerificationCompleted, "prj_1"), "test", at)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"type":"verification.completed","timestamp":"2026-01-02T03:04:05.006Z","environment":"test","data":{"verification_id":"ver_example","reference":"example","decision":"approved","trust_seal":{"score":96},"checks":{"document_authenticity":"pass","face_match":"pass","liveness":"pass","aml_screening":"clear"},"status":"completed","sequence":1,"decided_by":"rules"}}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestCreditsAreWrittenExactly(t *testing.T) {
	for milli, want := range map[Credits]string{
		0: "0.00", 20: "0.02", 4980: "4.98", 5: "0.005", 1234: "1.234", -20: "-0.02", -1234: "-1.234", 25000: "25.00",
		9223372036854775807: "9223372036854775.807", -9223372036854775808: "-9223372036854775.808",
	} {
		if got, _ := milli.MarshalJSON(); string(got) != want {
			t.Errorf("%d: %s, want %s", int64(milli), got, want)
		}
	}
}

func TestRolledBackChangeSendsNothing(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		b.endpoint(t, server.URL)
		undo := errors.New("undo")
		err := b.store.Tx(context.Background(), func(tx *store.Tx) error {
			if _, err := b.outbox.Publish(context.Background(), tx, "prj_1", "test", low); err != nil {
				t.Fatal(err)
			}
			return undo
		})
		if !errors.Is(err, undo) {
			t.Fatal(err)
		}
		b.drain(t)
		events, err := b.outbox.ListEvents(context.Background(), b.store, "", 0, 0)
		if err != nil || len(events) != 0 || len(server.all()) != 0 {
			t.Errorf("%d events, %d deliveries, %v; want none", len(events), len(server.all()), err)
		}
	})
}

func TestEndpointGetsOnlyWhatItChose(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		everything, only, testOnly, foreign, off := newReceiver(t, nil), newReceiver(t, nil), newReceiver(t, nil), newReceiver(t, nil), newReceiver(t, nil)
		b.endpoint(t, everything.URL)
		b.endpoint(t, only.URL, AMLHit, CreditsLow)
		disabled, _ := b.endpoint(t, off.URL)
		b.tx(t, func(tx *store.Tx) error {
			_, _, err := b.endpoints.Create(context.Background(), tx, "prj_1", Settings{URL: testOnly.URL, Environments: []string{"test"}})
			if err != nil {
				return err
			}
			if _, _, err = b.endpoints.Create(context.Background(), tx, "prj_2", Settings{URL: foreign.URL}); err != nil {
				return err
			}
			return b.endpoints.Disable(context.Background(), tx, disabled.ID, ReasonOperator)
		})
		b.publish(t, "live", low)
		b.publish(t, "test", ExamplePayload(VerificationNeedsReview, ""))
		b.drain(t)
		for name, tc := range map[string]struct {
			r    *receiver
			want int
		}{"everything": {everything, 2}, "two kinds": {only, 1}, "test only": {testOnly, 1}, "other project": {foreign, 0}, "disabled": {off, 0}} {
			if got := len(tc.r.all()); got != tc.want {
				t.Errorf("%s: %d deliveries, want %d", name, got, tc.want)
			}
		}
	})
}

func TestFailedDeliveryFollowsTheScheduleAndThenFails(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, n int) {
			w.WriteHeader(http.StatusInternalServerError)
			fmt.Fprintf(w, "try %d %s", n, strings.Repeat("x", 2000))
		})
		e, _ := b.endpoint(t, server.URL)
		event := b.publish(t, "test", low)
		for i := range Schedule {
			b.drain(t)
			if got := len(server.all()); got != i+1 {
				t.Fatalf("%d tries, want %d", got, i+1)
			}
			d, _ := b.only(t, e.ID)
			if i+1 == len(Schedule) {
				if d.State != "failed" {
					t.Errorf("state %s after the last try", d.State)
				}
				break
			}
			wait, planned := d.Due.Sub(b.now()), Schedule[i+1]
			if wait < planned*8/10-time.Millisecond || wait > planned*12/10+time.Millisecond {
				t.Errorf("wait %d is %s, planned %s", i+1, wait, planned)
			}
			b.advance(wait - time.Millisecond)
			b.drain(t)
			if got := len(server.all()); got != i+1 {
				t.Fatalf("tried again 1 ms before it was due")
			}
			b.advance(time.Millisecond)
		}
		b.advance(1000 * time.Hour)
		b.drain(t)
		_, attempts := b.only(t, e.ID)
		if len(attempts) != len(Schedule) || len(server.all()) != len(Schedule) {
			t.Fatalf("%d attempts logged, %d received, want %d", len(attempts), len(server.all()), len(Schedule))
		}
		for i, a := range attempts {
			if a.Number != i+1 || a.Status != 500 || len(a.Answer) != 1024 || !strings.HasPrefix(a.Answer, fmt.Sprintf("try %d ", i+1)) {
				t.Errorf("attempt %d logged as %d, status %d, %d bytes", i+1, a.Number, a.Status, len(a.Answer))
			}
		}
		for _, id := range server.ids() {
			if id != event.ID {
				t.Errorf("webhook-id %s, want %s on every try", id, event.ID)
			}
		}
	})
}

func TestRetryIsSignedWithItsOwnTime(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, n int) {
			if n == 1 {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		})
		_, secret := b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		b.drain(t)
		b.advance(10 * time.Second)
		b.drain(t)
		got := server.all()
		if len(got) != 2 || got[0].header.Get(HeaderTimestamp) == got[1].header.Get(HeaderTimestamp) {
			t.Fatalf("%d deliveries with timestamps that do not differ", len(got))
		}
		if !isSigned(got[1].header, got[1].body, secret) || got[1].header.Get(HeaderTimestamp) != strconv.FormatInt(b.now().Unix(), 10) {
			t.Errorf("the second attempt is not signed at its time: %v", got[1].header)
		}
	})
}

func TestRetryAfterIsHonouredAboveTheSchedule(t *testing.T) {
	base := newClock().now()
	for name, tc := range map[string]struct {
		header string
		want   time.Duration
	}{
		"seconds": {"120", 120 * time.Second}, "date": {base.Add(90 * time.Second).UTC().Format(http.TimeFormat), 90 * time.Second},
		"past date": {base.Add(-time.Hour).UTC().Format(http.TimeFormat), 0}, "none": {"", 0}, "rubbish": {"soon", 0}, "negative": {"-5", 0},
		"more than a day": {"9999999", 9999999 * time.Second}, "overflow": {"99999999999999999999", 0},
	} {
		if got := parseRetryAfter(http.Header{"Retry-After": {tc.header}}, base); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
	for _, tc := range []struct{ asked, least, most time.Duration }{
		{0, 4 * time.Second, 6 * time.Second},
		{time.Second, 4 * time.Second, 6 * time.Second},
		{time.Minute, time.Minute, time.Minute},
		{9999 * time.Hour, maxRetryAfter, maxRetryAfter},
	} {
		for _, random := range []float64{0, 0.5, 0.999999} {
			if got, again := nextTry(0, tc.asked, random); !again || got < tc.least || got > tc.most {
				t.Errorf("asked %s: waits %s, want %s to %s", tc.asked, got, tc.least, tc.most)
			}
		}
	}
}

func TestStatus410DisablesAtOnceAndTellsTheOthers(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		gone := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(http.StatusGone) })
		other := newReceiver(t, nil)
		e, _ := b.endpoint(t, gone.URL)
		b.endpoint(t, other.URL, EndpointDisabled)
		b.publish(t, "test", low)
		b.publish(t, "test", low)
		b.drain(t)
		got := b.get(t, e.ID)
		if got.Disabled.IsZero() || got.DisabledReason != ReasonGone || len(gone.all()) != 1 {
			t.Errorf("disabled %v for %q after %d tries; want gone after 1", got.Disabled, got.DisabledReason, len(gone.all()))
		}
		notices := other.all()
		if len(notices) != 1 || !strings.Contains(string(notices[0].body), `"endpoint_id":"`+e.ID+`"`) || !strings.Contains(string(notices[0].body), `"reason":"gone"`) {
			t.Errorf("notices %d", len(notices))
		}
		if diff := cmp.Diff([]string{e.ID + " gone"}, b.disabled); diff != "" {
			t.Errorf("record (-want +got):\n%s", diff)
		}
	})
}

func TestEndpointIsDisabledAfter120HoursOfNothingButFailures(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		var healthy atomic.Bool
		server := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, _ int) {
			if !healthy.Load() {
				w.WriteHeader(http.StatusBadGateway)
			}
		})
		e, _ := b.endpoint(t, server.URL)
		fail := func() {
			b.publish(t, "test", low)
			b.drain(t)
		}
		fail()
		b.advance(119 * time.Hour)
		healthy.Store(true) // one success starts the count again
		b.drain(t)
		if got := b.get(t, e.ID); !got.FailingSince.IsZero() {
			t.Fatalf("failing since %s after a success", got.FailingSince)
		}
		healthy.Store(false)
		fail()
		b.advance(failingFor - time.Millisecond)
		fail()
		if got := b.get(t, e.ID); !got.Disabled.IsZero() {
			t.Fatal("disabled before 120 h")
		}
		b.advance(time.Millisecond)
		fail()
		if got := b.get(t, e.ID); got.Disabled.IsZero() || got.DisabledReason != ReasonFailing {
			t.Fatalf("after 120 h: disabled %v, %q", got.Disabled, got.DisabledReason)
		}
		before := len(server.all())
		b.advance(24 * time.Hour)
		b.drain(t)
		if got := len(server.all()); got != before {
			t.Errorf("%d tries at a disabled endpoint", got-before)
		}
		healthy.Store(true)
		b.tx(t, func(tx *store.Tx) error { return b.endpoints.Enable(context.Background(), tx, e.ID) })
		b.drain(t)
		if got := len(server.all()); got == before {
			t.Error("what waited was not delivered once the endpoint was enabled")
		}
	})
}

func TestRedirectIsAFailure(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		target := newReceiver(t, nil)
		server := newReceiver(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, target.URL, http.StatusPermanentRedirect)
		})
		e, _ := b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		b.drain(t)
		d, attempts := b.only(t, e.ID)
		if d.State != "pending" || attempts[0].Status != http.StatusPermanentRedirect || len(target.all()) != 0 {
			t.Errorf("state %s, status %d, %d behind the redirect", d.State, attempts[0].Status, len(target.all()))
		}
	})
}

func TestPrivateAddressIsRefusedWhenSending(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, _ := b.endpoint(t, server.URL) // accepted while loopback was allowed
		strict := NewEndpoints(EndpointOptions{Box: testBox(t), Policy: egress.Policy{AllowHTTP: true}, Now: b.now})
		courier := NewSender(b.store, b.outbox, strict, SenderOptions{})
		b.publish(t, "test", low)
		if err := courier.drain(context.Background()); err != nil {
			t.Fatal(err)
		}
		_, attempts := b.only(t, e.ID)
		if len(server.all()) != 0 || len(attempts) != 1 || !strings.Contains(attempts[0].Error, "not allowed: loopback") {
			t.Errorf("%d deliveries, attempts %+v", len(server.all()), attempts)
		}
	})
}

func TestDeliveriesArriveInOrderOfCreation(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		b.endpoint(t, server.URL)
		var want []string
		for range batchSize - 1 { // a full batch would be sent several at once
			want = append(want, b.publish(t, "test", low).ID)
		}
		b.drain(t)
		if diff := cmp.Diff(want, server.ids()); diff != "" {
			t.Errorf("order (-want +got):\n%s", diff)
		}
	})
}

func TestLeaseOfAKilledNodeRunsOut(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		killed := newTestNode(t, b.store, b.clock)
		if claimed, err := killed.sender.claimEndpoints(context.Background(), maxEndpointsAtOnce); err != nil || len(claimed) != 1 {
			t.Fatalf("claimed %d, %v", len(claimed), err)
		} // and now it is gone
		b.advance(leaseTime - time.Millisecond)
		b.drain(t)
		if len(server.all()) != 0 {
			t.Fatal("served while another node held the lease")
		}
		b.advance(time.Millisecond)
		b.drain(t)
		if len(server.all()) != 1 {
			t.Error("not delivered after the lease ran out")
		}
	})
}

func TestNodesShareTheWorkAndSendEachDeliveryOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := &clock{t: time.Now()}
		nodes := []*testNode{newTestNode(t, s, c), newTestNode(t, s, c), newTestNode(t, s, c)}
		const endpoints, events = 6, 40
		var servers []*receiver
		for range endpoints {
			servers = append(servers, newReceiver(t, nil))
			nodes[0].endpoint(t, servers[len(servers)-1].URL)
		}
		for range events {
			nodes[0].publish(t, "test", low)
		}
		var running sync.WaitGroup
		for _, n := range nodes {
			running.Go(func() { n.drain(t) })
		}
		running.Wait()
		nodes[0].drain(t)
		for i, server := range servers {
			seen := map[string]int{}
			for _, id := range server.ids() {
				seen[id]++
			}
			if len(seen) != events || len(server.ids()) != events {
				t.Errorf("endpoint %d: %d deliveries of %d events, want %d", i, len(server.ids()), len(seen), events)
			}
		}
	})
}

func TestSenderWakesUpForNewEventsAndStops(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newTestNode(t, s, &clock{t: time.Now()})
		arrived := make(chan struct{}, 1)
		server := newReceiver(t, func(http.ResponseWriter, *http.Request, int) { arrived <- struct{}{} })
		e, _ := b.endpoint(t, server.URL)
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan struct{})
		go func() { b.sender.Run(ctx); close(ended) }()
		started := time.Now()
		b.publish(t, "test", low)
		select {
		case <-arrived:
			t.Logf("arrived after %s", time.Since(started))
		case <-time.After(20 * time.Second):
			t.Fatal("nothing arrived")
		}
		stop()
		select {
		case <-ended:
		case <-time.After(20 * time.Second):
			t.Fatal("Run does not end")
		}
		if d, _ := b.only(t, e.ID); d.State != "delivered" {
			t.Errorf("state %s: the result of the try under way was lost by stopping", d.State)
		}
	})
}

func TestResendSendsTheSameEventAgain(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, _ := b.endpoint(t, server.URL)
		event := b.publish(t, "test", low)
		b.drain(t)
		d, _ := b.only(t, e.ID)
		b.tx(t, func(tx *store.Tx) error {
			again, err := b.endpoints.Resend(context.Background(), tx, d.ID)
			if again.State != "pending" {
				t.Errorf("state %s", again.State)
			}
			return err
		})
		b.drain(t)
		d, attempts := b.only(t, e.ID)
		if diff := cmp.Diff([]string{event.ID, event.ID}, server.ids()); diff != "" || d.State != "delivered" || len(attempts) != 2 {
			t.Errorf("state %s, %d attempts (-want +got):\n%s", d.State, len(attempts), diff)
		}
	})
}

func TestTestEventGoesToOneEndpointOnly(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		one, other := newReceiver(t, nil), newReceiver(t, nil)
		e, _ := b.endpoint(t, one.URL, AMLHit) // did not choose credits.low, gets the test all the same
		b.endpoint(t, other.URL)
		b.tx(t, func(tx *store.Tx) error {
			_, err := b.endpoints.SendTest(context.Background(), tx, b.outbox, e.ID, CreditsLow)
			return err
		})
		b.drain(t)
		if got := one.all(); len(got) != 1 || !strings.Contains(string(got[0].body), `"type":"credits.low"`) || len(other.all()) != 0 {
			t.Errorf("%d and %d deliveries, want 1 and 0", len(got), len(other.all()))
		}
		err := b.store.Tx(context.Background(), func(tx *store.Tx) error {
			_, err := b.endpoints.SendTest(context.Background(), tx, b.outbox, e.ID, "no.such")
			return err
		})
		if fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("unknown kind: %v", err)
		}
	})
}

func TestAnswerWithBinaryBytesIsLoggedAsText(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, _ int) { w.Write([]byte("a\x00b\xff\xfec")) })
		e, _ := b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		b.drain(t)
		d, attempts := b.only(t, e.ID)
		if d.State != "delivered" || len(attempts) != 1 || attempts[0].Answer != "a\uFFFDb\uFFFDc" {
			t.Errorf("state %s, attempts %+v", d.State, attempts)
		}
	})
}

func TestEndpointDeletedDuringATryIsNoError(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		var e Endpoint
		server := newReceiver(t, func(http.ResponseWriter, *http.Request, int) {
			b.tx(t, func(tx *store.Tx) error { return b.endpoints.Delete(context.Background(), tx, e.ID) })
		})
		e, _ = b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		b.drain(t)
		if _, err := b.endpoints.Get(context.Background(), b.store, e.ID); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("got %v, want not_found", err)
		}
	})
}

func TestEventsOlderThanTheirRetentionAreForgotten(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, _ := b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		b.drain(t)
		b.advance(DefaultRetention)
		young := b.publish(t, "test", low)
		b.advance(time.Millisecond)
		if n, err := b.outbox.PurgeEvents(context.Background(), b.store, DefaultRetention); err != nil || n != 1 {
			t.Fatalf("forgot %d, %v; want 1", n, err)
		}
		if d, _ := b.only(t, e.ID); d.EventID != young.ID {
			t.Errorf("kept the delivery of %s, want %s", d.EventID, young.ID)
		}
	})
}

func FuzzRetryAfter(f *testing.F) {
	f.Add("120")
	f.Add("Fri, 31 Dec 1999 23:59:59 GMT")
	f.Add("-1")
	f.Fuzz(func(t *testing.T, text string) {
		now := time.Unix(1_800_000_000, 0)
		asked := parseRetryAfter(http.Header{"Retry-After": {text}}, now)
		wait, again := nextTry(1, asked, 0.5)
		if asked < 0 || !again || wait < 4*time.Minute || wait > maxRetryAfter {
			t.Fatalf("%q asks for %s and makes us wait %s", text, asked, wait)
		}
	})
}
