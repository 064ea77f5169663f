package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// fix answers a unit with the changes that leave exactly one solution.
func fix(ctx context.Context, w *worker, u *unit, r *reply) *result {
	var n uint64 // number of solutions, at most 2
	p, fixes, o := ask(ctx, w, u, r, "clues", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) (fixes []encode.Fix, err error) {
		if n, err = s.CountUpTo(ctx, p, 2); err == nil && n != 1 {
			fixes, err = s.Fixes(ctx, p)
		}
		return fixes, err
	})
	a := w.judge(ctx, o, n > 0, n > 1)
	word := verdictLines[a.verdict]
	switch {
	case a.verdict == bad || a.verdict == interrupted && fixes == nil:
		return a
	case o.err != nil && fixes != nil:
		word = verdictLines[incomplete] + ": there may be others"
	case o.err != nil:
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
