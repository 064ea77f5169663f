package links

// retake begins a new taking, with a stamp that no item has yet.
func (s *Search) retake() {
	s.taking++
	if s.taking == 0 {
		clear(s.stamp)
		s.taking = 1
	}
}

// stampOption stamps the items of the option of node x.
func (s *Search) stampOption(x int32) {
	s.retake()
	s.stamp[s.nodes[x].top] = s.taking
	for q := x + 1; q != x; {
		if i := s.nodes[q].top; i > 0 {
			s.stamp[i] = s.taking
			q++
		} else {
			q = s.nodes[q].up
		}
	}
}

// take adds the option of node x to the partial solution. It reports false at a dead end.
func (s *Search) take(x int32) bool {
	s.stampOption(x)
	s.chosen = append(s.chosen, x)
	if i := s.nodes[x].top; s.simple(i) {
		s.cover(i)
	} else {
		s.drop(x)
		s.settle(x)
	}
	return s.coverOthers(x)
}

// simple reports whether item i is primary and must be covered exactly once more.
func (s *Search) simple(i int32) bool {
	return s.size[i] < large/2 && s.room[i] == 1 && s.need[i] == 1
}

// settle updates the item of node x when the node's option is taken: it purifies, uses or covers
// the item. It does nothing if the item already has the node's colour.
func (s *Search) settle(x int32) {
	n := &s.nodes[x]
	switch i := n.top; {
	case n.color > 0:
		s.purify(x)
	case n.color < 0:
	case s.task.Multiple && s.task.Primary[i-1] && (s.task.Hi[i-1] > 1 || s.task.Lo[i-1] == 0):
		s.use(i)
	default:
		s.cover(i)
	}
}

// coverOthers settles all items of the option of node x, except that of x. It reports false at a
// dead end.
func (s *Search) coverOthers(x int32) bool {
	for p := x + 1; p != x && !s.dead; {
		if s.nodes[p].top <= 0 {
			p = s.nodes[p].up
			continue
		}
		s.settle(p)
		p++
	}
	return !s.dead
}

// propagate makes the moves that the pending items from index k on force. It reports false at a
// dead end, or if the watch stops it.
func (s *Search) propagate(k int) bool {
	for ; k < len(s.pending); k++ {
		i := s.pending[k]
		if !s.active(i) || s.size[i] > 1 {
			continue
		}
		if s.size[i] <= 0 {
			return false
		}
		x := s.nodes[i].down
		if x == i {
			s.close(i)
			continue
		}
		if !s.take(x) {
			return false
		}
		if s.active(i) {
			s.pending = append(s.pending, i)
		}
		if s.watch != nil && s.watchStops() {
			return false
		}
	}
	return true
}
