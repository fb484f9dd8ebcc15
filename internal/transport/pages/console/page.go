package console

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/base/logpath"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

// page is what is answered: a page of HTML, or something for a script.
type page struct {
	q       *request
	action  *action // to which links and the menu belong; nil: none
	policy  pages.Policy
	problem *fault.Error // of the form that is shown again
	status  int          // of the answer; 0: 200
}

// belongTo makes the page part of an action other than the one that was asked for.
func (p *page) belongTo(name string) { p.action = p.q.site.byName[name] }

// show answers with a page.
func (p *page) show(name, title string, data any) error {
	done := ""
	if p.q.r.Header.Get("Likeness-Live") == "" { // a part that is loaded again shows no message
		done = p.takeDone()
	}
	content, err := p.q.site.execute(name, &view{q: p.q, Name: name, Title: title, Data: data, Done: done})
	if err != nil {
		return err
	}
	p.setHeaders()
	status := p.status
	if status == 0 {
		status = http.StatusOK
	}
	pages.NewFile("text/html; charset=utf-8", content).ServeStatus(p.q.w, p.q.r, status)
	clear(content) // it may have photos
	return nil
}

func (p *page) setHeaders() {
	p.policy.SetHeaders(p.q.w.Header())
	p.q.w.Header().Set("Cache-Control", "no-store")
	p.q.w.Header().Set("X-Robots-Tag", "noindex")
}

// toFault returns the public part of an error.
func (p *page) toFault(err error) *fault.Error {
	var f *fault.Error
	switch {
	case errors.As(err, &f):
		return f
	case store.IsUnavailable(err):
		if errors.As(store.ToFault(err), &f) {
			return f
		}
	case errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The request was cancelled.")
	}
	p.q.site.options.Log.Error("console", "page", logpath.HideTokens(p.q.r.URL.Path), "error", err)
	return fault.New(fault.Internal, "", "The page failed.")
}

// logCause logs why a credential was refused, which the page does not say.
func (p *page) logCause(err error) {
	var f *fault.Error
	if errors.As(err, &f) && f.Code == fault.KeyInvalid && f.Unwrap() != nil {
		p.q.site.options.Log.Warn("console: a passkey was refused", "error", f.Unwrap())
	}
}

// showAgain shows a page with what is wrong with the form that was sent, or the failure page where the
// error is not about the form.
func (p *page) showAgain(err error, page func(*request) error) error {
	f := p.toFault(err)
	status := fault.StatusOf(f.Code)
	if status >= http.StatusInternalServerError || status == http.StatusNotFound || f.Code == fault.PermissionDenied {
		return err
	}
	p.problem, p.status = f, status
	p.sayRetry(f)
	if p.action.shownBy != "" { // links and the menu belong to the page that shows the form
		p.action = p.q.site.byName[p.action.shownBy]
	}
	return page(p.q)
}

// showProblemOn shows a page with what went wrong whatever it is, so that other ways of signing in stay at hand.
func (p *page) showProblemOn(err error, page func(*request) error) error {
	p.problem = p.toFault(err)
	p.status = fault.StatusOf(p.problem.Code)
	p.sayRetry(p.problem)
	p.q.session.Session = nil
	return page(p.q)
}

// sayRetry tells a client after how long it may try again.
func (p *page) sayRetry(f *fault.Error) {
	if f.RetryAfter > 0 {
		p.q.w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(f.RetryAfter.Seconds()))))
	}
}

// problemView is a failure page.
type problemView struct {
	Message, Fix, RequestID string
	Retry                   bool // the page loads itself again
}

