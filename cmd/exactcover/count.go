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
		Long: `Count prints the number of solutions of each puzzle, one line a puzzle. ">=12" means that the count
stopped at 12, because of --limit or --timeout.

Two solutions differ in the grid. A grid of dominoes may have several tilings: --count-by tilings
counts each. --limit 2 is enough to know whether a solution is the only one.

Sub-problems that recur are counted once and remembered, so that a count may be far beyond what a
search could visit. --method search does without; --memory bounds what is remembered (default a
quarter of the free memory). What does not fit is counted again, which may take very long.

Exit status: 0 all counted, 2 bad usage or input, 3 stopped by --timeout, 4 not wholly understood,
130 interrupted.`,
		Example: `  exactcover count puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover count --only many --json puzzles.txt
  exactcover count --count-by tilings dominoes.in
  exactcover count --method memo --memory 256M tiling.xcc
  echo 1............... | exactcover count`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			s.classify()
			if s.limit > 0 && s.only.value == "" {
				a.short = a.countLine
			}
			return a.batch(cmd.Context(), args, a.count)
		},
	}
	s.addFrom(cmd)
	s.addJSON(cmd)
	s.addLimit(cmd, 0, "stop at `N` solutions of each puzzle, 0: count all")
	choose(cmd, &s.method, "method", "auto", "count by this `METHOD`: auto search memo", "auto", "search", "memo")
	cmd.Flags().Var(&s.memory, "memory", "remember sub-problems in about `SIZE`, such as 512M or 2G")
	group(cmd, searchFlags)
	choose(cmd, &s.countBy, "count-by", "grids", "count `WHAT`: grids, or tilings of domino puzzles", "grids", "tilings")
	group(cmd, searchFlags)
	s.addOnly(cmd, unique, many, hopeless, wrong)
	s.addSearch(cmd)
	s.addKernel(cmd)
	s.addBatch(cmd)
	return cmd
}

var bigOne = big.NewInt(1)

// count answers a unit with the number of its solutions.
func (a *app) count(ctx context.Context, w *worker, u *unit, r *reply) {
	var n *big.Int
	o := outcome{err: u.ready(ctx, r)}
	if o.err == nil {
		n, o = u.subject.count(ctx, w)
	}
	a.replyCount(ctx, w, u, r, n, o)
}

// replyCount replies to a unit with what a count has come to; nil if there was none.
func (a *app) replyCount(ctx context.Context, w *worker, u *unit, r *reply, n *big.Int, o outcome) {
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
		r.add(w.finishRecord(u, v, o, time.Since(w.began)))
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
