package main

import (
	"bytes"
	"context"
	"math/big"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode"
	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
	"exactcover/encode/generate"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/internal/textgrid"
)

// A worker holds the state of one goroutine of a batch.
type worker struct {
	*job
	*item   // the unit that it answers, and the reply
	display *progress.Search
	counter *unitCounter
	jobs    int // number of workers of the batch
	parser  *formats.Parser
	solver  *encode.Solver
	lines   textgrid.Solver // of shortcuts
	options encode.Options  // options of solver

	began      time.Time
	spent      time.Duration // time spent on the unit until it was printed
	solving    solving
	result     result        // result of the current unit; kept here to avoid copies
	writing    spec.Output   // how a puzzle is written; pictures are kept
	text       []byte        // text about a unit
	list       record.Writer // solutions for a record
	say        func([]byte)
	record     record.Record
	work       record.Work         // the costs in the record
	recordText []byte              // the text of the record
	scenes     []*picture.Picture  // the pictures of a unit
	ctx        context.Context     // ends when the time of the unit is over
	solution   gridSolution        // the solution that is being printed
	found      func(solution) bool // gets the solutions of the unit's puzzle
	failed     error               // why a solution was not passed to found
	// the methods hand and show, allocated once
	take  func(puzzle.Solution) bool
	shown func(solution) bool
	total big.Int             // its number of solutions
	line  [lineCells + 1]byte // solution of a line, with its end

	generator *generate.Generator // made when first needed
}

func newWorker(j *job, display *progress.Search, c *unitCounter) *worker {
	w := &worker{job: j, display: display, counter: c, jobs: j.workers(), options: j.search.Options}
	w.options.Processors, w.line[lineCells] = 1, '\n'
	if display != nil { // without these the engine is faster
		w.options.Progress, w.options.Clash = display.Report, display.Clash
	}
	w.parser = formats.NewParser(j.input.Options)
	w.solver = encode.NewSolver(w.options)
	w.take, w.shown, w.text = w.hand, w.show, []byte{}
	w.writing = spec.Output{Options: j.pictures, Keep: w.keep}
	return w
}

// maxLines is the most lines that a worker gets together, to share the cost of locks and wake-ups.
const maxLines = 32

// answerAll answers a unit, or lines that were read together. If another worker is idle, it passes
// half of the lines that are left to it.
func (w *worker) answerAll(ctx context.Context, t *batch.Task[item]) {
	w.item = &t.Value
	u, r := &w.unit, &w.reply
	r.Task = t
	if u.Lines == 0 {
		w.answerUnit(ctx)
		return
	}
	text := u.Text
	for left := u.Lines - 1; ; left-- {
		text = w.answerLine(ctx, text)
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
func (w *worker) answerLine(ctx context.Context, text []byte) (rest []byte) {
	if w.short != nil {
		if rest, ok := w.short(w, ctx, text); ok {
			return rest
		}
	}
	u := &w.unit
	line, rest, _ := bytes.Cut(text, lineEnd)
	found, err := w.parser.Parse(line, u.File, u.Line)
	if u.Err = err; err == nil {
		u.subject = gridPuzzle{found}
	}
	w.answerUnit(ctx)
	return rest
}

// answerUnit answers one unit.
func (w *worker) answerUnit(ctx context.Context) {
	u, r := &w.unit, &w.reply
	r.explain(&u.Unit)
	if u.Number == 0 {
		if u.Err != nil {
			r.status = worst(r.status, statusBad)
			r.note("%s", complaint(u, u.Err))
		}
		return
	}
	if w.timed {
		w.began, w.record, w.work = time.Now(), record.Record{}, record.Work{}
	}
	w.display.Begin(u.Number)
	defer w.display.End()
	if limit := w.batch.timeout; limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit-u.Used)
		defer cancel()
		ctx = limited
	}
	w.ctx, w.text, w.scenes = ctx, w.text[:0], nil
	w.print(w.answer(w, ctx))
	if w.batch.timeout > 0 {
		deadline, _ := ctx.Deadline()
		r.left = max(0, time.Until(deadline))
	}
	if w.timed && r.slowest.wants(w.spent) {
		r.slowest.add(timing{number: u.Number, name: u.id(), spent: w.spent})
	}
}
