package links

import "exactcover/dlx/internal/matrix"

// A node is an entry of an option, a header of an item, or a spacer between options.
type node struct {
	up, down int32
	top      int32 // header of the node's item; at most 0 in a spacer
	color    int32 // colour; -1 if the item has been purified with this colour
}

// large is added to the sizes of secondary items, so that they never fall to low: see package
// links.
const large = 1 << 30

// build makes the nodes from the matrix, in the memory of earlier ones. It takes time linear in the
// number of entries. It reports false if the watch stops it.
func (s *Search) build(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	items, options := m.Items(), m.Options()
	total := 1 + items + 1 + len(m.Item) + options
	s.nodes = matrix.Resize(s.nodes, total)
	s.size = matrix.Resize(s.size, items+1)
	s.need = matrix.Resize(s.need, items+1)
	s.room = matrix.Resize(s.room, items+1)
	s.stamp = matrix.Zero(s.stamp, items+1)
	s.left = matrix.Resize(s.left, items+1)
	s.right = matrix.Resize(s.right, items+1)
	s.taking = 0
	s.left[0], s.right[0] = 0, 0
	for k := range int32(items) {
		i := k + 1
		s.nodes[i] = node{up: i, down: i, top: i}
		s.left[i], s.right[i] = i, i
		s.room[i] = m.Hi[k]
		if m.Primary[k] {
			s.need[i] = m.Lo[k]
			s.size[i] = 1 - m.Lo[k]
			last := s.left[0]
			s.left[i], s.right[i] = last, 0
			s.right[last], s.left[0] = i, i
		} else {
			s.need[i] = 0
			s.size[i] = large
		}
		if w.Over(1) {
			return false
		}
	}
	s.order = matrix.Order(s.order, options, seed)
	s.start = matrix.Resize(s.start, options)
	spacer := int32(items + 1)
	s.nodes[spacer] = node{}
	for _, o := range s.order {
		s.start[o] = spacer + 1
		colors := m.ColorsOf(o)
		x := spacer
		for k, item := range m.Entries(o) {
			x++
			i := item + 1
			u := s.nodes[i].up
			s.nodes[x] = node{up: u, down: i, top: i}
			if colors != nil && !m.Primary[item] {
				s.nodes[x].color = colors[k]
			}
			s.nodes[u].down, s.nodes[i].up = x, x
			s.size[i]++
		}
		s.nodes[spacer].down = x
		s.nodes[x+1] = node{up: spacer + 1, top: -1 - o}
		spacer = x + 1
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	return true
}
