package ratelimit

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"

	"github.com/likeness-api/likeness/internal/state/account"
)

// Redis shares limits through a Redis server, by its clock.
type Redis struct {
	client  *redis.Client
	limiter *redis_rate.Limiter
}

// NewRedis prepares a connection to address: host:port, redis://... or rediss://...
// It does not need the server to be there yet.
func NewRedis(address string) (*Redis, error) {
	o := &redis.Options{Addr: address}
	if strings.Contains(address, "://") {
		var err error
		if o, err = redis.ParseURL(address); err != nil {
			return nil, fmt.Errorf("ratelimit: the Redis address is not valid (host:port, redis://... or rediss://...)")
		}
	}
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout = time.Second, time.Second, time.Second
	o.ContextTimeoutEnabled = true // the Limiter's own time-out is shorter
	o.MaxRetries = -1
	client := redis.NewClient(o)
	return &Redis{client: client, limiter: redis_rate.NewLimiter(client)}, nil
}

// Ping returns an error unless the server answers.
func (r *Redis) Ping(ctx context.Context) error { return r.client.Ping(ctx).Err() }

// Take counts one call.
func (r *Redis) Take(ctx context.Context, keyID string, rate account.Rate) (Decision, error) {
	result, err := r.limiter.Allow(ctx, bucketName(keyID), redis_rate.Limit{Rate: 1, Period: callInterval(rate), Burst: rate.Burst})
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: redis: %w", err)
	}
	return Decision{
		Allowed: result.Allowed > 0, Limit: rate.Burst, Remaining: result.Remaining,
		Reset: result.ResetAfter, RetryAfter: max(0, result.RetryAfter),
	}, nil
}

// spendScript is what redis_rate does not offer: it moves the bucket KEYS[1] on by ARGV[1]
// seconds, at most to ARGV[2] from now, and never back. The bucket is kept as redis_rate keeps
// it: the time at which it is full again, in seconds since 2017 by the clock of the server.
var spendScript = redis.NewScript(`
local now = redis.call("TIME")
now = (now[1] - 1483228800) + (now[2] / 1000000)
local tat = math.max(tonumber(redis.call("GET", KEYS[1]) or now), now)
local new = math.max(tat, math.min(tat + tonumber(ARGV[1]), now + tonumber(ARGV[2])))
redis.call("SET", KEYS[1], string.format("%.6f", new), "EX", math.ceil(new - now) + 1)
return tostring(new - now)
`)

// Spend takes calls whether the bucket holds so many or not.
func (r *Redis) Spend(ctx context.Context, keyID string, rate account.Rate, calls int) (Decision, error) {
	cost, most := spendTimes(rate, calls)
	reset, err := spendScript.Run(ctx, r.client, []string{"rate:" + bucketName(keyID)}, cost.Seconds(), most.Seconds()).Float64()
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: redis: %w", err)
	}
	return spentDecision(rate, time.Duration(reset*float64(time.Second))), nil
}

// bucketName is the name of a key's bucket, to which redis_rate adds its prefix.
func bucketName(keyID string) string { return "likeness:" + keyID }

// Close ends the connection.
func (r *Redis) Close() error { return r.client.Close() }
