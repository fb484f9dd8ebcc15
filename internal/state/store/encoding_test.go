package store_test

import (
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// A database that cannot hold every text is refused with what to do, and what the client's side has set is not
// taken over.
func TestTextIsUTF8OnPostgreSQL(t *testing.T) {
	server := storetest.Open(t, storetest.EmptyPostgresDatabase(t))
	for _, encoding := range []string{"LATIN1", "SQL_ASCII", "EUC_JP"} {
		name := strings.ToLower(store.NewID("t"))
		if _, err := server.Exec(t.Context(), "CREATE DATABASE "+name+" TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C' ENCODING '"+encoding+"'"); err != nil {
			t.Fatal(err)
		}
		address, err := url.Parse(os.Getenv("LIKENESS_TEST_POSTGRES"))
		if err != nil {
			t.Fatal(err)
		}
		address.Path, address.RawQuery = "/"+name, "sslmode=disable"
		s, err := store.Connect(t.Context(), address.String())
		if err == nil {
			_ = s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), "encoded in "+encoding) || !strings.Contains(err.Error(), "createdb --template=template0 --encoding=UTF8") {
			t.Errorf("%s: %v", encoding, err)
		}
		if _, err := server.Exec(t.Context(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	}
	t.Setenv("PGCLIENTENCODING", "LATIN1")
	s := storetest.Open(t, storetest.Postgres(t))
	if got, err := store.QueryValue[string](t.Context(), s, "SELECT $1::text", "Ł 名"); err != nil || got != "Ł 名" {
		t.Errorf("%q, %v", got, err)
	}
}
