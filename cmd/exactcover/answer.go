package main

import (
	"context"
	"errors"
	"time"

	"exactcover/cmd/exactcover/internal/record"
	"exactcover/dlx"
)

// An outcome says how a search ended.
type outcome struct {
	err      error // why it stopped early, or could not begin
	complete bool  // there are no other solutions
	stats    dlx.Stats
}

// A verdict is what a search says about its subject.
type verdict int

const (
	solved      verdict = iota // at least one solution, and the search was not stopped
	unsolvable                 // proved to have no solution
	incomplete                 // stopped by --timeout
	bad                        // not a subject that can be answered
	interrupted                // stopped with the whole batch: no answer
	passedOver                 // not of the kind that is asked for
)

// verdictNames are the words of records.
var verdictNames = [...]string{
	record.Solved, record.None, record.Incomplete, record.Error, record.Interrupted, "",
}

// verdictLines are the words that stand in the place of an answer.
var verdictLines = [...]string{"", "no solution", "incomplete", "error", "", ""}

// A kind is what is known of the number of solutions of a unit.
type kind int

const (
	unknown  kind = iota // stopped before it was known
	unique               // proved to have one solution
	many                 // at least two solutions
	hopeless             // proved to have none
	wrong                // no unit that can be answered
)

// kindWords are the words of --only.
var kindWords = [...]string{unique: "unique", many: "many", hopeless: "none", wrong: "error"}

// A result is what a command has found out about a unit, to be printed.
type result struct {
	outcome
	verdict verdict
	kind    kind
	status  status
	// the verdict of check: for records and --only, instead of those of verdict and kind
	word  string
	text  []byte // the answer in whole lines; nil: the line of the verdict
	block bool   // a blank line follows the text if there are several units
}

// judge returns the result of a search, given the context of the unit, and whether a solution was
// found and a second.
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
		a.kind = wrong
	case a.verdict == interrupted:
	case two:
		a.kind = many
	case o.err != nil || !o.complete:
	case one:
		a.kind = unique
	default:
		a.kind = hopeless
	}
	return a
}

// settle enters a result and its cost into the reply.
func (r *reply) settle(u *unit, a *result) {
	r.tally.cost(&a.stats)
	switch a.kind {
	case unique:
		r.tally.unique++
	case many:
		r.tally.several++
	}
	switch a.verdict {
	case solved:
		r.tally.solved++
	case unsolvable:
		r.tally.none++
	case incomplete:
		r.tally.incomplete++
	case bad:
		r.tally.bad++
		r.note("%s", complaint(u, a.err))
	case interrupted:
		r.interrupted = true
	}
	r.status = worst(r.status, a.status)
}

// wants reports whether units of a kind are printed.
func (b *batchFlags) wants(k kind) bool { return b.only == "" || b.only == kindWords[k] }

// shows reports whether a unit with a result is printed.
func (b *batchFlags) shows(a *result) bool {
	return b.wants(a.kind) || a.word != "" && b.only == a.word
}

// print replies to a unit. It is where all commands print their answers, but for solutions, which
// are printed as they are found.
func (w *worker) print(u *unit, r *reply, a *result) {
	r.settle(u, a)
	if w.timed {
		w.spent = time.Since(w.began)
	}
	switch {
	case w.list.opened:
		r.say(w.appendRecord(u, a))
	case !w.batch.shows(a), a.verdict == interrupted && (w.batch.json || a.text == nil):
	case w.batch.json:
		r.say(w.appendRecord(u, a))
	case a.text == nil:
		w.text = append(append(w.text[:0], verdictLines[a.verdict]...), '\n')
		r.say(w.text)
	default:
		if a.block && u.Number > 1 {
			a.text = append(a.text, '\n')
		}
		r.lone = r.lone || a.block && u.Number == 1
		if len(a.text) > 0 {
			r.say(a.text)
		}
	}
}

// appendRecord returns the record of a unit; valid until the next. The command has filled in what
// is its own.
func (w *worker) appendRecord(u *unit, a *result) []byte {
	rec, dst := &w.record, w.line[:0]
	if rec.Status = a.word; a.word == "" {
		rec.Status = verdictNames[a.verdict]
		w.work = record.Work{
			Complete: a.complete && a.verdict != bad, Costs: w.list.costs,
			Variables: w.list.variables(), Nodes: a.stats.Nodes,
			MS: float64(w.spent.Microseconds()) / 1000,
		}
		rec.Work = &w.work
	}
	if a.verdict == bad {
		rec.Error = a.err.Error()
	}
	u.describe(rec)
	if w.list.opened {
		dst = w.list.end(dst)
		rest := record.Append(nil, rec)
		rest[0] = ',' // instead of the brace
		w.line = append(dst, rest...)
		return w.line
	}
	rec.Puzzle, rec.ID = u.Number, u.id()
	w.line = record.Append(dst, rec)
	return w.line
}
