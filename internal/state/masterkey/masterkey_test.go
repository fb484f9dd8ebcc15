package masterkey_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var ctx = context.Background()

// text is a master key filled with one byte.
func text(fill byte) string { return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{fill}, 32)) }

func newBox(t testing.TB, text string) *seal.Box {
	t.Helper()
	box, err := seal.New(text)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func idOf(t testing.TB, fill byte) string { return newBox(t, text(fill)).KeyIDs()[0].String() }

func options(text string) masterkey.Options {
	return masterkey.Options{Text: text, Log: slog.New(slog.DiscardHandler)}
}

// opens starts with o and checks that values sealed before can be opened.
func opens(t testing.TB, s *store.Store, o masterkey.Options, sealed ...[]byte) *seal.Box {
	t.Helper()
	box, err := masterkey.Open(ctx, s, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, value := range sealed {
		if _, err := box.Open(value, "test"); err != nil {
			t.Fatal(err)
		}
	}
	return box
}

// refuses starts with o and checks that the error names every one of texts.
func refuses(t testing.TB, s *store.Store, o masterkey.Options, texts ...string) {
	t.Helper()
	_, err := masterkey.Open(ctx, s, o)
	var wrong *masterkey.Error
	if !errors.As(err, &wrong) {
		t.Fatalf("opened with a key that does not fit: %v", err)
	}
	for _, want := range texts {
		if said := wrong.Error() + "\n" + wrong.Fix; !strings.Contains(said, want) {
			t.Errorf("%q does not name %q", said, want)
		}
	}
}

func TestAStoreIsOpenedWithItsKeyAlone(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		first := opens(t, s, options(text(1))).Seal([]byte("x"), "test")
		opens(t, s, options(text(1)), first)
		refuses(t, s, options(text(2)), idOf(t, 1), idOf(t, 2), "LIKENESS_MASTER_KEY", "--new-master-key")
		refuses(t, s, options("rubbish"), "32 bytes")
		if s.Dialect() == store.Postgres {
			refuses(t, s, options(""), idOf(t, 1), "same on every node", "--new-master-key")
		} else {
			refuses(t, s, options(""), idOf(t, 1), masterkey.KeyFilePath(s), s.Path(), "--new-master-key")
			if _, err := os.Stat(masterkey.KeyFilePath(s)); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("a key file was made: %v", err)
			}
		}
		opens(t, s, options(text(1)), first)
	})
}

func TestAFreshStoreMakesItsKeyFileAndNeedsItFromThenOn(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	sealed := opens(t, s, options("")).Seal([]byte("x"), "test")
	opens(t, s, options(""), sealed)
	file := masterkey.KeyFilePath(s)
	if err := os.Rename(file, file+".away"); err != nil {
		t.Fatal(err)
	}
	refuses(t, s, options(""), "there is no file "+file, "--new-master-key")
	refuses(t, s, options(text(2)), "--new-master-key")
	if err := os.WriteFile(file, []byte("cut off"), 0o600); err != nil {
		t.Fatal(err)
	}
	refuses(t, s, options(""), file)
	if err := os.WriteFile(file, []byte(text(3)), 0o600); err != nil {
		t.Fatal(err)
	}
	refuses(t, s, options(""), file, idOf(t, 3))
	if err := os.Rename(file+".away", file); err != nil {
		t.Fatal(err)
	}
	opens(t, s, options(""), sealed)
}

func TestAFreshPostgresNeedsTheText(t *testing.T) {
	s := storetest.Open(t, storetest.Postgres(t))
	refuses(t, s, options(""), "openssl rand -base64 32")
}

func TestRotationNeedsBothKeysUntilADayAfterItsEnd(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		now := time.Now()
		at := func(text string) masterkey.Options {
			return masterkey.Options{Text: text, Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler)}
		}
		old := opens(t, s, at(text(1))).Seal([]byte("x"), "test")
		both := opens(t, s, at(text(2)+","+text(1)), old)
		fresh := both.Seal([]byte("x"), "test")
		refuses(t, s, at(text(1)), idOf(t, 2)) // could not open what the rotated nodes seal
		refuses(t, s, at(text(2)), idOf(t, 1))
		opens(t, s, at(text(1)+","+text(2)), old, fresh)
		var until time.Time
		if err := s.Tx(ctx, func(tx *store.Tx) (err error) {
			until, err = masterkey.RetireKeys(ctx, tx, both, now)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		now = until.Add(-time.Second)
		refuses(t, s, at(text(2)), idOf(t, 1))
		opens(t, s, at(text(2)+","+text(1)), old, fresh)
		now = until
		opens(t, s, at(text(2)), fresh)
		refuses(t, s, at(text(1)), idOf(t, 2))
	})
}

