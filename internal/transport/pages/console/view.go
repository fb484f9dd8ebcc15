package console

import (
	"cmp"
	"html/template"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
)

// view is what a template sees.
type view struct {
	q     *request
	Name  string // of the template
	Title string
	Data  any
	Done  string // message about the form that led to this page; empty for none
}

// User is who is signed in; nil: nobody.
func (v *view) User() *users.User {
	if !v.q.session.isSignedIn() {
		return nil
	}
	return &v.q.session.User
}

// HasEnvironments reports whether the page shows the things of one environment, so that the heading has a switch.
func (v *view) HasEnvironments() bool {
	if data, ok := v.Data.(workflowsView); ok && data.Next > 0 {
		return false
	}
	return slices.Contains([]string{"codes", "credits", "galleries", "reviews", "screening", "usage", "verifications", "workflows"}, v.Name)
}

// SessionEnds is when the session ends at the latest.
func (v *view) SessionEnds() time.Time { return v.q.session.Ends }

// Project is the project of the page; nil: none.
func (v *view) Project() *apigen.AdminProject { return v.q.session.project }

// Base is the path of the project's pages.
func (v *view) Base() string { return v.q.base() }

// Can reports whether the person may use an action.
func (v *view) Can(name string) bool { return v.q.session.can(name) }

// Environment is test or live.
func (v *view) Environment() string { return string(v.q.form.readEnvironment()) }

// StylePath is the address of the style sheet.
func (v *view) StylePath() string { return v.q.site.style.Path }

// ScriptPath is the address of the script.
func (v *view) ScriptPath() string { return v.q.site.script.Path }

// IconPath is the address of the icon.
func (v *view) IconPath() string { return v.q.site.icon.Path }

// Nonce is the value by which the page's security policy knows its own script.
func (v *view) Nonce() string { return v.q.page.policy.Nonce }

// Problem is what is wrong with the form that was sent; nil: nothing.
func (v *view) Problem() *fault.Error { return v.q.page.problem }

// Wrong reports whether the problem is about a field, or about an element of its list, such as decline_reasons[0].
func (v *view) Wrong(field string) bool {
	if v.q.page.problem == nil {
		return false
	}
	name, _, _ := strings.Cut(v.q.page.problem.Param, "[")
	return name == field
}

// Value is what the person wrote in a field of a form that is shown again.
func (v *view) Value(field string) string {
	if v.q.page.problem == nil {
		return ""
	}
	return v.q.r.PostFormValue(field)
}

// Operation writes the name of an operation: its title with the name as code, or the name alone where it has no title.
func (v *view) Operation(name string) template.HTML {
	code := "<code>" + template.HTMLEscapeString(name) + "</code>"
	if title := v.q.site.titleOf(name); title != "" {
		code = template.HTMLEscapeString(title) + " " + code
	}
	return template.HTML(code) //nolint:gosec // escaped above
}

// OperationTitle is the title of an operation, or its name where it has no title.
func (v *view) OperationTitle(name string) string { return cmp.Or(v.q.site.titleOf(name), name) }

// titleOf is the title of an operation or of what else is charged; empty where it has none.
func (s *Site) titleOf(operation string) string {
	if op := s.options.Description.Operation(operation); op != nil {
		return op.Summary
	}
	text, _ := label.Find(label.Charges, operation)
	return text
}

// actorView is who sent a call, as the part "actor" shows it.
type actorView struct {
	Base, ID, KeyName, Name string
	MayOpen                 bool // the page of the key
}

func newActorView(v *view, id, keyName string) actorView {
	return actorView{v.Base(), id, keyName, nameActor(id), v.Can("key")}
}

// Query is a parameter of the address.
func (v *view) Query(name string) string { return v.q.r.URL.Query().Get(name) }

// Once is a fresh token for a form.
func (v *view) Once() string { return newOnce() }

// tabsView is the menu of pages that belong together, such as those of the settings.
type tabsView struct {
	Label string
	Tabs  []link
}

// Up is the page that this one belongs to; nil: none.
func (v *view) Up() *link {
	if data, ok := v.Data.(interface {
		up(base, environment string) *link
	}); ok {
		return data.up(v.Base(), v.Environment())
	}
	a := v.q.page.action
	if a == nil || a.up == "" || !v.q.session.can(a.up) {
		return nil
	}
	parent := v.q.site.byName[a.up]
	steps := strings.Split(parent.path, "/")
	for i, step := range steps {
		if name := strings.Trim(step, "{}"); name != step {
			steps[i] = url.PathEscape(v.q.r.PathValue(name))
		}
	}
	up := &link{Name: cmp.Or(parent.menu, v.q.r.PathValue(parent.name)), Path: strings.Join(steps, "/")}
	if v.Query("env") == string(account.Live) {
		up.Path += "?env=live"
	}
	return up
}

// fieldView is one text field of a form.
type fieldView struct {
	Name, Label, Value, Help, Kind string
	Placeholder                    string
	Wrong, Required, IsAmount      bool
	Problem                        string
	Unit                           string // of the value, beside the field; empty: none
	Typed                          string // the text that the person types to confirm; empty: none is asked for
}

// addUnit writes a unit beside a field.
func addUnit(unit string, f fieldView) fieldView {
	f.Unit = unit
	return f
}

// newConfirmation is the field in which the person types a name before something is deleted for good.
func newConfirmation(v *view, name string) fieldView {
	f := newField(v, "text!", "confirm", "To confirm, type", "", "")
	f.Typed = name
	return f
}

// newField describes a field: its value is what was sent, or given. A kind that ends with ! is required.
func newField(v *view, kind, name, label, value, help string) fieldView {
	f := fieldView{Name: name, Label: label, Value: value, Help: help, Kind: strings.TrimSuffix(kind, "!"), Required: strings.HasSuffix(kind, "!")}
	if v.Problem() != nil {
		if v.q.form.has(name) {
			f.Value = v.Value(name)
		}
		if f.Wrong = v.Wrong(name); f.Wrong {
			f.Problem = v.Problem().Message
		}
	}
	return f
}