// serveProblem answers with a failure page, or leads to the sign-in page.
func (p *page) serveProblem(err error) {
	if errors.Is(err, errSignInNeeded) {
		p.leadToSignIn()
		return
	}
	f := p.toFault(err)
	data := problemView{Message: f.Message, Fix: f.Fix, RequestID: p.q.w.Header().Get("X-Request-Id")}
	if data.Fix == "" {
		data.Fix = fault.LookUpCode(f.Code).Fix
	}
	var inside *requestFault
	if errors.As(err, &inside) {
		data.RequestID = inside.requestID
	}
	p.status = fault.StatusOf(f.Code)
	p.sayRetry(f)
	title := map[int]string{http.StatusForbidden: "Not allowed", http.StatusNotFound: "Not found", http.StatusServiceUnavailable: "Not available"}[p.status]
	if title == "" {
		title = "This did not work"
	}
	if data.Retry = p.status == http.StatusServiceUnavailable && p.q.r.Method == http.MethodGet; data.Retry {
		p.q.w.Header().Set("Refresh", "10")
		p.q.w.Header().Set("Retry-After", "10")
	}
	if err := p.show("problem", title, data); err != nil {
		http.Error(p.q.w, "The page cannot be shown.", http.StatusInternalServerError)
	}
}

// leadToSignIn sends the browser to the sign-in page and from there back to this one.
func (p *page) leadToSignIn() {
	target := loginPath
	if p.q.r.Method == http.MethodGet && p.q.r.URL.Path != Root {
		target += "?next=" + url.QueryEscape(p.q.r.URL.RequestURI())
	}
	p.q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(p.q.w, p.q.r, target, http.StatusSeeOther)
}

// doneCookie names the form that was executed and the page that says so, for doneSeconds. Scripts and other hosts cannot set
// it, so that no link makes a page say that something was done.
const (
	doneCookie  = "__Host-likeness-done"
	doneSeconds = 60
)

// takeDone returns the message about the form that led to this page, once; empty for none.
func (p *page) takeDone() string {
	name, path, _ := strings.Cut(readCookie(p.q.r, doneCookie), "|")
	a := p.q.site.byName[name]
	if a == nil || path != p.q.r.URL.Path || p.q.r.Method != http.MethodGet || p.problem != nil {
		return ""
	}
	http.SetCookie(p.q.w, newCookie(doneCookie, "", 0))
	return a.done
}

// redirect answers a form that was executed: the browser loads the page, which says so.
func (p *page) redirect(target string) error {
	if p.action.done != "" {
		path, _, _ := strings.Cut(target, "?")
		http.SetCookie(p.q.w, newCookie(doneCookie, p.action.name+"|"+path, doneSeconds))
	}
	http.Redirect(p.q.w, p.q.r, target, http.StatusSeeOther) //nolint:gosec // a path of the console
	return nil
}

// sendFailure answers a script with what went wrong.
func (p *page) sendFailure(err error) error {
	f := p.toFault(err)
	row := rowAnswer{Verdict: f.Message, Reason: label.In(label.Errors, string(f.Code)), RequestID: p.q.w.Header().Get("X-Request-Id")}
	if f.Fix != "" {
		row.Sentences = []string{f.Fix}
	}
	var inside *requestFault
	if errors.As(err, &inside) {
		row.RequestID = inside.requestID
	}
	return p.sendJSON(fault.StatusOf(f.Code), row)
}

func (p *page) sendJSON(status int, answer any) error {
	content, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	p.setHeaders()
	p.q.w.Header().Set("Content-Type", "application/json")
	p.q.w.WriteHeader(status)
	_, err = p.q.w.Write(content) //nolint:gosec // JSON with its type, which browsers do not take for a page
	return err
}

// sendCSV answers with a table as a file. Cells that a spreadsheet would run as a formula begin
// with an apostrophe.
func (p *page) sendCSV(name string, rows [][]string) error {
	p.setHeaders()
	p.q.w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	p.q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	for _, row := range rows {
		for i, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
				row[i] = "'" + cell
			}
		}
	}
	w := csv.NewWriter(p.q.w)
	return w.WriteAll(rows)
}

func (p *page) setSessionCookie(token string) { http.SetCookie(p.q.w, newCookie(cookieName, token, 0)) }

// setShortCookie sets a cookie that lasts as long as a sign-in may take; an empty value removes it.
func (p *page) setShortCookie(name, value string) {
	http.SetCookie(p.q.w, newCookie(name, value, int(users.ChallengeLife.Seconds())))
}

// newCookie returns a cookie of the console that lasts for seconds; 0: as long as the browser runs. Without a value it
// removes the one that the browser has.
func newCookie(name, value string, seconds int) *http.Cookie {
	if value == "" {
		seconds = -1
	}
	return &http.Cookie{Name: name, Value: value, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: seconds}
}
