package main

import (
	"bytes"
	"context"
	"math/big"
	"slices"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/cmd/exactcover/internal/show"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/encode/format"
	"exactcover/encode/textgrid"
)

// A worker answers units in one goroutine of a batch.
type worker struct {
	job     *job
	task    *batch.Task[show.Item] // the unit or the lines to answer
	display *progress.Search
	parser  *format.Parser
	engine  *subject.Engine
	request answer.Request
	writer  *show.Writer

	lines textgrid.Solver     // of shortcuts
	line  [lineCells + 1]byte // a solution with the end of its line
	total big.Int             // a number of solutions
	text  []byte              // its text
}

func newWorker(j *job, display *progress.Search, processors func() int) *worker {
	o := j.search.Options
	if display != nil { // without these the engine is faster
		o.Progress, o.Clash = display.Report, display.Clash
	}
	w := &worker{
		job: j, display: display, parser: format.NewParser(j.input.Options),
		engine: subject.NewEngine(o), writer: show.NewWriter(&j.show),
	}
	w.engine.Random, w.engine.Processors, w.line[lineCells] = j.search.random, processors, '\n'
	return w
}

// maxLines is the most lines that a worker gets together, to share the cost of locks and wake-ups.
const maxLines = 32

// answerAll answers a unit, or lines that were read together. If another worker is idle, it passes
// half of the lines that are left to it.
func (w *worker) answerAll(ctx context.Context, t *batch.Task[show.Item]) {
	w.task = t
	u, r := &t.Value.Unit, &t.Value.Reply
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
			r.Interrupted = true
			return
		case r.More():
			t.Split(after(u, 0, text, left))
			return
		case left > 1 && t.CanShare():
			keep, end := left/2, 0
			for range keep {
				end += bytes.IndexByte(text[end:], '\n') + 1
			}
			if t.Share(after(u, keep, text[end:], left-keep)) {
				text, left = text[:end], keep
			}
		}
		u.Puzzle, u.Err = nil, nil // its memory belongs to the parser
		u.Number, u.Line = u.Number+1, u.Line+1
	}
}

// after returns the lines that follow the unit after skip lines, as a new item.
func after(u *input.Unit, skip int, text []byte, lines int) show.Item {
	rest := *u
	rest.Puzzle, rest.Err = nil, nil
	rest.Number, rest.Line = u.Number+1+skip, u.Line+1+skip
	rest.Text, rest.Lines = text, lines
	return show.Item{Unit: rest}
}

var lineEnd = []byte{'\n'}

// answerLine answers the first line of a text, and returns the rest.
func (w *worker) answerLine(ctx context.Context, text []byte) (rest []byte) {
	if w.job.shortcut != nil {
		if rest, ok := w.job.shortcut(w, ctx, text); ok {
			return rest
		}
	}
	u := &w.task.Value.Unit
	line, rest, _ := bytes.Cut(text, lineEnd)
	u.Puzzle, u.Err = w.parser.Parse(line, u.File, u.Line)
	w.answerUnit(ctx)
	return rest
}

// answerUnit answers one unit.
func (w *worker) answerUnit(ctx context.Context) {
	u, r := &w.task.Value.Unit, &w.task.Value.Reply
	r.Read(u)
	if u.Number == 0 {
		if u.Err != nil {
			r.Status = answer.Worst(r.Status, answer.StatusBad)
			r.Note("%s", show.Complaint(u, u.Err))
		}
		return
	}
	w.display.Begin(u.Number)
	defer w.display.End()
	if limit := w.job.show.Timeout; limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit-u.Used)
		defer cancel()
		ctx = limited
	}
	w.writer.Begin(w.task)
	w.engine.Number = u.Number
	q, a, err := &w.request, answer.Answer{}, u.Err
	*q = answer.Request{Unit: u, Engine: w.engine, Width: w.job.show.Pictures.Width}
	if err == nil {
		q.Subject = subject.Of(u.Puzzle, u.Problem)
		doubt := q.Compare(ctx)
		if a, err = w.job.answer(ctx, q); doubt != "" {
			a.Doubts = slices.Insert(a.Doubts, 0, doubt)
		}
	}
	w.writer.Print(ctx, q, &a, err)
}
