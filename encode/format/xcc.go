package format

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/internal/poll"
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
	stop := poll.New(ctx)
	f := new(xcc.File)
	if f.Problem, err = withoutLabels(&stop, e.Problem()); err != nil {
		return dst, err
	}
	seen := make(map[string]int)
	for i := range dlx.Item(f.Problem.NumItems()) {
		if stop.Stopped() {
			return dst, stop.Err()
		}
		name := e.ItemName(i)
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s_%d", name, seen[name])
		}
		f.Items = append(f.Items, name)
	}
	b := bytes.NewBuffer(dst)
	err = f.Write(ending{b, &stop})
	return b.Bytes(), err
}

// An ending is a writer that ends with a context.
type ending struct {
	io.Writer
	stop *poll.Poll
}

func (e ending) Write(b []byte) (int, error) {
	if e.stop.Now() {
		return 0, e.stop.Err()
	}
	return e.Writer.Write(b)
}

// withoutLabels returns p without the colours of primary items, which restrict nothing and which
// the format does not know.
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
