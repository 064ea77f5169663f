package dlx

import "exactcover/dlx/internal/matrix"

// A Propagator is a constraint beyond covering, such as a bound on a sum. It is called with what is
// still possible whenever an option it watches has been used or removed, removes options that no
// solution which extends the present one can use, and returns false if there is none at all. When
// every watched option is either used or impossible it must decide whether the constraint is met.
//
// It must depend on the view alone, remember nothing, and, like the problem it belongs to, be safe
// for use by several goroutines. What it removes comes back by itself when the search backtracks.
type Propagator func(v View) bool

// A View is what is left of a problem at a point of the search.
type View struct {
	view    matrix.View
	watched []int32
}

// Used reports whether o is in the partial solution.
func (v View) Used(o Option) bool { return v.view.Used(int32(o)) }

// Possible reports whether o is not in the partial solution, but may still be.
func (v View) Possible(o Option) bool { return v.view.Possible(int32(o)) }

// Open reports whether o is in the partial solution or may still be.
func (v View) Open(o Option) bool { return v.view.Open(int32(o)) }

// OpenWatched returns which of n watched options, 64 at most, are open: bit k stands for the option
// that was named in place first+k when the propagator was added. It is faster than to ask for one
// after the other.
func (v View) OpenWatched(first, n int) uint64 { return v.view.OpenAmong(v.watched, first, n) }

// Remove says that no solution which extends the present one uses o.
func (v View) Remove(o Option) { v.view.Remove(int32(o)) }

// Constrain adds a constraint beyond covering, with the options it watches. A problem with
// propagators is always searched by [MethodStrong].
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

// fullView shows a complete solution to a propagator.
type fullView []bool

func (v fullView) Used(o int32) bool   { return v[o] }
func (v fullView) Possible(int32) bool { return false }
func (v fullView) Open(o int32) bool   { return v[o] }
func (v fullView) Remove(int32)        {}

func (v fullView) OpenAmong(watched []int32, first, n int) uint64 {
	return matrix.OpenAmong(v, watched[first:first+n])
}
