package console

import (
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

// view is what a template sees.
type view struct {
	q     *request
	Title string
	Data  any
}

// Person is who is signed in; nil: nobody.
func (v *view) Person() *users.Person {
	if v.q.session == nil {
		return nil
	}
	return &v.q.session.Person
}

// SessionEnds is when the session ends at the latest.
func (v *view) SessionEnds() time.Time { return v.q.session.Ends }

// Project is the project of the page; nil: none.
func (v *view) Project() *apigen.AdminProject { return v.q.project }

// Base is the path of the project's pages.
func (v *view) Base() string { return v.q.base() }

// Can reports whether the person may use an action.
func (v *view) Can(name string) bool { return v.q.can(name) }

// Environment is test or live.
func (v *view) Environment() string { return string(v.q.environment()) }

// StylePath is the address of the style sheet.
func (v *view) StylePath() string { return v.q.site.style.Path }

// ScriptPath is the address of the script.
func (v *view) ScriptPath() string { return v.q.site.script.Path }

// IconPath is the address of the icon.
func (v *view) IconPath() string { return v.q.site.icon.Path }

// Nonce is the value by which the page's security policy knows its own script.
func (v *view) Nonce() string { return v.q.policy.Nonce }

// Problem is what is wrong with the form that was sent; nil: nothing.
func (v *view) Problem() *fault.Error { return v.q.problem }

// Wrong reports whether the problem is about a field.
func (v *view) Wrong(field string) bool { return v.q.problem != nil && v.q.problem.Param == field }

// Value is what the person wrote in a field of a form that is shown again.
func (v *view) Value(field string) string {
	if v.q.problem == nil {
		return ""
	}
	return v.q.r.PostFormValue(field)
}

// Query is a parameter of the address.
func (v *view) Query(name string) string { return v.q.r.URL.Query().Get(name) }

// Done is the message about the form that led to this page; empty for none.
func (v *view) Done() string {
	if a := v.q.site.byName[v.Query("done")]; a != nil && v.q.problem == nil {
		return a.done
	}
	return ""
}

// Once is a fresh token for a form.
func (v *view) Once() string { return newOnce() }

// link is an entry of the menu.
type link struct {
	Name, Path string
	Current    bool
}

// Menu lists the pages that the person may open: those of the project and those of the service.
func (v *view) Menu() (groups [][]link) {
	if v.q.session == nil {
		return nil
	}
	var here, all []link
	for _, a := range v.q.site.actions {
		if a.menu == "" || !v.q.can(a.name) {
			continue
		}
		entry := link{Name: a.menu, Path: a.path, Current: a == v.q.action}
		if a.scope == inProject {
			entry.Path = strings.ReplaceAll(a.path, "{project}", url.PathEscape(v.q.project.ID))
			here = append(here, entry)
		} else {
			all = append(all, entry)
		}
	}
	return [][]link{here, all}
}

// fieldView is one text field of a form.
type fieldView struct {
	Name, Label, Value, Help, Kind string
	Wrong, Required                bool
	Problem                        string
}

// newField describes a field: its value is what was sent, or given. A kind that ends with ! is required.
func newField(v *view, kind, name, label, value, help string) fieldView {
	f := fieldView{Name: name, Label: label, Value: value, Help: help, Kind: strings.TrimSuffix(kind, "!"), Required: strings.HasSuffix(kind, "!")}
	if v.Problem() != nil {
		f.Value = v.Value(name)
		if f.Wrong = v.Wrong(name); f.Wrong {
			f.Problem = v.Problem().Message
		}
	}
	return f
}

var functions = template.FuncMap{
	"field":  newField,
	"when":   formatWhen,
	"day":    func(t time.Time) string { return t.UTC().Format(time.DateOnly) },
	"join":   strings.Join,
	"text":   textOf,
	"number": formatNumber,
	"path":   url.PathEscape,
	"words":  func(text string) string { return strings.ReplaceAll(text, "_", " ") },
	"percent": func(part, whole float64) float64 {
		if whole <= 0 {
			return 0
		}
		return 100 * part / whole
	},
}

// formatWhen writes a time, or a dash for none.
func formatWhen(t any) string {
	switch t := t.(type) {
	case time.Time:
		if !t.IsZero() {
			return t.UTC().Format("2006-01-02 15:04") + " UTC"
		}
	case *time.Time:
		if t != nil {
			return formatWhen(*t)
		}
	}
	return "–"
}

// textOf writes an optional value; empty for none.
func textOf(value any) string {
	v := reflect.ValueOf(value)
	if !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return ""
	}
	return fmt.Sprint(reflect.Indirect(v).Interface())
}

