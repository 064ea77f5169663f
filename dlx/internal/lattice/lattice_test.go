package lattice

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const enough = 1 << 40 // steps

// TestImpossible compares with all weights modulo small numbers of random tasks: a certificate is
// right, it is found if there is one, and tasks with solutions have none.
func TestImpossible(t *testing.T) {
	found, exact := 0, 0
	check := func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		task := &search.Task{Matrix: naive.Random(naive.MCC, choice)}
		if choice(2) == 0 {
			task.Matrix = triples(choice)
		}
		if choice(2) == 0 {
			task.Force, task.Forbid = naive.Assume(task.Matrix, choice)
		}
		c, short := Impossible(task, enough, nil)
		if short {
			t.Fatal("the steps were not enough")
		}
		if c == nil {
			for _, n := range []int{2, 3, 4, 5, 7} {
				if w := anyWeights(task, n); w != nil {
					t.Fatalf("%v modulo %d is not found", w, n)
				}
			}
			return
		}
		if found++; c.Modulus == 0 {
			exact++
		}
		if c.Modulus == 0 != contradicts(task) {
			t.Fatalf("%+v; by rational numbers: %v", c, contradicts(task))
		}
		common := uint64(c.Modulus)
		for _, w := range c.Weights {
			common = gcd(common, uint64(max(w, -w)))
		}
		if common != 1 || c.Sum <= 0 && c.Modulus == 0 {
			t.Fatalf("%+v could be simpler", c)
		}
		if err := c.Check(task); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		if n := len(naive.Solutions(task)); n > 0 {
			t.Fatalf("%+v, but there are %d solutions", c, n)
		}
	}
	for range 10 {
		rapid.Check(t, check)
	}
	if found == 0 || exact == 0 || exact == found {
		t.Errorf("%d certificates, %d of them exact", found, exact)
	}
}

// contradicts reports whether no rational numbers of the options cover the items as often as they
// have to be. It eliminates one option after the other.
func contradicts(t *search.Task) bool {
	var rows [][]*big.Rat // one for each item: a coefficient for each option, and the number of times
	closed := closed(t)
	for i := range int32(t.Items()) {
		if !fixed(t.Matrix, i) {
			continue
		}
		row := make([]*big.Rat, t.Options()+1)
		for o := range row {
			row[o] = new(big.Rat)
		}
		for _, o := range t.Column(i) {
			if !closed[o] {
				row[o].SetInt64(1)
			}
		}
		row[t.Options()].SetInt64(int64(t.Lo[i]))
		rows = append(rows, row)
	}
	for o := range t.Options() {
		k := slices.IndexFunc(rows, func(row []*big.Rat) bool { return row[o].Sign() != 0 })
		if k < 0 {
			continue
		}
		pivot := rows[k]
		rows = slices.Delete(rows, k, k+1)
		for _, row := range rows {
			factor := new(big.Rat).Quo(row[o], pivot[o])
			for p := range row {
				row[p].Sub(row[p], new(big.Rat).Mul(factor, pivot[p]))
			}
		}
	}
	return slices.ContainsFunc(rows, func(row []*big.Rat) bool { return row[t.Options()].Sign() != 0 })
}

// triples returns a problem whose options have two or three items of few. Certificates often need a
// modulus.
func triples(choice func(n int) int) *matrix.Matrix {
	items := 3 + choice(4)
	d := naive.NewDraft(items, 0)
	for range 2 + choice(7) {
		option := []int{choice(items), choice(items), choice(items)}
		slices.Sort(option)
		if option = slices.Compact(option); len(option) > 1 {
			d.Add(option...)
		}
	}
	return d.Matrix()
}

// anyWeights returns weights modulo n that prove that there is no solution, by trying all, or nil.
func anyWeights(t *search.Task, n int) []int {
	m := t.Matrix
	weights := make([]int, m.Items())
	closed := closed(t)
	var try func(i int) bool
	try = func(i int) bool {
		if i < len(weights) {
			for weights[i] = 0; weights[i] < n; weights[i]++ {
				if try(i + 1) {
					return true
				}
				if !fixed(m, int32(i)) {
					break
				}
			}
			weights[i] = 0
			return false
		}
		total := 0
		for i, w := range weights {
			total += w * int(m.Lo[i])
		}
		if total%n == 0 {
			return false
		}
		for o := range int32(m.Options()) {
			sum := 0
			for _, i := range m.Entries(o) {
				sum += weights[i]
			}
			if !closed[o] && sum%n != 0 {
				return false
			}
		}
		return true
	}
	if !try(0) {
		return nil
	}
	return weights
}

