package hostile_test

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
)

// TestModelsStopWhenTheClientHasGone counts the model runs of a call whose client hangs up
// after a few of them, with the real models over HTTP.
func TestModelsStopWhenTheClientHasGone(t *testing.T) {
	s := start(t)
	image, err := hostile.DrawCollage(facePieces(t), 200, 14, 10)
	if err != nil {
		t.Fatal(err)
	}
	body := `{"image":"` + base64.StdEncoding.EncodeToString(image) + `"}`
	before := s.node.ModelRuns()
	if a, err := s.send(t.Context(), hostile.Request{Body: body}); err != nil || a.status != http.StatusOK {
		t.Fatalf("status %d, %v", a.status, err)
	}
	whole := s.node.ModelRuns() - before

	ctx, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+s.node.Addr()+"/v1/face/detect", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+s.key)
	req.Header.Set("Content-Type", "application/json")
	before = s.node.ModelRuns()
	go func() {
		await.Eventually(t, func() bool { return s.node.ModelRuns()-before >= 3 || ctx.Err() != nil })
		hangUp()
	}()
	if res, err := http.DefaultTransport.RoundTrip(req); err == nil {
		_ = res.Body.Close()
		t.Fatal("the call was answered although its client hung up")
	}
	ran := awaitNoMoreRuns(t, s, before)
	t.Logf("%d model runs of %d", ran, whole)
	if whole < 40 || ran > whole/2 {
		t.Errorf("%d model runs after the client hung up at the third; the whole call takes %d", ran, whole)
	}
}

// awaitNoMoreRuns waits until no model has run for half a second, and returns how many ran
// since before.
func awaitNoMoreRuns(t *testing.T, s *target, before int64) int64 {
	t.Helper()
	last, since := s.node.ModelRuns(), time.Now()
	await.Until(t, "no model runs", func() bool {
		if now := s.node.ModelRuns(); now != last {
			last, since = now, time.Now()
		}
		return time.Since(since) >= 500*time.Millisecond
	}, func() any { return last })
	return last - before
}
