package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
)

// maxSkew is how far the clocks of a node and its PostgreSQL may differ.
const maxSkew = 5 * time.Second

func (e Examiner) checkModels(context.Context) []Finding {
	p, err := pack.Open(e.Options.Models)
	if err != nil {
		fix := "Run 'likeness models pull --models " + e.Options.Models + "', or install the package with the models."
		var problem *pack.Problem
		if errors.As(err, &problem) && problem.Fix != "" {
			fix = problem.Fix
		}
		return newFailure("models", err.Error(), fix)
	}
	return newSuccess("models", "pack %s is complete: %d models, ONNX Runtime %s", p.ID(), len(p.ActiveModels()), p.Manifest().Runtime.Version)
}

// checkStore opens a store that exists. A SQLite file is not made.
func (e Examiner) checkStore(ctx context.Context) []Finding {
	path, err := store.ParseAddress(e.Options.Database)
	if err != nil {
		return nil // settings has the error
	}
	if path != "" {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return newSuccess("store", "there is none at %s yet; the first start makes it", path)
		}
	}
	s, err := store.Connect(ctx, e.Options.Database)
	if err != nil {
		return newFailure("store", err.Error(), "Check --database, and that the server runs and lets this user in.")
	}
	defer s.Close() //nolint:errcheck // nothing was written that matters
	found := e.checkTables(ctx, s)
	if s.Dialect() == store.Postgres {
		found = append(found, e.checkServerClock(ctx, s)...)
	}
	return append(found, e.checkMasterKey(ctx, s)...)
}

func (e Examiner) checkTables(ctx context.Context, s *store.Store) []Finding {
	version, err := s.SchemaVersion(ctx)
	newest := store.NewestMigration()
	switch {
	case err != nil:
		return newFailure("store", err.Error(), "Check that this user may read and write the store.")
	case version > newest:
		return newFailure("store", fmt.Sprintf("its tables are of version %d, this program knows %d", version, newest), "Use the newer program that made them.")
	case version < newest:
		return newSuccess("store", "%s, tables of version %d; the next start brings them to %d", s.Dialect(), version, newest)
	}
	if err := s.CheckHealth(ctx); err != nil {
		return newFailure("store", err.Error(), "See 'When the store fails' in docs/operating-repair.md.")
	}
	return newSuccess("store", "%s answers and can be written, tables of version %d", s.Dialect(), version)
}

func (e Examiner) checkServerClock(ctx context.Context, s *store.Store) []Finding {
	server, err := store.QueryValue[time.Time](ctx, s, "SELECT now()")
	if err != nil {
		return newFailure("clock", err.Error(), "Check the connection to PostgreSQL.")
	}
	skew := e.Now().Sub(server).Round(time.Millisecond).Abs()
	if skew > maxSkew {
		return newWarning("clock", fmt.Sprintf("%s apart from that of PostgreSQL", skew), "Keep both clocks by NTP.")
	}
	return newSuccess("clock", "%s apart from that of PostgreSQL", skew)
}

// checkMasterKey compares the key that this process would use with those that the store needs.
func (e Examiner) checkMasterKey(ctx context.Context, s *store.Store) []Finding {
	if version, err := s.SchemaVersion(ctx); err != nil || version < masterkey.FirstVersion {
		return nil // an older store: the start finds out
	}
	ids, err := masterkey.VerifyKey(ctx, s, e.Options.MasterKey)
	var wrong *masterkey.Error
	switch {
	case errors.As(err, &wrong):
		return newFailure("master key", wrong.Error(), wrong.Fix)
	case err != nil:
		return newFailure("master key", err.Error(), "Check the store.")
	case len(ids) == 0:
		return newSuccess("master key", "nothing is sealed yet")
	}
	return newSuccess("master key", "%v opens what the store has sealed", ids)
}

// checkMasterKeyFile examines owner and mode of the file with the master key: that of --master-key-file, or the one
// beside a SQLite store.
func (e Examiner) checkMasterKeyFile(context.Context) []Finding {
	if e.MasterKeyFile != "" { // a mounted secret is often readable by the group of the service too
		return examineKeyFile(e.MasterKeyFile, 0o007, 0o640)
	}
	if e.Options.MasterKey != "" {
		return newSuccess("master key", "taken from LIKENESS_MASTER_KEY")
	}
	path, err := store.ParseAddress(e.Options.Database)
	if err != nil {
		return nil
	}
	if path == "" {
		return newFailure("master key", "LIKENESS_MASTER_KEY is not set, and the store is PostgreSQL", "Set it, the same on every node; make one with: openssl rand -base64 32")
	}
	file := masterkey.FileBeside(path)
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return newSuccess("master key", "there is no file %s yet; the first start makes it", file)
	}
	return examineKeyFile(file, 0o077, 0o600)
}

