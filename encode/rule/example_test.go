package rule_test

import (
	"context"
	"fmt"
	"strings"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// how tells how many solutions the empty grid of side 4 has with some rules, of 288 without.
func how(rules ...puzzle.Rule) {
	p := puzzle.New(4)
	p.Rules = rules
	n, err := encode.Count(context.Background(), p)
	fmt.Println(n, "solutions", err)
}

func ExampleThermo() {
	p := puzzle.New(4) // digits rise along r1c1 r2c2 r2c3 r1c4
	how(rule.Thermo{Cells: []puzzle.Cell{p.Cell(0, 0), p.Cell(1, 1), p.Cell(1, 2), p.Cell(0, 3)}})
	// Output: 4 solutions <nil>
}

func ExampleArrow() {
	p := puzzle.New(4) // the circle in r1c1 is the sum of r2c2 and r3c3
	how(rule.Arrow{
		Circle: []puzzle.Cell{p.Cell(0, 0)},
		Cells:  []puzzle.Cell{p.Cell(1, 1), p.Cell(2, 2)},
	})
	// Output: 36 solutions <nil>
}

func ExamplePairSum() {
	how(rule.PairSum{Cells: []puzzle.Cell{0, 1}, Value: 5}) // a V between r1c1 and r1c2
	// Output: 96 solutions <nil>
}

func ExampleKiller() {
	seven := 7
	how(
		rule.Killer{Cells: []puzzle.Cell{0, 1}, Sum: &seven}, // r1c1 and r1c2 are 3 and 4
		rule.Killer{Cells: []puzzle.Cell{6, 10, 9}},          // three digits that differ
	)
	// Output: 36 solutions <nil>
}

func ExampleSandwich() {
	how(rule.Sandwich{Cells: []puzzle.Cell{0, 1, 2, 3}, Sum: 5}) // 1 and 4 are at the ends of row 1
	// Output: 48 solutions <nil>
}

func ExampleQuadruple() {
	how(rule.Quadruple{ // 1 twice around a corner
		Cells:  []puzzle.Cell{1, 2, 5, 6},
		Values: []puzzle.Digit{1, 1},
	})
	// Output: 72 solutions <nil>
}

func ExampleSome() {
	one := 1
	how(rule.Some{ // digits rise from r1c1 to r1c2, or from r3c1 to r3c2, but not both
		AtLeast: &one, AtMost: &one,
		Of: [][]puzzle.Rule{
			{rule.Thermo{Cells: []puzzle.Cell{0, 1}}}, {rule.Thermo{Cells: []puzzle.Cell{8, 9}}},
		},
	})
	// Output: 208 solutions <nil>
}

func ExampleAntiKnight() {
	how(rule.AntiKnight{})
	// Output: 24 solutions <nil>
}

// Cells two rows and two columns apart differ, as they do for the alfil of old chess; or only
// the 4s do. Cells a knight's move apart do not add up to 5.
func ExampleLeaper() {
	how(rule.Leaper{Offsets: [][2]int{{2, 2}}})
	how(rule.Leaper{Offsets: [][2]int{{2, 2}}, Digits: []puzzle.Digit{4}})
	how(rule.Leaper{Offsets: [][2]int{{1, 2}}, Sums: []int{5}})
	// Output:
	// 168 solutions <nil>
	// 216 solutions <nil>
	// 32 solutions <nil>
}

// Neighbours on the line differ by 2 or one is twice the other.
func ExampleRelation() {
	how(rule.Relation{Cells: cells(0, 1, 2, 3), Holds: "abs(a-b) == 2 || a == 2*b || b == 2*a"})
	// Output: 24 solutions <nil>
}

// A 1 comes somewhere ahead of a 2.
func ExamplePattern() {
	how(rule.Pattern{Cells: cells(0, 1, 2, 3), Pattern: ".*1.*2.*"})
	// Output: 144 solutions <nil>
}

// The same: once it has seen a 1 it looks for a 2, and then for nothing.
func ExampleAutomaton() {
	any := []puzzle.Digit{1, 2, 3, 4}
	how(rule.Automaton{
		Cells: cells(0, 1, 2, 3), Start: []string{"first"}, Accept: []string{"done"},
		Steps: []rule.AutomatonStep{
			{From: "first", Digits: any, To: "first"},
			{From: "first", Digits: []puzzle.Digit{1}, To: "second"},
			{From: "second", Digits: any, To: "second"},
			{From: "second", Digits: []puzzle.Digit{2}, To: "done"},
			{From: "done", Digits: any, To: "done"},
		},
	})
	// Output: 144 solutions <nil>
}

// Find returns the kind of a rule, with its meaning.
func ExampleSet_Find() {
	k, ok := rule.All.Find("killer")
	fmt.Println(k.Meaning, ok)
	_, ok = rule.All.Find("kiler")
	fmt.Println(ok)
	// Output:
	// digits differ; they add up to sum, or to one of sums, if one of these is given true
	// false
}

func ExampleKind_Fields() {
	k, _ := rule.All.Find("whisper")
	for _, f := range k.Fields() {
		fmt.Printf("%s: %s; %s\n", f.Key, f.Takes(), f.Help)
	}
	// Output:
	// cells: a list of cells; the cells of the line, in order
	// diff: a whole number; the least difference; 4 for Dutch whispers
}

func ExampleKind() {
	for _, k := range rule.All.Kinds() {
		if k.Group == rule.LinesWithSums {
			fmt.Println(k.Name())
		}
	}
	// Output:
	// arrow
	// double-arrow
	// zipper
	// sum-line
	// equal-sums
}

// In Su-domino-ku the digits count, not the dominoes: the grids of side 4 that have a tiling, and
// all pairs of grid and tiling.
func ExampleDomino() {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	for _, o := range []encode.Options{{}, {CountBy: puzzle.ByTilings}} {
		fmt.Println(encode.NewSolver(o).Count(context.Background(), p))
	}
	// Output:
	// 264 <nil>
	// 25056 <nil>
}

func ExampleTile() {
	// r1c1 and r1c2 are 1 and 2, on one domino.
	given := rule.Tile{Cells: []puzzle.Cell{0, 1}, Digits: []puzzle.Digit{1, 2}}
	how(rule.Domino{}, given)
	// r2c2 is 3, and on no domino.
	how(rule.Domino{}, rule.Tile{Cells: []puzzle.Cell{5}, Digits: []puzzle.Digit{3}})
	// Output:
	// 22 solutions <nil>
	// 66 solutions <nil>
}

func ExampleCalled() {
	name, ok := rule.Called("German Whispers")
	fmt.Println(name.Plain(), ok)
	// Output:
	// whisper with diff 5 true
}

func ExampleSameName() {
	fmt.Println(rule.SameName("anti-knight", "Anti Knights"))
	fmt.Println(rule.SameName("anti-knight", "knight"))
	// Output:
	// true
	// false
}

func ExampleSetterNames() {
	for _, name := range rule.SetterNames() {
		if name.Rule == "pair-sum" {
			fmt.Println(strings.Join(name.Names, ", ")+":", name.Plain())
		}
	}
	// Output:
	// xv: pair-sum with value 10 or 5; xv-negative if all signs are given
	// x: pair-sum with value 10
	// v: pair-sum with value 5
}
