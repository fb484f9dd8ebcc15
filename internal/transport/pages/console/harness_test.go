package console

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"image/color"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	galleryservice "github.com/likeness-api/likeness/internal/service/gallery"
	jobservice "github.com/likeness-api/likeness/internal/service/job"
	"github.com/likeness-api/likeness/internal/service/job/processing"
	"github.com/likeness-api/likeness/internal/service/job/processing/screenitem"
	"github.com/likeness-api/likeness/internal/service/screening"
	verificationservice "github.com/likeness-api/likeness/internal/service/verification"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/listtest"
	"github.com/likeness-api/likeness/internal/testkit/signontest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// service is the console over real HTTP on a real store, with the operations that need no models.
type service struct {
	t             testing.TB
	store         *store.Store
	site          *Site
	people        *users.Service
	audit         *audit.Log
	accounts      *account.Accounts
	verifications *verification.Service
	endpoints     *webhook.Endpoints
	outbox        *webhook.Outbox
	url           string
	project       account.Project
	other         account.Project
	provider      *signontest.Provider
	faces         *gallery.Service
	guidance      verification.Guidance      // of every picture of a camera
	frame         verification.Frame         // the last that an instruction was asked for
	findings      verification.Findings      // of the next verifications that are examined
	addedReasons  []verification.FoundReason // that are found on the next drawn passports too
	addedEnrol    *apigen.VerificationEnrol  // that the next drawn passports ask for; nil: none
	addedChip     *apigen.VerificationChip   // of the next drawn passports; nil: none was read
	sessions      map[string]string          // cookie by name of the person
	done          map[string]string          // cookie of the last message, by name of the person
	persons       map[string]users.User
}

func newService(t testing.TB, s *store.Store) *service {
	t.Helper()
	c := newServiceWithoutProjects(t, s)
	c.project, c.other = c.createProject("shop <b>&amp;"), c.createProject("other shop")
	return c
}

