package subject

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

const costlyText = "a b c d\na b |3\nc d |1\na c |1\nb d |1\n"

// costly is a problem with two solutions, of which the first in the file is more expensive.
func costly(t *testing.T) Subject {
	t.Helper()
	file, err := xcc.Parse(t.Context(), strings.NewReader(costlyText), "in", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return Of(nil, file, nil)
}

// tiled returns a tiling.
func tiled(t *testing.T, text string) Subject {
	t.Helper()
	s, err := Read(t.Context(), []byte(text), "in")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// listed returns the solutions of a subject as a record has them.
func listed(ctx context.Context, e *Engine, s Subject) string {
	r := &record.Record{Puzzle: 1, Work: new(record.Work)}
	var w record.Writer
	w.Begin(r, nil)
	for solution := range e.Solutions(ctx, s) {
		solution.AddTo(&w)
	}
	w.End(nil)
	return fmt.Sprint(string(r.Solutions), r.Costs, len(r.Variables))
}

func TestSolutions(t *testing.T) {
	four := puzzle.New(4)
	four.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 3, High: 3}}
	for _, c := range []struct {
		name     string
		subject  Subject
		limit    uint64
		want     string
		complete bool
	}{
		{"the cheaper first", costly(t), 0, `[["a","c"],["b","d"]],[["a","b"],["c","d"]][2 4] 0`, true},
		{"the cheapest", costly(t), 1, `[["a","c"],["b","d"]][2] 0`, false},
		{"a tiling", tiled(t, "board 1x4\npieces domino x2\n"), 0,
			`[["I","r1c1","r1c2"],["I","r1c3","r1c4"]][] 0`, true},
		{"too many pieces", tiled(t, "board 1x2\npieces domino x2\n"), 0, "[] 0", true},
	} {
		e := NewEngine(encode.Options{Limit: c.limit})
		if got := listed(t.Context(), e, c.subject); got != c.want || e.Complete != c.complete ||
			e.Err != nil {
			t.Errorf("%s: %s, complete %t, %v, want %s", c.name, got, e.Complete, e.Err, c.want)
		}
	}
	e := NewEngine(encode.Options{Limit: 2})
	got := listed(t.Context(), e, Of(four, nil, nil))
	if !strings.HasPrefix(got, `["1234","3412",`) || !strings.HasSuffix(got, " 2") || e.Complete {
		t.Errorf("two of many: %s, complete %t", got, e.Complete)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, s := range []Subject{Of(puzzle.New(9), nil, nil), costly(t)} {
		if got := listed(ctx, e, s); !errors.Is(e.Err, context.Canceled) || e.Complete {
			t.Errorf("after the end: %s, %v", got, e.Err)
		}
	}
}

// After a question the engine says how the search for the answer ended.
func TestAsk(t *testing.T) {
	p, e := puzzle.New(4), NewEngine(encode.Options{})
	for most, complete := range map[uint64]bool{2: false, 1000: true} {
		var n uint64
		e.Ask(func(s *encode.Solver) { n, e.Err = s.CountUpTo(t.Context(), p, most) })
		if n != min(most, 288) || e.Complete != complete || e.Stats.Nodes == 0 {
			t.Errorf("%d of %d, complete: %v, %v", n, most, e.Complete, e.Stats)
		}
	}
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		subject  Subject
		limit    uint64
		want     string
		complete bool
	}{
		{Of(puzzle.New(4), nil, nil), 0, "288", true}, {Of(puzzle.New(4), nil, nil), 7, "7", false},
		{costly(t), 0, "2", true}, {costly(t), 1, "1", false},
	} {
		for _, processors := range []int{1, 2} {
			e := NewEngine(encode.Options{Limit: c.limit})
			e.Processors = func() int { return processors }
			if n := e.Count(t.Context(), c.subject); n.String() != c.want || e.Complete != c.complete ||
				e.Err != nil {
				t.Errorf("%v, complete %t, %v, want %s", n, e.Complete, e.Err, c.want)
			}
		}
	}
}

// Random solutions depend on the seed and on the number of the subject.
func TestRandom(t *testing.T) {
	draw := func(s Subject, seed uint64, number int) string {
		e := NewEngine(encode.Options{Seed: seed})
		e.Random, e.Number = 5, number
		return listed(t.Context(), e, s)
	}
	four := Of(puzzle.New(4), nil, nil)
	first := draw(four, 1, 1)
	if strings.Count(first, "[") != 6 || draw(four, 1, 1) != first {
		t.Errorf("not five solutions, the same each time: %s", first)
	}
	if draw(four, 2, 1) == first || draw(four, 1, 2) == first {
		t.Error("neither the seed nor the number matters")
	}
	if got := draw(costly(t), 1, 1); strings.Count(got, `"a"`) != 5 {
		t.Errorf("not five solutions: %s", got)
	}
}

