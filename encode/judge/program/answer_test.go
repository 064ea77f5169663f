package program

import (
	"strings"
	"testing"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
)

func TestTextGrid(t *testing.T) {
	four := puzzle.New(4)
	large := puzzle.New(10)
	numbers := strings.TrimSpace(strings.Repeat("1 2 3 4 5 6 7 8 9 10\n", 10))
	for _, test := range []struct {
		puzzle     *puzzle.Puzzle
		text, want string
	}{
		{four, "1234341221434321\n", "1234341221434321"},
		{four, "Puzzle 1\n1234\n3412\n2143\n4321\n", "1234341221434321"},
		{four, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", "1234341221434321"},
		{four, "+---+---+\n|1 2|3 4|\n|3 4|1 2|\n+---+---+\n|2 1|4 3|\n|4 3|2 1|\n+---+---+\n",
			"1234341221434321"},
		{four, "solved in 12 ms:\n1234341221434321\n1243431221343421\n", "1234341221434321"},
		{four, "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n", "1234341221434321"},
		{four, "1234\n3412\nand then\n2143\n4321\n", ""},
		{four, "no solution\n", ""},
		{four, "123434122143432", ""},
		{four, "1234341221434.21", ""},
		{four, "", ""},
		{large, numbers, strings.Repeat("123456789A", 10)},
		{large, "1 2 3 4 5 6 7 8 9 99\n" + numbers, ""},
	} {
		grid := textGrid(test.text, test.puzzle)
		if got := cases.Line(grid); got != test.want && len(grid) > 0 && test.want != "" ||
			(test.want == "") != (grid == nil) && test.puzzle == four {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestRecordGrid(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{"puzzle":1,"status":"solved","solutions":[["1234","3412","2143","4321"],["1243"]]}`,
			"1234341221434321"},
		{`{"size":4,"solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]} {}`, "1234341221434321"},
		{`{"status":"none","solutions":[]}`, ""}, {`{"error":"bad"}`, ""}, {``, ""}, {`no`, ""},
		{`[1]`, ""},
		{`{"solution":[[300,-5,1,2]]}`, "no grid"}, {`{"solution":["1?34"]}`, "no grid"},
		{`{"solutions":[5]}`, "no grid"}, {`{"solution":null}`, ""},
	} {
		grid := recordGrid(test.text)
		got := cases.Line(grid)
		if grid != nil && got == "" {
			got = "no grid"
		}
		if got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestCountIn(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"12\n", 12}, {`{"count":"7","complete":true}`, 7}, {`{"count":7}`, 7},
		{"there are 3 solutions", 3},
		{"1001", 1000}, {"6670903752021072936960", 1000}, {"none", -1}, {"", -1},
	} {
		n, err := countIn(test.text, 1000)
		if err != nil {
			n = -1
		}
		if n != test.want {
			t.Errorf("%q: %d, want %d", test.text, n, test.want)
		}
	}
}
