package personapi

import (
	"context"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
)

// openLink binds the browser to a link or takes over by a transfer code (POST /v/api/sessions).
func (h *Handler) openLink(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	var in struct {
		Token string `json:"token"`
	}
	if err := h.readJSON(w, r, "address "+h.callerAddress(r), &in); err != nil {
		return nil, err
	}
	if err := h.admitLink(ctx, r, in.Token); err != nil {
		return nil, err
	}
	visit := verification.Visit{Secrets: readCookies(r), Address: h.o.Address(r).String(), Request: w.Header().Get("X-Request-Id")}
	session, secret, err := h.o.Service.OpenLink(ctx, in.Token, visit)
	if isRefusal(err) { // it is bound to another browser, or has ended
		err = h.admission.countFailure(h.callerAddress(r), err)
	}
	if err != nil {
		return nil, err
	}
	if secret != "" {
		setCookie(w, session.ID, secret, session.Expires)
	}
	return describeSession(session), nil
}

// showSession returns the state (GET /v/api/sessions/{id}).
func (h *Handler) showSession(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	return describeResult(h.o.Service.GetSession(ctx, h.newVisit(w, r)))
}

func describeResult(s verification.Session, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return describeSession(s), nil
}

// handleConsent stores whether the person agrees (POST /v/api/sessions/{id}/consent).
func (h *Handler) handleConsent(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	var in struct {
		Agree      *bool  `json:"agree"`
		TextID     string `json:"textId"`
		TextSHA256 string `json:"textSha256"`
		Language   string `json:"language"`
	}
	if err := h.readJSON(w, r, "verification "+r.PathValue("id"), &in); err != nil {
		return nil, err
	}
	if in.Agree == nil {
		return nil, fault.New(fault.FieldMissing, "agree", "The field agree is missing.").WithFix("Send true or false.")
	}
	text := verification.ConsentText{ID: in.TextID, SHA256: in.TextSHA256, Language: in.Language}
	if *in.Agree {
		if err := h.checkConsent(ctx, h.newVisit(w, r), text); err != nil {
			return nil, err
		}
	}
	return describeResult(h.o.Service.RecordConsent(ctx, h.newVisit(w, r), *in.Agree, text))
}

// checkConsent refuses a text other than the one that the page shows for the verification in the language.
func (h *Handler) checkConsent(ctx context.Context, visit verification.Visit, text verification.ConsentText) error {
	session, err := h.o.Service.GetSession(ctx, visit)
	if err != nil {
		return err
	}
	shown := describeConsent(session)
	want, ok := h.o.HashConsent(text.Language, verify.Consent{
		Business: session.DisplayName, HasFace: shown.Face, HasDocument: shown.Document, Checks: shown.Checks, RetentionDays: shown.RetentionDays,
	})
	switch {
	case !ok:
		return fault.New(fault.FieldInvalid, "language", "The page has no texts in this language.").WithFix("Send the language in which the text was shown.")
	case text.ID != verify.ConsentID:
		return fault.New(fault.FieldInvalid, "textId", "The text that the page shows is %s.", verify.ConsentID).WithFix("Load the page again and agree to the text that it shows.")
	case !strings.EqualFold(text.SHA256, want):
		return fault.New(fault.FieldInvalid, "textSha256", "textSha256 is not the SHA-256 of the text that the page shows in the language %s: %s.", text.Language, want).WithFix("Load the page again and agree to the text that it shows.")
	}
	return nil
}

// handleStop ends the verification for the person (POST /v/api/sessions/{id}/stop).
func (h *Handler) handleStop(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	return describeResult(h.o.Service.StopSession(ctx, h.newVisit(w, r)))
}

// transferCode is the way to another browser.
type transferCode struct {
	URL       string `json:"url"`
	SVG       string `json:"svg"` // QR code of url
	ExpiresAt string `json:"expiresAt"`
}

// handleTransfer makes a code that moves the session to another browser (POST
// /v/api/sessions/{id}/transfer).
func (h *Handler) handleTransfer(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	token, until, err := h.o.Service.NewTransferCode(ctx, h.newVisit(w, r))
	if err != nil {
		return nil, err
	}
	address := h.o.Service.LinkURL(token)
	code, err := verification.NewQR(address)
	return transferCode{URL: address, SVG: code.SVG, ExpiresAt: until.Format(time.RFC3339)}, err
}

