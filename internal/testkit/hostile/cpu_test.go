package hostile_test

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/likeness-api/likeness/internal/command/bench"
	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// cpuEnv names the file of the results and has every kind of file measured, as
// `make hostile-cpu` does; without it a few kinds are.
const cpuEnv = "LIKENESS_HOSTILE_CPU_OUT"

// serveEnv names the SQLite file of the service that this test binary is when it is set.
const serveEnv = "LIKENESS_HOSTILE_SERVE"

// maxTimesCPU is how many times the CPU time of an ordinary call a call with one image may
// take. The test allows half as much again, since a busy machine changes both.
const maxTimesCPU = 5

func TestMain(m *testing.M) {
	if database := os.Getenv(serveEnv); database != "" {
		if err := serveUntilInputEnds(database); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serveUntilInputEnds runs a service of its own, writes its address and its API key to
// standard output, and stops when standard input ends. After each line of input it gives memory back, as
// an idle service does after some seconds, and writes a line.
func serveUntilInputEnds(database string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var key string
	var errStoring error
	var n *node.Node
	limit, _ := strconv.ParseInt(os.Getenv(memoryEnv), 10, 64) // 0 without
	n, err := node.Start(ctx, node.Options{
		Addr: "127.0.0.1:0", Database: database, Models: packtest.Dir,
		Log:          slog.New(slog.NewTextHandler(io.Discard, nil)),
		Bootstrapped: func(made string) { key, errStoring = made, allowStoring(ctx, database) }, MemoryLimit: limit,
		Ready: func() { fmt.Println(n.Addr(), key) },
	})
	if err := cmp.Or(err, errStoring); err != nil {
		return err
	}
	go func() {
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); { // ends when the test does
			imaging.EmptyPool()
			debug.FreeOSMemory()
			inference.ReleaseMemory()
			fmt.Println("at rest")
		}
		cancel()
	}()
	return n.Run(ctx)
}

// allowStoring lets the projects of a store keep faces, which operations of galleries need.
func allowStoring(ctx context.Context, database string) error {
	db, err := store.Open(ctx, database)
	if err != nil {
		return err
	}
	accounts := account.New(db, account.Options{})
	projects, err := accounts.ListProjects(ctx, db)
	if err == nil {
		err = db.Tx(ctx, func(tx *store.Tx) error {
			for _, p := range projects {
				if err := accounts.SetStoring(ctx, tx, p.ID, true); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return errors.Join(err, db.Close())
}

// separateService is a service in a process of its own.
type separateService struct {
	address, key string
	pid          int
	input        io.Writer
	output       *bufio.Reader
}

// rest has the service give back the memory that it keeps for the next call.
func (s separateService) rest(t *testing.T) {
	t.Helper()
	_, err := io.WriteString(s.input, "\n")
	line, readErr := s.output.ReadString('\n')
	if err := errors.Join(err, readErr); err != nil || line != "at rest\n" {
		t.Fatalf("the service does not come to rest: %q, %v", line, err)
	}
}

func startSeparateService(t *testing.T) separateService {
	t.Helper()
	return startCommand(t, exec.CommandContext(t.Context(), os.Args[0]))
}

// startCommand starts a service by a command that ends in this test binary.
func startCommand(t *testing.T, cmd *exec.Cmd) separateService {
	t.Helper()
	packtest.RequireModels(t)
	cmd.Env = append(os.Environ(), cmd.Env...)
	cmd.Env = append(cmd.Env, serveEnv+"=sqlite:"+t.TempDir()+"/l.db")
	cmd.Stderr = os.Stderr
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = input.Close()
		_ = cmd.Wait() // it was only there to be measured
	})
	s := separateService{pid: cmd.Process.Pid, input: input, output: bufio.NewReader(output)}
	line, err := s.output.ReadString('\n')
	if _, scanErr := fmt.Sscan(line, &s.address, &s.key); err != nil || scanErr != nil {
		t.Fatalf("the service did not start: %q, %v", line, cmp.Or(err, scanErr))
	}
	return s
}

// cpuTime is the CPU time that the process has used, and those of its children that have ended.
func (s separateService) cpuTime() (time.Duration, error) {
	var spent unix.Timespec
	const processClock = 2 // CPUCLOCK_SCHED of the kernel: the time of all threads
	err := unix.ClockGettime(int32(^s.pid<<3|processClock), &spent)
	children, childErr := s.childTime()
	return time.Duration(spent.Nano()) + children, errors.Join(err, childErr)
}

// childTime is the CPU time of the children that have ended, such as those that decode HEIC: fields 16 and 17 of proc_pid_stat(5).
func (s separateService) childTime() (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.pid))
	if err != nil {
		return 0, err
	}
	const afterName, childUser, tick = 3, 16, 10 * time.Millisecond // USER_HZ is 100
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	user, err := strconv.Atoi(fields[childUser-afterName])
	system, systemErr := strconv.Atoi(fields[childUser-afterName+1])
	return time.Duration(user+system) * tick, errors.Join(err, systemErr)
}

// detect sends a body to face.detect and returns the CPU time that the service took for it.
func (s separateService) detect(ctx context.Context, body string) (time.Duration, int, error) {
	var before time.Duration
	res, _, err := sendWithinRate(func() (*http.Request, error) {
		var err error
		if before, err = s.cpuTime(); err != nil {
			return nil, err
		}
		return s.newCall(ctx, "/v1/face/detect", []byte(body))
	})
	if err != nil {
		return 0, 0, err
	}
	waitForCleanUp()
	after, err := s.cpuTime()
	return after - before, res.StatusCode, err
}

// newCall makes a call of an operation.
func (s separateService) newCall(ctx context.Context, path string, body []byte) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+s.address+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+s.key)
	req.Header.Set("Content-Type", "application/json")
	return req, nil
}

