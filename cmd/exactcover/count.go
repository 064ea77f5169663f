package main

import (
	"context"
	"math/big"
	"strconv"
	"time"

	"github.com/spf13/cobra"
)

func (a *app) countCommand() *cobra.Command {
	s := new(settings)
	cmd := &cobra.Command{
		Use:   "count [flags] [FILE ...]",
		Short: "Count solutions",
		Long: `Count prints for each puzzle the number of its solutions, one line a puzzle. A number with
">=" before it was not counted to the end, because of --limit or --timeout.

Solutions are different grids. The same grid may be tiled with dominoes in several ways;
--count-by tilings counts these apart.

With --only, nothing is printed but the counts of the puzzles of that kind. With --only unique the
search ends at the second solution, so it proves that there is none.

Where the same sub-problems recur, they are counted once and remembered, which can count more solutions than
any search could visit; --method says how, and --memory bounds what is remembered.

Exit status: 0 all counted; 2 bad usage or bad input in some puzzle; 3 some puzzle was
stopped by --timeout; 130 interrupted. A puzzle without solution is counted as 0.`,
		Example: `  exactcover count puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover count --only many --json puzzles.txt
  exactcover count --count-by tilings dominoes.in
  exactcover count --method memo --memory 256M tiling.xcc
  echo 1............... | exactcover count`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			s.classify()
			return a.batch(cmd.Context(), args, a.count)
		},
	}
	s.addFrom(cmd)
	s.addJSON(cmd)
	s.addLimit(cmd, 0, "stop at `N` solutions; 0: count all")
	choose(cmd, &s.method, "method", "auto", "how to count: auto search memo", "auto", "search", "memo")
	s.addMemory(cmd)
	choose(cmd, &s.countBy, "count-by", "grids", "what to count of domino puzzles: grids tilings", "grids", "tilings")
	s.addOnly(cmd, unique, many, hopeless, wrong)
	s.addSearch(cmd)
	s.addBatch(cmd)
	return cmd
}

var bigOne = big.NewInt(1)

// count answers a unit with the number of its solutions.
func (a *app) count(ctx context.Context, w *worker, u *unit, r *reply) {
	began := time.Now()
	var n *big.Int
	o := w.ask(ctx, u, r, func(ctx context.Context) (o outcome) {
		n, o = u.subject.count(ctx, w)
		return o
	})
	if n == nil {
		n = new(big.Int)
	}
	v := judge(ctx, o, n.Sign() > 0)
	k := kindOf(v, o, n.Sign() > 0, n.Cmp(bigOne) > 0)
	r.settle(u, v, k, o)
	if r.status == statusNone {
		r.status = statusOK // 0 is a count like any other
	}
	w.text = w.text[:0]
	switch {
	case v == interrupted:
		if n.Sign() > 0 {
			r.note("%s: interrupted at %v solutions", u.id(), n)
		}
	case !a.settings.wants(k):
	case a.settings.json:
		w.text = append(w.text, `,"count":"`...)
		w.text = appendNumber(w.text, n)
		w.text = append(w.text, '"')
		r.add(w.finishRecord(u, v, o, time.Since(began)))
	case v == bad:
		r.add(append(append(w.text, verdictLines[v]...), '\n'))
	default:
		if !o.complete {
			w.text = append(w.text, ">="...)
		}
		w.text = appendNumber(w.text, n)
		r.add(append(w.text, '\n'))
	}
}

// appendNumber appends a number. Most are small, and then it takes no memory.
func appendNumber(dst []byte, n *big.Int) []byte {
	if n.IsUint64() {
		return strconv.AppendUint(dst, n.Uint64(), 10)
	}
	return n.Append(dst, 10)
}
