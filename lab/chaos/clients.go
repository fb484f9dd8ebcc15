package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// answer is what a client finally got for one call.
type answer struct {
	status   int
	code     string // of the error, if any
	ok       bool
	request  string // request_id
	body     []byte
	replayed bool
	charged  string
}

// tally is what all clients saw.
type tally struct {
	mu        sync.Mutex
	done      int
	charged   map[string]string // request_id of each call answered ok, to its project
	refused   map[string]int    // final refusals by code
	tries     int
	replays   int // final answers that were stored ones
	gaveUp    int
	wrong     []string // what must not happen
	byStatus  map[string]int
	slowestMs int64
}

func (t *tally) addComplaint(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.wrong) < 20 {
		t.wrong = append(t.wrong, fmt.Sprintf(format, args...))
	}
}

// driveClients sends all calls while things break.
func (e *experiment) driveClients(ctx context.Context) {
	e.tally = tally{charged: map[string]string{}, refused: map[string]int{}, byStatus: map[string]int{}}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var breaking sync.WaitGroup
	breaking.Go(func() { e.breakThings(ctx) })
	var cases sync.WaitGroup
	cases.Go(func() { e.driveCases(ctx) })
	jobs := make(chan int)
	var clients sync.WaitGroup
	for w := range e.workers {
		clients.Go(func() {
			random := rand.New(rand.NewPCG(e.seed, uint64(100+w)))
			client := &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 2}}
			for i := range jobs {
				e.makeCall(ctx, client, random, i)
			}
		})
	}
	for i := range e.calls {
		select {
		case jobs <- i:
		case <-ctx.Done():
		}
	}
	close(jobs)
	clients.Wait()
	cases.Wait()
	cancel()
	breaking.Wait()
}

// makeCall makes call number i until it has an answer, and sometimes once more.
func (e *experiment) makeCall(ctx context.Context, client *http.Client, random *rand.Rand, i int) {
	p := e.projects[i%len(e.projects)]
	key := fmt.Sprintf("call-%d", i)
	began := time.Now()
	call := outgoing{path: "/v1/face/count", key: key, body: e.body, priced: true}
	a, err := e.repeatUntilFinal(ctx, client, random, p, call)
	if err == nil && a.ok && random.IntN(50) == 0 {
		second, err := e.repeatUntilFinal(ctx, client, random, p, call)
		e.checkRepetition(key, a, second, err)
	}
	if i/len(e.projects)%40 == 0 && !p.poor {
		e.topUp(ctx, client, p)
	}
	t := &e.tally
	t.mu.Lock()
	defer t.mu.Unlock()
	t.done++
	t.slowestMs = max(t.slowestMs, time.Since(began).Milliseconds())
	switch {
	case err != nil:
		t.gaveUp++
	case a.ok:
		if other, twice := t.charged[a.request]; twice {
			t.wrong = append(t.wrong, fmt.Sprintf("request %s answered two calls (%s and %s)", a.request, other, p.id))
		}
		t.charged[a.request] = p.id
	default:
		t.refused[a.code]++
	}
	if a.replayed {
		t.replays++
	}
}

// repeatUntilFinal repeats a call with one Idempotency-Key until it has an answer that
// repeating would not change.
func (e *experiment) repeatUntilFinal(ctx context.Context, client *http.Client, random *rand.Rand, p project, call outgoing) (answer, error) {
	deadline := time.Now().Add(e.patience)
	for wait := 20 * time.Millisecond; time.Now().Before(deadline); wait = min(2*wait, time.Second) {
		a, err := e.sendCall(ctx, client, p, call)
		e.tally.mu.Lock()
		e.tally.tries++
		if err != nil {
			e.tally.byStatus["no answer"]++
		} else {
			e.tally.byStatus[fmt.Sprintf("%d %s", a.status, a.code)]++
		}
		e.tally.mu.Unlock()
		if err == nil && isFinal(a) {
			return a, nil
		}
		select {
		case <-ctx.Done():
			return answer{}, ctx.Err()
		case <-time.After(wait/2 + time.Duration(random.Int64N(int64(wait)))):
		}
	}
	e.tally.addComplaint("call %s %s of %s: %v", call.path, call.key, p.id, errGaveUp)
	return answer{}, errGaveUp
}

// isFinal tells whether repeating would not change the answer.
func isFinal(a answer) bool {
	return a.status < 500 && a.status != http.StatusTooManyRequests && a.code != "idempotency_in_progress" && a.status != http.StatusRequestTimeout
}

// outgoing is a call of a client.
type outgoing struct {
	method, path string // no method: POST
	key          string // Idempotency-Key; empty: none
	body         []byte
	priced       bool // it costs what face.count costs
}

func (e *experiment) sendCall(ctx context.Context, client *http.Client, p project, call outgoing) (answer, error) {
	request, err := http.NewRequestWithContext(ctx, cmp.Or(call.method, http.MethodPost), e.front.URL+call.path, bytes.NewReader(call.body))
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+p.key)
	if call.key != "" {
		request.Header.Set("Idempotency-Key", call.key)
	}
	got, err := client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer got.Body.Close() //nolint:errcheck // read only
	a := answer{status: got.StatusCode, replayed: got.Header.Get("Idempotent-Replayed") == "true", charged: got.Header.Get("X-Credits-Charged")}
	if a.body, err = io.ReadAll(got.Body); err != nil {
		return answer{}, err // half an answer is no answer
	}
	var envelope struct {
		OK        bool   `json:"ok"`
		RequestID string `json:"request_id"`
		Error     *struct {
			Code string `json:"code"`
		} `json:"error"`
	}
	if a.status != http.StatusBadGateway { // the proxy's own
		if err := json.Unmarshal(a.body, &envelope); err != nil {
			return answer{}, err
		}
	}
	a.ok, a.request = envelope.OK, envelope.RequestID
	if envelope.Error != nil {
		a.code = envelope.Error.Code
	}
	if call.priced && a.ok && a.charged != map[bool]string{true: "0.00", false: "0.02"}[a.replayed] {
		e.tally.addComplaint("call %s: replayed %v, X-Credits-Charged %s", call.key, a.replayed, a.charged)
	}
	return a, nil
}

// checkRepetition checks the answer to a repeated call: same bytes, no charge.
func (e *experiment) checkRepetition(key string, first, second answer, err error) {
	if err != nil {
		return
	}
	if !second.replayed || !bytes.Equal(first.body, second.body) {
		e.tally.addComplaint("call %s repeated: replayed %v, other bytes %v", key, second.replayed, !bytes.Equal(first.body, second.body))
	}
}

// topUp lifts a rich customer above the threshold again. The call is not
// idempotent: repeated after a lost answer it may count twice, which the ledger
// then shows as two entries.
func (e *experiment) topUp(ctx context.Context, client *http.Client, p project) {
	body := `{"project":"` + p.id + `","environment":"test","amount":"0.80","reason":"chaos"}`
	for range 20 {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, e.front.URL+"/v1/admin/credits/top-up", bytes.NewReader([]byte(body)))
		if err != nil {
			return
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+e.adminKey)
		if got, err := client.Do(request); err == nil {
			_ = got.Body.Close()
			if got.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(200 * time.Millisecond):
		}
	}
}
