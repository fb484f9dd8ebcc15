package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"sync/atomic"
	"testing"
)

// A call whose client hangs up between two detections stops there and is not charged.
func TestACallWhoseClientHasGoneIsNotCharged(t *testing.T) {
	b := newBench(t, nil)
	began := make(chan struct{}, 1)
	var runs atomic.Int64
	b.engine.findFor = func(ctx context.Context) {
		runs.Add(1)
		began <- struct{}{}
		<-ctx.Done()
	}
	body, err := json.Marshal(object{"images": []object{{"data": withFace}, {"data": withFace}}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, b.URL+"/v1/face/match", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+goodKey)
	req.Header.Set("Content-Type", "application/json")
	go func() {
		<-began
		hangUp()
	}()
	if res, err := b.Client().Do(req); err == nil {
		_ = res.Body.Close()
		t.Fatal("the call was answered though its client hung up")
	}
	waitFor(t, func() bool {
		b.wallet.mu.Lock()
		defer b.wallet.mu.Unlock()
		return len(b.wallet.held) == 0 && b.wallet.begun == 1
	})
	if got := b.wallet.balance(t); got != 25_000 {
		t.Errorf("the call cost %d milli-credits", 25_000-got)
	}
	if n := runs.Load(); n > 2 {
		t.Errorf("%d detections", n)
	}
}

// TestAFinishedCallWhoseClientHasGone covers the client that hangs up while the last model
// runs: the operation has a result and nobody gets it. With an Idempotency-Key a repetition
// can, so it is charged and kept; without one it costs nothing.
func TestAFinishedCallWhoseClientHasGone(t *testing.T) {
	for key, charged := range map[string]int64{"": 0, "again": described().Operation("face.detect").PriceMilli} {
		b := newBench(t, nil)
		running := make(chan struct{}, 1)
		var runs atomic.Int64
		b.engine.findDone = func(ctx context.Context) {
			if runs.Add(1) == 1 {
				running <- struct{}{}
				<-ctx.Done()
			}
		}
		body, err := json.Marshal(object{"image": withFace})
		if err != nil {
			t.Fatal(err)
		}
		ctx, hangUp := context.WithCancel(t.Context())
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, b.URL+"/v1/face/detect", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+goodKey)
		req.Header.Set("Content-Type", "application/json")
		if key != "" {
			req.Header.Set("Idempotency-Key", key)
		}
		go func() {
			<-running
			hangUp()
		}()
		if res, err := b.Client().Do(req); err == nil {
			_ = res.Body.Close()
			t.Fatal("the call was answered though its client hung up")
		}
		waitFor(t, func() bool {
			b.wallet.mu.Lock()
			defer b.wallet.mu.Unlock()
			return len(b.wallet.held) == 0 && b.wallet.begun == 1
		})
		if got := 25_000 - b.wallet.balance(t); got != charged {
			t.Errorf("key %q: the call cost %d milli-credits, want %d", key, got, charged)
		}
		if key == "" {
			continue
		}
		again := b.post(t, "/v1/face/detect", object{"image": withFace}, "Idempotency-Key", key)
		if again.status != http.StatusOK || again.header.Get("Idempotent-Replayed") != "true" || runs.Load() != 1 {
			t.Errorf("the repetition is %d, replayed %q, after %d runs", again.status, again.header.Get("Idempotent-Replayed"), runs.Load())
		}
		if got := 25_000 - b.wallet.balance(t); got != charged {
			t.Errorf("with the repetition the call cost %d milli-credits, want %d", got, charged)
		}
	}
}
