package command

import (
	"bytes"
	"context"
	"math/big"
	"slices"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/cmd/exactcover/internal/show"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/subject"
	"exactcover/encode/textgrid"
	"exactcover/internal/batch"
)

// A worker answers units in one goroutine of a batch.
type worker struct {
	answer   answer.Func
	shortcut shortcut      // nil: none
	show     *show.Options // how answers are printed
	display  *progress.Search
	parser   *format.Parser
	engine   *subject.Engine
	writer   *show.Writer

	task    *batch.Task[show.Item] // the unit or the lines to answer
	request answer.Request
	lines   textgrid.Solver     // of shortcuts
	line    [lineCells + 1]byte // a solution with the end of its line
	total   big.Int             // a number of solutions
	text    []byte              // its text
}

const lineCells = len(textgrid.Grid{})

// A shortcut answers the first line of a text in the same way as the batch would answer the puzzle
// in it, and returns the rest of the text. It reports false if it cannot answer the line. It has no
// time limit and does not report progress. Solve and count have one for ordinary 9x9 grids.
type shortcut func(w *worker, ctx context.Context, text []byte) (rest []byte, ok bool)

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
	if w.shortcut != nil {
		if rest, ok := w.shortcut(w, ctx, text); ok {
			return rest
		}
	}
	u := &w.task.Value.Unit
	line, rest, _ := bytes.Cut(text, lineEnd)
	w.parser.Usual = u.Usual
	e := w.parser.Parse(line, u.File, u.Line)
	u.Puzzle, u.Err, u.Entry.ID = e.Puzzle, e.Err, e.ID
	w.answerUnit(ctx)
	return rest
}

// answerUnit answers one unit.
func (w *worker) answerUnit(ctx context.Context) {
	u, r := &w.task.Value.Unit, &w.task.Value.Reply
	u.WarnOfSlips()
	r.Read(u, w.show)
	if u.Number == 0 {
		if u.Err != nil {
			r.Status = answer.Worst(r.Status, answer.StatusBad)
			r.Note("%s", show.Complaint(u, u.Err))
		}
		return
	}
	w.display.Begin(u.Number)
	defer w.display.End()
	if limit := w.show.Timeout; limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit-u.Used)
		defer cancel()
		ctx = limited
	}
	w.writer.Begin(w.task)
	w.engine.Number, w.engine.Part = u.Number, u.Part
	q, a, err := &w.request, answer.Answer{}, u.Err
	*q = answer.Request{Unit: u, Engine: w.engine, Width: w.show.Pictures.Width}
	if err == nil {
		q.Subject = subject.Of(u.Puzzle, u.Problem, u.Tiling)
		doubt := ""
		if !u.Own {
			q.Carried, doubt = subject.Compare(ctx, u.Puzzle)
		}
		if a, err = w.answer(ctx, q); doubt != "" {
			a.Doubts = slices.Insert(a.Doubts, 0, doubt)
		}
	}
	w.writer.Print(ctx, q, &a, err)
}