// formatNumber writes a count with spaces between thousands.
func formatNumber(n any) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "\u202f" + text[i:]
	}
	return text
}

// show answers with a page.
func (q *request) show(page, title string, data any) error {
	content, err := q.site.execute(page, &view{q: q, Title: title, Data: data})
	if err != nil {
		return err
	}
	q.setHeaders()
	status := q.status
	if status == 0 {
		status = http.StatusOK
	}
	pages.NewFile("text/html; charset=utf-8", content).ServeStatus(q.w, q.r, status)
	return nil
}

func (q *request) setHeaders() {
	q.policy.SetHeaders(q.w.Header())
	q.w.Header().Set("Cache-Control", "no-store")
	q.w.Header().Set("X-Robots-Tag", "noindex")
}

// logCause logs why a credential was refused, which the page does not say.
func (q *request) logCause(err error) {
	var f *fault.Error
	if errors.As(err, &f) && f.Code == fault.KeyInvalid && f.Unwrap() != nil {
		q.site.o.Log.Warn("console: a passkey was refused", "error", f.Unwrap())
	}
}

// showAgain shows a page with what is wrong with the form that was sent, or the failure page where the
// error is not about the form.
func (q *request) showAgain(err error, page func(*request) error) error {
	f := q.asFault(err)
	status := fault.StatusOf(f.Code)
	if status >= http.StatusInternalServerError || status == http.StatusNotFound || f.Code == fault.PermissionDenied {
		return err
	}
	q.problem, q.status = f, status
	if q.action.shownBy != "" { // links and the menu belong to the page that shows the form
		q.action = q.site.byName[q.action.shownBy]
	}
	return page(q)
}

// problemView is a failure page.
type problemView struct {
	Message, Fix, RequestID string
	Retry                   bool // the page loads itself again
}

// serveProblem answers with a failure page, or leads to the sign-in page.
func (q *request) serveProblem(err error) {
	if errors.Is(err, errSignInNeeded) {
		q.leadToSignIn()
		return
	}
	f := q.asFault(err)
	data := problemView{Message: f.Message, Fix: f.Fix, RequestID: q.w.Header().Get("X-Request-Id")}
	if data.Fix == "" {
		data.Fix = fault.LookUpCode(f.Code).Fix
	}
	var inside *requestFault
	if errors.As(err, &inside) {
		data.RequestID = inside.requestID
	}
	q.status = fault.StatusOf(f.Code)
	title := map[int]string{http.StatusForbidden: "Not allowed", http.StatusNotFound: "Not found", http.StatusServiceUnavailable: "Not available"}[q.status]
	if title == "" {
		title = "This did not work"
	}
	if data.Retry = q.status == http.StatusServiceUnavailable && q.r.Method == http.MethodGet; data.Retry {
		q.w.Header().Set("Refresh", "10")
		q.w.Header().Set("Retry-After", "10")
	}
	if err := q.show("problem", title, data); err != nil {
		http.Error(q.w, "The page cannot be shown.", http.StatusInternalServerError)
	}
}

// leadToSignIn sends the browser to the sign-in page and from there back to this one.
func (q *request) leadToSignIn() {
	target := loginPath
	if q.r.Method == http.MethodGet && q.r.URL.Path != Root {
		target += "?next=" + url.QueryEscape(q.r.URL.RequestURI())
	}
	q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(q.w, q.r, target, http.StatusSeeOther)
}
