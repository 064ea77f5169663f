package dlxtest_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
)

// A searcher is a simple search. For every mistake that the tests plant, it has a switch.
type searcher struct {
	p     *dlx.Problem
	used  []dlx.Option
	found [][]dlx.Option

	firstGuess   bool // tries only one option of an item
	losesColor   bool // treats all colours as equal
	noColor      bool // treats equal colours as a clash
	lastItem     bool // ignores the last primary item
	oneTooMany   bool // covers items once more than allowed
	atLeastOnce  bool // covers optional items too
	wrongOnEmpty bool // finds no solution if no item must be covered
	repeats      bool // gives a solution twice
	mustCover    bool // covers secondary items too
	losesLast    bool // omits the last solution if there are several
}

func (s searcher) solutions(p *dlx.Problem) [][]dlx.Option {
	s.p, s.used, s.found = p, nil, nil
	s.search(0)
	if s.wrongOnEmpty && p.NumItems() == 0 {
		return nil
	}
	if s.repeats && len(s.found) > 2 {
		s.found = append(s.found, s.found[0])
	}
	if s.losesLast && len(s.found) > 1 {
		s.found = s.found[:len(s.found)-1]
	}
	return s.found
}

// search decides about option o and all later options.
func (s *searcher) search(o dlx.Option) {
	if int(o) == s.p.NumOptions() {
		if s.complete() {
			s.found = append(s.found, slices.Clone(s.used))
		}
		return
	}
	if s.fits(o) {
		before := len(s.found)
		s.used = append(s.used, o)
		s.search(o + 1)
		s.used = s.used[:len(s.used)-1]
		if s.firstGuess && (len(s.found) == before || len(s.used) == 0) {
			return
		}
	}
	s.search(o + 1)
}

func (s *searcher) fits(o dlx.Option) bool {
	for e := range s.p.Entries(o) {
		times, color := s.times(e.Item)
		_, hi := s.p.Bounds(e.Item)
		switch {
		case s.p.Primary(e.Item):
			if s.oneTooMany && hi > 1 {
				hi++
			}
			if times >= hi {
				return false
			}
		case times == 0:
		case s.losesColor && e.Color != 0:
		case s.noColor, e.Color == 0, e.Color != color:
			return false
		}
	}
	return true
}

func (s *searcher) times(i dlx.Item) (n int, color dlx.Color) {
	for _, o := range s.used {
		for e := range s.p.Entries(o) {
			if e.Item == i {
				n, color = n+1, e.Color
			}
		}
	}
	return n, color
}

func (s *searcher) complete() bool {
	primary := 0
	for i := range dlx.Item(s.p.NumItems()) {
		lo, _ := s.p.Bounds(i)
		n, _ := s.times(i)
		if s.p.Primary(i) {
			primary++
			if s.atLeastOnce {
				lo = max(lo, 1)
			}
		} else if s.mustCover {
			lo = 1
		}
		last := i+1 == dlx.Item(s.p.NumItems()) || !s.p.Primary(i+1)
		if n < lo && !(s.lastItem && s.p.Primary(i) && last && primary > 1) {
			return false
		}
	}
	return true
}

// slow reports whether p is too large for the simple search of the tests.
func slow(p *dlx.Problem) bool { return p.NumOptions() > 24 }

// solver returns a solver that calls the searcher. For problems that are too large for the
// searcher, it calls the library, and so is correct.
func solver(s searcher) dlxtest.Solver {
	return dlxtest.Solver{Features: dlxtest.All, Solutions: func(p *dlx.Problem) [][]dlx.Option {
		if slow(p) {
			return library(p)
		}
		return s.solutions(p)
	}}
}

var broken = []struct {
	name    string
	solver  dlxtest.Solver
	options int    // that are shown at most
	says    string // part of the reason
}{
	{"stops at the first guess", solver(searcher{firstGuess: true}), 2, "missing"},
	{"loses a colour", solver(searcher{losesColor: true}), 2, "cannot be used together"},
	{"forbids a colour", solver(searcher{noColor: true}), 2, "missing"},
	{"forgets an item", solver(searcher{lastItem: true}), 1, "is not covered"},
	{"covers once too often", solver(searcher{oneTooMany: true}), 3, "cannot be used together"},
	{"covers optional items", solver(searcher{atLeastOnce: true}), 0, "missing"},
	{"wrong on empty", solver(searcher{wrongOnEmpty: true}), 0, "missing"},
	{"gives a solution twice", solver(searcher{repeats: true}), 3, "comes twice"},
	{"covers secondary items", solver(searcher{mustCover: true}), 0, "missing"},
	{"loses the last solution", solver(searcher{losesLast: true}), 2, "missing"},
	{"does not find the cheapest",
		dlxtest.Solver{Features: dlxtest.All, Cheapest: func(p *dlx.Problem) []dlx.Option {
			for _, s := range library(p) {
				return s
			}
			return nil
		}}, 2, "costs"},
	{"counts to two", dlxtest.Solver{Count: func(p *dlx.Problem) int {
		return min(2, len(library(p)))
	}}, 3, "it counts 2, and there are 3"},
	{"panics without options", dlxtest.Solver{Solutions: func(p *dlx.Problem) [][]dlx.Option {
		_ = make([]int, p.NumOptions())[0]
		return library(p)
	}}, 0, "it panics"},
	{"finds what is not there", dlxtest.Solver{First: func(p *dlx.Problem) []dlx.Option {
		if all := library(p); len(all) > 0 {
			return all[0]
		}
		return []dlx.Option{0}
	}}, 0, "is no solution"},
}

// Every mistake is found soon, and the problem that is shown is small.
func TestBrokenSolvers(t *testing.T) {
	for _, b := range broken {
		t.Run(b.name, func(t *testing.T) {
			var fault *dlxtest.Fault
			took := time.Hour
			for tries := 0; took > 5*time.Second; tries++ {
				if tries == 3 { // the machine may have been busy
					t.Fatalf("found in %v", took)
				}
				begin := time.Now()
				if fault = dlxtest.Test(b.solver, 1); fault == nil {
					t.Fatal("nothing found")
				}
				took = time.Since(begin)
			}
			if fault.Problem.NumOptions() > b.options || fault.Problem.NumItems() > 4 ||
				!strings.Contains(fault.Error(), b.says) {
				t.Errorf("%d options and %d items, want at most %d and 4:\n%v", fault.Problem.NumOptions(),
					fault.Problem.NumItems(), b.options, fault)
			}
			var error *dlxtest.Fault
			if again := dlxtest.Test(b.solver, 1); !errors.As(again, &error) ||
				again.Error() != fault.Error() {
				t.Errorf("the same seed finds\n%v", again)
			}
		})
	}
}

func TestRightSolvers(t *testing.T) {
	dlxtest.Run(t, solver(searcher{}))
	dlxtest.Run(t, func(p *dlx.Problem) [][]dlx.Option { return library(p) })
}
