package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"time"
)

// provocation causes an error that needs a key, project, browser or server of its own.
type provocation struct {
	code string
	send func(p *provoker) (*answer, error)
}

// provoker makes what provocations need.
type provoker struct {
	*service
	portrait string
	key      string // of the project of the other examples
}

const (
	countPath  = "/v1/face/count"
	ownProject = "refusals"
)

// listProvocations are the errors of a service that runs as usual.
func listProvocations() []provocation {
	return []provocation{
		{"storing_not_enabled", func(p *provoker) (*answer, error) {
			return p.sendWithNewKey(http.MethodPost, "/v1/galleries", map[string]any{"id": "visitors"}, nil)
		}},
		{"permission_denied", func(p *provoker) (*answer, error) {
			return p.sendWithNewKey(http.MethodPost, countPath, p.photo(), map[string]any{"permissions": []string{"face.detect"}})
		}},
		{"address_denied", func(p *provoker) (*answer, error) {
			return p.sendWithNewKey(http.MethodPost, countPath, p.photo(), map[string]any{"allow_list": []string{"203.0.113.0/24"}})
		}},
		{"spend_cap_reached", func(p *provoker) (*answer, error) {
			return p.sendWithNewKey(http.MethodPost, countPath, p.photo(), map[string]any{"day_cap": "0.01"})
		}},
		{"rate_limited", provokeRateLimit},
		{"key_revoked", provokeRevokedKey},
		{"key_expired", provokeExpiredKey},
		{"live_access_not_approved", provokeLiveAccess},
		{"review_claimed", provokeClaimedReview},
		{"idempotency_in_progress", provokeProgress},
		{"session_invalid", func(p *provoker) (*answer, error) {
			return p.sendWith(http.MethodGet, "/v/api/sessions/ver_01m3f8e1vq8x4t0c9w2k7h5n6p", nil, nil)
		}},
		{"link_invalid", func(p *provoker) (*answer, error) {
			return p.sendWith(http.MethodPost, "/v/api/sessions", map[string]string{"Origin": p.url}, map[string]any{"token": strings.Repeat("a", 43)})
		}},
		{"origin_denied", func(p *provoker) (*answer, error) {
			return p.sendWith(http.MethodPost, "/v/api/sessions", map[string]string{"Origin": "https://other.example"}, map[string]any{"token": strings.Repeat("a", 43)})
		}},
		{"insufficient_credits", provokeEmptyWallet}, // the last one of its project
	}
}

// listLimitedProvocations are the errors of a service for the live environment that has no lists of people and room for one face.
func listLimitedProvocations() []provocation {
	return []provocation{
		{"check_not_available", func(p *provoker) (*answer, error) {
			return p.sendRequest(http.MethodPost, "/v1/aml/screen", p.key, map[string]any{"name": "Ivan Sidorov"})
		}},
		{"gallery_full", provokeFullGallery},
		{"environment_denied", func(p *provoker) (*answer, error) {
			return p.sendWithNewKey(http.MethodPost, countPath, p.photo(), nil)
		}},
	}
}

// limitedServer are the options of that service, after those of startService, of which they replace the lists.
var limitedServer = []string{"--environment", "live", "--gallery-faces", "1", "--aml", ""}

// observeProvocations causes the errors, on this service and on a limited one, and adds their bodies.
func (s *service) observeProvocations(o options, key, portrait string, out map[string][]byte) error {
	if _, err := s.mustAdmin(http.MethodPost, "/projects", map[string]any{"name": ownProject}); err != nil {
		return err
	}
	if err := (&provoker{s, portrait, key}).provokeAll(listProvocations(), out); err != nil {
		return err
	}
	limited, err := startService(o, limitedServer...)
	if err != nil {
		return err
	}
	defer limited.stopService()
	if _, err := limited.openProject(ownProject, "1"); err != nil {
		return err
	}
	if _, err := limited.mustAdmin(http.MethodPost, "/credits/top-up", map[string]any{"project": ownProject, "environment": "live", "amount": "100", "reason": "refusals"}); err != nil {
		return err
	}
	p := &provoker{limited, portrait, ""}
	if p.key, err = p.exchangeLiveKey(); err != nil {
		return err
	}
	return p.provokeAll(listLimitedProvocations(), out)
}

