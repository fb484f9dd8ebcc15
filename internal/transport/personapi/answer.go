package personapi

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// envelope is the form of every answer, that of the API without the fields for developers.
type envelope struct {
	OK        bool       `json:"ok"`
	RequestID string     `json:"request_id"`
	Data      any        `json:"data"`
	Error     *errorInfo `json:"error"`
}

type errorInfo struct {
	Code     string   `json:"code"`
	Message  string   `json:"message"`
	Param    string   `json:"param,omitzero"`
	Fix      string   `json:"fix"`
	Possible []string `json:"possible,omitzero"`
}

type nothing struct{}

func (h *Handler) sendData(w http.ResponseWriter, data any) {
	h.sendEnvelope(w, http.StatusOK, envelope{OK: true, RequestID: w.Header().Get("X-Request-Id"), Data: data})
}

func (h *Handler) sendError(w http.ResponseWriter, err error) {
	e := asFault(err)
	if e.Cause != nil && e.Code == fault.Internal {
		h.o.Log.Error("capture: call failed", "request_id", w.Header().Get("X-Request-Id"), "cause", e.Cause.Error())
	}
	if e.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	info := &errorInfo{Code: string(e.Code), Message: e.Message, Param: e.Param, Fix: e.Fix, Possible: e.Possible}
	if info.Fix == "" {
		info.Fix = fault.LookUpCode(e.Code).Fix
	}
	h.sendEnvelope(w, fault.StatusOf(e.Code), envelope{RequestID: w.Header().Get("X-Request-Id"), Data: nothing{}, Error: info})
}

func (h *Handler) sendEnvelope(w http.ResponseWriter, status int, e envelope) {
	body, err := json.Marshal(e)
	if err != nil {
		h.o.Log.Error("capture: an answer could not be written", "error", err)
		status, body = http.StatusInternalServerError, []byte(`{"ok":false,"data":{},"error":{"code":"internal","message":"The answer could not be written.","fix":""}}`)
	}
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Content-Length", strconv.Itoa(len(body)))
	header.Set("Cache-Control", "no-store")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(bodyTime))
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// sessionState is what the page knows of a verification.
type sessionState struct {
	ID        string      `json:"id"`
	Business  string      `json:"business"`
	Locale    string      `json:"locale,omitzero"` // empty: the browser's
	Test      bool        `json:"test"`            // of the test environment
	Status    string      `json:"status"`
	NextActor string      `json:"nextActor"`
	Captures  bool        `json:"captures"` // false: this browser may only watch
	ExpiresAt string      `json:"expiresAt"`
	Step      string      `json:"step,omitzero"` // to do now: consent, document_front, document_back, selfie, challenge
	Steps     []stepState `json:"steps"`
	Consent   consentInfo `json:"consent"`
	Frames    int         `json:"frames"` // of a selfie taken by the camera
	// Challenge is the challenge that was begun and not ended.
	Challenge *challengeState `json:"challenge,omitzero"`
	// LivenessMode is how liveness is checked, where a challenge is asked for.
	LivenessMode string `json:"livenessMode,omitzero"`
	Decision     string `json:"decision,omitzero"`
	Waiting      string `json:"waitingFor,omitzero"`
	Hints        []hint `json:"hints,omitzero"` // what the person can do better next time
	// RedirectURL is where to go at the end, complete with verification_id.
	RedirectURL string `json:"redirectUrl,omitzero"`
}

// consentInfo is what the text of the consent names.
type consentInfo struct {
	Face          bool     `json:"face"`     // images of the face are compared or examined
	Document      bool     `json:"document"` // images of a document are taken
	Lists         bool     `json:"lists"`    // lists are asked
	Checks        []string `json:"checks"`
	RetentionDays int      `json:"retentionDays"` // 0: deleted at the decision
}

type stepState struct {
	Name      string   `json:"name"`
	Accepted  bool     `json:"accepted"`
	Nonce     string   `json:"nonce,omitzero"` // to be sent with the next try
	TriesLeft int      `json:"triesLeft"`
	Problem   *problem `json:"problem,omitzero"` // why the last try was not accepted
}

type problem struct {
	Code string `json:"code"`
	Fix  string `json:"fix"`
}

type hint struct {
	Code string `json:"code"`
	Fix  string `json:"fix"`
}

// describeSession is the state of a session for its page.
func describeSession(s verification.Session) sessionState {
	out := sessionState{
		ID: s.ID, Business: s.DisplayName, Locale: s.Request.Locale, Test: s.Environment == "test", Status: string(s.Status),
		NextActor: string(verification.NextActor(s.Status)), Captures: s.Captures, ExpiresAt: s.Expires.Format(time.RFC3339),
		Steps: []stepState{}, Consent: describeConsent(s), Frames: verification.MaxBurst,
	}
	switch s.Status {
	case verification.Created, verification.Opened:
		out.Step = string(verification.StepConsent)
	case verification.Capturing:
		if out.Step = string(s.Progress.Next()); out.Step == "" && s.AwaitsChip() { // the person has nothing to do here
			out.Status, out.Waiting = string(verification.Processing), "chip"
		}
	case verification.Completed:
		out.Decision = string(s.Decision)
	case verification.Processing:
		if s.Result.WaitingSinceMs > 0 {
			out.Waiting = "credits"
		}
	}
	for _, step := range s.Progress.Steps {
		state := stepState{Name: string(step.Name), Accepted: step.Accepted, TriesLeft: max(0, verification.MaxTriesOf(step.Name)-step.Tries)}
		if s.Captures && !step.Accepted {
			state.Nonce = step.Nonce
		}
		if step.Problem != "" && !step.Accepted {
			state.Problem = &problem{Code: step.Problem, Fix: step.ProblemFix}
		}
		out.Steps = append(out.Steps, state)
	}
	out.Challenge = describeChallenge(s)
	out.LivenessMode = string(verification.LivenessMode(s.Request.Checks))
	if s.Status == verification.Completed && s.Decision == verification.Declined {
		out.Hints = describeHints(s)
	}
	if verification.IsFinal(s.Status) || s.Status == verification.NeedsReview {
		out.RedirectURL = verification.RedirectURL(s.Verification)
	}
	return out
}

func describeConsent(s verification.Session) consentInfo {
	c := s.Request.Checks
	out := consentInfo{
		Face: c.FaceMatch != nil || c.Liveness != nil || c.Age != nil || c.Duplicates != nil, Document: c.Document != nil, Lists: c.Aml != nil,
		Checks: []string{}, RetentionDays: s.RetentionDays,
	}
	for _, check := range []struct {
		name  string
		asked bool
	}{
		{"document", c.Document != nil},
		{"chip", c.Chip != nil},
		{"faceMatch", c.FaceMatch != nil},
		{"liveness", c.Liveness != nil},
		{"age", c.Age != nil},
		{"aml", c.Aml != nil},
		{"duplicates", c.Duplicates != nil},
		{"enrol", c.Enrol != nil},
	} {
		if check.asked {
			out.Checks = append(out.Checks, check.name)
		}
	}
	return out
}

// describeHints lists the fixes of those reasons that tell an attacker nothing.
func describeHints(s verification.Session) []hint {
	var out []hint
	for _, r := range s.Result.Reasons {
		if row := verification.FindReason(r.Code); row.Shown {
			out = append(out, hint{Code: string(r.Code), Fix: row.Fix})
		}
	}
	return out
}
