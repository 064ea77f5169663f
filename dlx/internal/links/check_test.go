package links

import (
	"fmt"
	"slices"
)

// check follows every link of s, and compares every size with the number of nodes.
func (s *Search) check() error {
	m := s.task.Matrix
	for i := int32(1); i <= int32(m.Items()); i++ {
		count, above := int32(0), i
		for x := s.nodes[i].down; x != i; x = s.nodes[x].down {
			if s.nodes[x].up != above {
				return fmt.Errorf("item %d: node %d hangs below %d, but its up is %d",
					i, x, above, s.nodes[x].up)
			}
			if s.nodes[x].top != i {
				return fmt.Errorf("item %d: node %d in its list belongs to %d", i, x, s.nodes[x].top)
			}
			if count++; int(count) > m.Options() {
				return fmt.Errorf("item %d: its list does not end", i)
			}
			above = x
		}
		if s.nodes[i].up != above {
			return fmt.Errorf("item %d: its list ends with %d, but its up is %d", i, above, s.nodes[i].up)
		}
		want := int32(large) + count
		if m.Primary[i-1] {
			want = count + 1 - s.need[i]
		}
		if s.size[i] != want {
			return fmt.Errorf("item %d: size %d with %d options in its list and need %d",
				i, s.size[i], count, s.need[i])
		}
		if s.need[i] < 0 || s.room[i] < s.need[i] {
			return fmt.Errorf("item %d: need %d, room %d", i, s.need[i], s.room[i])
		}
	}
	count, left := 0, int32(0)
	for i := s.right[0]; i != 0; i = s.right[i] {
		if s.left[i] != left || !m.Primary[i-1] {
			return fmt.Errorf("item %d stands right of %d, but its left is %d", i, left, s.left[i])
		}
		if count++; count > m.Items() {
			return fmt.Errorf("the list of items does not end")
		}
		left = i
	}
	if s.left[0] != left {
		return fmt.Errorf("the list of items ends with %d, but the left of its head is %d",
			left, s.left[0])
	}
	return nil
}

// model is the state that the links represent.
type model struct {
	taken   []int32
	dropped []int32
	covered []int32 // items covered by a choice whose option is not taken yet
}

func (d model) clone() model {
	return model{slices.Clone(d.taken), slices.Clone(d.dropped), slices.Clone(d.covered)}
}

// agree compares the live options with those of the model d.
func (s *Search) agree(d model) error {
	m := s.task.Matrix
	times, color := make([]int32, m.Items()), make([]int32, m.Items())
	for _, o := range d.taken {
		for k, i := range m.Entries(o) {
			times[i]++
			if m.Color != nil && !m.Primary[i] {
				color[i] = m.ColorsOf(o)[k]
			}
		}
	}
	for i := range int32(m.Items()) {
		if m.Primary[i] && s.active(i+1) && !slices.Contains(d.covered, i) {
			need, room := max(0, m.Lo[i]-times[i]), m.Hi[i]-times[i]
			if s.need[i+1] != need || s.room[i+1] != room {
				return fmt.Errorf("item %d: need %d and room %d, not %d and %d",
					i, s.need[i+1], s.room[i+1], need, room)
			}
		}
	}
	for o := range int32(m.Options()) {
		want := !slices.Contains(d.taken, o) && !slices.Contains(d.dropped, o)
		for k, i := range m.Entries(o) {
			sameColor := m.Color != nil && !m.Primary[i] && color[i] != 0 && m.ColorsOf(o)[k] == color[i]
			want = want && (times[i] < m.Hi[i] || sameColor) && !slices.Contains(d.covered, i)
		}
		if got := s.alive(o); got != want {
			return fmt.Errorf("option %d: alive %t, not %t", o, got, want)
		}
	}
	return nil
}
