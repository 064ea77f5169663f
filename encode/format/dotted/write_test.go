package dotted_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
)

// TestWrittenAsRead writes strings as they were.
func TestWrittenAsRead(t *testing.T) {
	for _, text := range []string{
		".~", ".~R1C1_5~R2C3_1_2", ".~R1C1_1~R1C1_9", ".NoBoxes", ".Shape~6x6", ".Shape~4x4~0-3",
		".Shape~2x3~1-4", ".Shape~16x16.~RgCa_16",
		".Shape~4x4.NoBoxes.Jigsaw~1111222233334444", ".Shape~4x4.NoBoxes.Jigsaw~0000000011112222",
		".Shape~4x4.NoBoxes.RegionSize~2.Jigsaw~1122000000000000",
		".Thermo~R1C1~R1C2", ".Whisper~4~R1C1~R1C2", ".Cage~0~R1C1~R1C2", ".Cage~7~R1C1~R1C2",
		".Sum~7~R1C1~R1C2", ".Sum~0~R1C1~R1C2", ".Arrow~R1C1~R1C2", ".PillArrow~2~R1C1~R1C2~R1C3",
		".X~R1C1~R1C2",
		".SumLine~7~R1C1~R1C2~LOOP", ".EqualSum~R1C1~-~R1C2", ".RegionSumLine~R1C3~R1C4",
		".SameValues~2~R1C1~R1C2~R2C1~R2C2", ".Quad~R1C1~1~2", ".Indexing~C~R1C1", ".Indexing~R~R1C1",
		".GreaterThan~R1C2~R1C1", ".DisjointSets", ".Diagonal~1", ".Diagonal~-1", ".Sandwich~5~R2",
		".LittleKiller~7~R1C2", ".LittleKiller~7~R9C9", ".Skyscraper~C1~3", ".XSum~R2~~7",
		".ContainExact~1_1~R1C1~R2C3", ".LookAndSay~21~R1C1~R1C2", ".CountDistinct~R1C1~R1C2",
		".Pair~_fVlcRR4EBZRFE~R1C1~R1C2", ".PairX~8H_xf8H_xf8H_B~R1C1~R1C2", ".Regex~MSo~R1C1~R1C2",
		".AntiKing.AntiKnight", ".StrictKropki",
	} {
		e := readEntry(t, text)
		if e.Err != nil {
			t.Errorf("%s: %v", text, e.Err)
			continue
		}
		var b strings.Builder
		if err := format.Write(&b, "dotted", e.Puzzle); err != nil || b.String() != text+"\n" {
			t.Errorf("%s is written as %s, %v", text, b.String(), err)
		}
	}
}

