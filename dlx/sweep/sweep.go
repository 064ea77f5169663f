// Package sweep counts the solutions of an exact-cover problem step by step, for a caller that
// keeps the states of each step itself: perhaps on many machines, or on disk.
//
// A step covers an item, in an order that the plan chooses. A state is what a partial solution
// leaves to later steps. Many partial solutions have equal states, so a sweep stores each state
// once, with the number of ways to reach it:
//
//	ways := map[string]*big.Int{string(plan.Start()): one}
//	for k := range plan.Steps() {
//		expand each state of step k, and add its ways to those of the next states
//	}
//	the number of solutions is the ways to plan.End()
//
// The number of states decides how long this takes, and it may be exponential. On one machine,
// [dlx.Solver.Count] does the same, much faster.
package sweep

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"

	"exactcover/dlx"
	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Plan has the steps of a problem. All machines make the same plan of a problem; those that share
// states compare its [Plan.Fingerprint]. Goroutines may share a plan.
type Plan struct{ steps frontier.Steps }

// ErrNoPlan is the error for a problem that cannot be swept.
var ErrNoPlan = errors.New(
	"there is no sweep: the problem has propagators, or its states are too large")

// New returns the plan of a problem, which may have colours and multiplicities. Costs mean nothing.
// It returns [ErrNoPlan], or the error of the context. It takes time about linear in the number of
// entries, and quadratic in the number of items up to some thousand.
func New(ctx context.Context, p *dlx.Problem) (*Plan, error) {
	t, w := &search.Task{Matrix: inside.Matrix(p)}, matrix.Until(ctx)
	var steps frontier.Steps
	if frontier.Counting.Takes(t) {
		steps = frontier.NewSteps(t, w)
	}
	switch {
	case w.Stopped():
		return nil, context.Cause(ctx)
	case steps == nil:
		return nil, ErrNoPlan
	}
	return &Plan{steps}, nil
}

// Steps returns the number of steps.
func (p *Plan) Steps() int { return p.steps.Len() }

// Start returns the state of no options: one way leads to it. It is nil if it is known already that
// there is no solution.
func (p *Plan) Start() []byte { return p.steps.Start() }

// End returns the state of all solutions.
func (p *Plan) End() []byte { return p.steps.End() }

// Step returns the step at which to expand a state. It is [Plan.Steps] for [Plan.End].
func (p *Plan) Step(state []byte) int {
	step, _ := binary.Uvarint(state)
	return int(step)
}

// Expand yields the states that are one option away from a state. All are of later steps, not
// necessarily of the next one. One of them may be there several times. The slices are the caller's.
// Expand panics if the state is of another plan and does not fit this one.
func (p *Plan) Expand(state []byte, yield func(next []byte)) { p.steps.Expand(state, yield) }

// Fingerprint returns a hash of all steps. States of plans with equal fingerprints mean the same.
func (p *Plan) Fingerprint() string {
	h := sha256.New()
	p.steps.Describe(h)
	return hex.EncodeToString(h.Sum(nil)[:16])
}
