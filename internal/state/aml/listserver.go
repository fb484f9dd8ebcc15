package aml

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
)

const (
	answerTime = 5 * time.Second
	maxAnswer  = 4 << 20
)

// listServer is a server of lists that answers in JSON.
type listServer struct {
	name   string // in errors
	base   *url.URL
	client *http.Client
}

// newListServer makes a client of the server at address. It sends nothing yet; example is shown in the error.
func newListServer(name, address, example string) (*listServer, error) {
	u, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("aml: %q is not the address of a server, such as %s", address, example)
	}
	transport := &http.Transport{MaxIdleConns: 8, MaxIdleConnsPerHost: 8, IdleConnTimeout: time.Minute} // no proxy: only the server that was named
	return &listServer{name: name, base: u, client: &http.Client{
		Transport: transport, Timeout: answerTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// exchangeJSON reads a JSON answer, to a POST of body where there is one. Errors do not repeat the address, which may
// have the name of the person.
func (s *listServer) exchangeJSON(ctx context.Context, path string, body, into any) error {
	method, content := http.MethodGet, []byte(nil)
	if body != nil {
		var err error
		if content, err = json.Marshal(body); err != nil {
			return fmt.Errorf("aml: the request to %s cannot be made", s.name)
		}
		method = http.MethodPost
	}
	request, err := http.NewRequestWithContext(ctx, method, s.base.String()+path, bytes.NewReader(content))
	if err != nil {
		return fmt.Errorf("aml: the request to %s cannot be made", s.name)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := s.client.Do(request)
	if err != nil {
		var inner *url.Error
		if errors.As(err, &inner) {
			err = inner.Err
		}
		return fmt.Errorf("aml: %s does not answer: %w", s.name, err)
	}
	defer response.Body.Close() //nolint:errcheck // it was read
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return fmt.Errorf("aml: %s: %w", s.name, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("aml: %s answered %d", s.name, response.StatusCode)
	}
	if err := json.Unmarshal(answer, into); err != nil {
		return fmt.Errorf("aml: %s sent an answer of another form", s.name)
	}
	return nil
}
