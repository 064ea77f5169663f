package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
)

func digits(rows ...string) []encode.Digit {
	var all []encode.Digit
	for _, c := range strings.Join(rows, "") {
		if c == '.' {
			all = append(all, encode.Empty)
			continue
		}
		all = append(all, encode.Digit(c-'0'))
	}
	return all
}

func labels(rows ...string) []int {
	var all []int
	for _, c := range strings.Join(rows, "") {
		all = append(all, int(c-'a'))
	}
	return all
}

func lines(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

func TestDrawSolution(t *testing.T) {
	jigsaw := encode.New(5)
	jigsaw.Regions = labels("aaabb", "aabbb", "ccccc", "dddee", "ddeee")
	noRegions := encode.New(3)
	noRegions.Regions = nil
	for _, test := range []struct {
		name   string
		puzzle *encode.Puzzle
		grid   []encode.Digit
		want   string
	}{
		{"boxes", encode.New(4), digits("1234", "3412", "2143", "4321"), lines(
			"┏━━━┯━━━┳━━━┯━━━┓",
			"┃ 1 │ 2 ┃ 3 │ 4 ┃",
			"┠───┼───╂───┼───┨",
			"┃ 3 │ 4 ┃ 1 │ 2 ┃",
			"┣━━━┿━━━╋━━━┿━━━┫",
			"┃ 2 │ 1 ┃ 4 │ 3 ┃",
			"┠───┼───╂───┼───┨",
			"┃ 4 │ 3 ┃ 2 │ 1 ┃",
			"┗━━━┷━━━┻━━━┷━━━┛",
		)},
		{"jigsaw", jigsaw, digits("12345", "45123", "23451", "51234", "34512"), lines(
			"┏━━━┯━━━┯━━━┳━━━┯━━━┓",
			"┃ 1 │ 2 │ 3 ┃ 4 │ 5 ┃",
			"┠───┼───╆━━━╃───┼───┨",
			"┃ 4 │ 5 ┃ 1 │ 2 │ 3 ┃",
			"┣━━━┿━━━╇━━━┿━━━┿━━━┫",
			"┃ 2 │ 3 │ 4 │ 5 │ 1 ┃",
			"┣━━━┿━━━┿━━━╈━━━┿━━━┫",
			"┃ 5 │ 1 │ 2 ┃ 3 │ 4 ┃",
			"┠───┼───╆━━━╃───┼───┨",
			"┃ 3 │ 4 ┃ 5 │ 1 │ 2 ┃",
			"┗━━━┷━━━┻━━━┷━━━┷━━━┛",
		)},
		{"no regions", noRegions, digits("123", "231", "312"), lines(
			"┏━━━┯━━━┯━━━┓",
			"┃ 1 │ 2 │ 3 ┃",
			"┠───┼───┼───┨",
			"┃ 2 │ 3 │ 1 ┃",
			"┠───┼───┼───┨",
			"┃ 3 │ 1 │ 2 ┃",
			"┗━━━┷━━━┷━━━┛",
		)},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := drawSolution(nil, test.puzzle, encode.Solution{Grid: test.grid}, false)
			if diff := cmp.Diff(test.want, string(got)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// dominoes is a 4x4 puzzle of which one domino, across a region border, and one single are given, with a solution.
func dominoes() (*encode.Puzzle, encode.Solution) {
	p := encode.New(4)
	p.Rules = []encode.Rule{encode.Domino{
		Given:   []encode.PlacedDomino{{Cells: [2]encode.Cell{1, 2}, Digits: [2]encode.Digit{2, 3}}},
		Singles: []encode.Cell{0, -1, -1, -1},
	}}
	return p, encode.Solution{
		Grid: digits("1234", "3412", "2143", "4321"),
		Dominoes: [][2]encode.Cell{
			{1, 2}, {3, 7}, {4, 5}, {6, 10}, {9, 13}, {8, 12},
		},
	}
}

func TestDrawDominoes(t *testing.T) {
	p, s := dominoes()
	want := lines(
		"┏━━━┯━━━━━━━┯━━━┓",
		"┃(1)│ 2   3 │ 4 ┃",
		"┠───┴───┰───┤   ┃",
		"┃ 3   4 ┃ 1 │ 2 ┃",
		"┣━━━┯━━━┫   ┝━━━┫",
		"┃ 2 │ 1 ┃ 4 │(3)┃",
		"┃   │   ┠───┼───┨",
		"┃ 4 │ 3 ┃(2)│(1)┃",
		"┗━━━┷━━━┻━━━┷━━━┛",
	)
	if diff := cmp.Diff(want, string(drawSolution(nil, p, s, false))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestDrawPuzzle(t *testing.T) {
	p, _ := dominoes()
	want := lines(
		"┏━━━┯━━━━━━━┯━━━┓",
		"┃(1)│ 2   3 │ . ┃",
		"┠───┼───┰───┼───┨",
		"┃ . │ . ┃ . │ . ┃",
		"┣━━━┿━━━╋━━━┿━━━┫",
		"┃ . │ . ┃ . │ . ┃",
		"┠───┼───╂───┼───┨",
		"┃ . │ . ┃ . │ . ┃",
		"┗━━━┷━━━┻━━━┷━━━┛",
	)
	if diff := cmp.Diff(want, string(drawPuzzle(nil, p, false))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestDrawTwoFigures(t *testing.T) {
	p := encode.New(2)
	p.Low, p.High = 9, 10
	p.Regions = nil
	want := lines(
		"┏━━━┯━━━┓",
		"┃ 9 │10 ┃",
		"┠───┼───┨",
		"┃10 │ 9 ┃",
		"┗━━━┷━━━┛",
	)
	got := drawSolution(nil, p, encode.Solution{Grid: []encode.Digit{9, 10, 10, 9}}, false)
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Without its colours a picture is the same as one drawn without.
func TestDrawColor(t *testing.T) {
	p, s := dominoes()
	plain := string(drawSolution(nil, p, s, false))
	colored := string(drawSolution(nil, p, s, true))
	for _, escape := range []string{boldOn + " 2 " + plainOn, foundOn + " 4 " + plainOn, singleOn + "(1)" + plainOn} {
		if !strings.Contains(colored, escape) {
			t.Errorf("no %q in\n%s", escape, colored)
		}
	}
	stripped := strings.NewReplacer(boldOn, "", foundOn, "", singleOn, "", plainOn, "").Replace(colored)
	if diff := cmp.Diff(plain, stripped); diff != "" {
		t.Errorf("(-plain +stripped)\n%s", diff)
	}
}
