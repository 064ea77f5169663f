package branchbound

import (
	"encoding/binary"

	"exactcover/dlx/internal/matrix"
)

// buildVisible finds the visible options: those that tell solutions apart. The search decides these
// first. When none of them is alive, all solutions below are of the same class. Then only solutions
// that are cheaper than the best of the class so far count.
func (s *Search) buildVisible() {
	t := s.task
	s.visible = nil
	if len(t.DistinctItems)+len(t.DistinctOptions) == 0 {
		return
	}
	s.shown = matrix.Zero(s.shown, t.Options())
	s.digitOfItem = matrix.Zero(s.digitOfItem, t.Items())
	s.digitOfOption = matrix.Zero(s.digitOfOption, t.Options())
	for k, i := range t.DistinctItems {
		s.digitOfItem[i] = int32(k) + 1
		for _, o := range t.Column(i) {
			s.shown[o] = true
		}
	}
	for k, o := range t.DistinctOptions {
		s.digitOfOption[o] = int32(len(t.DistinctItems)+k) + 1
		s.shown[o] = true
	}
	s.visible = s.shown
	s.visibleLeft = 0
	for _, v := range s.visible {
		if v {
			s.visibleLeft++
		}
	}
}

// class returns the class of the chosen options: four bytes for every visible item and option. If
// no visible option is alive, it is the class of all solutions below.
func (s *Search) class() []byte {
	if s.visible == nil {
		return nil
	}
	t := s.task
	s.key = matrix.Zero(s.key, 4*(len(t.DistinctItems)+len(t.DistinctOptions)))
	digit := func(k, value int32) {
		if k > 0 {
			binary.LittleEndian.PutUint32(s.key[4*(k-1):], uint32(value))
		}
	}
	for _, o := range s.chosen {
		if !s.visible[o] {
			continue
		}
		digit(s.digitOfOption[o], 1)
		colors := t.ColorsOf(o)
		for k, i := range t.Entries(o) {
			value := int32(1)
			if colors != nil {
				value += colors[k]
			}
			digit(s.digitOfItem[i], value)
		}
	}
	return s.key
}
