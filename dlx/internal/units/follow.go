package units

import "exactcover/dlx/internal/matrix"

// Follow implements [matrix.Follower].
func (s *Search) Follow(dst []int32) (come []int32, kept int) {
	return s.Search.(matrix.Follower).Follow(dst)
}

// Follow implements [matrix.Follower] for [Search.Follow].
func (k *kernel[W]) Follow(dst []int32) (come []int32, kept int) {
	kept = k.kept
	k.kept = len(k.chosen)
	return append(dst, k.chosen[kept:]...), kept
}
