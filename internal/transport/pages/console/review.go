package console

import (
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// undoSeconds is how long a reviewer can take a decision back.
const undoSeconds = 10

// declineReasons are what a reviewer chooses from when declining; the note completes or replaces them.
var declineReasons = []string{
	"Selfie and portrait show different people", "The document is a copy, a print or a screen", "The document was altered", "The document has expired or is of another kind",
	"The fields differ from what was stated", "The face was not in front of the camera", "The images cannot be read",
}

// reviewView is one verification before a reviewer.
type reviewView struct {
	Verification apigen.Verification
	Review       *apigen.Review // nil: it waits for no reviewer
	Own          string
	Mine         bool // the person holds it
	Decided      bool // the person has decided it; another one is needed
	Question     string
	Pictures     reviewPictures
	Sides        []sideView
	Fields       []fieldRow
	Match        *matchView // nil: faces were not compared
	Liveness     string     // how live the selfie looks, in words; empty: it was not checked
	Steps        []string   // that can be asked for again
	Declines     []string
	Colleagues   []string // to whom it can be handed over
	History      []apigen.Verification
	Stores       *apigen.VerificationEnrolment // what approving stores in a gallery; nil: nothing
	Undo         *apigen.Review                // own decision that can be taken back; nil: none
}

// EvidenceBeside is what a reason rests on, without what the page shows on its scale.
func (r reviewView) EvidenceBeside(reason apigen.VerificationReason) []apigen.VerificationEvidence {
	isAlike := reason.Code == apigen.VerificationReasonCodeNoMatch || reason.Code == apigen.VerificationReasonCodeMatchBorderline
	return slices.DeleteFunc(slices.Clone(reason.Evidence), func(e apigen.VerificationEvidence) bool {
		return r.Match != nil && isAlike && (e.Name == "similarity" || e.Name == "threshold")
	})
}

// reviewPictures are the images of a verification by their place on the page.
type reviewPictures struct {
	Documents        []string
	Portrait, Selfie string // empty: there is none
	Others           []string
}

// sortPictures puts images in their places. The first frame of the selfie is the one that was compared.
func sortPictures(names []string) (p reviewPictures) {
	for _, name := range names {
		switch {
		case name == "document_front_portrait", name == "chip_portrait":
			if p.Portrait != "" { // both were asked: that of the chip is shown beside
				p.Others = append(p.Others, p.Portrait)
			}
			p.Portrait = name
		case strings.HasSuffix(name, "_flat"): // shown in the place of the side that it was made of
		case strings.HasPrefix(name, "document_"):
			p.Documents = append(p.Documents, name)
		case name == "portrait":
			p.Others = append(p.Others, name)
		case strings.HasPrefix(name, "selfie") && p.Selfie == "":
			p.Selfie = name
		default:
			p.Others = append(p.Others, name)
		}
	}
	slices.Reverse(p.Documents) // the front before the back
	if at := slices.Index(p.Others, "portrait"); p.Portrait == "" && at >= 0 {
		p.Portrait, p.Others = "portrait", slices.Delete(p.Others, at, at+1)
	}
	return p
}

// matchView is a similarity on its scale.
type matchView struct {
	Similarity, Threshold   float64
	SimilarityX, ThresholdX float64 // percent
	FalseMatches            string  // how many pairs of different people look as alike; empty: most
	IsMatch                 bool
}

// evidenceOf returns what a check rests on.
func evidenceOf(v apigen.Verification, check string) []apigen.VerificationEvidence {
	for _, c := range v.CheckEvidence {
		if c.Check == check {
			return c.Evidence
		}
	}
	return nil
}

func newMatchView(q *request, v apigen.Verification) *matchView {
	values := map[string]float64{}
	for _, e := range evidenceOf(v, "faceMatch") {
		if number, err := strconv.ParseFloat(e.Value, 64); err == nil {
			values[e.Name] = number
		}
	}
	similarity, ok := values["similarity"]
	if !ok {
		return nil
	}
	m := &matchView{Similarity: similarity, Threshold: values["threshold"], SimilarityX: 100 * max(0, min(1, similarity)), ThresholdX: 100 * values["threshold"], IsMatch: similarity >= values["threshold"]}
	m.FalseMatches = describeFalseMatches(q.site.options.Calibration.FMRAt(similarity))
	return m
}

// lowestRate is the lowest false match rate that calibrations have.
const lowestRate = 1e-6

// describeFalseMatches writes which share of pairs of different people are as alike, with two digits as the page of a comparison has
// it; empty for most of them.
func describeFalseMatches(rate float64) string {
	switch {
	case rate >= 0.5:
		return ""
	case rate < lowestRate:
		return "Fewer than " + formatRate(lowestRate)
	}
	unit := math.Pow(10, math.Floor(math.Log10(1/rate))-1)
	return "About 1 in " + formatNumber(int64(math.Round(1/rate/unit)*unit))
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
	data := reviewView{
		Verification: v, Own: nameReviewer(q), Question: askQuestion(v), Pictures: sortPictures(v.Images), Fields: listFields(v), Match: newMatchView(q, v), Liveness: describeLiveness(evidenceOf(v, "liveness")),
		Declines: slices.Concat(q.session.project.DeclineReasons, declineReasons),
	}
	if v.Enrolment != nil && v.Enrolment.State == "waiting" {
		data.Stores = v.Enrolment
	}
	data.Sides = listSides(v, data.Pictures.Documents, data.Fields)
	var list apigen.ReviewListResult
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"verification": v.ID}, nil, &list); err != nil {
		return err
	}
	if len(list.Reviews) > 0 {
		data.Review = &list.Reviews[0]
		data.Mine = strings.EqualFold(textOf(data.Review.ClaimedBy), data.Own)
		data.Decided = slices.ContainsFunc(data.Review.Reviewers, func(name string) bool { return strings.EqualFold(name, data.Own) })
	}
	if v.Asked.Document != nil {
		data.Steps = append(data.Steps, "document_front", "document_back")
	}
	data.Steps = append(data.Steps, "selfie")
	if verification.NeedsChallenge(v.Asked) {
		data.Steps = append(data.Steps, "challenge")
	}
	if data.Colleagues, err = listColleagues(q); err != nil {
		return err
	}
	var before apigen.VerificationListResult
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.list", params{"reference": v.Reference, "limit": "10"}, nil, &before); err != nil {
		return err
	}
	data.History = slices.DeleteFunc(before.Verifications, func(other apigen.Verification) bool { return other.ID == v.ID })
	if data.Undo, err = findUndo(q); err != nil {
		return err
	}
	return q.page.show("review", "Review "+v.Reference, data)
}

