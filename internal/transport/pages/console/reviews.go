package console

import (
	"fmt"
	"regexp"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// reviewsView is the queue of one environment.
type reviewsView struct {
	Reviews []apigen.Review
	Waiting int
	Oldest  *time.Time
	Next    string
	Own     string // how this person is called as a reviewer
}

// reviewerPattern is which names of reviewers the API takes (ReviewClaimRequest of the description).
var reviewerPattern = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9._~:@/+=#-]{0,63}$`)

// nameReviewer returns the person as a reviewer: the name where the API takes it, else the id.
func nameReviewer(q *request) string {
	if p := q.session.User; !reviewerPattern.MatchString(p.Name) {
		return p.ID
	}
	return q.session.User.Name
}

func showReviews(q *request) error {
	var list apigen.ReviewListResult
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"limit": "50", "after": q.r.URL.Query().Get("after")}, nil, &list); err != nil {
		return err
	}
	return q.page.show("reviews", "Reviews", reviewsView{list.Reviews, list.Waiting, list.Oldest, textOf(list.Next), nameReviewer(q)})
}

// maxQueuePages bounds how many pages of free reviews claimNext tries: a person may claim all of
// them but those whose workflow they stored.
const maxQueuePages = 20

// claimNext claims the verification that waits longest and that nobody holds.
func claimNext(q *request) error {
	own, after := nameReviewer(q), ""
	for range maxQueuePages {
		var list apigen.ReviewListResult
		if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"claimed": "false", "limit": "50", "after": after}, nil, &list); err != nil {
			return err
		}
		for _, r := range list.Reviews {
			var claim apigen.ReviewClaimResult
			err := q.api.callProject(q.form.readEnvironment(), "reviews.claim", params{"verification": r.Verification.ID}, apigen.ReviewClaimRequest{Reviewer: own}, &claim)
			if fault.CodeOf(err) == fault.ReviewClaimed || fault.CodeOf(err) == fault.StateConflict || fault.CodeOf(err) == fault.PermissionDenied {
				continue // somebody was quicker, or a second person is needed
			}
			if err != nil {
				return q.page.showAgain(err, showReviews)
			}
			return leadToReview(q, r.Verification.ID, claim.Lease)
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
		{name: "review.decide", method: "POST", path: one + "/decision", scope: inProject, roles: who, serve: decideReview, shownBy: "review", done: "The decision was stored."},
		{name: "review.release", method: "POST", path: one + "/release", scope: inProject, roles: who, serve: releaseReview, shownBy: "review", done: "The verification is back in the queue."},
		{name: "review.askAgain", method: "POST", path: one + "/again", scope: inProject, roles: who, serve: askAgain, shownBy: "review"},
		{name: "review.image", method: "GET", path: one + "/images/{name}", scope: inProject, roles: who, serve: sendReviewImage},
	}
}
