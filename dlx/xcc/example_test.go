package xcc_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// An example of colours: Knuth, TAOCP 4B, 7.2.2.1 (49).
const colored = `| two-colour example
p q r | x y
p q x y:A
p r x:A y
p x:B
q x:A
r y:B
`

func ExampleParse() {
	f, err := xcc.Parse(context.Background(), strings.NewReader(colored), "colored.xcc", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Problem.NumItems(), "items:", f.Items)
	fmt.Println(f.Problem.NumOptions(), "options in the colours", f.Colors[1:])
	// Output:
	// 5 items: [p q r x y]
	// 5 options in the colours [A B]
}

func ExampleParse_error() {
	_, err := xcc.Parse(context.Background(), strings.NewReader("p q | x\np x:A\nq p:B\n"), "bad.xcc",
		xcc.Limits{})
	fmt.Println(err)
	// Output:
	// bad.xcc:3:4: expected a primary item without a colour, found ":B"
}

func ExampleFile_AppendSolution() {
	f, err := xcc.Parse(context.Background(), strings.NewReader(colored), "colored.xcc", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := dlx.NewSolver(f.Problem, dlx.Settings{})
	for solution := range s.Solutions(context.Background()) {
		os.Stdout.Write(f.AppendSolution(nil, solution))
	}
	// Output:
	// | options 4 2
	// q x:A
	// p r x:A y
}

func ExampleFile_AppendOption() {
	f, _ := xcc.Parse(context.Background(), strings.NewReader("p 2|q | x\np x:A q |3 |4\nq\n"),
		"costs.xcc", xcc.Limits{})
	for o := range dlx.Option(f.Problem.NumOptions()) {
		fmt.Printf("%s\n", f.AppendOption(nil, o))
	}
	// Output:
	// p x:A q |7
	// q
}

func ExampleFile_AppendName() {
	f := &xcc.File{Names: []string{"A", "B"}}
	fmt.Printf("%s, not %s\n", f.AppendName(nil, 1), (&xcc.File{}).AppendName(nil, 1))
	// Output:
	// B, not 2
}

func ExampleFile_AppendEntry() {
	f, _ := xcc.Parse(context.Background(), strings.NewReader(colored), "colored.xcc", xcc.Limits{})
	for e := range f.Problem.Entries(0) {
		fmt.Printf("%q ", f.AppendEntry(nil, e))
	}
	// Output:
	// "p" "q" "x" "y:A"
}

func ExampleFile_Write() {
	var b dlx.Builder
	cell := b.Items(3)
	b.Add(cell, cell+1)
	b.Add(cell+1, cell+2)
	b.Cost(b.Add(cell), 5)
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	f := &xcc.File{Problem: p, Items: []string{"left", "middle", "right"}}
	if err := f.Write(context.Background(), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// | 3 items, 3 options
	// left middle right
	// left middle
	// middle right
	// left |5
}

func ExampleWrite() {
	var b dlx.Builder
	cell := b.Items(1)
	color := b.Secondary(1)
	b.AddColored(cell.With(0), color.With(2))
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := xcc.Write(os.Stdout, p); err != nil {
		fmt.Println(err)
	}
	// Output:
	// | 2 items, 1 options
	// p0 | s1
	// p0 s1:2
}

// Check an answer that somebody has written.
func ExampleFile_Violations() {
	in := strings.NewReader("p q\np\nq\np q\n")
	f, err := xcc.Parse(context.Background(), in, "in", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := f.ParseSolution([]byte("p q\nq\n"), "answer")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range f.Violations(solution) {
		fmt.Println(line)
	}
	// Output: item q is covered by 3 and 2
}

func ExampleFile_ParseSolution() {
	f, _ := xcc.Parse(context.Background(), strings.NewReader("p q\np\nq\n"), "in", xcc.Limits{})
	fmt.Println(f.ParseSolution([]byte("| options 1 2\n"), "answer"))
	// Output: [0 1] <nil>
}

func ExampleFile_Option() {
	f := &xcc.File{Names: []string{"A", "B"}}
	fmt.Println(f.Option("B"))
	// Output: 1 true
}
