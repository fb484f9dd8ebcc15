package signon

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"

	"github.com/likeness-api/likeness/internal/base/fault"
)

const (
	// discoveryLife is how long the discovery document is used.
	discoveryLife = time.Hour
	// discoveryPause is how long a provider that failed is not asked again.
	discoveryPause = 5 * time.Second
	// clockSkew is how far the clocks of this machine and the provider may differ.
	clockSkew = time.Minute
)

// Options are the operator's settings of a provider. Issuer and ClientID are needed.
type Options struct {
	Issuer       string // https://..., exactly as in the provider's discovery document
	ClientID     string
	ClientSecret string           // empty: a public client
	Name         string           // on the button of the sign-in page; empty: the host of the issuer
	Allow        []netip.Prefix   // private addresses that hosts other than the issuer's may have
	Now          func() time.Time // nil: time.Now
	Log          *slog.Logger     // nil: slog.Default
}

// Provider is an OpenID Connect provider.
type Provider struct {
	o      Options
	client *http.Client
	flight singleflight.Group

	mu       sync.Mutex
	found    *discovery
	foundAt  time.Time
	failure  error
	failedAt time.Time
}

// discovery is what the discovery document says. One config serves every sign-in: it remembers how the
// provider takes the secret, which it otherwise finds out by a refused request.
type discovery struct {
	provider *oidc.Provider
	config   *oauth2.Config
}

// New checks the settings. It contacts nobody.
func New(o Options) (*Provider, error) {
	issuer, err := url.Parse(o.Issuer)
	if err != nil || issuer.Host == "" || issuer.User != nil || issuer.RawQuery != "" || issuer.Fragment != "" || !isProtected(issuer) {
		return nil, fmt.Errorf("the issuer %q is no address such as https://login.example.org (http:// is for a provider on this machine)", o.Issuer)
	}
	if o.ClientID == "" {
		return nil, fmt.Errorf("the client id of the provider %s is missing", o.Issuer)
	}
	if o.Name == "" {
		o.Name = issuer.Hostname()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Provider{o: o, client: newClient(issuer, o.Allow)}, nil
}

// Name is what the button of the sign-in page says.
func (p *Provider) Name() string { return p.o.Name }

// isProtected reports whether nobody between here and the address reads along: HTTPS, or this machine.
func isProtected(u *url.URL) bool {
	if u.Scheme != "http" {
		return u.Scheme == "https"
	}
	if u.Hostname() == "localhost" {
		return true
	}
	address := net.ParseIP(u.Hostname())
	return address != nil && address.IsLoopback()
}

// errAway is the error of a provider that cannot be asked.
var errAway = fault.New(fault.Overloaded, "", "The provider of the single sign-on does not answer.").
	WithFix("Try again in a minute, or sign in with name, password and code. The operator finds the reason in the log of the service.")

// reportAway logs why the provider cannot be asked.
func (p *Provider) reportAway(err error) error {
	p.o.Log.Warn("the single sign-on failed", "issuer", p.o.Issuer, "error", err)
	return errAway
}

// discover returns the provider as its discovery document describes it, asked at most once in discoveryLife.
func (p *Provider) discover(ctx context.Context) (*discovery, error) {
	if found, err, known := p.readDiscovery(); known {
		return found, err
	}
	result := p.flight.DoChan("", func() (any, error) {
		if found, err, known := p.readDiscovery(); known {
			return found, err
		}
		// Not the context of one browser: others wait for the same answer.
		provider, err := oidc.NewProvider(p.contextWithClient(context.Background()), p.o.Issuer)
		if err == nil {
			err = checkEndpoints(provider)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		if err != nil {
			p.failure, p.failedAt = p.reportAway(err), p.o.Now()
			return (*discovery)(nil), p.failure
		}
		p.found, p.foundAt, p.failure = &discovery{provider: provider, config: p.newConfig(provider)}, p.o.Now(), nil
		return p.found, nil
	})
	select {
	case r := <-result:
		return r.Val.(*discovery), r.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// readDiscovery returns what is known without asking: the document, or that the provider failed just now.
func (p *Provider) readDiscovery() (found *discovery, err error, known bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.o.Now()
	if p.found != nil && now.Sub(p.foundAt) < discoveryLife {
		return p.found, nil, true
	}
	if p.failure != nil && now.Sub(p.failedAt) < discoveryPause {
		return nil, p.failure, true
	}
	return nil, nil, false
}

// checkEndpoints returns an error for a discovery document whose addresses others can read along.
func checkEndpoints(found *oidc.Provider) error {
	var document struct {
		Keys string `json:"jwks_uri"`
	}
	if err := found.Claims(&document); err != nil {
		return err
	}
	for name, text := range map[string]string{
		"authorization_endpoint": found.Endpoint().AuthURL, "token_endpoint": found.Endpoint().TokenURL, "jwks_uri": document.Keys,
	} {
		if u, err := url.Parse(text); err != nil || u.Host == "" || !isProtected(u) {
			return fmt.Errorf("the discovery document has the %s %q, which is no https:// address", name, text)
		}
	}
	return nil
}

// newConfig returns the settings of sign-ins; withRedirect completes them.
func (p *Provider) newConfig(found *oidc.Provider) *oauth2.Config {
	return &oauth2.Config{ClientID: p.o.ClientID, ClientSecret: p.o.ClientSecret, Endpoint: found.Endpoint(), Scopes: []string{oidc.ScopeOpenID, "email"}}
}

// withRedirect says where the provider sends the browser back, which differs by the address of the console.
func withRedirect(address string) oauth2.AuthCodeOption {
	return oauth2.SetAuthURLParam("redirect_uri", address)
}

// contextWithClient makes the libraries use the client of this package.
func (p *Provider) contextWithClient(ctx context.Context) context.Context {
	return oidc.ClientContext(ctx, p.client)
}

// trimText bounds text of the provider for the log.
func trimText(text string) string {
	const most = 200
	return strings.ToValidUTF8(text[:min(len(text), most)], "")
}
