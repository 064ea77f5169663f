package format_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"exactcover/encode/format"
)

// Read a batch in which one puzzle is bad.
func ExampleReader() {
	in := strings.NewReader("1..4.2.33...4..1\n1..4.2.35...4..1\n4..1.2.33...1..4\n")
	r := format.NewReader(in, "puzzles.txt", format.Options{})
	for {
		e, err := r.Next(context.Background())
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err) // the input cannot be read on
			break
		}
		if e.Err != nil {
			fmt.Println(e.Number, e.Err)
			continue
		}
		fmt.Println(e.Number, e.Format, e.Puzzle.Rows, e.Puzzle.Givens[0])
	}
	// Output:
	// 1 line 4 1
	// 2 puzzles.txt:2:9: expected a digit from 1 to 4 or ".", found "5"
	// 3 line 4 4
}

// Convert a line to a drawing.
func ExampleWrite() {
	e, err := format.NewReader(strings.NewReader("1..4.2.33...4..1"), "", format.Options{}).Next(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := format.Write(os.Stdout, "grid", e.Puzzle); err != nil {
		fmt.Println(err)
	}
	// Output:
	// +-----+-----+
	// | 1 . | . 4 |
	// | . 2 | . 3 |
	// +-----+-----+
	// | 3 . | . . |
	// | 4 . | . 1 |
	// +-----+-----+
}

// List what can be read, as the command does.
func ExampleAll() {
	for _, f := range format.All {
		if f.Read {
			fmt.Println(f.Name, f.Endings)
		}
	}
	// Output:
	// boj2580 []
	// boj4574 []
	// line [.sdm]
	// grid [.ss .sdk]
	// csv [.csv]
	// json [.json .jsonl .ndjson]
	// fpuzzles []
	// killer []
	// dotted []
	// scl []
}

// Write many puzzles without allocating.
func ExampleAppendLine() {
	e, err := format.NewReader(strings.NewReader("1..4.2.33...4..1"), "", format.Options{}).Next(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	var buffer []byte
	for range 2 {
		buffer, err = format.AppendLine(buffer[:0], e.Puzzle)
		fmt.Printf("%s%v\n", buffer, err)
	}
	// Output:
	// 1..4.2.33...4..1
	// <nil>
	// 1..4.2.33...4..1
	// <nil>
}
