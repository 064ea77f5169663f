package words

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

func TestMemory(t *testing.T) {
	for _, ways := range []int{10, 100, 1000} {
		task := &search.Task{Matrix: planted(rand.New(rand.NewPCG(1, 1)), 40, 10, ways, 5, 3)}
		s := new(Search)
		s.Load(task, nil)
		s.Count(1000, naive.Meter())
		taken := int64(0)
		for _, w := range s.stages {
			taken += 8 * int64(cap(w.mask)+cap(w.conflicts)+cap(w.cover))
			for _, l := range w.levels {
				taken += 8 * int64(cap(l.alive)+cap(l.rest)+cap(l.open))
			}
		}
		if bound := Memory(task); taken > bound {
			t.Errorf("%d ways: %d bytes taken, the bound is %d", ways, taken, bound)
		}
		if !Fits(task) {
			t.Errorf("%d ways do not fit", ways)
		}
	}
}
