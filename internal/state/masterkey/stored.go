package masterkey

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// storedKey is a key that values of the store are sealed with.
type storedKey struct {
	id      seal.KeyID
	check   []byte // nil: not known
	givenUp bool
}

func (k storedKey) opensWith(box *seal.Box) bool {
	plain, err := box.Open(k.check, checkContext)
	return err == nil && string(plain) == checkText
}

// neededKeys are the ids of the keys without those that were given up.
func neededKeys(known []storedKey) []seal.KeyID {
	var ids []seal.KeyID
	for _, k := range known {
		if !k.givenUp {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// knownKeys reads the table, without the keys that were retired more than a day ago,
// and for a store whose table is empty what it has sealed.
func knownKeys(ctx context.Context, q store.Querier, now time.Time) ([]storedKey, error) {
	rows := 0
	var known []storedKey
	err := q.Each(ctx, func(r store.Row) error {
		var id string
		var k storedKey
		var retired, givenUp *int64
		err := r.Scan(&id, &k.check, &retired, &givenUp)
		if err != nil {
			return err
		}
		rows++
		k.givenUp = givenUp != nil
		if k.id, err = seal.ParseKeyID(id); err != nil {
			return err
		}
		if retired == nil || now.Sub(time.UnixMilli(*retired)) < shortLived {
			known = append(known, k)
		}
		return nil
	}, "SELECT key_id, check_value, retired_ms, given_up_ms FROM master_keys ORDER BY created_ms, key_id")
	if err != nil || rows > 0 {
		return known, err
	}
	return sealedKeys(ctx, q, now)
}

// The keys of a store of a version without the table. Its sealed values begin with the
// id of their key (package seal). Of each gallery the first and the last face are read,
// of what lives for a day the newest 1000: enough to notice a wrong key, and fast in a
// store of a million faces.
var sealedSamples = []struct {
	sql     string
	expires bool // $1 is the time
}{
	{sql: "SELECT substr(sealed, 1, 5) FROM webhook_secrets"},
	{sql: `SELECT substr(f.sealed, 1, 5) FROM galleries g JOIN gallery_faces f ON f.gallery_id = g.id
		AND f.number = (SELECT MIN(number) FROM gallery_faces WHERE gallery_id = g.id)`},
	{sql: `SELECT substr(f.sealed, 1, 5) FROM galleries g JOIN gallery_faces f ON f.gallery_id = g.id
		AND f.number = (SELECT MAX(number) FROM gallery_faces WHERE gallery_id = g.id)`},
	{"SELECT substr(sealed, 1, 5) FROM answers WHERE expires_ms > $1 ORDER BY expires_ms DESC LIMIT 1000", true},
	{"SELECT substr(sealed, 1, 5) FROM admin_repeats WHERE sealed IS NOT NULL AND expires_ms > $1 ORDER BY expires_ms DESC LIMIT 1000", true},
	{"SELECT substr(sealed, 1, 5) FROM liveness_proofs WHERE sealed IS NOT NULL AND expires_ms > $1 ORDER BY expires_ms DESC LIMIT 1000", true},
}

func sealedKeys(ctx context.Context, q store.Querier, now time.Time) ([]storedKey, error) {
	var known []storedKey
	for _, sample := range sealedSamples {
		var args []any
		if sample.expires {
			args = append(args, now.UnixMilli())
		}
		if err := q.Each(ctx, func(r store.Row) error {
			var start []byte
			if err := r.Scan(&start); err != nil {
				return err
			}
			id, ok := seal.KeyIDOf(start)
			if !ok {
				return errors.New("a sealed value is damaged")
			}
			if !slices.ContainsFunc(known, func(k storedKey) bool { return k.id == id }) {
				known = append(known, storedKey{id: id})
			}
			return nil
		}, sample.sql, args...); err != nil {
			return nil, err
		}
	}
	return known, nil
}

// KeyIDs are the ids of the master keys that s needs; empty for a store that has sealed
// nothing yet.
func KeyIDs(ctx context.Context, s *store.Store) ([]seal.KeyID, error) {
	known, err := knownKeys(ctx, s, time.Now())
	return neededKeys(known), err
}
