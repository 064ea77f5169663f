package rule_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"syscall"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
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

func cpu() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func TestHostileExplore(t *testing.T) {
	if os.Getenv("EXPLORE") == "" {
		t.Skip()
	}
	limit := 200 * time.Millisecond
	for _, k := range rule.Kinds {
		if kk := os.Getenv("KIND"); kk != "" && kk != k.Rule.Kind() {
			continue
		}
		for _, b := range hostileBoards {
			if bb := os.Getenv("BOARD"); bb != "" && bb != b.name {
				continue
			}
			for how, list := range hostileCells {
				if hh := os.Getenv("HOW"); hh != "" && hh != how {
					continue
				}
				for _, n := range []int{3, 5 * b.side, 10000} {
					p := b.puzzle()
					cells := list(p)
					p.Rules = []encode.Rule{fill(k.Rule, cells, n)}
					name := fmt.Sprintf("%s %s %s %d", k.Rule.Kind(), b.name, how, n)
					began := time.Now()
					err := p.Validate()
					took := time.Since(began)
					if took > 50*time.Millisecond {
						fmt.Println("SLOW validate", name, took)
					}
					if err != nil {
						continue
					}
					for what, call := range map[string]func(ctx context.Context) error{
						"encode":  func(ctx context.Context) error { _, err := encode.Encode(ctx, p); return err },
						"solve":   func(ctx context.Context) error { _, err := encode.Solve(ctx, p); return err },
						"explain": func(ctx context.Context) error { _, err := encode.Explain(ctx, p); return err },
						"steps":   func(ctx context.Context) error { _, err := steps.Solve(ctx, p); return err },
						"check": func(ctx context.Context) error {
							grid := make([]encode.Digit, p.Cells())
							for k := range grid {
								grid[k] = p.Low + encode.Digit((k+k/p.Cols)%p.DigitCount())
							}
							_, err := encode.Check(ctx, p, grid)
							if err != nil {
								return err
							}
							for k := range grid {
								grid[k] = p.Low
							}
							_, err = encode.Check(ctx, p, grid)
							return err
						},
					} {
						if ww := os.Getenv("WHAT"); ww != "" && ww != what {
							continue
						}
						ctx, cancel := context.WithTimeout(t.Context(), limit)
						var before, after runtime.MemStats
						runtime.ReadMemStats(&before)
						var late time.Duration
						if os.Getenv("PROF") != "" {
							time.AfterFunc(limit+100*time.Millisecond, func() {
								buf := make([]byte, 1<<16)
								fmt.Println(string(buf[:runtime.Stack(buf, true)]))
							})
						}
						deadline := time.AfterFunc(limit, func() { late = cpu() })
						timer := time.AfterFunc(20*time.Second, func() {
							fmt.Println("HANG", what, name)
							buf := make([]byte, 1<<16)
							fmt.Println(string(buf[:runtime.Stack(buf, true)]))
							os.Exit(1)
						})
						err := call(ctx)
						timer.Stop()
						deadline.Stop()
						took := limit
						if late > 0 {
							took += cpu() - late
						}
						runtime.ReadMemStats(&after)
						cancel()
						mb := (after.TotalAlloc - before.TotalAlloc) >> 20
						if err != nil && !errors.Is(err, context.DeadlineExceeded) {
							fmt.Println("ERR", what, name, err)
						}
						if took > limit+60*time.Millisecond || mb > 200 {
							fmt.Println("SLOW", what, name, took, mb, "MB")
						}
					}
				}
			}
		}
	}
}
