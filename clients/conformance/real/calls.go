package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/conformance/runner"
	"github.com/likeness-api/likeness/clients/gen/model"
)

// limit of one call by a driver.
const limit = 2 * time.Minute

// caller makes one call and returns its outcome in the form of the drivers' reports.
type caller func(s *service, key string, c call, params map[string]any) (map[string]any, error)

// runCalls makes every call without a library and then with each library, each time on a fresh
// service, and compares the outcomes.
func runCalls(o options, w io.Writer) (int, error) {
	m, err := model.BuildModel(api.MustLoad())
	if err != nil {
		return 0, err
	}
	calls, err := loadCalls(o.short, m)
	if err != nil {
		return 0, err
	}
	raw := rawCaller(m)
	seen := &observed{}
	want, spent, err := o.playCalls(calls, player{raw: raw, do: raw, photo: encodePhoto, seen: seen})
	if err != nil {
		return 0, fmt.Errorf("without a library: %w", err)
	}
	problems, err := o.checkExamples(calls, want, seen)
	if err != nil {
		return 0, err
	}
	for _, problem := range problems {
		fmt.Fprintln(w, "examples: "+problem)
	}
	if o.record != "" {
		if err := recordAnswers(o.record, calls, want, m); err != nil {
			return 0, err
		}
	}
	for _, outcome := range want {
		delete(outcome, wholeAnswer)
	}
	fmt.Fprintf(w, "%-18s %3d calls, %.1f s of processor time in the service\n", "no library", len(want), spent.Seconds())
	failures := len(problems)
	for _, l := range o.languages {
		started := time.Now()
		driver, err := l.Start(o.clients, nil)
		if err != nil {
			return 0, err
		}
		got, spent, err := o.playCalls(calls, player{raw: raw, do: driverCaller(driver), photo: func(path string) any { return map[string]any{"$path": path} }})
		driver.Stop()
		differ := 0
		for i := range got {
			removeFields(want[i], calls[i].Moving)
			removeFields(got[i], calls[i].Moving)
			if problems := listDifferences("outcome", normalizeValue(want[i]), normalizeValue(got[i])); len(problems) > 0 {
				differ++
				fmt.Fprintf(w, "%s, %s:\n  %s\n", l.Name, calls[i].name(), strings.Join(problems[:min(len(problems), 5)], "\n  "))
			}
		}
		if err != nil {
			differ++
			fmt.Fprintf(w, "%s: %v\n", l.Name, err)
		}
		fmt.Fprintf(w, "%-18s %3d calls of %d operations, %d differ, %.0f s, %.1f s of processor time in the service\n",
			l.Name, len(got), len(m.Operations), differ, time.Since(started).Seconds(), spent.Seconds())
		failures += differ
	}
	return failures, nil
}

// isAnswered reports whether an error is that of a call that ran without a result.
func isAnswered(failed any) bool {
	fields, ok := failed.(map[string]any)
	return ok && fields["class"] == "NotAnswered"
}

// player says how calls are made.
type player struct {
	do    caller                // makes the calls
	raw   caller                // makes those that wait for a result
	photo func(path string) any // is the value of a parameter that is a photo
	seen  *observed             // collects events and errors; nil for neither
}

// playCalls makes the calls on a fresh service. It returns their outcomes and the processor time that the
// service took.
func (o options) playCalls(calls []call, p player) (out []map[string]any, spent time.Duration, err error) {
	s, err := startService(o)
	if err != nil {
		return nil, 0, err
	}
	defer func() { spent = s.stopService() }()
	out, err = o.playOn(s, calls, p)
	return out, 0, err
}

