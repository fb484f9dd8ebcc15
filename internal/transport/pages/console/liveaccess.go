package console

import (
	"github.com/likeness-api/likeness/internal/base/fault"
)

// requestLive asks an operator to approve live access.
func requestLive(q *request) error {
	if q.session.project.Closed != nil || q.session.project.LiveApproved {
		return q.page.showAgain(fault.New(fault.StateConflict, "", "The project is closed, or has live access already.").WithFix("Create a live key, or use another project."), showKeys)
	}
	if err := q.site.options.Users.RequestLive(q.r.Context(), newChange(q), q.session.User, q.session.project.ID, q.form.read("reason")); err != nil {
		return q.page.showAgain(err, showKeys)
	}
	return q.page.redirect(q.base() + "/keys")
}

func liveAccessActions() []*action {
	return []*action{
		{name: "live.request", method: "POST", path: projectRoot + "/live", scope: inProject, roles: roles(owner, developer), serve: requestLive, shownBy: "keys", done: "The operator was asked for live access."},
		{name: "live.decline", method: "POST", path: projectRoot + "/live/decline", scope: inProject, roles: roles(operator), serve: declineLive, shownBy: accessSection.action(), done: "The request was declined."},
	}
}