func TestALostKeyIsGivenUpAndCanBeFoundAgain(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		old := opens(t, s, options(text(1))).Seal([]byte("x"), "test")
		log := audit.New(s, audit.Options{})
		o := options(text(2))
		o.GiveUpLost, o.Audit = true, log
		fresh := opens(t, s, o).Seal([]byte("x"), "test")
		box := opens(t, s, options(text(2)), fresh) // without the flag from then on
		if _, err := box.Open(old, "test"); !errors.Is(err, seal.ErrKeyGivenUp) {
			t.Errorf("what the lost key sealed: %v", err)
		}
		refuses(t, s, options(text(1)), idOf(t, 2))
		var actions []string
		if err := log.EachEntry(ctx, s, audit.Selection{}, func(e audit.Entry) error {
			actions = append(actions, e.Action+" "+e.Target+" "+e.Detail["present"])
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if want := "master_key.give_up " + idOf(t, 1) + " " + idOf(t, 2); len(actions) != 1 || actions[0] != want {
			t.Errorf("audited %v, want %s", actions, want)
		}
		opens(t, s, options(text(2)+","+text(1)), old, fresh)
		refuses(t, s, options(text(2)), idOf(t, 1)) // it is no longer given up
	})
}

func TestAStoreOfAnOlderVersionIsOpenedOnlyWithTheKeyOfItsValues(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		box := newBox(t, text(1))
		exec := func(sql string, args ...any) {
			t.Helper()
			if _, err := s.Exec(ctx, sql, args...); err != nil {
				t.Fatal(err)
			}
		}
		exec("INSERT INTO projects (id, name, created_ms) VALUES ('prj_1', 'p', 1)")
		exec(`INSERT INTO webhook_endpoints (id, project_id, url, description, kinds, environments, disabled_reason, leased_by, lease_until_ms, created_ms)
			VALUES ('whe_1', 'prj_1', 'https://example.com/', '', '', 'test', '', '', 0, 1)`)
		exec(`INSERT INTO galleries (id, project_id, environment, name, retention_days, created_ms, revision, last_person, people, faces)
			VALUES ('gal_1', 'prj_1', 'test', 'g', 0, 1, 1, 1, 1, 1)`)
		exec("INSERT INTO gallery_people (gallery_id, number, person_id, labels, created_ms, purge_why) VALUES ('gal_1', 1, 'p', '[]', 1, '')")
		soon := time.Now().Add(time.Hour).UnixMilli()
		for name, c := range map[string]struct {
			insert, remove string
			args           []any
		}{
			"a webhook secret": {
				"INSERT INTO webhook_secrets (id, endpoint_id, sealed, created_ms) VALUES ('whs_1', 'whe_1', $1, 1)",
				"DELETE FROM webhook_secrets", nil,
			},
			"an enrolled face": {
				"INSERT INTO gallery_faces (gallery_id, number, person, recogniser, created_ms, digest, sealed) VALUES ('gal_1', 1, 1, 'r', 1, $1, $1)",
				"DELETE FROM gallery_faces", nil,
			},
			"a stored answer": {
				"INSERT INTO answers (hold_id, sealed, expires_ms) VALUES ('hold_1', $1, $2)",
				"DELETE FROM answers",
				[]any{soon},
			},
			"a liveness check": {
				"INSERT INTO liveness_proofs (id, project_id, environment, live, sealed, expires_ms) VALUES ('lvt_1', 'prj_1', 'test', 1, $1, $2)",
				"DELETE FROM liveness_proofs",
				[]any{soon},
			},
		} {
			exec("DELETE FROM master_keys")
			exec(c.insert, append([]any{box.Seal([]byte("x"), "test")}, c.args...)...)
			if ids, err := masterkey.KeyIDs(ctx, s); err != nil || len(ids) != 1 || ids[0].String() != idOf(t, 1) {
				t.Errorf("%s: keys %v, %v", name, ids, err)
			}
			refuses(t, s, options(text(2)), idOf(t, 1))
			refuses(t, s, options(""), idOf(t, 1))
			opens(t, s, options(text(2)+","+text(1)))
			exec(c.remove)
			refuses(t, s, options(text(2)), idOf(t, 1)) // it is in the table now
		}
	})
}

func TestNodesThatStartTogetherOnAFreshStoreAgreeOnOneKey(t *testing.T) {
	for name, address := range map[string]func(testing.TB) string{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			where := address(t)
			var mu sync.Mutex
			opened := map[byte]int{}
			var all sync.WaitGroup
			for i := range byte(6) {
				s := storetest.Open(t, where)
				all.Go(func() {
					fill := i%2 + 1
					box, err := masterkey.Open(ctx, s, options(text(fill)))
					var wrong *masterkey.Error
					if err != nil && !errors.As(err, &wrong) {
						t.Error(err)
					}
					if box != nil && err == nil {
						mu.Lock()
						defer mu.Unlock()
						opened[fill]++
					}
				})
			}
			all.Wait()
			if len(opened) != 1 || opened[1]+opened[2] != 3 {
				t.Errorf("nodes that started, by their key: %v; want 3 of one", opened)
			}
		})
	}
}
