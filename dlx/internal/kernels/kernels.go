// Package kernels is the table of the kernels, and what is chosen from it. Nothing else lists them.
//
// # To add a kernel
//
// Write a package with a type that is a [search.Search], or a [search.Walker], which
// [search.Complete] makes one, and with a [search.Kernel] that describes it. Add a line to
// [Searches]. In the tests of the package call searchtest.Run with the description: it checks all
// that the contract says. Then the kernel has a name that solvers know, gets tasks it can have
// where it is named or fits, takes its turns, shares its work with others of its kind, and every
// test of package dlx goes through it.
//
// # Memory
//
// Beside the problem a search takes, for n options, k items and e entries:
//
//	links, plain   at most 40 bytes an entry, if options have three entries or more
//	words          twice (k + two for each primary item + colours of items) * n/8 bytes, at most
//	               (n + k)*n/8 for what options take away, and 1.5 MB to remember counts
//	units          60 bytes an item, 20 an entry, and for each level of the search 2 an item; four
//	               times as much for items and levels if an item has more than 14 options; at most
//	               half a megabyte more for what options rule out
//	tally          (n + 3k + colours of items) * n/8 bytes, and for each option of a solution
//	               n/4 + k/8, and 4 for each item with multiplicities
//	strong         at most (n + k)*n/8 bytes, 64 an option, 8 an entry, half a megabyte to spare,
//	               and for each level of the search n/8 + 4k
package kernels

import (
	"slices"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/memo"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/strong"
	"exactcover/dlx/internal/tally"
	"exactcover/dlx/internal/units"
	"exactcover/dlx/internal/words"
)

// A Table is kernels in the order in which they are considered where none is named.
type Table []*search.Kernel

// Searches are the kernels.
var Searches = Table{
	&units.Kernel,
	&words.Kernel,
	&tally.Kernel,
	&links.Kernel,
	&strong.Kernel,
	&links.PlainKernel,
}

// Countings are the ways to count by remembering, the one that is tried first ahead.
var Countings = []*search.Counting{
	&memo.Counting,
	&strong.Counting,
}

// Counters returns the ways to count that can count a task.
func Counters(task *search.Task) []*search.Counting {
	var can []*search.Counting
	for _, c := range Countings {
		if c.Takes(task) {
			can = append(can, c)
		}
	}
	return can
}

// Named returns the kernel with a name, or nil.
func (t Table) Named(name string) *search.Kernel {
	for _, k := range t {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// Choose returns the kernel for a task where none is named: the first that can have it and fits. It
// returns nil if there is none.
func (t Table) Choose(task *search.Task) *search.Kernel {
	needs := task.Needs()
	for _, k := range t {
		if needs&^k.Can == 0 && k.Fits != nil && k.Fits(task) && k.Takes(task) {
			return k
		}
	}
	return nil
}

// For returns the kernel for a task where one is named: that one, or who stands in for it, or for
// that, if it cannot have the task. It returns nil if there is none.
func (t Table) For(name string, task *search.Task) *search.Kernel {
	for range t {
		k := t.Named(name)
		if k == nil {
			return nil
		}
		if k.Takes(task) {
			return t.lean(k, task)
		}
		name = k.Instead
	}
	return nil
}

// mostTaken is the number of bytes beyond which a kernel is not taken though it is named: most of
// them would never be used, and all of them have to be cleared.
const mostTaken = 1 << 30

// lean returns k, or if that would take too much memory, the kernel for what is huge: the first
// that can have any size and takes no more than the problem itself.
func (t Table) lean(k *search.Kernel, task *search.Task) *search.Kernel {
	if k.Memory == nil || k.Memory(task) <= mostTaken {
		return k
	}
	for _, l := range t {
		if l.Memory == nil && l.Within == nil && l.Fits != nil && l.Takes(task) {
			return l
		}
	}
	return k
}

// Eager returns the kernel that takes turns with k where a first solution of a task is asked for,
// or nil if k is to go on alone.
func (t Table) Eager(k *search.Kernel, task *search.Task) *search.Kernel {
	at := slices.IndexFunc(t, func(e *search.Kernel) bool {
		return e != k && e.Eager != nil && e.Takes(task) && e.Eager(task)
	})
	if at < 0 {
		return nil
	}
	return t[at]
}
