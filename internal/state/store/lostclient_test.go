package store_test

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// SHOW reads these settings from the socket of the server.
func TestPostgresNoticesNodesThatVanish(t *testing.T) {
	address := storetest.Postgres(t)
	show := func(s *store.Store, name string) string {
		t.Helper()
		value, err := store.QueryValue[string](t.Context(), s, "SELECT setting FROM pg_settings WHERE name = $1", name)
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
	s := storetest.Open(t, address)
	for name, want := range map[string]string{"tcp_keepalives_idle": "3", "tcp_keepalives_interval": "1", "tcp_keepalives_count": "3", "tcp_user_timeout": "6000"} {
		if got := show(s, name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	separator := "?"
	if strings.Contains(address, "?") {
		separator = "&"
	}
	chosen := storetest.Open(t, address+separator+"tcp_keepalives_idle=77")
	if got := show(chosen, "tcp_keepalives_idle"); got != "77" {
		t.Errorf("the setting of the address is replaced by %s", got)
	}
	if got := show(chosen, "tcp_keepalives_count"); got != "3" {
		t.Errorf("tcp_keepalives_count is %s", got)
	}
}
