package main

// beginList prepares the list of the solutions of a unit for its record. With --only it is not
// known yet whether the record is wanted, so no part of it may be written at once.
func (w *worker) beginList() {
	if w.say == nil && w.batch.only == "" {
		w.say = func(text []byte) { w.reply.Say(text) }
	}
	w.record.Puzzle, w.record.ID, w.record.Work = w.unit.Number, w.unit.id(), &w.work
	w.list.Begin(&w.record, w.say)
}

// listed adds a solution to the list.
func (w *worker) listed(s solution) {
	switch s := s.(type) {
	case *gridSolution:
		w.list.Grid(s.puzzle, s.Grid)
	case *cover:
		w.list.Cover(s.names())
		if s.problem.Problem.HasCosts() {
			w.work.Costs = append(w.work.Costs, s.cost())
		}
	}
}
