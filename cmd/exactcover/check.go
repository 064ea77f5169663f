package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/format"
)

// What check can say of a puzzle, as records and --only call it.
const (
	checkOK     = "ok"
	checkBroken = "broken"
	checkError  = "error"
)

var checkWords = []string{checkOK, checkBroken, checkError}

func (a *app) checkCommand() *cobra.Command {
	s := new(settings)
	cmd := &cobra.Command{
		Use:   "check [flags] PUZZLE [GRID]",
		Short: "Check whether a grid solves a puzzle",
		Long: `Check prints "ok" if GRID is a solution of PUZZLE, and otherwise one line for each rule that
it breaks, with its cells. GRID may have any readable format; without GRID the solution that
PUZZLE carries is checked. One of the two may be -, standard input.

With several puzzles in PUZZLE, GRID has as many grids in the same order, and every line
starts with the number of its puzzle. With --only, nothing is printed but the puzzles of that kind;
the exit status is that of all.

Exit status: 0 solved; 1 some rule is broken; 2 bad usage or bad input.`,
		Example: `  exactcover check puzzle.txt solution.txt
  exactcover solve puzzles.txt | exactcover check puzzles.txt -
  exactcover solve puzzles.txt | exactcover check --only ok puzzles.txt -
  exactcover check puzzle-with-solution.json`,
		Args: arguments(1, 2, "PUZZLE, or PUZZLE and GRID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			return a.check(cmd.Context(), args)
		},
	}
	s.addFrom(cmd)
	s.addJSON(cmd)
	choose(cmd, &s.only, "only", "", "print nothing but the puzzles of one `kind`: "+strings.Join(checkWords, " "), checkWords...)
	return cmd
}

// check checks the puzzles of args[0] against the grids of args[1], or against their own solutions.
func (a *app) check(ctx context.Context, args []string) error {
	if len(args) == 2 && args[0] == "-" && args[1] == "-" {
		return errors.New("PUZZLE and GRID cannot both be standard input")
	}
	puzzles := newSource(ctx, args[:1], a.stdin, a.settings.formatOptions())
	defer puzzles.close()
	var grids *source
	if len(args) == 2 {
		grids = newSource(ctx, args[1:], a.stdin, format.Options{Alphabet: a.settings.alphabet.value})
		defer grids.close()
	}
	c := &checker{app: a, grids: grids, out: bufio.NewWriter(a.stdout)}

	var u, next unit
	more := puzzles.next(&u)
	for more && ctx.Err() == nil && a.stdout.broken() == nil {
		more = puzzles.next(&next)
		c.several = c.several || more && next.number > 0
		c.check(ctx, &u)
		u, next = next, unit{}
	}
	if ctx.Err() != nil {
		a.status = worst(a.status, statusInterrupted)
		fmt.Fprintln(a.stderr, "exactcover: interrupted")
	} else if grids != nil && !c.unread && c.nextGrid(&u) {
		if u.err == nil {
			u.err = u.misfit("no more grids than puzzles", "another")
		}
		u.number = 0 // it has no place among the answers
		c.fail(&u, &u, u.err)
	}
	return c.out.Flush()
}

// A checker answers one puzzle after another.
type checker struct {
	*app
	grids   *source // nil: each puzzle's own solution
	several bool
	unread  bool // some puzzles could not be read, so that there may be more grids
	out     *bufio.Writer
	text    []byte
}

// check answers one puzzle.
func (c *checker) check(ctx context.Context, u *unit) {
	c.warn(u)
	if u.number == 0 {
		if u.err != nil {
			c.unread = true
			c.fail(u, u, u.err)
		}
		return
	}
	var g unit
	if c.grids == nil {
		g = *u
	} else if !c.nextGrid(&g) {
		g.err = u.misfit("a grid for this puzzle too", "the end of the grids")
	}
	if u.err != nil {
		c.fail(u, u, u.err)
		return
	}
	if g.err != nil {
		c.fail(u, &g, g.err)
		return
	}
	digits, err := c.digits(u, &g)
	if err != nil {
		c.fail(u, u, err)
		return
	}
	p := u.subject.(puzzle).Puzzle
	broken, err := encode.Check(ctx, p, digits)
	if err != nil {
		return // interrupted
	}
	word := checkOK
	if len(broken) > 0 {
		word = checkBroken
		c.status = worst(c.status, statusNone)
	}
	if !c.wants(word) {
		return
	}
	if c.settings.json {
		c.record(u, p, word, broken)
		return
	}
	if len(broken) == 0 {
		c.line(u, checkOK)
	}
	for _, v := range broken {
		c.line(u, violation(p, v))
	}
}

