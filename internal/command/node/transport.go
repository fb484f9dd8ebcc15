package node

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	chipservice "github.com/likeness-api/likeness/internal/service/chip"
	documentservice "github.com/likeness-api/likeness/internal/service/document"
	faceservice "github.com/likeness-api/likeness/internal/service/face"
	galleryservice "github.com/likeness-api/likeness/internal/service/gallery"
	jobservice "github.com/likeness-api/likeness/internal/service/job"
	"github.com/likeness-api/likeness/internal/service/person"
	photoservice "github.com/likeness-api/likeness/internal/service/photo"
	"github.com/likeness-api/likeness/internal/service/screening"
	"github.com/likeness-api/likeness/internal/service/workflow"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	capturepages "github.com/likeness-api/likeness/internal/transport/pages/verify"
	"github.com/likeness-api/likeness/internal/transport/personapi"
)

func (n starter) openTransport(ctx context.Context) error {
	description, err := api.Load()
	if err != nil {
		return err
	}
	n.faces = faceimage.NewFinder(n.engine.Engine, description)
	if err := n.openVerifications(description); err != nil {
		return err
	}
	n.adminKeys = operators.NewKeyStore(n.store, operators.KeyStoreOptions{})
	firstAdmin, err := n.adminKeys.BootstrapKey(ctx, n.opt.AdminBootstrapKey)
	if err != nil {
		return fmt.Errorf("first admin key: %w", err)
	}
	n.keys = account.New(n.store, account.Options{
		Operations:   description.ListPermissions(),
		Environments: n.opt.Environments,
		Opened: func(ctx context.Context, tx *store.Tx, p account.Project) error {
			return n.ledger.OpenWallets(ctx, tx, p)
		},
	})
	n.openJobs(description)
	if err := n.makeFirstKey(ctx, firstAdmin); err != nil {
		return err
	}
	if n.server, err = httpapi.New(httpapi.Config{
		Description: description, Bindings: n.listBindings(description),
		Keys:      audit.AuditedAuthenticator{Authenticator: n.keys, Log: n.audit},
		Token:     n.tokenExchange(),
		AdminKeys: audit.AuditedAuthenticator{Authenticator: n.adminKeys, Log: n.audit},
		Limiter:   n.limiter, Ledger: n.ledger, Cores: n.engine.runtime,
		MaxBodyBytes: bodyMemory(n.opt.MemoryLimit),
		KeyRunning:   cmp.Or(n.opt.KeyConcurrency, n.engine.runtime.Cores()),
		ModelPack:    n.engine.pack.ID(), PublicURL: n.opt.PublicURL, TrustedProxies: n.opt.TrustedProxies,
		Ready: n.checkReady, Log: n.log, Metrics: n.metrics,
	}); err != nil {
		return err
	}
	if err := n.openPages(description); err != nil {
		return err
	}
	n.web = n.server.HTTPServer(n.opt.Addr)
	if n.opt.TLSCert != "" {
		n.certificate, err = openCertificate(n.opt.TLSCert, n.opt.TLSKey, n.log, time.Now)
		if err != nil {
			return fmt.Errorf("--tls-cert and --tls-key: %w", err)
		}
		n.web.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: n.certificate.GetCertificate}
		n.console.useTLS(n.web.TLSConfig)
	}
	n.metrics.Registerer().MustRegister(nodeCollector{n.Node})
	n.store.ObserveUses(n.metrics.ObserveStore)
	return nil
}

// openPages serves what is beside the operations: the pages of people with a link, the tools of agents, and the console.
func (n starter) openPages(description *api.Description) error {
	pages, err := capturepages.New()
	if err != nil {
		return err
	}
	ofPeople := n.captureHandler(pages)
	pages.ShowBusiness(ofPeople.NameBusiness)
	n.server.Handle(personapi.Prefix, ofPeople)
	pages.RegisterRoutes(n.server.Handle)
	if err := n.openTools(description); err != nil {
		return err
	}
	return n.openConsole(description)
}

// openListeners takes the addresses, so that another process that has one is found before
// anything is opened. Calls wait in the system's queue until Run accepts them.
func (n starter) openListeners(ctx context.Context) (err error) {
	if n.listen, err = n.openListener(ctx, "--addr", n.opt.Addr); err != nil {
		return err
	}
	if n.hasOwnConsole() {
		n.console = &consoleServer{}
		n.console.listen, err = n.openListener(ctx, "--console-addr", n.opt.ConsoleAddr)
	}
	return err
}

