package dotted_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// readDotted reads one string.
func readDotted(t *testing.T, text string) format.Entry {
	t.Helper()
	entries := formattest.Entries(t, text, format.Options{Format: "dotted"})
	if len(entries) != 1 {
		t.Fatalf("%s: %d puzzles", text, len(entries))
	}
	return entries[0]
}

// TestVariables reads cells outside a grid of 4x4, which has the cells 0 to 15.
func TestVariables(t *testing.T) {
	type cells = []puzzle.Cell
	for text, want := range map[string]struct {
		variables []puzzle.Variable
		rules     []puzzle.Rule
	}{
		".Thermo~VX~R1C1.Var~X": {
			[]puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 1, High: 4}},
			[]puzzle.Rule{rule.Thermo{Cells: cells{16, 0}}},
		},
		".Var~A~a%20b~3.Var~BC~~2x2.Whisper~VA3~VBC1.AllDifferent~VBC4~VA1": {
			[]puzzle.Variable{
				{Name: "A", Label: "a b", Rows: 1, Cols: 3, Low: 1, High: 4},
				{Name: "BC", Rows: 2, Cols: 2, Low: 1, High: 4},
			},
			[]puzzle.Rule{
				rule.Whisper{Cells: cells{18, 19}, Diff: 5}, rule.AllDifferent{Cells: cells{22, 16}},
			},
		},
		".Var~X~~2.RegionSumLine~R1C2~VX1~R1C3~VX2": {
			[]puzzle.Variable{{Name: "X", Rows: 1, Cols: 2, Low: 1, High: 4}},
			[]puzzle.Rule{rule.EqualSums{Segments: [][]puzzle.Cell{{1}, {16}, {2}, {17}}}},
		},
		// A number of cells fills rows as long as those of the grid, also if the last is not full.
		// Every two cells of a list that touch have the dot, not only successive ones.
		".Var~X~~2x2.BlackDot~VX1~VX2~VX4~VX3": {
			[]puzzle.Variable{{Name: "X", Rows: 2, Cols: 2, Low: 1, High: 4}},
			[]puzzle.Rule{
				rule.Ratio{Cells: cells{16, 17}, Value: 2}, rule.Ratio{Cells: cells{16, 18}, Value: 2},
				rule.Ratio{Cells: cells{17, 19}, Value: 2}, rule.Ratio{Cells: cells{19, 18}, Value: 2},
			},
		},
		".Var~X~~8.BlackDot~VX1~VX5.Quad~VX2~1": {
			[]puzzle.Variable{{Name: "X", Rows: 2, Cols: 4, Low: 1, High: 4}},
			[]puzzle.Rule{
				rule.Ratio{Cells: cells{16, 20}, Value: 2},
				rule.ContainAtLeast{Cells: cells{17, 18, 21, 22}, Values: []puzzle.Digit{1}},
			},
		},
		".Var~X~~6.GreaterThan~VX5~VX1~VX6.Quad~VX1~2": {
			[]puzzle.Variable{{Name: "X", Rows: 1, Cols: 6, Low: 1, High: 4}},
			[]puzzle.Rule{
				rule.Greater{Cells: cells{20, 16}}, rule.Greater{Cells: cells{20, 21}},
				rule.ContainAtLeast{Cells: cells{16, 17, 20, 21}, Values: []puzzle.Digit{2}},
			},
		},
		".Var~X~~1x8.GreaterThan~VX4~VX5": {
			[]puzzle.Variable{{Name: "X", Rows: 1, Cols: 8, Low: 1, High: 4}},
			[]puzzle.Rule{rule.Greater{Cells: cells{19, 20}}},
		},
	} {
		e := readDotted(t, ".Shape~4x4"+text)
		if e.Err != nil || len(e.Warnings) > 0 {
			t.Errorf("%s: %v %v", text, e.Err, e.Warnings)
			continue
		}
		diff := cmp.Diff(want.variables, e.Puzzle.Variables) + cmp.Diff(want.rules, e.Puzzle.Rules)
		if diff != "" {
			t.Errorf("%s: -want +got\n%s", text, diff)
		}
	}
}

