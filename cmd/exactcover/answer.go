package main

import (
	"context"
	"errors"
	"time"

	"exactcover/dlx"
	"exactcover/encode/record"
)

// An outcome says how a search ended.
type outcome struct {
	err      error // why it stopped early, or could not start
	complete bool  // it is proved that there are no other solutions
	stats    dlx.Stats
}

// A verdict is the result of a search in one word.
type verdict int

const (
	solved      verdict = iota // at least one solution, and the search was not stopped
	unsolvable                 // proved to have no solution
	incomplete                 // stopped by --timeout
	bad                        // the subject cannot be answered
	interrupted                // stopped with the whole batch: no answer
	passedOver                 // not what --only selects
)

// verdictNames are the words of records.
var verdictNames = [...]string{
	record.Solved, record.None, record.Incomplete, record.Error, record.Interrupted, "",
}

// verdictLines are the lines printed instead of an answer.
var verdictLines = [...]string{"", "no solution", "incomplete", "error", "", ""}

// A solutionCount is the number of solutions of a unit, as far as it is known.
type solutionCount int

const (
	unknown  solutionCount = iota // stopped too early to know
	unique                        // proved to have one solution
	many                          // proved to have at least two solutions
	hopeless                      // proved to have no solution
	wrong                         // a unit that cannot be answered
)

// solutionCountWords are the words of --only.
var solutionCountWords = [...]string{
	unique: "unique", many: "many", hopeless: "none", wrong: "error",
}

// A result is the answer of a command to a unit, before it is printed.
type result struct {
	outcome
	verdict   verdict
	solutions solutionCount
	status    status
	// the verdict of check in records and for --only; it replaces those of verdict and solutions
	word  string
	text  []byte // the answer as whole lines; nil: the line of the verdict
	block bool   // if there are several units, a blank line follows the text
}

// judge returns the result of a search. ctx is the context of the unit; one and two report whether
// a first and a second solution were found.
func (w *worker) judge(ctx context.Context, o outcome, one, two bool) *result {
	a := &w.result
	*a = result{outcome: o}
	switch {
	case o.err == nil && one:
		a.verdict = solved
	case o.err == nil && o.complete:
		a.verdict, a.status = unsolvable, statusNone
	case errors.Is(o.err, context.DeadlineExceeded):
		a.verdict, a.status = incomplete, statusIncomplete
	case ctx.Err() == context.Canceled:
		a.verdict = interrupted
	default:
		a.verdict, a.status = bad, statusBad
	}
	switch {
	case a.verdict == bad:
		a.solutions = wrong
	case a.verdict == interrupted:
	case two:
		a.solutions = many
	case o.err != nil || !o.complete:
	case one:
		a.solutions = unique
	default:
		a.solutions = hopeless
	}
	return a
}

// settle enters a result and its cost into the reply.
func (r *reply) settle(u *unit, a *result) {
	r.totals.stats = r.totals.stats.Plus(a.stats)
	r.totals.verdicts[a.verdict]++
	r.totals.solutions[a.solutions]++
	if a.verdict == bad {
		r.note("%s", complaint(u, a.err))
	}
	r.interrupted = r.interrupted || a.verdict == interrupted
	r.status = worst(r.status, a.status)
}

// wants reports whether --only selects units with such a number of solutions.
func (b *batchFlags) wants(n solutionCount) bool {
	return b.only == "" || b.only == solutionCountWords[n]
}

// shows reports whether --only selects a unit with this result.
func (b *batchFlags) shows(a *result) bool {
	return b.wants(a.solutions) || a.word != "" && b.only == a.word
}

// print prints the result of a unit. All commands print their answers here, except that solutions
// are printed as they are found.
func (w *worker) print(a *result) {
	u, r := &w.unit, &w.reply
	r.settle(u, a)
	if w.timed {
		w.spent = time.Since(w.began)
	}
	hidden := !w.batch.shows(a) || a.verdict == interrupted && (w.batch.json || a.text == nil)
	switch {
	case hidden && !w.list.Long():
	case w.batch.json:
		r.Say(w.appendRecord(a))
	case a.text == nil:
		w.text = append(append(w.text[:0], verdictLines[a.verdict]...), '\n')
		r.Say(w.text)
	default:
		if a.block && u.Number > 1 {
			a.text = append(a.text, '\n')
		}
		r.lone = r.lone || a.block && u.Number == 1
		if len(a.text) > 0 {
			r.Say(a.text)
		}
	}
}

// appendRecord returns the record of a unit, which is valid until the next call. The command has
// filled in its own members.
func (w *worker) appendRecord(a *result) []byte {
	u, rec := &w.unit, &w.record
	if rec.Status = a.word; a.word == "" {
		rec.Status = verdictNames[a.verdict]
		w.work.Complete, w.work.Nodes = a.complete && a.verdict != bad, a.stats.Nodes
		w.work.MS = float64(w.spent.Microseconds()) / 1000
		rec.Work = &w.work
	}
	if a.verdict == bad {
		rec.Error = a.err.Error()
	}
	u.describe(rec)
	if rec.Puzzle > 0 {
		w.recordText = w.list.End(w.recordText[:0])
		return w.recordText
	}
	rec.Puzzle, rec.ID = u.Number, u.id()
	w.recordText = rec.Append(w.recordText[:0])
	return w.recordText
}
