package dlx

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"iter"
	"sync"

	"exactcover/dlx/internal/matrix"
)

// An Item is something to be covered. It is the index of a column, counted from 0 in the order of
// declaration.
type Item int32

// An Option is a choice that covers some items. It is the index of a row, counted from 0 in the
// order of [Builder.Add].
type Option int32

// A Color is a value that an option may give to an item. Options that give a secondary item the
// same colour may cover it together. 0 means no colour.
type Color int32

// An Entry is an item of an option, with its colour.
type Entry struct {
	Item  Item
	Color Color // 0 for none
}

// With returns the entry that covers i with colour c.
func (i Item) With(c Color) Entry { return Entry{i, c} }

// A Problem is an exact-cover problem made by a [Builder]. It is immutable: any number of solvers
// and goroutines may share one.
type Problem struct {
	matrix *matrix.Matrix
	names  []string // item -> name, or ""; items from the end of this slice on have none

	hash        sync.Mutex // guards fingerprint
	fingerprint string     // "" until it is computed
}

// NumItems returns the number of items.
func (p *Problem) NumItems() int { return p.matrix.Items() }

// NumOptions returns the number of options.
func (p *Problem) NumOptions() int { return p.matrix.Options() }

// Name returns the name of item i, or "" if [Builder.Name] has not named it.
func (p *Problem) Name(i Item) string { return nameOf(p.names, i) }

// Primary reports whether item i is primary.
func (p *Problem) Primary(i Item) bool { return p.matrix.Primary[i] }

// Bounds returns how often item i must and may be covered: 1, 1 for a plain primary item, and 0, 1
// for a secondary item. A colour allows a secondary item to be covered more often.
func (p *Problem) Bounds(i Item) (lo, hi int) {
	return int(p.matrix.Lo[i]), int(p.matrix.Hi[i])
}

// Cost returns the cost of option o.
func (p *Problem) Cost(o Option) int64 {
	m := p.matrix
	pkg.Range("Cost", "the option", int(o), 0, m.Options()-1)
	if m.Cost == nil {
		return 0
	}
	return m.Cost[o]
}

// HasCosts reports whether some option has a cost.
func (p *Problem) HasCosts() bool { return p.matrix.Cost != nil }

// Entries yields the entries of option o in the order in which they were added.
func (p *Problem) Entries(o Option) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		m := p.matrix
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			if !yield(Entry{Item(m.Item[e]), Color(m.ColorAt(e))}) {
				return
			}
		}
	}
}

// Covering yields the options that cover item i, in rising order.
func (p *Problem) Covering(i Item) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		for _, o := range p.matrix.Column(int32(i)) {
			if !yield(Option(o)) {
				return
			}
		}
	}
}

// Fingerprint returns a hash of the problem in hexadecimal. Two problems with the same items,
// bounds, options, colours and costs in the same order have the same fingerprint on every machine.
// Propagators have no effect on it. The first call takes time linear in the size of the problem.
// Later calls return at once.
func (p *Problem) Fingerprint() string { return p.fingerprintWithin(nil) }

// fingerprintWithin returns the fingerprint, or "" if the watch stops it.
func (p *Problem) fingerprintWithin(w *matrix.Watch) string {
	p.hash.Lock()
	defer p.hash.Unlock()
	if p.fingerprint == "" {
		p.fingerprint = p.digest(w)
	}
	return p.fingerprint
}

func (p *Problem) digest(w *matrix.Watch) string {
	h := sha256.New()
	var buf []byte
	word := func(v int64) { buf = binary.LittleEndian.AppendUint64(buf, uint64(v)) }
	m := p.matrix
	word(int64(m.Items()))
	word(int64(m.Options()))
	for i := range m.Items() {
		kind := int64(0)
		if m.Primary[i] {
			kind = 1
		}
		word(kind)
		word(int64(m.Lo[i]))
		word(int64(m.Hi[i]))
		h.Write(buf)
		buf = buf[:0]
		if w.Over(1) {
			return ""
		}
	}
	for o := range m.Options() {
		lo, hi := m.Row[o], m.Row[o+1]
		word(int64(hi - lo))
		for e := lo; e < hi; e++ {
			word(int64(m.Item[e]))
			word(int64(m.ColorAt(e)))
		}
		word(p.Cost(Option(o)))
		h.Write(buf)
		buf = buf[:0]
		if w.Over(int(hi-lo) + 1) {
			return ""
		}
	}
	h.Write(buf)
	return hex.EncodeToString(h.Sum(nil))
}

// A CheckError says why a set of options is not a solution.
type CheckError struct {
	Option Option // -1 if no option is concerned
	Item   Item   // -1 if no item is concerned
	Reason string // in a few words
	Name   string // the name of the item; "" if it has none
}

func (e *CheckError) Error() string {
	return "no solution: " + e.Reason + place(e.Option, e.Item, e.Name)
}

// Check returns nil if the options, in any order, are a solution of p, and a *[CheckError]
// otherwise. It calls the problem's propagators, but shares no code with the searches. It takes
// time linear in the number of items and options, and in the entries of the solution.
func (p *Problem) Check(solution []Option) error {
	used := make([]bool, p.NumOptions())
	times := make([]int, p.NumItems())
	color := make([]Color, p.NumItems())
	for _, o := range solution {
		if o < 0 || int(o) >= len(used) {
			return &CheckError{o, -1, "there is no such option", ""}
		}
		if used[o] {
			return &CheckError{o, -1, "option is used twice", ""}
		}
		used[o] = true
		for e := range p.Entries(o) {
			if times[e.Item] > 0 && !p.Primary(e.Item) && (e.Color == 0 || e.Color != color[e.Item]) {
				return &CheckError{o, e.Item, "secondary item is covered twice", p.Name(e.Item)}
			}
			times[e.Item]++
			color[e.Item] = e.Color
		}
	}
	for i, n := range times {
		if lo, hi := p.Bounds(Item(i)); p.Primary(Item(i)) && (n < lo || n > hi) {
			reason := fmt.Sprintf("item is covered %d times, not %d to %d", n, lo, hi)
			return &CheckError{-1, Item(i), reason, p.Name(Item(i))}
		}
	}
	for k, h := range p.matrix.Hooks {
		if !h.Propagate(matrix.Solution(used)) {
			return &CheckError{-1, -1, fmt.Sprintf("propagator %d refuses it", k), ""}
		}
	}
	return nil
}
