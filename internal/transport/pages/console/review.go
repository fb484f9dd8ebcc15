package console

import (
	"net/url"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// reviewView is one verification before a reviewer.
type reviewView struct {
	Verification apigen.Verification
	Lease        string // empty: the person does not hold it
	ClaimedBy    string
	ClaimedUntil *time.Time
	Opinions     int
	Steps        []string // that can be asked for again
	History      []apigen.Verification
	Own          string
}

// reviewPath is the page of a review in the same environment.
func reviewPath(q *request, id string) string {
	return q.base() + "/reviews/" + url.PathEscape(id) + "?env=" + string(q.form.readEnvironment())
}

func showReview(q *request) error {
	v, err := findVerification(q)
	if err != nil {
		return err
	}
	data := reviewView{Verification: v, Lease: q.r.FormValue("lease"), Own: nameReviewer(q)}
	var list apigen.ReviewListResult
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"verification": v.ID}, nil, &list); err != nil {
		return err
	}
	for _, r := range list.Reviews {
		data.ClaimedBy, data.ClaimedUntil, data.Opinions = textOf(r.ClaimedBy), r.ClaimedUntil, r.Opinions
	}
	if data.ClaimedBy != data.Own {
		data.Lease = ""
	}
	if v.Asked.Document != nil {
		data.Steps = append(data.Steps, "document_front", "document_back")
	}
	data.Steps = append(data.Steps, "selfie")
	var before apigen.VerificationListResult
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.list", params{"reference": v.Reference, "limit": "10"}, nil, &before); err != nil {
		return err
	}
	for _, other := range before.Verifications {
		if other.ID != v.ID {
			data.History = append(data.History, other)
		}
	}
	return q.page.show("review", "Review "+v.Reference, data)
}

func claimReview(q *request) error {
	id := q.r.PathValue("verification")
	var claim apigen.ReviewClaimResult
	body := apigen.ReviewClaimRequest{Reviewer: nameReviewer(q), Lease: q.form.readOptional("lease")}
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.claim", params{"verification": id}, body, &claim); err != nil {
		return q.page.showAgain(err, showReview)
	}
	return leadToReview(q, id, claim.Lease)
}

// leadToReview leads to a review that was claimed.
func leadToReview(q *request, id, lease string) error {
	q.page.action = q.site.byName["review.claim"]
	return q.page.redirect(reviewPath(q, id) + "&lease=" + url.QueryEscape(lease))
}

func decideReview(q *request) error {
	body := apigen.VerificationReviewRequest{Decision: q.form.read("decision"), Reason: q.form.read("reason"), Lease: q.form.readOptional("lease")}
	if body.Reason == "" && body.Decision == "approved" {
		body.Reason = "approved in the console"
	}
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.review", params{"verification": q.r.PathValue("verification")}, body, nil); err != nil {
		return q.page.showAgain(err, showReview)
	}
	return q.page.redirect(q.base() + "/reviews?env=" + string(q.form.readEnvironment()))
}

func releaseReview(q *request) error {
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.release", params{"verification": q.r.PathValue("verification")}, apigen.ReviewReleaseRequest{Lease: q.form.read("lease")}, nil); err != nil {
		return q.page.showAgain(err, showReview)
	}
	return q.page.redirect(q.base() + "/reviews?env=" + string(q.form.readEnvironment()))
}

func askAgain(q *request) error {
	var out apigen.VerificationResult
	body := apigen.ReviewAskAgainRequest{Lease: q.form.read("lease"), Steps: append([]string{}, q.r.PostForm["steps"]...)}
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.askAgain", params{"verification": q.r.PathValue("verification")}, body, &out); err != nil {
		return q.page.showAgain(err, showReview)
	}
	q.page.belongTo("reviews")
	return showPersonLink(q, out.Verification)
}
