package generate

import (
	"context"

	"exactcover/dlx"
)

// A search lists the solutions of a model under its assumptions.
type search interface {
	// each calls found for each solution, until found returns false. It returns [dlx.ErrNodeLimit] if
	// it reaches its limit.
	each(ctx context.Context, found func() bool) error
	// own reports whether the solution found last is known to be that of the model.
	own() bool
	solution() []dlx.Option // the options of the solution found last
	nodes() uint64          // the cost of the last call of each, in the unit of the budget
}

// An engine searches with dlx.
type engine struct {
	*dlx.Solver
	model  *model
	last   []dlx.Option
	weight uint64 // cost of a node
}

func (m *model) engine(weight uint64, o dlx.Settings) *engine {
	return &engine{Solver: dlx.NewSolver(m.encoding.Problem(), o), model: m, weight: weight}
}

func (e *engine) each(ctx context.Context, found func() bool) error {
	e.Assume(e.model.force, e.model.forbid)
	defer spend(e.model.cost, e.Solver)
	for e.last = range e.Solutions(ctx) {
		if !found() {
			break
		}
	}
	return e.Err()
}

func (e *engine) own() bool              { return false }
func (e *engine) solution() []dlx.Option { return e.last }
func (e *engine) nodes() uint64          { return e.Stats().Nodes * e.weight }

// first returns a solution under the assumptions of the model that demand options.
func (e *engine) first(ctx context.Context) ([]dlx.Option, error) {
	e.Assume(e.model.force, nil)
	defer spend(e.model.cost, e.Solver)
	return e.First(ctx)
}

// quickly returns the quick search that uses a given order.
func (m *model) quickly(order int) *engine {
	if m.quick[order] == nil {
		m.quick[order] = m.engine(1, dlx.Settings{Seed: uint64(order), MaxNodes: m.limits.quick})
	}
	return m.quick[order]
}

// thoroughly returns the thorough search, which finds one solution for each grid.
func (m *model) thoroughly() *engine {
	if m.prover == nil {
		m.prover = m.engine(thoroughCost, dlx.Settings{
			Method:        dlx.MethodConsistency,
			MaxNodes:      m.limits.thorough,
			DistinctItems: m.encoding.DistinctItems(m.by),
		})
	}
	return m.prover
}

// spend adds the cost of a search.
func spend(cost *dlx.Stats, s *dlx.Solver) {
	more := s.Stats()
	cost.Nodes += more.Nodes
	cost.Updates += more.Updates
	cost.Solutions += more.Solutions
	cost.Depth = max(cost.Depth, more.Depth)
}
