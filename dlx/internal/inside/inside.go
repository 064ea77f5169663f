// Package inside shows the packages around dlx what the types of dlx hide from everybody else.
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

	// Use runs a call on the session of a *dlx.Solver, as a method of the solver does: no other call
	// runs meanwhile. It also gives the fingerprint of the problem.
	Use func(solver any, call string, f func(*engine.Session, Fingerprint))

	// Matrix returns the matrix of a *dlx.Problem. The name of the call is for the panic if there is
	// none.
	Matrix func(problem any, call string) *matrix.Matrix

	// Hook adds a hook to a *dlx.Builder.
	Hook func(builder any, h matrix.Hook)
)
