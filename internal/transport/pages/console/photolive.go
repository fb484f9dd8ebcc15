package console

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/engine/quality"
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
// the query is Frame.PositionOnly, for=photographer asks for words to whoever holds the camera, standard=NAME for the expression where
// the standard has rules for it.
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
	query := q.r.URL.Query()
	g, err := q.site.options.Guide(ctx, verification.Frame{
		Step: verification.StepSelfie, File: q.form.body.Bytes, PositionOnly: query.Get("positionOnly") == "true", Expression: listExpression(quality.Standard(query.Get("standard"))),
	})
	if err != nil {
		return q.page.sendFailure(err)
	}
	if text := photographerTexts[g.Instruction]; text != "" && (query.Get("for") == "photographer" || g.Text == "") {
		g.Text = text
	}
	return q.page.sendJSON(http.StatusOK, guidanceAnswer{g.Ready, g.Text})
}

// listExpression lists the checks of the expression that a standard has rules for; none for no standard.
func listExpression(s quality.Standard) (names []string) {
	if !slices.Contains(listStandards(), string(s)) {
		return nil
	}
	for _, name := range engine.ExpressionChecks() {
		if _, has := quality.FindRange(name, s); has {
			names = append(names, name)
		}
	}
	return names
}

// photographerTexts are the instructions for whoever holds the camera in front of somebody else. The picture that they
// see is not mirrored: move_left is for a face that is too far to the left in it.
var photographerTexts = map[guidance.Instruction]string{
	guidance.NoFace:        "No face is in the picture. Point the camera at the person.",
	guidance.OneFace:       "Several people are in the picture. Only one may be in it.",
	guidance.Closer:        "The face is too small. Go closer to the person.",
	guidance.Further:       "The face is too large. Step back.",
	guidance.MoveLeft:      "The face is too far to the left. Point the camera further to the left.",
	guidance.MoveRight:     "The face is too far to the right. Point the camera further to the right.",
	guidance.MoveUp:        "The face is too low. Point the camera lower.",
	guidance.MoveDown:      "The face is too high. Point the camera higher.",
	guidance.MoreLight:     "The face is too dark. Light it evenly from the front.",
	guidance.LessLight:     "The face is too bright. Take some light away.",
	guidance.RemoveMask:    "Ask the person to take off the mask.",
	guidance.RemoveGlasses: "Ask the person to take off the dark glasses.",
	guidance.UncoverFace:   "Something covers the face. Ask the person to uncover it.",
	guidance.LookStraight:  "Ask the person to look straight into the camera.",
	guidance.HoldUpright:   "Ask the person to hold the head upright.",
	guidance.OpenEyes:      "Ask the person to open both eyes.",
	guidance.CloseMouth:    "Ask the person to close the mouth.",
	guidance.NotSmile:      "Ask the person not to smile.",
	guidance.HoldStill:     "Good. Take the photo now.",
}

// rowAnswer is the verdict about one photo of a folder.
type rowAnswer struct {
	Good      bool     `json:"good"`
	Verdict   string   `json:"verdict"`
	Rank      *int     `json:"rank,omitempty"`   // rankFails, rankUnsure or rankMeets; nil: it could not be checked
	Reason    string   `json:"reason,omitempty"` // the check that weighs most of those that failed, or that could not be measured
	Sentences []string `json:"sentences"`
	Failed    []string `json:"failed"`
	Charged   string   `json:"charged"` // credits; empty: nothing
	RequestID string   `json:"requestId"`
	Fixed     []byte   `json:"fixed,omitempty"` // JPEG file of the photo that fits; empty: none was asked for or made
	Sheet     []byte   `json:"sheet,omitempty"` // its print sheet, PDF
	FixedText string   `json:"fixedText,omitempty"`
}

// The order of verdicts in the table of a folder.
const (
	rankFails = iota
	rankUnsure
	rankMeets
)

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
	rank := rankMeets
	switch {
	case len(view.Failed) > 0:
		rank = rankFails
	case !view.Good:
		rank = rankUnsure
	}
	row.Rank = &rank
	if view.First != "" {
		row.Reason = titleOfCheck(view.First)
	}
	for _, c := range view.Failed {
		row.Failed = append(row.Failed, titleOfCheck(c.Name))
	}
	if q.form.read("kiosk") == "yes" {
		made, err := callKiosk(q, photo)
		if err != nil {
			return q.page.sendFailure(err)
		}
		row.Fixed, row.Sheet, row.FixedText = made.photo, made.sheet, made.text
		row.Charged = strings.Join(slices.DeleteFunc([]string{row.Charged, made.charged}, func(c string) bool { return c == "" }), " + ")
	}
	return q.page.sendJSON(http.StatusOK, row)
}
