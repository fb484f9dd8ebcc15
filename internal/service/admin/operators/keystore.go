package operators

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"
	"unicode"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	keyPrefix = "sk_admin_"
	// minChosen is the least length of an operator's own key after its prefix.
	minChosen = 16
	maxChosen = 200
	// permissionRead is the permission of a read-only key; see x-permission.
	permissionRead = "admin.read"
)

// KeyStore creates, finds and revokes admin keys: secrets of 256 random bits, shown once and kept as
// SHA-256 sums.
type KeyStore struct {
	store *store.Store
	now   func() time.Time
}

// KeyStoreOptions configure a KeyStore.
type KeyStoreOptions struct {
	Now func() time.Time // nil: time.Now
}

// NewKeyStore returns the KeyStore on s.
func NewKeyStore(s *store.Store, o KeyStoreOptions) *KeyStore {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &KeyStore{store: s, now: o.Now}
}

// Key is an admin key without its secret.
type Key struct {
	ID        string
	Name      string
	LastFour  string
	ProjectID string // the one project that it may see; empty: all
	ReadOnly  bool
	Created   time.Time
	Expires   time.Time // zero: never
	Revoked   time.Time // zero: not revoked
}

const keyColumns = "id, name, hash, last_four, project_id, read_only, created_ms, expires_ms, revoked_ms"

type keyRow struct {
	Key
	hash []byte
}

func scanKey(r store.Row) (keyRow, error) {
	var k keyRow
	var readOnly, created int64
	var expires, revoked *int64
	err := r.Scan(&k.ID, &k.Name, &k.hash, &k.LastFour, &k.ProjectID, &readOnly, &created, &expires, &revoked)
	k.ReadOnly, k.Created, k.Expires, k.Revoked = readOnly == 1, fromMs(&created), fromMs(expires), fromMs(revoked)
	return k, err
}

func fromMs(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms).UTC()
}

func toMs(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := t.UnixMilli()
	return &ms
}

// NewKey describes a key to create.
type NewKey struct {
	Name      string
	ProjectID string // of a key that sees one project only; empty for all
	ReadOnly  bool
	Expires   time.Time // zero: never
}

// Create makes a key; the secret is shown here and never again.
func (k *KeyStore) Create(ctx context.Context, tx *store.Tx, key NewKey) (Key, string, error) {
	return k.insertKey(ctx, tx, Key{Name: key.Name, ProjectID: key.ProjectID, ReadOnly: key.ReadOnly, Expires: key.Expires}, keyPrefix+seal.NewToken())
}

func (k *KeyStore) insertKey(ctx context.Context, tx *store.Tx, key Key, secret string) (Key, string, error) {
	key.Name = strings.TrimSpace(key.Name)
	if key.Name == "" {
		return key, "", fault.New(fault.FieldMissing, "name", "A name is required.").
			WithFix("Send name, 1 to 100 printable characters.")
	}
	if len(key.Name) > 400 || strings.ContainsFunc(key.Name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return key, "", fault.New(fault.FieldInvalid, "name", "A name has 1 to 100 printable characters.").
			WithFix("Send name as 1 to 100 printable characters, without line breaks.")
	}
	if !key.Expires.IsZero() && !key.Expires.After(k.now()) {
		return key, "", fault.New(fault.FieldInvalid, "expires", "The expiry is in the past.").
			WithFix("Send a time in the future, or leave out expires for a key that does not expire.")
	}
	key.ID, key.Created, key.LastFour = store.NewID("adk"), fromMs(toMs(k.now())), secret[len(secret)-4:]
	readOnly := int64(0)
	if key.ReadOnly {
		readOnly = 1
	}
	_, err := tx.Exec(ctx, "INSERT INTO admin_keys ("+keyColumns+") VALUES ("+store.FormatPlaceholders(1, 9)+")",
		key.ID, key.Name, seal.HashToken(secret), key.LastFour, key.ProjectID, readOnly, key.Created.UnixMilli(), toMs(key.Expires), nil)
	return key, secret, err
}

// CheckBootstrapKey returns an error unless chosen can become an admin key (see
// KeyStore.BootstrapKey). An empty one can: it means that none is chosen.
func CheckBootstrapKey(chosen string) error {
	if chosen == "" {
		return nil
	}
	body, found := strings.CutPrefix(chosen, keyPrefix)
	if !found || len(body) < minChosen || len(chosen) > maxChosen || strings.Trim(body, bodyChars) != "" {
		return fmt.Errorf("admin: LIKENESS_BOOTSTRAP_ADMIN_KEY must be %s and %d or more letters, digits, - or _", keyPrefix, minChosen)
	}
	return nil
}

