package ratelimit

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"

	"github.com/likeness-api/likeness/internal/account"
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

// Take counts one call.
func (r *Redis) Take(ctx context.Context, keyID string, rate account.Rate) (Decision, error) {
	result, err := r.limiter.Allow(ctx, "likeness:"+keyID, redis_rate.Limit{Rate: 1, Period: callInterval(rate), Burst: rate.Burst})
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: redis: %w", err)
	}
	return Decision{
		Allowed: result.Allowed > 0, Limit: rate.Burst, Remaining: result.Remaining,
		Reset: result.ResetAfter, RetryAfter: max(0, result.RetryAfter),
	}, nil
}

// Close ends the connection.
func (r *Redis) Close() error { return r.client.Close() }
