package answer

import (
	"math/big"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/input"
	"exactcover/encode/puzzle"
	"exactcover/encode/subject"
)

// solvedBy returns a request about a puzzle of side 4 that carries the solution.
func solvedBy(digits string) *Request {
	p := puzzle.New(4)
	for _, c := range digits {
		p.Solution = append(p.Solution, puzzle.Digit(max(c-'0', -1)))
	}
	u := new(input.Unit)
	u.Puzzle = p
	return &Request{Unit: u, Engine: subject.NewEngine(encode.Options{})}
}

func TestAsk(t *testing.T) {
	q := solvedBy("1234341221434321")
	sets, a, err := Ask(t.Context(), q, "candidates", (*encode.Solver).Candidates)
	if len(sets) != 16 || err != nil || !a.Complete || a.Stats.Nodes != q.Engine.Stats.Nodes {
		t.Errorf("%d sets, %+v, %v", len(sets), a, err)
	}
	q.Puzzle = nil
	_, _, err = Ask(t.Context(), q, "candidates", (*encode.Solver).Candidates)
	if err == nil || !strings.Contains(err.Error(), "which has no candidates") {
		t.Error(err)
	}
}

// A text is a word, if there is one, and a line for each part.
func TestTell(t *testing.T) {
	part := func(s string) string { return "(" + s + ")" }
	for _, c := range []struct {
		word  string
		parts []string
		want  string
	}{
		{"", nil, ""}, {"none", nil, "none\n"}, {"", []string{"a"}, "(a)\n"},
		{"some", []string{"a", "b"}, "some\n(a)\n(b)\n"},
	} {
		var a Answer
		Tell(&a, c.word, c.parts, part)
		if string(a.Text) != c.want || a.Block != (len(c.parts) > 0) {
			t.Errorf("%q, %t", a.Text, a.Block)
		}
	}
	var a Answer
	a.Note("%d of %s", 1, "x")
	if len(a.Notes) != 1 || a.Notes[0] != "1 of x" {
		t.Errorf("%q", a.Notes)
	}
}

// A number is an answer, also 0 and those that no integer holds; one that is not complete is a
// lower bound.
func TestNumber(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	for _, c := range []struct {
		n        *big.Int
		complete bool
		text     string
		verdict  Verdict
	}{
		{big.NewInt(0), true, "0", Zero}, {big.NewInt(0), false, ">=0", Solved},
		{big.NewInt(1), true, "1", Unique}, {big.NewInt(1), false, ">=1", Solved},
		{big.NewInt(2), true, "2", Many}, {big.NewInt(120), false, ">=120", Many},
		{huge, true, huge.String(), Many},
	} {
		a := Number([]byte("> "), c.n, c.complete)
		if string(a.Text) != "> "+c.text+"\n" || a.Count != c.n.String() || a.Verdict != c.verdict ||
			a.Complete != c.complete {
			t.Errorf("%v, %t: %+v", c.n, c.complete, a)
		}
	}
}