// BootstrapKey makes an admin key of the secret chosen by the operator
// (LIKENESS_BOOTSTRAP_ADMIN_KEY) when the store has none; an empty secret makes
// none. Several nodes may call it at once.
func (k *KeyStore) BootstrapKey(ctx context.Context, chosen string) (made bool, err error) {
	if chosen == "" {
		return false, nil
	}
	if err := CheckBootstrapKey(chosen); err != nil {
		return false, err
	}
	err = k.store.Tx(ctx, func(tx *store.Tx) error {
		n, err := store.QueryValue[int64](ctx, tx, "SELECT count(*) FROM admin_keys")
		if err != nil || n > 0 {
			return err
		}
		_, _, err = k.insertKey(ctx, tx, Key{Name: "bootstrap"}, chosen)
		made = err == nil
		return err
	})
	if store.IsUnique(err) {
		return false, nil // another node was first
	}
	return made, err
}

const bodyChars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

// List returns all keys, or those of one project, oldest first.
func (k *KeyStore) List(ctx context.Context, q store.Querier, projectID string) ([]Key, error) {
	rows, err := store.QueryAll(ctx, q, scanKey, "SELECT "+keyColumns+` FROM admin_keys
		WHERE project_id = $1 OR $1 = '' ORDER BY created_ms, id`, projectID)
	var out []Key
	for _, r := range rows {
		out = append(out, r.Key)
	}
	return out, err
}

// Revoke refuses a key from now on. Revoking a revoked key has no effect.
func (k *KeyStore) Revoke(ctx context.Context, tx *store.Tx, id string) (Key, error) {
	changed, err := tx.Exec(ctx, "UPDATE admin_keys SET revoked_ms = COALESCE(revoked_ms, $2) WHERE id = $1", id, k.now().UnixMilli())
	if err != nil {
		return Key{}, err
	}
	if changed == 0 {
		return Key{}, change.NewNotFoundError("admin key", id)
	}
	row, err := store.QueryOne(ctx, tx, scanKey, "SELECT "+keyColumns+" FROM admin_keys WHERE id = $1", id)
	return row.Key, err
}

// Authenticate returns the calling admin key (httpapi.Authenticator). The
// Caller's KeyID is the admin key, its ProjectID the one project that it may see.
// Every call reads the store, so a revocation holds on every node at once.
func (k *KeyStore) Authenticate(ctx context.Context, bearer string, _ netip.Addr, permission string) (*account.Caller, error) {
	if bearer == "" {
		return nil, fault.New(fault.KeyMissing, "", "The request has no admin key.").
			WithFix("Send the header Authorization: Bearer sk_admin_...")
	}
	if body, found := strings.CutPrefix(bearer, keyPrefix); !found || len(bearer) > maxChosen || strings.Trim(body, bodyChars) != "" {
		return nil, unknownKeyError()
	}
	hash := seal.HashToken(bearer)
	row, err := store.QueryOne(ctx, k.store, scanKey, "SELECT "+keyColumns+" FROM admin_keys WHERE hash = $1", hash)
	if errors.Is(err, store.ErrNotFound) {
		return nil, unknownKeyError()
	}
	if err != nil {
		return nil, store.ToFault(err)
	}
	if subtle.ConstantTimeCompare(hash, row.hash) != 1 {
		return nil, unknownKeyError()
	}
	return &account.Caller{KeyID: row.ID, ProjectID: row.ProjectID}, k.admitKey(row.Key, permission)
}

// unknownKeyError is the error for every credential that is not an admin key.
func unknownKeyError() error {
	return fault.New(fault.KeyInvalid, "", "This service does not know the admin key.").
		WithFix("Use a key made with 'likeness admin create'; project keys cannot call admin operations.")
}

func (k *KeyStore) admitKey(key Key, permission string) error {
	switch {
	case !key.Revoked.IsZero():
		return fault.New(fault.KeyRevoked, "", "The admin key was revoked.").WithFix("Use another admin key.")
	case !key.Expires.IsZero() && !k.now().Before(key.Expires):
		return fault.New(fault.KeyExpired, "", "The admin key has expired.").WithFix("Use another admin key.")
	case key.ReadOnly && permission != permissionRead:
		return fault.New(fault.PermissionDenied, "", "The admin key is read-only.").WithFix("Use an admin key that is not read-only.")
	}
	return nil
}
