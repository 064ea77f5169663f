package dlx

import "exactcover/dlx/internal/matrix"

// A Propagator is a constraint beyond covering, such as a bound on a sum. It is called whenever an
// option that it watches has been used or removed. The view shows what is still possible. The
// propagator removes options that no extension of the partial solution can use. It returns false if
// the partial solution has no extension that meets the constraint. When every watched option is
// either used or impossible, it must decide whether the constraint is met.
//
// The result must depend on the view alone: a propagator has no state. Several goroutines may call
// it at the same time. When the search backtracks, it restores the options that the propagator has
// removed.
type Propagator func(v View) bool

// A View shows a propagator what is left of a problem at a point of the search.
type View struct {
	view    matrix.View
	watched []int32
}

// Used reports whether o is in the partial solution.
func (v View) Used(o Option) bool { return v.view.Used(int32(o)) }

// Possible reports whether o is not in the partial solution, but may still be added.
func (v View) Possible(o Option) bool { return v.view.Possible(int32(o)) }

// Open reports whether o is in the partial solution or may still be added.
func (v View) Open(o Option) bool { return v.view.Open(int32(o)) }

// OpenWatched returns which of n watched options are open; n is at most 64. Bit k stands for the
// option in place first+k of the list that was given to [Builder.Constrain]. One call is faster
// than n calls of [View.Open].
func (v View) OpenWatched(first, n int) uint64 { return v.view.OpenAmong(v.watched, first, n) }

// Remove removes o: no extension of the partial solution may use it.
func (v View) Remove(o Option) { v.view.Remove(int32(o)) }

// Constrain adds a constraint beyond covering, with the options that it watches. Only
// [MethodConsistency] searches a problem with propagators.
func (b *Builder) Constrain(f Propagator, watched ...Option) {
	if f == nil {
		b.fail(BuildNilPropagator, -1, -1)
		return
	}
	options := make([]int32, len(watched))
	for k, o := range watched {
		if o < 0 || int(o) >= len(b.row)-1 {
			b.fail(BuildUnknownOption, o, -1)
			return
		}
		options[k] = int32(o)
	}
	b.hooks = append(b.hooks, matrix.Hook{
		Watched:   options,
		Propagate: func(v matrix.View) bool { return f(View{v, options}) },
	})
}
