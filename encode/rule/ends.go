package rule

import (
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// framed adds that, if the ends of a line hold x and y, all cells between them hold digits of
// inner(x, y). It is empty if the ends may not be x and y. On lines without inner cells framed
// relates the ends. The propagator is exact, since for given ends the inner cells are independent
// of each other.
func framed(
	m *encode.Matrix, line []puzzle.Cell,
	inner func(x, y puzzle.Digit) (digits puzzle.DigitSet, ok bool),
) {
	a, z := line[0], line[len(line)-1]
	within := once(m.Puzzle, line[1:len(line)-1])
	most := largestHouse(m, within)
	var frames []frame
	number := make(map[puzzle.DigitSet]int) // inner digits -> the index of their frame
	var ends encode.Pairs
	for x := range m.Domain(a).All() {
		for y := range m.Domain(z).All() {
			s, ok := inner(x, y)
			if !ok || s.Len() < most {
				continue
			}
			ends[x] |= puzzle.Digits(y)
			k, known := number[s]
			if !known {
				k = len(frames)
				number[s] = k
				frames = append(frames, frame{inner: s})
			}
			frames[k].ends = append(frames[k].ends, [2]puzzle.Digit{x, y})
		}
	}
	m.Relate(a, z, &ends)
	if len(within) == 0 {
		return
	}
	m.Constrain(append([]puzzle.Cell{a, z}, within...), func(digits []puzzle.DigitSet) bool {
		return fitFrames(frames, digits)
	})
}

// A frame is a set of digits of the inner cells, with all pairs of ends that allow exactly this
// set.
type frame struct {
	inner puzzle.DigitSet
	ends  [][2]puzzle.Digit
}

// fitFrames keeps the digits of two ends and of the cells between them that some frame allows.
func fitFrames(frames []frame, digits []puzzle.DigitSet) bool {
	var xs, ys, some puzzle.DigitSet
frames:
	for _, f := range frames {
		for _, s := range digits[2:] {
			if s&f.inner == 0 {
				continue frames
			}
		}
		for _, end := range f.ends {
			if digits[0].Has(end[0]) && digits[1].Has(end[1]) {
				xs |= puzzle.Digits(end[0])
				ys |= puzzle.Digits(end[1])
				some |= f.inner
			}
		}
	}
	digits[0], digits[1] = digits[0]&xs, digits[1]&ys
	for k := range digits[2:] {
		digits[2+k] &= some
	}
	return xs != 0
}
