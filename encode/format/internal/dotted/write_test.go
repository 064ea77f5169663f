package dotted_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
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
		".Sum~7~R1C1~R1C2", ".Arrow~R1C1~R1C2", ".PillArrow~2~R1C1~R1C2~R1C3", ".X~R1C1~R1C2",
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
		{rules(rule.SlowThermo{Cells: cells}), "slow-thermo"},
		{rules(rule.Difference{Cells: cells, Value: 2}), "difference of 2"},
		{rules(rule.Sandwich{Cells: cells, Sum: 2}), "sandwich of other cells"},
		{rules(rule.Relation{Cells: cells, Holds: "a < b", EveryTwo: true}), "relation of every two"},
		{rules(rule.Arrow{Circle: []puzzle.Cell{1, 0}, Cells: []puzzle.Cell{2}}), "arrow whose circle"},
		{rules(rule.Some{AtLeast: new(int)}), "some, other than one"},
		{rules(rule.Some{Of: [][]puzzle.Rule{{rule.AntiKing{}}}}), "AntiKing within some"},
		{rules(rule.OneOf{Cells: cells}), "one-of of no digits"},
		{rules(rule.Sum{Cells: cells, Sum: 1 << 20}), "the number 1048576"},
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
