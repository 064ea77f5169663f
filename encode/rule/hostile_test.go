package rule_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// A hostileBoard is a large empty grid.
type hostileBoard struct {
	name      string
	side      int
	low, high puzzle.Digit
}

var hostileBoards = []hostileBoard{
	{"9x9", 9, 1, 9},
	{"25x25", 25, 1, 25},
	{"64x64", 64, 0, 63},
}

func (b hostileBoard) puzzle() *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: b.side, Cols: b.side, Low: b.low, High: b.high}
	p.Regions, _ = puzzle.DefaultRegions(b.side, b.side)
	return p
}

// longLine is how many cells the longest lists have.
const longLine = 100_000

// hostileCells are lists of cells that a rule may name, by what is bad about them.
var hostileCells = map[string]func(p *puzzle.Puzzle) []puzzle.Cell{
	"round": func(p *puzzle.Puzzle) []puzzle.Cell { // and round a square of four cells
		square := []puzzle.Cell{0, 1, puzzle.Cell(p.Cols) + 1, puzzle.Cell(p.Cols)}
		return again(square, longLine)
	},
	"all":   snake,
	"again": func(p *puzzle.Puzzle) []puzzle.Cell { return again(snake(p), longLine) },
	"row":   func(p *puzzle.Puzzle) []puzzle.Cell { return p.Houses()[0].Cells },
}

// snake returns all cells in the order of a line through the grid.
func snake(p *puzzle.Puzzle) []puzzle.Cell {
	var cells []puzzle.Cell
	for row := range p.Rows {
		for col := range p.Cols {
			if row%2 != 0 {
				col = p.Cols - 1 - col
			}
			cells = append(cells, p.Cell(row, col))
		}
	}
	return cells
}

// again repeats a list up to n cells.
func again(cells []puzzle.Cell, n int) []puzzle.Cell {
	long := make([]puzzle.Cell, n)
	for k := range long {
		long[k] = cells[k%len(cells)]
	}
	return long
}

// fill sets every field of a rule: lists of cells to these cells, lists of lists to pieces of them,
// numbers to n.
func fill(r puzzle.Rule, cells []puzzle.Cell, n int) puzzle.Rule {
	v := reflect.New(reflect.TypeOf(r)).Elem()
	for k := range v.NumField() {
		switch f := v.Field(k).Addr().Interface().(type) {
		case *[]puzzle.Cell:
			*f = cells
			if v.Type().Field(k).Name == "Ends" || v.Type().Field(k).Name == "Circle" {
				*f = cells[:min(2, len(cells))]
			}
		case *[][]puzzle.Cell:
			for half := len(cells) / 2; len(cells) > 0; cells = cells[half:] {
				*f = append(*f, cells[:half])
				half = min(max(half/2, 1), len(cells)-half)
			}
		case *int:
			*f = n
		case **int:
			if n%2 == 0 { // else other fields say what a number would
				*f = &n
			}
		case *puzzle.Digit:
			*f = puzzle.Digit(min(n, 63))
		case *[]puzzle.Digit:
			for k := range len(cells) / 2 {
				*f = append(*f, puzzle.Digit(k%int(min(max(n, 1), 64))))
			}
		case *[]int:
			switch v.Type().Field(k).Name {
			case "Weights": // one for each cell
				for k := range cells {
					*f = append(*f, (k*n)%201-100)
				}
			case "Sums":
				if n%2 != 0 {
					for sum := range n {
						*f = append(*f, sum)
					}
				}
			default:
				*f = []int{n, 2 * n}
			}
		case *string:
			*f = hostileTexts[v.Type().Field(k).Name]
			if words := strings.Fields(v.Type().Field(k).Tag.Get("enum")); len(words) > 0 {
				*f = words[n%len(words)]
			}
		case *bool:
			*f = true
		case *[][]puzzle.Rule:
			for k := range min(n, 300) {
				some := cells[k%len(cells):][:min(3, len(cells)-k%len(cells))]
				*f = append(*f, []puzzle.Rule{
					rule.Thermo{Cells: some}, rule.Sum{Cells: cells[:min(k+1, len(cells))], Sum: &n},
				}, []puzzle.Rule{rule.Some{Of: [][]puzzle.Rule{{rule.Renban{Cells: some}}, {}}}})
			}
		case *[]string:
			*f = []string{"s0", "s1"}
		case *[][2]int:
			for far := 1; far <= 9; far++ {
				for near := range far + 1 {
					*f = append(*f, [2]int{near, far})
				}
			}
		case *[]rule.SaidDigit:
			for d := range puzzle.Digit(9) {
				*f = append(*f, rule.SaidDigit{Times: n % 7, Digit: d})
			}
		case *[]rule.AutomatonStep:
			// From every state to many others: where the digit n comes, some places back, is not known.
			for s := range min(n, 300) {
				digits := []puzzle.Digit{1, 2, 3, puzzle.Digit(4 + s%6)}
				for _, to := range []int{s + 1, s / 2, 0} {
					*f = append(*f, rule.AutomatonStep{
						From: fmt.Sprint("s", s), Digits: digits, To: fmt.Sprint("s", to%300),
					})
				}
			}
		}
	}
	return v.Interface().(puzzle.Rule)
}

// hostileTexts are what texts of rules say, by the name of the field.
var hostileTexts = map[string]string{
	"Name":    "hostile",
	"Pattern": "((1[2-5]?){0,9}|([^1]{1,9}.){1,9}|.*1.{15}){1,3}.*",
	"Holds":   "abs(a-b) > 1 && (a*a*a*a*a*a*a*a*a - b*a) % (a + b + 3) != 0 || a == 2*b",
}

