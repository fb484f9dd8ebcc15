package webhook

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// create tries settings under policy and returns the error.
func create(t *testing.T, s *store.Store, policy egress.Policy, settings Settings) (Endpoint, error) {
	t.Helper()
	var e Endpoint
	m := NewEndpoints(EndpointOptions{Box: testBox(t), Policy: policy})
	err := s.Tx(context.Background(), func(tx *store.Tx) (err error) {
		e, _, err = m.Create(context.Background(), tx, "prj_1", settings)
		return err
	})
	return e, err
}

func TestSettingsOfAnEndpointAreChecked(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		for name, tc := range map[string]struct {
			settings Settings
			code     fault.Code
			param    string
		}{
			"no url":              {Settings{}, fault.FieldMissing, "url"},
			"private address":     {Settings{URL: "https://10.0.0.1/"}, fault.FieldInvalid, "url"},
			"localhost":           {Settings{URL: "https://localhost/"}, fault.FieldInvalid, "url"},
			"not http":            {Settings{URL: "ftp://example.com/"}, fault.FieldInvalid, "url"},
			"http for live":       {Settings{URL: "http://example.com/", Environments: []string{"live"}}, fault.FieldInvalid, "url"},
			"unknown kind":        {Settings{URL: "https://example.com/", Kinds: []Kind{CreditsLow, "x"}}, fault.FieldInvalid, "kinds[1]"},
			"wildcard kind":       {Settings{URL: "https://example.com/", Kinds: []Kind{"%"}}, fault.FieldInvalid, "kinds[0]"},
			"unknown environment": {Settings{URL: "https://example.com/", Environments: []string{"prod"}}, fault.FieldInvalid, "environments[0]"},
			"long description":    {Settings{URL: "https://example.com/", Description: strings.Repeat("x", 501)}, fault.FieldInvalid, "description"},
			"line break":          {Settings{URL: "https://example.com/", Description: "a\nb"}, fault.FieldInvalid, "description"},
		} {
			_, err := create(t, s, egress.Policy{}, tc.settings)
			f, _ := err.(*fault.Error)
			if f == nil || f.Code != tc.code || f.Param != tc.param {
				t.Errorf("%s: got %v, want %s at %s", name, err, tc.code, tc.param)
			}
		}
	})
}

func TestHTTPEndpointGetsTestEventsOnlyUnlessAllowed(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		for _, tc := range []struct {
			url    string
			policy egress.Policy
			want   []string
		}{
			{"https://example.com/", egress.Policy{}, []string{"live", "test"}},
			{"http://example.com/", egress.Policy{}, []string{"test"}},
			{"http://example.com/", egress.Policy{AllowHTTP: true}, []string{"live", "test"}},
		} {
			e, err := create(t, s, tc.policy, Settings{URL: tc.url})
			if diff := cmp.Diff(tc.want, e.Environments); err != nil || diff != "" {
				t.Errorf("%s: %v (-want +got):\n%s", tc.url, err, diff)
			}
		}
	})
}

func TestSecretLiesSealedInTheStore(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		e, secret := b.endpoint(t, "https://example.com/")
		sealed, err := store.QueryValue[[]byte](context.Background(), b.store, "SELECT sealed FROM webhook_secrets WHERE endpoint_id = $1", e.ID)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(sealed, secret) || bytes.Contains(sealed, []byte(base64.StdEncoding.EncodeToString(secret))) {
			t.Error("the secret can be read in the store")
		}
		other := make([]byte, 32)
		rand.Read(other)
		box, err := seal.New(base64.StdEncoding.EncodeToString(other))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewEndpoints(EndpointOptions{Box: box, Policy: loopback}).openSecrets(context.Background(), b.store, e.ID); err == nil {
			t.Error("another master key opens the secret")
		}
	})
}

func TestRotationSignsWithBothSecretsUntilTheOverlapEnds(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, old := b.endpoint(t, server.URL)
		var fresh Secret
		b.tx(t, func(tx *store.Tx) (err error) {
			fresh, err = b.endpoints.Rotate(context.Background(), tx, e.ID, -1)
			return err
		})
		valid := func(s Secret) bool {
			b.publish(t, "test", low)
			b.drain(t)
			got := server.all()
			last := got[len(got)-1]
			return isSigned(last.header, last.body, s)
		}
		b.advance(24*time.Hour - time.Millisecond)
		if !valid(old) || !valid(fresh) {
			t.Error("one of the two secrets is refused during the overlap")
		}
		b.advance(time.Millisecond)
		if valid(old) || !valid(fresh) {
			t.Error("after 24 h the old secret still signs, or the new one does not")
		}
	})
}

