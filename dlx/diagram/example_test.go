package diagram_test

import (
	"bytes"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
)

// strip is the problem of tiling a strip of two rows with dominoes.
func strip(columns int) *dlx.Problem {
	var b dlx.Builder
	b.Items(2 * columns)
	for c := range dlx.Item(columns) {
		b.Add(2*c, 2*c+1) // upright
		if int(c)+1 < columns {
			b.Add(2*c, 2*c+2)   // flat, above
			b.Add(2*c+1, 2*c+3) // flat, below
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	return p
}

// All tilings of a long strip, far too many to list, in a diagram of two hundred nodes.
func ExampleCompile() {
	d, err := diagram.Compile(ctx, strip(100), dlx.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Count(), "tilings")

	// How many have the first domino upright?
	usage, _ := d.Usage(ctx, 1)
	fmt.Println(usage[0], "begin with an upright domino")

	// One of them at random.
	upright, _ := d.Restrict(ctx, []dlx.Option{0}, nil)
	tiling := upright.Sample(nil, rand.NewPCG(1, 1))
	fmt.Println(len(tiling), "dominoes, first", tiling[0])
	// Output:
	// 573147844013817084101 tilings
	// 354224848179261915075 begin with an upright domino
	// 100 dominoes, first 0
}

// The cheapest tilings where upright dominoes cost more.
func ExampleDiagram_Cheapest() {
	d, _ := diagram.Compile(ctx, strip(4), dlx.Settings{})
	cost := func(o dlx.Option) int64 {
		if o%3 == 0 {
			return 5
		}
		return 3
	}
	cheapest, _ := d.Cheapest(ctx, 3, cost)
	for solution, cost := range cheapest {
		fmt.Println(cost, solution)
	}
	// Output:
	// 12 [1 2 7 8]
	// 16 [0 3 7 8]
	// 16 [0 4 5 9]
}

func ExampleDiagram_WriteText() {
	d, _ := diagram.Compile(ctx, strip(3), dlx.Settings{})
	var text strings.Builder
	d.WriteText(&text)
	fmt.Print(text.String())
	again, err := diagram.Read(ctx, strings.NewReader(text.String()))
	fmt.Println(again.Count(), err)
	// Output:
	// exactcover diagram 1
	// nodes 6 root 5
	// 6:0
	// 5:0
	// 3:1 4:2
	// 2:1
	// 0:3 1:4
	// 3 <nil>
}

func ExampleDiagram_WriteDot() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	d.WriteDot(os.Stdout, nil)
	// Output:
	// digraph solutions {
	// 	node [shape=circle, label=""];
	// 	0 [shape=doublecircle];
	// 	3 -> 1 [label="0"];
	// 	3 -> 2 [label="1"];
	// 	2 -> 0 [label="2"];
	// 	1 -> 0 [label="3"];
	// }
}

func ExampleDiagram_Count() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	fmt.Println(d.Count())
	// Output: 2
}

func ExampleDiagram_Nodes() {
	d, _ := diagram.Compile(ctx, strip(100), dlx.Settings{})
	fmt.Println(d.Nodes() < 1000)
	// Output: true
}

func ExampleDiagram_Contains() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	fmt.Println(d.Contains([]dlx.Option{3, 0}), d.Contains([]dlx.Option{0, 2}))
	// Output: true false
}

func ExampleDiagram_All() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	for solution := range d.All() {
		slices.Sort(solution)
		fmt.Println(solution)
	}
	// Output:
	// [0 3]
	// [1 2]
}

func ExampleDiagram_At() {
	d, _ := diagram.Compile(ctx, strip(100), dlx.Settings{})
	last := new(big.Int).Sub(d.Count(), big.NewInt(1))
	fmt.Println(len(d.At(nil, last)), "dominoes;", d.At(nil, d.Count()) == nil)
	// Output: 100 dominoes; true
}

func ExampleDiagram_Restrict() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	with, _ := d.Restrict(ctx, []dlx.Option{0}, nil)
	without, _ := d.Restrict(ctx, nil, []dlx.Option{0, 1})
	fmt.Println(with.Count(), without.Count())
	// Output: 1 0
}

func ExampleDiagram_Usage() {
	d, _ := diagram.Compile(ctx, strip(2), dlx.Settings{})
	usage, _ := d.Usage(ctx, 4)
	fmt.Println(usage)
	// Output: [1 1 1 1]
}

func ExampleDiagram_Sample() {
	d, _ := diagram.Compile(ctx, strip(100), dlx.Settings{})
	source := rand.NewPCG(1, 2)
	tiling := d.Sample(nil, source)
	fmt.Println(len(tiling), d.Contains(tiling))
	// Output: 100 true
}

func ExampleRead() {
	d, _ := diagram.Compile(ctx, strip(100), dlx.Settings{})
	var file bytes.Buffer
	if err := d.WriteText(&file); err != nil {
		fmt.Println(err)
		return
	}
	again, err := diagram.Read(ctx, &file)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Count().Cmp(d.Count()))
	// Output: 0
}