// listColleagues lists the other reviewers of the project.
func listColleagues(q *request) (names []string, err error) {
	all, err := q.site.options.Users.List(q.r.Context())
	for _, u := range all {
		if u.ID != q.session.User.ID && u.Removed.IsZero() && u.Has(q.session.project.ID, users.Reviewer) {
			names = append(names, nameOf(u))
		}
	}
	return names, err
}

// claim claims the verification of the path and returns its lease. The lease is in no address and no form.
func claim(q *request) (lease string, err error) {
	var out apigen.ReviewClaimResult
	err = q.api.callProject(q.form.readEnvironment(), "reviews.claim", params{"verification": q.r.PathValue("verification")}, apigen.ReviewClaimRequest{Reviewer: nameReviewer(q)}, &out)
	return out.Lease, err
}

func claimReview(q *request) error {
	if _, err := claim(q); err != nil {
		return q.page.showAgain(err, showReview)
	}
	return q.page.redirect(reviewPath(q, q.r.PathValue("verification")))
}

// writeReason joins the chosen reason and the note of the form.
func writeReason(q *request) string {
	var parts []string
	for _, field := range []string{"reason", "note"} {
		if text := q.form.read(field); text != "" && (field == "note" || q.form.read("decision") == "declined") {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ": ")
}

func decideReview(q *request) error {
	v, err := findVerification(q)
	if err != nil {
		return err
	}
	if seen := q.form.read("sequence"); seen != "" && seen != strconv.Itoa(v.Sequence) {
		return q.page.showAgain(fault.New(fault.StateConflict, "", "The verification changed since you opened the page.").WithFix("Read it again, then decide."), showReview)
	}
	own, wait := nameReviewer(q), undoSeconds
	body := apigen.VerificationReviewRequest{Decision: q.form.read("decision"), Reason: writeReason(q), Reviewer: &own, UndoSeconds: wait}
	if body.Reason == "" && body.Decision == "approved" {
		body.Reason = "approved in the console"
	}
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.review", params{"verification": v.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showReview)
	}
	return openNext(q)
}

// findUndo returns the last decision of the person that can still be taken back; nil: none.
func findUndo(q *request) (*apigen.Review, error) {
	var held apigen.ReviewListResult
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.list", params{"claimed": "true", "reviewer": nameReviewer(q), "limit": "50"}, nil, &held); err != nil {
		return nil, err
	}
	var last *apigen.Review
	for i, r := range held.Reviews {
		if r.UndoUntil != nil && r.UndoUntil.After(time.Now()) && (last == nil || r.UndoUntil.After(*last.UndoUntil)) {
			last = &held.Reviews[i]
		}
	}
	return last, nil
}

func releaseReview(q *request) error {
	lease, err := claim(q)
	if err == nil {
		err = q.api.callProject(q.form.readEnvironment(), "reviews.release", params{"verification": q.r.PathValue("verification")}, apigen.ReviewReleaseRequest{Lease: lease}, nil)
	}
	if err != nil {
		return q.page.showAgain(err, showReview)
	}
	return q.page.redirect(q.base() + "/reviews?env=" + string(q.form.readEnvironment()))
}

// handOverReview gives the claim to another reviewer of the project.
func handOverReview(q *request) error {
	names, err := listColleagues(q)
	if err != nil {
		return err
	}
	to := q.form.read("reviewer")
	if !slices.Contains(names, to) {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "reviewer", "%q is no reviewer of this project.", to).WithFix("Choose one from the list."), showReview)
	}
	lease, err := claim(q)
	if err == nil {
		body := apigen.ReviewClaimRequest{Reviewer: to, Lease: &lease}
		err = q.api.callProject(q.form.readEnvironment(), "reviews.claim", params{"verification": q.r.PathValue("verification")}, body, nil)
	}
	if err != nil {
		return q.page.showAgain(err, showReview)
	}
	return q.page.redirect(q.base() + "/reviews?env=" + string(q.form.readEnvironment()))
}

func askAgain(q *request) error {
	lease, err := claim(q)
	if err != nil {
		return q.page.showAgain(err, showReview)
	}
	var out apigen.VerificationResult
	body := apigen.ReviewAskAgainRequest{Lease: lease, Steps: append([]string{}, q.r.PostForm["steps"]...)}
	if err := q.api.callProject(q.form.readEnvironment(), "reviews.askAgain", params{"verification": q.r.PathValue("verification")}, body, &out); err != nil {
		return q.page.showAgain(err, showReview)
	}
	q.page.belongTo("reviews")
	return showPersonLink(q, out.Verification)
}
