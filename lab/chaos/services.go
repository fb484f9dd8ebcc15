package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// process is a server that is killed and started again under one command line.
type process struct {
	name string
	argv []string
	env  []string
	cred *syscall.Credential
	log  string // file

	mu      sync.Mutex
	cmd     *exec.Cmd
	ended   chan struct{}
	starts  int
	stopped bool
}

func (p *process) startProcess() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stopped {
		return nil
	}
	out, err := os.OpenFile(p.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer out.Close() //nolint:errcheck // the child has its own
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.Env, cmd.Stdout, cmd.Stderr = append(os.Environ(), p.env...), out, out
	cmd.Dir = filepath.Dir(p.log)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: p.cred, Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // how it ended is what the experiment is about
		close(ended)
	}()
	p.cmd, p.ended = cmd, ended
	p.starts++
	return nil
}

// checkAlive returns the end of the log when the process has ended by itself.
func (p *process) checkAlive() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.ended:
	default:
		return nil
	}
	text, err := os.ReadFile(p.log)
	if err != nil {
		return err
	}
	return fmt.Errorf("%s ended by itself:\n%s", p.name, text[max(0, len(text)-2000):])
}

// signalAndWait signals the process and waits until it is gone.
func (p *process) signalAndWait(sig syscall.Signal) {
	p.mu.Lock()
	cmd, ended := p.cmd, p.ended
	p.mu.Unlock()
	if cmd == nil {
		return
	}
	_ = cmd.Process.Signal(sig)
	select {
	case <-ended:
	case <-time.After(30 * time.Second):
		_ = cmd.Process.Kill()
		<-ended
	}
}

// stopProcess ends the process for good.
func (p *process) stopProcess(sig syscall.Signal) {
	p.mu.Lock()
	p.stopped = true
	p.mu.Unlock()
	p.signalAndWait(sig)
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close() //nolint:errcheck // only its number was wanted
	return l.Addr().(*net.TCPAddr).Port, nil
}

// startPostgres is a throw-away PostgreSQL with fsync on: it is killed, and what it
// promised must be there afterwards.
func startPostgres(dir string) (*process, string, error) {
	bin, err := postgresBin()
	if err != nil {
		return nil, "", err
	}
	cred, err := serverUser(dir)
	if err != nil {
		return nil, "", err
	}
	data := filepath.Join(dir, "pg")
	initdb := exec.Command(filepath.Join(bin, "initdb"), "-D", data, "-U", "likeness", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
	initdb.SysProcAttr = &syscall.SysProcAttr{Credential: cred}
	initdb.Dir = dir
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, "", fmt.Errorf("initdb: %w\n%s", err, out)
	}
	port, err := freePort()
	if err != nil {
		return nil, "", err
	}
	p := &process{
		name: "postgres", cred: cred, log: filepath.Join(dir, "postgres.log"),
		argv: []string{
			filepath.Join(bin, "postgres"), "-D", data, "-p", strconv.Itoa(port), "-k", "",
			"-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200",
		},
	}
	return p, fmt.Sprintf("postgres://likeness@127.0.0.1:%d/postgres?sslmode=disable", port), p.startProcess()
}

func postgresBin() (string, error) {
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path), nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if len(found) == 0 {
		return "", errors.New("no PostgreSQL here (apt-get install postgresql)")
	}
	slices.Sort(found)
	return filepath.Dir(found[len(found)-1]), nil
}

// serverUser is who PostgreSQL runs as, since it refuses root; it owns dir.
func serverUser(dir string) (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.Atoi(u.Gid)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(dir, uid, gid)
}

func startRedis(dir string) (*process, string, error) {
	bin, err := exec.LookPath("redis-server")
	if err != nil {
		return nil, "", errors.New("no Redis here (apt-get install redis-server)")
	}
	port, err := freePort()
	if err != nil {
		return nil, "", err
	}
	p := &process{
		name: "redis", log: filepath.Join(dir, "redis.log"),
		argv: []string{bin, "--port", strconv.Itoa(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"},
	}
	return p, fmt.Sprintf("redis://127.0.0.1:%d", port), p.startProcess()
}

// errHopeless stops waitFor at once.
type errHopeless struct{ error }

// waitFor asks ready again and again until it says nil.
func waitFor(ctx context.Context, what string, longest time.Duration, ready func() error) error {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	ticker := time.NewTicker(50 * time.Millisecond)
	defer ticker.Stop()
	for {
		err := ready()
		var hopeless errHopeless
		if err == nil || errors.As(err, &hopeless) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready after %s: %w", what, longest, err)
		case <-ticker.C:
		}
	}
}
