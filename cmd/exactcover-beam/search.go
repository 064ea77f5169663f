package main

import (
	"bufio"
	"context"
	"fmt"
	"math/big"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"exactcover/dlx/shard"
)

func init() {
	register.DoFn3x1[context.Context, string, func(counted), error](&countFn{})
	register.DoFn3x1[context.Context, int, func(*counted) bool, error](&sumFn{})
	register.Emitter1[counted]()
	register.Iter1[counted]()
}

// search describes a search in parts: the number of solutions goes to the file total, and with List
// the solutions of each part go to a file.
func (j *job) search(ctx context.Context, s beam.Scope) error {
	text, x, err := read(ctx, j.file)
	if err != nil {
		return err
	}
	parts, err := shard.Divide(ctx, x.solver(), j.parts, x.name)
	if err != nil {
		return err
	}
	lines := make([]string, len(parts))
	for k, part := range parts {
		lines[k] = part.String()
	}
	count := &countFn{File: j.file, Text: text, Output: j.output, List: j.list}
	counts := beam.ParDo(s, count, beam.Reshuffle(s, beam.CreateList(s, lines)))
	beam.ParDo0(s, &sumFn{Output: j.output}, beam.GroupByKey(s, beam.AddFixedKey(s, counts)))
	return nil
}

// counted is a part with its number of solutions, in digits.
type counted struct {
	Number, Of      int
	Division, Count string
}

// A countFn searches parts, each a line of text.
type countFn struct {
	File   string // its name may tell the format
	Text   []byte // of the subject
	Output string
	List   bool
}

// ProcessElement searches a part.
func (f *countFn) ProcessElement(ctx context.Context, line string, emit func(counted)) error {
	x, err := once(f.Text, func() (*subject, error) { return parse(ctx, f.Text, f.File) })
	if err != nil {
		return err
	}
	part, err := shard.ParsePart(line)
	if err != nil {
		return err
	}
	if err := part.Check(x.solver(), x.name); err != nil {
		return err
	}
	total := new(big.Int)
	if f.List {
		file := fmt.Sprintf("%s/part-%06d-of-%06d", f.Output, part.Number, part.Of)
		err = write(ctx, file, func(w *bufio.Writer) error { return x.list(ctx, w, part, total) })
	} else {
		err = x.count(ctx, part, total)
	}
	if err != nil {
		return fmt.Errorf("part %v: %w", part.ID, err)
	}
	emit(counted{part.Number, part.Of, part.Division, total.String()})
	return nil
}

// count adds the number of solutions of a part to total.
func (s *subject) count(ctx context.Context, part shard.Part, total *big.Int) error {
	solver := s.solver()
	for _, prefix := range part.Prefixes {
		if err := prefix.Assume(solver); err != nil {
			return err
		}
		n, err := solver.Count(ctx)
		if err != nil {
			return err
		}
		total.Add(total, n)
	}
	return nil
}

// list writes the solutions of a part, and adds their number to total.
func (s *subject) list(
	ctx context.Context, w *bufio.Writer, part shard.Part, total *big.Int,
) (err error) {
	solver, n := s.solver(), int64(0)
	var text []byte
	for _, prefix := range part.Prefixes {
		if err := prefix.Assume(solver); err != nil {
			return err
		}
		for options := range solver.Solutions(ctx) {
			if text, err = s.appendTo(ctx, text[:0], options); err != nil {
				return err
			}
			if _, err := w.Write(text); err != nil {
				return err
			}
			n++
		}
		if err := solver.Err(); err != nil {
			return err
		}
	}
	total.SetInt64(n)
	return nil
}

// A sumFn adds up the parts, and writes the sum if all are there.
type sumFn struct{ Output string }

// ProcessElement adds up the parts, which have one key.
func (f *sumFn) ProcessElement(ctx context.Context, _ int, parts func(*counted) bool) error {
	var sum shard.Sum
	var x counted
	for parts(&x) {
		n, ok := new(big.Int).SetString(x.Count, 10)
		if !ok {
			return fmt.Errorf("part %d: expected a number, found %q", x.Number, x.Count)
		}
		err := sum.Add(shard.ID{Number: x.Number, Of: x.Of, Division: x.Division}, n, true)
		if err != nil && err != shard.ErrTwice {
			return err
		}
	}
	if missing := sum.Missing(); len(missing) > 0 {
		return fmt.Errorf("parts are missing: %v", missing)
	}
	return writeTotal(ctx, f.Output, sum.Total())
}

// writeTotal writes the number of solutions.
func writeTotal(ctx context.Context, output string, n *big.Int) error {
	return write(ctx, output+"/total", func(w *bufio.Writer) error {
		_, err := fmt.Fprintln(w, n)
		return err
	})
}
