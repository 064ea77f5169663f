package xcc

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"

	"exactcover/dlx"
	"exactcover/internal/poll"
)

// Write writes a problem with the names of its items, as [File.Write] does. Names are made up where
// there are none: primary item 3 is called p3, secondary item 4 is called s4, and colour 5 is
// called 5.
func Write(w io.Writer, p *dlx.Problem) error {
	return Named(p).Write(context.Background(), w)
}

// Named returns a file of the problem with the names that [dlx.Builder.Name] has given to items.
func Named(p *dlx.Problem) *File {
	f := &File{Problem: p}
	for i := range dlx.Item(p.NumItems()) {
		name := p.Name(i)
		if name == "" {
			continue
		}
		if f.Items == nil {
			made := &File{Problem: p}
			f.Items = make([]string, p.NumItems())
			for k := range f.Items {
				f.Items[k] = string(made.appendItem(nil, dlx.Item(k)))
			}
		}
		f.Items[i] = name
	}
	return f
}

// Write writes the problem so that [Parse] can read it. Parse returns the same problem with the
// same names if the primary items come before the secondary ones and the colours are numbered in
// the order in which options use them. Every problem that Parse has returned is of this kind.
// Otherwise Parse numbers items and colours in that order, and the options are the same apart from
// these numbers.
//
// If the format cannot express the problem, Write returns a *[WriteError] and writes nothing. These
// are problems without primary items, with a colour on a primary item, or with names that are
// empty, equal or not readable. If ctx ends early, Write returns its error.
func (f *File) Write(ctx context.Context, w io.Writer) error {
	if err := f.checkItems(); err != nil {
		return err
	}
	if err := f.checkColors(); err != nil {
		return err
	}
	if err := f.checkOptions(); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	p := f.Problem
	fmt.Fprintf(b, "| %d items, %d options\n", p.NumItems(), p.NumOptions())
	b.Write(f.appendItemLine(nil))
	var line []byte
	stop := poll.New(ctx)
	for o := range dlx.Option(p.NumOptions()) {
		if stop.Stopped() {
			return stop.Err()
		}
		line = append(f.AppendOption(line[:0], o), '\n')
		if _, err := b.Write(line); err != nil {
			return err
		}
	}
	return b.Flush()
}

// AppendOption appends the text of option o, without a newline: its items in order, with their
// colours, then its cost if that is not 0.
func (f *File) AppendOption(dst []byte, o dlx.Option) []byte {
	first := true
	for e := range f.Problem.Entries(o) {
		if !first {
			dst = append(dst, ' ')
		}
		first = false
		dst = f.AppendEntry(dst, e)
	}
	if c := f.Problem.Cost(o); c != 0 {
		dst = append(dst, " |"...)
		dst = strconv.AppendInt(dst, c, 10)
	}
	return dst
}

// AppendEntry appends the text of an entry: the name of its item and, if it has a colour, a colon
// and the colour.
func (f *File) AppendEntry(dst []byte, e dlx.Entry) []byte {
	dst = f.appendItem(dst, e.Item)
	if e.Color != 0 {
		dst = append(dst, ':')
		dst = f.appendColor(dst, e.Color)
	}
	return dst
}

// AppendName appends the name of option o: its own, or its number, counted from 1.
func (f *File) AppendName(dst []byte, o dlx.Option) []byte {
	if f.Names != nil {
		return append(dst, f.Names[o]...)
	}
	return strconv.AppendInt(dst, int64(o)+1, 10)
}

// AppendSolution appends a solution: a comment with the names of its options, a line for each of
// them, and an empty line. If the problem has costs, a comment with their sum comes first.
func (f *File) AppendSolution(dst []byte, solution []dlx.Option) []byte {
	if f.Problem.HasCosts() {
		cost := int64(0) // cannot overflow: Builder.Build checks that
		for _, o := range solution {
			cost += f.Problem.Cost(o)
		}
		dst = fmt.Appendf(dst, "| cost %d\n", cost)
	}
	dst = append(dst, "| options"...)
	for _, o := range solution {
		dst = f.AppendName(append(dst, ' '), o)
	}
	dst = append(dst, '\n')
	for _, o := range solution {
		dst = append(f.AppendOption(dst, o), '\n')
	}
	return append(dst, '\n')
}

func (f *File) appendItem(dst []byte, i dlx.Item) []byte {
	if f.Items != nil {
		return append(dst, f.Items[i]...)
	}
	kind := byte('s')
	if f.Problem.Primary(i) {
		kind = 'p'
	}
	return strconv.AppendInt(append(dst, kind), int64(i), 10)
}

func (f *File) appendColor(dst []byte, c dlx.Color) []byte {
	if f.Colors != nil {
		return append(dst, f.Colors[c]...)
	}
	return strconv.AppendInt(dst, int64(c), 10)
}

func (f *File) appendItemLine(dst []byte) []byte {
	p := f.Problem
	blank := ""
	for i := range dlx.Item(p.NumItems()) {
		if p.Primary(i) {
			dst = append(dst, blank...)
			dst = f.appendItem(appendBounds(dst, p, i), i)
			blank = " "
		}
	}
	bar := " |"
	for i := range dlx.Item(p.NumItems()) {
		if !p.Primary(i) {
			dst = append(dst, bar...)
			dst = f.appendItem(append(dst, ' '), i)
			bar = ""
		}
	}
	return append(dst, '\n')
}

// appendBounds appends the bounds ahead of the name of item i in the item line.
func appendBounds(dst []byte, p *dlx.Problem, i dlx.Item) []byte {
	lo, hi := p.Bounds(i)
	if !p.Primary(i) || lo == 1 && hi == 1 {
		return dst
	}
	if lo != hi {
		dst = append(strconv.AppendInt(dst, int64(lo), 10), ':')
	}
	return append(strconv.AppendInt(dst, int64(hi), 10), '|')
}
