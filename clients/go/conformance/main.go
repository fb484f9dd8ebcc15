// Command conformance is the driver of the conformance suite: it reads tasks as lines of JSON and
// writes reports as lines of JSON. The protocol is described in clients/README.md, part "Driver".
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	likeness "github.com/likeness-api/likeness/clients/go"
)

type task struct {
	Client map[string]any `json:"client"`
	Steps  []step         `json:"steps"`
}

type step struct {
	Call        string                     `json:"call"`
	Params      map[string]json.RawMessage `json:"params"`
	Options     map[string]any             `json:"options"`
	All         bool                       `json:"all"`
	Take        int                        `json:"take"`
	Parallel    int                        `json:"parallel"`
	CancelAfter float64                    `json:"cancel_after"`
	Raw         bool                       `json:"raw"`
	Save        string                     `json:"save"`
	ToFile      string                     `json:"to_file"`
	Sleep       float64                    `json:"sleep"`
	Webhook     *webhook                   `json:"verify_webhook"`
}

type webhook struct {
	Body      string         `json:"body"`
	Headers   map[string]any `json:"headers"`
	Secrets   any            `json:"secrets"`
	Now       float64        `json:"now"`
	Tolerance float64        `json:"tolerance"`
}

type outcome = map[string]any

type report struct {
	Outcomes []outcome `json:"outcomes"`
	Log      string    `json:"log"`
	Printed  string    `json:"printed"`
	Fault    string    `json:"fault,omitempty"`
}

// player does the steps of one task.
type player struct {
	log     lockedBuffer
	printed lockedBuffer
}

// lockedBuffer is written by several calls at a time.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		if err := out.Encode(play(line)); err != nil {
			return
		}
	}
}

func play(line []byte) (r *report) {
	p, r := &player{}, &report{}
	defer func() {
		if fault := recover(); fault != nil {
			r.Fault = fmt.Sprint(fault)
		}
		r.Log, r.Printed = p.log.text.String(), p.printed.text.String()
	}()
	var t task
	if err := json.Unmarshal(line, &t); err != nil {
		panic(err)
	}
	r.Outcomes = p.playSteps(t)
	return r
}

func (p *player) playSteps(t task) []outcome {
	var client any
	var out []outcome
	for _, s := range t.Steps {
		switch {
		case s.Sleep > 0:
			time.Sleep(seconds(s.Sleep))
			continue
		case s.Webhook != nil:
			out = append(out, p.verifyWebhook(s.Webhook))
			continue
		}
		if client == nil {
			made, closeClient, err := p.makeClient(t.Client)
			if err != nil {
				return []outcome{p.failure(err)}
			}
			defer closeClient()
			client = made
		}
		out = append(out, p.playCall(client, s)...)
	}
	return out
}

func (p *player) makeClient(options map[string]any) (client any, closeClient func(), err error) {
	list := []likeness.ClientOption{
		likeness.WithLogger(slog.New(slog.NewTextHandler(&p.log, &slog.HandlerOptions{Level: slog.LevelDebug}))),
	}
	var id, secret string
	for name, value := range options {
		text, _ := value.(string)
		switch name {
		case "api_key":
			list = append(list, likeness.WithAPIKey(text))
		case "base_url":
			list = append(list, likeness.WithBaseURL(text))
		case "client_id":
			id = text
		case "client_secret":
			secret = text
		case "proxy":
			list = append(list, likeness.WithProxy(text))
		case "allow_paths":
			if value == false {
				list = append(list, likeness.WithoutPaths())
			}
		case "admin":
		default:
			list = append(list, limitOption(name, value))
		}
	}
	if id != "" || secret != "" {
		list = append(list, likeness.WithClientCredentials(id, secret))
	}
	if options["admin"] == true {
		c, err := likeness.NewAdmin(list...)
		if err != nil {
			return nil, nil, err
		}
		fmt.Fprintf(&p.printed, "%v %+v %#v %+v %#v\n", c, c, c, *c, *c)
		return c, c.Close, nil
	}
	c, err := likeness.New(list...)
	if err != nil {
		return nil, nil, err
	}
	fmt.Fprintf(&p.printed, "%v %+v %#v %+v %#v\n", c, c, c, *c, *c)
	return c, c.Close, nil
}

