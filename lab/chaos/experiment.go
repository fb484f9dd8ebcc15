package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/store"
)

// experiment is everything that runs.
type experiment struct {
	settings
	dir    string
	log    *slog.Logger
	random *mathrand.Rand

	pg, redis *process
	nodes     []*process
	database  string
	adminURL  string // of the first node, for the management
	adminKey  string
	proxy     *proxy
	front     *httptest.Server // the proxy's
	receiver  *receiver
	hooks     *httptest.Server // the receiver's
	projects  []project
	// caseProject is the customer of the verifications.
	caseProject project
	body        []byte // of every call
	tally       tally
	faults      faultLog
}

// project is one customer.
type project struct {
	id, key string
	poor    bool // runs out of credits on the way
}

// startAll brings everything up and makes projects, keys and endpoints.
func (e *experiment) startAll(ctx context.Context) error {
	var err error
	if e.pg, e.database, err = startPostgres(e.dir); err != nil {
		return err
	}
	var redisURL string
	if e.redis, redisURL, err = startRedis(e.dir); err != nil {
		return err
	}
	if err := waitFor(ctx, "PostgreSQL", time.Minute, func() error {
		s, err := store.Open(ctx, e.database)
		if err != nil {
			return err
		}
		return s.Close() // the nodes open their own
	}); err != nil {
		return err
	}
	raw := make([]byte, 32)
	_, _ = rand.Read(raw)
	masterKey := base64.StdEncoding.EncodeToString(raw)
	e.adminKey = "sk_admin_" + rand.Text()
	if e.body, err = callBody(e.models); err != nil {
		return err
	}
	e.receiver = newReceiver()
	e.hooks = httptest.NewServer(e.receiver)
	if err := e.startNodes(ctx, redisURL, masterKey); err != nil {
		return err
	}
	if err := e.createCustomers(ctx); err != nil {
		return err
	}
	return e.prepareCases(ctx)
}

func (e *experiment) startNodes(ctx context.Context, redisURL, masterKey string) error {
	var addresses []string
	for i := range e.settings.nodes {
		port, err := freePort()
		if err != nil {
			return err
		}
		addresses = append(addresses, fmt.Sprintf("127.0.0.1:%d", port))
		e.nodes = append(e.nodes, &process{
			name: fmt.Sprintf("node %d", i+1), log: filepath.Join(e.dir, fmt.Sprintf("node%d.log", i+1)),
			argv: []string{e.binary, "serve", "--addr", addresses[i], "--database", e.database, "--models", e.models, "--log-level", "warn"},
			env:  []string{"LIKENESS_MASTER_KEY=" + masterKey, "LIKENESS_REDIS=" + redisURL, "LIKENESS_WEBHOOK_ALLOW=127.0.0.1", "LIKENESS_BOOTSTRAP_ADMIN_KEY=" + e.adminKey},
		})
		if err := e.nodes[i].startProcess(); err != nil {
			return err
		}
	}
	e.adminURL = "http://" + addresses[0]
	for i, address := range addresses {
		if err := waitFor(ctx, e.nodes[i].name, 3*time.Minute, func() error {
			if err := e.nodes[i].checkAlive(); err != nil {
				return errHopeless{err}
			}
			return isReady(ctx, address)
		}); err != nil {
			return err
		}
	}
	e.proxy = newProxy(addresses, e.faultShare, mathrand.New(mathrand.NewPCG(e.seed, 1)))
	e.front = httptest.NewServer(e.proxy)
	return nil
}

func isReady(ctx context.Context, address string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/readyz", http.NoBody)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("readyz answers %d", answer.StatusCode)
	}
	return nil
}

// callAdmin posts to an operation of the management on the first node and returns the data of its answer.
func callAdmin[T any](ctx context.Context, e *experiment, path string, body any) (out T, err error) {
	return sendAdmin[T](ctx, e, http.MethodPost, path, body)
}

// sendAdmin sends body to an operation of the management; where the key has sent too much it waits as long as the answer says.
func sendAdmin[T any](ctx context.Context, e *experiment, method, path string, body any) (out T, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return out, err
	}
	status, header, received, err := e.exchangeAdmin(ctx, method, path, text)
	for err == nil && status == http.StatusTooManyRequests {
		seconds, invalid := strconv.Atoi(header.Get("Retry-After"))
		if invalid != nil {
			return out, fmt.Errorf("%s answers 429 without Retry-After: %w", path, invalid)
		}
		select {
		case <-ctx.Done():
			return out, ctx.Err()
		case <-time.After(time.Duration(seconds) * time.Second):
		}
		status, header, received, err = e.exchangeAdmin(ctx, method, path, text)
	}
	if err != nil {
		return out, err
	}
	if status != http.StatusOK {
		return out, fmt.Errorf("%s answers %d: %s", path, status, received)
	}
	read := struct {
		Data *T `json:"data"`
	}{&out}
	return out, json.Unmarshal(received, &read)
}