func readEntry(t *testing.T, text string) format.Entry {
	t.Helper()
	r := format.NewReader(strings.NewReader(text), "in", format.Options{Format: "dotted"})
	e, err := r.Next(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestMisfits: a part that a string cannot hold is named in an error.
func TestMisfits(t *testing.T) {
	cells, row := []puzzle.Cell{0, 1}, []puzzle.Cell{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for _, c := range []struct {
		change func(p *puzzle.Puzzle)
		want   string
	}{
		{func(p *puzzle.Puzzle) { *p = *puzzle.New(25) }, "its size, 25x25"},
		{func(p *puzzle.Puzzle) { p.High = 30 }, "its digits, 1 to 30"},
		{
			func(p *puzzle.Puzzle) { p.Regions = append([]int{0, 0, 0}, make([]int, 78)...) },
			"its regions",
		},
		{rules(rule.Killer{Cells: cells, Sums: []int{0, 4}}), "killer of sum 0"},
		{rules(rule.Indexing{Cells: cells, Axis: "region"}), "indexing of axis region"},
		{rules(rule.Schroedinger{Second: row}), "schroedinger"},
		{rules(rule.Sandwich{Cells: cells, Sum: 2}), "sandwich of other cells"},
		{rules(rule.Relation{Cells: cells, Holds: "a < b", EveryTwo: true}), "relation of every two"},
		{rules(rule.Arrow{Circle: []puzzle.Cell{1, 0}, Cells: []puzzle.Cell{2}}), "arrow whose circle"},
		{rules(rule.Some{Of: [][]puzzle.Rule{{}}, AtMost: new(int)}), "some with at-most"},
		{rules(someOf(20, 10)), "very many ways"},
		{rules(rule.Some{Of: [][]puzzle.Rule{{rule.AntiKing{}}}}), "AntiKing within some"},
		{rules(rule.OneOf{Cells: cells}), "one-of of no digits"},
		{rules(rule.Product{Cells: cells, Product: 6}), "its rules (product)"},
		{rules(rule.WeightedSum{Cells: cells, Is: "<", Total: 6}), "weighted-sum with <"},
		{rules(rule.Sum{Cells: cells, Sums: []int{1 << 20}}), "the number 1048576"},
		{
			rules(rule.ConnectedValues{Cells: cells, Values: []puzzle.Digit{1}}), "connected-values of some",
		},
		{rules(rule.FullRank{Cells: cells}), "full-rank of other cells"},
		{rules(rule.FullRank{Cells: row, Ties: true}, rule.FullRank{Cells: row}), "with and without"},
		{rules(rule.FullRank{Cells: row, Ties: true}, rule.UnequalLines{}), "beside full-rank"},
		{rules(rule.ChaosCount{Cells: cells}), "ChaosCount without the labels"},
		{rules(rule.ChaosConstruction{Labels: row}), "chaos-construction of other"},
		{rules(rule.Doppelganger{Rows: row}), "doppelganger of other"},
		{
			func(p *puzzle.Puzzle) {
				p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 1, High: 20}}
			},
			"its digits, 1 to 20",
		},
		{
			func(p *puzzle.Puzzle) {
				p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 0, High: 9}}
				p.Rules = []puzzle.Rule{rule.Sandwich{Cells: row, Sum: 2}}
			},
			"variables of other digits",
		},
	} {
		p := puzzle.New(9)
		if c.change(p); c.want == "its regions" {
			p.Regions[0], p.Regions[80] = 1, puzzle.NoRegion
		}
		var misfit *format.MisfitError
		err := format.Write(&strings.Builder{}, "dotted", p)
		if !errors.As(err, &misfit) || !strings.Contains(misfit.What, c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func rules(list ...puzzle.Rule) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) { p.Rules = list }
}

// someOf returns that at least some of n alternatives hold.
func someOf(n, least int) rule.Some {
	r := rule.Some{AtLeast: &least}
	for k := range puzzle.Cell(n) {
		r.Of = append(r.Of, []puzzle.Rule{rule.OneOf{
			Cells: []puzzle.Cell{k % 81}, Values: []puzzle.Digit{1},
		}})
	}
	return r
}

// TestSomeWritten: that several alternatives hold is written as the ways to choose them.
func TestSomeWritten(t *testing.T) {
	for want, r := range map[string]rule.Some{
		".Or.~R1C1_1.~R1C2_1.End":         someOf(2, 1),
		".Or.And.~R1C1_1.~R1C2_1.End.End": someOf(2, 2),
		".Or.And.End.End":                 someOf(2, 0),
		".Or.And.~R1C1_1.~R1C2_1.End.And.~R1C1_1.~R1C3_1.End.And.~R1C2_1.~R1C3_1.End.End": someOf(3, 2),
	} {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{r}
		if got := writtenAs(t, p); got != want {
			t.Errorf("%+v is written as %s, want %s", r, got, want)
		}
	}
	const many = 2000 // one alternative for each way
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{someOf(many, 1)}
	if got := strings.Count(writtenAs(t, p), ".~R"); got != many {
		t.Errorf("%d alternatives are written, want %d", got, many)
	}
}

// TestStrictBesideOtherDots: Kropki dots that are stated by pairs are dots for a rule that all dots
// are shown.
func TestStrictBesideOtherDots(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 6, NoLines: true}
	p.Rules = []puzzle.Rule{
		rule.Difference{Cells: []puzzle.Cell{0, 1}, Value: 2}, rule.KropkiNegative{},
		rule.Difference{Cells: []puzzle.Cell{0, 2}, Value: 1},
	}
	p.Givens = []puzzle.Digit{2, 4, puzzle.Empty, puzzle.Empty}
	e := readEntry(t, writtenAs(t, p))
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	want, err1 := encode.Count(t.Context(), p)
	got, err2 := encode.Count(t.Context(), e.Puzzle)
	if err1 != nil || err2 != nil || got.Cmp(want) != 0 || want.Sign() == 0 {
		t.Errorf("%v, want %v; errors %v, %v", got, want, err1, err2)
	}
}