// guidance is one instruction.
type guidance struct {
	Ready       bool   `json:"ready"`
	Instruction string `json:"instruction"` // empty once Ended
	Text        string `json:"text"`        // in English
	// Ended says that the link has used up its guidance: the page goes on by itself.
	Ended bool `json:"ended,omitzero"`
}

// handleFrame answers a small frame with an instruction (POST
// /v/api/sessions/{id}/steps/{step}/frame). The body is an image file; positionOnly=true in the query
// is Frame.PositionOnly.
func (h *Handler) handleFrame(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	session, err := h.o.Service.GetSession(ctx, h.newVisit(w, r))
	if err != nil {
		return nil, err
	}
	if !h.places.hasGuidance(session.Verification) {
		return guidance{Ended: true}, nil
	}
	body, err := h.readBody(w, r, session, verification.MaxFrameBytes)
	if err != nil {
		return nil, err
	}
	defer body.Release()
	ctx, leave, err := h.places.enter(ctx, session.Verification)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, meter := workmeter.WithMeter(ctx)
	defer func() { h.places.spendGuidance(ctx, session.Verification, meter) }()
	g, err := h.o.Service.Guide(ctx, session, verification.Frame{
		Step: verification.Step(r.PathValue("step")), File: body.Bytes, PositionOnly: r.URL.Query().Get("positionOnly") == "true",
	})
	if err != nil {
		return nil, err
	}
	return guidance{Ready: g.Ready, Instruction: string(g.Instruction), Text: g.Text}, nil
}

// handleUpload takes one try of a step (POST /v/api/sessions/{id}/steps/{step}). The body is
// multipart/form-data: nonce, source, camera, and one to five files called frames.
func (h *Handler) handleUpload(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	visit := h.newVisit(w, r)
	session, err := h.o.Service.GetSession(ctx, visit)
	if err != nil {
		return nil, err
	}
	body, err := h.readBody(w, r, session, maxUploadBytes)
	if err != nil {
		return nil, err
	}
	defer body.Release()
	try := verification.Try{Step: verification.Step(r.PathValue("step"))}
	if err := parseTry(body, r.Header.Get("Content-Type"), &try); err != nil {
		return nil, err
	}
	ctx, leave, err := h.places.enter(ctx, session.Verification)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, meter := workmeter.WithMeter(ctx)
	session, err = h.o.Service.Upload(ctx, visit, try)
	if err != nil { // a try that is refused is not counted; what it took is
		h.admission.spendCalls(ctx, browserOf(r), workOf(meter))
	}
	return describeResult(session, err)
}

func workOf(meter *workmeter.Meter) int { return int(worklimit.ComputeCallWork(meter)) }

// readBody receives a body of a verification, of at most limit bytes.
func (h *Handler) readBody(w http.ResponseWriter, r *http.Request, session verification.Session, limit int64) (*httpapi.HeldBody, error) {
	leave, err := h.admission.enterBody(session.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	body, err := h.o.ReadBody(w, r, httpapi.BodyRequest{Owner: "pages of " + session.ProjectID, Limit: limit})
	if fault.CodeOf(err) == fault.RequestTooLarge {
		return nil, fault.New(fault.RequestTooLarge, "", "The request is larger than %.1f MB, the limit of this step.", float64(limit)/1e6).
			WithFix("Send smaller images; 2000 pixels on the long side are enough.")
	}
	return body, err
}

// readJSON reads a small JSON object of owner.
func (h *Handler) readJSON(w http.ResponseWriter, r *http.Request, owner string, into any) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return fault.New(fault.RequestInvalid, "", "The Content-Type is not application/json.")
	}
	body, err := h.o.ReadBody(w, r, httpapi.BodyRequest{Owner: owner, Limit: maxTextBytes})
	if fault.CodeOf(err) == fault.RequestTooLarge {
		return fault.New(fault.RequestTooLarge, "", "The request is larger than %d bytes.", maxTextBytes)
	}
	if err != nil {
		return err
	}
	defer body.Release()
	if err := json.Unmarshal(body.Bytes, into); err != nil {
		return fault.New(fault.RequestInvalid, "", "The body is not the JSON object that is expected.").WithCause(err)
	}
	return nil
}
