package node

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages/console"
)

// consoleServer serves the console on an address of its own.
type consoleServer struct {
	web    *http.Server
	listen net.Listener
}

// guidanceSlots is how many images of cameras may use the models at once, of verifications and of the console each.
func (n *Node) guidanceSlots() int { return 2 * n.engine.runtime.Cores() }

// openConsole makes the console, on the address of the service or on its own.
func (n starter) openConsole(description *api.Description) error {
	provider, err := n.opt.newSignOn(n.log)
	if err != nil {
		return err
	}
	n.people = users.New(users.Options{Store: n.store, Box: n.box, Audit: n.audit, Provider: provider})
	if n.opt.ConsoleAddr == ConsoleOff {
		return nil
	}
	from := func(r *http.Request) netip.Addr { return httpapi.CallerAddress(r, n.opt.TrustedProxies) }
	site, err := console.New(console.Options{
		Description: description, Users: n.people, Call: n.server.CallInside, Address: from, PublicURL: n.opt.PublicURL, Alone: n.hasOwnConsole(), Log: n.log, Status: n.consoleStatus, Recent: n.server.RecentCalls, Summarize: n.server.SummarizeRecent,
		SumDays: func(ctx context.Context, projects []string, from time.Time) ([]ledger.DayUsage, error) {
			return ledger.Wallets{}.SumDays(ctx, n.store, projects, from)
		},
		ListEntries: func(ctx context.Context, projectID string, environment account.Environment, before ledger.Entry, limit int) ([]ledger.Entry, error) {
			return ledger.Wallets{}.ListNewest(ctx, n.store, ledger.Filter{ProjectID: projectID, Environment: environment, Limit: limit}, before)
		},
		NameProject: func(ctx context.Context, id string) (string, error) {
			p, err := n.keys.GetProject(ctx, n.store, id)
			return p.Name, err
		},
		ListExpiringKeys: func(ctx context.Context, projects []string, until time.Time, limit int) ([]account.Key, error) {
			return n.keys.ListExpiringKeys(ctx, n.store, projects, until, limit)
		},
		FindEventBody: func(ctx context.Context, projectID, event string) (string, error) {
			return n.hooks.outbox.FindBody(ctx, n.store, projectID, event)
		},
		ReadBody: n.server.ReadBody, Codes: n.verifications, Certificates: n.trust, Lists: n.lists,
		Samples: n.server.ListCallSamples, Calibration: n.engine.CalibrationOf(face.Adults), Guide: n.examiner.GuideCapture, GuideSlots: n.guidanceSlots(),
		GuideSection: n.server.RenderGuideSection, SamplePhoto: n.findSamplePhoto(), Models: n.engine.pack.Manifest().Models,
		IsSecure: func(r *http.Request) bool { return httpapi.CallerUsesTLS(r, n.opt.TrustedProxies) },
		Refused: func(r *http.Request, caller *account.Caller, action string) {
			n.audit.RecordRefusal(caller, from(r), action, fault.PermissionDenied)
		},
	})
	if err != nil {
		return err
	}
	if !n.hasOwnConsole() {
		site.Register(n.server.Handle)
		return nil
	}
	n.console.web = n.server.HTTPServer(n.opt.ConsoleAddr)
	n.console.web.Handler = n.server.GuardRequests(site.ServeAlone(n.server))
	n.console.web.ReadTimeout = consoleReadTime
	return nil
}

// findSamplePhoto returns how the first photo of the model pack is read, for people without a photo at hand; nil where the folder has none.
func (n *Node) findSamplePhoto() func() ([]byte, error) {
	samples := n.engine.pack.Manifest().Samples
	if len(samples) == 0 {
		return nil
	}
	path := filepath.Join(n.engine.pack.Dir(), samples[0].File)
	if _, err := os.Stat(path); err != nil {
		return nil
	}
	return func() ([]byte, error) { return os.ReadFile(path) }
}

// consoleReadTime is how long a request of the console on its own address may take to arrive, with a photo.
const consoleReadTime = 2 * time.Minute

// hasOwnConsole reports whether the console has an address of its own.
func (n *Node) hasOwnConsole() bool {
	return n.opt.ConsoleAddr != "" && n.opt.ConsoleAddr != ConsoleOff
}

// ConsoleAddr is where the console listens; empty where it has no address of its own.
func (n *Node) ConsoleAddr() string {
	if n.console == nil {
		return ""
	}
	return n.console.listen.Addr().String()
}

// People manages the people who use the console.
func (n *Node) People() *users.Service { return n.people }

func (c *consoleServer) useTLS(config *tls.Config) {
	if c != nil {
		c.web.TLSConfig = config
	}
}

// start serves until stop. Without an address of its own there is nothing to start.
func (c *consoleServer) start(log *slog.Logger) {
	if c == nil {
		return
	}
	go func() {
		var err error
		if c.web.TLSConfig != nil {
			err = c.web.ServeTLS(c.listen, "", "") // TLSConfig has the certificate
		} else {
			err = c.web.Serve(c.listen)
		}
		if !errors.Is(err, http.ErrServerClosed) {
			log.Error("the console is not served any more", "error", err)
		}
	}()
}

func (c *consoleServer) stop(ctx context.Context) {
	if c != nil {
		_ = c.web.Shutdown(ctx) // pages that take longer are cut off
	}
}

// consoleStatus is the state of this node for the first page of the console.
func (n *Node) consoleStatus(ctx context.Context) console.Status {
	out := console.Status{Ready: true, Version: n.opt.Version, Pack: n.engine.pack.ID()}
	out.Host, _ = os.Hostname() // without a name the page shows none
	if err := n.checkReady(ctx); err != nil {
		out.Ready, out.Reason = false, "A part of the service is not available."
		var f *fault.Error
		if errors.As(err, &f) {
			out.Reason = f.Message
		}
	}
	if n.certificate != nil {
		out.CertificateEnds, _ = n.certificate.readState()
	}
	// What cannot be read is shown as 0 beside the reason above.
	out.PendingDeliveries, _ = store.QueryValue[int64](ctx, n.store, "SELECT count(*) FROM webhook_deliveries WHERE state = 'pending'")
	out.FailingEndpoints, _ = store.QueryValue[int64](ctx, n.store, "SELECT count(*) FROM webhook_endpoints WHERE failing_since_ms IS NOT NULL")
	return out
}
