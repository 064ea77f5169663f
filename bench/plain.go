package bench

import "exactcover/dlx"

// A Plain counts solutions by dancing links as published: Knuth's Algorithm X (TAOCP volume 4B,
// section 7.2.2.1). It branches on the shortest list, the leftmost of several, and makes no forced
// moves. It is the reference of all comparisons: it shares no code with the engine, and visits
// exactly the nodes that Knuth's dlx1 visits.
type Plain struct {
	Solutions, Nodes, Updates uint64

	nodes       []link
	left, right []int32
	size        []int32
}

type link struct{ up, down, top int32 }

// NewPlain returns a Plain for p. It reports false if p has colours or multiplicities, which Plain
// does not support.
func NewPlain(p *dlx.Problem) (*Plain, bool) {
	n := int32(p.NumItems())
	s := &Plain{
		nodes: make([]link, n+2),
		left:  make([]int32, n+1),
		right: make([]int32, n+1),
		size:  make([]int32, n+1),
	}
	for i := int32(0); i <= n; i++ {
		s.nodes[i] = link{i, i, i}
		s.left[i], s.right[i] = i, i
		if i == 0 {
			continue
		}
		lo, hi := p.Bounds(dlx.Item(i - 1))
		switch {
		case !p.Primary(dlx.Item(i - 1)):
		case lo != 1 || hi != 1:
			return nil, false
		default:
			l := s.left[0]
			s.left[i], s.right[i] = l, 0
			s.right[l], s.left[0] = i, i
		}
	}
	spacer := n + 1
	for o := range p.NumOptions() {
		for e := range p.Entries(dlx.Option(o)) {
			if e.Color != 0 {
				return nil, false
			}
			i := int32(e.Item) + 1
			x, u := int32(len(s.nodes)), s.nodes[i].up
			s.nodes = append(s.nodes, link{u, i, i})
			s.nodes[u].down, s.nodes[i].up = x, x
			s.size[i]++
		}
		s.nodes[spacer].down = int32(len(s.nodes) - 1)
		s.nodes = append(s.nodes, link{up: spacer + 1, top: -1})
		spacer = int32(len(s.nodes) - 1)
	}
	return s, true
}

// Count starts over and counts all solutions.
func (s *Plain) Count() uint64 {
	s.Solutions, s.Nodes, s.Updates = 0, 0, 0
	s.search()
	return s.Solutions
}

func (s *Plain) search() {
	s.Nodes++
	if s.right[0] == 0 {
		s.Solutions++
		return
	}
	best, least := int32(0), int32(1<<30)
	for i := s.right[0]; i != 0; i = s.right[i] {
		if n := s.size[i]; n < least {
			best, least = i, n
		}
	}
	s.cover(best)
	for x := s.nodes[best].down; x != best; x = s.nodes[x].down {
		for p := x + 1; p != x; {
			if i := s.nodes[p].top; i > 0 {
				s.cover(i)
				p++
			} else {
				p = s.nodes[p].up
			}
		}
		s.search()
		for p := x - 1; p != x; {
			if i := s.nodes[p].top; i > 0 {
				s.uncover(i)
				p--
			} else {
				p = s.nodes[p].down
			}
		}
	}
	s.uncover(best)
}

func (s *Plain) cover(i int32) {
	s.Updates++
	for p := s.nodes[i].down; p != i; p = s.nodes[p].down {
		s.hide(p)
	}
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = r, l
}

func (s *Plain) uncover(i int32) {
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = i, i
	for p := s.nodes[i].up; p != i; p = s.nodes[p].up {
		s.unhide(p)
	}
}

func (s *Plain) hide(p int32) {
	nodes, size, updates := s.nodes, s.size, uint64(0)
	for q := p + 1; q != p; {
		x := &nodes[q]
		if x.top <= 0 {
			q = x.up
			continue
		}
		nodes[x.up].down, nodes[x.down].up = x.down, x.up
		size[x.top]--
		updates++
		q++
	}
	s.Updates += updates
}

func (s *Plain) unhide(p int32) {
	nodes, size := s.nodes, s.size
	for q := p - 1; q != p; {
		x := &nodes[q]
		if x.top <= 0 {
			q = x.down
			continue
		}
		nodes[x.up].down, nodes[x.down].up = q, q
		size[x.top]++
		q--
	}
}
