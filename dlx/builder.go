package dlx

import (
	"context"
	"fmt"
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/enum"
)

// A Builder collects items and options. The zero value is ready to use. Methods return no errors:
// [Builder.Build] returns the error of the first mistake. Only one goroutine at a time may use a
// builder.
type Builder struct {
	items   int           // items declared
	runs    []run         // the items, by kind
	laid    int           // index of the run up to which primary, lo and hi are filled
	primary []bool        // item -> whether it is primary
	lo, hi  []int32       // item -> its bounds
	row     []int32       // option -> its first entry
	item    []int32       // entry -> item
	color   []int32       // entry -> colour; entries from the end of this slice on have none
	cost    []int64       // option -> cost; options from the end of this slice on have none
	seen    []int32       // item -> 1 + the last option that holds it
	hooks   []matrix.Hook // propagators
	names   []string      // item -> name, or ""; items from the end of this slice on have none
	named   map[string]Item
	err     error // the first mistake
}

// A run is a range of items of one kind.
type run struct {
	to      int // the item after the last one of the run
	primary bool
	lo, hi  int32
}

// BuildCode says what is wrong with a problem.
type BuildCode int

// The mistakes a [Builder] finds.
const (
	// An item was not declared.
	BuildUnknownItem BuildCode = iota + 1

	// An option has the same item twice.
	BuildRepeatedItem

	// An option has no primary item, so that no search can reach it.
	BuildNoPrimary

	// A lower bound is negative or above the upper one, or an upper bound is 0 or above 2^31-1.
	BuildBadBounds

	// A colour is negative, or is on a primary item that may be covered more than once.
	BuildBadColor

	// A cost or a propagator is for an option that was not added.
	BuildUnknownOption

	// There are more than 2^29 items, options and entries together.
	BuildTooLarge

	// The costs of all options together exceed an int64.
	BuildCostOverflow

	// Fewer than 0 items are declared.
	BuildNegativeCount

	// A propagator is nil.
	BuildNilPropagator

	// Two items have the same name.
	BuildRepeatedName
)

var buildCodes = [...]string{
	0:                  "no mistake",
	BuildUnknownItem:   "item was not declared",
	BuildRepeatedItem:  "item occurs twice in the option",
	BuildNoPrimary:     "option has no primary item",
	BuildBadBounds:     "bounds of the item cannot be met",
	BuildBadColor:      "item cannot have this colour",
	BuildUnknownOption: "option was not added",
	BuildTooLarge:      "problem is too large",
	BuildCostOverflow:  "costs are too large to add up",
	BuildNegativeCount: "number of items to declare is negative",
	BuildNilPropagator: "propagator is nil",
	BuildRepeatedName:  "name is that of another item",
}

func (c BuildCode) String() string { return enum.Name(buildCodes[:], c) }

// A BuildError says what is wrong with a problem, and where.
type BuildError struct {
	Code   BuildCode
	Option Option // -1 if no option is concerned
	Item   Item   // -1 if no item is concerned
	Name   string // the name of the item, or one that no item has; "" if there is none
}

func (e *BuildError) Error() string {
	return e.Code.String() + place(e.Option, e.Item, e.Name)
}

// place describes the option and the item of an error. It leaves out values of -1 and "".
func place(o Option, i Item, name string) (s string) {
	if o >= 0 {
		s += fmt.Sprintf(", option %d", o)
	}
	if i >= 0 {
		s += fmt.Sprintf(", item %d", i)
	}
	if name != "" {
		s += fmt.Sprintf(", %q", name)
	}
	return s
}

func (b *Builder) fail(code BuildCode, o Option, i Item) {
	b.failName(code, o, i, nameOf(b.names, i))
}

func (b *Builder) failName(code BuildCode, o Option, i Item, name string) {
	if b.err == nil {
		b.err = &BuildError{code, o, i, name}
	}
}

// nameOf returns the name of an item, or "".
func nameOf(names []string, i Item) string {
	if i < 0 || int(i) >= len(names) {
		return ""
	}
	return names[i]
}

