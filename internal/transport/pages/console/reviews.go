package console

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// reviewsView is the queue of one environment.
type reviewsView struct {
	Reviews   []apigen.Review
	Held      []apigen.Review // by the person, or handed over
	Waiting   int
	Oldest    *time.Time
	Next      string
	Own       string // how this person is called as a reviewer
	Filter    reviewFilter
	Reasons   []string
	Workflows []string
	Ages      []queueAge
	Undo      *apigen.Review // own decision that can be taken back; nil: none
}

// reviewFilter is what the queue is narrowed to, as the form has it.
type reviewFilter struct{ Reason, Workflow, Age, Search, Order, Show string }

// queueAge is a choice of how long verifications wait at least.
type queueAge struct {
	Name, Text string
	wait       time.Duration
}

var queueAges = []queueAge{{"hour", "over an hour", time.Hour}, {"day", "over a day", 24 * time.Hour}, {"week", "over a week", 7 * 24 * time.Hour}}

// IsNarrowed reports whether the queue is narrowed.
func (f reviewFilter) IsNarrowed() bool {
	return f.Reason+f.Workflow+f.Age+f.Search != ""
}

// IsSet reports whether anything is chosen in the form of the filter.
func (f reviewFilter) IsSet() bool {
	return f.IsNarrowed() || f.IsRestSet()
}

// IsRestSet reports whether anything is chosen in the part of the form that is folded.
func (f reviewFilter) IsRestSet() bool { return f.Age != "" || f.Order == "newest" || f.Show == "all" }

// Query is the filter as parameters of an address.
func (f reviewFilter) Query() string {
	return url.Values{"reason": {f.Reason}, "workflow": {f.Workflow}, "age": {f.Age}, "q": {f.Search}, "order": {f.Order}, "show": {f.Show}}.Encode()
}

// readFilter reads the filter of the queue, from the address or from the form that opens the next.
func readFilter(q *request) reviewFilter {
	read := func(name string) string { return strings.TrimSpace(q.r.FormValue(name)) }
	return reviewFilter{read("reason"), read("workflow"), read("age"), read("q"), read("order"), read("show")}
}

// newParams are the parameters of reviews.list for a filter.
func (f reviewFilter) newParams(own string) params {
	p := params{"reason": f.Reason, "workflow": f.Workflow, "reference": f.Search, "order": f.Order, "limit": "50"}
	if f.Show != "all" {
		p["reviewer"] = own
	}
	for _, age := range queueAges {
		if age.Name == f.Age {
			p["before"] = time.Now().Add(-age.wait).UTC().Format(time.RFC3339)
		}
	}
	return p
}

// reviewerPattern is which names of reviewers the API takes (ReviewClaimRequest of the description).
var reviewerPattern = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9._~:@/+=#-]{0,63}$`)

// nameOf returns a user as a reviewer: the name where the API takes it, else the id.
func nameOf(u users.User) string {
	if !reviewerPattern.MatchString(u.Name) {
		return u.ID
	}
	return u.Name
}

// nameReviewer returns the person as a reviewer.
func nameReviewer(q *request) string { return nameOf(q.session.User) }

func showReviews(q *request) error {
	own := nameReviewer(q)
	data := reviewsView{Own: own, Filter: readFilter(q), Reasons: listEnum(q, "VerificationReasonCode"), Ages: queueAges}
	p := data.Filter.newParams(own)
	p["after"] = q.r.URL.Query().Get("after")
	var list, held apigen.ReviewListResult
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", p, nil, &list); err != nil {
		return err
	}
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"claimed": "true", "reviewer": own, "limit": "50"}, nil, &held); err != nil {
		return err
	}
	data.Reviews, data.Waiting, data.Oldest, data.Next = list.Reviews, list.Waiting, list.Oldest, textOf(list.Next)
	for _, r := range held.Reviews {
		if r.UndoUntil == nil {
			data.Held = append(data.Held, r)
		}
	}
	var flows apigen.WorkflowListResult
	if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &flows); err != nil {
		return err
	}
	for _, w := range flows.Workflows {
		data.Workflows = append(data.Workflows, w.Name)
	}
	var err error
	if data.Undo, err = findUndo(q); err != nil {
		return err
	}
	return q.page.show("reviews", "Reviews", data)
}

// maxQueuePages bounds how many pages of free reviews openNext tries: a person may claim all of
// them but those whose workflow they stored.
const maxQueuePages = 20

// claimNext claims the verification that waits longest, that nobody holds and that the person has not decided, and opens it.
func claimNext(q *request) error { return openNext(q) }

func openNext(q *request) error {
	own, after := nameReviewer(q), ""
	filter := readFilter(q)
	if q.page.action.name != "reviews.next" { // the reason of a decision is none of the queue
		filter = reviewFilter{}
	}
	filter.Show = ""
	for range maxQueuePages {
		p := filter.newParams(own)
		p["claimed"], p["after"] = "false", after
		var list apigen.ReviewListResult
		if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", p, nil, &list); err != nil {
			return err
		}
		for _, r := range list.Reviews {
			err := q.api.callProject(q.form.readEnvironment(), "reviews.claim", params{"verification": r.Verification.ID}, apigen.ReviewClaimRequest{Reviewer: own}, nil)
			if fault.CodeOf(err) == fault.ReviewClaimed || fault.CodeOf(err) == fault.StateConflict || fault.CodeOf(err) == fault.PermissionDenied {
				continue // somebody was quicker, or a second person is needed
			}
			if err != nil {
				return q.page.showAgain(err, showReviews)
			}
			if q.page.action.name == "reviews.next" {
				q.page.belongTo("review.claim")
			}
			return q.page.redirect(reviewPath(q, r.Verification.ID))
		}
		if after = textOf(list.Next); after == "" {
			break
		}
	}
	return q.page.redirect(q.base() + "/reviews?env=" + string(q.form.readEnvironment()))
}

func reviewActions() []*action {
	who := roles(reviewer)
	one := projectRoot + "/reviews/{verification}"
	return []*action{
		{name: "reviews", method: "GET", path: projectRoot + "/reviews", scope: inProject, roles: who, serve: showReviews, menu: "Reviews"},
		{name: "reviews.next", method: "POST", path: projectRoot + "/reviews", scope: inProject, roles: who, serve: claimNext, shownBy: "reviews", done: "Nothing waits that you could claim."},
		{name: "review", method: "GET", path: one, scope: inProject, roles: who, serve: showReview},
		{name: "review.claim", method: "POST", path: one + "/claim", scope: inProject, roles: who, serve: claimReview, shownBy: "review", done: fmt.Sprintf("You hold this verification for %d minutes.", int(verification.ClaimLife.Minutes()))},
		{name: "review.undo", method: "POST", path: one + "/undo", scope: inProject, roles: who, serve: claimReview, shownBy: "review", done: "Your decision was taken back. Decide again."},
		{name: "review.decide", method: "POST", path: one + "/decision", scope: inProject, roles: who, serve: decideReview, shownBy: "review", done: "The decision was stored."},
		{name: "review.handOver", method: "POST", path: one + "/hand-over", scope: inProject, roles: who, serve: handOverReview, shownBy: "review", done: "The verification was handed over."},
		{name: "review.release", method: "POST", path: one + "/release", scope: inProject, roles: who, serve: releaseReview, shownBy: "review", done: "The verification is back in the queue."},
		{name: "review.askAgain", method: "POST", path: one + "/again", scope: inProject, roles: who, serve: askAgain, shownBy: "review"},
		{name: "review.image", method: "GET", path: one + "/images/{name}", scope: inProject, roles: who, serve: sendReviewImage},
	}
}