func (p *provoker) provokeAll(list []provocation, out map[string][]byte) error {
	for _, one := range list {
		a, err := one.send(p)
		if err != nil {
			return fmt.Errorf("%s: %w", one.code, err)
		}
		if a.Error["code"] != one.code {
			return fmt.Errorf("%s: the answer is %d %v", one.code, a.Status, a.Error)
		}
		out[one.code] = json.RawMessage(a.Text)
	}
	return nil
}

func (p *provoker) photo() map[string]any { return map[string]any{"image": p.portrait} }

// createKey makes a key with these settings; it may call as often as it likes unless they say so.
func (p *provoker) createKey(environment string, settings map[string]any) (map[string]any, error) {
	body := map[string]any{"project": ownProject, "environment": environment, "name": "refused", "rate": map[string]any{"per_second": 1000, "burst": 1000}}
	maps.Copy(body, settings)
	return p.mustAdmin(http.MethodPost, "/keys", body)
}

func (p *provoker) sendWithNewKey(method, path string, body, settings map[string]any) (*answer, error) {
	made, err := p.createKey("test", settings)
	if err != nil {
		return nil, err
	}
	return p.sendRequest(method, path, fmt.Sprint(made["api_key"]), body)
}

func provokeRateLimit(p *provoker) (*answer, error) {
	made, err := p.createKey("test", map[string]any{"rate": map[string]any{"per_second": 0.01, "burst": 1}})
	if err != nil {
		return nil, err
	}
	key := fmt.Sprint(made["api_key"])
	if _, err := p.sendRequest(http.MethodPost, countPath, key, p.photo()); err != nil {
		return nil, err
	}
	return p.sendRequest(http.MethodPost, countPath, key, p.photo())
}

func provokeRevokedKey(p *provoker) (*answer, error) {
	made, err := p.createKey("test", nil)
	if err != nil {
		return nil, err
	}
	id, err := findField(made, "key.id")
	if err != nil {
		return nil, err
	}
	if _, err := p.mustAdmin(http.MethodDelete, fmt.Sprintf("/keys/%v", id), nil); err != nil {
		return nil, err
	}
	return p.sendRequest(http.MethodPost, countPath, fmt.Sprint(made["api_key"]), p.photo())
}

// provokeExpiredKey makes a key that ends soon, and calls until it has.
func provokeExpiredKey(p *provoker) (*answer, error) {
	const life, most = 2 * time.Second, 100
	made, err := p.createKey("test", map[string]any{"expires": time.Now().Add(life).UTC().Format(time.RFC3339Nano)})
	if err != nil {
		return nil, err
	}
	for range most {
		a, err := p.sendRequest(http.MethodGet, "/v1/galleries", fmt.Sprint(made["api_key"]), nil)
		if err != nil || !a.OK {
			return a, err
		}
		time.Sleep(life / 10)
	}
	return nil, errors.New("the key has not expired after its lifetime")
}

// exchangeLiveKey returns an access token of a new live key.
func (p *provoker) exchangeLiveKey() (string, error) {
	if _, err := p.mustAdmin(http.MethodPatch, "/projects/"+ownProject, map[string]any{"live_approved": true}); err != nil {
		return "", err
	}
	made, err := p.createKey("live", nil)
	if err != nil {
		return "", err
	}
	a, err := p.sendWith(http.MethodPost, "/v2/oauth/token", nil, map[string]any{
		"grant_type": "client_credentials", "client_id": made["client_id"], "client_secret": made["client_secret"], "api_key": made["api_key"],
	})
	if err != nil {
		return "", err
	}
	token, ok := a.Envelope["access_token"].(string)
	if !ok {
		return "", fmt.Errorf("the token exchange is answered with %d %v", a.Status, a.Envelope)
	}
	return token, nil
}