// Items declares n primary items and returns the first; the others follow it. Each must be covered
// exactly once.
func (b *Builder) Items(n int) Item { return b.declare(n, true, 1, 1) }

// Secondary declares n secondary items and returns the first. A secondary item is covered at most
// once. Options that give it the same colour may cover it together.
func (b *Builder) Secondary(n int) Item { return b.declare(n, false, 0, 1) }

// Multiple declares n primary items and returns the first. Each must be covered at least lo and at
// most hi times.
func (b *Builder) Multiple(n, lo, hi int) Item {
	first := Item(b.items)
	if lo < 0 || hi < 1 || lo > hi || hi > math.MaxInt32 {
		b.fail(BuildBadBounds, -1, first)
		lo, hi = 1, 1
	}
	return b.declare(n, true, int32(lo), int32(hi))
}

func (b *Builder) declare(n int, primary bool, lo, hi int32) Item {
	first := Item(b.items)
	switch {
	case n < 0:
		b.fail(BuildNegativeCount, -1, first)
		return first
	case n > b.spare():
		b.fail(BuildTooLarge, -1, first)
		return first
	}
	b.items += n
	kind := run{b.items, primary, lo, hi}
	if last := len(b.runs) - 1; last >= 0 && b.runs[last] == (run{int(first), primary, lo, hi}) {
		b.runs[last] = kind
	} else {
		b.runs = append(b.runs, kind)
	}
	return first
}

// Name names items: the first, and those that follow it. Items need no names. [Builder.Item] finds
// an item by its name, and errors and [exactcover/dlx/xcc.Write] show it. No two items may have the
// same name. A later name of an item replaces the earlier one, and "" removes it.
func (b *Builder) Name(first Item, names ...string) {
	if b.named == nil {
		b.named = map[string]Item{}
	}
	for k, name := range names {
		i := first + Item(k)
		if i < 0 || int(i) >= b.items {
			b.failName(BuildUnknownItem, -1, i, name)
			return
		}
		for len(b.names) <= int(i) {
			b.names = append(b.names, "")
		}
		delete(b.named, b.names[i])
		b.names[i] = name
		if other, taken := b.named[name]; taken {
			b.failName(BuildRepeatedName, -1, other, name)
			return
		}
		if name != "" {
			b.named[name] = i
		}
	}
}

// Item returns the item with a name. If there is none, it returns -1, and [Builder.Build] returns
// an error with the name.
func (b *Builder) Item(name string) Item {
	i, ok := b.named[name]
	if !ok {
		b.failName(BuildUnknownItem, -1, -1, name)
		return -1
	}
	return i
}

// layOut fills primary, lo and hi for the items below to.
func (b *Builder) layOut(to int) {
	for i := len(b.primary); i < to; i++ {
		for b.runs[b.laid].to <= i {
			b.laid++
		}
		r := &b.runs[b.laid]
		b.primary = append(b.primary, r.primary)
		b.lo = append(b.lo, r.lo)
		b.hi = append(b.hi, r.hi)
	}
}

// Add adds an option that covers the given items, in any order, and returns the option. At least
// one item must be primary. Options with the same items stay different options.
func (b *Builder) Add(items ...Item) Option {
	o := b.begin()
	for _, i := range items {
		b.enter(o, i)
	}
	b.end(o)
	return o
}

// AddColored is [Builder.Add] for items with colours, where 0 is none. A primary item that is
// covered at most once may have a colour, too. It does not restrict the item, but
// [Settings.DistinctItems] can distinguish solutions by it.
func (b *Builder) AddColored(entries ...Entry) Option {
	o := b.begin()
	for _, e := range entries {
		if !b.enter(o, e.Item) || e.Color == 0 {
			continue
		}
		if e.Color < 0 || b.hi[e.Item] > 1 {
			b.fail(BuildBadColor, o, e.Item)
			continue
		}
		for len(b.color) < len(b.item)-1 {
			b.color = append(b.color, 0)
		}
		b.color = append(b.color, int32(e.Color))
	}
	b.end(o)
	return o
}

