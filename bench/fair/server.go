package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// server is the program under test.
type server struct {
	cmd           *exec.Cmd
	ended         chan struct{}
	log           *os.File
	base          string // http://host:port
	victim        string // API keys
	attacker      string
	binary, store string
}

// startServer makes the store with both projects, starts the program and waits until it is
// ready.
func startServer(ctx context.Context, s settings, dir string) (*server, error) {
	binary, err := filepath.Abs(s.binary)
	if err != nil {
		return nil, err
	}
	v := &server{binary: binary, store: "sqlite:" + filepath.Join(dir, "likeness.db"), ended: make(chan struct{})}
	if v.victim, err = v.makeKey(ctx, "victim", 100_000); err != nil {
		return nil, err
	}
	if v.attacker, err = v.makeKey(ctx, "attacker", s.rate); err != nil {
		return nil, err
	}
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	v.base = "http://" + address
	if v.log, err = os.Create(filepath.Join(dir, "likeness.log")); err != nil {
		return nil, err
	}
	v.cmd = exec.Command(binary, "serve", "--addr", address, "--database", v.store, "--models", s.models) //nolint:gosec // the program under test
	v.cmd.Stdout, v.cmd.Stderr = v.log, v.log
	v.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := v.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = v.cmd.Wait() // the log says how it ended
		close(v.ended)
	}()
	return v, v.awaitReady(ctx)
}

func (v *server) awaitReady(ctx context.Context) error {
	for range 600 {
		answer, err := http.Get(v.base + "/readyz")
		if err == nil {
			answer.Body.Close() //nolint:errcheck // only the status was wanted
			if answer.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-v.ended:
			text, _ := os.ReadFile(v.log.Name()) // for the message only
			return fmt.Errorf("the program ended:\n%s", text[max(0, len(text)-2000):])
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
	return errors.New("the program was not ready after a minute")
}

// stopServer ends the program.
func (v *server) stopServer() {
	_ = v.cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	select {
	case <-v.ended:
	case <-time.After(40 * time.Second):
		_ = v.cmd.Process.Kill() // likewise
		<-v.ended
	}
	_ = v.log.Close() // throw-away
}

// makeKey makes a project with credits and one test key; rate 0 leaves the default limit.
func (v *server) makeKey(ctx context.Context, project string, rate float64) (string, error) {
	if _, err := v.runCommand(ctx, "projects", "create", project); err != nil {
		return "", err
	}
	if _, err := v.runCommand(ctx, "credits", "top-up", project, "test", "1000000", "--reason", "bench/fair"); err != nil {
		return "", err
	}
	args := []string{"--json", "keys", "create", project, "bench"}
	if rate > 0 {
		n := strconv.Itoa(int(rate))
		args = append(args, "--rate", n, "--burst", n)
	}
	out, err := v.runCommand(ctx, args...)
	if err != nil {
		return "", err
	}
	var made struct {
		APIKey string `json:"api_key"`
	}
	if err := json.Unmarshal(out, &made); err != nil || made.APIKey == "" {
		return "", fmt.Errorf("no API key in %s: %w", out, err)
	}
	return made.APIKey, nil
}

func (v *server) runCommand(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, v.binary, append(args, "--database", v.store)...) //nolint:gosec // the program under test
	var out, failed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &failed
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s %v: %w: %s", v.binary, args, err, failed.Bytes())
	}
	return out.Bytes(), nil
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close() //nolint:errcheck // only its address was wanted
	return l.Addr().String(), nil
}
