package admin

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
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

// findKey finds a key that the caller may see.
func (s *Service) findKey(ctx context.Context, q store.Querier, c *call.Call, id string) (account.Key, error) {
	k, err := s.Accounts.GetKey(ctx, q, id)
	if err != nil {
		return k, err
	}
	if own := c.Caller.ProjectID; own != "" && own != k.ProjectID {
		return account.Key{}, s.hideAndAudit(c, notFoundError("key", id))
	}
	return k, nil
}

// KeysList lists keys.
func (s *Service) KeysList(ctx context.Context, c *call.Call, req *apigen.AdminKeysListInput) (*apigen.AdminKeyList, error) {
	project, err := s.narrowToProject(ctx, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	all, err := s.Accounts.ListKeys(ctx, s.Store, project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminKeyList{Keys: []apigen.AdminKey{}}
	for _, k := range all {
		out.Keys = append(out.Keys, keyOf(k))
	}
	return out, nil
}

// KeysGet shows a key.
func (s *Service) KeysGet(ctx context.Context, c *call.Call, req *apigen.AdminKeysGetInput) (*apigen.AdminKey, error) {
	k, err := s.findKey(ctx, s.Store, c, req.Key)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := keyOf(k)
	return &out, nil
}

// KeysCreate makes a key and its first secret.
func (s *Service) KeysCreate(ctx context.Context, c *call.Call, req *apigen.AdminKeyCreateRequest) (*apigen.AdminKeyCreated, error) {
	update := apigen.AdminKeyUpdateRequest{
		Name: &req.Name, Permissions: req.Permissions, AllowList: req.AllowList, Rate: req.Rate,
		DayCap: req.DayCap, MonthCap: req.MonthCap, Expires: req.Expires,
	}
	var settings account.KeySettings
	if err := applyKeyUpdate(&settings, update); err != nil {
		return nil, err
	}
	return runAudited(ctx, s, c, "key.create", func(tx *store.Tx) (out apigen.AdminKeyCreated, what auditDetail, err error) {
		p, err := s.findProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		k, secret, err := s.Accounts.CreateKey(ctx, tx, p.ID, account.Environment(req.Environment), settings)
		return createdOf(k, secret), auditDetail{p.ID, k.ID, keyDetail(k)}, err
	})
}

// keyDetail describes in words what a key may do.
func keyDetail(k account.Key) map[string]string {
	return map[string]string{
		"name": k.Name, "environment": string(k.Environment), "permissions": strings.Join(k.Permissions, " "),
		"allow_list": strings.Join(k.AllowList, " "), "day_cap": ledger.FormatCredits(k.DayCapMilli),
		"month_cap": ledger.FormatCredits(k.MonthCapMilli), "rate": strconv.FormatFloat(k.Rate.PerSecond, 'g', -1, 64),
	}
}

// applyKeyUpdate sets the settings that update contains.
func applyKeyUpdate(settings *account.KeySettings, update apigen.AdminKeyUpdateRequest) error {
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
	if err := parseCreditsInto(&settings.DayCapMilli, update.DayCap, "day_cap"); err != nil {
		return err
	}
	return parseCreditsInto(&settings.MonthCapMilli, update.MonthCap, "month_cap")
}

// parseCreditsInto parses the credits of the field param, if there are any.
func parseCreditsInto(milli *int64, text *string, param string) error {
	if text == nil {
		return nil
	}
	n, err := ledger.ParseCredits(*text)
	if err != nil {
		return renameParam(err, "amount", param)
	}
	*milli = n
	return nil
}

// renameParam replaces the field name in err by the API's name for the field.
func renameParam(err error, from, to string) error {
	var f *fault.Error
	if !errors.As(err, &f) || f.Param != from {
		return err
	}
	c := *f
	c.Param = to
	return &c
}

// KeysUpdate changes what a key may do.
func (s *Service) KeysUpdate(ctx context.Context, c *call.Call, req *apigen.AdminKeysUpdateInput) (*apigen.AdminKey, error) {
	return runAudited(ctx, s, c, "key.update", func(tx *store.Tx) (out apigen.AdminKey, what auditDetail, err error) {
		if _, err := s.findKey(ctx, tx, c, req.Key); err != nil {
			return out, what, err
		}
		k, err := s.Accounts.UpdateKey(ctx, tx, req.Key, func(s *account.KeySettings) error {
			return applyKeyUpdate(s, req.AdminKeyUpdateRequest)
		})
		return keyOf(k), auditDetail{k.ProjectID, k.ID, keyDetail(k)}, err
	})
}

// KeysRotate gives a key a new secret.
func (s *Service) KeysRotate(ctx context.Context, c *call.Call, req *apigen.AdminKeysRotateInput) (*apigen.AdminKeyCreated, error) {
	return runAudited(ctx, s, c, "key.rotate", func(tx *store.Tx) (out apigen.AdminKeyCreated, what auditDetail, err error) {
		if _, err := s.findKey(ctx, tx, c, req.Key); err != nil {
			return out, what, err
		}
		k, secret, err := s.Accounts.RotateKey(ctx, tx, req.Key, time.Duration(req.OverlapSeconds)*time.Second)
		what = auditDetail{k.ProjectID, k.ID, map[string]string{"overlap_seconds": strconv.Itoa(req.OverlapSeconds), "secret": secret.ID}}
		return createdOf(k, secret), what, renameParam(err, "overlap", "overlap_seconds")
	})
}

// KeysRevoke permanently refuses a key.
func (s *Service) KeysRevoke(ctx context.Context, c *call.Call, req *apigen.AdminKeysRevokeInput) (*apigen.AdminKey, error) {
	return runAudited(ctx, s, c, "key.revoke", func(tx *store.Tx) (out apigen.AdminKey, what auditDetail, err error) {
		k, err := s.findKey(ctx, tx, c, req.Key)
		if err != nil {
			return out, what, err
		}
		if err := s.Accounts.RevokeKey(ctx, tx, k.ID); err != nil {
			return out, what, err
		}
		k, err = s.Accounts.GetKey(ctx, tx, k.ID)
		return keyOf(k), auditDetail{project: k.ProjectID, target: k.ID}, err
	})
}