// A grid that is no solution is an error that names the rule, and a digit is never checked away.
func TestCheck(t *testing.T) {
	nine := puzzle.New(9)
	grid := make([]puzzle.Digit, 81)
	for i := range grid {
		grid[i] = puzzle.Digit((i/9*3+i/27+i%9)%9 + 1)
	}
	nine.Givens = append([]puzzle.Digit(nil), grid...)
	random := rand.New(rand.NewPCG(1, 1))
	if err := check(t.Context(), nine, grid); err != nil || !solvesOrdinary(nine, grid) {
		t.Errorf("a solution: %v", err)
	}
	for range 50 {
		other := append([]puzzle.Digit(nil), grid...)
		c := random.IntN(81)
		other[c] = other[c]%9 + 1
		if err := check(t.Context(), nine, other); err == nil ||
			!strings.Contains(err.Error(), "internal error: the solver's grid breaks a rule: ") {
			t.Fatalf("cell %d: %v", c, err)
		}
	}
	if err := check(t.Context(), puzzle.New(1), []puzzle.Digit{2}); err == nil {
		t.Error("a digit off the puzzle is right")
	}
	for name, change := range map[string]func(*puzzle.Puzzle){
		"rules":      func(p *puzzle.Puzzle) { p.Rules = make([]puzzle.Rule, 1) },
		"candidates": func(p *puzzle.Puzzle) { p.Candidates = make([]puzzle.DigitSet, 81) },
		"digits":     func(p *puzzle.Puzzle) { p.Low = 0 },
		"no givens":  func(p *puzzle.Puzzle) { p.Givens = nil },
	} {
		p := *nine
		change(&p)
		if solvesOrdinary(&p, grid) {
			t.Errorf("%s: ordinary", name)
		}
	}
}

// A cover of a board is drawn as a tiling, and each picture of the board needs its cells only once.
func TestDraw(t *testing.T) {
	const board = "r1c1 r1c2 r2c1 r2c2\nr1c1 r1c2\nr2c1 r2c2\nr1c1 r2c1\nr1c2 r2c2\n"
	file, err := xcc.Parse(t.Context(), strings.NewReader(board), "in", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	svg, drawn := format.All.Find("svg"), 0
	for s := range NewEngine(encode.Options{}).Solutions(t.Context(), Of(nil, file, nil)) {
		if x, err := s.Draw(t.Context(), svg, picture.Options{}); err == nil && x != nil {
			drawn++
		}
	}
	if drawn != 2 {
		t.Errorf("%d pictures", drawn)
	}
	if _, err := Of(nil, file, nil).Draw(t.Context(), svg, picture.Options{}); err == nil {
		t.Error("a problem is drawn")
	}
	for s := range NewEngine(encode.Options{}).Solutions(t.Context(), costly(t)) {
		if _, err := s.Draw(t.Context(), svg, picture.Options{}); err == nil {
			t.Error("a cover without a board is drawn")
		}
	}
	four := Of(puzzle.New(4), nil, nil)
	if x, err := four.Draw(t.Context(), svg, picture.Options{}); err != nil || x == nil {
		t.Error(err)
	}
}

// Clues that clash are red, and told below the puzzle.
func TestDrawClash(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	p.Givens[0], p.Givens[1] = 1, 1
	clues, err := encode.Explain(t.Context(), p)
	if err != nil || clues == nil {
		t.Fatal(clues, err)
	}
	svg := format.All.Find("svg")
	drawn := func(clues []puzzle.Clue) string {
		c := Clash{Puzzle{p}, clues}
		x, err := c.Draw(t.Context(), svg, picture.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := svg.Draw(t.Context(), &b, x.Scene(), 64); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	with, without := drawn(clues), drawn(nil)
	if !strings.Contains(with, "given 1 in r1c1") || strings.Contains(with, HasSolution) {
		t.Error(with)
	}
	if strings.Contains(without, "given 1 in r1c1") || !strings.Contains(without, HasSolution) {
		t.Error(without)
	}
}

// Subjects and solutions are written in formats that can hold them.
func TestWrite(t *testing.T) {
	line, text := format.All.Find("line"), format.All.Find("xcc")
	four := Of(puzzle.New(4), nil, nil)
	for _, c := range []struct {
		write func(context.Context, []byte, *format.Format) ([]byte, error)
		f     *format.Format
		want  string
	}{
		{four.Write, line, ">................\n"},
		{costly(t).Write, text, ">| 4 items, 4 options\n" + costlyText},
		{costly(t).Write, line, ""},
		{Solved(puzzle.New(1), []puzzle.Digit{1}).Write, line, ">1\n"},
	} {
		got, err := c.write(t.Context(), []byte(">"), c.f)
		if (err == nil) != (c.want != "") || err == nil && string(got) != c.want {
			t.Errorf("%s: %q, %v", c.f.Name, got, err)
		}
	}
	for s := range NewEngine(encode.Options{}).Solutions(t.Context(), costly(t)) {
		got, err := s.Write(t.Context(), nil, text)
		if !strings.HasPrefix(string(got), "| cost 2\n") {
			t.Errorf("a cover: %q, %v", got, err)
		}
		if _, err := s.Write(t.Context(), nil, line); err == nil || Grid(s) != nil {
			t.Error("a cover is a line")
		}
		break
	}
	given := NewEngine(encode.Options{})
	for s := range given.Given(Solved(puzzle.New(1), []puzzle.Digit{1})) {
		if len(Grid(s)) != 1 || !given.Complete {
			t.Error("not what was given")
		}
	}
}
