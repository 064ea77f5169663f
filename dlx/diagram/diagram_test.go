package diagram_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var ctx = context.Background()

func compile(t interface{ Fatal(...any) }, p *dlx.Problem) *diagram.Diagram {
	d, err := diagram.Compile(ctx, p, dlx.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// family returns solutions in a canonical order.
func family[T ~int32](solutions [][]T) []string {
	var all []string
	for _, s := range solutions {
		s = slices.Clone(s)
		slices.Sort(s)
		all = append(all, fmt.Sprint(s))
	}
	slices.Sort(all)
	return all
}

func list(d *diagram.Diagram) (solutions [][]dlx.Option) {
	for s := range d.All() {
		solutions = append(solutions, slices.Clone(s))
	}
	return solutions
}

// eachDiagram runs a property for the diagrams of random problems, with the solutions of the naive
// solver.
func eachDiagram(t *testing.T,
	property func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option)) {
	for _, features := range []dlxtest.Features{dlxtest.Secondary,
		dlxtest.Secondary | dlxtest.Colors} {
		t.Run(fmt.Sprintf("features %b", features), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := dlxtest.Problems(dlxtest.Shape{Features: features}).Draw(t, "problem").Problem
				property(t, p, compile(t, p), dlxtest.Solutions(p))
			})
		})
	}
}

func TestDiagramIsFamilyOfSolutions(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		got := list(d)
		if diff := cmp.Diff(family(want), family(got)); diff != "" {
			t.Fatal(diff)
		}
		if n := d.Count(); n.Cmp(big.NewInt(int64(len(want)))) != 0 {
			t.Fatalf("Count = %v of %d solutions", n, len(want))
		}
		for rank, s := range got {
			if at := d.At(nil, big.NewInt(int64(rank))); !slices.Equal(at, s) || at == nil {
				t.Fatalf("At(%d) = %v, All has %v", rank, at, s)
			}
		}
		for _, rank := range []int{-1, len(got)} {
			if at := d.At(nil, big.NewInt(int64(rank))); at != nil {
				t.Fatalf("At(%d) = %v of %d solutions", rank, at, len(got))
			}
		}
	})
}

func TestDiagramContains(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		var options []dlx.Option
		for o := range p.NumOptions() {
			if rapid.IntRange(0, 2).Draw(t, "use") == 0 {
				options = append(options, dlx.Option(o))
			}
		}
		if len(want) > 0 && rapid.Bool().Draw(t, "solution") {
			options = options[:0]
			for _, o := range rapid.SampledFrom(want).Draw(t, "which") {
				options = slices.Insert(options, rapid.IntRange(0, len(options)).Draw(t, "place"), o)
			}
		}
		if got, want := d.Contains(options), p.Check(options) == nil; got != want {
			t.Fatalf("Contains(%v) = %t", options, got)
		}
	})
}

func TestDiagramRestrict(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		var in, out []dlx.Option
		for o := range dlx.Option(p.NumOptions()) {
			switch rapid.IntRange(0, 5).Draw(t, "restrict") {
			case 0:
				in = append(in, o)
			case 1:
				out = append(out, o)
			}
		}
		var kept [][]dlx.Option
		for _, s := range want {
			ok := true
			for _, o := range in {
				ok = ok && slices.Contains(s, o)
			}
			for _, o := range out {
				ok = ok && !slices.Contains(s, o)
			}
			if ok {
				kept = append(kept, s)
			}
		}
		restricted := searchtest.Done(d.Restrict(ctx, in, out))
		if diff := cmp.Diff(family(kept), family(list(restricted))); diff != "" {
			t.Fatalf("with %v and without %v:\n%s", in, out, diff)
		}
	})
}

func TestDiagramUsage(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		uses := make([]int64, p.NumOptions())
		for _, s := range want {
			for _, o := range s {
				uses[o]++
			}
		}
		for o, n := range searchtest.Done(d.Usage(ctx, p.NumOptions())) {
			if n.Cmp(big.NewInt(uses[o])) != 0 {
				t.Fatalf("%v solutions use option %d, want %d", n, o, uses[o])
			}
		}
	})
}

func TestUsageAddsUpToSizes(t *testing.T) {
	p := families.Dominoes(10, 12).Problem
	d := compile(t, p)
	sum := new(big.Int)
	for _, n := range searchtest.Done(d.Usage(ctx, p.NumOptions())) {
		sum.Add(sum, n)
	}
	// Every tiling has 60 dominoes.
	if want := new(big.Int).Mul(d.Count(), big.NewInt(60)); sum.Cmp(want) != 0 {
		t.Errorf("options are used %v times in all, want %v", sum, want)
	}
}

func TestDiagramCheapest(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		costs := rapid.SliceOfN(rapid.Int64Range(-5, 20), p.NumOptions(), p.NumOptions()).Draw(t, "costs")
		k := rapid.IntRange(0, len(want)+1).Draw(t, "k")
		type costed struct {
			Solution []dlx.Option
			Cost     int64
		}
		var all, got []costed
		for s := range d.All() {
			c := costed{Solution: slices.Clone(s)}
			for _, o := range s {
				c.Cost += costs[o]
			}
			all = append(all, c)
		}
		slices.SortStableFunc(all, func(a, b costed) int { return int(a.Cost - b.Cost) })
		cost := func(o dlx.Option) int64 { return costs[o] }
		for s, cost := range searchtest.Done(d.Cheapest(ctx, k, cost)) {
			got = append(got, costed{slices.Clone(s), cost})
		}
		if diff := cmp.Diff(all[:min(k, len(all))], got); diff != "" && len(got)+min(k, len(all)) > 0 {
			t.Fatalf("the %d cheapest:\n%s", k, diff)
		}
	})
}

