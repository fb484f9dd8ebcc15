package ledger

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// DayUsage is what was charged in an environment of some projects on a UTC day.
type DayUsage struct {
	Environment account.Environment
	Day         string // 2006-01-02
	Calls       int64  // that were charged, without charges that were undone
	SpentMilli  int64
}

// SumDays sums charges by environment and day, oldest day first, from the UTC day of from on. A nil projects stands for every
// project, an empty one for none.
func (m Wallets) SumDays(ctx context.Context, q store.Querier, projects []string, from time.Time) ([]DayUsage, error) {
	if projects != nil && len(projects) == 0 {
		return nil, nil
	}
	query, args := newDayQuery(projects, from)
	return store.QueryAll(ctx, q, func(r store.Row) (u DayUsage, err error) {
		var day int64
		err = r.Scan(&u.Environment, &day, &u.Calls, &u.SpentMilli)
		u.Day = time.UnixMilli(day * msPerDay).UTC().Format(time.DateOnly)
		return u, err
	}, query, args...)
}

// newDayQuery returns the query of SumDays. It takes the days of each wallet from the primary key of usage_days; SQLite keeps the
// order of a CROSS JOIN, so that it does not read the days of all time instead.
func newDayQuery(projects []string, from time.Time) (query string, args []any) {
	args = []any{from.UnixMilli() / msPerDay}
	query = `SELECT w.environment, u.day, CAST(SUM(u.calls) AS BIGINT), CAST(SUM(u.spent_milli) AS BIGINT) FROM wallets w CROSS JOIN usage_days u
		WHERE u.project_id = w.project_id AND u.environment = w.environment AND u.day >= $1 AND u.calls > 0`
	if projects != nil {
		query += " AND w.project_id IN (" + store.FormatPlaceholders(len(args)+1, len(projects)) + ")"
		for _, id := range projects {
			args = append(args, id)
		}
	}
	return query + " GROUP BY w.environment, u.day ORDER BY u.day, w.environment", args
}
