package cover_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"exactcover/dlx/xcc"
	"exactcover/encode/format/cover"
)

func ExampleParse() {
	f, err := cover.Parse(context.Background(), "sets",
		strings.NewReader(`{"A": [1, 4], "B": [2, 3], "C": [2]}`), "in", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for o := range 3 {
		fmt.Printf("%s ", f.Names[o])
	}
	fmt.Println(f.Items)
	// Output: A B C [1 4 2 3]
}

func ExampleWrite() {
	f, err := cover.Parse(context.Background(), "rows", strings.NewReader("1 2\n2 3\n1\n3\n"), "in",
		xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	if cover.Reads("matrix") && cover.Writes("matrix") {
		cover.Write(context.Background(), os.Stdout, "matrix", f)
	}
	// Output:
	// 4 3
	// 1 1 0
	// 0 1 1
	// 1 0 0
	// 0 0 1
}