func (n starter) openListener(ctx context.Context, setting, address string) (net.Listener, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%s %s cannot be listened on: %w", setting, address, err)
	}
	n.addCloser(func() error {
		if err := listener.Close(); !errors.Is(err, net.ErrClosed) { // the server has closed it
			return err
		}
		return nil
	})
	return listener, nil
}

// makeFirstKey makes the project "default" of an empty store with a test key: the one that
// the operator chose, or one that Bootstrapped hears of. Where neither is asked for, the
// log says how to make a project; no key is ever written there.
func (n starter) makeFirstKey(ctx context.Context, firstAdmin bool) error {
	made := ""
	if n.opt.BootstrapKey != "" || n.opt.Bootstrapped != nil {
		var err error
		if made, err = n.keys.BootstrapKey(ctx, n.opt.BootstrapKey); err != nil {
			return fmt.Errorf("first key: %w", err)
		}
	}
	if err := n.recordBootstrap(ctx, made != "", firstAdmin); err != nil {
		return err
	}
	if made != "" && len(made) < account.StrongKey {
		n.log.Warn("the chosen bootstrap key is short enough to be guessed: make a key and revoke it before strangers can reach this address")
	}
	if made != "" && n.opt.Bootstrapped != nil {
		n.opt.Bootstrapped(made)
	}
	projects, err := store.QueryValue[int64](ctx, n.store, "SELECT count(*) FROM projects")
	if err == nil && projects == 0 {
		n.log.Info("the store has no project yet: make one with 'likeness projects create PROJECT' and a key with 'likeness keys create PROJECT NAME'")
	}
	return err
}

// recordBootstrap records in the audit log the keys that came with an empty store.
func (n starter) recordBootstrap(ctx context.Context, key, adminKey bool) error {
	changes := audited.Changes{Store: n.store, Log: n.audit}
	return changes.Run(ctx, audited.System, func(tx *audited.Tx) error {
		if key {
			tx.Record(audit.Entry{Action: "key.bootstrap", Detail: map[string]string{"project": "default"}})
		}
		if adminKey {
			tx.Record(audit.Entry{Action: "admin_key.bootstrap"})
		}
		return nil
	})
}

// listBindings lists all operations that this node serves.
func (n starter) listBindings(description *api.Description) []call.Binding {
	return slices.Concat(
		faceservice.New(n.faces, n.proofs).Bindings(), person.New(n.faces).Bindings(), photoservice.New(n.faces, n.engine.pack.ID()).Bindings(),
		workflow.New(n.faces, n.proofs).Bindings(), documentservice.New(n.engine.Engine).Bindings(),
		chipservice.New(n.faces, n.trust).Bindings(),
		galleryservice.New(n.faces, n.galleries).Bindings(), jobservice.New(n.jobs, n.galleries, n.lists).Bindings(),
		screening.New(n.lists, webhook.Publisher{Store: n.store, Outbox: n.hooks.outbox}).Bindings(),
		n.verificationBindings(description), n.adminService().Bindings())
}

// adminService returns the operations under /v1/admin/ on the parts of this node.
func (n starter) adminService() *admin.Service {
	runner := &change.Runner{Store: n.store, Accounts: n.keys, Audit: n.audit, Box: n.box, Wallets: n.ledger.Wallets}
	return admin.New(runner, n.hooks.outbox, n.hooks.endpoints, n.adminKeys)
}

func (n starter) tokenExchange() *account.TokenHandler {
	from := func(r *http.Request) netip.Addr { return httpapi.CallerAddress(r, n.opt.TrustedProxies) }
	return &account.TokenHandler{
		Accounts: n.keys, Address: from, Limits: ratelimit.NewExchanges(n.limiter, n.opt.TokenRate),
		Refused: func(r *http.Request, _ string, refusal *account.TokenError) {
			n.audit.RecordRefusal(nil, from(r), "oauth.token", fault.Code(refusal.Code))
		},
		Failed: func(_ *http.Request, err error) { n.log.Error("token exchange", "error", err) },
	}
}
