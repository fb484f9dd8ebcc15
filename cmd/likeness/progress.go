package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mattn/go-isatty"
)

// progress is a line on a terminal that is written over; on anything else it writes nothing.
type progress struct {
	out   io.Writer // nil: no terminal
	width int       // of what is shown
}

// newProgress returns a progress line on w.
func newProgress(w io.Writer) *progress {
	if file, ok := w.(*os.File); ok && isatty.IsTerminal(file.Fd()) {
		return &progress{out: w}
	}
	return &progress{}
}

// show writes how many of total are done (0: the total is not known), with a note behind.
func (p *progress) show(done, total int, note string) {
	if p.out == nil {
		return
	}
	const cells = 30
	text := fmt.Sprintf("%d %s", done, note)
	if total > 0 {
		full := min(done*cells/total, cells)
		text = fmt.Sprintf("[%s%s] %d of %d, %s", strings.Repeat("#", full), strings.Repeat(".", cells-full), done, total, note)
	}
	fmt.Fprintf(p.out, "\r%-*s", p.width, text)
	p.width = len(text)
}

// clear removes the line.
func (p *progress) clear() {
	if p.out != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.width))
		p.width = 0
	}
}
