package encode

// occupy begins a call that uses the solver; release must end it. It panics if another call has not
// ended.
func (s *Solver) occupy(call string) {
	if !s.occupied.CompareAndSwap(false, true) {
		panic("encode: the solver is in use: " + call + " was called by another goroutine, " +
			"within a loop over the solver's solutions, or by its Progress, its Clash or a rule; " +
			"only Stats, Complete and Err may be, and these within the loop")
	}
}

// release ends a call.
func (s *Solver) release() { s.occupied.Store(false) }
