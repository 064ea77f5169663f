package main

import (
	"context"
	"errors"
	"math/big"
	"time"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/picture"
)

// A subject is what a unit of a batch is about: something that can be solved and counted.
type subject interface {
	// id returns the name that the subject carries, or "".
	id() string
	// solve gives every solution to found, until that returns false. The answer is valid during the
	// call.
	solve(ctx context.Context, w *worker, found func(answer) bool) outcome
	// count counts the solutions. The number is valid until the worker counts again.
	count(ctx context.Context, w *worker) (*big.Int, outcome)
	// write appends the subject itself in a style, and returns what the style puts behind the last
	// of a file.
	write(ctx context.Context, dst []byte, style string, w *worker) (text []byte, end string, err error)
}

// An answer is one solution of a subject.
type answer interface {
	// text appends the solution in a style. An error says why the style cannot hold it.
	text(ctx context.Context, dst []byte, style string, w *worker) ([]byte, error)
	// record appends the solution as a JSON value.
	record(dst []byte) []byte
	// same reports whether the solution is the one that its subject carries.
	same(s subject) bool
	// cost returns the cost of the solution, if the subject has costs.
	cost() (int64, bool)
}

// An outcome says how a search ended.
type outcome struct {
	err      error // why it stopped early, or could not begin
	complete bool  // there are no other solutions
	stats    dlx.Stats
}

// A worker is what one goroutine of a batch keeps between units.
type worker struct {
	settings *settings
	search   *search // what the display shows of it, or nil
	parser   *format.Parser
	solver   *encode.Solver
	options  encode.Options // of solver
	jobs     int            // of the batch
	census   *census
	number   int // of the present unit
	began    time.Time
	solving  solving
	foundOne func(answer) bool // foundAnswer, made once
	text     []byte            // what is said about a unit, or the members of its record
	list     list              // of solutions, for a record
	record   []byte
	scenes   []*picture.Picture // the pictures of a unit
	grid     grid               // the solution of a puzzle that is being printed
	total    big.Int            // the number of its solutions
	sudoku   [82]byte           // the solution of a line, which ends with its last byte

	generator *generate.Generator // made when it is first needed
}

func newWorker(b *batch) *worker {
	w := &worker{settings: b.settings, search: b.progress.watch(), jobs: b.workers, census: b.census}
	w.options = b.settings.solverOptions()
	w.options.Progress, w.options.Clash = w.search.reporter(), w.search.clasher()
	w.parser = format.NewParser(b.settings.formatOptions())
	w.solver = encode.NewSolver(w.options)
	w.foundOne = w.foundAnswer
	w.sudoku[81] = '\n'
	return w
}

// limit returns the context for a unit that has been worked on for some time.
func (w *worker) limit(ctx context.Context, used time.Duration) (context.Context, context.CancelFunc) {
	if w.settings.timeout > 0 {
		return context.WithTimeout(ctx, w.settings.timeout-used)
	}
	return ctx, func() {}
}

// A verdict is what a search says about its subject.
type verdict int

const (
	solved      verdict = iota // at least one solution, and the search was not stopped
	unsolvable                 // proved to have no solution
	incomplete                 // stopped by --timeout
	bad                        // not a subject that can be answered
	interrupted                // stopped with the whole batch: no answer
)

// verdictNames are the words of records.
var verdictNames = [...]string{"solved", "none", "incomplete", "error", "interrupted"}

// verdictLines are the words that stand in the place of a grid.
var verdictLines = [...]string{"", "no solution", "incomplete", "error", ""}

// judge returns the verdict on a search, given the context of the unit and whether a solution was
// found.
func judge(ctx context.Context, o outcome, found bool) verdict {
	switch {
	case o.err == nil && found:
		return solved
	case o.err == nil && o.complete:
		return unsolvable
	case errors.Is(o.err, context.DeadlineExceeded):
		return incomplete
	case ctx.Err() == context.Canceled:
		return interrupted
	}
	return bad
}

// settle enters the verdict on a unit, its kind and its cost into the reply.
func (r *reply) settle(u *unit, v verdict, k kind, o outcome) {
	r.tally.cost(&o.stats)
	switch k {
	case unique:
		r.tally.unique++
	case many:
		r.tally.several++
	}
	switch v {
	case solved:
		r.tally.solved++
	case unsolvable:
		r.tally.none++
		r.status = worst(r.status, statusNone)
	case incomplete:
		r.tally.incomplete++
		r.status = worst(r.status, statusIncomplete)
	case bad:
		r.tally.bad++
		r.complain(u, o.err)
	case interrupted:
		r.interrupted = true
	}
}
