package main

import (
	"bytes"
	"context"
	"math/big"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/cmd/exactcover/internal/record"
	"exactcover/cmd/exactcover/internal/sudokuline"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/picture"
)

// A worker holds the state of one goroutine of a batch.
type worker struct {
	*job
	display *progress.Search
	counter *unitCounter
	jobs    int // number of workers of the batch
	parser  *format.Parser
	solver  *encode.Solver
	options encode.Options // options of solver

	began      time.Time
	spent      time.Duration // time spent on the unit until it was printed
	solving    solving
	foundOne   func(solution) bool // the method found, allocated once
	result     result              // result of the current unit; kept here to avoid copies
	text       []byte              // text about a unit
	list       list                // solutions for a record
	record     record.Record
	work       record.Work         // the costs in the record
	recordText []byte              // the text of the record
	scenes     []*picture.Picture  // the pictures of a unit
	format     *format.Format      // cached result of the method layout; nil: none yet
	grid       grid                // the solution that is being printed
	total      big.Int             // its number of solutions
	line       sudokuline.Solution // solution of a line

	generator *generate.Generator // made when first needed
}

func newWorker(j *job, display *progress.Search, c *unitCounter) *worker {
	w := &worker{job: j, display: display, counter: c, jobs: j.workers(), options: j.search.options()}
	w.options.Progress, w.options.Clash = display.Reporter(), display.Clasher()
	w.parser = format.NewParser(j.input.Options)
	w.solver = encode.NewSolver(w.options)
	w.foundOne, w.text = w.found, []byte{}
	return w
}

// maxLines is the most lines that a worker gets together, to share the cost of locks and wake-ups.
const maxLines = 32

// answerAll answers a unit, or lines that were read together. If another worker is idle, it passes
// half of the lines that are left to it.
func (w *worker) answerAll(ctx context.Context, t *batch.Task[item]) {
	u, r := &t.Value.unit, &t.Value.reply
	r.task = t
	if u.Lines == 0 {
		w.answerUnit(ctx, u, r)
		return
	}
	text := u.Text
	for left := u.Lines - 1; ; left-- {
		text = w.answerLine(ctx, u, text, r)
		switch {
		case left == 0:
			return
		case t.Stopped():
			r.interrupted = true
			return
		case r.ends():
			t.Split(u.after(0, text, left))
			return
		case left > 1 && t.CanShare():
			keep, end := left/2, 0
			for range keep {
				end += bytes.IndexByte(text[end:], '\n') + 1
			}
			if t.Share(u.after(keep, text[end:], left-keep)) {
				text, left = text[:end], keep
			}
		}
		u.subject, u.Err = nil, nil // its memory belongs to the parser
		u.Number, u.Line = u.Number+1, u.Line+1
	}
}

// after returns the lines that follow the unit after skip lines, as a new item.
func (u *unit) after(skip int, text []byte, lines int) item {
	rest := u.Unit
	rest.Number, rest.Line = u.Number+1+skip, u.Line+1+skip
	rest.Text, rest.Lines = text, lines
	return item{unit: unit{Unit: rest}}
}

var lineEnd = []byte{'\n'}

// answerLine answers the first line of a text, and returns the rest.
func (w *worker) answerLine(ctx context.Context, u *unit, text []byte, r *reply) (rest []byte) {
	if w.short != nil {
		if rest, ok := w.short(ctx, w, u, text, r); ok {
			return rest
		}
	}
	line, rest, _ := bytes.Cut(text, lineEnd)
	found, err := w.parser.Parse(line, u.File, u.Line)
	if u.Err = err; err == nil {
		u.subject = gridPuzzle{found}
	}
	w.answerUnit(ctx, u, r)
	return rest
}

// answerUnit answers one unit.
func (w *worker) answerUnit(ctx context.Context, u *unit, r *reply) {
	r.explain(&u.Unit)
	if u.Number == 0 {
		if u.Err != nil {
			r.status = worst(r.status, statusBad)
			r.note("%s", complaint(u, u.Err))
		}
		return
	}
	if w.timed {
		w.began, w.record = time.Now(), record.Record{}
	}
	w.display.Begin(u.Number)
	defer w.display.End()
	if limit := w.batch.timeout; limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit-u.Used)
		defer cancel()
		ctx = limited
	}
	a := w.answer(ctx, w, u, r)
	w.print(u, r, a)
	if w.batch.timeout > 0 {
		deadline, _ := ctx.Deadline()
		r.left = max(0, time.Until(deadline))
	}
	if w.timed && r.slowest.wants(w.spent) {
		r.slowest.add(timing{number: u.Number, name: u.id(), spent: w.spent})
	}
}
