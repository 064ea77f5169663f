package main

import (
	"bytes"
	"context"
	"math/big"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
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
	solving  solving
	foundOne func(solution) bool // found, made once
	text     []byte              // what is said about a unit
	list     list                // of solutions, for a record
	record   record
	work     work               // of the record
	line     []byte             // the text of the record
	scenes   []*picture.Picture // the pictures of a unit
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
	if u.lines == 0 {
		w.answerUnit(ctx, u, r)
		return
	}
	text := u.text
	for left := u.lines - 1; ; left-- {
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
		u.subject, u.err = nil, nil // it lies in the memory of the parser
		u.number, u.line = u.number+1, u.line+1
	}
}

// after returns lines that come some way after that of the unit, as an item of their own.
func (u *unit) after(skip int, text []byte, lines int) item {
	return item{unit: unit{
		number: u.number + 1 + skip, file: u.file, line: u.line + 1 + skip, format: u.format,
		text: text, lines: lines, used: u.used,
	}}
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
	found, err := w.parser.Parse(line, u.file, u.line)
	if u.err = err; err == nil {
		u.subject = gridPuzzle{found}
	}
	w.answerUnit(ctx, u, r)
	return rest
}

// answerUnit answers one unit.
func (w *worker) answerUnit(ctx context.Context, u *unit, r *reply) {
	r.explain(u)
	if u.number == 0 {
		if u.err != nil {
			r.status = worst(r.status, statusBad)
			r.note("%s", complaint(u, u.err))
		}
		return
	}
	if w.timed {
		w.began, w.record = time.Now(), record{}
	}
	w.display.Begin(u.number)
	defer w.display.End()
	if limit := w.batch.timeout; limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit-u.used)
		defer cancel()
		ctx = limited
	}
	a := w.answer(ctx, w, u, r)
	w.print(u, r, &a)
	if w.batch.timeout > 0 {
		deadline, _ := ctx.Deadline()
		r.left = max(0, time.Until(deadline))
	}
	if w.timed {
		if spent := time.Since(w.began); r.slowest.wants(spent) {
			r.slowest.add(timing{number: u.number, name: u.id(), spent: spent})
		}
	}
}

// ready returns why nothing can be asked about a unit. If it can, the puzzle is compared with the
// solution that it carries.
func (u *unit) ready(ctx context.Context, r *reply) error {
	if u.err == nil {
		u.compare(ctx, r)
	}
	return u.err
}

// puzzle returns the puzzle of a unit that is ready to be asked something. An exact-cover problem
// lacks what is asked for.
func (u *unit) puzzle(ctx context.Context, r *reply, asked string) (*puzzle.Puzzle, error) {
	if err := u.ready(ctx, r); err != nil {
		return nil, err
	}
	if p, ok := u.subject.(gridPuzzle); ok {
		return p.Puzzle, nil
	}
	return nil, u.misfit("a puzzle", "an exact-cover problem"+asked)
}
