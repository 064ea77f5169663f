package shard

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// A Sum adds up what was counted in the parts of a division, and knows which of them are missing.
// The zero value has no parts; the first part says which division it is.
type Sum struct {
	first ID
	parts map[int]counted // by number
}

type counted struct {
	count *big.Int
	whole bool // the part was counted to its end
}

// ErrTwice is returned for a part that was added before, with the same number.
var ErrTwice = errors.New("the part is there twice")

// Add adds the number of solutions of a part; whole says that there are no others in it. A whole
// part takes the place of the same part that was not. Add returns an error, and adds nothing, if
// the part is of another division, or was counted before: this is [ErrTwice] if the number was the
// same.
func (s *Sum) Add(x ID, count *big.Int, whole bool) error {
	if s.parts == nil {
		s.first, s.parts = x, map[int]counted{}
	}
	before, known := s.parts[x.Number]
	switch {
	case x.Of != s.first.Of || x.Division != s.first.Division:
		return fmt.Errorf("part %v is of division %s, not of %s as part %v",
			x, x.Division, s.first.Division, s.first)
	case x.Number < 1 || x.Number > x.Of:
		return fmt.Errorf("there is no part %v", x)
	case known && before.whole && whole && before.count.Cmp(count) != 0:
		return fmt.Errorf("part %v has %v solutions, and %v elsewhere", x, count, before.count)
	case known && (before.whole || !whole && before.count.Cmp(count) >= 0):
		return ErrTwice
	}
	s.parts[x.Number] = counted{new(big.Int).Set(count), whole}
	return nil
}

// Total returns the number of solutions of all parts that were added.
func (s *Sum) Total() *big.Int {
	total := new(big.Int)
	for _, p := range s.parts {
		total.Add(total, p.count)
	}
	return total
}

// Missing returns the numbers of the parts that were not added, or not counted to their end, in
// rising order. If there are none, the total is that of the whole problem.
func (s *Sum) Missing() (numbers []int) {
	for n := 1; n <= s.first.Of; n++ {
		if !s.parts[n].whole {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// Has returns the numbers of the parts that were added, in rising order.
func (s *Sum) Has() (numbers []int) {
	for n := range s.parts {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return numbers
}
