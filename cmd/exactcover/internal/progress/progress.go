// Package progress shows the progress of a batch, and of its longest search, on a terminal or to a
// program.
//
//	progress.go  the display
//	search.go    the progress of a worker, in words
//	report.go    the same for programs
package progress

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
)

const (
	// progressDelay is the time before the display appears; short work has none.
	progressDelay = time.Second
	// reportDelay is the time before a program gets the first report.
	reportDelay = 200 * time.Millisecond
	// progressEvery is the time between two updates.
	progressEvery = 100 * time.Millisecond
	// spinnerRoom is the number of columns for the spinner.
	spinnerRoom = 6
	// clearLine clears the line and returns to its start.
	clearLine = "\x1b[2K\r"
)

// spinner has the characters of the spinner, one for each update.
var spinner = [...]string{"⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"}

// A Display is a line of a terminal with the number of units done, their rate, and the progress of
// the longest search. The writer of the batch must call Hide before it writes anything else to a
// terminal. A nil *Display shows nothing.
type Display struct {
	delay time.Duration
	count atomic.Int64
	start time.Time
	quit  chan struct{}
	gone  chan struct{} // closed when show has returned
	width int           // columns of the terminal, 0 if not known

	report func(Report) // takes reports instead of the terminal; nil: the terminal does

	searches []*Search // one for each worker

	mu    sync.Mutex // held while the display is drawn or cleared
	out   io.Writer
	drawn int // number of updates so far
	shown bool
}

// New returns the display for a word of --progress, or nil if there is no display.
func New(w io.Writer, word string) *Display {
	if !cli.Shows(word, cli.IsTerminal(w)) {
		return nil
	}
	delay := progressDelay
	if word == "always" {
		delay = 0
	}
	return &Display{
		delay: delay,
		width: cli.Width(w),
		quit:  make(chan struct{}),
		gone:  make(chan struct{}),
		out:   w,
	}
}

// Reporting returns a display that makes reports instead of text, or nil for no function.
func Reporting(report func(Report)) *Display {
	if report == nil {
		return nil
	}
	return &Display{
		delay: reportDelay, report: report, quit: make(chan struct{}), gone: make(chan struct{}),
	}
}

// Begin starts the display. If the delay is 0, it draws the display at once, even if the work ends
// soon.
func (p *Display) Begin() {
	if p == nil {
		return
	}
	p.start = time.Now()
	wait := p.delay
	if wait == 0 {
		p.draw()
		wait = progressEvery
	}
	go p.show(wait)
}

// show draws the display after a wait, and then regularly until the work ends.
func (p *Display) show(wait time.Duration) {
	defer close(p.gone)
	for {
		select {
		case <-p.quit:
			return
		case <-time.After(wait):
		}
		p.draw()
		wait = progressEvery
	}
}

func (p *Display) draw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.report != nil {
		p.report(p.state())
		return
	}
	n, spent := p.count.Load(), max(time.Since(p.start), 1)
	text := p.longest(n)
	if n > 0 || text == "" {
		done := fmt.Sprintf("%d done, %s/s, %v", n, Short(float64(n)/spent.Seconds()),
			spent.Truncate(time.Second))
		text = strings.TrimSuffix(done+"; "+text, "; ")
	}
	if p.width > 0 {
		text = firstParts(text, p.width-spinnerRoom) // a display of two lines could not be cleared
	}
	fmt.Fprintf(p.out, "%s%s %s", clearLine, spinner[p.drawn%len(spinner)], text)
	p.drawn++
	p.shown = true
}

// firstParts returns as many of the first parts of a list as fit.
func firstParts(text string, room int) string {
	for len(text) > room {
		end := strings.LastIndexAny(text, ",;")
		if end < 0 {
			return text[:max(room, 0)]
		}
		text = text[:end]
	}
	return text
}

// Add counts n more units as done.
func (p *Display) Add(n int) {
	if p != nil {
		p.count.Add(int64(n))
	}
}

// Hide clears the line for other output. The display appears again at the next update.
func (p *Display) Hide() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		io.WriteString(p.out, clearLine)
		p.shown = false
	}
}

// End removes the display.
func (p *Display) End() {
	if p == nil {
		return
	}
	close(p.quit)
	<-p.gone
	p.Hide()
}
