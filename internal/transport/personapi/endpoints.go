package personapi

import (
	"context"
	"io"
	"mime"
	"net/http"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// openLink binds the browser to a link or takes over by a transfer code (POST /v/api/sessions).
func (h *Handler) openLink(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	var in struct {
		Token string `json:"token"`
	}
	if err := readJSON(r, &in); err != nil {
		return nil, err
	}
	visit := verification.Visit{Secrets: readCookies(r), Address: h.o.Address(r).String(), Request: w.Header().Get("X-Request-Id")}
	session, secret, err := h.o.Service.OpenLink(ctx, in.Token, visit)
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
	if err := readJSON(r, &in); err != nil {
		return nil, err
	}
	if in.Agree == nil {
		return nil, fault.New(fault.FieldMissing, "agree", "The field agree is missing.").WithFix("Send true or false.")
	}
	return describeResult(h.o.Service.RecordConsent(ctx, h.newVisit(w, r), *in.Agree, verification.ConsentText{
		ID: in.TextID, SHA256: in.TextSHA256, Language: in.Language,
	}))
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
	Instruction string `json:"instruction"`
	Text        string `json:"text"` // in English
}

// handleFrame answers a small frame with an instruction (POST
// /v/api/sessions/{id}/steps/{step}/frame). The body is a JPEG or PNG file; positionOnly=true in the query
// is Frame.PositionOnly.
func (h *Handler) handleFrame(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	session, err := h.o.Service.GetSession(ctx, h.newVisit(w, r))
	if err != nil {
		return nil, err
	}
	file, release, err := h.readBody(ctx, r, verification.MaxFrameBytes)
	if err != nil {
		return nil, err
	}
	defer release()
	ctx, leave, err := h.enterSlot(ctx, session.ProjectID)
	if err != nil {
		return nil, err
	}
	defer leave()
	g, err := h.o.Service.Guide(ctx, session, verification.Frame{
		Step: verification.Step(r.PathValue("step")), File: file, PositionOnly: r.URL.Query().Get("positionOnly") == "true",
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
	try := verification.Try{Step: verification.Step(r.PathValue("step"))}
	release, err := h.readTry(ctx, r, &try)
	if err != nil {
		return nil, err
	}
	defer release()
	ctx, leave, err := h.enterSlot(ctx, session.ProjectID)
	if err != nil {
		return nil, err
	}
	defer leave()
	return describeResult(h.o.Service.Upload(ctx, visit, try))
}

// readJSON reads a small JSON object.
func readJSON(r *http.Request, into any) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return fault.New(fault.RequestInvalid, "", "The Content-Type is not application/json.")
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxTextBytes+1))
	if err != nil {
		return fault.New(fault.RequestInvalid, "", "The body did not arrive in time.").WithFix("Send the request again.").WithCause(err)
	}
	if len(body) > maxTextBytes {
		return fault.New(fault.RequestTooLarge, "", "The request is larger than %d bytes.", maxTextBytes)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fault.New(fault.RequestInvalid, "", "The body is not the JSON object that is expected.").WithCause(err)
	}
	return nil
}
