package memo

// gatherings returns the steps whose states a sweep gathers. The others are passed through: a state is
// followed from one gathering to the next by plain search.
//
// Where a problem has a grain, like the rows of a Latin square, more marks are alive within a row than
// between two. There are then many states within, and few ways to each of them, so that to store and to find
// them takes longer than to go through them once more. Steps on a hill are passed: those with clearly
// more live marks than the valleys on both sides have.
func (p *plan) gatherings() []bool {
	alive := p.alive()
	gathers := make([]bool, len(alive))
	for from := 0; from < len(alive); {
		to := from + 1 // the next valley
		for to < len(alive) && !isValley(alive, to) {
			to++
		}
		edge := int32(0)
		if to < len(alive) {
			edge = alive[to]
		}
		gathers[from] = true
		for k := from + 1; k < to; k++ {
			gathers[k] = alive[k] < max(alive[from], edge)+hillHeight
		}
		from = to
	}
	return gathers
}

// hillHeight is the least number of live marks by which a hill rises from its valleys.
const hillHeight = 4

// isValley reports whether the steps around k with as many live marks as k have more on both sides.
func isValley(alive []int32, k int) bool {
	before, behind := k-1, k+1
	for before >= 0 && alive[before] == alive[k] {
		before--
	}
	for behind < len(alive) && alive[behind] == alive[k] {
		behind++
	}
	return (before < 0 || alive[before] > alive[k]) && (behind == len(alive) || alive[behind] > alive[k])
}

// alive returns the number of marks that are alive in the states of each step.
func (p *plan) alive() []int32 {
	alive := make([]int32, len(p.item)+1)
	for x, k := range p.first {
		if p.last[x] > k {
			alive[k+1]++
			if end := p.last[x] + 1; int(end) < len(alive) {
				alive[end]--
			}
		}
	}
	for k := 1; k < len(alive); k++ {
		alive[k] += alive[k-1]
	}
	return alive[:len(p.item)]
}
