package rule

import "exactcover/encode"

// framed adds that the two ends of a line hold digits x and y that go together, and all cells
// between them digits of inner(x, y), an empty set if x and y do not go together. Of lines without inner
// cells it relates the ends. The propagator is exact: given the ends, the inner cells are independent
// of each other.
func framed(m *encode.Matrix, line []encode.Cell, inner func(x, y encode.Digit) (digits encode.DigitSet, ok bool)) {
	a, z := line[0], line[len(line)-1]
	cells := append([]encode.Cell{a, z}, line[1:len(line)-1]...)
	most := largestHouse(m, cells[2:])
	ends := func(x, y encode.Digit) bool {
		s, ok := inner(x, y)
		return ok && s.Len() >= most
	}
	m.Relation(a, z, ends)
	if len(cells) == 2 {
		return
	}

	type frame struct {
		x, y  encode.Digit
		inner encode.DigitSet
	}
	var frames []frame
	for x := range m.Domain(a).All() {
		for y := range m.Domain(z).All() {
			if s, _ := inner(x, y); ends(x, y) {
				frames = append(frames, frame{x, y, s})
			}
		}
	}
	narrow := func(digits []encode.DigitSet) bool {
		var xs, ys, some encode.DigitSet
	frames:
		for _, f := range frames {
			if !digits[0].Has(f.x) || !digits[1].Has(f.y) {
				continue
			}
			for _, s := range digits[2:] {
				if s&f.inner == 0 {
					continue frames
				}
			}
			xs |= encode.Digits(f.x)
			ys |= encode.Digits(f.y)
			some |= f.inner
		}
		digits[0], digits[1] = digits[0]&xs, digits[1]&ys
		for k := range digits[2:] {
			digits[2+k] &= some
		}
		return xs != 0
	}
	m.Constrain(cells, narrow)
}