// A grid whose cells all lack the digits that variables need has its own digits.
func TestNarrowed(t *testing.T) {
	var text strings.Builder
	text.WriteString(".Shape~4x4~0-9.Var~S.~VS_9.Sum~9~R1C1~R2C2~R3C3")
	for _, row := range "1234" {
		for _, col := range "1234" {
			text.WriteString(".~R" + string(row) + "C" + string(col) + "_2_3_4_5")
		}
	}
	p := readDotted(t, text.String()).Puzzle
	if p.Low != 2 || p.High != 5 || p.Candidates != nil || p.Variables[0].High != 9 {
		t.Errorf("digits %d to %d, candidates %v, %v", p.Low, p.High, p.Candidates, p.Variables)
	}
	// A sandwich lies between the lowest and the highest digit of the puzzle, also if cells may hold
	// others.
	if p = readDotted(t, text.String()+".Sandwich~5~R1").Puzzle; p.Low != 0 || p.High != 9 {
		t.Errorf("digits %d to %d", p.Low, p.High)
	}
}

// A raw grid has no houses, so that it may have few digits. Its two rows of two cells are filled in
// any of 16 ways, and with one rule in half of them.
func TestRaw(t *testing.T) {
	p := readDotted(t, ".Shape~2x2~0-1~Raw.Var~X.AllDifferent~VX~R1C2").Puzzle
	if !p.NoLines || p.Regions != nil || len(p.Houses()) > 0 {
		t.Errorf("houses %v", p.Houses())
	}
	n, err := encode.Count(t.Context(), p)
	if err != nil || n.Int64() != 16 {
		t.Errorf("%v solutions, error %v", n, err)
	}
	if e := readDotted(t, ".Shape~4x4~1-3"); e.Err == nil {
		t.Error("a grid with houses has three digits for four cells")
	}
}

// A row that is longer than those of the grid stays a row when it is written and read again.
func TestLongRow(t *testing.T) {
	p := readDotted(t, ".Shape~4x4.Var~X~~1x8.AllDifferent~VX1~R1C1").Puzzle
	var text strings.Builder
	if err := format.Write(&text, "dotted", p); err != nil {
		t.Fatal(err)
	}
	if v := readDotted(t, text.String()).Puzzle.Variables[0]; v.Rows != 1 || v.Cols != 8 {
		t.Errorf("%s: %d rows of %d", text.String(), v.Rows, v.Cols)
	}
}

// Cells that do not fill their last row are a row in the model, in which others touch.
func TestConnectedInPartOfARow(t *testing.T) {
	e := readDotted(t, ".Shape~4x4.Var~X~~6.ConnectedValues~VX~1")
	if e.Err == nil || !strings.Contains(e.Err.Error(), "expected a variable of full rows") {
		t.Error(e.Err)
	}
}

func TestVariableErrors(t *testing.T) {
	for text, want := range map[string]string{
		".Var":                     "expected an argument of Var, found 0",
		".Var~x":                   `the name of a variable is "x", not 1 to 16 letters A to Z`,
		".Var~X~~0":                `expected a number of cells, or a size such as 2x3, found "0"`,
		".Var~X~~5000":             "variable X of 1 rows and 5000 columns, not 1 to 4096 cells",
		".Var~X.Var~X":             "expected another name for each variable, found a second X",
		".Var~X~~4096.Var~Y":       "expected variables of at most 4096 cells, found 4097",
		".Var~X~%":                 `expected a label, found "%"`,
		".Var~X~~2.Thermo~VX":      `a cell from R1C1 to R9C9, or of a variable to VX2, found "VX"`,
		".Var~X~~2.Thermo~VX3":     `found "VX3"`,
		".Var~X.Thermo~VX1":        `found "VX1"`,
		".Thermo~VX":               `expected a cell from R1C1 to R9C9, found "VX"`,
		".Var~X.Indexing~C~VX":     "vX is a variable, and the rule needs a cell of the grid",
		".Var~X~~10.Quad~VX1~1":    "expected the cell at the top left of four",
		".Var~X~~27.Quad~VX9~1":    "expected the cell at the top left of four",
		".Var~X.Quad~VX~1":         "expected the cell at the top left of four",
		".Var~X.LittleKiller~5~VX": "expected a cell at the edge",
	} {
		e := readDotted(t, text)
		if e.Err == nil || !strings.Contains(e.Err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, e.Err, want)
		}
	}
}
