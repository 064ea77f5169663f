package encode

// Scan adds that an automaton accepts the digits of cells in order, as [Matrix.Chain] does, but by
// a propagator: exact, and without items or options. The automaton starts in any of the given
// states, or in a.Start if there are none, and it does not matter if several accept. States that cannot
// lead to acceptance are left out, and digits without a step are excluded. Each call takes time linear in
// the number of steps (place, state, digit) that can occur. A cell may occur several times.
func (m *Matrix) Scan(cells []Cell, a Automaton, starts ...int) {
	if len(starts) == 0 {
		starts = []int{a.Start}
	}
	d := m.diagram(cells, a, starts)
	digits := make([]DigitSet, len(cells))
	for k, c := range cells {
		digits[k] = m.domain[c]
	}
	if !d.narrow(digits) {
		m.Impossible()
		return
	}
	for k, c := range cells {
		m.Exclude(c, m.domain[c]&^digits[k])
	}
	m.Constrain(cells, d.narrow)
}

// A diagram is an automaton unrolled along its cells: nodes are the states before each cell and
// after the last one. It is not changed once it is built.
type diagram struct {
	steps  [][]step // by place
	nodes  int
	starts []int32
	ends   []int32 // the accepting states after the last cell
}

// A step leads from a node before a cell to one after it.
type step struct {
	from, to int32
	digit    Digit
}

// diagram unrolls an automaton.
func (m *Matrix) diagram(cells []Cell, a Automaton, starts []int) diagram {
	var d diagram
	node := make(map[int]int32) // the nodes of the present place, by state
	states := starts
	for _, s := range starts {
		node[s] = int32(d.nodes)
		d.starts = append(d.starts, int32(d.nodes))
		d.nodes++
	}
	for k, c := range cells {
		var steps []step
		var next []int
		after := make(map[int]int32)
		for _, state := range states {
			for digit := range m.domain[c].All() {
				to, ok := a.Step(k, state, digit)
				if !ok {
					continue
				}
				if _, known := after[to]; !known {
					after[to] = int32(d.nodes)
					d.nodes++
					next = append(next, to)
				}
				steps = append(steps, step{node[state], after[to], digit})
			}
		}
		d.steps = append(d.steps, steps)
		states, node = next, after
	}
	for _, state := range states {
		if a.Accept(state) {
			d.ends = append(d.ends, node[state])
		}
	}
	d.prune()
	return d
}

// prune drops the steps that lead to no accepting end.
func (d *diagram) prune() {
	useful := make([]bool, d.nodes)
	for _, n := range d.ends {
		useful[n] = true
	}
	for k := len(d.steps) - 1; k >= 0; k-- {
		kept := d.steps[k][:0]
		for _, s := range d.steps[k] {
			if useful[s.to] {
				useful[s.from] = true
				kept = append(kept, s)
			}
		}
		d.steps[k] = kept
	}
}

// narrow is the [Propagator]: it keeps the digits that lie on a path from a start to an end.
func (d diagram) narrow(digits []DigitSet) bool {
	const (
		reached = 1 << iota // from a start
		leads               // to an end
		few     = 512
	)
	var space [few]uint8 // on the stack, for all but the largest
	mark := space[:]
	if d.nodes > few {
		mark = make([]uint8, d.nodes)
	}
	for _, n := range d.starts {
		mark[n] = reached
	}
	for k, steps := range d.steps {
		for _, s := range steps {
			if mark[s.from]&reached != 0 && digits[k].Has(s.digit) {
				mark[s.to] |= reached
			}
		}
	}
	possible := false
	for _, n := range d.ends {
		mark[n] |= leads
		possible = possible || mark[n]&reached != 0
	}
	for k := len(d.steps) - 1; k >= 0; k-- {
		var kept DigitSet
		for _, s := range d.steps[k] {
			if mark[s.from]&reached != 0 && mark[s.to]&leads != 0 && digits[k].Has(s.digit) {
				mark[s.from] |= leads
				kept |= Digits(s.digit)
			}
		}
		digits[k] = kept
	}
	return possible
}
