package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// remoteService is a running server, called with a key: management through its admin API (the audit log
// then names the admin key, where commands on the store are recorded as cli:USER), or a project's calls.
type remoteService struct {
	*remoteClient
	remoteWebhooks
}

// remoteClient sends the requests of a remoteService.
type remoteClient struct {
	server, key string
	description *api.Description
	client      *http.Client
}

func newRemoteService(server, key string) (*remoteService, error) {
	address, err := url.Parse(server)
	if err != nil || address.Host == "" || (address.Scheme != "https" && address.Scheme != "http") {
		return nil, fmt.Errorf("--server: want an address such as https://faces.example.org")
	}
	c := &remoteClient{server: strings.TrimRight(server, "/"), key: key, description: api.MustLoad(), client: &http.Client{Timeout: time.Minute}}
	return &remoteService{remoteClient: c, remoteWebhooks: remoteWebhooks{c}}, nil
}

// callServer runs an operation of the description on the server and returns the data of its answer.
func callServer[T any](ctx context.Context, r *remoteClient, operation string, in any) (*T, error) {
	request, err := r.newRequest(ctx, operation, in)
	if err != nil {
		return nil, err
	}
	answer, err := r.sendRequest(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	return readAnswer[T](r, answer)
}

// sendRequest sends a request and repeats it after Retry-After while the server asks for that, some times and
// for half a minute each at most.
func (r *remoteClient) sendRequest(request *http.Request) (*http.Response, error) {
	const attempts, longest = 20, 30
	for attempt := 1; ; attempt++ {
		answer, err := r.client.Do(request)
		if err != nil || answer.StatusCode != http.StatusTooManyRequests || attempt == attempts {
			return answer, err
		}
		seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
		if err != nil || seconds < 1 {
			seconds = 1
		}
		if seconds > longest {
			return answer, nil
		}
		_ = answer.Body.Close()
		select {
		case <-request.Context().Done():
			return nil, request.Context().Err()
		case <-time.After(time.Duration(seconds) * time.Second):
		}
		if request.GetBody != nil {
			if request.Body, err = request.GetBody(); err != nil {
				return nil, err
			}
		}
	}
}

// maxAnswerBytes bounds an answer of a server that a command reads.
const maxAnswerBytes = 64 << 20

// readAnswer returns the data of an answer of the server. An error in it is a *fault.Error.
func readAnswer[T any](r *remoteClient, answer *http.Response) (*T, error) {
	var envelope struct {
		OK    bool `json:"ok"`
		Data  T    `json:"data"`
		Error *struct {
			Code    fault.Code `json:"code"`
			Param   string     `json:"param"`
			Message string     `json:"message"`
			Fix     string     `json:"fix"`
		} `json:"error"`
	}
	if err := json.UnmarshalRead(http.MaxBytesReader(nil, answer.Body, maxAnswerBytes), &envelope); err != nil {
		return nil, fmt.Errorf("%s answers %d and no envelope: is it a server of Likeness?", r.server, answer.StatusCode)
	}
	switch e := envelope.Error; {
	case e != nil:
		return nil, &fault.Error{Code: e.Code, Param: e.Param, Message: e.Message, Fix: e.Fix}
	case !envelope.OK:
		return nil, fmt.Errorf("%s answers %d", r.server, answer.StatusCode)
	}
	return &envelope.Data, nil
}

// newRequest divides the fields of in among path, query and body as the description says.
func (r *remoteClient) newRequest(ctx context.Context, operation string, in any) (*http.Request, error) {
	op := r.description.Operation(operation)
	text, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	fields := map[string]jsontext.Value{}
	if string(text) != "null" {
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, err
		}
	}
	path, query := op.Path, url.Values{}
	for _, param := range op.Params {
		value, ok := fields[param.Name]
		delete(fields, param.Name)
		if !ok || string(value) == "null" {
			continue
		}
		plain := string(value)
		if value.Kind() == '"' {
			if err := json.Unmarshal(value, &plain); err != nil {
				return nil, err
			}
		}
		switch param.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+param.Name+"}", url.PathEscape(plain))
		case "query":
			query.Set(param.Name, plain)
		}
	}
	var body []byte
	if op.Request != nil {
		if body, err = json.Marshal(fields, json.Deterministic(true)); err != nil {
			return nil, err
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return r.newPlainRequest(ctx, op.Method, path, body)
}

// newPlainRequest returns a request with the key. target is path and query; a nil body is none.
func (r *remoteClient) newPlainRequest(ctx context.Context, method, target string, body []byte) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, method, r.server+target, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+r.key)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return request, nil
}
