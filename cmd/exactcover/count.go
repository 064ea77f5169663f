package main

import (
	"context"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx"
)

func countCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).count}
	cmd := &cobra.Command{
		Use:   "count [flags] [FILE ...]",
		Short: "Count solutions",
		Long: `Count prints the number of solutions of each puzzle, one per line. ">=12" means that the
count stopped at 12, because of --limit or --timeout.

Two solutions are different if the digits of some cell differ, including cells of variables.
--count-by grids ignores variables: it counts different grids. A grid of dominoes may have several
tilings; --count-by tilings counts each of them. --limit 2 is enough to know whether a solution is
the only one.

Count caches the numbers of solutions of sub-problems, and counts only one of several branches that
symmetries map to each other, such as turned boards. So it can count far more solutions than a
search could visit. --method search does neither. --memory limits the cache (default: a quarter of
the free memory). Sub-problems that do not fit into the cache are counted again, which may take very
long.

` + exitStatus("0 all counted"),
		Example: `  exactcover count puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover count --only many --json puzzles.txt
  exactcover count --count-by tilings dominoes.in
  exactcover count --method memo --memory 256M tiling.xcc
  echo 1............... | exactcover count`,
		RunE: func(cmd *cobra.Command, args []string) error {
			j.classify()
			if j.search.Limit > 0 && j.batch.only == "" {
				j.short = (*worker).countLine
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, j.known)
	j.batch.addJSON(cmd)
	j.search.addLimit(cmd, 0, "stop at `N` solutions of each puzzle; 0: count all")
	f := cli.FlagsOf(cmd, cli.Search)
	cli.Choose(f, &j.search.Counting, "method", "count by this `METHOD`: auto search memo",
		[]string{"auto", "search", "memo"}, dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo)
	f.Size(&j.search.Memory, "memory", "cache sub-problems in about `SIZE`, such as 512M or 2G")
	j.search.addCountBy(cmd)
	j.batch.addOnly(cmd, solutionCountWords[unique:]...)
	j.addSearch(cmd)
	j.search.addKernel(cmd)
	j.addBatch(cmd)
	return cmd
}

var bigOne = big.NewInt(1)

// count answers a unit with the number of its solutions.
func (w *worker) count(ctx context.Context) *result {
	var n *big.Int
	o := outcome{err: w.ready(ctx)}
	if o.err == nil {
		n, o = w.unit.subject.count(ctx, w)
	}
	return w.counted(ctx, n, o)
}

// counted returns the result of a count, or nil if there was none.
func (w *worker) counted(ctx context.Context, n *big.Int, o outcome) *result {
	if n == nil {
		n = new(big.Int)
	}
	a := w.judge(ctx, o, n.Sign() > 0, n.Cmp(bigOne) > 0)
	if a.status == statusNone {
		a.status = statusOK // 0 is an ordinary result
	}
	switch {
	case a.verdict == interrupted:
		if n.Sign() > 0 {
			w.reply.note("%s: interrupted at %v solutions", w.unit.id(), n)
		}
	case w.batch.json:
		w.record.Count = numberText(n)
	case a.verdict != bad:
		w.text = w.text[:0]
		if !o.complete {
			w.text = append(w.text, ">="...)
		}
		w.text = append(append(w.text, numberText(n)...), '\n')
		a.text = w.text
	}
	return a
}

// numberText returns a number as text. Small numbers, the usual case, need no allocation.
func numberText(n *big.Int) string {
	if n.IsUint64() {
		return strconv.FormatUint(n.Uint64(), 10)
	}
	return n.String()
}
