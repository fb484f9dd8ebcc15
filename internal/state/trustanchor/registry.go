package trustanchor

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Registry stores and finds certificates.
type Registry struct {
	store   *store.Store
	changes audited.Changes
}

// New returns the Registry on s, whose changes are recorded in log.
func New(s *store.Store, log *audit.Log) *Registry {
	return &Registry{store: s, changes: audited.Changes{Store: s, Log: log}}
}

// Import stores the items of a file that are not stored yet, and returns how many there were of each kind.
func (r *Registry) Import(ctx context.Context, origin audited.Origin, f *File) (added map[Kind]int, err error) {
	err = r.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		added = map[Kind]int{}
		for _, item := range f.Items {
			n, err := tx.Exec(ctx, `INSERT INTO trusted_certificates
				(id, fingerprint, kind, country, subject, subject_hash, issuer_hash, serial, key_id, not_before_ms, not_after_ms, der, source, imported_ms)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (fingerprint) DO NOTHING`,
				store.NewID("crt"), item.Fingerprint, string(item.Kind), item.Country, item.Subject, item.subjectHash, item.issuerHash,
				item.serial, item.keyID, item.NotBefore.UnixMilli(), toMs(item.NotAfter), item.DER, item.Source, tx.NowMs())
			if err != nil {
				return err
			}
			added[item.Kind] += int(n)
		}
		tx.Record(audit.Entry{Action: "certificates.import", Detail: map[string]string{
			"file": f.Items[0].Source, "anchors": strconv.Itoa(added[Anchor]), "others": strconv.Itoa(added[Link] + added[Signer] + added[RevocationList]),
		}})
		return nil
	})
	return added, err
}

func toMs(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// Remove deletes an item by its id or its fingerprint, of which the first 12 digits are enough.
func (r *Registry) Remove(ctx context.Context, origin audited.Origin, name string) (*Item, error) {
	var removed Item
	err := r.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		const enough = 12
		found, err := store.QueryAll(ctx, tx, scanItem, selectItems+` WHERE id = $1 OR (fingerprint >= $2 AND fingerprint < $3) ORDER BY id LIMIT 2`,
			name, strings.ToLower(name), strings.ToLower(name)+"g")
		switch {
		case err != nil:
			return err
		case len(found) == 0 || found[0].ID != name && len(name) < enough:
			return fault.New(fault.NotFound, "", "No certificate and no list has this id or fingerprint.").
				WithFix("'likeness certificates list' shows them.")
		case len(found) > 1:
			return fault.New(fault.FieldInvalid, "", "Several certificates have a fingerprint that begins so.").WithFix("Give all of it, or the id.")
		}
		removed = found[0]
		_, err = tx.Exec(ctx, `DELETE FROM trusted_certificates WHERE id = $1`, removed.ID)
		tx.Record(audit.Entry{Action: "certificates.remove", Target: removed.ID, Detail: map[string]string{
			"kind": string(removed.Kind), "country": removed.Country, "fingerprint": removed.Fingerprint,
		}})
		return err
	})
	if err != nil {
		return nil, err
	}
	return &removed, nil
}

const selectItems = `SELECT id, kind, country, subject, fingerprint, not_before_ms, not_after_ms, source, imported_ms FROM trusted_certificates`

func scanItem(r store.Row) (Item, error) {
	var i Item
	var kind string
	var before, after, imported int64
	err := r.Scan(&i.ID, &kind, &i.Country, &i.Subject, &i.Fingerprint, &before, &after, &i.Source, &imported)
	i.Kind, i.NotBefore, i.Imported = Kind(kind), time.UnixMilli(before).UTC(), time.UnixMilli(imported).UTC()
	if after != 0 {
		i.NotAfter = time.UnixMilli(after).UTC()
	}
	return i, err
}

// Filter selects items; its zero value selects all.
type Filter struct {
	Country string
	Kind    Kind
	After   string // id of the last item of the page before
	Limit   int    // 0: 100
}

