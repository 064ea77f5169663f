package links

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Probe walks from the root of the search tree to a leaf, and estimates the size of the tree (D. E.
// Knuth, Estimating the efficiency of backtrack programs, 1975). At a node with d branches it
// follows branch choose(d), a number from 0 to d-1. Every node below then stands for d times as
// many nodes.
//
// If choose takes every branch with the same probability, the numbers of nodes and solutions that
// Probe returns are on average those of the whole tree.
//
// A task must have been loaded, and the search must not have begun. Afterwards the search is at its
// root again. Probe reports false if the watch stops it.
func (s *Search) Probe(
	choose func(d int32) int32, w *matrix.Watch,
) (nodes, solutions float64, ok bool) {
	if s.phase == search.Finished {
		return 0, 0, true
	}
	mark, chosen := len(s.trail), len(s.chosen)
	weight := 1.0
	s.watch = w
	for !s.watchStops() {
		s.watch.Over(len(s.left)) // for the choice
		nodes += weight
		if s.right[0] == 0 {
			solutions = weight
			break
		}
		s.branch()
		l := &s.levels[len(s.levels)-1]
		if l.of <= 0 || !s.descend(l, choose(l.of)) {
			break
		}
		weight *= float64(l.of)
	}
	s.undoWatched(mark, w)
	s.chosen, s.pending, s.levels = s.chosen[:chosen], s.pending[:0], s.levels[:0]
	s.updates, s.watch = 0, nil
	return nodes, solutions, !w.Stopped()
}

// descend takes the branch of level l that advance would try after k others. It reports false at a
// dead end.
func (s *Search) descend(l *level, k int32) bool {
	if !l.multiple {
		for range k + 1 {
			l.node = s.nodes[l.node].down
		}
		return s.try(l)
	}
	for range k {
		s.retake()
		s.drop(s.nodes[l.item].down)
		if s.dead {
			return false
		}
	}
	l.node = s.nodes[l.item].down
	if l.node == l.item {
		if s.size[l.item] <= 0 {
			return false
		}
		s.close(l.item)
		return s.propagate(l.pending0)
	}
	return s.take(l.node) && s.propagate(l.pending0)
}
