package node

import (
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// residentMB is the resident set of this process.
func residentMB(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	kb, err := strconv.Atoi(regexp.MustCompile(`VmRSS:\s+(\d+)`).FindStringSubmatch(string(text))[1])
	if err != nil {
		t.Fatal(err)
	}
	return kb / 1024
}

// TestAnIdleNodeGivesMemoryBack fills the pool of pixel buffers with 256 MB, as calls do.
func TestAnIdleNodeGivesMemoryBack(t *testing.T) {
	idleInterval = 100 * time.Millisecond
	defer func() { idleInterval = 5 * time.Second }()
	n, key, stop := started(t)
	defer stop()
	var images []*imaging.Image
	for range 4 {
		img := imaging.Borrow(8000, 2666)
		for i := 0; i < len(img.Pix); i += 1024 {
			img.Pix[i] = 1
		}
		images = append(images, img)
	}
	for _, img := range images {
		imaging.Return(img)
	}
	full := residentMB(t)
	clear(images)
	if status, _ := count(t, n, key); status != http.StatusOK {
		t.Fatalf("HTTP %d", status)
	}
	const margin = 150
	await.Value(t, fmt.Sprintf("%d MB less than %d MB are held", margin, full), func() (int, bool) {
		now := residentMB(t)
		return now, now <= full-margin
	})
	t.Logf("%d MB, then %d MB", full, residentMB(t))
}
