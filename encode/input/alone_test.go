package input_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/input"
	"exactcover/encode/subject"
)

// The only unit of a source comes once for each part. If there are two, it is bad, and comes once.
func TestAlone(t *testing.T) {
	const puzzle = "1..4..3..1..3...\n"
	for _, c := range []struct {
		text  string
		parts int
		want  []int // the numbers of parts; -1: an error
	}{
		{puzzle, 0, []int{0}}, {puzzle, 3, []int{1, 2, 3}}, {puzzle + puzzle, 3, []int{-1}},
		{puzzle + puzzle, 0, []int{-1}}, {"1..5............\n", 2, []int{-1}},
	} {
		var parts []subject.Part
		for k := range c.parts {
			x := subject.Part{}
			x.Number, x.Of = k+1, c.parts
			parts = append(parts, x)
		}
		o := input.Options{Stdin: strings.NewReader(c.text)}
		o.Format = "auto"
		a := input.NewAlone(input.New(t.Context(), o), parts)
		var got []int
		for u := new(input.Unit); a.Next(u); {
			number := u.Part.Number
			if u.Err != nil {
				number = -1
			}
			got = append(got, number)
		}
		a.Close()
		if !slices.Equal(got, c.want) {
			t.Errorf("%q in %d parts: %v", c.text, c.parts, got)
		}
	}
}
