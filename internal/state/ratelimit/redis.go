package ratelimit

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/gomodule/redigo/redis"

	"github.com/likeness-api/likeness/internal/state/account"
)

// Redis shares limits through a Redis server, by its clock.
type Redis struct{ pool *redis.Pool }

const (
	redisPatience = time.Second // for a connection, a command, an answer; the Limiter's own time-out is shorter
	redisMost     = 64          // connections at once; further calls wait for one
	redisIdle     = 16          // connections kept for the next calls
	redisIdleFor  = 5 * time.Minute
)

// errEnded says that every connection which was tried had ended.
var errEnded = errors.New("the connections end before they answer")

// NewRedis prepares a connection to address: host:port, redis://... or rediss://...
// It does not need the server to be there yet.
func NewRedis(address string) (*Redis, error) {
	if !strings.Contains(address, "://") {
		address = "redis://" + address
	}
	options := []redis.DialOption{
		redis.DialConnectTimeout(redisPatience), redis.DialReadTimeout(redisPatience), redis.DialWriteTimeout(redisPatience),
		redis.DialTLSHandshakeTimeout(redisPatience),
	}
	if err := checkRedisAddress(address); err != nil {
		return nil, err
	}
	return &Redis{pool: &redis.Pool{
		MaxActive: redisMost, Wait: true, MaxIdle: redisIdle, IdleTimeout: redisIdleFor,
		DialContext: func(ctx context.Context) (redis.Conn, error) { return redis.DialURLContext(ctx, address, options...) },
	}}, nil
}

// checkRedisAddress has the client parse an address; nothing is connected. The client would pass over parameters.
func checkRedisAddress(address string) error {
	if _, parameters, _ := strings.Cut(address, "?"); parameters != "" {
		return errors.New("ratelimit: the Redis address has parameters after a question mark, of which none is known: leave them out; write a question mark of the password as %3F")
	}
	notConnected := errors.New("not connected")
	_, err := redis.DialURL(address, redis.DialContextFunc(func(context.Context, string, string) (net.Conn, error) { return nil, notConnected }))
	if !errors.Is(err, notConnected) {
		return fmt.Errorf("ratelimit: the Redis address is not valid (host:port, redis://... or rediss://...)")
	}
	return nil
}

// Ping returns an error unless the server answers.
func (r *Redis) Ping(ctx context.Context) error {
	_, err := r.run(ctx, func(c redis.Conn) (any, error) { return redis.DoContext(c, ctx, "PING") })
	return err
}

// run borrows a connection, and another one where it had ended: a restart of the server ends all that are idle, and only a
// command shows it. A call may be counted twice then.
func (r *Redis) run(ctx context.Context, do func(redis.Conn) (any, error)) (any, error) {
	for range redisIdle + 1 {
		c, err := r.pool.GetContext(ctx)
		if err != nil {
			return nil, err
		}
		answer, err := do(c)
		ended := err != nil && c.Err() != nil
		_ = c.Close() // goes back to the pool, unless it has ended
		if !ended || ctx.Err() != nil {
			return answer, err
		}
	}
	return nil, errEnded
}

// A bucket is kept as the time at which it is full again, in seconds since 2017 by the clock of the server. Both scripts
// begin with that time and now; an earlier state of the program kept buckets in the same way, so nodes of both may run
// side by side.
const bucketLua = `
local now = redis.call("TIME")
now = (now[1] - 1483228800) + (now[2] / 1000000)
local tat = math.max(tonumber(redis.call("GET", KEYS[1]) or now), now)
`

// takeScript moves the bucket KEYS[1] on by ARGV[1] seconds where it has room for ARGV[2] calls of that many. It answers
// whether it had, how many calls more it has room for, after how many seconds it has room again, and is full again.
var takeScript = redis.NewScript(1, bucketLua+`
local each = tonumber(ARGV[1])
local remaining = (now - (tat + each - each * ARGV[2])) / each
if remaining < 0 then
  return {0, 0, tostring(-remaining * each), tostring(tat - now)}
end
redis.call("SET", KEYS[1], string.format("%.6f", tat + each), "EX", math.ceil(tat + each - now))
return {1, remaining, "0", tostring(tat + each - now)}
`)

// spendScript moves the bucket KEYS[1] on by ARGV[1] seconds, at most to ARGV[2] from now, and never back.
var spendScript = redis.NewScript(1, bucketLua+`
local new = math.max(tat, math.min(tat + tonumber(ARGV[1]), now + tonumber(ARGV[2])))
redis.call("SET", KEYS[1], string.format("%.6f", new), "EX", math.ceil(new - now) + 1)
return tostring(new - now)
`)

// Take counts one call.
func (r *Redis) Take(ctx context.Context, keyID string, rate account.Rate) (Decision, error) {
	answer, err := redis.Values(r.run(ctx, func(c redis.Conn) (any, error) {
		return takeScript.DoContext(ctx, c, bucketName(keyID), formatSeconds(callInterval(rate)), rate.Burst)
	}))
	var allowed, remaining int
	var retryAfter, reset float64
	if err == nil {
		_, err = redis.Scan(answer, &allowed, &remaining, &retryAfter, &reset)
	}
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: redis: %w", err)
	}
	return Decision{
		Allowed: allowed > 0, Limit: rate.Burst, Remaining: remaining,
		Reset: time.Duration(reset * float64(time.Second)), RetryAfter: time.Duration(retryAfter * float64(time.Second)),
	}, nil
}

// Spend takes calls whether the bucket holds so many or not.
func (r *Redis) Spend(ctx context.Context, keyID string, rate account.Rate, calls int) (Decision, error) {
	cost, most := spendTimes(rate, calls)
	reset, err := redis.Float64(r.run(ctx, func(c redis.Conn) (any, error) {
		return spendScript.DoContext(ctx, c, bucketName(keyID), formatSeconds(cost), formatSeconds(most))
	}))
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: redis: %w", err)
	}
	return spentDecision(rate, time.Duration(reset*float64(time.Second))), nil
}

// bucketName is the key of the bucket of an API key.
func bucketName(keyID string) string { return "rate:likeness:" + keyID }

// formatSeconds writes a duration as the scripts read it.
func formatSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 9, 64) }

// Close ends the connections.
func (r *Redis) Close() error { return r.pool.Close() }