// hostilePhases are all that the library does with a puzzle.
var hostilePhases = []struct {
	name string
	run  func(ctx context.Context, p *puzzle.Puzzle) error
}{
	{
		"Encode",
		func(ctx context.Context, p *puzzle.Puzzle) error { _, err := matrix.Encode(ctx, p); return err },
	},
	{"EncodeRule", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := matrix.EncodeRule(ctx, p, 0)
		return err
	}},
	{"Check", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := puzzle.Check(ctx, p, lowest(p))
		return err
	}},
	{
		"Solve",
		func(ctx context.Context, p *puzzle.Puzzle) error { _, err := encode.Solve(ctx, p); return err },
	},
	{
		"Unique",
		func(ctx context.Context, p *puzzle.Puzzle) error { _, err := encode.Unique(ctx, p); return err },
	},
	{
		"Count",
		func(ctx context.Context, p *puzzle.Puzzle) error { _, err := encode.Count(ctx, p); return err },
	},
	{"Candidates", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := encode.Candidates(ctx, p)
		return err
	}},
	{"Explain", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := encode.Explain(ctx, p)
		return err
	}},
	{"Redundant", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := encode.Redundant(ctx, p)
		return err
	}},
	{"Samples", func(ctx context.Context, p *puzzle.Puzzle) error {
		var s encode.Solver
		for range s.Samples(ctx, p, rand.NewPCG(1, 2)) {
		}
		return s.Err()
	}},
	{
		"steps.Solve",
		func(ctx context.Context, p *puzzle.Puzzle) error {
			_, err := steps.Solve(ctx, p, steps.Settings{})
			return err
		},
	},
	{"Grade", func(ctx context.Context, p *puzzle.Puzzle) error {
		_, err := new(steps.Grader).Grade(ctx, p)
		return err
	}},
	{"generate", func(ctx context.Context, p *puzzle.Puzzle) error {
		g, err := generate.New(generate.Spec{Skeleton: p}, 1)
		if err == nil {
			_, err = g.Puzzle(ctx, 1)
		}
		return err
	}},
}

// testPhases makes sure that each phase ends soon after its time. A quiet machine is some 50 ms
// late at most. The margin is for busy ones, and what is late is tried again: only what is late
// each time is wrong.
func testPhases(t *testing.T, name string, p *puzzle.Puzzle) {
	t.Helper()
	const limit, margin, tries = 10 * time.Millisecond, 10 * time.Second, 4
	for _, phase := range hostilePhases {
		took := 2 * margin
		for try := 0; took > limit+margin && try < tries; try++ {
			ctx, cancel := context.WithTimeout(t.Context(), limit)
			began := time.Now()
			err := phase.run(ctx, p)
			took = time.Since(began)
			cancel()
			if err != nil &&
				!slices.ContainsFunc(hostileErrors, func(e error) bool { return errors.Is(err, e) }) {
				t.Errorf("%s: %s: error %v", name, phase.name, err)
			}
		}
		if took > limit+margin {
			t.Errorf("%s: %s takes %v", name, phase.name, took)
		}
	}
}

// For every kind of rule with any fields, every phase ends soon after the time limit, or Validate
// rejects the rule. Without a limit most of these would take minutes.
func TestHostileRulesEndInTime(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	lists := slices.Sorted(maps.Keys(hostileCells))
	turn := 0
	for _, k := range rule.All.Kinds() {
		t.Run(k.Rule.Kind(), func(t *testing.T) {
			for _, b := range hostileBoards {
				for _, how := range lists {
					if turn++; turn%thorough.Or(131, 13) != 0 {
						continue
					}
					n := []int{3, 5 * b.side, 10000}[turn%3]
					p := b.puzzle()
					p.Rules = []puzzle.Rule{fill(k.Rule, hostileCells[how](p), n)}
					if p.Validate() == nil {
						testPhases(t, fmt.Sprintf("%s, %s, %d", b.name, how, n), p)
					}
				}
			}
		})
	}
}

// The same with many rules of a kind, which say the same of the same cells again and again.
func TestManyRulesEndInTime(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	const many = 10_000
	for i, k := range rule.All.Kinds() {
		if !thorough.On() && i%32 != 0 {
			continue
		}
		t.Run(k.Rule.Kind(), func(t *testing.T) {
			p := hostileBoards[0].puzzle()
			line := snake(p)
			for n := range line {
				for length := 1; length <= 4; length++ {
					r := fill(k.Rule, again(line[n:], length), 5)
					if p.ValidateRule(r) == nil {
						p.Rules = append(p.Rules, r)
					}
				}
			}
			if p.Rules == nil {
				p.Rules = []puzzle.Rule{k.Rule}
			}
			if p.Validate() != nil {
				return // there is one on the whole grid, or none
			}
			for n := 0; len(p.Rules) < many; n++ {
				p.Rules = append(p.Rules, p.Rules[n])
			}
			testPhases(t, "many", p)
		})
	}
}

// hostileErrors are the errors that a phase may return.
var hostileErrors = []error{context.DeadlineExceeded, encode.ErrNoSolution, encode.ErrNotUnique}

// lowest returns a grid that breaks most rules.
func lowest(p *puzzle.Puzzle) []puzzle.Digit {
	return slices.Repeat([]puzzle.Digit{p.Low}, p.Cells())
}
