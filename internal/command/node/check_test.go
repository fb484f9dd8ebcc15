package node

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// TestStartChecksSettingsBeforeModels starts nodes whose models folder is empty, with a
// second fault each: the error must be about that one alone, so it was found first.
func TestStartChecksSettingsBeforeModels(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	folder := t.TempDir()
	plainFile := filepath.Join(folder, "file")
	if err := os.WriteFile(plainFile, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		change func(o *Options)
		want   []string // parts of the message
	}{
		"port in use":           {func(o *Options) { o.Addr = taken.Addr().String() }, []string{taken.Addr().String(), "address already in use"}},
		"address":               {func(o *Options) { o.Addr = "127.0.0.1:http-alt-x" }, []string{"127.0.0.1:http-alt-x"}},
		"test key":              {func(o *Options) { o.BootstrapKey = "sk_live_abcdefgh12345678" }, []string{"LIKENESS_BOOTSTRAP_KEY"}},
		"admin key":             {func(o *Options) { o.AdminBootstrapKey = "sk_admin_short" }, []string{"LIKENESS_BOOTSTRAP_ADMIN_KEY"}},
		"master key":            {func(o *Options) { o.MasterKey = "c2hvcnQ=" }, []string{"LIKENESS_MASTER_KEY", "32 bytes"}},
		"store folder":          {func(o *Options) { o.Database = "sqlite:" + filepath.Join(plainFile, "l.db") }, []string{plainFile, "not a directory"}},
		"store scheme":          {func(o *Options) { o.Database = "mysql://localhost/likeness" }, []string{"sqlite:PATH or postgres://"}},
		"PostgreSQL address":    {func(o *Options) { o.Database = "postgres://localhost:port/likeness" }, []string{"PostgreSQL address"}},
		"redis":                 {func(o *Options) { o.Redis = "redis://localhost:port" }, []string{"Redis address"}},
		"gallery engine":        {func(o *Options) { o.GalleryEngine = PgvectorExact }, []string{"--gallery-engine", "PostgreSQL"}},
		"certificate":           {func(o *Options) { o.TLSCert, o.TLSKey = plainFile, plainFile }, []string{"--tls-cert", plainFile}},
		"two faults, both said": {func(o *Options) { o.BootstrapKey, o.MasterKey = "key", "key" }, []string{"LIKENESS_BOOTSTRAP_KEY", "LIKENESS_MASTER_KEY"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := Options{
				Addr: "127.0.0.1:0", Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db"), Models: t.TempDir(),
				Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
			}
			c.change(&o)
			_, err := Start(t.Context(), o)
			if err == nil {
				t.Fatal("it started")
			}
			for _, part := range c.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q lacks %q", err, part)
				}
			}
			if strings.Contains(err.Error(), "models pull") {
				t.Errorf("the models were opened first: %v", err)
			}
		})
	}
}

func TestAFailedStartGivesItsPortBack(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	free.Close()
	_, err = Start(t.Context(), Options{
		Addr: addr, Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db"), Models: t.TempDir(),
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	if err == nil {
		t.Fatal("it started without models")
	}
	again, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		t.Fatal("the port is still taken")
	}
	if err == nil {
		again.Close()
	}
}

// TestNoKeyIsMadeUnasked starts nodes on empty stores of both kinds.
func TestNoKeyIsMadeUnasked(t *testing.T) {
	packtest.RequireModels(t)
	test := func(t *testing.T, database string) {
		for _, c := range []struct {
			name string
			key  string
			want int64 // projects
		}{{"unasked", "", 0}, {"chosen", testKey, 1}} {
			t.Run(c.name, func(t *testing.T) {
				var log strings.Builder
				o := nodeOptions(database)
				o.BootstrapKey, o.Bootstrapped = c.key, nil
				o.Log = slog.New(slog.NewTextHandler(&log, nil))
				n, err := Start(t.Context(), o)
				if err != nil {
					t.Fatal(err)
				}
				made, err := store.QueryValue[int64](t.Context(), n.store, "SELECT count(*) FROM projects")
				if err != nil || made != c.want {
					t.Errorf("%d projects, want %d; %v", made, c.want, err)
				}
				ctx, stop := context.WithTimeout(t.Context(), 10*time.Millisecond)
				defer stop()
				if err := n.Run(ctx); err != nil {
					t.Error(err)
				}
				if strings.Contains(log.String(), "sk_test_") {
					t.Errorf("the log has a key: %s", log.String())
				}
				if unasked := strings.Contains(log.String(), "likeness projects create"); unasked != (c.want == 0) {
					t.Errorf("says how to make a project: %v\n%s", unasked, log.String())
				}
			})
		}
	}
	t.Run("sqlite", func(t *testing.T) { test(t, "sqlite:"+filepath.Join(t.TempDir(), "l.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, storetest.Postgres(t)) })
}
