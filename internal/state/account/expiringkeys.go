package account

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// ListExpiringKeys lists the keys of open projects that are not revoked and expire before until, the soonest
// first, at most limit. Keys that have expired already are left out. A nil projects stands for
// every project, an empty one for none. The keys have no Secrets.
func (a *Accounts) ListExpiringKeys(ctx context.Context, q store.Querier, projects []string, until time.Time, limit int) ([]Key, error) {
	if projects != nil && len(projects) == 0 {
		return nil, nil
	}
	query, args := a.newExpiryQuery(projects, until, limit)
	return store.QueryAll(ctx, q, scanKey, query, args...)
}

func (a *Accounts) newExpiryQuery(projects []string, until time.Time, limit int) (query string, args []any) {
	args = []any{a.now().UnixMilli(), until.UnixMilli(), limit}
	query = "SELECT " + keyColumns + ` FROM keys WHERE expires_ms > $1 AND expires_ms < $2 AND revoked_ms IS NULL
		AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = keys.project_id AND p.closed_ms IS NOT NULL)`
	if projects != nil {
		query += " AND project_id IN (" + store.FormatPlaceholders(len(args)+1, len(projects)) + ")"
		for _, id := range projects {
			args = append(args, id)
		}
	}
	return query + " ORDER BY expires_ms LIMIT $3", args
}
