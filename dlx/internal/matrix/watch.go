package matrix

// A Watch looks now and then whether to stop work that visits no nodes, such as laying a problem out.
// A nil one never stops it. It is for one goroutine.
type Watch struct {
	Stop func() bool

	steps int // since the last look
	over  bool
}

// watchEvery is the number of steps between two looks. A step takes up to 100 ns where it is a place
// in memory that nobody has touched for long.
const watchEvery = 1 << 14

// Over notes a number of steps, each about a place in memory, and reports whether to stop. Once it has
// reported true it does so for ever.
func (w *Watch) Over(steps int) bool {
	if w == nil {
		return false
	}
	if w.steps += steps; w.steps >= watchEvery {
		w.steps = 0
		w.over = w.over || w.Stop()
	}
	return w.over
}
