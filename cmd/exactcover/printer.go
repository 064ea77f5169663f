package main

import (
	"context"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/progress"
)

// A printer writes the replies of a batch, in their order, and what is to be said of all of them.
type printer struct {
	*job
	progress *progress.Display
	stop     func() // ends the batch

	out     []byte // whole lines to be written
	end     string // what the last unit is followed by
	lone    bool   // a first grid was written without the blank line that it needs if more follow
	tally   tally
	slowest slowest
	album   album // pictures, which are written at the end
	dropped dropped
}

const outBytes = 64 << 10

// put takes text of the present reply.
func (p *printer) put(text []byte) {
	if p.lone {
		p.out = append(p.out, '\n')
		p.lone = false
	}
	if p.out = append(p.out, text...); len(p.out) >= outBytes {
		p.flush()
	}
}

// flush writes out whole lines in one call, so that an end from outside leaves whole lines too.
func (p *printer) flush() {
	if len(p.out) == 0 {
		return
	}
	if p.terminal {
		p.progress.Hide()
	}
	if _, err := p.stdout.Write(p.out); err != nil { // the run tells it
		p.stop()
	}
	p.out = p.out[:0]
}

// done takes what is to be said of a unit beyond its text. It reports whether nothing is to be
// written after it: the unit was given up unanswered, or an album has no room for it.
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
	p.tally.add(&r.tally)
	if n := r.tally.units(); n > 0 {
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

// finish says what is to be said of the batch as a whole, given whether it has come to its end.
func (p *printer) finish(ctx context.Context, all bool, start time.Time) {
	if all {
		p.out = append(p.out, p.end...)
	}
	p.flush()
	p.progress.End()
	p.showAlbum(ctx)
	for _, l := range p.dropped.said {
		p.stderr.Write([]byte(l.line()))
	}
	if ctx.Err() != nil {
		p.fail(statusInterrupted)
		fmt.Fprintln(p.stderr, "exactcover: interrupted")
	}
	wanted := wantsSummary(p.job.batch.summary, p.tally.units(), cli.IsTerminal(p.stderr))
	if p.stdout.Broken() == nil && wanted {
		summarize(p.stderr, &p.tally, p.slowest, time.Since(start))
	}
	if p.job.batch.stats {
		p.tally.report(p.stderr, time.Since(start))
	}
}
