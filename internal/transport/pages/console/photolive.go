package console

import (
	"context"
	"net/http"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// guidanceTime is how long an instruction may take.
const guidanceTime = 10 * time.Second

// slotWait is how long an image waits for others; the page sends the next one anyway.
const slotWait = 2 * time.Second

// frameRate is how often one person gets an instruction; the page asks twice a second.
var frameRate = account.Rate{PerSecond: 4, Burst: 8}

// guidanceAnswer is an instruction for the person in front of the camera.
type guidanceAnswer struct {
	Ready bool   `json:"ready"`
	Text  string `json:"text"`
}

// guidePhoto answers a small image of the camera with an instruction. It costs nothing. positionOnly=true in
// the query is Frame.PositionOnly.
func guidePhoto(q *request) error {
	d, err := q.site.frames.Take(q.r.Context(), &account.Caller{KeyID: q.session.User.Actor(), Rate: frameRate})
	if err != nil {
		return q.page.sendFailure(err)
	}
	if !d.Allowed {
		return q.page.sendFailure(fault.New(fault.RateLimited, "", "Too many pictures were sent."))
	}
	if q.form.body, err = q.form.readBody(verification.MaxFrameBytes); err != nil {
		if fault.CodeOf(err) == fault.RequestTooLarge {
			err = fault.New(fault.RequestTooLarge, "", "The picture is larger than %d kB.", verification.MaxFrameBytes>>10)
		}
		return q.page.sendFailure(err)
	}
	ctx, cancel := context.WithTimeout(q.r.Context(), guidanceTime)
	defer cancel()
	leave, err := q.site.slots.Acquire(ctx, 1)
	if err != nil {
		return q.page.sendFailure(err)
	}
	defer leave()
	ctx = fairqueue.WithFlow(ctx, fairqueue.Flow{Project: q.session.project.ID, Key: "console"})
	g, err := q.site.options.Guide(ctx, verification.Frame{Step: verification.StepSelfie, File: q.form.body.Bytes, PositionOnly: q.r.URL.Query().Get("positionOnly") == "true"})
	if err != nil {
		return q.page.sendFailure(err)
	}
	return q.page.sendJSON(http.StatusOK, guidanceAnswer{g.Ready, g.Text})
}

// rowAnswer is the verdict about one photo of a folder.
type rowAnswer struct {
	Good      bool     `json:"good"`
	Verdict   string   `json:"verdict"`
	Sentences []string `json:"sentences"`
	Failed    []string `json:"failed"`
	Charged   string   `json:"charged"` // credits; empty: nothing
	RequestID string   `json:"requestId"`
}

// checkRow checks one photo of a folder. A photo that cannot be checked is a row with the reason.
func checkRow(q *request) error {
	photo, err := q.form.readUpload()
	if err == nil {
		err = requireOpen(q)
	}
	if err != nil {
		return q.page.sendFailure(err)
	}
	var result apigen.PhotoComplianceResult
	body := map[string]any{"image": photo.Data, "standard": q.form.read("standard")}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "photo.compliance", body: body, once: q.form.read("once")}, &result)
	if err != nil {
		return q.page.sendFailure(err)
	}
	var view photoView
	view.describeVerdict(result)
	row := rowAnswer{Good: view.Good, Verdict: view.Verdict, Sentences: view.Sentences, Charged: answer.Charged, RequestID: answer.RequestID}
	for _, c := range view.Failed {
		row.Failed = append(row.Failed, string(c.Name))
	}
	return q.page.sendJSON(http.StatusOK, row)
}
