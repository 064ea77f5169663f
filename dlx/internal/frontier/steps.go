package frontier

import (
	"encoding/binary"
	"fmt"
	"io"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Steps are the states of a problem, and the moves between them, for callers that keep the states
// themselves. A state is bytes: the number of its step as a varint, and then its marks, in
// little-endian order and without the zeros at the end. Goroutines may share Steps.
type Steps interface {
	// Len returns the number of steps. A state of this step, which is End, has covered all items.
	Len() int
	Start() []byte // the state without a move; nil if it is known that there is no solution
	End() []byte
	// Expand calls yield for each move that a state allows, with the state after the move, but not
	// for all of those that lead to no solution.
	Expand(state []byte, yield func(next []byte))
	// Describe writes what the states mean: that of equal descriptions is equal.
	Describe(w io.Writer)
}

// NewSteps returns the steps of t, which [Counting] must take. It returns nil if the states would
// be too large, or if the watch stops it.
func NewSteps(t *search.Task, w *matrix.Watch) Steps {
	p := bestPlan(t, w)
	switch {
	case p == nil:
		return nil
	case p.bits <= 64:
		return stepsOf[[1]uint64](p, w)
	case p.bits <= 128:
		return stepsOf[[2]uint64](p, w)
	case p.bits <= 256:
		return stepsOf[[4]uint64](p, w)
	case p.bits <= mostBits:
		return stepsOf[[8]uint64](p, w)
	}
	return nil
}

func stepsOf[S set](p *plan, w *matrix.Watch) Steps {
	if g := newProgram[S](p, w); g != nil {
		return steps[S]{g}
	}
	return nil
}

type steps[S set] struct{ *program[S] }

func (s steps[S]) Len() int { return len(s.item) }

func (s steps[S]) Start() []byte {
	switch {
	case s.failed:
		return nil
	case s.Len() == 0:
		return s.End()
	}
	var key S
	key[0] = inUse
	return appendState(nil, 0, key)
}

func (s steps[S]) End() []byte {
	return binary.AppendUvarint(nil, uint64(s.Len()))
}

func (s steps[S]) Expand(state []byte, yield func(next []byte)) {
	step, n := binary.Uvarint(state)
	var key S
	for k, b := range state[n:] {
		key[k>>3] |= uint64(b) << (k & 7 * 8)
	}
	var few [64]int32
	moves, _ := s.fitting(few[:0], int32(step), key)
	var v sieve
	for _, m := range moves {
		switch step, next, ok := s.after(int32(step), key, m); {
		case !ok:
		case int(step) == s.Len():
			yield(s.End())
		default:
			if ok, _ := s.passes(&v, step, next); ok {
				yield(appendState(nil, step, next))
			}
		}
	}
}

func (s steps[S]) Describe(w io.Writer) {
	fmt.Fprintln(w, s.failed, s.item, s.start, s.move, s.turn, s.raise)
}

func appendState[S set](dst []byte, step int32, key S) []byte {
	dst = binary.AppendUvarint(dst, uint64(step))
	for w := range len(key) {
		dst = binary.LittleEndian.AppendUint64(dst, key[w])
	}
	for dst[len(dst)-1] == 0 { // never all: inUse is set
		dst = dst[:len(dst)-1]
	}
	return dst
}
