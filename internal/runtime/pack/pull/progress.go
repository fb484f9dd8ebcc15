package pull

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// redrawEvery is how often the bar's clock moves.
const redrawEvery = 500 * time.Millisecond

// Printer shows the events of a pull: a bar that redraws itself on a terminal,
// one plain line a step elsewhere. Close ends the bar.
type Printer struct {
	w        io.Writer
	terminal bool

	mu      sync.Mutex
	busy    []string // packages being fetched
	last    Event
	started time.Time
	stop    chan struct{}
	stopped sync.WaitGroup
}

// NewPrinter prints to w. It draws a bar when w is a terminal.
func NewPrinter(w io.Writer) *Printer {
	p := &Printer{w: w, started: time.Now(), stop: make(chan struct{})}
	if f, ok := w.(*os.File); ok {
		info, err := f.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	if p.terminal {
		p.stopped.Go(p.redrawPeriodically)
	}
	return p
}

// PrintEvent is an Options.Progress.
func (p *Printer) PrintEvent(e Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = e
	switch e.Step {
	case Fetching:
		p.busy = append(p.busy, e.Name)
	case Fetched:
		p.busy = removeName(p.busy, e.Name)
	}
	if p.terminal {
		p.drawBar()
		return
	}
	switch e.Step {
	case Fetching:
		p.printLine("fetching   %s (%s)\n", e.Name, formatMegabytes(e.Bytes))
	case Fetched:
		p.printLine("verified   %s (%s of %s)\n", e.Name, formatMegabytes(e.Done), formatMegabytes(e.Total))
	case Installed:
		p.printLine("installed  %s (%s)\n", e.Name, formatMegabytes(e.Bytes))
	case Present:
		p.printLine("present    %s\n", e.Name)
	}
}

// Close stops the bar and leaves the cursor on a line of its own.
func (p *Printer) Close() {
	if !p.terminal {
		return
	}
	close(p.stop)
	p.stopped.Wait()
	p.printLine("\n")
}

func (p *Printer) redrawPeriodically() {
	t := time.NewTicker(redrawEvery)
	defer t.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-t.C:
			p.mu.Lock()
			p.drawBar()
			p.mu.Unlock()
		}
	}
}

// drawBar rewrites the terminal's current line.
func (p *Printer) drawBar() {
	const cells = 24
	full := cells
	if p.last.Total > 0 {
		full = int(p.last.Done * cells / p.last.Total)
	}
	what := string(p.last.Step) + " " + p.last.Name
	if len(p.busy) > 0 {
		what = "fetching " + strings.Join(p.busy, ", ")
	}
	const widest = 60
	if len(what) > widest {
		what = what[:widest]
	}
	p.printLine("\r\x1b[K[%s%s] %s of %s  %3.0f s  %s",
		strings.Repeat("#", full), strings.Repeat(".", cells-full),
		formatMegabytes(p.last.Done), formatMegabytes(p.last.Total), time.Since(p.started).Seconds(), what)
}

// printLine prints; a terminal that is gone is no reason to stop a pull.
func (p *Printer) printLine(format string, args ...any) {
	_, _ = fmt.Fprintf(p.w, format, args...)
}

func removeName(list []string, name string) []string {
	for i, s := range list {
		if s == name {
			return append(list[:i:i], list[i+1:]...)
		}
	}
	return list
}

func formatMegabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }
