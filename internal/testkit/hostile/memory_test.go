package hostile_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/hostile"
)

// memoryEnv is how many bytes the service of serveEnv may take, where no cgroup says it.
const memoryEnv = "LIKENESS_HOSTILE_MEMORY"

// smallNode is the memory of the smallest node that survives every picture.
const smallNode = 1 << 30

// makeMemoryGroup makes a cgroup of so many bytes; "" where this process may not.
func makeMemoryGroup(t *testing.T, limit int64) string {
	t.Helper()
	for _, version := range []struct{ parent, limit, swap string }{
		{"/sys/fs/cgroup", "memory.max", "memory.swap.max"},
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes", ""},
	} {
		if _, err := os.Stat(filepath.Join(version.parent, "cgroup.procs")); err != nil {
			continue
		}
		group := filepath.Join(version.parent, fmt.Sprintf("likeness-test-%d", os.Getpid()))
		if err := os.Mkdir(group, 0o755); err != nil {
			continue
		}
		t.Cleanup(func() {
			if err := os.Remove(group); err != nil {
				t.Log(err)
			}
		})
		if os.WriteFile(filepath.Join(group, version.limit), []byte(strconv.FormatInt(limit, 10)), 0o600) != nil {
			continue
		}
		if version.swap != "" {
			_ = os.WriteFile(filepath.Join(group, version.swap), []byte("0"), 0o600) // a kernel without swap has none
		}
		return group
	}
	return ""
}

// startLimitedService starts a service that is killed when it takes more memory, where cgroups can be made
// here. Elsewhere it is told the limit.
func startLimitedService(t *testing.T, limit int64) separateService {
	t.Helper()
	group := makeMemoryGroup(t, limit)
	if group == "" {
		t.Log("no cgroup can be made here: the service is told its limit, and its peak is read")
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = []string{fmt.Sprintf("%s=%d", memoryEnv, limit)}
		return startCommand(t, cmd)
	}
	return startCommand(t, exec.CommandContext(t.Context(), "/bin/sh", "-c", `echo $$ > "$1" && exec "$0"`, os.Args[0], filepath.Join(group, "cgroup.procs")))
}

// TestHostilePicturesAtOnceInASmallNode sends every picture four times at once to a node of 1 GB: by make hostile the
// whole set, else the largest file.
func TestHostilePicturesAtOnceInASmallNode(t *testing.T) {
	full := os.Getenv(fullEnv) != ""
	s := startLimitedService(t, smallNode)
	set, err := hostile.LargestFiles(facePieces(t), full)
	if err != nil {
		t.Fatal(err)
	}
	operations := []string{"face.redact"}
	if !full {
		set = set[1:] // on its side
	} else {
		set = append(set, hostile.HeavyFiles()...)
		set = append(set, heavyCollages(t, true)...)
		operations = append(operations, "face.dedupe", "face.quality", "documents.read", "identity.verify", "face.match")
	}
	for _, name := range operations { // those that take most first
		for _, p := range set {
			s.sendAtOnce(t, name, p)
		}
	}
	if full {
		for _, p := range images(t, true) {
			s.sendAtOnce(t, "face.detect", p)
			s.sendAtOnce(t, "face.redact", p)
		}
	}
}

// sendAtOnce sends a picture in four calls of an operation at once.
func (s separateService) sendAtOnce(t *testing.T, name string, p hostile.Image) {
	t.Helper()
	const atOnce = 4
	var body []byte
	for _, op := range hostile.Operations() {
		if op.Name == name {
			var err error
			if body, err = json.Marshal(op.Body(p.Data)); err != nil {
				t.Fatal(err)
			}
		}
	}
	path := pathOf(t, name)
	var mu sync.Mutex
	var sending sync.WaitGroup
	statuses := map[int]int{}
	var fault error
	for range atOnce {
		sending.Go(func() {
			status, answer, err := s.post(t.Context(), path, body)
			mu.Lock()
			defer mu.Unlock()
			// A machine with other work may not finish in time (504): the service must survive, however slow it is.
			if statuses[status]++; status >= 500 && status != http.StatusServiceUnavailable && status != http.StatusGatewayTimeout {
				err = fmt.Errorf("status %d: %.300s", status, answer)
			}
			fault = cmp.Or(fault, err)
		})
	}
	sending.Wait()
	peak, err := s.memoryOf("VmHWM")
	if err := cmp.Or(fault, err); err != nil {
		t.Fatalf("%s, %s: %v", name, p.Name, err)
	}
	if peak > smallNode {
		t.Fatalf("%s, %s: the service has taken %d MB", name, p.Name, peak>>20)
	}
	t.Logf("%-14s %-40s %d MB at most so far, statuses %v", name, p.Name, peak>>20, statuses)
}
