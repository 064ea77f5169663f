package tally

// Follow implements [matrix.Follower]. Only what is chosen in the word stage is kept.
func (s *Search) Follow(dst []int32) (come []int32, kept int) {
	if !s.narrow {
		return append(dst, s.chosen...), 0
	}
	t := &s.word
	from := t.kept
	t.kept = t.count
	if from == 0 {
		dst = append(dst, s.chosen...)
	} else {
		kept = len(s.chosen) + from
	}
	for _, o := range t.chosen[from:t.count] {
		dst = append(dst, t.origin[o])
	}
	return dst, kept
}