func TestDiagramText(t *testing.T) {
	eachDiagram(t, func(t *rapid.T, p *dlx.Problem, d *diagram.Diagram, want [][]dlx.Option) {
		var text, again strings.Builder
		if err := d.WriteText(&text); err != nil {
			t.Fatal(err)
		}
		e, err := diagram.Read(ctx, strings.NewReader(text.String()))
		if err != nil {
			t.Fatal(err)
		}
		if err := e.WriteText(&again); err != nil || text.String() != again.String() {
			t.Fatalf("%v, written again:\n%s\nnot\n%s", err, again.String(), text.String())
		}
		if diff := cmp.Diff(list(d), list(e)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestBadDiagramText(t *testing.T) {
	const head = "exactcover diagram 1\n"
	for _, test := range []struct {
		text string
		line int
	}{
		{"", 1},
		{"exactcover diagram 2\n", 1},
		{head, 2},
		{head + "nodes 0 root 0\n", 2},
		{head + "nodes 1 root 1\n", 2},
		{head + "nodes 1 root -2\n", 2},
		{head + "nodes 1 root 0 \n", 2},
		{head + "nodes 1 root 0\nx", 3},
		{head + "nodes 2 root 1\n", 3},
		{head + "nodes 2 root 1\n\n", 3},
		{head + "nodes 2 root 1\n5:1\n", 3},
		{head + "nodes 2 root 1\n5:0 \n", 3},
		{head + "nodes 2 root 1\n5:0 5:0\n", 3},
		{head + "nodes 2 root 1\n5\n", 3},
		{head + "nodes 2 root 1\n-5:0\n", 3},
		{head + "nodes 2 root 1\n5:0", 3},
		{head + "nodes 3 root 1\n5:0\n5:0\n", 4},
	} {
		_, err := diagram.Read(ctx, strings.NewReader(test.text))
		var bad *diagram.FormatError
		if !errors.As(err, &bad) || bad.Line != test.line {
			t.Errorf("%q: %v, want an error in line %d", test.text, err, test.line)
		}
	}
}

// TestSampleIsUniform draws ten times as many tilings as there are. The statistic has the
// distribution of chi-square with one degree of freedom less than there are tilings, which is close
// to normal: mean that number, variance twice that.
func TestSampleIsUniform(t *testing.T) {
	d := compile(t, families.Dominoes(6, 6).Problem)
	const tilings, each = 6728, 10
	source := rand.NewPCG(1, 2)
	times := map[string]int{}
	var s []dlx.Option
	for range tilings * each {
		s = d.Sample(s[:0], source)
		times[fmt.Sprint(s)]++
	}
	square := 0.0
	for _, n := range times {
		square += float64((n-each)*(n-each)) / each
	}
	square += float64(tilings-len(times)) * each
	const mean = tilings - 1
	if off := (square - mean) / math.Sqrt(2*mean); math.Abs(off) > 4 {
		t.Errorf("chi-square is %.0f, %.1f standard deviations off", square, off)
	}
}

func TestSampleOfManyWords(t *testing.T) {
	p := families.Dominoes(12, 14).Problem
	d := compile(t, p)
	if d.Count().IsUint64() {
		t.Fatal("the count has one word")
	}
	a, b := rand.NewPCG(3, 4), rand.NewPCG(3, 4)
	for range 100 {
		s := d.Sample(nil, a)
		if err := p.Check(s); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(s, d.Sample(nil, b)) {
			t.Fatal("the same source gives different solutions")
		}
	}
}

func TestSampleOfNone(t *testing.T) {
	d := compile(t, families.Langford(5).Problem)
	if s := d.Sample(nil, rand.NewPCG(1, 1)); s != nil || d.Count().Sign() != 0 {
		t.Errorf("a solution of a problem without: %v", s)
	}
}

func TestCompileErrors(t *testing.T) {
	if _, err := diagram.Compile(ctx, families.QueensDomination(4, 2).Problem,
		dlx.Settings{}); err != diagram.ErrNoDiagram {
		t.Errorf("multiplicities: %v", err)
	}
	p := families.Dominoes(8, 8).Problem
	if _, err := diagram.Compile(ctx, p,
		dlx.Settings{DistinctItems: []dlx.Item{0}}); err != diagram.ErrNoDiagram {
		t.Errorf("distinct items: %v", err)
	}
	if _, err := diagram.Compile(ctx, p, dlx.Settings{Memory: 1 << 12}); err != diagram.ErrTooLarge {
		t.Errorf("little memory: %v", err)
	}
	if _, err := diagram.Compile(ctx, p, dlx.Settings{MaxNodes: 100}); err != dlx.ErrNodeLimit {
		t.Errorf("few nodes: %v", err)
	}
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := diagram.Compile(canceled, p, dlx.Settings{}); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}
