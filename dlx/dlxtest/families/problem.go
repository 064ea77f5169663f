package families

import (
	"fmt"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// A Problem is a problem with names, and with its answer if that is known.
type Problem struct {
	xcc.File         // with the names of the items and of the colours
	Name      string // what [Make] makes it from, or would if it could: "queens 8"
	Solutions string // their number; "" if it is not known
}

// A builder builds a problem that is correct by construction.
type builder struct {
	dlx.Builder
	names []string // of the items so far
}

// items adds a primary item for each name, and returns the first of them.
func (b *builder) items(names ...string) dlx.Item { return b.multiple(1, 1, names...) }

// multiple adds primary items that are covered lo to hi times.
func (b *builder) multiple(lo, hi int, names ...string) dlx.Item {
	b.names = append(b.names, names...)
	return b.Multiple(len(names), lo, hi)
}

func (b *builder) secondary(names ...string) dlx.Item {
	b.names = append(b.names, names...)
	return b.Secondary(len(names))
}

// problem returns the problem. The words are its name, with blanks between them.
func (b *builder) problem(solutions string, words ...any) *Problem {
	p, err := b.Build()
	if err != nil {
		panic(fmt.Sprintf("families: %v", err))
	}
	return &Problem{
		File:      xcc.File{Problem: p, Items: b.names},
		Name:      strings.TrimSpace(fmt.Sprintln(words...)),
		Solutions: solutions,
	}
}

// nth returns word k of a text, counted from 0, or "" if there is none.
func nth(text string, k int) string {
	if words := strings.Fields(text); 0 <= k && k < len(words) {
		return words[k]
	}
	return ""
}
