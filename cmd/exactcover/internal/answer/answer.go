package answer

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"exactcover/cmd/exactcover/internal/input"
	"exactcover/dlx"
	"exactcover/encode"
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
	// compares says that the solution in the puzzle's file obeys all rules, or is only a part, and
	// that nothing has been said of how it differs from the solutions found.
	compares bool
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

// Compare checks the solution in the puzzle's file, unless checking it is the question. It returns
// a sign that the puzzle was not wholly understood, or "". A solution with blanks is only compared
// with the solutions found.
func (q *Request) Compare(ctx context.Context) string {
	p := q.Puzzle
	if p == nil || p.Solution == nil || q.Own || p.Validate() != nil {
		return ""
	}
	if slices.Contains(p.Solution, puzzle.Empty) {
		q.compares = true
		return ""
	}
	broken, err := puzzle.Check(ctx, p, p.Solution)
	if q.compares = len(broken) == 0 && err == nil; len(broken) == 0 {
		return ""
	}
	others := ""
	if len(broken) > 1 {
		others = fmt.Sprintf(", and %d more", len(broken)-1)
	}
	return "the solution that the puzzle carries breaks a rule as it was read: " +
		broken[0].Text(p) + others
}

// Differs reports whether a grid lacks a digit of the solution in the puzzle's file, which obeys
// all rules.
func (q *Request) Differs(grid []puzzle.Digit) bool {
	if q.compares {
		for c, d := range q.Puzzle.Solution {
			if d != puzzle.Empty && d != grid[c] {
				return true
			}
		}
	}
	return false
}

// Several returns the signs that rules are missing, as there are several solutions: a solution in
// the puzzle's file that is not the only one, and decoration.
func (q *Request) Several(decoration []string) (signs []string) {
	if q.compares && !slices.Contains(q.Puzzle.Solution, puzzle.Empty) {
		signs = append(signs, "the solution that the puzzle carries fits all rules that were read, but "+
			"is not the only one: rules may be missing")
	}
	if len(decoration) > 0 {
		signs = append(signs, "there are several solutions, so these parts may be rules, which are "+
			"left out: "+strings.Join(decoration, ", "))
	}
	return signs
}

// Unproved returns the note that decoration may be rules, as it is not known whether there is a
// second solution. This is no sign that the puzzle was not understood.
func Unproved(decoration []string) string {
	return "no second solution was found in short time; if there is one, these parts may be rules, " +
		"which are left out: " + strings.Join(decoration, ", ")
}

// OtherAnswer returns the sign that the one solution that was asked for differs from the one in
// the puzzle's file. After that, Several does not tell that there is another one.
func (q *Request) OtherAnswer() string {
	q.compares = false
	if slices.Contains(q.Puzzle.Solution, puzzle.Empty) {
		return "the digits that the puzzle carries of its solution are not in the one found: " +
			"rules may be missing or misread"
	}
	return "the solution that the puzzle carries fits all rules that were read, but is not the one " +
		"found: rules may be missing"
}
