package node

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/url"
	"strings"

	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/store"
)

// checkOptions returns what is wrong with the settings, all of it, without opening the store,
// asking a server or reading a model. It makes the file of a SQLite store.
func (o Options) checkOptions() error {
	if err := o.CheckValues(); err != nil {
		return err
	}
	return store.CheckAddress(o.Database)
}

// CheckValues returns what is wrong with the settings themselves, all of it. It reads the files of the
// certificate, writes nothing and asks no server.
func (o Options) CheckValues() error {
	_, addressErr := store.ParseAddress(o.Database)
	return errors.Join(
		addressErr,
		account.CheckBootstrapKey(o.BootstrapKey),
		operators.CheckBootstrapKey(o.AdminBootstrapKey),
		masterkey.CheckText(o.MasterKey),
		o.checkPublicURL(),
		o.checkCertificate(),
		o.checkTokenRate(),
		o.checkRedis(),
		o.checkGalleryEngine(),
		o.checkSignOn(),
	)
}

// checkPublicURL refuses what links and forms of pages cannot begin with: pages are served at fixed paths.
func (o Options) checkPublicURL() error {
	if o.PublicURL == "" {
		return nil
	}
	u, err := url.Parse(o.PublicURL)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || strings.ContainsAny(o.PublicURL, "?#") {
		return fmt.Errorf("--public-url %q is no address of a service; write it as https://faces.example.org, without user, query or fragment", o.PublicURL)
	}
	if u.Path != "" && u.Path != "/" {
		return fmt.Errorf("--public-url %q has a path, and pages are served at fixed paths: give the service a host name of its own and write https://%s", o.PublicURL, u.Host)
	}
	return nil
}

func (o Options) checkCertificate() error {
	if o.TLSCert == "" {
		return nil
	}
	if _, err := tls.LoadX509KeyPair(o.TLSCert, o.TLSKey); err != nil {
		return fmt.Errorf("--tls-cert %s and --tls-key %s are no certificate with its key: %w", o.TLSCert, o.TLSKey, err)
	}
	return nil
}

func (o Options) checkSignOn() error {
	_, err := o.newSignOn(nil)
	return err
}

// newSignOn returns the provider with which people sign in to the console; nil: there is none.
func (o Options) newSignOn(log *slog.Logger) (*signon.Provider, error) {
	if o.SignOn.Issuer == "" {
		return nil, nil
	}
	settings := o.SignOn
	settings.Allow, settings.Log = o.EgressAllow, log
	provider, err := signon.New(settings)
	if err != nil {
		return nil, fmt.Errorf("--oidc-issuer: %w", err)
	}
	return provider, nil
}

func (o Options) checkTokenRate() error {
	if r := o.TokenRate; r != (account.Rate{}) && (r.Burst < 1 || !(r.PerSecond > 0) || math.IsInf(r.PerSecond, 0)) {
		return fmt.Errorf("--token-rate %v and --token-burst %d must be above 0", r.PerSecond, r.Burst)
	}
	return nil
}

func (o Options) checkRedis() error {
	if o.Redis == "" {
		return nil
	}
	redis, err := ratelimit.NewRedis(o.Redis) // connects at its first use
	if err != nil {
		return fmt.Errorf("redis: %w", err)
	}
	return redis.Close()
}

func (o Options) checkGalleryEngine() error {
	inDatabase := o.GalleryEngine == PgvectorExact || o.GalleryEngine == PgvectorHNSW
	if inDatabase && strings.HasPrefix(o.Database, "sqlite:") {
		return fmt.Errorf("--gallery-engine %s needs a PostgreSQL store with pgvector; the store is SQLite", o.GalleryEngine)
	}
	return nil
}