func (o options) playOn(s *service, calls []call, p player) ([]map[string]any, error) {
	started := time.Now()
	key, err := s.openProject("calls", "100")
	if err != nil {
		return nil, err
	}
	receiver := newReceiver()
	defer receiver.Close()
	if _, err := s.addEndpoint("calls", receiver.address()); err != nil {
		return nil, err
	}
	portrait, err := s.makePortrait(o, key)
	if err != nil {
		return nil, err
	}
	run := &session{options: o, receiver: receiver.address(), portrait: portrait, dir: s.dir, answers: map[string]any{}}
	var out []map[string]any
	for _, c := range calls {
		params, err := run.fillPlaceholders(c.Params, p.photo)
		if err != nil {
			return out, fmt.Errorf("%s: %w", c.name(), err)
		}
		secret := key
		if strings.HasPrefix(c.name(), "admin.") {
			secret = adminSecret
		}
		if c.Await != "" {
			if err := awaitResult(s, secret, c, params.(map[string]any), p.raw); err != nil {
				return out, err
			}
			out = append(out, nil)
			continue
		}
		outcome, err := p.do(s, secret, c, params.(map[string]any))
		if err != nil {
			return out, fmt.Errorf("%s: %w", c.name(), err)
		}
		if failed := outcome["error"]; failed != nil && !isAnswered(failed) {
			return out, fmt.Errorf("%s: %s", c.name(), shortenText(failed))
		}
		if data := outcome["data"]; data != nil {
			run.answers[c.Call] = data
		}
		out = append(out, outcome)
	}
	if p.seen == nil {
		return out, nil
	}
	p.seen.started = started
	return out, p.seen.collect(o, s, receiver, key, portrait)
}

// makePortrait returns the path of a photo with one face: the first crop of the sample photos
// in which the service finds no other.
func (s *service) makePortrait(o options, key string) (string, error) {
	for i := range 6 {
		photo := encodePhoto(o.photoPath(fmt.Sprintf("sample%d.jpg", i+1)))
		cropped, err := s.sendRequest("POST", "/v1/face/crop", key, map[string]any{"image": photo, "onlyCentralFace": false})
		if err != nil {
			return "", err
		}
		crops, _ := cropped.Data["crops"].([]any)
		for _, c := range crops {
			text, _ := c.(map[string]any)["crop"].(string)
			counted, err := s.sendRequest("POST", "/v1/face/count", key, map[string]any{"image": text})
			if err != nil {
				return "", err
			}
			if counted.Data["faceCount"] != 1.0 {
				continue
			}
			data, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				return "", err
			}
			path := filepath.Join(s.dir, "portrait.jpg")
			return path, os.WriteFile(path, data, 0o600)
		}
	}
	return "", errors.New("no sample photo has a face by itself")
}

// removeFields removes field.field of the data of an outcome; one that is not there stays away.
func removeFields(outcome map[string]any, paths []string) {
	for _, path := range paths {
		object, _ := outcome["data"].(map[string]any)
		steps := strings.Split(path, ".")
		for _, step := range steps[:len(steps)-1] {
			object, _ = object[step].(map[string]any)
		}
		delete(object, steps[len(steps)-1])
	}
}

// driverCaller makes calls by the driver of a library.
func driverCaller(driver *runner.Driver) caller {
	return func(s *service, key string, c call, params map[string]any) (map[string]any, error) {
		step := map[string]any{"call": c.Call, "params": params}
		if c.All {
			step["all"] = true
		}
		client := map[string]any{"base_url": s.url, "api_key": key}
		if key == adminSecret {
			client["admin"] = true
		}
		report, err := driver.RunTask(runner.Task{Client: client, Steps: []map[string]any{step}}, limit)
		if err != nil {
			return nil, err
		}
		if report.Fault != "" || len(report.Outcomes) != 1 {
			return nil, fmt.Errorf("driver: %d outcomes, %s", len(report.Outcomes), report.Fault)
		}
		outcome, ok := report.Outcomes[0].(map[string]any)
		if !ok {
			return nil, fmt.Errorf("driver: an outcome is %v", report.Outcomes[0])
		}
		return comparableOutcome(outcome), nil
	}
}

// comparableOutcome keeps what an outcome without a library has too.
func comparableOutcome(outcome map[string]any) map[string]any {
	out := maps.Clone(outcome)
	delete(out, "elapsed_ms")
	delete(out, "raw")
	if failed, ok := out["error"].(map[string]any); ok {
		kept := map[string]any{}
		for _, name := range []string{"class", "status", "code", "message", "param", "fix", "doc_url", "request_id", "tries", "data"} {
			kept[name] = failed[name]
		}
		out["error"] = kept
	}
	return out
}

func encodePhoto(path string) any {
	data, err := os.ReadFile(path)
	if err != nil {
		return err.Error() // the service refuses it and names the parameter
	}
	return base64.StdEncoding.EncodeToString(data)
}

