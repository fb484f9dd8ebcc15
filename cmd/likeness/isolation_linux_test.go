package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// insideNamespace is set when this test binary was started again in a network namespace
// of its own; it holds the path of the program to trace.
const insideNamespace = "LIKENESS_TEST_TRACED_PROGRAM"

// TestNoTelemetry traces the program in a network namespace without routes. No command
// may look up a name, open a socket other than its listener, or create a file outside the
// store, the models folder of a pull, and --out. LIKENESS_TEST_TRACE_SECONDS keeps the
// service running for longer: ONNX Runtime's telemetry, where it is on, looks up its
// server within 40 s of a start, but makes its files at once.
func TestNoTelemetry(t *testing.T) {
	if program := os.Getenv(insideNamespace); program != "" {
		traceCommands(t, program)
		return
	}
	packtest.RequireModels(t)
	needTracing(t)
	program, err := exec.LookPath("likeness") // this test program, which is the command under that name: see TestMain
	if err != nil {
		t.Fatal(err)
	}
	args := append(unshareArgs(), os.Args[0], "-test.run=^TestNoTelemetry$", "-test.v", "-test.timeout=9m")
	cmd := exec.Command("unshare", args...)
	cmd.Env = append(os.Environ(), insideNamespace+"="+program)
	out, err := cmd.CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte("--- PASS: TestNoTelemetry/serve")) {
		t.Fatalf("in the namespace: %v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// unshareArgs gives a process a network namespace; a user namespace too unless it is root.
func unshareArgs() []string {
	if os.Getuid() == 0 {
		return []string{"--net", "--"}
	}
	return []string{"--user", "--map-root-user", "--net", "--"}
}

// needTracing skips the test where strace or network namespaces are not installed or not
// permitted.
func needTracing(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"strace", "unshare"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("SKIPPED: %s is not installed; run scripts/setup.sh test", tool)
		}
	}
	if out, err := exec.Command("unshare", append(unshareArgs(), "true")...).CombinedOutput(); err != nil {
		t.Skipf("SKIPPED: network namespaces are not permitted here: %v: %s", err, out)
	}
	if out, err := exec.Command("strace", "-f", "-o", "/dev/null", "true").CombinedOutput(); err != nil {
		t.Skipf("SKIPPED: strace is not permitted here: %v: %s", err, out)
	}
}

// traceCommands is the part of TestNoTelemetry that runs in the namespace.
func traceCommands(t *testing.T, program string) {
	if err := raiseLoopback(); err != nil {
		t.Fatal(err)
	}
	models, err := filepath.Abs(packtest.Dir)
	if err != nil {
		t.Fatal(err)
	}
	photo := filepath.Join(models, "photos", "sample1.jpg")
	newCommand := func(t *testing.T) *tracedCommand { return newTracedCommand(t, program, models) }

	t.Run("serve", func(t *testing.T) {
		c := newCommand(t)
		const key = "sk_test_Tracing0Tracing0Tracing0Tracing0Tracing"
		addr := "127.0.0.1:18080"
		args := []string{"serve", "--drain-delay", "0s", "--addr", addr, "--database", "sqlite:" + c.folder("store") + "/likeness.db", "--bootstrap-key", key}
		if !testset.IsFull() {
			args = append(args, "--warm=false") // the complete set traces the start of every model
		}
		c.start(args...)
		callService(t, "http://"+addr, key, photo)
		seconds, _ := strconv.Atoi(os.Getenv("LIKENESS_TEST_TRACE_SECONDS"))
		time.Sleep(time.Duration(seconds) * time.Second)
		c.interrupt()
		c.check(tracePolicy{write: []string{c.folder("store")}, listeners: 1})
	})
	t.Run("check", func(t *testing.T) {
		testset.RequireFull(t)
		c := newCommand(t)
		c.start("check", "--pdf", "--out", c.folder("out"), photo)
		c.wait(3) // the photo does not comply
		c.check(tracePolicy{write: []string{c.folder("out")}})
	})
	t.Run("eval", func(t *testing.T) {
		testset.RequireFull(t)
		c := newCommand(t)
		writeLabelledData(t, c.folder("data"), photo)
		c.run("eval", "--out", c.folder("out"), c.folder("data"))
		c.check(tracePolicy{write: []string{c.folder("out")}})
	})
	t.Run("bench", func(t *testing.T) {
		testset.RequireFull(t)
		c := newCommand(t)
		c.run("bench", "--only", "face.detect 1 MP", "--calls", "2", "--out", c.folder("out"))
		store := c.folder("tmp") + "/likeness-bench-" // removed at the end, which check asserts
		c.check(tracePolicy{write: []string{c.folder("out"), store}, listeners: 1, loopback: true})
	})
	t.Run("pull", func(t *testing.T) {
		c := newCommand(t)
		c.run("models", "pull", "--models", c.folder("models"), "--from", models)
		c.check(tracePolicy{write: []string{c.folder("models")}})
	})
}

