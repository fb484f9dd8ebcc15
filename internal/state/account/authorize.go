package account

import (
	"context"
	"errors"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// AuthorizeKey returns the caller of a key that is known by its id, for work that goes on after the
// request that asked for it. It returns a *fault.Error where the key could no longer call operation:
// 401 key_invalid, key_revoked or key_expired, 403 live_access_not_approved or permission_denied.
// Addresses are not checked.
func (a *Accounts) AuthorizeKey(ctx context.Context, q store.Querier, keyID, operation string) (*Caller, error) {
	who, err := store.QueryOne(ctx, q, func(r store.Row) (*principal, error) {
		var who principal
		var permissions string
		var expires, revoked, live, closed *int64
		c := &who.caller
		err := r.Scan(&c.KeyID, &c.ProjectID, &c.Environment, &permissions, &c.DayCapMilli, &c.MonthCapMilli, &expires, &revoked, &live, &closed)
		c.Permissions = strings.Fields(permissions)
		who.permissions = compilePermissions(c.Permissions)
		who.revoked, who.closed, who.liveApproved, who.keyExpires = revoked != nil, closed != nil, live != nil, fromMs(expires)
		return &who, err
	}, `SELECT k.id, k.project_id, k.environment, k.permissions, k.day_cap_milli, k.month_cap_milli, k.expires_ms, k.revoked_ms,
		p.live_approved_ms, p.closed_ms FROM keys k JOIN projects p ON p.id = k.project_id WHERE k.id = $1`, keyID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, fault.New(fault.KeyInvalid, "", "The key %s does not exist.", keyID)
	}
	if err != nil {
		return nil, err
	}
	if err := a.checkValidity(who); err != nil {
		return nil, err
	}
	return &who.caller, checkPermission(who, operation)
}