// List returns items in the order of their ids, which is that of their import, without DER.
func (r *Registry) List(ctx context.Context, f Filter) ([]Item, error) {
	return store.QueryAll(ctx, r.store, scanItem, selectItems+` WHERE id > $1 AND ($2 = '' OR country = $2) AND ($3 = '' OR kind = $3) ORDER BY id LIMIT $4`,
		f.After, strings.ToUpper(f.Country), string(f.Kind), cmp.Or(f.Limit, 100))
}

// CountryCount is how much of a country is stored.
type CountryCount struct {
	Country                                  string
	Anchors, Links, Signers, RevocationLists int
	Imported                                 time.Time // the latest
}

// CountByCountry counts the items of each country, in the order of their codes.
func (r *Registry) CountByCountry(ctx context.Context) ([]CountryCount, error) {
	type kindCount struct {
		country, kind string
		n, imported   int64
	}
	counted, err := store.QueryAll(ctx, r.store, func(row store.Row) (k kindCount, err error) {
		return k, row.Scan(&k.country, &k.kind, &k.n, &k.imported)
	}, `SELECT country, kind, count(*), max(imported_ms) FROM trusted_certificates GROUP BY country, kind ORDER BY country, kind`)
	if err != nil {
		return nil, err
	}
	var out []CountryCount
	for _, k := range counted {
		if len(out) == 0 || out[len(out)-1].Country != k.country {
			out = append(out, CountryCount{Country: k.country})
		}
		c := &out[len(out)-1]
		switch Kind(k.kind) {
		case Anchor:
			c.Anchors = int(k.n)
		case Link:
			c.Links = int(k.n)
		case Signer:
			c.Signers = int(k.n)
		case RevocationList:
			c.RevocationLists = int(k.n)
		}
		if at := time.UnixMilli(k.imported).UTC(); at.After(c.Imported) {
			c.Imported = at
		}
	}
	return out, nil
}

// CountAnchors is how many anchors there are (chip.TrustStore).
func (r *Registry) CountAnchors(ctx context.Context) (int, error) {
	n, err := store.QueryValue[int64](ctx, r.store, `SELECT count(*) FROM trusted_certificates WHERE kind = $1`, string(Anchor))
	return int(n), err
}

// maxFound is how many certificates one name is taken to have.
const maxFound = 32

// find returns the DER of the items that a condition selects.
func (r *Registry) find(ctx context.Context, condition string, args ...any) ([][]byte, error) {
	return store.QueryAll(ctx, r.store, func(row store.Row) (der []byte, err error) { return der, row.Scan(&der) },
		`SELECT der FROM trusted_certificates WHERE `+condition+` ORDER BY not_before_ms DESC LIMIT `+strconv.Itoa(maxFound), args...)
}

// FindIssuers returns the anchors and the links whose subject has a name (chip.TrustStore).
func (r *Registry) FindIssuers(ctx context.Context, subjectHash string) (anchors, links [][]byte, err error) {
	if anchors, err = r.find(ctx, `subject_hash = $1 AND kind = $2`, subjectHash, string(Anchor)); err != nil {
		return nil, nil, err
	}
	links, err = r.find(ctx, `subject_hash = $1 AND kind = $2`, subjectHash, string(Link))
	return anchors, links, err
}

// FindRevocationLists returns the lists of an issuer, the latest first (chip.TrustStore).
func (r *Registry) FindRevocationLists(ctx context.Context, issuerHash string) ([][]byte, error) {
	return r.find(ctx, `issuer_hash = $1 AND kind = $2`, issuerHash, string(RevocationList))
}

// FindSigners returns the document signers of an identifier (chip.TrustStore).
func (r *Registry) FindSigners(ctx context.Context, id openssl.SignerID) ([][]byte, error) {
	if id.KeyID != "" {
		return r.find(ctx, `key_id = $1 AND kind = $2`, id.KeyID, string(Signer))
	}
	return r.find(ctx, `issuer_hash = $1 AND serial = $2 AND kind = $3`, id.IssuerHash, id.Serial, string(Signer))
}
