package signon

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
)

// Attempt is one sign-in that the provider has not answered yet. It is a secret of the browser that began it.
type Attempt struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"` // of PKCE
	Redirect string `json:"redirect"` // where the provider sends the browser
}

// Identity is an account at the provider.
type Identity struct {
	Issuer, Subject string
	// Email is an address of which the provider says that it belongs to the account, in lower case;
	// empty where it says no such thing.
	Email string
	// Authenticated is when the person last proved to the provider who they are (auth_time); zero where it does not say.
	Authenticated time.Time
}

// Begin returns the address of the provider's sign-in page and what Finish needs. With askAgain the provider shall ask
// for the person's proof even if they are signed in there, and state when it did.
func (p *Provider) Begin(ctx context.Context, redirectURL string, askAgain bool) (address string, a Attempt, err error) {
	found, err := p.discover(ctx)
	if err != nil {
		return "", a, err
	}
	a = Attempt{State: seal.NewToken(), Nonce: seal.NewToken(), Verifier: oauth2.GenerateVerifier(), Redirect: redirectURL}
	options := []oauth2.AuthCodeOption{withRedirect(redirectURL), oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)}
	if askAgain { // max_age makes auth_time a required claim; not every provider knows both
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
	}
	return found.config.AuthCodeURL(a.State, options...), a, nil
}

// maxParameter is how many bytes a value of the provider's answer may have.
const maxParameter = 4096

// errAnswer is the one error of every answer that does not hold; the reason is in the log.
var errAnswer = fault.New(fault.KeyInvalid, "", "The answer of the provider is not valid for this sign-in.").
	WithFix("Begin again on this page. If it stays so, ask the operator: the reason is in the log of the service.")

// errRefused is the error of a person whom the provider did not let in.
var errRefused = fault.New(fault.KeyInvalid, "", "The provider did not let you in.").
	WithFix("Sign in there with the account that may use this service, or ask the operator.")

func (p *Provider) reportAnswer(err error) error {
	p.o.Log.Warn("a single sign-on was refused", "issuer", p.o.Issuer, "error", err)
	return errAnswer
}

// Finish returns who signed in. Answer are the parameters with which the provider sent the browser back.
func (p *Provider) Finish(ctx context.Context, a Attempt, answer url.Values) (Identity, error) {
	if a.State == "" || subtle.ConstantTimeCompare([]byte(answer.Get("state")), []byte(a.State)) != 1 {
		return Identity{}, p.reportAnswer(errors.New("the state is not that of the sign-in"))
	}
	if issuer := answer.Get("iss"); issuer != "" && issuer != p.o.Issuer { // RFC 9207
		return Identity{}, p.reportAnswer(fmt.Errorf("the answer is from the issuer %q", trimText(issuer)))
	}
	if failure := answer.Get("error"); failure != "" {
		p.o.Log.Warn("the provider refused a single sign-on", "issuer", p.o.Issuer, "error", trimText(failure), "description", trimText(answer.Get("error_description")))
		return Identity{}, errRefused
	}
	code := answer.Get("code")
	if code == "" || len(code) > maxParameter {
		return Identity{}, p.reportAnswer(errors.New("the answer has no code of usual length"))
	}
	found, err := p.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = p.contextWithClient(ctx)
	tokens, err := found.config.Exchange(ctx, code, withRedirect(a.Redirect), oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return Identity{}, p.sortExchangeError(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	return p.checkToken(ctx, found.provider, raw, a.Nonce)
}

// sortExchangeError tells a code that the provider does not accept from a provider that does not work.
func (p *Provider) sortExchangeError(err error) error {
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) && refused.ErrorCode == "invalid_grant" {
		return p.reportAnswer(fmt.Errorf("the provider does not accept the code: %s", trimText(refused.ErrorDescription)))
	}
	return p.reportAway(errors.New(trimText(err.Error())))
}

// checkToken returns whom a signed ID token names.
func (p *Provider) checkToken(ctx context.Context, found *oidc.Provider, raw, nonce string) (Identity, error) {
	// The library tolerates five minutes in nbf and nothing in exp.
	verifier := found.Verifier(&oidc.Config{ClientID: p.o.ClientID, Now: p.o.Now})
	token, err := verifier.Verify(ctx, raw)
	if err != nil {
		return Identity{}, p.reportAnswer(errors.New(trimText(err.Error())))
	}
	var claims struct {
		AuthorizedParty string `json:"azp"`
		Email           string `json:"email"`
		EmailVerified   any    `json:"email_verified"` // some providers send the text "true"
		Authenticated   any    `json:"auth_time"`      // Unix time, s; some providers send a text: not stated
	}
	if err := token.Claims(&claims); err != nil {
		return Identity{}, p.reportAnswer(err)
	}
	switch {
	case nonce == "" || subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(nonce)) != 1:
		return Identity{}, p.reportAnswer(errors.New("the nonce is not that of the sign-in"))
	case claims.AuthorizedParty != "" && claims.AuthorizedParty != p.o.ClientID,
		claims.AuthorizedParty == "" && len(token.Audience) > 1:
		return Identity{}, p.reportAnswer(fmt.Errorf("the token was made for the client %q", trimText(claims.AuthorizedParty)))
	case token.IssuedAt.After(p.o.Now().Add(clockSkew)):
		return Identity{}, p.reportAnswer(fmt.Errorf("the token was issued at %s: the clocks of the provider and this machine differ", token.IssuedAt.UTC()))
	case token.Subject == "" || len(token.Subject) > 255: // OpenID Connect Core, section 2
		return Identity{}, p.reportAnswer(errors.New("the subject is empty or longer than 255 characters"))
	}
	identity := Identity{Issuer: p.o.Issuer, Subject: token.Subject}
	if seconds, ok := claims.Authenticated.(float64); ok && seconds > 0 {
		at := time.Unix(int64(seconds), 0)
		if at.After(p.o.Now().Add(clockSkew)) {
			return Identity{}, p.reportAnswer(fmt.Errorf("the person signed in at %s: the clocks of the provider and this machine differ", at.UTC()))
		}
		identity.Authenticated = at
	}
	if claims.EmailVerified == true || claims.EmailVerified == "true" {
		identity.Email = strings.ToLower(claims.Email)
	}
	return identity, nil
}