func TestTwoRotationsAtOnceBothGiveAGoodSecret(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, old := b.endpoint(t, server.URL)
		secrets := make([]Secret, 2)
		var running sync.WaitGroup
		for i := range secrets {
			running.Go(func() {
				b.tx(t, func(tx *store.Tx) (err error) {
					secrets[i], err = b.endpoints.Rotate(context.Background(), tx, e.ID, time.Hour)
					return err
				})
			})
		}
		running.Wait()
		b.publish(t, "test", low)
		b.drain(t)
		got := server.all()[0]
		for i, s := range append(secrets, old) {
			verifier, err := standardwebhooks.NewWebhook(s.Reveal())
			if err != nil {
				t.Fatal(err)
			}
			if err := verifier.VerifyIgnoringTimestamp(got.body, got.header); err != nil {
				t.Errorf("secret %d: %v", i, err)
			}
		}
	})
}

func TestRotationIsRefusedOnceFiveSecretsSign(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		e, _ := b.endpoint(t, "https://example.com/")
		rotate := func(overlap time.Duration) error {
			return b.store.Tx(context.Background(), func(tx *store.Tx) error {
				_, err := b.endpoints.Rotate(context.Background(), tx, e.ID, overlap)
				return err
			})
		}
		for range maxSecrets - 1 {
			if err := rotate(time.Hour); err != nil {
				t.Fatal(err)
			}
		}
		if err := rotate(time.Hour); fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("got %v, want field_invalid", err)
		}
		if err := rotate(0); err != nil {
			t.Errorf("rotation that ends the others: %v", err)
		}
		if all, err := b.endpoints.openSecrets(context.Background(), b.store, e.ID); err != nil || len(all) != 1 {
			t.Errorf("%d secrets sign, %v; want 1", len(all), err)
		}
	})
}

func TestResealMovesSecretsToTheNewMasterKey(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		e, secret := b.endpoint(t, "https://example.com/")
		first := base64.StdEncoding.EncodeToString(make([]byte, 32))
		second := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, 32))
		rotating, err := seal.New(second + "," + first)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []int{1, 0} {
			b.tx(t, func(tx *store.Tx) error {
				n, err := NewEndpoints(EndpointOptions{Box: rotating, Policy: loopback, Now: b.now}).Reseal(context.Background(), tx)
				if n != want {
					t.Errorf("run %d resealed %d, want %d", i+1, n, want)
				}
				return err
			})
		}
		only, err := seal.New(second)
		if err != nil {
			t.Fatal(err)
		}
		got, err := NewEndpoints(EndpointOptions{Box: only, Policy: loopback, Now: b.now}).openSecrets(context.Background(), b.store, e.ID)
		if err != nil || len(got) != 1 || !bytes.Equal(got[0], secret) {
			t.Errorf("secret under the new key alone: %d, %v", len(got), err)
		}
	})
}

func TestDeliveriesWaitWhileTheMasterKeyIsWrong(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		other, err := seal.New(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32)))
		if err != nil {
			t.Fatal(err)
		}
		wrong := NewSender(b.store, b.outbox, NewEndpoints(EndpointOptions{Box: other, Policy: loopback, Now: b.now}), SenderOptions{})
		if err := wrong.drain(context.Background()); err != nil { // and it ends: no endless loop
			t.Fatal(err)
		}
		if n := len(server.all()); n != 0 {
			t.Fatalf("%d deliveries without a secret", n)
		}
		b.advance(errorPause)
		b.drain(t)
		if n := len(server.all()); n != 1 {
			t.Errorf("%d deliveries once the key is right, want 1", n)
		}
	})
}

func TestUpdateKeepsWhatItDoesNotName(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		e, _ := b.endpoint(t, "https://example.com/a", CreditsLow)
		b.tx(t, func(tx *store.Tx) error {
			_, err := b.endpoints.Update(context.Background(), tx, e.ID, func(s *Settings) error {
				s.Description = "billing"
				return nil
			})
			return err
		})
		want := e
		want.Description = "billing"
		if diff := cmp.Diff(want, b.get(t, e.ID)); diff != "" {
			t.Errorf("endpoint (-want +got):\n%s", diff)
		}
	})
}

