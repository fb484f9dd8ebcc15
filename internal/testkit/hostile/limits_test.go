package hostile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/command/bench"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// limitsEnv names the file of the table of all operations, as `make limits` does; without it the
// operations that hold most are measured.
const limitsEnv = "LIKENESS_LIMITS_OUT"

// maxCallMemory is by how much one call may lift the resident set of a service.
const maxCallMemory = 250 << 20

// memoryOf is a line of /proc/PID/status in bytes.
func (s separateService) memoryOf(name string) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, name+":"); ok {
			kB, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kB << 10, err
		}
	}
	return 0, fmt.Errorf("no %s", name)
}

// callCost is what one call took.
type callCost struct {
	operation, file string
	bytes, status   int
	memory          int64 // above the resident set before it
	cpu             time.Duration
}

// post sends one call; one over the rate limit is sent again.
func (s separateService) post(ctx context.Context, path string, body []byte) (status int, answer []byte, err error) {
	for range 300 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+s.address+path, bytes.NewReader(body))
		if err != nil {
			return 0, nil, err
		}
		req.Header.Set("Authorization", "Bearer "+s.key)
		req.Header.Set("Content-Type", "application/json")
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return 0, nil, err
		}
		answer, err = io.ReadAll(res.Body)
		if err = errors.Join(err, res.Body.Close()); err != nil || res.StatusCode != http.StatusTooManyRequests {
			return res.StatusCode, answer, err
		}
		time.Sleep(time.Second)
	}
	return 0, nil, errors.New("over the rate limit for five minutes")
}

// measureCall sends one call to a service at rest.
func (s separateService) measureCall(t *testing.T, op hostile.Operation, path string, file hostile.Image) callCost {
	t.Helper()
	body, err := json.Marshal(op.Body(file.Data))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", s.pid), []byte("5"), 0o600); err != nil {
		t.Skipf("the peak of a process cannot be reset: %v", err)
	}
	rest, errRest := s.memoryOf("VmRSS")
	before, errBefore := s.cpuTime()
	status, answer, err := s.post(t.Context(), path, body)
	time.Sleep(2 * time.Millisecond)
	after, errAfter := s.cpuTime()
	peak, errPeak := s.memoryOf("VmHWM")
	if err := errors.Join(errRest, errBefore, err, errAfter, errPeak); err != nil {
		t.Fatalf("%s, %s: %v", op.Name, file.Name, err)
	}
	if status >= 500 {
		t.Errorf("%s, %s: status %d: %.300s", op.Name, file.Name, status, answer)
	}
	return callCost{op.Name, file.Name, len(body), status, peak - rest, after - before}
}

// TestMemoryOfEveryOperation holds every operation to the memory of a call, with the files that take most.
func TestMemoryOfEveryOperation(t *testing.T) {
	table := os.Getenv(limitsEnv)
	s := startSeparateService(t)
	ordinary, err := bench.ScaledJPEG(packtest.Dir+"/photos/sample1.jpg", 1e6)
	if err != nil {
		t.Fatal(err)
	}
	files, err := hostile.LargestFiles(facePieces(t), table != "")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, op := range hostile.Operations() {
		if table == "" && !slices.Contains([]string{"face.redact", "face.match", "documents.read"}, op.Name) {
			continue
		}
		path := pathOf(t, op.Name)
		s.measureCall(t, op, path, hostile.Image{Name: "warm-up", Data: ordinary})
		usual := s.measureCall(t, op, path, hostile.Image{Name: "ordinary", Data: ordinary})
		var heaviest, longest callCost
		for _, file := range files {
			r := s.measureCall(t, op, path, file)
			t.Logf("%-24s %-36s body %9d status %d %5d MB %6d ms %5.1f times", r.operation, r.file, r.bytes, r.status, r.memory>>20, r.cpu.Milliseconds(), float64(r.cpu)/float64(usual.cpu))
			if r.memory > maxCallMemory {
				t.Errorf("%s, %s: %d MB, at most %d are wanted", r.operation, r.file, r.memory>>20, maxCallMemory>>20)
			}
			if r.memory > heaviest.memory {
				heaviest = r
			}
			if r.cpu > longest.cpu {
				longest = r
			}
		}
		rows = append(rows, fmt.Sprintf("| %s | %s | %.1f | %d | %s | %.1f |\n", op.Name, heaviest.file, float64(heaviest.bytes)/1e6, heaviest.memory>>20, longest.file, float64(longest.cpu)/float64(usual.cpu)))
	}
	if table == "" {
		return
	}
	text := "# Memory and processor time of the dearest calls\n\nOne service, one call at a time. Memory is VmHWM of the service above what it held before the call; processor time is in calls of the same operation with a photo of 1 MP.\n\n" +
		"| operation | most memory with | body, MB | memory, MB | most time with | times |\n| --- | --- | --- | --- | --- | --- |\n" + strings.Join(rows, "")
	if err := os.WriteFile(table, []byte(text), 0o644); err != nil {
		t.Error(err)
	}
}

// pathOf is the path of an operation.
func pathOf(t *testing.T, name string) string {
	t.Helper()
	for _, op := range api.MustLoad().Operations {
		if op.Name == name {
			return op.Path
		}
	}
	t.Fatalf("no operation is called %s", name)
	return ""
}
