// Package xcc has the format of exact-cover problems in Knuth's text notation. Puzzles are written
// as such problems.
package xcc

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/spec"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// Name is the name of the format.
const Name = "xcc"

// Format describes the format. Package dlx/xcc reads its problems.
var Format = spec.Format{
	Name:      Name,
	About:     "exact-cover problems: a line of item names, then an option a line",
	Endings:   []string{".xcc", ".dlx"},
	Named:     true,
	InKind:    true,
	Single:    true,
	Recognise: (*recognise.Head).Problem,
	Write:     write, Holds: spec.HoldsVariables | spec.HoldsGrids,
}

// write writes the exact-cover problem of a puzzle.
func write(ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
	if s != nil {
		return &notation.MisfitError{Format: Name, What: "it is not an exact-cover problem"}
	}
	f, err := Problem(ctx, p)
	if err != nil {
		return err
	}
	return f.Write(ctx, w)
}

// Problem returns the exact-cover problem of a puzzle. Items are named after cells and houses. It
// returns a *[notation.MisfitError] for rules that items and options alone cannot state, and the
// error of ctx if it ends early.
func Problem(ctx context.Context, p *puzzle.Puzzle) (*xcc.File, error) {
	e, err := matrix.Encode(ctx, p)
	if err != nil {
		return nil, err
	}
	if e.Propagators() > 0 {
		return nil, &notation.MisfitError{
			Format: Name, What: "its rules (sums and the like are not stated by items and options)",
		}
	}
	stop := poll.New(ctx)
	f := new(xcc.File)
	if f.Problem, err = withoutLabels(&stop, e.Problem()); err != nil {
		return nil, err
	}
	var names Namer
	for i := range dlx.Item(f.Problem.NumItems()) {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		f.Items = append(f.Items, names.Name(e.ItemName(i)))
	}
	return f, nil
}

// A Namer makes names that the format can hold and that differ. The zero value has made none.
type Namer struct {
	times map[string]int  // how many numbers a name has got
	used  map[string]bool // the names that were returned
}

// Name returns a name like one for people. Blanks, colons and bars, which the format does not have
// in names, become hyphens, and so does a name without characters. A name that is used already gets
// a number.
func (n *Namer) Name(text string) string {
	if n.used == nil {
		n.times, n.used = make(map[string]int), make(map[string]bool)
	}
	text = strings.Map(func(r rune) rune {
		if r < 0x80 && strings.ContainsRune(" \t\r\v\f\n:|", r) {
			return '-'
		}
		return r
	}, text)
	text = cmp.Or(text, "-")
	name := text
	for n.used[name] {
		n.times[text]++
		name = fmt.Sprintf("%s_%d", text, n.times[text]+1)
	}
	n.used[name] = true
	return name
}

// withoutLabels returns p without the colours of primary items. These restrict nothing, and the
// format does not have them.
func withoutLabels(stop *poll.Poll, p *dlx.Problem) (*dlx.Problem, error) {
	var b dlx.Builder
	for i := range dlx.Item(p.NumItems()) {
		if p.Primary(i) {
			lo, hi := p.Bounds(i)
			b.Multiple(1, lo, hi)
		} else {
			b.Secondary(1)
		}
	}
	var entries []dlx.Entry
	for o := range dlx.Option(p.NumOptions()) {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		entries = entries[:0]
		for e := range p.Entries(o) {
			if p.Primary(e.Item) {
				e.Color = 0
			}
			entries = append(entries, e)
		}
		b.AddColored(entries...)
	}
	return b.BuildContext(stop.Context())
}
