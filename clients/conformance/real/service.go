package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// adminSecret is the admin key of the throw-away services.
const adminSecret = "sk_admin_conformance_real_0001"

// listedPeople is the list of people that the service asks: invented ones, of whom an example finds one.
const listedPeople = `id,name,birth_date,country,list,topic
own-1,Ivan Petrovich Sidorov,1961-03-14,RU,example-sanctions,sanction
`

// service is a running `likeness serve` with the real models on a fresh SQLite store.
type service struct {
	url string
	dir string
	cmd *exec.Cmd
	log *bytes.Buffer
}

// startService starts the service with further options, if any, and waits until it is ready.
func startService(o options, further ...string) (*service, error) {
	dir, err := os.MkdirTemp("", "likeness-real-")
	if err != nil {
		return nil, err
	}
	people := filepath.Join(dir, "people.csv")
	if err := os.WriteFile(people, []byte(listedPeople), 0o600); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := listener.Addr().String()
	_ = listener.Close()
	s := &service{url: "http://" + address, dir: dir, log: &bytes.Buffer{}}
	usual := []string{
		"serve", "--models", o.models, "--addr", address, "--log-level", "warn", "--drain-for", "5s",
		"--database", "sqlite:" + filepath.Join(dir, "likeness.db"), "--bootstrap-admin-key", adminSecret, "--webhook-allow", "127.0.0.1/32", "--aml", "file:" + people,
	}
	s.cmd = exec.Command(o.binary, append(usual, further...)...)
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	s.cmd.Stdout, s.cmd.Stderr = s.log, s.log
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	for range 600 {
		answer, err := http.Get(s.url + "/readyz")
		if err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return s, nil
			}
		}
		time.Sleep(200 * time.Millisecond)
	}
	s.stopService()
	return nil, fmt.Errorf("the service was not ready within 120 s: %s", s.log)
}

// stopService ends the service, removes its store and returns the processor time that it took.
func (s *service) stopService() time.Duration {
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	timer := time.AfterFunc(20*time.Second, func() { _ = s.cmd.Process.Kill() })
	_ = s.cmd.Wait()
	timer.Stop()
	_ = os.RemoveAll(s.dir)
	return s.cmd.ProcessState.UserTime() + s.cmd.ProcessState.SystemTime()
}

// answer is the envelope of an answer with what its headers say.
type answer struct {
	Status   int
	Headers  http.Header
	OK       bool
	Data     map[string]any
	Error    map[string]any
	Envelope map[string]any
	Text     json.RawMessage // the whole body
}

// sendRequest makes a call without any client library.
func (s *service) sendRequest(method, path, key string, body any) (*answer, error) {
	return s.sendWith(method, path, map[string]string{"Authorization": "Bearer " + key}, body)
}

// sendWith makes a call with these headers.
func (s *service) sendWith(method, path string, headers map[string]string, body any) (*answer, error) {
	var reader io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		reader = bytes.NewReader(data)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, s.url+path, reader)
	if err != nil {
		return nil, err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range headers {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	out := &answer{Status: response.StatusCode, Headers: response.Header}
	if out.Text, err = io.ReadAll(response.Body); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(out.Text, &out.Envelope); err != nil {
		return nil, fmt.Errorf("%s %s: %d without JSON: %w", method, path, response.StatusCode, err)
	}
	out.OK, _ = out.Envelope["ok"].(bool)
	out.Data, _ = out.Envelope["data"].(map[string]any)
	out.Error, _ = out.Envelope["error"].(map[string]any)
	return out, nil
}

// mustAdmin makes an admin call that has to succeed.
func (s *service) mustAdmin(method, path string, body any) (map[string]any, error) {
	a, err := s.sendRequest(method, "/v1/admin"+path, adminSecret, body)
	if err != nil {
		return nil, err
	}
	if !a.OK {
		return nil, fmt.Errorf("%s %s: %d %v", method, path, a.Status, a.Error)
	}
	return a.Data, nil
}

// openProject makes a project with so many credits in its test environment, and returns a key
// that is not limited by rate.
func (s *service) openProject(name, credits string) (key string, err error) {
	if _, err := s.mustAdmin("POST", "/projects", map[string]any{"name": name}); err != nil {
		return "", err
	}
	if _, err := s.mustAdmin("PATCH", "/projects/"+url.PathEscape(name), map[string]any{"storing": true}); err != nil {
		return "", err
	}
	if _, err := s.mustAdmin("POST", "/credits/top-up", map[string]any{
		"project": name, "environment": "test", "amount": credits, "reason": "conformance",
	}); err != nil {
		return "", err
	}
	made, err := s.mustAdmin("POST", "/keys", map[string]any{
		"project": name, "environment": "test", "name": "conformance", "rate": map[string]any{"per_second": 10000, "burst": 10000},
	})
	if err != nil {
		return "", err
	}
	key, ok := made["api_key"].(string)
	if !ok || !strings.HasPrefix(key, "sk_test_") {
		return "", errors.New("a key without its secret was made")
	}
	return key, nil
}
