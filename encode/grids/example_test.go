package grids_test

import (
	"context"
	"fmt"
	"io"
	"strings"

	"exactcover/encode/format"
	"exactcover/encode/grids"
	"exactcover/encode/puzzle"
)

// Rows of numbers are read in the shape of the puzzle, and the lines after them for its variables.
func ExampleReader() {
	p := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 0, High: 12}
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 0, High: 9}}
	text := "1 2 0\n10 . 12\n# vX 3\n\n1 2 3\n4 5 13\n"
	r := grids.NewReader(strings.NewReader(text), "text", format.All)
	for {
		one, err := r.Next(context.Background(), p)
		if err == io.EOF {
			break
		}
		fmt.Println(one.Grids, one.Err)
	}
	// Output:
	// [[1 2 0 10 -1 12 3]] <nil>
	// [] text:6:5: expected a digit from 0 to 12 or ".", found "13"
}