func provokeLiveAccess(p *provoker) (*answer, error) {
	token, err := p.exchangeLiveKey()
	if err != nil {
		return nil, err
	}
	if _, err := p.mustAdmin(http.MethodPatch, "/projects/"+ownProject, map[string]any{"live_approved": false}); err != nil {
		return nil, err
	}
	return p.sendRequest(http.MethodPost, countPath, token, p.photo())
}

// provokeClaimedReview claims a review as two people.
func provokeClaimedReview(p *provoker) (*answer, error) {
	made, err := p.sendRequest(http.MethodPost, "/v1/verifications", p.key, map[string]any{"reference": "test:needs_review:2", "checks": map[string]any{"liveness": map[string]any{}}})
	if err != nil {
		return nil, err
	}
	id, err := findField(made.Data, "verification.id")
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, made.Text)
	}
	path := fmt.Sprintf("/v1/reviews/%v/claim", id)
	const most = 300
	for range most { // it goes to review by itself
		a, err := p.sendRequest(http.MethodPost, path, p.key, map[string]any{"reviewer": "anna"})
		if err != nil {
			return nil, err
		}
		if a.OK {
			return p.sendRequest(http.MethodPost, path, p.key, map[string]any{"reviewer": "berta"})
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, errors.New("the verification does not go to review")
}

// provokeProgress repeats a call while it runs.
func provokeProgress(p *provoker) (*answer, error) {
	const most = 20
	for i := range most {
		headers := map[string]string{"Authorization": "Bearer " + p.key, "Idempotency-Key": fmt.Sprintf("order-%d", 5000+i)}
		ended := make(chan error, 1)
		go func() {
			_, err := p.sendWith(http.MethodPost, "/v1/face/analyze", headers, p.photo())
			ended <- err
		}()
		for running := true; running; {
			a, err := p.sendWith(http.MethodPost, "/v1/face/analyze", headers, p.photo())
			if err != nil {
				return nil, err
			}
			if a.Error["code"] == "idempotency_in_progress" {
				return a, <-ended
			}
			select {
			case err := <-ended:
				if err != nil {
					return nil, err
				}
				running = false
			default:
			}
		}
	}
	return nil, errors.New("no repetition met the first call")
}

// provokeFullGallery enrols two faces where one has room.
func provokeFullGallery(p *provoker) (*answer, error) {
	if a, err := p.sendRequest(http.MethodPost, "/v1/galleries", p.key, map[string]any{"id": "small"}); err != nil || !a.OK {
		return a, err
	}
	for _, id := range []string{"one", "two"} {
		a, err := p.sendRequest(http.MethodPost, "/v1/galleries/small/people", p.key, map[string]any{"id": id, "image": p.portrait})
		if err != nil || !a.OK {
			return a, err
		}
	}
	return nil, errors.New("the gallery took two faces; its limit is 1")
}

// provokeEmptyWallet takes the credits of the project.
func provokeEmptyWallet(p *provoker) (*answer, error) {
	state, err := p.mustAdmin(http.MethodGet, "/credits?project="+ownProject+"&environment=test", nil)
	if err != nil {
		return nil, err
	}
	balance, err := findField(state, "wallets.0.balance")
	if err != nil {
		return nil, err
	}
	_, err = p.mustAdmin(http.MethodPost, "/credits/adjust", map[string]any{"project": ownProject, "environment": "test", "amount": "-" + fmt.Sprint(balance), "reason": "refusals"})
	if err != nil {
		return nil, err
	}
	return p.sendWithNewKey(http.MethodPost, countPath, p.photo(), nil)
}
