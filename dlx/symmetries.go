package dlx

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/symmetry"
)

// Symmetries are permutations of the options of a problem that map items to items of the same kind,
// colours to colours, and options to options of the same cost. So they map solutions to solutions.
// They form a group: it has what two of them do one after the other, and the reverse of each. They
// are immutable. See [Settings.UpTo].
type Symmetries struct {
	problem *Problem
	images  [][]Option // symmetry -> option -> its image; without the one that changes nothing
}

// Limits of [Symmetries]: how many there are, and how many images of options they have together.
const (
	MaxSymmetries = 1 << 14
	MaxImages     = 1 << 27
)

// ErrManySymmetries is the error for too many symmetries, such as all ways to exchange many items.
var ErrManySymmetries = errors.New("there are too many symmetries")

// ErrNoSymmetry is the error for images of options that are no symmetry.
var ErrNoSymmetry = errors.New("the images of the options are no symmetry of the problem")

// Len returns the number of symmetries, with the one that changes nothing.
func (s *Symmetries) Len() int { return 1 + len(s.images) }

// add adds a symmetry, unless it changes nothing. It reports whether there is room for it.
func (s *Symmetries) add(image []Option) bool {
	for o, p := range image {
		if Option(o) != p {
			s.images = append(s.images, image)
			return s.Len() <= MaxSymmetries && len(s.images)*len(image) <= MaxImages
		}
	}
	return true
}

// FindSymmetries returns the symmetries of a problem that map its items as one of the maps says: a
// map has the image of each item, -1 if it may have any. Without maps, it returns all symmetries.
// The maps must form a group themselves, such as the turns of a board. Equal options are not
// exchanged.
//
// The error is [ErrManySymmetries] or that of ctx. For each symmetry it takes a few dozen steps an
// entry; more if options are hard to tell apart.
func (p *Problem) FindSymmetries(ctx context.Context, maps ...[]Item) (*Symmetries, error) {
	if len(maps) == 0 {
		maps = [][]Item{slices.Repeat([]Item{-1}, p.NumItems())}
	}
	s := &Symmetries{problem: p}
	o := Settings{}
	task := o.task(p)
	own := p.columns(p.identity())
	w := matrix.Until(ctx)
	for _, to := range maps {
		pkg.Range("FindSymmetries", "the length of a map", len(to), p.NumItems(), p.NumItems())
		from := make([]Item, len(to))
		for i := range from {
			from[i] = min(to[i], 0) | Item(i) // -1 for the same items
		}
		complete := symmetry.All(&task, p.labels(to), p.labels(from), w, func(image []int32) bool {
			g := matrix.Convert([]Option(nil), image)
			return !slices.Equal(p.columns(g), own) || s.add(g)
		})
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if !complete {
			return nil, ErrManySymmetries
		}
	}
	return s, nil
}

// labels returns a number for each option: a hash of its cost and of the given numbers of its
// items, without those that are negative. It also tells equal options apart.
func (p *Problem) labels(number []Item) []uint64 {
	labels := make([]uint64, p.NumOptions())
	equal := make(map[string]uint64) // entries -> how many options have them
	for o := range labels {
		var entries []Entry // those that restrict something
		for e := range p.Entries(Option(o)) {
			if p.restricts(e.Item) {
				entries = append(entries, e)
			}
			if n := number[e.Item]; n >= 0 {
				labels[o] += symmetry.Mix(uint64(n) + 1)
			}
		}
		slices.SortFunc(entries, func(a, b Entry) int { return int(a.Item) - int(b.Item) })
		key := fmt.Sprint(entries)
		labels[o] += symmetry.Mix(uint64(p.Cost(Option(o)))) + equal[key]
		labels[o] = symmetry.Mix(labels[o])
		equal[key]++
	}
	return labels
}

// restricts reports whether an item restricts solutions. Secondary items of one option do not.
func (p *Problem) restricts(i Item) bool {
	return p.Primary(i) || len(p.matrix.Column(int32(i))) > 1
}

// Symmetries returns the symmetries that the given ones generate: each has the images of all
// options. The error is [ErrNoSymmetry], [ErrManySymmetries] or that of ctx.
func (p *Problem) Symmetries(ctx context.Context, given ...[]Option) (*Symmetries, error) {
	s := &Symmetries{problem: p}
	identity := p.identity()
	key := func(image []Option) string {
		var text []byte
		for _, o := range image {
			text = binary.LittleEndian.AppendUint32(text, uint32(o))
		}
		return string(text)
	}
	known := map[string]bool{key(identity): true}
	var generators [][]Option
	own := p.columns(identity)
	for _, g := range given {
		switch {
		case known[key(g)]:
			continue
		case !slices.Equal(slices.Sorted(slices.Values(g)), identity),
			!slices.Equal(p.columns(g), own):
			return nil, ErrNoSymmetry
		}
		// Everything so far, followed by any generators.
		generators = append(generators, g)
		for n := -1; n < len(s.images); n++ {
			first := identity
			if n >= 0 {
				first = s.images[n]
			}
			for _, then := range generators {
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				image := make([]Option, len(first))
				for o, p := range first {
					image[o] = then[p]
				}
				if k := key(image); !known[k] {
					if known[k] = true; !s.add(image) {
						return nil, ErrManySymmetries
					}
				}
			}
		}
	}
	return s, nil
}

// identity maps each option to itself.
func (p *Problem) identity() []Option {
	identity := make([]Option, p.NumOptions())
	for o := range identity {
		identity[o] = Option(o)
	}
	return identity
}

// columns describes the costs, and the items by the images of their options. The order of the items
// does not matter. So the description is that of the options themselves if and only if the images
// are those of a symmetry.
func (p *Problem) columns(image []Option) []string {
	costs := make([]int64, len(image))
	for o, q := range image {
		costs[q] = p.Cost(Option(o))
	}
	all := []string{fmt.Sprint(costs)}
	for i := range Item(p.NumItems()) {
		if !p.restricts(i) {
			continue
		}
		byColor := make(map[Color][]Option)
		for o := range p.Covering(i) {
			for e := range p.Entries(o) {
				if e.Item == i {
					byColor[e.Color] = append(byColor[e.Color], image[o])
				}
			}
		}
		plain := slices.Sorted(slices.Values(byColor[0]))
		delete(byColor, 0)
		var colored []string
		for _, options := range byColor {
			colored = append(colored, fmt.Sprint(slices.Sorted(slices.Values(options))))
		}
		slices.Sort(colored)
		low, high := p.Bounds(i)
		all = append(all, fmt.Sprint(p.Primary(i), low, high, plain, colored))
	}
	slices.Sort(all)
	return all
}
