package encode

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// A Fix is a change of a puzzle after which it has a solution: a clue or two are removed, or givens
// are added, or a given gets another digit, or a number of a rule another value, or a list of a
// rule loses an element.
type Fix struct {
	Several bool           // there are several solutions then; false: exactly one
	Without *puzzle.Clue   // the clue that is removed or changed; nil: none
	Also    *puzzle.Clue   // a second clue that is removed; nil: none
	Cells   []puzzle.Cell  // the cells of the added givens
	Digits  []puzzle.Digit // by index in Cells: its given
	// Number is the place of the number of Without that is changed, in puzzle JSON: "sum", or
	// "of[0][1].sum" in an alternative, or "sums[1]" in a list. It is "" if none is changed.
	Number string
	Values []int // the values of Number, rising: each of them alone is a fix
	// List is the place of a list in Without that gets shorter, such as "cells" or "of[0][1].cells".
	// It is "" if none does.
	List     string
	Elements []int // the indices in List of elements: leaving out each of them alone is a fix
	// Text is the fix in words: "without given 5 in r1c1", "with given 3 in r2c2", "with sum 4 or 5
	// instead of little-killer r4c3 r3c4 sum 9", "without r1c3 in killer r1c1 r1c2 r1c3 sum 4". It
	// ends with "(several solutions)" if there are several.
	Text string
}

// FixList returns fixes of p as parts of a record.
func FixList(p *puzzle.Puzzle, fixes []Fix) []record.Change {
	list := []record.Change{} // not nil, which would be left out
	for _, f := range fixes {
		change := record.Change{
			Several: f.Several, Without: clueOf(p, f.Without), Also: clueOf(p, f.Also),
			Number: f.Number, Values: f.Values, List: f.List, Elements: f.Elements, Text: f.Text,
		}
		for i, c := range f.Cells {
			change.Givens.Put(p.CellName(c), f.Digits[i])
		}
		list = append(list, change)
	}
	return list
}

// clueOf returns a clue as a part of a record; nil: none.
func clueOf(p *puzzle.Puzzle, c *puzzle.Clue) *record.Clue {
	if c == nil {
		return nil
	}
	return &record.ClueList(p, []puzzle.Clue{*c})[0]
}

// Fixes returns changes of p that leave a solution, those that leave exactly one first. There are
// none if p already has exactly one.
//
// If p has no solution, the fixes are the single clues whose removal leaves one or several, and
// givens with each other digit that leaves one, unless removing the given does so too.
// Clues are those of [Redundant]. Rules are also listed with other values of each of their numbers:
// of the fields of types int, *int and [puzzle.Digit], and of each one in a list of int or digits.
// Tried are the values from 0 to the largest sum of the digits of the rule's cells, or those of
// [Numbered], and in a list of such a rule those nearby; each takes a search. At last, rules are
// listed without one element of a list of several, such as a cell of a cage. Only clues that
// [Explain] returns need to be tried, since these clash. If no change of a single clue leaves a
// solution, the fixes are the pairs of clues whose removal does.
//
// If p has several solutions, the fixes are the single givens that leave one, in the grid or in
// variables. If no single given does, there is one fix of several givens, with [puzzle.ByGrids] all
// in the grid. All of them are needed, but another set may be smaller.
//
// If ctx ends early, Fixes returns its error with the fixes found by then.
func (s *Solver) Fixes(ctx context.Context, p *puzzle.Puzzle) ([]Fix, error) {
	s.occupy("Fixes")
	defer s.release()
	n := s.countUpTo(ctx, p, 2)
	if s.err != nil || n == 1 {
		return nil, s.err
	}
	f := &fixer{s: s, ctx: ctx, p: p}
	f.cost()
	if n == 0 {
		f.remove()
	} else {
		f.add()
	}
	s.stats, s.err, s.complete = f.sum, f.err, f.err == nil
	return f.found, f.err
}

// A fixer searches for fixes.
type fixer struct {
	s     *Solver
	ctx   context.Context
	p     *puzzle.Puzzle
	found []Fix
	sum   dlx.Stats
	err   error
}

// cost adds the cost of the last search.
func (f *fixer) cost() {
	f.sum = f.sum.Plus(f.s.stats)
	if f.err == nil {
		f.err = f.s.err
	}
}

// left returns the number of solutions of a puzzle, at most 2; 0 if that is not known.
func (f *fixer) left(p *puzzle.Puzzle) uint64 {
	if f.err != nil {
		return 0
	}
	n := f.s.countUpTo(f.ctx, p, 2)
	if f.cost(); f.err != nil {
		return 0
	}
	return n
}

// finds records a fix.
func (f *fixer) finds(fix Fix) {
	if fix.Several {
		fix.Text += " (several solutions)"
	}
	f.found = append(f.found, fix)
}

// clash returns the clues of a puzzle without solution that clash, ahead of the houses that clash
// with them.
func (f *fixer) clash(p *puzzle.Puzzle) (x *explainer, clues []int) {
	if f.err != nil {
		return nil, nil
	}
	x, err := f.s.explain(f.ctx, p)
	f.cost()
	if f.err = err; err != nil {
		return nil, nil
	}
	for i, in := range x.least {
		if in && x.house[i] < 0 {
			clues = append(clues, i)
		}
	}
	return x, clues
}

