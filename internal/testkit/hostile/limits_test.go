package hostile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/command/bench"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
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

// watchFamily looks at the service and the processes that it starts, such as the one that decodes HEIC, until what it returns is
// called, which says the most memory that they held together while one of those ran.
func (s separateService) watchFamily(t *testing.T) (most func() int64) {
	t.Helper()
	done, result := make(chan struct{}), make(chan int64)
	go func() {
		var peak int64
		for {
			if children := s.childMemory(); children > 0 {
				own, _ := s.memoryOf("VmRSS") //nolint:errcheck // it is running
				peak = max(peak, own+children)
			}
			select {
			case <-done:
				result <- peak
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() int64 { close(done); return <-result }
}

// childMemory is what the children of the service hold now, without the pages of files, which are those of the service; a child that ends while it is read counts 0, and so does one that has the
// command line of the service: it still is in the memory of the service, as it was not yet replaced by its program (vfork).
func (s separateService) childMemory() (total int64) {
	service, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", s.pid))         //nolint:errcheck // it is running
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", s.pid)) // the pattern is right
	for _, list := range lists {
		children, _ := os.ReadFile(list) //nolint:errcheck // a thread that has ended has none
		for _, child := range strings.Fields(string(children)) {
			pid, err := strconv.Atoi(child)
			if err != nil {
				continue
			}
			if of, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid)); err != nil || bytes.Equal(of, service) {
				continue
			}
			held, _ := separateService{pid: pid}.memoryOf("RssAnon") //nolint:errcheck // it may have ended
			total += held
		}
	}
	return total
}

// post sends one call; one over the rate limit is sent again.
func (s separateService) post(ctx context.Context, path string, body []byte) (status int, answer []byte, err error) {
	res, answer, err := sendWithinRate(func() (*http.Request, error) { return s.newCall(ctx, path, body) })
	if err != nil {
		return 0, nil, err
	}
	return res.StatusCode, answer, nil
}

// measureCall sends one call to a service at rest.
func (s separateService) measureCall(t *testing.T, op hostile.Operation, path string, file hostile.Image) callCost {
	t.Helper()
	body, err := json.Marshal(op.Body(file.Data))
	if err != nil {
		t.Fatal(err)
	}
	s.rest(t)
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", s.pid), []byte("5"), 0o600); err != nil {
		t.Skipf("the peak of a process cannot be reset: %v", err)
	}
	rest, errRest := s.memoryOf("VmRSS")
	before, errBefore := s.cpuTime()
	family := s.watchFamily(t)
	status, answer, err := s.post(t.Context(), path, body)
	waitForCleanUp()
	after, errAfter := s.cpuTime()
	peak, errPeak := s.memoryOf("VmHWM")
	peak = max(peak, family())
	if err := errors.Join(errRest, errBefore, err, errAfter, errPeak); err != nil {
		t.Fatalf("%s, %s: %v", op.Name, file.Name, err)
	}
	if status >= 500 {
		t.Errorf("%s, %s: status %d: %.300s", op.Name, file.Name, status, answer)
	}
	return callCost{op.Name, file.Name, len(body), status, peak - rest, after - before}
}

const (
	// maxTimesOfCall is how many times the processor time of an ordinary call the dearest may take.
	maxTimesOfCall = 5
	// timesAllowance is by how much other work on the machine may change the ratio of two processor times.
	timesAllowance = 1.5
)

// TestMemoryOfEveryOperation holds every operation to the memory of a call, with the files that take most.
func TestMemoryOfEveryOperation(t *testing.T) {
	table := os.Getenv(limitsEnv)
	files, err := hostile.LargestFiles(facePieces(t), table != "")
	if err != nil {
		t.Fatal(err)
	}
	if table == "" {
		files = files[1:] // on its side
	} else {
		files = append(files, largestOtherFiles(t)...)
	}
	var rows []string
	for _, op := range hostile.Operations() {
		if table == "" && !slices.Contains([]string{"face.redact", "documents.read"}, op.Name) {
			continue
		}
		// A service of its own has credits for all calls of its operation.
		t.Run(op.Name, func(t *testing.T) {
			rows = append(rows, startSeparateService(t).measureOperation(t, op, files, table != ""))
		})
	}
	if table == "" {
		return
	}
	text := "# Memory and processor time of the dearest calls\n\nOne service, one call at a time. Memory is VmHWM of the service above what it held at rest before the call. Processor time is in ordinary calls of the same operation: " +
		"with a photo of 3 MP that shows a face lower than a tenth of it, of documents with a page of 1.2 MP; and in calls with a portrait of 1 MP.\n\n" +
		"| operation | most memory with | body, MB | memory, MB | most time with | ordinary calls | calls with portraits |\n| --- | --- | --- | --- | --- | --- | --- |\n" + strings.Join(rows, "")
	if err := os.WriteFile(table, []byte(text), 0o644); err != nil {
		t.Error(err)
	}
}

