package masterkey

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// checkContext and checkText are what a check value seals.
const (
	checkContext = "master key check"
	checkText    = "likeness"
)

// shortLived is how long stored answers and liveness checks can be asked for.
const shortLived = 24 * time.Hour

// Options say where the key comes from.
type Options struct {
	Text       string // LIKENESS_MASTER_KEY; empty: the file beside the SQLite store
	GiveUpLost bool   // --new-master-key: start without the keys that are not here
	// Audit gets an entry when keys are given up; nil: none is written.
	Audit *audit.Log
	Now   func() time.Time // nil: time.Now
	Log   *slog.Logger     // nil: slog.Default
}

// KeyFilePath is where the key of a SQLite store is kept; empty on PostgreSQL.
func KeyFilePath(s *store.Store) string {
	if s.Path() == "" {
		return ""
	}
	return FileBeside(s.Path())
}

// FileBeside is where the key of the SQLite store at path is kept.
func FileBeside(path string) string {
	return filepath.Join(filepath.Dir(path), "likeness.master-key")
}

// FirstVersion is the version of the tables from which on a store keeps the ids of its keys.
const FirstVersion = 17

// VerifyKey returns the ids of the keys that s needs, after it has opened a value of s with each of
// them. It writes nothing: neither a key file nor a row. It returns an *Error when keys are missing
// or do not open what they should. text is LIKENESS_MASTER_KEY; empty means the file beside the
// SQLite store.
func VerifyKey(ctx context.Context, s *store.Store, text string) ([]seal.KeyID, error) {
	known, err := knownKeys(ctx, s, time.Now())
	if err != nil {
		return nil, fmt.Errorf("master key: %w", err)
	}
	needed := neededKeys(known)
	if len(needed) == 0 {
		return nil, nil
	}
	box, err := readKeys(s, text, needed)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, noFile(s.Path(), KeyFilePath(s), needed)
	}
	if err != nil {
		return nil, err
	}
	missing, _, err := compareKeys(box, known)
	if err != nil {
		return nil, err
	}
	if len(missing) > 0 {
		return nil, wrongKey(s, Options{Text: text}, box.KeyIDs(), missing)
	}
	return needed, nil
}

// readKeys reads the keys that are here and makes none. Its error is fs.ErrNotExist where the file
// beside the SQLite store is missing, otherwise an *Error.
func readKeys(s *store.Store, text string, needed []seal.KeyID) (*seal.Box, error) {
	if text != "" {
		return parseText(text)
	}
	file := KeyFilePath(s)
	if file == "" {
		return nil, noText(needed)
	}
	box, err := seal.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, unusableFile(err)
	}
	return box, err
}

// compareKeys compares the keys in box with those of the store. Missing keys that were given up are
// named apart. It returns an *Error for a key that does not open its check value.
func compareKeys(box *seal.Box, known []storedKey) (missing, givenUp []seal.KeyID, err error) {
	here := box.KeyIDs()
	for _, k := range known {
		switch isHere := slices.Contains(here, k.id); {
		case isHere && k.check != nil && !k.opensWith(box):
			return nil, nil, wrongCheckValue(k.id)
		case isHere:
		case k.givenUp:
			givenUp = append(givenUp, k.id)
		default:
			missing = append(missing, k.id)
		}
	}
	return missing, givenUp, nil
}

// Open returns the keys of s. It returns an *Error when keys are missing or not
// readable.
func Open(ctx context.Context, s *store.Store, o Options) (*seal.Box, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	known, err := knownKeys(ctx, s, o.Now())
	if err != nil {
		return nil, fmt.Errorf("master key: %w", err)
	}
	box, err := loadKeys(s, o, known)
	if err != nil {
		return nil, err
	}
	changes := audited.Changes{Store: s, Log: o.Audit, Now: audited.ReadClock(o.Now)}
	err = changes.Run(ctx, audited.System, func(tx *audited.Tx) (err error) {
		box, err = verifyKeys(ctx, tx, s, o, box)
		return err
	})
	var wrong *Error
	if err != nil && !errors.As(err, &wrong) {
		err = fmt.Errorf("master key: %w", err)
	}
	return box, err
}

// CheckText returns an error unless text (LIKENESS_MASTER_KEY) holds keys, or is empty.
func CheckText(text string) error {
	if text == "" {
		return nil
	}
	_, err := parseText(text)
	return err
}

func parseText(text string) (*seal.Box, error) {
	box, err := seal.New(text)
	if err != nil {
		return nil, &Error{Message: fmt.Sprintf("LIKENESS_MASTER_KEY: %v", err)}
	}
	return box, nil
}

