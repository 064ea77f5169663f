package xcc

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
)

// Option returns the option with a name, or with a number from 1 if options have no names.
func (f *File) Option(name string) (dlx.Option, bool) {
	if f.Names != nil {
		o := slices.Index(f.Names, name)
		return dlx.Option(o), o >= 0
	}
	n, err := strconv.ParseUint(name, 10, 31)
	return dlx.Option(n) - 1, err == nil && 1 <= n && int(n) <= f.Problem.NumOptions()
}

// ParseSolution reads a text as [File.AppendSolution] writes it. It may have only the names of the
// options, after the word options, or only the options. Whether they are a solution is another
// question: see [File.Violations]. An error is an *[Error] with a place in the text, whose Input is
// name.
func (f *File) ParseSolution(text []byte, name string) ([]dlx.Option, error) {
	var solution []dlx.Option
	used := make(map[dlx.Option]bool)
	named := false
	number := 0
	for line := range bytes.Lines(text) {
		number++
		fail := func(word string, expected, found string) error {
			return &Error{name, number, 1 + strings.Index(string(line), word), expected, found}
		}
		words := strings.Fields(string(line))
		comment := len(words) > 0 && words[0][0] == '|'
		if comment && words[0] == "|" {
			words = words[1:]
		}
		switch {
		case len(words) > 0 && words[0] == "options" && !named:
			named = true
			for _, word := range words[1:] {
				o, ok := f.Option(word)
				if !ok {
					return nil, fail(word, "the name of an option", quote([]byte(word)))
				}
				solution = append(solution, o)
			}
		case comment || len(words) == 0:
		default:
			o := f.optionOf(words, used, solution)
			if o < 0 {
				return nil, fail(words[0], "an option of the problem, once for each that is equal",
					quote([]byte(strings.Join(words, " "))))
			}
			if used[o] = true; !named {
				solution = append(solution, o)
			} else if !slices.Contains(solution, o) {
				return nil, fail(words[0], "an option that was named above",
					quote([]byte(strings.Join(words, " "))))
			}
		}
	}
	return solution, nil
}

// optionOf returns the option that a line has, in any order and with or without its cost, or -1. It
// is one that is not used yet, if possible one of a solution.
func (f *File) optionOf(
	words []string, used map[dlx.Option]bool, solution []dlx.Option,
) dlx.Option {
	words = slices.DeleteFunc(words, func(w string) bool { return w[0] == '|' })
	slices.Sort(words)
	item := -1
	if len(words) > 0 {
		first, _, _ := strings.Cut(words[0], ":")
		item = slices.Index(f.Items, first)
	}
	best := dlx.Option(-1)
	if item < 0 {
		return best
	}
	for o := range f.Problem.Covering(dlx.Item(item)) {
		var own []string
		for e := range f.Problem.Entries(o) {
			own = append(own, string(f.AppendEntry(nil, e)))
		}
		slices.Sort(own)
		if used[o] || !slices.Equal(own, words) {
			continue
		}
		if best < 0 || slices.Contains(solution, o) && !slices.Contains(solution, best) {
			best = o
		}
	}
	return best
}

// Violations returns what keeps some options from being a solution, a line each: items that are not
// covered, or too often, or with different colours, and options that occur twice. It knows nothing
// of how problems are solved.
func (f *File) Violations(solution []dlx.Option) (lines []string) {
	p := f.Problem
	covered := make(map[dlx.Item][]dlx.Option)
	color := make(map[dlx.Item]dlx.Color)
	clash := make(map[dlx.Item]bool)
	for k, o := range solution {
		if slices.Contains(solution[:k], o) {
			lines = append(lines, fmt.Sprintf("option %s occurs twice", f.AppendName(nil, o)))
		}
		for e := range p.Entries(o) {
			if n := len(covered[e.Item]); n > 0 && (e.Color == 0 || e.Color != color[e.Item]) {
				clash[e.Item] = true
			}
			covered[e.Item] = append(covered[e.Item], o)
			color[e.Item] = e.Color
		}
	}
	for i := range dlx.Item(p.NumItems()) {
		list := covered[i]
		lo, hi := p.Bounds(i)
		if p.Primary(i) && lo <= len(list) && len(list) <= hi || !p.Primary(i) && !clash[i] {
			continue
		}
		line := "item " + string(f.appendItem(nil, i))
		switch {
		case len(list) == 0:
			line += " is not covered"
		default:
			line += " is covered by"
			for k, o := range list {
				line += []string{" ", " and "}[min(k, 1)] + string(f.AppendName(nil, o))
			}
		}
		switch {
		case !p.Primary(i):
			line += ", not in one colour"
		case lo != hi:
			line += fmt.Sprintf(", instead of %d to %d options", lo, hi)
		case lo > 1:
			line += fmt.Sprintf(", instead of %d options", lo)
		}
		lines = append(lines, line)
	}
	return lines
}
