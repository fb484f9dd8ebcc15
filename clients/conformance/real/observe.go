package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/api"
)

// observed is what a run saw beside the answers of its calls.
type observed struct {
	started time.Time
	events  map[string][]byte // kind -> payload as delivered
	errors  map[string][]byte // code -> body of the answer
	token   []byte            // the answer of the token exchange
}

// tokenOperation is the operationId of the token exchange, which is no operation of the libraries.
const tokenOperation = "oauthToken"

// collect makes the events and errors that the calls have not made. portrait is the path of a photo with one face.
func (seen *observed) collect(o options, s *service, r *receiver, key, portrait string) (err error) {
	one, several := fmt.Sprint(encodePhoto(portrait)), fmt.Sprint(encodePhoto(o.photoPath("sample1.jpg")))
	if seen.events, err = s.observeEvents(r, key); err != nil {
		return err
	}
	if seen.errors, err = s.observeRefusals(key, one, several); err != nil {
		return err
	}
	if err = s.observeProvocations(o, key, one, seen.errors); err != nil {
		return err
	}
	seen.token, err = s.observeToken()
	return err
}

// observeToken exchanges the live key of a project for an access token.
func (s *service) observeToken() ([]byte, error) {
	made, err := s.mustAdmin(http.MethodPost, "/keys", map[string]any{
		"project": "calls", "environment": "live", "name": "app", "permissions": []string{"face.detect", "face.verify"},
	})
	if err != nil {
		return nil, err
	}
	a, err := s.sendWith(http.MethodPost, "/v2/oauth/token", nil, map[string]any{
		"grant_type": "client_credentials", "client_id": made["client_id"], "client_secret": made["client_secret"],
	})
	if err != nil {
		return nil, err
	}
	if a.Status != http.StatusOK {
		return nil, fmt.Errorf("the token exchange is answered with %d %v", a.Status, a.Envelope)
	}
	return a.Text, nil
}

// receiver is a receiver of webhooks that keeps what arrives.
type receiver struct {
	*httptest.Server

	mu       sync.Mutex
	payloads [][]byte
}

// gonePath is where the receiver answers that the endpoint is gone.
const gonePath = "/gone"

func newReceiver() *receiver {
	r := &receiver{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		switch {
		case request.URL.Path == gonePath:
			w.WriteHeader(http.StatusGone)
		case err == nil:
			r.mu.Lock()
			r.payloads = append(r.payloads, body)
			r.mu.Unlock()
		}
	}))
	return r
}

// address is the URL of the endpoint.
func (r *receiver) address() string { return r.URL + "/webhooks" }

// find returns the first payload of a kind in whose data the fields have these values; nil for none.
func (r *receiver) find(kind string, fields map[string]string) []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, payload := range r.payloads {
		var event struct {
			Type string
			Data map[string]any
		}
		if json.Unmarshal(payload, &event) != nil || event.Type != kind {
			continue
		}
		fits := true
		for name, want := range fields {
			fits = fits && fmt.Sprint(event.Data[name]) == want
		}
		if fits {
			return payload
		}
	}
	return nil
}

// addEndpoint registers an endpoint of a project for every kind of event.
func (s *service) addEndpoint(project, address string) (id string, err error) {
	var kinds []string
	for _, e := range api.MustLoad().Events {
		kinds = append(kinds, e.Path)
	}
	made, err := s.mustAdmin(http.MethodPost, "/webhooks", map[string]any{"project": project, "url": address, "kinds": kinds})
	if err != nil {
		return "", err
	}
	found, err := findField(made, "webhook.id")
	if err != nil {
		return "", err
	}
	id, _ = found.(string)
	return id, nil
}

// eventSource is how an event is made whose payload the description shows.
type eventSource struct {
	kind      string
	reference string            // of the verification, simulated or not
	then      []string          // what is done with it: a path behind the verification; "DELETE" deletes it
	fields    map[string]string // of the payload to show, where there is no reference
}

// creditsLow is the kind of the event of a balance below its threshold.
const creditsLow = "credits.low"

var eventSources = []eventSource{
	{kind: "verification.created", reference: "test:approved:customer-1"},
	{kind: "verification.opened", reference: "test:approved:customer-1"},
	{kind: "verification.completed", reference: "test:approved:customer-1"},
	{kind: "verification.declined", reference: "test:declined:customer-2"},
	{kind: "verification.needs_review", reference: "test:needs_review:customer-3"},
	{kind: "verification.resubmission_requested", reference: "test:needs_review:1"}, // of the sequence
	{kind: "verification.expired", reference: "test:expired:customer-4"},
	{kind: "aml.hit", reference: "test:aml_hit:customer-5"},
	{kind: "verification.cancelled", reference: "customer-6", then: []string{"/cancel"}},
	{kind: "verification.deleted", reference: "customer-7", then: []string{http.MethodDelete}},
	{kind: creditsLow, fields: map[string]string{"threshold": "40"}}, // not that of the sequence, which is a test
	{kind: "webhook.disabled", fields: map[string]string{"reason": "gone"}},
	{kind: "job.ended", fields: map[string]string{"kind": "enrol"}},
}