// raiseLoopback brings up the loopback interface of a new network namespace.
func raiseLoopback() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	request, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	request.SetUint16(unix.IFF_UP)
	return unix.IoctlIfreq(fd, unix.SIOCSIFFLAGS, request)
}

// tracedCommand is one run of the program under strace, with an empty home and an empty
// temporary folder, and without the variables by which ONNX Runtime recognises CI.
type tracedCommand struct {
	t       *testing.T
	program string
	models  string
	dir     string
	cmd     *exec.Cmd
	output  bytes.Buffer
}

func newTracedCommand(t *testing.T, program, models string) *tracedCommand {
	t.Helper()
	c := &tracedCommand{t: t, program: program, models: models, dir: t.TempDir()}
	for _, name := range []string{"home", "tmp"} {
		c.folder(name)
	}
	return c
}

// folder makes a folder for the command, once, and returns its path.
func (c *tracedCommand) folder(name string) string {
	c.t.Helper()
	path := filepath.Join(c.dir, name)
	if err := os.MkdirAll(path, 0o700); err != nil {
		c.t.Fatal(err)
	}
	return path
}

func (c *tracedCommand) start(args ...string) {
	c.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 4*time.Minute)
	c.t.Cleanup(stop)
	trace := []string{"-ff", "-y", "-qq", "-s", "4096", "-e", "signal=none", "-e", "trace=" + tracedCalls, "-o", filepath.Join(c.folder("trace"), "call"), c.program}
	c.cmd = exec.CommandContext(ctx, "strace", append(trace, args...)...)
	c.cmd.Dir = c.folder("work")
	c.cmd.Stdout, c.cmd.Stderr = &c.output, &c.output
	c.cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + c.folder("home"), "TMPDIR=" + c.folder("tmp"), "LIKENESS_MODELS=" + c.models,
		"ORT_DISABLE_TELEMETRY=0", // the program must not leave it to its caller
	}
	if err := c.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
}

// wait waits until the program ends with the exit code want.
func (c *tracedCommand) wait(want int) {
	c.t.Helper()
	if err := c.cmd.Wait(); c.cmd.ProcessState.ExitCode() != want {
		c.t.Fatalf("%v: %v\n%s", c.cmd.Args, err, c.output.String())
	}
}

func (c *tracedCommand) run(args ...string) {
	c.t.Helper()
	c.start(args...)
	c.wait(0)
}

// interrupt ends the traced program, which is strace's child.
func (c *tracedCommand) interrupt() {
	c.t.Helper()
	children, err := os.ReadFile(fmt.Sprintf("/proc/%[1]d/task/%[1]d/children", c.cmd.Process.Pid))
	if err != nil {
		c.t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(children)))
	if err != nil {
		c.t.Fatalf("children of strace: %q", children)
	}
	if err := syscall.Kill(pid, syscall.SIGTERM); err != nil {
		c.t.Fatal(err)
	}
	c.wait(0)
}

// check reports what the trace shows beyond policy, and files left behind.
func (c *tracedCommand) check(policy tracePolicy) {
	c.t.Helper()
	violations, calls, err := findViolations(filepath.Join(c.dir, "trace", "call"), policy)
	if err != nil {
		c.t.Fatal(err)
	}
	if calls < 50 {
		c.t.Errorf("the trace holds %d calls: it cannot be complete", calls)
	}
	for i, violation := range violations {
		if i == 20 {
			c.t.Errorf("and %d more", len(violations)-i)
			break
		}
		c.t.Error(violation)
	}
	for _, name := range []string{"home", "tmp", "work"} {
		left, err := filepath.Glob(filepath.Join(c.dir, name, "*"))
		hidden, _ := filepath.Glob(filepath.Join(c.dir, name, ".*"))
		if left = append(left, hidden...); err != nil || len(left) > 0 {
			c.t.Errorf("left behind: %v, %v", left, err)
		}
	}
	c.t.Logf("%d system calls", calls)
}

// callService waits until the service is ready and sends it one call of each kind that
// loads other code: detection, comparison, attributes, compliance, kiosk and liveness.
func callService(t *testing.T, base, key, photo string) {
	t.Helper()
	waitReady(t, base)
	data, err := os.ReadFile(photo)
	if err != nil {
		t.Fatal(err)
	}
	image := base64.StdEncoding.EncodeToString(data)
	for _, call := range []struct {
		path string
		body map[string]any
	}{
		{"/v1/face/detect", map[string]any{"image": image}},
		{"/v1/face/verify", map[string]any{"image1": image, "image2": image}},
		{"/v1/face/attributes", map[string]any{"image": image, "attributes": []string{"smile", "glasses"}}},
		{"/v1/photo/compliance", map[string]any{"image": image}},
		{"/v1/kiosk/photo", map[string]any{"image": image}},
		{"/v1/liveness", map[string]any{"image": image}},
	} {
		body, err := json.Marshal(call.body)
		if err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequest(http.MethodPost, base+call.path, bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+key)
		request.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode >= http.StatusInternalServerError || answer.StatusCode == http.StatusUnauthorized || answer.StatusCode == http.StatusNotFound {
			t.Errorf("%s: %d %.200s", call.path, answer.StatusCode, text)
		}
	}
}

