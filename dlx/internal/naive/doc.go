// Package naive solves small exact-cover problems, and makes random ones. The tests of the kernels
// and package dlxtest compare with it, so it is written for clarity, not for speed. It shares
// nothing with the kernels.
//
//	naive.go    all solutions, and the parts of them that tell them apart
//	walk.go     the search for them
//	hook.go     constraints beyond covering
//	draft.go    a problem that can still be changed
//	random.go   random problems: small ones that a property test can shrink
//	planted.go  larger ones from planted sets of options
//	turned.go   random problems with a symmetry
//	assume.go   random assumptions
//	listing.go  lists of solutions in tests
package naive
