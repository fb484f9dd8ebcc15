package console

import (
	"errors"
	"net/http"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// session is who asks and what that person may do.
type session struct {
	*users.Session // nil: nobody is signed in
	site           *Site
	r              *http.Request
	action         *action              // that was asked for; nil: none
	project        *apigen.AdminProject // nil: the page belongs to no project
}

// isSignedIn reports whether somebody is signed in.
func (s *session) isSignedIn() bool { return s.Session != nil }

// errSignInNeeded leads to the sign-in page.
var errSignInNeeded = errors.New("console: nobody is signed in")

// readToken returns the content of the cookie.
func (s *session) readToken() string { return readCookie(s.r, cookieName) }

// identify finds the session, if there is one.
func (s *session) identify() {
	if session, err := s.site.options.Users.FindSession(s.r.Context(), s.readToken()); err == nil {
		s.Session = session
	}
}

// visitRate is how often a person may ask for pages or send forms. A page is up to a dozen calls of operations. Those that keys
// call have the rate of newCaller; those of the admin API have none when they come from the console.
var visitRate = account.Rate{PerSecond: 50, Burst: 500}

// countVisit counts a request of the person who is signed in.
func (s *session) countVisit() error {
	d, err := s.site.visits.Take(s.r.Context(), &account.Caller{KeyID: s.User.Actor(), Rate: visitRate})
	if err != nil || d.Allowed {
		return err
	}
	return fault.New(fault.RateLimited, "", "You asked for more than %d pages in a short time.", visitRate.Burst).WithFix("Wait a few seconds. If it was not you, end your sessions on the page of your account.")
}

// refuse is the error of a person without the role. The refusal is audited.
func (s *session) refuse() error {
	if refused := s.site.options.Refused; refused != nil {
		caller := &account.Caller{KeyID: s.User.Actor()}
		if s.project != nil {
			caller.ProjectID = s.project.ID
		}
		refused(s.r, caller, "console."+s.action.name)
	}
	names := make([]string, len(s.action.roles))
	for i, role := range s.action.roles {
		names[i] = string(role)
	}
	return fault.New(fault.PermissionDenied, "", "Your role does not include this.").
		WithFix("It needs the role %s. An operator gives roles on the page People.", strings.Join(names, ", "))
}

// can reports whether the person may use an action here: links and forms are shown only then.
func (s *session) can(name string) bool {
	a := s.site.byName[name]
	if a == nil {
		panic("console: there is no action " + name)
	}
	if a.scope == public {
		return true
	}
	if !s.isSignedIn() {
		return false
	}
	switch a.scope {
	case everywhere:
		return s.User.Has("", a.roles...)
	case somewhere:
		return s.User.HasAnywhere(a.roles...)
	case inProject:
		return s.project != nil && s.User.Has(s.project.ID, a.roles...)
	}
	return true
}

// canLive reports whether the person may use an action on things of the live environment.
func (s *session) canLive(name string) bool {
	a := s.site.byName[name]
	return s.can(name) && (a.live == nil || s.User.Has(s.project.ID, a.live...))
}

// canUseLive reports the same, where the project may be used live.
func (s *session) canUseLive(name string) bool { return s.canLive(name) && s.project.LiveApproved }

// requireLive refuses to touch things of the live environment without the role for it.
func (s *session) requireLive(environment apigen.AdminEnvironment) error {
	if environment != apigen.AdminEnvironmentLive || s.action.live == nil || s.User.Has(s.project.ID, s.action.live...) {
		return nil
	}
	return fault.New(fault.PermissionDenied, "", "Your role includes the test environment only.").WithFix("Ask an owner of the project for what is live.")
}

// requireNotClosed returns an error for a closed project. It reads nothing of the form.
func (s *session) requireNotClosed() error {
	if s.project.Closed != nil {
		return fault.New(fault.PermissionDenied, "", "The project is closed.").WithFix("Use another project.")
	}
	return nil
}

// newCaller returns the person as the caller of operations of a project.
func (s *session) newCaller(environment account.Environment) *account.Caller {
	caller := &account.Caller{KeyID: s.User.Actor(), ProjectID: s.project.ID, Environment: environment, Rate: account.DefaultTestRate}
	if s.can("gallery.enrol") { // workflows and verifications that enrol need what the page of a gallery needs
		caller.Permissions = []string{verification.EnrolPermission}
	}
	return caller
}
