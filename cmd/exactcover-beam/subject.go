package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A subject is a puzzle, a tiling or an exact-cover problem. Goroutines share it.
type subject struct {
	problem  *dlx.Problem
	settings dlx.Settings // how to search for the solutions that are different
	name     string       // a hash of the text
	// appendTo appends a solution as a text of whole lines, after code that knows nothing of the
	// encoding has checked it.
	appendTo func(ctx context.Context, dst []byte, options []dlx.Option) ([]byte, error)
}

// readText returns the text of a file, which may be compressed by gzip.
func readText(ctx context.Context, file string) ([]byte, error) {
	f, err := open(ctx, file, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err == nil && bytes.HasPrefix(text, []byte("\x1f\x8b")) {
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(text)); err == nil {
			text, err = io.ReadAll(z)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return text, nil
}

// read returns the text of a file, and the subject in it.
func read(ctx context.Context, file string) (text []byte, x *subject, err error) {
	if text, err = readText(ctx, file); err == nil {
		x, err = parse(ctx, text, file)
	}
	return text, x, err
}

// parse returns the only subject in a text. The name is for messages.
func parse(ctx context.Context, text []byte, name string) (*subject, error) {
	r := format.NewReader(bytes.NewReader(text), name, format.Options{})
	f, err := r.Format(ctx)
	if err != nil {
		return nil, err
	}
	s := &subject{}
	switch {
	case format.ReadsProblems(f):
		err = s.ofProblem(ctx, f, r.Rest(), name)
	case format.ReadsTilings(f):
		err = s.ofTiling(ctx, f, text, name)
	default:
		err = s.ofPuzzle(ctx, r, name)
	}
	sum := sha256.Sum256(text)
	s.name = hex.EncodeToString(sum[:8])
	return s, err
}

func (s *subject) ofProblem(ctx context.Context, f string, text io.Reader, name string) error {
	file, err := format.ParseProblem(ctx, f, text, name, xcc.Limits{})
	if err != nil {
		return err
	}
	s.problem = file.Problem
	s.appendTo = func(_ context.Context, dst []byte, options []dlx.Option) ([]byte, error) {
		slices.Sort(options)
		return file.AppendSolution(dst, options), file.Problem.Check(options)
	}
	return nil
}

func (s *subject) ofTiling(ctx context.Context, f string, text []byte, name string) error {
	all, err := format.ParseTilings(ctx, f, text, name)
	if err != nil {
		return err
	}
	if len(all) != 1 {
		return fmt.Errorf("%s: expected one puzzle, found %d", name, len(all))
	}
	t := all[0]
	if t.Misfit() != "" { // the sizes of the pieces show it, which a search might not find for long
		var b dlx.Builder
		b.Items(1)
		s.problem, err = b.Build()
		return err
	}
	e, err := t.Encode(ctx)
	if err != nil {
		return err
	}
	s.problem = e.Problem
	s.appendTo = func(_ context.Context, dst []byte, options []dlx.Option) ([]byte, error) {
		placed := slices.Clone(e.Solution(options))
		return append(t.AppendSolution(dst, placed), '\n'), t.Check(placed)
	}
	return nil
}

func (s *subject) ofPuzzle(ctx context.Context, r *format.Reader, name string) error {
	one, err := r.Next(ctx)
	if err = errors.Join(err, one.Err); err != nil {
		return err
	}
	if len(one.LeftOut) > 0 {
		return one.LeftOut[0]
	}
	if _, err := r.Next(ctx); err != io.EOF {
		return fmt.Errorf("%s: expected one puzzle, found several", name)
	}
	p := one.Puzzle
	m, err := matrix.Encode(ctx, p)
	if err != nil {
		return err
	}
	s.problem = m.Problem()
	s.settings = dlx.Settings{
		Method: m.Method(), Tuning: m.Tuning(), DistinctItems: m.DistinctItems(puzzle.ByCells),
	}
	lines := format.All.Find("line")
	s.appendTo = func(ctx context.Context, dst []byte, options []dlx.Option) ([]byte, error) {
		one := puzzle.Solution{Grid: slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())}
		m.Decode(options, one.Grid)
		if m.Tiled() {
			one.Dominoes = m.Dominoes(options, nil)
		}
		broken, err := puzzle.Check(ctx, p, one.Grid)
		if len(broken) > 0 {
			err = errors.New(broken[0].Text(p))
		}
		if err != nil {
			return dst, err
		}
		return lines.Append(ctx, dst, p, &one)
	}
	return nil
}

// solver returns a solver for one goroutine: runners share the processors out.
func (s *subject) solver() *dlx.Solver {
	o := s.settings
	o.Processors = 1
	return dlx.NewSolver(s.problem, o)
}

// known has what a worker has made of texts, so that it does so once: a function for each text.
var known sync.Map

// once returns what make makes of a text, which is made once for each kind and text.
func once[T any](text []byte, make func() (T, error)) (T, error) {
	var kind *T
	type key struct {
		kind any
		text string
	}
	f, _ := known.LoadOrStore(key{kind, string(text)}, sync.OnceValues(make))
	return f.(func() (T, error))()
}
