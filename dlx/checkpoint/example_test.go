package checkpoint_test

import (
	"context"
	"fmt"
	"os"

	"exactcover/dlx"
	"exactcover/dlx/checkpoint"
	"exactcover/dlx/dlxtest/families"
)

func Example() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	p := families.Queens(8).Problem
	for range 2 { // the second run finds what the first one has kept
		r := checkpoint.New(dlx.NewSolver(p, dlx.Settings{}), checkpoint.Settings{Dir: dir, Resume: true})
		n, err := r.Count(context.Background())
		fmt.Println(n, err)
	}
	// Output:
	// 92 <nil>
	// 92 <nil>
}
