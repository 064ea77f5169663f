package main

import (
	"context"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/progress"
)

// A printer writes the replies of a batch, in their order, and the messages about the batch.
type printer struct {
	*job
	progress *progress.Display
	stop     func() // ends the batch

	out []byte // whole lines that are not yet written
	end string // text that follows the last unit
	// the first grid was written without a blank line after it, which it needs if more grids follow
	lone    bool
	totals  totals
	slowest slowest
	album   album // the pictures, which are written at the end
	dropped dropped
}

const outBytes = 64 << 10

// put takes text of the current reply.
func (p *printer) put(text []byte) {
	if p.lone {
		p.out = append(p.out, '\n')
		p.lone = false
	}
	if p.out = append(p.out, text...); len(p.out) >= outBytes {
		p.flush()
	}
}

// flush writes whole lines in one call, so that the output has whole lines even if the process is
// killed.
func (p *printer) flush() {
	if len(p.out) == 0 {
		return
	}
	if p.terminal {
		p.progress.Hide()
	}
	if _, err := p.stdout.Write(p.out); err != nil { // run reports the error
		p.stop()
	}
	p.out = p.out[:0]
}

// done processes the rest of a reply after its text. It reports whether nothing may be written
// after it, because the unit was stopped without an answer or an album is full.
func (p *printer) done(i *item) (last bool) {
	r, u := &i.reply, &i.unit
	if r.dropped != "" && !p.dropped.add(u, r.dropped) {
		r.notes = append(r.notes, loss{place: u.Place(), what: r.dropped}.line()...)
	}
	if len(r.notes) > 0 {
		p.flush()
		p.progress.Hide()
		p.stderr.Write(r.notes)
	}
	p.lone = p.lone || r.lone
	if len(r.scenes) > 0 {
		p.album.left += r.left
	}
	last = !p.album.add(u.Number, r.scenes...) || r.interrupted || p.stdout.Broken() != nil
	if r.end != "" {
		p.end = r.end
	}
	p.fail(r.status)
	p.totals.add(&r.totals)
	if n := r.totals.units(); n > 0 {
		p.progress.Add(n)
		for _, t := range r.slowest {
			p.slowest.add(t)
		}
	}
	*i = item{
		unit:  unit{Unit: input.Unit{Text: u.Text[:0]}},
		reply: reply{notes: r.notes[:0], slowest: r.slowest[:0]},
	}
	return last
}

// finish writes the messages about the whole batch; all reports whether it was answered completely.
func (p *printer) finish(ctx context.Context, all bool, start time.Time) {
	if all {
		p.out = append(p.out, p.end...)
	}
	p.flush()
	p.progress.End()
	p.showAlbum(ctx)
	for _, l := range p.dropped {
		p.stderr.Write([]byte(l.line()))
	}
	if ctx.Err() != nil {
		p.fail(statusInterrupted)
		fmt.Fprintln(p.stderr, "exactcover: interrupted")
	}
	wanted := wantsSummary(p.job.batch.summary, p.totals.units(), cli.IsTerminal(p.stderr))
	if p.stdout.Broken() == nil && wanted {
		summarize(p.stderr, &p.totals, p.slowest, time.Since(start))
	}
	if p.job.batch.stats {
		p.totals.report(p.stderr, time.Since(start))
	}
}
