package engine

import (
	"context"
	"math"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A steady is a search in which each node but the first is a solution. It notes the turns that it
// gets.
type steady struct {
	search.Search
	all   uint64   // solutions
	found uint64   // solutions found so far
	vain  bool     // no node is a solution
	turns []uint64 // nodes of each call of Count
	began func()   // called by Load, if not nil

	updates uint64 // for each node
	steps   int
}

func (s *steady) Load(*search.Task, *matrix.Watch) bool {
	if s.found = 0; s.began != nil {
		s.began()
	}
	return true
}

func (s *steady) Count(limit uint64, m *search.Meter) (n uint64) {
	before := m.Nodes
	defer func() { s.turns = append(s.turns, m.Nodes-before) }()
	for n < limit && s.found < s.all && !m.Visit() {
		m.Updates += s.updates
		m.Work(s.steps)
		if m.Nodes > 1 && !s.vain {
			s.found++
			n++
		}
		m.Solutions = n
	}
	return n
}

func (s *steady) Give(*search.Part) bool { return false }

func (s *steady) Done() float64 { return float64(s.found) / float64(s.all) }

// steadyKernel returns a kernel that has only this search.
func steadyKernel(s *steady) *search.Kernel {
	return &search.Kernel{
		Name: "steady", New: func() search.Search { return s }, Can: search.AllFeatures,
		Fits: func(*search.Task) bool { return true },
	}
}

// begun returns a session for a call that has begun, whose search has a number of solutions.
func begun(t *testing.T, solutions uint64, o Settings) (*Session, *steady) {
	t.Helper()
	k := &steady{all: solutions}
	s := New(kernels.Table{steadyKernel(k)}, search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}, o)
	if !s.begin(context.Background()) || !s.tree.load() {
		t.Fatal("nothing to do")
	}
	return s, k
}

const endlessly = math.MaxUint64
