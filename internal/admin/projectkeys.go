package admin

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/ledger"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/store"
)

func keyOf(k account.Key) apigen.AdminKey {
	out := apigen.AdminKey{
		ID: k.ID, Project: k.ProjectID, Environment: apigen.AdminEnvironment(k.Environment), Name: k.Name,
		Permissions: append([]string{}, k.Permissions...), AllowList: append([]string{}, k.AllowList...),
		DayCap: ledger.FormatCredits(k.DayCapMilli), MonthCap: ledger.FormatCredits(k.MonthCapMilli),
		ClientID: textOf(k.ClientID), Created: k.Created.UTC().Truncate(time.Millisecond), Expires: timeOf(k.Expires), Revoked: timeOf(k.Revoked),
		Secrets: []apigen.AdminKeySecretInfo{},
	}
	if k.Rate != (account.Rate{}) {
		out.Rate = &apigen.AdminKeyRate{PerSecond: k.Rate.PerSecond, Burst: k.Rate.Burst}
	}
	for _, s := range k.Secrets {
		out.Secrets = append(out.Secrets, apigen.AdminKeySecretInfo{
			ID: s.ID, Shown: s.Shown, LastFour: s.LastFour, Created: s.Created.UTC().Truncate(time.Millisecond), Expires: timeOf(s.Expires),
		})
	}
	return out
}

func createdOf(k account.Key, s account.Secret) apigen.AdminKeyCreated {
	return apigen.AdminKeyCreated{Key: keyOf(k), ApiKey: s.APIKey, ClientID: textOf(s.ClientID), ClientSecret: textOf(s.ClientSecret)}
}

// key finds a key that the caller may see.
func (d *Desk) key(ctx context.Context, q store.Querier, call *operation.Call, id string) (account.Key, error) {
	k, err := d.Accounts.Key(ctx, q, id)
	if err != nil {
		return k, err
	}
	if own := call.Caller.ProjectID; own != "" && own != k.ProjectID {
		return account.Key{}, d.hidden(call, missing("key", id))
	}
	return k, nil
}

// KeysList lists keys.
func (d *Desk) KeysList(ctx context.Context, call *operation.Call, req *apigen.AdminKeysListInput) (*apigen.AdminKeyList, error) {
	project, err := d.narrowed(ctx, call, req.Project)
	if err != nil {
		return nil, store.Fault(err)
	}
	all, err := d.Accounts.Keys(ctx, d.Store, project)
	if err != nil {
		return nil, store.Fault(err)
	}
	out := &apigen.AdminKeyList{Keys: []apigen.AdminKey{}}
	for _, k := range all {
		out.Keys = append(out.Keys, keyOf(k))
	}
	return out, nil
}

// KeysGet shows a key.
func (d *Desk) KeysGet(ctx context.Context, call *operation.Call, req *apigen.AdminKeysGetInput) (*apigen.AdminKey, error) {
	k, err := d.key(ctx, d.Store, call, req.Key)
	if err != nil {
		return nil, store.Fault(err)
	}
	out := keyOf(k)
	return &out, nil
}

// KeysCreate makes a key and its first secret.
func (d *Desk) KeysCreate(ctx context.Context, call *operation.Call, req *apigen.AdminKeyCreateRequest) (*apigen.AdminKeyCreated, error) {
	update := apigen.AdminKeyUpdateRequest{
		Name: &req.Name, Permissions: req.Permissions, AllowList: req.AllowList, Rate: req.Rate,
		DayCap: req.DayCap, MonthCap: req.MonthCap, Expires: req.Expires,
	}
	var settings account.KeySettings
	if err := apply(&settings, update); err != nil {
		return nil, err
	}
	return change(ctx, d, call, "key.create", func(tx *store.Tx) (out apigen.AdminKeyCreated, what done, err error) {
		p, err := d.project(ctx, tx, call, req.Project)
		if err != nil {
			return out, what, err
		}
		k, secret, err := d.Accounts.CreateKey(ctx, tx, p.ID, account.Environment(req.Environment), settings)
		return createdOf(k, secret), done{p.ID, k.ID, detailOf(k)}, err
	})
}