// warn says what was accepted though it is not quite right.
func (c *checker) warn(u *unit) {
	for _, w := range u.warnings {
		fmt.Fprintln(c.stderr, warning(w))
	}
}

// nextGrid sets g to the next grid, good or bad. It reports false at the end, about which there may be warnings.
func (c *checker) nextGrid(g *unit) bool {
	for c.grids.next(g) {
		if g.number > 0 || g.err != nil {
			return true
		}
		c.warn(g)
	}
	return false
}

// wants reports whether puzzles of which check says word are printed.
func (c *checker) wants(word string) bool {
	return c.settings.only.value == "" || c.settings.only.value == word
}

// digits returns the grid of g as one for the puzzle of u.
func (c *checker) digits(u, g *unit) ([]encode.Digit, error) {
	p, isPuzzle := u.subject.(puzzle)
	q, isGrid := g.subject.(puzzle)
	if !isPuzzle || !isGrid {
		return nil, u.misfit("a puzzle and a grid", "an exact-cover problem")
	}
	if c.grids == nil {
		if p.Solution == nil {
			return nil, u.misfit("a GRID, or a puzzle with its solution", "neither")
		}
		return p.Solution, nil
	}
	if p.Rows != q.Rows || p.Cols != q.Cols {
		return nil, g.misfit(fmt.Sprintf("a grid of %d rows and %d columns", p.Rows, p.Cols), fmt.Sprintf("%d and %d", q.Rows, q.Cols))
	}
	digits := q.Solution
	if digits == nil {
		digits = q.Givens
	}
	if digits == nil {
		digits = slices.Repeat([]encode.Digit{encode.Empty}, q.Cells())
	}
	if p.Low == 0 && g.format != "json" {
		// In text 0 is a blank; in a grid of a puzzle with the digit 0 it is that.
		digits = slices.Clone(digits)
		for i, d := range digits {
			if d == encode.Empty {
				digits[i] = 0
			}
		}
	}
	return digits, nil
}

// fail reports that a puzzle cannot be checked because of what is wrong with itself or its grid.
func (c *checker) fail(u, wrong *unit, err error) {
	c.status = worst(c.status, statusBad)
	fmt.Fprintln(c.stderr, complaint(wrong, err))
	switch {
	case u.number == 0 || !c.wants(checkError):
	case c.settings.json:
		c.text = appendRecordHead(c.text[:0], u, checkError)
		c.text = append(c.text, `,"error":`...)
		c.text = appendString(c.text, err.Error())
		c.text = append(c.text, "}\n"...)
		c.out.Write(c.text)
	default:
		c.line(u, checkError)
	}
}

// line prints a line about a puzzle.
func (c *checker) line(u *unit, text string) {
	if c.several {
		fmt.Fprintf(c.out, "%d: ", u.number)
	}
	fmt.Fprintln(c.out, text)
}

// record prints what a grid breaks as a JSON record.
func (c *checker) record(u *unit, p *encode.Puzzle, word string, broken []encode.Violation) {
	dst := appendRecordHead(c.text[:0], u, word)
	dst = append(dst, `,"violations":[`...)
	for i, v := range broken {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"rule":`...)
		dst = appendString(dst, v.Rule)
		dst = append(dst, `,"cells":[`...)
		for j, cell := range v.Cells {
			if j > 0 {
				dst = append(dst, ',')
			}
			dst = appendString(dst, p.CellName(cell))
		}
		dst = append(dst, `],"detail":`...)
		dst = appendString(dst, v.Detail)
		dst = append(dst, '}')
	}
	c.text = append(dst, "]}\n"...)
	c.out.Write(c.text)
}