// newServiceWithoutProjects is a service as it was just installed.
func newServiceWithoutProjects(t testing.TB, s *store.Store) *service {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	c := &service{t: t, store: s, audit: audit.New(s, audit.Options{}), sessions: map[string]string{}, done: map[string]string{}, persons: map[string]users.User{}}
	log := slog.New(slog.DiscardHandler)
	outbox := webhook.NewOutbox(webhook.OutboxOptions{})
	wallets := ledger.Wallets{Events: webhook.LedgerEvents{Outbox: outbox}}
	description := api.MustLoad()
	c.accounts = account.New(s, account.Options{Opened: wallets.OpenWallets, Operations: description.ListPermissions()})
	runner := &change.Runner{Store: s, Box: box, Accounts: c.accounts, Audit: c.audit, Wallets: wallets}
	endpoints := webhook.NewEndpoints(webhook.EndpointOptions{Box: box, Policy: egress.Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}})
	management := admin.New(runner, outbox, endpoints, operators.NewKeyStore(s, operators.KeyStoreOptions{}))
	c.endpoints, c.outbox = management.Endpoints, outbox
	prices := verification.ReadPrices(description)
	faces := gallery.New(s, gallery.Options{Box: box, Log: log, Audit: c.audit, Recogniser: "test", Dimension: 4})
	t.Cleanup(func() { _ = faces.Close() })
	c.faces = faces
	c.verifications = verification.New(s, verification.Options{
		Box: box, Wallets: wallets, Outbox: outbox, Audit: c.audit, Prices: prices, Examiner: examiner{c}, Enroller: faces, PublicURL: "https://faces.example.org", Log: log,
	})
	served := *description
	served.Operations = nil
	for _, op := range description.Operations {
		if op.Name == "" || strings.HasPrefix(op.Name, "admin.") || strings.HasPrefix(op.Name, "verifications.") || strings.HasPrefix(op.Name, "reviews.") || strings.HasPrefix(op.Name, "workflows.") ||
			strings.HasPrefix(op.Name, "galleries.") || strings.HasPrefix(op.Name, "deletions.") || strings.HasPrefix(op.Name, "jobs.") || strings.HasPrefix(op.Name, "aml.") || op.Name == "face.search" {
			served.Operations = append(served.Operations, op)
		}
	}
	wallet := ledger.New(s, ledger.Options{Box: box, Log: log})
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- wallet.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	lists, err := listtest.Open()
	if err != nil {
		t.Fatal(err)
	}
	screened := processing.New(nil, nil, screenitem.New(lists, outbox))
	jobs := job.New(s, job.Options{
		Box: box, Wallets: wallets, Outbox: outbox, Audit: c.audit, Keys: c.accounts, Prices: job.ReadPrices(description), Processor: comparer{screened}, Workers: 1, Log: log,
	})
	processing := make(chan struct{})
	go func() {
		jobs.Run(ctx)
		close(processing)
	}()
	t.Cleanup(func() {
		stop()
		<-processing
	})
	bindings := slices.Concat(management.Bindings(), verificationservice.New(c.verifications, nil, prices).Bindings(), galleryservice.New(nil, faces).Bindings(), jobservice.New(jobs, faces, lists).Bindings(),
		screening.New(lists, webhook.Publisher{Store: s, Outbox: outbox}).Bindings())
	server, err := httpapi.New(httpapi.Config{
		Description: &served, Bindings: bindings, Log: log,
		AdminKeys: management.Keys, Keys: c.accounts, Ledger: wallet, Limiter: ratelimit.New(ratelimit.Options{}),
	})
	if err != nil {
		t.Fatal(err)
	}
	manual, err := docs.New(description, docs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c.provider = signontest.Start(t, nil)
	provider, err := signon.New(signon.Options{
		Issuer: c.provider.URL, ClientID: signontest.ClientID, ClientSecret: signontest.ClientSecret, Name: "Example <i>login", Log: log,
	})
	if err != nil {
		t.Fatal(err)
	}
	c.people = users.New(users.Options{Store: s, Box: box, Audit: c.audit, Provider: provider})
	from := func(r *http.Request) netip.Addr { return httpapi.CallerAddress(r, nil) }
	c.site, err = New(Options{
		Description: description, Users: c.people, Call: server.CallInside, Address: from, Log: log,
		IsSecure: func(r *http.Request) bool { return r.Header.Get("X-Test-Secure") != "" },
		Status: func(context.Context) Status {
			return Status{Ready: true, Host: "node-1", Version: "test", Pack: "test"}
		},
		FindEventBody: func(ctx context.Context, projectID, event string) (string, error) {
			return outbox.FindBody(ctx, s, projectID, event)
		},
		Codes: c.verifications, Recent: server.RecentCalls, Summarize: server.SummarizeRecent,
		SumDays: func(ctx context.Context, projects []string, from time.Time) ([]ledger.DayUsage, error) {
			return wallets.SumDays(ctx, s, projects, from)
		},
		ListEntries: func(ctx context.Context, projectID string, environment account.Environment, before ledger.Entry, limit int) ([]ledger.Entry, error) {
			return wallets.ListNewest(ctx, s, ledger.Filter{ProjectID: projectID, Environment: environment, Limit: limit}, before)
		},
		NameProject: func(ctx context.Context, id string) (string, error) {
			p, err := c.accounts.GetProject(ctx, s, id)
			return p.Name, err
		},
		ListExpiringKeys: func(ctx context.Context, projects []string, until time.Time, limit int) ([]account.Key, error) {
			return c.accounts.ListExpiringKeys(ctx, s, projects, until, limit)
		},
		ReadBody: server.ReadBody, Samples: func(operation, base string) []docs.Sample {
			return manual.ListCallSamples(description.Operation(operation), base)
		},
		SamplePhoto: func() ([]byte, error) {
			return drawPortrait(t, 300, 400, color.RGBA{R: 200, G: 210, B: 220, A: 255}, 0), nil
		},
		Certificates: trustanchor.New(s, c.audit), Lists: lists, Calibration: testCalibration, Guide: examiner{c}.GuideCapture, GuideSection: manual.RenderSection,
		Models: []pack.Model{{Name: "fr_feature", Role: "recogniser", Licence: "MIT", TrainingData: "not <disclosed>", SHA256: strings.Repeat("ab", 32), Figures: []string{"99.4 % on 6,000 pairs"}}},

		Refused: func(r *http.Request, caller *account.Caller, action string) {
			c.audit.RecordRefusal(caller, from(r), action, fault.PermissionDenied)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	c.site.Register(server.Handle)
	web := httptest.NewServer(server)
	t.Cleanup(web.Close)
	c.url = web.URL
	return c
}

// testCalibration is a table with a measured and an extrapolated part.
var testCalibration = &face.Calibration{
	Format: face.CalibrationFormat, Recogniser: "test", Data: "invented <pairs>", ImpostorPairs: 1_000_000, GenuinePairs: 1000,
	Knots: []face.Knot{
		{NegLogFMR: 0, Distance: 2, FNMR: 0, Measured: true},
		{NegLogFMR: 2, Distance: 1.2, FNMR: 0.01, Measured: true},
		{NegLogFMR: 4, Distance: 0.9, FNMR: 0.05, Measured: true},
		{NegLogFMR: 6, Distance: 0.6, FNMR: 0.2},
	},
}

// comparer stands for the recogniser: ann and anna look alike. Lists are asked as they are.
type comparer struct{ screened job.Processor }

func (c comparer) Process(ctx context.Context, w job.Work) (job.Done, error) {
	if w.Job.Kind == apigen.JobKindScreen {
		return c.screened.Process(ctx, w)
	}
	twins := map[string]string{"ann": "anna", "anna": "ann"}
	if w.ItemID == "gone" {
		return job.Done{}, fault.New(fault.FaceNotFound, "", "The person %q was deleted or has no face that can be compared.", w.ItemID).
			WithFix("Enrol a face of the person again, or leave the person out.")
	}
	result := job.Result{Duplicates: []apigen.JobDuplicate{}}
	if other := twins[w.ItemID]; other != "" {
		result.Duplicates = append(result.Duplicates, apigen.JobDuplicate{PersonID: other, Similarity: 0.93})
	}
	return job.Done{Result: result}, nil
}

// examiner stands for the models, which simulated verifications do not ask: it finds what the service is told.
type examiner struct{ c *service }

func (examiner) ReadsDocuments() bool { return true }
func (examiner) ModelPack() string    { return "test" }
func (examiner) NormalizeImage(_ context.Context, file []byte) ([]byte, error) {
	return file, nil
}

func (e examiner) GuideCapture(_ context.Context, frame verification.Frame) (verification.Guidance, error) {
	e.c.frame = frame
	return e.c.guidance, nil
}

func (examiner) CheckStep(context.Context, verification.Step, apigen.VerificationChecks, [][]byte) (verification.StepCheck, error) {
	return verification.StepCheck{}, nil
}

func (examiner) MeasureHead(context.Context, []byte) (challenge.Head, error) {
	return challenge.Head{}, nil
}

func (e examiner) Examine(context.Context, verification.Job) (verification.Findings, error) {
	return e.c.findings, nil
}

func openService(t *testing.T) *service {
	t.Helper()
	return newService(t, storetest.Open(t, storetest.SQLite(t)))
}

func (c *service) createProject(name string) (p account.Project) {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) (err error) {
		if p, err = c.accounts.CreateProject(c.t.Context(), tx, name); err != nil {
			return err
		}
		return c.accounts.SetStoring(c.t.Context(), tx, p.ID, true)
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

func (c *service) createKey(environment account.Environment) (k account.Key) {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) (err error) {
		k, _, err = c.accounts.CreateKey(c.t.Context(), tx, c.project.ID, environment, account.KeySettings{Name: "<i>till</i>"})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return k
}

// createSecret makes a test key of a project and returns what a program sends.
func (c *service) createSecret(projectID string) (secret string) {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) error {
		_, made, err := c.accounts.CreateKey(c.t.Context(), tx, projectID, account.Test, account.KeySettings{Name: "program"})
		secret = made.APIKey
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return secret
}

// createWebhook makes an endpoint with a pending delivery.
func (c *service) createWebhook() (endpoint, delivery string) {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) error {
		e, _, err := c.endpoints.Create(c.t.Context(), tx, c.project.ID, webhook.Settings{URL: "http://127.0.0.1:9999/hook?token=x", Environments: []string{"test"}})
		if err != nil {
			return err
		}
		d, err := c.endpoints.SendTest(c.t.Context(), tx, c.outbox, e.ID, webhook.CreditsLow)
		endpoint, delivery = e.ID, d.ID
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return endpoint, delivery
}

// createReview makes a verification that waits for a reviewer.
func (c *service) createReview(reference string) string {
	c.t.Helper()
	id := c.createSimulated(reference)
	c.runUntilWaiting(id)
	return id
}

// createReviews makes n verifications that wait for a reviewer and returns their ids, those that wait longest first.
func (c *service) createReviews(n int) []string {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) error { // one costs 0.2 credits
		_, err := ledger.Wallets{}.ChangeBalance(c.t.Context(), tx, ledger.BalanceChange{
			ProjectID: c.project.ID, Environment: account.Test, Kind: ledger.Grant, AmountMilli: int64(n) * 200, Reason: "many reviews",
		})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	made := make([]string, n)
	for i := range n {
		made[i] = c.createSimulated("case-" + strconv.Itoa(i))
	}
	c.runUntilWaiting(made...)
	scope := verification.Scope{ProjectID: c.project.ID, Environment: account.Test}
	queue, err := c.verifications.ListReviews(c.t.Context(), scope, verification.ReviewFilter{Limit: n})
	if err != nil || len(queue.Verifications) != n {
		c.t.Fatalf("%d of %d wait: %v", len(queue.Verifications), n, err)
	}
	ids := make([]string, n)
	for i, v := range queue.Verifications {
		ids[i] = v.ID
	}
	return ids
}

// createSimulated makes a verification that goes to review by itself.
func (c *service) createSimulated(reference string) string {
	c.t.Helper()
	v, _, err := c.verifications.Create(c.t.Context(), verification.Who{Scope: verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, Actor: "key_1"}, verification.NewVerification{
		Reference: "test:needs_review:" + reference, ExpiresIn: time.Hour,
		Checks: &apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return v.ID
}

// runUntilWaiting runs what is due until each of ids waits for a reviewer.
func (c *service) runUntilWaiting(ids ...string) {
	c.t.Helper()
	for _, id := range ids {
		await.Value(c.t, id+" waits for a reviewer", func() (string, bool) {
			if _, err := c.verifications.RunDue(c.t.Context()); err != nil {
				c.t.Fatal(err)
			}
			got, err := c.verifications.Get(c.t.Context(), verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, id)
			if err != nil {
				c.t.Fatal(err)
			}
			return fmt.Sprintf("%s %+v", got.Status, got.Result), got.Status == verification.NeedsReview
		})
	}
}

// signIn makes a person with these roles and a session.
func (c *service) signIn(name string, grants ...users.Grant) string {
	c.t.Helper()
	p, _, err := c.people.Invite(c.t.Context(), users.Change{Actor: "cli:test"}, name, grants...)
	if err != nil {
		c.t.Fatal(err)
	}
	token := "session-of-" + url.QueryEscape(name)
	sum, now := sha256.Sum256([]byte(token)), time.Now().UnixMilli()
	if _, err := c.store.Exec(c.t.Context(), "UPDATE people SET password = 'set' WHERE id = $1", p.ID); err != nil { // who has a session has set one
		c.t.Fatal(err)
	}
	if _, err := c.store.Exec(c.t.Context(), "INSERT INTO person_sessions (hash, person_id, address, created_ms, seen_ms, proved_ms) VALUES ($1, $2, '', $3, $3, $3)", sum[:], p.ID, now); err != nil {
		c.t.Fatal(err)
	}
	c.sessions[name], c.persons[name] = token, p
	return name
}

// loadedPage is an answer of the console.
type loadedPage struct {
	status   int
	header   http.Header
	text     string
	location string
}

// request sends a request of a person; name "" sends no cookie.
func (c *service) request(name, method, path string, form url.Values, header ...string) loadedPage {
	c.t.Helper()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.url+path, body)
	if err != nil {
		c.t.Fatal(err)
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if name != "" {
		r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions[name]})
	}
	if done := c.done[name]; done != "" {
		r.AddCookie(&http.Cookie{Name: doneCookie, Value: done})
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
		r.Header.Set(header[i], header[i+1])
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	for _, cookie := range answer.Cookies() {
		if cookie.Name == doneCookie {
			c.done[name] = cookie.Value
		}
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return loadedPage{answer.StatusCode, answer.Header, string(text), answer.Header.Get("Location")}
}

func (c *service) get(name, path string) loadedPage {
	c.t.Helper()
	return c.request(name, "GET", path, nil)
}

// post sends a form as a browser does.
func (c *service) post(name, path string, fields ...string) loadedPage {
	c.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return c.request(name, "POST", path, form, "Sec-Fetch-Site", "same-origin")
}

func (c *service) base() string { return Root + "/projects/" + c.project.ID }

// want fails unless the page has the status and contains the texts.
func (c *service) want(p loadedPage, status int, texts ...string) {
	c.t.Helper()
	if p.status != status {
		c.t.Errorf("status %d, want %d: %.600s", p.status, status, p.text[max(0, strings.Index(p.text, "<main")):])
	}
	for _, text := range texts {
		if !strings.Contains(p.text, text) {
			c.t.Errorf("the page lacks %q: %.1500s", text, p.text[max(0, strings.Index(p.text, "<main")):])
		}
	}
}

// find returns the first group of a pattern in a page.
func (c *service) find(p loadedPage, pattern string) string {
	c.t.Helper()
	match := regexp.MustCompile(pattern).FindStringSubmatch(p.text)
	if match == nil {
		c.t.Fatalf("nothing like %s in %.2000s", pattern, p.text)
	}
	return match[1]
}

// listAudit returns "actor action" of all entries, refusals included.
func (c *service) listAudit() (all []string) {
	c.t.Helper()
	if err := c.audit.FlushRefusals(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	if err := c.audit.EachEntry(c.t.Context(), c.store, audit.Selection{}, func(e audit.Entry) error {
		all = append(all, e.Actor+" "+e.Action)
		return nil
	}); err != nil {
		c.t.Fatal(err)
	}
	return all
}

// postPhoto sends a form with a photo as a person who is signed in; fields are names and values.
func (c *service) postPhoto(name, path string, photo []byte, fields ...string) *httptest.ResponseRecorder {
	c.t.Helper()
	return c.postFile(name, path, "photo", photo, fields...)
}

// postFile is postPhoto of another file.
func (c *service) postFile(name, path, field string, file []byte, fields ...string) *httptest.ResponseRecorder {
	c.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile(field, "a.png")
	_, _ = part.Write(file)
	for i := 0; i < len(fields); i += 2 {
		_ = form.WriteField(fields[i], fields[i+1])
	}
	_ = form.Close()
	r := httptest.NewRequestWithContext(c.t.Context(), http.MethodPost, path, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions[name]})
	w := httptest.NewRecorder()
	c.site.ServeHTTP(w, r)
	return w
}