// waitForCleanUp waits until a service has given back what a call held: it writes the answer before that.
func waitForCleanUp() { time.Sleep(2 * time.Millisecond) }

// cpuResult is what one kind of file took.
type cpuResult struct {
	name           string
	bytes, status  int
	median, beside time.Duration // of the file, and of the ordinary calls between
}

func (r cpuResult) ratio() float64 { return float64(r.median) / float64(r.beside) }

// measure sends the file and an ordinary photo by turns.
func (s separateService) measure(t *testing.T, p hostile.Image, ordinary string, rounds int) cpuResult {
	t.Helper()
	body := detectBody(p.Data)
	var took, beside []time.Duration
	status := 0
	for range rounds {
		d, code, err := s.detect(t.Context(), body)
		o, ordinaryCode, ordinaryErr := s.detect(t.Context(), ordinary)
		if err := errors.Join(err, ordinaryErr); err != nil || ordinaryCode != http.StatusOK {
			t.Fatalf("%s: status %d of an ordinary call: %v", p.Name, ordinaryCode, err)
		}
		took, beside, status = append(took, d), append(beside, o), code
	}
	return cpuResult{p.Name, len(p.Data), status, median(took), median(beside)}
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

func detectBody(image []byte) string {
	return `{"image":"` + base64.StdEncoding.EncodeToString(image) + `"}`
}

// TestCPUTimeOfHeavyFiles measures the CPU time of calls with files that take long to
// decode, with calls of an ordinary photo of 1 MP between.
func TestCPUTimeOfHeavyFiles(t *testing.T) {
	file := os.Getenv(cpuEnv)
	if file == "" {
		testset.RequireFull(t) // the ratio of two processor times changes with what else runs
	}
	s := startSeparateService(t)
	photo, err := bench.ScaledJPEG(packtest.Dir+"/photos/sample1.jpg", 1e6)
	if err != nil {
		t.Fatal(err)
	}
	set, rounds := hostile.HeavyFiles(), 7
	if file == "" {
		set, rounds = set[:4], 3
	}
	set = append(set, heavyCollages(t, file != "")...)
	ordinary := detectBody(photo)
	if _, _, err := s.detect(t.Context(), ordinary); err != nil {
		t.Fatal(err)
	}
	var results []cpuResult
	for _, p := range set {
		r := s.measure(t, p, ordinary, rounds)
		t.Logf("%-45s %9d bytes, status %d: %4d ms, ordinary %3d ms, %.1f times", r.name, r.bytes, r.status, r.median.Milliseconds(), r.beside.Milliseconds(), r.ratio())
		if r.ratio() > 1.5*maxTimesCPU {
			t.Errorf("%s: %.1f times an ordinary call, at most %d are wanted", r.name, r.ratio(), maxTimesCPU)
		}
		results = append(results, r)
	}
	if file == "" {
		return
	}
	slices.SortFunc(results, func(a, b cpuResult) int { return cmp.Compare(b.ratio(), a.ratio()) })
	var b strings.Builder
	fmt.Fprintf(&b, "# CPU time of files that take long to decode\n\nface.detect over HTTP, %d rounds by turns with a photo of 1 MP, medians of the CPU time of the service.\n\n"+
		"| file | bytes | status | CPU ms | ordinary call, ms | times |\n| --- | --- | --- | --- | --- | --- |\n", rounds)
	for _, r := range results {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %.1f |\n", r.name, r.bytes, r.status, r.median.Milliseconds(), r.beside.Milliseconds(), r.ratio())
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Error(err)
	}
}

// heavyCollages are images of hundreds of small faces with nearly 64 MP.
func heavyCollages(t *testing.T, full bool) []hostile.Image {
	t.Helper()
	if !full {
		return nil
	}
	out, err := hostile.HeavyCollages(facePieces(t))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// facePieces are the sample photos at about 800 pixels.
func facePieces(t *testing.T) []*imaging.Image {
	t.Helper()
	var pieces []*imaging.Image
	for i := 1; i <= 6; i++ {
		piece, err := packtest.Photo(t, fmt.Sprintf("sample%d.jpg", i)).AtLeast(800)
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, piece)
	}
	return pieces
}