// maxSize bounds items, options and entries together: every kernel numbers them all in one int32,
// and in [MethodLinks] sizes below 2^29 are those of primary items, larger ones those of secondary
// items.
const maxSize = 1 << 29

// spare returns how many more items, options and entries the problem may get.
func (b *Builder) spare() int { return maxSize - b.items - len(b.row) - len(b.item) }

func (b *Builder) begin() Option {
	if len(b.row) == 0 {
		b.row = append(b.row, 0)
	}
	return Option(len(b.row) - 1)
}

func (b *Builder) enter(o Option, i Item) bool {
	if i < 0 || int(i) >= b.items {
		b.fail(BuildUnknownItem, o, i)
		return false
	}
	b.layOut(int(i) + 1)
	for len(b.seen) < len(b.primary) {
		b.seen = append(b.seen, 0)
	}
	if b.seen[i] == int32(o)+1 {
		b.fail(BuildRepeatedItem, o, i)
		return false
	}
	b.seen[i] = int32(o) + 1
	b.item = append(b.item, int32(i))
	return true
}

func (b *Builder) end(o Option) {
	primary := false
	for _, i := range b.item[b.row[o]:] {
		primary = primary || b.primary[i]
	}
	if !primary {
		b.fail(BuildNoPrimary, o, -1)
	}
	if b.spare() < 0 {
		b.fail(BuildTooLarge, o, -1)
		b.item = b.item[:b.row[o]]
		return
	}
	b.row = append(b.row, int32(len(b.item)))
}

// Cost sets the cost of an option. It may be negative. An option whose cost is not set costs 0.
func (b *Builder) Cost(o Option, cost int64) {
	if o < 0 || int(o) >= len(b.row)-1 {
		b.fail(BuildUnknownOption, o, -1)
		return
	}
	for len(b.cost) <= int(o) {
		b.cost = append(b.cost, 0)
	}
	b.cost[o] = cost
}

// Build is [Builder.BuildContext] with a context that never ends.
func (b *Builder) Build() (*Problem, error) { return b.BuildContext(context.Background()) }

// BuildContext returns the problem. The error is a *[BuildError] for the first mistake, or the
// cause of the context's end. BuildContext takes time and memory linear in the number of entries:
// 0.1 s for a few million. Afterwards the builder can extend the problem and build a larger one.
func (b *Builder) BuildContext(ctx context.Context) (*Problem, error) {
	if b.err != nil {
		return nil, b.err
	}
	b.layOut(b.items)
	b.begin()
	// The builder only appends to these slices, so the problem can share them.
	m := &matrix.Matrix{
		Primary: slices.Clip(b.primary),
		Lo:      slices.Clip(b.lo),
		Hi:      slices.Clip(b.hi),
		Row:     slices.Clip(b.row),
		Item:    slices.Clip(b.item),
		Hooks:   slices.Clone(b.hooks), // a copy: Transpose writes to it
	}
	for i, p := range m.Primary {
		m.Multiple = m.Multiple || p && (m.Lo[i] != 1 || m.Hi[i] != 1)
	}
	w := matrix.Until(ctx)
	if len(b.color) > 0 {
		b.color = append(b.color, make([]int32, len(b.item)-len(b.color))...)
		m.Color = slices.Clip(b.color)
	}
	if err := b.costs(m); err != nil {
		return nil, err
	}
	if !m.Transpose(w) {
		return nil, context.Cause(ctx)
	}
	return &Problem{matrix: m, names: slices.Clone(b.names)}, nil
}

func (b *Builder) costs(m *matrix.Matrix) error {
	sum := int64(0)
	for o, c := range b.cost {
		if c == 0 {
			continue
		}
		if m.Cost == nil {
			m.Cost = make([]int64, m.Options())
		}
		m.Cost[o] = c
		if c < 0 {
			c = -c
		}
		if c < 0 || sum > math.MaxInt64-c {
			return &BuildError{BuildCostOverflow, Option(o), -1, ""}
		}
		sum += c
	}
	return nil
}
