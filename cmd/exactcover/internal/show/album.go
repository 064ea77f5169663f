package show

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/input"
	"exactcover/encode/picture"
)

// drawVerdict draws a puzzle without a solution to show, with its verdict in words. A message on
// standard error replaces the drawing if the unit is no puzzle, or if drawing takes longer than the
// time it has left.
func (w *Writer) drawVerdict(ctx context.Context, u *input.Unit, v answer.Verdict) {
	if v == answer.Bad {
		return
	}
	if u.Puzzle != nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), input.Slack)
		defer cancel()
		o := w.options.Pictures
		o.Remarks = []string{v.Line()}
		if x, err := picture.New(ctx, u.Puzzle, o); err == nil && w.album.Add(x) == nil {
			return
		}
	}
	w.task.Value.Reply.Note("%s: %s", u.Name(), v.Line())
}

// showPictures writes the pictures of the batch, within the time that its units have left.
func (p *Printer) showPictures(ctx context.Context) {
	o := p.options
	if o.Stdout.Broken() != nil || len(p.album) == 0 {
		return
	}
	f, timeout := o.Formats.Find(o.To), o.Timeout
	if f.Binary && o.Terminal {
		p.complain(fmt.Errorf("%s: a terminal cannot show it; send it to a file", f.Name))
		return
	}
	cancel := func() {}
	switch {
	case ctx.Err() != nil: // after an interrupt, write what is there if that is quick
		ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), input.Slack)
	case timeout > 0:
		left := max(0, time.Duration(p.totals.units())*timeout-time.Since(p.start))
		ctx, cancel = context.WithTimeout(ctx, left+input.Slack)
	}
	defer cancel()
	var file bytes.Buffer
	err := f.Draw(ctx, &file, p.album.Picture().Scene(), o.Pictures.Cell)
	switch {
	case err == nil:
		o.Stdout.Write(file.Bytes()) // the app reports a failure
	case errors.Is(err, context.DeadlineExceeded) && timeout > 0:
		fmt.Fprintf(o.Stderr,
			"exactcover: %s: incomplete: not drawn in the time that --timeout left\n", f.Name)
		p.fail(answer.StatusIncomplete)
	case ctx.Err() == nil:
		p.complain(err)
	}
}

// complain reports an error of the batch as a whole.
func (p *Printer) complain(err error) {
	fmt.Fprintf(p.options.Stderr, "exactcover: %v\n", err)
	p.fail(answer.StatusBad)
}