func (e *experiment) exchangeAdmin(ctx context.Context, method, path string, body []byte) (status int, header http.Header, received []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, method, e.adminURL+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+e.adminKey)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	received, err = io.ReadAll(answer.Body)
	return answer.StatusCode, answer.Header, received, err
}

// createCustomers makes the customers. One in five runs out of credits on the way.
func (e *experiment) createCustomers(ctx context.Context) error {
	for i := range e.settings.projects {
		p, err := e.createCustomer(ctx, i)
		if err != nil {
			return err
		}
		e.projects = append(e.projects, p)
	}
	return nil
}

// deliveredKinds are the kinds of all events of the experiment. Without them the endpoints would not get every one.
var deliveredKinds = []apigen.AdminEventKind{
	"credits.low", "verification.created", "verification.opened", "verification.needs_review", "verification.completed", "verification.declined",
}

func (e *experiment) createCustomer(ctx context.Context, i int) (project, error) {
	p := project{poor: i%5 == 4}
	made, err := callAdmin[apigen.AdminProject](ctx, e, "/v1/admin/projects", apigen.AdminProjectCreateRequest{Name: fmt.Sprintf("customer-%d", i)})
	if err != nil {
		return p, err
	}
	p.id = made.ID
	key, err := callAdmin[apigen.AdminKeyCreated](ctx, e, "/v1/admin/keys", apigen.AdminKeyCreateRequest{
		Project: p.id, Environment: "test", Name: "chaos", Rate: &apigen.AdminKeyRate{PerSecond: 100_000, Burst: 1_000_000},
	})
	if err != nil {
		return p, err
	}
	p.key = key.ApiKey
	path := fmt.Sprintf("/hook/%d", i)
	hook, err := callAdmin[apigen.AdminWebhookCreated](ctx, e, "/v1/admin/webhooks", apigen.AdminWebhookCreateRequest{Project: p.id, URL: e.hooks.URL + path, Kinds: deliveredKinds})
	if err != nil {
		return p, err
	}
	if err := e.receiver.expectSigned(path, hook.Secret); err != nil {
		return p, err
	}
	// Around the threshold of 5 credits, so that it is crossed again and again: a
	// rich customer gets as much as it spends, a poor one runs dry.
	_, err = callAdmin[apigen.AdminWallet](ctx, e, "/v1/admin/credits/adjust", apigen.AdminCreditRequest{
		Project: p.id, Environment: "test", Amount: "-20.30", Reason: "chaos: begin near the threshold",
	})
	return p, err
}

// callSide is the long side of the image of a call, in pixels: small, since
// the experiment is about money and not about pixels.
const callSide = 160

// callBody is a request of face.count with a sample photo of the model pack, made
// small. Faces in it make the call cheap: an image without one is searched five
// times over.
func callBody(models string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(models, "photos", "sample6.jpg"))
	if err != nil {
		return nil, fmt.Errorf("sample photo of the model pack: %w", err)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	full, err := photo.AtLeast(callSide)
	if err != nil {
		return nil, err
	}
	long := max(full.Width, full.Height)
	raw, err := imaging.EncodeJPEG(imaging.Resize(full, full.Width*callSide/long, full.Height*callSide/long), 85, 72)
	if err != nil {
		return nil, err
	}
	return []byte(`{"image":"` + base64.StdEncoding.EncodeToString(raw) + `"}`), nil
}

// stopAll ends everything.
func (e *experiment) stopAll() {
	for _, n := range e.nodes {
		n.stopProcess(syscall.SIGTERM)
	}
	for _, p := range []*process{e.redis, e.pg} {
		if p != nil {
			p.stopProcess(syscall.SIGINT) // PostgreSQL: fast shutdown
		}
	}
	if e.front != nil {
		e.front.Close()
	}
	if e.hooks != nil {
		e.hooks.Close()
	}
}

var errGaveUp = errors.New("no answer within the patience of the client")
