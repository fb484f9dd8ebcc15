package console

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"runtime/debug"
	"strings"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/logpath"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

//go:embed templates
var templateFiles embed.FS

//go:embed console.css
var siteStyle []byte

//go:embed script/console.gen.js
var siteScript []byte

const (
	// Root is the path of the first page.
	Root      = "/console"
	assetRoot = Root + "/assets"

	loginPath   = Root + "/login"
	accountPath = Root + "/account"
	// InvitationRoot is the path of the links of invitations, without their token.
	InvitationRoot = Root + "/invitation"

	// cookieName: the prefix makes browsers take the cookie over HTTPS (or localhost) alone, for this
	// host and every path.
	cookieName = "__Host-likeness"
)

// Status is the state of this node for the first page.
type Status struct {
	Ready                               bool
	Reason                              string    // why it is not ready
	Host, Version, Pack                 string    // Host is the name of the machine; empty: unknown
	CertificateEnds                     time.Time // zero: it has no certificate
	PendingDeliveries, FailingEndpoints int64
}

// Options are the parts that the console works with. All but PublicURL, Lists and Log are needed.
type Options struct {
	Description *api.Description
	Users       *users.Service
	// Call runs a described operation (httpapi.Server.CallInside).
	Call func(r *http.Request, c httpapi.InsideCall) (*httpapi.InsideAnswer, error)
	// Address is where a request came from.
	Address func(*http.Request) netip.Addr
	// IsSecure reports whether the caller used HTTPS.
	IsSecure func(*http.Request) bool
	Status   func(context.Context) Status
	// Recent returns the last calls of a project that fit (httpapi.Server.RecentCalls).
	Recent func(projectID string, limit int, fits func(httpapi.RecentCall) bool) []httpapi.RecentCall
	// Summarize says how the last calls of the node went (httpapi.Server.SummarizeRecent).
	Summarize func(since time.Time) httpapi.CallSummary
	// SumDays sums what was charged in projects on each day from one on; projects nil: in all (ledger.Wallets.SumDays).
	SumDays func(ctx context.Context, projects []string, from time.Time) ([]ledger.DayUsage, error)
	// ListEntries lists the entries of a wallet, the newest first, back from one of them (ledger.Wallets.ListNewest).
	ListEntries func(ctx context.Context, projectID string, environment account.Environment, before ledger.Entry, limit int) ([]ledger.Entry, error)
	// ListExpiringKeys lists keys of projects that expire before a time; projects nil: of all (account.Accounts.ListExpiringKeys).
	ListExpiringKeys func(ctx context.Context, projects []string, until time.Time, limit int) ([]account.Key, error)
	// NameProject returns the name of a project (account.Accounts.GetProject).
	NameProject func(ctx context.Context, id string) (string, error)
	// ReadBody reads a form with photos into memory that is wiped (httpapi.Server.ReadBody).
	ReadBody func(w http.ResponseWriter, r *http.Request, b httpapi.BodyRequest) (*httpapi.HeldBody, error)
	// Samples returns how an operation is called (httpapi.Server.ListCallSamples).
	Samples func(operation, base string) []docs.Sample
	// SamplePhoto returns the photo that the playground offers to whoever has none at hand; nil: there is none.
	SamplePhoto func() ([]byte, error)
	// GuideSection returns a part of a guide (httpapi.Server.RenderGuideSection).
	GuideSection func(name, heading string) (template.HTML, error)
	// Models are those of the pack in use.
	Models []pack.Model
	// Calibration is that of the recogniser in use.
	Calibration *face.Calibration
	// FindEventBody returns the body of an event of a project (webhook.Outbox.FindBody).
	FindEventBody func(ctx context.Context, projectID, event string) (string, error)
	// Codes are the codes that stay (verification.Service).
	Codes StandingCodes
	// Certificates are those that chips of documents are checked against.
	Certificates *trustanchor.Registry
	// Lists are the lists of people; nil: none are configured.
	Lists aml.Provider
	// Guide returns an instruction for the person in front of a camera (verification.Examiner.GuideCapture).
	Guide func(ctx context.Context, frame verification.Frame) (verification.Guidance, error)
	// GuideSlots is how many calls of Guide may run at once; at least 1.
	GuideSlots int
	// Refused audits that a person was refused an action; nil: it is not audited.
	Refused func(r *http.Request, caller *account.Caller, action string)
	// PublicURL is the address of the service; a form may come from it although the proxy
	// changed the Host header. Empty: only the Host of the request counts.
	PublicURL string
	// Alone says that the console has an address of its own: links to its pages then begin with the
	// address of the request, not with PublicURL.
	Alone bool
	Log   *slog.Logger // nil: slog.Default
}

// Site is the console. It is safe for concurrent use.
type Site struct {
	options Options
	pages   map[string]*template.Template // by name of the file
	actions []*action
	byName  map[string]*action
	assets  map[string]*pages.Asset // by path
	style   *pages.Asset
	script  *pages.Asset
	icon    *pages.Asset
	handler http.Handler
	visits  *ratelimit.Limiter  // requests, by person
	frames  *ratelimit.Limiter  // images of cameras, by person
	slots   *ratelimit.Capacity // calls of Guide
	figures []figureSection     // of the page of models
}

