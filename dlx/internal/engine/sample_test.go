package engine

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Samples come from a pool of all solutions, from a diagram, or from a lottery if the memory is too
// small for it. Each digit comes in each place equally often.
func TestWaysToSample(t *testing.T) {
	for _, test := range []struct {
		digits   int
		settings Settings
		want     string // what the call did last
		lists    bool   // it lists all solutions
	}{
		{3, Settings{}, "*engine.tree", false},
		{9, Settings{Ordered: true}, "*engine.drawing", false},
		{9, Settings{Ordered: true, Memory: 1 << 10}, "*engine.tree", true},
	} {
		s := session(places(int32(test.digits)), test.settings)
		drawn, times := 0, make([]int, test.digits*test.digits)
		const draws = 1000
		s.Sample(t.Context(), rand.NewPCG(1, 2), func(solution []int32) bool {
			if test.settings.Ordered && !slices.IsSorted(solution) {
				t.Errorf("%v is not in order", solution)
			}
			for _, o := range solution {
				times[o]++
			}
			drawn++
			return drawn < draws
		})
		mean := float64(draws) / float64(test.digits)
		for o, n := range times {
			if math.Abs(float64(n)-mean) > 5*math.Sqrt(mean) {
				t.Errorf("%+v: option %d comes %d times in %d draws", test, o, n, drawn)
			}
		}
		did, lists := fmt.Sprintf("%T", s.call.progress), s.Stats().Nodes > 362880
		if drawn != draws || did != test.want || lists != test.lists {
			t.Errorf("%+v: %d drawn by %s, %+v", test, drawn, did, s.Stats())
		}
	}
}

// A pool takes solutions until it has as many numbers as it may.
func TestPool(t *testing.T) {
	const length = 1023 // and where it ends
	solution, p := make([]int32, length), pool{random: rand.New(rand.NewPCG(1, 2))}
	for n := 1; n <= poolNumbers/(length+1); n++ {
		solution[0] = int32(n)
		if more := p.add(solution); more != (n < poolNumbers/(length+1)) {
			t.Fatalf("more is %v after %d solutions", more, n)
		}
	}
	for range 100 {
		if drawn := p.draw([]int32{-1}); len(drawn) != 1+length || drawn[0] != -1 || drawn[1] < 1 {
			t.Fatalf("%d numbers drawn", len(drawn))
		}
	}
}
