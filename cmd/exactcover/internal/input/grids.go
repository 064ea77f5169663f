package input

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// Grids returns the puzzle of a unit of [Pairs] and the grids to check: one, or those of a record.
// Cells of variables may be empty.
func (u *Unit) Grids() (p *puzzle.Puzzle, grids [][]puzzle.Digit, err error) {
	g := u.Grid
	switch {
	case !u.Own && g.Err != nil:
		return nil, nil, g.Err
	case u.Puzzle == nil:
		return nil, nil, u.Misfit("a puzzle", "an exact-cover problem")
	case u.Own && u.Puzzle.Solution == nil:
		return nil, nil, u.Misfit("a GRID, or a puzzle with its solution", "neither")
	case u.Own:
		return u.Puzzle, [][]puzzle.Digit{u.Puzzle.Solution}, nil
	}
	answers := g.Answers
	switch {
	case g.Record != nil:
		err = g.refused()
	case g.Puzzle == nil:
		err = g.Misfit("a grid", "an exact-cover problem")
	default:
		answers = []record.Answer{answerOf(u.Puzzle, g.Puzzle, g)}
	}
	for k := range answers {
		var digits []puzzle.Digit
		if err == nil {
			digits, err = g.digits(u.Puzzle, &answers[k])
		}
		if err != nil {
			return nil, nil, err
		}
		grids = append(grids, digits)
	}
	return u.Puzzle, grids, err
}

// refused returns an error if a record has no solutions, with the reason that it gives.
func (u *Unit) refused() error {
	r := u.Record
	switch {
	case len(u.Answers) > 0:
		return nil
	case r.Error != "":
		return u.Misfit("a record with solutions", fmt.Sprintf("an error: %s", r.Error))
	}
	return u.Misfit("a record with solutions", fmt.Sprintf("none, and the status %q", r.Status))
}

// answerOf returns the answer that a puzzle q in a file is: its solution or its givens, and the
// digits of its variables, or of those in lines after it.
func answerOf(p, q *puzzle.Puzzle, u *Unit) record.Answer {
	digits := q.Solution
	if digits == nil {
		digits = q.Givens
	}
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, q.Cells())
	}
	a := record.Answer{
		Rows: q.Rows, Cols: q.Cols, Digits: digits[:q.GridCells()], Variables: u.Variables,
	}
	rest := digits[q.GridCells():]
	for i := range q.Variables {
		v := &q.Variables[i]
		if len(rest) > 0 { // a solution may lack those of variables
			a.Variables = append(a.Variables, record.Values{Name: v.Name, Digits: rest[:v.Cells()]})
			rest = rest[v.Cells():]
		}
	}
	if p.Low == 0 && u.Format != "json" {
		// In text 0 means a blank, but a puzzle with the digit 0 has no such blanks.
		a.Digits = slices.Clone(a.Digits)
		for i, d := range a.Digits {
			if d == puzzle.Empty {
				a.Digits[i] = 0
			}
		}
	}
	return a
}

// digits returns an answer as a grid of p, in which variables may be empty.
func (u *Unit) digits(p *puzzle.Puzzle, a *record.Answer) ([]puzzle.Digit, error) {
	switch {
	case p.Rows != a.Rows || p.Cols != a.Cols:
		return nil, u.Misfit(fmt.Sprintf("a grid of %d rows and %d columns", p.Rows, p.Cols),
			fmt.Sprintf("%d and %d", a.Rows, a.Cols))
	case len(a.Variables) == 0:
		return a.Digits, nil
	}
	grid := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(grid, a.Digits)
	for i, values := range a.Variables {
		v, first := p.FindVariable(values.Name)
		expected, found := "", ""
		switch {
		case p.Variables == nil && (values.Other != "" || values.Digits == nil):
			continue // a comment
		case v == nil:
			expected, found = "a variable of the puzzle", "v"+values.Name
		case slices.ContainsFunc(a.Variables[:i], func(w record.Values) bool {
			return w.Name == values.Name
		}):
			expected, found = fmt.Sprintf("v%s only once", v.Name), "it again"
		case values.Other != "":
			expected, found = "a digit of v"+v.Name, strconv.Quote(values.Other)
		case len(values.Digits) < v.Cells() || len(values.Digits) > v.Cells() && !values.Drawn:
			expected = fmt.Sprintf("as many digits as v%s has, %d", v.Name, v.Cells())
			found = strconv.Itoa(len(values.Digits))
		}
		if expected != "" {
			place := *u
			place.Line = cmp.Or(values.Line, place.Line)
			return nil, place.Misfit(expected, found)
		}
		copy(grid[first:][:v.Cells()], values.Digits)
	}
	return grid, nil
}