// board returns the task of covering cells of a board with given pieces, any number of each. A cell
// is a place of the pattern that is not a dot.
func board(pattern []string, pieces ...[][2]int) *search.Task {
	numbers := map[[2]int]int{}
	for r, line := range pattern {
		for c, sign := range line {
			if sign != '.' {
				numbers[[2]int{r, c}] = len(numbers)
			}
		}
	}
	d := naive.NewDraft(len(numbers), 0)
	for r := range pattern {
		for c := range pattern[0] {
			for _, piece := range pieces {
				var items []int
				for _, at := range piece {
					if i, ok := numbers[[2]int{r + at[0], c + at[1]}]; ok {
						items = append(items, i)
					}
				}
				if len(items) == len(piece) {
					d.Add(items...)
				}
			}
		}
	}
	return &search.Task{Matrix: d.Matrix()}
}

// rectangle returns the pattern of a full board.
func rectangle(rows, columns int) (pattern []string) {
	line := make([]byte, columns)
	for c := range line {
		line[c] = 'x'
	}
	for range rows {
		pattern = append(pattern, string(line))
	}
	return pattern
}

var (
	dominoes = [][][2]int{{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}}
	tees     = [][][2]int{
		{{0, 0}, {0, 1}, {0, 2}, {1, 1}}, {{1, 0}, {1, 1}, {1, 2}, {0, 1}},
		{{0, 0}, {1, 0}, {2, 0}, {1, 1}}, {{0, 1}, {1, 1}, {2, 1}, {1, 0}},
	}
	bars = [][][2]int{{{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}}
)

// TestArguments finds the arguments that people know.
func TestArguments(t *testing.T) {
	mutilated := rectangle(8, 8)
	mutilated[0], mutilated[7] = ".xxxxxxx", "xxxxxxx."
	holed := rectangle(8, 8)
	holed[0] = ".xxxxxxx"
	for _, c := range []struct {
		name       string
		task       *search.Task
		modulus    int64
		sum, least int64 // of the certificate, and its least weight
	}{
		{"dominoes without two corners", board(mutilated, dominoes...), 0, 2, -1},
		{"dominoes on 5 x 5", board(rectangle(5, 5), dominoes...), 0, 1, -1},
		{"T tetrominoes on 10 x 10", board(rectangle(10, 10), tees...), 8, 100, -1},
		{"T tetrominoes on 6 x 6", board(rectangle(6, 6), tees...), 8, 36, -1},
		{"bars without a corner", board(holed, bars...), 0, 1, -1},
	} {
		got, short := Impossible(c.task, enough, nil)
		if got == nil || short {
			t.Errorf("%s: no certificate, short is %t", c.name, short)
			continue
		}
		if err := got.Check(c.task); err != nil {
			t.Errorf("%s: %+v: %v", c.name, got, err)
		}
		least := int64(math.MaxInt64)
		for _, w := range got.Weights {
			least = min(least, w)
		}
		if got.Modulus != c.modulus || least != c.least || got.Sum != c.sum {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	for name, task := range map[string]*search.Task{
		"T tetrominoes on 8 x 8": board(rectangle(8, 8), tees...),
		"dominoes on 6 x 6":      board(rectangle(6, 6), dominoes...),
	} {
		if got, short := Impossible(task, enough, nil); got != nil || short {
			t.Errorf("%s: %+v, short is %t", name, got, short)
		}
	}
}

// TestModuli finds certificates that need each of the prime powers. Pairs cover an item x and z,
// the last option covers as many x as the power: the number of x left after the pairs is a multiple
// of a smaller power only.
func TestModuli(t *testing.T) {
	for power, left := range map[int]int{64: 32, 27: 9, 25: 5, 7: 1, 11: 1, 13: 1} {
		d := naive.NewDraft(power+left, 0)
		z := len(d.Items)
		d.Items = append(d.Items, naive.Item{Primary: true, Lo: int32(power), Hi: int32(power)})
		var all []int
		for x := range z {
			d.Add(x, z)
			all = append(all, x)
		}
		d.Add(all[:power]...)
		task := &search.Task{Matrix: d.Matrix()}
		c, short := Impossible(task, enough, nil)
		if c == nil || short || c.Modulus != int64(power) {
			t.Errorf("%d: %+v, short is %t", power, c, short)
		}
	}
}

// TestShort looks for a certificate with too few steps, and under a watch that stops it.
func TestShort(t *testing.T) {
	task := board(rectangle(10, 10), tees...)
	for _, steps := range []int64{0, 100, 10001, 100000} {
		if c, short := Impossible(task, steps, nil); c != nil || !short {
			t.Errorf("%d steps: %v, %t", steps, c, short)
		}
	}
	calls := 0
	w := &matrix.Watch{Stop: func() bool { calls++; return calls > 3 }}
	if c, short := Impossible(task, enough, w); c != nil || !short || calls != 4 {
		t.Errorf("%v, %t after %d calls", c, short, calls)
	}
}

// TestMostItems looks at no problem whose weights would take too much memory.
func TestMostItems(t *testing.T) {
	if c, _ := Impossible(board(rectangle(1, 3), [][2]int{{0, 0}, {0, 1}}), enough, nil); c == nil {
		t.Error("no certificate for a small board")
	}
	task := board(rectangle(1, mostItems+1), [][2]int{{0, 0}, {0, 1}})
	if c, short := Impossible(task, enough, nil); c != nil || short {
		t.Errorf("%v, %t", c, short)
	}
}

// TestCheck refuses certificates that prove nothing.
func TestCheck(t *testing.T) {
	task := board([]string{"xxx"}, dominoes...)
	good := Certificate{Weights: []int64{1, -1, 1}, Sum: 1}
	if err := good.Check(task); err != nil {
		t.Error(err)
	}
	for _, c := range []Certificate{
		{Weights: []int64{1, -1}, Sum: 1},
		{Weights: []int64{1, -1, 1}, Sum: 2},
		{Weights: []int64{1, -1, 1}, Sum: 1, Modulus: 1},
		{Weights: []int64{1, -1, 1}, Sum: 1, Modulus: -2},
		{Weights: []int64{1, 1, 1}, Sum: 3},
		{Weights: []int64{2, -2, 2}, Sum: 2, Modulus: 2},
		{Weights: []int64{0, 0, 0}},
		{Weights: []int64{1, -1, math.MinInt64}, Sum: math.MinInt64},
	} {
		if c.Check(task) == nil {
			t.Errorf("%+v is taken", c)
		}
	}
	task.Forbid = []int32{1}
	if err := (&Certificate{Weights: []int64{1, -1, 1}, Sum: 1}).Check(task); err != nil {
		t.Error(err)
	}
}

// TestWide adds products that no 64 bits hold.
func TestWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Int64Range(-1<<30, 1<<30).Draw(t, "a")
		b := rapid.Int64Range(-1<<30, 1<<30).Draw(t, "b")
		n := rapid.Uint64Range(2, 100).Draw(t, "n")
		var s longSum
		for range 3 {
			s.add(math.MaxInt64, math.MaxInt32)
			s.add(a, b)
			s.add(-math.MaxInt64, math.MaxInt32)
		}
		if !s.is(3*a*b) || s.is(3*a*b+1) {
			t.Fatalf("%d * %d: %+v", a, b, s)
		}
		if got := s.mod(n) == 0; got != (3*a*b%int64(n) == 0) {
			t.Fatalf("%d modulo %d", 3*a*b, n)
		}
	})
}

