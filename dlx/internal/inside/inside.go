// Package inside shows the packages around dlx what the types of dlx hide from everybody else.
package inside

import "exactcover/dlx/internal/engine"

// Session returns the session of a *dlx.Solver. Package dlx sets it.
var Session func(solver any) *engine.Session
