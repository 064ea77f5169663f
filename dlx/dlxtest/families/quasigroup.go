package families

import (
	"fmt"
	"math/rand/v2"
)

// source returns the random numbers of a seed. They are the same on every machine.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// withHoles returns a Latin square of order n, row by row, with the symbols 1 to n. The given
// number of cells are holes: they hold 0. The numbers of holes of rows differ by at most one, and
// so do those of columns. The same seed makes the same square.
func withHoles(n, holes int, seed uint64) []int {
	if n < 1 || holes < 0 || holes > n*n {
		panic(fmt.Sprintf("families: %d holes in a square of side %d", holes, n))
	}
	random := source(seed)
	latin := randomLatin(n, random)
	for k, hole := range (square{n, 1, n}).scattered(holes, random) {
		if hole {
			latin[k] = 0
		}
	}
	return latin
}

// randomLatin returns a Latin square of order n by a random walk over the Latin squares (Jacobson
// and Matthews, J. Combinatorial Designs 4 (1996), 405-437), long enough to be independent of the
// cyclic square it starts from.
//
// The square is represented by a cube of 0 and 1, in which each line in any of the three directions
// adds up to 1. A step chooses a 0, adds 1 there and at three more corners of a small box and
// subtracts 1 at the other four. The last of those may have been 0 and becomes -1: then the next
// step begins there, until the cube is proper again.
func randomLatin(n int, random *rand.Rand) []int {
	if n == 1 {
		return []int{1}
	}
	square := make([]int, n*n)
	cube := make([]int8, n*n*n)
	at := func(r, c, s int) *int8 { return &cube[(r*n+c)*n+s] }
	for r := range n {
		for c := range n {
			*at(r, c, (r+c)%n) = 1
		}
	}
	// one returns an x for which f(x) holds 1. If there are two, it picks one at random.
	one := func(f func(x int) *int8) int {
		var places []int
		for x := range n {
			if *f(x) == 1 {
				places = append(places, x)
			}
		}
		return places[random.IntN(len(places))]
	}
	r, c, s := 0, 0, 0 // where there is a -1 unless the cube is proper
	for step, proper := 0, true; step < n*n*n || !proper; step++ {
		for proper && *at(r, c, s) != 0 {
			r, c, s = random.IntN(n), random.IntN(n), random.IntN(n)
		}
		r1 := one(func(x int) *int8 { return at(x, c, s) })
		c1 := one(func(x int) *int8 { return at(r, x, s) })
		s1 := one(func(x int) *int8 { return at(r, c, x) })
		for _, p := range []*int8{at(r, c, s), at(r, c1, s1), at(r1, c, s1), at(r1, c1, s)} {
			*p++
		}
		for _, p := range []*int8{at(r1, c, s), at(r, c1, s), at(r, c, s1), at(r1, c1, s1)} {
			*p--
		}
		r, c, s = r1, c1, s1
		proper = *at(r, c, s) >= 0
	}
	for k := range square {
		for s := range n {
			if cube[k*n+s] == 1 {
				square[k] = s + 1
			}
		}
	}
	return square
}
