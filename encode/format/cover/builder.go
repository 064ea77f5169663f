package cover

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format/source"
	knuth "exactcover/encode/format/xcc"
	"exactcover/internal/poll"
)

// A builder makes the problem of a text. All readers declare items and add options with it.
type builder struct {
	input   string
	text    []byte
	limits  xcc.Limits
	stop    poll.Poll
	problem dlx.Builder
	file    xcc.File
	item    map[string]dlx.Item // by its name in the text
	items   knuth.Namer
	options knuth.Namer
	closed  bool // there are no items besides those declared

	row  []dlx.Item // the items of the option that is being read
	last []int32    // by item: the number of the last option that has it
	read int32      // options that were read before, including those that were skipped
}

func newBuilder(ctx context.Context, input string, text []byte, limits xcc.Limits) *builder {
	return &builder{
		input: input, text: text, limits: limits, stop: poll.New(ctx), item: make(map[string]dlx.Item),
		file: xcc.File{Items: []string{}, Colors: []string{""}},
	}
}

// fail returns an error at an index of the text.
func (b *builder) fail(at int, expected, found string) *xcc.Error {
	before := b.text[:at]
	return &xcc.Error{
		Input: b.input, Line: 1 + bytes.Count(before, []byte("\n")),
		Column: at - bytes.LastIndexByte(before, '\n'), Expected: expected, Found: found,
	}
}

func (b *builder) beyond(at int, what string) error {
	return b.fail(at,
		fmt.Sprintf("at most %d %s, unless max-options is raised", b.limits.Options, what), "more")
}

// declare declares an item with a name that is new; at is its place.
func (b *builder) declare(at int, name string) (dlx.Item, error) {
	switch {
	case len(b.file.Items) == b.limits.Options:
		return 0, b.beyond(at, "items")
	case b.stop.Stopped():
		return 0, b.stop.Err()
	}
	i := b.problem.Items(1)
	b.item[name] = i
	if !source.IsDecimal([]byte(name)) { // numbers differ, and are names as they are
		name = b.items.Name(name)
	}
	b.file.Items = append(b.file.Items, name)
	b.last = append(b.last, 0)
	return i, nil
}

// declareNumbers declares the items 1 to n. Each item of a problem with a solution takes a byte of
// the text, so a number alone cannot fill the memory.
func (b *builder) declareNumbers(at, n int) error {
	const few = 1 << 16
	if n > max(few, len(b.text)) {
		return b.fail(at, "options that cover each item", strconv.Itoa(n)+" items in a short text")
	}
	if n > b.limits.Options {
		return b.beyond(at, "items")
	}
	for i := range n {
		if _, err := b.declare(at, strconv.Itoa(i+1)); err != nil {
			return err
		}
	}
	return nil
}

// cover adds an item to the option that is being read.
func (b *builder) cover(at int, name string) error {
	i, known := b.item[name]
	if !known {
		if b.closed {
			return b.fail(at, "an item that was declared", quote(name))
		}
		var err error
		if i, err = b.declare(at, name); err != nil {
			return err
		}
	}
	return b.enter(at, i)
}

func (b *builder) enter(at int, i dlx.Item) error {
	if b.last[i] == b.read+1 {
		return b.fail(at, "an item once in an option", quote(b.file.Items[i])+" again")
	}
	b.last[i] = b.read + 1
	b.row = append(b.row, i)
	return nil
}

// end ends an option, which begins at a place. A name of "" stands for its number.
func (b *builder) end(at int, name string, cost int64) error {
	if b.stop.Stopped() {
		return b.stop.Err()
	}
	if int(b.read) == b.limits.Options {
		return b.beyond(at, "options")
	}
	b.read++
	if (name != "" || len(b.row) == 0) && b.file.Names == nil {
		b.file.Names = []string{}
		for o := range b.read - 1 {
			b.file.Names = append(b.file.Names, strconv.Itoa(int(o)+1))
		}
	}
	if len(b.row) == 0 {
		b.skip(at)
		return nil
	}
	if b.file.Names != nil {
		if name == "" {
			name = strconv.Itoa(int(b.read))
		} else {
			name = b.options.Name(name)
		}
		b.file.Names = append(b.file.Names, name)
	}
	if o := b.problem.Add(b.row...); cost != 0 {
		b.problem.Cost(o, cost)
	}
	b.row = b.row[:0]
	return nil
}

// mostWarnings is the largest number of warnings.
const mostWarnings = 100

// skip warns that an option without items is skipped.
func (b *builder) skip(at int) {
	if len(b.file.Warnings) < mostWarnings {
		b.file.Warnings = append(b.file.Warnings,
			b.fail(at, "an option with an item", "none, skipped"))
	}
}

// quote formats a word of the text for a message, and shortens it if it is long.
func quote(word string) string {
	const most = 40
	if len(word) > most {
		return fmt.Sprintf("%q...", word[:most])
	}
	return strconv.Quote(word)
}