// measureOperation sends the files to an operation and returns a row of the table. timed compares processor
// times, which other work on the machine changes.
func (s separateService) measureOperation(t *testing.T, op hostile.Operation, files []hostile.Image, timed bool) string {
	t.Helper()
	path := pathOf(t, op.Name)
	for _, earlier := range op.Earlier {
		s.callEarlier(t, earlier)
	}
	portrait, err := bench.ScaledJPEG(packtest.Dir+"/photos/sample1.jpg", 1e6)
	if err != nil {
		t.Fatal(err)
	}
	ordinary := hostile.Image{Name: "ordinary", Data: ordinaryPhoto(t)}
	if op.Name == "documents.read" || op.Name == "mrz.read" {
		if ordinary.Data, err = specimen.OrdinaryPage(portrait); err != nil {
			t.Fatal(err)
		}
	}
	s.measureCall(t, op, path, ordinary) // warms up
	usual, small := time.Duration(1), time.Duration(1)
	if timed {
		usual, small = s.measureMeanTime(t, op, path, ordinary), s.measureMeanTime(t, op, path, hostile.Image{Name: "portrait", Data: portrait})
	}
	var heaviest, longest callCost
	for _, file := range files {
		r := s.measureCall(t, op, path, file)
		t.Logf("%-24s %-36s body %9d status %d %5d MB %6d ms %5.1f times", r.operation, r.file, r.bytes, r.status, r.memory>>20, r.cpu.Milliseconds(), float64(r.cpu)/float64(usual))
		if r.status == http.StatusPaymentRequired {
			t.Fatal("the credits are used up")
		}
		if r.memory > maxCallMemory {
			t.Errorf("%s, %s: %d MB, at most %d are wanted", r.operation, r.file, r.memory>>20, maxCallMemory>>20)
		}
		if times := float64(r.cpu) / float64(usual); timed && times > timesAllowance*maxTimesOfCall {
			t.Errorf("%s, %s: %.1f ordinary calls, at most %.1f: %d, and %.0f %% more for other work on the machine", r.operation, r.file, times, timesAllowance*maxTimesOfCall, maxTimesOfCall, 100*(timesAllowance-1))
		}
		if r.memory > heaviest.memory {
			heaviest = r
		}
		if r.cpu > longest.cpu {
			longest = r
		}
	}
	return fmt.Sprintf("| %s | %s | %.1f | %d | %s | %.1f | %.1f |\n", op.Name, heaviest.file, float64(heaviest.bytes)/1e6, heaviest.memory>>20, longest.file,
		float64(longest.cpu)/float64(usual), float64(longest.cpu)/float64(small))
}

// measureMeanTime is the mean processor time of two calls.
func (s separateService) measureMeanTime(t *testing.T, op hostile.Operation, path string, file hostile.Image) time.Duration {
	t.Helper()
	return (s.measureCall(t, op, path, file).cpu + s.measureCall(t, op, path, file).cpu) / 2
}

// ordinaryPhoto is the photo of docs/limits.md: 3 MP, about 1 MB, one face lower than a tenth of it.
func ordinaryPhoto(t *testing.T) []byte {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 5))
	photo := imaging.NewImage(2000, 1500)
	for i := range photo.Pix {
		photo.Pix[i] = uint8(120 + rng.IntN(24))
	}
	person := facePieces(t)[0]
	small := imaging.Resize(person, 240, 240*person.Height/person.Width)
	for y := range small.Height {
		copy(photo.Pix[3*((600+y)*photo.Width+900):], small.Pix[3*y*small.Width:3*(y+1)*small.Width])
	}
	data, err := imaging.EncodeJPEG(photo, 85, 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// pathOf is the path of an operation.
func pathOf(t *testing.T, name string) string {
	t.Helper()
	for _, op := range api.MustLoad().Operations {
		if op.Name == name {
			path := op.Path
			for parameter, value := range hostile.Places {
				path = strings.ReplaceAll(path, "{"+parameter+"}", value)
			}
			return path
		}
	}
	t.Fatalf("no operation is called %s", name)
	return ""
}

// callEarlier sends a call that another one needs.
func (s separateService) callEarlier(t *testing.T, op hostile.Operation) {
	t.Helper()
	body, err := json.Marshal(op.Body(nil))
	if err != nil {
		t.Fatal(err)
	}
	if status, answer, err := s.post(t.Context(), pathOf(t, op.Name), body); err != nil || status/100 != 2 {
		t.Fatalf("%s: status %d, %v: %.300s", op.Name, status, err, answer)
	}
}

// largestOtherFiles are the largest files of the formats beside JPEG and PNG.
func largestOtherFiles(t *testing.T) []hostile.Image {
	t.Helper()
	files, missing, err := hostile.LargestOtherFiles(facePieces(t), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if len(missing) > 0 {
		t.Logf("not measured: %s", strings.Join(missing, ", "))
	}
	return files
}
