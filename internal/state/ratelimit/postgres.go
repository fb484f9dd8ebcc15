package ratelimit

import (
	"context"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Postgres shares limits through an unlogged table of the common PostgreSQL, by
// its clock.
type Postgres struct{ store *store.Store }

// NewPostgres shares limits through s, which must be PostgreSQL.
func NewPostgres(s *store.Store) (*Postgres, error) {
	if s.Dialect() != store.Postgres {
		return nil, fmt.Errorf("ratelimit: limits cannot be shared through %s", s.Dialect())
	}
	return &Postgres{store: s}, nil
}

// takeSQL moves the bucket on when it has room ($2: microseconds a call earns in,
// $3: depth of the bucket in microseconds) and always tells where it stands. A
// refusal sees the row as it was before the statement, which may lag by the calls
// that are being counted right now.
const takeSQL = `WITH clock AS (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) AS us),
taken AS (
	INSERT INTO rate_limits AS r (key_id, tat_us) SELECT $1, us + $2::BIGINT FROM clock
	ON CONFLICT (key_id) DO UPDATE SET tat_us = GREATEST(r.tat_us, excluded.tat_us - $2::BIGINT) + $2::BIGINT
		WHERE GREATEST(r.tat_us, excluded.tat_us - $2::BIGINT) + $2::BIGINT - (excluded.tat_us - $2::BIGINT) <= $3::BIGINT
	RETURNING tat_us)
SELECT COALESCE((SELECT tat_us FROM taken), -1), COALESCE((SELECT tat_us FROM rate_limits WHERE key_id = $1), us), us FROM clock`

// Take counts one call.
func (p *Postgres) Take(ctx context.Context, keyID string, rate account.Rate) (Decision, error) {
	each := callInterval(rate)
	var takenUs, standsUs, nowUs int64
	err := p.store.Each(ctx, func(r store.Row) error { return r.Scan(&takenUs, &standsUs, &nowUs) },
		takeSQL, keyID, each.Microseconds(), int64(rate.Burst)*each.Microseconds())
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: postgres: %w", err)
	}
	d := Decision{Limit: rate.Burst}
	depth := time.Duration(rate.Burst) * each
	if takenUs >= 0 {
		d.Allowed = true
		d.Reset = time.Duration(takenUs-nowUs) * time.Microsecond
		d.Remaining = int(max(0, depth-d.Reset) / each)
		return d, nil
	}
	d.Reset = max(0, time.Duration(standsUs-nowUs)*time.Microsecond)
	d.RetryAfter = max(each, d.Reset+each-depth)
	return d, nil
}

// spendSQL moves the bucket on by $2 microseconds, at most to $3 from now, and never back.
const spendSQL = `WITH clock AS (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) AS us)
INSERT INTO rate_limits AS r (key_id, tat_us) SELECT $1, us + LEAST($2::BIGINT, $3::BIGINT) FROM clock
ON CONFLICT (key_id) DO UPDATE SET tat_us = GREATEST(r.tat_us,
	LEAST(GREATEST(r.tat_us, (SELECT us FROM clock)) + $2::BIGINT, (SELECT us FROM clock) + $3::BIGINT))
RETURNING r.tat_us, (SELECT us FROM clock)`

// Spend takes calls whether the bucket holds so many or not.
func (p *Postgres) Spend(ctx context.Context, keyID string, rate account.Rate, calls int) (Decision, error) {
	cost, most := spendTimes(rate, calls)
	var tatUs, nowUs int64
	err := p.store.Each(ctx, func(r store.Row) error { return r.Scan(&tatUs, &nowUs) },
		spendSQL, keyID, cost.Microseconds(), most.Microseconds())
	if err != nil {
		return Decision{}, fmt.Errorf("ratelimit: postgres: %w", err)
	}
	return spentDecision(rate, time.Duration(tatUs-nowUs)*time.Microsecond), nil
}

// Purge forgets buckets that are full again.
func (p *Postgres) Purge(ctx context.Context) (int64, error) {
	return p.store.Exec(ctx, "DELETE FROM rate_limits WHERE tat_us < CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)")
}
