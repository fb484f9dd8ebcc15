package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// measurement is a running server and the victim's call.
type measurement struct {
	settings
	server     *server
	victimBody []byte
}

// result is what one attack did.
type result struct {
	attack       string
	idle, loaded []float64      // latencies of the victim, ms, sorted
	victim       map[string]int // statuses of the loaded calls
	attacker     map[string]int
	seconds      float64 // that the attack lasted
}

// tally counts statuses.
type tally struct {
	mu sync.Mutex
	by map[string]int
}

func (t *tally) addStatus(status string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.by[status]++
}

// measureAttack runs rounds of idle and loaded calls of the victim.
func (m *measurement) measureAttack(ctx context.Context, a attack) (result, error) {
	r := result{attack: a.name, victim: map[string]int{}}
	attacker := &tally{by: map[string]int{}}
	if _, err := m.callVictim(ctx, 5, map[string]int{}); err != nil {
		return r, err
	}
	for range m.rounds {
		idle, err := m.callVictim(ctx, m.calls, map[string]int{})
		if err != nil {
			return r, err
		}
		began := time.Now()
		stop := m.startAttack(ctx, a, attacker)
		time.Sleep(m.warmUp)
		loaded, err := m.callVictim(ctx, m.calls, r.victim)
		stop()
		if err != nil {
			return r, err
		}
		r.seconds += time.Since(began).Seconds()
		r.idle, r.loaded = append(r.idle, idle...), append(r.loaded, loaded...)
		time.Sleep(time.Second) // the server notices that the attackers have gone
	}
	slices.Sort(r.idle)
	slices.Sort(r.loaded)
	r.attacker = attacker.by
	return r, nil
}

// callVictim sends n ordinary calls one after the other and returns their latencies in ms;
// refused calls count too.
func (m *measurement) callVictim(ctx context.Context, n int, statuses map[string]int) ([]float64, error) {
	client := &http.Client{Timeout: 2 * time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1}}
	defer client.CloseIdleConnections()
	var took []float64
	for range n {
		began := time.Now()
		status, err := sendRequest(ctx, client, m.server.base+"/v1/face/detect", m.server.victim, m.victimBody)
		if err != nil {
			return nil, err
		}
		took = append(took, float64(time.Since(began).Microseconds())/1e3)
		statuses[status]++
	}
	return took, nil
}

// startAttack sends the attack from all threads until the returned function is called.
func (m *measurement) startAttack(ctx context.Context, a attack, statuses *tally) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: m.threads}}
	var all sync.WaitGroup
	for range m.threads {
		all.Go(func() {
			for ctx.Err() == nil {
				status, err := sendRequest(ctx, client, m.server.base+a.path, m.server.attacker, a.body)
				switch {
				case ctx.Err() != nil:
				case err != nil:
					statuses.addStatus("no answer")
				default:
					statuses.addStatus(status)
				}
			}
		})
	}
	return func() {
		cancel()
		all.Wait()
		client.CloseIdleConnections()
	}
}

// sendRequest makes one call and returns its status, "200" only for an executed call.
func sendRequest(ctx context.Context, client *http.Client, url, key string, body []byte) (status string, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+key)
	answer, err := client.Do(req)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close() //nolint:errcheck // read to its end
	_, err = io.Copy(io.Discard, answer.Body)
	return fmt.Sprint(answer.StatusCode), err
}

// computePercentile of sorted values.
func computePercentile(sorted []float64, p int) float64 {
	return sorted[min(len(sorted)-1, len(sorted)*p/100)]
}

// writeReport writes the table; ok is false when a victim's ratio or status is beyond the limit.
func writeReport(s settings, results []result) (text string, ok bool) {
	var b strings.Builder
	rate := fmt.Sprintf("%.0f calls a second", s.rate)
	if s.rate == 0 {
		rate = "the default"
	}
	fmt.Fprintf(&b, "%d attacking threads, rate limit of the attacker's key: %s; the victim sends face.detect on a 1 MP photo, one call at a time.\n\n", s.threads, rate)
	b.WriteString("| attack | n | idle p50 ms | idle p95 ms | loaded p50 ms | loaded p95 ms | p50 ratio | p95 ratio | victim's answers | attacker's answers | seconds |\n" +
		"| --- | --: | --: | --: | --: | --: | --: | --: | --- | --- | --: |\n")
	ok = true
	for _, r := range results {
		i50, i95, l50, l95 := computePercentile(r.idle, 50), computePercentile(r.idle, 95), computePercentile(r.loaded, 50), computePercentile(r.loaded, 95)
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f | %.1f | %.1f | %.2f | %.2f | %s | %s | %.0f |\n",
			r.attack, len(r.loaded), i50, i95, l50, l95, l50/i50, l95/i95, formatCounts(r.victim), formatCounts(r.attacker), r.seconds)
		if l95 > s.limit*i95 || r.victim["200"] != len(r.loaded) {
			ok = false
		}
	}
	return b.String(), ok
}

func formatCounts(by map[string]int) string {
	var parts []string
	for status, n := range by {
		parts = append(parts, fmt.Sprintf("%s: %d", status, n))
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}
