package main

import (
	"bytes"
	"context"
	"math/big"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/picture"
)

// A worker is what one goroutine of a batch keeps between units.
type worker struct {
	*job
	display *progress.Search
	census  *census
	jobs    int // workers of the batch
	parser  *format.Parser
	solver  *encode.Solver
	options encode.Options // of solver

	began    time.Time
	spent    time.Duration // on the unit, until it was printed
	solving  solving
	foundOne func(solution) bool // found, made once
	result   result              // of the unit; in one place since to copy it takes a while
	text     []byte              // what is said about a unit
	list     list                // of solutions, for a record
	record   record.Record
	work     record.Work        // of the record
	line     []byte             // the text of the record
	scenes   []*picture.Picture // the pictures of a unit
	format   *format.Format     // what the method layout has returned; nil: nothing yet
	grid     grid               // the solution of a puzzle that is being printed
	total    big.Int            // the number of its solutions
	sudoku   [82]byte           // the solution of a line, which ends with its last byte

	generator *generate.Generator // made when it is first needed
}

func newWorker(j *job, display *progress.Search, c *census) *worker {
	w := &worker{job: j, display: display, census: c, jobs: j.workers(), options: j.search.options()}
	w.options.Progress, w.options.Clash = display.Reporter(), display.Clasher()
	w.parser = format.NewParser(j.input.Options)
	w.solver = encode.NewSolver(w.options)
	w.foundOne, w.text = w.found, []byte{}
	w.sudoku[81] = '\n'
	return w
}

// maxLines bounds the lines that a worker gets together: then locks and wake-ups are shared by
// many.
const maxLines = 32

// answerAll answers a unit, or lines that were read together. It hands half of what is left of
// these over to a worker that has nothing to do.
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
		u.subject, u.Err = nil, nil // it lies in the memory of the parser
		u.Number, u.Line = u.Number+1, u.Line+1
	}
}

// after returns lines that come some way after that of the unit, as an item of their own.
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
