package personapi

import (
	"context"
	"net/http"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// challengeState is the task of a challenge that is asked for now. What comes after it is in no answer.
type challengeState struct {
	Nonce string `json:"nonce"` // to be sent with each frame
	Task  string `json:"task"`
	Done  int    `json:"done"`  // tasks
	Total int    `json:"total"` // tasks
	Frame int    `json:"frame"` // number of the next frame
}

// describeChallenge is the challenge of a session that goes on; nil where none does.
func describeChallenge(s verification.Session) *challengeState {
	current := s.Progress.Challenge
	if !s.Captures || s.Status != verification.Capturing || s.Progress.Next() != verification.StepChallenge || current == nil || current.Track.Current() == "" {
		return nil
	}
	return &challengeState{
		Nonce: current.Nonce, Task: string(current.Track.Current()), Done: len(current.Track.Taken), Total: len(current.Track.Tasks), Frame: current.Track.Frames + 1,
	}
}

// challengeOpening is the body of the calls that begin a challenge or ask for a reviewer instead.
type challengeOpening struct {
	Nonce  string `json:"nonce"`  // of the step
	Camera string `json:"camera"` // its label
	// Automated says that a program drives the browser.
	Automated bool `json:"automated"`
	// ByMotion asks for movements where colours are asked for.
	ByMotion bool `json:"byMotion"`
}

// handleChallenge begins a challenge (POST /v/api/sessions/{id}/challenge).
func (h *Handler) handleChallenge(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	var in challengeOpening
	if err := h.readJSON(w, r, "verification "+r.PathValue("id"), &in); err != nil {
		return nil, err
	}
	return describeResult(h.o.Service.BeginChallenge(ctx, h.newVisit(w, r), verification.ChallengeOpening{
		Nonce: in.Nonce, Camera: verification.Camera{Label: in.Camera, Automated: in.Automated}, ByMotion: in.ByMotion,
	}))
}

// handleChallengeSkip asks for a reviewer instead of the challenge (POST /v/api/sessions/{id}/challenge/skip).
func (h *Handler) handleChallengeSkip(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	var in challengeOpening
	if err := h.readJSON(w, r, "verification "+r.PathValue("id"), &in); err != nil {
		return nil, err
	}
	return describeResult(h.o.Service.SkipChallenge(ctx, h.newVisit(w, r), in.Nonce))
}

// challengeAnswer says what to do after a frame.
type challengeAnswer struct {
	Hint    string       `json:"hint,omitzero"` // an instruction that comes before the task: the frame is of no use
	Done    bool         `json:"done"`          // whether the frame did its task
	Session sessionState `json:"session"`
}

// handleChallengeFrame judges a frame of the challenge (POST /v/api/sessions/{id}/challenge/frame?nonce=...&number=...). The
// body is an image file.
func (h *Handler) handleChallengeFrame(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error) {
	visit, query := h.newVisit(w, r), r.URL.Query()
	number, err := strconv.Atoi(query.Get("number"))
	if err != nil {
		return nil, fault.New(fault.FieldInvalid, "number", "number is no whole number.").WithFix("Send the number of the frame that the session names.")
	}
	session, err := h.o.Service.FindSession(ctx, visit)
	if err != nil {
		return nil, err
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
	answer, err := h.o.Service.TakeChallengeFrame(ctx, visit, verification.ChallengeFrame{Nonce: query.Get("nonce"), Number: number, File: body.Bytes})
	if err != nil { // what a refused frame took counts as calls
		h.admission.spendCalls(ctx, browserOf(r), max(1, workOf(meter)))
		return nil, err
	}
	return challengeAnswer{Hint: string(answer.Hint), Done: answer.Done, Session: describeSession(answer.Session)}, nil
}
