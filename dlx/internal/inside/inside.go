// Package inside gives the packages around dlx access to unexported parts of the types of dlx.
// Package dlx sets its variables.
package inside

import (
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/matrix"
)

// A Fingerprint returns the fingerprint of a problem, "" if the watch stops it.
type Fingerprint = func(w *matrix.Watch) string

var (
	// Session returns the session of a *dlx.Solver.
	Session func(solver any) *engine.Session

	// Use calls f with the session of a *dlx.Solver, as a method of the solver does: no other call
	// runs at the same time. It also passes the fingerprint of the problem.
	Use func(solver any, call string, f func(*engine.Session, Fingerprint))

	// Limit returns the name of a setting of a *dlx.Solver that ends a call early, or makes several
	// solutions one; "": there is none.
	Limit func(solver any) string

	// Matrix returns the matrix of a *dlx.Problem.
	Matrix func(problem any) *matrix.Matrix
)
