package program

import (
	"context"
	"slices"
	"strings"

	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
)

// Bad returns inputs that are no puzzles.
func (s *Solver) Bad() []judge.BadInput {
	p := puzzle.New(9)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	copy(p.Givens, []puzzle.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9})
	line := cases.Line(p.Givens)
	rows := strings.Repeat("1 0 0 0 0 0 0 0 0\n0 2 0 0 0 0 0 0 0\n0 0 3 0 0 0 0 0 0\n", 3)
	var inputs [][2]string // what it is, and the input
	switch s.Format {
	case "line":
		inputs = [][2]string{
			{"80 cells", line[:80]}, {"82 cells", line + "1"},
			{"a letter in a cell", line[:40] + "Q" + line[41:]},
		}
	case "boj2580":
		inputs = [][2]string{
			{"8 rows", rows[:8*18]}, {"the given 10", "10" + rows[1:]}, {"a row of 8", rows[2:]},
		}
	case "boj4574":
		inputs = [][2]string{
			{"a domino missing", "2\n1 A1 2 A2\nA3 A4 A5 A6 A7 A8 A9 B1 B2\n0\n"},
			{"a place off the grid", "1\n1 A1 2 A10\nA3 A4 A5 A6 A7 A8 A9 B1 B2\n0\n"},
		}
	case "json":
		inputs = [][2]string{
			{"half an object", `{"size": 9, "givens": [`},
			{"8 rows", `{"size": 9, "givens": ["12345678", "", "", "", "", "", "", ""]}`},
			{
				"the given 10",
				`{"size": 9, "givens": [[10, null, null, null, null, null, null, null, null]]}`,
			},
		}
	}
	bad := []judge.BadInput{s.badInput("nothing at all", "")}
	for _, in := range inputs {
		bad = append(bad, s.badInput(in[0], in[1]+"\n"))
	}
	return bad
}

// badInput returns an input that the program should not solve.
func (s *Solver) badInput(what, input string) judge.BadInput {
	return judge.BadInput{Text: what, Solve: func(ctx context.Context) (bool, error) {
		text, err := s.run(ctx, []byte(input))
		if err != nil {
			return false, err
		}
		p := puzzle.New(9)
		grid := s.answer(text, p)
		if grid == nil {
			return false, nil
		}
		violations, err := puzzle.Check(ctx, p, grid)
		return err == nil && len(violations) == 0, err
	}}
}
