package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
)

// fix answers a unit with the changes that leave exactly one solution.
func fix(ctx context.Context, w *worker, u *unit, r *reply) *result {
	var fixes []encode.Fix
	var n uint64 // number of solutions, at most 2
	o := outcome{complete: true}
	p, err := u.puzzle(ctx, r, ", which has no clues")
	if err == nil {
		n, err = w.solver.CountUpTo(ctx, p, 2)
		o.stats = w.solver.Stats()
	}
	if err == nil && n != 1 {
		fixes, err = w.solver.Fixes(ctx, p)
		o.complete, o.stats = w.solver.Complete(), w.solver.Stats()
	}
	o.err = err
	a := w.judge(ctx, o, n > 0, n > 1)
	word := verdictLines[a.verdict]
	switch {
	case a.verdict == bad || a.verdict == interrupted && fixes == nil:
		return a
	case err != nil && fixes != nil:
		word = verdictLines[incomplete] + ": there may be others"
	case err != nil:
	case n == 1:
		word = "exactly one solution"
	case fixes == nil:
		word = "no single change leaves one solution"
	default:
		word = ""
	}
	w.text = w.text[:0]
	if word != "" {
		w.text = append(append(w.text, word...), '\n')
	}
	for _, f := range fixes {
		w.text = append(append(w.text, f.Text...), '\n')
	}
	w.record.Fixes = record.Changes(p, fixes)
	a.text, a.block = w.text, len(fixes) > 0
	return a
}