// New returns the console.
func New(o Options) (*Site, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	s := &Site{
		options: o, visits: ratelimit.New(ratelimit.Options{}), frames: ratelimit.New(ratelimit.Options{}), slots: ratelimit.NewCapacity(int64(o.GuideSlots), slotWait), byName: map[string]*action{}, assets: map[string]*pages.Asset{},
		style:  pages.NewAsset(assetRoot, "console.css", "text/css; charset=utf-8", pages.BaseStyle, pages.SampleStyle, siteStyle),
		script: pages.NewAsset(assetRoot, "console.js", "text/javascript; charset=utf-8", siteScript),
		icon:   pages.NewAsset(assetRoot, "icon.svg", "image/svg+xml", pages.Icon),
	}
	for _, a := range []*pages.Asset{s.style, s.script, s.icon} {
		s.assets[a.Path] = a
	}
	if err := s.parsePages(); err != nil {
		return nil, err
	}
	if err := s.renderFigures(); err != nil {
		return nil, err
	}
	protection := http.NewCrossOriginProtection()
	if o.PublicURL != "" {
		origin, err := url.Parse(o.PublicURL)
		if err != nil {
			return nil, fmt.Errorf("console: --public-url: %w", err)
		}
		if err := protection.AddTrustedOrigin(origin.Scheme + "://" + origin.Host); err != nil {
			return nil, fmt.Errorf("console: --public-url: %w", err)
		}
	}
	protection.SetDenyHandler(http.HandlerFunc(s.serveForeignForm))
	s.handler = protection.Handler(s.newMux())
	return s, nil
}

// parsePages reads the templates: each page with the layout around it.
func (s *Site) parsePages() error {
	layout, err := template.New("layout.html").Funcs(functions).ParseFS(templateFiles, "templates/layout.html", "templates/part/*.html")
	if err != nil {
		return fmt.Errorf("console: %w", err)
	}
	files, err := fs.Glob(templateFiles, "templates/*.html")
	if err != nil {
		return fmt.Errorf("console: %w", err)
	}
	s.pages = map[string]*template.Template{}
	for _, file := range files {
		page, err := layout.Clone()
		if err == nil {
			page, err = page.ParseFS(templateFiles, file)
		}
		if err != nil {
			return fmt.Errorf("console: %w", err)
		}
		s.pages[strings.TrimSuffix(path.Base(file), ".html")] = page
	}
	return nil
}

func (s *Site) newMux() *http.ServeMux {
	mux := http.NewServeMux()
	for _, a := range s.listActions() {
		s.actions = append(s.actions, a)
		s.byName[a.name] = a
		mux.Handle(a.method+" "+a.path, s.handle(a))
	}
	mux.HandleFunc("GET "+assetRoot+"/{file}", s.serveAsset)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		q := s.newRequest(w, r, nil)
		q.session.identify()
		q.page.serveProblem(fault.New(fault.NotFound, "", "This page does not exist.").WithFix("Go to the start page and follow the links from there."))
	})
	return mux
}

// ServeHTTP serves every path at and below Root.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Register adds the console to the routes of a server.
func (s *Site) Register(handle func(pattern string, h http.Handler)) {
	handle(Root, s)
	handle(Root+"/", s)
}

// ServeAlone returns the console for an address of its own: its first page is at / too, and the documentation, to which
// its pages link, is that of service.
func (s *Site) ServeAlone(service http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /{$}", http.RedirectHandler(Root, http.StatusFound))
	mux.Handle("/", s)
	mux.Handle("GET "+docs.Root, service)
	mux.Handle("GET "+docs.Root+"/", service)
	return mux
}

func (s *Site) serveAsset(w http.ResponseWriter, r *http.Request) {
	asset := s.assets[r.URL.Path]
	if asset == nil {
		http.Error(w, "The file does not exist.", http.StatusNotFound)
		return
	}
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	asset.ServeHTTP(w, r)
}

// isTrustworthy reports whether browsers keep the cookie of the console: over HTTPS, or on this machine.
func (s *Site) isTrustworthy(r *http.Request) bool {
	if s.options.IsSecure(r) {
		return true
	}
	return isThisMachine(hostOf(r))
}

// maxForm bounds the body of a form without a photo.
const maxForm = 64 << 10

// handle is the handler of an action: who asks, whether that person may, and the failure page.
func (s *Site) handle(a *action) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := s.newRequest(w, r, a)
		defer q.recoverPanic()
		defer q.wipe()
		if err := q.admit(); err != nil {
			q.page.serveProblem(err)
			return
		}
		if a.upload { // readPhotoForm reads it; whatever reads a field before gets no more than this either
			r.Body = http.MaxBytesReader(w, r.Body, maxPhotos*maxUpload+1) // one more: readPhotoForm says that it is too large
		} else if r.Method == http.MethodPost {
			r.Body = http.MaxBytesReader(w, r.Body, maxForm)
			if err := r.ParseForm(); err != nil {
				q.page.serveProblem(fault.New(fault.RequestInvalid, "", "The form cannot be read.").WithFix("Go back and send it again.").WithCause(err))
				return
			}
		}
		if err := a.serve(q); err != nil {
			q.page.serveProblem(err)
		}
	})
}

func (q *request) recoverPanic() {
	if p := recover(); p != nil {
		if err, ok := p.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(p)
		}
		q.site.options.Log.Error("panic", "page", logpath.HideTokens(q.r.URL.Path), "panic", p, "stack", string(debug.Stack()))
		q.page.serveProblem(fault.New(fault.Internal, "", "The page failed."))
	}
}

func (s *Site) serveForeignForm(w http.ResponseWriter, r *http.Request) {
	q := s.newRequest(w, r, nil)
	q.page.serveProblem(fault.New(fault.PermissionDenied, "", "This form was sent by a page of another address. Nothing was changed.").
		WithFix("Open the console at its own address. Behind a proxy, set --public-url to the address that people use."))
}

// execute renders a page.
func (s *Site) execute(page string, view *view) ([]byte, error) {
	t := s.pages[page]
	if t == nil {
		return nil, fmt.Errorf("console: there is no page %q", page)
	}
	var out bytes.Buffer
	err := t.ExecuteTemplate(&out, "layout.html", view)
	return out.Bytes(), err
}
