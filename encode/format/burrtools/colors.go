package burrtools

import (
	"fmt"
	"maps"
	"slices"
)

// signs are the colours of a problem as those of a tiling, where a colour lies only on the same
// one: a sign for each colour of pieces, and for each of the result. A colour without a sign may
// lie anywhere.
type signs struct{ piece, board map[string]byte }

// of returns the signs of colours, or nil if none of them has one.
func (s *signs) of(colors []string, by map[string]byte) (list []byte) {
	for _, c := range colors {
		list = append(list, by[c])
	}
	if slices.ContainsFunc(list, func(b byte) bool { return b != 0 }) {
		return list
	}
	return nil
}

// match finds signs for the colours of a problem: colours of pieces that may lie on the same
// colours of the result have the same one. It refuses colours that share only some of these.
func (f *file) match(q *problem, forms []shape, board *shape) (*signs, error) {
	pieces, result := make(map[string]bool), make(map[string]bool) // the colours that restrict
	for _, form := range forms {
		for _, c := range form.colors {
			pieces[c] = c != ""
		}
	}
	for _, c := range slices.Concat(board.colors, board.open) {
		result[c] = c != ""
	}
	known := func(of map[string]bool) []string {
		maps.DeleteFunc(of, func(_ string, restricts bool) bool { return !restricts })
		return slices.Sorted(maps.Keys(of))
	}
	on := func(a string) (list []string) { // the colours of the result on which a may lie
		for _, b := range known(result) {
			if q.pairs[[2]string{a, b}] {
				list = append(list, b)
			}
		}
		return list
	}
	// Colours that go with all others restrict nothing. Without them, more may go with all.
	for n := -1; n != len(pieces)+len(result); {
		n = len(known(pieces)) + len(known(result))
		for _, a := range known(pieces) {
			pieces[a] = len(on(a)) < len(known(result))
		}
		for _, b := range known(result) {
			result[b] = slices.ContainsFunc(known(pieces), func(a string) bool {
				return !q.pairs[[2]string{a, b}]
			})
		}
		known(pieces)
		known(result)
	}
	s := &signs{make(map[string]byte), make(map[string]byte)}
	sign := byte('0') // of colours of the result that go with none
	for _, b := range known(result) {
		s.board[b] = sign
	}
	alone := byte(0) // the sign of colours of pieces that go with none
	for _, a := range known(pieces) {
		list := on(a)
		if len(list) == 0 {
			if alone == 0 {
				sign++
				alone = sign
			}
			s.piece[a] = alone
			continue
		}
		s.piece[a] = s.board[list[0]]
		first := s.piece[a] == '0' // of its group
		if first {
			sign++
			s.piece[a] = sign
		}
		for _, b := range known(result) {
			switch goes := slices.Contains(list, b); {
			case first && goes && s.board[b] == '0':
				s.board[b] = sign
			case goes != (s.board[b] == s.piece[a]):
				return nil, f.fail(q.line, "colours of which each two lie on the same colours, or share none",
					fmt.Sprintf("colour %s, which shares only some", a))
			}
		}
	}
	if sign > '9' {
		return nil, f.fail(q.line, "at most 9 groups of colours", "more")
	}
	for k, c := range board.open {
		if s.board[c] != 0 {
			return nil, f.fail(q.line, "colours that keep no piece from cubes that may stay empty",
				fmt.Sprintf("colour %s at %v", c, [3]int(board.may[k])))
		}
	}
	return s, nil
}
