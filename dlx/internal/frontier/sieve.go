package frontier

// A sieve keeps states that lead to no solution out of the tables: a cell of a board that its
// neighbours have shut in, say. More than half of the states of a board of tetrominoes are such.
// A test takes about as long as adding a state. So if few states fail, few are tested.
type sieve struct {
	reached, tested, failed int     // numbers of states
	moves                   []int32 // scratch memory
}

const (
	worthTest = 8  // all states are tested while more than one in eight fails,
	rareTest  = 64 // else one in 64
)

// passes reports whether a state of step k may lead to a solution, as far as the sieve looks. It
// also returns the number of branches and moves that it has tested.
func (g *program[S]) passes(v *sieve, k int32, key S) (ok bool, looks int) {
	v.reached++
	if v.failed*worthTest < v.tested && v.reached%rareTest != 0 {
		return true, 0
	}
	ok, looks = g.promising(v, k, key)
	v.tested++
	if !ok {
		v.failed++
	}
	return ok, looks
}

// promising reports whether the item of step k, which a state leaves uncovered, and the next such
// item can both be covered.
func (g *program[S]) promising(v *sieve, k int32, key S) (ok bool, looks int) {
	if ok, looks = g.fits(k, key); !ok {
		return false, looks
	}
	var none S
	later, rest := g.next(k, key, none)
	if int(later) == len(g.turn) {
		return true, looks
	}
	ok, more := g.fits(later, rest)
	if looks += more; ok {
		return true, looks
	}
	// A move of step k must cover both.
	v.moves, more = g.fitting(v.moves[:0], k, key)
	looks += more
	for _, m := range v.moves {
		if step, _ := g.next(k, key, g.move[m].block); step > later {
			return true, looks
		}
	}
	return false, looks
}

// fits reports whether a state allows a move of step k. It also returns the number of branches and
// moves that it has tested.
func (g *program[S]) fits(k int32, key S) (ok bool, looks int) {
	for at, end := g.begin[k], g.begin[k+1]; at < end; {
		b := &g.branch[at]
		looks++
		if !disjoint(key, b.common) {
			at = b.skip
			continue
		}
		at++
		for n := b.first; n < b.last; n++ {
			if looks++; disjoint(key, g.move[n].test) {
				return true, looks
			}
		}
	}
	return false, looks
}
