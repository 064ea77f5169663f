// Package progress shows on a terminal how far a batch, and the longest of its searches, has come.
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
	// progressDelay spares short work the display.
	progressDelay = time.Second
	// progressEvery is the time between two pictures of it.
	progressEvery = 100 * time.Millisecond
	// spinnerRoom is what a spinner takes of a line beside its text.
	spinnerRoom = 6
	// clearLine clears the line and goes to its start.
	clearLine = "\x1b[2K\r"
)

// spinner turns by one of these with every picture.
var spinner = [...]string{"⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"}

// A Display says on one line of a terminal how many units are done and how fast, and of
// the search that takes longest how far it has come. It is for the writer of a batch, who hides it
// before writing anything else to a terminal. A nil *Display shows nothing.
type Display struct {
	delay time.Duration
	count atomic.Int64
	start time.Time
	quit  chan struct{}
	gone  chan struct{} // show has returned
	width int           // columns of the terminal, 0 if not known

	searches []*Search // one for each worker

	mu    sync.Mutex // held while the display is drawn or cleared
	out   io.Writer
	drawn int // pictures
	shown bool
}

// New returns the display for a --progress word, or nil if there is to be none.
func New(w io.Writer, word string) *Display {
	delay := progressDelay
	switch {
	case word == "always":
		delay = 0
	case word == "never" || !cli.IsTerminal(w):
		return nil
	}
	return &Display{
		delay: delay,
		width: cli.Width(w),
		quit:  make(chan struct{}),
		gone:  make(chan struct{}),
		out:   w,
	}
}

// Begin starts the clock. Without delay the display is drawn at once, however soon the work ends.
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

// show draws the display after a wait and from then on until the work ends.
func (p *Display) show(wait time.Duration) {
	defer close(p.gone)
	select {
	case <-p.quit:
		return
	case <-time.After(wait):
	}
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		p.draw()
		select {
		case <-p.quit:
			return
		case <-tick.C:
		}
	}
}

func (p *Display) draw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, spent := p.count.Load(), max(time.Since(p.start), 1)
	var parts []string
	long := p.longest(n)
	if n > 0 || long == "" {
		parts = append(
			parts,
			fmt.Sprintf(
				"%d done, %s/s, %v", n, Short(float64(n)/spent.Seconds()), spent.Truncate(time.Second),
			),
		)
	}
	if long != "" {
		parts = append(parts, long)
	}
	text := strings.Join(parts, "; ")
	if p.width > 0 {
		text = firstParts(text, p.width-spinnerRoom) // a display of two lines could not be cleared
	}
	fmt.Fprintf(p.out, "%s%s %s", clearLine, spinner[p.drawn%len(spinner)], text)
	p.drawn++
	p.shown = true
}

// firstParts returns as many parts of a list, from its first, as there is room for.
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

// Hide clears the line for something else. The display comes back by itself.
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

// End clears the display for good.
func (p *Display) End() {
	if p == nil {
		return
	}
	close(p.quit)
	<-p.gone
	p.Hide()
}
