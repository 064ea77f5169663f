// Package gosource has the format of Go programs: each states its puzzle with the types of this
// module and solves it. Nothing reads it back; whoever has the program changes it.
//
//	gosource.go  the program, and the parts of the puzzle
//	literal.go   values of any type as Go writes them
package gosource

import (
	"context"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Format describes the format.
var Format = spec.Format{
	Name: "go", About: "a Go program that states the puzzle and solves it",
	Endings: []string{".go"}, Single: true, Write: write,
	Holds: spec.HoldsID | spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsWords | spec.HoldsSolution |
		spec.HoldsVariables | spec.HoldsNoLines | spec.HoldsGrids,
}

// solving is the end of each program. It prints the grid, without variables.
const solving = `	solution, err := encode.Solve(context.Background(), p)
	if err != nil {
		log.Fatal(err)
	}
	for row := range slices.Chunk(solution.Grid[:p.GridCells()], p.Cols) {
		fmt.Println(row)
	}
`

// write writes the program of a puzzle, in the form of gofmt. A solution is that of the puzzle.
func write(_ context.Context, out io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
	if s != nil {
		solved := *p
		solved.Solution = s.Grid
		p = &solved
	}
	w := &writer{puzzle: p, imports: map[string]bool{
		"context": true, "fmt": true, "log": true, "slices": true,
		"exactcover/encode": true, "exactcover/encode/puzzle": true,
	}}
	w.shape()
	w.set("ID", p.ID)
	w.set("Title", p.Title)
	w.set("Author", p.Author)
	w.set("Words", p.Words)
	if p.NoLines {
		w.set("NoLines", true)
	}
	w.set("Grids", p.Grids)
	w.set("Variables", p.Variables)
	w.cells("Givens", "puzzle.Digit", len(p.Givens), func(c int) string {
		return strconv.Itoa(int(p.Givens[c]))
	})
	w.cells("Candidates", "puzzle.DigitSet", len(p.Candidates), func(c int) string {
		return w.literal(reflect.ValueOf(p.Candidates[c]))
	})
	w.cells("Solution", "puzzle.Digit", len(p.Solution), func(c int) string {
		return strconv.Itoa(int(p.Solution[c]))
	})
	if len(p.Rules) > 0 {
		w.line("	p.Rules = []puzzle.Rule{")
		for _, r := range p.Rules {
			w.line("		" + w.typed(reflect.ValueOf(r)) + ",")
		}
		w.line("	}")
	}
	if w.unknown != "" {
		what := "a rule of type " + w.unknown
		return &notation.MisfitError{Format: "go", What: what}
	}
	dst := []byte("// This program solves a puzzle. \"go run\" runs it in a module that requires " +
		"exactcover.\npackage main\n\nimport (\n")
	for _, path := range w.sorted() {
		dst = fmt.Appendf(dst, "%s\n", path)
	}
	dst = append(append(dst, ")\n\nfunc main() {\n"...), w.text...)
	dst = append(append(dst, solving...), "}\n"...)
	if w.pointers {
		dst = append(dst, "\n// number is a number that a rule may lack.\n"+
			"func number(n int) *int { return &n }\n"...)
	}
	_, err := out.Write(dst)
	return err
}

// A writer writes the statements that make a puzzle.
type writer struct {
	puzzle   *puzzle.Puzzle
	imports  map[string]bool
	text     []byte
	pointers bool   // a pointer to a number is needed
	unknown  string // a type that other programs cannot name
}

func (w *writer) line(text string) { w.text = append(append(w.text, text...), '\n') }

// shape makes the puzzle, with its size, digits and regions.
func (w *writer) shape() {
	p := w.puzzle
	usual := puzzle.New(p.Rows)
	if p.Rows != p.Cols || p.Low != usual.Low || p.High != usual.High {
		w.line(fmt.Sprintf("	p := &puzzle.Puzzle{Rows: %d, Cols: %d, Low: %d, High: %d}",
			p.Rows, p.Cols, p.Low, p.High))
		usual.Regions = nil
	} else {
		w.line(fmt.Sprintf("	p := puzzle.New(%d)", p.Rows))
	}
	switch {
	case slices.Equal(p.Regions, usual.Regions):
	case p.Regions == nil:
		w.line("	p.Regions = nil")
	default:
		w.cells("Regions", "int", len(p.Regions), func(c int) string {
			return strconv.Itoa(p.Regions[c])
		})
	}
}

// set gives a field its value, unless it has none.
func (w *writer) set(field string, value any) {
	if v := reflect.ValueOf(value); v.Kind() == reflect.Bool || v.Len() > 0 {
		w.line("	p." + field + " = " + w.typed(v))
	}
}

// cells gives a field a value for each of n cells, a row a line; the cells of variables follow.
func (w *writer) cells(field, of string, n int, value func(c int) string) {
	if n == 0 {
		return
	}
	w.line("	p." + field + " = []" + of + "{")
	for c := 0; c < n; {
		end := min(c+w.puzzle.Cols, n)
		line := "		"
		for ; c < end; c++ {
			line += value(c) + ","
			if c+1 < end {
				line += " "
			}
		}
		w.line(line)
	}
	w.line("	}")
}

// sorted returns the lines of the imports: those of the standard library come first.
func (w *writer) sorted() (lines []string) {
	var others []string
	for _, path := range slices.Sorted(maps.Keys(w.imports)) {
		if slices.Contains(standard, path) {
			lines = append(lines, "\t"+strconv.Quote(path))
		} else {
			others = append(others, "\t"+strconv.Quote(path))
		}
	}
	return append(append(lines, ""), others...)
}

// standard has the packages of the standard library that programs import.
var standard = []string{"context", "fmt", "log", "slices"}
