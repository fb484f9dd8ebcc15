package console

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"sync"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

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

// reviewerName is the person as a reviewer: the name where the API takes it, else the id.
func (q *request) reviewerName() string {
	if p := q.session.Person; !reviewerPattern.MatchString(p.Name) {
		return p.ID
	}
	return q.session.Person.Name
}

func showReviews(q *request) error {
	var list apigen.ReviewListResult
	if err := q.callKey(q.environment(), "reviews.list", params{"limit": "50", "after": q.r.URL.Query().Get("after")}, nil, &list); err != nil {
		return err
	}
	return q.show("reviews", "Reviews", reviewsView{list.Reviews, list.Waiting, list.Oldest, textOf(list.Next), q.reviewerName()})
}

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
func (q *request) reviewPath(id string) string {
	return q.base() + "/reviews/" + url.PathEscape(id) + "?env=" + string(q.environment())
}

func (q *request) findVerification() (v apigen.Verification, err error) {
	var out apigen.VerificationResult
	err = q.callKey(q.environment(), "verifications.get", params{"verification": q.r.PathValue("verification")}, nil, &out)
	return out.Verification, err
}

func showReview(q *request) error {
	v, err := q.findVerification()
	if err != nil {
		return err
	}
	data := reviewView{Verification: v, Lease: q.r.FormValue("lease"), Own: q.reviewerName()}
	var list apigen.ReviewListResult
	if err := q.callKey(q.environment(), "reviews.list", params{"verification": v.ID}, nil, &list); err != nil {
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
	if err := q.callKey(q.environment(), "verifications.list", params{"reference": v.Reference, "limit": "10"}, nil, &before); err != nil {
		return err
	}
	for _, other := range before.Verifications {
		if other.ID != v.ID {
			data.History = append(data.History, other)
		}
	}
	return q.show("review", "Review "+v.Reference, data)
}

func claimReview(q *request) error {
	id := q.r.PathValue("verification")
	var claim apigen.ReviewClaimResult
	body := apigen.ReviewClaimRequest{Reviewer: q.reviewerName(), Lease: q.optional("lease")}
	if err := q.callKey(q.environment(), "reviews.claim", params{"verification": id}, body, &claim); err != nil {
		return q.showAgain(err, showReview)
	}
	return q.leadToReview(id, claim.Lease)
}

// leadToReview leads to a review that was claimed.
func (q *request) leadToReview(id, lease string) error {
	q.action = q.site.byName["review.claim"]
	return q.redirect(q.reviewPath(id) + "&lease=" + url.QueryEscape(lease))
}

// mostQueuePages bounds how many pages of free reviews claimNext tries: a person may claim all of
// them but those whose workflow they stored.
const maxQueuePages = 20

// claimNext claims the verification that waits longest and that nobody holds.
func claimNext(q *request) error {
	own, after := q.reviewerName(), ""
	for range maxQueuePages {
		var list apigen.ReviewListResult
		if err := q.callKey(q.environment(), "reviews.list", params{"claimed": "false", "limit": "50", "after": after}, nil, &list); err != nil {
			return err
		}
		for _, r := range list.Reviews {
			var claim apigen.ReviewClaimResult
			err := q.callKey(q.environment(), "reviews.claim", params{"verification": r.Verification.ID}, apigen.ReviewClaimRequest{Reviewer: own}, &claim)
			if fault.CodeOf(err) == fault.ReviewClaimed || fault.CodeOf(err) == fault.StateConflict || fault.CodeOf(err) == fault.PermissionDenied {
				continue // somebody was quicker, or a second person is needed
			}
			if err != nil {
				return q.showAgain(err, showReviews)
			}
			return q.leadToReview(r.Verification.ID, claim.Lease)
		}
		if after = textOf(list.Next); after == "" {
			break
		}
	}
	return q.redirect(q.base() + "/reviews?env=" + string(q.environment()))
}

func decideReview(q *request) error {
	body := apigen.VerificationReviewRequest{Decision: q.field("decision"), Reason: q.field("reason"), Lease: q.optional("lease")}
	if body.Reason == "" && body.Decision == "approved" {
		body.Reason = "approved in the console"
	}
	if err := q.callKey(q.environment(), "verifications.review", params{"verification": q.r.PathValue("verification")}, body, nil); err != nil {
		return q.showAgain(err, showReview)
	}
	return q.redirect(q.base() + "/reviews?env=" + string(q.environment()))
}

func releaseReview(q *request) error {
	if err := q.callKey(q.environment(), "reviews.release", params{"verification": q.r.PathValue("verification")}, apigen.ReviewReleaseRequest{Lease: q.field("lease")}, nil); err != nil {
		return q.showAgain(err, showReview)
	}
	return q.redirect(q.base() + "/reviews?env=" + string(q.environment()))
}

func askAgain(q *request) error {
	var out apigen.VerificationResult
	body := apigen.ReviewAskAgainRequest{Lease: q.field("lease"), Steps: append([]string{}, q.r.PostForm["steps"]...)}
	if err := q.callKey(q.environment(), "reviews.askAgain", params{"verification": q.r.PathValue("verification")}, body, &out); err != nil {
		return q.showAgain(err, showReview)
	}
	q.action = q.site.byName["reviews"]
	return q.showPersonLink(out.Verification)
}

// sendReviewImage answers with an image of a verification that carries the viewer's name.
func sendReviewImage(q *request) error {
	var out apigen.VerificationImageResult
	p := params{"verification": q.r.PathValue("verification"), "name": q.r.PathValue("name")}
	if err := q.callKey(q.environment(), "verifications.image", p, nil, &out); err != nil {
		return err
	}
	marked, err := markImage(out.Image, q.session.Person.Name+" "+time.Now().UTC().Format("2006-01-02 15:04"))
	if err != nil {
		return err
	}
	q.setHeaders()
	q.w.Header().Set("Content-Type", "image/jpeg")
	q.w.Header().Set("Content-Length", strconv.Itoa(len(marked)))
	q.w.WriteHeader(http.StatusOK)
	_, _ = q.w.Write(marked) // the browser may have gone
	return nil
}

// viewerFont is the font of the viewer's name.
var viewerFont = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// markImage draws text over a JPEG image, in lines across it, pale enough to leave the faces visible.
func markImage(file []byte, text string) ([]byte, error) {
	source, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	outlines, err := viewerFont()
	if err != nil {
		return nil, err
	}
	bounds := source.Bounds()
	canvas := image.NewRGBA(bounds)
	draw.Draw(canvas, bounds, source, bounds.Min, draw.Src)
	size := max(12, float64(bounds.Dx())/28)
	face, err := opentype.NewFace(outlines, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return nil, err
	}
	for line, y := 0, bounds.Min.Y+int(size)*2; y < bounds.Max.Y; line, y = line+1, y+int(size)*6 {
		for i, ink := range []color.Color{color.NRGBA{A: 90}, color.NRGBA{R: 255, G: 255, B: 255, A: 110}} {
			pen := font.Drawer{Dst: canvas, Src: image.NewUniform(ink), Face: face}
			pen.Dot = fixed.P(bounds.Min.X+int(size)+(line%3)*bounds.Dx()/6-i, y-i)
			pen.DrawString(text)
		}
	}
	var out bytes.Buffer
	const jpegQuality = 90
	err = jpeg.Encode(&out, canvas, &jpeg.Options{Quality: jpegQuality})
	return out.Bytes(), err
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
