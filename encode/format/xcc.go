package format

import (
	"bytes"
	"context"
	"fmt"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
)

// AppendXCC appends the exact-cover problem of p in Knuth's text format, one problem a file. Cells
// and houses give their items their names. It returns a *[MisfitError] for rules that items and
// options alone do not state, and the error of ctx if it ends early.
func AppendXCC(ctx context.Context, dst []byte, p *encode.Puzzle) ([]byte, error) {
	e, err := encode.Encode(ctx, p)
	if err != nil {
		return dst, err
	}
	if e.Propagators() > 0 {
		return dst, &MisfitError{Format: XCC, What: "its rules (sums and the like are not stated by items and options)"}
	}
	f := &xcc.File{Problem: withoutLabels(e.Problem())}
	seen := make(map[string]int)
	for i := range dlx.Item(f.Problem.Items()) {
		name := e.ItemName(i)
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s_%d", name, seen[name])
		}
		f.Items = append(f.Items, name)
	}
	b := bytes.NewBuffer(dst)
	err = f.Write(b)
	return b.Bytes(), err
}

// withoutLabels returns p without the colours of primary items, which restrict nothing and which the
// format does not know.
func withoutLabels(p *dlx.Problem) *dlx.Problem {
	var b dlx.Builder
	for i := range dlx.Item(p.Items()) {
		if p.Primary(i) {
			lo, hi := p.Bounds(i)
			b.Multiple(1, lo, hi)
		} else {
			b.Secondary(1)
		}
	}
	for o := range dlx.Option(p.Options()) {
		var entries []dlx.Entry
		for e := range p.Entries(o) {
			if p.Primary(e.Item) {
				e.Color = 0
			}
			entries = append(entries, e)
		}
		b.AddColored(entries...)
	}
	q, err := b.Build()
	if err != nil {
		panic(err) // p has been built from the same
	}
	return q
}
