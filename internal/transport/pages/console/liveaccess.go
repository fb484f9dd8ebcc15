package console

import (
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// settingsView is the page of settings.
type settingsView struct {
	Asked *users.LiveRequest // nil: nobody asks for live access
}

func showSettings(q *request) error {
	asked, err := q.site.o.People.FindLiveRequest(q.r.Context(), q.project.ID)
	if err != nil {
		return err
	}
	return q.show("settings", "Settings", settingsView{asked})
}

// requestLive asks an operator to approve live access.
func requestLive(q *request) error {
	if q.project.Closed != nil || q.project.LiveApproved {
		return q.showAgain(fault.New(fault.StateConflict, "", "The project is closed, or has live access already.").WithFix("Create a live key, or use another project."), showKeys)
	}
	if err := q.site.o.People.RequestLive(q.r.Context(), q.change(), q.session.Person, q.project.ID, q.field("reason")); err != nil {
		return q.showAgain(err, showKeys)
	}
	return q.redirect(q.base() + "/keys")
}

// declineLive removes the request; live access stays as it is.
func declineLive(q *request) error {
	if err := q.site.o.People.DeclineLiveRequest(q.r.Context(), q.change(), q.project.ID); err != nil {
		return err
	}
	return q.redirect(q.base() + "/settings")
}

func liveAccessActions() []*action {
	return []*action{
		{name: "live.request", method: "POST", path: projectRoot + "/live", scope: inProject, roles: roles(owner, developer), serve: requestLive, shownBy: "keys", done: "The operator was asked for live access."},
		{name: "live.decline", method: "POST", path: projectRoot + "/live/decline", scope: inProject, roles: roles(operator), serve: declineLive, shownBy: "settings", done: "The request was declined."},
	}
}
