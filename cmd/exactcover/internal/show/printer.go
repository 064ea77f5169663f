package show

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode/input"
	"exactcover/encode/picture"
)

// A Printer writes the replies of a batch, in their order, and the messages about the batch.
type Printer struct {
	Status answer.Status // the worst status of a unit
	Stop   func()        // ends the batch

	options  *Options
	progress *progress.Display
	start    time.Time

	out []byte // whole lines that are not yet written
	end string // text that follows the last unit
	// the first grid was written without a blank line after it, which it needs if more grids follow
	lone    bool
	totals  Totals
	slowest slowest
	album   picture.Album   // to be written at the end
	lost    map[string]bool // the messages about what is left out
}

// outBytes is the length of text that is written at once.
const outBytes = 64 << 10

// mostLost is the most messages about what is left out that are remembered.
const mostLost = 64

// NewPrinter returns a printer of a batch that begins now.
func NewPrinter(o *Options, display *progress.Display) *Printer {
	return &Printer{options: o, progress: display, start: time.Now(), lost: make(map[string]bool)}
}

// Put takes text of the current reply.
func (p *Printer) Put(text []byte) {
	if p.lone {
		p.out = append(p.out, '\n')
		p.lone = false
	}
	if p.out = append(p.out, p.within(text)...); len(p.out) >= outBytes {
		p.Flush()
	}
}

// within returns a text without what all texts in the format share. That is written once, around
// them all.
func (p *Printer) within(text []byte) []byte {
	f := p.options.Formats.Find(p.options.To)
	if f == nil || f.Document[0] == "" {
		return text
	}
	open, shut := f.Document[0], f.Document[1]
	inner, ok := bytes.CutSuffix(text, []byte(shut))
	if !ok {
		return text
	}
	inner = bytes.ReplaceAll(inner, []byte(shut+open), nil) // the text of several units
	if p.end != "" {
		inner = bytes.TrimPrefix(inner, []byte(open))
	}
	p.end = shut
	return inner
}

// Flush writes whole lines in one call, so that the output has whole lines even if the process is
// killed.
func (p *Printer) Flush() {
	if len(p.out) == 0 {
		return
	}
	if p.options.Terminal {
		p.progress.Hide()
	}
	if _, err := p.options.Stdout.Write(p.out); err != nil { // the app reports the error
		p.Stop()
	}
	p.out = p.out[:0]
}

// Done processes the rest of a reply after its text. It reports whether nothing may be written
// after it, because the unit was stopped without an answer or there are too many pictures.
func (p *Printer) Done(i *Item) (last bool) {
	r, u := &i.Reply, &i.Unit
	if r.lost != "" && !p.lost[r.lost] { // told once, at the first puzzle that loses it
		if len(p.lost) < mostLost {
			p.lost[r.lost] = true
		}
		r.Note("%s: warning: %s", u.Place(), r.lost)
	}
	if len(r.Notes) > 0 {
		p.Flush()
		p.progress.Hide()
		p.options.Stderr.Write(r.Notes)
	}
	p.lone = p.lone || r.lone
	last = r.Interrupted || p.options.Stdout.Broken() != nil
	if err := p.album.Add(r.album...); err != nil {
		last = true
		p.complain(fmt.Errorf("%s: %w; stopped at puzzle %d", p.options.To, err, u.Number))
	}
	if r.end != "" {
		p.end = r.end
	}
	p.fail(r.Status)
	p.totals.add(&r.Totals)
	p.progress.Add(r.Totals.units())
	for _, t := range r.slowest {
		p.slowest.add(t)
	}
	*i = Item{
		Unit:  input.Unit{Text: u.Text[:0]},
		Reply: Reply{Notes: r.Notes[:0], slowest: r.slowest[:0]},
	}
	return last
}

// Finish writes the messages about the whole batch; all reports whether it was answered completely.
func (p *Printer) Finish(ctx context.Context, all bool) {
	o := p.options
	if all {
		p.out = append(p.out, p.end...)
	}
	p.Flush()
	p.progress.End()
	p.showPictures(ctx)
	if ctx.Err() != nil {
		p.fail(answer.StatusInterrupted)
		fmt.Fprintln(o.Stderr, "exactcover: interrupted")
	}
	if why := p.totals.unwanted(o.Only); why != "" && all {
		fmt.Fprintf(o.Stderr, "exactcover: --only %s prints nothing: %s\n", o.Only, why)
	}
	if o.Stdout.Broken() == nil && o.wantsSummary(p.totals.units()) {
		summarize(o.Stderr, &p.totals, p.slowest, time.Since(p.start))
	}
	if o.Stats {
		p.totals.report(o.Stderr, time.Since(p.start))
	}
}

// fail raises the status to s, if s is worse.
func (p *Printer) fail(s answer.Status) { p.Status = answer.Worst(p.Status, s) }
