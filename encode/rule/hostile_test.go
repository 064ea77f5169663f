package rule_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// A hostileBoard is an empty grid that is large for what it is.
type hostileBoard struct {
	name      string
	side      int
	low, high encode.Digit
}

var hostileBoards = []hostileBoard{
	{"9x9", 9, 1, 9},
	{"25x25", 25, 1, 25},
	{"64x64", 64, 0, 63},
}

func (b hostileBoard) puzzle() *encode.Puzzle {
	p := &encode.Puzzle{Rows: b.side, Cols: b.side, Low: b.low, High: b.high}
	p.Regions, _ = encode.DefaultRegions(b.side, b.side)
	return p
}

// longLine is how many cells the longest lists have.
const longLine = 100_000

// hostileCells are lists of cells that a rule may name, by what is bad about them.
var hostileCells = map[string]func(p *encode.Puzzle) []encode.Cell{
	"round": func(p *encode.Puzzle) []encode.Cell { // and round a square of four cells
		square := []encode.Cell{0, 1, encode.Cell(p.Cols) + 1, encode.Cell(p.Cols)}
		return again(square, longLine)
	},
	"all":   snake,
	"again": func(p *encode.Puzzle) []encode.Cell { return again(snake(p), longLine) },
	"row":   func(p *encode.Puzzle) []encode.Cell { return p.Houses()[0].Cells },
}

// snake returns all cells in the order of a line through the grid.
func snake(p *encode.Puzzle) []encode.Cell {
	var cells []encode.Cell
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
func again(cells []encode.Cell, n int) []encode.Cell {
	long := make([]encode.Cell, n)
	for k := range long {
		long[k] = cells[k%len(cells)]
	}
	return long
}

// fill sets every field of a rule: lists of cells to these cells, lists of lists to pieces of them, numbers to n.
func fill(r encode.Rule, cells []encode.Cell, n int) encode.Rule {
	v := reflect.New(reflect.TypeOf(r)).Elem()
	for k := range v.NumField() {
		switch f := v.Field(k).Addr().Interface().(type) {
		case *[]encode.Cell:
			*f = cells
			if v.Type().Field(k).Name == "Ends" || v.Type().Field(k).Name == "Circle" {
				*f = cells[:2]
			}
		case *[][]encode.Cell:
			for half := len(cells) / 2; len(cells) > 0; cells = cells[half:] {
				*f = append(*f, cells[:half])
				half = min(max(half/2, 1), len(cells)-half)
			}
		case *int:
			*f = n
		case **int:
			*f = &n
		case *encode.Digit:
			*f = encode.Digit(min(n, 63))
		case *[]encode.Digit:
			for k := range len(cells) / 2 {
				*f = append(*f, encode.Digit(k%int(min(max(n, 1), 64))))
			}
		case *[]int:
			*f = []int{n, 2 * n}
		case *string:
			*f = "row"
		case *bool:
			*f = true
		}
	}
	return v.Interface().(encode.Rule)
}

// Whatever a rule of any kind is given, it is validated, encoded and checked soon after the time is up, or told to be
// impossible to state. The margin is wide, for machines that are busy; without an end most of these would take minutes.
func TestHostileRulesEndInTime(t *testing.T) {
	const limit, margin = 50 * time.Millisecond, 20 * time.Second
	lists := slices.Sorted(maps.Keys(hostileCells))
	turn := 0
	for _, k := range rule.Kinds {
		t.Run(k.Rule.Kind(), func(t *testing.T) {
			for _, b := range hostileBoards {
				for _, how := range lists {
					if turn++; testing.Short() && turn%5 != 0 {
						continue
					}
					for _, n := range []int{3, 5 * b.side, 10000} {
						p := b.puzzle()
						p.Rules = []encode.Rule{fill(k.Rule, hostileCells[how](p), n)}
						name := fmt.Sprintf("%s, %s, %d", b.name, how, n)
						began := time.Now()
						if err := p.Validate(); err == nil {
							ctx, cancel := context.WithTimeout(t.Context(), limit)
							if _, err := encode.Encode(ctx, p); err != nil && !errors.Is(err, context.DeadlineExceeded) {
								t.Errorf("%s: error %v", name, err)
							}
							if _, err := encode.Check(ctx, p, lowest(p)); err != nil && !errors.Is(err, context.DeadlineExceeded) {
								t.Errorf("%s: error %v", name, err)
							}
							cancel()
						}
						if took := time.Since(began); took > limit+margin {
							t.Errorf("%s: %v", name, took)
						}
					}
				}
			}
		})
	}
}

// lowest returns a grid that breaks most rules.
func lowest(p *encode.Puzzle) []encode.Digit {
	return slices.Repeat([]encode.Digit{p.Low}, p.Cells())
}
