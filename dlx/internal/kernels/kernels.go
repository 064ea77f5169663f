// Package kernels has the table of all kernels, and chooses kernels from it. There is no other list
// of the kernels.
//
// # To add a kernel
//
// Write a package with a type that implements [search.Search], or [search.Walker], which
// [search.Complete] turns into a Search. Describe it by a [search.Kernel]. Add a line to
// [Searches]. In the tests of the package, call searchtest.Run with the description: it checks the
// whole contract.
//
// Then solvers know the kernel by its name. It gets tasks that it can handle, if the user names it
// or if it fits. It takes part in contests, and shares its work with other searches of the same
// kernel. Every test of package dlx uses it.
//
// # Memory
//
// A search with n options and k items takes this memory, in addition to the problem itself:
//
//	links, plain   at most 40 bytes an entry, if options have three entries or more
//	words          twice (k + two for each primary item + colours of items) * n/8 bytes, at most
//	               (n + k)*n/8 for what options take away, 1.5 MB for cached counts, and 0.2 MB
//	               where items have few options
//	units          60 bytes an item, 20 an entry, and for each level of the search 2 an item, up to
//	               8 MB; four times as much for items and levels if an item has more than 14 options;
//	               at most half a megabyte more for what options rule out, and 16 MB for cached
//	               counts
//	multiplicity   (n + 3k + colours of items) * n/8 bytes, and for each option of a solution
//	               n/4 + k/8, and 4 for each item with multiplicities
//	sparse         24 bytes an entry, 64 an option and 64 an item
//	clauses        8 bytes an entry, 128 an option, 32 an item, 24 MB for what it learns
//	consistency    k*n/8 bytes, n*n/8 but at most 64 MB, 64 an option, 8 an entry, half a megabyte
//	               to spare, and for each level of the search n/8 + 4k
package kernels

import (
	"fmt"

	"exactcover/dlx/internal/clauses"
	"exactcover/dlx/internal/consistency"
	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/multiplicity"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/sparse"
	"exactcover/dlx/internal/units"
	"exactcover/dlx/internal/words"
)

// A Table is a list of kernels, in the order in which [Table.Choose] considers them.
type Table []*search.Kernel

// Searches are all kernels.
var Searches = Table{
	&units.Kernel,
	&words.Kernel,
	&multiplicity.Kernel,
	&links.Kernel,
	&consistency.Kernel,
	&sparse.Kernel,
	&clauses.Kernel,
	&links.PlainKernel,
}

// countings are the ways to count with cached sub-problems, in the order in which they are tried.
var countings = []*search.Counting{
	&frontier.Counting,
	&consistency.Counting,
}

// Counters returns the ways to count that can handle a task.
func Counters(task *search.Task) []*search.Counting {
	var can []*search.Counting
	for _, c := range countings {
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

// Choose returns the kernel for a task if the user names none: the first kernel that can handle the
// task and fits it. It returns nil if there is none.
func (t Table) Choose(task *search.Task) *search.Kernel {
	needs := task.Needs()
	for _, k := range t {
		if needs&^k.Can == 0 && k.Fits != nil && k.Fits(task) && k.Takes(task) {
			return k
		}
	}
	return nil
}

// For returns the kernel for a task if the user names a kernel. If that cannot handle the task, For
// tries the kernel that replaces it, and so on; why says why the kernel named is replaced. For
// returns nil if there is none.
func (t Table) For(name string, task *search.Task) (k *search.Kernel, why string) {
	for range t {
		if k = t.Named(name); k == nil {
			break
		}
		if k.Takes(task) {
			if l := t.lean(k, task); l != k && why == "" {
				return l, fmt.Sprintf("%s would take %d MB", k.Name, k.Memory(task)>>20)
			} else {
				return l, why
			}
		}
		if why == "" {
			why = k.Refusal(task)
		}
		name = k.Instead
	}
	return nil, why
}

// mostTaken is the largest number of bytes that a kernel may take, even if the user names it. A
// search would never use most of a larger memory, but all of it would have to be cleared.
const mostTaken = 1 << 30

// lean returns k unless k would take too much memory. Then it returns the first kernel that can
// handle tasks of any size and takes no more memory than the problem itself.
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

// Rivals returns the kernels that may count a task faster than k, within [search.MostMemory] or the
// memory that they may take in a contest.
func (t Table) Rivals(k *search.Kernel, task *search.Task) []*search.Kernel {
	var all []*search.Kernel
	for _, r := range t {
		if r != k && r.Tried && r.Takes(task) &&
			(r.Memory == nil || r.Memory(task) <= search.MostMemory || r.Eager != nil && r.Eager(task)) {
			all = append(all, r)
		}
	}
	return all
}

// Eager appends to dst the kernels that take turns with k in a contest for a first solution. There
// are none if k should search alone.
func (t Table) Eager(dst []*search.Kernel, k *search.Kernel, task *search.Task) []*search.Kernel {
	for _, e := range t {
		if e != k && e.Eager != nil && e.Takes(task) && e.Eager(task) {
			dst = append(dst, e)
		}
	}
	return dst
}