// TestFraction finds fractions by their values modulo the prime.
func TestFraction(t *testing.T) {
	r := newRelations(prime, nil)
	rapid.Check(t, func(t *rapid.T) {
		top := rapid.Int64Range(-most, most).Draw(t, "top")
		bottom := rapid.Int64Range(1, most).Draw(t, "bottom")
		g := int64(gcd(uint64(max(top, -top)), uint64(bottom)))
		value := r.mod(uint64(top+prime) * r.inverse(uint64(bottom)))
		gotTop, gotBottom := fraction(int64(value))
		if diff := cmp.Diff([]int64{top / g, bottom / g}, []int64{gotTop, gotBottom}); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestReduce checks that every row begins with a 1, further right than the row above it, that the
// other rows are 0 there, and that rows still fit the options that were added, with their totals.
func TestReduce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := func(below int) int { return rapid.IntRange(0, below-1).Draw(t, "number") }
		demand := make([]uint32, 3+number(5))
		for i := range demand {
			demand[i] = uint32(number(5))
		}
		r, steps := newRelations(prime, demand), int64(enough)
		var options [][]int32
		for range number(len(demand)) {
			var option []int32
			for i := range demand {
				if number(2) == 0 {
					option = append(option, int32(i))
				}
			}
			options = append(options, option)
			r.add(option, &steps, nil)
		}
		r.reduce()
		last := -1
		for k, row := range r.rows {
			first := slices.IndexFunc(row, func(x uint32) bool { return x != 0 })
			if first <= last || row[first] != 1 {
				t.Fatalf("%v has its first number at %d", r.rows, first)
			}
			last = first
			for j, other := range r.rows {
				if j != k && other[first] != 0 {
					t.Fatalf("%v has other numbers in column %d", r.rows, first)
				}
			}
			total := uint64(0)
			for i, x := range row {
				total += uint64(x) * uint64(demand[i]) % prime
			}
			for _, option := range options {
				sum := uint64(0)
				for _, i := range option {
					sum += uint64(row[i])
				}
				if sum%prime != 0 {
					t.Fatalf("%v does not fit %v", row, option)
				}
			}
			if total%prime != uint64(r.total[k]) {
				t.Fatalf("%v has the total %d, not %d", row, total%prime, r.total[k])
			}
		}
	})
}
