package main

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// lockedBuffer collects what a running command prints.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// TestServePrintsAKeyOnlyWhenAsked starts the command on empty stores of both kinds.
func TestServePrintsAKeyOnlyWhenAsked(t *testing.T) {
	packtest.RequireModels(t)
	const chosen = "sk_test_chosen-by-the-operator-0123456789"
	for name, c := range map[string]struct {
		args          []string
		printed, call bool // a key on standard output; a call to paste
	}{
		"unasked":           {nil, false, false},
		"chosen":            {[]string{"--bootstrap-key", chosen}, false, false},
		"asked":             {[]string{"--hello"}, true, true},
		"chosen, and asked": {[]string{"--hello", "--bootstrap-key", chosen}, true, true},
	} {
		test := func(t *testing.T, database string) {
			stdout, stderr := serveUntilReady(t, append([]string{"--database", database}, c.args...)...)
			if got := strings.Contains(stdout, "sk_test_"); got != c.printed {
				t.Errorf("prints a key: %v, want %v\n%s", got, c.printed, stdout)
			}
			if got := strings.Contains(stdout, "curl"); got != c.call {
				t.Errorf("prints a call: %v, want %v", got, c.call)
			}
			if strings.Contains(stderr, "sk_test_") {
				t.Errorf("the log has a key:\n%s", stderr)
			}
		}
		t.Run("sqlite, "+name, func(t *testing.T) { test(t, "sqlite:"+filepath.Join(t.TempDir(), "new", "l.db")) })
		t.Run("postgres, "+name, func(t *testing.T) {
			if name != "asked" {
				testset.RequireFull(t)
			}
			test(t, storetest.EmptyPostgres(t))
		})
	}
}

// serveUntilReady runs `likeness serve` until /readyz says yes and returns what it printed.
func serveUntilReady(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	free.Close()
	t.Setenv("LIKENESS_MASTER_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var out, log lockedBuffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, append([]string{"serve", "--addr", addr, "--models", packtest.Dir, "--warm=false", "--drain-delay", "0s"}, args...), &out, &log)
	}()
	client := http.Client{Timeout: time.Second} // a call waits in the queue while the models load
	await.Until(t, "the service is ready", func() bool {
		select {
		case code := <-ended:
			t.Fatalf("ended with %d\n%s", code, log.String())
		default:
		}
		answer, err := client.Get("http://" + addr + "/readyz")
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}, func() any { return log.String() })
	stop() // what is printed when ready is printed before the end
	if code := <-ended; code != 0 {
		t.Fatalf("ended with %d\n%s", code, log.String())
	}
	return out.String(), log.String()
}
