package admin_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/service/admin/webhooks"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// testServer is the admin interface over real HTTP on a real store.
type testServer struct {
	t       *testing.T
	service *admin.Service
	sender  *webhook.Sender
	url     string
	root    string // an admin key of all projects
	opened  func() // called in the transaction that opens a project, unless nil
}

func newTestServer(t *testing.T, s *store.Store) *testServer {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	o := &testServer{t: t}
	outbox := webhook.NewOutbox(webhook.OutboxOptions{})
	endpoints := webhook.NewEndpoints(webhook.EndpointOptions{Box: box, Policy: egress.Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}})
	wallets := ledger.Wallets{Events: webhook.LedgerEvents{Outbox: outbox}}
	runner := &change.Runner{
		Store: s, Box: box, Audit: audit.New(s, audit.Options{}), Wallets: wallets,
		Accounts: account.New(s, account.Options{Opened: o.open(wallets.OpenWallets), Operations: []string{"face.detect", "face.match"}}),
	}
	o.service = admin.New(runner, outbox, endpoints, operators.NewKeyStore(s, operators.KeyStoreOptions{}))
	o.sender = webhook.NewSender(s, outbox, endpoints, webhook.SenderOptions{Disabled: webhooks.RecordDisabled(o.service.Audit)})
	server, err := httpapi.New(httpapi.Config{
		Description: described(), Bindings: o.service.Bindings(),
		Log:       slog.New(slog.DiscardHandler),
		AdminKeys: audit.AuditedAuthenticator{Authenticator: o.service.Keys, Log: o.service.Audit},
		// Tests send more in a second than an operator; httpapi tests the limits.
		AdminRate: account.Rate{PerSecond: 1e4, Burst: 1e4}, AdminFailures: account.Rate{PerSecond: 1e4, Burst: 1e4},
	})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(server)
	t.Cleanup(web.Close)
	o.url = web.URL
	o.root = o.adminKey("", false, time.Time{})
	return o
}

// open returns an account.Options.Opened that calls o.opened first.
func (o *testServer) open(next func(context.Context, *store.Tx, account.Project) error) func(context.Context, *store.Tx, account.Project) error {
	return func(ctx context.Context, tx *store.Tx, p account.Project) error {
		if o.opened != nil {
			o.opened()
		}
		return next(ctx, tx, p)
	}
}

// deliver runs the sender until no enabled endpoint has a pending delivery.
func (o *testServer) deliver() {
	o.t.Helper()
	ctx, stop := context.WithCancel(o.t.Context())
	var running sync.WaitGroup
	running.Go(func() { o.sender.Run(ctx) })
	defer running.Wait()
	defer stop()
	await.Value(o.t, "no delivery is pending", func() (int64, bool) {
		pending, err := store.QueryValue[int64](ctx, o.service.Store, `SELECT count(*) FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
			WHERE d.state = 'pending' AND e.disabled_ms IS NULL`)
		if err != nil {
			o.t.Fatal(err)
		}
		return pending, pending == 0
	})
}

// described is the description with the admin operations alone.
func described() *api.Description {
	d := *api.MustLoad()
	d.Operations = nil
	for _, op := range api.MustLoad().Operations {
		if op.Name == "" || strings.HasPrefix(op.Name, "admin.") {
			d.Operations = append(d.Operations, op)
		}
	}
	return &d
}

// forEachStore runs test on both engines.
func forEachStore(t *testing.T, test func(t *testing.T, o *testServer)) {
	t.Helper()
	storetest.Run(t, func(t *testing.T, s *store.Store) { test(t, newTestServer(t, s)) })
}

func (o *testServer) adminKey(projectID string, readOnly bool, expires time.Time) string {
	o.t.Helper()
	var secret string
	err := o.service.Store.Tx(context.Background(), func(tx *store.Tx) (err error) {
		_, secret, err = o.service.Keys.Create(context.Background(), tx, operators.NewKey{Name: "test", ProjectID: projectID, ReadOnly: readOnly, Expires: expires})
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return secret
}

// adminAnswer is an envelope as a stranger reads it.
type adminAnswer struct {
	Status int            `json:"-"`
	OK     bool           `json:"ok"`
	Data   map[string]any `json:"data"`
	Error  *struct {
		Code, Message, Param, Fix string
	} `json:"error"`
	raw    string
	header http.Header
}

// sendCall sends one request; body may be empty, and header holds names and values.
func (o *testServer) sendCall(key, method, path, body string, header ...string) adminAnswer {
	o.t.Helper()
	var reader io.Reader
	if body != "" {
		reader = strings.NewReader(body)
	}
	request, err := http.NewRequest(method, o.url+"/v1/admin"+path, reader)
	if err != nil {
		o.t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		o.t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		o.t.Fatal(err)
	}
	r := adminAnswer{Status: answer.StatusCode, raw: string(raw), header: answer.Header}
	if err := json.Unmarshal(raw, &r); err != nil {
		o.t.Fatalf("%s %s: %s", method, path, raw)
	}
	return r
}

// mustCall is call where the answer is 200 and ok.
func (o *testServer) mustCall(method, path, body string) map[string]any {
	o.t.Helper()
	r := o.sendCall(o.root, method, path, body)
	if r.Status != 200 || !r.OK {
		o.t.Fatalf("%s %s: %d %s", method, path, r.Status, r.raw)
	}
	return r.Data
}

// at walks into an answer: at(data, "keys", 0, "id").
func at(v any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			m, _ := v.(map[string]any)
			v = m[step]
		case int:
			list, _ := v.([]any)
			if step >= len(list) {
				return nil
			}
			v = list[step]
		}
	}
	return v
}

func text(v any, path ...any) string { return fmt.Sprint(at(v, path...)) }

// auditLines is the audit log as lines "action target outcome".
func (o *testServer) auditLines() []string {
	o.t.Helper()
	if err := o.service.Audit.FlushRefusals(context.Background()); err != nil {
		o.t.Fatal(err)
	}
	var out []string
	err := o.service.Audit.EachEntry(context.Background(), o.service.Store, audit.Selection{}, func(e audit.Entry) error {
		out = append(out, strings.Join(strings.Fields(e.Action+" "+e.Target+" "+e.Outcome), " "))
		return nil
	})
	if err != nil {
		o.t.Fatal(err)
	}
	report, err := o.service.Audit.Verify(context.Background())
	if err != nil || len(report.Problems) > 0 {
		o.t.Fatalf("audit: %v %v", report.Problems, err)
	}
	return out
}

// exportAudit is the whole audit log as text.
func (o *testServer) exportAudit() string {
	o.t.Helper()
	var out bytes.Buffer
	if err := o.service.Audit.Export(context.Background(), o.service.Store, &out, "", 0); err != nil {
		o.t.Fatal(err)
	}
	return out.String()
}

// events reads a project's events once there are n. On PostgreSQL an event shows
// when no older transaction is open in the database, other tests' included.
func (o *testServer) events(project string, n int) map[string]any {
	o.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; {
		page := o.mustCall("GET", "/events?project="+project, "")
		if len(at(page, "events").([]any)) >= n || time.Now().After(deadline) {
			return page
		}
	}
}
