package webhook

import (
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Schedule is the wait before each try, counted from the failure before it
// (Standard Webhooks' example table, 75 h and 35 min in all). After the last
// one a delivery has failed.
var Schedule = []time.Duration{
	0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour,
	10 * time.Hour, 14 * time.Hour, 20 * time.Hour, 24 * time.Hour,
}

const (
	// retryJitter spreads retries, so that a receiver that comes back is not hit by
	// everything at once: each wait is 80 to 120 % of the schedule's.
	retryJitter = 0.2
	// maxRetryAfter is the longest wait that a receiver may ask for.
	maxRetryAfter = 24 * time.Hour
	// failingFor is the time without a success after which an endpoint is disabled.
	failingFor = 120 * time.Hour
)

// nextTry returns the wait after a failure at place step of the schedule, or
// false when there is no further try. random is in [0, 1).
func nextTry(step int, retryAfter time.Duration, random float64) (time.Duration, bool) {
	if step+1 >= len(Schedule) {
		return 0, false
	}
	wait := time.Duration(float64(Schedule[step+1]) * (1 - retryJitter + 2*retryJitter*random))
	return max(wait, min(retryAfter, maxRetryAfter)), true
}

func randomShare() float64 { return rand.Float64() } //nolint:gosec // spreads load; no security depends on it

// parseRetryAfter reads the header of that name: seconds or a date (RFC 9110, 10.2.3).
func parseRetryAfter(h http.Header, now time.Time) time.Duration {
	text := strings.TrimSpace(h.Get("Retry-After"))
	if seconds, err := strconv.ParseInt(text, 10, 32); err == nil {
		return max(0, time.Duration(seconds)*time.Second)
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}
