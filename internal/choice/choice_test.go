package choice_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

var _ choice.Source = (*rand.Rand)(nil)

// With a seeded source, all choices are equally likely.
func TestUniform(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	const each = 2000
	times := map[string]int{}
	for range 6 * each {
		list := []byte("abc")
		choice.Shuffle(random, list)
		times["order "+string(list)]++
		elements := []byte("elements ")
		choice.Repeat(random, 2, 7, func(choice.Source) { elements = append(elements, 'x') })
		times[string(elements)]++
		times["pick "+choice.Pick(random, []string{"a", "b", "c", "d", "e", "f"})]++
		if choice.OneIn(random, 6) {
			times["one in 6"]++
		}
		if n := choice.Between(random, -1, 4); n < -1 || n > 4 {
			t.Errorf("%d is not between -1 and 4", n)
		}
	}
	if len(times) != 3*6+1 {
		t.Errorf("%d kinds of results, want 19: %v", len(times), times)
	}
	for name, n := range times {
		if n < each*9/10 || n > each*11/10 {
			t.Errorf("%s comes %d times of about %d", name, n, each)
		}
	}
}

// In a property test, failures shrink: a list loses any of its elements, and choices become simple.
func TestShrinks(t *testing.T) {
	var list []int
	message := rapidly.Failure(func(t *rapid.T) {
		list = nil
		s := rapidly.Of(t)
		choice.Repeat(s, 0, 20, func(s choice.Source) { list = append(list, s.IntN(10)) })
		choice.Shuffle(s, list)
		if s.Uint64(); slices.Contains(list, 7) {
			t.Fatal("there is a 7")
		}
	})
	if message == "" || !slices.Equal(list, []int{7}) {
		t.Errorf("%q for %v, want a list of a single 7", message, list)
	}
	if message := rapidly.Failure(func(t *rapid.T) { rapidly.Of(t).IntN(1) }); message != "" {
		t.Error(message)
	}
}

// Seeds that are drawn differ, though rapid prefers small numbers: of its own numbers a third come
// again.
func TestSeedsDiffer(t *testing.T) {
	seen, all := map[uint64]bool{}, 0
	rapid.Check(t, func(t *rapid.T) {
		for range 20 {
			seen[rapidly.Of(t).Uint64()] = true
			all++
		}
	})
	if len(seen) < all*9/10 {
		t.Errorf("%d of %d seeds differ", len(seen), all)
	}
}
