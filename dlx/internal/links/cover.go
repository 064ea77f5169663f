package links

// An undo is one change on the trail. Undoing all changes from the end of the trail down to a mark
// restores the state at the mark.
type undo struct {
	kind change
	at   int32 // header (covered, used, closed) or node (purified, dropped)
	last int32 // covered, purified: the last node visited; used: 1 if need was reduced, else 0
}

type change int8

const (
	covered  change = iota // item at is covered
	purified               // item of node at has taken the node's colour
	dropped                // the option of node at is unlinked everywhere
	used                   // multiple item at is covered once more
	closed                 // item at has left the list of items to cover
)

// hide unlinks the option of node p, except p itself.
func (s *Search) hide(p int32) {
	nodes, size, low := s.nodes, s.size, s.low
	n := uint64(0)
	for q := p + 1; q != p; {
		x := &nodes[q]
		if x.top <= 0 {
			q = x.up
			continue
		}
		if x.color >= 0 {
			nodes[x.up].down, nodes[x.down].up = x.down, x.up
			n++
			left := size[x.top] - 1
			size[x.top] = left
			if left <= low {
				s.fell(x.top, left)
			}
		}
		q++
	}
	s.updates += n
}

// fell records that an item has at most one branch left.
func (s *Search) fell(i, left int32) {
	s.pending = append(s.pending, i)
	if left <= 0 && s.stamp[i] != s.taking {
		s.dead = true
	}
}

func (s *Search) unhide(p int32) {
	nodes, size := s.nodes, s.size
	for q := p - 1; q != p; {
		x := &nodes[q]
		if x.top <= 0 {
			q = x.down
			continue
		}
		if x.color >= 0 {
			nodes[x.up].down, nodes[x.down].up = q, q
			size[x.top]++
		}
		q--
	}
}

// cover unlinks item i and hides its options. It stops early at a dead end.
func (s *Search) cover(i int32) {
	s.updates++
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = r, l
	last, n := i, 0
	for p := s.nodes[i].down; p != i && !s.dead; p = s.nodes[p].down {
		s.hide(p)
		last = p
		n++
	}
	s.covers += n
	s.trail = append(s.trail, undo{covered, i, last})
}

func (s *Search) uncover(i, last int32) {
	for p := last; p != i; p = s.nodes[p].up {
		s.unhide(p)
	}
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = i, i
}

// purify commits the item of node p to the node's colour. It marks the nodes with this colour, and
// hides the item's options with other colours. It stops early at a dead end.
func (s *Search) purify(p int32) {
	s.updates++
	nodes := s.nodes
	i, c, last := nodes[p].top, nodes[p].color, nodes[p].top
	n := 0
	for q := nodes[i].down; q != i && !s.dead; q = nodes[q].down {
		n++
		if nodes[q].color == c {
			nodes[q].color = -1
		} else {
			s.hide(q)
		}
		last = q
	}
	s.covers += n
	s.trail = append(s.trail, undo{purified, p, last})
}

func (s *Search) unpurify(p, last int32) {
	nodes := s.nodes
	i, c := nodes[p].top, nodes[p].color
	for q := last; q != i; q = nodes[q].up {
		if nodes[q].color < 0 {
			nodes[q].color = c
		} else {
			s.unhide(q)
		}
	}
}

// drop unlinks the option of node p, including p itself. Either no solution below uses the option,
// or it has been taken.
func (s *Search) drop(p int32) {
	s.hide(p)
	if x := &s.nodes[p]; x.color >= 0 {
		s.nodes[x.up].down, s.nodes[x.down].up = x.down, x.up
		s.updates++
		i := x.top
		s.size[i]--
		if s.size[i] <= s.low {
			s.fell(i, s.size[i])
		}
	}
	s.trail = append(s.trail, undo{dropped, p, 0})
}

func (s *Search) undrop(p int32) {
	if x := &s.nodes[p]; x.color >= 0 {
		s.nodes[x.up].down, s.nodes[x.down].up = p, p
		s.size[x.top]++
	}
	s.unhide(p)
}

// use covers the multiple item i once more. The option that covers it has been unlinked from the
// item's list.
func (s *Search) use(i int32) {
	s.room[i]--
	fell := int32(0)
	if s.need[i] > 0 {
		s.need[i]--
		s.size[i]++
		fell = 1
	}
	s.trail = append(s.trail, undo{used, i, fell})
	switch {
	case s.room[i] == 0:
		s.cover(i)
	case s.size[i] <= s.low:
		s.pending = append(s.pending, i)
		s.dead = s.dead || s.size[i] <= 0
	}
}

// close unlinks item i from the list of items to cover: the item needs no option and has none left.
func (s *Search) close(i int32) {
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = r, l
	s.trail = append(s.trail, undo{closed, i, 0})
}

// undoTo undoes all changes after a mark of the trail.
func (s *Search) undoTo(mark int) {
	for n := len(s.trail) - 1; n >= mark; n-- {
		switch u := s.trail[n]; u.kind {
		case covered:
			s.uncover(u.at, u.last)
		case purified:
			s.unpurify(u.at, u.last)
		case dropped:
			s.undrop(u.at)
		case used:
			s.room[u.at]++
			s.need[u.at] += u.last
			s.size[u.at] -= u.last
		case closed:
			l, r := s.left[u.at], s.right[u.at]
			s.right[l], s.left[r] = u.at, u.at
		}
	}
	s.trail = s.trail[:mark]
	s.dead = false
}
