package words

import (
	"math/rand/v2"
	"slices"
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
		if bound := bytes(task); taken > bound || Memory(task) < bound+mostTable {
			t.Errorf("%d ways: %d bytes taken, the bound is %d", ways, taken, bound)
		}
		if !Fits(task) {
			t.Errorf("%d ways do not fit", ways)
		}
	}
}

// Whatever the stride, the options of a row are removed and no others.
func TestClear(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for stride := 1; stride < 2*narrowFrom; stride++ {
		w := wide{table: table{stride: stride}}
		alive, want := make([]uint64, stride), make([]uint64, stride)
		for j := range 2 * stride {
			w.mask = append(w.mask, random.Uint64())
			if j >= stride {
				alive[j-stride] = random.Uint64()
				want[j-stride] = alive[j-stride] &^ w.mask[j]
			}
		}
		if w.clear(1, alive); !slices.Equal(alive, want) {
			t.Errorf("stride %d: %x, want %x", stride, alive, want)
		}
	}
}

// What costs more than the slack is cut off, in whatever words.
func TestCut(t *testing.T) {
	const words = 3
	w := pricedStage{price: make([]int64, words*64)}
	for o := range w.price {
		w.price[o] = int64(o)
	}
	for slack := int64(-1); slack < words*64; slack++ {
		for _, full := range [][words]uint64{{^uint64(0), 0, ^uint64(0)}, {5, 6, 0}, {}} {
			alive := full
			w.cut(alive[:], slack)
			for o := range w.price {
				was, is := full[o>>6]>>(o&63)&1, alive[o>>6]>>(o&63)&1
				if want := was == 1 && w.price[o] <= slack; want != (is == 1) {
					t.Fatalf("slack %d, %x: option %d is alive: %d", slack, full, o, is)
				}
			}
		}
	}
}
