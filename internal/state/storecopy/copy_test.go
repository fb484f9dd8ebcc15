package storecopy_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/storecopy"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// rowsOfEach is how many rows fill writes into a table: more than one transaction of a copy takes.
const rowsOfEach = 1005

// allowed finds the values that a column may have by its CHECK.
var allowed = regexp.MustCompile(`(\w+) +TEXT[^,]*CHECK \(\w+ IN \(([^)]*)\)\)`)

// fill writes rows into every table of a SQLite store. The values of row n are the same in all text columns, so that each
// row refers to one that exists; every third row has NULL where it may be.
func fill(t *testing.T, s *store.Store) {
	t.Helper()
	ctx := t.Context()
	for _, name := range store.DurableTables() {
		definition, err := store.QueryValue[string](ctx, s, "SELECT sql FROM sqlite_master WHERE name = $1", name)
		if err != nil {
			t.Fatal(err)
		}
		choices := map[string][]string{}
		for _, found := range allowed.FindAllStringSubmatch(definition, -1) {
			choices[found[1]] = strings.Split(strings.ReplaceAll(strings.ReplaceAll(found[2], "'", ""), " ", ""), ",")
		}
		type column struct {
			name, kind string
			required   int64
		}
		columns, err := store.QueryAll(ctx, s, func(r store.Row) (c column, err error) { return c, r.Scan(&c.name, &c.kind, &c.required) },
			`SELECT name, lower(type), "notnull" + pk FROM pragma_table_info($1)`, name)
		if err != nil {
			t.Fatal(err)
		}
		rows := rowsOfEach
		if name == "audit_head" {
			rows = 0 // the migration has written its only row
		}
		err = s.Tx(ctx, func(tx *store.Tx) error {
			for n := range rows {
				var names []string
				var values []any
				for _, c := range columns {
					names = append(names, c.name)
					values = append(values, value(c.name, c.kind, choices, n, c.required == 0 && n%3 == 2))
				}
				sql := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", name, strings.Join(names, ", "), store.FormatPlaceholders(1, len(names)))
				if _, err := tx.Exec(ctx, sql, values...); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func value(name, kind string, choices map[string][]string, n int, null bool) any {
	switch {
	case null:
		return nil
	case kind == "text" && choices[name] != nil:
		return choices[name][n%len(choices[name])]
	case kind == "text":
		return fmt.Sprintf("Zoë's\n值 %d", n) // with what SQL and JSON write in another way
	case kind == "bytea":
		return []byte{0, 255, '\\', byte(n), byte(n >> 8)}
	case kind == "double precision":
		return float64(n) / 3
	}
	return int64(1)<<53 + int64(n) // more than a float holds
}

func copyStore(t *testing.T, from, to string) []storecopy.Table {
	t.Helper()
	tables, err := storecopy.Copy(t.Context(), from, to, storecopy.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

func filledStore(t *testing.T) (address string) {
	t.Helper()
	address = storetest.SQLite(t)
	s, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return address
}

// TestCopyThereAndBack copies every table to PostgreSQL and back to SQLite.
func TestCopyThereAndBack(t *testing.T) {
	server, from, back := storetest.EmptyPostgresDatabase(t), filledStore(t), storetest.EmptySQLite(t)
	there := copyStore(t, from, server)
	for _, table := range there {
		if table.Rows < rowsOfEach && table.Name != "audit_head" {
			t.Errorf("%s: %d rows", table.Name, table.Rows)
		}
	}
	if again := copyStore(t, server, back); !slices.Equal(there, again) {
		t.Errorf("back: %v\nwant %v", again, there)
	}
	// Both go on counting where the source stopped.
	for _, address := range []string{server, back} {
		s := storetest.Open(t, address)
		const last = int64(1)<<53 + rowsOfEach - 1
		var seq int64
		err := s.Tx(t.Context(), func(tx *store.Tx) (err error) {
			seq, err = store.QueryValue[int64](t.Context(), tx, `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms)
				VALUES ('p', 'test', 'grant', 1, '', '', '', '', 1) RETURNING seq`)
			return err
		})
		if err != nil || seq != last+1 {
			t.Errorf("%s counts %d, want %d (%v)", s.Dialect(), seq, last+1, err)
		}
	}
}

// TestAStoppedCopyGoesOn stops a copy after every few transactions and runs it again until it is complete.
func TestAStoppedCopyGoesOn(t *testing.T) {
	server, from := storetest.EmptyPostgresDatabase(t), filledStore(t)
	stopped := errors.New("stopped")
	for attempt := 1; ; attempt++ {
		left := 7
		_, err := storecopy.Copy(t.Context(), from, server, storecopy.Options{Progress: func(string, int64) error {
			if left--; left < 0 {
				return stopped
			}
			return nil
		}})
		if err == nil {
			if attempt < 5 {
				t.Errorf("complete after %d attempts", attempt)
			}
			break
		}
		if !errors.Is(err, stopped) {
			t.Fatal(err)
		}
		if s, err := store.Open(t.Context(), server); err == nil {
			_ = s.Close()
			t.Fatal("a store with a part of another one opens")
		} else if f, ok := errors.AsType[*fault.Error](err); !ok || !strings.Contains(f.Fix, "store copy") {
			t.Fatalf("the error of a part of a store: %v", err)
		}
	}
	if _, err := store.Open(t.Context(), server); err != nil {
		t.Errorf("the complete copy does not open: %v", err)
	}
}

// TestWhatIsNotCopied holds the refusals, each with what to do.
func TestWhatIsNotCopied(t *testing.T) {
	from := filledStore(t)
	other := storetest.SQLite(t)
	if s, err := store.Open(t.Context(), other); err != nil {
		t.Fatal(err)
	} else if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	refused := func(name, from, to, want string) {
		t.Helper()
		_, err := storecopy.Copy(t.Context(), from, to, storecopy.Options{})
		f, ok := errors.AsType[*fault.Error](err)
		if !ok || f.Fix == "" || !strings.Contains(f.Message, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	refused("onto itself", from, from, "the same")
	refused("into a store that is not empty", other, from, "not empty")
	running, err := store.Open(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	refused("of a store that is served", from, storetest.EmptySQLite(t), "in use")
	if err := running.Close(); err != nil {
		t.Fatal(err)
	}

	// A copy of one store is not completed with another.
	to := storetest.EmptySQLite(t)
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := storecopy.Copy(ctx, from, to, storecopy.Options{Progress: func(string, int64) error { cancel(); return ctx.Err() }}); err == nil {
		t.Fatal("the copy was not stopped")
	}
	refused("with another store", other, to, "another store")

	server := storetest.EmptyPostgresDatabase(t)
	copyStore(t, from, server)
	storetest.Open(t, server)
	refused("of a PostgreSQL that is served", server, storetest.EmptySQLite(t), "connected")
}

// TestTextThatPostgreSQLCannotHoldIsNamed copies a NUL, which SQLite holds.
func TestTextThatPostgreSQLCannotHoldIsNamed(t *testing.T) {
	server, from := storetest.EmptyPostgresDatabase(t), storetest.SQLite(t)
	s, err := store.Open(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Exec(t.Context(), "INSERT INTO projects (id, name, created_ms) VALUES ('prj_1', $1, 1)", "a\x00b"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := storecopy.Copy(t.Context(), from, server, storecopy.Options{}); err == nil || !strings.Contains(err.Error(), "projects") {
		t.Errorf("the error does not name the table: %v", err)
	}
}