// examineKeyFile checks that this user can read file and that none of the permissions refused is given; mode is what
// it should have.
func examineKeyFile(file string, refused, mode fs.FileMode) []Finding {
	info, err := os.Stat(file)
	if err != nil {
		return newFailure("master key", err.Error(), "Run as the user of the service.")
	}
	if info.Mode().Perm()&refused != 0 {
		return newWarning("master key", fmt.Sprintf("%s has mode %04o: others can read it", file, info.Mode().Perm()), fmt.Sprintf("chmod %04o %s", mode, file))
	}
	if key, err := os.Open(file); err != nil {
		return newFailure("master key", err.Error(), "Run as the user of the service, or 'chown' the file to that user.")
	} else if err := key.Close(); err != nil {
		return newFailure("master key", err.Error(), "Check the file system.")
	}
	return newSuccess("master key", "%s has mode %04o; keep a copy of it apart from backups", filepath.Clean(file), info.Mode().Perm())
}

// checkPort finds out whether the address can be listened on, and what has it otherwise.
func (e Examiner) checkPort(ctx context.Context) []Finding {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", e.Options.Addr)
	if err == nil {
		if err := listener.Close(); err != nil {
			return newWarning("port", err.Error(), "Check 'ss -ltnp'.")
		}
		return newSuccess("port", "%s is free", e.Options.Addr)
	}
	if answer, askErr := AskReady(ctx, e.Options.Addr, e.Options.TLSCert != ""); askErr == nil {
		_ = answer.Body.Close() // not read
		isLikeness := answer.Header.Get("X-Request-Id") != ""
		switch {
		case isLikeness && answer.StatusCode == http.StatusOK:
			return newSuccess("port", "%s is that of a running Likeness, which is ready", e.Options.Addr)
		case isLikeness:
			return newWarning("port", fmt.Sprintf("%s is that of a running Likeness, whose /readyz answers %d", e.Options.Addr, answer.StatusCode), "Read its log.")
		}
	}
	return newFailure("port", err.Error(), "Choose another --addr, or stop the program that has it ('ss -ltnp' names it). Ports below 1024 need CAP_NET_BIND_SERVICE.")
}

// AskReady asks /readyz of the node of this machine that listens on addr, with TLS or without. The caller
// closes the body.
func AskReady(ctx context.Context, addr string, withTLS bool) (*http.Response, error) {
	scheme := "http"
	if withTLS {
		scheme = "https"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+addr+"/readyz", nil)
	if err != nil {
		return nil, err
	}
	client := http.Client{Transport: &http.Transport{
		// The node is this machine's own; its certificate is for other names than the address.
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true}, //nolint:gosec // see above
		DisableKeepAlives: true,
	}}
	return client.Do(request)
}

func (e Examiner) checkCertificate(context.Context) []Finding {
	if e.Options.TLSCert == "" {
		if host, _, err := net.SplitHostPort(e.Options.Addr); err == nil {
			if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() || host == "localhost" {
				return newSuccess("tls", "off; only this machine reaches %s", e.Options.Addr)
			}
		}
		return newWarning("tls", fmt.Sprintf("off, and other machines may reach %s", e.Options.Addr), "Set --tls-cert and --tls-key, or put a TLS proxy in front and a firewall around.")
	}
	pair, err := tls.LoadX509KeyPair(e.Options.TLSCert, e.Options.TLSKey)
	if err != nil {
		return nil // settings has the error
	}
	left := pair.Leaf.NotAfter.Sub(e.Now())
	text := fmt.Sprintf("%s ends %s", e.Options.TLSCert, pair.Leaf.NotAfter.UTC().Format(time.DateOnly))
	switch {
	case left <= 0:
		return newFailure("tls", text, "Renew the certificate; the program reads it again by itself.")
	case left < 14*24*time.Hour:
		return newWarning("tls", text, "Renew the certificate; the program reads it again by itself.")
	}
	return newSuccess("tls", "%s", text)
}

func (e Examiner) checkRedis(ctx context.Context) []Finding {
	if e.Options.Redis == "" {
		return nil
	}
	redis, err := ratelimit.NewRedis(e.Options.Redis)
	if err != nil {
		return nil // settings has the error
	}
	defer redis.Close() //nolint:errcheck // nothing was written
	if err := redis.Ping(ctx); err != nil {
		return newWarning("redis", err.Error(), "Check --redis; without Redis each node counts rate limits for itself.")
	}
	return newSuccess("redis", "answers")
}