func TestManagingAnUnknownEndpointIsNotFound(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		ctx, m := context.Background(), b.endpoints
		for name, fn := range map[string]func(tx *store.Tx) error{
			"update": func(tx *store.Tx) error {
				_, err := m.Update(ctx, tx, "whe_x", func(*Settings) error { return nil })
				return err
			},
			"rotate":  func(tx *store.Tx) error { _, err := m.Rotate(ctx, tx, "whe_x", -1); return err },
			"disable": func(tx *store.Tx) error { return m.Disable(ctx, tx, "whe_x", ReasonOperator) },
			"enable":  func(tx *store.Tx) error { return m.Enable(ctx, tx, "whe_x") },
			"delete":  func(tx *store.Tx) error { return m.Delete(ctx, tx, "whe_x") },
			"test":    func(tx *store.Tx) error { _, err := m.SendTest(ctx, tx, b.outbox, "whe_x", CreditsLow); return err },
			"resend":  func(tx *store.Tx) error { _, err := m.Resend(ctx, tx, "dlv_x"); return err },
		} {
			if err := b.store.Tx(ctx, fn); fault.CodeOf(err) != fault.NotFound {
				t.Errorf("%s: %v, want not_found", name, err)
			}
		}
	})
}

// A reader that pages by seq must not miss an event whose transaction commits
// after one with a higher number.
// SQLite runs transactions one after another, so that there is no such order.
func TestReaderOfEventsMissesNoneThatCommitsLate(t *testing.T) {
	t.Run("postgres", func(t *testing.T) {
		s := storetest.Open(t, storetest.Postgres(t))
		b, ctx := newTestNode(t, s, newClock()), context.Background()
		open, finish, done := make(chan string), make(chan struct{}), make(chan struct{})
		go func() {
			defer close(done)
			b.tx(t, func(tx *store.Tx) error {
				e, err := b.outbox.Publish(ctx, tx, "prj_1", "test", low)
				open <- e.ID
				<-finish
				return err
			})
		}()
		late := <-open
		early := b.publish(t, "test", low).ID // a higher number, committed first
		first, err := b.outbox.ListEvents(ctx, s, "prj_1", 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		var after int64
		var got []string
		for _, e := range first {
			after, got = e.Seq, append(got, e.ID)
		}
		close(finish)
		<-done
		// Other tests' transactions in the same database may hold events back.
		for deadline := time.Now().Add(20 * time.Second); len(got) < 2 && time.Now().Before(deadline); {
			rest, err := b.outbox.ListEvents(ctx, s, "prj_1", after, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range rest {
				after, got = e.Seq, append(got, e.ID)
			}
		}
		if diff := cmp.Diff([]string{late, early}, got); diff != "" {
			t.Errorf("events read (-want +got):\n%s", diff)
		}
	})
}

func TestDeliveriesWaitForANewSecretAfterTheMasterKeyWasGivenUp(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		server := newReceiver(t, nil)
		e, _ := b.endpoint(t, server.URL)
		b.publish(t, "test", low)
		lost, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
		if err != nil {
			t.Fatal(err)
		}
		other, err := seal.New(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32)))
		if err != nil {
			t.Fatal(err)
		}
		endpoints := NewEndpoints(EndpointOptions{Box: other.GiveUp(lost.KeyIDs()...), Policy: loopback, Now: b.now})
		sender := NewSender(b.store, b.outbox, endpoints, SenderOptions{})
		if err := sender.drain(context.Background()); err != nil {
			t.Fatal(err)
		}
		if n := len(server.all()); n != 0 {
			t.Fatalf("%d deliveries without a secret", n)
		}
		b.tx(t, func(tx *store.Tx) error {
			_, err := endpoints.Rotate(context.Background(), tx, e.ID, time.Hour)
			return err
		})
		b.advance(errorPause)
		if err := sender.drain(context.Background()); err != nil {
			t.Fatal(err)
		}
		if n := len(server.all()); n != 1 {
			t.Errorf("%d deliveries after the rotation, want 1", n)
		}
	})
}
