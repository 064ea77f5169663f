package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/input"
	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
)

// maxPictures is the most pictures of a batch. They are kept in memory until the batch ends.
const maxPictures = 64

// errPictures is the error for too many pictures.
func errPictures(format string) error {
	return fmt.Errorf("%s: a file holds at most %d pictures", format, maxPictures)
}

// An album collects the pictures of a batch, in the order of its answers. A file holds one picture,
// so the pictures are stacked in it.
type album struct {
	scenes []*picture.Picture
	full   int           // number of the first puzzle whose pictures do not fit; 0: all fit
	left   time.Duration // sum of the times that the puzzles in it have left of their limits
}

// add puts pictures of a puzzle into the album. It reports false if there would be too many.
func (a *album) add(number int, scenes ...*picture.Picture) bool {
	room := min(len(scenes), maxPictures-len(a.scenes))
	a.scenes = append(a.scenes, scenes[:room]...)
	if room < len(scenes) {
		a.full = number
	}
	return a.full == 0
}

// keep takes a picture of the unit that the worker is answering.
func (w *worker) keep(s *picture.Picture) error {
	if len(w.scenes) == maxPictures {
		return errPictures(w.output.to)
	}
	w.scenes = append(w.scenes, s)
	return nil
}

// drawVerdict draws a puzzle without a solution to show, with its verdict in words. A message on
// standard error replaces the drawing if the unit is no puzzle, or if drawing takes longer than the
// time it has left.
func (w *worker) drawVerdict(ctx context.Context, f *spec.Format, v verdict) {
	if v == bad {
		return
	}
	if p, ok := w.unit.subject.(gridPuzzle); ok {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), input.Slack)
		defer cancel()
		o := w.writing
		o.Remarks = []string{verdictLines[v]}
		if _, err := f.Append(ctx, nil, p.Puzzle, o); err == nil {
			return
		}
	}
	w.reply.note("%s: %s", w.unit.Name(), verdictLines[v])
}

// showAlbum writes the pictures of the batch, within the time that they have left.
func (p *printer) showAlbum(ctx context.Context) {
	if p.stdout.Broken() != nil || len(p.album.scenes) == 0 {
		return
	}
	if p.album.full > 0 {
		p.complain(fmt.Errorf("%w; stopped at puzzle %d", errPictures(p.output.to), p.album.full))
	}
	f := formats.Find(p.output.to)
	if f.Binary && p.terminal {
		p.complain(fmt.Errorf("%s: a terminal cannot show it; send it to a file", f.Name))
		return
	}
	var cancel context.CancelFunc
	switch {
	case ctx.Err() != nil: // after an interrupt, write what is there if that is quick
		ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), input.Slack)
	case p.job.batch.timeout > 0:
		ctx, cancel = context.WithTimeout(ctx, p.album.left+input.Slack)
	default:
		ctx, cancel = context.WithCancel(ctx)
	}
	defer cancel()
	var file bytes.Buffer
	all := picture.Stack(p.album.scenes[0], p.album.scenes[1:]...)
	err := f.Draw(all, ctx, &file, p.pictures.Cell)
	switch {
	case err == nil:
		p.stdout.Write(file.Bytes()) // run reports a failure
	case errors.Is(err, context.DeadlineExceeded) && p.job.batch.timeout > 0:
		fmt.Fprintf(
			p.stderr, "exactcover: %s: incomplete: not drawn in the time that --timeout left\n", f.Name,
		)
		p.fail(statusIncomplete)
	case ctx.Err() == nil:
		p.complain(err)
	}
}

// complain reports an error of the batch as a whole.
func (p *printer) complain(err error) {
	fmt.Fprintf(p.stderr, "exactcover: %v\n", err)
	p.fail(statusBad)
}