func waitReady(t *testing.T, base string) {
	t.Helper()
	await.Value(t, "the service is ready", func() (string, bool) {
		answer, err := http.Get(base + "/readyz")
		if err != nil {
			return err.Error(), false
		}
		_ = answer.Body.Close()
		return answer.Status, answer.StatusCode == http.StatusOK
	})
}

// writeLabelledData makes a data folder with one labelled image.
func writeLabelledData(t *testing.T, folder, photo string) {
	t.Helper()
	data, err := os.ReadFile(photo)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"sample1.jpg": data, "labels.csv": []byte("path,age,live\nsample1.jpg,40,1\n")} {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// The lines are from a run of ONNX Runtime 1.30.0 with its telemetry on.
func TestFindViolationsNamesTelemetry(t *testing.T) {
	policy := tracePolicy{write: []string{"/data"}, listeners: 1}
	for line, want := range map[string]string{
		`openat(AT_FDCWD</work>, "/tmp/mat-debug-4723.log", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 8</tmp/mat-debug-4723.log>`: "file opened for writing",
		`openat(13</home/a/.cache>, "deviceid.tmp.1", O_WRONLY|O_CREAT|O_EXCL, 0600) = 14</home/a/.cache/deviceid.tmp.1>`: "file opened for writing",
		`mkdir("/home/a/.cache/Microsoft", 0700) = 0`:                                                                                                    "change of a file",
		`linkat(13</home/a/.cache>, "deviceid.tmp.1", 13</home/a/.cache>, "deviceid", 0) = 0`:                                                            "change of a file",
		`socket(AF_INET, SOCK_DGRAM|SOCK_CLOEXEC|SOCK_NONBLOCK, IPPROTO_IP) = 9<UDP:[1]>`:                                                                "socket that is not TCP",
		`socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC|SOCK_NONBLOCK, 0) = 9<UNIX-STREAM:[1]>`:                                                                "socket that is not TCP",
		`connect(9<TCP:[1]>, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("20.42.65.88")}, 16) = -1 ENETUNREACH (Network is unreachable)`: "connection",
		`connect(9<TCP:[1]>, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, 16) = 0`:                                          "connection",
		`sendto(9<UDP:[1]>, "\1", 1, MSG_NOSIGNAL, {sa_family=AF_INET6, sin6_port=htons(53), inet_pton(AF_INET6, "::1", &sin6_addr)}, 28) = 1`:           "connection",
		`openat(AT_FDCWD</work>, "/etc/resolv.conf", O_RDONLY|O_CLOEXEC) = 9</etc/resolv.conf>`:                                                          "name look-up",
		`openat(AT_FDCWD</work>, "../data2/x", O_RDWR|O_CREAT, 0600) = 9</data2/x>`:                                                                      "file opened for writing",
		`io_uring_setup(8, {flags=0}) = 9`: "io_uring",
		`openat(AT_FDCWD</work>, "/data/likeness.db", O_RDWR|O_CREAT, 0600) = 9</data/likeness.db>`:                                                                      "",
		`openat(AT_FDCWD</work>, "/etc/machine-id", O_RDONLY) = 9</etc/machine-id>`:                                                                                      "",
		`socket(AF_INET6, SOCK_STREAM, IPPROTO_TCP) = 9<TCPv6:[1]>`:                                                                                                      "",
		`accept4(9<TCP:[127.0.0.1:80]>, {sa_family=AF_INET, sin_port=htons(4), sin_addr=inet_addr("127.0.0.1")}, [112 => 16], SOCK_CLOEXEC|SOCK_NONBLOCK) = 10<TCP:[1]>`: "",
		`unlinkat(AT_FDCWD</work>, "/elsewhere", 0) = -1 ENOENT (No such file or directory)`:                                                                             "",
	} {
		prefix := filepath.Join(t.TempDir(), "call")
		if err := os.WriteFile(prefix+".1", []byte(line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		violations, calls, err := findViolations(prefix, policy)
		if err != nil || calls != 1 {
			t.Fatalf("%s: %d calls, %v", line, calls, err)
		}
		got := ""
		if len(violations) == 1 {
			got, _, _ = strings.Cut(violations[0], ": ")
		}
		if got != want || len(violations) > 1 {
			t.Errorf("%s\n%q, want %q", line, violations, want)
		}
	}
}