// TestDoppelgangerWritten: variables of a doppelganger may have any names and ranges.
func TestDoppelgangerWritten(t *testing.T) {
	k, _ := rule.All.Find("doppelganger")
	p, err := format.Parse(t.Context(), k.Example, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p.Variables[1].High = 9
	const want = ".Shape~4x4~0-4.~R1C2_4~R3C3_0~R4C2_2~DGC1_1.Doppelganger"
	if got := writtenAs(t, p); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	n, err := encode.Count(t.Context(), readEntry(t, want).Puzzle)
	if err != nil || n.String() != "1" {
		t.Errorf("%v, error %v, want 1", n, err)
	}
	p.Variables = append(p.Variables, puzzle.Variable{Name: "DGC", Rows: 1, Cols: 1, Low: 1, High: 4})
	p.Givens = append(p.Givens, puzzle.Empty)
	if got := writtenAs(t, p); got != "" {
		t.Errorf("%s, although another variable is named DGC", got)
	}
}

// TestGenericWrittenAsRead writes strings of variables, alternatives and codes as they were.
func TestGenericWrittenAsRead(t *testing.T) {
	for _, text := range []string{
		".Shape~6x6~~Raw", ".Shape~5x3~~Raw", ".Shape~4x4~0-1~Raw.~R1C1_0",
		".Var~X.Thermo~VX~R1C1", ".Var~X~a%20%7Eb%2E~2x3.~VX6_1_2.Sum~7~VX6~R1C1", ".Var~X~~3",
		".Or.Thermo~R1C1~R1C2.And.X~R1C1~R1C2.~R1C1_1_2.End.And.End.End", ".Or.End",
		".Or.~R1C1_1.Or.AllDifferent~R1C1~R2C4.End.End",
		".Sum~7_=_1_-2~R1C1~R1C2", ".Sum~-7~R1C1~R1C2~R1C1", ".ValueIndexing~R1C1~R1C2~R1C3~R1C1",
		".ConnectedValues~~1_2~7", ".Var~X~~3.ConnectedValues~VX~1", ".FullRank~R1~3",
		".FullRank~C2~~3.FullRankTies~any", ".FullRankTies~none.FullRank~C2~3",
		".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC10.ChaosCount~R1C1~1~CC1~CC81",
		".NoBoxes.RegionSize~3.ChaosConstruction", ".Shape~4x3~~Raw.RegionSize~2.ChaosConstruction",
		".Shape~5x6.NoBoxes.RegionSize~3.ChaosConstruction",
		".ChaosConstruction.ConnectedValues~CC~1", ".Shape~4x4~0-4.Doppelganger.Thermo~DGR1~DGC2~DGB4",
		".Shape~4x4.NFA~BNRwEnVOgA~_low%20to%2Ehigh~R1C1~R1C2~R2C3",
	} {
		e := readEntry(t, text)
		if e.Err != nil {
			t.Errorf("%s: %v", text, e.Err)
			continue
		}
		if got := writtenAs(t, e.Puzzle); got != text {
			t.Errorf("%s is written as %s", text, got)
		}
	}
}

// writtenAs writes a puzzle as a string. It returns "" if that cannot hold it.
func writtenAs(t testing.TB, p *puzzle.Puzzle) string {
	t.Helper()
	var b strings.Builder
	var misfit *format.MisfitError
	switch err := format.Write(&b, "dotted", p); {
	case errors.As(err, &misfit):
		return ""
	case err != nil:
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

// TestSumsWritten: one of several sums is written as alternatives.
func TestSumsWritten(t *testing.T) {
	cells := []puzzle.Cell{0, 1}
	for want, r := range map[string]puzzle.Rule{
		".Or.Cage~7~R1C1~R1C2.Cage~3~R1C1~R1C2.End": rule.Killer{Cells: cells, Sums: []int{7, 3}},
		".Or.Sum~7~R1C1~R1C2.Sum~0~R1C1~R1C2.End":   rule.Sum{Cells: cells, Sums: []int{7, 0}},
		".Or.Sum~-4~R1C1~R1C2.End":                  rule.Sum{Cells: cells, Sums: []int{-4}},
	} {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{r}
		if got := writtenAs(t, p); got != want {
			t.Errorf("%v is written as %s, want %s", r, got, want)
		}
	}
}

// TestWrittenSolutions: what is read back has the solutions of what was written.
func TestWrittenSolutions(t *testing.T) {
	kinds := []puzzle.Rule{
		rule.Some{}, rule.Automaton{}, rule.WeightedSum{}, rule.OneOf{}, rule.Relation{},
		rule.ValueIndexing{}, rule.FullRank{}, rule.EqualSums{}, rule.Quadruple{}, rule.Pattern{},
		rule.ConnectedValues{}, rule.CountDistinct{}, rule.Thermo{}, rule.Leaper{},
		rule.DiagonalNonConsecutive{}, rule.Killer{}, rule.Sum{},
		rule.Difference{}, rule.Ratio{}, rule.PairSum{}, rule.Greater{}, rule.KropkiNegative{},
		rule.XVNegative{}, rule.NegativeDifference{}, rule.NegativeRatio{}, rule.SlowThermo{},
		rule.Minimum{}, rule.Maximum{}, rule.Even{}, rule.Odd{}, rule.Clone{},
	}
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.OneOf(puzzletest.Rules(kinds...), puzzletest.Variables(kinds...)).Draw(t, "puzzle")
		var b strings.Builder
		var misfit *format.MisfitError
		if err := format.Write(&b, "dotted", p); errors.As(err, &misfit) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		written++
		r := format.NewReader(strings.NewReader(b.String()), "in", format.Options{Format: "dotted"})
		e, err := r.Next(t.Context())
		if err != nil || e.Err != nil {
			t.Fatalf("%s: %v %v", b.String(), err, e.Err)
		}
		want, got := solutionsOf(t, p), solutionsOf(t, e.Puzzle)
		if !slices.EqualFunc(want, got, slices.Equal) {
			t.Fatalf("%d solutions of %s, want %d:\n%s", len(got), b.String(), len(want), cases.Draw(p))
		}
	})
	if written == 0 {
		t.Error("no puzzle was written")
	}
}

func solutionsOf(t *rapid.T, p *puzzle.Puzzle) (all [][]puzzle.Digit) {
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Solutions(t.Context(), p) {
		all = append(all, slices.Clone(solution.Grid))
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// TestModernWritten writes published strings and reads them back: the solution is still the only
// one.
func TestModernWritten(t *testing.T) {
	file, err := os.Open(filepath.Join(os.Getenv("EXACTCOVER_DATA"), "variants", "modern.jsonl"))
	if os.Getenv("EXACTCOVER_DATA") == "" || err != nil {
		t.Skip("no published puzzles")
	}
	defer file.Close()
	const quick = 100 // milliseconds that another solver takes
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		var published struct {
			ID, Dotted, Status string
			ISS                float64 `json:"iss_ms"`
			Solution           []puzzle.Digit
		}
		if err := json.Unmarshal(lines.Bytes(), &published); err != nil {
			t.Fatal(err)
		}
		e := readEntry(t, published.Dotted)
		if e.Err != nil {
			t.Errorf("%s: %v", published.ID, e.Err)
			continue
		}
		text := writtenAs(t, e.Puzzle)
		if text == "" {
			t.Errorf("%s cannot be written", published.ID)
			continue
		}
		again := readEntry(t, text)
		if again.Err != nil {
			t.Errorf("%s: %v", published.ID, again.Err)
			continue
		}
		if published.Status != "unique" || published.ISS > quick {
			continue
		}
		n++
		var first, second []puzzle.Digit
		for solution := range encode.NewSolver(encode.Options{}).Solutions(t.Context(), again.Puzzle) {
			if first != nil {
				second = slices.Clone(solution.Grid)
				break
			}
			first = slices.Clone(solution.Grid)
		}
		if len(first) < len(published.Solution) || second != nil && !soft(t, e.Puzzle) ||
			second == nil && !slices.Equal(first[:len(published.Solution)], published.Solution) {
			t.Errorf("%s has another solution: %v, %v", published.ID, first, second)
		}
	}
	if n == 0 {
		t.Error("no published puzzle was solved")
	}
}

// soft reports whether a puzzle had several solutions before it was written.
func soft(t *testing.T, p *puzzle.Puzzle) bool {
	unique, err := encode.Unique(t.Context(), p)
	return err == nil && !unique
}
