package main

import (
	"context"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode/picture"
)

// A printer writes the replies of a batch, in their order, and the messages about the batch.
type printer struct {
	job      *job
	progress *progress.Display
	stop     func() // ends the batch

	out []byte // whole lines that are not yet written
	end string // text that follows the last unit
	// the first grid was written without a blank line after it, which it needs if more grids follow
	lone     bool
	totals   totals
	slowest  slowest
	pictures []*picture.Picture // to be written at the end
	lost     map[string]bool    // the messages about what is left out
}

const outBytes = 64 << 10

// mostLost is the most messages about what is left out that are remembered.
const mostLost = 64

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
	if p.job.app.terminal {
		p.progress.Hide()
	}
	if _, err := p.job.app.stdout.Write(p.out); err != nil { // the app reports the error
		p.stop()
	}
	p.out = p.out[:0]
}

// done processes the rest of a reply after its text. It reports whether nothing may be written
// after it, because the unit was stopped without an answer or there are too many pictures.
func (p *printer) done(i *item) (last bool) {
	r, u := &i.reply, &i.unit
	if r.lost != "" && !p.lost[r.lost] { // told once, at the first puzzle that loses it
		if len(p.lost) < mostLost {
			p.lost[r.lost] = true
		}
		r.note("%s: warning: %s", u.Place(), r.lost)
	}
	if len(r.notes) > 0 {
		p.flush()
		p.progress.Hide()
		p.job.app.stderr.Write(r.notes)
	}
	p.lone = p.lone || r.lone
	last = !p.paste(u.Number, r.pictures) || r.interrupted || p.job.app.stdout.Broken() != nil
	if r.end != "" {
		p.end = r.end
	}
	p.job.app.fail(r.status)
	p.totals.add(&r.totals)
	p.progress.Add(r.totals.units())
	for _, t := range r.slowest {
		p.slowest.add(t)
	}
	*i = item{
		unit:  input.Unit{Text: u.Text[:0]},
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
	p.showPictures(ctx, start)
	app, flags := p.job.app, &p.job.batch
	if ctx.Err() != nil {
		app.fail(statusInterrupted)
		fmt.Fprintln(app.stderr, "exactcover: interrupted")
	}
	wanted := wantsSummary(flags.summary, p.totals.units(), cli.IsTerminal(app.stderr))
	if app.stdout.Broken() == nil && wanted {
		summarize(app.stderr, &p.totals, p.slowest, time.Since(start))
	}
	if flags.stats {
		p.totals.report(app.stderr, time.Since(start))
	}
}
