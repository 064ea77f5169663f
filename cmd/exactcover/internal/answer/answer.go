package answer

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strconv"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/input"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/subject"
)

// A Request is a unit of a batch that a subcommand is to answer.
type Request struct {
	*input.Unit
	Subject subject.Subject // nil if generate is to make it
	Engine  *subject.Engine // solves and counts; it belongs to one goroutine
	Width   int             // of lines of text; 0: any
	// Carried compares with the solution in the puzzle's file, unless checking it is the question.
	Carried subject.Comparison
}

// An Answer is what a subcommand says about a unit. One of text, solutions and subject is set, or
// the verdict says all. With an error, the answer has what was found before it.
type Answer struct {
	Verdict  Verdict
	Complete bool // it is proved that there are no results beyond these
	Stats    dlx.Stats

	Text      []byte                     // whole lines
	Block     bool                       // if there are several units, a blank line follows the text
	Solutions iter.Seq[subject.Solution] // of the engine: the verdict and the work are its own
	Subject   subject.Subject            // to be written in the format of --to
	Record    *record.Record             // with the members of this subcommand; nil: it has none

	Count  string   // for the record
	Notes  []string // lines for standard error
	Doubts []string // signs that the puzzle was not wholly understood
}

// A Func answers units. ctx ends when the time of the unit is over.
type Func func(ctx context.Context, q *Request) (Answer, error)

// Note adds a line for standard error.
func (a *Answer) Note(line string, args ...any) {
	a.Notes = append(a.Notes, fmt.Sprintf(line, args...))
}

// Line adds a line to the text.
func (a *Answer) Line(text string) { a.Text = append(append(a.Text, text...), '\n') }

// Tell sets the text: a word, if there is one, and a line for each part of a list.
func Tell[T any](a *Answer, word string, list []T, text func(T) string) {
	if a.Block = len(list) > 0; word != "" {
		a.Line(word)
	}
	for _, part := range list {
		a.Line(text(part))
	}
}

// Number returns a number of solutions as an answer. It appends the text to dst.
func Number(dst []byte, n *big.Int, complete bool) Answer {
	a := Answer{Verdict: Many, Complete: complete, Text: dst}
	if n.IsUint64() { // the usual case; small numbers need no allocation
		small := n.Uint64()
		a.Verdict, a.Count = Counted(int(min(small, 2)), complete), strconv.FormatUint(small, 10)
	} else {
		a.Count = n.String()
	}
	if a.Verdict == None {
		a.Verdict = Zero // an ordinary number
	}
	if !complete {
		a.Text = append(a.Text, ">="...)
	}
	a.Line(a.Count)
	return a
}

// Ask puts a question about the puzzle of a request; asked says what it is about. For an
// exact-cover problem or a tiling it returns an error that says that it lacks that.
func Ask[Found any](
	ctx context.Context, q *Request, asked string,
	method func(*encode.Solver, context.Context, *puzzle.Puzzle) (Found, error),
) (found Found, a Answer, err error) {
	if q.Puzzle == nil {
		return found, a, q.NoPuzzle(", which has no " + asked)
	}
	q.Engine.Ask(func(s *encode.Solver) { found, err = method(s, ctx, q.Puzzle) })
	return found, Answer{Complete: q.Engine.Complete, Stats: q.Engine.Stats}, err
}