// remove finds the fixes of a puzzle without solution.
func (f *fixer) remove() {
	x, clues := f.clash(f.p)
	for _, i := range clues {
		clue, without := &x.clues[i], x.without(i)
		n := f.left(without)
		if n > 0 {
			f.finds(Fix{Several: n > 1, Without: clue, Text: "without " + clue.Text})
		}
		if clue.Rule >= 0 {
			f.change(x.parts, i)
		}
		if n < 2 || clue.Kind != "given" || clue.Rule >= 0 {
			continue // other digits leave no more solutions than none at all
		}
		c := clue.Cells[0]
		for d := range without.Possible(c).All() {
			if without.Givens[c] = d; d != f.p.Givens[c] && f.left(without) == 1 {
				text := fmt.Sprintf("with given %s instead of %s", placed(f.p, c, d), clue.Text)
				f.finds(Fix{
					Without: clue, Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{d}, Text: text,
				})
			}
		}
	}
	if len(f.found) == 0 {
		f.removeTwo(x, clues)
	}
	slices.SortStableFunc(f.found, func(a, b Fix) int {
		return cmp.Compare(a.solutions(), b.solutions())
	})
}

// solutions returns the number of solutions that a fix leaves, at most 2.
func (fix *Fix) solutions() int {
	if fix.Several {
		return 2
	}
	return 1
}

// removeTwo finds the pairs of clues whose removal leaves a solution. One of a pair is in every set
// of clues that clash, and the other in every set that clash without it.
func (f *fixer) removeTwo(x *explainer, clues []int) {
	tried := map[[2]int]bool{}
	for _, i := range clues {
		y, others := f.clash(x.without(i))
		for _, k := range others {
			second := k
			if k >= i {
				second++ // y lacks clue i of x
			}
			pair := [2]int{min(i, second), max(i, second)}
			if tried[pair] {
				continue
			}
			tried[pair] = true
			if n := f.left(y.without(k)); n > 0 {
				a, b := &x.clues[pair[0]], &x.clues[pair[1]]
				text := fmt.Sprintf("without %s and %s", a.Text, b.Text)
				f.finds(Fix{Several: n > 1, Without: a, Also: b, Text: text})
			}
		}
	}
}

// add finds the fixes of a puzzle with several solutions: the candidates that exactly one solution
// has.
func (f *fixer) add() {
	counts, err := f.s.candidateCounts(f.ctx, f.p, 2)
	f.cost()
	if f.err = err; err != nil {
		return // the counts are only lower bounds
	}
	for _, n := range counts {
		if n.Solutions == 1 {
			f.adds([]puzzle.Cell{n.Cell}, []puzzle.Digit{n.Digit})
		}
	}
	if len(f.found) == 0 {
		f.addSeveral()
	}
}

// adds records that givens fix the puzzle.
func (f *fixer) adds(cells []puzzle.Cell, digits []puzzle.Digit) {
	words := make([]string, len(cells))
	for k, c := range cells {
		words[k] = placed(f.p, c, digits[k])
	}
	f.finds(Fix{Cells: cells, Digits: digits, Text: "with given " + strings.Join(words, ", ")})
}

// others is the number of solutions that are examined to choose a given.
const others = 100

// addSeveral adds givens from the first solution, each time the digit that the fewest other
// solutions have, until no other solution is left. Then it removes those that are not needed.
func (f *fixer) addSeveral() {
	q := possible(f.p)
	var target []puzzle.Digit
	var cells []puzzle.Cell
	all := f.p.Cells()
	if f.s.options.CountBy == puzzle.ByGrids {
		all = f.p.GridCells() // others do not make solutions different
	}
	for {
		var agree []int // by cell: solutions with the digit of the target
		n := 0
		f.s.each(f.ctx, q, others, func(one puzzle.Solution) bool {
			if target == nil {
				target = slices.Clone(one.Grid)
			}
			if agree == nil {
				agree = make([]int, all)
			}
			n++
			for c := range agree {
				if one.Grid[c] == target[c] {
					agree[c]++
				}
			}
			return true
		})
		if f.cost(); f.err != nil {
			return
		}
		if n == 1 {
			break
		}
		best := slices.Index(agree, slices.Min(agree))
		if agree[best] == n {
			return // they do not differ in these cells, so no given distinguishes them
		}
		cells = append(cells, puzzle.Cell(best))
		q.Candidates[best] = puzzle.Digits(target[best])
	}
	var kept []puzzle.Cell
	for _, c := range cells {
		digits := q.Candidates[c]
		q.Candidates[c] = f.p.Possible(c)
		if f.left(q) != 1 {
			q.Candidates[c] = digits
			kept = append(kept, c)
		}
	}
	if f.err != nil {
		return
	}
	slices.Sort(kept)
	digits := make([]puzzle.Digit, len(kept))
	for k, c := range kept {
		digits[k] = target[c]
	}
	f.adds(kept, digits)
}

// placed says which digit is in a cell.
func placed(p *puzzle.Puzzle, c puzzle.Cell, d puzzle.Digit) string {
	return fmt.Sprintf("%d in %s", d, p.CellName(c))
}