// observeEvents makes every event that the calls have not made, and returns a payload of each kind.
func (s *service) observeEvents(r *receiver, key string) (map[string][]byte, error) {
	made := map[string]bool{"test:needs_review:1": true}
	for _, e := range eventSources {
		if e.reference == "" || made[e.reference] {
			continue
		}
		made[e.reference] = true
		if err := s.runVerification(key, e); err != nil {
			return nil, err
		}
	}
	gone, err := s.addEndpoint("calls", r.URL+gonePath)
	if err != nil {
		return nil, err
	}
	if _, err := s.mustAdmin(http.MethodPost, "/webhooks/"+gone+"/test", map[string]any{"kind": creditsLow}); err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(eventSources), func(e eventSource) bool { return e.kind == creditsLow })
	if _, err := r.awaitEvents(others); err != nil { // nothing is charged in the background from now on
		return nil, err
	}
	if err := s.lowerCredits(key); err != nil {
		return nil, err
	}
	return r.awaitEvents(eventSources)
}

// awaitEvents waits for a payload of every source and returns them by kind.
func (r *receiver) awaitEvents(sources []eventSource) (map[string][]byte, error) {
	events := map[string][]byte{}
	found, err := lookUntil(func() (bool, error) {
		for _, e := range sources {
			fields := e.fields
			if e.reference != "" {
				fields = map[string]string{"reference": e.reference}
			}
			if payload := r.find(e.kind, fields); payload != nil {
				events[e.kind] = payload
			}
		}
		return len(events) == len(sources), nil
	})
	if found || err != nil {
		return events, err
	}
	var missing []string
	for _, e := range sources {
		if events[e.kind] == nil {
			missing = append(missing, e.kind)
		}
	}
	return nil, fmt.Errorf("no event of %s within three minutes", strings.Join(missing, ", "))
}

func (s *service) runVerification(key string, e eventSource) error {
	checks := map[string]any{"liveness": map[string]any{}, "faceMatch": map[string]any{"against": "document"}, "document": map[string]any{}}
	if strings.HasPrefix(e.reference, "test:aml_hit") {
		checks["aml"] = map[string]any{}
	}
	a, err := s.sendRequest(http.MethodPost, "/v1/verifications", key, map[string]any{"reference": e.reference, "checks": checks})
	if err == nil && !a.OK {
		err = fmt.Errorf("%s: %v", e.reference, a.Error)
	}
	if err != nil {
		return err
	}
	id, err := findField(a.Data, "verification.id")
	if err != nil {
		return err
	}
	for _, action := range e.then {
		method, path := http.MethodPost, fmt.Sprintf("/v1/verifications/%v", id)
		if action == http.MethodDelete {
			method = action
		} else {
			path += action
		}
		if a, err = s.sendRequest(method, path, key, nil); err != nil {
			return err
		}
		if !a.OK {
			return fmt.Errorf("%s %s: %v", method, path, a.Error)
		}
	}
	return nil
}

// lowerCredits lets the balance of the project fall below its threshold by one call.
func (s *service) lowerCredits(key string) error {
	at := map[string]any{"project": "calls", "environment": "test"}
	wallets, err := s.mustAdmin(http.MethodGet, "/credits?project=calls", nil)
	if err != nil {
		return err
	}
	list, _ := wallets["wallets"].([]any)
	i := slices.IndexFunc(list, func(w any) bool { environment, _ := findField(w, "environment"); return environment == "test" })
	if i < 0 {
		return fmt.Errorf("no wallet in %v", wallets)
	}
	balance, _ := findField(list[i], "available")
	var credits float64
	if _, err := fmt.Sscan(fmt.Sprint(balance), &credits); err != nil {
		return err
	}
	const left = 40.01 // the same in every run
	at["amount"], at["reason"] = fmt.Sprintf("%.2f", left-credits), "example"
	if _, err := s.mustAdmin(http.MethodPost, "/credits/adjust", at); err != nil {
		return err
	}
	if _, err := s.mustAdmin(http.MethodPost, "/credits/threshold", map[string]any{"project": "calls", "environment": "test", "threshold": "40.00"}); err != nil {
		return err
	}
	a, err := s.sendRequest(http.MethodPost, "/v1/mrz/parse", key, map[string]any{"lines": []string{
		"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
	}})
	if err == nil && !a.OK {
		err = fmt.Errorf("mrz.parse: %v", a.Error)
	}
	return err
}