// detailOf says in words what a key may do.
func detailOf(k account.Key) map[string]string {
	return map[string]string{
		"name": k.Name, "environment": string(k.Environment), "permissions": strings.Join(k.Permissions, " "),
		"allow_list": strings.Join(k.AllowList, " "), "day_cap": ledger.FormatCredits(k.DayCapMilli),
		"month_cap": ledger.FormatCredits(k.MonthCapMilli), "rate": strconv.FormatFloat(k.Rate.PerSecond, 'g', -1, 64),
	}
}

// apply changes settings by what update has.
func apply(settings *account.KeySettings, update apigen.AdminKeyUpdateRequest) error {
	if update.Name != nil {
		settings.Name = *update.Name
	}
	if update.Permissions != nil {
		settings.Permissions = update.Permissions
	}
	if update.AllowList != nil {
		settings.AllowList = update.AllowList
	}
	if update.Rate != nil {
		settings.Rate = account.Rate{PerSecond: update.Rate.PerSecond, Burst: update.Rate.Burst}
	}
	if update.Expires != nil {
		settings.Expires = *update.Expires
	}
	if update.NeverExpires != nil && *update.NeverExpires {
		settings.Expires = time.Time{}
	}
	if err := parseInto(&settings.DayCapMilli, update.DayCap, "day_cap"); err != nil {
		return err
	}
	return parseInto(&settings.MonthCapMilli, update.MonthCap, "month_cap")
}

// parseInto reads credits at param, where there are some.
func parseInto(milli *int64, text *string, param string) error {
	if text == nil {
		return nil
	}
	n, err := ledger.ParseCredits(*text)
	if err != nil {
		return named(err, "amount", param)
	}
	*milli = n
	return nil
}

// named renames the field that err is about from the name that another package
// has for it to ours.
func named(err error, from, to string) error {
	var f *fault.Error
	if !errors.As(err, &f) || f.Param != from {
		return err
	}
	c := *f
	c.Param = to
	return &c
}

// KeysUpdate changes what a key may do.
func (d *Desk) KeysUpdate(ctx context.Context, call *operation.Call, req *apigen.AdminKeysUpdateInput) (*apigen.AdminKey, error) {
	return change(ctx, d, call, "key.update", func(tx *store.Tx) (out apigen.AdminKey, what done, err error) {
		if _, err := d.key(ctx, tx, call, req.Key); err != nil {
			return out, what, err
		}
		k, err := d.Accounts.UpdateKey(ctx, tx, req.Key, func(s *account.KeySettings) error {
			return apply(s, req.AdminKeyUpdateRequest)
		})
		return keyOf(k), done{k.ProjectID, k.ID, detailOf(k)}, err
	})
}

// KeysRotate gives a key a new secret.
func (d *Desk) KeysRotate(ctx context.Context, call *operation.Call, req *apigen.AdminKeysRotateInput) (*apigen.AdminKeyCreated, error) {
	return change(ctx, d, call, "key.rotate", func(tx *store.Tx) (out apigen.AdminKeyCreated, what done, err error) {
		if _, err := d.key(ctx, tx, call, req.Key); err != nil {
			return out, what, err
		}
		k, secret, err := d.Accounts.RotateKey(ctx, tx, req.Key, time.Duration(req.OverlapSeconds)*time.Second)
		what = done{k.ProjectID, k.ID, map[string]string{"overlap_seconds": strconv.Itoa(req.OverlapSeconds), "secret": secret.ID}}
		return createdOf(k, secret), what, named(err, "overlap", "overlap_seconds")
	})
}

// KeysRevoke refuses a key for good.
func (d *Desk) KeysRevoke(ctx context.Context, call *operation.Call, req *apigen.AdminKeysRevokeInput) (*apigen.AdminKey, error) {
	return change(ctx, d, call, "key.revoke", func(tx *store.Tx) (out apigen.AdminKey, what done, err error) {
		k, err := d.key(ctx, tx, call, req.Key)
		if err != nil {
			return out, what, err
		}
		if err := d.Accounts.RevokeKey(ctx, tx, k.ID); err != nil {
			return out, what, err
		}
		k, err = d.Accounts.Key(ctx, tx, k.ID)
		return keyOf(k), done{project: k.ProjectID, target: k.ID}, err
	})
}
