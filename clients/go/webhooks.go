package likeness

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const defaultTolerance = 5 * time.Minute

// WebhookEvent is an event whose signature is good.
type WebhookEvent struct {
	ID          string // the same on every delivery of the event; keep it to recognise repetitions
	Type        string // such as verification.completed; a newer server may send others
	Timestamp   time.Time
	Environment string // test or live
	// Data is a pointer to the type of a known kind, such as *WebhookVerification, else a map[string]any.
	Data any
	Raw  json.RawMessage // the whole payload
}

// WebhookVerifier verifies deliveries with other settings than VerifyWebhook.
type WebhookVerifier struct {
	Secrets   []string         // whsec_...; several while one is being changed
	Tolerance time.Duration    // an age of this or more, or as far in the future, is refused; 0: 5 minutes
	Now       func() time.Time // nil: time.Now
}

// VerifyWebhook verifies a delivery and returns its event. body is the raw bytes as received.
// Names of headers may be in any case, or as HTTP_WEBHOOK_ID. A delivery that is 5 minutes old or
// older is refused.
//
// The error is ErrWebhook with the Reason missing_header, malformed_header, stale, no_match or
// unreadable_payload, or ErrInvalidInput when a secret cannot be right.
func VerifyWebhook(body []byte, headers http.Header, secrets ...string) (*WebhookEvent, error) {
	return WebhookVerifier{Secrets: secrets}.Verify(body, headers)
}

var digits = regexp.MustCompile(`^[0-9]{1,15}$`)

// Verify verifies a delivery, as VerifyWebhook does.
func (w WebhookVerifier) Verify(body []byte, headers http.Header) (*WebhookEvent, error) {
	keys, err := readSecrets(w.Secrets)
	if err != nil {
		return nil, err
	}
	var values [3]string
	for i, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		if values[i] = findHeader(headers, name); values[i] == "" {
			return nil, newWebhookError("missing_header", "The header %s is missing.", name)
		}
	}
	id, timestamp, signatures := values[0], values[1], values[2]
	if !digits.MatchString(timestamp) {
		return nil, newWebhookError("malformed_header", "webhook-timestamp is no number of seconds.")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return nil, newWebhookError("malformed_header", "webhook-timestamp is no number of seconds.")
	}
	now, tolerance := time.Now(), w.Tolerance
	if w.Now != nil {
		now = w.Now()
	}
	if tolerance == 0 {
		tolerance = defaultTolerance
	}
	if age := now.Sub(time.Unix(seconds, 0)).Abs(); age >= tolerance {
		return nil, newWebhookError("stale", "The delivery is %s away from the clock.", age.Round(time.Second))
	}
	if !matches(keys, id+"."+timestamp+".", body, signatures) {
		return nil, newWebhookError("no_match", "No signature fits the body and the secret.")
	}
	return readEvent(id, body)
}

func newWebhookError(reason, format string, args ...any) *Error {
	return &Error{Kind: ErrWebhook, Reason: reason, Message: fmt.Sprintf(format, args...)}
}

func readSecrets(secrets []string) ([][]byte, error) {
	if len(secrets) == 0 {
		return nil, newInputError("secrets", "Give the secret of the endpoint.")
	}
	var keys [][]byte
	for _, s := range secrets {
		key, err := base64.StdEncoding.Strict().DecodeString(strings.TrimPrefix(s, "whsec_"))
		if err != nil || len(key) == 0 || strings.ContainsAny(s, "\r\n") {
			return nil, newInputError("secrets", "A secret is whsec_ and base64; this one is empty or not base64.")
		}
		keys = append(keys, key)
	}
	return keys, nil
}

func findHeader(headers http.Header, name string) string {
	gateway := "HTTP_" + strings.ReplaceAll(name, "-", "_")
	for key, values := range headers {
		if (strings.EqualFold(key, name) || strings.EqualFold(key, gateway)) && len(values) > 0 && values[0] != "" {
			return values[0]
		}
	}
	return ""
}

// matches reports whether a v1 part of the signatures is that of prefix and body.
func matches(keys [][]byte, prefix string, body []byte, signatures string) bool {
	found := false
	for _, key := range keys {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(prefix))
		mac.Write(body)
		want := mac.Sum(nil)
		for part := range strings.SplitSeq(signatures, " ") {
			version, encoded, _ := strings.Cut(part, ",")
			given, err := base64.StdEncoding.DecodeString(encoded)
			if version == "v1" && err == nil && hmac.Equal(want, given) {
				found = true
			}
		}
	}
	return found
}

func readEvent(id string, body []byte) (*WebhookEvent, error) {
	unreadable := newWebhookError("unreadable_payload", "The signature is good, but the payload is not an event.")
	payload := parseObject(body)
	data, isObject := payload["data"].(map[string]any)
	at, err := time.Parse(time.RFC3339Nano, textOf(payload, "timestamp"))
	e := &WebhookEvent{
		ID: id, Type: textOf(payload, "type"), Timestamp: at.UTC(), Environment: textOf(payload, "environment"), Raw: body,
	}
	if e.Type == "" || !isObject || err != nil {
		return nil, unreadable
	}
	make, known := eventTypes[e.Type]
	if !known {
		e.Data = toPlain(data)
		return e, nil
	}
	e.Data = make()
	if err := decode(reflect.ValueOf(e.Data).Elem(), data, "data"); err != nil {
		return nil, unreadable
	}
	return e, nil
}
