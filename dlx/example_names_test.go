package dlx_test

import (
	"context"
	"fmt"
	"os"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// People work on days. Items are called by their names, and a name that is misspelt is an error.
func ExampleBuilder_Name() {
	var b dlx.Builder
	b.Name(b.Items(3), "Ada", "Bo", "Cy")
	b.Name(b.Items(3), "Mon", "Tue", "Wed")
	for _, shift := range [][2]string{
		{"Ada", "Mon"}, {"Ada", "Tue"}, {"Bo", "Mon"}, {"Bo", "Wed"}, {"Cy", "Tue"}, {"Cy", "Wed"},
	} {
		b.Add(b.Item(shift[0]), b.Item(shift[1]))
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	solution, err := dlx.NewSolver(p, dlx.Settings{Ordered: true}).First(context.Background())
	if err != nil {
		panic(err)
	}
	for _, o := range solution {
		fmt.Printf("%s\n", xcc.Named(p).AppendOption(nil, o))
	}
	fmt.Println(p.Check(solution[:2]))
	xcc.Write(os.Stdout, p)

	b.Add(b.Item("Ada"), b.Item("Wen"))
	_, err = b.Build()
	fmt.Println(err)
	// Output:
	// Ada Mon
	// Bo Wed
	// Cy Tue
	// no solution: item is covered 0 times, not 1 to 1, item 2, "Cy"
	// | 6 items, 6 options
	// Ada Bo Cy Mon Tue Wed
	// Ada Mon
	// Ada Tue
	// Bo Mon
	// Bo Wed
	// Cy Tue
	// Cy Wed
	// item was not declared, "Wen"
}
