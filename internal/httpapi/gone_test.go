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
