package dlxtest

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx"
)

// Run tests exact-cover code: f is a function of one of the types of [Func], or a [Solver]. It
// calls [Test] with seed 1, and fails t if there is a [Fault].
func Run[F Func](t testing.TB, f F) {
	t.Helper()
	if fault := Test(Of(f), 1); fault != nil {
		t.Error(fault)
	}
}

// Test gives a solver some thousand problems with the features that it can handle. They range from
// the smallest problems to families that are too large for the naive solver. Test compares the
// answers with those of the naive solver, or with published numbers. It returns the first fault,
// shrunk, or nil. The problems depend on the seed alone. If a solver takes a millisecond for most
// problems, Test takes a few seconds.
func Test(s Solver, seed uint64) *Fault {
	random := rand.New(rand.NewPCG(seed, 0))
	for _, features := range []Features{
		Plain, Secondary, Secondary | Colors, Multiplicities, Costs, All,
	} {
		features &= s.Features
		if fault := judge(s, Make(zeros{}, Shape{Features: features}).Problem); fault != nil {
			return shrunk(s, fault, seed)
		}
		for k := range 50 {
			for _, kind := range []Kind{Free, Planted, Unsolvable} {
				shape := Shape{Features: features, Kind: kind, Items: 1 + k/8, Options: 1 + k/4}
				if fault := judge(s, Make(random, shape).Problem); fault != nil {
					return shrunk(s, fault, seed)
				}
			}
		}
		for range 5 { // more items than bits in a word
			p := Make(random, Shape{Features: features, Kind: Planted, Items: 90, Options: 60})
			if fault := judge(s, p.Problem); fault != nil {
				return shrunk(s, fault, seed)
			}
		}
	}
	for p := range Families() {
		if FeaturesOf(p.Problem)&^s.Features != 0 {
			continue
		}
		if fault := judge(s, p.Problem); fault != nil {
			return shrunk(s, fault, seed)
		}
	}
	return nil
}

// zeros is a source of the simplest choices.
type zeros struct{}

func (zeros) IntN(int) int   { return 0 }
func (zeros) Uint64() uint64 { return 0 }

// shrunk returns a fault of the same function with the smallest problem that it finds. If the fault
// is that the solver has exceeded the time limit, shrunk does not call it again: it may still be
// running.
func shrunk(s Solver, found *Fault, seed uint64) *Fault {
	found.Seed = seed
	if found.Reason == errSlow.Error() {
		return found
	}
	smallest := found
	Shrink(found.Problem, func(p *dlx.Problem) bool {
		fault := judge(s, p)
		if fault == nil || fault.Call != found.Call {
			return false
		}
		fault.Seed = seed
		smallest = fault
		return true
	})
	return smallest
}
