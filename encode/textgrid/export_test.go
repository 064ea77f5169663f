package textgrid

// SetPatience sets the number of guesses at which a search gives up.
func (s *Solver) SetPatience(guesses uint64) { s.patience = guesses }