func limitOption(name string, value any) likeness.Option {
	number, _ := value.(float64)
	switch name {
	case "timeout":
		return likeness.WithTimeout(seconds(number))
	case "deadline":
		return likeness.WithDeadline(seconds(number))
	case "max_retries":
		return likeness.WithMaxRetries(int(number))
	}
	panic("unknown option " + name)
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

func callOptions(options map[string]any) []likeness.CallOption {
	var out []likeness.CallOption
	for name, value := range options {
		switch name {
		case "idempotency_key":
			out = append(out, likeness.WithIdempotencyKey(value.(string)))
		case "headers":
			for header, text := range value.(map[string]any) {
				out = append(out, likeness.WithHeader(header, text.(string)))
			}
		default:
			out = append(out, limitOption(name, value))
		}
	}
	return out
}

// playCall makes the calls of a step, all at the same time.
func (p *player) playCall(client any, s step) []outcome {
	c := prepareCall(client, s)
	out := make([]outcome, max(1, s.Parallel))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if s.CancelAfter > 0 {
		time.AfterFunc(seconds(s.CancelAfter), cancel)
	}
	var group sync.WaitGroup
	for i := range out {
		group.Go(func() {
			started := time.Now()
			out[i] = p.makeCall(ctx, c, s)
			out[i]["elapsed_ms"] = time.Since(started).Milliseconds()
		})
	}
	group.Wait()
	return out
}

func (p *player) makeCall(ctx context.Context, c *preparedCall, s step) outcome {
	if s.All {
		items, err := c.collect(ctx, s.Take)
		if err != nil {
			return p.failure(err)
		}
		return outcome{"items": items}
	}
	result, call, err := c.send(ctx)
	if err != nil {
		return p.failure(err)
	}
	fmt.Fprintf(&p.printed, "%v %+v %#v\n", call, call, call)
	return success(result, call, s)
}

// classes are the names of the kinds in clients/README.md.
var classes = map[error]string{
	likeness.ErrInvalidRequest: "InvalidRequest", likeness.ErrAuthentication: "Authentication",
	likeness.ErrInsufficientCredits: "InsufficientCredits", likeness.ErrPermissionDenied: "PermissionDenied",
	likeness.ErrNotFound: "NotFound", likeness.ErrConflict: "Conflict", likeness.ErrTooLarge: "TooLarge",
	likeness.ErrRateLimit: "RateLimit", likeness.ErrServer: "Server", likeness.ErrNotAnswered: "NotAnswered",
	likeness.ErrConnection: "ApiConnection", likeness.ErrTimeout: "ApiTimeout",
	likeness.ErrInvalidResponse: "InvalidResponse", likeness.ErrInvalidInput: "InvalidInput",
	likeness.ErrWebhook: "WebhookVerification",
}

func (p *player) failure(err error) outcome {
	if errors.Is(err, context.Canceled) {
		return outcome{"cancelled": true}
	}
	var e *likeness.Error
	if !errors.As(err, &e) {
		panic(err)
	}
	fmt.Fprintf(&p.printed, "%v %+v %#v\n", e, e, *e)
	fields := outcome{
		"class": classes[e.Kind], "text": e.Error(), "message": e.Message, "code": textOrNull(e.Code),
		"param": textOrNull(e.Param), "fix": textOrNull(e.Fix), "doc_url": textOrNull(e.DocURL),
		"request_id": textOrNull(e.RequestID), "tries": e.Tries,
		"status": nil, "retry_after": nil, "maybe_applied": nil, "reason": textOrNull(e.Reason), "data": nil,
	}
	if e.Status != 0 {
		fields["status"] = e.Status
	}
	if e.RetryAfter != 0 {
		fields["retry_after"] = e.RetryAfter.Seconds()
	}
	if errors.Is(e, likeness.ErrConnection) {
		fields["maybe_applied"] = e.MaybeApplied
	}
	if errors.Is(e, likeness.ErrAPI) {
		fields["data"] = e.Data
	}
	return outcome{"error": fields}
}

// textOrNull is the text of a report: Go has the empty text where other languages have null.
func textOrNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func (p *player) verifyWebhook(w *webhook) outcome {
	body, err := base64.StdEncoding.DecodeString(w.Body)
	if err != nil {
		panic(err)
	}
	headers := http.Header{}
	for name, value := range w.Headers {
		headers[name] = texts(value)
	}
	event, err := likeness.WebhookVerifier{
		Secrets: texts(w.Secrets), Tolerance: seconds(w.Tolerance), Now: func() time.Time { return time.Unix(int64(w.Now), 0) },
	}.Verify(body, headers)
	if err != nil {
		return p.failure(err)
	}
	var payload map[string]any
	if err := json.Unmarshal(event.Raw, &payload); err != nil {
		panic(err)
	}
	data := event.Data
	if _, isUnknownKind := data.(map[string]any); !isUnknownKind {
		data = toJSON(data, payload["data"])
	}
	return outcome{"event": outcome{"id": event.ID, "type": event.Type, "environment": event.Environment, "data": data}}
}

func texts(value any) []string {
	if text, ok := value.(string); ok {
		return []string{text}
	}
	var out []string
	for _, v := range value.([]any) {
		out = append(out, v.(string))
	}
	return out
}

// toJSON is a typed value as JSON. Go has no absent numbers and texts; what the answer does not
// have and is zero here is left out.
func toJSON(value, answered any) any {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	var out any
	if err := json.Unmarshal(text, &out); err != nil {
		panic(err)
	}
	if answered == nil {
		return out
	}
	return prune(out, answered)
}

func prune(value, answered any) any {
	switch value := value.(type) {
	case map[string]any:
		have, _ := answered.(map[string]any)
		for name, item := range value {
			if have[name] == nil && isZero(item) {
				delete(value, name)
				continue
			}
			value[name] = prune(item, have[name])
		}
	case []any:
		have, _ := answered.([]any)
		for i := range value {
			if i < len(have) {
				value[i] = prune(value[i], have[i])
			}
		}
	}
	return value
}

func isZero(value any) bool {
	switch value := value.(type) {
	case nil:
		return true
	case bool:
		return !value
	case float64:
		return value == 0
	case string:
		return value == "" || strings.HasPrefix(value, "0001-01-01T")
	case map[string]any:
		for _, item := range value {
			if !isZero(item) {
				return false
			}
		}
		return true
	}
	return false
}
