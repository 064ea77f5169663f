package input_test

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"exactcover/encode/input"
)

// A batch of two inputs, and one that does not exist.
func Example() {
	texts := map[string]string{"some.txt": "1...............\n1..4\n", "one.xcc": "a b\na b\n"}
	o := input.Options{Open: func(name string) (io.ReadCloser, error) {
		if text, ok := texts[name]; ok {
			return io.NopCloser(strings.NewReader(text)), nil
		}
		return nil, fs.ErrNotExist
	}}
	s := input.New(context.Background(), o, "some.txt", "none.txt", "one.xcc")
	defer s.Close()
	for u := new(input.Unit); s.Next(u); {
		switch {
		case u.Err != nil:
			fmt.Println(u.Number, u.Err)
		case u.Puzzle != nil:
			fmt.Println(u.Number, u.ID(), u.Puzzle.Rows, "rows")
		case u.Problem != nil:
			fmt.Println(u.Number, u.ID(), len(u.Problem.Items), "items")
		}
	}
	// Output:
	// 1 some.txt:1 4 rows
	// 2 some.txt:2:5: expected 16 cells, found 4
	// 0 none.txt: file does not exist
	// 3 one.xcc:1 2 items
}