// rawCaller makes calls without a library. It numbers the entries of lists as libraries do.
func rawCaller(m *model.Model) caller {
	operations := map[string]*model.Operation{}
	for _, o := range m.Operations {
		operations[o.Name] = o
	}
	return func(s *service, key string, c call, params map[string]any) (map[string]any, error) {
		o := operations[c.Call]
		raw := rawRequest{operation: o, key: key, path: o.Path, query: url.Values{}, body: map[string]any{}}
		for _, f := range o.Params {
			value, ok := params[f.Wire]
			switch {
			case !ok:
			case f.In == model.InPath:
				raw.path = strings.ReplaceAll(raw.path, "{"+f.Wire+"}", url.PathEscape(fmt.Sprint(value)))
			case f.In == model.InQuery:
				raw.query.Set(f.Wire, fmt.Sprint(value))
			default:
				addNumber(f, value)
				raw.body[f.Wire] = value
			}
		}
		if !c.All {
			return raw.send(s)
		}
		items := []any{}
		for range 100 {
			outcome, err := raw.send(s)
			if err != nil {
				return nil, err
			}
			data, _ := outcome["data"].(map[string]any)
			page, _ := data[o.Paging.Items.Wire].([]any)
			items = append(items, page...)
			next := data[o.Paging.Next.Wire]
			if len(page) == 0 || next == nil || findCursor(next) == raw.query.Get(o.Paging.Param.Wire) {
				break
			}
			raw.query.Set(o.Paging.Param.Wire, findCursor(next))
		}
		return map[string]any{"items": items}, nil
	}
}

// findCursor is a value of next as a query parameter.
func findCursor(next any) string {
	if n, ok := next.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return fmt.Sprint(next)
}

// addNumber numbers the entries of a list as the libraries do where they have no number yet.
func addNumber(f *model.Field, value any) {
	list, ok := value.([]any)
	if f.Number == nil || !ok {
		return
	}
	for i, entry := range list {
		fields, ok := entry.(map[string]any)
		switch {
		case !ok || fields[f.Number.Wire] != nil:
		case f.Number.Prefix == "":
			fields[f.Number.Wire] = float64(i) // as numbers are read from JSON
		default:
			fields[f.Number.Wire] = f.Number.Prefix + strconv.Itoa(i+1)
		}
	}
}

// rawRequest is one call of an operation without a library.
type rawRequest struct {
	operation *model.Operation
	key, path string
	query     url.Values
	body      map[string]any
}

// send sends the request and describes the answer as the programs of the libraries do.
func (r rawRequest) send(s *service) (map[string]any, error) {
	path, method := r.path, r.operation.HTTPMethod
	if len(r.query) > 0 {
		path += "?" + r.query.Encode()
	}
	var sent any
	if len(r.body) > 0 || method == http.MethodPost && len(bodyParams(r.operation)) > 0 {
		sent = r.body
	}
	a, err := s.sendRequest(method, path, r.key, sent)
	if err != nil {
		return nil, err
	}
	if !a.OK {
		class := "NotAnswered"
		if a.Status != http.StatusOK {
			class = strconv.Itoa(a.Status)
		}
		failed := map[string]any{"class": class, "status": float64(a.Status), "request_id": a.Envelope["request_id"], "tries": 1.0, "data": a.Data}
		maps.Copy(failed, a.Error)
		return map[string]any{"error": failed, wholeAnswer: a.Text}, nil
	}
	header := func(name string) any {
		if v := a.Headers.Get(name); v != "" {
			return v
		}
		return nil
	}
	return map[string]any{"ok": true, "data": any(a.Data), wholeAnswer: a.Text, "call": map[string]any{
		"request_id": a.Envelope["request_id"], "status": float64(a.Status), "tries": 1.0,
		"credits_charged": header("X-Credits-Charged"), "credits_remaining": header("X-Credits-Remaining"), "replayed": false,
		"latency_ms": a.Envelope["latency_ms"], "warnings": a.Envelope["warnings"], "model_pack": header("X-Model-Pack"),
	}}, nil
}

func bodyParams(o *model.Operation) []*model.Field {
	var out []*model.Field
	for _, f := range o.Params {
		if f.In == model.InBody {
			out = append(out, f)
		}
	}
	return out
}
