package account

import (
	"context"
	"math"
	"net/netip"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// KeySettings are the part of a key that an operator sets.
type KeySettings struct {
	Name        string
	Permissions []string // operations, groups such as face.*, or *; empty means *
	AllowList   []string // IP addresses and CIDR ranges; empty means every address
	Rate        Rate     // zero means the default of the environment
	// Spend caps in milli-credits, per UTC day and month; 0 means none.
	DayCapMilli, MonthCapMilli int64
	Expires                    time.Time // zero: never
}

// Key is a key without its secrets.
type Key struct {
	ID          string
	ProjectID   string
	Environment Environment
	KeySettings
	ClientID string // live keys only
	Created  time.Time
	Revoked  time.Time // zero: not revoked
	Secrets  []SecretInfo
}

const (
	maxCapMilli  = int64(1e15)
	maxPerSecond = 1e5
	maxBurst     = 1e6
	maxOverlap   = 366 * 24 * time.Hour
	keyColumns   = "id, project_id, environment, name, client_id, permissions, allow_list, rate_per_second, rate_burst, day_cap_milli, month_cap_milli, created_ms, expires_ms, revoked_ms"
)

const secretColumns = "id, shown, last_four, created_ms, expires_ms" //nolint:gosec // names of columns

func scanKey(r store.Row) (Key, error) {
	var k Key
	var client *string
	var permissions, allow string
	var created int64
	var expires, revoked *int64
	err := r.Scan(&k.ID, &k.ProjectID, &k.Environment, &k.Name, &client, &permissions, &allow, &k.Rate.PerSecond,
		&k.Rate.Burst, &k.DayCapMilli, &k.MonthCapMilli, &created, &expires, &revoked)
	k.Permissions, k.AllowList = strings.Fields(permissions), strings.Fields(allow)
	k.Created, k.Expires, k.Revoked = fromMs(&created), fromMs(expires), fromMs(revoked)
	if client != nil {
		k.ClientID = *client
	}
	return k, err
}

func scanSecret(r store.Row) (SecretInfo, error) {
	var s SecretInfo
	var created int64
	var expires *int64
	err := r.Scan(&s.ID, &s.Shown, &s.LastFour, &created, &expires)
	s.Created, s.Expires = fromMs(&created), fromMs(expires)
	return s, err
}

// normalizeSettings checks settings and brings them into the form that is stored.
func (a *Accounts) normalizeSettings(s KeySettings) (KeySettings, error) {
	var err error
	if s.Name, err = normalizeName(s.Name); err != nil {
		return s, err
	}
	if s.Permissions, err = normalizePermissions(s.Permissions, a.known); err != nil {
		return s, err
	}
	ranges, err := parseAllowList(s.AllowList)
	if err != nil {
		return s, err
	}
	s.AllowList = prefixTexts(ranges)
	for param, capMilli := range map[string]int64{"day_cap": s.DayCapMilli, "month_cap": s.MonthCapMilli} {
		if capMilli < 0 || capMilli > maxCapMilli {
			return s, fault.New(fault.FieldInvalid, param, "A spend cap is 0 (none) to %d milli-credits.", maxCapMilli).
				WithFix("Send 0 for no cap, or a whole number of milli-credits up to %d.", maxCapMilli)
		}
	}
	r := s.Rate
	rateSet := r != Rate{}
	if rateSet && (!(r.PerSecond > 0) || r.PerSecond > maxPerSecond || math.IsNaN(r.PerSecond) || r.Burst < 1 || r.Burst > maxBurst) {
		return s, fault.New(fault.FieldInvalid, "rate", "A rate is more than 0 and at most %g calls a second, with a burst of 1 to %g.", maxPerSecond, maxBurst).
			WithFix("Send a rate above 0 and up to %g calls a second, with a burst from 1 to %g.", maxPerSecond, maxBurst)
	}
	return s, nil
}

func prefixTexts(ranges []netip.Prefix) []string {
	var out []string
	for _, r := range ranges {
		out = append(out, r.String())
	}
	return out
}

// CreateKey makes a key of a project and its first secret, which is shown here
// and never again.
func (a *Accounts) CreateKey(ctx context.Context, tx *store.Tx, projectID string, env Environment, settings KeySettings) (Key, Secret, error) {
	return a.createKey(ctx, tx, newKey{projectID, env, settings, ""})
}

// newKey describes a key to create.
type newKey struct {
	projectID   string
	environment Environment
	settings    KeySettings
	chosen      string // its secret; empty for a random one
}

func (a *Accounts) createKey(ctx context.Context, tx *store.Tx, in newKey) (Key, Secret, error) {
	projectID, env, chosen := in.projectID, in.environment, in.chosen
	settings, err := a.normalizeSettings(in.settings)
	if err != nil {
		return Key{}, Secret{}, err
	}
	if env != Test && env != Live {
		return Key{}, Secret{}, fault.New(fault.FieldInvalid, "environment", "An environment is test or live.").
			WithFix("Send environment as test or live.")
	}
	if !settings.Expires.IsZero() && !settings.Expires.After(a.now()) {
		return Key{}, Secret{}, fault.New(fault.FieldInvalid, "expires", "The expiry is in the past.").
			WithFix("Send a time in the future, or leave out expires for a key that does not expire.")
	}
	p, err := a.GetProject(ctx, tx, projectID)
	if err != nil {
		return Key{}, Secret{}, err
	}
	if !p.Closed.IsZero() {
		return Key{}, Secret{}, fault.New(fault.FieldInvalid, "project", "The project is closed.").
			WithFix("Make the key in an open project.")
	}
	k := Key{ID: store.NewID("key"), ProjectID: p.ID, Environment: env, KeySettings: settings, Created: a.now()}
	var client *string
	if env == Live {
		k.ClientID = prefixClientID + randomText(20)
		client = &k.ClientID
	}
	_, err = tx.Exec(ctx, "INSERT INTO keys ("+keyColumns+") VALUES ("+store.FormatPlaceholders(1, 14)+")",
		k.ID, k.ProjectID, string(env), k.Name, client, strings.Join(k.Permissions, " "), strings.Join(k.AllowList, " "),
		k.Rate.PerSecond, int64(k.Rate.Burst), k.DayCapMilli, k.MonthCapMilli, k.Created.UnixMilli(), toMs(k.Expires), nil)
	if err != nil {
		return Key{}, Secret{}, err
	}
	secret, info, err := a.addSecret(ctx, tx, k, chosen)
	k.Secrets = []SecretInfo{info}
	return k, secret, err
}

// addSecret stores a new secret of k; chosen is a bootstrap key or empty.
func (a *Accounts) addSecret(ctx context.Context, tx *store.Tx, k Key, chosen string) (Secret, SecretInfo, error) {
	s := Secret{ID: store.NewID("sec"), KeyID: k.ID, ClientID: k.ClientID, APIKey: chosen}
	var clientHash []byte
	switch {
	case k.Environment == Live:
		s.APIKey, s.ClientSecret = newSecret(prefixLive), newSecret(prefixClientSecret)
		sum := hashOf(s.ClientSecret)
		clientHash = sum[:]
	case chosen == "":
		s.APIKey = newSecret(prefixTest)
	}
	info := SecretInfo{ID: s.ID, Created: a.now()}
	info.Shown, info.LastFour = abbreviateSecret(s.APIKey)
	sum := hashOf(s.APIKey)
	_, err := tx.Exec(ctx, `INSERT INTO key_secrets (id, key_id, hash, client_secret_hash, shown, last_four, created_ms)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, s.ID, k.ID, sum[:], clientHash, info.Shown, info.LastFour, info.Created.UnixMilli())
	return s, info, err
}

// ListKeys lists the keys of a project, or of all projects when projectID is empty,
// oldest first, revoked ones included.
func (a *Accounts) ListKeys(ctx context.Context, q store.Querier, projectID string) ([]Key, error) {
	keys, err := store.QueryAll(ctx, q, scanKey,
		"SELECT "+keyColumns+" FROM keys WHERE project_id = $1 OR $1 = '' ORDER BY created_ms, id", projectID)
	if err != nil {
		return nil, err
	}
	for i := range keys {
		if keys[i].Secrets, err = a.listSecrets(ctx, q, keys[i].ID); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

// GetKey finds a key by its id.
func (a *Accounts) GetKey(ctx context.Context, q store.Querier, id string) (Key, error) {
	return a.getKeyLocked(ctx, q, id, "")
}

func (a *Accounts) getKeyLocked(ctx context.Context, q store.Querier, id, lock string) (Key, error) {
	k, err := store.QueryOne(ctx, q, scanKey, "SELECT "+keyColumns+" FROM keys WHERE id = $1"+lock, id)
	if err != nil {
		return k, notFoundError(err, "key", id)
	}
	k.Secrets, err = a.listSecrets(ctx, q, id)
	return k, err
}

func (a *Accounts) listSecrets(ctx context.Context, q store.Querier, keyID string) ([]SecretInfo, error) {
	return store.QueryAll(ctx, q, scanSecret,
		"SELECT "+secretColumns+" FROM key_secrets WHERE key_id = $1 ORDER BY created_ms, id", keyID)
}

// UpdateKey applies change to the settings of a key while holding its lock.
func (a *Accounts) UpdateKey(ctx context.Context, tx *store.Tx, id string, change func(*KeySettings) error) (Key, error) {
	k, err := a.getKeyLocked(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return k, err
	}
	if err := change(&k.KeySettings); err != nil {
		return k, err
	}
	if k.KeySettings, err = a.normalizeSettings(k.KeySettings); err != nil {
		return k, err
	}
	tx.Notify(changeTopic)
	_, err = tx.Exec(ctx, `UPDATE keys SET name = $2, permissions = $3, allow_list = $4, rate_per_second = $5,
		rate_burst = $6, day_cap_milli = $7, month_cap_milli = $8, expires_ms = $9 WHERE id = $1`,
		id, k.Name, strings.Join(k.Permissions, " "), strings.Join(k.AllowList, " "), k.Rate.PerSecond,
		int64(k.Rate.Burst), k.DayCapMilli, k.MonthCapMilli, toMs(k.Expires))
	return k, err
}

// RotateKey adds a secret to a key. Earlier secrets are valid until overlap
// has passed (0: no longer), or until their own earlier end. Rotations of one key
// run one after another: of two at once, both results hold a valid secret, and the
// first of them ends with the overlap that the second was given.
func (a *Accounts) RotateKey(ctx context.Context, tx *store.Tx, id string, overlap time.Duration) (Key, Secret, error) {
	if overlap < 0 || overlap > maxOverlap {
		return Key{}, Secret{}, fault.New(fault.FieldInvalid, "overlap", "An overlap lasts 0 to %d days.", maxOverlap/(24*time.Hour)).
			WithFix("Send a duration from 0 to %d days.", maxOverlap/(24*time.Hour))
	}
	k, err := a.getKeyLocked(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return k, Secret{}, err
	}
	if !k.Revoked.IsZero() {
		return k, Secret{}, fault.New(fault.FieldInvalid, "key", "The key is revoked.").WithFix("Create a new key.")
	}
	ends := a.now().Add(overlap).UnixMilli()
	tx.Notify(changeTopic)
	if _, err = tx.Exec(ctx, "UPDATE key_secrets SET expires_ms = $2 WHERE key_id = $1 AND (expires_ms IS NULL OR expires_ms > $2)", id, ends); err != nil {
		return k, Secret{}, err
	}
	secret, _, err := a.addSecret(ctx, tx, k, "")
	if err != nil {
		return k, Secret{}, err
	}
	k.Secrets, err = a.listSecrets(ctx, tx, id)
	return k, secret, err
}

// RevokeKey permanently refuses a key, its secrets and its tokens. Revoking a revoked key
// has no effect.
func (a *Accounts) RevokeKey(ctx context.Context, tx *store.Tx, id string) error {
	tx.Notify(changeTopic)
	changed, err := tx.Exec(ctx, "UPDATE keys SET revoked_ms = COALESCE(revoked_ms, $2) WHERE id = $1", id, a.now().UnixMilli())
	return requireOneChange(changed, err, "key", id)
}
