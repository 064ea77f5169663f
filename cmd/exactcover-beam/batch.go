package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/subject"
)

func init() {
	register.DoFn2x1[context.Context, block, error](&answerFn{})
}

// batch describes the answers to a file of puzzles, one a line. Those to a block of lines go to a
// file, whose name has the number of the first line: in the order of their names, these files have
// the answers in the order of the input.
func (j *job) batch(ctx context.Context, s beam.Scope) error {
	f, err := open(ctx, j.file, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewReaderSize(f, 1<<20)
	head, _ := in.Peek(1 << 16)
	r := format.NewReader(bytes.NewReader(head), j.file, format.Options{})
	switch found, err := r.Format(ctx); {
	case err != nil:
		return err
	case found != lines:
		return fmt.Errorf("%s: expected a puzzle a line, found the format %s", j.file, found)
	}
	blocks, err := cut(in, j.lines)
	if err != nil {
		return fmt.Errorf("%s: %w", j.file, err)
	}
	answer := &answerFn{File: j.file, Output: j.output, Limit: uint64(j.limit)}
	beam.ParDo0(s, answer, beam.Reshuffle(s, beam.CreateList(s, blocks)))
	return nil
}

// lines is the name of the format of puzzles that are a line each.
const lines = "line"

// A block is some lines of a file.
type block struct {
	Line           int64 // number of its first line, from 1
	Offset, Length int64
}

// cut divides an input into blocks of n lines.
func cut(in *bufio.Reader, n int) (blocks []block, err error) {
	b := block{Line: 1}
	for line := int64(2); ; line++ {
		var text []byte
		for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
			text, err = in.ReadSlice('\n')
			b.Length += int64(len(text))
		}
		if b.Length > 0 && (err != nil || line-b.Line == int64(n)) {
			blocks = append(blocks, b)
			b = block{Line: line, Offset: b.Offset + b.Length}
		}
		if err == io.EOF {
			return blocks, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// An answerFn answers blocks of puzzles as "exactcover solve --to line" does; with a limit, as
// "exactcover count --limit".
type answerFn struct {
	File, Output string
	Limit        uint64
}

// ProcessElement answers the puzzles of a block.
func (f *answerFn) ProcessElement(ctx context.Context, b block) error {
	in, err := open(ctx, f.File, b.Offset)
	if err != nil {
		return err
	}
	defer in.Close()
	r := format.NewReader(io.LimitReader(in, b.Length), f.File, format.Options{Format: lines})
	e := subject.NewEngine(encode.Options{Limit: max(f.Limit, 1)})
	return write(ctx, fmt.Sprintf("%s/lines-%012d", f.Output, b.Line), func(w *bufio.Writer) error {
		var text []byte
		for {
			one, err := r.Next(ctx)
			var bad *format.Error
			if err == io.EOF || errors.As(err, &bad) && bad.Found == source.EndOfInput { // only comments
				return nil
			}
			if err == nil && one.Err == nil {
				text, one.Err = f.answer(ctx, text[:0], e, one.Puzzle)
			}
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			if one.Err != nil {
				if errors.As(one.Err, &bad) {
					bad.Line += int(b.Line) - 1
				}
				log.Warn(ctx, one.Err)
				text = append(text[:0], "error\n"...)
			}
			if _, err := w.Write(text); err != nil {
				return err
			}
		}
	})
}

// answer appends the answer to a puzzle.
func (f *answerFn) answer(
	ctx context.Context, dst []byte, e *subject.Engine, p *puzzle.Puzzle,
) ([]byte, error) {
	s := subject.Of(p, nil, nil)
	if f.Limit > 0 {
		n := e.Count(ctx, s)
		if !e.Complete {
			dst = append(dst, ">="...)
		}
		return fmt.Appendln(dst, n), e.Err
	}
	for solution := range e.Solutions(ctx, s) {
		return solution.Write(ctx, dst, format.All.Find(lines))
	}
	return append(dst, "no solution\n"...), e.Err
}
