package eval

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// PrintProgress returns a Progress that writes one line a step to w, refreshed at most
// twice a second.
func PrintProgress(w io.Writer) Progress {
	var mu sync.Mutex
	var last time.Time
	return func(step string, done, total int) {
		mu.Lock()
		defer mu.Unlock()
		if done < total && time.Since(last) < 500*time.Millisecond {
			return
		}
		last = time.Now()
		fmt.Fprintf(w, "\r%-40s %7d of %d", step, done, total)
		if done == total {
			fmt.Fprintln(w)
		}
	}
}