// loadKeys reads the keys that are here, and makes one where none is needed yet.
func loadKeys(s *store.Store, o Options, known []storedKey) (*seal.Box, error) {
	needed := neededKeys(known)
	box, err := readKeys(s, o.Text, needed)
	switch {
	case !errors.Is(err, fs.ErrNotExist):
		return box, err
	case len(needed) > 0 && !o.GiveUpLost:
		return nil, noFile(s.Path(), KeyFilePath(s), needed)
	}
	return seal.CreateFile(KeyFilePath(s))
}

// verifyKeys compares the keys in box with those of the store, under a lock, and brings the
// table up to date. It returns box with the keys that were given up.
func verifyKeys(ctx context.Context, tx *audited.Tx, s *store.Store, o Options, box *seal.Box) (*seal.Box, error) {
	if tx.Dialect() == store.Postgres { // on SQLite the transaction is alone anyway
		if _, err := tx.Exec(ctx, "LOCK TABLE master_keys IN SHARE ROW EXCLUSIVE MODE"); err != nil {
			return nil, err
		}
	}
	known, err := knownKeys(ctx, tx, o.Now())
	if err != nil {
		return nil, err
	}
	missing, givenUp, err := compareKeys(box, known)
	if err != nil {
		return nil, err
	}
	if len(missing) > 0 && !o.GiveUpLost {
		return nil, wrongKey(s, o, box.KeyIDs(), missing)
	}
	if len(missing) == 0 && o.GiveUpLost && len(known) > 0 {
		o.Log.Warn("--new-master-key: no key of the store is missing, nothing was given up; start without it from now on")
	}
	if err := writeUsedKeys(ctx, tx.Tx, box, known, o.Now().UnixMilli()); err != nil {
		return nil, err
	}
	if err := writeLostKeys(ctx, tx, o, missing, box.KeyIDs()); err != nil {
		return nil, err
	}
	return box.GiveUp(append(givenUp, missing...)...), nil
}

// writeUsedKeys brings the rows of the keys of box up to date.
func writeUsedKeys(ctx context.Context, tx *store.Tx, box *seal.Box, known []storedKey, now int64) error {
	here := box.KeyIDs()
	for _, id := range here {
		used := slices.ContainsFunc(known, func(k storedKey) bool { return k.id == id })
		if !used && id != here[0] {
			continue // a key that nothing in this store is sealed with
		}
		check, err := box.SealWith(id, []byte(checkText), checkContext)
		if err != nil {
			return err
		}
		retire := "master_keys.retired_ms"
		if id == here[0] {
			retire = "NULL" // it seals again
		}
		if _, err := tx.Exec(ctx, `INSERT INTO master_keys (key_id, check_value, created_ms) VALUES ($1, $2, $3)
			ON CONFLICT (key_id) DO UPDATE SET check_value = COALESCE(master_keys.check_value, excluded.check_value),
				given_up_ms = NULL, retired_ms = `+retire, id.String(), check, now); err != nil {
			return err
		}
	}
	return nil
}

// writeLostKeys marks the missing keys as given up, and audits it; here are the keys that are there.
func writeLostKeys(ctx context.Context, tx *audited.Tx, o Options, missing, here []seal.KeyID) error {
	now := o.Now().UnixMilli()
	for _, id := range missing {
		if _, err := tx.Exec(ctx, `INSERT INTO master_keys (key_id, created_ms, given_up_ms) VALUES ($1, $2, $2)
			ON CONFLICT (key_id) DO UPDATE SET given_up_ms = excluded.given_up_ms`, id.String(), now); err != nil {
			return err
		}
	}
	if len(missing) == 0 {
		return nil
	}
	o.Log.Warn("master keys were given up: what they sealed can no longer be read", "given_up", joinIDs(missing), "present", joinIDs(here))
	tx.Record(audit.Entry{Action: "master_key.give_up", Target: joinIDs(missing), Detail: map[string]string{"present": joinIDs(here)}})
	return nil
}

// RetireKeys records that what is stored for longer than a day is sealed with the first key
// of box, so that the other keys are no longer needed at the time that it returns.
func RetireKeys(ctx context.Context, tx *store.Tx, box *seal.Box, now time.Time) (until time.Time, err error) {
	_, err = tx.Exec(ctx, "UPDATE master_keys SET retired_ms = $2 WHERE key_id <> $1 AND retired_ms IS NULL AND given_up_ms IS NULL",
		box.KeyIDs()[0].String(), now.UnixMilli())
	return now.Add(shortLived), err
}

func joinIDs(ids []seal.KeyID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = id.String()
	}
	return strings.Join(texts, ", ")
}
