package links

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// links is a copy of everything that a search changes and restores.
type links struct {
	Nodes       []node
	Left, Right []int32
	Size        []int32
	Need, Room  []int32
}

func (s *Search) copyLinks() links {
	return links{
		slices.Clone(s.nodes), slices.Clone(s.left), slices.Clone(s.right),
		slices.Clone(s.size), slices.Clone(s.need), slices.Clone(s.room),
	}
}

func (l links) diff(o links) string { return cmp.Diff(l, o, cmp.AllowUnexported(node{})) }

// machine makes and undoes random moves.
type machine struct {
	s     *Search
	model model
	saved []save
}

type save struct {
	trail, chosen, pending int
	model                  model
	links                  links
}

func (c *machine) save() {
	now := save{len(c.s.trail), len(c.s.chosen), len(c.s.pending), c.model.clone(), c.s.copyLinks()}
	c.saved = append(c.saved, now)
}

// pick draws a live option. After a dead end, moves can only be undone.
func (c *machine) pick(t *rapid.T) (o int32, ok bool) {
	var alive []int32
	for o := range int32(c.s.task.Options()) {
		if c.s.alive(o) {
			alive = append(alive, o)
		}
	}
	if len(alive) == 0 || c.s.dead {
		return -1, false
	}
	return rapid.SampledFrom(alive).Draw(t, "option"), true
}

func (c *machine) take(t *rapid.T) {
	o, ok := c.pick(t)
	if !ok {
		return
	}
	c.save()
	x := c.s.start[o] + int32(searchtest.Intn(t)(len(c.s.task.Entries(o))))
	c.s.take(x)
	c.model.taken = append(c.model.taken, o)
}

func (c *machine) drop(t *rapid.T) {
	o, ok := c.pick(t)
	if !ok {
		return
	}
	c.save()
	c.s.retake()
	c.s.drop(c.s.start[o])
	c.model.dropped = append(c.model.dropped, o)
}

func (c *machine) choose(t *rapid.T) {
	o, ok := c.pick(t)
	if !ok {
		return
	}
	i := c.s.task.Entries(o)[0]
	if !c.s.simple(i + 1) {
		return
	}
	c.save()
	c.s.coverQuietly(i + 1)
	c.model.covered = append(c.model.covered, i)
}

func (c *machine) undo(t *rapid.T) {
	if len(c.saved) == 0 {
		return
	}
	last := c.saved[len(c.saved)-1]
	c.saved = c.saved[:len(c.saved)-1]
	c.s.undoTo(last.trail)
	c.s.chosen, c.s.pending = c.s.chosen[:last.chosen], c.s.pending[:last.pending]
	c.model = last.model
	if diff := last.links.diff(c.s.copyLinks()); diff != "" {
		t.Fatalf("undo does not restore the links:\n%s", diff)
	}
}

// invariant holds after each step. At a dead end, covering has stopped half-way, so only the links
// are valid.
func (c *machine) invariant(t *rapid.T) {
	err := c.s.check()
	if err == nil && !c.s.dead {
		err = c.s.agree(c.model)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestCoverAndUncover(t *testing.T) {
	for name, plain := range map[string]bool{"forced": false, "plain": true} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				task := &search.Task{
					Matrix: naive.Random(naive.MCC, searchtest.Intn(t)),
					Seed:   rapid.Uint64Range(0, 2).Draw(t, "seed"),
				}
				s := &Search{Plain: plain, low: 1, task: task}
				if plain {
					s.low = -1
				}
				s.build(task.Matrix, task.Seed, nil)
				start := s.copyLinks()
				c := &machine{s: s}
				t.Repeat(map[string]func(*rapid.T){
					"":       c.invariant,
					"take":   c.take,
					"drop":   c.drop,
					"choose": c.choose,
					"undo":   c.undo,
				})
				s.undoTo(0)
				if diff := start.diff(s.copyLinks()); diff != "" {
					t.Fatalf("the links do not end as they began:\n%s", diff)
				}
			})
		})
	}
}

// TestWalk stops a search at each of its nodes, and checks its links.
func TestWalk(t *testing.T) {
	classes := map[string]naive.Class{"xc": naive.XC, "xcc": naive.XCC, "mcc": naive.MCC}
	for name, class := range classes {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				task := &search.Task{Matrix: naive.Random(class, searchtest.Intn(t))}
				task.Force, task.Forbid = naive.Assume(task.Matrix, searchtest.Intn(t))
				s := &Search{Plain: rapid.Bool().Draw(t, "plain")}
				s.build(task.Matrix, 0, nil)
				start := s.copyLinks()
				s.Load(task, nil)
				meter := &search.Meter{Poll: func() bool { return true }}
				for s.phase != search.Finished {
					s.Count(1, meter)
					if err := s.check(); err != nil {
						t.Fatal(err)
					}
					if s.phase != search.Entering || class == naive.MCC {
						continue // at a solution, or with dropped options that only the trail knows
					}
					if err := s.agree(model{taken: s.Solution(nil), dropped: task.Forbid}); err != nil {
						t.Fatal(err)
					}
				}
				s.undoTo(0)
				if diff := start.diff(s.copyLinks()); diff != "" {
					t.Fatalf("the search does not clean up:\n%s", diff)
				}
			})
		})
	}
}
