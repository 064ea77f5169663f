package main

import (
	"bufio"
	"context"
	"fmt"
	"math/big"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"exactcover/dlx/shard"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/subject"
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
	parts, err := subject.NewEngine(encode.Options{}).Divide(ctx, x, j.parts)
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
	part, err := shard.ParsePart(line)
	if err != nil {
		return err
	}
	x, err := subject.Read(ctx, f.Text, f.File) // a subject serves one goroutine
	if err != nil {
		return err
	}
	e, total := subject.NewEngine(encode.Options{}), new(big.Int)
	e.Part = subject.Part{ID: part.ID, Read: &part}
	if f.List {
		file := fmt.Sprintf("%s/part-%06d-of-%06d", f.Output, part.Number, part.Of)
		err = write(ctx, file, func(w *bufio.Writer) error { return listed(ctx, w, e, x, total) })
	} else {
		total, err = e.Count(ctx, x), e.Err
	}
	if err != nil {
		return fmt.Errorf("part %v: %w", part.ID, err)
	}
	emit(counted{part.Number, part.Of, part.Division, total.String()})
	return nil
}

// listed writes the solutions of a part, and adds their number to total.
func listed(
	ctx context.Context, w *bufio.Writer, e *subject.Engine, x subject.Subject, total *big.Int,
) (err error) {
	name := lines
	switch x.(type) {
	case *subject.Problem:
		name = format.XCC
	case *subject.Tiling:
		name = format.Tiling
	}
	f := format.All.Find(name)
	var text []byte
	for s := range e.Solutions(ctx, x) {
		if text, err = s.Write(ctx, text[:0], f); err != nil {
			return err
		}
		if _, err := w.WriteString(string(text) + f.Between); err != nil {
			return err
		}
		total.Add(total, big.NewInt(1))
	}
	return e.Err
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
