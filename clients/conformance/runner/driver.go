package runner

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Language is a client library with a driver.
type Language struct {
	Name string   // column of the table, such as python-async
	Dir  string   // folder below clients, such as python
	Args []string // of the driver
	// Outside says that no package of Debian, npm, PyPI or Maven brings the toolchain, so that
	// -all accepts that it is missing.
	Outside bool
}

// Languages in the order of the table.
var Languages = []Language{
	{Name: "python", Dir: "python"},
	{Name: "python-async", Dir: "python", Args: []string{"--async"}},
	{Name: "node", Dir: "node"},
	{Name: "go", Dir: "go"},
	{Name: "java", Dir: "java"},
	{Name: "java-async", Dir: "java", Args: []string{"--async"}},
	{Name: "dotnet", Dir: "dotnet", Outside: true},
	{Name: "dotnet-netstandard", Dir: "dotnet", Args: []string{"--netstandard"}, Outside: true},
	{Name: "php", Dir: "php"},
	{Name: "ruby", Dir: "ruby"},
}

// ErrNoToolchain says that a language cannot be built on this machine.
var ErrNoToolchain = errors.New("no toolchain")

// missingToolchain is the exit status of a build script that names what it lacks.
const missingToolchain = 3

// Build runs the build script of the language. The error is ErrNoToolchain with the script's
// message when the machine lacks the toolchain.
func (l Language) Build(clients string, out io.Writer) error {
	cmd := exec.Command(filepath.Join(clients, l.Dir, "conformance", "build"))
	var text strings.Builder
	cmd.Stdout, cmd.Stderr = io.MultiWriter(out, &text), io.MultiWriter(out, &text)
	err := cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == missingToolchain {
		return fmt.Errorf("%w: %s", ErrNoToolchain, strings.TrimSpace(text.String()))
	}
	return err
}

// Driver is a running driver process.
type Driver struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// Start runs the driver of the language. The environment has no LIKENESS_ variables but env.
func (l Language) Start(clients string, env map[string]string) (*Driver, error) {
	cmd := exec.Command(filepath.Join(clients, l.Dir, "conformance", "driver"), l.Args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "LIKENESS_") && !strings.Contains(strings.ToLower(strings.SplitN(v, "=", 2)[0]), "_proxy") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	for k, v := range env {
		cmd.Env = append(cmd.Env, k+"="+v)
	}
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &Driver{cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<20)}, nil
}

// Task is what a driver is asked to do: steps, one after another, with one client.
type Task struct {
	Client map[string]any   `json:"client"`
	Steps  []map[string]any `json:"steps"`
}

// Report is what a driver answers to a task.
type Report struct {
	Outcomes []any  `json:"outcomes"`
	Log      string `json:"log"`     // what the client logged
	Printed  string `json:"printed"` // the client and its errors as the language prints them
	Fault    string `json:"fault"`   // the driver itself failed
}

// RunTask sends a task and waits for its report, at most limit.
func (d *Driver) RunTask(task Task, limit time.Duration) (*Report, error) {
	line, err := json.Marshal(task)
	if err != nil {
		return nil, err
	}
	type result struct {
		report *Report
		err    error
	}
	done := make(chan result, 1)
	go func() {
		if _, err := d.in.Write(append(line, '\n')); err != nil {
			done <- result{err: err}
			return
		}
		answer, err := d.out.ReadBytes('\n')
		if err != nil {
			done <- result{err: fmt.Errorf("the driver ended: %w", err)}
			return
		}
		var r Report
		err = json.Unmarshal(answer, &r)
		done <- result{&r, err}
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case r := <-done:
		return r.report, r.err
	case <-timer.C:
		d.Kill()
		return nil, fmt.Errorf("no report within %s", limit)
	}
}

// Stop closes the driver's input and waits for it.
func (d *Driver) Stop() {
	_ = d.in.Close()
	timer := time.AfterFunc(5*time.Second, d.Kill)
	defer timer.Stop()
	_ = d.cmd.Wait()
}

// PID is the process id of the driver.
func (d *Driver) PID() int { return d.cmd.Process.Pid }

// Kill ends the driver and what it started.
func (d *Driver) Kill() { _ = syscall.Kill(-d.cmd.Process.Pid, syscall.SIGKILL) }
