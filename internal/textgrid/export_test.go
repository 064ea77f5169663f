package textgrid

// SetMostGuesses sets the number of guesses at which a search gives up, and returns what resets it.
func SetMostGuesses(n uint64) (reset func()) {
	before := mostGuesses
	mostGuesses = n
	return func() { mostGuesses = before }
}
