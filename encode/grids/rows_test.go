package grids

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// Rows of numbers are read in the shape of the puzzle that they answer, however the input arrives.
func TestRows(t *testing.T) {
	wide := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 0, High: 12}
	four := puzzle.New(4)
	const answer = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
	const fault = "in:%d:%d: expected %s, found %s"
	digits := `a digit from 0 to 12 or "."`
	for _, c := range []struct {
		text string
		of   []*puzzle.Puzzle
		want []string
	}{
		{"# a\n\n1 2 0\n10 . 12\n", []*puzzle.Puzzle{wide}, []string{"3: [1 2 0 10 -1 12]"}},
		{"\xef\xbb\xbf1,2,0\r\n10,,12", []*puzzle.Puzzle{wide}, []string{"1: [1 2 0 10 -1 12]"}},
		{"1 2 0\nA.C\n", []*puzzle.Puzzle{wide}, []string{"1: [1 2 0 10 -1 12]"}},
		{"12.0aC\n", []*puzzle.Puzzle{wide}, []string{"1: [1 2 -1 0 10 12]"}},
		{"1 2 0\n10 1 12\n# vX 1 2\n\n# b\n# vY 3\n" + answer, []*puzzle.Puzzle{wide, four},
			[]string{
				"1: [1 2 0 10 1 12] X[1 2] Y[3]", "7: [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]",
			}},
		{answer + "1 2 3\n4 5 6\n1 2 3\n# c\n4 5 6\n", []*puzzle.Puzzle{four, wide, wide}, []string{
			"1: [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]", "5: [1 2 3 4 5 6]", "7: [1 2 3 4 5 6]",
		}},
		{"1 2 3\n\n1 2 3\n4 5 6\n", []*puzzle.Puzzle{wide, wide}, []string{
			fmt.Sprintf(fault, 2, 1, "row 2 of 2", "a blank line"), "3: [1 2 3 4 5 6]",
		}},
		{"1 2 3", []*puzzle.Puzzle{wide}, []string{
			fmt.Sprintf(fault, 2, 1, "row 2 of 2", "the end of the input"),
		}},
		{"1 2 13\n4 5 6\n\n1 2 3\n4 5\n", []*puzzle.Puzzle{wide, wide}, []string{
			fmt.Sprintf(fault, 1, 5, digits, `"13"`), fmt.Sprintf(fault, 5, 1, "3 numbers", "2"),
		}},
		{"1 2 3\nno solution\n", []*puzzle.Puzzle{wide}, []string{
			fmt.Sprintf(fault, 2, 1, "3 numbers", "2"),
		}},
		{"1 2 3\n4 5 6\n\n1 2 3\n4 5 6\n", []*puzzle.Puzzle{wide, nil}, []string{
			"1: [1 2 3 4 5 6]", "4: []",
		}},
	} {
		for name, in := range map[string]io.Reader{
			"at once":      strings.NewReader(c.text),
			"byte by byte": iotest.OneByteReader(strings.NewReader(c.text)),
		} {
			r := &rowReader{in: bufio.NewReader(in), name: "in"}
			if !r.begins(c.of[0]) {
				t.Errorf("%q: not recognised", c.text)
			}
			var got []string
			for k := 0; ; k++ {
				a, line, err := r.next(c.of[min(k, len(c.of)-1)])
				if err == io.EOF {
					break
				}
				switch {
				case err != nil:
					got = append(got, err.Error())
				case a == nil:
					got = append(got, fmt.Sprintf("%d: []", line))
				default:
					text := fmt.Sprintf("%d: %v", line, a.digits)
					for _, v := range a.variables {
						text += fmt.Sprintf(" %s%v", v.name, v.digits)
					}
					got = append(got, text)
				}
			}
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("%q, %s: %q, want %q", c.text, name, got, c.want)
			}
		}
	}
}

// A line that never ends takes no more memory than a longest one, and is an error.
func TestLongRow(t *testing.T) {
	text := "1 2 3\n" + strings.Repeat("4 ", 1<<20)
	p := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 0, High: 12}
	r := &rowReader{in: bufio.NewReader(strings.NewReader(text)), name: "in"}
	_, _, err := r.next(p)
	if _, _, end := r.next(p); !errors.As(err, new(*format.Error)) || end != io.EOF {
		t.Errorf("%v and %v, expected one error", err, end)
	}
}

// Other text, and rows of another shape, are no answers.
func TestBegins(t *testing.T) {
	wide := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 0, High: 12}
	for text, want := range map[string]bool{
		"1 2 3\n": true, "# a\n\n1 . 3": true, "1,,3\n": true, "12.0aC\n": true, "": false, "# a": false,
		"1 2\n": false, "1 2 3 4\n": false, "a b c\n": false, "12.0a\n": false,
	} {
		r := &rowReader{in: bufio.NewReader(strings.NewReader(text)), name: "in"}
		if got := r.begins(wide); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if (&rowReader{in: bufio.NewReader(strings.NewReader("1 2 3\n"))}).begins(nil) {
		t.Error("an answer of no puzzle")
	}
}
