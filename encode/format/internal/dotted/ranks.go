package dotted

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// fullRank reads a row or column, and its ranks from the beginning and from the end; an empty one
// is none. Which lines may be equal is said once for all.
func (d *reader) fullRank(part *token) *source.Error {
	ties, err := d.only("FullRankTies")
	if err != nil {
		return err
	}
	any := ties != nil && len(ties.args) > 0 && ties.args[0].word == "any"
	make := func(cells []puzzle.Cell, n int) puzzle.Rule {
		return rule.FullRank{Cells: cells, Rank: n, Ties: any}
	}
	return d.bothEnds(part, math.MinInt16, math.MaxInt16, make)
}

// fullRankTies reads which lines may be equal: none, only those without a rank, or any.
func (d *reader) fullRankTies(part *token) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	modes := []string{"none", "only-unclued", "any"}
	if !slices.Contains(modes, a.word) {
		return d.text.At(a.at, "none, only-unclued or any", source.Quote([]byte(a.word)))
	}
	if a.word == "none" {
		return d.add(part, rule.UnequalLines{})
	}
	return nil
}
