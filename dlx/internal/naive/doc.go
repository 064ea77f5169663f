// Package naive solves small exact-cover problems by trying every set of options. The tests of the
// kernels compare with it, so it is written for clarity, not for speed. [Random] makes the
// problems.
//
//	naive.go    the definition of a solution, as a search
//	walk.go     the same for larger problems
//	hook.go     constraints beyond covering
//	random.go   random problems: small ones, and larger ones with planted solutions
//	turned.go   random problems with a symmetry
//	listing.go  lists of solutions in tests
package naive
