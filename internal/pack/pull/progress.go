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
		p.stopped.Go(p.tick)
	}
	return p
}

// Report is an Options.Progress.
func (p *Printer) Report(e Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = e
	switch e.Step {
	case Fetching:
		p.busy = append(p.busy, e.Name)
	case Fetched:
		p.busy = without(p.busy, e.Name)
	}
	if p.terminal {
		p.draw()
		return
	}
	switch e.Step {
	case Fetching:
		p.say("fetching   %s (%s)\n", e.Name, megabytes(e.Bytes))
	case Fetched:
		p.say("verified   %s (%s of %s)\n", e.Name, megabytes(e.Done), megabytes(e.Total))
	case Installed:
		p.say("installed  %s (%s)\n", e.Name, megabytes(e.Bytes))
	case Present:
		p.say("present    %s\n", e.Name)
	}
}

// Close stops the bar and leaves the cursor on a line of its own.
func (p *Printer) Close() {
	if !p.terminal {
		return
	}
	close(p.stop)
	p.stopped.Wait()
	p.say("\n")
}

func (p *Printer) tick() {
	t := time.NewTicker(redrawEvery)
	defer t.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-t.C:
			p.mu.Lock()
			p.draw()
			p.mu.Unlock()
		}
	}
}

// draw rewrites the terminal's current line.
func (p *Printer) draw() {
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
	p.say("\r\x1b[K[%s%s] %s of %s  %3.0f s  %s",
		strings.Repeat("#", full), strings.Repeat(".", cells-full),
		megabytes(p.last.Done), megabytes(p.last.Total), time.Since(p.started).Seconds(), what)
}

// say prints; a terminal that is gone is no reason to stop a pull.
func (p *Printer) say(format string, args ...any) {
	_, _ = fmt.Fprintf(p.w, format, args...)
}

func without(list []string, name string) []string {
	for i, s := range list {
		if s == name {
			return append(list[:i:i], list[i+1:]...)
		}
	}
	return list
}

func megabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }
