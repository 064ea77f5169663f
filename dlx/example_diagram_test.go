package dlx_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"exactcover/dlx"
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
	d, err := dlx.Compile(ctx, strip(100), dlx.Options{})
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
	d, _ := dlx.Compile(ctx, strip(4), dlx.Options{})
	cost := func(o dlx.Option) int64 {
		if o%3 == 0 {
			return 5
		}
		return 3
	}
	cheapest, _ := d.Cheapest(ctx, 3, cost)
	for _, c := range cheapest {
		fmt.Println(c.Cost, c.Solution)
	}
	// Output:
	// 12 [1 2 7 8]
	// 16 [0 3 7 8]
	// 16 [0 4 5 9]
}

func ExampleDiagram_WriteText() {
	d, _ := dlx.Compile(ctx, strip(3), dlx.Options{})
	var text strings.Builder
	d.WriteText(&text)
	fmt.Print(text.String())
	again, err := dlx.ReadDiagram(ctx, strings.NewReader(text.String()))
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
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
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
