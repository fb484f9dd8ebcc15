package keys

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// KeyService runs the operations on the keys of projects.
type KeyService struct {
	*change.Runner
}

// New makes the operations on what r manages.
func New(r *change.Runner) *KeyService {
	return &KeyService{r}
}

func keyOf(k account.Key) apigen.AdminKey {
	out := apigen.AdminKey{
		ID: k.ID, Project: k.ProjectID, Environment: apigen.AdminEnvironment(k.Environment), Name: k.Name,
		Permissions: append([]string{}, k.Permissions...), AllowList: append([]string{}, k.AllowList...),
		DayCap: ledger.FormatCredits(k.DayCapMilli), MonthCap: ledger.FormatCredits(k.MonthCapMilli),
		ClientID: apigen.PointerUnlessZero(k.ClientID), Created: k.Created.UTC().Truncate(time.Millisecond), Expires: change.TimeOf(k.Expires), Revoked: change.TimeOf(k.Revoked),
		Secrets: []apigen.AdminKeySecretInfo{},
	}
	if k.Rate != (account.Rate{}) {
		out.Rate = &apigen.AdminKeyRate{PerSecond: k.Rate.PerSecond, Burst: k.Rate.Burst}
	}
	for _, s := range k.Secrets {
		out.Secrets = append(out.Secrets, apigen.AdminKeySecretInfo{
			ID: s.ID, Shown: s.Shown, LastFour: s.LastFour, Created: s.Created.UTC().Truncate(time.Millisecond), Expires: change.TimeOf(s.Expires),
		})
	}
	return out
}

func createdOf(k account.Key, s account.Secret) apigen.AdminKeyCreated {
	return apigen.AdminKeyCreated{Key: keyOf(k), ApiKey: s.APIKey, ClientID: apigen.PointerUnlessZero(s.ClientID), ClientSecret: apigen.PointerUnlessZero(s.ClientSecret)}
}

// findKey finds a key that the caller may see.
func (s *KeyService) findKey(ctx context.Context, q store.Querier, c *call.Call, id string) (account.Key, error) {
	k, err := s.Accounts.GetKey(ctx, q, id)
	if err != nil {
		return k, err
	}
	if err := s.CheckOwner(c, k.ProjectID, "key", id); err != nil {
		return account.Key{}, err
	}
	return k, nil
}

// KeysList lists keys.
func (s *KeyService) KeysList(ctx context.Context, c *call.Call, req *apigen.AdminKeysListInput) (*apigen.AdminKeyList, error) {
	project, err := s.NarrowToProject(ctx, c, req.Project)
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
func (s *KeyService) KeysGet(ctx context.Context, c *call.Call, req *apigen.AdminKeysGetInput) (*apigen.AdminKey, error) {
	k, err := s.findKey(ctx, s.Store, c, req.Key)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := keyOf(k)
	return &out, nil
}

// KeysCreate makes a key and its first secret.
func (s *KeyService) KeysCreate(ctx context.Context, c *call.Call, req *apigen.AdminKeyCreateRequest) (*apigen.AdminKeyCreated, error) {
	update := apigen.AdminKeyUpdateRequest{
		Name: &req.Name, Permissions: req.Permissions, AllowList: req.AllowList, Rate: req.Rate,
		DayCap: req.DayCap, MonthCap: req.MonthCap, Expires: req.Expires,
	}
	var settings account.KeySettings
	if err := applyKeyUpdate(&settings, update); err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, "key.create", func(tx *store.Tx) (out apigen.AdminKeyCreated, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		k, secret, err := s.Accounts.CreateKey(ctx, tx, p.ID, account.Environment(req.Environment), settings)
		return createdOf(k, secret), change.Detail{Project: p.ID, Target: k.ID, Detail: keyDetail(k)}, err
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
		return change.RenameParam(err, "amount", param)
	}
	*milli = n
	return nil
}

// KeysUpdate changes what a key may do.
func (s *KeyService) KeysUpdate(ctx context.Context, c *call.Call, req *apigen.AdminKeysUpdateInput) (*apigen.AdminKey, error) {
	return change.Run(ctx, s.Runner, c, "key.update", func(tx *store.Tx) (out apigen.AdminKey, what change.Detail, err error) {
		if _, err := s.findKey(ctx, tx, c, req.Key); err != nil {
			return out, what, err
		}
		k, err := s.Accounts.UpdateKey(ctx, tx, req.Key, func(s *account.KeySettings) error {
			return applyKeyUpdate(s, req.AdminKeyUpdateRequest)
		})
		return keyOf(k), change.Detail{Project: k.ProjectID, Target: k.ID, Detail: keyDetail(k)}, err
	})
}

// KeysRotate gives a key a new secret.
func (s *KeyService) KeysRotate(ctx context.Context, c *call.Call, req *apigen.AdminKeysRotateInput) (*apigen.AdminKeyCreated, error) {
	return change.Run(ctx, s.Runner, c, "key.rotate", func(tx *store.Tx) (out apigen.AdminKeyCreated, what change.Detail, err error) {
		if _, err := s.findKey(ctx, tx, c, req.Key); err != nil {
			return out, what, err
		}
		k, secret, err := s.Accounts.RotateKey(ctx, tx, req.Key, time.Duration(req.OverlapSeconds)*time.Second)
		what = change.Detail{Project: k.ProjectID, Target: k.ID, Detail: map[string]string{"overlap_seconds": strconv.Itoa(req.OverlapSeconds), "secret": secret.ID}}
		return createdOf(k, secret), what, change.RenameParam(err, "overlap", "overlap_seconds")
	})
}

// KeysRevoke permanently refuses a key.
func (s *KeyService) KeysRevoke(ctx context.Context, c *call.Call, req *apigen.AdminKeysRevokeInput) (*apigen.AdminKey, error) {
	return change.Run(ctx, s.Runner, c, "key.revoke", func(tx *store.Tx) (out apigen.AdminKey, what change.Detail, err error) {
		k, err := s.findKey(ctx, tx, c, req.Key)
		if err != nil {
			return out, what, err
		}
		if err := s.Accounts.RevokeKey(ctx, tx, k.ID); err != nil {
			return out, what, err
		}
		k, err = s.Accounts.GetKey(ctx, tx, k.ID)
		return keyOf(k), change.Detail{Project: k.ProjectID, Target: k.ID}, err
	})
}
